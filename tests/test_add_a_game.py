"""docs/add-a-game.md builds a whole game from its own blocks; tests/web plays on its board."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque as lt
import ludotheque.core.registry
from ludotheque.core.advice import merits
from ludotheque.core.telling import tell
from ludotheque.testing import check_game
from ludotheque.texts import LANGUAGES
from tests import documented
from tests.installed import ROOT, start_anew
from tests.scale import LONG, many
from tests.web.state_types import adapter, view_types
from tests.web.types import told_by


@pytest.fixture
def pebbles() -> Iterator[lt.Game]:
    """The game of the page, registered for one test."""
    yield lt.register(documented.load_game())
    del ludotheque.core.registry._registered[documented.NAME]


def test_every_block_of_the_page_is_a_file() -> None:
    text = documented.PAGE.read_text()
    assert len(documented.files()) == len(re.findall("^```[a-z]+$", text, re.MULTILINE)) > 15


def test_keeps_the_contract(pebbles: lt.Game) -> None:
    """PEBBLES-R1, PEBBLES-R2, PEBBLES-R3."""
    assert check_game(pebbles, games=many(2, 40)) > 100


@pytest.mark.slow(3)
def test_the_check_of_the_page_runs_as_it_stands(tmp_path: Path) -> None:
    command = [sys.executable, str(documented.unpack() / "check.py")]
    plain = {"NUMBA_DISABLE_JIT": "1"}
    subprocess.run(command, check=True, env=documented.install_package(tmp_path) | plain)


def test_players_end_a_game(pebbles: lt.Game) -> None:
    record = lt.play(pebbles, "greedy", "random", "random", seed=4)
    final = record.final.position
    assert final.over
    assert sum(final.scores) >= 3 * sum(range(1, 6))
    assert lt.Record.from_text(record.to_text()) == record


def test_a_seat_knows_its_own_colour_alone(pebbles: lt.Game) -> None:
    position = lt.new(pebbles, seats=3, seed=1)
    whole = position.to_json()["state"]["secrets"]
    assert None not in whole
    for seat in (lt.SPECTATOR, 0, 1, 2):
        state = position.view(seat).to_json()["state"]
        assert state["secrets"] == [
            one if owner == seat else None for owner, one in enumerate(whole)
        ]
        assert state["bag"] is None


def test_its_json_is_what_is_declared(pebbles: lt.Game) -> None:
    declared = adapter(view_types(pebbles)["State"])
    position = lt.new(pebbles, seed=1)
    for known in (position, position.view(0), position.view(lt.SPECTATOR)):
        declared.validate_python((known.to_json()["state"],), strict=True)


def test_illegal_moves_name_the_rule(pebbles: lt.Game) -> None:
    position = lt.new(pebbles, seed=1)
    taken = str(position.play(str(position.moves()[0])))
    with pytest.raises(lt.IllegalMove, match=r"the pebble is not on the shore \(PEBBLES-R2\)"):
        position.play(taken)
    with pytest.raises(lt.NotAMove, match="'r9' is no pebble; one is like r5"):
        position.play("r9")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"shore": ["r1"]}, "every pebble must be somewhere, once"),
        ({"secrets": "r"}, "1 secret colours for 2 seats"),
        ({"secrets": "rx"}, "not pebbles on the shore"),
        ({"bag": None}, "not pebbles on the shore"),
    ],
)
def test_bad_positions_are_refused(
    pebbles: lt.Game, change: dict[str, object], problem: str
) -> None:
    position = lt.new(pebbles, seed=1)
    state = position.to_json()["state"] | change
    with pytest.raises(lt.BadPosition, match=problem):
        pebbles.state_from_json(state, position.options)


def test_moves_in_words(pebbles: lt.Game) -> None:
    text = "pebbles-1 seats=2 highest=4 b4 r1,r2,r3,r4,g1,g2 g3,g4,b1,b2,b3 - rb"
    position = lt.Position.from_text(text)
    (move,) = position.moves()
    report = move.report()
    told = {
        language: tell(pebbles, report, {}, ("Ada", "Bob").__getitem__, language)
        for language in LANGUAGES
    }
    assert told == {
        "en": "takes the blue 4, Ada: red counts again, +10, Bob: blue counts again, +10",
        "fr": "prend le 4 bleu, Ada : rouge compte encore, +10, Bob : bleu compte encore, +10",
    }
    assert report.points == 4


def test_a_hint_says_what_a_move_is_good_for(pebbles: lt.Game) -> None:
    position = lt.new(pebbles, seed=5)
    secret = position.to_json()["state"]["secrets"][0]
    for move in position.moves():
        found = merits(position.view(0).snapshot, int(move), "en")
        assert bool(found) == (str(move)[0] == secret)


@pytest.mark.slow(6)
def test_the_command_line_knows_it(tmp_path: Path) -> None:
    environment = documented.install_package(tmp_path)
    started = [
        start_anew(words, environment)
        for words in (
            ["games", "--language", "fr"],
            ["show", documented.NAME, "--seed", "1", "--seat", "1", "--format", "terminal"],
        )
    ]
    (games, _), (shown, _) = [one.communicate(timeout=120) for one in started]
    assert [one.returncode for one in started] == [0, 0]
    assert "Pebbles  pebbles" in games
    assert "le plus haut galet de chaque couleur" in games
    assert shown.startswith("On the shore: ")
    assert shown.count("counts twice") == 1


def test_catalogues_say_the_same_in_all_languages() -> None:
    found = [
        told_by(
            documented.files()[f"{documented.NAME}/texts/{language}/{file}.ftl"]
            for file in ("game", "board")
        )
        for language in LANGUAGES
    ]
    assert all(one == found[0] for one in found)


def test_the_code_is_as_our_own() -> None:
    """But for docstrings, which the contract has, and for imports of a package that is not ours."""
    command = [sys.executable, "-m", "ruff", "check", "-q", "--ignore", "D100,D102,D103,I001"]
    command += ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(documented.unpack())]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout


if LONG:

    @pytest.mark.slow(30)
    def test_its_types_are_right(tmp_path: Path) -> None:
        command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
        command += ["--cache-dir", str(tmp_path), "-p", documented.NAME]
        known = os.environ | {"MYPYPATH": f"{documented.unpack()}{os.pathsep}{ROOT / 'src'}"}
        found = subprocess.run(command, env=known, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout
