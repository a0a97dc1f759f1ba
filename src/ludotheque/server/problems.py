"""What Pydantic found wrong with an input, as one sentence in the reader's language."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.server.refusals import Refusal, catalogue, malformed
from ludotheque.texts import ENGLISH, LANGUAGES

_UNKNOWN: Final = "input-unexpected"
_SHOWN: Final = 80
# Seats and clocks are of several kinds too.
_KINDS: Final = frozenset(("none", "turn", "bank", "days", "device", "open", "bot"))


# What Pydantic calls the kinds of text and object that an address may be.
_ALTERNATIVE: Final = re.compile(r"constrained-str|str|dict\[.*\]")


def refused_input(errors: Sequence[Any], tagged: bool = False) -> Refusal:
    """The refusal of an input, for the first thing that is wrong with it.

    None of Pydantic's own sentences leaves: they are in English.

    `tagged`: the input is one of several kinds, and Pydantic names the kind before the field.
    """
    first = errors[0]
    kind = str(first["type"])
    if kind in ("json_invalid", "json_type"):
        return Refusal("not_json", **_place(first))
    values = first.get("ctx", {})
    where = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    where = _without_kinds(where[int(tagged) :])
    if kind.startswith("union_tag"):
        where.append(str(values["discriminator"]).strip("'"))
    field = ".".join(where)[:_SHOWN] or "body"
    return malformed(field, key_of(kind), **_told(values))


def key_of(kind: str) -> str:
    """The message about a kind of error, as far as the catalogue has one."""
    key = f"input-{kind.replace('_', '-')}"
    return key if key in catalogue(ENGLISH) else _UNKNOWN


def _told(values: Mapping[str, Any]) -> dict[str, Any]:
    """What a message is told: the limits that Pydantic names, and the words to choose from."""
    told: dict[str, Any] = {
        name: value for name, value in values.items() if isinstance(value, (int, float))
    }
    listed = values.get("expected", values.get("expected_tags"))
    if isinstance(listed, str):  # 'a', 'b' or 'c'
        words = re.findall(r"'([^']*)'", listed)
        told["choices"] = {
            language: [catalogue(language)("quoted", text=word) for word in words]
            for language in LANGUAGES
        }
    return told


def _without_kinds(where: list[str]) -> list[str]:
    """The names of fields only: a clock's kind stands after `clock`, a seat's after its number."""
    return [
        part
        for i, part in enumerate(where)
        if not _ALTERNATIVE.fullmatch(part)
        and not (i and part in _KINDS and (where[i - 1] == "clock" or where[i - 1].isdigit()))
    ]


def _place(error: Mapping[str, Any]) -> dict[str, Any]:
    """Where a text ceases to be JSON, as far as it is known."""
    if found := re.search(r"line (\d+) column (\d+)", str(error["msg"])):
        return {"place": "line", "line": int(found[1]), "column": int(found[2])}
    at = error["loc"][-1] if error["loc"] else None
    if isinstance(at, int):
        return {"place": "character", "character": at + 1}
    return {"place": "unknown"}
