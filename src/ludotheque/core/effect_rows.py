"""Writing the rows of `effects`, for kernels of games."""

from typing import Any

from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.kernel import inlined
from ludotheque.core.state import Int64s


@inlined
def write_effect(out: Int64s, n: int, kind: int, seat: int, points: int, fields: Any) -> int:
    """Append an effect with its fields, a tuple of one type; how many there are then."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    for i in range(len(fields)):
        out[n, EFFECT_HEAD + i] = fields[i]
    return n + 1
