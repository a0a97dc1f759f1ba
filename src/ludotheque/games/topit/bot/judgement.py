"""What a good player of Top It sees in a position, and what it is worth: `judge`.

Everything is open, and the state keeps every placement that fits with its points: one pass over
them shows what each piece of two hands would score at best. Those eight numbers are kept as the
parts of one.
"""

import math
from typing import Final

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s
from ludotheque.core.weights import load_weights, weighed, write_down
from ludotheque.games.topit.bot.key import key as key
from ludotheque.games.topit.rules import (
    COLOURS,
    GOOD,
    KINDS,
    may_top,
    own_may_touch,
    stone_points,
)
from ludotheque.games.topit.rules.state import State

# With several seats, the *rival* is the next other seat to act, and points are divided by the
# square root of the turns to come: a lead of ten decides a game that is nearly over, and means
# little before.
FEATURES: Final = (
    "lead",  # over the best other seat
    "turns left",  # more than the others have on average
    "hand",  # points of all pieces in hand, each at its best place
    "rival hand",  # the same for the rival
    "values",  # of the pieces in hand, more than the others have on average
    "stone",  # 1 if it is kept, less the part of the others who keep theirs
    "stone early",  # the same, times the part of the pieces that are still in hand
    "spot",  # what the stone would score now, if it is kept
    "rival spot",  # the same for the rival
    "alone",  # 1 in a game alone: what the features below start from
    "points alone",
    "turns alone",  # that are left
    "values alone",  # of the pieces that are left
    "piece alone",  # points of the best piece of the colour to act
    "stones alone",  # that are left
    "stones early",  # the same, times the part of the pieces that are left
    "spots alone",  # what the best place for a stone would score, times the stones left
)
SEVERAL: Final = FEATURES.index("alone")  # features before it are of games for several
NOT_SEVERAL: Final = (0.0,) * SEVERAL
NOT_ALONE: Final = (0.0,) * (len(FEATURES) - SEVERAL)
WEIGHTS: Final = load_weights("ludotheque.games.topit", "topit-1", FEATURES)

BITS: Final = 7  # of the points of a piece
MOST: Final = (1 << BITS) - 1

Seen = tuple[float, ...]


@inlined
def _raised(best: int, kind: int, points: int) -> int:
    """The best points of each kind with those of one more placement."""
    before = (best >> (BITS * kind)) & MOST
    return best + ((points - before) << (BITS * kind)) if points > before else best


@kernel
def _placements(state: State, own: int, rival: int) -> tuple[int, int]:
    """What each kind in two hands would score at best; 0 for those that fit nowhere."""
    own_hand, rival_hand = int(state.hand[own]), int(state.hand[rival])
    own_bit, rival_bit = 1 << own, 1 << rival
    if own_may_touch(state):
        own_bit = rival_bit = 0
    own_best, rival_best = 0, 0
    for i in range(state.fits):
        kind = int(state.fit_kind[i])
        points, colours = min(int(state.fit_points[i]), MOST), int(state.fit_colours[i])
        if (own_hand >> kind) & 1 and not colours & own_bit:
            own_best = _raised(own_best, kind, points)
        if (rival_hand >> kind) & 1 and not colours & rival_bit:
            rival_best = _raised(rival_best, kind, points)
    return own_best, rival_best


@kernel
def _sum_up(best: int, hand: int) -> tuple[int, int]:
    """The points of the best kind of a hand, and of all together."""
    most, total = 0, 0
    for kind in range(KINDS):
        if (hand >> kind) & 1:
            points = (best >> (BITS * kind)) & MOST
            most = max(most, points)
            total += points
    return most, total


@kernel
def _spots(state: State, own: int, rival: int) -> tuple[int, int, int]:
    """What a stone would score at best now: of two colours, and of any."""
    own_spot, rival_spot, any_spot = 0, 0, 0
    for piece in range(state.laid):
        if state.big[state.piece_kind[piece]] == 0 or state.stone[piece] != 0:
            continue
        points = stone_points(state, piece)
        any_spot = max(any_spot, points)
        if may_top(state, own, piece):
            own_spot = max(own_spot, points)
        if may_top(state, rival, piece):
            rival_spot = max(rival_spot, points)
    return own_spot, rival_spot, any_spot


@kernel
def _held(state: State, colour: int) -> tuple[int, int, int]:
    """Pieces in a hand, their values, and whether the stone is kept."""
    hand, pieces, values = int(state.hand[colour]), 0, 0
    for kind in range(KINDS):
        if (hand >> kind) & 1:
            pieces += 1
            values += int(state.worth[kind])
    return pieces, values, (int(state.stones) >> colour) & 1


@kernel
def look(state: State, seat: int) -> Seen:
    """All features, in their order."""
    if state.seats == 1:
        return _look_alone(state)
    seats, acting = int(state.seats), int(state.colour)
    rival = acting if acting != seat else (seat + 1) % seats
    pieces, values, stone = _held(state, seat)
    points, turns = -1, 0
    others_values, others_stones = 0, 0
    for other in range(seats):
        if other != seat:
            points = max(points, int(state.points[other]))
            more, worth, kept = _held(state, other)
            turns += more + kept
            others_values += worth
            others_stones += kept
    scale = 1.0 / math.sqrt(turns + pieces + stone + 1.0)
    own_best, rival_best = _placements(state, seat, rival)
    hand = _sum_up(own_best, int(state.hand[seat]))[1]
    rival_hand = _sum_up(rival_best, int(state.hand[rival]))[1]
    own_spot, rival_spot, _ = _spots(state, seat, rival)
    rivals = seats - 1.0
    ahead = (stone - others_stones / rivals) * scale
    return (
        (int(state.points[seat]) - points) * scale,
        (pieces + stone - turns / rivals) * scale,
        hand * scale,
        rival_hand * scale,
        (values - others_values / rivals) * scale,
        ahead,
        ahead * pieces / KINDS,
        own_spot * stone * scale,
        rival_spot * ((int(state.stones) >> rival) & 1) * scale,
        *NOT_ALONE,
    )


@kernel
def _look_alone(state: State) -> Seen:
    """Points in hundreds, from a good result on."""
    acting = int(state.colour)
    points, pieces, values, stones = 0, 0, 0, 0
    for colour in range(COLOURS):
        points += int(state.points[colour])
        more, worth, kept = _held(state, colour)
        pieces += more
        values += worth
        stones += kept
    piece = _sum_up(_placements(state, acting, acting)[0], int(state.hand[acting]))[0]
    _, _, any_spot = _spots(state, acting, acting)
    return (
        *NOT_SEVERAL,
        1.0,
        (points - GOOD) / 100.0,
        (pieces + stones) / 10.0,
        values / 100.0,
        piece / 100.0,
        stones / 10.0,
        stones * pieces / (COLOURS * KINDS) / 10.0,
        any_spot * stones / 100.0,
    )


@kernel
def features(state: State, seat: int, out: Float64s) -> None:
    """Write what `judge` weighs."""
    write_down(look(state, seat), out)


@kernel
def judge(state: State, seat: int) -> float:
    """The seat's outcome, as far as a look at points, pieces, places and stones can tell."""
    return weighed(WEIGHTS, int(state.seats), look(state, seat))
