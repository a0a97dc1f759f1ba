"""`ludotheque print`: files and folders, and one line for what cannot be printed."""

import errno
import os
import shlex
from pathlib import Path

import pytest

from ludotheque.core.errors import BadComponents
from ludotheque.core.registry import all_games, get_game
from ludotheque.printing.box import box_sections
from ludotheque.printing.parts import Printed
from tests.printed import opened, page_size
from tests.shell import Shell

GAMES = [game.name for game in all_games() if isinstance(game, Printed)]
ONE = GAMES[0]  # a game whose name, and whose sections, do not matter
NAMES = [one.name for one in box_sections(get_game(ONE), get_game(ONE).read_options({}), "en")]
SMALL = "sheet" if "sheet" in NAMES else NAMES[-1]  # of few pages


def test_the_command_writes_a_file(shell: Shell, tmp_path: Path) -> None:
    place = tmp_path / "some.pdf"
    done = shell("print", ONE, "--only", SMALL, "--paper", "Letter", "--output", place)
    assert done.code == 0
    with opened(place.read_bytes()) as pages:
        assert page_size(pages[0]) == (215.9, 279.4)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("GAME --only SMALL,dice", "GAME has no 'dice' to print; it has NAMES"),
        ("GAME --only ''", "GAME has no '' to print; it has NAMES"),
        ("GAME --only SMALL,", "GAME has no '' to print; it has NAMES"),
        ("GAME --paper a5", "'a5' is not one of 'a4', 'letter', 'a3'"),
        ("GAME --option colour=red", "GAME has no option 'colour'; it has "),
        ("GAME --option colour", "--option 'colour': write NAME=VALUE"),
        ("chess", "there is no game 'chess'; there are "),
        ("", "name a game, or give --all"),
        ("GAME --all", "name a game, or give --all"),
        ("--all --only SMALL", "--only and --option are for one game"),
        ("GAME --output nowhere/x.pdf", "nowhere/x.pdf: there is no folder nowhere"),
        ("GAME --output folder", "folder is a folder; name a file, such as folder/GAME.pdf"),
        ("GAME --output file/x.pdf", "file/x.pdf: there is no folder file"),
        ("GAME --only SMALL --output /sys/x.pdf", "/sys/x.pdf: "),  # read-only, even for root
        ("GAME --only SMALL --output /dev/full", "/dev/full: No space left on device"),
        ("--all --output file", "file is a file; with --all, --output is a folder"),
        ("--all --output file/boxes", "file is a file; with --all, --output is a folder"),
        ("--all --output -", "--all makes several files: name a folder instead of -"),
        ("--all --output ''", "a file needs a name"),
    ],
)
def test_what_cannot_be_printed_is_one_line(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    done = shell("print", *shlex.split(_told(words)))
    done.failed_in_one_line(_told(problem))
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "folder"]
    assert (tmp_path / "file").read_text() == "kept"  # nothing half-written


def _told(words: str) -> str:
    words = words.replace("NAMES", ", ".join(NAMES))
    return words.replace("GAME", ONE).replace("SMALL", SMALL)


def test_a_full_disk_leaves_the_file_that_was_there(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "box.pdf"
    place.write_text("of yesterday")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("ludotheque.core.files.os.fsync", full)
    done = shell("print", ONE, "--only", SMALL, "--output", place)
    done.failed_in_one_line(f"{place}: No space left on device")
    assert [path.read_text() for path in tmp_path.iterdir()] == ["of yesterday"]


def test_one_box_that_fails_leaves_no_folder(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise BadComponents("a part is 300 × 300 mm")

    monkeypatch.setattr("ludotheque.commands.printing.contents_pdf", broken)
    monkeypatch.setattr("ludotheque.commands.printing.box_pdf", lambda *_, **__: b"%PDF")
    done = shell("print", "--all", "--output", tmp_path / "boxes")
    done.failed_in_one_line("a part is 300 × 300 mm")
    assert not list(tmp_path.iterdir())


def test_all_boxes_come_with_a_contents_page(shell: Shell, tmp_path: Path) -> None:
    done = shell("print", "--all", "--language", "fr", "--output", str(tmp_path / "boxes"))
    assert done.code == 0
    made = {path.name: path for path in (tmp_path / "boxes").iterdir()}
    assert set(made) == {"contents.pdf", *(f"{name}.pdf" for name in GAMES)}
    with opened(made["contents.pdf"].read_bytes()) as (page,):
        text = page.extract_text()
    for name in GAMES:
        assert get_game(name).title in text
        assert f"{name}.pdf" in text
