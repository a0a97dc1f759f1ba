"""Topominos moves and states as text and JSON."""

from ludotheque.games.topominos.notation.line import from_text, to_text
from ludotheque.games.topominos.notation.moves import move_text, read_move
from ludotheque.games.topominos.notation.reading import from_json
from ludotheque.games.topominos.notation.writing import ENDINGS, to_json

__all__ = ["ENDINGS", "from_json", "from_text", "move_text", "read_move", "to_json", "to_text"]
