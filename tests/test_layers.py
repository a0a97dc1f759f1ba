"""The package is built in layers: each imports only those below it, also within functions."""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "ludotheque"
# From the ground up. What is no folder is a module for authors of games, or a program.
LAYERS = (
    *("texts", "core", "drawing", "printing", "games", "players", "arena", "analysis", "study"),
    *("terminal", "warm", "server", "commands", "cli"),
)
FOR_AUTHORS = {"chance": "core", "contract": "core", "kernel": "core", "testing": "core"}
FOR_AUTHORS |= {"state": "core", "capabilities": "core", "simulate": "study"}


def layer(module: str) -> str:
    """The layer of a module of the package, named from its root."""
    name = module.partition(".")[0]
    return FOR_AUTHORS.get(name, name)


def imported(source: str) -> Iterator[str]:
    """The modules of the package that a source imports, named from its root."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "modules are named in full"
            names = [node.module or ""]
            if node.module == "ludotheque":
                names = [f"ludotheque.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.partition(".")[2] for name in names if name.startswith("ludotheque"))


def upward(place: str, source: str) -> list[str]:
    """What a module imports from layers above its own."""
    allowed = LAYERS[: LAYERS.index(layer(place)) + 1]
    return [name for name in imported(source) if layer(name) not in allowed]


def modules() -> dict[str, str]:
    """The sources of the package; its face, which hands on names of all layers, is not among them.

    A folder's own module has the folder's name.
    """
    found = {}
    for path in sorted(PACKAGE.glob("**/*.py")):
        place = path.relative_to(PACKAGE).with_suffix("")
        parts = place.parent.parts if place.name == "__init__" else place.parts
        if parts:
            found[".".join(parts)] = path.read_text()
    return found


def test_every_module_has_its_layer() -> None:
    assert {layer(module) for module in modules()} == set(LAYERS)


def test_nothing_is_imported_from_above() -> None:
    found = {module: upward(module, source) for module, source in modules().items()}
    assert len(found) > 200
    assert not {module: names for module, names in found.items() if names}


def test_the_check_finds_imports_from_above() -> None:
    source = "def f():\n    from ludotheque.server.app import make_app\n"
    assert upward("core.game", source) == ["server.app"]
    assert upward("core.game", "from ludotheque import arena") == ["arena"]
    assert not upward("commands.serve", source)
