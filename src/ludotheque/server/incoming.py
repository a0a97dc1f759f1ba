"""Every message that the server understands over a socket."""

from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter

from ludotheque.server.models import Model, Ply, SeatNumber, Token
from ludotheque.server.play.models import NewMove, Saying, Undo


class HelloMessage(Model):
    """The first message: who it is, and the ply it has seen."""

    type: Literal["hello"]
    token: Token | None = None
    ply: Ply | None = None
    language: Literal["en", "fr"] | None = None


class MoveMessage(NewMove):
    """A move."""

    type: Literal["move"]


class SayMessage(Saying):
    """An offer, an answer, or giving up."""

    type: Literal["say"]


class UndoMessage(Undo):
    """Take back."""

    type: Literal["undo"]


class ShowMessage(Model):
    """Another seat of this device is before the screen."""

    type: Literal["show"]
    seat: SeatNumber


class PingMessage(Model):
    """Are you there?"""

    type: Literal["ping"]


Incoming = Annotated[
    MoveMessage | SayMessage | UndoMessage | ShowMessage | PingMessage,
    Field(discriminator="type"),
]

HELLO: Final[TypeAdapter[HelloMessage]] = TypeAdapter(HelloMessage)
INCOMING: Final[TypeAdapter[Any]] = TypeAdapter(Incoming)
