"""The merits of a Topominos move in words, from what the mover knows."""

from typing import Any, Final

from numpy.typing import NDArray

from ludotheque.core.effects import Effect
from ludotheque.games.topominos import rules
from ludotheque.texts import Texts

HIGH: Final = 7  # from here on, a tile of one or two dots completes a stack


def merits(state: NDArray[Any], move: int, effects: list[Effect], say: Texts) -> list[str]:
    """Return clauses: what is laid where for which points, and what is left on rack and board."""
    s, found = state[0], {effect["kind"]: effect for effect in effects}
    rack = [int(tile) for tile in s.rack[s.turn, : s.rack_size[s.turn]]]
    if "lay" in found:
        return _lay(say, s, rack, found)
    if "exchange" in found:
        given = [tile for slot, tile in enumerate(rack) if (move - rules.EXCHANGE) >> slot & 1]
        what = say("merit-exchanges", n=found["exchange"]["tiles"], dots=_sum(given))
    elif "pass" in found:
        what = say("merit-passes")
    else:
        what = say("merit-ends", n=found["turn"]["score"])
    return [what, *_left(say, s, rack)]


def _sum(tiles: list[int]) -> int:
    return sum(int(rules.DOTS[tile]) for tile in tiles)


def _lay(say: Texts, s: Any, rack: list[int], found: dict[str, Effect]) -> list[str]:
    lay = found["lay"]
    place, dots = lay["compartment"], lay["dots"]
    if "nine" in found:
        told = [say("merit-completes", compartment=place, n=dots), say("merit-frees")]
    elif lay["height"] == 1:
        told = [say("merit-begins", compartment=place, dots=dots)]
    else:
        told = [say("merit-raises", compartment=place, dots=dots, n=lay["points"])]
    kept = rack[: lay["slot"]] + rack[lay["slot"] + 1 :]
    if lay["left"] == 0:
        told.append(say("merit-rack-empty"))
    elif s.ending != rules.PLAYING or s.bag_size == 0:  # leftovers may cost points soon (R11)
        told.append(say("merit-rack", dots=_sum(kept)))
    return told


def _left(say: Texts, s: Any, rack: list[int]) -> list[str]:
    """Name the highest stack left to the next player; alone or in the last round, the rack."""
    seats = int(s.seats)
    if s.ending != rules.PLAYING or seats == 1:
        return [say("merit-rack", dots=_sum(rack))] if rack else []
    highest = max(int(rules.DOTS[int(covered)]) for covered in s.covered)
    if highest == 0:
        return [say("merit-clear")]
    return [say("merit-high" if highest >= HIGH else "merit-low", dots=highest)]
