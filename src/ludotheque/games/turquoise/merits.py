"""The merits of a move of Turquoise in words, from public information only."""

from typing import Any

from numpy.typing import NDArray

from ludotheque.clauses import Clauses
from ludotheque.games.turquoise import routes, site
from ludotheque.games.turquoise.merit_words import TEXTS
from ludotheque.games.turquoise.temple import (
    CAPITAL_PLACE,
    EDGE,
    FIRST_PLACE,
    LEVEL_OF,
    NOWHERE,
    PLACE_AT,
    QUARTERS,
)
from ludotheque.games.turquoise.words import TABLETS, Words


def merits(state: NDArray[Any], move: int, language: str) -> list[str]:
    """Return clauses about a move's effect; about `end`, also what it leaves the next player."""
    say, words, s = Clauses(TEXTS, language), Words(language), state[0]
    if move < site.PLACE:
        return _carry(say, s, move)
    if move < site.AUCTION:
        return _tile(say, s, (move - site.PLACE) // 4)
    if move < site.HORUS_MOVE or move == site.DROP:
        return [_bid(say, words, s, move)]
    if move < site.ANUBIS_MOVE:
        cell = move - site.HORUS_MOVE
        return [say("horus", _named(cell)), *_stands(say, s, cell, -1)]
    if move < site.SETH_MOVE:
        return [_anubis(say, words, s, move - site.ANUBIS_MOVE)]
    if move < site.LET:
        points = int(site.tile_points(s, int(s.waiting) - 1, int(s.actor)))
        return [say("seth", say.points(points))]
    if move == site.END:
        return _end(say, s)
    if move == site.DRAW:
        return [say("draw last" if s.pile_size == 1 else "draw", int(s.pile_size))]
    return [say({site.LET: "let", site.THOTH_MOVE: "thoth", site.DONE: "done"}[move])]


def _named(cell: int) -> str:
    return f"{cell // EDGE}{cell % EDGE}"


def _own(s: Any, place: int, level: int, seat: int) -> int:
    cells = QUARTERS[place]
    return sum(int(s.pillar[level - 1, cell]) == seat + 1 for cell in cells)


def _tile(say: Clauses, s: Any, place: int) -> list[str]:
    level, seat = int(LEVEL_OF[place]), int(s.active)
    points = say.points(int(site.tile_points(s, place, seat)))
    if place == CAPITAL_PLACE:
        return [say("capital", points)]
    if level == 0:
        found = [say("ground", points)]
    elif (own := _own(s, place, level, seat)) == 4:
        found = [say("strike", level, points)]
    elif own:
        found = [say("tile" if own > 1 else "tile one", level, points, say.number(own))]
    else:
        found = [say("tile none", level)]
    places = range(FIRST_PLACE[level], FIRST_PLACE[level + 1])
    if all(s.tile[other] != site.NO_TILE or other == place for other in places):
        found.append(say("last" if level else "last ground", level))
    return found


def _carry(say: Clauses, s: Any, move: int) -> list[str]:
    pair, number = divmod(move - site.MOVE, site.ROUTES)
    source, target = divmod(pair, site.SPOTS)
    ap, points, _ = routes.price_of(s, source, target, number)
    if target == site.HAND:
        found = [say("returns", int(ap))]
    else:
        found = [say("enters" if source == site.HAND else "moves", _named(target), int(ap))]
        found += _stands(say, s, target, source)
    return found + ([say("pays", say.points(int(points)))] if points else [])


def _stands(say: Clauses, s: Any, cell: int, source: int) -> list[str]:
    """Return a clause about the empty place that a pillar moved to a cell will help to carry.

    A `source` that is a cell no longer counts as occupied; the hand and -1 stand for no cell.
    """
    level = int(s.above[cell])
    place = int(PLACE_AT[level, cell])
    if place == NOWHERE or s.tile[place] != site.NO_TILE:
        return []
    cells = [int(c) for c in QUARTERS[place] if c not in (cell, source)]
    pillars = [int(s.pillar[level - 1, c]) for c in cells if int(s.above[c]) == level]
    standing = sum(pillar != 0 for pillar in pillars) + 1
    if standing == 4:
        own = pillars.count(int(s.active) + 1) + 1
        return [say("ready", level, own)]
    return [say("under", level, standing)]


def _bid(say: Clauses, words: Words, s: Any, move: int) -> str:
    if move < site.BID:
        tablet, price = divmod(move - site.AUCTION, site.PRICES)
        return say("auction", words.tablet(TABLETS[tablet]), say.points(price))
    god = words.tablet(TABLETS[int(s.lot) - 1])
    if move == site.DROP:
        return say("drop", god, say.points(int(s.price)))
    return say("bid", say.points(move - site.BID), god)


def _anubis(say: Clauses, words: Words, s: Any, cell: int) -> str:
    owner = int(site.top_pillar(s, cell)) - 1
    if owner == int(s.active):
        return say("anubis own", _named(cell))
    return say("anubis", words.seat(owner), _named(cell))


def _end(say: Clauses, s: Any) -> list[str]:
    """Return clauses about the end, the AP left unused and the next player's best open place."""
    found = [say("end")]
    if s.ap:
        found.append(say("unused", int(s.ap)))
    follower = (int(s.active) + 1) % int(s.seats)
    places = [p for p in range(FIRST_PLACE[1], CAPITAL_PLACE + 1) if site.is_open(s, p)]
    worth = [(int(site.tile_points(s, place, follower)), int(LEVEL_OF[place])) for place in places]
    if worth and max(worth)[0] > 0:
        points, level = max(worth)
        found.append(say("open", level, say.points(points)))
    return found
