"""Standing bids: the server bids for a seat step by step, up to a maximum shown to nobody else.

A bid is made as if the seat had sent it: after the previous move was acknowledged, as an ordinary
line of the log, and with a delay, because a person needs a moment too. Other players and watchers
cannot tell the two apart.
"""

import asyncio
import logging
import random
from typing import Any, Final

from sqlalchemy import Connection, delete, insert

from ludotheque.core.capabilities import Auctions
from ludotheque.server.access import check_seat
from ludotheque.server.bids.models import StandingBid
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import bids
from ludotheque.server.seats import SERVER, Bid, Holder
from ludotheque.server.table_session import OVER, TableSession
from ludotheque.server.tables import Act, Tables

PATIENCE: Final = 1.0  # seconds of head start for the process that changed the table
HESITATION: Final = (0.8, 2.4)  # shortest and longest delay of a bid, in seconds

_log = logging.getLogger("ludotheque.bidding")


class Bidding:
    """The standing bids of all tables: storing them, and making them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._tasks: set[asyncio.Task[None]] = set()
        tables.broadcaster.follow(self.follow)
        tables.broadcaster.overhear(self._overhear)

    async def close(self) -> None:
        """Stop; pending bids are left to the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def follow(self, session: TableSession) -> None:
        """Schedule a standing bid after this process changed a table, if one is due."""
        self._begin(session, 0)

    def _overhear(self, session: TableSession) -> None:
        """Schedule a bid after another process changed a table, as it may not know the bid yet."""
        self._begin(session, PATIENCE)

    def _begin(self, session: TableSession, pause: float) -> None:
        if session.standing_bid() is not None:
            pause += random.SystemRandom().uniform(*HESITATION)
            task = asyncio.create_task(self._bid(session.id, pause))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _bid(self, table: str, pause: float) -> None:
        await asyncio.sleep(pause)
        try:
            await self._tables.act(table, SERVER, None, make_standing_bid)
        except Refusal:
            pass  # another process was faster, or the database is unreachable: bots.py sweeps again
        except Exception:
            _log.exception("a standing bid failed")

    # --- requests of a seat ----------------------------------------------------------------------

    async def place(self, table: str, token: str | None, asked: StandingBid) -> dict[str, Any]:
        """Store a maximum for the next auction of a lot, or for the current one."""

        def change(act: Act) -> TableSession:
            session = act.session
            if session.status == OVER:
                raise Refusal("over")
            _check_lot(session, asked.lot)
            bid = session.bids[asked.seat, asked.lot] = Bid(asked.most, session.ply)

            def write(connection: Connection) -> None:
                _drop(connection, table, asked.seat, asked.lot)
                row = {"table_id": table, "seat": asked.seat, "lot": asked.lot}
                connection.execute(insert(bids).values(**row, most=bid.most, ply=bid.ply))

            act.keep(write)
            return session

        session = await self._tables.act(table, token, asked.seat, change)
        self.follow(session)
        return _told(session, asked.seat)

    async def read(self, table: str, token: str | None, seat: int) -> dict[str, Any]:
        """Return the standing bids of a seat, to the holder of that seat only."""

        def read(session: TableSession, holder: Holder) -> dict[str, Any]:
            check_seat(session, holder, seat)
            return _told(session, seat)

        return await self._tables.look(table, token, read)

    async def drop(self, table: str, token: str | None, seat: int, lot: str) -> dict[str, Any]:
        """Withdraw a standing bid; withdrawing one that does not exist is not an error."""

        def change(act: Act) -> dict[str, Any]:
            if act.session.bids.pop((seat, lot), None) is not None:
                act.keep(lambda connection: _drop(connection, table, seat, lot))
            return _told(act.session, seat)

        return await self._tables.act(table, token, seat, change)


def make_standing_bid(act: Act) -> None:
    """Make the standing bid of the seat to act, if any, as if the seat had sent it now."""
    session = act.session
    move, turn = session.standing_bid(), session.turn
    if move is not None and turn is not None:
        act.append(session.move(turn, move, None, act.now))


def _check_lot(session: TableSession, lot: str) -> None:
    if not isinstance(session.game, Auctions):
        raise Refusal("no_bids", "lot", game=session.game.title)
    if lot not in session.lots:
        lots = list(session.lots)
        raise Refusal("no_lot", "lot", lot=lot, lots=lots, count=len(lots))


def _drop(connection: Connection, table: str, seat: int, lot: str) -> None:
    own = bids.c.table_id == table, bids.c.seat == seat, bids.c.lot == lot
    connection.execute(delete(bids).where(*own))


def _told(session: TableSession, seat: int) -> dict[str, Any]:
    standing = session.bids_of(seat)
    return {
        "seat": seat,
        "lots": list(session.lots),
        "lot": session.lot,
        "bids": [{"lot": lot, "most": most} for lot, most in sorted(standing.items())],
    }
