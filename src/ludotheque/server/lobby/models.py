"""What is sent and answered where tables are opened, found and joined."""

from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import (
    Answer,
    Model,
    Name,
    SeatInfo,
    SeatNumber,
    TableInfo,
    TableSettings,
    Token,
    You,
)

MOST_TOKENS: Final = 200
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
    options: dict[str, Any] = Field({}, max_length=20)
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


class SeatChange(Model):
    """What the host does with a seat: open it to the link, or give it to a bot."""

    kind: Literal["open", "bot"]
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Leave(Model):
    """Leave a seat to a bot; the token brings its owner back."""

    seat: SeatNumber
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Tokens(Model):
    """The tokens that a browser holds."""

    tokens: Annotated[list[Token], Field(max_length=MOST_TOKENS)]


class Links(Answer):
    """Tokens of links; they are told once, the server keeps only their hashes."""

    seats: dict[str, str] = Field(description="A token for each open seat.")
    open: str | None = Field(description="For whichever seat is free.")
    watch: str


class Promised(Answer):
    """A secret of a deal, promised: the ticket to open a table with, and the commitment."""

    ticket: str = Field(description="Good for one table, within a day.")
    commitment: str = Field(description="SHA-256 of the secret, in hexadecimal figures.")


class Opened(Answer):
    """A new table, and its tokens."""

    table: str
    token: str = Field(description="Yours: the seats on this device, and the table's host.")
    links: Links
    commitment: str | None = Field(description="To the secret of the deal; null: it is public.")


class Seated(Answer):
    """A seat, and the token that is the seat."""

    table: str
    seat: int
    token: str


class Result(Answer):
    """How a game that is over ended."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"winners": [0], "reason": "resigned", "scores": [41, 54]}],
        },
    )

    winners: list[int] = Field(description="The seats: none in a draw, several where they share.")
    reason: str
    scores: list[int]


class Mine(Answer):
    """A table at which one of the tokens has a seat."""

    token: int = Field(description="Which of the tokens that were sent, from 0.")
    table: TableInfo
    you: You
    your_turn: bool
    result: Result | None = Field(description="Once the game is over; null until then.")


class Listed(Answer):
    """A table of the lobby."""

    id: str
    game: str
    title: str
    status: str
    seats: list[SeatInfo]
    created: int


class NextTable(Answer):
    """The table that follows; the same tokens open it."""

    table: str
    commitment: str = Field(description="To the secret of its deal: that of your ticket, or not.")
