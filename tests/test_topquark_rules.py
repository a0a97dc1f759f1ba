"""The rules of Topquark: each number of the rule text is named by a test that holds the game to it.

J5 and J6 are about the table, not the position, and are tested with it.
"""

import json
import random
from itertools import count

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.games.topquark.rules import state as state_module
from ludotheque.games.topquark.rules.board import standard_board
from tests.referees.topquark import OPPOSITE, Board

GAME = lt.get_game("topquark")
STANDARD = GAME.components(GAME.read_options({}))["board"]
BOARD = Board(STANDARD["rows"])
NAMES = list(BOARD.place)

# a1 → a2 → b1 → a1 or c2;  c2 → c1 → b1: two rings of three that share a lens.
EIGHT = {
    "rows": [["E", "SW"], ["SE=NW"], ["NE", "W"]],
    "red": ["c1", "c2"],
    "yellow": ["a1", "a2"],
}
# a1 → a2 → b3 → c2 → c1 → b1 → a1: a ring of six; from the lens b2 in its middle to b1 or b3.
RING = {
    "rows": [["E", "SE"], ["NE", "E=W", "SW"], ["NW", "W"]],
    "red": ["b1", "c1", "c2"],
    "yellow": ["a1", "a2", "b3"],
}
# a1 → b2 → a2 or c1;  b3 → a3 or c2;  a2 → a3 → b4 → c3 → b3;  c2 → c1 → b1 → a1.
TWO_LENSES = {
    "rows": [["SE", "E", "SE"], ["NE", "SW=NE", "SW=NE", "SW"], ["NW", "W", "NW"]],
    "red": ["b4", "c1", "c2", "c3"],
    "yellow": ["a1", "a2", "a3", "b1"],
}
# a1 → b1 → b2 → a1 and c3 → b4 → b3 → c3: two rings of three; a3 → a2 → a1, c1 → c2 → c3.
TWO_RINGS = {
    "rows": [["SW", "W", "W"], ["E", "NW", "SE", "W"], ["E", "E", "NE"]],
    "red": ["a1", "b1", "b2"],
    "yellow": ["a3", "c1", "c2"],
}


def stand(red, yellow, *, in_round, side="red", board="standard", short=False):
    """A position from the hollows of the marbles, given as texts with spaces between."""
    marbles = dict.fromkeys(red.split(), "r") | dict.fromkeys(yellow.split(), "y")
    rows = STANDARD["rows"] if board == "standard" else board["rows"]
    letters = [
        "".join(
            marbles.pop(f"{'abcdefghi'[row]}{column}", ".") for column in range(1, len(line) + 1)
        )
        for row, line in enumerate(rows)
    ]
    assert not marbles, f"no such hollows: {marbles}"
    words = [json.dumps(option, separators=(",", ":")) for option in (short, board)]
    turns = 2 * (in_round - 1) + (side == "yellow")
    return lt.Position.from_text(
        f"topquark-1 seats=2 short={words[0]} board={words[1]} {'/'.join(letters)} {turns} - -"
    )


def play(position, moves):
    for move in moves.split():
        position.play(move)
    return position


def state(position):
    return position.to_json()["state"]


def legal(position):
    return {str(move) for move in position.moves()}


def half_turn(move, board=BOARD):
    start, end = move.split("-")
    return f"{board.half_turn(start)}-{board.half_turn(end)}"


# --- components ----------------------------------------------------------------------------------


def test_c1_hollows_marbles_and_the_count_of_six():
    """TOPQUARK-C1: 50 one-way and 15 two-way hollows, seven marbles a side."""
    points = [len(BOARD.points[name]) for name in NAMES]
    assert (points.count(1), points.count(2)) == (50, 15)
    position = lt.new("topquark")
    assert (len(state(position)["red"]), len(state(position)["yellow"])) == (7, 7)
    counts = {
        state(stand("g3 d1", "a8 d11", in_round=in_round))["count"] for in_round in range(1, 14)
    }
    assert counts == {1, 2, 3, 4, 5, 6}


def test_c2_an_elongated_hexagon_unchanged_by_a_half_turn():
    """TOPQUARK-C2: every hollow reachable from every other, the same start for each side."""
    assert [len(row) for row in STANDARD["rows"]] == [8, 9, 10, 11, 10, 9, 8]
    for name in NAMES:
        opposite = BOARD.points[BOARD.half_turn(name)]
        assert set(opposite) == {OPPOSITE[point] for point in BOARD.points[name]}
        reached = {name}
        while more := {target for here in reached for target in BOARD.exits[here]} - reached:
            reached |= more
        assert reached == set(NAMES)
    start = state(lt.new("topquark"))
    assert {BOARD.half_turn(name) for name in start["red"]} == set(start["yellow"])


@pytest.mark.parametrize("name", NAMES)
def test_c3_a_marble_leaves_through_a_point_and_enters_through_none(name):
    """TOPQUARK-C3: a drop has one way out, a lens two."""
    away = [other for other in NAMES if other not in (name, *BOARD.exits[name])]
    position = stand(f"{name} {away[5]}", f"{away[20]} {away[40]}", in_round=7)
    found = {move for move in legal(position) if move.startswith(f"{name}-")}
    assert found == {f"{name}-{target}" for target in BOARD.exits[name]}
    assert len(found) == len(BOARD.points[name])
    for point, target in zip(BOARD.points[name], BOARD.exits[name], strict=True):
        assert OPPOSITE[point] not in BOARD.points[target]


# --- play ----------------------------------------------------------------------------------------


def test_r1_red_begins_and_the_count_goes_up_after_yellow():
    """TOPQUARK-R1: 1, 2, 3, 4, 5, 6, 1, 2, …"""
    position, rng = lt.new("topquark"), random.Random(1)
    for turn in range(26):
        now = state(position)
        assert now["turn"] == turn % 2
        assert now["round"] == turn // 2 + 1
        assert now["count"] == (1, 2, 3, 4, 5, 6)[turn // 2 % 6]
        quiet = [move for move in legal(position) if move[-2:] not in now["red"] + now["yellow"]]
        position.play(rng.choice(sorted(quiet)))
    assert GAME.seat_name(0, "en") == "Red"


# From g3 one way leads on: g4, g5, f6, e7, d7, e6.
WAY = ["g3", "g4", "g5", "f6", "e7", "d7", "e6"]


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 6])
def test_r2_one_own_marble_exactly_count_steps(steps):
    """TOPQUARK-R2: no hollow nearer or farther can be reached, and no other marble moved."""
    position = stand("g3 d1", "a8 d11", in_round=steps)
    assert {move for move in legal(position) if move.startswith("g3-")} == {f"g3-{WAY[steps]}"}
    others = [name for name in NAMES if name not in ("g3", WAY[steps])]
    assert {position.explain(f"g3-{name}") for name in others} == {"TOPQUARK-R2"}
    for start in ("d11", "a8", "c5"):  # a yellow marble, another, an empty hollow
        for end in BOARD.ways(start, steps):
            assert position.explain(f"{start}-{end[-1]}") == "TOPQUARK-R2"
    before = state(position)
    position.play(f"g3-{WAY[steps]}")
    assert set(state(position)["red"]) == {"d1", WAY[steps]}
    assert state(position)["yellow"] == before["yellow"]


@pytest.mark.parametrize("colour", ["red", "yellow"])
@pytest.mark.parametrize("passed", [1, 2, 3])
def test_r3_a_marble_never_jumps(colour, passed):
    """TOPQUARK-R3: neither over its own side nor over the other."""
    red, yellow = "g3 d1", "a8 d11"
    assert "g3-e7" in legal(stand(red, yellow, in_round=4))
    if colour == "red":
        red += f" {WAY[passed]}"
    else:
        yellow += f" {WAY[passed]}"
    position = stand(red, yellow, in_round=4)
    assert "g3-e7" not in legal(position)
    with pytest.raises(lt.IllegalMove) as error:
        position.play("g3-e7")
    assert error.value.rule == "TOPQUARK-R3"


def test_r3_one_free_way_is_enough_and_several_are_one_move():
    """TOPQUARK-R3: d6 reaches e6 in five steps by e6 f5 e5 d6 and by c5 b5 c6 d6."""
    for blocked in ("", " f5", " b5"):
        position = stand("d6 d1", f"a8 d11{blocked}", in_round=5)
        assert [str(move) for move in position.moves()].count("d6-e6") == 1
    position = stand("d6 d1", "a8 d11 f5 b5", in_round=5)
    assert position.explain("d6-e6") == "TOPQUARK-R3"


@pytest.mark.parametrize("side", ["red", "yellow"])
def test_r4_a_move_takes_what_it_ends_on(side):
    """TOPQUARK-R4: off the board, one marble and no other."""
    own, other = "g3 d1", "a8 f6 g6"
    marbles = (own, other) if side == "red" else (other, own)
    position = stand(*marbles, in_round=3, side=side)
    position.play("g3-f6")
    now, mover = state(position), int(side == "yellow")
    assert set(now[side]) == {"d1", "f6"}
    assert set(now["yellow" if side == "red" else "red"]) == {"a8", "g6"}
    assert now["taken"] == position.scores
    assert position.scores[mover] == 7 - 3 + 1
    assert now["quiet"] == []


def test_r4_a_move_may_not_end_on_an_own_marble():
    """TOPQUARK-R4: not even where it could otherwise go."""
    position = stand("g3 d1 f6", "a8 d11", in_round=3)
    assert "g3-f6" not in legal(position)
    assert position.explain("g3-f6") == "TOPQUARK-R4"


def test_r5_nobody_passes_or_plays_twice_running():
    """TOPQUARK-R5: a lost turn is never a move."""
    position = lt.new("topquark")
    for text in ("--", "pass", ""):
        assert text not in position.moves()
        with pytest.raises(lt.NotAMove):
            position.play(text)
    position.play("f5-e5")
    assert position.turn == 1
    for move in ("e5-d6", "g2-f2", "g8-f8"):  # red's, each one step
        assert position.explain(move) == "TOPQUARK-R2"
    assert all(str(move)[:2] in state(position)["yellow"] for move in position.moves())


OPPONENT, LAST = "leave the opponent without a move", "shut in your last marble"


@pytest.mark.parametrize(
    ("board", "red", "yellow", "in_round", "side", "allowed", "refused"),
    [
        pytest.param(
            # After a1-a2 red would have to go over c1 in two steps. After c1-b1 it can take b1:
            # a move that takes is a move. In one step, as now, red could take c1 as well: the
            # count is that of red's turn.
            *(EIGHT, "c2", "a1 c1", 1, "yellow", "c1-b1", {"a1-a2": OPPONENT}),
            id="opponent, at the next count after yellow",
        ),
        pytest.param(
            # After c2-c1 yellow can take b1 in one step; in two it would be shut in.
            *(EIGHT, "b1 c2", "a2", 1, "red", "b1-a1 c2-c1", {}),
            id="opponent, at the same count after red",
        ),
        pytest.param(
            # Both take a2. After b2-a2 the marble c1 shuts c2 in, the last yellow one.
            *(RING, "b2 c1", "a2 c2", 3, "red", "c1-a2", {"b2-a2": OPPONENT}),
            id="opponent, a taking is judged like any other",
        ),
        pytest.param(
            # The only move, though b1 shuts in c1 and c1 shuts in c2.
            *(EIGHT, "c1 c2", "a2", 1, "yellow", "a2-b1", {}),
            id="opponent, nothing is forbidden where all would be",
        ),
        pytest.param(
            # On b1 it could take a1 in one step but not go over it in two.
            *(RING, "a1 c1", "b2", 1, "yellow", "b2-b3", {"b2-b1": LAST}),
            id="last, at the next round's count",
        ),
        pytest.param(
            # On a2 it cannot go over b1, but has nowhere else to go.
            *(EIGHT, "a1", "b1 c1", 1, "red", "a1-a2", {}),
            id="last, nothing is forbidden where all would be",
        ),
        pytest.param(
            # b2-b3 shuts a1 and a2 in, b2-b1 itself. Asked the other way round, b2-b3 would stay.
            *(RING, "a1 a2", "b2", 1, "yellow", "b2-b1", {"b2-b3": OPPONENT}),
            id="opponent before last",
        ),
    ],
)
def test_r6_leave_the_opponent_a_move_and_the_last_marble_free(
    board, red, yellow, in_round, side, allowed, refused
):
    """TOPQUARK-R6, as TOPQUARK-J2 reads it."""
    position = stand(red, yellow, in_round=in_round, side=side, board=board)
    assert legal(position) == set(allowed.split())
    for move, why in refused.items():
        assert position.explain(move) == "TOPQUARK-R6"
        with pytest.raises(lt.IllegalMove, match=why):
            position.play(move)


@pytest.mark.parametrize("in_round", range(1, 10))
def test_r7_yellow_may_not_mirror_red_in_the_first_cycle(in_round):
    """TOPQUARK-R7: in rounds 1 to 6; from round 7 on it may."""
    start = state(lt.new("topquark"))
    marbles = " ".join(start["red"]), " ".join(start["yellow"])
    mirrored = 0
    for move in legal(stand(*marbles, in_round=in_round)):
        position = stand(*marbles, in_round=in_round)
        position.play(move)
        assert state(position)["answering"] == move
        if position.explain(half_turn(move)) in (None, "TOPQUARK-R7"):
            mirrored += 1
            assert (half_turn(move) in legal(position)) == (in_round > 6)
    assert mirrored > 0


def test_r7_start_and_end_make_the_mirror_whatever_is_taken():
    """TOPQUARK-R7: red took nothing, yellow would take a marble."""
    start = state(lt.new("topquark"))
    position = stand(" ".join([*start["red"][1:], "c6"]), " ".join(start["yellow"]), in_round=1)
    position.play("f5-e5")
    assert position.explain("b5-c6") == "TOPQUARK-R7"
    position = stand(" ".join([*start["red"][1:], "c6"]), " ".join(start["yellow"]), in_round=7)
    position.play("f5-e5")
    position.play("b5-c6")
    assert position.scores == [0, 1]


@pytest.mark.parametrize(("in_round", "rule"), [(6, "TOPQUARK-R7"), (12, None)])
def test_r7_start_and_end_make_the_mirror_whatever_the_way(in_round, rule):
    """TOPQUARK-R7: red can only go by f4 f5 e5 d6 c5, yellow only by d6 e6 f5 e5 f4.

    The image of red's way, by b6 b5 c6 d6 e6, is blocked on b5 by the marble that red moved.
    """
    position = stand("d1 e5", "c6 d11", in_round=in_round)
    position.play("e5-b5")
    assert half_turn("e5-b5") == "c6-f5"
    assert position.explain("c6-f5") == rule
    assert len(legal(position) - {"c6-f5"}) > 0


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("side", ["red", "yellow"])
def test_r8_taking_the_last_opposing_marble_wins(side, short):
    """TOPQUARK-R8: whichever side does it."""
    own, other = "g3 d1 e1", "g4"
    marbles = (own, other) if side == "red" else (other, own)
    position = stand(*marbles, in_round=1, side=side, short=short)
    position.play("g3-g4")
    winner = int(side == "yellow")
    assert position.outcome == lt.Outcome((winner,), "all-taken")
    assert position.scores[winner] == 7
    assert position.returns == ([1, -1] if winner == 0 else [-1, 1])
    assert position.turn is None
    assert len(position.moves()) == 0


SPOTS = ["d1", "e1", "f1", "d2", "e2", "c1"], ["d11", "c10", "b9", "d10", "c9", "e10"]


def about_to_take(taken, lost, side, short):
    """A position in which g3-g4 makes it `taken` marbles to `lost` ones for a side."""
    own = ["g3", *SPOTS[0][: 6 - lost]]
    other = ["g4", *SPOTS[1][: 7 - taken]]
    marbles = [" ".join(own), " ".join(other)]
    if side == "yellow":
        marbles.reverse()
    return stand(*marbles, in_round=1, side=side, short=short)


@pytest.mark.parametrize("side", ["red", "yellow"])
@pytest.mark.parametrize(
    ("taken", "lost"), [(taken, lost) for lost in range(6) for taken in range(lost + 1, 8)]
)
def test_r9_three_marbles_ahead_win_the_short_game(taken, lost, side):
    """TOPQUARK-R9, TOPQUARK-E3: 3-0, 4-1, 5-2, 6-3 or 7-4, or all seven; never less."""
    if taken - lost > 3:  # it would have ended before
        position = about_to_take(taken, lost, side, short=True)
        assert position.outcome.reason == "three-ahead"
        return
    position = about_to_take(taken, lost, side, short=True)
    assert not position.over
    position.play("g3-g4")
    winner = int(side == "yellow")
    if taken == 7:
        assert position.outcome == lt.Outcome((winner,), "all-taken")
    elif taken - lost == 3:
        assert position.outcome == lt.Outcome((winner,), "three-ahead")
        assert position.returns[winner] == 1
    else:
        assert not position.over
        assert position.scores[winner] == taken


@pytest.mark.parametrize("side", ["red", "yellow"])
@pytest.mark.parametrize(("taken", "lost"), [(3, 0), (4, 1), (5, 2), (6, 3)])
def test_e3_the_full_game_goes_on_where_the_short_one_ends(taken, lost, side):
    """TOPQUARK-E3: the lead of three means nothing in the full game."""
    for short in (True, False):
        position = about_to_take(taken, lost, side, short)
        position.play("g3-g4")
        assert position.over == short


@pytest.mark.parametrize("short", [False, True])
@pytest.mark.parametrize("side", ["red", "yellow"])
def test_r10_one_marble_each_is_a_draw_at_once(side, short):
    """TOPQUARK-R10: in the full and in the short game."""
    marbles = ("g3", "g4 d11") if side == "red" else ("g4 d11", "g3")
    position = stand(*marbles, in_round=1, side=side, short=short)
    position.play("g3-g4")
    assert position.outcome == lt.Outcome((), "one-each")
    assert position.returns == [0, 0]
    assert position.scores == [6, 6]


def test_r10_holds_for_a_board_that_starts_with_one_marble_each():
    """TOPQUARK-R10: such a game is over before it begins."""
    position = lt.new("topquark", board=RING | {"red": ["c1"], "yellow": ["a2"]})
    assert position.outcome == lt.Outcome((), "one-each")


# --- judgements --------------------------------------------------------------------------------


def test_j1_a_move_may_not_end_where_it_began():
    """TOPQUARK-J1: from d6 four steps lead back to it, both ways round."""
    position = stand("d6 d1", "a8 d11", in_round=4)
    assert "d6-d6" not in legal(position)
    assert position.explain("d6-d6") == "TOPQUARK-J1"


def test_j1_a_way_may_cross_its_start_and_pass_an_empty_hollow_twice():
    """TOPQUARK-J1: e6 f5 e5 d6 e6 in five steps, and on to f5 in six."""
    for in_round, move in ((5, "d6-e6"), (6, "d6-f5")):
        position = stand("d6 d1", "a8 c5 d11", in_round=in_round)  # the way by c5 is blocked
        assert move in legal(position)
        position.play(move)
        assert move[-2:] in state(position)["red"]


@pytest.mark.parametrize(
    ("board", "red", "yellow", "in_round", "side", "allowed", "refused"),
    [
        pytest.param(
            # b1-a1 goes round by c2, c1 and its own start, and leaves one marble each. It counts
            # among what remains, so b1-c2, which shuts both yellow marbles in, is forbidden.
            *(EIGHT, "b1", "a1 a2", 4, "red", "b1-a1", "b1-c2"),
            id="it counts among those that remain",
        ),
        pytest.param(
            # a1-a2 takes all: red has no move left, nor need of one.
            *(EIGHT, "a2", "a1 c2", 1, "yellow", "a1-a2 c2-c1", ""),
            id="R8 passes the opponent's filter",
        ),
        pytest.param(
            # b1-c2 leaves one marble each, where c1 would shut the last one in.
            *(EIGHT, "b1", "c1 c2", 1, "red", "b1-a1 b1-c2", ""),
            id="R10 passes the last marble's filter",
        ),
    ],
)
def test_j2_a_move_that_ends_the_game_passes_every_filter(
    board, red, yellow, in_round, side, allowed, refused
):
    """TOPQUARK-J2: by R8 or R10."""
    position = stand(red, yellow, in_round=in_round, side=side, board=board)
    assert legal(position) == set(allowed.split())
    for move in refused.split():
        assert position.explain(move) == "TOPQUARK-R6"


@pytest.mark.parametrize(("short", "rule"), [(True, None), (False, "TOPQUARK-R6")])
def test_j2_a_move_that_ends_the_short_game_passes_every_filter(short, rule):
    """TOPQUARK-J2: by R9. In the full game c1-b1 would leave red b4, shut in by c3."""
    marbles = "b1 b4", "a2 b3 c1 c3"
    position = stand(*marbles, in_round=1, side="yellow", board=TWO_LENSES, short=short)
    assert position.explain("c1-b1") == rule
    assert {"a2-a3", "b3-a3", "b3-c2"} <= legal(position)


def test_j2_a_mirror_that_ends_the_game_is_allowed():
    """TOPQUARK-J2: R7 too is passed. c1-a1 leaves one marble each, so does c1-c2."""
    position = stand("a1 a2", "c1", in_round=2, board=EIGHT)
    position.play("a2-c2")
    assert half_turn("a2-c2", Board(EIGHT["rows"])) == "c1-a1"
    assert legal(position) == {"c1-a1", "c1-c2"}
    position.play("c1-a1")
    assert position.outcome == lt.Outcome((), "one-each")


def test_j2_red_loses_a_turn_and_leaves_nothing_to_mirror():
    """TOPQUARK-J2: at once, recorded as --, no ply of its own; yellow moves twice running."""
    position = stand("c1 c2", "a2", in_round=1, side="yellow", board=EIGHT)
    before = position.snapshot
    move = int(position.play("a2-b1"))
    now = state(position)
    assert now["quiet"] == ["a2-b1", "--"]
    assert (now["turn"], now["round"], now["count"]) == (1, 2, 2)
    assert now["answering"] is None
    assert GAME.lost_turns(before, move) == 1
    assert position.ply == 1
    assert legal(position) == {"b1-a2"}
    assert str(position.undo()) == "a2-b1"
    assert state(position)["quiet"] == []


# Two rings of three with two lenses between them; played twice, these moves lead back to the start.
AGAIN = {
    "rows": [["E", "SE", "E", "SW"], ["SE=NW", "SW=NE", "SE=NW"], ["NE", "W", "NW", "W"]],
    "red": ["a1", "c1"],
    "yellow": ["a4", "c4"],
}
CYCLE = "a1-a2 a4-b3 a2-c2 c4-b2 c1-a2 c2-c1 b3-c4 c1-a1 b2-a4 a2-c1"


def test_j2_yellow_loses_a_turn_and_the_count_goes_on():
    """TOPQUARK-J2: after the fifth move yellow has none in round 3."""
    position = play(lt.new("topquark", board=AGAIN), " ".join(CYCLE.split()[:5]))
    now = state(position)
    assert now["quiet"][-2:] == ["c1-a2", "--"]
    assert (now["turn"], now["round"], now["count"]) == (0, 4, 4)
    assert now["answering"] is None
    assert position.ply == 5


def test_j2_a_turn_may_be_lost_at_the_start():
    """TOPQUARK-J2: red fills its own ring."""
    position = lt.new("topquark", board=TWO_RINGS)
    now = state(position)
    assert now["quiet"] == ["--"]
    assert (now["turn"], now["round"], now["count"]) == (1, 1, 1)
    assert GAME.lost_turns(position.snapshot, None) == 1
    with pytest.raises(lt.BadPosition, match="TOPQUARK-J2"):
        stand("a1 b1 b2", "a3 c1 c2", in_round=1, board=TWO_RINGS)  # red cannot be to move


def test_j2_two_lost_turns_running_are_a_draw():
    """TOPQUARK-J2: at the start, and later."""
    both = lt.new("topquark", board=TWO_RINGS | {"yellow": ["b3", "b4", "c3"]})
    assert both.outcome == lt.Outcome((), "lost-turns")
    assert state(both)["quiet"] == ["--", "--"]
    board = {
        "rows": [["SW", "E=W", "SE"], ["E", "SE", "NW", "W"], ["NW", "E=W", "NE"]],
        "red": ["b3", "b4", "c3"],
        "yellow": ["a1", "b1", "b2"],
    }
    later = play(lt.new("topquark", board=board), "b3-a2 b2-c2")
    assert later.outcome == lt.Outcome((), "lost-turns")
    assert state(later)["quiet"] == ["b3-a2", "b2-c2", "--", "--"]
    assert later.returns == [0, 0]


def test_j3_the_mirror_alone_is_allowed():
    """TOPQUARK-J3: a1-a2 mirrors c2-c1, and yellow has no other move."""
    position = stand("b1 c2", "a1", in_round=1, board=EIGHT)
    position.play("c2-c1")
    assert half_turn("c2-c1", Board(EIGHT["rows"])) == "a1-a2"
    assert legal(position) == {"a1-a2"}


def test_j3_the_mirror_alone_after_r6_is_allowed():
    """TOPQUARK-J3: b2-a1 is forbidden first, as c2 would shut red in; then c2-b1 alone is left."""
    position = stand("a1", "b2 c2", in_round=2, board=RING)
    position.play("a1-b3")
    assert half_turn("a1-b3", Board(RING["rows"])) == "c2-b1"
    assert legal(position) == {"c2-b1"}
    assert position.explain("b2-a1") == "TOPQUARK-R6"


def times_stood(position):
    """How often the marbles, count and side of a position have stood, by taking turns back."""
    now = state(position)
    sides = [set(now["red"]), set(now["yellow"])]
    here, times = [set(side) for side in sides], 1
    for back, turn in zip(count(1), reversed(now["quiet"]), strict=False):
        if turn != "--":
            start, end = turn.split("-")
            side = sides[(now["turns"] - back) % 2]
            side.remove(end)
            side.add(start)
        times += back % 12 == 0 and sides == here  # after twelve turns count and side are as now
    return times


def test_j4_the_third_time_the_same_position_stands_is_a_draw():
    """TOPQUARK-J4: the start included; that R7 held only there does not matter."""
    position = lt.new("topquark", board=AGAIN)
    start = state(position)
    play(position, CYCLE)
    assert (state(position)["red"], state(position)["yellow"]) == (start["red"], start["yellow"])
    assert (state(position)["count"], state(position)["turn"]) == (1, 0)
    assert state(position)["round"] == 7
    *moves, last = CYCLE.split()
    play(position, " ".join(moves))
    assert not position.over
    position.play(last)
    assert position.outcome == lt.Outcome((), "repetition")
    assert times_stood(position) == 3
    assert position.returns == [0, 0]


def test_j4_a_turn_then_lost_counts_for_repetition():
    """TOPQUARK-J4: twice red loses the turn in that position, the third time it is a draw."""
    board = {
        "rows": [["SW"], ["SE", "SE=NW"], ["E", "SW=NE", "W"], ["SE=NW", "NW"], ["NE"]],
        "red": ["c3", "d2"],
        "yellow": ["b1", "c1"],
    }
    cycle = "c2-e1 d2-c3 e1-d1 c3-b1 d1-b2 b1-c2 c2-e1 b2-b1 e1-d2 b1-c2"
    position = play(lt.new("topquark", board=board), "c3-c2 b1-c2")
    assert state(position)["quiet"] == ["--"]
    play(position, cycle)
    assert state(position)["quiet"][-2:] == ["b1-c2", "--"]
    play(position, cycle)
    assert position.outcome == lt.Outcome((), "repetition")
    assert state(position)["quiet"][-1] == "b1-c2"
    assert times_stood(position) == 3


def test_j4_120_turns_without_a_taking_are_a_draw():
    """TOPQUARK-J4: 119 are not yet."""
    for seed in range(40):
        position, rng = lt.new("topquark"), random.Random(seed)
        while not position.over:
            now = state(position)
            marbles = {*now["red"], *now["yellow"]}
            quiet = [move for move in legal(position) if move.split("-")[1] not in marbles]
            position.play(rng.choice(sorted(quiet or legal(position))))
        if position.outcome.reason == "quiet":
            break
    assert position.outcome == lt.Outcome((), "quiet")
    assert len(state(position)["quiet"]) == 120
    position.undo()
    assert len(state(position)["quiet"]) == 119


LONG_LOOPS = {
    "rows": [
        ["SE", "W", "W", "SW", "W"],
        ["SW=NE", "SE", "NW", "SW=NE"],
        ["E", "NE", "E", "E", "NW"],
    ],
    "red": ["c2", "c5"],
    "yellow": ["a1", "a4"],
}


def test_j4_lost_turns_count_among_the_120():
    """TOPQUARK-J4: 107 moves and 13 lost turns, the last of them the 120th turn."""
    position = play(
        lt.new("topquark", board=LONG_LOOPS),
        """
        c2-b2 a1-b1 c5-a5 b1-c2 b2-c5 a4-a2 c5-b4 a2-a1 b4-c5 a1-c1 a5-b1 b1-a2 c2-b2 c5-a5 b2-c4
        a5-a3 c4-a5 a2-a1 c1-c4 a1-a2 c4-b4 a2-c1 c1-c2 a5-a4 c2-c3 b4-c5 a3-b1 a4-a2 c5-b3 c3-c5
        c5-a4 b1-c1 a2-a1 c1-b2 b3-a2 b2-c5 a1-c2 c5-b4 a2-a1 b4-c5 a1-c1 a4-a2 a2-a1 c2-b2 c5-a5
        b2-c4 a5-a3 c1-c3 a1-b2 c4-a4 a3-c2 a4-b1 c3-b4 b2-c3 b1-c1 c3-c5 b4-a4 c2-c4 a4-a2 c5-b3
        a2-a1 c4-b4 c1-c5 a1-c4 b4-a5 c5-b4 b3-a2 a5-a3 b4-b3 a2-c2 c4-a4 a3-a1 c2-c4 a1-b1 b3-a3
        c4-b4 a3-a1 b1-b2 a1-c2 b4-c4 a4-a1 c4-b3 a1-c1 b2-a4 c2-c4 b3-a3 c1-c2 a3-a1 c2-c3 a1-c2
        c4-a5 a4-a1 c3-c4 a1-c1 c4-b4 a5-b1 c2-b2 b4-a5 b2-c4 a5-b3 c4-a5 b3-a1 c1-c4 b1-c3 c4-b4
        a1-c1 a5-b1
        """,
    )
    quiet = state(position)["quiet"]
    assert position.outcome == lt.Outcome((), "quiet")
    assert (len(quiet), quiet.count("--"), quiet[-1]) == (120, 13, "--")


def test_j4_two_lost_turns_are_named_before_120_turns():
    """TOPQUARK-J4: the 119th and the 120th turn are both lost."""
    position = play(
        lt.new("topquark", board=LONG_LOOPS),
        """
        c5-b4 a4-b3 b4-c5 a1-c1 c5-a4 b3-a1 c2-c5 a1-b1 c5-a5 b1-a1 c1-b4 a4-b3 a1-b1 b3-a2 b4-c5
        a5-a3 b1-b2 a2-a1 c5-b4 a1-a2 b4-a4 a2-c1 b2-c5 c1-c2 a4-b3 c2-c3 c5-a5 a3-b1 b3-a1 c3-c4
        a5-a2 c4-b3 b1-c5 a1-c4 b3-a3 a2-a1 c5-a5 a1-c1 a3-b1 c1-c3 b1-a2 c4-c5 a2-b2 c5-c4 a5-b1
        c4-a3 b1-a2 c3-c4 a2-b1 c4-b4 b2-c5 b4-b3 b1-c3 a3-a2 c5-a5 a2-b2 c3-b4 b3-c2 a5-a4 b2-c3
        a4-a3 c3-c5 a3-b1 c2-c4 b4-a3 c5-b3 b1-a1 c4-b4 a1-c2 a3-a2 b4-c4 c2-c3 c4-b4 a2-c1 b3-a1
        b4-a3 c3-a4 a1-a2 c1-b4 a2-c1 a4-b3 c1-c2 b4-c5 a3-a1 c5-a4 c2-c4 a1-b2 b3-a2 c4-b4 a2-c1
        a4-b3 b2-c3 c1-b2 b4-a4 b3-a1 c3-b4 a1-b1 b4-c4 b1-c2 a4-b1 c4-a5 b2-c3 a5-a4 c3-c5 b1-a1
        c2-c4 a4-a2 c5-b3 a1-b2 c4-b4 a2-b1
        """,
    )
    assert position.outcome == lt.Outcome((), "lost-turns")
    assert len(state(position)["quiet"]) == 120


def test_j4_120_turns_are_named_before_repetition():
    """TOPQUARK-J4: after 60 quiet turns played twice the same position stands a third time."""
    board = {
        "rows": [
            ["SW", "E=W", "SE", "SW"],
            ["SE", "E", "SE=NW", "W", "NW"],
            ["NE", "NW", "E=W", "NE"],
        ],
        "red": ["c1", "c3"],
        "yellow": ["a2", "a4"],
    }
    cycle = """
        c2-b5 a2-a3 b5-b2 a3-a4 b2-b3 a1-b1 b3-c2 b1-b2 b2-c4 c2-a3 a4-c2 a3-b4 c2-b1 b4-a2 c4-c2
        a2-a3 c2-b2 a3-b3 b3-b4 b2-a1 b4-b5 b1-c3 b5-a3 c3-c2 a3-a4 c2-b3 a4-b4 b3-a2 b4-c3 a2-b4
        c3-b3 a1-b2 b3-a4 b4-b1 a4-b4 b2-a4 b4-a2 a4-b3 a2-a3 b3-a2 a3-b3 b1-b2 b3-b5 b2-c2 b5-c3
        a2-b2 c3-b3 b3-c4 b2-c3 c4-b5 c2-b2 b5-b4 c3-b5 b4-a3 b2-a1 a3-c2 b5-a2
    """
    position = play(
        lt.new("topquark", board=board), "c3-c2 a4-b4 c1-b3 a2-b1 b3-b5 b4-a1 b5-a2 b1-a2"
    )
    assert state(position)["quiet"] == []
    play(play(position, cycle), cycle)
    assert position.outcome == lt.Outcome((), "quiet")
    assert len(state(position)["quiet"]) == 120
    assert times_stood(position) == 3


def test_j4_two_lost_turns_are_named_before_repetition():
    """TOPQUARK-J4: with the second lost turn the same position stands a third time."""
    board = {
        "rows": [["SE", "E=W", "SW", "W"], ["SW", "SE=NW", "NE"], ["E", "NE", "E=W", "NW"]],
        "red": ["c1", "c3", "c4"],
        "yellow": ["a1", "a2", "a4"],
    }
    position = play(
        lt.new("topquark", board=board),
        """
        c3-c2 a1-b1 c4-a4 a2-b2 b2-b3 a4-a1 b3-c3 c2-a2 c3-b3 a2-c3 b3-b2 c3-c4 b2-a2 c4-a4 a2-b2
        b2-b3 a4-c2 b3-c3 c2-a2 c3-b3 a2-c3 b3-b2 c3-c4 b2-a2 c4-a4 a2-b2 b2-b3 a4-c4 b3-a2 c4-c3
        a2-b2
        """,
    )
    assert position.outcome == lt.Outcome((), "lost-turns")
    assert state(position)["quiet"][-2:] == ["--", "--"]
    assert times_stood(position) == 3


def test_j7_a_finished_game_shows_the_round_of_its_last_turn():
    """TOPQUARK-J7: lost ones included, as a position stands when they begin (J4)."""
    never = lt.new("topquark", board=TWO_RINGS | {"yellow": ["b3", "b4", "c3"]})
    assert state(never)["quiet"] == ["--", "--"]
    assert (state(never)["round"], state(never)["count"]) == (1, 1)
    board = {
        "rows": [["SW", "E=W", "SE"], ["E", "SE", "NW", "W"], ["NW", "E=W", "NE"]],
        "red": ["b3", "b4", "c3"],
        "yellow": ["a1", "b1", "b2"],
    }
    later = play(lt.new("topquark", board=board), "b3-a2 b2-c2")
    assert state(later)["quiet"] == ["b3-a2", "b2-c2", "--", "--"]
    assert (state(later)["round"], state(later)["count"]) == (2, 2)


def test_j7_after_a_last_move_it_is_the_round_of_that_move():
    """TOPQUARK-J7: as long as it goes on, the round is that of the turn to come."""
    for seed in range(8):
        position, rounds = lt.new("topquark", short=True), []
        chance = random.Random(seed)
        while not position.over:
            rounds.append(state(position)["round"])
            moves = position.moves()
            position.play(int(moves[chance.randrange(len(moves))]))
        assert state(position)["round"] == rounds[-1]


# --- examples ------------------------------------------------------------------------------------


def test_e1_in_round_2_a_light_marble_takes_a_dark_one_two_free_steps_away():
    """TOPQUARK-E1: not one that is one or three steps away."""
    for steps in (1, 2, 3):
        position = stand(f"{WAY[steps]} d1", "g3 d11", in_round=2, side="yellow")
        takes = f"g3-{WAY[steps]}"
        assert (takes in legal(position)) == (steps == 2)
        assert position.explain(takes) == (None if steps == 2 else "TOPQUARK-R2")
    position = stand("g5 d1", "g3 d11", in_round=2, side="yellow")
    position.play("g3-g5")
    assert state(position)["red"] == ["d1"]
    blocked = stand("g4 g5 d1", "g3 d11", in_round=2, side="yellow")
    assert blocked.explain("g3-g5") == "TOPQUARK-R3"


def test_e2_the_marker_moves_only_after_yellow():
    """TOPQUARK-E2: red moves count 1, yellow count 1, red count 2."""
    position = lt.new("topquark")
    counts = [state(position)["count"]]
    for move in ("f5-e5", "a1-b2"):
        position.play(move)
        counts.append(state(position)["count"])
    assert counts == [1, 1, 2]
    assert position.turn == 0


# --- information, moves and whole games ----------------------------------------------------------


def test_information_everything_is_open():
    position, rng = lt.new("topquark"), random.Random(3)
    for _ in range(30):
        for seat in (lt.SPECTATOR, 0, 1):
            view = position.view(seat)
            assert view.to_json()["state"] == state(position)
            assert view.redeal(7) == position
            assert legal(view) == legal(position)
        position.play(rng.choice(position.moves()))


@pytest.mark.parametrize(
    "text",
    [
        *("f5e5", "f5 - e5", " f5-e5", "f5-e5 ", "F5-E5", "f05-e5", "f5-e5-d6", "-e5"),
        *("f5-h1", "f5-e11", "f5-e0", "f5-e٥", "a9-a8", "draw?", "accept", "decline", "resign"),
    ],
)
def test_moves_that_are_not_written_so_are_not_read(text):
    """`from-to` between hollows of the board; table actions are no moves."""
    position = lt.new("topquark")
    assert text not in position.moves()
    with pytest.raises(lt.NotAMove):
        position.play(text)


@pytest.mark.parametrize(
    "turns", [-1, state_module.MOST_TURNS + 1, 2**31 - 1, 2**31, True, 1.0, "1"]
)
def test_json_with_more_turns_than_a_game_can_have(turns):
    """A turn more than the record can count would be read outside of the tables."""
    data = lt.new("topquark").to_json()
    data["state"]["turns"] = turns
    with pytest.raises(lt.BadPosition, match=rf"'turns' is {turns!r}; it is .*, at most 3840"):
        lt.Position.from_json(data)


def test_no_game_has_more_turns_than_a_position_may():
    """TOPQUARK-J4: of two sides with the most marbles, each taking comes as late as can be."""
    assert state_module.MOST_TURNS >= (2 * state_module.MOST_MARBLES - 1) * state_module.QUIET_TURNS
    last = stand("a1", "g8 g7", in_round=state_module.MOST_TURNS // 2, side="yellow")
    play(last, str(last.moves()[0]))
    assert lt.Position.from_json(last.to_json()) == last


def test_moves_are_numbered_by_start_and_end():
    position = lt.new("topquark")
    for move in position.moves():
        start, end = str(move).split("-")
        assert int(move) == NAMES.index(start) * 65 + NAMES.index(end)
        assert position.parse(str(move)) == move
    assert position.game.actions(position.options) == 65 * 65


def perft(position, depth):
    if depth == 1:
        return len(position.moves())
    nodes = 0
    for move in position.moves():
        position.play(move)
        nodes += perft(position, depth - 1)
        position.undo()
    return nodes


@pytest.mark.parametrize(("depth", "nodes"), [(1, 6), (2, 30), (3, 205), (4, 1268), (5, 10082)])
def test_perft_from_the_start(depth, nodes):
    position = lt.new("topquark")
    assert perft(position, depth) == nodes
    assert position == lt.new("topquark")  # everything was undone


def before_filters(position):
    """The moves under R2 to R4 and J1, mapped from the reasons for which others are refused."""
    turn = ("red", "yellow")[position.turn]
    moves = [f"{start}-{end}" for start in state(position)[turn] for end in NAMES]
    late = (None, "TOPQUARK-R6", "TOPQUARK-R7")
    return {move for move in moves if position.explain(move) in late}


@settings(deadline=None, max_examples=60)
@given(
    hollows=st.lists(st.sampled_from(NAMES), min_size=3, max_size=14, unique=True),
    share=st.integers(1, 13),
    in_round=st.integers(1, 13),
)
def test_the_half_turn_with_colours_swapped_has_the_mirrored_moves(hollows, share, in_round):
    """R2 to R4 and J1 know no colours; R6 looks at the next count, which differs, and R7 at red."""
    red, yellow = hollows[: share % len(hollows)], hollows[share % len(hollows) :]
    assume(0 < len(red) <= 7 and 0 < len(yellow) <= 7)
    turned = [" ".join(map(BOARD.half_turn, side)) for side in (yellow, red)]
    try:
        position = stand(" ".join(red), " ".join(yellow), in_round=in_round)
    except lt.BadPosition:  # red has no move, so yellow has none in the mirror
        with pytest.raises(lt.BadPosition, match="yellow has no move"):
            stand(*turned, in_round=in_round, side="yellow")
        return
    mirror = stand(*turned, in_round=in_round, side="yellow")
    moves = before_filters(position)
    assert {half_turn(move) for move in moves} == before_filters(mirror)
    assert legal(position) <= moves
    assert {half_turn(move) for move in legal(mirror)} <= moves


def test_the_drawing_of_the_rules_module_is_that_of_the_board():
    """TOPQUARK-C2: the numbers of the hollows, drawn from the tables."""
    rows, lines = standard_board().rows, []
    for letter, row in zip("abcdefg", rows, strict=True):
        first = sum(len(r) for r in rows[: len(lines)])
        numbers = "".join(f"{first + i:4}" for i in range(len(row)))
        lines.append(f"    {letter}  {'  ' * (11 - len(row))}{numbers}")
    assert "\n".join(lines) in state_module.__doc__
