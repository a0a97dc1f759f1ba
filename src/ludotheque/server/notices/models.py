"""What is sent and answered about addresses for notices."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Model, SeatNumber


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


class NoticeKinds(Answer):
    """How a server can tell people that it is their turn."""

    push_key: str = Field(description="What PushManager.subscribe wants.")
    webhook: bool
    mail: bool


class AddressName(Answer):
    """The name of an address, with which it is dropped; whether it still has to agree."""

    id: str
    asked: bool  # by mail, whether notices may come; none comes before the answer
