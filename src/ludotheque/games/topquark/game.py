"""Topquark as a `Game`: options, encodings and drawings."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import (
    DrawOffers,
    Forfeits,
    LostTurns,
    Merits,
    NamedParts,
    NamedSeats,
)
from ludotheque.core.effects import MoveReport
from ludotheque.core.game import Game
from ludotheque.core.info import EffectKind, GameInfo, Plane
from ludotheque.core.options import STANDARD, Flag, Options, Parts
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.topquark import notation, rules
from ludotheque.games.topquark.bot import judgement
from ludotheque.games.topquark.bot.judgement import FEATURES
from ludotheque.games.topquark.rules.board import Board, check_board, standard_board
from ludotheque.printing.parts import Printed, Section

if TYPE_CHECKING:
    from rich.text import Text

SHORT = Flag("short")
BOARD = Parts("board", check=check_board)


EFFECT_KINDS: Final = (
    EffectKind(
        "step",
        ("step", "from", "to", "exit", "exits"),
        "the marble rolls to the next hollow, through the first (0) or second (1) of the ways"
        " out; of several ways it is the first",
    ),
    EffectKind("land", ("from", "to", "count"), "the marble has gone so many steps"),
    EffectKind(
        "take",
        ("hollow", "side", "left", "answer"),
        "it takes this side's marble, which leaves so many; the last turn took one, too (1)",
    ),
    EffectKind("mirror", ("from", "to"), "it is the half turn of red's move just before"),
    EffectKind("round", ("round", "count"), "a round begins, the blue marble goes to its count"),
    EffectKind("lost", ("round", "count"), "this seat has no move and loses its turn"),
    EffectKind("repeat", ("times",), "the position now stands for the second or third time"),
    EffectKind(
        "turn", ("count", "quiet"), "this seat is to act, so many turns after the last taking"
    ),
    EffectKind("ends", ("ending", "winner"), "the game is over; no winner (-1) is a draw"),
)

PLANES: Final = (
    Plane("own", (rules.MOST_HOLLOWS,), "own marbles"),
    Plane("other", (rules.MOST_HOLLOWS,), "the other side's marbles"),
    Plane("answering from", (rules.MOST_HOLLOWS,), "start of red's move that yellow answers"),
    Plane("answering to", (rules.MOST_HOLLOWS,), "its end"),
    Plane("count", (rules.MOST_COUNT,), "the count, one of six"),
    Plane("to act", (1,), "whether this seat is to act"),
    Plane("red", (1,), "whether this seat is red"),
    Plane("first cycle", (1,), "whether the mirror move is forbidden"),
    Plane("short", (1,), "whether three marbles ahead win"),
    Plane("quiet", (1,), "turns since the last taking, of 120"),
    Plane("repeated", (1,), "how often this position has stood, of 3"),
)


class Topquark(Game, DrawOffers, LostTurns, Forfeits, NamedSeats, NamedParts, Merits, Printed):
    """Marbles that move through one-way hollows and take the marbles they land on."""

    info = GameInfo(
        name="topquark",
        title="Topquark",
        number=1,
        seats=(2,),
        minutes=20,
        options=(SHORT, BOARD),
        endings=notation.ENDINGS,
        reasons=rules.Reason.keys(),
        effect_kinds=EFFECT_KINDS,
        most_effects=rules.MOST_EFFECTS,
        most_moves=rules.MOST_MOVES,
        hidden=False,
        shares_victory=False,
        about_points=False,
        events=rules.EVENTS,
        features=FEATURES,
        planes=PLANES,
    )
    rules: ClassVar[ModuleType] = rules
    judgement: ClassVar[ModuleType | None] = judgement
    draw_wait = 6
    draw_rule = "J5"

    def sections(self, options: Options, language: str) -> list[Section]:
        """Return the board and the tokens."""
        from ludotheque.games.topquark.printing import sections

        return sections(options, self.texts(language))

    def _board(self, options: Options) -> Board:
        if options["board"] == STANDARD:
            return standard_board()
        return _other_board(json.dumps(options["board"]))

    def setting(self, options: Options) -> NDArray[Any]:
        """Return the board as a graph, and the marbles on it, for `setup`."""
        board = self._board(options)
        setting = np.zeros(1, rules.SETTING)
        setting["short"], setting["hollows"] = options["short"], len(board.names)
        setting["way"] = rules.NOWHERE
        for hollow in range(len(board.names)):
            ways = board.ways(hollow)
            setting["way"][0, hollow, : len(ways)] = ways
        for marble, names in ((rules.RED_MARBLE, board.red), (rules.YELLOW_MARBLE, board.yellow)):
            setting["marble"][0, [board.numbers[name] for name in names]] = marble
        return setting

    def components(self, options: Options) -> Options:
        """Return the options with the board listed hollow by hollow."""
        board = self._board(options)
        return options | {"board": {"rows": board.rows, "red": board.red, "yellow": board.yellow}}

    def actions(self, options: Options) -> int:
        """Count a move for each pair of hollows."""
        return len(self._board(options).names) ** 2

    def longest(self, options: Options) -> int:
        """Assume 119 quiet turns before each taking, down to two marbles, and then 120 more."""
        marbles = 2 * len(self._board(options).red)
        return (marbles - 1) * rules.QUIET_TURNS

    def score_bounds(self, options: Options) -> tuple[int, int]:
        """Return the bounds: none to all marbles of the other side."""
        return 0, len(self._board(options).red)

    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """Return the marbles by hollow, count, round and the turns since the last taking."""
        return dict(notation.to_json(snapshot.state, self._board(snapshot.options)))

    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """Read what `state_to_json` wrote; raises `BadPosition`."""
        return notation.from_json(data, self.setting(options), self._board(options))

    def state_to_text(self, snapshot: Snapshot) -> str:
        """Write the rows of hollows, the turns, red's move to answer, and the quiet turns."""
        return notation.to_text(snapshot.state, self._board(snapshot.options))

    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """Read what `state_to_text` wrote; raises `BadPosition`."""
        return notation.from_text(text, self.setting(options), self._board(options))

    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """Return the name of a move, such as `g3-f4`."""
        board = self._board(snapshot.options)
        return notation.move_text(board, *divmod(move, len(board.names)))

    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """Return the move of a name; raises `NotAMove`."""
        board = self._board(snapshot.options)
        start, end = notation.read_move(board, text)
        return start * len(board.names) + end

    def part_names(self, options: Options) -> Mapping[str, Sequence[str]]:
        """Return the names of the hollows for each field that holds one."""
        return dict.fromkeys(("from", "to", "hollow"), self._board(options).names)

    def merits(self, snapshot: Snapshot, move: int, language: str) -> list[str]:
        """Return clauses about the marbles that a move takes, saves, threatens or leaves."""
        from ludotheque.games.topquark import merits

        effects = self.effects_of(snapshot.state, move)
        return merits.merits(
            snapshot.state, move, effects, self._board(snapshot.options), self.texts(language)
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
        """Draw the board of oiled beech, with carved hollows and glass marbles."""
        from ludotheque.games.topquark.drawing import scene

        return scene.svg(view, options, last=last, say=self.texts(language))

    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """Draw hollows with arrows for their points, and marbles as letters."""
        from ludotheque.games.topquark.drawing.terminal import terminal

        return terminal(view, options, last=last, say=self.texts(language))

    def seat_name(self, seat: int, language: str) -> str:
        """Name a side by its colour."""
        return self.texts(language)("seat-name", seat=seat)

    def lost_turns(self, snapshot: Snapshot, move: int | None) -> int:
        """Count the turns lost by sides without a move (TOPQUARK-J2)."""
        if move is None:  # all turns until now
            return int(snapshot.state["turns"][0])
        return sum(row[0] == rules.LOSE_TURN for row in self.effect_rows(snapshot.state, move))

    def round(self, snapshot: Snapshot) -> int:
        """Return the current round; of a finished game, that of its last move."""
        return notation.current_turn(snapshot.state) // rules.SIDES + 1

    def forfeit_winners(self, snapshot: Snapshot, seat: int) -> tuple[int, ...]:
        """Return the other side, or nobody if its one marble can no longer win (TOPQUARK-J6)."""
        other = 1 - seat
        return (other,) if snapshot.state[0].left[other] > 1 else ()


@lru_cache(maxsize=64)
def _other_board(data: str) -> Board:
    return Board(json.loads(data))


TOPQUARK = Topquark()
