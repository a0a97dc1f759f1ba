"""The kernels of Top It against the slow referee, which was written from the rule text alone.

Whole games are compared at every ply, with the standard pieces and with sets drawn at random: the
set of legal moves and the whole state. Reasons are compared for actions of the whole action space.
"""

import random
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.games.topit import rules
from tests.referees import topit
from tests.scale import many

pytestmark = pytest.mark.slow(2)

GAME = lt.get_game("topit")
SAMPLE = 10  # moves a greedy player looks at

# Shapes that a set of pieces may have: edges and angles.
SHAPES = {
    "triangle": ("1 1 1", "60 60 60"),
    "large-triangle": ("√3 √3 √3", "60 60 60"),
    "tiny-triangle": ("√3-1 √3-1 √3-1", "60 60 60"),
    "flat-triangle": ("√3 1 1", "30 120 30"),
    "square": ("1 1 1 1", "90 90 90 90"),
    "large-square": ("√3 √3 √3 √3", "90 90 90 90"),
    "tiny-square": ("√3-1 √3-1 √3-1 √3-1", "90 90 90 90"),
    "oblong": ("1 √3 1 √3", "90 90 90 90"),
    "thin-oblong": ("√3-1 √3 √3-1 √3", "90 90 90 90"),
    "needle": ("1 1 1 1", "30 150 30 150"),
    "large-needle": ("√3 √3 √3 √3", "150 30 150 30"),
    "rhombus": ("√3 √3 √3 √3", "60 120 60 120"),
    "kite": ("1 1 √3 √3", "120 90 60 90"),
    "trapezoid": ("√3 1 √3-1 1", "60 120 120 60"),
    "small-trapezoid": ("√3 √3-1 1 √3-1", "60 120 120 60"),
    "house": ("√3 √3 1 1 √3", "90 120 120 120 90"),
    "steep-house": ("1 1 1 1 1", "90 150 60 150 90"),
    "hexagon": ("1 1 1 1 1 1", "120 120 120 120 120 120"),
    "large-hexagon": ("√3 √3 √3 √3 √3 √3", "120 120 120 120 120 120"),
    "lens": ("1 1 1 1 1 1", "150 150 60 150 150 60"),
    "long-hexagon": ("√3 1 1 √3 1 1", "120 120 120 120 120 120"),
    "boat": ("√3-1 1 1 √3-1 1 1", "150 60 150 150 60 150"),
}


def a_set(kinds, values, big, rolls=None):
    """A set of pieces of these shapes; each may be numbered from another of its edges on."""
    edges, angles = [], []
    for kind, roll in zip(kinds, rolls or [0] * len(kinds), strict=True):
        shape = [text.split() for text in SHAPES[kind.partition("_")[0]]]
        edges.append(" ".join(shape[0][roll:] + shape[0][:roll]))
        angles.append(" ".join(shape[1][roll:] + shape[1][:roll]))
    names = [kind.replace("_", "-number-") for kind in kinds]
    return {
        "kinds": names,
        "values": [str(value) for value in values],
        "edges": edges,
        "angles": angles,
        "big": [name for name, is_big in zip(names, big, strict=True) if is_big],
    }


def any_set(rng):
    """A set drawn at random: one to eight kinds, some perhaps of the same shape."""
    while True:
        shapes = [rng.choice(sorted(SHAPES)) for _ in range(rng.randint(1, rules.KINDS))]
        kinds = [
            f"{shape}_{'abcdefgh'[i]}" if shape in shapes[:i] else shape
            for i, shape in enumerate(shapes)
        ]
        rolls = [rng.randrange(len(SHAPES[shape][0].split())) for shape in shapes]
        values = [rng.choice([1, 2, 3, 5, 9, 30]) for _ in kinds]
        pieces = a_set(kinds, values, [rng.random() < 0.5 for _ in kinds], rolls)
        try:
            GAME.read_options({"pieces": pieces})
        except lt.BadComponents as error:
            if "too rich" not in str(error):
                raise
        else:
            return pieces


def state(position):
    return position.to_json()["state"]


def check_ply(position, referee):
    """Moves and state are the same."""
    moves = position.moves().names()
    assert state(position) == referee.state(), position.to_text()
    assert len(set(moves)) == len(moves)
    assert set(moves) == referee.legal(), position.to_text()
    return sorted(moves)


def choose(position, moves, rng, style):
    """Any move; one that scores much; one far out; or one that leaves few moves to the next."""
    if style == "any" or len(moves) == 1:
        return rng.choice(moves)

    def value(move):
        after = position.copy()
        after.play(move)
        if style == "greedy":
            return sum(after.scores)
        if style == "tight":
            return -len(after.moves())
        return max(sum(map(abs, corner)) for corner in state(after)["pieces"][-1]["corners"])

    return max(rng.sample(moves, min(SAMPLE, len(moves))), key=value)


def games(seats, style, seed, pieces="standard"):
    """Yield every position of a game with the referee's, both found equal."""
    rng = random.Random(f"{seats} {style} {seed}")
    position = lt.new("topit", seats=seats, seed=rng.getrandbits(63), pieces=pieces)
    referee = topit.Referee(GAME.components(position.options), state(position))
    while True:
        moves = check_ply(position, referee)
        yield position, referee
        if position.over:
            return
        move = choose(position, moves, rng, style)
        position.play(move)
        referee.play(move)


def play_all(some_games):
    """Play games to their end; plies, passes, and how they ended."""
    found = Counter()
    for game in some_games:
        for position, _ in game:
            found["plies"] += 1
            found["passed"] += str(position.last) == "pass"
        found[position.outcome.reason] += 1
        assert position.to_json()["state"]["outcome"]["winners"] == list(position.outcome.winners)
    return found


@pytest.mark.parametrize(
    ("seats", "styles"),
    [
        (1, ["greedy"]),
        (2, ["any", "greedy", "tight", "far"]),
        (3, ["any", "greedy", "tight"]),
        (4, ["any", "far"]),
    ],
)
def test_games(seats, styles):
    """TOPIT-R2: with the standard pieces nearly every game has nine turns a colour."""
    found = play_all([games(seats, style, 0) for style in styles])
    assert found["plies"] - found["passed"] >= len(styles) * (9 * (seats if seats > 1 else 4) - 1)


def test_games_in_which_somebody_passes():
    """TOPIT-J1: small squares kept for the end, and no short edge left to lay them at."""
    moves = (
        "lay(rhombus) lay(large-triangle,0,2,0) lay(hexagon,1,1,0) lay(large-square,2,2,0)"
        " lay(rhombus,0,1,1) lay(rhombus,4,2,0) lay(large-triangle,1,2,0) lay(large-square,6,2,0)"
        " lay(large-triangle,3,2,0) lay(hexagon,8,2,0) lay(hexagon,5,2,0) lay(trapezoid,10,1,0)"
        " lay(house,11,3,3) lay(trapezoid,3,3,0) top(9) lay(trapezoid,5,3,0)"
        " lay(small-triangle,11,1,2) lay(small-triangle,15,1,1) lay(small-triangle,10,5,0)"
        " lay(house,17,1,2) lay(large-square,0,3,0) top(10) top(8) lay(house,9,1,1) pass"
        " lay(small-square,14,1,0) pass pass pass"
    )
    position = lt.new("topit", seats=3, first=1)
    referee = topit.Referee(GAME.components(position.options), state(position))
    for move in moves.split():
        check_ply(position, referee)
        position.play(move)
        referee.play(move)
    check_ply(position, referee)
    assert position.outcome.reason == "passes"


def test_games_with_other_pieces():
    """Sets drawn at random: all lengths, angles from 30 to 150 degrees, passes in most games."""
    rng = random.Random(2)
    found = play_all(
        games(rng.choice([1, 2, 3, 4]), rng.choice(["any", "greedy", "tight"]), seed, any_set(rng))
        for seed in range(many(24, 400))
    )
    assert found["plies"] > 300
    assert found["passed"] > 30
    assert found["laid"] > 3
    assert found["passes"] > 3


@pytest.mark.parametrize(
    "kinds",
    [
        pytest.param(["needle", "lens", "triangle", "square"], id="one length, 30 to 150 degrees"),
        pytest.param(["flat-triangle", "kite", "oblong", "needle"], id="two lengths"),
        pytest.param(["trapezoid", "tiny-square", "thin-oblong", "boat"], id="many of √3-1"),
        pytest.param(["small-trapezoid", "triangle", "steep-house"], id="√3 = 1 + √3-1"),
        pytest.param(["square", "square_b", "square_c"], id="one shape under several names"),
        pytest.param(["tiny-triangle"], id="one piece each"),
    ],
)
def test_games_with_chosen_pieces(kinds):
    for seats in (2, 3):
        pieces = a_set(kinds, range(1, len(kinds) + 1), [True] * len(kinds))
        assert play_all([games(seats, "any", 1, pieces)])["plies"] > 1


# --- reasons -------------------------------------------------------------------------------------


def tries(referee, rng, kinds, count):
    """Actions of the whole action space; most of them name pieces and edges that there are."""
    yield from (rules.PASS, rules.FIRST_LAY + rng.randrange(rules.KINDS))
    yield from (rng.randrange(rules.ACTIONS) for _ in range(count // 10))
    for number in range(len(referee.pieces) + 1):
        yield rules.TOP + number % rules.PIECES
    for _ in range(count):
        onto = rng.randrange(len(referee.pieces) + 1) % rules.PIECES
        edge, own = rng.randrange(rules.SIDES), rng.randrange(rules.SIDES)
        yield int(rules.lay_move(rng.randrange(len(kinds)), onto, edge, own))
    hand = [kinds.index(kind) for kind in referee.hand()]
    for kind in hand:
        for onto, edge, own in rng.sample(referee.places(kinds[kind]) or [(0, 0, 0)], 1):
            yield int(rules.lay_move(kind, onto, edge, own))


def by_name(position, name):
    """The rule that forbids a move; what is no move at all comes under R3, for the referee too."""
    try:
        return position.explain(name)
    except lt.NotAMove:
        return "TOPIT-R3"


def why_not(referee, name):
    """The referee's reason; what is not a move at all is none on an empty table either (J4)."""
    found = topit.LAY.fullmatch(name)
    if found and not referee.pieces:
        kind = referee.kinds.get(found[1])
        if kind is None or int(found[4]) >= len(kind.corners):
            return "TOPIT-R3"
    return topit.why_not(referee, name)


def check_reasons(game, rng, step, count):
    """Compare why actions are refused, at some plies of a game."""
    found = Counter()
    for ply, (position, referee) in enumerate(game):
        if position.over or (ply % step and ply > 2):
            continue
        kinds = list(referee.kinds)
        for action in tries(referee, rng, kinds, count):
            name = GAME.move_to_text(position.snapshot, action)
            rule = why_not(referee, name)
            assert by_name(position, name) == rule, (position.to_text(), name)
            if rule is None:  # a number is no name: only the kept one is a move
                kept = topit.canonical(referee, name)
                assert str(position.parse(name)) == kept
                rule = None if kept == name else "TOPIT-R3"
                found["other name"] += kept != name
            assert position.explain(action) == rule, (position.to_text(), name)
            found[rule] += 1
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_reasons(seats):
    """TOPIT-J4: the first rule that forbids a move, for moves of all kinds."""
    rng = random.Random(seats)
    found = check_reasons(games(seats, "greedy", 7), rng, 4, 150)
    for rule in ("R1", "R2", "R3", "R4", "R5", "R8", "R10", "J1"):
        enough = found[f"TOPIT-{rule}"] > (0 if rule in ("R10", "R2", "J1") else 4)
        assert enough or (rule == "R5" and seats == 2) or (rule == "R10" and seats != 2), rule
    assert found[None] > 20
    assert found["other name"] > 20


def test_reasons_with_other_pieces():
    rng, found = random.Random(5), Counter()
    for seed in range(many(6, 100)):
        seats = rng.choice([2, 3])
        found += check_reasons(games(seats, "tight", seed, any_set(rng)), rng, 5, 60)
    for rule in (None, "TOPIT-R1", "TOPIT-R3", "TOPIT-R4", "TOPIT-R8"):
        assert found[rule] > 10, (rule, found)


# --- taking over ---------------------------------------------------------------------------------


@pytest.mark.parametrize("pieces", ["standard", "other"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_goes_on_from_its_json(seats, pieces):
    """The state says all that matters: either side takes the other's over at any time."""
    rng = random.Random(seats)
    chosen = "standard" if pieces == "standard" else any_set(rng)
    position = lt.new("topit", seats=seats, seed=3, pieces=chosen)
    options, plies = GAME.components(position.options), 0
    while not position.over:
        referee = topit.Referee(options, state(position))
        again = lt.Position.from_json(position.to_json() | {"state": referee.state()})
        assert again == position
        assert again.state.tobytes() == position.state.tobytes()
        if plies % 6 == 5:
            check_ply(again, referee)
            position = again
        move = rng.choice(sorted(position.moves().names()))
        position.play(move)
        referee.play(move)
        assert state(position) == referee.state()
        plies += 1
    assert topit.Referee(options, state(position)).over
