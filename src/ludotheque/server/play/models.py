"""What is sent and answered while a game is played."""

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Key, Model, MoveText, Ply, SeatNumber

LONGEST_NOTES: Final = 4000
LONGEST_MESSAGE: Final = 500
# In a longer text, lines may end, and a mark may say which way a word runs.
_UNSEEN_IN_PROSE: Final = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f"


class NewMove(Model):
    """A move; `ply` is the one that was seen, `key` makes sending twice harmless."""

    seat: SeatNumber
    ply: Ply
    move: MoveText
    key: Key | None = None


class Saying(Model):
    """Something said at the table: an offer, an answer, or giving up."""

    seat: SeatNumber
    ply: Ply
    action: Literal["draw?", "accept", "decline", "resign"]
    key: Key | None = None


class Undo(Model):
    """Take back: `to` is how many entries remain."""

    seat: SeatNumber
    ply: Ply
    to: Annotated[int, Field(ge=0, le=1_000_000)]
    key: Key | None = None


class Asking(Model):
    """Ask all others for a pause."""

    seat: SeatNumber


class Answering(Model):
    """Answer what another seat asked; `ply` and `to` say which question was seen."""

    seat: SeatNumber
    agree: bool
    ply: Ply | None = None
    to: Ply | None = None


class Asked(Model):
    """A move to be looked at before it is made."""

    seat: SeatNumber
    move: MoveText


class Notes(Model):
    """Private notes of a seat."""

    seat: SeatNumber
    text: Annotated[
        str, StringConstraints(max_length=LONGEST_NOTES, pattern=f"^[^{_UNSEEN_IN_PROSE}]*$")
    ]


class Message(Model):
    """Something written to everyone at the table."""

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
    """Acknowledged: written, and told to everyone. `ply` is null while others are asked."""

    ply: int | None


class MoveNames(Answer):
    """Names of legal moves."""

    ply: int
    moves: list[str]


class Text(Answer):
    """A text."""

    text: str


class AdvisedMove(Answer):
    """A move worth playing."""

    move: str
    visits: int
    value: float = Field(description="The outcome expected, -1 to 1.")
    chance: float | None = Field(description="Of winning; null alone.")
    points: float | None = Field(description="Expected at the end, where points count.")
    why: list[str]


class HintAnswer(Answer):
    """Help for the seat to act, as much as was asked for."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "ply": 0,
                    "seat": 0,
                    "help": 1,
                    "where": "Look at your marble on f5.",
                    "why": [],
                    "moves": [],
                }
            ]
        },
    )

    ply: int
    seat: int
    help: int
    where: str
    why: list[str] = Field(description="What the best move is good for, from help 2 on.")
    moves: list[AdvisedMove] = Field(description="The best first, with help 3.")
