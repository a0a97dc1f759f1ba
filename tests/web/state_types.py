"""The page's types of what views and tables' parts hold, made from each game's `view_types`.

A game that declares them has a module of this name in its package, with a TypedDict `State` and, if
it has components, one named `Components`.
"""

import importlib
import json
from importlib.util import find_spec
from typing import Any

from pydantic import ConfigDict, TypeAdapter

from ludotheque.core.game import Game

Schema = dict[str, Any]
NAMES = ("State", "Components")
_PLAIN = {"integer": "number", "string": "string", "boolean": "boolean", "null": "null"}

_HEAD = """\
/** What the server sends of {title}, as the game declares it; written by `make types`. */

import type {{ View }} from "../../lib/api";
"""
_FUNCTIONS = {
    "State": """
/** Return what a view shows of the game. */
export function stateOf(view: View): State {
  return view.state as unknown as State;
}
""",
    "Components": """
/** Return the components among a table's options, where they stand in full. */
export function componentsOf(options: Record<string, unknown>): Components {
  return options as unknown as Components;
}
""",
}


def view_types(game: Game) -> dict[str, Any]:
    """The types of a game's views by name; none if the game declares none."""
    module = f"{game.rules.__name__.rpartition('.')[0]}.view_types"
    if find_spec(module) is None:
        return {}
    found = vars(importlib.import_module(module))
    return {name: found[name] for name in NAMES if name in found}


def adapter(*types: Any) -> TypeAdapter[Any]:
    """What checks a tuple of values of these types, down to the last key, and describes them."""
    # A TypedDict takes no settings of an adapter; what is around it hands them on.
    config = ConfigDict(extra="forbid", use_attribute_docstrings=True)
    return TypeAdapter(tuple[types], config=config)


def state_source(game: Game) -> str:
    """The types of a game's views, in TypeScript."""
    types = view_types(game)
    declared = adapter(*types.values()).json_schema()["$defs"]
    return "".join(
        [
            _HEAD.format(title=game.title),
            *(_declaration(name, schema) for name, schema in declared.items()),
            *(_FUNCTIONS[name] for name in types),
        ]
    )


def _declaration(name: str, schema: Schema) -> str:
    if "properties" not in schema:
        return f"\nexport type {name} = {_type(schema)};\n"
    fields = "".join(
        _comment(field, "  ") + f"  {key}: {_type(field)};\n"
        for key, field in schema["properties"].items()
    )
    return f"\n{_comment(schema, '')}export interface {name} {{\n{fields}}}\n"


def _comment(schema: Schema, indent: str) -> str:
    return f"{indent}/** {schema['description']} */\n" if "description" in schema else ""


def _type(schema: Schema) -> str:
    """The TypeScript of a type that JSON Schema describes."""
    match schema:
        case {"$ref": name}:
            return str(name).rpartition("/")[2]
        case {"anyOf": types}:
            return " | ".join(map(_type, types))
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"const": value}:
            return json.dumps(value)
        case {"items": item, "minItems": length, "maxItems": most} if length == most:
            return f"[{', '.join([_type(item)] * length)}]"
        case {"items": item}:
            union = "anyOf" in item or "enum" in item
            return f"({_type(item)})[]" if union else f"{_type(item)}[]"
        case {"propertyNames": key, "additionalProperties": value}:
            return f"Partial<Record<{_type(key)}, {_type(value)}>>"
        case {"type": plain} if plain in _PLAIN:
            return _PLAIN[plain]
    raise ValueError(f"no TypeScript is known for {schema}")
