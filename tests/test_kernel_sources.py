"""Which files count as sources of kernels: what Python alone uses must not compile games anew."""

import re
from pathlib import Path

from ludotheque.core.kernel import source_digest
from ludotheque.core.sources import kernel_sources

PACKAGE = Path(__file__).parents[1] / "src" / "ludotheque"


def sources() -> set[str]:
    return {path.relative_to(PACKAGE).as_posix() for path in kernel_sources(PACKAGE)}


def test_what_python_alone_uses_is_no_source_of_kernels() -> None:
    shells = re.compile(r"(arena|analysis|bridges|drawing|terminal|texts)/|games/\w+/game\.py$")
    assert not [name for name in sources() if shells.match(name)]
    python = {"game", "info", "registry", "position", "table", "record", "options", "seeds"}
    assert not sources() & {f"core/{name}.py" for name in python}


def test_data_files_whose_figures_kernels_hold_are_sources(tmp_path: Path) -> None:
    """Of our games, and of a package of others."""
    games = [path.name for path in (PACKAGE / "games").iterdir() if (path / "game.py").exists()]
    assert len(games) == 5
    assert {f"games/{game}/components.toml" for game in games} <= sources()
    for name in ("__init__.py", "components.toml", "bot/weights.toml", "rules.md"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.touch()
    digests = [source_digest(tmp_path)]
    for name in ("components.toml", "bot/weights.toml", "rules.md"):
        (tmp_path / name).write_text("figure = 3\n")
        source_digest.cache_clear()
        digests.append(source_digest(tmp_path))
    assert len(set(digests)) == 3, "a changed text is no change of a kernel"
    assert digests[-1] == digests[-2]


def test_kernels_are_sources() -> None:
    assert {"core/chance.py", "core/contract.py", "players/tree.py"} <= sources()
    defined = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.glob("**/*.py")
        if re.search(r"^@(kernel|generic|part|inlined)\b", path.read_text(), re.MULTILINE)
    ]
    assert set(defined) <= sources()
