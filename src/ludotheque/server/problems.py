"""What Pydantic found wrong with an input, as one sentence in the reader's language."""

from collections.abc import Sequence
from typing import Any, Final

from ludotheque.server.refusals import Refusal

_TEXTS: Final = {
    "missing": ("it is missing", "il manque"),
    "extra_forbidden": ("there is no such field", "ce champ n’existe pas"),
    "string_type": ("it must be a text", "il faut un texte"),
    "int_type": ("it must be a whole number", "il faut un nombre entier"),
    "int_parsing": ("it must be a whole number", "il faut un nombre entier"),
    "int_from_float": ("it must be a whole number", "il faut un nombre entier"),
    "bool_type": ("it must be true or false", "il faut true ou false"),
    "list_type": ("it must be a list", "il faut une liste"),
    "dict_type": ("it must be an object", "il faut un objet"),
    "model_type": ("it must be an object", "il faut un objet"),
    "model_attributes_type": ("it must be an object", "il faut un objet"),
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
    "union_tag_not_found": ("its kind is missing", "son genre (kind) manque"),
}
_SHOWN: Final = 80
# Seats and clocks are of several kinds too.
_KINDS: Final = frozenset(("none", "turn", "bank", "days", "device", "open", "bot"))


def refused_input(errors: Sequence[Any], tagged: bool = False) -> Refusal:
    """The refusal of an input, for the first thing that is wrong with it.

    `tagged`: the input is one of several kinds, and Pydantic names the kind before the field.
    """
    first = errors[0]
    kind = str(first["type"])
    if kind in ("json_invalid", "json_type"):
        return Refusal("not_json", problem=str(first.get("ctx", {}).get("error", first["msg"])))
    where = [str(part) for part in first["loc"] if part not in ("body", "query", "path", "header")]
    where = [part for part in where[int(tagged) :] if part not in _KINDS]
    field = ".".join(where)[:_SHOWN] or "body"
    values = first.get("ctx", {})
    english, french = _TEXTS.get(kind, (str(first["msg"]), str(first["msg"])))
    problem = {"en": english.format(**values), "fr": french.format(**values)}
    return Refusal("malformed", field, name=field, problem=problem)
