"""The merits of a Topominos move in words, from what the mover knows."""

from typing import Any, Final

from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.games.topominos import rules

TEXTS: Final = {
    "en": {
        "places": "at the top left|at the top|at the top right|on the left|in the middle"
        "|on the right|at the bottom left|at the bottom|at the bottom right",
        "dot": "{} dot",
        "dots": "{} dots",
        "tile": "a tile",
        "tiles": "{} tiles",
        "completes": "completes the stack {} for {}",
        "frees": "frees the choice of what to do next",
        "begins": "begins a stack of {} {}",
        "raises": "raises the stack {} to {}, worth {} more",
        "ends": "ends the turn with {}",
        "passes": "lays nothing, and keeps all tiles",
        "exchanges": "exchanges {} with {} for others",
        "rack": "leaves {} on the rack",
        "rack empty": "empties the rack",
        "high": "leaves a stack of {} to the next player",
        "low": "leaves no stack above {}",
        "clear": "leaves no stack at all",
    },
    "fr": {
        "places": "en haut à gauche|en haut|en haut à droite|à gauche|au milieu|à droite"
        "|en bas à gauche|en bas|en bas à droite",
        "dot": "{} pastille",
        "dots": "{} pastilles",
        "tile": "une pièce",
        "tiles": "{} pièces",
        "completes": "complète la pile {} pour {}",
        "frees": "rend libre le choix de la suite",
        "begins": "commence une pile de {} {}",
        "raises": "porte la pile {} à {}, soit {} de plus",
        "ends": "finit le tour avec {}",
        "passes": "ne pose rien et garde toutes ses pièces",
        "exchanges": "échange {} de {} contre d’autres",
        "rack": "laisse {} sur le support",
        "rack empty": "vide le support",
        "high": "laisse au suivant une pile de {}",
        "low": "ne laisse aucune pile de plus de {}",
        "clear": "ne laisse aucune pile",
    },
}
HIGH: Final = 7  # from here on, a tile of one or two dots completes a stack


def merits(state: NDArray[Any], move: int, language: str) -> list[str]:
    """Return clauses: what is laid where for which points, and what is left on rack and board."""
    say = Clauses(TEXTS, language)
    s = state[0]
    if move < rules.END_TURN:
        return _lay(say, s, move)
    rack = [int(tile) for tile in s.rack[s.turn, : s.rack_size[s.turn]]]
    if move == rules.END_TURN:
        found = [say("ends", say.points(_in_progress(s)))]
    elif move == rules.PASS:
        found = [say("passes")]
    else:
        given = [tile for slot, tile in enumerate(rack) if (move - rules.EXCHANGE) >> slot & 1]
        found = [say("exchanges", _tiles(say, len(given)), _dots(say, _sum(given)))]
    return found + _left(say, s, rack)


def _dots(say: Clauses, number: int) -> str:
    return say("dot" if say.is_one(number) else "dots", number)


def _tiles(say: Clauses, number: int) -> str:
    return say("tile") if number == 1 else say("tiles", say.number(number))


def _sum(tiles: list[int]) -> int:
    return sum(int(rules.DOTS[tile]) for tile in tiles)


def _in_progress(s: Any) -> int:
    """Return the points of the turn so far (R6, R7)."""
    touched = [c for c in range(rules.COMPARTMENTS) if int(s.touched) >> c & 1]
    return int(s.banked) + _sum([int(s.covered[compartment]) for compartment in touched])


def _lay(say: Clauses, s: Any, move: int) -> list[str]:
    slot, rest = divmod(move, rules.SLOT_STRIDE)
    orientation, compartment = divmod(rest, rules.COMPARTMENTS)
    place = say("places").split("|")[compartment]
    tile, below = int(s.rack[s.turn, slot]), int(s.covered[compartment])
    covered = below | int(rules.TURNED[tile, orientation])
    before = int(rules.DOTS[below]) if int(s.touched) >> compartment & 1 else 0
    if covered == rules.FULL:
        found = [say("completes", place, say.points(rules.COMPLETE)), say("frees")]
    elif below == 0:
        found = [say("begins", _dots(say, _sum([covered])), place)]
    else:
        more = say.points(_sum([covered]) - before)
        found = [say("raises", place, _dots(say, _sum([covered])), more)]
    rack = [int(kept) for i, kept in enumerate(s.rack[s.turn, : s.rack_size[s.turn]]) if i != slot]
    if not rack:
        found.append(say("rack empty"))
    elif s.ending != rules.PLAYING or s.bag_size == 0:  # leftovers may cost points soon (R11)
        found.append(say("rack", _dots(say, _sum(rack))))
    return found


def _left(say: Clauses, s: Any, rack: list[int]) -> list[str]:
    """Name the highest stack left to the next player; alone or in the last round, the rack."""
    seats = int(s.seats)
    if s.ending != rules.PLAYING or seats == 1:
        return [say("rack", _dots(say, _sum(rack)))] if rack else []
    highest = max(int(rules.DOTS[int(covered)]) for covered in s.covered)
    if highest == 0:
        return [say("clear")]
    return [say("high" if highest >= HIGH else "low", _dots(say, highest))]
