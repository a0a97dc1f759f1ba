"""The kernels against the slow referees, which were written from the rule text alone.

Whole games are compared at every ply: the set of legal moves and the whole state.
"""

import itertools
import random
from collections import Counter

import pytest

import ludotheque as lt
from tests.referees import topas, topquark
from tests.scale import many

pytestmark = pytest.mark.slow(2)

HALVES = [f"{colour}{gems}" for colour in "RGYB" for gems in (1, 2, 3)]
ALL_CARDS = ["".join(pair) for pair in itertools.combinations_with_replacement(HALVES, 2)]
ONE_COLOUR = [card for card in ALL_CARDS if card[0] == card[2]]
SAMPLE = 12  # moves a greedy player looks at


def state(position):
    return position.to_json()["state"]


# --- Topas ---------------------------------------------------------------------------------------


def points(position, move):
    """The points a move scores."""
    row = position.turn if position.seats > 1 else state(position)["column"] - 1
    after = position.copy()
    after.play(move)
    return state(after)["sheet"][row][-1]


def choose(position, rng, style):
    moves = [str(move) for move in position.moves()]
    if style == "straight":  # ever farther out, so that the torus is gone round
        return max(moves, key=lambda move: sum(map(abs, topas.read(move).cell)))
    if style == "greedy":  # long rows, so that R3 matters
        some = rng.sample(moves, min(SAMPLE, len(moves)))
        return max(some, key=lambda move: points(position, move))
    return rng.choice(moves)


def topas_game(seats, expert, style, seed, deck="standard"):
    """Yield every position of a game with the referee's, both found equal."""
    rng = random.Random(f"{seats} {expert} {style} {seed}")
    position = lt.new("topas", seed=rng.getrandbits(63), seats=seats, expert=expert, deck=deck)
    referee = topas.Referee(seats, expert, state(position))
    while True:
        assert state(position) == referee.state()
        moves = [str(move) for move in position.moves()]
        assert len(set(moves)) == len(moves)
        assert set(moves) == referee.legal()
        yield position, referee
        if position.over:
            break
        move = choose(position, rng, style)
        position.play(move)
        referee.play(move)


@pytest.mark.parametrize("expert", [False, True], ids=["normal", "expert"])
@pytest.mark.parametrize("style", ["random", "greedy", "straight"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_topas_games(seats, style, expert):
    turns = 7 * (seats if seats > 1 else 4)
    for seed in range(many(1, 40)):
        plies = sum(1 for _ in topas_game(seats, expert, style, seed))
        assert plies == turns + 1


@pytest.mark.parametrize(
    ("seats", "deck"),
    [
        (2, ONE_COLOUR),
        (3, ONE_COLOUR),
        (1, ALL_CARDS),
        (4, ALL_CARDS),
        (2, ["R3R3", "R2R3", "R1R3", "R2R2", "R3G3", "R2G3", "R3Y3", "R3B3", *ALL_CARDS[-8:]]),
        (3, ALL_CARDS[::3]),
    ],
)
def test_topas_games_with_other_decks(seats, deck):
    """Cards of one colour, with equal halves, heavy ones, and as few as can be."""
    for style, expert in (("greedy", False), ("random", True)):
        plies = sum(1 for _ in topas_game(seats, expert, style, len(deck), {"cards": deck}))
        assert plies == 1 + 7 * (seats if seats > 1 else 4)


def topas_tries(referee, rng):
    """Placements of hand cards and others around the display, near it, and 64 cells away."""
    others = [card for card in referee.pile if card not in referee.hand()][:1]
    cells = topas.cells_near(referee.table())
    for card in [*referee.hand(), *others]:
        for x, y in rng.sample(cells, min(40, len(cells))):
            for arrow in topas.STEPS:
                yield f"{card}@{x},{y}{arrow}"
                yield f"{card[2:]}{card[:2]}@{x},{y}{arrow}"
            yield f"{card}@{x + 64},{y}>"
            yield f"{card}@{x},{y - 64}^"
    x, y = max(cells)
    yield from (f"{card}@{x + far},{y}<" for card in referee.hand() for far in (1, 2, 3, 40))
    yield topas.NO_LAY


@pytest.mark.parametrize("deck", ["standard", {"cards": ALL_CARDS}], ids=["standard", "all cards"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_topas_reasons(seats, deck):
    """Why a move is refused, for moves of all kinds."""
    found, rng = Counter(), random.Random(seats)
    for position, referee in itertools.islice(
        topas_game(seats, False, "greedy", 11, deck), 0, 28, 3
    ):
        for move in topas_tries(referee, rng):
            if position.over:
                break
            rule = topas.why_not(referee, move)
            assert position.explain(move) == rule, (position.to_text(), move)
            found[rule] += 1
    assert found[None] > 50
    assert found["TOPAS-R2"] > 50
    assert found["TOPAS-R3"] > 5


# --- Topquark ------------------------------------------------------------------------------------

GAME = lt.get_game("topquark")
STANDARD = GAME.components(GAME.read_options({}))["board"]

# Small boards on which turns are lost and positions come back: rings, and rings that share a lens.
RINGS = [
    {
        "rows": [["E", "SE"], ["NE", "E=W", "SW"], ["NW", "W"]],
        "red": ["b1", "c1"],
        "yellow": ["a2", "b3"],
    },
    {
        "rows": [["E", "SE", "E", "SW"], ["SE=NW", "SW=NE", "SE=NW"], ["NE", "W", "NW", "W"]],
        "red": ["a1", "c1"],
        "yellow": ["a4", "c4"],
    },
    {
        "rows": [["SW"], ["SE", "SE=NW"], ["E", "SW=NE", "W"], ["SE=NW", "NW"], ["NE"]],
        "red": ["c3", "d2"],
        "yellow": ["b1", "c1"],
    },
    {
        "rows": [
            ["SW", "E=W", "SE", "SW"],
            ["SE", "E", "SE=NW", "W", "NW"],
            ["NE", "NW", "E=W", "NE"],
        ],
        "red": ["c1", "c3"],
        "yellow": ["a2", "a4"],
    },
    {
        "rows": [
            ["SE", "E=W", "E", "SW", "SE"],
            ["E", "SW=NE", "NW", "SE", "SW=NE", "W"],
            ["NW", "NE", "W", "E=W", "NW"],
        ],
        "red": ["c4", "c5"],
        "yellow": ["a1", "a2"],
    },
]


def any_board(lengths, marbles, rng):
    """A board with these rows, drawn at random: no two hollows point at each other."""
    places = [(row, column) for row, length in enumerate(lengths) for column in range(length)]
    hollows = {}

    def neighbour(place, point):
        down, right = topquark.OFFSET[point]
        row = place[0] + down
        if not 0 <= row < len(lengths):
            return None
        column = (2 * place[1] - lengths[place[0]] + lengths[row] + right) // 2
        return (row, column) if 0 <= column < lengths[row] else None

    def fits(place, points):
        return all(
            neighbour(place, point) is not None
            and topquark.OPPOSITE[point] not in hollows.get(neighbour(place, point), [])
            for point in points
        )

    for place, opposite in zip(places, reversed(places), strict=True):
        if place in hollows:
            continue
        lenses = [["E", "W"], ["SE", "NW"], ["SW", "NE"]]
        drops = [[point] for point in topquark.OPPOSITE] if place != opposite else []
        tries = rng.sample(lenses, 3) + rng.sample(drops, len(drops))
        if rng.random() < 0.75:  # mostly drops, but a lens where none fits
            tries.reverse()
        for points in tries:
            hollows[place] = points
            hollows[opposite] = [topquark.OPPOSITE[point] for point in points]
            if fits(place, points) and fits(opposite, hollows[opposite]):
                break
        else:
            return None
    rows = [
        ["=".join(hollows[row, i]) for i in range(length)] for row, length in enumerate(lengths)
    ]
    names = [topquark.hollow_name(row, column + 1) for row, column in places]
    chosen = rng.sample(names, 2 * marbles)
    return {"rows": rows, "red": chosen[:marbles], "yellow": chosen[marbles:]}


def boards(count, lengths, rng):
    """So many boards, each with rows and marbles drawn at random."""
    while count:
        rows = rng.choice(lengths)
        if board := any_board(rows, rng.randint(1, min(max(2, sum(rows) // 3), 16)), rng):
            count -= 1
            yield board


def check_ply(position, referee):
    """Moves and state are the same; ours also says how many turns are completed."""
    ours, moves = state(position), [str(move) for move in position.moves()]
    turns = ours.pop("turns")
    assert ours == referee.state(), position.to_text()
    assert len(set(moves)) == len(moves)
    assert set(moves) == referee.legal(), position.to_text()
    if not position.over:
        assert turns == 2 * (ours["round"] - 1) + ours["turn"]


def pick(position, rng, style):
    """A move: any; one that makes a long game; or one after which things stand as before."""
    moves, now = sorted(str(move) for move in position.moves()), state(position)
    rng.shuffle(moves)

    def cost(move):
        after = position.copy()
        after.play(move)
        stood = after.view().planes()["repeated"][0] if style == "again" else 0
        spoilt = after.over and (style == "long" or after.outcome.reason != "repetition")
        return spoilt, move.split("-")[1] in now["red"] + now["yellow"], -stood

    return min(moves, key=cost) if style != "any" else moves[0]


def topquark_game(board, short, rng, style="any"):
    """Yield every position of a game with the referee's, both found equal."""
    position = lt.new("topquark", board="standard" if board is STANDARD else board, short=short)
    referee = topquark.Referee(board, short)
    assert GAME.lost_turns(position.snapshot, None) == referee.state()["quiet"].count("--")
    check_ply(position, referee)
    yield position, referee
    while not position.over:
        move, before = pick(position, rng, style), position.snapshot
        number = int(position.play(move))
        lost = referee.play(move)
        assert GAME.lost_turns(before, number) == len(lost)
        check_ply(position, referee)
        yield position, referee
    assert lt.Position.from_json(position.to_json()) == position


def play_all(games):
    """Play games to their end; how they ended, and how many plies and lost turns they had."""
    found = Counter()
    for game in games:
        plies = list(game)
        position, _ = plies[-1]
        found["plies"] += len(plies)
        found[position.outcome.reason] += 1
        found["lost"] += state(position)["quiet"].count("--")
    return found


@pytest.mark.parametrize("short", [False, True], ids=["full", "short"])
def test_topquark_games(short):
    rng = random.Random(short)
    styles = ["any"] * 8 + ["long"]
    found = play_all(topquark_game(STANDARD, short, rng, style) for style in styles)
    assert found["plies"] > 1000
    assert found["three-ahead" if short else "all-taken"] > 0
    assert found["quiet"] > 0


def test_topquark_games_on_rings():
    """Lost turns, repetitions and long quiet games are frequent here."""
    rng = random.Random(4)
    games = [(board, style) for board in RINGS for style in ("any", "long", "again") * 8]
    found = play_all(topquark_game(board, False, rng, style) for board, style in games)
    assert found["lost"] > 50
    for reason in ("all-taken", "one-each", "lost-turns", "quiet", "repetition"):
        assert found[reason] > 0, (reason, found)


def test_topquark_games_on_other_boards():
    """Boards of all shapes drawn at random; not every hollow can be reached on them."""
    rng = random.Random(5)
    shapes = [
        [1, 2, 1],
        [2, 1, 2],
        [2, 3, 2],
        [3, 4, 3],
        [1, 2, 3, 2, 1],
        [4, 5, 4],
        [4, 5, 6, 5, 4],
    ]
    games = [
        topquark_game(board, short, rng, style)
        for board in boards(60, shapes, rng)
        for short in (False, True)
        for style in ("any", "again")
    ]
    found = play_all(games)
    assert found["lost"] > 50
    for reason in ("all-taken", "three-ahead", "one-each", "lost-turns", "repetition"):
        assert found[reason] > 0, (reason, found)


def test_topquark_games_on_the_largest_boards():
    """113 hollows: where numbers of hollows go beyond one word of 64 bits."""
    rng = random.Random(6)
    large = [[8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8], [9, 10, 11, 12, 13, 12, 11, 10, 9]]
    games = [topquark_game(board, False, rng) for board in boards(6, large, rng)]
    assert play_all(games)["plies"] > 300


def topquark_positions(short):
    """Positions of several games, early and late, on the standard board."""
    rng = random.Random(7 + short)
    for _ in range(4):
        yield from itertools.islice(topquark_game(STANDARD, short, rng), 1, 120, 23)


@pytest.mark.parametrize("short", [False, True], ids=["full", "short"])
def test_topquark_reasons_for_all_pairs_of_hollows(short):
    """All 65 x 65 moves of each position, legal or not, tested in the order R2 J1 R4 R3 R6 R7."""
    found = Counter()
    names = list(topquark.Board(STANDARD["rows"]).place)
    for position, referee in topquark_positions(short):
        if position.over:
            continue
        for start, end in itertools.product(names, names):
            rule = topquark.why_not(referee, f"{start}-{end}")
            assert position.explain(f"{start}-{end}") == rule, (position.to_text(), start, end)
            found[rule] += 1
    for rule in (None, "TOPQUARK-R2", "TOPQUARK-J1", "TOPQUARK-R4", "TOPQUARK-R3"):
        assert found[rule] > 0, (rule, found)


def any_position(board, rng):
    """A position with marbles drawn at random, and the referee; None if nobody is to move."""
    names = list(topquark.Board(board["rows"]).place)
    most = len(board["red"])
    red, yellow = rng.randint(1, most), rng.randint(1, most)
    chosen = rng.sample(names, red + yellow)
    turns = rng.randrange(28)
    start = {
        "short": rng.random() < 0.5,
        "red": chosen[:red],
        "yellow": chosen[red:],
        "round": turns // 2 + 1,
        "count": turns // 2 % 6 + 1,
        "turn": turns % 2,
        "taken": [most - yellow, most - red],
        "answering": None,
        "quiet": [],
        "outcome": None,
    }
    referee = topquark.Referee(board, start["short"], start)
    if topquark.end_by_marbles(referee.marbles, referee.taken, referee.short):
        return None
    plain = sorted(referee.plain())
    if plain and start["turn"] == topquark.YELLOW:  # red moved so that one of these mirrors it
        image = map(referee.board.half_turn, topquark.split_move(rng.choice(plain)))
        referee.answering = "-".join(image)
    options = {"seats": 2, "short": referee.short, "board": board}
    data = {"game": "topquark-1", "options": options, "state": referee.state() | {"turns": turns}}
    if not plain:
        with pytest.raises(lt.BadPosition, match="TOPQUARK-J2"):
            lt.Position.from_json(data)
        return None
    return lt.Position.from_json(data), referee


def check_positions(some_boards, each, rng):
    """Compare moves, and reasons for all pairs of hollows, in positions drawn at random."""
    found = Counter()
    for board in some_boards:
        names = list(topquark.Board(board["rows"]).place)
        for drawn in filter(None, (any_position(board, rng) for _ in range(each))):
            position, referee = drawn
            found["positions"] += 1
            check_ply(position, referee)
            own = referee.marbles[referee.turn]
            starts = [name for name in names if name in own or len(names) < 20]
            for start, end in itertools.product(starts, names):
                rule = topquark.why_not(referee, f"{start}-{end}")
                assert position.explain(f"{start}-{end}") == rule, (position.to_text(), start, end)
                found[rule] += 1
    return found


def test_topquark_positions_on_small_boards():
    """Crowded boards, on which the filters of R6 and R7 forbid something now and then."""
    rng = random.Random(8)
    shapes = [[2, 1, 2], [2, 3, 2], [3, 2, 3], [3, 4, 3], [4, 5, 4]]
    found = check_positions([*RINGS, *boards(100, shapes, rng)], many(60, 1200), rng)
    assert found["positions"] > 1500
    for rule in ("R2", "J1", "R4", "R3", "R6", "R7"):
        assert found[f"TOPQUARK-{rule}"] > 100, (rule, found)


def test_topquark_positions_on_the_standard_board():
    found = check_positions([STANDARD], many(300, 6000), random.Random(9))
    assert found["positions"] > 200
    for rule in ("R2", "J1", "R4", "R3", "R7"):
        assert found[f"TOPQUARK-{rule}"] > 20, (rule, found)


def test_topquark_referee_takes_over_any_position():
    """The state says all that matters: a game goes on from its JSON as it would have."""
    rng = random.Random(9)
    for board in [STANDARD, *RINGS]:
        for position, _ in itertools.islice(topquark_game(board, False, rng), 0, 60, 6):
            if position.over:
                continue
            again = lt.Position.from_json(position.to_json())
            assert again == position
            start = state(again)
            del start["turns"]
            check_ply(again, topquark.Referee(board, False, start))
