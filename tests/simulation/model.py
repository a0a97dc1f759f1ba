"""The judge: what was told is what is written, once, in order, and no game stands still."""

from collections import Counter
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import select

from ludotheque.core.fairness import seed_of
from ludotheque.core.seeds import seed_to_text
from ludotheque.core.table import Table
from ludotheque.core.view import SPECTATOR
from ludotheque.server import store, views
from ludotheque.server.schema import bids, tokens
from ludotheque.server.seats import NOBODY, Bid, Holder
from ludotheque.server.store import Logged
from ludotheque.server.table_session import OVER, PLAYING, TableRows, TableSession
from tests.simulation.disk import Disk

if TYPE_CHECKING:
    from tests.simulation.clients import Client

# A refusal after which nobody knows whether it was done.
UNKNOWN = ("storage_gone", "stopping")
_LINE = "SELECT ply, seat, kind, entries, key, at FROM log WHERE table_id = ?"


class Wrong(AssertionError):
    """A promise was broken."""


class Model:
    """What clients were told, and what they may rely on."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._lines: dict[tuple[str, int], tuple[Any, ...]] = {}  # by table and ply
        # By table and seat: what was told when the log was of this length.
        self._events: dict[tuple[str, int], dict[int, list[dict[str, Any]]]] = {}
        self._views: dict[tuple[str, int], dict[int, list[dict[str, Any]]]] = {}
        self._sent: dict[tuple[str, str], dict[str, Any]] = {}  # by table and key
        self._acknowledged: dict[tuple[str, str], int] = {}
        self._refused: dict[tuple[str, str], str] = {}
        self._agreed: set[tuple[str, int, int]] = set()  # table, seat, how far back
        self._rematches: dict[str, str] = {}
        self._values: dict[tuple[str, int | None], str] = {}  # that were added to deals

    def check(self, right: bool, what: str) -> None:
        """Note what is wrong."""
        if not right:
            self.wrong.append(what)

    # --- what clients tell -----------------------------------------------------------------------

    def sent(self, client: "Client", message: dict[str, Any]) -> None:
        self._sent[client.table, message["key"]] = message

    def answered(self, client: "Client", question: dict[str, Any], agree: bool) -> None:
        if agree and question["what"] == "undo" and client.seat is not None:
            self._agreed.add((client.table, client.seat, question["to"]))

    def event(self, client: "Client", event: dict[str, Any], now: int) -> None:
        """A client was told of a line: it must be written, and the same for everyone.

        `now`: the last ply at that time; of moves that are taken back by then less is told.
        """
        table, ply = client.table, event["ply"]
        line = self._lines.get((table, ply))
        if line is None:
            found = self._disk.ask(f"{_LINE} AND ply = ?", table, ply)
            if not found:
                self.wrong.append(f"{client.name} was told of ply {ply}, which is not written")
                return
            line = self._lines[table, ply] = found[0]
        told = event["ply"], event["seat"], event["kind"], event["at"]
        self.check(told == (*line[:3], line[5]), f"{client.name} was told {told} for {line}")
        told_then = self._events.setdefault((table, _seat(client)), {})
        told_then.setdefault(now, []).append(event)

    def view(self, client: "Client", view: dict[str, Any]) -> None:
        seen = self._views.setdefault((client.table, _seat(client)), {})
        seen.setdefault(view["ply"], []).append(view)

    def acknowledged(self, client: "Client", sent: dict[str, Any], ply: int | None) -> None:
        """A client was told that what it sent is done: it must be written."""
        self.counts["acknowledged"] += 1
        if ply is None:
            self.check(sent["type"] == "undo", f"{sent} was acknowledged without a ply")
            return
        key = sent["key"]
        self._acknowledged[client.table, key] = ply
        found = self._disk.ask(f"{_LINE} AND ply = ? AND key = ?", client.table, ply, key)
        self.check(bool(found), f"{sent} was acknowledged as ply {ply}, which is not written")

    def refused(self, client: "Client", message: dict[str, Any], greeted: bool) -> None:
        code, key = message["code"], message["key"]
        self.counts[f"refused: {code}"] += 1
        if key is not None:
            self._refused[client.table, key] = code
        else:
            self.check(not greeted or code in UNKNOWN, f"{client.name} was told {code}")
        self.check(greeted or code in UNKNOWN, f"{client.name} was not let in: {code}")

    def sat_down(self, client: "Client", value: str) -> None:
        """A client was told that it has a seat: the value that it added must count."""
        self.counts["sat down"] += 1
        self._values[client.table, client.seat] = value

    def rematch(self, client: "Client", table: str) -> None:
        known = self._rematches.setdefault(client.table, table)
        self.check(known == table, f"{client.table} has two rematches, {known} and {table}")

    # --- at the end ------------------------------------------------------------------------------

    def unfinished(self, table: str, clients: list["Client"]) -> str:
        """What is still to come at a table: its end, or somebody who does not know it yet."""
        asked = "SELECT status, ply, turn, due, bot_due, asked FROM tables WHERE id = ?"
        row = self._disk.ask(asked, table)[0]
        if row[0] != OVER:
            return f"the game goes on: {row}"
        asked = "SELECT player FROM seats WHERE table_id = ? ORDER BY seat"
        right = (*row[:3], row[5], [player for (player,) in self._disk.ask(asked, table)])
        for client in clients:
            if client.view is None or (client.view["ply"], client.heard) != (row[1], row[1]):
                return f"{client.name} has not heard of ply {row[1]}"
            known = [client.info[name] for name in ("status", "ply", "turn", "asked")]
            players = [seat["player"] for seat in client.info["seats"]]
            if (*known, players) != right:
                return f"{client.name} takes {right} for {(*known, players)}"
            if client.waiting:
                return f"{client.name} was not answered: {client.waiting}"
        return ""

    def judge(self, table: str) -> None:
        """Compare all that was told about a table with what is written."""
        with self._disk.reading() as connection:
            row = store.load_table(connection, table)
            seats = store.load_seats(connection, table)
            held = [
                Holder.read(found)
                for found in connection.execute(select(tokens).where(tokens.c.table_id == table))
            ]
            standing = connection.execute(select(bids).where(bids.c.table_id == table))
            kept = {(found.seat, found.lot): Bid(found.most, found.ply) for found in standing}
            lines = store.load_log(connection, table)
        assert row is not None
        plies = [line.ply for line in lines]
        self.check(plies == list(range(1, row.ply + 1)), f"the log of {table} has gaps: {plies}")
        for line in lines:
            known = self._lines.get((table, line.ply))
            now = line.ply, line.seat, line.kind, line.entries, line.key, line.at
            self.check(known in (None, now), f"{known} was told, and became {now}")
            self._judge_line(table, line)
        for told_table, ply in self._lines:
            if told_table == table:
                self.check(ply <= row.ply, f"ply {ply} was told, and is lost")
        self._judge_keys(table, lines)
        values = [seat.value for seat in seats]
        dealt = seed_to_text(seed_of(row.secret, values))
        self.check(row.seed == dealt, f"{table} was dealt from {row.seed}, not from {dealt}")
        for (at, seat), value in self._values.items():
            if at == table and seat is not None:
                self.check(values[seat] == value, f"the value of seat {seat} is lost: {values}")
        session = TableSession(TableRows(row, seats, held, frozenset(), kept, []))
        self._replay(session, lines)
        self.check(
            (row.status, row.turn) == (session.status, None), f"{table} stands as {row.status}"
        )
        self.counts["lines written"] += len(lines)
        if table in self._rematches:
            asked = "SELECT id FROM tables WHERE origin LIKE ?"
            found = self._disk.ask(asked, f'%"{table}"%')
            self.check(found == [(self._rematches[table],)], f"the rematches of {table}: {found}")

    def _judge_line(self, table: str, line: Logged) -> None:
        """What is written is what somebody sent, at the ply for which they sent it."""
        self.counts[f"written: {line.kind}"] += 1
        if line.key is not None:
            sent = self._sent.get((table, line.key))
            if sent is None:
                self.wrong.append(f"nobody sent {line}")
                return
            entry = sent.get("move") or sent.get("action") or str(sent.get("to"))
            right = line.entries.startswith(entry), sent["ply"] + 1, sent["seat"], sent["type"]
            self.check(right == (True, line.ply, line.seat, line.kind), f"{sent} became {line}")
            code = self._refused.get((table, line.key), UNKNOWN[0])
            self.check(code in UNKNOWN, f"{sent} was refused ({code}) and written as {line}")
        elif line.kind == "undo":
            to = int(line.entries)
            others = {seat for at, seat, back in self._agreed if (at, back) == (table, to)}
            self.check(bool(others - {line.seat}), f"nobody agreed to {line}")

    def _judge_keys(self, table: str, lines: list[Logged]) -> None:
        keys = Counter(line.key for line in lines if line.key is not None)
        for key, times in keys.items():
            self.check(times == 1, f"{key} was written {times} times")
        written = {line.key: line.ply for line in lines if line.key is not None}
        for (at, key), ply in self._acknowledged.items():
            if at == table:
                self.check(written.get(key) == ply, f"{key} was acknowledged at {ply}, and is lost")

    def _replay(self, session: TableSession, lines: list[Logged]) -> None:
        """Compare every view that a seat got with that of the log up to its ply."""
        told = [seat for at, seat in self._views if at == session.id]
        before = _before_the_deal(session)
        session.status = PLAYING
        for line in [None, *lines]:
            if line is not None:
                session.replay(line)
                if session.table.outcome is not None:
                    session.status = OVER
            for seat in told:
                expected = orjson.loads(views.view(session, seat))
                for view in self._views[session.id, seat].get(session.ply, ()):
                    right = _same(view, expected) or view == before
                    self.check(right, f"seat {seat} saw {view} for {expected}")
                for event in self._events.get((session.id, seat), {}).get(session.ply, ()):
                    of = session.lines[event["ply"] - 1]
                    right = orjson.loads(views.event(session, of, seat))
                    self.check(event == right, f"seat {seat} was told {event} for {right}")


def _before_the_deal(session: TableSession) -> dict[str, Any]:
    """What everybody sees as long as a table is open: nothing of the deal to come."""
    table = Table(session.game, session.position.options, 0)
    known = table.position.view(SPECTATOR)
    return views.view_data(table, known, None, 0, None)


def _seat(client: "Client") -> int:
    return NOBODY if client.seat is None else client.seat


def _same(view: dict[str, Any], expected: dict[str, Any]) -> bool:
    """Whether a view is as expected; while a game is paused, it is nobody's turn."""
    if view == expected:
        return True
    return view["turn"] is None and view == expected | {"turn": None, "actions": []}
