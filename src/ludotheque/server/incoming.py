"""Every message that the server accepts over a WebSocket."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from ludotheque.server.models import Model, Ply, SeatNumber, Token
from ludotheque.server.play.models import NewMove, Saying, Undo

LanguageTag = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9-]{1,35}$"),
    Field(description="A language tag such as fr-CA; the closest language of the server is used."),
]


class HelloMessage(Model):
    """The first message: the client's token, the last ply it has seen, and its language."""

    type: Literal["hello"]
    token: Token | None = None
    ply: Ply | None = None
    language: LanguageTag | None = None


class MoveMessage(NewMove):
    """A move to play."""

    type: Literal["move"]


class SayMessage(Saying):
    """The offer of a draw, an answer to it, or resigning."""

    type: Literal["say"]


class UndoMessage(Undo):
    """A request to take moves back."""

    type: Literal["undo"]


class ShowMessage(Model):
    """A switch to another seat of this device, whose view is sent from now on."""

    type: Literal["show"]
    seat: SeatNumber


class PingMessage(Model):
    """A message that the server answers with a pong."""

    type: Literal["ping"]


Incoming = Annotated[
    MoveMessage | SayMessage | UndoMessage | ShowMessage | PingMessage,
    Field(discriminator="type"),
]

HELLO: Final[TypeAdapter[HelloMessage]] = TypeAdapter(HelloMessage)
INCOMING: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
