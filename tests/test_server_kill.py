"""Nothing acknowledged is ever lost, nothing is played twice, and games go on.

Servers are killed (SIGKILL) and databases stopped at random points of many games at once.
`make test` plays 8 games in each of the three ways, `make test-long` 200.
"""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.matches import Told, check, play_all, report
from tests.scale import many
from tests.servers import Server, new_database, postgresql, sqlite_url

GAMES = many(8, 200)
SEED = 7
EVERY = 4  # acknowledged moves between two blows, at least, for each game
MOST = 200  # however many games there are


async def _some_moves(told: Told, games: int, chance: random.Random) -> None:
    """Wait until some more moves were made."""
    least = min(EVERY * games, MOST)
    until = len(told.acknowledged) + chance.randint(least, 2 * least)
    while len(told.acknowledged) < until:
        if told.over:
            raise asyncio.CancelledError
        await asyncio.sleep(0.01)


def one_server_killed(folder: Path, games: int) -> Counter[str]:
    """One server with SQLite, killed and started again."""
    database = sqlite_url(folder)
    server = Server(database)
    chance = random.Random(SEED)

    async def hurt(told: Told) -> None:
        nonlocal server
        while True:
            await _some_moves(told, games, chance)
            told.counts["kills"] += 1
            await asyncio.to_thread(server.kill)
            server = await asyncio.to_thread(Server, database, server.port)

    try:
        told = asyncio.run(play_all([server.url], games, hurt, SEED))
    finally:
        server.stop()
    assert told.counts["kills"] >= 3
    return check(database, games, told)


def one_of_two_killed(address: str, games: int) -> Counter[str]:
    """Two servers on one PostgreSQL; now one is killed, now the other."""
    chance = random.Random(SEED)
    with new_database(address) as database:
        servers = [Server(database), Server(database)]

        async def hurt(told: Told) -> None:
            while True:
                await _some_moves(told, games, chance)
                told.counts["kills"] += 1
                which = chance.randrange(2)
                port = servers[which].port
                await asyncio.to_thread(servers[which].kill)
                await _some_moves(told, games // 2, chance)  # the other one serves them all
                servers[which] = await asyncio.to_thread(Server, database, port)

        try:
            urls = [server.url for server in servers]
            told = asyncio.run(play_all(urls, games, hurt, SEED))
        finally:
            for server in servers:
                server.stop()
        assert told.counts["kills"] >= 2
        return check(database, games, told)


def database_restarted(games: int) -> Counter[str]:
    """Two servers whose PostgreSQL is stopped without warning, and started again."""
    chance = random.Random(SEED)
    with postgresql() as started, new_database(started.address) as database:
        servers = [Server(database), Server(database)]

        async def hurt(told: Told) -> None:
            while True:
                await _some_moves(told, games, chance)
                told.counts["restarts of the database"] += 1
                how = chance.choice(["immediate", "fast"])
                await asyncio.to_thread(started.control, "restart", how)

        try:
            urls = [server.url for server in servers]
            told = asyncio.run(play_all(urls, games, hurt, SEED))
        finally:
            for server in servers:
                server.stop()
        assert told.counts["restarts of the database"] >= 2
        assert told.counts["storage_gone"] > 0
        for server in servers:
            assert not any("Traceback" in line for line in server.errors), "".join(server.errors)
        return check(database, games, told)


def _show(capsys: pytest.CaptureFixture[str], title: str, found: Counter[str]) -> None:
    with capsys.disabled():
        print(f"\n{report(title, found)}")


@pytest.mark.slow(25)
def test_a_killed_server_loses_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = one_server_killed(tmp_path, GAMES)
    _show(capsys, "SQLite, server killed", found)
    assert found["sent again"] > 0


@pytest.mark.slow(25)
def test_one_of_two_servers_killed_loses_nothing(
    postgres: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found = one_of_two_killed(postgres, GAMES)
    _show(capsys, "PostgreSQL, one of two servers killed", found)


@pytest.mark.slow(25)
def test_a_restarted_database_loses_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = database_restarted(GAMES)
    _show(capsys, "PostgreSQL, database restarted", found)
