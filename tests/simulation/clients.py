"""Somebody before a table: plays, and sends again what was not answered, as the page does.

The same words as in web/src/lib/table/live.svelte.ts: connect, hear, see, waiting.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from ludotheque.server.limits import Guests
from ludotheque.server.lobby import opening, seating
from ludotheque.server.lobby.models import Join, Leave
from ludotheque.server.play import actions
from ludotheque.server.play.models import Answering
from ludotheque.server.refusals import Refusal
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables
from tests.simulation.loop import Loop
from tests.simulation.model import Model
from tests.simulation.network import LOST, Link, Network
from tests.simulation.process import Process

PAUSE = 0.1  # seconds until a client connects again, longer each time
LONGEST_PAUSE = 0.8
POKE = 0.7  # seconds after which a client looks whether there is something to do

_Ask = Callable[[Tables], Awaitable[Any]]


@dataclass(frozen=True)
class SittingDown:
    """What somebody brings who has no seat yet: an invitation, and a value for the deal."""

    invitation: str
    value: str


class Client:
    """A browser with a seat, or one that watches."""

    def __init__(
        self,
        name: str,
        loop: Loop,
        network: Network,
        processes: Sequence[Process],
        model: Model,
        table: str,
        token: str,
        seat: int | None,
        chance: random.Random,
        longest: int,
        whims: frozenset[str],
        sitting: SittingDown | None = None,
    ) -> None:
        self.name, self.table, self.seat = name, table, seat
        self.host = loop.add(name)
        self._loop, self._network, self._processes, self._model = loop, network, processes, model
        self._token, self._chance, self._longest, self._whims = token, chance, longest, whims
        self._link: Link | None = None
        self._greeted = False
        self._pause = PAUSE
        self._keys = 0
        self._asking = False  # something over HTTP that is not answered yet
        self._deciding = False
        self.waiting: list[dict[str, Any]] = []
        self.view: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.heard = 0  # the last ply of which an event came
        self.asleep = False
        self.calm = False
        self.rematch: str | None = None
        if sitting is None:
            loop.run_on(self.host, self._connect)
        else:
            loop.run_on(self.host, self._sit_down, sitting)
        loop.run_on(self.host, self._poke)

    def _sit_down(self, sitting: SittingDown) -> None:
        """Take the seat, and ask again until that is answered: the own token makes it harmless."""
        asked = Join(name="Bea", token=self._token, value=sitting.value)

        def answered(answer: Any) -> None:
            if isinstance(answer, dict):
                self._model.sat_down(self, sitting.value)
                self._connect()
            else:
                self._model.counts["sat down again"] += 1
                self._loop.call_later(self._pause, self._sit_down, sitting)

        self._network.ask(
            self,
            self._chance.choice(self._processes),
            lambda tables: seating.join(
                tables, self.table, sitting.invitation, asked, Guests(counted=False), "here"
            ),
            answered,
        )

    # --- the socket ------------------------------------------------------------------------------

    def _connect(self) -> None:
        self._greeted = False
        process = self._chance.choice(self._processes)
        self._link = self._network.connect(self, process, self.table)
        ply = self.view["ply"] if self.view else None
        hello = {"type": "hello", "token": self._token, "ply": ply, "language": "en"}
        self._link.send_up(hello)

    def lost(self, link: Link) -> None:
        """The connection is gone: connect again after a while."""
        if link is not self._link:
            return
        self._link, self._greeted = None, False
        self._loop.call_later(self._pause * self._chance.uniform(0.75, 1.25), self._connect)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def hear(self, link: Link, frame: bytes) -> None:
        """A frame came."""
        if link is not self._link:
            return
        message = orjson.loads(frame)
        kind = message["type"]
        if kind == "welcome":
            self._welcome(message)
        elif kind == "event":
            self._add([message["event"]], message["view"]["ply"])
            self._see(message["view"])
            self.info = self.info | {"asked": None}  # whatever was asked ended with it
            after = message["view"]["ply"] == message["event"]["ply"]
            self._model.check(after, f"{self.name} got another view than that after an event")
            if message.get("key"):
                self._acknowledged(message["key"], message["event"]["ply"])
        elif kind == "table":
            self.info = message["table"]
        elif kind == "ack":
            self._acknowledged(message["key"], message["ply"])
        elif kind == "error":
            self._refused(message)
        self._consider()

    def _welcome(self, message: dict[str, Any]) -> None:
        first, self._greeted = not self._greeted, True
        self._pause = PAUSE
        self.info = message["table"]
        self._add(message["events"], message["view"]["ply"])
        self._see(message["view"])
        assert self._link
        for sent in self.waiting if first else ():  # its key makes that harmless
            self._model.counts["sent again"] += 1
            self._link.send_up(sent)

    def _refused(self, message: dict[str, Any]) -> None:
        self._model.refused(self, message, self._greeted)
        self._answered(message["key"])
        if message.get("view"):
            self._see(message["view"])

    def _acknowledged(self, key: str, ply: int | None) -> None:
        for sent in self.waiting:
            if sent["key"] == key:
                self._model.acknowledged(self, sent, ply)
        self._answered(key)

    def _answered(self, key: str | None) -> None:
        self.waiting = [sent for sent in self.waiting if sent["key"] != key]

    def _add(self, events: list[dict[str, Any]], now: int) -> None:
        for event in events:
            self._model.event(self, event, now)
            if event["ply"] > self.heard:
                self._model.check(event["ply"] == self.heard + 1, f"{self.name} missed an event")
                self.heard = event["ply"]

    def _see(self, view: dict[str, Any]) -> None:
        self._model.view(self, view)
        self.view = view
        self.info = self.info | {"ply": view["ply"], "turn": view["turn"]}

    # --- what it does ----------------------------------------------------------------------------

    def _poke(self) -> None:
        self._consider()
        self._loop.call_later(POKE, self._poke)

    def _consider(self) -> None:
        """Decide something a moment later."""
        if not self._deciding:
            self._deciding = True
            self._loop.call_later(self._chance.uniform(0.002, 0.05), self._decide)

    def _wants(self, whim: str, likely: float) -> bool:
        return not self.calm and whim in self._whims and self._chance.random() < likely

    def _decide(self) -> None:
        self._deciding = False
        view, seat = self.view, self.seat
        if view is None or seat is None or self.waiting or self._asking or not self._greeted:
            return
        if self.info["status"] == "over":
            if "rematch" in self._whims and self.rematch is None:
                self._ask(
                    lambda tables: opening.rematch(tables, self.table, self._token, lambda: None),
                    self._reopened,
                )
            return
        if self.asleep or self.info["status"] == "open":
            return
        if self.info["status"] == "paused":
            self._do(lambda tables: actions.resume(tables, self.table, self._token, seat))
        elif self._is_asked(seat):
            agree = self._chance.random() < 0.7
            question = self.info["asked"]
            asked = Answering(seat=seat, agree=agree, ply=view["ply"], to=question.get("to"))
            self._model.answered(self, question, agree)
            self._do(lambda tables: actions.answer(tables, self.table, self._token, asked))
        elif self.info["seats"][seat]["away"]:
            if self.calm or self._chance.random() < 0.3:
                self._do(lambda tables: seating.come_back(tables, self.table, self._token, seat))
        else:
            self._play(view, seat)

    def _is_asked(self, seat: int) -> bool:
        asked = self.info["asked"]
        return asked is not None and asked["seat"] != seat and seat not in asked["agreed"]

    def _play(self, view: dict[str, Any], seat: int) -> None:
        ply = view["ply"]
        if self._wants("take back", 0.08) and view["entries"]:
            self._send(type="undo", ply=ply, to=self._chance.randrange(view["entries"]))
        elif self._wants("leave", 0.03):
            asked = Leave(seat=seat, player="level:1")
            self._do(lambda tables: seating.leave(tables, self.table, self._token, asked))
        elif self._wants("pause", 0.03):
            self._do(lambda tables: actions.pause(tables, self.table, self._token, seat))
        elif self._wants("sleep", 0.02):
            self.asleep = True
        elif self.info["turn"] != seat:
            return
        elif ply >= self._longest:
            self._send(type="say", ply=ply, action="resign")
        elif self._wants("draw", 0.05) and view["actions"]:
            self._send(type="say", ply=ply, action=self._chance.choice(view["actions"]))
        else:
            nth = self._chance.randrange(100)

            def read(session: TableSession, _holder: Holder) -> tuple[int, str | None]:
                moves = session.position.moves()
                return session.ply, str(moves[nth % len(moves)]) if len(moves) else None

            self._ask(
                lambda tables: tables.look(self.table, self._token, read, ply=ply, watching=True),
                self._choose,
            )

    def _choose(self, found: Any) -> None:
        """Play a move of those that there are, if the game has not gone on meanwhile."""
        if not isinstance(found, tuple) or self.view is None:
            return
        ply, move = found
        if move is not None and (ply, self.seat) == (self.view["ply"], self.info["turn"]):
            self._send(type="move", ply=ply, move=move)

    def _reopened(self, answer: Any) -> None:
        if isinstance(answer, str):
            self.rematch = answer
            self._model.rematch(self, answer)

    def _send(self, **message: Any) -> None:
        self._keys += 1
        sent = {"seat": self.seat, "key": f"{self.name}-{self._keys}".replace(" ", "-"), **message}
        self._model.sent(self, sent)
        self.waiting.append(sent)
        if self._greeted and self._link:
            self._link.send_up(sent)

    def _do(self, work: _Ask) -> None:
        """Ask for something and hear of it as everyone does."""
        self._ask(work, lambda _answer: None)

    def _ask(self, work: _Ask, then: Callable[[Any], None]) -> None:
        self._asking = True

        def answered(answer: Any) -> None:
            self._asking = False
            if answer is LOST:
                self._model.counts["answers that never came"] += 1
            elif isinstance(answer, Refusal):
                self._model.counts[f"refused: {answer.code}"] += 1
            then(answer)
            self._consider()

        self._network.ask(self, self._chance.choice(self._processes), work, answered)
