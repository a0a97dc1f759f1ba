"""Top It moves and states as text and JSON."""

import re
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.topit import rules
from ludotheque.games.topit.rules.geometry import DIRECTIONS, turned
from ludotheque.games.topit.rules.state import State as RulesState
from ludotheque.games.topit.view_types import Colour, Piece, State

COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "green", "blue")
ENDINGS: Final = ("", "laid", "passes")
PASS_NAME: Final = "pass"
EXAMPLE: Final = "lay(house,3,1,0), top(3) or pass"
_WORDS: Final = re.compile(r"[\w-]+")


# --- moves -------------------------------------------------------------------------------------


def move_text(kinds: list[str], move: int) -> str:
    """Return a name such as `lay(house,3,1,0)`, `lay(house)`, `top(3)` or `pass`."""
    if move == rules.PASS:
        return PASS_NAME
    if move >= rules.TOP:
        return f"top({move - rules.TOP})"
    if move >= rules.FIRST_LAY:
        return f"lay({_kind_text(kinds, move - rules.FIRST_LAY)})"
    rest, own = divmod(move, rules.SIDES)
    rest, edge = divmod(rest, rules.SIDES)
    kind, onto = divmod(rest, rules.PIECES)
    return f"lay({_kind_text(kinds, kind)},{onto},{edge},{own})"


def _kind_text(kinds: list[str], kind: int) -> str:
    return kinds[kind] if kind < len(kinds) else f"piece-{kind}"


def read_move(state: NDArray[Any], kinds: list[str], text: str) -> int:
    """Read a move; blanks may replace brackets and commas, and kinds may be abbreviated."""
    words = _WORDS.findall(text)
    bare = re.sub(r"[\w\s(),.-]", "", text)
    if bare or not words:
        raise _not_a_move(text)
    verb, rest = words[0].lower(), words[1:]
    if verb == "pass" and not rest:
        return rules.PASS
    if verb == "top" and len(rest) == 1:
        return rules.TOP + _number(text, rest[0], int(state[0].laid), "piece", most=rules.PIECES)
    if verb != "lay" or len(rest) not in (1, 4):
        raise _not_a_move(text)
    kind = _read_kind(text, kinds, rest[0].lower())
    if len(rest) == 1:
        return rules.FIRST_LAY + kind
    s = state[0]
    onto = _number(text, rest[1], int(s.laid), "piece", most=rules.PIECES)
    sides = int(s.sides[s.piece_kind[onto]]) if onto < s.laid else rules.SIDES
    edge = _number(text, rest[2], sides, "edge of piece " + rest[1])
    own = _number(text, rest[3], int(s.sides[kind]), f"edge of the {kinds[kind]}")
    return rules.lay_move(kind, onto, edge, own)


def _not_a_move(text: str) -> NotAMove:
    return NotAMove(f"{text!r} is not a move of topit; a move is like {EXAMPLE}")


def _read_kind(text: str, kinds: list[str], word: str) -> int:
    found = [i for i, kind in enumerate(kinds) if kind == word]
    found = found or [i for i, kind in enumerate(kinds) if kind.startswith(word)]
    if len(found) != 1:
        problem = "may be several kinds" if found else "is no kind of piece"
        raise NotAMove(f"{text!r}: {word!r} {problem}; there are {', '.join(kinds)}")
    return found[0]


def _number(text: str, word: str, count: int, what: str, most: int = 0) -> int:
    """Read the number of a piece or an edge.

    On an empty table any piece is accepted, so that the move is rejected with a rule's number.
    """
    limit = count or most
    if not word.isascii() or not word.isdigit() or len(word) > 2 or int(word) >= limit:
        there = f"there are 0 to {limit - 1}" if count else "the table is empty"
        raise NotAMove(f"{text!r}: there is no {what.split(' of ')[0]} {word}; {there}")
    return int(word)


# --- states ------------------------------------------------------------------------------------


def corners(state: NDArray[Any], piece: int) -> list[list[int]]:
    """Return the corners of a laid piece: where its edges begin."""
    kind, steps = int(state["piece_kind"][0, piece]), int(state["piece_turn"][0, piece])
    at = state["piece_at"][0, piece].tolist()
    sides = int(state["sides"][0, kind])
    found = []
    for corner in state["corner"][0, kind, :sides].tolist():
        moved = turned(tuple(corner), steps)
        found.append([x + y for x, y in zip(at, moved, strict=True)])
    return found


def to_json(state: NDArray[Any], kinds: list[str]) -> State:
    """Return the state as JSON."""
    names = ("seats", "colours", "first", "colour", "turns", "laid", "passes", "ended")
    seats, colours, first, colour_to_act, turns, laid, passes, ended = plain(state, *names)
    hands, stones, colour_points = plain(state, "hand", "stones", "points")
    points = np.zeros(seats, np.int64)
    rules.scores(state[0], points)
    over = bool(ended)
    return {
        "seats": seats,
        "first": first,
        "turn": None if over else int(rules.turn(state[0])),
        "colour": None if over else COLOURS[colour_to_act],
        "turns": turns,
        "pieces": _pieces(state, laid, kinds),
        "hands": {
            COLOURS[colour]: [kind for i, kind in enumerate(kinds) if hands[colour] >> i & 1]
            for colour in range(colours)
        },
        "stones": [COLOURS[colour] for colour in range(colours) if stones >> colour & 1],
        "points": {COLOURS[colour]: colour_points[colour] for colour in range(colours)},
        "passes": passes,
        "scores": points.tolist(),
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=True)


def _pieces(state: NDArray[Any], laid: int, kinds: list[str]) -> list[Piece]:
    names = ("piece_kind", "piece_colour", "stone", "stone_after", "joined")
    piece_kinds, colours, stones, afters, joined = plain(state, *names)
    found: list[Piece] = []
    for piece in range(laid):
        own = corners(state, piece)
        carried, after = stones[piece], afters[piece]
        found.append(
            {
                "kind": kinds[piece_kinds[piece]],
                "colour": COLOURS[colours[piece]],
                "corners": own,
                "touches": [_neighbour(joined, piece, edge) for edge in range(len(own))],
                "stone": {"colour": COLOURS[carried - 1], "after": after} if carried else None,
            }
        )
    return found


def _neighbour(joined: list[list[int]], piece: int, edge: int) -> list[int] | None:
    """Return the piece at an edge of a piece, and which of its edges lies there."""
    other = joined[piece][edge] - 1
    return [other, joined[other].index(piece + 1)] if other >= 0 else None


def from_json(data: Mapping[str, Any], start: NDArray[Any], kinds: list[str]) -> NDArray[Any]:
    """Read a state from JSON by laying its pieces again on a fresh one; raises `BadPosition`."""
    laid = data.get("pieces")
    if not isinstance(laid, list) or not all(isinstance(piece, Mapping) for piece in laid):
        raise BadPosition("'pieces' must be a list of pieces")
    pieces = [_read_piece(start, number, piece, kinds) for number, piece in enumerate(laid)]
    numbers = [_whole(data, key, 0, most) for key, most in (("turns", 1000), ("passes", 4))]
    first = _whole(data, "first", 0, int(start[0].seats) - 1)
    state = _build(start, first, numbers[0], numbers[1], pieces)
    written = to_json(state, kinds)
    for number, piece in enumerate(laid):
        _compare(piece, written["pieces"][number], f"piece {number}: ")
    _compare(data, written)
    return state


def _compare(data: Mapping[str, Any], written: Mapping[str, Any], where: str = "") -> None:
    """Refuse what does not follow from the pieces, the turns and the passes."""
    for key, value in written.items():
        if key not in data:
            raise BadPosition(f"{where}'{key}' is missing; here it would be {value!r}")
        if data[key] != value or isinstance(data[key], bool) != isinstance(value, bool):
            raise BadPosition(f"{where}'{key}' is {data[key]!r}; here it would be {value!r}")


Laid = tuple[int, int, int, tuple[int, ...], int, int]  # kind, colour, turn, place, stone, after


def _whole(data: Mapping[str, Any], key: str, low: int, high: int) -> int:
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(f"'{key}' is {value!r}; it is a whole number from {low} to {high}")
    return value


def _read_piece(
    start: NDArray[Any], number: int, data: Mapping[str, Any], kinds: list[str]
) -> Laid:
    kind, colour, where = data.get("kind"), data.get("colour"), data.get("corners")
    if kind not in kinds:
        raise BadPosition(f"piece {number}: {kind!r} is no kind; there are {', '.join(kinds)}")
    if colour not in COLOURS[: start[0].colours]:
        raise BadPosition(f"piece {number}: {colour!r} is no colour in play (TOPIT-R1)")
    good = isinstance(where, list) and all(
        isinstance(at, list) and len(at) == 4 and all(type(x) is int and abs(x) < 500 for x in at)
        for at in where
    )
    if not good or not where:
        raise BadPosition(f"piece {number}: 'corners' must be a list of four whole numbers each")
    s = start[0]
    index = kinds.index(kind)
    own = [tuple(corner) for corner in s.corner[index, : s.sides[index]].tolist()]
    moved = [[x - y for x, y in zip(at, where[0], strict=True)] for at in where]
    for steps in range(DIRECTIONS):
        if moved == [list(turned(corner, steps)) for corner in own]:
            stone = _read_stone(start, number, data.get("stone"))
            return index, COLOURS.index(colour), steps, tuple(where[0]), *stone
    raise BadPosition(f"piece {number}: these are not the corners of a {kind} (TOPIT-C2)")


def _read_stone(start: NDArray[Any], number: int, stone: Any) -> tuple[int, int]:
    if stone is None:
        return 0, 0
    if not isinstance(stone, Mapping) or stone.get("colour") not in COLOURS[: start[0].colours]:
        raise BadPosition(f"piece {number}: 'stone' is null or has a colour in play and 'after'")
    return COLOURS.index(stone["colour"]) + 1, _whole(stone, "after", 1, rules.PIECES)


def _build(
    start: NDArray[Any], first: int, turns: int, passes: int, pieces: list[Laid]
) -> NDArray[Any]:
    """Lay everything again in order, so that each piece and stone is checked by the rules."""
    state = start.copy()
    s = state[0]
    s.first = first
    stones = {(after, stone): number for number, (*_, stone, after) in enumerate(pieces) if stone}
    if len({stone for _, stone in stones}) < sum(1 for piece in pieces if piece[4]):
        raise BadPosition("a colour has one stone (TOPIT-C1)")
    for number, (kind, colour, steps, place, _, _) in enumerate(pieces):
        _lay_piece(state, number, kind, colour, steps, place)
        for (after, stone), piece in sorted(stones.items()):
            if after == number + 1:
                _lay_stone(state, piece, stone - 1)
    if any(after > len(pieces) for after, _ in stones):
        raise BadPosition("a stone was laid 'after' more pieces than there are")
    _set_time(state, turns, passes)
    return state


def _lay_piece(
    state: NDArray[Any], number: int, kind: int, colour: int, steps: int, place: tuple[int, ...]
) -> None:
    s = state[0]
    if not s.hand[colour] >> kind & 1:
        raise BadPosition(f"piece {number}: {COLOURS[colour]} has only one of this kind (TOPIT-C1)")
    if number == 0:
        if steps or any(place) or colour != s.first:
            raise BadPosition("piece 0 lies unturned at the origin, of the first colour (TOPIT-R2)")
        move = rules.FIRST_LAY + kind
    else:
        fits = [
            i
            for i in range(s.fits)
            if (s.fit_kind[i], s.fit_turn[i]) == (kind, steps) and tuple(s.fit_at[i]) == place
        ]
        if not fits:
            raise BadPosition(f"piece {number} does not fit the pieces before it (TOPIT-R4)")
        if not rules.own_may_touch(s) and s.fit_colours[fits[0]] >> colour & 1:
            raise BadPosition(f"piece {number} touches a piece of its colour (TOPIT-R5)")
        if _is_second(s) and kind == s.piece_kind[0]:
            raise BadPosition("piece 1 is of the same kind as piece 0 (TOPIT-R10)")
        move = int(s.fit_move[fits[0]])
    s.points[colour] += rules.lay(s, colour, move)


def _lay_stone(state: NDArray[Any], piece: int, colour: int) -> None:
    s = state[0]
    if piece >= s.laid or not rules.may_top(s, colour, piece):
        raise BadPosition(f"piece {piece} may not carry {COLOURS[colour]}’s stone (TOPIT-R8)")
    if _is_second(s) and colour != s.first:
        raise BadPosition("the second of two begins with a piece (TOPIT-R10)")
    s.points[colour] += rules.lay(s, colour, rules.TOP + piece)


def _is_second(s: RulesState) -> bool:
    """Whether the second of two lays its next thing in its first turn.

    Had it passed then, the first seat would have laid a second thing before, or the game were over.
    """
    return rules.is_second_turn(int(s.seats), sum(_count_laid(s)))


def _count_laid(s: RulesState) -> list[int]:
    """Count the pieces and stones that each colour has laid."""
    return [int(s.kinds) + 1 - rules.left(s, colour) for colour in range(s.colours)]


def _set_time(state: NDArray[Any], turns: int, passes: int) -> None:
    """Set turns, passes and the colour to act; no colour has laid more often than it had turns."""
    s = state[0]
    colours, first, laid = int(s.colours), int(s.first), _count_laid(s)
    for colour in range(colours):
        had = (turns - (colour - first) % colours + colours - 1) // colours
        if laid[colour] > had:
            raise BadPosition(f"'turns': {COLOURS[colour]} has laid more than it had turns")
    passed = turns - sum(laid)
    if passes > min(passed, colours):
        raise BadPosition(f"'passes' is {passes}, but {passed} turns were passed")
    s.turns, s.passes, s.colour = turns, passes, (first + turns) % colours
    s.ended = rules.ending_with(s, 0, passes)


# --- one line ----------------------------------------------------------------------------------


def to_text(state: NDArray[Any], kinds: list[str]) -> str:
    """Return first seat, turns, passes, and pieces with kind, colour, turn, place, any stone."""
    s = state[0]
    pieces = []
    for piece in range(s.laid):
        place = ",".join(str(x) for x in s.piece_at[piece])
        colour = COLOURS[s.piece_colour[piece]][0]
        text = f"{kinds[s.piece_kind[piece]]}:{colour}:{s.piece_turn[piece]}:{place}"
        if s.stone[piece]:
            text += f":{COLOURS[s.stone[piece] - 1][0]}{s.stone_after[piece]}"
        pieces.append(text)
    return f"{s.first} {s.turns} {s.passes} {';'.join(pieces) or '-'}"


_NUMBER: Final = r"-?[0-9]{1,3}"
_PIECE: Final = re.compile(
    rf"([a-z-]+):([rygb]):([0-9]{{1,2}}):({_NUMBER}(?:,{_NUMBER}){{3}})(?::([rygb])([0-9]{{1,2}}))?"
)
_LINE: Final = re.compile(r"([0-3]) ([0-9]{1,3}) ([0-4]) (\S+)")


def from_text(text: str, start: NDArray[Any], kinds: list[str]) -> NDArray[Any]:
    """Read a state from such a line; raises `BadPosition`."""
    found = _LINE.fullmatch(text)
    if not found:
        raise BadPosition(f"{text[:60]!r}: first seat, turns, passes and pieces are asked for")
    pieces = []
    letters = "".join(colour[0] for colour in COLOURS[: start[0].colours])
    for number, word in enumerate(found[4].split(";") if found[4] != "-" else []):
        piece = _PIECE.fullmatch(word)
        if not piece or piece[1] not in kinds or int(piece[3]) >= DIRECTIONS:
            right = "house:r:3:1,0,-2,4, and perhaps the stone :b7"
            raise BadPosition(f"piece {number}: {word[:40]!r} is not like {right}")
        if piece[2] not in letters or (piece[5] or "r") not in letters:
            raise BadPosition(f"piece {number}: that colour is not in play (TOPIT-R1)")
        place = tuple(int(x) for x in piece[4].split(","))
        stone, after = (letters.index(piece[5]) + 1, int(piece[6])) if piece[5] else (0, 0)
        colour = letters.index(piece[2])
        pieces.append((kinds.index(piece[1]), colour, int(piece[3]), place, stone, after))
    if len(pieces) > rules.PIECES or int(found[1]) >= start[0].seats:
        raise BadPosition("there is no such first seat, or there are too many pieces")
    return _build(start, int(found[1]), int(found[2]), int(found[3]), pieces)
