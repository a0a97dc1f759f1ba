"""What holds for every page and state: axe-core, no fault, nothing asked of another host."""

from pathlib import Path

import pytest

from tests.servers import Server
from tests.web.browser import DESK, PHONE
from tests.web.conftest import Visit
from tests.web.playing import open_table, wait_for_turn
from tests.web.stages import stages

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
MOST_SHIFT = 0.01  # of what browsers count; 0.1 is what they still call good
_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
_RUN = "() => axe.run(document, {resultTypes: ['violations']})"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("stage", stages())
def test_axe_finds_nothing_serious(server: Server, visit: Visit, stage: str, scheme: str) -> None:
    size = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if scheme == "dark" else {}
    visitor = visit(color_scheme=scheme, **size)
    stages()[stage](visitor, server)
    visitor.forgive("status of 404")  # the pages that say that something is not there
    assert not visitor.faults
    visitor.page.evaluate(AXE.read_text())
    found = visitor.page.evaluate(_RUN)["violations"]
    grave = [
        (one["id"], one["help"], [node["html"][:200] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in GRAVE
    ]
    assert not grave
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} px too wide"
    visitor.faults.clear()  # axe itself writes styles, which the policy forbids


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("place", ["home", "new", "rules", "learn", "table"])
def test_nothing_moves_while_a_page_comes(
    server: Server, visit: Visit, place: str, size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    visitor.context.add_init_script(_SHIFTS)
    if place == "table":
        table, token = open_table(server, "topominos")
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    else:
        visitor.goto("/" if place == "home" else f"/{place}/topominos")
        visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(300)
    assert visitor.page.evaluate("shifts") < MOST_SHIFT
