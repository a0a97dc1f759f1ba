"""Which files count as sources of kernels: what Python alone uses must not compile games anew."""

import re
from pathlib import Path

from ludotheque.core.sources import kernel_sources

PACKAGE = Path(__file__).parents[1] / "src" / "ludotheque"


def sources() -> set[str]:
    return {path.relative_to(PACKAGE).as_posix() for path in kernel_sources(PACKAGE)}


def test_what_python_alone_uses_is_no_source_of_kernels() -> None:
    shells = re.compile(r"(arena|analysis|bridges|drawing|terminal|texts)/|games/\w+/game\.py$")
    assert not [name for name in sources() if shells.match(name)]
    python = {"game", "info", "registry", "position", "table", "record", "options", "seeds"}
    assert not sources() & {f"core/{name}.py" for name in python}


def test_kernels_are_sources() -> None:
    assert {"core/chance.py", "core/contract.py", "players/tree.py"} <= sources()
    defined = [
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.glob("**/*.py")
        if re.search(r"^@(kernel|generic|part|inlined)\b", path.read_text(), re.MULTILINE)
    ]
    assert set(defined) <= sources()
