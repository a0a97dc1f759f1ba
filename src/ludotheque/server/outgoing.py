"""Every message that the server sends over a WebSocket: its schema for OpenAPI, and its encoding.

Events and views are passed as bytes, encoded once for everyone who sees the same.
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
    """A new line of the log, and the view after it."""

    type: Literal["event"]
    event: Event
    view: View
    key: str | None = Field(
        None, description="The key of your own message that this event acknowledges, if any."
    )


class TableMessage(Answer):
    """The table after a change that is not in its log: of seats, clock or a seat's request."""

    type: Literal["table"]
    table: TableInfo


class YouMessage(Answer):
    """What a device with several seats may see now; sent after each event."""

    type: Literal["you"]
    you: You


class WrittenMessage(Answer):
    """A chat message to everyone at the table."""

    type: Literal["message"]
    message: ChatMessage


class ReviewMessage(Answer):
    """The progress of a review in moves; once `done` equals `of`, it can be fetched."""

    type: Literal["review"]
    done: int
    of: int


class AckMessage(Answer):
    """The message with this key is stored, or was before; `ply` is null while others are asked.

    A message that adds a line to the log is acknowledged by its event instead, if it has a key.
    """

    type: Literal["ack"]
    key: str | None
    ply: int | None


class ErrorMessage(Problem):
    """The refusal of the message with this key."""

    type: Literal["error"]
    key: str | None


class PongMessage(Answer):
    """The answer to a ping."""

    type: Literal["pong"]


class ByeMessage(Answer):
    """The server is stopping: reconnect with your last `ply`."""

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


def welcome(table: bytes, you: bytes, events: Sequence[bytes], view: bytes) -> bytes:
    """Encode the state of a table for a client that connects or reconnects."""
    body = {
        "type": "welcome",
        "table": orjson.Fragment(table),
        "you": orjson.Fragment(you),
        "events": [orjson.Fragment(event) for event in events],
        "view": orjson.Fragment(view),
    }
    return orjson.dumps(body)


def event(told: bytes, view: bytes, key: str | None = None) -> bytes:
    """Encode a line of the log and the view after it; for its sender, with the sender's key."""
    body: dict[str, Any] = {"type": "event", "event": orjson.Fragment(told)}
    body["view"] = orjson.Fragment(view)
    if key is not None:
        body["key"] = key
    return orjson.dumps(body)


def table(info: dict[str, Any]) -> bytes:
    """Encode the public information about a table."""
    return orjson.dumps({"type": "table", "table": info})


def you(told: dict[str, Any]) -> bytes:
    """Encode what a device with several seats may see now."""
    return orjson.dumps({"type": "you", "you": told})


def written(message: dict[str, Any]) -> bytes:
    """Encode a chat message."""
    return orjson.dumps({"type": "message", "message": message})


def review(done: int, of: int) -> bytes:
    """Encode the progress of a review."""
    return orjson.dumps({"type": "review", "done": done, "of": of})


def ack(key: str | None, ply: int | None) -> bytes:
    """Encode the acknowledgement of a message."""
    return orjson.dumps({"type": "ack", "key": key, "ply": ply})


def error(refusal: Refusal, key: str | None, language: str) -> bytes:
    """Encode a refusal, with the current view if it has one."""
    body = refusal.to_json(language) | {"type": "error", "key": key}
    if refusal.view is not None:
        body["view"] = orjson.Fragment(refusal.view)
    return orjson.dumps(body)
