"""The merits of a Topominos move in words, from what the mover knows."""

from typing import Any, Final

from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.game import Effect
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


def merits(state: NDArray[Any], move: int, effects: list[Effect], language: str) -> list[str]:
    """Return clauses: what is laid where for which points, and what is left on rack and board."""
    say = Clauses(TEXTS, language)
    s, found = state[0], {effect["kind"]: effect for effect in effects}
    rack = [int(tile) for tile in s.rack[s.turn, : s.rack_size[s.turn]]]
    if "lay" in found:
        return _lay(say, s, rack, found)
    if "exchange" in found:
        given = [tile for slot, tile in enumerate(rack) if (move - rules.EXCHANGE) >> slot & 1]
        what = say("exchanges", _tiles(say, found["exchange"]["tiles"]), _dots(say, _sum(given)))
    elif "pass" in found:
        what = say("passes")
    else:
        what = say("ends", say.points(found["turn"]["score"]))
    return [what, *_left(say, s, rack)]


def _dots(say: Clauses, number: int) -> str:
    return say("dot" if say.is_one(number) else "dots", number)


def _tiles(say: Clauses, number: int) -> str:
    return say("tile") if number == 1 else say("tiles", say.number(number))


def _sum(tiles: list[int]) -> int:
    return sum(int(rules.DOTS[tile]) for tile in tiles)


def _lay(say: Clauses, s: Any, rack: list[int], found: dict[str, Effect]) -> list[str]:
    lay = found["lay"]
    place = say("places").split("|")[lay["compartment"]]
    if "nine" in found:
        told = [say("completes", place, say.points(lay["dots"])), say("frees")]
    elif lay["height"] == 1:
        told = [say("begins", _dots(say, lay["dots"]), place)]
    else:
        told = [say("raises", place, _dots(say, lay["dots"]), say.points(lay["points"]))]
    kept = rack[: lay["slot"]] + rack[lay["slot"] + 1 :]
    if lay["left"] == 0:
        told.append(say("rack empty"))
    elif s.ending != rules.PLAYING or s.bag_size == 0:  # leftovers may cost points soon (R11)
        told.append(say("rack", _dots(say, _sum(kept))))
    return told


def _left(say: Clauses, s: Any, rack: list[int]) -> list[str]:
    """Name the highest stack left to the next player; alone or in the last round, the rack."""
    seats = int(s.seats)
    if s.ending != rules.PLAYING or seats == 1:
        return [say("rack", _dots(say, _sum(rack)))] if rack else []
    highest = max(int(rules.DOTS[int(covered)]) for covered in s.covered)
    if highest == 0:
        return [say("clear")]
    return [say("high" if highest >= HIGH else "low", _dots(say, highest))]
