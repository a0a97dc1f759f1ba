"""What a game is: kernels, options, texts and drawings behind one contract, and the registry.

A game is a folder with a module of kernels and a subclass of `Game`, registered in one line as an
entry point of the group `ludotheque.games`. Nothing else in the package knows a game by name.
"""

import operator
import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.calls import NUMBERS, Calls
from ludotheque.core.contract import EFFECT_HEAD, EFFECT_WIDTH, KERNELS, OPTIONAL
from ludotheque.core.errors import BadOption, IllegalMove, LudothequeError, UnknownGame
from ludotheque.core.kernel import bind
from ludotheque.core.options import Option, Options
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.seeds import key_of, read_seed
from ludotheque.texts import ENGLISH, Texts, closest, sources_of
from ludotheque.texts import LANGUAGES as LANGUAGES

if TYPE_CHECKING:
    from rich.text import Text

SPECTATOR: Final = -1


@dataclass(frozen=True)
class Plane:
    """A named part of the observation, `shape` values in row-major order."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        """How many values the plane has."""
        return int(np.prod(self.shape))


@dataclass(frozen=True)
class EffectKind:
    """A kind of effect that a move can have, with the names of its numbers.

    `earned` says whether its points are what the move earned; else the score is counted anew.
    `reveals` says whether it shows what the mover did not know before, such as the racks at the end
    of a hand: it, and what comes after it, may then depend on that.
    """

    name: str
    fields: tuple[str, ...]
    meaning: str
    earned: bool = True
    reveals: bool = False


Effect = dict[str, Any]  # kind, seat, points, and the fields of the kind by name


@dataclass(frozen=True)
class MoveReport:
    """A move as somebody may know it, and what it brings about.

    `points` are those that the move earns its seat.
    """

    name: str
    seat: int
    points: int
    effects: list[Effect]

    def __str__(self) -> str:
        return self.name

    def to_json(self) -> dict[str, Any]:
        """The move as plain JSON."""
        return {
            "move": self.name,
            "seat": self.seat,
            "points": self.points,
            "effects": self.effects,
        }


class Game(ABC):
    """One game: its static description, and the Python face of its kernels.

    A *state* is a one-element array of `rules.STATE` (a record dtype without padding). States given
    to the drawing and JSON methods may be hidden ones; they show just what the record holds.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    number: ClassVar[int]  # of the version of rules and encodings: topas-1
    seats: ClassVar[tuple[int, ...]]
    minutes: ClassVar[int]
    rules: ClassVar[ModuleType]  # holds STATE and the kernels of KERNELS
    judgement: ClassVar[ModuleType | None] = None  # holds those of OPTIONAL that rules does not
    options: ClassVar[tuple[Option, ...]] = ()
    endings: ClassVar[tuple[str, ...]]  # reasons of the end; index 0 is "not over"
    reasons: ClassVar[tuple[str, ...]]  # rule keys of `explain`; index 0 is "legal"
    effect_kinds: ClassVar[tuple[EffectKind, ...]]  # the kinds of rows that the kernel writes
    most_effects: ClassVar[int]  # at least as many as any move has
    planes: ClassVar[tuple[Plane, ...]]
    most_moves: ClassVar[int]  # at least as many as any position has legal moves
    hidden: ClassVar[bool]  # whether a seat may know less than the whole state
    private: ClassVar[bool] = True  # if hidden: whether seats know things of their own
    unasked: ClassVar[int | None] = None  # the move that is played unasked where it is the only one
    shares_victory: ClassVar[bool] = True  # else, when all are equal, it is a draw
    about_points: ClassVar[bool] = True  # whether people count on points, not on winning alone
    draw_wait: ClassVar[int | None] = None  # rounds between draw offers; None: no offers
    drawings: ClassVar[tuple[str, ...]] = ("plan",)  # kinds of pictures, the first by default
    events: ClassVar[tuple[str, ...]] = ()  # what `notice` counts, for statistics
    features: ClassVar[tuple[str, ...]] = ()  # what `features` writes and `judge` weighs
    skips_turns: ClassVar[bool] = (
        False  # whether the rules say what happens as a turn's time is over
    )
    # How many moves a challenge of the day, played alone, begins with: without a deal every day
    # would be the same. None: the game has no challenge.
    challenge_moves: ClassVar[int | None] = None
    draw_rule: ClassVar[str] = ""  # its rule: with reasons .turn, .wait, .none, .stands

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
    def state_to_json(self, state: NDArray[Any], options: Options) -> dict[str, Any]:
        """All that the record holds, as plain JSON in the words of the game."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, Any], options: Options) -> NDArray[Any]:
        """The state of a JSON; raises `BadPosition`. Never called with hidden parts."""

    @abstractmethod
    def state_to_text(self, state: NDArray[Any], options: Options) -> str:
        """The state in one line without tabs or line ends."""

    @abstractmethod
    def state_from_text(self, text: str, options: Options) -> NDArray[Any]:
        """The state of such a line; raises `BadPosition`."""

    @abstractmethod
    def move_to_text(self, state: NDArray[Any], move: int, options: Options) -> str:
        """The canonical name of a move of the action space in this state."""

    @abstractmethod
    def move_from_text(self, state: NDArray[Any], text: str, options: Options) -> int:
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

    def moves_to_text(
        self, state: NDArray[Any], moves: Sequence[int], options: Options
    ) -> list[str]:
        """The names of many moves of one state."""
        return [self.move_to_text(state, move, options) for move in moves]

    def seat_name(self, seat: int, language: str) -> str:
        """What people call a seat."""
        return self.texts(language)("seat", n=seat + 1)

    def lost_turns(self, state: NDArray[Any], move: int | None) -> int:
        """How many turns go by without a decision after a legal move (None: after the set-up)."""
        return 0

    def remark(self, state: NDArray[Any], move: int, options: Options, language: str) -> str:
        """What a player should know of a legal move before choosing it, such as its price."""
        return ""

    def merits(self, state: NDArray[Any], move: int, options: Options, language: str) -> list[str]:
        """What a legal move is good for, in short clauses, from the mover's hidden state."""
        points = self.gain(state, move)
        return [self.texts(language)("brings", n=points)] if points else []

    def public_move(self, name: str) -> str:
        """A move's name as the other seats may know it."""
        return name

    def turn_clock(self, state: NDArray[Any], options: Options) -> tuple[int, int] | None:
        """The seconds of a turn and a number that tells turns apart; None: no clock runs."""
        return None

    def time_out(self, state: NDArray[Any], options: Options, seed: int) -> list[int] | None:
        """The moves that are played when a turn's clock runs out; None: the rules have no clock."""
        return None

    def lots(self, state: NDArray[Any]) -> tuple[str, ...]:
        """What may be auctioned now or later, or is being auctioned; () where nothing ever is."""
        return ()

    def lot(self, state: NDArray[Any]) -> str | None:
        """Which of `lots` is being auctioned now."""
        return None

    def bid_for(self, state: NDArray[Any], most: int) -> int | None:
        """The move that a maximum makes for the bidder asked: the lowest bid, or dropping out."""
        return None

    def whereabouts(self, state: NDArray[Any], move: int, options: Options, language: str) -> str:
        """Where to look for a move, in one sentence that does not name it.

        It is the message `look-<verb>` of the move's first word, or `look-any`, told the parts of
        the name as `$part0`, `$part1` and so on.
        """
        name = self.move_to_text(state, move, options)
        verb, _, rest = name.partition("(")
        texts, key = self.texts(language), f"look-{verb}"
        if key in texts:
            parts = re.findall(r"[\w-]+", rest)
        else:
            key, parts = "look-any", re.findall(r"\w+", name)
        spoken = {f"part{i}": self.spoken(part, language) for i, part in enumerate(parts)}
        return texts(key, **spoken)

    def spoken(self, part: str, language: str) -> str:
        """A part of a move's name as people say it, such as a piece or a card."""
        return part

    def options_of_rematch(self, options: Options, winners: tuple[int, ...]) -> Options:
        """The options of another game of the same people: who was named to begin, moves on."""
        if options.get("first", "random") == "random":
            return options
        return options | {"first": str(int(options["first"]) % int(options["seats"]) + 1)}

    def reason_values(
        self, state: NDArray[Any], move: int, key: str, language: str, options: Options
    ) -> dict[str, str]:
        """What the text of a reason is told."""
        return {}

    def round(self, state: NDArray[Any]) -> int:
        """The round being played, where draw offers depend on it."""
        return 0

    def forfeit_winners(self, state: NDArray[Any], seat: int, seats: int) -> tuple[int, ...]:
        """Who wins when a seat's time is over; nobody means a draw."""
        return tuple(other for other in range(seats) if other != seat)

    def opening(self, moves: list[str]) -> list[str]:
        """Of legal moves, those that a challenge may begin with."""
        return moves

    def part_names(self, options: Options) -> Mapping[str, Sequence[str]]:
        """Names of the parts that effects number, by field: what texts are told for the number."""
        return {}

    def components(self, options: Options) -> Options:
        """The options with components in full where they say "standard"; drawings use them."""
        return options

    # --- written once ------------------------------------------------------------------------

    @property
    def version(self) -> str:
        """Names rules and encodings; records carry it."""
        return f"{self.name}-{self.number}"

    @property
    def dtype(self) -> np.dtype[Any]:
        """The record of one state."""
        return self.rules.STATE  # type: ignore[no-any-return]

    @property
    def observation_size(self) -> int:
        """How many values `observe` writes."""
        return sum(plane.size for plane in self.planes)

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

    def standing(self, state: NDArray[Any], seats: int) -> tuple[bool, int, int, list[int]]:
        """Whether it is over, the seat to act (of no meaning then), the ending, the points."""
        numbers, points = np.zeros(NUMBERS, np.int64), np.zeros(seats, np.int64)
        self.calls.stand(state, numbers, points)
        over, turn, ending = numbers.tolist()
        return bool(over), turn, ending, points.tolist()

    def effects_of(self, state: NDArray[Any], move: int) -> list[Effect]:
        """What a legal move brings about, in order."""
        return [self._effect(row) for row in self._effect_rows(state, move)]

    def _effect(self, row: list[int]) -> Effect:
        kind = self.effect_kinds[row[0]]
        found = {"kind": kind.name, "seat": row[1], "points": row[2]}
        found.update(zip(kind.fields, row[EFFECT_HEAD:], strict=False))
        return found

    def gain(self, state: NDArray[Any], move: int) -> int:
        """The points that a legal move earns the seat to act."""
        return self._earned(self._effect_rows(state, move), int(self.rules.turn(state[0])))

    def _earned(self, rows: list[list[int]], mover: int) -> int:
        kinds = self.effect_kinds
        return sum(row[2] for row in rows if row[1] == mover and kinds[row[0]].earned)

    def _effect_rows(self, state: NDArray[Any], move: int) -> list[list[int]]:
        rows = np.zeros((self.most_effects, EFFECT_WIDTH), np.int64)
        count = self.calls.list_effects(state, move, rows)
        found: list[list[int]] = rows[:count].tolist()
        return found

    def report(self, state: NDArray[Any], move: int, name: str, seat: int) -> MoveReport:
        """A legal move of the seat to act, and what it brings about."""
        rows = self._effect_rows(state, move)
        effects = [self._effect(row) for row in rows]
        return MoveReport(name, seat, self._earned(rows, seat), effects)

    def outcome(self, state: NDArray[Any], seats: int) -> Outcome | None:
        """Who won and why, or None while the game is on."""
        if not self.standing(state, seats)[0]:
            return None
        shares = self.shares_victory
        return outcome_of(self.rules, self.endings, state, seats, shares_victory=shares)

    def bind(self, function: Any) -> Any:
        """A generic algorithm compiled for this game."""
        return bind(function, self.version, self.kernels())

    def read_options(self, chosen: Mapping[str, Any]) -> Options:
        """Validated options, defaults filled in, in the order of the description."""
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name != "seats" and name not in known:
                names = ", ".join(["seats", *known])
                raise BadOption(f"{self.name} has no option {name!r}; it has {names}")
        options: Options = {"seats": self._read_seats(chosen.get("seats", self.default_seats))}
        for name, option in known.items():
            options[name] = option.read(chosen[name]) if name in chosen else option.default
        self.check_options(options)
        return options

    def check_options(self, options: Options) -> None:
        """Refuse options that do not go together; raises `BadOption`."""
        return

    @property
    def default_seats(self) -> int:
        """Two where two can play."""
        return 2 if 2 in self.seats else self.seats[0]

    def _read_seats(self, value: Any) -> int:
        if isinstance(value, str) and value in map(str, self.seats):
            value = int(value)
        whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
        if not whole or value not in self.seats:
            raise BadOption(f"{self.name} is for {self.seats_text} seats, not {value!r}")
        return operator.index(value)

    @property
    def seats_text(self) -> str:
        """The possible numbers of seats, in figures."""
        low, high = self.seats[0], self.seats[-1]
        return str(low) if low == high else f"{low} to {high}"

    def start(self, options: Options, seed: int) -> NDArray[Any]:
        """A fresh state."""
        state = np.zeros(1, self.dtype)
        self.rules.setup(state[0], self.setting(options)[0], key_of(read_seed(seed)))
        return state

    @property
    def folder(self) -> Traversable:
        """Where the game's files are."""
        return resources.files(type(self).__module__.rpartition(".")[0])

    def text(self, name: str, language: str) -> str:
        """A long text, rules.md or help.md; in English where the language has none."""
        texts = self.folder / "texts"
        found = (texts / one / name for one in (language, ENGLISH))
        file = next((one for one in found if one.is_file()), texts / language / name)
        return file.read_text(encoding="utf-8")

    def texts(self, language: str) -> Texts:
        """The texts of the game's catalogue, game.ftl."""
        return _texts(self, closest(language))

    def line(self, language: str) -> str:
        """What the game is, in one sentence for the shelf; empty if the catalogue has none."""
        texts = self.texts(language)
        return texts("line") if "line" in texts else ""

    def reason_text(self, key: str, language: str, **values: str) -> str:
        """Why a move is not legal, in one clause: the message `reason-R2-taken` for R2.taken."""
        return self.texts(language)(f"reason-{key.replace('.', '-')}", **values)

    def ending_text(self, key: str, language: str) -> str:
        """How a game ended, in one clause."""
        return self.texts(language)(f"end-{key}")

    def event_text(self, name: str, language: str) -> str:
        """What statistics count, in a word or two; its name if the catalogue has no text."""
        texts, key = self.texts(language), "event-" + re.sub(r"\W+", "-", name).strip("-")
        return texts(key) if key in texts else name

    def option_text(self, option: Option, language: str) -> str:
        """What an option changes, in one clause."""
        return self.texts(language)(f"option-{option.name}")

    def rule_number(self, key: str) -> str:
        """The rule behind a key of `reasons`: "R2.taken" is TOPAS-R2."""
        return f"{self.name.upper()}-{key.partition('.')[0]}"

    def illegal(self, text: str, key: str, **values: dict[str, str]) -> IllegalMove:
        """The error for a move that breaks the rule behind a key of `reasons`.

        `values` holds for each language what the text is told.
        """
        rule = self.rule_number(key)
        why = {
            language: self.reason_text(key, language, **values.get(language, {}))
            for language in LANGUAGES
        }
        return IllegalMove(f"{text} is not legal: {why['en']} ({rule})", rule, key, why)

    def illegal_here(
        self, state: NDArray[Any], move: int, text: str, key: str, options: Options
    ) -> IllegalMove:
        """The error for a move of the action space in a state."""
        values = {
            language: self.reason_values(state, move, key, language, options)
            for language in LANGUAGES
        }
        return self.illegal(text, key, **values)

    def describe(self) -> dict[str, Any]:
        """The static description as JSON: for menus, bridges and machines."""
        standard = self.read_options({})
        return {
            "name": self.name,
            "title": self.title,
            "line": {language: self.line(language) for language in LANGUAGES},
            "version": self.version,
            "seats": list(self.seats),
            "minutes": self.minutes,
            "hidden_information": self.hidden,
            "draw_offers": self.draw_wait is not None,
            "drawings": list(self.drawings),
            "events": list(self.events),
            "actions": self.actions(standard),
            "most_moves": self.most_moves,
            "longest_game": self.longest(standard),
            "score_bounds": list(self.score_bounds(standard)),
            "state_bytes": self.dtype.itemsize,
            "observation_size": self.observation_size,
            "effects": [
                {
                    "kind": kind.name,
                    "fields": list(kind.fields),
                    "meaning": kind.meaning,
                    "earned": kind.earned,
                    "reveals": kind.reveals,
                }
                for kind in self.effect_kinds
            ],
            "planes": [
                {"name": plane.name, "shape": list(plane.shape), "meaning": plane.meaning}
                for plane in self.planes
            ],
            "options": [
                option.describe()
                | {"texts": {one: self.option_text(option, one) for one in LANGUAGES}}
                for option in self.options
            ],
        }

    def __repr__(self) -> str:
        return f"<game {self.version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return get_game, (self.name,)


@cache
def _texts(game: Game, language: str) -> Texts:
    return Texts(language, sources_of(game.folder / "texts", "game"))


# --- the registry ----------------------------------------------------------------------------

GROUP: Final = "ludotheque.games"
_registered: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Add a game by hand, for notebooks and tests; packages use the entry point group."""
    if not isinstance(game, Game):
        raise LudothequeError(f"{game!r} is not a game; a game is an instance of ludotheque.Game")
    missing = [name for name in ("STATE", *KERNELS) if not hasattr(game.rules, name)]
    if missing:
        raise LudothequeError(f"{game.name}: its rules lack {', '.join(missing)}")
    # Such a field would read as NumPy's method where kernels run without Numba.
    shadowed = [name for name in game.dtype.names or () if hasattr(np.record, name)]
    if shadowed:
        raise LudothequeError(f"{game.name}: fields may not be called {', '.join(shadowed)}")
    _registered[game.name] = game
    return game


@cache
def _entries() -> dict[str, EntryPoint]:
    """What packages have registered; our own games come first, and nobody replaces a game."""
    found: dict[str, EntryPoint] = {}
    own = __name__.partition(".")[0]
    for entry in sorted(entry_points(group=GROUP), key=lambda e: not e.module.startswith(own)):
        found.setdefault(entry.name, entry)
    return found


def game_names() -> list[str]:
    """The names of all registered games, in alphabetical order."""
    return sorted({*_entries(), *_registered})


def get_game(name: str) -> Game:
    """The game of that name; nothing of the others is loaded."""
    if name not in _registered:
        if name not in _entries():
            raise UnknownGame(f"there is no game {name!r}; there are {', '.join(game_names())}")
        _load(name, _entries()[name])
    return _registered[name]


def _load(name: str, entry: EntryPoint) -> None:
    try:
        game = entry.load()
    except Exception as error:  # whatever somebody else's package does
        problem = f"{type(error).__name__}: {error}"
        raise LudothequeError(f"{name!r} cannot be loaded from {entry.value}: {problem}") from error
    if isinstance(game, Game) and game.name != name:
        clash = f"registered as {name!r}, but calls itself {game.name!r}"
        raise LudothequeError(f"{entry.value} is {clash}")
    register(game)


def all_games() -> Iterator[Game]:
    """All registered games, in alphabetical order; a warning for each that cannot be loaded."""
    for name in game_names():
        try:
            yield get_game(name)
        except LudothequeError as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
