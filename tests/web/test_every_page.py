"""What holds for every page and state: axe-core, no fault, nothing asked of another host."""

from pathlib import Path
from typing import Any

import pytest

from tests.scale import LONG
from tests.servers import Server
from tests.web.browser import DESK, MOTION, PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.playing import GAMES, open_table, wait_for_turn
from tests.web.stages import stages

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
MOST_SHIFT = 0.01  # of what browsers count; 0.1 is what they still call good
_RUN = """() => axe.run(document, { resultTypes: ["violations"], preload: false })
  .then(({ violations }) => violations)"""


LOOKS: dict[str, dict[str, Any]] = {
    "light, at a desk": {"viewport": DESK, "color_scheme": "light"},
    "dark, on a phone": {
        "viewport": PHONE,
        "color_scheme": "dark",
        "has_touch": True,
        "is_mobile": True,
    },
}
# `make test-long` sees every stage in every look. `make test` takes looks in turns, for the next
# game the other way round; and pages that hardly differ between games, of one game each;
# failures are one component with other words.
ALIKE = ("new", "rules", "learn", "aid", "middle", "replay", "start", "over", "print")


def seen() -> list[tuple[str, str]]:
    """The stages that are looked at, and how."""
    both = [(stage, look) for stage in stages() for look in LOOKS]
    if LONG:
        return both
    looks = list(LOOKS)
    found = []
    for place, stage in enumerate(stages()):
        game = next((number for number, name in enumerate(GAMES) if name in stage), 0)
        alike = next((number for number, kind in enumerate(ALIKE) if kind in stage), game)
        if stage.startswith("failure") and place % 3:
            continue
        if (game - alike) % len(GAMES) == 0:
            found.append((stage, looks[(place + game) % len(looks)]))
    return found


@pytest.mark.parametrize(("stage", "look"), seen())
def test_axe_finds_nothing_serious(server: Server, visit: Visit, stage: str, look: str) -> None:
    visitor = visit(**LOOKS[look])
    stages()[stage](visitor, server)
    visitor.forgive("status of 404")  # the pages that say that something is not there
    assert not visitor.faults
    visitor.page.evaluate(AXE.read_text())
    check_with_axe(visitor, look)
    visitor.close()
    visitor.faults.clear()  # axe itself writes styles, which the policy forbids


def check_with_axe(visitor: Visitor, look: str) -> None:
    """Nothing serious, and nothing too wide, also where something can be opened."""
    for part in visitor.page.locator("main details").all():
        part.evaluate("one => one.open = true")
    found = visitor.page.evaluate(_RUN)
    grave = [
        (one["id"], one["help"], [node["html"][:200] for node in one["nodes"][:3]])
        for one in found
        if one["impact"] in GRAVE
    ]
    assert not grave, look
    wide = visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{look}: the page is {wide} px too wide"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("place", ["new", "rules", "learn", "table"])  # home: test_home.py
def test_nothing_moves_while_a_page_comes(
    server: Server, visit: Visit, place: str, size: dict[str, int]
) -> None:
    visitor = visit(viewport=size, **MOTION)
    visitor.watch_shifts()
    if place == "table":
        table, token = open_table(server, "topominos")
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    else:
        visitor.goto(f"/{place}/topominos")
    visitor.settle()
    assert visitor.page.evaluate("shifts") < MOST_SHIFT
