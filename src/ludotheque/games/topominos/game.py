"""Topominos as a `Game`: options, encodings, clock and drawings."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import Merits, SecretMoves, TurnClock
from ludotheque.core.chance import WORDS, draw, seed_generator
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import STANDARD, Choice, Number, Options, Parts
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.topominos import notation, rules
from ludotheque.games.topominos.bot import judgement
from ludotheque.games.topominos.rules.tiles import check_tiles, standard_tiles, tile_number
from ludotheque.printing.parts import Printed, Section

if TYPE_CHECKING:
    from rich.text import Text

HANDS = Number(
    "hands",
    low=1,
    high=20,
    usual=1,
)
TOTAL = Number(
    "total",
    low=50,
    high=1000,
    usual=0,
    also=(0,),
)
LIMIT = Choice(
    "limit",
    choices=("none", "30", "45", "60"),
)
TILES = Parts(
    "tiles",
    check=check_tiles,
)


# Tiles and cells are numbers whose figures are cells, 1 to 9: the tile 159 is called so. Points
# of a turn in progress count at once (R6), so that its end brings none.
EFFECT_KINDS: Final = (
    EffectKind(
        "lay",
        (
            *("slot", "tile", "orientation", "compartment", "cells", "added", "dots"),
            *("height", "left"),
        ),
        "lays a tile from a slot, its dots on these cells; the stack has so many dots and tiles"
        " now, and the rack so many tiles left",
    ),
    EffectKind("nine", ("compartment", "tiles"), "has completed a stack, whose tiles are out now"),
    EffectKind(
        "draw", ("tiles", "rack", "bag"), "draws tiles; rack and bag have so many tiles then"
    ),
    EffectKind(
        "exchange",
        ("tiles", "running"),
        "exchanges tiles, which is a pass; it has passed so often running",
    ),
    EffectKind("pass", ("running",), "passes; it has passed so often running"),
    EffectKind(
        "stack",
        ("compartment", "dots"),
        "scores a stack that it added to in the turn that ends",
    ),
    EffectKind(
        "turn",
        ("score", "nines", "declared"),
        "ends the turn, which brought so many points in all, and so many nines; declared is 1"
        " if the player ended it, 0 if a pass, an exchange or the last tile did",
    ),
    EffectKind(
        "closing",
        ("ending",),
        "has brought about the last round of the hand; an index of endings says why",
    ),
    EffectKind(
        "skip",
        ("running",),
        "has an empty rack, so that its turn ends by itself; it has passed so often running",
    ),
    EffectKind(
        "left",
        ("tiles", "hidden", "score"),
        "loses a point for each dot on its rack, and has this score in the hand that ends;"
        " hidden tiles, unknown before the move, are not counted",
        reveals=True,
    ),
    EffectKind("won", ("hand", "score"), "has won the hand"),
    EffectKind(
        "deal",
        ("hand", "first"),
        "has brought about a new hand, which this seat begins; -1 if a draw will decide it",
    ),
    EffectKind("ends", ("ending",), "has brought the match to its end; an index of endings"),
)

PLANES: Final = (
    Plane("stacks", (rules.COMPARTMENTS, rules.CELLS), "dots of each compartment, by cell"),
    Plane("heights", (rules.COMPARTMENTS,), "tiles in each stack, in ninths"),
    Plane("touched", (rules.COMPARTMENTS,), "stacks that score when the turn ends"),
    Plane("mode", (rules.MODES,), "nothing laid, free, on stacks, or in one of nine places"),
    Plane("rack", (rules.RACK, rules.CELLS), "own tiles: slot, dots of the base drawing"),
    Plane("unseen", (rules.KINDS,), "tiles of each kind in the bag or on other racks, thirds"),
    Plane("returned", (rules.KINDS,), "those of them that this seat put back, in thirds"),
    Plane("seats", (rules.MAX_SEATS,), "which seats exist, own seat first, then clockwise"),
    Plane("points", (rules.MAX_SEATS,), "hundreds of points of these seats"),
    Plane("racks", (rules.MAX_SEATS,), "tiles on their racks, in fifths"),
    Plane("passes", (rules.MAX_SEATS,), "their passes running, in halves"),
    Plane("first", (rules.MAX_SEATS,), "which of them opened the hand"),
    Plane("ending", (rules.ENDINGS,), "why the last round runs: not yet, or one of four"),
    Plane(
        "time",
        (rules.TIMES,),
        "to act or not, hundreds of points of this turn, tiles in the bag of 80, turns of 15, "
        "hand of 30, hands of 30, total of 1000",
    ),
)


class Topominos(Game, SecretMoves, TurnClock, Merits, Printed):
    """Transparent tiles, stacked so that no dot covers another; nine dots complete a stack."""

    info = GameInfo(
        name="topominos",
        title="Topominos",
        number=1,
        seats=(1, 2, 3, 4),
        minutes=20,
        features=judgement.FEATURES,
        options=(HANDS, TOTAL, LIMIT, TILES),
        endings=notation.ENDINGS,
        reasons=rules.Reason.keys(),
        events=(
            *("turns", "tiles laid", "completed stacks", "exchanges", "passes", "racks emptied"),
            "last rounds",
        ),
        effect_kinds=EFFECT_KINDS,
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.ACTIONS,
        hidden=True,
        challenge_moves=0,
        planes=PLANES,
    )
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType] = judgement

    def sections(self, options: Options, language: str) -> list[Section]:
        """Return the tiles, the board with its frame, the racks and the score pad."""
        from ludotheque.games.topominos.printing import sections

        return sections(options, self.texts(language))

    def check_options(self, options: Options) -> None:
        """Reject a total combined with a number of hands other than 1 (TOPOMINOS-R12)."""
        if options["total"] and options["hands"] != HANDS.default:
            rule = "TOPOMINOS-R12"
            problem = "it goes with no number of hands; choose one of them"
            raise BadOption(f"option total: {problem} ({rule})", "total", rule)

    def _tiles(self, options: Options) -> list[int]:
        names = standard_tiles() if options["tiles"] == STANDARD else options["tiles"]["tiles"]
        return sorted(number for name in names if (number := tile_number(name)) is not None)

    def setting(self, options: Options) -> NDArray[Any]:
        """Return the seats, the length of the match and the tiles, for `setup`."""
        tiles = self._tiles(options)
        setting = np.zeros(1, rules.SETTING)
        for name in ("seats", "hands", "total"):
            setting[name] = options[name]
        setting["tile_count"] = len(tiles)
        setting["tiles"][0, : len(tiles)] = tiles
        return setting

    def components(self, options: Options) -> Options:
        """Return the options with the set of tiles listed tile by tile."""
        if options["tiles"] != STANDARD:
            return options
        return options | {"tiles": {"tiles": list(standard_tiles())}}

    def actions(self, options: Options) -> int:
        """Count lays (5 slots, 8 orientations, 9 compartments), end-turn, pass, 31 exchanges."""
        return rules.ACTIONS

    def _most_hands(self, options: Options) -> int:
        return rules.MOST_HANDS if options["total"] else int(options["hands"])

    def longest(self, options: Options) -> int:
        """Assume a turn for each tile of a hand, and between them as many passes as J3 allows."""
        seats, tiles = options["seats"], len(self._tiles(options))
        # Alone: each tile once, and the ends of 15 turns (J4). Else for each tile a lay, end-turn
        # and 2 * seats - 1 passes; at the end, one more pass and the rest of the last round.
        moves = tiles + rules.TURNS_ALONE if seats == 1 else tiles * (2 * seats + 1) + seats
        return int(moves) * self._most_hands(options)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Bound the points by the worst rack left in each hand and nine points for each tile."""
        dots = sorted(tile.bit_count() for tile in self._tiles(options))
        hands, best = self._most_hands(options), rules.COMPLETE * len(dots)
        most = options["total"] + best if options["total"] else hands * best
        return -hands * sum(dots[-rules.RACK :]), most

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Return the stacks, racks, bag, turn and match, with tiles by name."""
        return dict(notation.to_json(snapshot.state))

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """Read what `state_to_json` wrote; raises `BadPosition`."""
        return notation.from_json(data, self.setting(options))

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Write twenty fields, from the hand to the dealer."""
        return notation.to_text(snapshot.state)

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """Read what `state_to_text` wrote; raises `BadPosition`."""
        return notation.from_text(text, self.setting(options))

    def moves_to_text(self, snapshot: Snapshot, moves: Sequence[int]) -> list[str]:
        """Return the names of moves, which do not depend on the state."""
        return [notation.move_text(move) for move in moves]

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """Return the name of a move, such as `lay(0,3,4)`: slot, orientation, compartment."""
        return notation.move_text(move)

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """Read any name of a move: twin tiles and symmetries give it several; raises `NotAMove`."""
        s = snapshot.state[0]
        return notation.read_move(text, s.rack[s.turn, : s.rack_size[s.turn]].tolist())

    def public_move(self, name: str) -> str:
        """Hide the slots of an exchange; its number of tiles is public: `exchange:2`."""
        kind, _, slots = name.partition("(")
        return f"{kind}:{slots.count(',') + 1}" if kind == "exchange" else name

    def turn_clock(self, snapshot: Snapshot) -> tuple[int, int] | None:
        """Return the seconds of `limit` and a number unique to the turn (TOPOMINOS-R12)."""
        if snapshot.options["limit"] == "none" or snapshot.state[0].over:
            return None
        s = snapshot.state[0]
        return int(snapshot.options["limit"]), int(s.hand) * 10_000 + int(s.turns)

    def time_out(self, snapshot: Snapshot, seed: int) -> list[int]:
        """End or pass the turn, after a random lay if the opening turn is empty (TOPOMINOS-J5)."""
        s = snapshot.state[0]
        if s.over:
            return []
        if s.mode != rules.NOTHING:
            return [rules.END_TURN]
        if s.turns > 0:
            return [rules.PASS]
        moves, rng = np.zeros(self.info.most_moves, np.int64), np.zeros(WORDS, np.int64)
        seed_generator(rng, read_short_seed(seed), 0)
        lay = int(moves[draw(rng, rules.legal(s, moves))])
        after = snapshot.state.copy()
        rules.play(after[0], lay)
        return [lay] if after[0].mode == rules.NOTHING else [lay, rules.END_TURN]

    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """Return clauses about the stacks that a move begins, raises, completes or leaves."""
        from ludotheque.games.topominos import merits

        return merits.merits(
            snapshot.state, move, self.effects_of(snapshot.state, move), self.texts(language)
        )

    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        """Draw the nine compartments of transparent tiles, the racks, the bag and the scores."""
        from ludotheque.games.topominos.drawing import scene as pictures

        return pictures.svg(view, options, self.texts(language), last=last)

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """Draw nine small grids, the scores and the known racks."""
        from ludotheque.games.topominos.drawing import terminal as pictures

        return pictures.terminal(view, options, self.texts(language), last=last)


TOPOMINOS = Topominos()
