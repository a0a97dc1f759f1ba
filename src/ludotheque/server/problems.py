"""What Pydantic found wrong with an input, as one sentence in the reader's language."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.server.refusals import Refusal

_TEXTS: Final = {
    "missing": ("it is missing", "il manque"),
    "extra_forbidden": ("there is no such field", "ce champ n’existe pas"),
    "string_type": ("it must be a text", "il faut un texte"),
    "int_type": ("it must be a whole number", "il faut un nombre entier"),
    "int_parsing": ("it must be a whole number", "il faut un nombre entier"),
    "int_parsing_size": ("this number is too large", "ce nombre est trop grand"),
    "int_from_float": ("it must be a whole number", "il faut un nombre entier"),
    "bool_type": ("it must be true or false", "il faut true ou false"),
    "list_type": ("it must be a list", "il faut une liste"),
    "dict_type": ("it must be an object", "il faut un objet"),
    "model_type": ("it must be an object", "il faut un objet"),
    "model_attributes_type": ("it must be an object", "il faut un objet"),
    "string_unicode": (
        "it holds what is no character",
        "ce ne sont pas des caractères",
    ),
    "string_too_short": ("it must not be empty", "il ne doit pas être vide"),
    "string_too_long": ("at most {max_length} letters", "{max_length} lettres au plus"),
    "string_pattern_mismatch": (
        "it has characters that are not allowed here, or not the right length",
        "il a des caractères interdits ici, ou une mauvaise longueur",
    ),
    "greater_than_equal": ("at least {ge}", "au moins {ge}"),
    "less_than_equal": ("at most {le}", "au plus {le}"),
    "too_long": ("at most {max_length}", "{max_length} au plus"),
    "too_short": ("at least {min_length}", "{min_length} au moins"),
    "literal_error": ("it is one of {expected}", "les choix sont {expected}"),
    "union_tag_invalid": ("it is one of {expected_tags}", "les choix sont {expected_tags}"),
    "union_tag_not_found": ("it is missing", "il manque"),
}
_UNKNOWN: Final = ("it is not what is asked for here", "ce n’est pas ce qu’il faut ici")
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
        return Refusal("not_json", where=_place(first))
    values = first.get("ctx", {})
    where = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    where = _without_kinds(where[int(tagged) :])
    if kind.startswith("union_tag"):
        where.append(str(values["discriminator"]).strip("'"))
    field = ".".join(where)[:_SHOWN] or "body"
    english, french = _TEXTS.get(kind, _UNKNOWN)
    in_french = {name: _list_in_french(value) for name, value in values.items()}
    problem = {"en": english.format(**values), "fr": french.format(**in_french)}
    return Refusal("malformed", field, name=field, problem=problem)


def _without_kinds(where: list[str]) -> list[str]:
    """The names of fields only: a clock's kind stands after `clock`, a seat's after its number."""
    return [
        part
        for i, part in enumerate(where)
        if not _ALTERNATIVE.fullmatch(part)
        and not (i and part in _KINDS and (where[i - 1] == "clock" or where[i - 1].isdigit()))
    ]


def _place(error: Mapping[str, Any]) -> dict[str, str] | str:
    """Where a text ceases to be JSON, as far as it is known."""
    if found := re.search(r"line (\d+) column (\d+)", str(error["msg"])):
        line, column = found[1], found[2]
        return {
            "en": f" (line {line}, column {column})",
            "fr": f" (ligne {line}, colonne {column})",
        }
    at = error["loc"][-1] if error["loc"] else None
    if isinstance(at, int):
        return {"en": f" (character {at + 1})", "fr": f" (caractère {at + 1})"}
    return ""


def _list_in_french(value: Any) -> Any:
    """'a', 'b' or 'c', as Pydantic lists choices."""
    return re.sub(r"(?<=') or (?=')", " ou ", value) if isinstance(value, str) else value
