"""Requests and responses for opening, listing and joining tables."""

from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.core.seats import MOST_SEATS
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
    Field(description="A ticket from POST /api/secrets; the deal uses the secret behind it."),
]
Value = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9a-f]{64}$"),
    Field(
        description="64 random lowercase hexadecimal digits: the client's contribution to the "
        "deal, secret until the game ends."
    ),
]


class DeviceSeat(Model):
    """A seat for a person on the device that opens the table."""

    kind: Literal["device"]
    name: Name


class OpenSeat(Model):
    """An open seat, to be taken with an invitation or, if the table is listed, without one."""

    kind: Literal["open"]


class BotSeat(Model):
    """A seat played by a bot."""

    kind: Literal["bot"]
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


AnySeat = Annotated[DeviceSeat | OpenSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Model):
    """A table to open."""

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
    seats: Annotated[list[AnySeat], Field(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, Any] = Field({}, max_length=20)
    settings: TableSettings = TableSettings()
    ticket: Ticket | None = None
    value: Value | None = None


class Join(Model):
    """The person to seat; with a `token` chosen by the client, joining can safely be repeated."""

    name: Name
    token: Token | None = None
    value: Value | None = None


class Rematch(Model):
    """A client's contribution to the deal of a rematch."""

    ticket: Ticket | None = None
    value: Value | None = None


class SeatChange(Model):
    """A change of a seat by the host: open it to invitations, or give it to a bot."""

    kind: Literal["open", "bot"]
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Leave(Model):
    """A seat to leave to a bot, until its player takes it back with the seat's token."""

    seat: SeatNumber
    player: Annotated[str, StringConstraints(max_length=40)] = "level:3"


class Tokens(Model):
    """The tokens that a client holds."""

    tokens: Annotated[list[Token], Field(max_length=MOST_TOKENS)]


class Links(Answer):
    """The tokens of links, returned only once: the server stores only their hashes."""

    seats: dict[str, str] = Field(description="A token for each open seat, by seat number.")
    open: str | None = Field(description="A token for any open seat; null if there is none.")
    watch: str


class Promised(Answer):
    """A ticket for opening a table, and the commitment to the secret of its deal."""

    ticket: str = Field(description="Valid for one table or rematch, within a day.")
    commitment: str = Field(description="SHA-256 of the secret, in hexadecimal digits.")


class Opened(Answer):
    """A new table and its tokens."""

    table: str
    token: str = Field(description="Your token: for the seats on this device, and as host.")
    links: Links
    commitment: str | None = Field(
        description="The commitment to the secret of the deal; null if the deal is public."
    )


class Seated(Answer):
    """A seat and the token that grants it."""

    table: str
    seat: int
    token: str


class Result(Answer):
    """The result of a finished game."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [{"winners": [0], "reason": "resigned", "scores": [41, 54]}],
        },
    )

    winners: list[int] = Field(
        description="The winning seats: none in a draw or alone, several if they share it."
    )
    reason: str
    scores: list[int]


class Mine(Answer):
    """A table at which one of the tokens holds a seat or the role of host."""

    token: int = Field(description="The index of the token in the request, from 0.")
    table: TableInfo
    you: You
    your_turn: bool
    result: Result | None = Field(description="The result; null until the game is over.")


class Listed(Answer):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    status: str
    seats: list[SeatInfo]
    created: int


class NextTable(Answer):
    """A rematch, at which the tokens of the first table are valid too."""

    table: str
    commitment: str = Field(
        description="The commitment to the secret of its deal; that of your ticket if this request "
        "opened the table."
    )
