"""Games of others, installed as a package's are: found by their entry points."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from ludotheque.core.registry import GROUP

ROOT = Path(__file__).parents[1]


def install(folder: Path, **games: str) -> dict[str, str]:
    """Install games by name, each from `module:object`; the environment that has them."""
    package = folder / "games_of_others-1.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: games-of-others\nVersion: 1\n")
    lines = [f"[{GROUP}]", *(f"{name} = {place}" for name, place in games.items())]
    (package / "entry_points.txt").write_text("\n".join(lines) + "\n")
    known = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join(filter(None, (str(folder), str(ROOT), known)))}


def start_anew(words: Sequence[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    """Start the program from nothing: what was forked knows the games that were there before."""
    return subprocess.Popen(
        [sys.executable, "-m", "ludotheque.cli", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
