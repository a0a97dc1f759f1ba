import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

import ludotheque.game
from ludotheque.game import Game, register
from tests.shell import Shell
from tests.toy.game import TOY

# What the program says must not depend on where the tests run.
os.environ["LC_ALL"] = "C.UTF-8"

# Deadlines are timings; the first example of a property may have to compile a kernel.
settings.register_profile("ludotheque", deadline=None, print_blob=True)
settings.load_profile("ludotheque")


@pytest.fixture
def toy() -> Iterator[Game]:
    """Noughts and crosses, registered for one test."""
    yield register(TOY)
    del ludotheque.game._registered["toy"]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Shell(monkeypatch, capsys)
