import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from ludotheque.errors import BadWeights
from ludotheque.weights import FILE, load_weights, write_tables

NAMES = ("lead", "own turn")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package that may hold a file of weights."""
    folder = tmp_path / "weighed"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("weighed", None)


def load(folder: Path, text: str) -> np.ndarray:
    (folder / FILE).write_text(text)
    return load_weights(folder.name, "toy-1", NAMES)


# --- weights -----------------------------------------------------------------------------------


def test_weights_are_read_by_seats_and_the_nearest_stands_in(package: Path) -> None:
    tables = {
        2: {"made": 'ludotheque tune "toy"', "lead": 0.25, "own turn": -1e-7},
        4: {"own turn": 4.0, "lead": 3},
    }
    rows = load(package, write_tables("toy-1", tables))
    assert rows.tolist() == [[0, 0], [0, 0], [0.25, -1e-7], [0.25, -1e-7], [3, 4]]


def test_alone_has_weights_of_its_own_only(package: Path) -> None:
    rows = load(package, write_tables("toy-1", {1: {"lead": 1, "own turn": 2}}))
    assert rows.tolist() == [[0, 0], [1, 2], [0, 0], [0, 0], [0, 0]]


def test_without_a_file_all_weights_are_nothing(package: Path) -> None:
    assert load_weights(package.name, "toy-1", NAMES).tolist() == [[0, 0]] * 5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("version = ", "not TOML"),
        ('version = "toy-2"', "'toy-2', not 'toy-1'"),
        ("[seats-2]\nlead = 1", "None, not 'toy-1'"),
        ('version = "toy-1"\n[seats-5]\n', "'seats-5' is no table"),
        ('version = "toy-1"\nseats-2 = 1\n', "'seats-2' is no table"),
        ('version = "toy-1"\n[seats-2]\nlead = 1\n', "[seats-2]: no weight for 'own turn'"),
        ('version = "toy-1"\n[seats-2]\nlead = 1\n"own turn" = nan\n', "is nan, not a number"),
        ('version = "toy-1"\n[seats-2]\nlead = "1"\n"own turn" = 1\n', "'lead' is '1'"),
        (
            'version = "toy-1"\n[seats-2]\nlead = 1\n"own turn" = 1\nlaed = 1\n',
            "no feature 'laed'; it has lead, own turn",
        ),
    ],
)
def test_weights_that_do_not_belong_to_the_game_are_refused(
    package: Path, text: str, words: str
) -> None:
    with pytest.raises(BadWeights) as error:
        load(package, text)
    assert words in str(error.value)
    assert "weights.toml" in str(error.value)
