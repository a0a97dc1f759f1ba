"""Several connections, several processes: one referee, one migration, a clean stop."""

import json
import os
import re
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, inspect, select, text, update
from websockets.exceptions import ConnectionClosed

from ludotheque.server import store
from ludotheque.server.database import Database, migrations
from ludotheque.server.schema import log, metadata, tables
from tests.servers import ANSWER, Client, Live, Server, new_database, running, sqlite_url
from tests.shell import run_forked

pytestmark = pytest.mark.slow(5)

Two = tuple[Server, Server]
HOUR = 3_600_000  # milliseconds


@pytest.fixture(scope="module")
def pair(postgres: str) -> Any:
    """Two servers on one PostgreSQL."""
    with new_database(postgres) as database, running(database) as one, running(database) as other:
        yield one, other


def at_once(count: int, act: Callable[[int], Any]) -> list[Any]:
    """Let several do something at the same moment."""
    ready = threading.Barrier(count)

    def wait_and_do(number: int) -> Any:
        ready.wait(30)
        return act(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(wait_and_do, range(count)))


def lines_of(database: str, table: str) -> list[Any]:
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection:
        asked = select(log).where(log.c.table_id == table).order_by(log.c.ply)
        found = list(connection.execute(asked))
    engine.dispose()
    return found


def seated(server: Server, game: str = "topquark", **settings: Any) -> tuple[str, Client, Client]:
    """A table with Ada and Bob."""
    opened = server.client().open(game, "Ada", None, settings=settings)
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    return opened["table"], ada, bob


def also_at(server: Server, person: Client) -> Client:
    """The same person at another server."""
    return server.client(person.token)


# --- one move, many connections -------------------------------------------------------------------


def test_one_move_sent_twenty_times_at_once_is_one_line(database_url: str) -> None:
    with running(database_url) as server:
        table, ada, _ = seated(server)
        clients = [server.client(ada.token) for _ in range(20)]
        answers = at_once(20, lambda i: clients[i].move(table, 0, "f5-e5", 0, key="one"))
        assert [(a.status_code, a.json()) for a in answers] == [(200, {"ply": 1})] * 20
        assert [(line.ply, line.entries) for line in lines_of(database_url, table)] == [
            (1, "f5-e5")
        ]


def test_of_different_moves_at_one_ply_one_wins_and_the_others_are_stale(
    database_url: str,
) -> None:
    with running(database_url) as server:
        table, ada, _ = seated(server)
        moves = ada.moves(table, 0)
        clients = [server.client(ada.token) for _ in moves]
        answers = at_once(len(moves), lambda i: clients[i].move(table, 0, moves[i], 0, key=f"k{i}"))
        won = [i for i, answer in enumerate(answers) if answer.status_code == 200]
        assert len(won) == 1
        for i, answer in enumerate(answers):
            if i not in won:
                assert (answer.status_code, answer.json()["code"]) == (409, "stale")
                assert (answer.json()["view"]["ply"], answer.json()["view"]["turn"]) == (1, 1)
        assert [line.entries for line in lines_of(database_url, table)] == [moves[won[0]]]


def test_one_move_sent_to_two_servers_at_once_is_one_line(pair: Two) -> None:
    for number in range(10):
        table, ada, _ = seated(pair[0])
        clients = [also_at(pair[i % 2], ada) for i in range(10)]
        for client in clients:
            client.view(table)  # both servers have it in memory
        act = lambda i: clients[i].move(table, 0, "f5-e5", 0, key="one")  # noqa: E731, B023
        answers = at_once(10, act)
        assert [(a.status_code, a.json()) for a in answers] == [(200, {"ply": 1})] * 10, number
        assert len(lines_of(pair[0].database, table)) == 1


def test_different_moves_at_two_servers_one_wins_with_a_fresh_view_for_the_others(
    pair: Two,
) -> None:
    for _ in range(10):
        table, ada, _ = seated(pair[0])
        moves = ada.moves(table, 0)
        clients = [also_at(pair[i % 2], ada) for i in range(len(moves))]
        for client in clients:
            client.view(table)
        act = lambda i: clients[i].move(table, 0, moves[i], 0)  # noqa: E731, B023
        answers = at_once(len(moves), act)
        assert sorted(answer.status_code for answer in answers)[:2] == [200, 409]
        assert [a.json()["view"]["ply"] for a in answers if a.status_code == 409] == [1] * (
            len(moves) - 1
        )
        assert len(lines_of(pair[0].database, table)) == 1


# --- no sticky sessions ---------------------------------------------------------------------------


def test_every_request_may_go_to_another_server(pair: Two) -> None:
    one, other = pair
    opened = one.client().open("topquark", "Ada", None)
    table = opened["table"]
    ada = one.client(opened["token"])
    also_at(other, ada).view(table)  # the other server knows the table with an open seat
    bob = other.client(opened["links"]["open"]).join(table, "Bob")
    assert also_at(one, bob).view(table)["turn"] == 0  # the first one knows Bob at once
    for ply in range(12):
        seat = ply % 2
        person = also_at(pair[ply // 2 % 2], (ada, bob)[seat])
        listed = person.get(f"/api/tables/{table}/moves", seat=seat, ply=ply).json()
        assert listed["ply"] == ply
        move = listed["moves"][0]["move"]
        assert person.move(table, seat, move, ply, key=f"k{ply}").json() == {"ply": ply + 1}
        again = also_at(pair[ply % 2], person).move(table, seat, move, ply, key=f"k{ply}")
        assert again.json() == {"ply": ply + 1}


def test_what_happens_at_one_server_is_pushed_by_the_other(pair: Two) -> None:
    one, other = pair
    table, ada, bob = seated(one, chat=True)
    with also_at(other, bob).live(table) as live:
        live.until("welcome")
        assert ada.move(table, 0, "f5-e5", 0).status_code == 200
        event = live.until("event")
        assert (event["event"]["entries"], event["view"]["turn"]) == (["f5-e5"], 1)
        ada.post(f"/api/tables/{table}/messages", seat=0, text="your turn")
        assert live.until("message")["message"]["text"] == "your turn"
        ada.post(f"/api/tables/{table}/pause", seat=0)
        assert live.until("welcome")["table"]["status"] == "paused"


def test_messages_written_at_two_servers_at_once_are_all_kept(pair: Two) -> None:
    table, ada, bob = seated(pair[0], chat=True)
    people = [also_at(pair[i % 2], (ada, bob)[i // 2 % 2]) for i in range(8)]

    def write(number: int) -> int:
        seat = number // 2 % 2
        answer = people[number].post(f"/api/tables/{table}/messages", seat=seat, text=str(number))
        return answer.status_code

    assert at_once(8, write) == [201] * 8
    kept = ada.get(f"/api/tables/{table}/messages").json()
    assert [message["number"] for message in kept] == list(range(1, 9))
    assert {message["text"] for message in kept} == {str(number) for number in range(8)}


def test_one_seat_is_taken_once_at_two_servers(pair: Two) -> None:
    for _ in range(5):
        opened = pair[0].client().open("topquark", "Ada", None)
        table, link = opened["table"], opened["links"]["open"]
        guests = [pair[i % 2].client(link) for i in range(6)]
        for guest in guests:
            guest.get(f"/api/tables/{table}")
        join = lambda i: guests[i].post(f"/api/tables/{table}/join", name=f"Bob {i}")  # noqa: E731, B023
        answers = at_once(6, join)
        assert sorted(answer.status_code for answer in answers) == [201] + [401] * 5


def test_a_pause_and_a_move_at_two_servers_do_not_undo_each_other(pair: Two) -> None:
    for number in range(8):
        table, ada, _ = seated(pair[0])
        there = also_at(pair[1], ada)
        there.view(table)
        paths: list[Callable[[], Any]] = [
            lambda: ada.move(table, 0, "f5-e5", 0),  # noqa: B023
            lambda: there.post(f"/api/tables/{table}/pause", seat=0),  # noqa: B023
        ]
        moved, paused = at_once(2, lambda i: paths[i]())  # noqa: B023
        assert paused.status_code == 200
        standing = ("paused", 1 if moved.status_code == 200 else 0)
        for server in pair:
            client, end = also_at(server, ada), time.monotonic() + ANSWER
            while True:  # the other server hears of it a moment later
                info = client.get(f"/api/tables/{table}/news").json()["table"]
                found = info["status"], info["ply"]
                if found == standing or time.monotonic() > end:
                    break
            assert found == standing, number


def test_everyone_who_agrees_at_another_server_is_counted(pair: Two) -> None:
    opened = pair[0].client().open("topas", "Ada", None, None, None)
    table = opened["table"]
    ada = pair[0].client(opened["token"])
    people = [
        pair[i % 2].client(opened["links"]["seats"][str(i)]).join(table, f"Guest {i}")
        for i in (1, 2, 3)
    ]
    # Whoever came last is at the server where the game began; the other one hears of it later.
    turn = people[-1].view(table)["turn"]
    mover = [ada, *people][turn]
    assert mover.move(table, turn, mover.moves(table, turn)[0], 0).status_code == 200
    asked = ada.post(f"/api/tables/{table}/undo", seat=0, ply=1, to=0)
    assert asked.json() == {"ply": None} if turn != 0 else asked.status_code == 200
    agree = lambda i: people[i].post(f"/api/tables/{table}/answer", seat=i + 1, agree=True)  # noqa: E731
    assert [answer.status_code for answer in at_once(3, agree)] == [200] * 3
    assert [line.kind for line in lines_of(pair[0].database, table)] == ["move", "undo"]


def test_a_rematch_is_made_once_by_two_servers(pair: Two) -> None:
    table, ada, bob = seated(pair[0])
    also_at(pair[1], bob).view(table)
    ada.post(f"/api/tables/{table}/say", seat=0, ply=0, action="resign")
    people = [also_at(pair[i % 2], (ada, bob)[i % 2]) for i in range(6)]
    answers = at_once(6, lambda i: people[i].post(f"/api/tables/{table}/rematch"))
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.json()["table"] for answer in answers}) == 1


def test_who_is_here_is_known_at_both_servers_also_after_one_is_killed(postgres: str) -> None:
    with new_database(postgres) as database, running(database) as one:
        other = Server(database)
        table, ada, bob = seated(one)
        with ada.live(table) as live:
            live.until("welcome")

            def until_here(*seats: int, at: Live = live) -> None:
                while True:
                    info = at.until("table", 60)["table"]
                    if [seat["seat"] for seat in info["seats"] if seat["here"]] == list(seats):
                        return

            with also_at(other, bob).live(table) as there:
                there.until("welcome")
                until_here(0, 1, at=there)
                until_here(0, 1)
            until_here(0)
            with also_at(other, bob).live(table) as there:
                there.until("welcome")
                until_here(0, 1)
                other.kill()
                until_here(0)


def test_a_bot_whose_server_was_killed_is_taken_over(postgres: str) -> None:
    with new_database(postgres) as database, running(database) as one:
        other = Server(database, bot_threads=1)
        tables = []
        for _ in range(3):  # more than it can play before it dies
            opened = other.client().open("topit", "Ada", "level:6")
            tables.append((opened["table"], one.client(opened["token"])))
            ada = other.client(opened["token"])
            if ada.view(opened["table"])["turn"] == 0:
                ada.move(opened["table"], 0, ada.moves(opened["table"], 0)[0], 0)
        other.kill()
        for table, ada in tables:
            with ada.live(table) as live:
                view = live.until("welcome")["view"]
                while view["turn"] == 1:
                    view = live.until("event", 60)["view"]
                assert view["turn"] == 0


# --- databases ------------------------------------------------------------------------------------


def test_two_servers_started_at_once_migrate_an_empty_database_once(postgres: str) -> None:
    with new_database(postgres) as database:
        servers = at_once(2, lambda _: Server(database))
        try:
            assert [s.client().get("/api/ready").status_code for s in servers] == [200, 200]
            keys = {s.client().get("/api/notices").json()["push_key"] for s in servers}
            assert len(keys) == 1
        finally:
            assert [server.stop() for server in servers] == [0, 0]
        assert [server.errors for server in servers] == [[], []]


def refused(database: str) -> str:
    """What a server says that does not start."""
    done = run_forked(Path.cwd(), "serve", "--port", "0", "--database-url", database)
    done.failed_in_one_line()
    return done.err


def test_a_second_server_on_one_sqlite_file_is_refused_in_one_line(tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path)):
        assert "another server is using" in refused(sqlite_url(tmp_path))


def test_a_database_of_a_newer_version_is_refused_in_one_line(database_url: str) -> None:
    Database.ready(database_url).close()
    engine = create_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    assert "newer version" in refused(database_url)


def test_a_database_that_is_not_there_is_refused_in_one_line() -> None:
    said = refused("postgresql://nobody:secret@127.0.0.1:9/none")
    assert "cannot be used" in said
    assert "secret" not in said


def test_schema_and_migrations_agree_and_can_be_taken_back(database_url: str) -> None:
    database = Database.ready(database_url)
    try:
        with database.engine.begin() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, metadata) == []
        with database.engine.begin() as connection:
            command.downgrade(migrations(connection), "base")
        with database.engine.connect() as connection:
            assert inspect(connection).get_table_names() == ["alembic_version"]
        database.upgrade()
        with database.engine.connect() as connection:
            assert set(metadata.tables) < set(inspect(connection).get_table_names())
    finally:
        database.close()


# --- stopping -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 130)])
def test_a_clean_stop_tells_the_sockets_and_answers_what_is_under_way(
    how: signal.Signals, code: int, database_url: str
) -> None:
    server = Server(database_url)
    table, ada, bob = seated(server)
    with ada.live(table) as live, bob.live(table) as other:
        live.until("welcome")
        other.until("welcome")
        live.send(type="move", seat=0, ply=0, move="f5-e5", key="last")
        server.process.send_signal(how)
        assert live.until("event")["key"] == "last"
        for one in (live, other):
            assert one.until("bye")["reason"] == "restart"
            with pytest.raises(ConnectionClosed) as closed:
                one.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
    assert server.stop(how) == code
    said = [line for line in server.errors if line.strip() not in ("", "ludotheque: stopped")]
    assert said == []
    assert len(lines_of(database_url, table)) == 1


def an_hour_passes(database: str, table: str) -> int:
    """Put all that the database knows of time an hour back: when the table's clock is due now."""
    opened = Database.ready(database)
    with opened.engine.begin() as connection:
        awake = store.kept_alone(connection, "awake")
        assert awake is not None
        store.keep(connection, "awake", awake - HOUR)
        row = connection.execute(select(tables).where(tables.c.id == table)).one()
        clock = json.loads(row.clock)
        clock["since"] -= HOUR
        changed = update(tables).where(tables.c.id == table)
        connection.execute(changed.values(clock=json.dumps(clock), due=row.due - HOUR))
    opened.close()
    return int(row.due) - HOUR


def test_workers_that_start_together_give_back_what_passed_without_them(postgres: str) -> None:
    with new_database(postgres) as database:
        clock = {"kind": "bank", "seconds": 600, "increment": 0}
        with running(database) as before:
            opened = before.client().open("topquark", "Ada", "Bob", settings={"clock": clock})
            path = f"/api/tables/{opened['table']}"
            before.client(opened["token"]).get(path)
        due = an_hour_passes(database, opened["table"])
        with running(database, workers=2) as after:
            given = after.client(opened["token"]).get(path).json()["clock"]["due"] - due
        assert HOUR <= given < 2 * HOUR


@pytest.mark.parametrize(("how", "code"), [(signal.SIGTERM, 0), (signal.SIGINT, 0)])
def test_several_workers_play_together_and_stop_together(
    how: signal.Signals, code: int, postgres: str
) -> None:
    with new_database(postgres) as database:
        server = Server(database, workers=2)
        table, ada, bob = seated(server)
        ply = 0
        with ada.live(table) as live, bob.live(table) as other:
            live.until("welcome")
            other.until("welcome")
            for number in range(6):  # a new connection each time: any of the workers
                seat = number % 2
                person = server.client((ada, bob)[seat].token)
                listed = person.get(f"/api/tables/{table}/moves", seat=seat, ply=ply).json()
                assert person.move(table, seat, listed["moves"][0]["move"], ply).json() == {
                    "ply": ply + 1
                }
                ply += 1
                for one in (live, other):
                    assert one.until("event")["view"]["ply"] == ply
            os.kill(server.process.pid, how)
            for one in (live, other):
                assert one.until("bye", 20)["reason"] == "restart"
        assert server.stop(how) == code
        assert not any(re.search("Traceback|Error", line) for line in server.errors), server.errors
