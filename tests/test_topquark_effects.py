"""The effects of Topquark's moves: the way, the marble taken, the turns after it, and the end."""

import random
from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.contract import EFFECT_HEAD, EFFECT_WIDTH
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.rules.board import standard_board
from ludotheque.testing import variants_of
from tests.referees.topquark import COLOURS, RED, YELLOW, Referee, count_of, way_is_free
from tests.test_topquark_rules import AGAIN, CYCLE, EIGHT, GAME, STANDARD, play, stand

RING = {
    "rows": [["E", "SE"], ["NE", "E=W", "SW"], ["NW", "W"]],
    "red": ["b1", "c1"],
    "yellow": ["a2", "b3"],
}
# Two lost turns running, after b3-a2 b2-c2.
SHUT_IN = {
    "rows": [["SW", "E=W", "SE"], ["E", "SE", "NW", "W"], ["NW", "E=W", "NE"]],
    "red": ["b3", "b4", "c3"],
    "yellow": ["a1", "b1", "b2"],
}


def hollows(effect, *fields):
    """Hollows by name, on the standard board."""
    return tuple(standard_board().names[effect[field]] for field in fields)


def effects(position, move):
    return GAME.effects_of(position.state, int(position.parse(str(move))))


def of_kind(found, kind):
    return [effect for effect in found if effect["kind"] == kind]


def only(position, move, kind):
    (found,) = of_kind(effects(position, move), kind)
    return found


def kinds(found):
    return [effect["kind"] for effect in found]


def way(position, move):
    """The hollows of a move's steps, on the standard board."""
    steps = of_kind(effects(position, move), "step")
    assert [step["step"] for step in steps] == [*range(1, len(steps) + 1)]
    names = [hollows(step, "from", "to") for step in steps]
    assert all(one[1] == other[0] for one, other in pairwise(names))
    return " ".join([names[0][0], *(to for _, to in names)])


# --- the way -------------------------------------------------------------------------------------


def test_r2_a_row_for_each_step_of_the_count():
    position = stand("g3 d1", "a8 d11", in_round=3)
    assert way(position, "g3-f6") == "g3 g4 g5 f6"
    landed = only(position, "g3-f6", "land")
    assert hollows(landed, "from", "to") == ("g3", "f6")
    assert (landed["seat"], landed["count"], landed["points"]) == (0, 3, 0)


def test_c3_a_step_goes_through_one_of_the_ways_out():
    """A drop has one, a lens two, numbered in the order of the board file."""
    assert STANDARD["rows"][3][5] == "SE=NW"
    position = stand("d6 d1", "a8 d11", in_round=1)
    for number, target in enumerate(("e6", "c5")):
        (step,) = of_kind(effects(position, f"d6-{target}"), "step")
        assert (step["exit"], step["exits"]) == (number, 2)
    (step,) = of_kind(effects(stand("g3 d1", "a8 d11", in_round=1), "g3-g4"), "step")
    assert (step["exit"], step["exits"]) == (0, 1)


@pytest.mark.parametrize(
    ("blocked", "expected"),
    [
        ("", "d6 e6 f5 e5 d6 e6"),  # e6 is passed while it is empty (J1)
        (" b5", "d6 e6 f5 e5 d6 e6"),
        (" f5", "d6 c5 b5 c6 d6 e6"),
    ],
)
def test_r3_of_several_ways_the_first_that_is_free(blocked, expected):
    position = stand("d6 d1", f"a8 d11{blocked}", in_round=5)
    assert way(position, "d6-e6") == expected


def test_r3_a_marble_to_be_taken_is_not_passed_before():
    """d6 reaches e6 by e6, too, but not while a marble lies there."""
    position = stand("d6 d1", "a8 d11 e6", in_round=5)
    assert way(position, "d6-e6") == "d6 c5 b5 c6 d6 e6"
    blocked = stand("d6 d1", "a8 d11 e6 b5", in_round=5)
    assert blocked.explain("d6-e6") == "TOPQUARK-R3"


def test_j1_a_way_may_cross_its_start():
    position = stand("d6 d1", "a8 c5 d11", in_round=6)
    assert way(position, "d6-f5") == "d6 e6 f5 e5 d6 e6 f5"


# --- what it takes -------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [RED, YELLOW])
def test_r4_the_marble_taken_is_a_point(side):
    own, other = "g3 d1", "a8 f6 g6"
    marbles = (own, other) if side == RED else (other, own)
    position = stand(*marbles, in_round=3, side=COLOURS[side])
    taken = only(position, "g3-f6", "take")
    assert hollows(taken, "hollow") == ("f6",)
    assert (taken["seat"], taken["points"]) == (side, 1)
    assert (taken["side"], taken["left"]) == (1 - side, 2)
    quiet = [effects(position, move) for move in position.moves() if str(move) != "g3-f6"]
    assert quiet
    assert not any(of_kind(found, "take") for found in quiet)


def test_r4_a_taking_may_answer_a_taking():
    position = stand("d1 f5 g8", "a8 e4 e5", in_round=1)
    assert only(position, "f5-e5", "take")["answer"] == 0
    position.play("f5-e5")
    assert only(position, "e4-e5", "take")["answer"] == 1
    position = stand("d1 e5 g8", "a8 d11 e4", in_round=1)
    position.play("d1-d2")
    assert only(position, "e4-e5", "take")["answer"] == 0


def test_r7_the_mirror_of_reds_move():
    """Allowed from round 7 on, whatever is taken; the row names red's move."""
    position = lt.new("topquark")
    start = position.to_json()["state"]
    position = stand(" ".join([*start["red"][1:], "c6"]), " ".join(start["yellow"]), in_round=7)
    assert "mirror" not in kinds(effects(position, "f5-e5"))
    position.play("f5-e5")
    mirrored = only(position, "b5-c6", "mirror")
    assert (mirrored["seat"], hollows(mirrored, "from", "to")) == (YELLOW, ("f5", "e5"))
    others = [move for move in position.moves() if str(move) != "b5-c6"]
    assert all("mirror" not in kinds(effects(position, move)) for move in others)


def test_r7_a_lost_turn_leaves_nothing_to_mirror():
    position = play(lt.new("topquark", board=AGAIN), " ".join(CYCLE.split()[:5]))
    assert all("mirror" not in kinds(effects(position, move)) for move in position.moves())


# --- the turns after it --------------------------------------------------------------------------


def test_r1_the_round_begins_after_yellows_move():
    position = stand("g3 d1", "a8 d11", in_round=6)
    found = effects(position, position.moves()[0])
    assert kinds(found)[-1] == "turn"
    assert "round" not in kinds(found)
    assert (found[-1]["seat"], found[-1]["count"], found[-1]["quiet"]) == (YELLOW, 6, 1)
    position = stand("g3 d1", "a8 d11", in_round=6, side="yellow")
    found = effects(position, position.moves()[0])
    assert kinds(found)[-2:] == ["round", "turn"]
    assert (found[-2]["seat"], found[-2]["round"], found[-2]["count"]) == (RED, 7, 1)
    assert (found[-1]["seat"], found[-1]["count"], found[-1]["quiet"]) == (RED, 1, 1)


def test_j2_red_loses_its_turn():
    """The round is there before the turn is lost."""
    position = stand("c1 c2", "a2", in_round=1, side="yellow", board=EIGHT)
    found = effects(position, "a2-b1")
    assert kinds(found) == ["step", "land", "round", "lost", "turn"]
    *_, begun, lost, turn = found
    assert (begun["round"], begun["count"]) == (2, 2)
    assert (lost["seat"], lost["round"], lost["count"]) == (RED, 2, 2)
    assert (turn["seat"], turn["count"], turn["quiet"]) == (YELLOW, 2, 2)


def test_j2_yellow_loses_its_turn_and_the_count_goes_on():
    moves = CYCLE.split()[:5]
    position = play(lt.new("topquark", board=AGAIN), " ".join(moves[:4]))
    found = effects(position, moves[4])
    assert kinds(found)[-3:] == ["lost", "round", "turn"]
    lost, begun, turn = found[-3:]
    assert (lost["seat"], lost["round"], lost["count"]) == (YELLOW, 3, 3)
    assert (begun["round"], begun["count"], turn["seat"]) == (4, 4, RED)


def test_j2_two_lost_turns_end_the_game_in_the_round_of_the_last_j7():
    position = play(lt.new("topquark", board=SHUT_IN), "b3-a2")
    found = effects(position, "b2-c2")
    assert kinds(found)[-4:] == ["round", "lost", "lost", "ends"]
    begun, red, yellow, ends = found[-4:]
    assert begun["round"] == 2
    assert [(lost["seat"], lost["round"]) for lost in (red, yellow)] == [(RED, 2), (YELLOW, 2)]
    assert (GAME.info.endings[ends["ending"]], ends["winner"]) == ("lost-turns", -1)


def test_j4_a_position_comes_back():
    """The second time it is told, the third time it ends the game, in the old round (J7)."""
    *moves, last = CYCLE.split()
    position = play(lt.new("topquark", board=AGAIN), " ".join(moves))
    found = effects(position, last)
    assert kinds(found)[-3:] == ["round", "repeat", "turn"]
    assert found[-2]["times"] == 2
    play(position, " ".join([last, *moves]))
    found = effects(position, last)
    assert kinds(found)[-2:] == ["repeat", "ends"]
    assert "round" not in kinds(found)
    assert found[-2]["times"] == 3
    assert (GAME.info.endings[found[-1]["ending"]], found[-1]["winner"]) == ("repetition", -1)


# --- the end -------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [RED, YELLOW])
@pytest.mark.parametrize(
    ("own", "other", "short", "reason", "wins"),
    [
        pytest.param("g3 d1 e1", "g4", False, "all-taken", True, id="R8"),
        pytest.param(
            "g3 d1 e1 f1 d2 e2 c1", "g4 d11 c10 b9 d10", True, "three-ahead", True, id="R9"
        ),
        pytest.param("g3", "g4 d11", False, "one-each", False, id="R10"),
    ],
)
def test_the_end_and_its_winner(side, own, other, short, reason, wins):
    """No round begins after it (J7), not even after yellow's move."""
    marbles = (own, other) if side == RED else (other, own)
    position = stand(*marbles, in_round=1, side=COLOURS[side], short=short)
    found = effects(position, "g3-g4")
    assert kinds(found) == ["step", "land", "take", "ends"]
    ends = found[-1]
    assert (GAME.info.endings[ends["ending"]], ends["seat"]) == (reason, side)
    assert ends["winner"] == (side if wins else -1)


# --- its merits in words -------------------------------------------------------------------------


def merits(position, move):
    return GAME.merits(position.snapshot, int(position.parse(move)), "en")


def test_merits_of_the_end():
    won = stand("g3 d1 e1", "g4", in_round=1)
    assert merits(won, "g3-g4") == ["takes a marble and wins the game"]
    drawn = stand("g3", "g4 d11", in_round=1)
    assert merits(drawn, "g3-g4") == ["ends the game in a draw"]


def test_merits_of_a_turn_that_the_other_side_loses():
    position = stand("c1 c2", "a2", in_round=1, side="yellow", board=EIGHT)
    told = merits(position, "a2-b1")
    assert told == ["makes the opponent lose a turn", "leaves nothing to take"]


def test_merits_of_a_position_that_comes_back():
    *moves, last = CYCLE.split()
    position = play(lt.new("topquark", board=AGAIN), " ".join(moves))
    again = "repeats an earlier position"
    assert [str(move) for move in position.moves() if again in merits(position, str(move))] == [
        last
    ]
    play(position, " ".join([last, *moves]))
    assert merits(position, last) == ["ends the game in a draw"]


# --- all of it, against the referee and the scores -----------------------------------------------


def expected(referee, move):
    """The rows of a move as the referee has them; it plays the move."""
    board, side, answering = referee.board, referee.turn, referee.answering
    number = {name: index for index, name in enumerate(board.place)}
    start, end = move.split("-")
    count, marbles, now = count_of(referee.round), referee.marbles, referee.round
    answers = sum(referee.taken) > 0 and not referee.quiet
    free = [
        found
        for found in board.ways(start, count)
        if found[-1] == end and way_is_free(found, start, marbles)
    ]
    names = [start, *free[0]]
    rows = []
    for step, (one, other) in enumerate(pairwise(names), 1):
        exits = board.exits[one]
        through = exits.index(other), len(exits)
        rows.append((rules.STEP, side, 0, step, number[one], number[other], *through))
    rows.append((rules.LAND, side, 0, number[start], number[end], count))
    if end in marbles[1 - side]:
        left = len(marbles[1 - side]) - 1
        rows.append((rules.TAKE, side, 1, number[end], 1 - side, left, int(answers)))
    if answering is not None:
        red = answering.split("-")
        if [board.half_turn(name) for name in red] == [start, end]:
            rows.append((rules.MIRROR, side, 0, *(number[name] for name in red)))
    turn = side
    for lost in [*referee.play(move), None]:
        turn, now = 1 - turn, now + turn
        if turn == RED and now <= referee.round:
            rows.append((rules.NEW_ROUND, RED, 0, now, count_of(now)))
        if lost is not None:
            rows.append((rules.LOSE_TURN, turn, 0, now, count_of(now)))
    times = referee.history.count(referee.history[-1]) if referee.history else 1
    if times > 1:
        rows.append((rules.REPEAT, side, 0, times))
    if referee.outcome is None:
        rows.append((rules.NEXT_TURN, referee.turn, 0, count_of(now), len(referee.quiet)))
    else:
        winner = (referee.outcome["winners"] or [-1])[0]
        ending = GAME.info.endings.index(referee.outcome["reason"])
        rows.append((rules.END, side, 0, ending, winner))
    return rows


def told(position, move):
    """The rows of the kernel, each as long as its kind has fields."""
    out = np.zeros((GAME.info.most_effects, EFFECT_WIDTH), np.int64)
    rows = out[: GAME.calls.list_effects(position.state, move, out)].tolist()
    return [tuple(row[: EFFECT_HEAD + len(GAME.info.effect_kinds[row[0]].fields)]) for row in rows]


def compared(board, short, choose):
    """The rows of a game, each move's the same as the referee's."""
    chosen = "standard" if board is STANDARD else board
    position, referee = lt.new("topquark", board=chosen, short=short), Referee(board, short)
    while not position.over:
        move = choose(position)
        rows = told(position, int(move))
        assert rows == expected(referee, str(move)), (position.to_text(), str(move))
        yield from rows
        position.play(int(move))


def a_quiet_move(position, rng):
    """A move that takes nothing, most often."""
    moves = list(position.moves())
    quiet = [move for move in moves if "take" not in kinds(effects(position, move))]
    return rng.choice(quiet if quiet and rng.random() < 0.8 else moves)


def test_the_rows_are_those_of_the_referee():
    seen, rng, again = Counter(), random.Random(1), iter(2 * CYCLE.split())
    for board, games in ((STANDARD, 2), (AGAIN, 20), (RING, 20), (SHUT_IN, 20)):
        for number in range(games):
            rows = compared(board, number % 2 == 1, lambda position: a_quiet_move(position, rng))
            seen.update(row[0] for row in rows)
    rows = compared(AGAIN, False, lambda position: position.parse(next(again)))
    seen.update(row[0] for row in rows)
    assert len(seen) == len(GAME.info.effect_kinds)
    assert min(seen.values()) > 5, seen


@pytest.mark.parametrize("variant", variants_of(GAME), ids=str)
def test_the_points_are_the_change_in_scores(variant):
    rng = random.Random(3)
    for _ in range(4):
        position = lt.new("topquark", **variant)
        while not position.over:
            before, move = position.scores, rng.choice(list(position.moves()))
            found = effects(position, move)
            position.play(int(move))
            gained = [sum(e["points"] for e in found if e["seat"] == seat) for seat in range(2)]
            assert [a + b for a, b in zip(before, gained, strict=True)] == position.scores
            assert (kinds(found)[-1] == "ends") == position.over
            assert len(found) <= GAME.info.most_effects
