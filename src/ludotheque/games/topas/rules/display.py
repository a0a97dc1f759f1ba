"""The display: the rows that a card makes, its points, and laying it."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topas.rules.grid import half_at, run_from, step, too_many, unwrapped
from ludotheque.games.topas.rules.state import (
    ARROWS,
    CARD_ROWS,
    FIRST_HALF,
    FORBIDDEN,
    GEMS,
    KIND,
    RIM_KIND,
    SECOND_HALF,
    SIZE,
    State,
)


@inlined
def card_row(
    state: State, cell: int, arrow: int, first: int, second: int, number: int
) -> tuple[int, int, int, int, int]:
    """One of the rows that a card makes if it is laid on two free cells (R4).

    Rows 0 and 1 run through its first half, to the right and down; rows 2 and 3 through its second.
    Returns the first cell of the card in the row, the halves that lie before it and those beyond
    the card, all halves and all gems. There are no halves where there is no row.
    """
    axis = number % 2
    other_cell = step(cell, arrow)
    half, near, far = first, cell, cell
    if number >= 2:
        half, near, far = second, other_cell, other_cell
    colour = half // GEMS
    halves, gems = 1, half % GEMS + 1
    # Only other decks have cards of one colour.
    if axis == arrow % 2 and first // GEMS == second // GEMS:
        if number >= 2:
            return near, 0, 0, 0, 0  # the row through both halves counts once
        halves, gems = 2, gems + second % GEMS + 1
        if arrow == axis:
            far = other_cell
        else:
            near = other_cell
    before, gems_before, _ = run_from(state, step(near, axis + 2), axis + 2, colour)
    beyond, gems_beyond, _ = run_from(state, step(far, axis), axis, colour)
    halves, gems = halves + before + beyond, gems + gems_before + gems_beyond
    if halves < 2:  # J1
        return near, 0, 0, 0, 0
    return near, before, beyond, halves, gems


@kernel
def points_of(state: State, cell: int, arrow: int, first: int, second: int) -> int:
    """The points of a card if it is laid on two free cells: its rows added or multiplied (R4)."""
    total, product, rows = 0, 1, 0
    for number in range(CARD_ROWS):
        _, _, _, halves, gems = card_row(state, cell, arrow, first, second, number)
        if halves > 0:
            total += gems
            product *= gems
            rows += 1
    if state.expert != 0:  # R7
        return product if rows > 0 else 0
    return total


@kernel
def _refresh(state: State, cell: int) -> None:
    """Note a free cell beside the display: it is on the rim, and some halves may not go there."""
    if int(state.grid[cell]) >> KIND != RIM_KIND:
        state.rim[state.rim_size] = cell
        state.rim_size += 1
    forbidden = 0
    for axis in range(2):
        one, other = step(cell, axis), step(cell, axis + 2)
        half, opposite = half_at(state, one), half_at(state, other)
        colour, across = -1, -1
        gems, beyond = 0, 0
        if half >= 0:
            colour = half // GEMS
            gems = run_from(state, one, axis, colour)[1]
        if opposite >= 0:
            across = opposite // GEMS
            beyond = run_from(state, other, axis + 2, across)[1]
        if colour >= 0 and colour == across:
            forbidden |= too_many(gems + beyond) << (colour * GEMS)
        else:
            if colour >= 0:
                forbidden |= too_many(gems) << (colour * GEMS)
            if across >= 0:
                forbidden |= too_many(beyond) << (across * GEMS)
    state.grid[cell] = (RIM_KIND << KIND) | forbidden


@kernel
def _cover(state: State, cell: int, half: int) -> None:
    """Put a half on a cell, which leaves the rim if it was on it."""
    if int(state.grid[cell]) >> KIND == RIM_KIND:
        last = int(state.rim_size) - 1
        for i in range(last + 1):
            if state.rim[i] == cell:
                state.rim[i] = state.rim[last]
                break
        state.rim[last] = 0
        state.rim_size = last
    state.grid[cell] = ((half + 1) << KIND) | FORBIDDEN


@kernel
def lay(state: State, card: int, cell: int, arrow: int) -> int:
    """Lay a card on the table and return its points."""
    second_cell = step(cell, arrow)
    first, second = FIRST_HALF[card], SECOND_HALF[card]
    points = points_of(state, cell, arrow, first, second)
    for which in range(2):
        place = cell if which == 0 else second_cell
        x, y = unwrapped(place, int(state.low_x)), unwrapped(place // SIZE, int(state.low_y))
        state.low_x, state.high_x = min(int(state.low_x), x), max(int(state.high_x), x)
        state.low_y, state.high_y = min(int(state.low_y), y), max(int(state.high_y), y)
    n = int(state.laid_count)
    state.laid_card[n], state.laid_cell[n], state.laid_arrow[n] = card, cell, arrow
    state.laid_count = n + 1
    _cover(state, cell, first)
    _cover(state, second_cell, second)
    for which in range(2):
        place = cell if which == 0 else second_cell
        colour = (first if which == 0 else second) // GEMS
        for direction in range(ARROWS):
            # Beyond each end of a row through the card, and beside the card, a free cell changes.
            end = run_from(state, place, direction, colour)[2]
            if half_at(state, end) < 0:
                _refresh(state, end)
    return points


@kernel
def open_display(state: State, card: int) -> None:
    """Clear the table and turn up a first card at 0,0 (R1, R8); it scores nothing."""
    for i in range(state.laid_count):
        state.laid_card[i] = state.laid_cell[i] = state.laid_arrow[i] = 0
    state.grid[:] = 0
    state.rim[:] = 0
    state.rim_size = state.laid_count = 0
    state.low_x = state.high_x = state.low_y = state.high_y = 0
    lay(state, card, 0, 0)
