"""Studying: playing on from a position that the client sends. Nothing is stored.

Lessons, the diagrams of the rules and anybody's own tools use this. There is no table and no
secret: the client sends the whole position, or how a game begins, and every move since.
"""

from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints
from pydantic_core import to_json

from ludotheque.core.errors import BadPosition, LudothequeError, MoveError
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.seats import MOST_SEATS
from ludotheque.core.table import unasked_move
from ludotheque.core.view import SPECTATOR, Known
from ludotheque.server import views
from ludotheque.server.drawing.service import draw as draw_position
from ludotheque.server.lobby.table_options import read_game, read_options
from ludotheque.server.models import Answer, Model, MoveReport, MoveText, View
from ludotheque.server.play.preview import MOST_MOVES, begun, legal_move
from ludotheque.server.refusals import Refusal, in_english, malformed, refused_move

MOST_PLAYED: Final = 400  # moves of one request
MOVES_OF_ONE: Final = 20  # that take as long as the request itself
LONGEST_POSITION: Final = 100_000  # characters, as text
LARGEST_SEED: Final = 2**53 - 1  # JavaScript's largest exact integer
_EXAMPLE: Final[dict[str, Any]] = {"game": "topquark", "moves": ["f5-e5", "a1-b2"]}

# --- requests and answers -------------------------------------------------------------------------


class Study(Model):
    """A position, and the moves to play from there."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [_EXAMPLE]},
    )

    game: Annotated[str, StringConstraints(max_length=40)]
    options: Annotated[
        dict[str, Any], Field(default_factory=dict, description="For a game from its start.")
    ]
    seats: Annotated[
        int | None,
        Field(ge=1, le=MOST_SEATS, description="For a game from its start; null: as usual."),
    ] = None
    seed: Annotated[
        int | None, Field(ge=0, le=LARGEST_SEED, description="Of the deal; null: 0.")
    ] = None
    position: Annotated[
        Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_POSITION)]
        | dict[str, Any]
        | None,
        Field(description="Instead of a start: a whole position, as JSON or in one line."),
    ] = None
    moves: Annotated[list[MoveText], Field(default_factory=list, max_length=MOST_PLAYED)]
    seat: Annotated[
        int | None,
        Field(
            ge=SPECTATOR,
            le=MOST_SEATS - 1,
            description="Whose view: a seat's, or -1 for what everybody may know; "
            "null: that of the seat to act.",
        ),
    ] = None


class StudiedMove(Study):
    """A move to look at, after these moves."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [{**_EXAMPLE, "move": "g7-f7"}]},
    )

    move: MoveText


class Studied(Answer):
    """The position after these moves, and what may be played there."""

    game: str = Field(description="Its version, such as topas-1.")
    view: View
    position: dict[str, Any] = Field(description="All of it: send it back to go on from here.")
    text: str = Field(description="The same in one line.")
    legal: list[MoveReport] = Field(description=f"The legal moves, {MOST_MOVES} at most.")
    parts: dict[str, Any] = Field(
        description="The options with the game's components in full, and `part_names`: names of "
        "the parts that effects number, by field."
    )
    moves: list[str] = Field(description="What was played, by its full names.")
    played: list[MoveReport] = Field(description="The same, with what each move brought about.")


def cost(asked: Study) -> float:
    """Return how much work a request is: 1, plus 1 for every `MOVES_OF_ONE` moves."""
    return 1 + len(asked.moves) / MOVES_OF_ONE


class _Talkless:
    """The part of a table that a view needs, without draw offers."""

    offer: Final[Literal[None]] = None

    def __init__(self, position: Position, entries: list[str]) -> None:
        self.game = position.game
        self.outcome = position.outcome
        self.entries = entries


# --- playing on -----------------------------------------------------------------------------------


class Line:
    """A position, and the moves played from there."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moves: list[str] = []
        self._forced()

    def play(self, text: str) -> None:
        """Play a move, and the moves that the game plays unasked after it."""
        self._play(text)
        self._forced()

    def _forced(self) -> None:
        while (move := unasked_move(self.position)) is not None:
            self._play(move)

    def _play(self, move: str | int) -> None:
        self.moves.append(str(self.position.play(move)))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return what a seat may know; None: the seat to act, or spectators after the end."""
        position, whose = self.position, self.seat_to_see(seat)
        table: Any = _Talkless(position, self.moves)
        last = position.last_seen_by(whose)
        known: Known = position.view(whose)
        return views.view_data(table, known, last, len(self.moves), position.turn)

    def seat_to_see(self, seat: int | None) -> int:
        """Return the seat whose view is wanted; raises `Refusal` for one that does not exist."""
        position = self.position
        if seat is None:
            return SPECTATOR if position.turn is None else position.turn
        if seat >= position.seats:
            raise Refusal("no_seat", "seat", seat=seat, last=position.seats - 1)
        return seat


def study(asked: Study) -> dict[str, Any]:
    """Return the position after the moves of a request, and the legal moves there."""
    line = _play_all(asked)
    position = line.position
    return {
        "game": position.game.version,
        "view": line.view(asked.seat),
        "position": position.to_json(),
        "text": position.to_text(),
        "legal": begun(position.moves()),
        "parts": views.parts(position.game, position.options),
        "moves": line.moves,
        "played": [position.played(ply).to_json() for ply in range(position.ply)],
    }


def preview(asked: StudiedMove, language: str) -> dict[str, Any]:
    """Return what a move would gain, or which rule it breaks."""
    position = _play_all(asked).position
    try:
        number = int(position.parse(asked.move))
    except MoveError as error:
        return {"legal": False, **refused_move(asked.move, error).to_json(language)}
    return legal_move(position, number, language)


def draw(asked: Study, language: str) -> dict[str, Any]:
    """Return the position after the moves of a request as a seat may know it, drawn."""
    line = _play_all(asked)
    return draw_position(line.position, line.seat_to_see(asked.seat), language)


def _play_all(asked: Study) -> Line:
    game = read_game(asked.game)
    line = Line(_start(game, asked) if asked.position is None else _read(game, asked))
    line.seat_to_see(asked.seat)  # one that does not exist is refused before any move is played
    for index, text in enumerate(asked.moves):
        try:
            line.play(text)
        except MoveError as error:
            refusal = refused_move(text, error)
            refusal.field = f"moves.{index}"
            refusal.view = to_json(line.view(asked.seat))
            raise refusal from None
    return line


def _start(game: Game, asked: Study) -> Position:
    seats = game.info.default_seats if asked.seats is None else asked.seats
    options = read_options(game, asked.options, seats)
    return Position(game, options, game.start(options, asked.seed or 0))


def _read(game: Game, asked: Study) -> Position:
    """Return the position that was sent; refuse options, seats and seed, which are for a start."""
    for field, given in (
        ("options", bool(asked.options)),
        ("seats", asked.seats is not None),
        ("seed", asked.seed is not None),
    ):
        if given:
            raise malformed(field, "input-of-position")
    try:
        position = _parse(game, asked.position)
    except (LudothequeError, UnicodeError, RecursionError) as error:
        problem = in_english(error, "input-position", game=game.title)
        raise Refusal("malformed", "position", name="position", problem=problem) from None
    return position


def _parse(game: Game, data: Any) -> Position:
    in_one_line = isinstance(data, str) and not data.lstrip().startswith("{")
    position = Position.from_text(data) if in_one_line else Position.from_json(data)
    if position.game is not game:
        raise BadPosition(f"it is one of {position.game.title}")
    return position
