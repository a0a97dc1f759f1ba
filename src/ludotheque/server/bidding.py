"""Standing bids: a maximum, kept here, bid for a seat step by step, and shown to nobody.

A bid is made as if its seat had sent it: after the move before it was acknowledged, in a line of
the log like any other, and not at once: a person takes a moment too. Who watches cannot tell the
two apart.
"""

import asyncio
import logging
import random
from typing import Any, Final

from sqlalchemy import Connection, delete, insert

from ludotheque.server import deeds
from ludotheque.server.hall import Hall
from ludotheque.server.models import StandingBid
from ludotheque.server.refusals import Refusal
from ludotheque.server.room import OVER, Bid, Room
from ludotheque.server.schema import bids

PATIENCE: Final = 1.0  # seconds that are left to the process whose turn it is to bid
HESITATION: Final = (0.8, 2.4)  # seconds that a bid takes at least and at most

_log = logging.getLogger("ludotheque.bidding")


class Bidding:
    """The bids that stand, and making them."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        hall.followers.append(self.follow)
        hall.overhearers.append(self._overhear)

    async def close(self) -> None:
        """Stop; what was to be bid is left to the next start."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def follow(self, room: Room) -> None:
        """A table changed: is there something to bid?"""
        self._begin(room, 0)

    def _overhear(self, room: Room) -> None:
        """Another process changed a table, perhaps before it heard of a bid that was made here."""
        self._begin(room, PATIENCE)

    def _begin(self, room: Room, pause: float) -> None:
        if room.standing_bid() is not None:
            pause += random.SystemRandom().uniform(*HESITATION)
            task = asyncio.create_task(self._bid(room.id, pause))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _bid(self, table: str, pause: float) -> None:
        await asyncio.sleep(pause)
        try:
            async with self._hall.room(table) as room:
                await deeds.bid_on(self._hall, room)
        except Refusal:
            pass  # another process was faster, or the database is away: then the sweep comes back
        except Exception:
            _log.exception("a standing bid failed")

    # --- what a seat says ------------------------------------------------------------------------

    async def place(self, table: str, token: str | None, asked: StandingBid) -> dict[str, Any]:
        """Keep a maximum for the next auction of a lot, or for the one that runs."""
        async with self._hall.room(table) as room:
            room.check_holder(self._hall.holder(room, token), asked.seat)
            if room.status == OVER:
                raise Refusal("over")
            _check_lot(room, asked.lot)
            bid = room.bids[asked.seat, asked.lot] = Bid(asked.most, room.ply)

            def write(connection: Connection) -> None:
                _drop(connection, table, asked.seat, asked.lot)
                row = {"table_id": table, "seat": asked.seat, "lot": asked.lot}
                connection.execute(insert(bids).values(**row, most=bid.most, ply=bid.ply))

            await self._hall.keep(room, write)
            self.follow(room)
            return _told(room, asked.seat)

    async def read(self, table: str, token: str | None, seat: int) -> dict[str, Any]:
        """The standing bids of one's own seat."""
        async with self._hall.room(table) as room:
            room.check_holder(self._hall.holder(room, token), seat)
            return _told(room, seat)

    async def drop(self, table: str, token: str | None, seat: int, lot: str) -> dict[str, Any]:
        """Bid by oneself again; to drop what does not stand is no mistake."""
        async with self._hall.room(table) as room:
            room.check_holder(self._hall.holder(room, token), seat)
            if room.bids.pop((seat, lot), None) is not None:
                await self._hall.keep(room, lambda c: _drop(c, table, seat, lot))
            return _told(room, seat)


def _check_lot(room: Room, lot: str) -> None:
    options = room.position.options
    if not room.lots and not room.game.lots(room.game.start(options, 0)):
        raise Refusal("no_bids", "lot", game=room.game.title)
    if lot not in room.lots:
        raise Refusal("no_lot", "lot", lot=lot, lots=", ".join(room.lots) or "–")


def _drop(connection: Connection, table: str, seat: int, lot: str) -> None:
    own = bids.c.table_id == table, bids.c.seat == seat, bids.c.lot == lot
    connection.execute(delete(bids).where(*own))


def _told(room: Room, seat: int) -> dict[str, Any]:
    standing = room.bids_of(seat)
    return {
        "seat": seat,
        "lots": list(room.lots),
        "lot": room.lot,
        "bids": [{"lot": lot, "most": most} for lot, most in sorted(standing.items())],
    }
