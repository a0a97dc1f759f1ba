"""Requests and responses for addresses for notices."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, StringConstraints

from ludotheque.server.models import Answer, Model, SeatNumber


class NewAddress(Model):
    """An address for notices of a seat's turns; without a seat, of every turn at the table."""

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
        Field(description="A URL, a mail address, or the push subscription of a browser."),
    ]


class NoticeKinds(Answer):
    """The kinds of notices that a server can send."""

    push_key: str = Field(description="The key for PushManager.subscribe.")
    webhook: bool
    mail: bool


class AddressName(Answer):
    """The id of an address, for deleting it, and whether its owner is first asked to agree."""

    id: str
    asked: bool  # by mail, whether notices are welcome; none is sent before the answer
