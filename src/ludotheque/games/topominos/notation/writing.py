"""Topominos states as JSON."""

from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.contract import EFFECT_WIDTH
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.topominos import rules
from ludotheque.games.topominos.rules.tiles import HIDDEN_NAME, tile_name, tile_names
from ludotheque.games.topominos.view_types import Ending, Mode, PreviousHand, State

ENDINGS: Final[tuple[Ending | Literal[""], ...]] = ("", "empty", "stuck", "passes", "turns")
MODES: Final[tuple[Mode | None, ...]] = (
    *(None, "free", "B"),
    *("A0", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"),
)


def to_json(state: NDArray[Any]) -> State:
    """Return everything that the record holds; hidden values are question marks."""
    names = ("seats", "over", "hand", "first", "turn", "turns", "mode", "touched", "banked")
    seats, ended, hand, first, turn, turns, mode, touched, banked = plain(state, *names)
    racks, rack_sizes, fresh = plain(state, "rack", "rack_size", "fresh")
    bag, bag_size, out, starts = plain(state, "bag", "bag_size", "out", "starts")
    passes, ending, hand_points, exchanges = plain(state, "passes", "ending", "points", "exchanges")
    over = bool(ended)
    points = np.zeros(seats, np.int64)
    rules.scores(state[0], points)
    return {
        "seats": seats,
        "hand": hand,
        "first": first,
        "turn": None if over else turn,
        "turns": turns,
        "stacks": _stack_names(state),
        "racks": [tile_names(rack) for rack in racks[:seats]],
        "bag": tile_names(bag[:bag_size][::-1]),
        "out": tile_names(out),
        "mode": MODES[mode],
        "open": [] if over else _places(int(rules.open_compartments(state[0]))),
        "touched": _places(touched),
        "banked": banked,
        "gains": _gains(state),
        "passes": passes[:seats],
        "ending": ENDINGS[ending] or None,
        "points": hand_points[:seats],
        "sheet": state["sheet"][0, : hand - 1 + over, :seats].tolist(),
        "scores": points.tolist(),
        "starts": [tile_name(tile) or None for tile in starts[:seats]],
        "previous": _previous(state),
        "lost": None if hand == 1 and not over else _lost(state),
        "exchanges": exchanges,
        "fresh": [fresh[seat][: rack_sizes[seat]] for seat in range(seats)],
        "returned": [_returned(state, seat) for seat in range(seats)],
        "returned_in_bag": [_returned_in_bag(state, seat) for seat in range(seats)],
        "dealer": _dealer_name(state),
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=True)


def _dealer_name(state: NDArray[Any]) -> str:
    """Write the key in 64 hexadecimal figures, like a seed, and the number of blocks used."""
    *key, used = state["dealer"][0].tolist()
    if used == rules.UNKNOWN:
        return HIDDEN_NAME
    return "".join(f"{word:08x}" for word in reversed(key)) + f":{used}"


def _stack_names(state: NDArray[Any]) -> list[list[str]]:
    tiles, turns, sizes = plain(state, "stack_tile", "stack_turn", "stack_size")
    return [
        [f"{tile_name(tiles[place][i])}:{turns[place][i]}" for i in range(sizes[place])]
        for place in range(rules.COMPARTMENTS)
    ]


def _places(bits: int) -> list[int]:
    return [place for place in range(rules.COMPARTMENTS) if bits >> place & 1]


def _gains(state: NDArray[Any]) -> list[int]:
    """Return what the turn in progress scores so far, as its end would tell."""
    if state["mode"][0] == rules.NOTHING:
        return []
    rows = np.zeros((rules.MOST_EFFECTS, EFFECT_WIDTH), np.int64)
    found = rows[: rules.effects(state[0], rules.END_TURN, rows)]
    nines = int(found[found[:, 0] == rules.TURN_ROW, rules.NINES_OF_TURN].sum())
    stacks: list[int] = found[found[:, 0] == rules.STACK_ROW, rules.DOTS_OF_STACK].tolist()
    return [rules.COMPLETE] * nines + stacks


def _lost(state: NDArray[Any]) -> list[int]:
    return [int(rules.lost(state[0], seat)) for seat in range(int(state["seats"][0]))]


def _previous(state: NDArray[Any]) -> PreviousHand | None:
    hand, seats, racks = plain(state, "hand", "seats", "previous")
    return None if hand == 1 else {"racks": [tile_names(rack) for rack in racks[:seats]]}


def _returned(state: NDArray[Any], seat: int) -> list[list[str | int]] | Literal["?"]:
    size = int(state["returned_size"][0, seat])
    if size < 0:
        return HIDDEN_NAME
    tiles = state["returned_tile"][0, seat, :size].tolist()
    counts = state["returned_count"][0, seat, :size].tolist()
    return [list(pair) for pair in zip(tile_names(tiles), counts, strict=True)]


def _returned_in_bag(state: NDArray[Any], seat: int) -> int | Literal["?"]:
    if state["returned_size"][0, seat] < 0:
        return HIDDEN_NAME
    return int(state["returned_in_bag"][0, seat])
