"""Turquoise behind the contract."""

import re
from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.errors import AmbiguousMove
from ludotheque.game import Game, Plane
from ludotheque.games.turquoise import judgement, notation, observation, routes, rules, site
from ludotheque.games.turquoise.temple import EDGE
from ludotheque.games.turquoise.tiles import check_tiles, gate_cell, standard_tiles, tile_mask
from ludotheque.options import FIRST, STANDARD, Options, Parts, first_seat

TILES = Parts(
    "tiles",
    {
        "en": "tiles and outer walkways: standard, or a TOML file of your own",
        "fr": "plaques et passerelles extérieures : standard, ou un fichier TOML à soi",
    },
    check=check_tiles,
)

SEATS: Final = {
    "en": ("White", "Black", "Yellow", "Orange"),
    "fr": ("Blanc", "Noir", "Jaune", "Orange"),
}
_GRID: Final = (EDGE, EDGE)
_SHORT_MOVE: Final = re.compile(r"\W*move\W+(\w+)\W+(\w+)\W*", re.IGNORECASE)


class Turquoise(Game):
    """Pillars carry tiles; tiles laid on own pillars score, and points are money."""

    name = "turquoise"
    title = "Turquoise"
    number = 1
    seats = (2, 3, 4)
    minutes = 60
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType] = judgement
    features = judgement.FEATURES
    options = (FIRST, TILES)
    endings = notation.ENDINGS
    reasons = (
        *("", "R9.answer", "J8", "J13.more", "J11.place", "R9.none", "R10.seth", "J13.done"),
        *("R4.draw", "J11.auction", "R9.held", "R9.low", "R9.points", "R3", "J1", "R4.taken"),
        *("R4.pillars", "R6", "J12", "R7.hand", "R7.none", "R7.covered", "R7.same", "R8"),
        *("R7.route", "J5", "R10.tablet", "R10.pillar"),
    )
    most_moves = site.MOST_MOVES
    hidden = True
    private = False
    shares_victory = False
    drawings = ("plan", "isometric")
    events = rules.EVENTS
    planes = (
        Plane("heights", _GRID, "level of each cell's top, + 1, in quarters"),
        Plane("pillars", (site.SEATS, *_GRID), "pillars on tops, own first, then clockwise"),
        Plane("free", _GRID, "free sites"),
        Plane("walkways", (4, *_GRID), "complete walkways to north, east, south, west"),
        Plane("gates", _GRID, "outer walkways that are complete"),
        Plane(
            "covered",
            (site.STOREYS, site.SEATS, *_GRID),
            "covered pillars by level, own first, then clockwise",
        ),
        Plane("drawn", (8,), "half walkways of the tile drawn, at turn 0"),
        Plane("points", (site.SEATS,), "in fifties, own seat first, then clockwise"),
        Plane("supply", (site.SEATS,), "pillars in hand, of 34"),
        Plane("seats", (site.SEATS,), "which of these seats exist"),
        Plane("active", (site.SEATS,), "whose turn it is"),
        Plane("malus", (site.SEATS,), "what idle pillars would cost now, in fifties"),
        Plane("tablets", (site.TABLETS, site.SEATS), "who holds Horus, Anubis, Thoth, Seth"),
        Plane("phase", (5,), "turn, placing, auction, Seth is asked, Anubis takes"),
        Plane(
            "auction",
            (site.TABLETS + 3 * site.SEATS + 1,),
            "tablet; seats still in; highest bidder; seat asked; price in fifties",
        ),
        Plane("waiting", (3,), "the place that waits for Seth: level, row, column"),
        Plane(
            "time",
            (observation.TIME,),
            "to decide, AP of 4, begun, tile laid, pile of 25, quiet turns of 40, turns of only"
            " an end of 8, over, seats of 4",
        ),
    )

    def check_options(self, options: Options) -> None:
        """The first seat must exist."""
        first_seat(options)

    def _tiles(self, options: Options) -> dict[str, Any]:
        found = options["tiles"]
        return standard_tiles() if found == STANDARD else found

    def setting(self, options: Options) -> NDArray[Any]:
        """Seats, first seat, tiles and outer walkways."""
        tiles = self._tiles(options)
        setting = np.zeros(1, site.SETTING)
        setting["seats"] = options["seats"]
        setting["first"] = first_seat(options)
        setting["plain"] = sorted(tile_mask(name) for name in tiles["plain"])
        setting["gates"] = sum(1 << gate_cell(name) for name in tiles["gates"])
        return setting

    def components(self, options: Options) -> Options:
        """The tiles one by one."""
        return options | {"tiles": self._tiles(options)}

    def actions(self, options: Options) -> int:
        """Routes, places, prices, bids, powers and words."""
        return site.ACTIONS

    def longest(self, options: Options) -> int:
        """Ten rounds at most before each of 26 tiles, with three actions and an end a turn.

        Besides, 52 decisions about places and by Seth's holder. No more than 154 points can ever
        be scored, so there are no more bids and tablets than that: a bid raises a price that is
        paid to nobody. A tablet brings up to three decisions, and as many drop out of an auction.
        """
        return int(26 * 10 * options["seats"] * 4 + 52 + 154 * 7)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """All that can be scored; and all pillars idle on level 2."""
        return -5 * (44 - 5 * options["seats"]), 154

    def seat_name(self, seat: int, language: str) -> str:
        """Seats have the colours of their pillars."""
        return SEATS[language][seat]

    def state_to_json(self, state: NDArray[Any], options: Options) -> dict[str, Any]:
        """Tiles, pillars, points, tablets and what is being decided."""
        return notation.to_json(state)

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """The state of such a JSON."""
        return notation.from_json(data, self.start(options, 0))

    def state_to_text(self, state: NDArray[Any], options: Options) -> str:
        """The fields of the JSON that say it all."""
        return notation.to_text(state)

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """The state of such a line."""
        return notation.from_text(text, self.start(options, 0))

    def move_to_text(self, state: NDArray[Any], move: int, options: Options) -> str:
        """`move(hand,03,0)`."""
        return notation.move_text(move)

    def move_from_text(self, state: NDArray[Any], text: str, options: Options) -> int:
        """The move of a name; a route may be left out where there is only one."""
        move = notation.read_move(text)
        if _SHORT_MOVE.fullmatch(text) and not rules.explain(state[0], move + 1):
            name = notation.move_text(move)
            raise AmbiguousMove(
                f"{text!r}: there are several routes, such as {name}; name one of them"
            )
        return move

    def remark(self, state: NDArray[Any], move: int, options: Options, language: str) -> str:
        """The price of a route, and who is paid (TURQUOISE-J5)."""
        if move >= site.PLACE:
            return ""
        pair, number = divmod(move, site.ROUTES)
        source, target = divmod(pair, site.SPOTS)
        ap, points, paid = routes.price_of(state[0], source, target, number)
        text = f"{ap} {'PA' if language == 'fr' else 'AP'}"
        if points:
            seat = int(state[0].active)
            others = [other for other in range(options["seats"]) if other != seat]
            names = [self.seat_name(s, language) for i, s in enumerate(others) if paid >> i & 1]
            text += f", {points} pt → {', '.join(names)}"
        return text

    def lots(self, state: NDArray[Any]) -> tuple[str, ...]:
        """The tablets that nobody holds."""
        return tuple(
            name for name, by in zip(notation.TABLETS, state[0].tablet, strict=True) if not by
        )

    def lot(self, state: NDArray[Any]) -> str | None:
        """The tablet being auctioned."""
        return notation.TABLETS[int(state[0].lot) - 1] if state[0].lot else None

    def bid_for(self, state: NDArray[Any], most: int) -> int | None:
        """One more than the price, or out (TURQUOISE-R9)."""
        s = state[0]
        if s.phase != site.BIDDING:
            return None
        bid = int(s.price) + 1
        return site.BID + bid if bid <= min(most, int(s.points[s.actor])) else site.DROP

    def merits(self, state: NDArray[Any], move: int, options: Options, language: str) -> list[str]:
        """Tiles, pillars, bids and powers."""
        from ludotheque.games.turquoise import merits

        return merits.merits(state, move, language)

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: str | None,
        language: str,
        drawing: str,
    ) -> str:
        """Sandstone and faience, from above or isometric."""
        from ludotheque.games.turquoise import drawing as pictures

        return pictures.svg(view, options, last=last, language=language, drawing=drawing)

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: str | None, language: str
    ) -> Any:
        """The plan with letters and lines."""
        from ludotheque.games.turquoise import drawing as pictures

        return pictures.terminal(view, options, last=last, language=language)


TURQUOISE = Turquoise()
