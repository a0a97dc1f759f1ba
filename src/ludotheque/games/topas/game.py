"""Topas as an implementation of the `Game` contract."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import Merits, SpokenParts
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.game_texts import illegal_move
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import STANDARD, Flag, Options, Parts, choice_of_first, first_seat
from ludotheque.core.plain_values import plain
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.topas import notation, rules, words
from ludotheque.games.topas.bot import judgement
from ludotheque.games.topas.rules.deck import card_number, check_deck, standard_deck
from ludotheque.printing.parts import Printed, Section

if TYPE_CHECKING:
    from rich.text import Text

SEATS: Final = (1, 2, 3, 4)
EXPERT = Flag("expert")
DECK = Parts("deck", check=check_deck)


EFFECT_KINDS: Final = (
    EffectKind(
        "lay",
        (
            *("x", "y", "colour", "gems"),
            *("side", "other_x", "other_y", "other_colour", "other_gems"),
        ),
        "a card is laid: where its two halves lie and what they show; the other one is on this"
        " side of the first: right (0), below (1), left (2), above (3)",
    ),
    EffectKind(
        "row",
        ("x", "y", "axis", "halves", "gems", "colour", "before", "beyond"),
        "a row is made; it begins at x, y and goes to the right (axis 0) or down (axis 1), and"
        " so many of its halves lay there already, before and beyond the card",
    ),
    EffectKind("product", ("rows",), "for experts: so many rows are multiplied"),
    EffectKind("away", ("card",), "a card that fits nowhere is put away"),
    EffectKind("draw", ("cards",), "so many cards are drawn"),
    EffectKind("round", ("round",), "a round ends"),
    EffectKind(
        "column",
        ("column", "total"),
        "alone: a column ends with this total; the score counts the next column or, at the"
        " end, the lowest",
        earned=False,
    ),
    EffectKind(
        "open",
        ("column", "away"),
        "alone: so many cards of the display are put away, and a card turned up begins the"
        " display of this column",
    ),
    EffectKind(
        "ends",
        ("ending", "verdict"),
        "the game ends; alone the result is good (1), fantastic (2), or neither (0)",
    ),
)

PLANES: Final = (
    *(
        Plane(name, (rules.SIZE, rules.SIZE), f"{name} gems on each cell, in thirds")
        for name in ("ruby", "emerald", "topaz", "sapphire")
    ),
    Plane("rim", (rules.SIZE, rules.SIZE), "free cells beside the display"),
    Plane("hand", (rules.HAND, 2, rules.HALVES), "own cards: slot, half, one of twelve"),
    Plane("to act", (1,), "whether this seat is to act"),
    Plane("seen", (rules.CARDS,), "cards laid or put away"),
    Plane("points", (rules.MAX_SEATS,), "hundreds of points, own seat first, then clockwise"),
    Plane("seats", (rules.MAX_SEATS,), "which of these seats exist"),
    Plane("columns", (rules.COLUMNS,), "alone: hundreds of points of each column"),
    Plane("time", (3,), "round of 7, column of 4, cards in the pile of 80"),
    Plane("expert", (1,), "whether the rows of a card are multiplied"),
)


class Topas(Game, SpokenParts, Merits, Printed):
    """Cards with gems on an open table; each card scores the rows that it lengthens."""

    info = GameInfo(
        name="topas",
        title="Topas",
        number=1,
        seats=SEATS,
        minutes=15,
        options=(EXPERT, choice_of_first(SEATS), DECK),
        endings=notation.ENDINGS,
        reasons=rules.Reason.keys(),
        effect_kinds=EFFECT_KINDS,
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.MOST_MOVES,
        hidden=True,
        challenge_moves=0,
        events=rules.EVENTS,
        features=judgement.FEATURES,
        planes=PLANES,
    )
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType] = judgement

    def sections(self, options: Options, language: str) -> list[Section]:
        """Return the cards and the score pad."""
        from ludotheque.games.topas.printing import sections

        return sections(options, self.texts(language))

    def check_options(self, options: Options) -> None:
        """Check that the first seat exists and that the deck lasts for the whole game."""
        seats = options["seats"]
        first_seat(options)
        needed = (rules.ROUNDS + 1) * rules.COLUMNS if seats == 1 else rules.ROUNDS * seats + 1
        if len(self._deck(options)) < needed:
            has = len(self._deck(options))
            rule = "TOPAS-R8" if seats == 1 else "TOPAS-R6"
            few = f"{has} cards are too few for {seats} seats"
            raise BadOption(f"option deck: {few}; {needed} are needed ({rule})", "deck", rule)

    def _deck(self, options: Options) -> list[int]:
        names = standard_deck() if options["deck"] == STANDARD else options["deck"]["cards"]
        return sorted(number for name in names if (number := card_number(name)) is not None)

    def setting(self, options: Options) -> NDArray[Any]:
        """Return seats, scoring, first seat and deck as a record for `setup`."""
        deck = self._deck(options)
        setting = np.zeros(1, rules.SETTING)
        setting["seats"], setting["expert"] = options["seats"], options["expert"]
        setting["first"] = first_seat(options)
        setting["deck_size"] = len(deck)
        setting["deck"][0, : len(deck)] = deck
        return setting

    def components(self, options: Options) -> Options:
        """Return the options with the deck listed card by card."""
        if options["deck"] != STANDARD:
            return options
        return options | {"deck": {"cards": list(standard_deck())}}

    def actions(self, options: Options) -> int:
        """Return 3 slots times 4096 cells times 4 arrows, plus a pass for when no card fits."""
        return rules.ACTIONS

    def longest(self, options: Options) -> int:
        """Return seven turns per seat or, in a solo game, seven for each of four columns."""
        return rules.ROUNDS * (rules.COLUMNS if options["seats"] == 1 else options["seats"])

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Return 0 and the points of four rows of seven gems in each of seven turns."""
        rows = 4
        best = rules.LONGEST_ROW**rows if options["expert"] else rules.LONGEST_ROW * rows
        return 0, best * rules.ROUNDS

    def spoken(self, part: str, language: str) -> str:
        """Name a card by its gems."""
        return words.spoken_card(part, self.texts(language))

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Return display, hands, pile and sheet as JSON, with cards by name."""
        return dict(notation.to_json(snapshot.state, snapshot.standing()[3]))

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """Read a state from such JSON; raises `BadPosition`."""
        deck = self._deck(options)
        return notation.from_json(data, options["seats"], options["expert"], deck)

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Return first seat, display, hands, pile, cards put away and sheet in one line."""
        return notation.to_text(self.state_to_json(snapshot))

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """Read a state from such a line; raises `BadPosition`."""
        return notation.from_text(text, options["seats"], options["expert"], self._deck(options))

    def moves_to_text(self, snapshot: Snapshot, moves: Sequence[int]) -> list[str]:
        """Return the names of many moves, often hundreds; the record is read only once."""
        hands, turn, low_x, low_y = plain(snapshot.state, "hand", "turn", "low_x", "low_y")
        hand = hands[turn]
        names = []
        for move in moves:
            slot, rest = divmod(move, rules.SLOT_STRIDE)
            cell, arrow = divmod(rest, rules.ARROWS)
            if move == rules.PASS:
                names.append(notation.PASS_NAME)
                continue
            x, y = rules.unwrap(cell, low_x), rules.unwrap(cell // rules.SIZE, low_y)
            names.append(notation.placement_text(hand[slot], x, y, arrow))
        return names

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """Return a name such as `R2Y3@3,-1>`."""
        return self.moves_to_text(snapshot, [move])[0]

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """Read a placement from either of its names, or a pass."""
        if text == notation.PASS_NAME:
            return rules.PASS
        card, x, y, arrow = notation.read_placement(text)
        hands, turn = plain(snapshot.state, "hand", "turn")
        hand: list[int] = hands[turn]
        if card not in hand:
            raise illegal_move(self, text, "R2.hand")
        # Far from the display, the torus would map the cell onto another one.
        if not notation.near_display(snapshot.state, x, y):
            raise illegal_move(self, text, "R2.apart")
        cell = notation.cell_of(x, y)
        return (hand.index(card) * rules.CELLS + cell) * rules.ARROWS + arrow

    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """Describe the rows that a card makes and what it leaves to the next turn."""
        from ludotheque.games.topas import merits

        name, seat = self.move_to_text(snapshot, move), int(snapshot.state["turn"][0])
        report = self.report(snapshot.state, move, name, seat)
        return merits.merits(snapshot.state, move, report, self.texts(language))

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        """Draw velvet, ivory cards and gems."""
        from ludotheque.games.topas.drawing import scene

        return scene.svg(view, last, self.texts(language))

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """Draw the grid with letters and digits."""
        from ludotheque.games.topas.drawing.terminal import terminal

        return terminal(view, last, self.texts(language))


TOPAS = Topas()
