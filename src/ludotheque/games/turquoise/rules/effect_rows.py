"""The rows that `effects` writes: their kinds, their columns, and writing one."""

from typing import Final

from ludotheque.core.kernel import inlined
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.state import State

# Kinds, in the order of `GameInfo.effect_kinds`.
(
    AUCTIONS,
    BIDS,
    DROPS,
    WINS,
    USES,
    FORGOES,
    SPENDS,
    DRAWS,
    WAITS,
    LAYS,
    COVERS,
    SCORES,
    FILLS,
    STEPS,
    PAYS,
    RECEIVES,
    ENTERS,
    MOVES,
    RETURNS,
    STANDS,
    COMPLETES,
    ENDS_TURN,
    IDLE,
    ENDS,
    FINAL,
) = range(25)
SEAT_COLUMN: Final = 1
POINTS_COLUMN: Final = 2
NOBODY: Final = -1
NO_TABLET: Final = -1  # nobody's power is in it


@inlined
def write_row(
    out: Int64s,
    n: int,
    kind: int,
    seat: int,
    points: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
    g: int = 0,
    h: int = 0,
    i: int = 0,
) -> int:
    """Write one row with its fields; how many rows there are then."""
    out[n, 0], out[n, SEAT_COLUMN], out[n, POINTS_COLUMN] = kind, seat, points
    out[n, 3], out[n, 4], out[n, 5], out[n, 6] = a, b, c, d
    out[n, 7], out[n, 8], out[n, 9], out[n, 10], out[n, 11] = e, f, g, h, i
    return n + 1


@inlined
def spend(state: State, seat: int, ap: int, out: Int64s, n: int) -> int:
    """Write what a move costs in action points, and how many are left; how many rows there are."""
    return write_row(out, n, SPENDS, seat, 0, ap, int(state.ap) - ap)
