"""One function asks a player for a move, whoever the host is: Python, terminal, arena, server."""

import asyncio
import io
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType

import pytest
from rich.console import Console

import ludotheque as lt
from ludotheque.arena import play_match
from ludotheque.core.table import Table
from ludotheque.core.view import View
from ludotheque.players.guarded_player import GuardedPlayer
from ludotheque.players.levels import SearchPlayer
from ludotheque.players.roster import Simple
from ludotheque.terminal.session import TerminalGame
from tests.twins import World

GAME = "topquark"


def in_python(_: Path) -> None:
    lt.play(GAME, "random", "random", seed=1)


def in_terminal(_: Path) -> None:
    game = lt.get_game(GAME)
    table = Table(game, game.read_options({}), 1)
    TerminalGame(table, ["random"] * 2, "en", Console(file=io.StringIO())).run()


def in_arena(_: Path) -> None:
    game = lt.get_game(GAME)
    play_match(game, game.read_options({}), 1, ["random"] * 2, seconds=60)


def on_server(folder: Path) -> None:
    asyncio.run(_on_server(folder))


async def _on_server(folder: Path) -> None:
    """Sit down beside a bot, and wait for its move."""
    world = World(folder)
    await world.ready()
    try:
        seats = [{"kind": "bot", "player": "random"}, {"kind": "device", "name": "Ada"}]
        body = {"game": GAME, "seats": seats}
        _, _, answer = await world.ask("POST", "/api/tables", None, body, "en")
        opened = json.loads(answer)
        hello = json.dumps({"type": "hello", "token": opened["token"]})
        await world.connect("ada", opened["table"], hello)
        while json.loads(await world.sockets["ada"].recv()).get("view", {}).get("ply", 0) < 1:
            pass
    finally:
        await world.close()


@pytest.mark.parametrize("host", [in_python, in_terminal, in_arena, on_server])
def test_every_host_asks_by_the_same_function(
    host: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    askers: list[CodeType] = []
    choose = Simple.choose

    def noted(player: Simple, view: View) -> int:
        askers.append(sys._getframe(1).f_code)
        assert view.seat == view.turn
        return choose(player, view)

    monkeypatch.setattr(Simple, "choose", noted)
    host(tmp_path)
    assert set(askers) == {GuardedPlayer.ask.__code__}


def test_nothing_else_asks_players() -> None:
    package = Path(lt.__file__).parent
    found = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"\.choose\(", path.read_text(encoding="utf-8"))
    ]
    assert found == ["players/guarded_player.py"]


def test_who_sees_all_sees_all_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    position = lt.new("topominos", seed=4)
    seat = position.turn
    assert seat is not None
    shown: list[View] = []

    def first(_: SearchPlayer, view: View) -> int:
        shown.append(view)
        return int(view.moves()[0])

    monkeypatch.setattr(SearchPlayer, "choose", first)
    for name in ("all-seeing:1", "search:1"):
        GuardedPlayer(lt.make_player(name), name).ask(position)
    whole, own = (view.state.tobytes() for view in shown)
    assert whole == position.state.tobytes() != own
    assert own == position.view(seat).state.tobytes()
