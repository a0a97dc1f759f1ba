"""What a game is: its description, its kernels, its notation and its drawings.

A game is a folder with a module of kernels and a subclass of `Game`, registered in one line as an
entry point of the group `ludotheque.games` (registry.py).
"""

import operator
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.calls import Calls
from ludotheque.core.contract import EFFECT_WIDTH, KERNELS, OPTIONAL
from ludotheque.core.effects import Effect, MoveReport, earned, read_effect
from ludotheque.core.errors import BadOption
from ludotheque.core.info import GameInfo
from ludotheque.core.kernel import bind
from ludotheque.core.options import Options
from ludotheque.core.seeds import key_of, read_seed
from ludotheque.core.snapshot import Snapshot
from ludotheque.texts import Texts, closest, sources_of

if TYPE_CHECKING:
    from rich.text import Text


class Game(ABC):
    """One game: its static description, and the Python face of its kernels.

    A *state* is a one-element array of `rules.STATE` (a record dtype without padding). What belongs
    to a moment of a game is asked of a `Snapshot`: game, options and state. The state may be a
    hidden one; then text, JSON and drawings show just what the record holds.

    What only some games have is in capabilities.py: auctions, draw offers, a clock for turns, ….
    """

    info: ClassVar[GameInfo]
    rules: ClassVar[ModuleType]  # holds STATE and the kernels of KERNELS
    judgement: ClassVar[ModuleType | None] = None  # holds those of OPTIONAL that rules does not

    # --- what a game must say ----------------------------------------------------------------

    @abstractmethod
    def setting(self, options: Options) -> NDArray[Any]:
        """The options as a one-element record array, for `setup`."""

    @abstractmethod
    def actions(self, options: Options) -> int:
        """The size of the action space: moves are 0 to actions - 1."""

    @abstractmethod
    def longest(self, options: Options) -> int:
        """No game has more moves than this."""

    @abstractmethod
    def score_bounds(self, options: Options) -> tuple[int, int]:
        """The least and the most points a seat can have."""

    @abstractmethod
    def state_to_json(self, snapshot: Snapshot) -> dict[str, Any]:
        """All that the record holds, as plain JSON in the words of the game."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """The state of a JSON; raises `BadPosition`. Never called with hidden parts."""

    @abstractmethod
    def state_to_text(self, snapshot: Snapshot) -> str:
        """The state in one line without tabs or line ends."""

    @abstractmethod
    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """The state of such a line; raises `BadPosition`."""

    @abstractmethod
    def move_to_text(self, snapshot: Snapshot, move: int) -> str:
        """The canonical name of a move of the action space in this state."""

    @abstractmethod
    def move_from_text(self, snapshot: Snapshot, text: str) -> int:
        """The move of a name; raises `NotAMove`, or `IllegalMove` if no action stands for it.

        The move need not be legal: `explain` says why not.
        """

    @abstractmethod
    def svg(
        self,
        view: dict[str, Any],
        options: Options,
        *,
        last: MoveReport | None,
        language: str,
        drawing: str,
    ) -> str:
        """A drawing of `state_to_json`, one of `drawings`, in which the last move stands out."""

    @abstractmethod
    def terminal(
        self, view: dict[str, Any], options: Options, *, last: MoveReport | None, language: str
    ) -> "Text":
        """A drawing of `state_to_json` for the terminal, readable without colours."""

    # --- what a game may refine ----------------------------------------------------------------

    def moves_to_text(self, snapshot: Snapshot, moves: Sequence[int]) -> list[str]:
        """The names of many moves of one state."""
        return [self.move_to_text(snapshot, move) for move in moves]

    def components(self, options: Options) -> Options:
        """The options with components in full where they say "standard"; drawings use them."""
        return options

    def check_options(self, options: Options) -> None:
        """Refuse options that do not go together; raises `BadOption`."""
        return

    # --- written once ------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The name that registers the game, and that people type."""
        return self.info.name

    @property
    def title(self) -> str:
        """The name on the box."""
        return self.info.title

    @property
    def version(self) -> str:
        """Names rules and encodings; records carry it."""
        return self.info.version

    @property
    def dtype(self) -> np.dtype[Any]:
        """The record of one state."""
        return self.rules.STATE  # type: ignore[no-any-return]

    def kernels(self) -> dict[str, Any]:
        """The kernels of the contract by name, for `bind`; of the optional ones its own."""
        found = {name: getattr(self.rules, name) for name in KERNELS}
        for module in filter(None, (self.judgement, self.rules)):
            found |= {name: getattr(module, name) for name in OPTIONAL if hasattr(module, name)}
        return found

    @cached_property
    def calls(self) -> Calls:
        """The kernels as Python calls them at every move."""
        return Calls(self.bind)

    def effects_of(self, state: NDArray[Any], move: int) -> list[Effect]:
        """What a legal move brings about, in order."""
        kinds = self.info.effect_kinds
        return [read_effect(kinds, row) for row in self.effect_rows(state, move)]

    def gain(self, state: NDArray[Any], move: int) -> int:
        """The points that a legal move earns the seat to act."""
        seat = int(self.rules.turn(state[0]))
        return earned(self.info.effect_kinds, self.effect_rows(state, move), seat)

    def report(self, state: NDArray[Any], move: int, name: str, seat: int) -> MoveReport:
        """A legal move of the seat to act, and what it brings about."""
        kinds, rows = self.info.effect_kinds, self.effect_rows(state, move)
        effects = [read_effect(kinds, row) for row in rows]
        return MoveReport(name, seat, earned(kinds, rows, seat), effects)

    def effect_rows(self, state: NDArray[Any], move: int) -> list[list[int]]:
        """The rows that the kernel `effects` writes for a legal move."""
        rows = np.zeros((self.info.most_effects, EFFECT_WIDTH), np.int64)
        count = self.calls.list_effects(state, move, rows)
        found: list[list[int]] = rows[:count].tolist()
        return found

    def bind(self, function: Any) -> Any:
        """A generic algorithm compiled for this game."""
        return bind(function, self.version, self.kernels())

    def read_options(self, chosen: Mapping[str, Any]) -> Options:
        """Validated options, defaults filled in, in the order of the description."""
        known = {option.name: option for option in self.info.options}
        for name in chosen:
            if name != "seats" and name not in known:
                names = ", ".join(["seats", *known])
                raise BadOption(f"{self.name} has no option {name!r}; it has {names}")
        options: Options = {"seats": self._read_seats(chosen.get("seats", self.info.default_seats))}
        for name, option in known.items():
            options[name] = option.read(chosen[name]) if name in chosen else option.default
        self.check_options(options)
        return options

    def _read_seats(self, value: Any) -> int:
        if isinstance(value, str) and value in map(str, self.info.seats):
            value = int(value)
        whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
        if not whole or value not in self.info.seats:
            raise BadOption(f"{self.name} is for {self.info.seats_text} seats, not {value!r}")
        return operator.index(value)

    def start(self, options: Options, seed: int) -> NDArray[Any]:
        """A fresh state."""
        state = np.zeros(1, self.dtype)
        self.rules.setup(state[0], self.setting(options)[0], key_of(read_seed(seed)))
        return state

    @property
    def folder(self) -> Traversable:
        """Where the game's files are: the package that its rules lie in, a module or a package."""
        return resources.files(self.rules.__name__.rpartition(".")[0])

    def texts(self, language: str) -> Texts:
        """The texts of the game's catalogue, game.ftl."""
        return _texts(self, closest(language))

    def __repr__(self) -> str:
        return f"<game {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        from ludotheque.core.registry import get_game

        return get_game, (self.name,)


@cache
def _texts(game: Game, language: str) -> Texts:
    return Texts(language, sources_of(game.folder / "texts", "game"))
