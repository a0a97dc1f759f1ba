"""The server's OpenAPI document, with the WebSocket messages, which FastAPI leaves out."""

from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from ludotheque.server.incoming import HelloMessage, Incoming
from ludotheque.server.outgoing import Outgoing

_REF: Final = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """Return the document: every route, and every WebSocket message in either direction."""
    if app.openapi_schema is None:
        described = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes
        )
        schemas = described["components"]["schemas"]
        messages: dict[str, Any] = {"Incoming": HelloMessage | Incoming, "Outgoing": Outgoing}
        for name, message in messages.items():
            schema = TypeAdapter[Any](message).json_schema(ref_template=_REF)
            for model, found in schema.pop("$defs").items():
                schemas.setdefault(model, found)
            schemas[name] = schema | {"description": f"{name} messages of a table's WebSocket."}
        app.openapi_schema = described
    return app.openapi_schema
