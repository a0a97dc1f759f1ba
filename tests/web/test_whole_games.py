"""Each game from the first move to the result, in three manners.

`make test-long` makes every move through the page, in each manner. `make test` plays every game by
mouse, and by keyboard or touch, in turns; it leaves out the middle, and besides that the end by
keyboard, and the beginning by touch.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.scale import LONG
from tests.servers import Client, Server
from tests.web.browser import MOTION
from tests.web.conftest import Visit
from tests.web.playing import (
    GAMES,
    How,
    check_result,
    dressed,
    hand,
    open_table,
    play_on,
    state,
    wait_for_turn,
)
from tests.web.stages import advance_until

FIRST = 2  # own moves through the page before the middle
MOST = 3  # and after it; whoever lays a tile of Turquoise goes on for long
# Where the last part of a game begins. What lies between the first moves and that is played
# while the page is away; in `make test-long` each move is made by hand.
LAST: dict[str, Callable[[Any], bool]] = {
    "topas": lambda state: len(state["display"]) >= 9,  # of 15 cards
    "topit": lambda state: state["turns"] >= 10,  # of 16 and more
    "topominos": lambda state: min(state["passes"]) >= 1,  # of 2 each
    "topquark": lambda state: min(len(state["red"]), len(state["yellow"])) <= 2,
    "turquoise": lambda state: state["quiet"] >= 16,  # of 20 turns without a tile
}


def pass_over(page: Page, client: Client, table: str, enough: Callable[[Any], bool]) -> None:
    """Leave the table, have moves made, and come back."""
    here = page.url
    page.goto("about:blank")
    advance_until(client, table, enough)
    page.goto(here)
    wait_for_turn(page)


def played() -> list[tuple[str, How]]:
    """The games, and how they are played."""
    manners: list[How] = ["mouse", "keyboard", "touch"]
    every = [(game, how) for game in GAMES for how in manners]
    return every if LONG else [one for place, one in enumerate(every) if place % 6 not in (2, 4)]


@pytest.mark.slow(20)
@pytest.mark.parametrize(("game", "how"), played())
def test_a_whole_game(server: Server, visit: Visit, game: str, how: How) -> None:
    table, token = open_table(server, game)
    client = server.client(token)
    visitor = visit(**dressed(how), **(MOTION if how == "mouse" else {}))
    page = visitor.goto(f"/table/{table}#{token}")
    made = 0
    if LONG or how != "touch":
        made = play_on(page, hand(game, how), None if LONG else FIRST)
    if state(page) != "over" and how != "keyboard":
        pass_over(page, client, table, LAST[game])
        made += play_on(page, hand(game, how), MOST)
    assert made >= (1 if how == "touch" else FIRST)  # the end may be near
    if state(page) != "over":
        pass_over(page, client, table, lambda _: False)
    assert state(page) == "over"
    visitor.forgive("409")  # it asked what could be played when that was played already
    check_result(visitor, client, table)
