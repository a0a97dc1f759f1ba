"""Golden games and perft counts. `python -m tests.golden` writes those that are missing.

A golden game of a version is never changed: it must replay for ever. Only a new version of the
rules gets new files; delete a file to have it written anew before its version is released.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import ludotheque as lt
from ludotheque.core.game import Game
from ludotheque.core.options import Flag, Number
from ludotheque.core.record import Record

FOLDER = Path(__file__).parent
PERFT_FOLDER = FOLDER.parent / "perft"


def variants(game: Game) -> list[dict[str, Any]]:
    """Every seat count, with each flag off and on; with two seats or one also other numbers."""
    flags = [option.name for option in game.info.options if isinstance(option, Flag)]
    found: list[dict[str, Any]] = [
        {"seats": seats, **choice}
        for seats in game.info.seats
        for choice in ({}, *({flag: True} for flag in flags))
    ]
    for option in game.info.options:
        if isinstance(option, Number):
            other = option.low if option.low != option.default else option.low + 1
            found.append({"seats": game.info.default_seats, option.name: other})
    return found


def playthrough(record: Record) -> list[dict[str, Any]]:
    """What a game looks like at every ply: state and legal moves as digests, scores in full."""
    position = record.position(0)
    final = record.final.position
    lines = []
    for ply in range(final.ply + 1):
        moves = sorted(str(move) for move in position.moves())
        state = json.dumps(position.to_json()["state"], sort_keys=True)
        line = {"ply": ply, "seat": position.turn, "state": digest(state), "moves": len(moves)}
        lines.append(line | {"legal": digest(" ".join(moves)), "scores": position.scores})
        if ply < final.ply:
            position.play(final.move_at(ply))
    return lines


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def golden_path(game: Game) -> Path:
    return FOLDER / f"{game.version}.jsonl"


def perft_path(game: Game) -> Path:
    return PERFT_FOLDER / f"{game.version}.txt"


def positions_of(game: Game) -> list[lt.Position]:
    """Starts of all variants, and positions from the middle of golden games."""
    found = [lt.Position.start(game, variant, seed=1) for variant in variants(game)]
    for line in golden_path(game).read_text().splitlines():
        record = Record.from_text(json.loads(line)["record"])
        middle = record.final.position.ply // 2
        found += [record.position(middle), record.position(record.final.position.ply - 2)]
    return found
