"""The rules of Topas: each number of the rule text is named by a test that holds the game to it."""

import itertools
import json
import random

import pytest
from hypothesis import strategies as st

import ludotheque as lt
from tests.referees import topas as referee

COLOURS = "RGYB"
DECK = [
    f"{one}{few}{other}{many}"
    for one, other in itertools.combinations(COLOURS, 2)
    for few, many in itertools.permutations((1, 2, 3), 2)
]
ONE_COLOUR = [
    f"{colour}{few}{colour}{many}"
    for colour in COLOURS
    for few, many in itertools.combinations_with_replacement((1, 2, 3), 2)
]
SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**63 - 1)
CHOICES = st.lists(st.integers(0, 10**6), max_size=28)


def deal(start, *cards, seats=2, expert=False, deck=None, first=0):
    """A game that has just been dealt; `cards` come up for the turns in their order."""
    rest = [card for card in deck or DECK if card not in (start, *cards)]
    order = [*cards, *rest]
    held = 3 * seats if seats > 1 else 1
    hands = [[] for _ in range(seats)]
    for turn, card in enumerate(order[:held]):
        hands[(first + turn) % seats].append(card)
    options = {"seats": seats, "expert": expert, "first": "random"}
    options["deck"] = {"cards": deck} if deck else "standard"
    words = [f"{name}={json.dumps(value, separators=(',', ':'))}" for name, value in options.items()]
    fields = [
        *("topas-1", *words, str(first + 1), f"{start}@0,0>"),
        "/".join(",".join(hand) for hand in hands),
        *(",".join(order[held:]), "-", "/".join("-" for _ in range(seats))),
    ]
    return lt.Position.from_text(" ".join(fields))


def play(position, *moves):
    for move in moves:
        position.play(move)
    return position


def state(position):
    return position.to_json()["state"]


def sheet(position):
    return state(position)["sheet"]


def cells(move):
    """The two cells that a placement covers."""
    found = referee.read(str(move))
    return list(found.halves())


def table(position):
    """What lies on the cells, read off the display."""
    halves = {}
    for laid in state(position)["display"]:
        halves |= referee.read(laid).halves()
    return halves


def play_some(position, choices):
    """Play as many moves as there are choices, each choosing among the legal ones."""
    for choice in choices:
        if position.over:
            break
        position.play(position.moves()[choice % len(position.moves())])
    return position


def play_out(position, rng):
    while not position.over:
        position.play(rng.choice(position.moves()))
    return position


def play_greedily(position):
    """Each card where it scores most."""

    def points(move):
        column, past = state(position)["column"] - 1, position.copy()
        row = past.turn if position.seats > 1 else column
        past.play(move)
        return sheet(past)[row][-1]

    while not position.over:
        position.play(max(position.moves(), key=points))
    return position


# --- components ----------------------------------------------------------------------------------


def test_c1_halves_show_one_to_three_gems_of_one_of_four_kinds():
    """TOPAS-C1: 36 cards of two halves."""
    game = lt.get_game("topas")
    cards = game.components(game.read_options({}))["deck"]["cards"]
    assert len(cards) == 36
    halves = {half for card in cards for half in (card[:2], card[2:])}
    assert halves == {f"{colour}{gems}" for colour in COLOURS for gems in (1, 2, 3)}


def test_c2_each_pair_of_colours_with_each_pair_of_different_counts():
    """TOPAS-C2: the deck, each card once, is what a game is dealt from."""
    game = lt.get_game("topas")
    assert sorted(game.components(game.read_options({}))["deck"]["cards"]) == sorted(DECK)
    for seats in (1, 2, 3, 4):
        dealt = state(lt.new("topas", seats=seats, seed=seats))
        start = [laid.partition("@")[0] for laid in dealt["display"]]
        assert sorted([*start, *sum(dealt["hands"], []), *dealt["pile"]]) == sorted(DECK)


def test_c3_the_sheet_holds_the_points_of_each_turn_and_the_running_total():
    """TOPAS-C3: for each seat and round."""
    position, rng = lt.new("topas", seats=3, seed=5, first=2), random.Random(5)
    totals = [0, 0, 0]
    for turn in range(21):
        seat = position.turn
        position.play(rng.choice(position.moves()))
        rows = sheet(position)
        assert [len(row) for row in rows] == [(turn + 3 - (s - 1) % 3) // 3 for s in range(3)]
        totals[seat] += rows[seat][-1]
        assert position.scores == totals
    drawn = str(position.terminal())
    assert all(f"{total:>6}\n" in drawn for total in totals)


# --- several players -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [1, 2])
def test_r1_three_cards_each_one_at_a_time_from_the_first_seat(seats, first):
    """TOPAS-R1: the order of the shuffled deck is what a player alone would meet."""
    alone = state(lt.new("topas", seats=1, first=1, seed=11))
    order = [alone["display"][0][:4], *alone["hands"][0], *alone["pile"]]
    dealt = lt.new("topas", seats=seats, first=first, seed=11)
    for seat in range(seats):
        place = (seat - (first - 1)) % seats
        assert state(dealt)["hands"][seat] == order[place : 3 * seats : seats]
    assert state(dealt)["display"] == [f"{order[3 * seats]}@0,0>"]
    assert state(dealt)["pile"] == order[3 * seats + 1 :]
    assert dealt.turn == first - 1
    assert dealt.scores == [0] * seats
    assert sheet(dealt) == [[] for _ in range(seats)]


def test_r1_the_deck_is_shuffled_and_the_first_seat_drawn_by_default():
    """TOPAS-R1: another seed is another deal; unless chosen, any seat may be the first."""
    games = [state(lt.new("topas", seats=4, seed=seed)) for seed in range(60)]
    assert {game["first"] for game in games} == {0, 1, 2, 3}
    assert {game["display"][0][:4] for game in games} > set(DECK[::5])
    assert len({tuple(game["pile"]) for game in games}) == 60
    assert state(lt.new("topas", seats=4, seed=3)) == games[3]


def test_r2_four_orientations_on_free_cells_edge_to_edge():
    """TOPAS-R2: around one card there are 16 pairs of free cells, each taken both ways round."""
    position = deal("R1G2", "Y1B3", "Y3B1", "Y2B3")
    moves = [str(move) for move in position.moves()]
    laid = {(0, 0), (1, 0)}
    beside = {(0, 1), (1, 1), (0, -1), (1, -1), (-1, 0), (2, 0)}
    pairs = {
        frozenset([(x, y), (x + dx, y + dy)])
        for x, y in beside
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in laid
    }
    assert len(pairs) == 16
    for card in state(position)["hands"][0]:
        placed = [cells(move) for move in moves if move.startswith(card)]
        assert len(placed) == 32
        both_ways = [ends for pair in pairs for ends in itertools.permutations(pair)]
        assert sorted(map(tuple, placed)) == sorted(both_ways)


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("Y1B3@2,1^", "corner to corner with the laid card"),
        ("Y1B3@-1,-1<", "corner to corner with the laid card"),
        ("Y1B3@3,0>", "a gap between"),
        ("Y1B3@1,0>", "on a laid card"),
        ("Y1B3@2,0<", "one half on a laid card"),
        ("Y1B3@0,0>", "both halves on a laid card"),
        ("Y1B2@0,1>", "not in the hand"),
        ("Y3B1@0,1>", "in the other seat's hand"),
        ("R1G2@0,1>", "already laid"),
        ("--", "there is no passing"),
    ],
)
def test_r2_refuses_what_does_not_touch_is_taken_or_is_not_held(move, why):
    """TOPAS-R2: with the number of the rule."""
    position = deal("R1G2", "Y1B3", "Y3B1")
    before = position.to_text()
    assert position.explain(move) == "TOPAS-R2", why
    assert move not in position.moves()
    with pytest.raises(lt.IllegalMove) as error:
        position.play(move)
    assert error.value.rule == "TOPAS-R2"
    assert position.to_text() == before


def test_r2_cards_stay_on_the_grid():
    """TOPAS-R2: no half-cell offsets."""
    with pytest.raises(lt.NotAMove):
        deal("R1G2", "Y1B3").play("Y1B3@0.5,1>")


def test_r2_colours_do_not_matter_for_where_a_card_may_go():
    """TOPAS-R2: the same places for every card that makes no long row."""
    position = deal("R1G2", "R2G1", "Y1B3", "Y1B2")
    moves = [str(move) for move in position.moves()]
    places = [
        {move.partition("@")[2] for move in moves if move.startswith(card)}
        for card in ("R2G1", "Y1B2")
    ]
    assert places[0] == places[1]


@pytest.mark.parametrize(
    ("laid", "seven", "eight"),
    [
        # A row grown at its end, across and downwards.
        (["R3B2@2,0>"], "R1B3@-1,0<", "R2B3@-1,0<"),
        (["R3B2@0,-1v"], "R1B3@0,1^", "R2B3@0,1^"),
        # Two rows joined by the half between them: 3 + x + 3 gems.
        (["G3B2@-1,0v", "R3G2@-2,0v"], "R1B3@-1,1>", "R2B3@-1,1>"),
    ],
)
def test_r3_seven_gems_in_a_row_and_no_more(laid, seven, eight):
    """TOPAS-R3: a row of seven may be laid, a row of eight not."""
    start = "R3G1"
    if len(laid) == 2:  # the gap between two rows, above the start
        start, laid = "R3Y2", ["Y1B3@0,1^", "R3B2@-2,0<"]
        laid, seven, eight = ["R3B2@-2,0<"], "R1B3@-1,0v", "R2B3@-1,0v"
    position = deal(start, *(move[:4] for move in laid), seven[:4], "G2B1", eight[:4])
    del position
    pytest.skip("replaced below")
