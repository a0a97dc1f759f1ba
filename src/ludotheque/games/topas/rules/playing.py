"""Dealing, playing a move, and what ends with it."""

import numpy as np

from ludotheque.core.chance import DEALER, draw_lot, seed_dealer, shuffle_deck
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topas.rules.display import lay, open_display
from ludotheque.games.topas.rules.moves import card_of
from ludotheque.games.topas.rules.state import (
    AFTER_COLUMNS,
    AFTER_ROUNDS,
    ARROWS,
    CELLS,
    COLUMNS,
    HAND,
    PASS,
    ROUNDS,
    SLOT_STRIDE,
    Setting,
    State,
)


@kernel
def _take_card(state: State) -> int:
    """Draw the next card of the pile."""
    state.pile_size -= 1
    card = int(state.pile[state.pile_size])
    state.pile[state.pile_size] = 0
    return card


@kernel
def setup(state: State, setting: Setting, key: Int64s) -> None:
    """Shuffle and deal: three cards a seat, one at a time from the first seat on (R1, R8)."""
    dealer = np.zeros(DEALER, np.int64)
    seed_dealer(dealer, key)
    seats = int(setting.seats)
    state.seats, state.expert = seats, setting.expert
    first = int(setting.first)
    if first < 0:
        first = draw_lot(dealer, seats)
    state.first = state.turn = first
    state.round_number = state.column = 1
    size = int(setting.deck_size)
    state.deck_size = state.pile_size = size
    for i in range(size):
        state.deck[i] = state.pile[i] = setting.deck[i]
    shuffle_deck(dealer, state.pile, 0, size)
    if seats > 1:
        for slot in range(HAND):
            for i in range(seats):
                state.hand[(first + i) % seats, slot] = _take_card(state)
        open_display(state, _take_card(state))
    else:
        open_display(state, _take_card(state))
        state.hand[0, 0] = _take_card(state)


@inlined
def ends_round(state: State) -> bool:
    """Whether the turn is the last one of its round or, alone, of its column (R6, R8)."""
    if state.seats > 1:
        return bool((state.turn + 1) % state.seats == state.first)
    return bool(state.round_number == ROUNDS)


@inlined
def ends_game(state: State) -> bool:
    """Whether the turn is the last one (R6, R8)."""
    last = state.round_number == ROUNDS if state.seats > 1 else state.column == COLUMNS
    return ends_round(state) and bool(last)


@inlined
def draws(state: State) -> bool:
    """Whether one of several seats draws: there is a card, and a turn to come (R5)."""
    return bool((state.pile_size > 0) & (state.round_number < ROUNDS))


@kernel
def play(state: State, move: int) -> None:
    """Lay a card, note its points, draw, and pass the turn on (R2 to R6, R8)."""
    seat, card = int(state.turn), card_of(state, move)
    slot = move // SLOT_STRIDE if move != PASS else 0
    for i in range(slot, HAND - 1):  # hands close up
        state.hand[seat, i] = state.hand[seat, i + 1]
    state.hand[seat, HAND - 1] = 0
    row = seat if state.seats > 1 else int(state.column) - 1
    if move == PASS:
        state.away[state.away_size] = card
        state.away_size += 1
    else:
        points = lay(state, card, (move // ARROWS) % CELLS, move % ARROWS)
        state.sheet[row, state.round_number - 1] = points
    if state.seats > 1:
        _end_turn(state, seat)
    else:
        _end_turn_alone(state)


@kernel
def _end_turn(state: State, seat: int) -> None:
    if draws(state):
        for slot in range(HAND):
            if state.hand[seat, slot] == 0:
                state.hand[seat, slot] = _take_card(state)
                break
    if ends_game(state):
        state.ended = AFTER_ROUNDS
    elif ends_round(state):
        state.round_number += 1
    state.turn = (seat + 1) % state.seats


@kernel
def _end_turn_alone(state: State) -> None:
    if ends_game(state):
        state.ended = AFTER_COLUMNS
        return
    if ends_round(state):
        for i in range(state.laid_count):
            state.away[state.away_size] = state.laid_card[i]
            state.away_size += 1
        state.column += 1
        state.round_number = 1
        open_display(state, _take_card(state))
    else:
        state.round_number += 1
    state.hand[0, 0] = _take_card(state)
