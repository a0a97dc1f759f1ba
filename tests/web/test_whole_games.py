"""Each game from the first move to the result, in three manners.

`make test-long` makes every move through the page; `make test` leaves out parts of long games.
"""

from collections.abc import Callable
from typing import Any

import pytest

from tests.scale import LONG
from tests.servers import Server
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

FIRST = 8  # own moves through the page before the middle
MOST = 30  # and after it; whoever lays a tile of Turquoise goes on for long
# Where the last part of a long game begins. What lies between the first moves and that goes past
# the page, which follows; in `make test-long` each move is made by hand.
LAST: dict[str, Callable[[Any], bool]] = {
    "topquark": lambda state: min(len(state["red"]), len(state["yellow"])) <= 2,
    "turquoise": lambda state: state["quiet"] >= 16,  # of 20 turns without a tile
}


@pytest.mark.slow(20)
@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: Server, visit: Visit, game: str, how: How) -> None:
    table, token = open_table(server, game)
    client = server.client(token)
    motion = {} if how == "mouse" else {"reduced_motion": "reduce"}
    visitor = visit(**dressed(how), **motion)
    page = visitor.goto(f"/table/{table}#{token}")
    made = 0
    if game in LAST and not LONG:
        made = play_on(page, hand(game, how), FIRST)
        advance_until(client, table, LAST[game], page)
    made += play_on(page, hand(game, how), None if LONG else MOST)
    assert made > 5
    advance_until(client, table, lambda _: False, page)  # what is still left
    wait_for_turn(page)
    assert state(page) == "over"
    visitor.forgive("409")  # it asked what could be played when that was played already
    check_result(visitor, client, table)
