"""The page's types, made from the server's OpenAPI and the games' declarations.

`python -m tests.web.types web/src` writes them all.
"""

import json
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

from ludotheque.game import Game, all_games
from tests.calls import openapi

WEB = Path(__file__).parents[2] / "web"
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
    for kind in game.effect_kinds:
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
    for game in all_games():
        folder = source / "games" / game.name
        if folder.is_dir():  # a game may have no board of its own
            (folder / "effects.ts").write_text(effects_source(game))


if __name__ == "__main__":
    write_types(Path(sys.argv[1]))
