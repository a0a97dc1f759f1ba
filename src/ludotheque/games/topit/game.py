"""Top It as an implementation of the `Game` contract."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import (
    ChallengeOpenings,
    Merits,
    NamedParts,
    NamedSeats,
    ReasonValues,
    SpokenParts,
)
from ludotheque.core.effects import MoveReport
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import STANDARD, Options, Parts, choice_of_first, first_seat
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.topit import notation, rules
from ludotheque.games.topit.bot import judgement
from ludotheque.games.topit.rules.pieces import check_pieces, make_shapes, standard_pieces
from ludotheque.printing.parts import Printed, Section

if TYPE_CHECKING:
    from rich.text import Text

SEATS: Final = (1, 2, 3, 4)
PIECES = Parts("pieces", check=check_pieces)


EFFECT_KINDS: Final = (
    EffectKind(
        "lay",
        ("colour", "number", "shape", "turned", "a", "b", "c", "d", "times"),
        "a colour lays a piece, which gets this number and scores its own value so many times;"
        " its corner 0 lies at a + bw + cw² + dw³, where w is the step at 30 degrees, and it is"
        " turned by so many times 30 degrees",
    ),
    EffectKind(
        "stone",
        ("colour", "number", "shape", "owner", "free"),
        "a colour lays its stone on the piece of this number, shape and colour (owner), which"
        " scores its value and has so many edges that nothing touches",
    ),
    EffectKind(
        "touch",
        ("colour", "number", "shape", "owner", "edge", "own", "faces", "laid"),
        "the piece of this number, shape and colour (owner) scores its value for the colour to"
        " act, because its edge lies on the own edge of the piece laid or under the stone; this"
        " edge faces so many times 30 degrees counter-clockwise from the right, and laid is the"
        " shape of the piece laid if no other is touched before, else -1",
    ),
    EffectKind(
        "pass",
        ("colour", "running"),
        "a colour can lay nothing and passes, as so many running have done with it",
    ),
    EffectKind("turn", ("colour",), "this colour of the seat is to act next"),
    EffectKind("ends", ("ending",), "the game ends for this reason, an index of the endings"),
    EffectKind(
        "result",
        ("colour", "score", "left", "wins"),
        "at the end a colour has this score and so many pieces and stones left, and wins (1),"
        " alone or with others, or does not (0); in a game alone no colour does",
    ),
)

PLANES: Final = (
    Plane(
        "pieces",
        (rules.PIECES, rules.FEATURES),
        "pieces in the order laid: kind (8), colour from the own one on (4), turn in steps of"
        " 30 degrees (12), x and y of corner 0 in tens of short edges, stone by colour (4),"
        " edges that are free (6)",
    ),
    Plane("hands", (rules.COLOURS, rules.KINDS), "kinds left, own colour first"),
    Plane("stones", (rules.COLOURS,), "colours that have their stone, own first"),
    Plane("points", (rules.COLOURS,), "hundreds of points, own colour first"),
    Plane("colours", (rules.COLOURS,), "which of these colours are in play"),
    Plane("time", (4,), "own turn, turns played of all, passes running of 4, two seats"),
)


class TopIt(
    Game, ChallengeOpenings, NamedSeats, NamedParts, SpokenParts, ReasonValues, Merits, Printed
):
    """Ceramic pieces laid edge to edge; each scores its own value and those of its neighbours."""

    info = GameInfo(
        name="topit",
        title="Top It",
        number=1,
        seats=SEATS,
        minutes=15,
        options=(choice_of_first(SEATS), PIECES),
        endings=notation.ENDINGS,
        reasons=rules.Reason.keys(),
        effect_kinds=EFFECT_KINDS,
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.MOST_MOVES,
        unasked=rules.PASS,  # TOPIT-J1
        hidden=False,
        challenge_moves=4,
        events=rules.EVENTS,
        features=judgement.FEATURES,
        planes=PLANES,
    )
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType] = judgement

    def sections(self, options: Options, language: str) -> list[Section]:
        """Return the pieces with their stones, and the score pad."""
        from ludotheque.games.topit.printing import sections

        return sections(options, self.texts(language))

    def check_options(self, options: Options) -> None:
        """Check that the first seat exists."""
        first_seat(options)

    def _set(self, options: Options) -> dict[str, Any]:
        found = options["pieces"]
        return standard_pieces() if found == STANDARD else found

    def _kinds(self, options: Options) -> list[str]:
        return self._set(options)["kinds"]  # type: ignore[no-any-return]

    def setting(self, options: Options) -> NDArray[Any]:
        """Return seats, first seat and shapes as a record for `setup`."""
        setting = np.zeros(1, rules.SETTING)
        setting["seats"] = options["seats"]
        setting["first"] = first_seat(options)
        setting["shapes"] = make_shapes(self._set(options))
        return setting

    def components(self, options: Options) -> Options:
        """Return the options with the set of pieces in full."""
        return options | {"pieces": self._set(options)}

    def actions(self, options: Options) -> int:
        """Count lays (kind, piece, its edge, own edge), first pieces, stones and the pass."""
        return rules.ACTIONS

    def longest(self, options: Options) -> int:
        """Return nine turns per colour, each after passes of all others, and the final passes."""
        colours = rules.COLOURS if options["seats"] == 1 else options["seats"]
        return (rules.KINDS + 1) * int(colours) ** 2 + int(colours)

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Return 0 and a bound: eight pieces and a stone, each with six neighbours of top value."""
        dearest = max(int(value) for value in self._set(options)["values"])
        best = (rules.KINDS + 1) * (1 + rules.SIDES) * dearest
        return 0, best * (rules.COLOURS if options["seats"] == 1 else 1)

    def seat_name(self, seat: int, language: str) -> str:
        """Name a seat by its colour."""
        return self.texts(language)("player", owner=seat)

    def spoken(self, part: str, language: str) -> str:
        """Name a kind of piece in plain words."""
        return self.texts(language)("shape", shape=part)

    def opening(self, moves: list[str]) -> list[str]:
        """Pieces: stones are few, and left to the player."""
        return [move for move in moves if move.startswith("lay")]

    def part_names(self, options: Options) -> Mapping[str, Sequence[str]]:
        """Name the kinds of pieces: the one that an effect concerns, and the one laid."""
        kinds = self._kinds(options)
        return {"shape": kinds, "laid": kinds}

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Return pieces with their corners and neighbours, hands, stones and points as JSON."""
        return dict(notation.to_json(snapshot.state, self._kinds(snapshot.options)))

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """Read a state from such JSON; raises `BadPosition`."""
        return notation.from_json(data, self.start(options, 0), self._kinds(options))

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Return first seat, turns, passes and pieces in one line."""
        return notation.to_text(snapshot.state, self._kinds(snapshot.options))

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """Read a state from such a line; raises `BadPosition`."""
        return notation.from_text(text, self.start(options, 0), self._kinds(options))

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """Return a name such as `lay(house,3,1,0)`."""
        return notation.move_text(self._kinds(snapshot.options), move)

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """Read a move; any name of a legal placement gives the move with its canonical name."""
        move = notation.read_move(snapshot.state, self._kinds(snapshot.options), text)
        if rules.explain(snapshot.state[0], move) == rules.Reason.R3_NAME:
            return int(rules.canonical(snapshot.state[0], move))
        return move

    def reason_values(
        self, snapshot: Snapshot, move: int, key: str, language: str
    ) -> dict[str, str]:
        """Return the kinds of the piece laid (`laid`) and of the one that it meets (`shape`)."""
        s, kinds = snapshot.state[0], self._kinds(snapshot.options)
        if move == rules.PASS:
            return {}
        if move >= rules.TOP:
            return {"shape": kinds[s.piece_kind[move - rules.TOP]]}
        if move >= rules.FIRST_LAY:
            return {"laid": _kind(kinds, move - rules.FIRST_LAY)}
        kind, onto = divmod(move // rules.SIDES**2, rules.PIECES)
        if key in ("R4.overlap", "R4.uneven", "R5"):
            onto = int(rules.blocker(s, move))
        return {"laid": _kind(kinds, kind), "shape": kinds[s.piece_kind[onto]]}

    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """Describe what is laid against what, its points, and what it leaves to others."""
        from ludotheque.games.topit import merits

        return merits.merits(
            self, snapshot.state, move, self.texts(language), self._kinds(snapshot.options)
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
        """Draw plaster, glazed clay and glass."""
        from ludotheque.games.topit.drawing import scene as pictures

        return pictures.svg(view, options, self.texts(language), last)

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """Draw a plan of the numbered pieces, and list what lies at their edges."""
        from ludotheque.games.topit.drawing import terminal as pictures

        return pictures.terminal(view, options, self.texts(language), last)


def _kind(kinds: list[str], kind: int) -> str:
    """Return the name of a kind; a small set lacks some that moves can number."""
    return kinds[kind] if kind < len(kinds) else str(kind)


TOPIT = TopIt()
