"""Clocks of tables: for each turn, a bank with increment, days; what happens at zero."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import insert, update

from ludotheque.core.table import LOST_TURN
from ludotheque.server import clock_sweep, store
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import processes
from ludotheque.server.schema import tables as rows
from ludotheque.server.table_session import LEAST_LEFT
from ludotheque.server.tables import Tables
from tests.evenings import DAY, SECOND, Clockwork, Evening, with_tables
from tests.servers import Server, new_database, postgresql


def turn_clock(seconds: int, at_zero: str, **more: Any) -> dict[str, Any]:
    return {"clock": {"kind": "turn", "seconds": seconds}, "at_zero": at_zero, **more}


FORFEIT = turn_clock(30, "forfeit")


def bank(seconds: int, increment: int, at_zero: str) -> dict[str, Any]:
    return {
        "clock": {"kind": "bank", "seconds": seconds, "increment": increment},
        "at_zero": at_zero,
    }


def test_each_turn_has_its_own_time(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(
            tables, "topquark", None, None, settings=turn_clock(30, "forfeit")
        )
        for seat in (0, 1, 0):
            assert (await table.info())["clock"]["due"] == clock.now + 30 * SECOND
            clock.wait(29 * SECOND)
            await table.tick()
            await table.move(seat)
        assert (await table.session()).ply == 3

    with_tables(database_url, play)


def test_without_a_clock_nothing_is_ever_due(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        clock.wait(10_000 * DAY)
        await table.tick()
        assert (await table.info())["clock"]["due"] is None
        await table.move(0)

    with_tables(database_url, play)


def test_tables_whose_clock_cannot_be_handled_do_not_keep_others_waiting(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock_sweep, "_AT_ONCE", 2)

    async def play(tables: Tables, clock: Clockwork) -> None:
        opened = [await Evening.open(tables, "topquark", None, None, settings=FORFEIT)]
        opened += [await Evening.open(tables, "topquark", None, None, settings=FORFEIT)]
        opened += [await Evening.open(tables, "topquark", None, None, settings=FORFEIT)]
        *newer, last = sorted(opened, key=lambda table: table.id)
        unknown = update(rows).where(rows.c.id.in_([table.id for table in newer]))
        await tables.writer.write(lambda c: c.execute(unknown.values(game="topquark-99")).rowcount)
        for table in newer:
            tables.cache.drop(table.id)
        clock.wait(30 * SECOND)
        after = await clock_sweep.look(tables)
        assert (await last.session()).status == "playing"
        assert await clock_sweep.look(tables, after) == ""  # round again
        assert (await last.session()).status == "over"

    with_tables(database_url, play)


@pytest.mark.parametrize("noticed_by", ["the tick", "a late move"])
def test_at_zero_the_game_is_lost(database_url: str, noticed_by: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(
            tables, "topquark", None, None, settings=turn_clock(30, "forfeit")
        )
        clock.wait(30 * SECOND)
        if noticed_by == "the tick":
            await table.tick()
        late = await table.refused(table.move(0))
        assert late.code == "over"
        assert late.view is not None
        assert b'"forfeit"' in late.view
        session = await table.session()
        assert [(line.kind, line.entries) for line in session.lines] == [("timeout", "forfeit:1")]
        assert session.table.outcome is not None
        assert session.table.outcome.winners == (1,)
        tables.cache.drop(table.id)
        assert (await table.session()).status == "over"

    with_tables(database_url, play)


@pytest.mark.parametrize("noticed_by", ["the tick", "a late move"])
def test_at_zero_a_bot_plays_on_until_the_person_is_back(
    database_url: str, noticed_by: str
) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=turn_clock(30, "bot"))
        clock.wait(31 * SECOND)
        if noticed_by == "the tick":
            await table.tick()
        late = await table.refused(table.move(0))
        assert late.code == "bot_plays"
        session = await table.session()
        assert (session.seats[0].away, session.ply, session.bot_to_act) == (True, 0, "level:3")
        assert session.due is None, "bots do not run out of time"
        clock.wait(10 * SECOND)
        await table.come_back(0)
        assert (await table.info())["clock"]["due"] == clock.now + 30 * SECOND
        await table.move(0)

    with_tables(database_url, play)


def test_at_zero_the_rules_skip_the_turn_where_they_can(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topominos", None, None, settings=turn_clock(30, "skip"))
        turn = (await table.session()).turn
        for _ in range(4):
            clock.wait(30 * SECOND)
            await table.tick()
            session = await table.session()
            assert session.lines[-1].kind == "timeout"
            assert not any(seat.away for seat in session.seats)
            if session.lines[-1].entries.endswith(LOST_TURN):
                break
            assert session.turn != turn
            assert (await table.info())["clock"]["due"] == clock.now + 30 * SECOND
            turn = session.turn
        lines = session.lines
        tables.cache.drop(table.id)
        assert (await table.session()).lines == lines

    with_tables(database_url, play)


def test_topominos_own_limit_ends_the_turn_whatever_the_table_says(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topominos", None, None, options={"limit": "60"})
        session = await table.session()
        first = session.turn
        assert first is not None
        assert session.due == clock.now + 60 * SECOND
        clock.wait(40 * SECOND)
        await table.move(first)  # a turn is several moves, and has one limit
        session = await table.session()
        if session.turn == first:
            assert session.due == clock.now + 20 * SECOND
            clock.wait(20 * SECOND)
            late = await table.refused(table.move(first))
            assert late.code in ("stale", "not_your_turn")
        session = await table.session()
        assert session.turn != first
        assert session.due == clock.now + 60 * SECOND
        assert not any(seat.away for seat in session.seats)

    with_tables(database_url, play)


def test_a_bank_runs_down_and_gets_its_increment(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 5, "forfeit"))
        clock.wait(20 * SECOND)
        await table.move(0)
        assert (await table.info())["clock"]["left"] == [45 * SECOND, 60 * SECOND]
        clock.wait(10 * SECOND)
        await table.move(1)
        assert (await table.info())["clock"]["left"] == [45 * SECOND, 55 * SECOND]
        assert (await table.info())["clock"]["due"] == clock.now + 45 * SECOND
        await table.say(0, "draw?")  # saying something ends no turn and brings no time
        assert (await table.info())["clock"]["left"][0] == 45 * SECOND
        clock.wait(44 * SECOND)
        await table.tick()
        assert (await table.session()).status == "playing"
        clock.wait(SECOND)
        await table.tick()
        session = await table.session()
        assert session.status == "over"
        assert session.table.outcome is not None
        assert (session.table.outcome.reason, session.table.outcome.winners) == ("forfeit", (1,))

    with_tables(database_url, play)


def test_taking_back_brings_no_time(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 5, "forfeit"))
        clock.wait(20 * SECOND)
        await table.move(0)
        clock.wait(10 * SECOND)
        await table.undo(0, 0)
        await table.answer(1, True)
        assert (await table.session()).turn == 0
        assert (await table.info())["clock"]["left"] == [45 * SECOND, 50 * SECOND]

    with_tables(database_url, play)


def test_who_comes_back_to_an_empty_bank_gets_a_little_time(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 0, "bot"))
        clock.wait(60 * SECOND)
        await table.tick()
        assert (await table.session()).seats[0].away
        await table.come_back(0)
        info = await table.info()
        assert info["clock"]["left"] == [LEAST_LEFT, 60 * SECOND]
        assert info["clock"]["due"] == clock.now + LEAST_LEFT

    with_tables(database_url, play)


@pytest.mark.parametrize("settings", [turn_clock(60, "bot"), bank(60, 0, "bot")], ids=str)
def test_leaving_and_coming_back_wins_no_time(database_url: str, settings: Any) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=settings)

        async def step_out(seconds: int) -> int:
            """Think, leave, come back: what is left after that."""
            clock.wait(seconds * SECOND)
            await table.leave(0)
            clock.wait(1)  # what the bot uses is not counted
            await table.come_back(0)
            return int((await table.info())["clock"]["due"] - clock.now)

        assert await step_out(20) == 40 * SECOND
        assert await step_out(0) == 40 * SECOND
        assert await step_out(30) == LEAST_LEFT  # a little time, once
        assert await step_out(20) == LEAST_LEFT - 20 * SECOND
        assert await step_out(5) == LEAST_LEFT - 25 * SECOND
        clock.wait(5 * SECOND)
        await table.tick()
        assert (await table.session()).seats[0].away
        await table.come_back(0)
        await table.tick()
        assert (await table.session()).seats[0].away  # the time of this turn is used up

    with_tables(database_url, play)


def test_days_for_each_turn(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        settings = {"clock": {"kind": "days", "days": 3}, "at_zero": "forfeit"}
        table = await Evening.open(tables, "topquark", None, None, settings=settings)
        for seat in (0, 1):
            clock.wait(3 * DAY - 1)
            await table.tick()
            await table.move(seat)
        clock.wait(3 * DAY)
        await table.tick()
        assert (await table.session()).status == "over"

    with_tables(database_url, play)


@pytest.mark.parametrize("settings", [turn_clock(60, "forfeit"), bank(60, 0, "forfeit")])
def test_a_pause_by_consent_stops_the_clock(database_url: str, settings: dict[str, Any]) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=settings)
        clock.wait(40 * SECOND)
        assert await table.pause(1) is False
        assert (await table.info())["asked"]["what"] == "pause"
        await table.answer(0, True)
        assert (await table.info())["clock"]["due"] is None
        assert (await table.refused(table.move(0))).code == "paused"
        clock.wait(DAY)
        await table.tick()
        assert (await table.session()).status == "paused"
        tables.cache.drop(table.id)  # as after a restart
        await table.resume(1)
        assert (await table.info())["clock"]["due"] == clock.now + 20 * SECOND
        clock.wait(19 * SECOND)
        await table.move(0)

    with_tables(database_url, play)


def test_a_pause_is_asked_for_also_while_a_bot_thinks(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        settings = turn_clock(60, "bot")
        table = await Evening.open(tables, "topas", None, "random", None, settings=settings)
        while (await table.session()).turn != 1:
            turn = (await table.session()).turn
            assert turn is not None
            await table.move(turn)
        assert await table.pause(0) is False
        assert (await table.refused(table.pause(2))).code == "asked_already"
        await table.answer(2, False)
        assert (await table.session()).status == "playing"

    with_tables(database_url, play)


def test_a_clock_that_ran_out_while_no_server_ran_is_noticed_by_the_next(
    database_url: str,
) -> None:
    opened: list[Evening] = []

    async def before(tables: Tables, clock: Clockwork) -> None:
        settings = turn_clock(60, "forfeit")
        opened.append(await Evening.open(tables, "topquark", None, None, settings=settings))

    async def after(tables: Tables, clock: Clockwork) -> None:
        table = opened[0]
        table.tables = tables
        clock.wait(DAY)
        await table.tick()
        assert (await table.session()).status == "over"

    with_tables(database_url, before)
    with_tables(database_url, after)


def test_one_table_that_cannot_be_read_does_not_stop_the_clocks_of_others(
    database_url: str,
) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        settings = turn_clock(60, "forfeit")
        evenings = [
            await Evening.open(tables, "topquark", None, None, settings=settings) for _ in range(3)
        ]
        newer = update(rows).where(rows.c.id == evenings[0].id).values(game="topquark-99")
        await tables.writer.write(lambda connection: connection.execute(newer).rowcount)
        tables.cache.drop(evenings[0].id)
        clock.wait(60 * SECOND)
        await evenings[0].tick()
        assert [(await e.session()).status for e in evenings[1:]] == ["over", "over"]
        with pytest.raises(Refusal, match="newer_table"):
            await evenings[0].session()

    with_tables(database_url, play)


@pytest.mark.slow(5)
def test_the_server_itself_looks_at_the_clock(server: Server) -> None:
    settings = turn_clock(5, "skip")
    opened = server.client().open("topominos", "Ada", None, settings=settings)
    server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    with server.client(opened["token"]).live(opened["table"]) as live:
        live.until("welcome")
        event = live.until("event", 30)
        assert event["event"]["kind"] == "timeout"
        assert live.until("table")["table"]["clock"]["due"] >= event["event"]["at"] + 5 * SECOND


@pytest.mark.parametrize(
    ("settings", "seats", "code"),
    [
        (turn_clock(30, "skip"), 2, "no_skip"),
        (turn_clock(30, "forfeit"), 3, "no_forfeit"),
        (turn_clock(4, "bot"), 2, "malformed"),
        (bank(9, 0, "bot"), 2, "malformed"),
        (bank(60, -1, "bot"), 2, "malformed"),
        ({"clock": {"kind": "days", "days": 31}}, 2, "malformed"),
        ({"clock": {"kind": "hourglass"}}, 2, "malformed"),
    ],
)
def test_clocks_that_cannot_be_are_refused(
    server: Server, settings: dict[str, Any], seats: int, code: str
) -> None:
    people = [{"kind": "device", "name": str(i)} for i in range(seats)]
    answer = server.client().post("/api/tables", game="topas", seats=people, settings=settings)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["field"].startswith("settings.")


# --- while no server ran --------------------------------------------------------------------------


@pytest.mark.parametrize("moved_after_the_note", [False, True])
def test_clocks_stand_still_while_no_server_runs(
    database_url: str, moved_after_the_note: bool
) -> None:
    kept: dict[str, Any] = {}

    async def before(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 0, "forfeit"))
        clock.wait(10 * SECOND)
        await tables.downtime.note_awake()
        if moved_after_the_note:
            clock.wait(2 * SECOND)
            await table.move(0)
            clock.wait(3 * SECOND)
        kept.update(id=table.id, tokens=table.tokens, now=clock.now)

    async def after(tables: Tables, clock: Clockwork) -> None:
        clock.now = kept["now"] + DAY
        assert await tables.downtime.begin() == [kept["id"]]
        assert await tables.downtime.begin() == []
        table = Evening(tables, {"table": kept["id"]})
        table.tokens = kept["tokens"]
        turn = 1 if moved_after_the_note else 0
        left = 60 if moved_after_the_note else 50
        assert (await table.info())["clock"]["due"] == clock.now + left * SECOND
        clock.wait((left - 1) * SECOND)
        await table.tick()
        await table.move(turn)
        assert (await table.session()).clock.left[turn] == SECOND

    with_tables(database_url, before)
    with_tables(database_url, after)


def test_nothing_is_given_back_while_another_server_is_awake(postgres: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 0, "forfeit"))
        await tables.downtime.note_awake()
        due = (await table.info())["clock"]["due"]
        other = insert(processes).values(id="another", until=clock.now + 12 * SECOND)
        await tables.writer.write(lambda connection: connection.execute(other))
        clock.wait(6 * SECOND)
        assert await tables.downtime.begin() == []
        tables.cache.drop(table.id)
        assert (await table.info())["clock"]["due"] == due

    with new_database(postgres) as address:
        with_tables(address, play)


@pytest.mark.slow(4)
@pytest.mark.parametrize("minutes", [0.05, 2])
@pytest.mark.parametrize("first", ["server", "player"])
def test_clocks_stand_still_while_the_database_is_away(first: str, minutes: float) -> None:
    """Also for who plays before the server has looked; what is too short to be sure counts."""
    away = int(minutes * 60 * SECOND)

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings=bank(60, 0, "forfeit"))
        clock.wait(10 * SECOND)
        await tables.downtime.note_awake()
        clock.wait(3 * SECOND)
        await asyncio.to_thread(started.control, "stop", "immediate")
        refusal = await table.refused(table.move(0))
        assert refusal.code == "storage_gone"
        clock.wait(away)
        await table.tick()  # finds nobody there
        await asyncio.to_thread(started.control, "restart", "fast")
        if first == "server":
            await table.tick()
        await table.move(0)
        left = 50 if minutes > 1 else 60 - 10 - 3 - 3
        assert (await table.session()).clock.left == (left * SECOND, 60 * SECOND)
        assert (await table.session()).due == clock.now + 60 * SECOND

    with postgresql() as started, new_database(started.address) as address:
        with_tables(address, play)


def test_where_no_clock_runs_nothing_is_noted(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        await Evening.open(tables, "topquark", None, None)
        await tables.downtime.note_awake()
        clock.wait(DAY)
        assert await tables.downtime.begin() == []
        assert await tables.writer.read(lambda c: store.kept_alone(c, "awake")) is None

    with_tables(database_url, play)
