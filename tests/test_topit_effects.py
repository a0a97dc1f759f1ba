"""The effects of Top It's moves: what is laid, what it scores with, whose turn it is, the end."""

import math
import random
from collections import Counter

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.contract import EFFECT_HEAD, EFFECT_WIDTH
from ludotheque.games.topit import rules
from ludotheque.games.topit.rules import geometry
from ludotheque.testing import variants_of
from tests.referees import topit as referee
from tests.scale import many
from tests.test_topit_referee import any_set
from tests.test_topit_rules import (
    COLOURS,
    E1,
    FOUR_STUCK,
    GAME,
    KINDS,
    ONE_KIND,
    ONE_PASS,
    ROOT,
    STUCK,
    TWO_KINDS,
    TWO_STUCK,
    VALUE,
    play,
    play_out,
    start,
    state,
)

E2 = (
    "lay(large-square) lay(trapezoid,0,0,0) lay(small-triangle,0,1,0) lay(house,0,2,0)"
    " lay(rhombus,3,1,0) lay(large-triangle,0,3,0)"
)
E3 = (
    "lay(hexagon) lay(small-triangle,0,0,0) lay(large-square,0,1,0) lay(house,0,2,0)"
    " lay(small-triangle,1,1,1) lay(hexagon,0,3,0) lay(rhombus,0,4,0)"
    " lay(large-triangle,0,5,0) lay(small-square,1,2,0)"
)
RED, YELLOW, GREEN, BLUE = range(4)
SHAPES = referee.read_kinds(GAME.components(GAME.read_options({}))["pieces"])


def effects(position, move):
    return GAME.effects_of(position.state, int(position.read(move)))


def of_kind(found, kind):
    return [effect for effect in found if effect["kind"] == kind]


def only(found, kind):
    (effect,) = of_kind(found, kind)
    return effect


def kinds(found):
    return [effect["kind"] for effect in found]


def shape(effect):
    return KINDS[effect["shape"]]


def told(position, moves):
    """Play moves; the effects of each."""
    found = []
    for move in moves.split():
        found.append(effects(position, move))
        position.play(move)
    return found


# --- pieces --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_r2_r7_the_first_piece_lies_in_the_middle_and_counts_twice(kind):
    """TOPIT-R2, R7: unturned, corner 0 at the origin; double its value."""
    assert effects(start(seats=3, first=2), f"lay({kind})") == [
        {"kind": "lay", "seat": YELLOW, "points": 2 * VALUE[kind], "colour": YELLOW}
        | {"number": 0, "shape": KINDS.index(kind), "turned": 0, "times": 2}
        | dict.fromkeys("abcd", 0),
        {"kind": "turn", "seat": GREEN, "points": 0, "colour": GREEN},
    ]


def test_r6_e1_a_piece_scores_itself_and_each_piece_it_touches():
    """TOPIT-R6, E1: 4 + 3 + 6 + 3, by laying; the trapezoid at a corner is not touched."""
    position = play(start(seats=4), E1)
    found = effects(position, "lay(large-square,0,2,0)")
    assert kinds(found) == ["lay", "touch", "touch", "touch", "turn"]
    assert [effect["points"] for effect in found] == [4, 3, 6, 3, 0]
    assert {effect["seat"] for effect in found[:-1]} == {BLUE}
    assert {effect["colour"] for effect in found[:-1]} == {BLUE}
    laid, *touched, _ = found
    assert (laid["number"], shape(laid), laid["times"]) == (7, "large-square", 1)
    assert [(shape(one), one["number"], one["owner"]) for one in touched] == [
        *(("large-triangle", 0, RED), ("hexagon", 4, RED), ("small-triangle", 5, YELLOW))
    ]
    assert (touched[0]["edge"], touched[0]["own"]) == (2, 0)  # as the move has it
    assert [touch["laid"] for touch in touched] == [laid["shape"], -1, -1]
    assert [touch["faces"] for touch in touched] == [5, 2, 8]


def test_r4_a_gap_is_filled_with_all_around_it():
    """TOPIT-R4, R6: a large triangle between three pieces has an edge for each."""
    moves = (
        "lay(house) lay(large-square,0,0,0) lay(small-square,0,2,0) lay(rhombus,1,2,1)"
        " lay(rhombus,0,4,0) lay(house,3,2,0)"
    )
    touched = of_kind(effects(play(start(), moves), "lay(large-triangle,1,1,0)"), "touch")
    assert [one["number"] for one in touched] == [1, 4, 5]
    assert sorted(one["own"] for one in touched) == [0, 1, 2]
    assert [one["owner"] for one in touched] == [YELLOW, RED, YELLOW]  # R10: red's own, too


@pytest.mark.parametrize(
    ("moves", "last", "touched"),
    [
        (
            "lay(small-square) lay(house,0,1,3) lay(large-triangle,1,4,0) lay(hexagon,1,1,0)",
            *("lay(house,0,2,3)", 3),
        ),
        (
            "lay(house) lay(large-square,0,1,0) lay(rhombus,1,2,1) lay(rhombus,2,0,1)"
            " lay(large-square,3,0,0)",
            *("lay(house,0,2,2)", 4),
        ),
    ],
)
def test_r4_contact_in_a_point_is_no_touch(moves, last, touched):
    """TOPIT-R4, R6: a corner inside an edge, of either piece."""
    found = of_kind(effects(play(start(), moves), last), "touch")
    assert touched not in [one["number"] for one in found]


def test_another_name_of_a_placement_has_the_same_effects():
    """Pieces have several names; the one that is kept decides turn and edges."""
    position = play(start(), "lay(hexagon)")
    (kept, *_) = effects(position, "lay(large-square,0,2,0)")
    assert kept in effects(position, "lay(large-square,0,2,3)")


# --- stones --------------------------------------------------------------------------------------


def test_r8_a_stone_on_a_piece_alone():
    """TOPIT-R8: its value; all its edges are free."""
    position = play(start(seats=3), "lay(hexagon)")
    assert effects(position, "top(0)") == [
        {"kind": "stone", "seat": YELLOW, "points": 6, "colour": YELLOW}
        | {"number": 0, "shape": KINDS.index("hexagon"), "owner": RED, "free": 6},
        {"kind": "turn", "seat": GREEN, "points": 0, "colour": GREEN},
    ]


def test_r8_e2_a_stone_scores_the_piece_under_it_and_all_around():
    """TOPIT-R8, E2: 4 + 7 + 3 + 5 + 3 = 22, by laying; no edge is left free."""
    found = effects(play(start(seats=4, first=2), E2), "top(0)")
    assert kinds(found) == ["stone", *["touch"] * 4, "turn"]
    assert [effect["points"] for effect in found] == [4, 7, 3, 5, 3, 0]
    stone, *touched, _ = found
    assert (stone["seat"], stone["colour"], stone["owner"]) == (BLUE, BLUE, YELLOW)
    assert (shape(stone), stone["number"], stone["free"]) == ("large-square", 0, 0)
    assert [(shape(one), one["number"], one["own"], one["edge"]) for one in touched] == [
        *(("trapezoid", 1, 0, 0), ("small-triangle", 2, 1, 0), ("house", 3, 2, 0)),
        ("large-triangle", 5, 3, 0),
    ]
    assert [one["faces"] for one in touched] == [3, 6, 9, 0]  # towards the square
    assert {one["laid"] for one in touched} == {-1}


def test_r8_e3_a_stone_on_a_hexagon_with_a_piece_at_each_edge():
    """TOPIT-R8, E3: 6 + 3 + 4 + 5 + 6 + 2 + 3 = 29; pieces 4 and 8 meet it at corners only."""
    found = effects(play(start(seats=4, first=3), E3), "top(0)")
    assert [effect["points"] for effect in found] == [6, 3, 4, 5, 6, 2, 3, 0]
    touched = of_kind(found, "touch")
    assert [one["number"] for one in touched] == [1, 2, 3, 5, 6, 7]
    assert [one["own"] for one in touched] == [0, 1, 2, 3, 4, 5]
    assert only(found, "stone")["free"] == 0


def test_r8_free_edges_under_a_stone():
    """TOPIT-R8: what could still have come to lie there."""
    position = play(start(seats=3), "lay(hexagon) lay(large-square,0,0,0) lay(rhombus,0,3,0)")
    position.play("lay(small-triangle,1,1,0)")
    found = effects(position, "top(0)")
    assert only(found, "stone")["free"] == 4
    assert [(shape(one), one["own"]) for one in of_kind(found, "touch")] == [
        *(("large-square", 0), ("rhombus", 3))
    ]


def test_r10_two_players_may_score_their_own_colour():
    """TOPIT-R10: beside the own colour, and the stone on it."""
    position = play(start(), "lay(hexagon) lay(large-square,0,0,0)")
    assert only(effects(position, "lay(rhombus,0,3,0)"), "touch")["owner"] == RED
    stone = only(effects(position, "top(0)"), "stone")
    assert (stone["colour"], stone["owner"]) == (RED, RED)


# --- turns, passes and the end -------------------------------------------------------------------


def test_j1_passes_are_counted_as_they_run():
    """TOPIT-J1: a piece or stone restarts the count; the last pass ends the game."""
    found = told(start(seats=3), STUCK)
    running = [effect["running"] for one in found for effect in of_kind(one, "pass")]
    assert running == [1, 1, 2, 3]
    assert kinds(found[-1]) == ["pass", "ends", "result", "result", "result"]


def test_j1_the_end_by_passes_costs_nothing():
    """TOPIT-J1, R9: what is left over, and who has won."""
    position = start(seats=3)
    found = told(position, STUCK)[-1]
    assert GAME.info.endings[only(found, "ends")["ending"]] == "passes"
    results = of_kind(found, "result")
    hands, stones = state(position)["hands"], state(position)["stones"]
    for colour, result in zip(COLOURS, results, strict=False):
        assert result["left"] == len(hands[colour]) + (colour in stones)
        assert result["score"] == state(position)["points"][colour]
    assert [result["left"] for result in results] == [1, 0, 1]
    assert [result["points"] for result in results] == [0, 0, 0]


def test_r2_the_last_thing_ends_the_game():
    """TOPIT-R2: red lays its last piece after all others, and nothing is left."""
    *others, found = told(start(seats=3), ONE_PASS)
    assert kinds(found)[0] == "lay"
    assert "turn" not in kinds(found)
    assert GAME.info.endings[only(found, "ends")["ending"]] == "laid"
    assert [result["left"] for result in of_kind(found, "result")] == [0, 0, 0]
    assert {kinds(other)[-1] for other in others} == {"turn"}


def test_r2_a_stone_may_be_the_last_thing():
    """TOPIT-R2: yellow's stone, after everybody else has passed."""
    moves = (
        "lay(square) lay(square,0,2,0) top(0) lay(oblong,1,2,0) lay(oblong,0,3,0)"
        " lay(oblong,3,2,0) top(1) pass lay(square,2,2,0) pass top(5)"
    )
    found = told(start(seats=3, pieces=TWO_KINDS), moves)[-1]
    assert kinds(found) == ["stone", "touch", "ends", "result", "result", "result"]
    assert GAME.info.endings[only(found, "ends")["ending"]] == "laid"


@pytest.mark.parametrize(
    ("seats", "moves", "wins"),
    [
        (3, "lay(square,0,2,0) pass pass pass", [1, 1, 1]),
        (4, "lay(square,1,3,0) lay(square,0,1,0) pass pass pass pass", [0, 0, 0, 1]),
        (4, "lay(square,0,1,0) lay(square,0,2,0) pass pass pass pass", [1, 1, 1, 1]),
    ],
)
def test_r9_most_points_win_and_equal_scores_share(seats, moves, wins):
    """TOPIT-R9."""
    position = start(seats=seats, pieces=ONE_KIND)
    found = told(position, f"lay(square) lay(square,0,0,0) {moves}")[-1]
    results = of_kind(found, "result")
    assert [result["wins"] for result in results] == wins
    assert [result["score"] for result in results] == position.scores


def test_r9_the_last_points_count():
    """TOPIT-R9: results are those after the move that ends the game."""
    position = play_out(lt.new("topit", seats=2, seed=4), random.Random(4))
    before = position.copy()
    found = effects(before, int(before.undo()))
    results = of_kind(found, "result")
    assert only(found, "ends")["ending"] == rules.ALL_LAID
    assert [result["score"] for result in results] == position.scores


def test_r11_j2_alone_all_is_told_by_colour():
    """TOPIT-R11, J2: one seat, four colours in turn, no winner; their sum is the score."""
    position, by_colour = start(seats=1), Counter()
    every = told(position, FOUR_STUCK)
    for ply, found in enumerate(every):
        assert {effect["seat"] for effect in found} == {0}
        assert found[0]["colour"] == ply % 4
        for effect in found:
            by_colour[effect.get("colour")] += effect["points"]
        assert [effect["colour"] for effect in of_kind(found, "turn")] == (
            [(ply + 1) % 4] if ply + 1 < len(every) else []
        )
    results = of_kind(every[-1], "result")
    points = [state(position)["points"][colour] for colour in COLOURS]
    assert [result["colour"] for result in results] == [RED, YELLOW, GREEN, BLUE]
    assert [by_colour[colour] for colour in range(4)] == points
    assert [result["score"] for result in results] == points
    assert position.scores == [sum(points)]
    assert [result["left"] for result in results] == [1, 1, 1, 1]
    assert [result["wins"] for result in results] == [0, 0, 0, 0]


# --- against what is played, and the referee -----------------------------------------------------


def edge_of(corners, edge):
    return tuple(corners[edge]), tuple(corners[(edge + 1) % len(corners)])


def facing(start, end):
    """Return the direction that an edge faces; edges run counter-clockwise."""
    (x, y), (u, v) = (plane(corner) for corner in (start, end))
    return round(math.degrees(math.atan2(x - u, v - y)) / 30) % 12


def plane(corner):
    a, b, c, d = corner
    return a + b * ROOT / 2 + c / 2, b / 2 + c * ROOT / 2 + d


def check_geometry(before, after, found):
    """Check that pieces lie where they are told to, and that edges told to touch have one place."""
    pieces = after["pieces"]
    scored = pieces[found[0]["number"]]["corners"]
    if found[0]["kind"] == "lay":
        laid, at = found[0], [found[0][name] for name in "abcd"]
        assert laid["number"] == len(before["pieces"]) == len(pieces) - 1
        own = SHAPES[pieces[-1]["kind"]].corners
        turned = [geometry.turned(corner, laid["turned"]) for corner in own]
        assert scored == [[x + y for x, y in zip(at, corner, strict=True)] for corner in turned]
    for touch in of_kind(found, "touch"):
        a, b = edge_of(scored, touch["own"])
        assert edge_of(pieces[touch["number"]]["corners"], touch["edge"]) == (b, a)
        assert touch["faces"] == facing(b, a)


def check_move(position, move, ref, names):
    """Play a move; its effects must be what the referee sees."""
    before, around = ref.state(), []
    (found,) = told(position, move)
    if lay := referee.LAY.fullmatch(move):
        name, *place = lay.groups()
        corners = ref.corners_at(name, tuple(map(int, place)))
        around = ref.touching(corners)
        assert [found[1][field] for field in ("number", "edge", "own")] == [*map(int, place)]
        assert names[found[0]["shape"]] == name
    elif top := referee.TOP.fullmatch(move):
        piece = ref.pieces[int(top[1])]
        around = ref.touching(piece.corners)
        assert (found[0]["number"], names[found[0]["shape"]]) == (int(top[1]), piece.kind.name)
        assert found[0]["free"] == len(piece.corners) - len(around)
    touched = of_kind(found, "touch")
    assert [ref.pieces[touch["number"]] for touch in touched] == around
    for touch, piece in zip(touched, around, strict=True):
        assert names[touch["shape"]] == piece.kind.name
        assert COLOURS[touch["owner"]] == piece.colour
        assert touch["points"] == piece.kind.value
        first = found[0]["kind"] == "lay" and touch is touched[0]
        assert touch["laid"] == (found[0]["shape"] if first else -1)
    colour = ref.colour
    ref.play(move)
    gained = ref.points[colour] - before["points"][colour]
    assert sum(effect["points"] for effect in found) == gained
    assert {effect["seat"] for effect in found if effect["points"]} <= {before["turn"]}
    check_following(ref, found)
    return found


def check_following(ref, found):
    """Compare what follows a move: the next turn, or the end with its results."""
    assert [COLOURS[effect["colour"]] for effect in of_kind(found, "turn")] == (
        [] if ref.over else [ref.colour]
    )
    assert [effect["seat"] for effect in of_kind(found, "turn")] == ([] if ref.over else [ref.turn])
    assert [effect["running"] for effect in of_kind(found, "pass")] == (
        [ref.passes] if ref.passes else []
    )
    outcome = ref.outcome()
    assert [GAME.info.endings[effect["ending"]] for effect in of_kind(found, "ends")] == (
        [outcome["reason"]] if outcome else []
    )
    results = of_kind(found, "result")
    assert len(results) == (len(ref.colours) if outcome else 0)
    for result in results:
        colour = COLOURS[result["colour"]]
        assert result["score"] == ref.points[colour]
        assert result["left"] == len(ref.hands[colour]) + (colour in ref.stones)
        assert result["wins"] == (ref.seats > 1 and result["seat"] in outcome["winners"])


@pytest.mark.parametrize("pieces", ["standard", "other"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_referee_sees_the_same(seats, pieces):
    """Whole games: touches, free edges, points, next turns, passes and results."""
    rng, seen = random.Random(f"{seats} {pieces}"), Counter()
    for seed in range(many(2, 40)):
        chosen = "standard" if pieces == "standard" else any_set(rng)
        position = lt.new("topit", seats=seats, seed=seed, pieces=chosen)
        options = GAME.components(position.options)
        ref = referee.Referee(options, state(position))
        while not position.over:
            before = state(position)
            move = rng.choice(position.moves().names())
            found = check_move(position, move, ref, options["pieces"]["kinds"])
            if pieces == "standard" and found[0]["kind"] != "pass":
                check_geometry(before, state(position), found)
            seen.update(kinds(found))
    assert seen["touch"] > seen["lay"] > 0
    assert seen["ends"] == many(2, 40)


@pytest.mark.parametrize("moves", [(2, TWO_STUCK), (3, STUCK), (3, ONE_PASS), (4, FOUR_STUCK)])
def test_the_referee_sees_the_same_where_somebody_passes(moves):
    """TOPIT-J1."""
    seats, names = moves
    position = start(seats=seats)
    ref = referee.Referee(GAME.components(position.options), state(position))
    for name in names.split():
        check_move(position, name, ref, KINDS)


@pytest.mark.parametrize("variant", variants_of(GAME), ids=str)
def test_points_add_up_and_rows_are_within_bounds(variant):
    """The points of all rows are the change of the scores, for every legal move of some plies."""
    rows = np.full((GAME.info.most_effects + 1, EFFECT_WIDTH), -7, np.int64)
    names = [len(kind.fields) for kind in GAME.info.effect_kinds]
    for seed in range(many(1, 20)):
        rng, position = random.Random(seed), lt.new("topit", seed=seed, **variant)
        while not position.over:
            move = rng.choice(position.moves())
            for tried in {int(move), *map(int, rng.sample([*position.moves()], 1))}:
                after, rows[:] = position.copy(), -7
                after.play(tried)
                count = rules.effects(position.state[0], tried, rows)
                changes = np.zeros(position.seats, np.int64)
                np.add.at(changes, rows[:count, 1], rows[:count, 2])
                assert changes.tolist() == np.subtract(after.scores, position.scores).tolist()
                assert count <= GAME.info.most_effects
                assert (rows[count:] == -7).all()
                for row in rows[:count]:
                    assert (row[EFFECT_HEAD + names[row[0]] :] == -7).all()
            position.play(int(move))
