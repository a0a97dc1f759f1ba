"""Bag and racks: drawing tiles, putting them back, and what a seat knows of those it put back."""

from ludotheque.core.chance import shuffle_deck
from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topominos.rules.state import State, full_rack, is_hidden
from ludotheque.games.topominos.rules.tables import HIDDEN, KIND, RANK


@inlined
def refill(state: State, rack: int) -> int:
    """How many tiles a rack of so many draws after a turn in which tiles were laid (R9)."""
    return min(full_rack(int(state.seats)) - rack, int(state.bag_size))


@kernel
def shuffle_bag(state: State, begin: int) -> None:
    """Mix the tiles of the bag from a place on into those before, which are shuffled."""
    if not is_hidden(state):
        shuffle_deck(state.dealer, state.bag, begin, int(state.bag_size))


@inlined
def take(state: State) -> int:
    """The next tile of the bag."""
    last = int(state.bag_size) - 1
    tile = int(state.bag[last])
    state.bag[last] = 0
    state.bag_size = last
    return tile


@inlined
def put_back(state: State, tile: int) -> None:
    """Put a tile into the bag."""
    # Where the bag is hidden nobody knows at which place the tile lies.
    state.bag[state.bag_size] = HIDDEN if is_hidden(state) else tile
    state.bag_size += 1


@kernel
def draw_tile(state: State, seat: int) -> None:
    """A seat draws the next tile of the bag."""
    slot = int(state.rack_size[seat])
    tile = take(state)
    if state.returned_size[seat] > 0:
        in_bag = int(state.returned_in_bag[seat])
        if see_again(state, seat, tile, int(state.exchanges)) and not _has_twin(state, seat, tile):
            state.returned_in_bag[seat] = in_bag - 1
    state.rack[seat, slot] = tile
    state.fresh[seat, slot] = state.exchanges
    state.rack_size[seat] = slot + 1


@kernel
def _has_twin(state: State, seat: int, tile: int) -> bool:
    """Whether a tile just drawn and struck off may be another than the one that the seat put back.

    Twins are unseen and were not put back; one set aside in this exchange is counted, too, which
    only means that less is concluded.
    """
    twins = int(state.left[KIND[tile]]) - 1
    for slot in range(state.rack_size[seat]):
        twins -= state.rack[seat, slot] == tile
    for i in range(state.returned_size[seat]):
        twins -= state.returned_tile[seat, i] == tile
    return twins > 0


@inlined
def note_drawn(state: State) -> None:
    """Conclude from draws: no more tiles that a seat put back can be in the bag than are left."""
    for seat in range(state.seats):
        if state.returned_in_bag[seat] > state.bag_size:
            state.returned_in_bag[seat] = state.bag_size


@kernel
def see_again(state: State, seat: int, tile: int, latest: int) -> bool:
    """Strike off the last such tile the seat put back, if it lay in the bag by that count.

    Return whether there was one.
    """
    found, size = -1, int(state.returned_size[seat])
    for i in range(size):
        if state.returned_tile[seat, i] == tile and state.returned_count[seat, i] <= latest:
            found = i
    if found < 0:
        return False
    for i in range(found, size - 1):
        state.returned_tile[seat, i] = state.returned_tile[seat, i + 1]
        state.returned_count[seat, i] = state.returned_count[seat, i + 1]
    state.returned_tile[seat, size - 1] = state.returned_count[seat, size - 1] = 0
    state.returned_size[seat] = size - 1
    state.returned_in_bag[seat] = min(int(state.returned_in_bag[seat]), size - 1)
    return True


@kernel
def foresee_exchange(state: State, seat: int, number: int) -> None:
    """Conclude for the others, before a seat draws so many tiles and puts as many back (J2).

    It may put back what they had put back before, from slots that may have been filled since.
    """
    left = int(state.bag_size) - number
    for other in range(state.seats):
        size, in_bag = int(state.returned_size[other]), int(state.returned_in_bag[other])
        if other == seat or (in_bag == size and size <= left):
            continue  # all can be in the bag, before and after
        since = int(state.exchanges)
        for i in range(size):
            since = min(since, int(state.returned_count[other, i]))
        filled = 0
        for slot in range(state.rack_size[seat]):
            filled += int(state.fresh[seat, slot]) >= since
        in_bag = min(in_bag, left) + min(number, filled)
        state.returned_in_bag[other] = max(0, min(in_bag, size))


@kernel
def note_returned(state: State, seat: int, tile: int, count: int) -> None:
    """Note that a seat put a tile back, in the order of names, then counts: this is the latest."""
    i = int(state.returned_size[seat])
    while i > 0 and RANK[int(state.returned_tile[seat, i - 1])] > RANK[tile]:
        state.returned_tile[seat, i] = state.returned_tile[seat, i - 1]
        state.returned_count[seat, i] = state.returned_count[seat, i - 1]
        i -= 1
    state.returned_tile[seat, i], state.returned_count[seat, i] = tile, count
    state.returned_size[seat] += 1
