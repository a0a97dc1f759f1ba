"""What a seat may conclude after others have exchanged tiles, and that `redeal` deals just that.

The slow referee plays on from every deal that fits what the seat sees, with every choice of tiles
that others may have given back, and every shuffle: what it comes to is what may be.
"""

import itertools
from collections import Counter

import pytest

from ludotheque.games.topominos.rules.tiles import tile_names
from tests.referees import topominos as referees
from tests.test_topominos_rules import GAME, chi_square, hand, state

ONE_IN_A_MILLION = 4.753  # standard deviations
DEALS_OF_EACH = 30  # on average
FIVES = ["5"] * 5
STACKS = {4: ["1234"]}


def highest(cases):
    """What chi-squared of equal cases exceeds once in a million times (Wilson and Hilferty)."""
    freedom = cases - 1
    part = 2 / (9 * freedom)
    return freedom * (1 - part + ONE_IN_A_MILLION * part**0.5) ** 3


def orders(tiles):
    """The orders of tiles, equal ones counted once."""
    if not tiles:
        yield ()
    for tile in sorted(set(tiles)):
        rest = list(tiles)
        rest.remove(tile)
        for order in orders(rest):
            yield (tile, *order)


def fitting(known, seat):
    """The racks and bags that fit what a seat sees of a state before any exchange."""
    racks, others = known["racks"], [s for s in range(known["seats"]) if s != seat]
    hidden = [*itertools.chain(*(racks[other] for other in others)), *known["bag"]]
    for order in orders(hidden):
        left, dealt = list(order), [tuple(rack) for rack in racks]
        for other in others:
            dealt[other], left = tuple(left[: len(racks[other])]), left[len(racks[other]) :]
        yield tuple(dealt), tuple(left)


def exchanged(racks, bag, seat, slots):
    """What the referee asks of chance: here the bag is not shuffled yet."""
    given = [racks[seat][slot] for slot in slots]
    kept = [tile for slot, tile in enumerate(racks[seat]) if slot not in slots]
    number = len(slots)
    after = [list(rack) for rack in racks]
    after[seat] = [*kept, *bag[:number]]
    return {"hand": 1, "racks": after, "bag": [*bag[number:], *given]}


def follow(known, worlds, components, seat, name, rack):
    """The worlds after a move, of those in which the seat has this rack then; and all else."""
    mover, (kind, numbers) = known["turn"], referees.read(name)
    found, rest = set(), None
    for racks, bag in worlds:
        choices = [tuple(numbers)]
        if kind == "exchange" and mover != seat:  # only how many is known
            choices = itertools.combinations(range(len(racks[mover])), len(numbers))
        for slots in choices:
            referee = referees.Referee(components, {**known, "racks": racks, "bag": bag})
            if kind == "exchange":
                referee.exchange(list(slots), exchanged(racks, bag, mover, slots))
            else:
                referee.play(name, {})
            if referee.racks[seat] != rack:
                continue
            rest, left = referee.state(), tuple(referee.bag)
            after = tuple(map(tuple, referee.racks))
            shuffles = orders(left) if kind == "exchange" else [left]
            found.update((after, order) for order in shuffles)
    return rest, found


def possible(position, seat, moves):
    """The racks and bags that may be after these moves as far as a seat knows; plays them."""
    components, known = GAME.components(position.options), state(position)
    worlds = set(fitting(known, seat))
    for name in moves:
        position.play(name)
        rack = state(position)["racks"][seat]
        known, worlds = follow(known, worlds, components, seat, name, rack)
    return worlds


def dealt(position, seat, number):
    """How often `redeal` deals which racks and bag."""
    found, view = Counter(), position.view(seat)
    for seed in range(number):
        now = view.redeal(seed).state[0]
        racks = tuple(tuple(tile_names(now.rack[other])) for other in range(position.seats))
        found[racks, tuple(tile_names(now.bag[: now.bag_size][::-1]))] += 1
    return found


OWN = ["1", "12", "13", "15", "16"]
CASES = {
    "others draw what one put back": (
        [OWN, FIVES],
        ["19", "5", "5", "2"],
        *(0, ["exchange(0)", "exchange(1,3)"]),
    ),
    "one knows what one put back oneself": (
        [["1", *FIVES[:4]], ["12", "13", "15", "16", "19"]],
        ["5", "5", "24", "25"],
        *(1, ["exchange(0)", "exchange(0,2)"]),
    ),
    "two others": (
        [OWN, FIVES, FIVES],
        ["19", "5", "5", "2"],
        *(0, ["exchange(0)", "exchange(1,3)", "exchange(2)"]),
    ),
    "what one put back may come back": (
        [OWN, FIVES],
        ["19", "24", "5", "5", "5"],
        *(0, ["exchange(0)", "exchange(1)", "lay(0,0,0)", "end-turn", "exchange(0,1)"]),
    ),
    "two put back one after the other": (
        [OWN, FIVES],
        ["19", "5", "5", "5", "24"],
        *(0, ["exchange(0)", "exchange(1,3)", "exchange(0)"]),
    ),
    "a bag of two is drawn whole": (
        [OWN, FIVES],
        ["19", "2"],
        *(0, ["exchange(0)", "exchange(1,3)"]),
    ),
    "two of three are drawn": (
        [OWN, FIVES],
        ["19", "2", "24"],
        *(0, ["exchange(0,1)", "exchange(1,3)"]),
    ),
    "one draws from what a small bag has left": (
        [OWN, FIVES],
        ["19", "2", "24"],
        *(0, ["exchange(0,1)", "exchange(1,3)", "exchange(0,1)"]),
    ),
    "one draws what one put back from what a small bag has left": (
        [OWN, FIVES],
        ["19", "2", "24", "5"],
        *(0, ["exchange(0,1,2)", "exchange(1,3)", "exchange(0,1)"]),
    ),
    "one puts more back after a bag was drawn whole": (
        [OWN, FIVES, FIVES],
        ["19", "2"],
        *(0, ["exchange(0)", "exchange(1,2)", "pass", "exchange(0)", "pass"]),
    ),
    "another of two may put it back": (
        [OWN, FIVES, FIVES],
        ["19", "2", "24"],
        *(0, ["exchange(0,1)", "exchange(1,3)", "pass", "pass", "exchange(0)"]),
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_redeal_deals_what_may_be_and_every_deal_as_likely(case):
    """TOPOMINOS-J2."""
    racks, bag, seat, moves = CASES[case]
    position = hand(*racks, bag=bag, stacks=STACKS)
    expected = possible(position, seat, moves)
    found = dealt(position, seat, DEALS_OF_EACH * len(expected))
    assert set(found) == expected
    assert chi_square(found, len(expected)) < highest(len(expected))


@pytest.mark.parametrize(
    "later",
    [
        pytest.param(["exchange(0)"], id="by another seat"),
        pytest.param(["pass", "pass", "exchange(0)"], id="by the same seat"),
    ],
)
def test_what_an_earlier_draw_left_for_a_later_one_is_not_concluded(later):
    """TOPOMINOS-J2: no deal is missed, but others are dealt too: a tile is drawn that was gone."""
    position = hand(OWN, FIVES, FIVES, bag=["19", "2"], stacks=STACKS)
    expected = possible(position, 0, ["exchange(0)", "exchange(1,3)", *later])
    gone = 2 if later == ["exchange(0)"] else 1
    assert not any(racks[gone][-1] == "1" for racks, _ in expected)
    found = set(dealt(position, 0, 1500))
    assert found > expected
    assert all(racks[gone][-1] == "1" for racks, _ in found - expected)
