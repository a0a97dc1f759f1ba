"""Requests and responses while a game is played."""

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Key, Model, MoveReport, MoveText, Ply, SeatNumber
from ludotheque.texts import ENGLISH

LONGEST_NOTES: Final = 4000
LONGEST_MESSAGE: Final = 500
# Longer texts may have line breaks, and marks for the direction of a word.
_UNSEEN_IN_PROSE: Final = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f"


class NewMove(Model):
    """A move; `ply` is the last one seen, and with a `key` it can safely be sent again."""

    seat: SeatNumber
    ply: Ply
    move: MoveText
    key: Key | None = None


class Saying(Model):
    """A table action: the offer of a draw, an answer to it, or resigning."""

    seat: SeatNumber
    ply: Ply
    action: Literal["draw?", "accept", "decline", "resign"]
    key: Key | None = None


class Undo(Model):
    """A request to take moves back; `to` is the number of entries that remain."""

    seat: SeatNumber
    ply: Ply
    to: Annotated[int, Field(ge=0, le=1_000_000)]
    key: Key | None = None


class Answering(Model):
    """An answer to another seat's request; `ply` and `to` identify the request that was seen."""

    seat: SeatNumber
    agree: bool
    ply: Ply | None = None
    to: Ply | None = None


class Asked(Model):
    """A move to preview."""

    seat: SeatNumber
    move: MoveText


class Notes(Model):
    """The private notes of a seat."""

    seat: SeatNumber
    text: Annotated[
        str, StringConstraints(max_length=LONGEST_NOTES, pattern=f"^[^{_UNSEEN_IN_PROSE}]*$")
    ]


class Message(Model):
    """A chat message to everyone at the table."""

    seat: SeatNumber
    text: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True,
            min_length=1,
            max_length=LONGEST_MESSAGE,
            pattern=f"^[^{_UNSEEN_IN_PROSE}]+$",
        ),
    ]


class Done(Answer):
    """An acknowledgement: the change is stored, and was announced to everyone.

    `ply` is that of its line in the log; null if it has none, such as while others are asked.
    """

    ply: int | None


class LegalMoves(Answer):
    """The legal moves, and what each brings about."""

    ply: int
    moves: list[MoveReport]


class Text(Answer):
    """The text of private notes."""

    text: str


class AdvisedMove(Answer):
    """A recommended move."""

    move: str
    report: MoveReport = Field(description="What the move brings about.")
    visits: int
    value: float = Field(description="The expected outcome, from -1 to 1.")
    chance: float | None = Field(description="The chance of winning, 0 to 1; null with one seat.")
    points: float | None = Field(
        description="The points expected at the end of the game; null where points do not count."
    )
    why: dict[str, list[str]] = Field(description="What the move is good for, by language.")


class HintAnswer(Answer):
    """A hint for the seat to act, with as much help as was requested."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "ply": 0,
                    "seat": 0,
                    "help": 1,
                    "where": {ENGLISH: "Look at your marble on f5."},
                    "why": {},
                    "moves": [],
                }
            ]
        },
    )

    ply: int
    seat: int
    help: int
    where: dict[str, str] = Field(description="Where to look, by language.")
    why: dict[str, list[str]] = Field(
        description="What the best move is good for, by language; empty below help 2."
    )
    moves: list[AdvisedMove] = Field(description="The best moves, best first; empty below help 3.")
