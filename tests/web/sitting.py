"""What people do at the table's page besides touching the board."""

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.servers import Client, Server
from tests.web.browser import PATIENCE, Visitor
from tests.web.playing import ply


def held(page: Page) -> dict[str, Any]:
    """The seat that the browser holds at the table it is at."""
    table = page.url.rpartition("/table/")[2]
    kept = json.loads(page.evaluate("localStorage.getItem('ludotheque.seats')") or "[]")
    return next(one for one in kept if one["table"] == table)


def sit(visitor: Visitor, opened: dict[str, Any]) -> Page:
    """Come to a table as who opened it, with its links."""
    seat = {"table": opened["table"], "token": opened["token"], "links": opened["links"]}
    kept = json.dumps(json.dumps([seat]))
    visitor.context.add_init_script(
        f"if (location.protocol === 'http:') localStorage['ludotheque.seats'] ??= {kept}"
    )
    return visitor.goto(f"/table/{opened['table']}")


def arrive(page: Page, *states: str) -> None:
    """Wait until the table is in one of these states."""
    wanted = ", ".join(f'.table[data-state="{state}"]' for state in states)
    expect(page.locator(wanted)).to_be_visible(timeout=30_000)


def wait_until(page: Page, told: Callable[[], bool]) -> None:
    """Wait for something that is heard in this process while the page goes on."""
    end = time.monotonic() + PATIENCE / 1000
    while not told():
        assert time.monotonic() < end, "it was never told"
        page.wait_for_timeout(10)


def move_bar(page: Page) -> Locator:
    """The bar below the board."""
    return page.locator(".move-bar")


def write(page: Page, move: str) -> None:
    """Choose a move by writing it."""
    field = move_bar(page).locator("input")
    if not field.is_visible():
        page.keyboard.press("/")
    field.fill(move)
    field.press("Enter")


def confirm(page: Page) -> None:
    """Confirm what is chosen, and wait until it is played."""
    before = ply(page)
    move_bar(page).locator("button.first").click()
    table = page.locator(".table")
    expect(table).not_to_have_attribute("data-ply", str(before), timeout=30_000)


def legal(server: Server, page: Page) -> list[str]:
    """The moves that the page's own seat may play now."""
    seat = held(page)
    client = server.client(seat["token"])
    turn = client.view(seat["table"])["turn"]
    assert turn is not None
    return client.moves(seat["table"], turn)


def play(server: Server, page: Page, which: int = 0) -> str:
    """Play one of the legal moves through the page."""
    arrive(page, "yours")
    move = legal(server, page)[which]
    write(page, move)
    confirm(page)
    return move


def other_plays(client: Client, table: str, seat: int) -> str:
    """Somebody else plays, elsewhere."""
    view = client.view(table)
    assert view["turn"] == seat
    move = client.moves(table, seat)[0]
    answer = client.move(table, seat, move, view["ply"])
    assert answer.status_code == 200, answer.text
    return move
