"""Hints for the seat to act, from what it knows: where to look, why, and the best moves."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from ludotheque.analysis import hint
from ludotheque.core.advice import whereabouts
from ludotheque.core.view import View
from ludotheque.server.access import check_seat
from ludotheque.server.bots import Bots
from ludotheque.server.play.preview import check_turn
from ludotheque.server.refusals import Refusal
from ludotheque.server.review.alternatives import merits
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from ludotheque.texts import LANGUAGES

WHERE, WHY, MOVES = 1, 2, 3  # amounts of help, each including the ones before
# A number, not a time limit, so that the same view always gives the same hint.
SIMULATIONS: Final = 1000
_KEPT: Final = 500  # hints in the cache, so that asking for more help takes no time
Key = tuple[str, int, int]  # table, ply, seat


class Hints:
    """Hints, computed in the threads of the bots and cached."""

    def __init__(self, tables: Tables, bots: Bots) -> None:
        self._tables = tables
        self._bots = bots
        self._kept: OrderedDict[Key, asyncio.Future[dict[str, Any]]] = OrderedDict()

    async def give(
        self, table: str, token: str | None, seat: int, amount: int, network: str
    ) -> dict[str, Any]:
        """Return a hint for the seat to act; networks take turns in the queue of the bots."""

        def read(session: TableSession, holder: Holder) -> tuple[View, int]:
            check_seat(session, holder, seat)
            if not session.settings.hints:
                raise Refusal("hints_off")
            check_turn(session, holder, seat)
            return session.position.view(seat), session.ply

        view, ply = await self._tables.look(table, token, read)
        key = table, ply, seat
        thinking = self._kept.get(key)
        if thinking is None:
            thinking = self._bots.think(lambda: _think(view), network)
            self._keep(key, thinking)
        found = await asyncio.shield(thinking)  # other requests may wait for the same hint
        return {
            "ply": ply,
            "seat": seat,
            "help": amount,
            "where": found["where"],
            "why": found["moves"][0]["why"] if amount >= WHY else {},
            "moves": found["moves"] if amount >= MOVES else [],
        }

    def _keep(self, key: Key, thinking: asyncio.Future[dict[str, Any]]) -> None:
        """Cache a hint while it is computed and afterwards; drop it if it fails."""
        self._kept[key] = thinking
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

        def forget_failure(done: asyncio.Future[dict[str, Any]]) -> None:
            if (done.cancelled() or done.exception()) and self._kept.get(key) is done:
                del self._kept[key]

        thinking.add_done_callback(forget_failure)


def _think(view: View) -> dict[str, Any]:
    """Compute a hint, in a thread, from nothing but the seat's view; its texts are by language."""
    found = hint(view, simulations=SIMULATIONS)
    best = int(found.best.move)
    return {
        "where": {language: whereabouts(view.snapshot, best, language) for language in LANGUAGES},
        "moves": [
            advice.to_json() | {"why": merits(view, int(advice.move))} for advice in found.moves
        ],
    }
