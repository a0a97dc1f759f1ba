"""Playing a move, and whether the hand ends with it (R3 to R10)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topominos.rules.bag import (
    draw_tile,
    foresee_exchange,
    note_drawn,
    note_returned,
    put_back,
    refill,
    see_again,
    shuffle_bag,
)
from ludotheque.games.topominos.rules.hands import end_hand
from ludotheque.games.topominos.rules.moves import slot_count
from ludotheque.games.topominos.rules.scoring import in_progress
from ludotheque.games.topominos.rules.state import (
    COMPARTMENTS,
    COMPLETE,
    EMPTY,
    END_TURN,
    EXCHANGE,
    FREE,
    INSIDE,
    NOTHING,
    ON_STACKS,
    PASSES,
    PLAYING,
    SLOT_STRIDE,
    STUCK,
    TURNS,
    TURNS_ALONE,
    State,
)
from ludotheque.games.topominos.rules.tables import (
    FITTING,
    FULL,
    HIDDEN,
    KIND,
    KINDS,
    ORIENTATIONS,
    TURNED,
)


@kernel
def play(state: State, move: int) -> None:
    """Lay a tile, end the turn, or pass with or without an exchange (R3 to R12)."""
    seat = int(state.turn)
    if move < END_TURN:
        _lay(state, seat, move)
        if state.rack_size[seat] > 0:
            return
        if state.bag_size > 0:  # R8
            draw_tile(state, seat)
            note_drawn(state)
            return
    elif move > EXCHANGE:
        _exchange(state, seat, move - EXCHANGE)
    _end_turn(state, seat)


@inlined
def _lay(state: State, seat: int, move: int) -> None:
    slot = move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile, fresh = int(state.rack[seat, slot]), int(state.fresh[seat, slot])
    last = int(state.rack_size[seat]) - 1
    for i in range(slot, last):  # racks close up
        state.rack[seat, i] = state.rack[seat, i + 1]
        state.fresh[seat, i] = state.fresh[seat, i + 1]
    state.rack[seat, last] = state.fresh[seat, last] = 0
    state.rack_size[seat] = last
    state.left[KIND[tile]] -= 1
    for other in range(state.seats):
        if other != seat and state.returned_size[other] > 0:
            see_again(state, other, tile, fresh)
    height = int(state.stack_size[compartment])
    state.stack_tile[compartment, height] = tile
    state.stack_turn[compartment, height] = orientation
    state.stack_size[compartment] = height + 1
    covered = int(state.covered[compartment]) | int(TURNED[tile, orientation])
    state.covered[compartment] = covered
    if covered == FULL:
        _complete(state, compartment)
        return
    state.touched |= 1 << compartment
    if state.mode <= FREE:
        state.mode = ON_STACKS if height > 0 else INSIDE + compartment


@kernel
def _complete(state: State, compartment: int) -> None:
    """A stack of nine dots goes out, and the choice is free again (R7)."""
    for i in range(state.stack_size[compartment]):
        state.out[state.out_size] = state.stack_tile[compartment, i]
        state.out_size += 1
        state.stack_tile[compartment, i] = state.stack_turn[compartment, i] = 0
    state.stack_size[compartment] = state.covered[compartment] = 0
    state.touched &= ~(1 << compartment)
    state.banked += COMPLETE
    state.mode = FREE


@kernel
def _exchange(state: State, seat: int, slots: int) -> None:
    """Set tiles aside, draw as many, put those back, shuffle (J2)."""
    size, number = int(state.rack_size[seat]), slot_count(slots)
    foresee_exchange(state, seat, number)
    aside = 0  # the tiles set aside, ten bits each
    kept = 0
    for slot in range(size):
        tile = int(state.rack[seat, slot])
        if (slots >> slot) & 1:
            aside = aside << 10 | tile
        else:
            state.rack[seat, kept] = tile
            # Others do not know which were kept: this one may be as fresh as that.
            state.fresh[seat, kept] = state.fresh[seat, kept + number]
            kept += 1
    for slot in range(kept, size):
        state.rack[seat, slot] = 0
    state.rack_size[seat] = kept
    for _ in range(number):
        draw_tile(state, seat)
    state.exchanges += 1
    shuffled = int(state.bag_size)
    in_bag = min(int(state.returned_in_bag[seat]), shuffled) + number
    while aside:
        tile = aside & 1023
        aside >>= 10
        put_back(state, tile)
        if state.returned_size[seat] >= 0 and tile != HIDDEN:
            note_returned(state, seat, tile, int(state.exchanges))
    # A tile put back unseen may be one that the seat had put back before.
    state.returned_in_bag[seat] = min(in_bag, max(0, int(state.returned_size[seat])))
    shuffle_bag(state, shuffled)


@kernel
def _end_turn(state: State, seat: int) -> None:
    """Score and refill (R6, R9); test the end of the hand; then the next seat that has a tile."""
    seats = int(state.seats)
    if state.mode != NOTHING:
        state.points[seat] += in_progress(state)
        state.banked = state.touched = 0
        state.mode = NOTHING
        state.passes[seat] = 0
        for _ in range(refill(state, int(state.rack_size[seat]))):
            draw_tile(state, seat)
        note_drawn(state)
    else:
        state.passes[seat] += 1
    while True:
        state.turns += 1
        if state.ending == PLAYING:  # once it is set it stays (R10)
            state.ending = reason_to_end(state)
        if state.ending != PLAYING and state.turns % seats == 0:
            end_hand(state)
            return
        seat = (seat + 1) % seats
        state.turn = seat
        if state.rack_size[seat] > 0:
            return
        state.passes[seat] += 1  # rack and bag are empty: the turn ends by itself (R8)


@kernel
def reason_to_end(state: State) -> int:
    """Why the hand ends after a turn (R10, J3, J4), or 0."""
    seat = int(state.turn)
    rack, passes = int(state.rack_size[seat]), int(state.passes[seat])
    return reason_after(state, seat, rack, passes, int(state.bag_size), int(state.turns))


@kernel
def reason_after(state: State, seat: int, rack: int, passes: int, bag: int, turns: int) -> int:
    """The same when a seat has so many tiles and passes running, after so many turns."""
    enough = 2 if bag > 0 else 1
    passed = True
    for other in range(state.seats):
        size = rack if other == seat else int(state.rack_size[other])
        if bag == 0 and size == 0:
            return EMPTY
        running = passes if other == seat else int(state.passes[other])
        passed = passed and running >= enough
    if is_stuck(state):
        return STUCK
    if passed:
        return PASSES
    return TURNS if state.seats == 1 and turns >= TURNS_ALONE else PLAYING


@kernel
def is_stuck(state: State) -> bool:
    """Whether no tile on a rack or in the bag fits anywhere (R10); seen without seeing them."""
    for compartment in range(COMPARTMENTS):
        if state.covered[compartment] == 0:
            return False
    for kind in range(1, KINDS + 1):
        if state.left[kind] > 0:
            for compartment in range(COMPARTMENTS):
                if FITTING[kind, int(state.covered[compartment])] != 0:
                    return False
    return True


@kernel
def turn(state: State) -> int:
    """The seat to act."""
    return int(state.turn)


@kernel
def over(state: State) -> bool:
    """Whether the match is over."""
    return bool(state.over != 0)


@kernel
def ending(state: State) -> int:
    """Why the last hand ended, once the match is over."""
    return int(state.ending) if state.over != 0 else PLAYING
