"""What somebody may know of a game: all that leaves towards a seat is made from a view."""

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.moves import Moves
from ludotheque.core.options import Options
from ludotheque.core.outcome import Outcome
from ludotheque.core.plain_values import copied
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.snapshot import Snapshot

if TYPE_CHECKING:
    from rich.text import Text

    from ludotheque.core.position import Position

SPECTATOR: Final = -1


class Known:
    """What somebody knows of a state; the base of `Position` and `View`."""

    def __init__(self, game: Game, options: Options, state: NDArray[Any]) -> None:
        self.game = game
        self.options = options
        self.snapshot = Snapshot(game, options, state)

    @property
    def state(self) -> NDArray[Any]:
        """The state that is known, an array of one record."""
        return self.snapshot.state

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
        return list(self.standing()[3])

    def standing(self) -> tuple[bool, int, int, list[int]]:
        """Whether it is over, the seat to act (of no meaning then), the ending, the points."""
        return self.snapshot.standing()

    @property
    def returns(self) -> list[float]:
        """The outcome of each seat in [-1, 1]; all 0 while the game is on."""
        values = np.zeros(self.seats, np.float64)
        self.game.rules.returns(self.state[0], values)
        return [float(value) for value in values]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game is on."""
        return self.snapshot.outcome()

    def moves(self) -> Moves:
        """The legal moves of the seat to act; of a view, those that it may know of."""
        out = np.empty(self.game.info.most_moves, np.int64)
        count = self.game.calls.list_moves(self.state, out)
        return Moves(out[:count].copy(), self.snapshot)

    def to_json(self) -> dict[str, Any]:
        """All that is known, as plain JSON."""
        return {
            "game": self.game.version,
            "options": self.options,
            "state": self.game.state_to_json(self.snapshot),
        }

    def svg(
        self, *, last: MoveReport | None = None, language: str = "en", drawing: str | None = None
    ) -> str:
        """A picture, one of the game's `drawings`; `last` is a move to light up."""
        kinds = self.game.info.drawings
        if drawing is not None and drawing not in kinds:
            names = ", ".join(kinds)
            raise BadOption(f"{self.game.name} has no drawing {drawing!r}; it has {names}")
        state = self.game.state_to_json(self.snapshot)
        options = self.game.components(self.options)
        return self.game.svg(
            state, options, last=last, language=language, drawing=drawing or kinds[0]
        )

    def terminal(self, *, last: MoveReport | None = None, language: str = "en") -> "Text":
        """A drawing in letters and colours."""
        state = self.game.state_to_json(self.snapshot)
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
        out = np.zeros(self.game.info.observation_size, np.float32)
        self.game.rules.observe(self.state[0], self.seat, out)
        return out

    def planes(self) -> dict[str, NDArray[np.float32]]:
        """The observation by the planes' names, each in its shape."""
        values, planes, at = self.observation(), {}, 0
        for plane in self.game.info.planes:
            planes[plane.name] = values[at : at + plane.size].reshape(plane.shape)
            at += plane.size
        return planes

    def redeal(self, seed: int) -> "Position":
        """A whole position that fits what the seat knows, chance filled in at random."""
        from ludotheque.core.position import Position

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
