"""The repository keeps its promises: documents that run, a lock without hosts, a whole wheel."""

import doctest
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest

import ludotheque
from ludotheque.core.game_texts import long_text
from ludotheque.core.registry import game_names, get_game
from ludotheque.texts import LANGUAGES
from tests.shell import run_forked

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_examples_of_the_documents_run(path: Path) -> None:
    examples = path.read_text().count("\n>>> ")
    found = doctest.testfile(
        str(path), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL
    )
    assert found.failed == 0
    assert found.attempted >= examples


def test_the_package_docstring_runs() -> None:
    found = doctest.testmod(ludotheque)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.slow(3)
def test_the_script_of_the_documents_runs(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "python.md").read_text()
    (script,) = re.findall(r"```python\n(import numpy.*?)```", text, re.DOTALL)
    path = tmp_path / "script.py"
    path.write_text(script)
    found = subprocess.run([sys.executable, str(path)], capture_output=True, text=True, check=True)
    assert 150 < float(found.stdout) < 260


def readme_commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    lines = [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line.removeprefix(".venv/bin/") for line in lines if line]


def test_the_readme_has_commands() -> None:
    assert len(readme_commands()) >= 10


@pytest.mark.slow(6)
@pytest.mark.parametrize("command", readme_commands())
def test_the_commands_of_the_readme_run(command: str, tmp_path: Path) -> None:
    """Each after those that write what it reads; `play` is left, as by a person's Ctrl-D."""
    name, *words = command.split()
    assert name == "ludotheque"
    for before in readme_commands():
        written = re.search(r"--records (\S+)", before)
        if written and written[1] in words and before != command:
            assert run_forked(tmp_path, *before.split()[1:]).code == 0
    found = run_forked(tmp_path, *words, XDG_DATA_HOME=str(tmp_path))
    assert found.code == 0, found.err
    assert found.out or (tmp_path / words[-1]).exists()


def test_links_of_the_documents_lead_somewhere() -> None:
    for path in [*DOCUMENTS, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]:
        for target in re.findall(r"\]\(([^)#]+)\)", path.read_text()):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_the_lock_pins_everything_and_names_no_host() -> None:
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert "--hash=sha256:" in lock
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    needed = [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]
    for requirement in needed:
        name = re.match(r"[\w.-]+", requirement)
        assert name is not None
        pinned = name[0].replace("_", "-").lower()
        assert re.search(rf"^{re.escape(pinned)}==", lock, re.MULTILINE), f"{pinned} is not locked"


def test_make_lists_its_targets() -> None:
    found = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for target in (
        "help",
        "play",
        "setup",
        "test",
        "quick",
        "test-long",
        "soak",
        "lint",
        "format",
        "bench",
        "page",
        "screenshots",
        "clean",
    ):
        assert re.search(rf"^make {target}\s+\S", found, re.MULTILINE), target


@pytest.mark.parametrize("name", game_names())
def test_rules_have_the_same_numbers_in_both_languages(name: str) -> None:
    game = get_game(name)
    numbers = {
        language: re.findall(
            r"^- \*\*([CRJE][0-9]+)\.\*\*", long_text(game, "rules.md", language), re.M
        )
        for language in LANGUAGES
    }
    assert numbers["en"] == numbers["fr"]
    assert len(set(numbers["en"])) == len(numbers["en"]) > 15


@pytest.mark.parametrize("name", game_names())
def test_every_number_of_the_rules_is_named_by_a_test(name: str) -> None:
    numbers = re.findall(
        r"^- \*\*([CRJE][0-9]+)\.\*\*", long_text(get_game(name), "rules.md", "en"), re.M
    )
    tests = "\n".join(path.read_text() for path in (ROOT / "tests").glob("test_*.py"))
    for number in numbers:
        assert re.search(rf"{name.upper()}-{number}(?![0-9])", tests), f"{name.upper()}-{number}"


@pytest.mark.parametrize("name", game_names())
def test_help_fits_a_terminal(name: str) -> None:
    for language in LANGUAGES:
        lines = long_text(get_game(name), "help.md", language).splitlines()
        assert len(lines) <= 40
        assert max(len(line) for line in lines) <= 78


@pytest.mark.slow(3)
def test_the_wheel_is_whole(tmp_path: Path) -> None:
    """What is built plays a game, not what lies in the tree: components, texts, entry points."""
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("*.whl")
    # The wheel alone is new; what it depends on is seen through the environment of the tests.
    place = tmp_path / "venv"
    venv.create(place, with_pip=False)
    site = subprocess.run(
        [str(place / "bin" / "python"), "-c", "import site; print(site.getsitepackages()[0])"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "-t", site, str(wheel)],
        check=True,
        capture_output=True,
    )
    outer = [path for path in sys.path if path.endswith("site-packages")]
    code = (
        "import sys; sys.path += " + repr(outer) + "\n"
        "import ludotheque as lt\n"
        "from ludotheque.core.game_texts import long_text\n"
        f"assert lt.__file__.startswith({site!r}), lt.__file__\n"
        "for game in lt.all_games():\n"
        "    position = lt.new(game, seed=1)\n"
        "    position.play(int(position.moves()[0]))\n"
        "    print(game.version, len(position.svg()), len(long_text(game, 'rules.md', 'fr')))\n"
    )
    found = subprocess.run(
        [str(place / "bin" / "python"), "-c", code],
        cwd=tmp_path,
        env={"NUMBA_DISABLE_JIT": "1", "PATH": ""},
        capture_output=True,
        text=True,
    )
    assert found.returncode == 0, found.stderr
    assert [line.split()[0] for line in found.stdout.splitlines()] == [
        get_game(name).version for name in game_names()
    ]
    assert (Path(site) / "ludotheque" / "py.typed").exists()
