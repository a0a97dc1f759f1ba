"""The merits of a move of Turquoise in words, from public information only."""

from typing import Any

from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.game import Effect, Game
from ludotheque.games.turquoise import rules, site
from ludotheque.games.turquoise.merit_words import TEXTS
from ludotheque.games.turquoise.temple import CAPITAL_PLACE, FIRST_PLACE, LEVEL_OF
from ludotheque.games.turquoise.words import TABLETS, Words

Found = dict[str, Effect]  # the first effect of each kind


def merits(game: Game, state: NDArray[Any], move: int, language: str) -> list[str]:
    """Return clauses about a move's effect; about `end`, also what it leaves the next player."""
    say, words, s = Clauses(TEXTS, language), Words(language), state[0]
    effects = game.effects_of(state, move)
    found = _by_kind(effects)
    if "steps" in found:
        return _carry(say, effects)
    if "waits" in found:
        return _tile(say, _landing(game, state, move))
    if "uses" in found or "forgoes" in found or "returns" in found:
        return _power(say, words, int(s.active), found)
    if "lays" in found:
        return _tile(say, found)
    if "ends_turn" in found:
        return _end(say, s, found["ends_turn"])
    if "draws" in found:
        left = found["draws"]["left"]
        return [say("draw", left + 1) if left else say("draw last")]
    return [_bid(say, words, s, effects[0])]


def _by_kind(effects: list[Effect]) -> Found:
    return {effect["kind"]: effect for effect in reversed(effects)}


def _landing(game: Game, state: NDArray[Any], move: int) -> Found:
    """Return the effects of a tile that waits, if the holder of Seth lets it land."""
    after = state.copy()
    rules.play(after[0], move)
    return _by_kind(game.effects_of(after, site.LET))


def _named(effect: Effect) -> str:
    return f"{effect['row']}{effect['column']}"


def _tile(say: Clauses, found: Found) -> list[str]:
    scores = found["scores"]
    level, own, points = scores["level"], scores["own"], say.points(scores["points"])
    if "ends" in found:
        return [say("capital", points)]
    if level == 0:
        told = say("ground", points)
    elif scores["strike"]:
        told = say("strike", level, points)
    elif own:
        told = say("tile" if own > 1 else "tile one", level, points, say.number(own))
    else:
        told = say("tile none", level)
    if "fills" not in found:
        return [told]
    return [told, say("last" if level else "last ground", level)]


def _carry(say: Clauses, effects: list[Effect]) -> list[str]:
    found = _by_kind(effects)
    ap = found["spends"]["ap"]
    if "returns" in found:
        told = [say("returns", ap)]
    else:
        kind = "enters" if "enters" in found else "moves"
        told = [say(kind, _named(found[kind]), ap), *_stands(say, found)]
    paid = -sum(effect["points"] for effect in effects if effect["kind"] == "pays")
    return told + ([say("pays", say.points(paid))] if paid else [])


def _stands(say: Clauses, found: Found) -> list[str]:
    """Return a clause about the place that a pillar helps to carry, if there is one."""
    if "completes" in found:
        return [say("ready", found["completes"]["level"], found["completes"]["own"])]
    if "stands" in found:
        return [say("under", found["stands"]["level"], found["stands"]["pillars"])]
    return []


def _bid(say: Clauses, words: Words, s: Any, effect: Effect) -> str:
    god = words.tablet(TABLETS[effect["tablet"]])
    if effect["kind"] == "drops":
        return say("drop", god, say.points(int(s.price)))
    price = say.points(effect["price"])
    return say("auction", god, price) if effect["kind"] == "auctions" else say("bid", price, god)


def _power(say: Clauses, words: Words, active: int, found: Found) -> list[str]:
    """Return clauses about a tablet that is used or kept; Anubis may take a second pillar."""
    if "forgoes" in found:
        return [say("let" if found["forgoes"]["tablet"] == site.SETH else "done")]
    if "returns" in found:
        pillar = found["returns"]
        if pillar["seat"] == active:
            return [say("anubis own", _named(pillar))]
        return [say("anubis", words.seat(pillar["seat"]), _named(pillar))]
    if "enters" in found:
        return [say("horus", _named(found["enters"])), *_stands(say, found)]
    if "lays" in found:
        return [say("seth", say.points(found["scores"]["points"]))]
    return [say("thoth")]


def _end(say: Clauses, s: Any, effect: Effect) -> list[str]:
    """Return clauses about the end, the AP left unused and the next player's best open place."""
    found = [say("end")]
    if effect["unused"]:
        found.append(say("unused", effect["unused"]))
    follower = effect["follower"]
    if follower < 0:
        return found
    places = [p for p in range(FIRST_PLACE[1], CAPITAL_PLACE + 1) if site.is_open(s, p)]
    worth = [(int(site.tile_points(s, place, follower)), int(LEVEL_OF[place])) for place in places]
    if worth and max(worth)[0] > 0:
        points, level = max(worth)
        found.append(say("open", level, say.points(points)))
    return found
