"""The hands of a match: who starts, dealing (R1, R2), and the end of a hand (R11, R12)."""

from typing import Final

from ludotheque.core.chance import draw_lot, seed_dealer
from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topominos.rules.bag import draw_tile, put_back, shuffle_bag, take
from ludotheque.games.topominos.rules.scoring import LEAST, finished, hand_winners, left_over
from ludotheque.games.topominos.rules.state import MOST_HANDS, Setting, State, full_rack, is_hidden
from ludotheque.games.topominos.rules.tables import DOTS, HIDDEN, KIND


@kernel
def setup(state: State, setting: Setting, key: Int64s) -> None:
    """Shuffle, draw for who starts, and deal the first hand (R1, R2); alone nobody draws."""
    seed_dealer(state.dealer, key)
    state.seats, state.hands, state.total = setting.seats, setting.hands, setting.total
    state.tile_count = setting.tile_count
    state.tiles[:] = setting.tiles
    _deal(state, (1 << int(setting.seats)) - 1)


@kernel
def count_left(state: State) -> None:
    """All tiles of the game are in the bag or on racks again."""
    state.left[:] = 0
    for i in range(state.tile_count):
        state.left[KIND[int(state.tiles[i])]] += 1


@kernel
def _fill_bag(state: State) -> None:
    """All tiles go into the bag, whether they can be seen or not."""
    hidden = is_hidden(state)
    for i in range(state.tile_count):
        state.bag[i] = HIDDEN if hidden else state.tiles[i]
    state.bag_size = state.tile_count
    shuffle_bag(state, 0)


MOST_TIES: Final = 100  # only tiles with equal dots tie so often; then lots decide


@kernel
def _draw_for_start(state: State, drawing: int) -> int:
    """These seats, as bits, draw for who starts (R2)."""
    for _ in range(MOST_TIES):
        most, tied = -1, 0
        for seat in range(state.seats):
            if (drawing >> seat) & 1:
                tile = take(state)
                state.starts[seat] = tile
                if DOTS[tile] > most:
                    most, tied = DOTS[tile], 0
                if DOTS[tile] == most:
                    tied |= 1 << seat
        drawing = tied
        if tied & (tied - 1) == 0 or is_hidden(state):
            break
        shuffled = int(state.bag_size)
        for seat in range(state.seats):
            if (tied >> seat) & 1:
                put_back(state, int(state.starts[seat]))
        shuffle_bag(state, shuffled)
    while drawing & (drawing - 1) and not is_hidden(state):
        drawing &= ~(1 << draw_lot(state.dealer, int(state.seats)))
    first = 0
    while (drawing >> first) & 1 == 0:
        first += 1
    return first


@kernel
def _deal(state: State, candidates: int) -> None:
    """Begin a hand: one of these seats, as bits, starts, and racks are drawn (R1, R2)."""
    seats = int(state.seats)
    state.hand += 1
    state.starts[:] = 0
    _fill_bag(state)
    if candidates & (candidates - 1):
        first = _draw_for_start(state, candidates)
        _fill_bag(state)
    else:
        first = 0
        while candidates >> first != 1:
            first += 1
    state.first = state.turn = first
    count_left(state)
    for _ in range(full_rack(seats)):
        for i in range(seats):
            draw_tile(state, (first + i) % seats)


@kernel
def is_last_hand(state: State, hand: int, most: int) -> bool:
    """Whether the match is over after a hand in which the highest sum is that (R12)."""
    if state.total == 0:
        return bool(hand == state.hands)
    return bool(most >= state.total or hand == MOST_HANDS)


@kernel
def end_hand(state: State) -> None:
    """Count the dots left (R11); the match is over, or a new hand begins (R12)."""
    hand, sums = int(state.hand), LEAST
    for seat in range(state.seats):
        state.points[seat] -= left_over(state, state.rack[seat], 0, 0, DOTS)
        state.sheet[hand - 1, seat] = state.points[seat]
        sums = max(sums, finished(state, seat, hand))
    winners = hand_winners(state.points, int(state.seats))
    state.turn = state.first
    if is_last_hand(state, hand, sums):
        state.over = 1
        return
    state.previous[:] = state.rack
    _clear(state)
    _deal(state, winners)


@kernel
def _clear(state: State) -> None:
    """Put everything away but the bag, for a new hand."""
    state.turns = state.ending = state.exchanges = 0
    state.out_size = 0
    state.out[:] = 0
    state.covered[:] = 0
    state.stack_size[:] = 0
    state.stack_tile[:] = 0
    state.stack_turn[:] = 0
    state.rack[:] = 0
    state.rack_size[:] = 0
    state.fresh[:] = 0
    state.passes[:] = 0
    state.points[:] = 0
    state.returned_tile[:] = 0
    state.returned_count[:] = 0
    state.returned_in_bag[:] = 0
    for seat in range(state.seats):
        state.returned_size[seat] = min(int(state.returned_size[seat]), 0)
