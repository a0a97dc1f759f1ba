"""The rules of Topas: each number of the rule text is named by a test that holds the game to it."""

import itertools
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.games.topas import rules
from ludotheque.games.topas.notation import cell_of
from ludotheque.games.topas.rules import state as state_module
from ludotheque.server.play.preview import MOST_MOVES
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
    words = [
        f"{name}={json.dumps(value, separators=(',', ':'))}" for name, value in options.items()
    ]
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
        held = [card for hand in dealt["hands"] for card in hand]
        assert sorted([*start, *held, *dealt["pile"]]) == sorted(DECK)


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
    drawn, picture = str(position.terminal()), position.svg()
    for row in rows:
        assert f"{''.join(f'{points:>5}' for points in row)}{sum(row):>6}\n" in drawn
        assert all(f">{total}</text>" in picture for total in itertools.accumulate(row))


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
    assert len({game["display"][0] for game in games}) > 20
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
        ("pass", "there is no passing"),
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
        pytest.param(["R3B2@-1,0^", "G3Y1@2,0>"], "R1B3@-2,0<", "R2B3@-2,0<", id="across"),
        pytest.param(["R3B2@0,-1<", "G3Y1@2,0>"], "R1B3@0,-2v", "R2B3@0,-2v", id="down"),
        pytest.param(["G2B1@-1,1>", "R3B2@-2,0^"], "R1B3@-1,0v", "R2B3@-1,0v", id="joined"),
    ],
)
def test_r3_seven_gems_in_a_row_and_no_more(laid, seven, eight):
    """TOPAS-R3: to 3 + 3 rubies a half with one may be added, a half with two may not."""
    position = play(deal("R3G1", *(move[:4] for move in [*laid, seven, "Y2B1", eight])), *laid)
    assert seven in position.moves()
    assert eight not in position.moves()
    assert position.explain(eight) == "TOPAS-R3"
    with pytest.raises(lt.IllegalMove) as error:
        position.play(eight)
    assert error.value.rule == "TOPAS-R3"
    position.play(seven)
    assert sheet(position)[0][-1] == 7


def test_r3_counts_both_halves_of_a_card_of_one_colour():
    """TOPAS-R3: with another deck, each half may fit where both together do not."""
    position = deal("R1R1", "R3R3", "Y1Y1", "R2R3", deck=ONE_COLOUR)
    assert position.explain("R3R3@2,0>") == "TOPAS-R3"  # 1 + 1 + 3 + 3
    assert position.explain("R2R3@2,0>") is None  # 1 + 1 + 2 + 3
    assert position.explain("R3R3@0,1>") is None  # two columns of 1 + 3
    assert position.explain("R3R3@1,1^") is None  # a column of 1 + 3 + 3


FOUR_ROWS = ["R2Y1@-1,1v", "G1B2@2,1v", "R1G3@0,1>"]


def test_r4_a_turn_scores_the_sum_of_up_to_four_rows():
    """TOPAS-R4: rubies 2 + 1 across and 1 + 1 down, emeralds 3 + 1 across and 2 + 3 down."""
    position = play(deal("R1G2", *(move[:4] for move in FOUR_ROWS)), *FOUR_ROWS)
    assert sheet(position) == [[0, 3 + 2 + 4 + 5], [0]]
    assert position.scores == [14, 0]


def test_r4_a_row_is_unbroken_and_of_one_colour():
    """TOPAS-R4: neither another colour nor a free cell is bridged."""
    position = deal("R1G2", "R2Y1", "Y2B1", "R3B2")
    position.play("R2Y1@2,0>")  # R1 G2 R2 Y1 in one line
    position.play("Y2B1@-1,1>")
    position.play("R3B2@-2,0^")  # R3, a free cell, R1
    assert sheet(position) == [[0, 0], [0]]


@pytest.mark.parametrize(("expert", "third"), [(False, 2 + 2 + 3), (True, 2 * 2 * 3)])
def test_r4_a_row_through_both_halves_counts_once(expert, third):
    """TOPAS-R4: possible only with another deck, here of cards of one colour."""
    position = deal("R1R1", "Y1Y2", "R1R2", "Y1Y1", deck=ONE_COLOUR, expert=expert)
    position.play("Y1Y2@0,1>")  # its own two halves: 1 + 2
    position.play("R1R2@2,0>")  # 1 + 1 + 1 + 2
    position.play("Y1Y1@0,2>")  # 1 + 1 across, 1 + 1 and 2 + 1 down
    assert sheet(position) == [[3, third], [5]]


def test_r5_hands_close_up_and_the_drawn_card_goes_last():
    """TOPAS-R5: one card is drawn after each turn."""
    position = deal("R1G2", "Y1B3", "R3B1", "Y2B1", "R3B2", "Y3B1", "R2B3")
    first, second, third = state(position)["hands"][0]
    drawn = state(position)["pile"][0]
    position.play(f"{second}@0,1>")
    assert state(position)["hands"][0] == [first, third, drawn]
    assert state(position)["hands"][1] == ["R3B1", "R3B2", "R2B3"]
    assert drawn not in state(position)["pile"]
    position.undo()
    assert state(position)["hands"][0] == [first, second, third]
    assert state(position)["pile"][0] == drawn


SMALL_DECK = DECK[::2][:15]


@pytest.mark.parametrize(("seats", "deck"), [(2, None), (3, None), (4, None), (2, SMALL_DECK)])
def test_r5_draw_while_the_pile_lasts_and_a_turn_is_to_come(seats, deck):
    """TOPAS-R5: nobody draws in the last round; with 4 seats the pile ends in the sixth."""
    options = {"deck": {"cards": deck}} if deck else {}
    position, rng = lt.new("topas", seats=seats, seed=seats, **options), random.Random(seats)
    pile = state(position)["pile"]
    for turn in range(7 * seats):
        seat, before = position.turn, state(position)
        card = str(position.play(rng.choice(position.moves())))[:4]
        kept = [held for held in before["hands"][seat] if held != card]
        draws = turn < len(pile) and turn < 6 * seats
        assert state(position)["hands"][seat] == kept + pile[turn : turn + 1] * draws
        assert state(position)["pile"] == pile[min(turn + 1, 6 * seats) :]
        if seats == 4 and not state(position)["pile"]:
            assert before["round"] >= 6
    if seats == 4:
        assert len(pile) == 23  # so the last seat draws nothing in the sixth round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r6_after_seven_rounds_most_points_win(seats):
    """TOPAS-R6: seven cards a seat, then nothing can be played any more."""
    for seed in range(20):
        position = play_out(lt.new("topas", seats=seats, seed=seed), random.Random(seed))
        assert position.ply == 7 * seats
        assert [len(row) for row in sheet(position)] == [7] * seats
        assert position.scores == [sum(row) for row in sheet(position)]
        best = max(position.scores)
        winners = tuple(seat for seat in range(seats) if position.scores[seat] == best)
        assert position.outcome == lt.Outcome(winners, "rounds")
        assert position.turn is None
        assert len(state(position)["display"]) == 1 + 7 * seats
        assert len(position.moves()) == 0
        with pytest.raises(lt.IllegalMove):
            position.play(0)


def test_r7_the_expert_multiplies_the_rows_of_a_turn_and_adds_the_turns():
    """TOPAS-R7: no row scores 0, one row its value, four their product."""
    cards = [move[:4] for move in FOUR_ROWS]
    position = play(deal("R1G2", *cards, "G1Y3", expert=True), *FOUR_ROWS, "G1Y3@2,2<")
    assert sheet(position) == [[0, 3 * 2 * 4 * 5], [0, 2]]
    assert position.scores == [120, 2]
    position = play_out(lt.new("topas", seats=2, expert=True, seed=1), random.Random(1))
    assert position.scores == [sum(row) for row in sheet(position)]


# --- alone -------------------------------------------------------------------------------------


def test_r8_four_columns_of_seven_cards_each_drawn_when_it_is_laid():
    """TOPAS-R8: eight cards are put away after each column; the last four are not used."""
    position, rng = lt.new("topas", seats=1, seed=3), random.Random(3)
    dealt = state(position)
    order = [dealt["display"][0][:4], *dealt["hands"][0], *dealt["pile"]]
    for column in range(4):
        opened, columns = 8 * column, sheet(position)[:column]
        assert state(position)["display"] == [f"{order[opened]}@0,0>"]
        assert state(position)["away"] == order[:opened]
        for card in range(1, 8):
            now = state(position)
            assert (now["column"], now["round"]) == (column + 1, card)
            assert now["hands"] == [[order[opened + card]]]
            assert now["pile"] == order[opened + card + 1 :]
            assert now["sheet"][:column] == columns
            assert now["scores"] == [sum(now["sheet"][column])]  # the current column
            assert set(position.view(0).to_json()["state"]["pile"]) == {"?"}
            assert all(int(move) < 64 * 64 * 4 for move in position.moves())  # slot 0
            position.play(rng.choice(position.moves()))
    assert position.outcome == lt.Outcome((), "columns")
    assert position.ply == 28
    assert [len(row) for row in sheet(position)] == [7] * 4
    assert state(position)["pile"] == order[32:]
    assert len(order[32:]) == 4
    assert state(position)["hands"] == [[]]


LAST_COLUMN = [
    *("R2B1@0,0>", "R1G2@0,-1>", "R1B2@0,1>", "R1B3@0,2>"),
    *("G2B3@2,-1^", "R1G3@0,-2>", "R1Y2@0,3>", "Y1B3@2,2v"),
]  # scores 3, 7, 11, 8, 11, 7, 11: together 58


def ended_alone(*columns):
    """A finished game alone whose last column is LAST_COLUMN; the others total what is said."""
    rest = [card for card in DECK if card not in {laid[:4] for laid in LAST_COLUMN}]
    rows = [f"{total},0,0,0,0,0,0" for total in columns] + ["3,7,11,8,11,7,11"]
    return lt.Position.from_text(
        'topas-1 seats=1 expert=false first="random" deck="standard" 1 '
        f"{';'.join(LAST_COLUMN)} - {','.join(rest[:4])} {','.join(rest[4:])} {'/'.join(rows)}"
    )


@pytest.mark.parametrize(
    ("columns", "result", "english", "french"),
    [
        ((39, 70, 50), 39, "", ""),
        ((60, 40, 50), 40, ", good", ", bon"),
        ((60, 58, 49), 49, ", good", ", bon"),
        ((50, 50, 50), 50, ", fantastic", ", fantastique"),
        ((99, 80, 70), 58, ", fantastic", ", fantastique"),
    ],
)
def test_r9_the_result_is_the_lowest_column_and_the_app_judges_it(columns, result, english, french):
    """TOPAS-R9: from 40 good, from 50 fantastic."""
    position = ended_alone(*columns)
    assert position.over
    assert position.scores == [result]
    assert f"Result: {result} points{english} · " in str(position.terminal())
    assert f"Résultat\N{NO-BREAK SPACE}: {result} points{french} · " in str(
        position.terminal(language="fr")
    )
    assert f"Result: {result} points{english}." in position.svg()


# --- judgements --------------------------------------------------------------------------------


def test_j1_a_lone_half_scores_nothing_however_many_gems_it_shows():
    """TOPAS-J1: "at least two" are halves, not gems."""
    position = play(deal("R1G2", "Y2B3", "Y3B2"), "Y2B3@0,1>")
    assert sheet(position) == [[0], []]
    position = play(deal("R1G2", "G1B3", "Y3B2"), "G1B3@2,0>")  # but two halves do, 2 + 1
    assert sheet(position) == [[3], []]


def test_j2_ties_share_the_victory():
    """TOPAS-J2: two of three seats, and all of two."""
    for seats in (3, 2):
        for seed in range(2000):
            position = play_out(lt.new("topas", seats=seats, seed=seed), random.Random(seed))
            if position.scores[0] == position.scores[1] == max(position.scores):
                break
        tied = [seat for seat in range(seats) if position.scores[seat] == position.scores[0]]
        assert position.outcome.winners == tuple(tied)
        assert len(tied) >= 2
        assert position.returns[0] == position.returns[1]
        assert sum(position.returns) == pytest.approx(0)


def test_j3_alone_with_expert_scoring_without_verdict():
    """TOPAS-J3: it is offered, and 40 and 50 say nothing about it."""
    position = play_greedily(lt.new("topas", seats=1, expert=True, seed=3))
    result = min(sum(row) for row in sheet(position))
    assert result >= 50
    assert position.scores == [result]
    drawn = str(position.terminal()) + position.svg()
    assert f"Result: {result} points · " in drawn
    assert "good" not in drawn
    assert "fantastic" not in drawn


@settings(deadline=None)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_j4_a_card_sticking_straight_out_of_the_topmost_cell_is_always_legal(seats, seed, choices):
    """TOPAS-J4: its differing half inward; so there is no passing."""
    position = play_some(lt.new("topas", seats=seats, seed=seed), choices)
    if position.over:
        position.undo()
    laid = table(position)
    top = max(y for _, y in laid)
    moves = position.moves()
    for x in [x for x, y in laid if y == top]:
        colour, _ = laid[x, top]
        for card in state(position)["hands"][position.turn]:
            for inward, outward in ((card[:2], card[2:]), (card[2:], card[:2])):
                if inward[0] != colour:
                    assert f"{inward}{outward}@{x},{top + 1}^" in moves
    assert "pass" not in moves
    assert position.explain("pass") == "TOPAS-R2"


# --- examples ------------------------------------------------------------------------------------

FOUR_TURNS = ["G1Y2@3,0<", "R1Y3@0,1>", "G3Y1@3,1<", "R2G3@3,3v"]
FOUR_MORE = ["R3G1@2,3v", "R1G3@0,2>", "R3G2@0,3>", "R1G2@2,4<"]


def example(expert):
    cards = [move[:4] for move in FOUR_TURNS + FOUR_MORE]
    return deal("R2Y3", *cards, seats=4, expert=expert)


def test_e1_the_score_sheet_of_the_original():
    """TOPAS-E1: Y 5; 9 = Y 6 + R 3; 11 = Y 4 + Y 3 + G 4; G 7."""
    expected = [[("Y", 5)], [("R", 3), ("Y", 6)], [("G", 4), ("Y", 3), ("Y", 4)], [("G", 7)]]
    position = example(expert=False)
    for move, rows in zip(FOUR_TURNS, expected, strict=True):
        laid, placement = table(position), referee.read(move)
        after = laid | placement.halves()
        long = [row for row in referee.rows_of(laid, placement) if len(row) >= 2]
        found = [(after[row[0]][0], sum(after[cell][1] for cell in row)) for row in long]
        assert sorted(found) == rows
        position.play(move)
    assert sheet(position) == [[5], [9], [11], [7]]


def test_e2_the_same_turns_in_the_expert_variant():
    """TOPAS-E2: 5; 18 = 6 x 3; 48 = 4 x 3 x 4; 7."""
    assert sheet(play(example(expert=True), *FOUR_TURNS)) == [[5], [18], [48], [7]]


def test_e3_a_card_that_would_make_a_topaz_row_of_eight():
    """TOPAS-E3: it cannot be laid there, whatever its ruby row."""
    position = deal("R2Y3", "Y2B1", "R3B2", "R1Y3", "G1B2", "R1Y2")
    play(position, "Y2B1@2,0v", "R3B2@2,1<")
    assert position.explain("R1Y3@3,1v") == "TOPAS-R3"  # topazes 3 + 2 + 3, rubies 3 + 1
    assert position.explain("R1Y3@3,0^") is None  # the ruby there, the topaz above
    position.play("R1Y2@3,1v")  # topazes 3 + 2 + 2, rubies 3 + 1
    assert sheet(position)[0][-1] == 7 + 4


def test_e4_the_sheet_after_two_rounds():
    """TOPAS-E4: totals 14, 20, 23, 18, so the second turns were 9, 11, 12, 11."""
    position = play(example(expert=False), *FOUR_TURNS, *FOUR_MORE)
    assert sheet(position) == [[5, 9], [9, 11], [11, 12], [7, 11]]
    assert position.scores == [14, 20, 23, 18]


# --- information ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_information_own_hand_only_and_never_the_pile(seats):
    """Of other hands and of the pile a view holds only how many cards they are."""
    position, rng = lt.new("topas", seats=seats, seed=9), random.Random(9)
    while not position.over:
        whole = state(position)
        for seat in range(lt.SPECTATOR, seats):
            shown = position.view(seat).to_json()["state"]
            hands = [
                hand if owner == seat else ["?"] * len(hand)
                for owner, hand in enumerate(whole["hands"])
            ]
            assert shown == whole | {"hands": hands, "pile": ["?"] * len(whole["pile"])}
            own = seat == position.turn
            moves = position.view(seat).moves()
            assert moves.numbers.tolist() == (position.moves().numbers.tolist() if own else [])
        position.play(rng.choice(position.moves()))
    for seat in range(lt.SPECTATOR, seats):
        assert position.view(seat).to_json()["state"] == state(position)  # when over, all


def swap_hidden(position, seat, rng):
    """The same position as a seat knows it, the cards that it cannot see changed about."""
    data = position.to_json()
    hands = [hand for owner, hand in enumerate(data["state"]["hands"]) if owner != seat]
    places = [*hands, data["state"]["pile"]]
    cards = [card for place in places for card in place]
    rng.shuffle(cards)
    for place in places:
        place[:] = [cards.pop() for _ in place]
    return lt.Position.from_json(data)


@settings(deadline=None)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES, seat=st.integers(0, 4), rng=st.randoms())
def test_information_swapping_hidden_cards_changes_no_byte_of_a_view(
    seats, seed, choices, seat, rng
):
    """Whatever is made from a view cannot tell what its seat may not know."""
    position = play_some(lt.new("topas", seats=seats, seed=seed), choices)
    if position.over:
        position.undo()
    seat = seat % (seats + 1) - 1  # a spectator, or one of the seats
    view, other = position.view(seat), swap_hidden(position, seat, rng).view(seat)
    assert view.state.tobytes() == other.state.tobytes()
    assert view.to_json() == other.to_json()
    assert view.observation().tobytes() == other.observation().tobytes()
    assert view == other


def test_information_drawings_of_a_view_do_not_tell_either():
    position, rng = lt.new("topas", seats=3, seed=2), random.Random(2)
    other = swap_hidden(position, 1, rng)
    assert other != position
    assert other.svg() != position.svg()
    assert other.view(1).svg() == position.view(1).svg()
    assert other.view(1).terminal() == position.view(1).terminal()


@settings(deadline=None)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES, seat=st.integers(0, 4))
def test_information_a_redeal_keeps_what_is_known(seats, seed, choices, seat):
    """It is a whole position again, and the seat could not tell it from the true one."""
    position = play_some(lt.new("topas", seats=seats, seed=seed), choices)
    seat = seat % (seats + 1) - 1
    view = position.view(seat)
    again = view.redeal(seed)
    assert again.view(seat) == view
    assert lt.Position.from_json(again.to_json()) == again  # the whole deck, each card once
    assert again.turn == position.turn
    if position.over:
        assert again == position


def test_information_a_redeal_may_put_any_unseen_card_anywhere():
    position = lt.new("topas", seats=2, seed=4)
    whole, view = state(position), position.view(0)
    unseen = {*whole["hands"][1], *whole["pile"]}
    deals = [state(view.redeal(seed)) for seed in range(600)]
    assert {deal["hands"][1][2] for deal in deals} == unseen
    assert {deal["pile"][0] for deal in deals} == unseen


# --- moves ---------------------------------------------------------------------------------------


def test_moves_are_named_from_the_half_of_the_earlier_colour():
    """`R2Y3@3,-1>`: the ruby lies on the named cell, the arrow points to the topaz."""
    steps = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}
    for arrow, (dx, dy) in steps.items():
        position = deal("G1B2", "R2Y3", "Y1B3")
        x, y = (3, 0) if arrow == "<" else (2, 0)
        position.play(f"R2Y3@{x},{y}{arrow}")
        planes = position.view().planes()  # the starting card lies in the middle, at 32, 32
        assert planes["ruby"][32 + y, 32 + x] == pytest.approx(2 / 3)
        assert planes["topaz"][32 + y + dy, 32 + x + dx] == 1


def test_moves_each_placement_once_under_one_name():
    position, rng = lt.new("topas", seats=4, seed=6), random.Random(6)
    while not position.over:
        names = [str(move) for move in position.moves()]
        placed = {(name[:4], frozenset(referee.read(name).halves().items())) for name in names}
        assert len(placed) == len(set(names)) == len(names)
        assert all(COLOURS.index(name[0]) < COLOURS.index(name[2]) for name in names)
        assert [position.parse(name) for name in names] == list(position.moves())
        position.play(rng.choice(position.moves()))


def test_moves_the_other_halfs_name_is_read_too():
    position = deal("R1G2", "R2Y3", "Y1B3")
    assert position.parse("Y3R2@3,0<") == position.parse("R2Y3@2,0>")
    assert position.parse("Y3R2@0,2v") == position.parse("R2Y3@0,1^")
    assert str(position.play("Y3R2@3,0<")) == "R2Y3@2,0>"
    assert state(position)["display"][-1] == "R2Y3@2,0>"


def test_moves_of_a_card_with_two_equal_halves_are_one_placement_each():
    position = deal("R1R1", "Y1Y1", "B1B2", "Y1Y2", deck=ONE_COLOUR)
    names = [str(move) for move in position.moves() if str(move).startswith("Y1Y1")]
    assert len(names) == 16
    assert {name[-1] for name in names} == {">", "v"}
    assert position.parse("Y1Y1@3,0<") == position.parse("Y1Y1@2,0>")
    assert position.parse("Y1Y1@0,1^") == position.parse("Y1Y1@0,2v")
    assert len([move for move in position.moves() if str(move).startswith("Y1Y2")]) == 32


@pytest.mark.parametrize("equal", ["Y1Y1", "R3R3"])
def test_only_the_moves_listed_are_legal_for_a_card_with_two_equal_halves(equal):
    """Its placements are numbered with arrows that go right or down; the others say so."""
    position = deal("R1R1", equal, "B1B2", "Y1Y2", deck=ONE_COLOUR)
    listed = {int(move) for move in position.moves()}
    reasons = {move: int(rules.explain(position.state[0], move)) for move in range(rules.ACTIONS)}
    assert {move for move, reason in reasons.items() if not reason} == listed
    named = [move for move, reason in reasons.items() if reason == rules.Reason.R2_NAME]
    first_card = range(state_module.SLOT_STRIDE)
    assert len([move for move in named if move in first_card]) == len(listed & {*first_card}) > 8
    with pytest.raises(lt.IllegalMove, match=r"goes by another name \(TOPAS-R2\)"):
        position.play(named[0])


@pytest.mark.parametrize(
    "text",
    [
        *("R2Y3@ 2,0>", "R2Y3@2, 0>", "R2Y3 @2,0>", " R2Y3@2,0>", "R2Y3@2,0> ", "R2Y3@2,0>\n"),
        *("R2Y3@+2,0>", "R2Y3@2,+0>", "R2Y3@02,0>", "R2Y3@2,00>", "R2Y3@2,-0>", "R2Y3@-02,0>"),
        *("r2y3@2,0>", "R2Y3@2,0→", "R2Y3@2;0>", "R2Y3@2>", "R2Y3@٢,0>"),
        *("R4Y3@2,0>", "R0Y3@2,0>", "R2P3@2,0>", "R2@2,0>", "", "@2,0>"),
    ],
)
def test_moves_that_are_not_written_so_are_not_read(text):
    """Spaces, plus signs, leading zeros and -0 are not."""
    position = deal("R1G2", "R2Y3", "Y1B3")
    assert "R2Y3@2,0>" in position.moves()
    assert text not in position.moves()
    with pytest.raises(lt.NotAMove):
        position.play(text)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_moves_name_the_true_cell_however_far_the_display_goes(dx, dy):
    """28 cards straight out span 58 cells: none is mistaken for one 64 cells away."""
    position = lt.new("topas", seats=4, seed=8)
    while not position.over:
        laid = table(position)
        far = max(laid, key=lambda cell: cell[0] * dx + cell[1] * dy)
        straight = {(far[0] + dx, far[1] + dy), (far[0] + 2 * dx, far[1] + 2 * dy)}
        moves = {str(move): int(move) for move in position.moves()}
        xs, ys = [x for x, _ in laid], [y for _, y in laid]
        for name, number in [*moves.items()][::5]:
            (x, y), _ = cells(name)
            assert min(xs) - 2 <= x <= max(xs) + 2
            assert min(ys) - 2 <= y <= max(ys) + 2
            assert position.parse(name) == number
            alias = f"{name[:4]}@{x - 64 * dx},{y - 64 * dy}{name[-1]}"
            assert position.explain(alias) == "TOPAS-R2"
        position.play(next(name for name in moves if set(cells(name)) == straight))
        assert lt.Position.from_text(position.to_text()) == position
    xs, ys = {x for x, _ in table(position)}, {y for _, y in table(position)}
    assert (len(xs), len(ys)) == ((58, 1) if dx else (2, 57))
    assert state(position)["display"][-1] == str(position.last)


@pytest.mark.parametrize("seats", [1, 2])
def test_drawings_light_up_the_last_card_while_it_lies_on_the_table(seats):
    """Alone, the display of a full column is put away at once."""
    position = lt.new("topas", seats=seats, seed=4)
    lit = 'stroke="#FFDC7C"'
    for _ in range(8):
        position.play(position.moves()[0])
        last = position.last
        shown = state(position)["display"][-1] == str(last)
        assert shown == (seats > 1 or position.ply != 7)
        assert (lit in position.svg(last=last)) == shown
        drawn = str(position.terminal(last=last))
        assert ("━" in drawn or "┛" in drawn) == shown
        assert f"Last: {last}" in drawn
        assert lit not in position.svg()
        assert "Last:" not in str(position.terminal())


@settings(deadline=None)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_the_server_lists_every_move(seats, seed, choices):
    """Of all displays of so many cells, a straight one has most pairs of free cells beside it."""
    position = play_some(lt.new("topas", seats=seats, seed=seed), choices)
    pairs = 4 * len(table(position)) + 8
    assert len(position.moves()) <= rules.HAND * 2 * pairs
    cells_before_the_last_turn = 2 * rules.ROUNDS * rules.MAX_SEATS
    assert rules.HAND * 2 * (4 * cells_before_the_last_turn + 8) <= MOST_MOVES


@settings(deadline=None)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_undoing_every_move_gives_the_start_back(seats, seed, choices):
    start = lt.new("topas", seats=seats, seed=seed)
    position = play_some(start.copy(), choices)
    moves = [position.undo() for _ in range(position.ply)]
    assert len(moves) <= len(choices)
    assert position.state.tobytes() == start.state.tobytes()
    with pytest.raises(lt.IllegalMove):
        position.undo()


@pytest.mark.parametrize("seats", [1, 2])
def test_j4_where_a_card_fits_nowhere_it_is_passed(seats):
    """TOPAS-J4 holds for two colours; with other decks a card that fits nowhere goes away."""
    colours = "RGYB"
    cards = [f"{c}{a}{c}{b}" for c in colours for a in (1, 2, 3) for b in range(a, 4)]
    cards += [f"R{a}{c}{b}" for c in "GYB" for a in (1, 2, 3) for b in (1, 2, 3)]
    position = lt.new("topas", seats=seats, seed=1, deck={"cards": cards}, first="1")
    first = position.to_json()["state"]["hands"][0][0]
    # No such display is known; the rim is marked as if every row there were full.
    state = position.state[0]
    for cell in state.rim[: state.rim_size]:
        state.grid[cell] |= rules.FORBIDDEN
    assert position.moves().names() == ["pass"]
    position.play("pass")
    after = position.to_json()["state"]
    assert after["away"] == [first]
    assert after["sheet"][0] == [0]
    assert first not in [card for hand in after["hands"] for card in hand]
    assert lt.Position.from_text(position.to_text()).to_json() == position.to_json()
    assert position.svg(last=position.last).startswith("<svg")
    assert "pass" not in position.terminal(last=position.last).plain
    if seats == 1:  # the display has one card still, and the second is to be laid
        assert "Column 1 of 4, card 2 of 7" in str(position.terminal())
        assert "Column 1 of 4, card 2 of 7" in position.svg()
    other = position.view(-1).redeal(3).to_json()["state"]
    assert first not in other["pile"]


def test_j4_nothing_is_passed_with_the_standard_deck():
    """TOPAS-J4: a position that says so is refused."""
    data = lt.new("topas", seats=2, seed=1).to_json()
    data["state"]["away"] = [data["state"]["pile"].pop(0)]
    with pytest.raises(lt.BadPosition, match=r"can always be laid \(TOPAS-J4\)"):
        lt.Position.from_json(data)


def test_the_drawing_of_the_rules_module_is_that_of_the_torus():
    """TOPAS-R2: the numbers of the cells, drawn from the notation."""
    for y in (1, 0, -1):
        numbers = "".join(f"{cell_of(x, y):5}" for x in (-1, 0, 1, 2))
        assert f"{y:2} | {numbers}" in state_module.__doc__
