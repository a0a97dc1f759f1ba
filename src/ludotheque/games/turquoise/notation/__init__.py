"""Moves of Turquoise as text, its states as text and JSON."""

from ludotheque.games.turquoise.notation.moves import move_text, read_move
from ludotheque.games.turquoise.notation.names import ENDINGS, TABLETS
from ludotheque.games.turquoise.notation.reading import from_json, of_view
from ludotheque.games.turquoise.notation.text import from_text, to_text
from ludotheque.games.turquoise.notation.writing import to_json

__all__ = [
    "ENDINGS",
    "TABLETS",
    "from_json",
    "from_text",
    "move_text",
    "of_view",
    "read_move",
    "to_json",
    "to_text",
]
