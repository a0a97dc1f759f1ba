"""Every call of the server's OpenAPI, with a good body for each; new ones come by themselves."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from ludotheque.server.app import make_app
from ludotheque.server.settings import Settings

SAFE = ("get", "head", "options")
# Calls that need no token, and why nobody gets in by them.
FREE = {
    "POST /api/secrets": "promises a secret that nothing is kept of",
    "POST /api/tables": "opens a table of one's own",
    "POST /api/challenge": "opens a table of one's own",
    "POST /api/mine": "the tokens are in its body",
    "DELETE /api/addresses/{name}": "the name of an address cannot be guessed",
    "POST /api/agree/{name}": "the name is in a mail to whom it concerns, and cannot be guessed",
    "POST /api/refuse/{name}": "the name is in a mail to whom it concerns, and cannot be guessed",
    "POST /api/stop/{name}": "the name of an address cannot be guessed",
    "POST /api/verify": "reads a record that was sent",
    "POST /api/study/drawing": "draws a position that was sent",
    "POST /api/study": "plays on a position that was sent",
    "POST /api/study/preview": "plays on a position that was sent",
}
GOOD: dict[str, Any] = {
    "seat": 0,
    "ply": 0,
    "to": 0,
    "entries": 0,
    "lot": "horus",
    "most": 1,
    "move": "f5-e5",
    "action": "resign",
    "agree": True,
    "name": "Eve",
    "text": "Eve was here",
    "kind": "bot",
    "player": "level:1",
    "address": "https://example.org/hook",
    "game": "topquark",
    "seats": [{"kind": "device", "name": "Eve"}, {"kind": "bot"}],
    "tokens": ["A" * 32],
}


@dataclass(frozen=True)
class Call:
    """A call as the OpenAPI describes it."""

    method: str
    path: str
    operation: Any

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    def address(self, table: str, seat: int = 0) -> str:
        path = self.path.replace("{table}", table).replace("{seat}", str(seat))
        path = path.replace("{name}", "A" * 24)
        given = {
            parameter["name"]: seat if parameter["name"] == "seat" else GOOD[parameter["name"]]
            for parameter in self.operation.get("parameters", ())
            if parameter["in"] == "query" and parameter.get("required")
        }
        if self.method.lower() in SAFE or not given:
            return path
        return f"{path}?{urlencode(given)}"

    def body(self, **values: Any) -> dict[str, Any] | None:
        """A body that is good but for `values`."""
        schema = self._schema()
        if schema is None:
            return None
        known = GOOD | values
        if "/addresses" in self.path:
            known = known | {"kind": "webhook"}
        named = schema.get("properties", {})
        wanted = [*schema.get("required", ()), *(["seat"] if "seat" in named else [])]
        return {name: known[name] if name in known else _any(schema, name) for name in wanted}

    def _schema(self) -> Any:
        content = self.operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        return _resolve(schema) if schema is not None else None


def openapi() -> Any:
    return make_app(Settings()).openapi()


_document: Any = openapi()


def _resolve(schema: Any) -> Any:
    while "$ref" in schema:
        schema = _document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def _any(schema: Any, name: str) -> Any:
    found = _resolve(schema["properties"][name])
    if "enum" in found or "const" in found:
        return found.get("const", found.get("enum", [None])[0])
    kinds = {"integer": found.get("minimum", 0), "boolean": False, "array": [], "object": {}}
    return kinds.get(found.get("type", ""), "x")


def calls() -> list[Call]:
    return [
        Call(method.upper(), path, operation)
        for path, methods in _document["paths"].items()
        for method, operation in methods.items()
    ]


def unsafe_calls() -> list[Call]:
    return [call for call in calls() if call.method.lower() not in SAFE]


def of_tables() -> list[Call]:
    """The unsafe calls that need a token; each is one of a table."""
    found = [call for call in unsafe_calls() if str(call) not in FREE]
    strays = [str(call) for call in found if "{table}" not in call.path]
    assert not strays, f"say in FREE why nobody gets in by {strays}"
    return found
