"""The grid of the table: neighbours, halves on cells, and lines of one colour."""

from ludotheque.core.kernel import kernel
from ludotheque.games.topas.rules.state import CELLS, GEMS, KIND, LONGEST_ROW, RIM_KIND, SIZE, State


@kernel
def step(cell: int, arrow: int) -> int:
    """The neighbour of a cell."""
    if arrow == 0:
        return (cell & ~(SIZE - 1)) | ((cell + 1) & (SIZE - 1))
    if arrow == 1:
        return (cell - SIZE) & (CELLS - 1)
    if arrow == 2:
        return (cell & ~(SIZE - 1)) | ((cell - 1) & (SIZE - 1))
    return (cell + SIZE) & (CELLS - 1)


@kernel
def half_at(state: State, cell: int) -> int:
    """The half that lies on a cell, or -1."""
    kind = int(state.grid[cell]) >> KIND
    return kind - 1 if kind != RIM_KIND else -1


@kernel
def run_from(state: State, cell: int, arrow: int, colour: int) -> tuple[int, int, int]:
    """Halves and gems of a colour in a line from a cell on, and the first cell beyond."""
    halves, gems = 0, 0
    half = half_at(state, cell)
    while half >= 0 and half // GEMS == colour:
        halves += 1
        gems += half % GEMS + 1
        cell = step(cell, arrow)
        half = half_at(state, cell)
    return halves, gems, cell


@kernel
def too_many(gems: int) -> int:
    """Which numbers of gems, as bits, would make a row of that many too long (R3)."""
    if gems <= LONGEST_ROW - GEMS:
        return 0
    if gems >= LONGEST_ROW:
        return (1 << GEMS) - 1
    room = LONGEST_ROW - gems
    return ((1 << GEMS) - 1) & ~((1 << room) - 1)


def unwrap(index: int, low: int) -> int:
    """The true x or y of a torus index within two cells of a display that begins at `low`."""
    return low - 2 + ((index - low + 2) & (SIZE - 1))


unwrapped = kernel(unwrap)
