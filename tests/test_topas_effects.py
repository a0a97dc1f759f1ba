"""What a move of Topas brings about: each kind of effect, by the rule that makes it."""

import random
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.games.topas import rules
from ludotheque.games.topas.rules.deck import COLOUR_LETTERS
from ludotheque.testing import check_game, variants_of
from tests.referees import topas as referee
from tests.test_topas_rules import FOUR_ROWS, FOUR_TURNS, ONE_COLOUR, deal, example, play

GAME = lt.get_game("topas")
OTHER_DECKS = [
    {"deck": {"cards": ONE_COLOUR}, "seats": 2},
    {"deck": {"cards": ONE_COLOUR}, "seats": 3, "expert": True},
]
RIGHT, DOWN = 0, 1  # axes
RUBY, EMERALD, TOPAZ, SAPPHIRE = range(4)


def effects(position, move):
    return GAME.effects_of(position.state, int(position.parse(str(move))))


def kinds(found):
    return [effect["kind"] for effect in found]


def of_kind(found, kind):
    """The effects of a kind, each without its kind."""
    return [
        {name: value for name, value in effect.items() if name != "kind"}
        for effect in found
        if effect["kind"] == kind
    ]


def fields(found, kind):
    """The fields of the effects of a kind, in the order of its declaration."""
    declared = next(one for one in GAME.info.effect_kinds if one.name == kind)
    return [tuple(effect[name] for name in declared.fields) for effect in of_kind(found, kind)]


def row_cells(x, y, axis, halves):
    return [(x + i, y) if axis == RIGHT else (x, y - i) for i in range(halves)]


def games(options, seed, sample=5):
    """Yield each position of a game in which most moves score, the move chosen, what follows."""
    dice = random.Random(seed)
    position = lt.new("topas", seed=seed, **options)
    while not position.over:
        before, moves = position.copy(), list(position.moves())
        some = dice.sample(moves, min(sample, len(moves)))
        move = max(some, key=lambda one: GAME.gain(before.state, int(one)))
        position.play(move)
        yield before, str(move), position.copy()


# --- the card ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "one", "side", "other"),
    [
        ("Y1B3@0,1>", (0, 1), 0, (1, 1)),
        ("Y1B3@0,2v", (0, 2), 1, (0, 1)),
        ("Y1B3@3,0<", (3, 0), 2, (2, 0)),
        ("Y1B3@-1,-1^", (-1, -1), 3, (-1, 0)),
        ("B3Y1@2,1<", (1, 1), 0, (2, 1)),  # the name from its other half
    ],
)
def test_r2_a_card_is_laid_on_the_two_cells_of_its_name(move, one, side, other):
    found = effects(deal("R1G2", "Y1B3", "Y3B1"), move)
    assert kinds(found) == ["lay", "draw"]
    [laid] = of_kind(found, "lay")
    assert (laid["seat"], laid["points"]) == (0, 0)
    assert (laid["x"], laid["y"], laid["colour"], laid["gems"]) == (*one, TOPAZ, 1)
    assert (laid["side"], laid["other_x"], laid["other_y"]) == (side, *other)
    assert (laid["other_colour"], laid["other_gems"]) == (SAPPHIRE, 3)


@pytest.mark.parametrize(("arrow", "start"), [(">", (2, 0)), ("v", (0, -1))])
def test_cells_are_the_true_ones_however_far_the_display_goes(arrow, start):
    """Beyond 32 cells the torus has other numbers."""
    position, (x, y) = lt.new("topas", seats=4, seed=8), start
    dx, dy = referee.STEPS[arrow]
    while not position.over:
        beyond = (x + dx, y + dy)
        hand = position.to_json()["state"]["hands"][position.turn]
        turned = [card[2:] + card[:2] for card in hand]
        move = next(
            name
            for name in (f"{card}@{x},{y}{arrow}" for card in hand + turned)
            if position.explain(name) is None
        )
        [laid] = of_kind(effects(position, move), "lay")
        cells = [(laid["x"], laid["y"]), (laid["other_x"], laid["other_y"])]
        assert cells == list(referee.read(move).halves())
        assert laid["side"] == ">v<^".index(referee.read(move).arrow)
        assert set(cells) == {(x, y), beyond}
        position.play(move)
        x, y = beyond[0] + dx, beyond[1] + dy
    assert abs(x) + abs(y) > 50


# --- its rows ------------------------------------------------------------------------------------


def test_r4_up_to_four_rows_each_with_its_first_cell():
    """Rubies 2 + 1 across and 1 + 1 down, emeralds 3 + 1 across and 3 + 2 down."""
    position = play(deal("R1G2", *(move[:4] for move in FOUR_ROWS)), *FOUR_ROWS[:2])
    found = effects(position, FOUR_ROWS[2])
    assert kinds(found) == ["lay", "row", "row", "row", "row", "draw"]
    # x, y, axis, halves, gems, colour, before, beyond
    assert fields(found, "row") == [
        (-1, 1, RIGHT, 2, 3, RUBY, 1, 0),
        (0, 1, DOWN, 2, 2, RUBY, 0, 1),
        (1, 1, RIGHT, 2, 4, EMERALD, 0, 1),
        (1, 1, DOWN, 2, 5, EMERALD, 0, 1),
    ]
    assert [effect["points"] for effect in of_kind(found, "row")] == [3, 2, 4, 5]
    assert {effect["seat"] for effect in found} == {0}


def test_r4_two_rows_of_one_colour_through_one_half():
    """E1: topazes 4, topazes 3 and emeralds 4 in the third turn."""
    position = play(example(expert=False), *FOUR_TURNS[:2])
    found = effects(position, FOUR_TURNS[2])  # G3Y1@3,1<
    assert fields(found, "row") == [
        (3, 1, DOWN, 2, 4, EMERALD, 0, 1),
        (1, 1, RIGHT, 2, 4, TOPAZ, 1, 0),
        (2, 1, DOWN, 2, 3, TOPAZ, 0, 1),
    ]
    assert [effect["points"] for effect in of_kind(found, "row")] == [4, 4, 3]
    assert {effect["seat"] for effect in found} == {2}


def test_r4_a_card_between_two_lines_joins_them():
    """So many halves lay before it, so many beyond."""
    laid = ["G2B1@-1,1>", "R3B2@-2,0^"]
    position = play(deal("R3G1", "G2B1", "R3B2", "R1B3"), *laid)
    found = effects(position, "R1B3@-1,0v")
    assert fields(found, "row") == [(-2, 0, RIGHT, 3, 7, RUBY, 1, 1)]


@pytest.mark.parametrize("move", ["R1R2@2,0>", "R1R2@3,0<"])
def test_r4_a_row_through_both_halves_is_told_once(move):
    """With another deck; here it joins two lines: 1 + 1, the card 1 + 2, and 2."""
    laid = ["Y1Y1@1,1>", "Y2Y2@3,1^", "R2R2@4,0^"]
    position = play(deal("R1R1", *(one[:4] for one in laid), "R1R2", deck=ONE_COLOUR), *laid)
    found = effects(position, move)
    assert fields(found, "row") == [(0, 0, RIGHT, 5, 7, RUBY, 2, 1)]


@pytest.mark.parametrize(("arrow", "y"), [("^", 1), ("v", 2)])
def test_r4_a_row_through_both_halves_goes_down_from_its_top(arrow, y):
    position = deal("R1R1", "R1R3", "Y1Y1", deck=ONE_COLOUR)
    assert fields(effects(position, f"R1R3@1,{y}{arrow}"), "row") == [
        (1, 2, DOWN, 3, 5, RUBY, 0, 1)
    ]


def test_j1_a_half_on_its_own_is_no_row():
    found = effects(deal("R1G2", "Y2B3", "Y3B2"), "Y2B3@0,1>")
    assert kinds(found) == ["lay", "draw"]


@pytest.mark.parametrize("turn", range(4))
def test_r7_for_experts_the_product_has_the_points(turn):
    """E2: 5; 18 = 6 x 3; 48 = 4 x 3 x 4; 7."""
    position = play(example(expert=True), *FOUR_TURNS[:turn])
    found = effects(position, FOUR_TURNS[turn])
    rows = of_kind(found, "row")
    assert {row["points"] for row in rows} == {0}
    [product] = of_kind(found, "product")
    assert product == {"seat": turn, "points": (5, 18, 48, 7)[turn], "rows": len(rows)}
    assert kinds(found)[: len(rows) + 2] == ["lay", *["row"] * len(rows), "product"]


def test_r7_no_row_is_no_product():
    found = effects(deal("R1G2", "Y2B3", "Y3B2", expert=True), "Y2B3@0,1>")
    assert kinds(found) == ["lay", "draw"]


# --- what follows --------------------------------------------------------------------------------


def fill_rim(position):
    """Mark the rim as if every row there were full; no display is known that is so."""
    state = position.state[0]
    for cell in state.rim[: state.rim_size]:
        state.grid[cell] |= rules.FORBIDDEN
    assert position.moves().names() == ["pass"]


@pytest.mark.parametrize("seats", [1, 2])
def test_j4_a_card_that_fits_nowhere_is_put_away(seats):
    position = lt.new("topas", seats=seats, seed=1, first=1)
    fill_rim(position)
    card = int(position.state[0].hand[0, 0])
    assert effects(position, "pass") == [
        {"kind": "away", "seat": 0, "points": 0, "card": card},
        {"kind": "draw", "seat": 0, "points": 0, "cards": 1},
    ]


def test_j4_a_card_put_away_can_end_a_column():
    """The display of eight cards lacks it."""
    position = lt.new("topas", seats=1, seed=1)
    for _ in range(6):
        position.play(position.moves()[0])
    fill_rim(position)
    found, total = effects(position, "pass"), position.scores[0]
    assert kinds(found) == ["away", "column", "open", "draw"]
    assert fields(found, "column") == [(1, total)]
    assert fields(found, "open") == [(2, 7)]
    position.play("pass")
    assert position.scores == [total + of_kind(found, "column")[0]["points"]] == [0]


@pytest.mark.parametrize(("seats", "cards"), [(2, 15), (2, 36), (3, 36), (4, 36)])
def test_r5_who_draws_and_how_many(seats, cards):
    """While the pile lasts and a turn is to come; never which card."""
    deck = {"cards": list(GAME.components(GAME.read_options({}))["deck"]["cards"])[:cards]}
    seen = []
    for before, move, after in games({"seats": seats, "deck": deck}, 5, sample=1):
        drawn = int(before.state[0].pile_size) - int(after.state[0].pile_size)
        found = effects(before, move)
        assert fields(found, "draw") == [(1,)] * drawn
        assert {effect["seat"] for effect in of_kind(found, "draw")} <= {before.turn}
        seen.append(drawn)
    pile = cards - 1 - 3 * seats
    assert sum(seen) == min(pile, 6 * seats)
    assert sum(seen[-seats:]) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r6_each_round_ends_once_and_the_game_after_the_seventh(seats):
    plies = list(games({"seats": seats, "first": 2}, 6, sample=1))
    for turn, (before, move, after) in enumerate(plies, start=1):
        found = effects(before, move)
        last = turn % seats == 0
        assert fields(found, "round") == [(turn // seats,)] * last
        assert fields(found, "ends") == [(rules.AFTER_ROUNDS, rules.NO_VERDICT)] * after.over
        assert not {"column", "open"} & set(kinds(found))
    assert kinds(effects(*plies[-1][:2]))[-2:] == ["round", "ends"]
    assert GAME.info.endings[rules.AFTER_ROUNDS] == plies[-1][2].outcome.reason


@pytest.mark.parametrize("expert", [False, True])
def test_r8_r9_columns_of_a_game_alone(expert):
    """A column ends with its total; the score is then the next column's, in the end the lowest."""
    totals, earned = [], 0
    for before, move, after in games({"seats": 1, "expert": expert}, 7):
        found = effects(before, move)
        earned += GAME.gain(before.state, int(before.parse(move)))
        assert "round" not in kinds(found)
        if (before.ply + 1) % 7:
            assert kinds(found)[-1] == "draw"
            assert not {"column", "open", "ends"} & set(kinds(found))
            continue
        totals.append(sum(after.to_json()["state"]["sheet"][before.ply // 7]))
        column = len(totals)
        assert fields(found, "column") == [(column, totals[-1])]
        [counted] = of_kind(found, "column")
        assert counted["points"] == after.scores[0] - totals[-1]
        if after.over:
            assert kinds(found)[-2:] == ["column", "ends"]
        else:
            assert kinds(found)[-3:] == ["column", "open", "draw"]
            assert fields(found, "open") == [(column + 1, 8)]
            assert after.scores == [0]
    assert earned == sum(totals)  # a column's end is not earned
    assert after.scores == [min(totals)]
    verdict = rules.verdict_on(min(totals), int(expert))
    assert fields(found, "ends") == [(rules.AFTER_COLUMNS, verdict)]
    assert GAME.info.endings[rules.AFTER_COLUMNS] == after.outcome.reason


@pytest.mark.parametrize(
    ("points", "expert", "verdict"),
    [
        *[(39, 0, rules.NO_VERDICT), (40, 0, rules.IS_GOOD), (49, 0, rules.IS_GOOD)],
        *[(50, 0, rules.IS_FANTASTIC), (50, 1, rules.NO_VERDICT)],
    ],
)
def test_r9_from_40_good_from_50_fantastic_and_j3_not_for_experts(points, expert, verdict):
    assert rules.verdict_on(points, expert) == verdict


# --- whole games ---------------------------------------------------------------------------------


def told_by_referee(position, move):
    """The rows of a move as fields of effects, found by the slow referee (R4, J1)."""
    laid = {}
    for one in position.to_json()["state"]["display"]:
        laid |= referee.read(one).halves()
    card = referee.read(move)
    found = []
    for row in referee.rows_of(laid, card):
        if len(row) < 2:
            continue
        axis = RIGHT if row[0][1] == row[1][1] else DOWN
        cells = row if axis == RIGHT else row[::-1]
        own = [index for index, cell in enumerate(cells) if cell in card.halves()]
        colour = COLOUR_LETTERS.index((laid | card.halves())[cells[0]][0])
        gems = referee.gems_of(laid, card, row)
        before, beyond = own[0], len(cells) - 1 - own[-1]
        found.append((*cells[0], axis, len(cells), gems, colour, before, beyond))
    return found


ALL_VARIANTS = [*variants_of(GAME), *OTHER_DECKS]


@pytest.mark.parametrize("options", ALL_VARIANTS, ids=lambda one: " ".join(one) + str(one["seats"]))
def test_effects_are_the_referees_and_add_up_to_the_scores(options):
    """R4, R7, R9: every row, cell by cell; each seat's points are what its score changes by."""
    count, expert = Counter(), options.get("expert", False)
    for seed in range(2):
        for before, move, after in games(options, seed):
            untouched = before.state.tobytes()
            found = effects(before, move)
            assert before.state.tobytes() == untouched
            number = int(before.parse(move))
            assert GAME.effects_of(before.view(before.turn).state, number) == found
            rows = told_by_referee(before, move)
            assert fields(found, "row") == rows
            gained = referee.points([row[4] for row in rows], expert)
            assert GAME.gain(before.state, number) == gained
            changes = [0] * before.seats
            for effect in found:
                changes[effect["seat"]] += effect["points"]
            scores = zip(after.scores, before.scores, strict=True)
            assert changes == [new - old for new, old in scores]
            assert len(found) <= GAME.info.most_effects
            count.update(kinds(found))
    turns = 2 * GAME.longest(GAME.read_options(options))
    assert count["lay"] == turns
    assert count["ends"] == 2
    assert count["row"] > turns // 2


def test_the_contract_holds_with_other_decks():
    """J4: cards of one colour make rows of their own."""
    assert check_game(GAME, games=1, variants=OTHER_DECKS[:1]) == 14
