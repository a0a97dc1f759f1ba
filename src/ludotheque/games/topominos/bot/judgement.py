"""What a good player of Topominos sees in a position, and what it is worth: `judge`.

Nearly all is counted in points. The rack is tried on the stacks tile by tile, those with most dots
first as they fit in fewest places, each on a stack of its own: its *reach*. What others may find is
not known; a table has what a rack of the standard tiles finds on each stack, on average.
"""

import math
from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s
from ludotheque.core.weights import load_weights, weighed, write_down
from ludotheque.games.topominos.rules import (
    CELLS,
    COMPARTMENTS,
    DOTS,
    DRAWINGS,
    FITTING,
    FREE,
    GOOD,
    HIDDEN,
    INSIDE,
    KIND,
    LEAST,
    LOW_BAG,
    NOTHING,
    PLAYING,
    RACK,
    SPREAD,
    TURNS_ALONE,
    finished,
)
from ludotheque.games.topominos.rules.state import State
from ludotheque.games.topominos.rules.tiles import standard_tiles, tile_number

# Points count for less the more tiles are still to be laid: all but those of a game alone are
# divided by the square root of that number.
FEATURES: Final = (
    "lead",  # over the best other seat; alone, over a good result
    "one dot",  # tiles on the own rack, beyond the usual, until the end of the hand is near
    "two dots",
    "three dots",
    "dots at the end",  # on the own rack, as far as the end is near
    "reach",  # what the rack may bring in this turn, before it has begun
    "further reach",  # what it may still bring in this turn, once tiles are laid
    "reach later",  # the same if it is another's turn
    "nines now",  # stacks the rack can complete in this turn
    "offered",  # what another, whose turn it is, may find on the stacks
    "room",  # empty compartments, not alone
    "turns alone",  # that are left
    "early turns alone",  # the same squared: the first turns bring less
    "growth alone",  # what stacks may still bring, for those turns
)
WEIGHTS: Final = load_weights("ludotheque.games.topominos", "topominos-1", FEATURES)

MANY: Final = 4  # dots: tiles with more of them are counted with these
MEAN_DOTS: Final = 3.0
TILES_OF_A_HAND: Final = 56.0
HAND_POINTS: Final = 100  # about what a seat makes in a hand
NEXT_CHOICE: Final = 2.0  # a stack that is completed frees the choice, beside its points
REACH_OF_UNKNOWN: Final = 2.8  # points a tile that is not known reaches, where every tile fits
CERTAIN: Final = 4.0  # tiles: so many more to be laid leave a lead of some points unsure at the end


def _standard() -> list[int]:
    return [number for name in standard_tiles() if (number := tile_number(name)) is not None]


def _mixture() -> Any:
    """How often a tile has so many dots."""
    tiles = _standard()
    return np.bincount([min(int(DOTS[tile]), MANY) for tile in tiles], minlength=5) / len(tiles)


def _fits() -> Any:
    """For each set of covered cells how often a tile fits there; stacks only."""
    tiles = _standard()
    chance = np.zeros(DRAWINGS)
    for covered in range(1, DRAWINGS):
        chance[covered] = sum(FITTING[KIND[tile], covered] != 0 for tile in tiles) / len(tiles)
    return chance


def _finds() -> Any:
    """For each set of covered cells the points that a full rack finds there, on average."""
    tiles, points = _standard(), np.zeros(DRAWINGS)
    for covered in range(1, DRAWINGS):
        dots = [int(DOTS[tile]) for tile in tiles if FITTING[KIND[tile], covered]]
        if dots:
            found = 1.0 - (1.0 - len(dots) / len(tiles)) ** RACK
            points[covered] = found * (int(DOTS[covered]) + sum(dots) / len(dots))
    return points


MIXTURE: Final = _mixture()
FITS: Final = _fits()
FINDS: Final = _finds()


@inlined
def _stacks(state: State) -> tuple[int, int, int, float, float]:
    """Stacks as bits, points of the turn, empty compartments, what is offered, whether all fits."""
    stacks, running, room, offered, misfit = 0, int(state.banked), 0, 0.0, 1.0
    touched = int(state.touched)
    for compartment in range(COMPARTMENTS):
        covered = int(state.covered[compartment])
        if covered == 0:
            room += 1
            continue
        stacks |= 1 << compartment
        offered += FINDS[covered]
        misfit *= 1.0 - FITS[covered]
        if (touched >> compartment) & 1:
            running += DOTS[covered]
    return stacks, running, room, offered, 1.0 - misfit


@inlined
def _points(state: State, seat: int, running: int) -> int:
    """A seat's points as they are shown: finished hands, this hand, the turn in progress."""
    if state.over != 0:
        return finished(state, seat, int(state.hand))
    points = finished(state, seat, int(state.hand) - 1) + int(state.points[seat])
    return points + running if seat == state.turn else points


@inlined
def _rack(state: State, seat: int, places: int, touched: int) -> tuple[int, int, float, int]:
    """Known tiles by dots, four bits each; how many are unknown; reach, and nines in it."""
    size = 0 + int(state.rack_size[seat])
    counts, unknown, reach, nines = 0, 0, 0.0, 0
    for slot in range(size):
        unknown += state.rack[seat, slot] == HIDDEN
    for dots in range(MANY, 0, -1):
        for slot in range(size):
            tile = int(state.rack[seat, slot])
            number = int(DOTS[tile])
            if tile == HIDDEN or min(number, MANY) != dots:
                continue
            counts += 1 << (4 * dots)
            kind = int(KIND[tile])
            best, where, completes = 0.0, -1, 0
            for compartment in range(COMPARTMENTS):
                covered = int(state.covered[compartment])
                if not (places >> compartment) & 1 or FITTING[kind, covered] == 0:
                    continue
                below = int(DOTS[covered])
                points = float(number if (touched >> compartment) & 1 else number + below)
                if number + below == CELLS:
                    points += NEXT_CHOICE
                if points > best:
                    best, where, completes = points, compartment, number + below == CELLS
            if where >= 0:
                places &= ~(1 << where)
                reach += best
                nines += completes
    return counts, unknown, reach, nines


Seen = tuple[
    float, float, float, float, float, float, float,
    float, float, float, float, float, float, float,
]  # fmt: skip


@kernel
def look(state: State, seat: int) -> Seen:
    """All features, in their order."""
    seats, hand = int(state.seats), int(state.hand)
    stacks, running, room, offered, fits = _stacks(state)
    bag = int(state.bag_size)
    own, best, tiles = _points(state, seat, running), LEAST, bag
    for other in range(seats):
        tiles += int(state.rack_size[other])
        if other != seat:
            best = max(best, _points(state, other, running))
    if seats == 1:
        scale = 1.0 / (SPREAD * (hand if state.total > 0 else int(state.hands)))
        lead = float(own - GOOD * hand)
    else:
        hands = int(state.hands) - hand
        if state.total > 0:
            hands = max(0, int(state.total) - max(own, best)) // HAND_POINTS
        if state.over != 0:
            tiles = 0
        elif state.ending != PLAYING:
            tiles = 2 * (seats - int(state.turns) % seats)
        scale = 1.0 / math.sqrt(CERTAIN + tiles + TILES_OF_A_HAND * hands)
        lead = float(own - best)
    if state.over != 0:
        return (
            lead * scale,
            *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
            *(0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        )

    turns = int(state.turns)
    late = max(0.0, 1.0 - bag / LOW_BAG)
    if state.ending != PLAYING or (seats == 1 and turns >= TURNS_ALONE - 1):
        late = 1.0
    acts = bool(state.turn == seat)
    mode = int(state.mode) if acts else NOTHING
    places = 1 << (mode - INSIDE) if mode >= INSIDE else stacks
    touched = int(state.touched) if acts else 0
    counts, unknown, reach, nines = _rack(state, seat, places, touched)
    known, dots = int(state.rack_size[seat]) - unknown, MEAN_DOTS * unknown
    for number in range(1, MANY + 1):
        dots += number * ((counts >> (4 * number)) & 15)
    reach += REACH_OF_UNKNOWN * fits * unknown
    if room > 0 and mode <= FREE:  # a stack of its own
        reach = max(reach, min(dots, float(CELLS)))

    begun = state.mode != NOTHING
    early = (1.0 - late) * scale
    now = scale if acts else 0.0
    later = scale - now
    left = max(0, TURNS_ALONE - turns - begun) if seats == 1 else 0
    return (
        lead * scale,
        (((counts >> 4) & 15) - known * MIXTURE[1]) * early,
        (((counts >> 8) & 15) - known * MIXTURE[2]) * early,
        (((counts >> 12) & 15) - known * MIXTURE[3]) * early,
        -dots * late * scale,
        0.0 if begun else reach * now,
        reach * now if begun else 0.0,
        reach * later,
        nines * now,
        0.0 if begun else -offered * later,
        room * scale if seats > 1 else 0.0,
        left * scale,
        left * left * scale / TURNS_ALONE,
        offered * left * scale / TURNS_ALONE,
    )


@kernel
def features(state: State, seat: int, out: Float64s) -> None:
    """Write what `judge` weighs."""
    write_down(look(state, seat), out)


@kernel
def judge(state: State, seat: int) -> float:
    """The seat's outcome, as far as points, rack and stacks can tell."""
    return weighed(WEIGHTS, int(state.seats), look(state, seat))
