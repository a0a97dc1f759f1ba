"""What the server answers, for its OpenAPI; the JSON is made in `views` and by each feature."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ludotheque.fairness import commit, seed_of
from ludotheque.seeds import seed_to_text


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


class Done(Answer):
    """Acknowledged: written, and told to everyone. `ply` is null while others are asked."""

    ply: int | None


class MoveNames(Answer):
    """Names of legal moves."""

    ply: int
    moves: list[str]


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


class Text(Answer):
    """A text."""

    text: str


class ChatMessage(Answer):
    """Something written at the table."""

    number: int
    seat: int
    text: str
    at: int


class NoticeKinds(Answer):
    """How a server can tell people that it is their turn."""

    push_key: str = Field(description="What PushManager.subscribe wants.")
    webhook: bool
    mail: bool


class AddressName(Answer):
    """The name of an address, with which it is dropped; whether it still has to agree."""

    id: str
    asked: bool  # by mail, whether notices may come; none comes before the answer


class NextTable(Answer):
    """The table that follows; the same tokens open it."""

    table: str
    commitment: str = Field(description="To the secret of its deal: that of your ticket, or not.")


class Forked(Answer):
    """A new table that begins in the middle of a game."""

    table: str
    token: str


class ChallengeEntry(Answer):
    """Somebody's best of the day."""

    name: str
    points: int
    tries: int = Field(description="Tables of this name that were played to their end.")


class ChallengePlace(ChallengeEntry):
    """The same, and how many were better."""

    place: int = Field(description="1 is the best; who has as many points has the same place.")


class ChallengeOfTheDay(Answer):
    """One game alone, the same deal for everybody."""

    day: str = Field(description="In UTC: 2026-07-30.")
    game: str
    options: dict[str, Any]
    begun: int = Field(description="Moves that are played already, the same for everybody.")
    best: list[ChallengeEntry] = Field(description="The best of the day on this server.")
    yours: ChallengePlace | None = Field(description="Of the name that was asked for.")


class LotBid(Answer):
    """A maximum for a lot."""

    lot: str
    most: int


class Bids(Answer):
    """The standing bids of one's own seat."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "seat": 1,
                    "lots": ["horus", "anubis", "thoth", "seth"],
                    "lot": None,
                    "bids": [{"lot": "horus", "most": 5}],
                }
            ]
        },
    )

    seat: int
    lots: list[str] = Field(description="What may be auctioned, now or later.")
    lot: str | None = Field(description="What is being auctioned.")
    bids: list[LotBid]


class ReplayStep(Answer):
    """What happened, and what was known then; the first one is the start."""

    event: Event | None
    view: View


class ReplayAnswer(Answer):
    """A game as a seat knew it, step by step."""

    table: str
    game: str
    options: dict[str, Any]
    seat: int | None = Field(description="Null: all open.")
    over: bool
    reviewed: bool = Field(description="Whether somebody has asked for a review.")
    steps: list[ReplayStep] = Field(description="What stands; what was taken back is left out.")
    undos: list[Event] = Field(description="When something was taken back, and to where.")


class ReviewState(Answer):
    """How far a review is: so many moves of all."""

    done: int
    of: int
    result: dict[str, Any] | None = Field(description="The review, as docs/formats.md has it.")
    problem: Problem | None


class Proof(Answer):
    """The secrets of a deal: see docs/fairness.md. Where the seed was public, only that."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "seed": seed_to_text(seed_of("0" * 64, ["1" * 64, ""])),
                    "secret": "0" * 64,
                    "values": ["1" * 64, ""],
                    "commitment": commit("0" * 64),
                    "matches": True,
                }
            ]
        },
    )

    seed: str = Field(description="64 hexadecimal figures; decimal ones if it is below 2^63.")
    secret: str | None
    values: list[str] | None = Field(description="Of each seat; empty where none was given.")
    commitment: str | None
    matches: bool | None = Field(
        description="Whether the secret gives the commitment, and the seed with the values."
    )


class Verdict(Answer):
    """Whether a record is true."""

    holds: bool
    checked: list[str] = Field(
        description="What was found to be true: digest, moves, outcome, scores, commitment, seed."
    )
    failed: str | None = Field(description="What was not; nothing was checked after it.")
    problem: str | None
    sentences: list[str] = Field(description="In French or English, by Accept-Language.")


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
