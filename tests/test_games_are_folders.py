"""Nothing outside a game's folders knows it by name: a sixth game touches nothing else."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.core.registry import all_games

ROOT = Path(__file__).parents[1]
PACKAGE, PAGE = ROOT / "src" / "ludotheque", ROOT / "web"
OURS = [game for game in all_games() if type(game).__module__.startswith("ludotheque.")]
NAMES = re.compile(rf"\b({'|'.join(word for game in OURS for word in (game.name, game.title))})\b")
# Requests of the API are shown by an example, and an example needs a game.
EXAMPLES = {"server/lobby/models.py", "server/study/service.py"}
_COMMENTS = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", re.DOTALL)


def outside(root: Path, *endings: str) -> Iterator[Path]:
    """The sources that belong to no game."""
    for file in sorted(root.rglob("*")):
        inside = re.search(r"/games/\w+/|/server/page/|node_modules|/tests/", file.as_posix())
        if file.suffix in endings and not inside:
            yield file


def strings(source: str) -> Iterator[str]:
    """The texts of a module that are no docstrings, and what it imports."""
    tree = ast.parse(source)
    docs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                docs.add(first.value)
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs:
            yield node.value


def named_in(source: str) -> list[str]:
    """The texts of a module that are the name of a game, or the way to its folder."""
    ways = [f"ludotheque.games.{game.name}" for game in OURS]
    return [
        text
        for text in strings(source)
        if NAMES.fullmatch(text) or any(text.startswith(way) for way in ways)
    ]


def test_no_module_knows_a_game_by_name() -> None:
    assert len(OURS) == 5
    for file in outside(PACKAGE, ".py"):
        place = file.relative_to(PACKAGE).as_posix()
        if place not in EXAMPLES:
            assert not named_in(file.read_text()), place


def test_the_page_knows_no_game_by_name() -> None:
    seen = 0
    for file in outside(PAGE, ".ts", ".svelte", ".css", ".html", ".webmanifest", ".ftl", ".js"):
        if file.name not in ("schema.d.ts", "messages.ts"):  # examples of the API, and generated
            found = NAMES.search(_COMMENTS.sub("", file.read_text()))
            assert not found, f"{file.relative_to(PAGE)}: {found and found[0]}"
            seen += 1
    assert seen > 100


@pytest.mark.parametrize(
    "source",
    [
        'GAMES = ("topas",)',
        "from ludotheque.games.topit import rules",
        "import ludotheque.games.turquoise.rules",
    ],
)
def test_the_check_finds_names(source: str) -> None:
    assert named_in(source)
    assert not named_in(f'"""Play {source!r}."""')
