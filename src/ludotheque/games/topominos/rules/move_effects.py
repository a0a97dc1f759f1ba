"""What a move brings about."""

from typing import Final

from ludotheque.core.contract import EFFECT_HEAD
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topominos.rules.bag import refill
from ludotheque.games.topominos.rules.hands import is_last_hand
from ludotheque.games.topominos.rules.moves import slot_count
from ludotheque.games.topominos.rules.playing import reason_after
from ludotheque.games.topominos.rules.scoring import (
    LEAST,
    finished,
    hand_winners,
    in_progress,
    left_over,
)
from ludotheque.games.topominos.rules.state import (
    COMPARTMENTS,
    COMPLETE,
    END_TURN,
    EXCHANGE,
    MAX_SEATS,
    PLAYING,
    SLOT_STRIDE,
    State,
)
from ludotheque.games.topominos.rules.tables import (
    DOTS,
    FIGURES,
    FULL,
    HIDDEN,
    ORIENTATIONS,
    TURNED,
    UNSEEN,
)

# In the order of `GameInfo.effect_kinds`.
LAY_ROW, NINE_ROW, DRAW_ROW, EXCHANGE_ROW, PASS_ROW, STACK_ROW, TURN_ROW = range(7)
CLOSING_ROW, SKIP_ROW, LEFT_ROW, WON_ROW, DEAL_ROW, ENDS_ROW = range(7, 13)
DOTS_OF_LAY: Final = EFFECT_HEAD + 6  # the column of a stack's dots
LEFT_OF_LAY: Final = EFFECT_HEAD + 8  # the column of the tiles left on the rack
DOTS_OF_STACK: Final = EFFECT_HEAD + 1
NINES_OF_TURN: Final = EFFECT_HEAD + 1
SCORE_OF_LEFT: Final = EFFECT_HEAD + 2  # the column of a hand's points

# A tile laid or tiles drawn; stacks, of which a completed one is none; the end of the turn; the
# last round; turns of empty racks; what racks cost; winners; a new hand or the end.
MOST_EFFECTS: Final = 1 + COMPARTMENTS + 2 + (MAX_SEATS - 1) + 2 * MAX_SEATS + 1
NONE: Final = -1  # no compartment; nobody that is known


@inlined
def _tell(
    out: Int64s, n: int, kind: int, seat: int, points: int, first: int, second: int, third: int
) -> int:
    """Write a row of at most three fields; the number of rows then."""
    out[n, 0], out[n, 1], out[n, 2] = kind, seat, points
    out[n, EFFECT_HEAD], out[n, EFFECT_HEAD + 1], out[n, EFFECT_HEAD + 2] = first, second, third
    return n + 1


@kernel
def effects(state: State, move: int, out: Int64s) -> int:
    """What is laid, drawn or exchanged, what the turn scores, and all that ends with it.

    Of racks that are counted (R11), unknown tiles count nothing, and who won is not told.
    """
    seat, n = int(state.turn), 0
    rack, bag = int(state.rack_size[seat]), int(state.bag_size)
    passes, gone, drawn, score = int(state.passes[seat]) + 1, 0, 0, 0
    if move < END_TURN:
        n = _tell_lay(state, seat, move, out)
        if rack > 1:
            return n
        if bag > 0:  # R8
            return _tell(out, n, DRAW_ROW, seat, 0, 1, 1, bag - 1)
        # The tile was the last one, of the first slot.
        rack, gone, passes = 0, 1, 0
        score = in_progress(state) + int(out[0, 2])
        dots = int(out[0, DOTS_OF_LAY])
        n = _tell_turn(state, seat, score, move % COMPARTMENTS, dots, out, n)
    elif move == END_TURN:
        drawn, passes, score = refill(state, rack), 0, in_progress(state)
        n = _tell_turn(state, seat, score, NONE, 0, out, n)
        rack, bag = rack + drawn, bag - drawn
        if drawn > 0:
            n = _tell(out, n, DRAW_ROW, seat, 0, drawn, rack, bag)
    else:
        gone = move - EXCHANGE
        drawn = slot_count(gone)
        if drawn > 0:
            n = _tell(out, n, EXCHANGE_ROW, seat, 0, drawn, passes, 0)
        else:
            n = _tell(out, n, PASS_ROW, seat, 0, passes, 0, 0)
        n = _tell(out, n, TURN_ROW, seat, 0, 0, 0, 0)
    # A turn that ends with a lay leaves rack and bag empty: whether tiles fit is not asked then.
    turns, ending = int(state.turns) + 1, int(state.ending)
    if ending == PLAYING:
        ending = reason_after(state, seat, rack, passes, bag, turns)
        if ending == PLAYING:
            return n
        n = _tell(out, n, CLOSING_ROW, seat, 0, ending, 0, 0)
    seats, following = int(state.seats), seat
    while turns % seats != 0:
        following = (following + 1) % seats
        if state.rack_size[following] > 0:
            return n
        turns += 1  # R8
        n = _tell(out, n, SKIP_ROW, following, 0, int(state.passes[following]) + 1, 0, 0)
    return _tell_hand(state, ending, gone, drawn, score, out, n)


@kernel
def _tell_lay(state: State, seat: int, move: int, out: Int64s) -> int:
    """A tile comes on a stack (R5), whose dots count at once (R6); the stack may go out (R7)."""
    slot = move // SLOT_STRIDE
    orientation, compartment = move // COMPARTMENTS % ORIENTATIONS, move % COMPARTMENTS
    tile, below = int(state.rack[seat, slot]), int(state.covered[compartment])
    laid = int(TURNED[tile, orientation])
    covered, height = below | laid, int(state.stack_size[compartment]) + 1
    counted = DOTS[below] if (int(state.touched) >> compartment) & 1 else 0
    n = _tell(out, 0, LAY_ROW, seat, DOTS[covered] - counted, slot, FIGURES[tile], orientation)
    out[0, EFFECT_HEAD + 3], out[0, EFFECT_HEAD + 4] = compartment, FIGURES[laid]
    out[0, EFFECT_HEAD + 5], out[0, DOTS_OF_LAY] = DOTS[laid], DOTS[covered]
    out[0, EFFECT_HEAD + 7], out[0, LEFT_OF_LAY] = height, int(state.rack_size[seat]) - 1
    return _tell(out, n, NINE_ROW, seat, 0, compartment, height, 0) if covered == FULL else n


@kernel
def _tell_turn(
    state: State, seat: int, score: int, laid: int, dots: int, out: Int64s, n: int
) -> int:
    """A turn ends and scores its stacks (R6); the last tile may have left so many dots in one.

    If no tile was laid now, the player has declared the end.
    """
    nines = int(state.banked) // COMPLETE
    for compartment in range(COMPARTMENTS):
        shown = dots if compartment == laid else 0
        if compartment != laid and (int(state.touched) >> compartment) & 1:
            shown = int(DOTS[int(state.covered[compartment])])
        if shown == COMPLETE:  # gone already (R7)
            nines += 1
        elif shown > 0:
            n = _tell(out, n, STACK_ROW, seat, 0, compartment, shown, 0)
    return _tell(out, n, TURN_ROW, seat, 0, score, nines, 1 if laid == NONE else 0)


@kernel
def _tell_hand(
    state: State, ending: int, gone: int, drawn: int, score: int, out: Int64s, n: int
) -> int:
    """The racks are counted (R11); who won the hand; the match ends, or a new hand begins (R12)."""
    seat, seats, hand = int(state.turn), int(state.seats), int(state.hand)
    begin, unknown, most = n, 0, LEAST
    for other in range(seats):
        own = other == seat
        without, taken = gone if own else 0, drawn if own else 0
        tiles = int(state.rack_size[other]) - slot_count(without) + taken
        rack = state.rack[other]
        hidden = left_over(state, rack, without, taken, UNSEEN)
        dots = left_over(state, rack, without, taken, DOTS) - hidden * DOTS[HIDDEN]
        points = int(state.points[other]) - dots + (score if own else 0)
        most = max(most, finished(state, other, hand - 1) + points)
        unknown += hidden
        n = _tell(out, n, LEFT_ROW, other, -dots, tiles, hidden, points)
    first = NONE
    if unknown == 0:
        winners = hand_winners(out[begin:n, SCORE_OF_LEFT], seats)
        for other in range(seats):
            if (winners >> other) & 1:
                first = other if winners == 1 << other else NONE
                points = out[begin + other, SCORE_OF_LEFT]
                n = _tell(out, n, WON_ROW, other, 0, hand, points, 0)
    elif state.total > 0:  # whether it is reached is not known
        return n
    if is_last_hand(state, hand, most):
        return _tell(out, n, ENDS_ROW, seat, 0, ending, 0, 0)
    return _tell(out, n, DEAL_ROW, seat, 0, hand + 1, first, 0)
