"""What only Topominos's board does."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.servers import Client, Server
from tests.web.browser import MOTION
from tests.web.conftest import Visit
from tests.web.playing import open_table, wait_for_turn
from tests.web.sitting import confirm, write
from tests.web.stages import advance_until

# Holds the tiles that have just become nine where they are.
_HOLD = """new MutationObserver(() => {
  for (const one of document.querySelectorAll(".nine"))
    for (const animation of one.getAnimations()) animation.pause();
}).observe(document, { childList: true, subtree: true });"""
_LIFT = """() => document.querySelector(".nine").getAnimations().forEach((one) => one.finish())"""


def completing(state: Any, moves: list[str]) -> str | None:
    """A move that makes a stack nine."""
    for move in moves:
        if not move.startswith("lay"):
            continue
        slot, _, place = map(int, move[4:-1].split(","))
        dots = sum(len(tile.partition(":")[0]) for tile in state["stacks"][place])
        if dots and dots + len(state["racks"][0][slot]) == 9:
            return move
    return None


def before_a_nine(server: Server) -> tuple[str, str, str]:
    """A table at which seat 0 can make a nine, its token, and the move; not every game has one."""
    while True:
        table, token = open_table(server, "topominos")
        if (move := _advance(server.client(token), table)) is not None:
            return table, token, move


def _advance(client: Client, table: str) -> str | None:
    found: list[str] = []

    def enough(state: Any) -> bool:
        move = completing(state, client.moves(table, 0))
        found.extend([move] if move else [])
        return move is not None

    advance_until(client, table, enough)
    return found[0] if found else None


def press_while_it_goes(page: Page, place: int) -> None:
    """Press the button on a compartment, and let it go after the nine has gone from there."""
    box = page.locator(f'.place[data-place="{place}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate(_LIFT)
    expect(page.locator(".nine")).to_have_count(0)
    page.mouse.up()


def test_a_click_while_a_nine_is_lifted_is_not_lost(server: Server, visit: Visit) -> None:
    table, token, move = before_a_nine(server)
    visitor = visit(**MOTION)
    visitor.context.add_init_script(_HOLD)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    write(page, move)
    confirm(page)
    expect(page.locator(".nine")).to_be_attached()
    wait_for_turn(page)
    page.locator("button[data-slot]").first.click()
    press_while_it_goes(page, int(move[4:-1].split(",")[2]))
    expect(page.locator(".move-bar .first")).to_be_visible()
