"""Compile ahead all that the tests run compiled, so that none of them waits for a compiler.

`python -m tests.warm` starts a process for each game, as many at once as there are cores.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ludotheque.core.game import Game
from ludotheque.core.kernel import cache_root, source_digest
from ludotheque.core.position import Position
from ludotheque.core.registry import game_names, get_game, register
from ludotheque.players.exact import ExactSearch
from ludotheque.warm import main as compile_game
from tests import documented


def _of_tests() -> list[Game]:
    """Games that only tests and benchmarks play."""
    from benchmarks.games.breakthrough.game import BREAKTHROUGH
    from benchmarks.games.connect_four.game import CONNECT_FOUR
    from tests.sticks.game import STICKS
    from tests.toy.game import TOY

    return [TOY, STICKS, documented.load_game(), CONNECT_FOUR, BREAKTHROUGH]


def _compile(name: str) -> None:
    """One game, and its exact search, which tests have of every game."""
    for game in _of_tests():
        register(game)
    compile_game(name)
    game = get_game(name)
    position = Position.start(game, game.read_options({}), 1)
    if position.seats > 2:  # it is for one or two
        return
    ExactSearch(game, position.options).solve(position.view(position.turn or 0), 1)


def _compile_checked(name: str) -> None:
    """One game with bounds checks, as far as tests/sample.py plays it."""
    from tests.sample import sample_all

    sample_all(name)


def _collect(_: str) -> None:
    """The tests themselves, whose assertions pytest rewrites."""
    done = subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q"], check=False)
    if done.returncode:
        sys.exit("the tests cannot be collected; see above")


def _build_page(_: str) -> None:
    """The page with a language and a game more, which some tests visit."""
    from tests.web.pseudo_page import build_once

    build_once()


_JOBS: dict[str, tuple[Callable[[str], None], dict[str, str]]] = {
    "compiled": (_compile, {}),
    "checked": (_compile_checked, {"NUMBA_BOUNDSCHECK": "1"}),
    "collected": (_collect, {}),
    "built": (_build_page, {}),
}


def _start(job: str, name: str) -> None:
    environment = os.environ | _JOBS[job][1]
    command = [sys.executable, "-m", "tests.warm", job, name]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{name} ({job}) cannot be compiled: {done.stderr.strip()}", file=sys.stderr)
    done.check_returncode()


def _stamp() -> Path | None:
    """A file that says that all of this was compiled from the sources as they are."""
    root, folder = Path(__file__).parents[1], cache_root()
    package = root / "src" / "ludotheque"
    games = sorted(init.parent for init in package.glob("games/*/__init__.py"))
    others = ("tests/toy", "tests/sticks", "benchmarks", "tests/sample.py")
    tests = [root / other for other in others]
    known = [sys.version, str(root), *map(source_digest, [package, *games, *tests])]
    known.append(documented.digest())
    digest = hashlib.sha256(" ".join(known).encode()).hexdigest()[:16]
    return folder / f"tests-{digest}.warm" if folder else None


def main() -> int:
    """Compile and build everything, side by side, unless it is there."""
    stamp, work = _stamp(), [("built", "page")]
    if stamp is None or not stamp.exists():
        games = [*game_names(), *(game.name for game in _of_tests())]
        work = [*(("compiled", name) for name in games), *work, ("collected", "tests")]
        work += [("checked", name) for name in game_names()]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        waiting = [pool.submit(_start, *one) for one in work]
        try:
            for number, one in enumerate(waiting, 1):
                one.result()
                print(f"\rcompiling: {number} of {len(work)}", end="", flush=True)
        except subprocess.CalledProcessError:
            pool.shutdown(cancel_futures=True)
            return 1
    print()
    if stamp is not None:
        stamp.touch()
    return 0


if __name__ == "__main__":
    if len(sys.argv) == 3:
        _JOBS[sys.argv[1]][0](sys.argv[2])
    else:
        sys.exit(main())
