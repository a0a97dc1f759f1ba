import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import ludotheque.core.registry
from ludotheque.core.game import Game
from ludotheque.core.registry import register
from tests.scale import LONG, many
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

pytest_plugins = ["tests.report"]

# What the program says must not depend on where the tests run.
os.environ["LC_ALL"] = "C.UTF-8"

# httpcore asks four times a request for a module that is not installed: a search of all folders.
sys.modules.setdefault("sniffio", None)  # type: ignore[arg-type]

# A shell gives what it starts in the background deaf ears for Ctrl-C, and children inherit them.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Deadlines are timings. `make test` tries the same examples each time, `make test-long` new ones.
settings.register_profile(
    "ludotheque",
    deadline=None,
    print_blob=True,
    derandomize=not LONG,
    max_examples=many(100, 1000),
)
settings.load_profile("ludotheque")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=int, default=1, help="run every test so often (make soak)")
    parser.addoption("--headed", action="store_true", help="show the browser, and act slowly")
    parser.addoption(
        "--traces", help="a folder for a trace of each visitor (playwright show-trace)"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    times = metafunc.config.getoption("--times")
    if times > 1:
        metafunc.fixturenames.append("_nth")
        metafunc.parametrize("_nth", range(times), ids=lambda nth: f"time {nth + 1}")


@pytest.hookimpl(tryfirst=True)  # before -m chooses among them
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or PostgreSQL; the slowest come first, so that none ends alone.

    Those with a browser come after all others: where Playwright runs, asyncio cannot.
    """
    for item in items:
        if " at 0x" in item.nodeid:  # workers would not find the same tests
            raise pytest.UsageError(f"{item.nodeid} is named by an address; give it another name")
        parameters = getattr(item, "callspec", None)
        fixtures = getattr(item, "fixturenames", ())
        if "browser" in fixtures:
            item.add_marker("browser")
        if "postgres" in fixtures or (
            parameters and parameters.params.get("database_url") == "postgresql"
        ):
            item.add_marker("postgresql")
    items.sort(key=lambda item: (item.get_closest_marker("browser") is not None, -_seconds(item)))


def _seconds(item: pytest.Item) -> float:
    """What `@pytest.mark.slow(seconds)` says: about how long a test takes here."""
    mark = item.get_closest_marker("slow")
    return float(mark.args[0]) if mark else 0.0


@pytest.fixture
def toy() -> Iterator[Game]:
    """Noughts and crosses, registered for one test."""
    yield register(TOY)
    del ludotheque.core.registry._registered["toy"]


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
