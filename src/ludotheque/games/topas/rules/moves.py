"""Which placements are legal."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.display import card_row
from ludotheque.games.topas.rules.grid import step
from ludotheque.games.topas.rules.state import (
    ARROWS,
    FIRST_HALF,
    GEMS,
    HAND,
    HIDDEN,
    KIND,
    LONGEST_ROW,
    PASS,
    PLAYING,
    RIM_KIND,
    SECOND_HALF,
    SLOT_STRIDE,
    State,
)


@kernel
def _one_colour_fits(state: State, cell: int, arrow: int, first: int, second: int) -> bool:
    """Whether the row through both halves of a card of one colour is short enough (R3)."""
    return card_row(state, cell, arrow, first, second, arrow % 2)[4] <= LONGEST_ROW


@kernel
def fits(state: State, cell: int, arrow: int, first: int, second: int) -> bool:
    """Whether no row grows too long with these halves on two free cells (R3)."""
    if (int(state.grid[cell]) >> first) & 1 or (int(state.grid[step(cell, arrow)]) >> second) & 1:
        return False
    if first // GEMS == second // GEMS:
        return _one_colour_fits(state, cell, arrow, first, second)
    return True


@kernel
def legal(state: State, out: Int64s) -> int:
    """All placements of all hand cards (R2, R3), by slot, then by place; never empty (J4)."""
    if state.ended != PLAYING:
        return 0
    n = 0
    known = False
    seat = int(state.turn)
    for slot in range(HAND):
        card = int(state.hand[seat, slot])
        if card == 0 or card == HIDDEN:
            continue
        known = True
        first, second = FIRST_HALF[card], SECOND_HALF[card]
        one_colour = first // GEMS == second // GEMS
        base = slot * SLOT_STRIDE
        for i in range(state.rim_size):
            cell = int(state.rim[i])
            here = int(state.grid[cell])
            for arrow in range(ARROWS):
                next_cell = step(cell, arrow)
                there = int(state.grid[next_cell])
                kind = there >> KIND
                if kind != 0 and kind != RIM_KIND:
                    continue
                if not ((here >> first) | (there >> second)) & 1 and (
                    not one_colour
                    or (
                        _one_colour_fits(state, cell, arrow, first, second)
                        and (first != second or arrow < 2)
                    )
                ):
                    out[n] = base + cell * ARROWS + arrow
                    n += 1
                # The second half inward: if the neighbour is on the rim too, its turn comes.
                if (
                    kind == 0
                    and not ((here >> second) | (there >> first)) & 1
                    and (
                        not one_colour
                        or (
                            _one_colour_fits(state, next_cell, arrow ^ 2, first, second)
                            and (first != second or arrow ^ 2 < 2)
                        )
                    )
                ):
                    out[n] = base + next_cell * ARROWS + (arrow ^ 2)
                    n += 1
    if n == 0 and known:
        out[0] = PASS  # no deck of two-coloured cards comes here (J4)
        n = 1
    return n


@inlined
def card_of(state: State, move: int) -> int:
    """The card that a move takes from the hand; the first one if none fits (J4)."""
    return int(state.hand[state.turn, move // SLOT_STRIDE if move != PASS else 0])
