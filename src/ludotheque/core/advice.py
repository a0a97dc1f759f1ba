"""What people are told of a move before they choose it: where to look for it, and its merits."""

import re

from ludotheque.core.capabilities import Merits, Remarks, SpokenParts
from ludotheque.core.snapshot import Snapshot


def whereabouts(snapshot: Snapshot, move: int, language: str) -> str:
    """Where to look for a move, in one sentence that does not name it.

    It is the message `look-<verb>` of the move's first word, or `look-any`, told the parts of the
    name as `$part0`, `$part1` and so on.
    """
    game = snapshot.game
    name = game.move_to_text(snapshot, move)
    verb, _, rest = name.partition("(")
    texts, key = game.texts(language), f"look-{verb}"
    if key in texts:
        parts = re.findall(r"[\w-]+", rest)
    else:
        key, parts = "look-any", re.findall(r"\w+", name)
    if isinstance(game, SpokenParts):
        parts = [game.spoken(part, language) for part in parts]
    return texts(key, **{f"part{i}": part for i, part in enumerate(parts)})


def merits(snapshot: Snapshot, move: int, language: str) -> list[str]:
    """What a legal move is good for, in short clauses; at least the points that it brings."""
    game = snapshot.game
    if isinstance(game, Merits):
        return game.merits(snapshot, move, language)
    points = game.gain(snapshot.state, move)
    return [game.texts(language)("brings", n=points)] if points else []


def remark(snapshot: Snapshot, move: int, language: str) -> str:
    """What a player should know of a legal move before choosing it; perhaps nothing."""
    game = snapshot.game
    return game.remark(snapshot, move, language) if isinstance(game, Remarks) else ""
