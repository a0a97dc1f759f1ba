"""What a seat sees, as planes of numbers."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Float32s
from ludotheque.games.topas.rules.grid import half_at
from ludotheque.games.topas.rules.scoring import sheet_total
from ludotheque.games.topas.rules.state import (
    CARDS,
    CELLS,
    COLOURS,
    COLUMNS,
    FIRST_HALF,
    GEMS,
    HALVES,
    HAND,
    HIDDEN,
    MAX_SEATS,
    PILE,
    PLAYING,
    ROUNDS,
    SECOND_HALF,
    SIZE,
    State,
)

# In the order of `GameInfo.planes`; the starting card lies in the middle, at row and column 32.
HAND_SIZE: Final = HAND * 2 * HALVES
OBSERVATION: Final = (COLOURS + 1) * CELLS + HAND_SIZE + 1 + CARDS + 2 * MAX_SEATS + COLUMNS + 4


@kernel
def observe(state: State, seat: int, out: Float32s) -> None:
    """Gems by colour, rim, own hand, hand to see, seen cards, totals from the own seat on, time."""
    out[:OBSERVATION] = 0.0
    for cell in range(CELLS):
        half = half_at(state, cell)
        place = step_to_middle(cell)
        if half >= 0:
            out[(half // GEMS) * CELLS + place] = (half % GEMS + 1) / GEMS
    n = COLOURS * CELLS
    for i in range(state.rim_size):
        out[n + step_to_middle(int(state.rim[i]))] = 1.0
    n += CELLS
    own = max(seat, 0)
    for slot in range(HAND):
        card = int(state.hand[own, slot])
        if card != 0 and card != HIDDEN:
            out[n + slot * 2 * HALVES + FIRST_HALF[card]] = 1.0
            out[n + slot * 2 * HALVES + HALVES + SECOND_HALF[card]] = 1.0
    n += HAND_SIZE
    out[n] = 1.0 if state.turn == seat and state.ended == PLAYING else 0.0
    n += 1
    for i in range(state.laid_count):
        out[n + int(state.laid_card[i]) - 1] = 1.0
    for i in range(state.away_size):
        out[n + int(state.away[i]) - 1] = 1.0
    n += CARDS
    for i in range(state.seats):
        other = (own + i) % state.seats
        row = other if state.seats > 1 else int(state.column) - 1
        out[n + i] = sheet_total(state, row) / 100.0
        out[n + MAX_SEATS + i] = 1.0
    n += 2 * MAX_SEATS
    if state.seats == 1:
        for column in range(COLUMNS):
            out[n + column] = sheet_total(state, column) / 100.0
    n += COLUMNS
    out[n] = state.round_number / ROUNDS
    out[n + 1] = state.column / COLUMNS
    out[n + 2] = state.pile_size / PILE
    out[n + 3] = 1.0 if state.expert != 0 else 0.0


@kernel
def step_to_middle(cell: int) -> int:
    """The place of a cell in the observation: the starting card in the middle, y upwards."""
    half = SIZE // 2
    return ((cell + half * SIZE) & (CELLS - 1) & ~(SIZE - 1)) | ((cell + half) & (SIZE - 1))
