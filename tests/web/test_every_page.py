"""What holds for every page and state: axe-core, no fault, nothing asked of another host."""

from pathlib import Path

import pytest

from tests.servers import Server
from tests.web.browser import DESK, PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.playing import open_table, wait_for_turn
from tests.web.stages import stages

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
MOST_SHIFT = 0.01  # of what browsers count; 0.1 is what they still call good
_RUN = "() => axe.run(document, {resultTypes: ['violations'], preload: false})"


@pytest.mark.parametrize("stage", stages())
def test_axe_finds_nothing_serious(server: Server, visit: Visit, stage: str) -> None:
    visitor = visit(color_scheme="light")
    stages()[stage](visitor, server)
    visitor.forgive("status of 404")  # the pages that say that something is not there
    assert not visitor.faults
    visitor.page.evaluate(AXE.read_text())
    check_with_axe(visitor, "light, at a desk")
    visitor.become_phone()
    visitor.page.emulate_media(color_scheme="dark")
    visitor.settle()
    check_with_axe(visitor, "dark, on a phone")
    visitor.close()
    visitor.faults.clear()  # axe itself writes styles, which the policy forbids


def check_with_axe(visitor: Visitor, look: str) -> None:
    """Nothing serious, and nothing too wide."""
    found = visitor.page.evaluate(_RUN)["violations"]
    grave = [
        (one["id"], one["help"], [node["html"][:200] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in GRAVE
    ]
    assert not grave, look
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{look}: the page is {wide} px too wide"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("place", ["home", "new", "rules", "learn", "table"])
def test_nothing_moves_while_a_page_comes(
    server: Server, visit: Visit, place: str, size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    visitor.watch_shifts()
    if place == "table":
        table, token = open_table(server, "topominos")
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    else:
        visitor.goto("/" if place == "home" else f"/{place}/topominos")
    visitor.settle()
    assert visitor.page.evaluate("shifts") < MOST_SHIFT
