"""The Python face of one state: what stands there, what may be played, what a seat may know."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Self, overload

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.errors import (
    AmbiguousMove,
    BadOption,
    BadPosition,
    IllegalMove,
    MoveError,
    NotAMove,
)
from ludotheque.core.game import SPECTATOR, Game, MoveReport, get_game
from ludotheque.core.options import STANDARD, Options, Parts
from ludotheque.core.outcome import Outcome
from ludotheque.core.plain_values import copied
from ludotheque.core.seeds import read_short_seed

if TYPE_CHECKING:
    from rich.text import Text

BLANK: Final = r"\u0020"  # as JSON writes a space without one
SHORTEST_PREFIX: Final = 2  # letters of a move's name that may stand for the whole
LONGEST_NUMBER: Final = 9  # figures of a version; Python refuses to read thousands of them
SHOWN_CHOICES: Final = 4  # of the moves an ambiguous name may mean


class Move(int):
    """A move: its number in the action space, which `str` writes as the game does.

    The text is made when it is asked for, from the state the move belongs to.
    """

    _owner: "Known"

    def __new__(cls, number: int, owner: "Known") -> Self:
        """Make a move of a state."""
        move = super().__new__(cls, number)
        move._owner = owner
        return move

    def __str__(self) -> str:
        owner = self._owner
        return owner.game.move_to_text(owner.state, int(self), owner.options)

    def report(self) -> MoveReport:
        """The move with its seat, the points it earns, and its effects in order."""
        owner = self._owner
        seat = int(owner.game.rules.turn(owner.state[0]))
        return owner.game.report(owner.state, int(self), str(self), seat)

    def __repr__(self) -> str:
        return f"Move('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return int, (int(self),)


class Moves(Sequence[Move]):
    """The legal moves of a state, numbers until their text is asked for."""

    def __init__(self, numbers: NDArray[np.int64], owner: "Known") -> None:
        self.numbers = numbers
        self._owner = owner

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "Moves": ...
    def __getitem__(self, index: int | slice) -> "Move | Moves":
        if isinstance(index, slice):
            return Moves(self.numbers[index], self._owner)
        return Move(int(self.numbers[index]), self._owner)

    def names(self) -> list[str]:
        """The names of all moves, faster than one by one."""
        owner = self._owner
        return owner.game.moves_to_text(owner.state, self.numbers.tolist(), owner.options)

    def reports(self) -> list[MoveReport]:
        """All moves, with what each brings about."""
        owner, numbers = self._owner, self.numbers.tolist()
        seat = int(owner.game.rules.turn(owner.state[0]))
        return [
            owner.game.report(owner.state, move, name, seat)
            for move, name in zip(numbers, self.names(), strict=True)
        ]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._owner.game.move_from_text(self._owner.state, move, self._owner.options)
            except MoveError:
                return False
        return isinstance(move, (int, np.integer)) and bool((self.numbers == int(move)).any())

    def __repr__(self) -> str:
        shown = ", ".join(self[:8].names())
        return f"<{len(self)} moves: {shown}{', …' if len(self) > 8 else ''}>"


class Known:
    """What somebody knows of a state; the base of `Position` and `View`."""

    def __init__(self, game: Game, options: Options, state: NDArray[Any]) -> None:
        self.game = game
        self.options = options
        self.state = state

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return int(self.options["seats"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.standing()[0]

    @property
    def turn(self) -> int | None:
        """The seat to act, or None once the game is over."""
        over, turn, _, _ = self.standing()
        return None if over else turn

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return self.standing()[3]

    def standing(self) -> tuple[bool, int, int, list[int]]:
        """Whether it is over, the seat to act (of no meaning then), the ending, the points."""
        return self.game.standing(self.state, self.seats)

    @property
    def returns(self) -> list[float]:
        """The outcome of each seat in [-1, 1]; all 0 while the game is on."""
        values = np.zeros(self.seats, np.float64)
        self.game.rules.returns(self.state[0], values)
        return [float(value) for value in values]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game is on."""
        return self.game.outcome(self.state, self.seats)

    def moves(self) -> Moves:
        """The legal moves of the seat to act; of a view, those that it may know of."""
        out = np.empty(self.game.most_moves, np.int64)
        count = self.game.calls.list_moves(self.state, out)
        # Not `self`: moves keep their names when the position is played on.
        return Moves(out[:count].copy(), Known(self.game, self.options, self.state))

    def to_json(self) -> dict[str, Any]:
        """All that is known, as plain JSON."""
        return {
            "game": self.game.version,
            "options": self.options,
            "state": self.game.state_to_json(self.state, self.options),
        }

    def svg(
        self, *, last: MoveReport | None = None, language: str = "en", drawing: str | None = None
    ) -> str:
        """A picture, one of the game's `drawings`; `last` is a move to light up."""
        kinds = self.game.drawings
        if drawing is not None and drawing not in kinds:
            names = ", ".join(kinds)
            raise BadOption(f"{self.game.name} has no drawing {drawing!r}; it has {names}")
        state = self.game.state_to_json(self.state, self.options)
        options = self.game.components(self.options)
        return self.game.svg(
            state, options, last=last, language=language, drawing=drawing or kinds[0]
        )

    def terminal(self, *, last: MoveReport | None = None, language: str = "en") -> "Text":
        """A drawing in letters and colours."""
        state = self.game.state_to_json(self.state, self.options)
        options = self.game.components(self.options)
        return self.game.terminal(state, options, last=last, language=language)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, Known):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self.game.version, self.state.tobytes()


class View(Known):
    """What one seat, or a spectator, may know: all that leaves towards it is made from this."""

    def __init__(self, game: Game, options: Options, state: NDArray[Any], seat: int) -> None:
        super().__init__(game, options, state)
        self.seat = seat

    def to_json(self) -> dict[str, Any]:
        """All that this seat may know, as plain JSON."""
        return super().to_json() | {"seat": self.seat}

    def observation(self) -> NDArray[np.float32]:
        """The observation of the game's planes, one after another."""
        out = np.zeros(self.game.observation_size, np.float32)
        self.game.rules.observe(self.state[0], self.seat, out)
        return out

    def planes(self) -> dict[str, NDArray[np.float32]]:
        """The observation by the planes' names, each in its shape."""
        values, planes, at = self.observation(), {}, 0
        for plane in self.game.planes:
            planes[plane.name] = values[at : at + plane.size].reshape(plane.shape)
            at += plane.size
        return planes

    def redeal(self, seed: int) -> "Position":
        """A whole position that fits what the seat knows, chance filled in at random."""
        rng = np.zeros(WORDS, np.int64)
        seed_generator(rng, read_short_seed(seed), 0)
        state = copied(self.state)
        self.game.rules.redeal(state[0], self.seat, rng)
        return Position(self.game, self.options, state)

    def _key(self) -> tuple[Any, ...]:
        return (*super()._key(), self.seat)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        who = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"<{self.game.version} as {who} knows it>"


class Position(Known):
    """A whole state that can be played on and undone. Equality and hash look at the state alone.

    It is mutable: do not play on a position while it is a key of a dictionary.
    """

    def __init__(self, game: Game, options: Options, state: NDArray[Any]) -> None:
        super().__init__(game, options, state)
        self._past: list[tuple[NDArray[Any], int]] = []
        self._told: tuple[NDArray[Any], int, MoveReport] | None = None  # the move told last

    @classmethod
    def start(cls, game: Game, options: Mapping[str, Any], seed: int) -> Self:
        """The start of a game."""
        read = game.read_options(options)
        return cls(game, read, game.start(read, seed))

    @property
    def ply(self) -> int:
        """How many moves have been played on this position."""
        return len(self._past)

    @property
    def last(self) -> MoveReport | None:
        """The last move played, and what it brought about."""
        return self.played(self.ply - 1) if self._past else None

    def last_seen_by(self, seat: int) -> MoveReport | None:
        """The last move as a seat may know it."""
        return self.played(self.ply - 1, seat) if self._past else None

    def played(self, ply: int, seen_by: int | None = None) -> MoveReport:
        """The move played at a ply, and what it brought about; as a seat may know it, or whole."""
        state, move = self._past[ply]
        # The last one is asked for by every seat.
        if self._told is None or self._told[0] is not state or self._told[1] != move:
            name = self.game.move_to_text(state, move, self.options)
            self._told = state, move, self.game.report(state, move, name, self.mover_at(ply))
        report = self._told[2]
        if seen_by in (None, report.seat):
            return report
        name = self.game.public_move(report.name)
        return report if name == report.name else replace(report, name=name)

    def parse(self, text: str) -> Move:
        """The legal move of that name; the beginning of one is enough if no other begins so."""
        try:
            number = self.game.move_from_text(self.state, text, self.options)
        except NotAMove:
            number = self._by_prefix(text)
        return self._checked(number, text)

    def _by_prefix(self, text: str) -> int:
        names = self.moves().names() if len(text) >= SHORTEST_PREFIX else []
        found = [name for name in names if name.startswith(text)]
        if len(found) == 1:
            return self.game.move_from_text(self.state, found[0], self.options)
        if found:
            choices = ", ".join(found[:SHOWN_CHOICES])
            more = ", …" if len(found) > SHOWN_CHOICES else ""
            raise AmbiguousMove(f"{text!r} may be one of {len(found)} moves: {choices}{more}")
        # The game says best what its moves look like.
        return self.game.move_from_text(self.state, text, self.options)

    def _checked(self, number: int, text: str) -> Move:
        if self.over:
            raise IllegalMove(f"{text} cannot be played: the game is over")
        reason = self.game.calls.explain_move(self.state, number)
        if reason:
            key = self.game.reasons[reason]
            raise self.game.illegal_here(self.state, number, text, key, self.options)
        return Move(number, Known(self.game, self.options, self.state))

    def explain(self, move: str | int) -> str | None:
        """The number of the rule that a move breaks, or None if it is legal.

        Raises `NotAMove`, `AmbiguousMove`, and `IllegalMove` once the game is over.
        """
        try:
            self.read(move)
        except IllegalMove as error:
            if error.rule is None:
                raise
            return error.rule
        return None

    def read(self, move: str | int) -> Move:
        """The legal move of a name or a number; plays nothing, and raises what `play` raises."""
        if isinstance(move, str):
            return self.parse(move)
        if isinstance(move, bool) or not isinstance(move, (int, np.integer)):
            raise NotAMove(
                f"{move!r} is not a move; a move is a text or a number of the action space"
            )
        if not 0 <= move < self.game.actions(self.options):
            most = self.game.actions(self.options) - 1
            raise NotAMove(f"{int(move)} is not a move of {self.game.name}; moves are 0 to {most}")
        return self._checked(int(move), f"move {int(move)}")

    def play(self, move: str | int) -> Move:
        """Play a move, checked: raises `NotAMove`, `AmbiguousMove`, or `IllegalMove` with the rule.

        The kernel `rules.play` is the unchecked one.
        """
        number = int(self.read(move))
        before = self.state
        self.state = copied(before)  # moves and the past hold on to the array as it was
        self.game.calls.play_move(self.state, number)
        self._past.append((before, number))
        return Move(number, Known(self.game, self.options, before))

    def undo(self) -> Move:
        """Take the last move back and return it."""
        if not self._past:
            raise IllegalMove("there is no move to undo")
        state, number = self._past.pop()
        self.state = state
        return Move(number, Known(self.game, self.options, self.state))

    def move_at(self, ply: int) -> int:
        """The number of the move played at a ply."""
        return self._past[ply][1]

    def mover_at(self, ply: int) -> int:
        """The seat that moved at a ply."""
        return int(self.game.rules.turn(self._past[ply][0][0]))

    def before_last(self) -> NDArray[Any]:
        """The state before the last move."""
        return self._past[-1][0]

    def copy(self) -> Self:
        """A copy that can be played on by itself; it shares the past."""
        copy = type(self)(self.game, self.options, copied(self.state))
        copy._past = list(self._past)
        return copy

    def view(self, seat: int = SPECTATOR) -> View:
        """What a seat may know; without one, what everybody may."""
        if isinstance(seat, bool) or seat not in range(SPECTATOR, self.seats):
            raise BadOption(f"there is no seat {seat!r}; there are 0 to {self.seats - 1}")
        state = copied(self.state)
        self.game.calls.hide_from(state, seat)
        return View(self.game, self.options, state, seat)

    # --- in and out --------------------------------------------------------------------------

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The position of `to_json`, checked; raises `BadPosition`."""
        if isinstance(data, str):
            try:
                data = json.loads(data)
            except (ValueError, RecursionError) as error:
                raise BadPosition(f"not JSON: {error}") from None
        if not isinstance(data, Mapping) or not {"game", "options", "state"} <= set(data):
            raise BadPosition("a position is a JSON object with game, options and state")
        if "seat" in data:
            raise BadPosition("this is what one seat knows, not a whole position")
        game = game_of_version(data["game"], BadPosition)
        if not isinstance(data["options"], Mapping) or not isinstance(data["state"], Mapping):
            raise BadPosition("options and state are JSON objects")
        check_content(game, data["options"], BadPosition)
        options = game.read_options(data["options"])
        return cls(game, options, game.state_from_json(data["state"], options))

    def to_text(self) -> str:
        """The whole state in one line: version, options, and the state as the game writes it."""
        options = options_to_text(self.options)
        return f"{self.game.version} {options} {self.game.state_to_text(self.state, self.options)}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The position of `to_text`, checked; raises `BadPosition`."""
        version, _, rest = text.strip().partition(" ")
        game = game_of_version(version, BadPosition)
        words = rest.split(" ")
        count = 1 + len(game.options)
        options = options_from_text(game, words[:count], BadPosition)
        return cls(game, options, game.state_from_text(" ".join(words[count:]), options))

    def _repr_svg_(self) -> str:
        return self.svg(last=self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game.name, self.options, self.state, self._past)

    def __repr__(self) -> str:
        return f"<{self.game.version}, ply {self.ply}>"

    def __str__(self) -> str:
        return self.to_text()

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves())


def _restore(
    name: str, options: Options, state: NDArray[Any], past: list[tuple[NDArray[Any], int]]
) -> Position:
    position = Position(get_game(name), options, state)
    position._past = past
    return position


def game_of_version(version: Any, error: type[Exception]) -> Game:
    """The game whose version this names; older and newer ones are refused."""
    name, _, number = str(version).rpartition("-")
    if not name or not number.isascii() or not number.isdigit() or len(number) > LONGEST_NUMBER:
        raise error(f"{version!r} names no game and version, such as topas-1")
    game = get_game(name)
    if int(number) > game.number:
        raise error(f"{version} is newer than this program, which knows {game.version}; update it")
    if int(number) != game.number:
        raise error(f"{version} is not known any more; this program knows {game.version}")
    return game


def options_to_text(options: Options) -> str:
    """Options in one line, no spaces inside: seats=2 expert=false deck="standard"."""
    texts = ((name, json.dumps(value, separators=(",", ":"))) for name, value in options.items())
    return " ".join(f"{name}={text.replace(' ', BLANK)}" for name, text in texts)


def options_from_text(game: Game, words: list[str], error: type[Exception]) -> Options:
    """The options of such words."""
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise error(f"{word!r} is not an option such as seats=2")
        try:
            chosen[name] = json.loads(value)
        except (ValueError, RecursionError):
            raise error(f"{word!r}: {value!r} is not JSON") from None
    check_content(game, chosen, error)
    return game.read_options(chosen)


def check_content(game: Game, chosen: Mapping[str, Any], error: type[Exception]) -> None:
    """Refuse the name of a file where its content should stand.

    What comes from others must not make us read files.
    """
    for option in game.options:
        value = chosen.get(option.name)
        if isinstance(option, Parts) and isinstance(value, str) and value != STANDARD:
            raise error(f"option {option.name}: {value!r} is neither standard nor a file's content")
