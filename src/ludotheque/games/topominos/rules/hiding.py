"""What a seat may not know, and random states that fit what it knows."""

import numpy as np

from ludotheque.core.chance import KEY, USED, draw, next_word, shuffle
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topominos.rules.state import MOST_TILES, RACK, UNKNOWN, State
from ludotheque.games.topominos.rules.tables import HIDDEN, KIND, KINDS, TILE_OF_KIND


@kernel
def hide(state: State, seat: int) -> None:
    """Wipe other racks, what their seats put back, and chance to come; at the end all is shown."""
    if state.over != 0:
        return
    state.dealer[:] = 0
    state.dealer[USED] = UNKNOWN
    for i in range(state.bag_size):
        state.bag[i] = HIDDEN
    for other in range(state.seats):
        if other == seat:
            continue
        for slot in range(state.rack_size[other]):
            state.rack[other, slot] = HIDDEN
        for i in range(state.returned_size[other]):
            state.returned_tile[other, i] = state.returned_count[other, i] = 0
        state.returned_size[other] = -1
        state.returned_in_bag[other] = 0


@inlined
def _put(state: State, place: int, tile: int) -> None:
    """Put a tile in a place of the bag, or of the racks, which are numbered after it."""
    if place < MOST_TILES:
        state.bag[place] = tile
    else:
        state.rack[(place - MOST_TILES) // RACK, (place - MOST_TILES) % RACK] = tile


@kernel
def _choose_places(
    state: State, seat: int, returned: int, rng: Int64s, places: Int64s, chosen: Int64s
) -> int:
    """Choose places for the tiles a seat put back; leave the others in `places`, and how many."""
    n = int(state.bag_size)
    for i in range(n):
        places[i] = i
    for since in range(int(state.exchanges), -1, -1):
        for other in range(state.seats):
            for slot in range(state.rack_size[other]):
                if state.rack[other, slot] == HIDDEN and state.fresh[other, slot] == since:
                    places[n] = MOST_TILES + other * RACK + slot
                    n += 1
        for i in range(returned):
            if state.returned_count[seat, i] == since:
                place = draw(rng, n)
                n -= 1
                chosen[i] = places[place]
                places[place] = places[n]
    return n


@inlined
def _in_bag(chosen: Int64s, returned: int) -> int:
    """How many of the chosen places are in the bag."""
    number = 0
    for i in range(returned):
        number += chosen[i] < MOST_TILES
    return number


@kernel
def redeal(state: State, seat: int, rng: Int64s) -> None:
    """Deal the tiles that the seat does not see to where they may be, every deal as likely.

    A tile it put back is in the bag, or in a slot that may have been filled since. The later that
    was, the fewer the places; so those come first, and what they leave is free for the next. They
    are dealt anew while more of them are in the bag than can be: others have drawn from it since.
    How likely it is that they drew these is not weighed. Where they drew several times, that an
    earlier draw left none of these for a later one is not concluded.
    """
    if state.over != 0:
        return
    unseen = np.zeros(KINDS + 1, np.int64)
    for kind in range(1, KINDS + 1):
        unseen[kind] = state.left[kind]
    for other in range(state.seats):
        for slot in range(state.rack_size[other]):
            if state.rack[other, slot] != HIDDEN:
                unseen[KIND[int(state.rack[other, slot])]] -= 1
        state.returned_size[other] = max(0, int(state.returned_size[other]))
    returned = int(state.returned_size[seat]) if seat >= 0 else 0
    most = int(state.returned_in_bag[seat]) if seat >= 0 else 0
    places, chosen = np.zeros(MOST_TILES, np.int64), np.zeros(MOST_TILES, np.int64)
    n = _choose_places(state, seat, returned, rng, places, chosen)
    while _in_bag(chosen, returned) > most:
        n = _choose_places(state, seat, returned, rng, places, chosen)
    for i in range(returned):
        tile = int(state.returned_tile[seat, i])
        unseen[KIND[tile]] -= 1
        _put(state, chosen[i], tile)
    shuffle(rng, places, n)
    for kind in range(1, KINDS + 1):
        for _ in range(unseen[kind]):
            n -= 1
            _put(state, places[n], int(TILE_OF_KIND[kind]))
    for i in range(KEY):
        state.dealer[i] = next_word(rng)
    state.dealer[USED] = 0
