import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.servers import Server
from tests.web.browser import Visitor, chromium
from tests.web.pseudo_page import build_once

Visit = Callable[..., Visitor]
VISITORS = pytest.StashKey[list[Visitor]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Show what visitors had before them when their test failed."""
    report = yield
    if report.failed and call.when == "call":
        for number, visitor in enumerate(item.stash.get(VISITORS, []), 1):
            report.sections.append((f"visitor {number}", visitor.describe()))
    return report


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    with chromium(headed=pytestconfig.getoption("--headed")) as started:
        yield started


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the page of pseudo_page.py, which tests/warm.py has built already."""
    return build_once()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Visitors of the server; at the end none of their pages may have done anything wrong."""
    visitors = request.node.stash[VISITORS] = []
    traces = request.config.getoption("--traces")

    def come(**options: Any) -> Visitor:
        visitors.append(Visitor(browser, server.url, **options))
        if traces:
            visitors[-1].context.tracing.start(screenshots=True, snapshots=True, sources=True)
        return visitors[-1]

    yield come
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for number, visitor in enumerate(visitors, 1):
        if traces:
            name = re.sub(r"\W+", "-", request.node.name)
            visitor.context.tracing.stop(path=Path(traces, f"{name}-{number}.zip"))
        visitor.close()
    assert not faults, faults
