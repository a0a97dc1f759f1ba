"""Each game from the first move to the result, through the page, in three manners."""

import pytest

from tests.servers import Server
from tests.web.conftest import Visit
from tests.web.playing import GAMES, How, check_result, dressed, hand, open_table, play_on, state


@pytest.mark.parametrize("how", ["mouse", "keyboard", "touch"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: Server, visit: Visit, game: str, how: How) -> None:
    table, token = open_table(server, game)
    visitor = visit(**dressed(how))
    page = visitor.goto(f"/table/{table}#{token}")
    assert play_on(page, hand(game, how)) > 5
    assert state(page) == "over"
    check_result(visitor, server.client(token), table)
