"""Requests and responses that features share: names, tables, views, errors."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from ludotheque.core.seats import MOST_SEATS
from ludotheque.texts import ENGLISH

LONGEST_NAME: Final = 30
LONGEST_KEY: Final = 40
# Control characters, invisible ones, and marks that change the direction of the text after them.
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
SeatNumber = Annotated[
    int, Field(ge=0, le=MOST_SEATS - 1, description="The number of a seat, from 0.")
]
Knowledge = Annotated[
    str,
    StringConstraints(pattern=f"^(-1|[0-{MOST_SEATS - 1}]|all)$"),
    Field(
        description="The seat whose view to return; -1: the spectators' view; all: everything, "
        "once the game is over."
    ),
]
Ply = Annotated[int, Field(ge=0, le=1_000_000)]
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]


def read_knowledge(seat: str) -> int | None:
    """Return the seat whose view is wanted, -1 for spectators; None: everything."""
    return None if seat == "all" else int(seat)


class Model(BaseModel):
    """The base of requests: unknown fields are rejected, and types are not converted."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NoClock(Model):
    """No time limit."""

    kind: Literal["none"] = "none"


class MoveClock(Model):
    """A time limit in seconds for each turn."""

    kind: Literal["turn"]
    seconds: Annotated[int, Field(ge=5, le=86_400)]


class BankClock(Model):
    """A time limit in seconds for all turns of a seat, with an increment after each turn."""

    kind: Literal["bank"]
    seconds: Annotated[int, Field(ge=10, le=86_400)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DaysClock(Model):
    """A time limit in days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


AnyClock = Annotated[NoClock | MoveClock | BankClock | DaysClock, Field(discriminator="kind")]


class TableSettings(Model):
    """The settings of a table; the options of the game set its rules."""

    title: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=60, pattern=f"^[^{_UNSEEN}]*$")
    ] = ""
    clock: AnyClock = NoClock()
    at_zero: Annotated[
        Literal["bot", "skip", "forfeit"],
        Field(
            description="When a clock is at zero: a bot plays on, the rules skip the turn, or the "
            "game is lost."
        ),
    ] = "bot"
    listed: Annotated[bool, Field(description="Whether the lobby lists the table.")] = False
    watch: Annotated[
        Literal["nobody", "link", "everyone"],
        Field(description="Who may watch: nobody, holders of the watching link, everyone."),
    ] = "link"
    undo: Annotated[
        Literal["off", "turn", "ask"],
        Field(
            description="What may be taken back: nothing; moves of one's own turn that revealed "
            "nothing; or also others, if all agree."
        ),
    ] = "ask"
    auto_pass: Annotated[
        bool, Field(description="Whether the only legal move of a person is played automatically.")
    ] = False
    hints: Annotated[bool, Field(description="Whether players may ask for hints.")] = True
    chat: bool = False


class OfSeat(Model):
    """The seat that a request is for."""

    seat: SeatNumber


class Answer(BaseModel):
    """The base of responses, which have exactly the fields described."""

    model_config = ConfigDict(extra="forbid")


class SeatInfo(Answer):
    """A seat and who sits there."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    player: str | None = Field(description="The bot that plays, also in place of a person.")
    away: bool = Field(description="Whether a bot stands in for the person.")
    here: bool = Field(description="Whether the person is connected.")


class ClockInfo(Answer):
    """The clock of a table, in milliseconds; `since` and `due` are times since 1970.

    `left` is the time left to each seat, and empty without a limit for the whole game. `since` is
    null while the clock is stopped, `due` while nobody can run out of time.
    """

    left: list[int]
    since: int | None
    due: int | None


class Question(Answer):
    """A request of one seat that all others have to agree to."""

    what: Literal["undo", "pause"]
    seat: int
    agreed: list[int] = Field(description="The seats that have agreed.")
    to: int | None = Field(None, description="For an undo: the number of entries that remain.")


class RematchOrigin(Answer):
    """The table is a rematch."""

    kind: Literal["rematch"]
    table: str


class ForkOrigin(Answer):
    """The table goes on from a moment of another table's game."""

    kind: Literal["fork"]
    table: str
    entries: int


class ChallengeOrigin(Answer):
    """The table is an attempt at a day's challenge."""

    kind: Literal["challenge"]
    day: str
    begun: int = Field(description="The number of moves already played, the same for all.")


Origin = Annotated[RematchOrigin | ForkOrigin | ChallengeOrigin, Field(discriminator="kind")]


class TableInfo(Answer):
    """The public information about a table."""

    id: str
    game: str
    options: dict[str, Any]
    settings: TableSettings
    status: Literal["open", "playing", "paused", "over"]
    created: int
    commitment: str | None = Field(
        description="SHA-256 of the secret of the deal: see /verify. Null if the deal is public."
    )
    seats: list[SeatInfo]
    ply: int
    turn: int | None
    clock: ClockInfo
    asked: Question | None
    origin: Origin | None
    successor: str | None


class You(Answer):
    """What a token grants."""

    seats: list[int]
    host: bool
    shown: int = Field(description="The seat whose view is sent; -1: the spectators' view.")
    curtain: int | None = Field(
        description="The seat to act, if it must first be shown on this device: see /show."
    )


class Effect(Answer):
    """Something that a move brings about; its kind has fields of its own, see /games."""

    model_config = ConfigDict(extra="allow")

    kind: str
    seat: int = Field(description="The seat it concerns.")
    points: int = Field(description="The points this seat gains by it, or loses.")


class MoveReport(Answer):
    """A move as a seat may know it, and what it brings about."""

    move: str
    seat: int
    points: int = Field(description="The points that the move earns its seat.")
    effects: list[Effect]


class OutcomeInfo(Answer):
    """How a game ended."""

    winners: list[int] = Field(description="None in a draw or alone; several who share it.")
    reason: str
    texts: dict[str, str] = Field(description="Why it ended, as a clause, by language.")


class View(Answer):
    """The game as a seat may see it; seat -1 is a spectator."""

    seat: int
    ply: int
    entries: int
    turn: int | None
    scores: list[int]
    last: MoveReport | None = Field(description="The last move.")
    offer: int | None
    actions: list[str]
    outcome: OutcomeInfo | None
    state: dict[str, Any] = Field(description="The position, as the game writes it.")


class Problem(Answer):
    """The reason for a refusal: a code for programs, a sentence for people."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "code": "not_your_turn",
                    "message": "It is not the turn of seat 1.",
                    "messages": {ENGLISH: "It is not the turn of seat 1."},
                    "field": "seat",
                }
            ]
        },
    )

    code: str
    message: str = Field(description="In the language of Accept-Language or of the hello message.")
    messages: dict[str, str] = Field(description="The same in every language of the server.")
    field: str | None = Field(None, description="The part of the request that is wrong.")
    rule: str | None = Field(
        None, description="The number of the game's rule that is broken, such as TOPAS-R2."
    )
    view: View | None = Field(
        None, description="The current view, for a refused move or other action."
    )


class Event(Answer):
    """A line of the log as a seat may see it.

    An undo has `to`, the number of entries that remain; other lines have `entries`.
    """

    ply: int
    seat: int
    kind: Literal["move", "say", "undo", "timeout"]
    at: int
    entries: list[str] | None = None
    played: list[MoveReport | None] | None = Field(
        None, description="For each entry the move it is; null for others, and if taken back."
    )
    to: int | None = None


class Welcome(Answer):
    """The state of a table for a client that connects, or reconnects after a ply.

    `events` are the lines of the log after that ply.
    """

    type: Literal["welcome"]
    table: TableInfo
    you: You
    events: list[Event]
    view: View


class Preview(Answer):
    """What a move would gain, or why it is illegal.

    A legal move has `move`, `seat`, `points`, `effects` and `remark`; others have `code`,
    `message`, `messages` and `field`, and `rule` if they break one.
    """

    legal: bool
    move: str | None = None
    seat: int | None = None
    points: int | None = None
    effects: list[Effect] | None = None
    remark: str | None = None
    code: str | None = None
    message: str | None = None
    messages: dict[str, str] | None = None
    field: str | None = None
    rule: str | None = None


class ChatMessage(Answer):
    """A chat message at a table."""

    number: int
    seat: int
    text: str
    at: int
