"""Running the command line in tests: in this process, in a second one, and in a terminal."""

import os
import shutil
import subprocess
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludotheque.cli import main
from tests.programs import Program

PROGRAM = shutil.which("ludotheque", path=str(Path(sys.executable).parent)) or "ludotheque"

# Newer versions of Python warn of every fork beside a thread; pexpect forks, and execs at once.
forking = pytest.mark.filterwarnings("ignore:.*forkpty:DeprecationWarning")


@dataclass
class Ran:
    """How a run of the program ended."""

    code: int
    out: str
    err: str

    def failed_in_one_line(self, *words: str, code: int = 2) -> None:
        """Nothing on standard output, one line on the other, and the words in it."""
        assert self.code == code, self
        assert self.out == ""
        assert self.err.startswith("ludotheque: ")
        assert self.err.count("\n") == 1, self.err
        assert self.err.endswith("\n")
        for word in words:
            assert word in self.err


class Shell:
    """The command line, called in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: object) -> Ran:
        self._monkeypatch.setattr(sys, "argv", ["ludotheque", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as exit_:
            main()
        out, err = self._capsys.readouterr()
        assert isinstance(exit_.value.code, int)
        return Ran(exit_.value.code, out, err)


def run_shell(line: str, folder: Path, **environment: str) -> Ran:
    """Run a line of shell in which $L is the program."""
    env = {**os.environ, "L": PROGRAM, "XDG_DATA_HOME": str(folder), **environment}
    ran = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        capture_output=True,
        text=True,
        env=env,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        timeout=300,
        check=False,
    )
    return Ran(ran.returncode, ran.stdout, ran.stderr)


def run_forked(folder: Path, *words: str, **environment: str) -> Ran:
    """Run the program where it is not its start that is tested; nothing is on standard input."""
    program = Program(words, os.environ | environment, folder)
    err: list[str] = []
    listener = threading.Thread(target=lambda: err.append(program.stderr.read()))
    listener.start()
    out = program.stdout.read()
    listener.join()
    for stream in (program.stdout, program.stderr):
        stream.close()
    return Ran(program.wait(60), out, err[0])


def spawn(folder: Path, *words: object, **environment: str) -> Any:
    """The program in a pseudo-terminal of 80 columns."""
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
    return pexpect.spawn(
        PROGRAM,
        [str(word) for word in words],
        env=env | environment,
        cwd=str(folder),
        dimensions=(50, 80),
        encoding="utf-8",
        timeout=120,
    )
