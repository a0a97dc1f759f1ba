"""The game that docs/add-a-game.md builds: its files are the blocks of the page."""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ludotheque.core.game import Game
from ludotheque.core.kernel import cache_root
from ludotheque.core.registry import GROUP
from tests.installed import ROOT, install

PAGE = ROOT / "docs" / "add-a-game.md"
NAME = "pebbles"
# A path in a line of its own, then the block that is the file.
_BLOCK = re.compile(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def files() -> dict[str, str]:
    """The files of the page, by their paths."""
    return dict(_BLOCK.findall(PAGE.read_text(encoding="utf-8")))


@cache
def digest() -> str:
    """A name for the files as they are."""
    return hashlib.sha256(repr(files()).encode()).hexdigest()[:12]


def write_files(folder: Path, *beginnings: str) -> None:
    """Write the files whose paths begin so, or all of them, into a folder."""
    for path, text in files().items():
        if path.startswith(beginnings or ""):
            place = folder / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")


@cache
def unpack() -> Path:
    """The folder of all files: always the same one, so that kernels are compiled once."""
    root = cache_root() or Path(tempfile.gettempdir())
    # A name like those of kernels, so that the cache drops what nobody used for long.
    folder = root / f"documented-{NAME}-{digest()}-{digest()}"
    if not folder.exists():
        making = Path(tempfile.mkdtemp(dir=root, prefix="documenting-"))
        write_files(making)
        try:
            making.rename(folder)
        except OSError:  # another process was faster
            shutil.rmtree(making)
    os.utime(folder)  # marks it as used
    return folder


def entry_points() -> dict[str, str]:
    """The games that the package brings, as its pyproject.toml says."""
    project: dict[str, Any] = tomllib.loads(files()["pyproject.toml"])["project"]
    found: dict[str, str] = project["entry-points"][GROUP]
    return found


def install_package(folder: Path) -> dict[str, str]:
    """Install the package as others would be; the environment that has it."""
    (known,) = install(folder, **entry_points()).values()
    return {"PYTHONPATH": os.pathsep.join((str(unpack()), known))}


def load_game() -> Game:
    """The game, in this process."""
    if str(unpack()) not in sys.path:
        sys.path.append(str(unpack()))
    module, _, name = entry_points()[NAME].partition(":")
    game: Game = getattr(import_module(module), name)
    return game
