"""What happened in a move, for statistics."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topit.rules.scoring import stone_points
from ludotheque.games.topit.rules.state import PASS, SIDES, TOP, State

EVENTS: Final = ("pieces", "stones", "passes", "points of stones", "pieces touching three or more")


@kernel
def notice(before: State, after: State, move: int, out: Int64s) -> None:
    """Count what `EVENTS` names."""
    if move == PASS:
        out[2] += 1
    elif move >= TOP:
        out[1] += 1
        out[3] += stone_points(before, move - TOP)
    else:
        out[0] += 1
        new = int(before.laid)
        touched = 0
        for edge in range(SIDES):
            touched += after.joined[new, edge] != 0
        out[4] += touched >= 3
