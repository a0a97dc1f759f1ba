"""Compiling: the cache notices every change, never breaks anything, and is not needed."""

import json
import os
import shutil
import subprocess
import sys
import time
import types
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque.core import kernel as kernel_module
from ludotheque.core.chance import derive_seed, draw, next_word, seed_generator, shuffle
from ludotheque.core.contract import legal, play, returns
from ludotheque.core.game import Game
from ludotheque.core.kernel import generic, part
from ludotheque.core.registry import game_names, get_game
from ludotheque.core.sources import kernel_sources
from tests.sample import sample_all

pytestmark = pytest.mark.slow(3)

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "ludotheque"


def run(*command: str, check: bool = True, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own; a variable set to "" is taken away."""
    variables = {**os.environ, **environment}
    variables = {
        name: value for name, value in variables.items() if value or name not in environment
    }
    found = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=variables, capture_output=True, text=True
    )
    assert not check or found.returncode == 0, found.stderr
    return found


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A kernel in one file that calls a kernel of another file, the rules of Topas."""
    folder = tmp_path / "scripts"
    folder.mkdir()
    path = folder / "caller.py"
    path.write_text(
        "from ludotheque.games.topas.rules import grid\n"
        "from ludotheque.core.kernel import kernel\n"
        "@kernel\n"
        "def forbidden(gems):\n"
        "    return grid.too_many(gems)\n"
        "print(forbidden(6), sum(forbidden.stats.cache_hits.values()))\n"
    )
    return path


@pytest.fixture
def copied_package(tmp_path: Path) -> Path:
    """A copy of the package that a test may edit."""
    folder = tmp_path / "copy"
    shutil.copytree(PACKAGE, folder / "ludotheque", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_a_second_process_takes_the_kernel_from_the_cache(script: Path, tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    assert run(str(script), LUDOTHEQUE_CACHE=cache).stdout.split() == ["6", "0"]
    assert run(str(script), LUDOTHEQUE_CACHE=cache).stdout.split() == ["6", "1"]


def test_an_edited_rule_of_another_file_is_seen(
    script: Path, copied_package: Path, tmp_path: Path
) -> None:
    cache, path = tmp_path / "cache", str(copied_package)
    settings = {"LUDOTHEQUE_CACHE": str(cache), "PYTHONPATH": path}
    assert run(str(script), **settings).stdout.split() == ["6", "0"]
    before = {folder.name for folder in cache.iterdir()}
    rules = copied_package / "ludotheque" / "games" / "topas" / "rules" / "state.py"
    text = rules.read_text()
    assert "LONGEST_ROW: Final = 7" in text
    rules.write_text(text.replace("LONGEST_ROW: Final = 7", "LONGEST_ROW: Final = 9"))
    assert run(str(script), **settings).stdout.split() == ["0", "0"]
    after = {folder.name for folder in cache.iterdir()}
    assert len(after) == len(before), "folders of the sources as they were are dropped"
    assert {name.partition("-")[0] for name in after - before} == {"topas", "scripts"}


def test_an_edited_rule_of_one_game_compiles_no_other(copied_package: Path, tmp_path: Path) -> None:
    code = (
        "from ludotheque.games.topas.rules import grid as one\n"
        "from ludotheque.games.topquark import rules as other\n"
        "for kernel, number in ((one.too_many, 6), (other.count_of_turn, 3)):\n"
        "    kernel(number)\n"
        "    print(sum(kernel.stats.cache_hits.values()))\n"
    )
    settings = {"LUDOTHEQUE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(copied_package)}
    assert run("-c", code, **settings).stdout.split() == ["0", "0"]
    rules = copied_package / "ludotheque" / "games" / "topas" / "rules" / "state.py"
    rules.write_text(rules.read_text().replace("LONGEST_ROW: Final = 7", "LONGEST_ROW: Final = 9"))
    assert run("-c", code, **settings).stdout.split() == ["0", "1"]


def test_an_edited_rule_of_another_package_is_seen_by_a_bound_algorithm(tmp_path: Path) -> None:
    """An algorithm of ludotheque, bound to a game of somebody else, follows that game's rules."""
    shutil.copytree(ROOT / "tests" / "toy", tmp_path / "toy")
    for path in (tmp_path / "toy").glob("*.py"):
        path.write_text(path.read_text().replace("tests.toy", "toy"))
    code = (
        "import ludotheque as lt\nfrom ludotheque.study.perft import perft\n"
        "from toy.game import TOY\n"
        "lt.register(TOY); print(sum(n for _, n in perft(lt.new('toy'), 2)))"
    )
    settings = {"LUDOTHEQUE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    assert run("-c", code, **settings).stdout.split() == ["72"]
    rules = tmp_path / "toy" / "rules.py"
    rules.write_text(rules.read_text().replace("range(CELLS):", "range(CELLS - 1):", 1))
    assert run("-c", code, **settings).stdout.split() == ["56"]


def test_a_constant_of_another_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "values").mkdir()
    (tmp_path / "scripts").mkdir()
    (tmp_path / "values" / "__init__.py").touch()
    script, values = tmp_path / "scripts" / "use.py", tmp_path / "values" / "params.py"
    script.write_text(
        "from values import params\nfrom values.params import N\n"
        "from ludotheque.core.kernel import kernel\n"
        "@kernel\ndef times(x):\n    return x * N * params.M\nprint(times(2))\n"
    )
    settings = {"LUDOTHEQUE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    for n, m in ((3, 1), (5, 1), (5, 7)):
        values.write_text(f"N = {n}\nM = {m}\n")
        assert run(str(script), **settings).stdout.split() == [str(2 * n * m)]


def test_code_that_is_in_no_file_is_not_kept(tmp_path: Path) -> None:
    for factor in (2, 100):
        code = (
            "from ludotheque.core.kernel import kernel\n"
            f"@kernel\ndef times(x):\n    return x * {factor}\nprint(times(3))\n"
        )
        found = run("-c", code, LUDOTHEQUE_CACHE=str(tmp_path))
        assert found.stdout.split() == [str(3 * factor)]
        assert found.stderr == ""


@generic
def count_leaves(states: Any, depth: int, outs: Any) -> int:
    if depth == 0:
        return 1
    total = 0
    for i in range(legal(states[depth], outs[depth])):
        states[depth - 1] = states[depth]
        play(states[depth - 1], outs[depth, i])
        total += count_leaves(states, depth - 1, outs)
    return total


def test_a_bound_algorithm_may_call_itself(toy: Game) -> None:
    states, outs = np.zeros(4, toy.dtype), np.zeros((4, 9), np.int64)
    states[3] = toy.start(toy.read_options({}), 0)[0]
    assert toy.bind(count_leaves)(states, 3, outs) == 504


@part
def outcome(state: Any, value: Any) -> float:
    returns(state, value)
    return float(value[0])


@generic
def twice_the_outcome(state: Any, value: Any) -> float:
    return 2 * outcome(state, value)


def test_a_part_may_call_a_kernel_that_allocates() -> None:
    """As `returns` of Topas does; the part itself may not."""
    game = get_game("topas")
    state = game.start(game.read_options({}), 0)
    value = np.full(2, 7.0)
    assert game.bind(twice_the_outcome)(state[0], value) == 2 * value[0]
    assert abs(value[0]) <= 1


def test_binding_keeps_defaults_and_refuses_closures(toy: Game) -> None:
    @generic
    def doubled(state: Any, out: Any, factor: int = 2) -> int:
        return legal(state, out) * factor

    state, out = toy.start(toy.read_options({}), 0), np.zeros(9, np.int64)
    assert toy.bind(doubled)(state[0], out) == 18
    bonus = int(out[0])

    @generic
    def closed(state: Any) -> int:
        return bonus

    with pytest.raises(TypeError, match="may not use names of a function around it"):
        toy.bind(closed)


def test_folders_of_others_stay_until_long_unused(script: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    other, old = (cache / f"{name}-0123456789ab-cdef01234567" for name in ("other", "old"))
    other.mkdir(parents=True)
    old.mkdir()
    long_ago = time.time() - (kernel_module.UNUSED_DAYS + 1) * 86_400
    os.utime(old, (long_ago, long_ago))
    run(str(script), LUDOTHEQUE_CACHE=str(cache))
    assert other.exists()
    assert not old.exists()


def test_folders_that_hold_no_kernels_are_never_dropped(script: Path, tmp_path: Path) -> None:
    """The variable may name a folder in which the user keeps other things, too."""
    cache = tmp_path / "cache"
    foreign = [cache / name for name in ("my-old-project", "trip-2019-photos", "a-0-1")]
    long_ago = time.time() - (kernel_module.UNUSED_DAYS + 1) * 86_400
    for folder in foreign:
        folder.mkdir(parents=True)
        os.utime(folder, (long_ago, long_ago))
    run(str(script), LUDOTHEQUE_CACHE=str(cache))
    assert all(folder.exists() for folder in foreign)
    assert len(list(cache.iterdir())) > len(foreign)


def test_a_damaged_cache_is_compiled_anew(script: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run(str(script), LUDOTHEQUE_CACHE=str(cache))
    files = [*cache.rglob("*.nbi"), *cache.rglob("*.nbc")]
    assert files
    for file in files:
        file.write_bytes(file.read_bytes()[:7])
    assert run(str(script), LUDOTHEQUE_CACHE=str(cache)).stdout.split() == ["6", "0"]


def test_a_cache_that_cannot_be_written_is_one_warning(script: Path, tmp_path: Path) -> None:
    a_file = tmp_path / "file"
    a_file.touch()
    for place in (str(a_file), str(a_file / "below")):
        found = run(str(script), LUDOTHEQUE_CACHE=place)
        assert found.stdout.split() == ["6", "0"]
        assert f"LUDOTHEQUE_CACHE={place} cannot hold compiled kernels" in found.stderr
        assert found.stderr.count("RuntimeWarning") == 1


def test_without_a_home_kernels_go_to_a_private_temporary_folder(
    script: Path, tmp_path: Path
) -> None:
    nowhere = {"HOME": "/dev/null", "XDG_CACHE_HOME": "", "LUDOTHEQUE_CACHE": ""}
    found = run(str(script), **nowhere, TMPDIR=str(tmp_path))
    assert found.stdout.split() == ["6", "0"]
    assert found.stderr == ""
    (folder,) = tmp_path.glob("ludotheque-*")
    assert folder.stat().st_mode & 0o077 == 0
    assert run(str(script), **nowhere, TMPDIR=str(tmp_path)).stdout.split() == ["6", "1"]


def test_a_temporary_folder_that_others_can_write_is_not_trusted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel_module.tempfile, "gettempdir", lambda: str(tmp_path))
    folder = kernel_module._private_folder()
    folder.chmod(0o777)
    with pytest.raises(PermissionError, match="is not private"):
        kernel_module._private_folder()


def test_a_full_disk_is_one_warning(script: Path, tmp_path: Path) -> None:
    # No file may grow beyond 0 bytes: what writing to a full disk is like.
    limited = tmp_path / "limited.py"
    limited.write_text(
        "import resource, runpy, sys\n"
        "sys.dont_write_bytecode = True\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))\n"
        f"runpy.run_path({str(script)!r})\n"
    )
    found = run(str(limited), LUDOTHEQUE_CACHE=str(tmp_path / "cache"))
    assert found.stdout.split() == ["6", "0"]
    assert found.stderr.count("compiled kernels cannot be kept") == 2  # one a package
    assert not [file for file in (tmp_path / "cache").rglob("*") if file.is_file()]


@pytest.mark.slow(15)
@pytest.mark.parametrize(
    ("how", "names"),
    [
        *(("NUMBA_DISABLE_JIT", [name]) for name in game_names()),  # slow, so side by side
        ("NUMBA_BOUNDSCHECK", game_names()),
    ],
    ids=lambda part: part if isinstance(part, str) else "-".join(part),
)
def test_kernels_give_the_same_without_numba_and_with_bounds_checks(
    how: str, names: list[str]
) -> None:
    """NumPy reports overflows that compiled code would hide."""
    compiled = {name: sample_all(name) for name in names}
    assert all(len(found) >= 3 for found in compiled.values())
    found = run("-W", "error", "-m", "tests.sample", *names, **{how: "1"})
    assert json.loads(found.stdout) == compiled


def test_without_numba_installed_everything_works(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text("raise ImportError('not here')\n")
    code = "import ludotheque as lt; p = lt.new('topquark'); p.play('f5-e5'); print(len(p.moves()))"
    assert run("-c", code, PYTHONPATH=str(tmp_path)).stdout.split() == ["5"]


WHAT_A_TABLE_ASKS = """
import gc, sys
import ludotheque as lt
from numba.core.dispatcher import Dispatcher
from ludotheque.warm import PLAYABLE, steps

def loaded():
    kernels = [one for one in gc.get_objects() if isinstance(one, Dispatcher)]
    return {(one.py_func.__qualname__, str(types)) for one in kernels for types in one.signatures}

name = sys.argv[1]
for label, compile_step in steps(lt.get_game(name)):
    if label == PLAYABLE:
        break
    compile_step()
before = loaded()
position = lt.new(name, seed=1)
while not position.over and position.ply < 30:
    if position.ply < 3:
        lt.hint(position, simulations=2)
    position.moves().reports()
    position.explain(str(position.moves()[0]))
    position.play(position.moves()[0])
    position.view(0).to_json()
position.outcome
print(len(before) > 9, sorted(loaded() - before))
"""


@pytest.mark.parametrize("name", game_names())
def test_what_is_compiled_ahead_is_all_that_a_table_asks_for(name: str) -> None:
    """A server that compiles at the first move keeps everybody waiting."""
    assert run("-c", WHAT_A_TABLE_ASKS, name).stdout.strip() == "True []"


def test_importing_compiles_nothing(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    run("-c", "import ludotheque; list(ludotheque.all_games())", LUDOTHEQUE_CACHE=str(cache))
    assert not list(cache.rglob("*.nbi"))


class TestChance:
    def test_generator_is_xoshiro128plusplus(self) -> None:
        """The first outputs of the reference implementation from the state 1, 2, 3, 4."""
        rng = np.array([1, 2, 3, 4])
        reference = [641, 1573767, 3222811527, 3517856514, 836907274]
        reference += [4247214768, 3867114732, 1355841295, 495546011, 621204420]
        assert [next_word(rng) for _ in range(10)] == reference

    def test_seeds_and_streams_differ(self) -> None:
        found = set()
        for seed in (0, 1, 2, 2**32, 2**63 - 1):
            for stream in range(20):
                rng = np.zeros(4, np.int64)
                seed_generator(rng, seed, stream)
                found.add(tuple(int(word) for word in rng))
        assert len(found) == 100
        assert len({derive_seed(7, index) for index in range(1000)}) == 1000
        assert all(0 <= derive_seed(7, index) < 2**63 for index in range(1000))

    def test_draws_are_even(self) -> None:
        """Chi-squared with 6 degrees of freedom stays below its 99.99 % point."""
        rng = np.zeros(4, np.int64)
        seed_generator(rng, 1, 0)
        counts = np.bincount([draw(rng, 7) for _ in range(70_000)], minlength=7)
        assert ((counts - 10_000) ** 2 / 10_000).sum() < 27.9

    def test_every_order_of_a_shuffle_is_as_likely(self) -> None:
        rng = np.zeros(4, np.int64)
        seed_generator(rng, 2, 0)
        orders: dict[tuple[int, ...], int] = {}
        for _ in range(24_000):
            items = np.arange(4)
            shuffle(rng, items, 4)
            order = tuple(int(item) for item in items)
            orders[order] = orders.get(order, 0) + 1
        assert len(orders) == 24
        # Chi-squared with 23 degrees of freedom, 99.99 % point.
        assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 55.5


def test_all_that_a_kernel_sees_is_in_its_digest() -> None:
    """The values that a kernel or a generic algorithm reads come from files that count."""
    counted = set(kernel_sources(PACKAGE))
    seen = 0
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] != "ludotheque" or not getattr(module, "__file__", None):
            continue
        for value in list(vars(module).values()):
            function = getattr(value, "py_func", value)
            if not isinstance(function, types.FunctionType):
                continue
            if not (hasattr(value, "py_func") or hasattr(function, "__ludotheque_generic__")):
                continue
            seen += 1
            for used in _names(function.__code__):
                source = function.__globals__.get(used)
                origin = getattr(source, "__module__", None) or getattr(source, "__name__", "")
                if str(origin).partition(".")[0] == "ludotheque":
                    assert Path(str(sys.modules[origin].__file__)).resolve() in counted, used
            assert Path(function.__code__.co_filename).resolve() in counted
    assert seen > 200


def _names(code: types.CodeType) -> set[str]:
    inner = [one for one in code.co_consts if isinstance(one, types.CodeType)]
    return set(code.co_names).union(*map(_names, inner))


def test_a_changed_word_compiles_nothing(tmp_path: Path) -> None:
    copy = tmp_path / "ludotheque"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("server", "__pycache__"))

    def digest() -> list[bytes]:
        return [path.read_bytes() for path in kernel_sources(copy)]

    before = digest()
    for name in (
        "games/topas/notation.py",
        "games/topas/words.py",
        "terminal/session.py",
        "drawing/svg.py",
    ):
        (copy / name).write_text((copy / name).read_text() + "\nMORE = 1\n")
    assert digest() == before
    for name in ("games/topas/rules/state.py", "games/topominos/rules/tiles.py", "core/chance.py"):
        (copy / name).write_text((copy / name).read_text() + "\nMORE = 1\n")
        assert digest() != before, name
        before = digest()
