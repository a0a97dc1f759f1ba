"""States of Turquoise as JSON."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.turquoise import rules
from ludotheque.games.turquoise.components import tile_name
from ludotheque.games.turquoise.notation.names import ENDINGS, PHASES, TABLETS
from ludotheque.games.turquoise.rules.geometry import EDGE, PLACES, place_name
from ludotheque.games.turquoise.rules.state import (
    CAPITAL_TILE,
    CORNER_TILE,
    HIDDEN,
    IDLE_ROUNDS,
    NOTHING,
    QUIET_ROUNDS,
    STOREYS,
)
from ludotheque.games.turquoise.view_types import Auction, PendingTile, State, Tablets, Tile


def _tile_text(mask: int) -> str:
    return "?" if mask == HIDDEN else tile_name(mask)


def to_json(state: NDArray[Any]) -> State:
    """Return the state as plain JSON; the tiles of a hidden pile are question marks."""
    names = ("seats", "first", "active", "actor", "phase", "ap", "begun", "laid", "ended")
    seats, first, active, actor, phase, ap, begun, laid, ended = plain(state, *names)
    tiles, halves, turns, pillars = plain(state, "tile", "halves", "turned", "pillar")
    supply, tower_points, tablets = plain(state, "supply", "points", "tablet")
    pile, pile_size, drawn, quiet, ends = plain(
        state, "pile", "pile_size", "drawn", "quiet", "ends"
    )
    over = bool(ended)
    points = np.zeros(seats, np.int64)
    rules.scores(state[0], points)
    return {
        "seats": seats,
        "first": first,
        "active": active,
        "turn": None if over else actor,
        "phase": PHASES[phase],
        "ap": ap,
        "begun": bool(begun),
        "laid": bool(laid),
        "tiles": [
            _tile(place, kind, halves[place], turns[place])
            for place, kind in enumerate(tiles[:PLACES])
            if kind
        ],
        "pillars": [
            {"level": level, "cell": [cell // EDGE, cell % EDGE], "seat": pillar - 1}
            for level in range(STOREYS)
            for cell, pillar in enumerate(pillars[level])
            if pillar
        ],
        "supply": supply[:seats],
        "points": tower_points[:seats],
        "tablets": _tablets(tablets),
        "pile": [_tile_text(mask) for mask in pile[:pile_size][::-1]],
        "drawn": None if drawn == NOTHING else _tile_text(drawn),
        "auction": _auction(state),
        "pending": _pending(state),
        "quiet": quiet,
        "ends": ends,
        "limits": {"quiet": QUIET_ROUNDS * seats, "ends": IDLE_ROUNDS * seats},
        "scores": points.tolist(),
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=False)


def _tile(place: int, kind: int, halves: int, turn: int) -> Tile:
    level, row, column = place_name(place)
    names = {CORNER_TILE: "corner", CAPITAL_TILE: "capital"}
    name = names.get(kind) or tile_name(halves)
    return {"level": level, "r": row, "c": column, "tile": name, "turn": turn}


def _tablets(holders: list[int]) -> Tablets:
    horus, anubis, thoth, seth = (holder - 1 if holder else None for holder in holders)
    return {"horus": horus, "anubis": anubis, "thoth": thoth, "seth": seth}


def _auction(state: NDArray[Any]) -> Auction | None:
    s = state[0]
    if not s.lot:
        return None
    return {
        "tablet": TABLETS[s.lot - 1],
        "price": int(s.price),
        "bidder": int(s.bidder),
        "in": [seat for seat in range(s.seats) if s.bidding >> seat & 1],
    }


def _pending(state: NDArray[Any]) -> PendingTile | None:
    s = state[0]
    if not s.waiting:
        return None
    level, row, column = place_name(int(s.waiting) - 1)
    return {"level": level, "r": row, "c": column, "turn": int(s.waiting_turn)}
