"""Moves of Turquoise as text."""

import re
from typing import Final

from ludotheque.core.errors import NotAMove
from ludotheque.games.turquoise.notation.names import TABLETS
from ludotheque.games.turquoise.rules.geometry import EDGE, LEVELS, place_name, place_number
from ludotheque.games.turquoise.rules.routes import route_move
from ludotheque.games.turquoise.rules.state import (
    ANUBIS_MOVE,
    AUCTION,
    BID,
    DONE,
    DRAW,
    DROP,
    END,
    HAND,
    HORUS_MOVE,
    LET,
    PLACE,
    PRICES,
    ROUTES,
    SETH_MOVE,
    SPOTS,
    THOTH_MOVE,
)

WORDS: Final = {
    "let": LET,
    "draw": DRAW,
    "thoth": THOTH_MOVE,
    "done": DONE,
    "drop": DROP,
    "end": END,
}
_NAMES: Final = {move: word for word, move in WORDS.items()}
EXAMPLE: Final = "draw, place(1,0,2,3), move(hand,03,0), auction(horus,3), bid(5) or end"
_TOKENS: Final = re.compile(r"\w+")


def cell_text(spot: int) -> str:
    """Return the row and column of a cell, or `hand`."""
    return "hand" if spot == HAND else f"{spot // EDGE}{spot % EDGE}"


def move_text(move: int) -> str:
    """Return the name of a move: `place(1,0,2,3)`, `move(hand,03,0)`, `bid(5)`, `end` etc."""
    if move in _NAMES:
        return _NAMES[move]
    if move < PLACE:
        pair, number = divmod(move, ROUTES)
        source, target = divmod(pair, SPOTS)
        return f"move({cell_text(source)},{cell_text(target)},{number})"
    if move < AUCTION:
        place, turn = divmod(move - PLACE, 4)
        level, row, column = place_name(place)
        return f"place({level},{row},{column},{turn})"
    if move < BID:
        tablet, price = divmod(move - AUCTION, PRICES)
        return f"auction({TABLETS[tablet]},{price})"
    if move < HORUS_MOVE:
        return f"bid({move - BID})"
    if move < ANUBIS_MOVE:
        return f"horus({cell_text(move - HORUS_MOVE)})"
    if move < SETH_MOVE:
        return f"anubis({cell_text(move - ANUBIS_MOVE)})"
    return f"seth({move - SETH_MOVE})"


def read_move(text: str) -> int:
    """Return the move of a name, or raise `NotAMove`.

    Blanks may replace brackets and commas; route 0, and turn 0 of `place`, may be left out.
    """
    if re.sub(r"[\w\s(),.]", "", text) or not (words := _TOKENS.findall(text.lower())):
        raise _not_a_move(text)
    verb, rest = words[0], words[1:]
    if verb in WORDS and not rest:
        return WORDS[verb]
    if verb == "move" and len(rest) in (2, 3):
        source, target = _spot(text, rest[0], hand=True), _spot(text, rest[1], hand=True)
        number = _number(text, rest[2] if len(rest) == 3 else "0", ROUTES, "route")
        return int(route_move(source, target, number))
    if verb == "place" and len(rest) in (3, 4):
        return _read_place(text, [*rest, "0"][:4])
    if verb == "auction" and len(rest) == 2:
        if rest[0] not in TABLETS:
            raise NotAMove(
                f"{text!r}: there is no tablet {rest[0]}; there are {', '.join(TABLETS)}"
            )
        price = _number(text, rest[1], PRICES, "price")
        return AUCTION + TABLETS.index(rest[0]) * PRICES + price
    if verb == "bid" and len(rest) == 1:
        return BID + _number(text, rest[0], PRICES, "bid")
    if verb == "horus" and len(rest) == 1:
        return HORUS_MOVE + _spot(text, rest[0])
    if verb == "anubis" and len(rest) == 1:
        return ANUBIS_MOVE + _spot(text, rest[0])
    if verb == "seth" and len(rest) == 1:
        return SETH_MOVE + _number(text, rest[0], 4, "turn")
    raise _not_a_move(text)


def _not_a_move(text: str) -> NotAMove:
    return NotAMove(f"{text!r} is not a move of turquoise; a move is like {EXAMPLE}")


def _number(text: str, word: str, count: int, what: str) -> int:
    if not word.isascii() or not word.isdigit() or len(word) > 3 or int(word) >= count:
        raise NotAMove(f"{text!r}: {word} is no {what}; there are 0 to {count - 1}")
    return int(word)


def _spot(text: str, word: str, *, hand: bool = False) -> int:
    if hand and word == "hand":
        return HAND
    if not re.fullmatch(r"[0-7][0-7]", word):
        also = ", or hand" if hand else ""
        raise NotAMove(f"{text!r}: {word} is no cell; cells are 00 to 77, row and column{also}")
    return int(word[0]) * EDGE + int(word[1])


def _read_place(text: str, words: list[str]) -> int:
    level = _number(text, words[0], LEVELS, "level")
    row, column = (_number(text, word, LEVELS - level, "row or column") for word in words[1:3])
    turn = _number(text, words[3], 4, "turn")
    return PLACE + place_number(level, row, column) * 4 + turn
