"""The page's types, made from the server's OpenAPI and the games' declarations.

`python -m tests.web.types web/src` writes them all.
"""

import json
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import ludotheque.texts
from ludotheque.core.game import Game
from ludotheque.core.registry import all_games
from ludotheque.texts import ENGLISH
from tests.calls import openapi
from tests.web.state_types import state_source, view_types

WEB = Path(__file__).parents[2] / "web"
TEXTS = Path(ludotheque.texts.__file__).parent
WIDEST = 120  # columns, as Prettier has it
_EFFECTS = """\
/** What a move of {title} brings about, as the game declares it; written by `make types`. */

import type {{ MoveReport }} from "../../lib/api";

interface Common {{
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}}
{kinds}
{union}

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {{
  return (report?.effects ?? []) as unknown as Effect[];
}}
"""


_MESSAGES = """\
/** The texts of {what} and what each is told, by the English catalogue; from `make types`. */

import type {{ Value }} from "{up}/lib/catalogue";

export interface Messages {{
{messages}}}

/** The texts that are told nothing. */
export type Key = {{ [K in keyof Messages]: Messages[K] extends null ? K : never }}[keyof Messages];
"""


class _Told(Visitor):
    """The names that a pattern is told, and those of the messages that it refers to."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.messages: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names[node.id.name] = None

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.append(
            f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
        )

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.messages.append(f"-{node.id.name}")
        self.generic_visit(node)


def told_by(sources: Iterable[str]) -> dict[str, list[str]]:
    """The messages and attributes of some catalogues, with the names of what each is told."""
    patterns: dict[str, ast.Pattern] = {}
    for source in sources:
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{entry.annotations[0].message}: {entry.content[:80]!r}")
            if isinstance(entry, (ast.Message, ast.Term)):
                name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
                if entry.value:
                    patterns.setdefault(name, entry.value)
                for attribute in entry.attributes:
                    patterns.setdefault(f"{name}.{attribute.id.name}", attribute.value)
    return {key: _names(key, patterns) for key in patterns if not key.startswith("-")}


def _names(key: str, patterns: dict[str, ast.Pattern]) -> list[str]:
    told = _Told()
    told.visit(patterns[key])
    names = dict(told.names)
    for other in told.messages:
        if not other.startswith("-"):  # a term is told only what stands in its parentheses
            names |= dict.fromkeys(_names(other, patterns))
    return sorted(names)


def messages_source(what: str, up: str, sources: Iterable[str]) -> str:
    """The types of a catalogue's messages."""
    lines = ""
    for key, names in told_by(sources).items():
        name = key if key.isidentifier() else f'"{key}"'
        told = f"{{ {'; '.join(f'{one}: Value' for one in names)} }}" if names else "null"
        lines += f"  {name}: {told};\n"
    return _MESSAGES.format(what=what, up=up, messages=lines)


def _english(folder: Path) -> list[str]:
    """The English files of a catalogue; those of lessons are catalogues of their own."""
    files = [file for file in sorted((folder / ENGLISH).glob("*.ftl")) if file.stem != "lesson"]
    return [file.read_text() for file in [*files, TEXTS / ENGLISH / "common.ftl"]]


def write_schema(out: Path) -> None:
    """Write the types of requests and answers into a file."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "openapi.json"
        source.write_text(json.dumps(openapi()))
        command = [sys.executable, str(WEB / "npm.py"), "run", "--silent", "types", "--"]
        command += [str(source), "-o", str(out.resolve())]
        subprocess.run(command, check=True, capture_output=True)


def effects_source(game: Game) -> str:
    """The types of a game's effects."""
    kinds, names = "", []
    for kind in game.info.effect_kinds:
        name = "".join(word.capitalize() for word in kind.name.split("_"))
        fields = "".join(f"  {field}: number;\n" for field in kind.fields)
        kinds += f"\n{_comment(kind.meaning)}\nexport interface {name} extends Common {{\n"
        kinds += f'  kind: "{kind.name}";\n{fields}}}\n'
        names.append(name)
    union = f"export type Effect = {' | '.join(names)};"
    if len(union) > WIDEST:
        union = "\n".join(["export type Effect =", *(f"  | {name}" for name in names)]) + ";"
    return _EFFECTS.format(title=game.title, kinds=kinds, union=union)


def _comment(text: str) -> str:
    if len(text) + len("/** . */") <= WIDEST:
        return f"/** {text}. */"
    lines = textwrap.wrap(f"{text}.", WIDEST - len(" * "))
    return "\n".join(["/**", *(f" * {line}" for line in lines), " */"])


def write_types(source: Path) -> None:
    """Write all types into the page's sources."""
    write_schema(source / "api" / "schema.d.ts")
    (source / "texts" / "messages.ts").write_text(page_messages(source))
    for game in all_games():
        folder = source / "games" / game.name
        if folder.is_dir():  # a game may have no board of its own
            write_game(game, folder)


def write_game(game: Game, folder: Path) -> None:
    """Write the types of a game's effects, views and texts into the folder of its board."""
    (folder / "effects.ts").write_text(effects_source(game))
    (folder / "messages.ts").write_text(game_messages(game))
    if view_types(game):
        (folder / "state.ts").write_text(state_source(game))


def page_messages(source: Path) -> str:
    """The types of the page's own texts."""
    return messages_source("the page", "..", _english(source / "texts"))


def game_messages(game: Game) -> str:
    """The types of a game's texts."""
    return messages_source(game.title, "../..", _english(Path(str(game.folder)) / "texts"))


if __name__ == "__main__":
    write_types(Path(sys.argv[1]))
