"""Nothing acknowledged is lost, nothing is played twice, and games go on: by simulation.

`make test` plays 1,000 seeds, `make test-long` 100,000. docs/reliability.md says what is promised.
"""

import io
from collections.abc import Callable
from typing import Any

import pytest

from ludotheque.server import store
from ludotheque.server.bots import Bots
from ludotheque.server.pg_listener import Changes
from ludotheque.server.table_cache import TableCache
from ludotheque.server.table_session import TableRows, TableSession
from ludotheque.server.table_writer import TableWriter
from ludotheque.server.tables import Act, Tables
from ludotheque.server.writer import Promise
from tests.scale import many
from tests.simulation.run import main, play_all
from tests.simulation.world import AT_COMMIT, ON_THE_WAY, SUDDENLY, play

PIECE = many(125, 2_500)  # seeds in one test, so that several run side by side
PIECES = many(8, 40)


@pytest.mark.slow(5)
@pytest.mark.parametrize("piece", range(PIECES))
def test_nothing_is_lost_or_doubled_and_nothing_stands_still(piece: int) -> None:
    counts, faults = play_all(range(piece * PIECE, (piece + 1) * PIECE))
    assert counts["tables"] >= PIECE
    assert counts["acknowledged"] > 2 * PIECE
    assert set(faults) == {*SUDDENLY, *AT_COMMIT, *ON_THE_WAY}  # each happened


def test_a_seed_is_the_same_game_each_time() -> None:
    seeds = range(20)
    first = [play(seed) for seed in seeds]
    again = [play(seed) for seed in reversed(seeds)]
    assert first == again[::-1]
    assert len({played.trace for played in first}) == len(seeds)


def test_the_command_says_what_was_tried_and_how_to_see_a_failure_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = io.StringIO()
    assert main(["7"], out) == 0
    assert "acknowledged" in out.getvalue()
    assert "faults injected" in out.getvalue()
    _tell_before_writing(monkeypatch)
    assert main(["7"], out) == 1
    assert out.getvalue().endswith("to see it again: python -m tests.simulation 7\n")


# --- the judge notices mistakes -------------------------------------------------------------------

Mistake = Callable[[pytest.MonkeyPatch], None]


def _tell_before_writing(patch: pytest.MonkeyPatch) -> None:
    hand_over = Tables._hand_over

    def told(tables: Tables, act: Act) -> Promise | None:
        if act.row is not None:
            tables.broadcaster.line(act.session, act.row.line, act.asked)
        return hand_over(tables, act)

    patch.setattr(Tables, "_hand_over", told)


def _acknowledge_a_failed_commit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableWriter, "check", lambda _writer, _promise, _session: None)


def _keep_the_session_of_a_failed_commit(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableCache, "drop", lambda _cache, _table: None)


def _forget_keys(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableSession, "known", lambda *_: None)


def _play_again_what_was_sent_again(patch: pytest.MonkeyPatch) -> None:
    """Take a move for whatever ply it comes, so that its copy is a move of its own."""
    patch.setattr(TableSession, "known", lambda *_: None)
    patch.setattr("ludotheque.server.play.actions._check_now", lambda *_: None)


def _answer_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    def hasty(tables: Tables, act: Act) -> Promise | None:
        if act.row is None:
            return hand_over(tables, act)
        promise: Promise = tables.writer.append(act.row)
        tables.broadcaster.line(act.session, act.row.line, act.asked)
        promise.add_done_callback(lambda done: done.exception())
        return None

    hand_over = Tables._hand_over
    patch.setattr(Tables, "_hand_over", hasty)


def _miss_a_gap(patch: pytest.MonkeyPatch) -> None:
    hear = Changes.hear

    def deaf(changes: Changes, words: str | None) -> None:
        if words is not None:
            hear(changes, words)

    patch.setattr(Changes, "hear", deaf)


def _change_what_another_changed(patch: pytest.MonkeyPatch) -> None:
    """Write without looking whether the table is still as one knows it."""
    change = store.change

    def blind(connection: Any, table: str, ply: int, changes: int, standing: Any) -> None:
        asked = "SELECT ply, changes FROM tables WHERE id = ?"
        found = connection.exec_driver_sql(asked, (table,)).one()
        change(connection, table, *found, standing)

    patch.setattr(store, "change", blind)


def _leave_bots_alone(patch: pytest.MonkeyPatch) -> None:
    async def nothing(_bots: Bots) -> None:
        pass

    patch.setattr(Bots, "_sweep", nothing)


def _leave_out_who_lags(patch: pytest.MonkeyPatch) -> None:
    """Say nothing of what happened while a session was not in memory."""
    patch.setattr(TableCache, "_caught_up", lambda _cache, rows: TableSession(rows))


def _tell_old_lines_with_the_last_view(patch: pytest.MonkeyPatch) -> None:
    def catch_up(cache: TableCache, rows: TableRows) -> TableSession:
        session, told = TableSession(rows), cache._broadcaster.told(rows.table.id)
        if told is not None:
            for line in rows.lines[told:]:
                cache._broadcaster.tell_line(session, line)
            cache._broadcaster.tell_table(session)
        return session

    patch.setattr(TableCache, "_caught_up", catch_up)


# Each with the kinds of faults that show it.
MISTAKES: list[tuple[Mistake, frozenset[str]]] = [
    (_tell_before_writing, frozenset()),
    (_answer_before_the_commit, frozenset()),
    (_acknowledge_a_failed_commit, frozenset({"commit failed"})),
    (_keep_the_session_of_a_failed_commit, frozenset({"commit failed"})),
    (_forget_keys, frozenset({"connection cut"})),
    (_play_again_what_was_sent_again, frozenset({"frame doubled"})),
    (_leave_bots_alone, frozenset({"kill", "died after the commit"})),
    (_leave_out_who_lags, frozenset({"answer of a commit lost"})),
    (_tell_old_lines_with_the_last_view, frozenset({"database away"})),
    (_miss_a_gap, frozenset({"gap in notifications"})),
    (_change_what_another_changed, frozenset({"slow commit", "gap in notifications"})),
]


def _play_until_found(only: frozenset[str]) -> None:
    for seed in range(300):
        play(seed, only)


@pytest.mark.slow(2)
@pytest.mark.parametrize(
    ("mistake", "only"), MISTAKES, ids=[mistake.__name__.strip("_") for mistake, _ in MISTAKES]
)
def test_a_mistake_is_found(
    mistake: Mistake, only: frozenset[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    mistake(monkeypatch)
    with pytest.raises(AssertionError, match=r"python -m tests\.simulation \d+"):
        _play_until_found(only)
