"""What is sent to the server, checked; FastAPI writes its OpenAPI from these."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

LONGEST_NAME: Final = 30
LONGEST_NOTES: Final = 4000
LONGEST_MESSAGE: Final = 500
LONGEST_KEY: Final = 40
MOST_TOKENS: Final = 200

# Control characters, what cannot be seen, and marks that change the direction of what follows.
_UNSEEN: Final = (
    r"\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e"
    r"\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb"
)
# In a longer text, lines may end, and a mark may say which way a word runs.
_UNSEEN_IN_PROSE: Final = r"\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u206f"

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
Ticket = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9a-f]{44}$"),
    Field(description="Of POST /api/secrets; the table is dealt with the secret it promised."),
]
Value = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9a-f]{64}$"),
    Field(
        description="64 random hexadecimal figures: your part of the deal. Secret until the end."
    ),
]
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


class DeviceSeat(Model):
    """A seat on the device that opens the table."""

    kind: Literal["device"]
    name: Name


class OpenSeat(Model):
    """A seat for whoever has the link."""

    kind: Literal["open"]


class BotSeat(Model):
    """A seat for a bot."""

    kind: Literal["bot"]
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


AnySeat = Annotated[DeviceSeat | OpenSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Model):
    """A table to be opened."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={
            "examples": [
                {
                    "game": "topas",
                    "seats": [
                        {"kind": "device", "name": "Ada"},
                        {"kind": "bot", "player": "level:3"},
                    ],
                },
                {
                    "game": "topquark",
                    "seats": [{"kind": "device", "name": "Ada"}, {"kind": "open"}],
                    "settings": {"clock": {"kind": "bank", "seconds": 300, "increment": 5}},
                },
            ]
        },
    )

    game: Annotated[str, StringConstraints(max_length=40)]
    seats: Annotated[list[AnySeat], Field(min_length=1, max_length=4)]
    options: Annotated[dict[str, Any], Field(max_length=20)] = {}
    settings: TableSettings = TableSettings()
    ticket: Ticket | None = None
    value: Value | None = None


class Join(Model):
    """Take a seat with an invitation; a token of one's own makes sending twice harmless."""

    name: Name
    token: Token | None = None
    value: Value | None = None


class Rematch(Model):
    """What whoever asks for a rematch adds to its deal."""

    ticket: Ticket | None = None
    value: Value | None = None


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


class OfSeat(Model):
    """Something about one seat."""

    seat: SeatNumber


class Asked(Model):
    """A move to be looked at before it is made."""

    seat: SeatNumber
    move: MoveText


class SeatChange(Model):
    """What the host does with a seat: open it to the link, or give it to a bot."""

    kind: Literal["open", "bot"]
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Leave(Model):
    """Leave a seat to a bot; the token brings its owner back."""

    seat: SeatNumber
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


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


class StandingBid(Model):
    """The most that is bid for a seat in the next auction of a lot; nobody else hears of it."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={"examples": [{"seat": 1, "lot": "horus", "most": 5}]},
    )

    seat: SeatNumber
    lot: Annotated[str, StringConstraints(min_length=1, max_length=40)]
    most: Annotated[int, Field(ge=0, le=1000)]


class NewAddress(Model):
    """Where to tell that it is a seat's turn; without a seat, every turn of the table."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={
            "examples": [{"kind": "webhook", "address": "https://hooks.example/ludotheque"}]
        },
    )

    seat: SeatNumber | None = None
    kind: Literal["push", "webhook", "mail"]
    address: Annotated[
        Annotated[str, StringConstraints(max_length=2000)] | dict[str, Any],
        Field(description="A URL, a mail address, or the subscription that a browser gives."),
    ]


class Reviewing(Model):
    """Judge every move of a finished game."""

    simulations: Annotated[int, Field(ge=1, le=2000, description="For each move.")] = 400


class Fork(Model):
    """Go on from a moment of a finished game, against bots."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        json_schema_extra={
            "examples": [{"entries": 12, "seat": 0, "name": "Ada", "player": "level:4"}]
        },
    )

    entries: Annotated[int, Field(ge=0, le=1_000_000)]
    seat: SeatNumber
    name: Name
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Tokens(Model):
    """The tokens that a browser holds."""

    tokens: Annotated[list[Token], Field(max_length=MOST_TOKENS)]
