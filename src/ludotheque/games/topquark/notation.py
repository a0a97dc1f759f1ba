"""Topquark moves and states as text and JSON."""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.rules.board import Board
from ludotheque.games.topquark.view_types import State

LOST: Final = "--"
ENDINGS: Final = (
    "",
    "all-taken",
    "three-ahead",
    "one-each",
    "lost-turns",
    "quiet",
    "repetition",
)
_MOVE: Final = re.compile(r"([a-z][1-9][0-9]{0,2})-([a-z][1-9][0-9]{0,2})")


def move_text(board: Board, start: int, end: int) -> str:
    """Return the name of a move, such as `g3-f4`."""
    return f"{board.names[start]}-{board.names[end]}"


def read_move(board: Board, text: str) -> tuple[int, int]:
    """Return the start and end of a named move; raises `NotAMove`."""
    found = _MOVE.fullmatch(text)
    if not found or found[1] not in board.numbers or found[2] not in board.numbers:
        last = board.names[-1]
        right = f"a move is like g3-f4, hollows a1 to {last}"
        raise NotAMove(f"{text!r} is not a move of topquark; {right}")
    return board.numbers[found[1]], board.numbers[found[2]]


def current_turn(state: NDArray[Any]) -> int:
    """Return the current turn, from 0; of a finished game, its last one (TOPQUARK-J7)."""
    turns, ended = plain(state, "turns", "ended")
    return max(0, int(turns) - 1) if ended else int(turns)


def quiet_turns(state: NDArray[Any], board: Board) -> list[str]:
    """Name the turns since the last taking, by the changes from position to position."""
    names = _quiet_names(tuple(board.names))
    past = state["past"][0, : int(state["quiet"][0]) + 1]
    return [names[tuple(turn)] for turn in (past[1:] - past[:-1]).tolist()]


@lru_cache(maxsize=8)  # boards; called at every move
def _quiet_names(hollows: tuple[str, ...]) -> dict[tuple[int, ...], str]:
    """Map changes of a packed position to names of quiet turns; a lost turn changes nothing."""
    found = {}
    powers = rules.POWERS.tolist()
    for marble, start, end in product((1, 2), range(len(hollows)), range(len(hollows))):
        change = [0] * rules.WORDS
        change[start // rules.TRITS] -= marble * powers[start]
        change[end // rules.TRITS] += marble * powers[end]
        found[tuple(change)] = f"{hollows[start]}-{hollows[end]}"
    return found | {(0,) * rules.WORDS: LOST}


_FIELDS: Final = (
    *("short", "turns", "ended", "taken", "left", "place"),
    *("answer_from", "answer_to"),
)


def to_json(state: NDArray[Any], board: Board) -> State:
    """Return the marbles, round, count and the turns since the last taking, by name."""
    short, turns, ended, taken, left, place, start, end = plain(state, *_FIELDS)
    over = bool(ended)
    turn = current_turn(state) if over else turns
    answering = move_text(board, start, end) if start >= 0 else None
    sides = [
        [board.names[hollow] for hollow in place[side][: left[side]]] for side in range(rules.SIDES)
    ]
    return {
        "short": bool(short),
        "red": sides[rules.RED],
        "yellow": sides[rules.YELLOW],
        "turns": turns,
        "round": turn // rules.SIDES + 1,
        "count": rules.count_of_turn(turn),
        "turn": None if over else turn % rules.SIDES,
        "taken": taken,
        "answering": answering,
        "quiet": quiet_turns(state, board),
        "scores": taken,
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, rules.SIDES, shares_victory=False)


# --- reading a state ---------------------------------------------------------------------------


def from_json(
    data: Mapping[str, Any], setting: NDArray[Any], board: Board, *, whole: bool = True
) -> NDArray[Any]:
    """Read and check a state from JSON; raises `BadPosition`.

    Unless `whole`, values that follow from others may be missing.
    """
    state = np.zeros(1, rules.STATE)
    s = state[0]
    s.short, s.hollows = setting[0].short, setting[0].hollows
    s.way[:] = setting[0].way
    s.marble[rules.NOWHERE] = rules.WALL
    s.winner = s.answer_from = s.answer_to = -1
    for side, key in enumerate(("red", "yellow")):
        _put_marbles(state, board, side, data.get(key))
    at_start = len(board.red)
    s.taken[:] = [at_start - int(s.left[1 - side]) for side in range(rules.SIDES)]
    if min(s.taken) < 0:
        raise BadPosition(f"each side has at most {at_start} marbles (TOPQUARK-C1)")
    turns = data.get("turns")
    if type(turns) is not int or not 0 <= turns <= rules.MOST_TURNS:
        most = f"at most {rules.MOST_TURNS}"
        raise BadPosition(f"'turns' is {turns!r}; it is the number of turns completed, {most}")
    s.turns = turns
    _walk_back(state, board, data.get("quiet"))
    answering = data.get("answering")
    if answering is not None:
        s.answer_from, s.answer_to = _read(board, answering, "answering")
    _find_end(state)
    rules.look_ahead(s)
    if s.answer_from >= 0 and (s.ended or turns % rules.SIDES != rules.YELLOW):
        raise BadPosition("'answering' is red's move while yellow answers it, else null")
    last = quiet_turns(state, board)[-1:]
    if turns % rules.SIDES == rules.YELLOW and not s.ended and last:
        right = None if last == [LOST] else last[0]
        if answering != right:
            raise BadPosition(f"'answering' is {answering!r}; the last turn was {last[0]}")
    written: Mapping[str, Any] = to_json(state, board)
    for key in written if whole else data:
        if key not in data:
            raise BadPosition(f"'{key}' is missing; here it would be {written[key]!r}")
        if data[key] != written[key] or type(data[key]) is not type(written[key]):
            raise BadPosition(f"'{key}' is {data[key]!r}; here it would be {written[key]!r}")
    return state


def _read(board: Board, text: Any, key: str) -> tuple[int, int]:
    try:
        return read_move(board, text if isinstance(text, str) else repr(text))
    except NotAMove as error:
        raise BadPosition(f"'{key}': {error}") from None


def _put_marbles(state: NDArray[Any], board: Board, side: int, names: Any) -> None:
    s = state[0]
    if not isinstance(names, list):
        raise BadPosition("'red' and 'yellow' must be lists of hollows")
    for name in names:
        hollow = board.numbers.get(name) if isinstance(name, str) else None
        if hollow is None:
            raise BadPosition(f"there is no hollow {name!r}; there are a1 to {board.names[-1]}")
        if s.marble[hollow] != rules.EMPTY:
            raise BadPosition(f"{name} holds two marbles")
        s.marble[hollow] = side + 1
    places = [hollow for hollow, what in enumerate(s.marble[: s.hollows]) if what == side + 1]
    if len(places) > rules.MOST_MARBLES:
        raise BadPosition(f"a side has at most {rules.MOST_MARBLES} marbles")
    s.left[side] = len(places)
    s.place[side, : len(places)] = places


def _walk_back(state: NDArray[Any], board: Board, quiet: Any) -> None:
    """Restore the positions since the last taking by undoing the quiet turns."""
    s = state[0]
    if not isinstance(quiet, list) or len(quiet) > min(rules.QUIET_TURNS, int(s.turns)):
        most = min(rules.QUIET_TURNS, int(s.turns))
        raise BadPosition(f"'quiet' must list the turns since the last taking, at most {most}")
    s.quiet = len(quiet)
    s.lost = int(quiet[-1:] == [LOST])
    now = state.copy()
    for index in range(len(quiet), -1, -1):
        rules.write_position(now[0], index)
        s.past[index] = now[0].past[index]
        if index == 0:
            break
        turn = quiet[index - 1]
        if turn == LOST:
            continue
        start, end = _read(board, turn, "quiet")
        side = (int(s.turns) - len(quiet) + index - 1) % rules.SIDES
        if now[0].marble[end] != side + 1 or now[0].marble[start] != rules.EMPTY:
            raise BadPosition(f"'quiet': {turn} cannot be the turn played then")
        now[0].marble[start], now[0].marble[end] = side + 1, rules.EMPTY
        places = np.flatnonzero(now[0].marble[: s.hollows] == side + 1)
        now[0].place[side, : len(places)] = places


def _find_end(state: NDArray[Any]) -> None:
    """Derive the ending and the winner from marbles and turns; reject a side without a move."""
    s = state[0]
    left = [int(n) for n in s.left]
    lead = int(s.taken[rules.RED]) - int(s.taken[rules.YELLOW])
    if 0 in left:
        s.ended, s.winner = rules.ALL_TAKEN, 1 - left.index(0)
    elif s.short and abs(lead) >= rules.LEAD:
        s.ended, s.winner = rules.THREE_AHEAD, rules.RED if lead > 0 else rules.YELLOW
    elif left == [1, 1]:
        s.ended = rules.ONE_EACH
    elif s.quiet >= 2 and all((s.past[s.quiet - i] == s.past[s.quiet]).all() for i in (1, 2)):
        s.ended = rules.LOST_TURNS
    elif s.quiet == rules.QUIET_TURNS:
        s.ended = rules.QUIET
    elif rules.repeated(s, int(s.quiet)) >= rules.REPEATS:
        s.ended = rules.REPETITION
    elif not rules.can_move(s):
        side = ("red", "yellow")[int(s.turns) % rules.SIDES]
        raise BadPosition(f"{side} has no move; its turn would be lost at once (TOPQUARK-J2)")


# --- one line ------------------------------------------------------------------------------------

_LETTERS: Final = ".ry"


def to_text(state: NDArray[Any], board: Board) -> str:
    """Write the rows of hollows, turns completed, red's move to answer, and quiet turns."""
    s = state[0]
    letters = iter("".join(_LETTERS[what] for what in s.marble[: s.hollows]))
    rows = ["".join(next(letters) for _ in row) for row in board.rows]
    data = to_json(state, board)
    quiet = ",".join(data["quiet"]) or "-"
    return f"{'/'.join(rows)} {data['turns']} {data['answering'] or '-'} {quiet}"


def from_text(text: str, setting: NDArray[Any], board: Board) -> NDArray[Any]:
    """Read what `to_text` wrote; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != 4:
        raise BadPosition(f"fields: {len(fields)}, not four: rows turns answering quiet")
    rows, turns, answering, quiet = fields
    shape = [len(row) for row in board.rows]
    if [len(row) for row in rows.split("/")] != shape or set(rows) - set("./ry"):
        raise BadPosition(f"{rows!r}: rows of {shape} hollows, each '.', 'r' or 'y'")
    if not re.fullmatch(r"0|[1-9][0-9]{0,8}", turns):
        raise BadPosition(f"{turns!r} is not a number of turns")
    letters = rows.replace("/", "")
    marbles = {
        key: [name for name, found in zip(board.names, letters, strict=True) if found == letter]
        for key, letter in (("red", "r"), ("yellow", "y"))
    }
    data: dict[str, Any] = {
        **marbles,
        "turns": int(turns),
        "answering": None if answering == "-" else answering,
        "quiet": [] if quiet == "-" else quiet.split(","),
    }
    return from_json(data, setting, board, whole=False)
