"""Hints for the seat to act, made from what it knows: where to look, why, and the best moves."""

import asyncio
from collections import OrderedDict
from typing import Any, Final

from ludotheque.analysis import hint
from ludotheque.position import View
from ludotheque.server.access import check_seat
from ludotheque.server.bots import Bots
from ludotheque.server.play.preview import check_turn
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables

WHERE, WHY, MOVES = 1, 2, 3  # how much help
# A number, not a time: the same view gives the same hint, whatever else it may depend on.
SIMULATIONS: Final = 1000
_KEPT: Final = 500  # whoever asks for more help is not made to wait again
Key = tuple[str, int, int, str]  # table, ply, seat, language


class Hints:
    """Hints, thought up in the threads of the bots."""

    def __init__(self, tables: Tables, bots: Bots) -> None:
        self._tables = tables
        self._bots = bots
        self._kept: OrderedDict[Key, asyncio.Future[dict[str, Any]]] = OrderedDict()

    async def give(
        self, table: str, token: str | None, seat: int, amount: int, language: str, network: str
    ) -> dict[str, Any]:
        """So much help for the seat to act, asked for from a network."""

        def read(session: TableSession, holder: Holder) -> tuple[View, int]:
            check_seat(session, holder, seat)
            if not session.settings.hints:
                raise Refusal("hints_off")
            check_turn(session, holder, seat)
            return session.position.view(seat), session.ply

        view, ply = await self._tables.look(table, token, read)
        key = table, ply, seat, language
        thinking = self._kept.get(key)
        if thinking is None:
            thinking = self._bots.think(lambda: _think(view, language), network)
            self._keep(key, thinking)
        found = await asyncio.shield(thinking)  # others may wait for the same
        return {
            "ply": ply,
            "seat": seat,
            "help": amount,
            "where": found["where"],
            "why": found["moves"][0]["why"] if amount >= WHY else [],
            "moves": found["moves"] if amount >= MOVES else [],
        }

    def _keep(self, key: Key, thinking: asyncio.Future[dict[str, Any]]) -> None:
        """Keep a hint while it is thought up and after that; one that failed is asked for anew."""
        self._kept[key] = thinking
        if len(self._kept) > _KEPT:
            self._kept.popitem(last=False)

        def forget_failure(done: asyncio.Future[dict[str, Any]]) -> None:
            if (done.cancelled() or done.exception()) and self._kept.get(key) is done:
                del self._kept[key]

        thinking.add_done_callback(forget_failure)


def _think(view: View, language: str) -> dict[str, Any]:
    """In the thread: all that it gets is the seat's view."""
    found = hint(view, simulations=SIMULATIONS, language=language)
    best = int(found.best.move)
    return {
        "where": view.game.whereabouts(view.state, best, view.options, language),
        "moves": [advice.to_json() for advice in found.moves],
    }
