"""What is sent and answered everywhere: names, tables, views, refusals. Features have their own."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LONGEST_NAME: Final = 30
LONGEST_KEY: Final = 40
# Control characters, what cannot be seen, and marks that change the direction of what follows.
_UNSEEN: Final = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e"
    r"\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb"
)
Name = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True,
        min_length=1,
        max_length=LONGEST_NAME,
        pattern=f"^[^{_UNSEEN}]+$",
    ),
]
Token = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{32}$")]
Key = Annotated[str, StringConstraints(pattern=f"^[A-Za-z0-9_.:-]{{1,{LONGEST_KEY}}}$")]
SeatNumber = Annotated[int, Field(ge=0, le=3, description="Seats are counted from 0.")]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
WITHOUT_NUL: Final = r"^[^\x00]*$"  # PostgreSQL cannot keep it
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Model(BaseModel):
    """Nothing unknown is accepted, and a text is not a number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NoClock(Model):
    """As long as you like."""

    kind: Literal["none"] = "none"


class MoveClock(Model):
    """So many seconds for each turn."""

    kind: Literal["turn"]
    seconds: Annotated[int, Field(ge=5, le=86_400)]


class BankClock(Model):
    """So many seconds for the whole game, and some more after each turn."""

    kind: Literal["bank"]
    seconds: Annotated[int, Field(ge=10, le=86_400)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DaysClock(Model):
    """So many days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


AnyClock = Annotated[NoClock | MoveClock | BankClock | DaysClock, Field(discriminator="kind")]


class TableSettings(Model):
    """How a table is run; the rules of the game are its options."""

    title: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=60, pattern=f"^[^{_UNSEEN}]*$")
    ] = ""
    clock: AnyClock = NoClock()
    at_zero: Annotated[
        Literal["bot", "skip", "forfeit"],
        Field(description="When a clock is at zero: a bot plays on, the rules skip, or it is lost"),
    ] = "bot"
    listed: Annotated[bool, Field(description="Whether the lobby shows the table.")] = False
    watch: Annotated[
        Literal["nobody", "link", "everyone"],
        Field(description="Who may watch: nobody, who has the watching link, everyone."),
    ] = "link"
    undo: Annotated[
        Literal["off", "turn", "ask"],
        Field(description="off; within one's turn until something is shown; or by consent too."),
    ] = "ask"
    auto_pass: Annotated[bool, Field(description="Play the only move there is.")] = False
    hints: Annotated[bool, Field(description="Whether players may ask for hints.")] = True
    chat: bool = False


class OfSeat(Model):
    """Something about one seat."""

    seat: SeatNumber


class Answer(BaseModel):
    """Described here so that clients know what comes."""

    model_config = ConfigDict(extra="forbid")


class SeatInfo(Answer):
    """Who sits at a seat."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    player: str | None = Field(description="The bot that plays, also in place of a person.")
    away: bool = Field(description="Whether a bot stands in for the person.")
    here: bool = Field(description="Whether the person is connected.")


class ClockInfo(Answer):
    """The clock, in milliseconds."""

    left: list[int]
    since: int | None
    due: int | None


class TableInfo(Answer):
    """All about a table that is no secret."""

    id: str
    game: str
    options: dict[str, Any]
    settings: dict[str, Any]
    status: Literal["open", "playing", "paused", "over"]
    created: int
    commitment: str | None = Field(
        description="SHA-256 of the secret of the deal: see /verify. Null: the deal is no secret."
    )
    seats: list[SeatInfo]
    ply: int
    turn: int | None
    clock: ClockInfo
    asked: dict[str, Any] | None
    origin: dict[str, Any] | None
    successor: str | None


class You(Answer):
    """What a token entitles to."""

    seats: list[int]
    host: bool
    shown: int = Field(description="The seat whose view is sent; -1: what everybody may know.")
    curtain: int | None = Field(description="The seat that has to come before the screen.")


class View(Answer):
    """The game as a seat may know it."""

    seat: int
    ply: int
    entries: int
    turn: int | None
    scores: list[int]
    last: str | None
    offer: int | None
    actions: list[str]
    outcome: dict[str, Any] | None
    state: dict[str, Any]


class Problem(Answer):
    """Why something was refused: a code for programs, a sentence for people."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "code": "not_your_turn",
                    "message": "It is not the turn of seat 1.",
                    "field": "seat",
                }
            ]
        },
    )

    code: str
    message: str = Field(description="In French or English, by Accept-Language.")
    field: str | None = Field(None, description="The part of the request that was wrong.")
    rule: str | None = Field(None, description="The rule of the game that a move breaks.")
    view: View | None = Field(None, description="What is so now, for a refused move.")


class Event(Answer):
    """A line of the log, as a seat may know it."""

    ply: int
    seat: int
    kind: Literal["move", "say", "undo", "timeout"]
    at: int
    entries: list[str] | None = None
    to: int | None = None


class Welcome(Answer):
    """All that somebody needs who comes, or comes back."""

    type: Literal["welcome"]
    table: TableInfo
    you: You
    events: list[Event]
    view: View


class Preview(Answer):
    """What a move would bring, or which rule it breaks."""

    legal: bool
    move: str | None = None
    points: int | None = None
    remark: str | None = None
    code: str | None = None
    message: str | None = None
    field: str | None = None
    rule: str | None = None


class ChatMessage(Answer):
    """Something written at the table."""

    number: int
    seat: int
    text: str
    at: int
