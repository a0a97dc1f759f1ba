"""Why a move is not legal."""

from ludotheque.core.kernel import kernel
from ludotheque.core.reasons import RuleReason
from ludotheque.games.topominos.rules.moves import (
    is_lowest,
    lower_twin,
    open_compartments,
    slot_count,
)
from ludotheque.games.topominos.rules.state import (
    COMPARTMENTS,
    END_TURN,
    EXCHANGE,
    NOTHING,
    ON_STACKS,
    SLOT_STRIDE,
    State,
)
from ludotheque.games.topominos.rules.tables import FITTING, HIDDEN, KIND, ORIENTATIONS, TURNED


class Reason(RuleReason):
    """Why a move is not legal; a name stands for a rule, and perhaps a case of it."""

    LEGAL = 0
    R1_SLOT = 1
    R3_ONE = 2
    J1_A = 3
    J1_B = 4
    R5 = 5
    R3_PASS = 6
    R4_PASS = 7
    J2 = 8
    R4_END = 9
    C1_SAME = 10


@kernel
def explain(state: State, move: int) -> int:
    """Why a move of the action space is not legal, in the order of the rules, or 0."""
    if move < END_TURN:
        return _explain_lay(state, move)
    if move == END_TURN:
        return Reason.LEGAL if state.mode != NOTHING else Reason.R4_END
    if state.turns == 0:
        return Reason.R3_PASS
    if state.mode != NOTHING:
        return Reason.R4_PASS
    seat, slots = int(state.turn), move - EXCHANGE
    if slots >> int(state.rack_size[seat]):
        return Reason.R1_SLOT
    for slot in range(state.rack_size[seat]):
        if (slots >> slot) & 1 and state.rack[seat, slot] == HIDDEN:
            return Reason.R1_SLOT
    if slot_count(slots) > state.bag_size:
        return Reason.J2
    return Reason.LEGAL if is_lowest(state, seat, slots) else Reason.C1_SAME


@kernel
def _explain_lay(state: State, move: int) -> int:
    seat, slot = int(state.turn), move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile = int(state.rack[seat, slot])
    if tile == 0 or tile == HIDDEN:
        return Reason.R1_SLOT
    if not (open_compartments(state) >> compartment) & 1:
        if state.mode == ON_STACKS:
            return Reason.J1_B
        return Reason.R3_ONE if state.turns == 0 and state.banked == 0 else Reason.J1_A
    covered = int(state.covered[compartment])
    if covered & int(TURNED[tile, orientation]):
        return Reason.R5
    # What fits, and is not among the fitting orientations, looks the same as a lower one.
    same = not (int(FITTING[int(KIND[tile]), covered]) >> orientation) & 1
    return Reason.C1_SAME if same or lower_twin(state, seat, slot) >= 0 else Reason.LEGAL
