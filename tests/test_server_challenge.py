"""The challenge of the day: the same deal for everybody, and a list of those who finished it."""

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, text, update

import ludotheque as lt
from ludotheque.server.challenge import service
from ludotheque.server.challenge.service import (
    MOST_BEST,
    beginning,
    challenge_games,
    challenge_of,
    open_challenge,
    seed_of,
)
from ludotheque.server.schema import challenges
from ludotheque.server.schema import tables as rows
from ludotheque.server.tables import Tables
from tests.evenings import SECOND, Clockwork, Evening, with_tables
from tests.servers import Client, Server, running
from tests.test_server import play_out

A_DAY = date(2026, 7, 30)


def take_up(server: Server, name: str) -> tuple[str, Client]:
    answer = server.client().post("/api/challenge", name=name)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    return opened["table"], server.client(opened["token"])


def finish(server: Server, name: str) -> int:
    """Play a try to its end; its points."""
    table, client = take_up(server, name)
    return int(play_out(server, table, {0: client})["scores"][0])


def standing(server: Server, **query: str) -> dict[str, Any]:
    answer = server.client().get("/api/challenge", **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def test_the_deal_follows_from_the_date_as_documented() -> None:
    digest = hashlib.sha256(b"ludotheque:2026-07-30:topas").hexdigest()
    assert seed_of("2026-07-30", "topas") == int(digest, 16)
    chosen = challenge_of(A_DAY)
    assert chosen.day == "2026-07-30"
    assert chosen.seed == seed_of("2026-07-30", chosen.game.name)


def test_the_games_take_turns_and_all_can_be_played_alone() -> None:
    week = [challenge_of(A_DAY + timedelta(days=n)) for n in range(6)]
    assert [one.game.name for one in week[:3]] == [one.game.name for one in week[3:]]
    assert {one.game.name for one in week} == {game.name for game in challenge_games()}
    assert all(1 in one.game.info.seats and one.options["seats"] == 1 for one in week)
    assert len({one.seed for one in week}) == 6


def test_where_nothing_is_dealt_pieces_are_laid_as_documented() -> None:
    days = [A_DAY + timedelta(days=n) for n in range(90)]
    begun = [beginning(one) for one in map(challenge_of, days) if one.game.name == "topit"]
    assert len(begun) == 30
    assert len({tuple(moves) for moves in begun}) == 30
    assert all(len(moves) == 4 and move.startswith("lay(") for moves in begun for move in moves)
    assert not any(beginning(one) for one in map(challenge_of, days) if one.game.name != "topit")
    digest = hashlib.sha256(b"ludotheque:2026-11-19:topit:0").hexdigest()
    ways = [str(move) for move in lt.new("topit", seats=1).moves()]
    first = ways[int(digest, 16) % len(ways)]
    assert beginning(challenge_of(date(2026, 11, 19)))[0] == first


def test_what_is_laid_already_cannot_be_taken_back(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        clock.now = int(datetime(2026, 11, 19, 12, tzinfo=UTC).timestamp() * SECOND)
        table = Evening(tables, opened := await open_challenge(tables, "Ada"))
        table.tokens[0] = opened["token"]
        session = await table.session()
        assert list(session.table.entries) == beginning(challenge_of(date(2026, 11, 19)))
        assert (await table.refused(table.undo(0, 3))).code == "no_undo"
        await table.move(0)
        assert (await table.refused(table.undo(0, 3))).code == "no_undo"
        await table.undo(0, 4)
        assert len((await table.session()).table.entries) == 4

    with_tables(database_url, play)


def test_everybody_gets_the_same_deal_and_the_proof_holds(server: Server) -> None:
    chosen = challenge_of(datetime.now(UTC).date())
    states = []
    for name in ("Ada", "Bob"):
        table, client = take_up(server, name)
        info = client.get(f"/api/tables/{table}").json()
        assert info["origin"] == {"kind": "challenge", "day": chosen.day, "begun": chosen.begun}
        assert info["game"] == chosen.game.version
        assert [seat["name"] for seat in info["seats"]] == [name]
        states.append(client.view(table)["state"])
    assert states[0] == states[1]
    play_out(server, table, {0: client})
    proof = client.get(f"/api/tables/{table}/verify").json()
    # Everybody can know the deal beforehand: nothing is promised.
    assert proof["seed"] == f"{chosen.seed:064x}"
    public = {"secret": None, "values": None, "commitment": None, "matches": None}
    assert proof == public | {"seed": proof["seed"]}
    assert info["commitment"] is None
    assert client.get(f"/api/tables/{table}/record").json()["fairness"] is None


def test_the_list_counts_finished_tries_on_both_databases(database_url: str) -> None:
    with running(database_url) as server:
        before = standing(server, name="Ada")
        assert before["best"] == []
        assert before["yours"] is None
        take_up(server, "Eve")  # and never plays on
        points = finish(server, "Ada")
        assert finish(server, "Ada") == points  # the first legal move each time, the same deal
        finish(server, "<b>Bob</b> & Zoë")
        found = standing(server, name="Ada")
        assert {entry["name"]: entry["tries"] for entry in found["best"]} == {
            "Ada": 2,
            "<b>Bob</b> & Zoë": 1,
        }
        assert found["yours"] == {"name": "Ada", "points": points, "tries": 2, "place": 1}
        assert standing(server, name="Eve")["yours"] is None
        assert standing(server) == found | {"yours": None}


def test_nobody_plays_a_try_in_ones_place(server: Server) -> None:
    table, client = take_up(server, "Ada")
    left = client.post(f"/api/tables/{table}/leave", seat=0, player="random")
    assert (left.status_code, left.json()["code"]) == (409, "no_stand_in")


def test_yesterday_is_another_list_and_a_long_one_is_cut(database_url: str) -> None:
    with running(database_url) as server:
        tables = [take_up(server, f"Visitor {n}")[0] for n in range(MOST_BEST + 2)]
        engine = create_engine(database_url.replace("postgresql://", "postgresql+psycopg://", 1))
        with engine.begin() as connection:
            for points, table in enumerate(tables):
                values = {"points": points, "table": table}
                change = "UPDATE challenges SET points = :points WHERE table_id = :table"
                connection.execute(text(change), values)
            old = {"table": tables[-1]}
            connection.execute(
                text("UPDATE challenges SET day = '2026-01-01' WHERE table_id = :table"), old
            )
        engine.dispose()
        best = standing(server)["best"]
        assert len(best) == MOST_BEST
        assert [entry["points"] for entry in best] == list(range(MOST_BEST, 0, -1))
        assert standing(server, name="Visitor 0")["yours"]["place"] == MOST_BEST + 1


@pytest.mark.parametrize("name", ["", " ", "\x00", "a" * 31, "up\u202eside", 7, None])
def test_bad_names_are_refused(server: Server, name: Any) -> None:
    answer = server.client().post("/api/challenge", name=name)
    assert answer.status_code == 422
    assert answer.json()["field"] == "name"
    if isinstance(name, str):
        assert server.client().get("/api/challenge", name=name).status_code == 422


def test_among_equals_whoever_had_the_best_try_first_is_first(database_url: str) -> None:
    """Bob's first try was before Ada's best one, but it was not his best."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        day = challenge_of(datetime.fromtimestamp(clock.now / SECOND, UTC).date()).day
        tries = [("Bob", 10, 1), ("Ada", 50, 2), ("Bob", 50, 3), ("Cyd", 60, 4), ("Ada", 50, 5)]
        for name, points, touched in tries:
            opened = await open_challenge(tables, name)
            this = opened["table"]
            tried = update(challenges).where(challenges.c.table_id == this).values(points=points)
            over = update(rows).where(rows.c.id == this).values(status="over", touched=touched)

            def write(connection: Connection, tried: Any = tried, over: Any = over) -> None:
                connection.execute(tried)
                connection.execute(over)

            await tables.writer.write(write)
        found = await service.standing(tables, "Bob")
        assert found["day"] == day
        assert [(one["name"], one["points"], one["tries"]) for one in found["best"]] == [
            ("Cyd", 60, 1),
            ("Ada", 50, 2),
            ("Bob", 50, 2),
        ]
        assert found["yours"] == {"name": "Bob", "points": 50, "tries": 2, "place": 2}

    with_tables(database_url, play)
