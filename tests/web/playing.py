"""Whole games through the page."""

import importlib
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Page, expect

from tests.servers import Client, Server
from tests.web.browser import PHONE, Visitor

How = Literal["mouse", "keyboard", "touch"]
Hand = Callable[[Page], None]

GAMES = ("topas", "topit", "topominos", "topquark", "turquoise")
SHORT: dict[str, dict[str, Any]] = {"topominos": {"hands": 1}}  # options that make a test shorter
LONGEST = 240.0  # seconds for one game


def hand(game: str, how: How) -> Hand:
    """What makes one move of a game in this manner (tests/web/hands)."""
    found: Hand = getattr(importlib.import_module(f"tests.web.hands.{game}"), how)
    return found


def dressed(how: How) -> dict[str, Any]:
    """The browser for this manner: touch has a phone."""
    return {"viewport": PHONE, "has_touch": True, "is_mobile": True} if how == "touch" else {}


def open_table(server: Server, game: str, *players: str) -> tuple[str, str]:
    """A table against bots, one that plays at random by default; its name, seat 0's token."""
    bots = [{"kind": "bot", "player": player} for player in players or ("random",)]
    seats = {"kind": "device", "name": "Ada"}, *bots
    opened = server.client().open(game, *seats, options=SHORT.get(game, {}))
    return opened["table"], opened["token"]


def state(page: Page) -> str:
    """What the table waits for: yours, waiting, open, curtain, paused, over, connecting."""
    return page.locator(".table").get_attribute("data-state") or ""


def ply(page: Page) -> int:
    """How many lines the table's log has, as far as the page knows."""
    return int(page.locator(".table").get_attribute("data-ply") or 0)


def wait_for_turn(page: Page) -> str:
    """Wait until it is our turn, or over, and the board lies there."""
    found = page.locator('.table[data-state="yours"], .table[data-state="over"]')
    expect(found).to_be_visible(timeout=60_000)
    page.locator("main.board :is(svg, img)").first.wait_for(state="attached")
    return state(page)


def play_on(page: Page, make_move: Hand, moves: int | None = None) -> int:
    """Play until the end, or for so many moves; how many were made."""
    made = 0
    began = time.monotonic()
    while made != moves and wait_for_turn(page) == "yours":
        assert time.monotonic() - began < LONGEST, f"{made} moves and no end"
        before = ply(page)
        make_move(page)
        expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))
        made += 1
    return made


def check_result(visitor: Visitor, client: Client, table: str) -> None:
    """The page shows the result that the server's record has."""
    record = client.get(f"/api/tables/{table}/record").json()
    assert record["outcome"], record
    for seat, score in enumerate(record["scores"]):
        shown = visitor.page.locator(f'[data-score="{seat}"]').first
        expect(shown).to_have_text(str(score))
