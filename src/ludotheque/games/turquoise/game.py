"""Turquoise as an implementation of the `Game` contract."""

import re
from collections.abc import Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import Auctions, Merits, NamedSeats, Remarks
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import AmbiguousMove
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import STANDARD, Options, Parts, choice_of_first, first_seat
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.turquoise import bot, notation, rules
from ludotheque.games.turquoise.components import check_tiles, gate_cell, standard_tiles, tile_mask
from ludotheque.games.turquoise.rules.geometry import EDGE
from ludotheque.games.turquoise.rules.observation import TIME
from ludotheque.printing.parts import Printed, Section

if TYPE_CHECKING:
    from rich.text import Text

SEATS: Final = (2, 3, 4)
TILES = Parts(
    "tiles",
    check=check_tiles,
)

_GRID: Final = (EDGE, EDGE)
_SHORT_MOVE: Final = re.compile(r"\W*move\W+(\w+)\W+(\w+)\W*", re.IGNORECASE)


# Tablets are 0 to 3: Horus, Anubis, Thoth, Seth. Of a place, r and c are row and column among
# those of its level; row and column of a cell are those of the 8 × 8 grid, level its top's.
EFFECT_KINDS: Final = (
    EffectKind("auctions", ("tablet", "price"), "puts a tablet up and makes the first bid"),
    EffectKind("bids", ("tablet", "price"), "bids more for the tablet"),
    EffectKind(
        "drops",
        ("tablet", "asked"),
        "leaves the auction; if asked is 0, because it cannot raise",
    ),
    EffectKind("wins", ("tablet", "price"), "pays the price and takes the tablet"),
    EffectKind("uses", ("tablet",), "uses the power of a tablet, which goes back"),
    EffectKind(
        "forgoes",
        ("tablet",),
        "leaves a power unused: Seth lets the tile land, Anubis takes no second pillar",
    ),
    EffectKind(
        "spends",
        ("ap", "left"),
        "spends action points, and has so many left; Thoth gains them, so ap is less than 0",
    ),
    EffectKind("draws", ("left",), "draws a tile, and so many are left in the pile"),
    EffectKind(
        "waits",
        ("level", "r", "c", "turn", "own", "worth", "holder", "row", "column"),
        "has chosen a place for the tile, which waits for the answer of the holder of Seth;"
        " with so many own pillars under it, it will be worth so many points; row and column"
        " are those of its cell in the north-west",
    ),
    EffectKind(
        "lays",
        ("level", "r", "c", "turn", "row", "column", "tablet"),
        "lays the tile, on level 3 the last; row and column are those of its cell in the"
        " north-west; the tablet is Seth, or -1",
    ),
    EffectKind("covers", ("row", "column", "level"), "has a pillar that carries the tile now"),
    EffectKind(
        "scores",
        ("level", "own", "strike"),
        "scores the tile on so many own pillars; four of them are a strike",
    ),
    EffectKind("fills", ("level",), "has laid the last tile of a level"),
    EffectKind(
        "steps",
        ("from_row", "from_column", "from_level", "row", "column", "level", "complete", "over"),
        "moves a pillar over a walkway, which costs one action point more unless complete, and"
        " goes on over the pillar of a seat there, or stops (-1); the hand is a cell outside"
        " the grid, on level -1",
    ),
    EffectKind("pays", ("to",), "pays for the pillars of another seat that it passed over"),
    EffectKind("receives", ("by",), "is paid for its pillars that another seat passed over"),
    EffectKind(
        "enters",
        ("row", "column", "level", "hand", "tablet"),
        "puts a pillar from the hand on a site, and has so many left in hand; the tablet is"
        " Horus, or -1 for a way over walkways",
    ),
    EffectKind(
        "moves",
        ("from_row", "from_column", "from_level", "row", "column", "level"),
        "moves a pillar from one site to another",
    ),
    EffectKind(
        "returns",
        ("row", "column", "level", "hand", "tablet"),
        "has a pillar back from its site, and so many in hand now; the tablet is Anubis, or -1"
        " for a way over walkways",
    ),
    EffectKind(
        "stands",
        ("level", "r", "c", "own", "pillars"),
        "has the pillar under a place that has so many of its four pillars now, some own",
    ),
    EffectKind(
        "completes",
        ("level", "r", "c", "own"),
        "has the last of the four pillars under a place, which is open for a tile now",
    ),
    EffectKind(
        "ends_turn",
        ("unused", "follower"),
        "ends the turn with so many action points unused; the next seat is the follower, or -1",
    ),
    EffectKind(
        "idle", ("level", "pillars"), "loses points for pillars that carry nothing at the end"
    ),
    EffectKind("ends", ("ending",), "has brought the game to its end; an index of endings"),
    EffectKind("final", ("total", "won"), "has so many points at the end, and won or not"),
)

PLANES: Final = (
    Plane("heights", _GRID, "level of each cell's top, + 1, in quarters"),
    Plane("pillars", (rules.SEATS, *_GRID), "pillars on tops, own first, then clockwise"),
    Plane("free", _GRID, "free sites"),
    Plane("walkways", (4, *_GRID), "complete walkways to north, east, south, west"),
    Plane("gates", _GRID, "outer walkways that are complete"),
    Plane(
        "covered",
        (rules.STOREYS, rules.SEATS, *_GRID),
        "covered pillars by level, own first, then clockwise",
    ),
    Plane("drawn", (8,), "half walkways of the tile drawn, at turn 0"),
    Plane("points", (rules.SEATS,), "in fifties, own seat first, then clockwise"),
    Plane("supply", (rules.SEATS,), "pillars in hand, of 34"),
    Plane("seats", (rules.SEATS,), "which of these seats exist"),
    Plane("active", (rules.SEATS,), "whose turn it is"),
    Plane("malus", (rules.SEATS,), "what idle pillars would cost now, in fifties"),
    Plane("tablets", (rules.TABLETS, rules.SEATS), "who holds Horus, Anubis, Thoth, Seth"),
    Plane("phase", (5,), "turn, placing, auction, Seth is asked, Anubis takes"),
    Plane(
        "auction",
        (rules.TABLETS + 3 * rules.SEATS + 1,),
        "tablet; seats still in; highest bidder; seat asked; price in fifties",
    ),
    Plane("waiting", (3,), "the place that waits for Seth: level, row, column"),
    Plane(
        "time",
        (TIME,),
        "to decide, AP of 4, begun, tile laid, pile of 25, quiet turns of 40, turns of only"
        " an end of 8, over, seats of 4",
    ),
)


class Turquoise(Game, Auctions, NamedSeats, Remarks, Merits, Printed):
    """The game Turquoise: tiles laid on own pillars score, and points serve as money."""

    info = GameInfo(
        name="turquoise",
        title="Turquoise",
        number=1,
        seats=SEATS,
        minutes=60,
        features=bot.FEATURES,
        options=(choice_of_first(SEATS), TILES),
        endings=notation.ENDINGS,
        reasons=rules.Reason.keys(),
        effect_kinds=EFFECT_KINDS,
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.MOST_MOVES,
        hidden=True,
        private=False,
        shares_victory=False,
        drawings=("plan", "isometric"),
        events=rules.EVENTS,
        planes=PLANES,
    )
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType] = bot

    def sections(self, options: Options, language: str) -> list[Section]:
        """Return the board, the tiles, the tablets and flat pillars."""
        from ludotheque.games.turquoise.printing import sections

        return sections(options, self.texts(language))

    def check_options(self, options: Options) -> None:
        """Raise `BadOption` if the first seat does not exist."""
        first_seat(options)

    def _tiles(self, options: Options) -> dict[str, Any]:
        found = options["tiles"]
        return standard_tiles() if found == STANDARD else found

    def setting(self, options: Options) -> NDArray[Any]:
        """Return the record of seats, first seat, tiles and outer walkways."""
        tiles = self._tiles(options)
        setting = np.zeros(1, rules.SETTING)
        setting["seats"] = options["seats"]
        setting["first"] = first_seat(options)
        setting["plain"] = sorted(tile_mask(name) for name in tiles["plain"])
        setting["gates"] = sum(1 << gate_cell(name) for name in tiles["gates"])
        return setting

    def components(self, options: Options) -> Options:
        """Return the options with tiles and outer walkways listed in full."""
        return options | {"tiles": self._tiles(options)}

    def actions(self, options: Options) -> int:
        """Return the number of routes, places, opening prices, bids, powers and one-word moves."""
        return rules.ACTIONS

    def longest(self, options: Options) -> int:
        """Return an upper bound on the moves of a game.

        At most ten rounds pass before each of 26 tiles, and a turn has three actions and an end.
        Add 52 decisions about places and by Seth's holder. A game has at most 154 points to score,
        so at most 154 bids and as many tablets: each bid raises a price that is paid to nobody. A
        tablet adds up to three decisions, and its auction up to three seats that drop out.
        """
        return int(26 * 10 * options["seats"] * 4 + 52 + 154 * 7)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Return the loss for all pillars idle on level 2, and all points that can be scored."""
        return -5 * (44 - 5 * options["seats"]), 154

    def seat_name(self, seat: int, language: str) -> str:
        """Return the colour of the seat's pillars."""
        return self.texts(language)("player", seat=seat)

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Return tiles, pillars, points, tablets and the decision to be made."""
        return dict(notation.to_json(snapshot.state))

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """Return the state described by the JSON of `state_to_json`."""
        return notation.from_json(data, self.start(options, 0))

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Return the JSON fields that determine the state, in one line."""
        return notation.to_text(snapshot.state)

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """Return the state described by a line of `state_to_text`."""
        return notation.from_text(text, self.start(options, 0))

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """Return the name of a move, such as `move(hand,03,0)`."""
        return notation.move_text(move)

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """Return the move of a name; the route may be left out where there is only one."""
        move = notation.read_move(text)
        if _SHORT_MOVE.fullmatch(text) and not rules.explain(snapshot.state[0], move + 1):
            name = notation.move_text(move)
            raise AmbiguousMove(
                f"{text!r}: there are several routes, such as {name}; name one of them"
            )
        return move

    def remark(self, snapshot: Snapshot, move: int, language: str) -> str:
        """Return the price of a route and the players it pays (TURQUOISE-J5)."""
        if move >= rules.PLACE:
            return ""
        found = self.effects_of(snapshot.state, move)
        ap = sum(effect["ap"] for effect in found if effect["kind"] == "spends")
        paid = [effect for effect in found if effect["kind"] == "pays"]
        points = -sum(effect["points"] for effect in paid)
        names = [self.seat_name(effect["to"], language) for effect in paid]
        return self.texts(language)("remark", ap=ap, n=points, names=names)

    def lots(self, snapshot: Snapshot) -> tuple[str, ...]:
        """Return the tablets that nobody holds."""
        return tuple(
            name
            for name, by in zip(notation.TABLETS, snapshot.state[0].tablet, strict=True)
            if not by
        )

    def lot(self, snapshot: Snapshot) -> str | None:
        """Return the tablet being auctioned, or None."""
        return notation.TABLETS[int(snapshot.state[0].lot) - 1] if snapshot.state[0].lot else None

    def bid_for(self, snapshot: Snapshot, most: int) -> int | None:
        """Return a bid of one more than the price, or `drop` if that is too much (TURQUOISE-R9)."""
        s = snapshot.state[0]
        if s.phase != rules.BIDDING:
            return None
        bid = int(s.price) + 1
        return rules.BID + bid if bid <= min(most, int(s.points[s.actor])) else rules.DROP

    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """Return clauses about the tile, pillar, bid or power of a move."""
        from ludotheque.games.turquoise import merits

        return merits.merits(self, snapshot.state, move, language)

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        """Draw a view in sandstone and faience, from above or isometric."""
        from ludotheque.games.turquoise import drawing as pictures

        return pictures.svg(view, options, self.texts(language), last=last, drawing=drawing)

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """Draw the plan with letters and lines."""
        from ludotheque.games.turquoise import drawing as pictures

        return pictures.terminal(view, options, self.texts(language), last=last)


TURQUOISE = Turquoise()
