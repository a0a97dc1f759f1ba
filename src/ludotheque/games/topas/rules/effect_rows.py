"""What a move brings about, as rows of numbers."""

from typing import Final

import numpy as np

from ludotheque.core.effect_rows import write_effect
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.display import card_row, points_of
from ludotheque.games.topas.rules.grid import step, unwrapped
from ludotheque.games.topas.rules.moves import card_of
from ludotheque.games.topas.rules.playing import draws, ends_game, ends_round
from ludotheque.games.topas.rules.scoring import NO_VERDICT, lowest_column, sheet_total, verdict_on
from ludotheque.games.topas.rules.state import (
    AFTER_COLUMNS,
    AFTER_ROUNDS,
    ARROWS,
    CARD_ROWS,
    CELLS,
    FIRST_HALF,
    GEMS,
    PASS,
    SECOND_HALF,
    SIZE,
    State,
)

# Kinds of effects, in the order of `GameInfo.effect_kinds`.
LAY, ROW, PRODUCT, PUT_AWAY, DRAW, ROUND, COLUMN, OPEN, END = range(9)
MOST_EFFECTS: Final = 1 + CARD_ROWS + 1 + 3  # a card, its rows, a product; column, display, draw


@kernel
def effects(state: State, move: int, out: Int64s) -> int:
    """The card, its rows, their product for experts; then what is drawn, and what ends or begins.

    Cells are the true ones of the notation.
    """
    seat, card = int(state.turn), card_of(state, move)
    if move == PASS:  # J4
        n = write_effect(out, 0, PUT_AWAY, seat, 0, (card,))
    else:
        n = _tell_card(state, card, (move // ARROWS) % CELLS, move % ARROWS, out)
    if state.seats > 1:
        return _tell_end(state, out, n)
    return _tell_end_alone(state, move != PASS, out, n)


@kernel
def _tell_card(state: State, card: int, cell: int, arrow: int, out: Int64s) -> int:
    """Write the effects of a card that is laid (R4, R7)."""
    seat, expert = int(state.turn), state.expert != 0
    low_x, low_y = int(state.low_x), int(state.low_y)
    first, second = int(FIRST_HALF[card]), int(SECOND_HALF[card])
    beside = step(cell, arrow)
    one = (unwrapped(cell, low_x), unwrapped(cell // SIZE, low_y))
    other = (unwrapped(beside, low_x), unwrapped(beside // SIZE, low_y))
    one_face = (first // GEMS, first % GEMS + 1)
    other_face = (second // GEMS, second % GEMS + 1)
    laid = (*one, *one_face, np.int64(arrow), *other, *other_face)
    n = write_effect(out, 0, LAY, seat, 0, laid)
    for number in range(CARD_ROWS):
        near, before, beyond, halves, gems = card_row(state, cell, arrow, first, second, number)
        if halves > 0:
            axis, colour = number % 2, (first if number < 2 else second) // GEMS
            x, y = unwrapped(near, low_x), unwrapped(near // SIZE, low_y)
            x, y = (x - before, y) if axis == 0 else (x, y + before)
            points = 0 if expert else gems
            row = (x, y, axis, halves, gems, colour, before, beyond)
            n = write_effect(out, n, ROW, seat, points, row)
    if expert and n > 1:
        n = write_effect(
            out, n, PRODUCT, seat, points_of(state, cell, arrow, first, second), (n - 1,)
        )
    return n


@kernel
def _tell_end(state: State, out: Int64s, n: int) -> int:
    """Append what follows a turn (R5, R6)."""
    seat = int(state.turn)
    if draws(state):
        n = write_effect(out, n, DRAW, seat, 0, (1,))
    if ends_round(state):
        n = write_effect(out, n, ROUND, seat, 0, (int(state.round_number),))
    if ends_game(state):
        n = write_effect(out, n, END, seat, 0, (AFTER_ROUNDS, NO_VERDICT))
    return n


@kernel
def _tell_end_alone(state: State, laid: bool, out: Int64s, n: int) -> int:
    """Append what follows a turn of a game alone (R8, R9); the score is then that of a column."""
    seat, column = int(state.turn), int(state.column)
    if ends_round(state):
        total = sheet_total(state, column - 1)
        for i in range(n):
            total += out[i, 2]
        score = min(total, lowest_column(state, column - 1)) if ends_game(state) else 0
        n = write_effect(out, n, COLUMN, seat, score - total, (np.int64(column), total))
        if ends_game(state):
            verdict = verdict_on(score, int(state.expert))
            return write_effect(out, n, END, seat, 0, (AFTER_COLUMNS, verdict))
        n = write_effect(out, n, OPEN, seat, 0, (column + 1, int(state.laid_count) + int(laid)))
    return write_effect(out, n, DRAW, seat, 0, (1,))
