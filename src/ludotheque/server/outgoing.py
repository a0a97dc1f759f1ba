"""Every message that the server sends over a socket: its type, for OpenAPI, and its bytes.

Views come as bytes, made once for all who see the same.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import orjson
from pydantic import Field

from ludotheque.server.models import (
    Answer,
    ChatMessage,
    Event,
    Problem,
    TableInfo,
    View,
    Welcome,
    You,
)
from ludotheque.server.refusals import Refusal

PONG: Final = b'{"type":"pong"}'
BYE: Final = b'{"type":"bye","reason":"restart"}'


class EventMessage(Answer):
    """A line of the log, and how the game stands with it."""

    type: Literal["event"]
    event: Event
    view: View
    key: str | None = Field(None, description="If you sent it, with this key: it is acknowledged.")


class TableMessage(Answer):
    """Something about the table changed that is not in its log: seats, clock, questions."""

    type: Literal["table"]
    table: TableInfo


class YouMessage(Answer):
    """What a device with several seats may see now."""

    type: Literal["you"]
    you: You


class WrittenMessage(Answer):
    """Somebody wrote to everyone at the table."""

    type: Literal["message"]
    message: ChatMessage


class ReviewMessage(Answer):
    """How far a review has come; when `done` equals `of`, it can be fetched."""

    type: Literal["review"]
    done: int
    of: int


class AckMessage(Answer):
    """What was sent with this key is written, or was before; `ply` is null while others are asked.

    A line of the log is acknowledged by its event.
    """

    type: Literal["ack"]
    key: str | None
    ply: int | None


class ErrorMessage(Problem):
    """What was sent with this key was refused."""

    type: Literal["error"]
    key: str | None


class PongMessage(Answer):
    """The server is there."""

    type: Literal["pong"]


class ByeMessage(Answer):
    """The server stops; connect again with your `ply`."""

    type: Literal["bye"]
    reason: Literal["restart"]


Outgoing = Annotated[
    Welcome
    | EventMessage
    | TableMessage
    | YouMessage
    | WrittenMessage
    | ReviewMessage
    | AckMessage
    | ErrorMessage
    | PongMessage
    | ByeMessage,
    Field(discriminator="type"),
]


def welcome(
    table: dict[str, Any], you: dict[str, Any], events: Sequence[dict[str, Any]], view: bytes
) -> bytes:
    """All that somebody needs who comes, or comes back."""
    body = {"type": "welcome", "table": table, "you": you, "events": events}
    return orjson.dumps(body | {"view": orjson.Fragment(view)})


def event(told: dict[str, Any], view: bytes, key: str | None = None) -> bytes:
    """A line of the log, with the view after it; for its sender with the key it came with."""
    body = {"type": "event", "event": told, "view": orjson.Fragment(view)}
    return orjson.dumps(body if key is None else body | {"key": key})


def table(info: dict[str, Any]) -> bytes:
    """Seats, clock, questions."""
    return orjson.dumps({"type": "table", "table": info})


def you(told: dict[str, Any]) -> bytes:
    """What a device with several seats may see now."""
    return orjson.dumps({"type": "you", "you": told})


def written(message: dict[str, Any]) -> bytes:
    """What somebody wrote."""
    return orjson.dumps({"type": "message", "message": message})


def review(done: int, of: int) -> bytes:
    """How far a review has come."""
    return orjson.dumps({"type": "review", "done": done, "of": of})


def ack(key: str | None, ply: int | None) -> bytes:
    """It is written."""
    return orjson.dumps({"type": "ack", "key": key, "ply": ply})


def error(refusal: Refusal, key: str | None, language: str) -> bytes:
    """It is refused; a move with what is so now."""
    body = refusal.to_json(language) | {"type": "error", "key": key}
    if refusal.view is not None:
        body["view"] = orjson.Fragment(refusal.view)
    return orjson.dumps(body)
