import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import ludotheque.game
from ludotheque.game import Game, register
from tests.servers import (
    Client,
    Server,
    close_clients,
    new_database,
    postgresql,
    running,
    sqlite_url,
)
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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the embedded database, for all tests that do not hurt it."""
    with running(sqlite_url(tmp_path_factory.mktemp("server"))) as started:
        yield started


@pytest.fixture(autouse=True)
def _closed_clients() -> Iterator[None]:
    yield
    close_clients()


@pytest.fixture
def guest(server: Server) -> Client:
    """Somebody without a token."""
    return server.client()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with postgresql() as started:
        yield started.address


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        yield sqlite_url(tmp_path)
        return
    with new_database(request.getfixturevalue("postgres")) as address:
        yield address
