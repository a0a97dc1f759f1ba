"""The merits of a move of Turquoise in words, from public information only."""

from typing import Any

from numpy.typing import NDArray

from ludotheque.core.effects import Effect
from ludotheque.core.game import Game
from ludotheque.games.turquoise import rules
from ludotheque.games.turquoise.rules.geometry import CAPITAL_PLACE, FIRST_PLACE, LEVEL_OF
from ludotheque.games.turquoise.rules.scoring import tile_points
from ludotheque.games.turquoise.rules.state import LET, SETH, State
from ludotheque.games.turquoise.rules.tiles import is_open
from ludotheque.texts import Texts

Found = dict[str, Effect]  # the first effect of each kind


def merits(game: Game, state: NDArray[Any], move: int, language: str) -> list[str]:
    """Return clauses about a move's effect; about `end`, also what it leaves the next player."""
    say, s = game.texts(language), state[0]
    effects = game.effects_of(state, move)
    found = _by_kind(effects)
    if "steps" in found:
        return _carry(say, effects)
    if "waits" in found:
        return _tile(say, _landing(game, state, move))
    if "uses" in found or "forgoes" in found or "returns" in found:
        return _power(say, int(s.active), found)
    if "lays" in found:
        return _tile(say, found)
    if "ends_turn" in found:
        return _end(say, s, found["ends_turn"])
    if "draws" in found:
        return [say("merit-draws", n=found["draws"]["left"] + 1)]
    return [_bid(say, s, effects[0])]


def _by_kind(effects: list[Effect]) -> Found:
    return {effect["kind"]: effect for effect in reversed(effects)}


def _landing(game: Game, state: NDArray[Any], move: int) -> Found:
    """Return the effects of a tile that waits, if the holder of Seth lets it land."""
    after = state.copy()
    rules.play(after[0], move)
    return _by_kind(game.effects_of(after, LET))


def _at(effect: Effect) -> dict[str, int]:
    return {"row": effect["row"], "column": effect["column"]}


def _tile(say: Texts, found: Found) -> list[str]:
    scores = found["scores"]
    level, points = scores["level"], scores["points"]
    if "ends" in found:
        return [say("merit-capital", n=points)]
    if level == 0:
        told = say("merit-ground", n=points)
    else:
        told = say("merit-tile", level=level, own=scores["own"], n=points)
    return [told, say("merit-fills", level=level)] if "fills" in found else [told]


def _carry(say: Texts, effects: list[Effect]) -> list[str]:
    found = _by_kind(effects)
    ap = found["spends"]["ap"]
    if "returns" in found:
        told = [say("merit-returns", ap=ap)]
    else:
        kind = "enters" if "enters" in found else "moves"
        told = [say(f"merit-{kind}", ap=ap, **_at(found[kind])), *_stands(say, found)]
    paid = -sum(effect["points"] for effect in effects if effect["kind"] == "pays")
    return told + ([say("merit-pays", n=paid)] if paid else [])


def _stands(say: Texts, found: Found) -> list[str]:
    """Return a clause about the place that a pillar helps to carry, if there is one."""
    if "completes" in found:
        place = found["completes"]
        return [say("merit-completes", level=place["level"], own=place["own"])]
    if "stands" in found:
        place = found["stands"]
        return [say("merit-stands", level=place["level"], pillars=place["pillars"])]
    return []


def _bid(say: Texts, s: State, effect: Effect) -> str:
    price = int(s.price) if effect["kind"] == "drops" else effect["price"]
    return say(f"merit-{effect['kind']}", tablet=effect["tablet"], n=price)


def _power(say: Texts, active: int, found: Found) -> list[str]:
    """Return clauses about a tablet that is used or kept; Anubis may take a second pillar."""
    if "forgoes" in found:
        return [say("merit-let" if found["forgoes"]["tablet"] == SETH else "merit-done")]
    if "returns" in found:
        pillar = found["returns"]
        own = int(pillar["seat"] == active)
        return [say("merit-anubis", seat=pillar["seat"], own=own, **_at(pillar))]
    if "enters" in found:
        return [say("merit-horus", **_at(found["enters"])), *_stands(say, found)]
    if "lays" in found:
        return [say("merit-seth", n=found["scores"]["points"])]
    return [say("merit-thoth")]


def _end(say: Texts, s: State, effect: Effect) -> list[str]:
    """Return clauses about the end, the AP left unused and the next player's best open place."""
    found = [say("merit-end")]
    if effect["unused"]:
        found.append(say("merit-unused", ap=effect["unused"]))
    follower = effect["follower"]
    if follower < 0:
        return found
    places = [p for p in range(FIRST_PLACE[1], CAPITAL_PLACE + 1) if is_open(s, p)]
    worth = [(int(tile_points(s, place, follower)), int(LEVEL_OF[place])) for place in places]
    if worth and max(worth)[0] > 0:
        points, level = max(worth)
        found.append(say("merit-open", level=level, n=points))
    return found
