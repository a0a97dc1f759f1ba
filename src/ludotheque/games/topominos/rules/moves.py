"""The moves that are legal (R3 to R5, J1, J2)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topominos.rules.state import (
    COMPARTMENTS,
    END_TURN,
    EXCHANGE,
    INSIDE,
    NOTHING,
    ON_STACKS,
    PASS,
    SLOT_STRIDE,
    State,
)
from ludotheque.games.topominos.rules.tables import DOTS, FITTING, HIDDEN, KIND


@inlined
def open_compartments(state: State) -> int:
    """The compartments, as bits, in which the turn may go on (R3, R4, J1)."""
    mode = int(state.mode)
    if mode >= INSIDE:
        return 1 << (mode - INSIDE)
    if mode != ON_STACKS:
        return (1 << COMPARTMENTS) - 1
    found = 0
    for compartment in range(COMPARTMENTS):
        if state.covered[compartment] != 0:
            found |= 1 << compartment
    return found


@inlined
def lower_twin(state: State, seat: int, slot: int) -> int:
    """The next lower slot with the same tile, or -1."""
    for lower in range(slot - 1, -1, -1):
        if state.rack[seat, lower] == state.rack[seat, slot]:
            return lower
    return -1


@inlined
def slot_count(slots: int) -> int:
    """How many slots a set has."""
    return int(DOTS[slots])


@kernel
def legal(state: State, out: Int64s) -> int:
    """Lays by slot and compartment (R3 to R5, J1), then the ends of a turn, then exchanges (J2)."""
    if state.over != 0:
        return 0
    n = 0
    seat = int(state.turn)
    places = open_compartments(state)
    hidden, twins = 0, 0
    for slot in range(state.rack_size[seat]):
        tile = int(state.rack[seat, slot])
        if tile == HIDDEN:
            hidden |= 1 << slot
            continue
        if lower_twin(state, seat, slot) >= 0:
            twins |= 1 << slot
            continue
        kind = int(KIND[tile])
        for compartment in range(COMPARTMENTS):
            if (places >> compartment) & 1:
                fitting = int(FITTING[kind, int(state.covered[compartment])])
                move = slot * SLOT_STRIDE + compartment
                while fitting:
                    if fitting & 1:
                        out[n] = move
                        n += 1
                    fitting >>= 1
                    move += COMPARTMENTS
    if state.mode != NOTHING:
        out[n] = END_TURN
        return n + 1
    if state.turns == 0:
        return n
    out[n] = PASS
    n += 1
    bag = int(state.bag_size)
    for slots in range(1, 1 << int(state.rack_size[seat])):
        known = slots & hidden == 0 and slot_count(slots) <= bag
        if known and (slots & twins == 0 or is_lowest(state, seat, slots)):
            out[n] = EXCHANGE + slots
            n += 1
    return n


@kernel
def is_lowest(state: State, seat: int, slots: int) -> bool:
    """Whether of all sets of slots with the same tiles this is the lowest."""
    for slot in range(state.rack_size[seat]):
        twin = lower_twin(state, seat, slot)
        if (slots >> slot) & 1 and twin >= 0 and not (slots >> twin) & 1:
            return False
    return True
