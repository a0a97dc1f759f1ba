"""Between clients and processes: what is sent arrives in order, late, twice, or never."""

import asyncio
import random
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Protocol

import orjson
from starlette.websockets import WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from ludotheque.server.refusals import Refusal
from ludotheque.server.socket_protocol import LISTEN, Take
from ludotheque.server.tables import Tables
from tests.simulation.loop import Host, Loop

if TYPE_CHECKING:
    from tests.simulation.process import Process

PATIENCE = 1.5  # seconds until whoever asked something gives up
LOST = object()  # instead of an answer


class Listening(Protocol):
    """The client's side of a connection."""

    host: Host
    name: str

    def hear(self, link: "Link", frame: bytes) -> None:
        """A frame came."""

    def lost(self, link: "Link") -> None:
        """The connection is gone."""


class Network:
    """All connections there are."""

    def __init__(self, loop: Loop, chance: random.Random, kinds: frozenset[str]) -> None:
        self.loop, self.chance, self.kinds = loop, chance, kinds
        self.links: list[Link] = []
        self.faults: Counter[str] = Counter()
        self._trace = blake2b(digest_size=16)

    @property
    def trace(self) -> str:
        """A digest of all that was sent, and when it arrived."""
        return self._trace.hexdigest()

    def note(self, name: str, frame: bytes) -> None:
        """Add something to the trace."""
        self._trace.update(f"{self.loop.time():.9f} {name} ".encode() + frame)

    def delay(self) -> float:
        """How long something is under way."""
        if "slow frame" in self.kinds and self.chance.random() < 0.02:
            self.faults["slow frame"] += 1
            return self.chance.uniform(0.05, 0.8)
        return self.chance.uniform(0.001, 0.015)

    def happens(self, kind: str, likely: float) -> bool:
        """Whether a fault happens, if faults of this kind do."""
        if kind not in self.kinds or self.chance.random() >= likely:
            return False
        self.faults[kind] += 1
        return True

    def connect(self, client: Listening, process: "Process", table: str) -> "Link":
        """Connect a client to a process."""
        link = Link(self, client, process)
        self.links = [one for one in self.links if one.up]
        self.links.append(link)
        self.loop.call_later(self.delay(), link.arrive, table)
        return link

    def ask(
        self,
        client: Listening,
        process: "Process",
        work: Callable[[Tables], Awaitable[Any]],
        then: Callable[[Any], None],
    ) -> None:
        """Ask a process something over HTTP; `then` gets the answer, a `Refusal`, or `LOST`."""
        waiting = True

        def answered(answer: Any) -> None:
            nonlocal waiting
            if waiting:
                waiting = False
                then(answer)

        def arrive() -> None:
            if process.host.alive and process.tables is not None:
                self.loop.run_on(process.host, self.loop.create_task, serve(process.tables))

        async def serve(tables: Tables) -> None:
            try:
                answer = await work(tables)
            except Refusal as refusal:
                answer = refusal
            if not self.happens("answer lost", 0.05):
                self.loop.call_later(self.delay(), answered, answer, context=client.host.context)

        self.loop.call_later(PATIENCE, answered, LOST, context=client.host.context)
        if not self.happens("request lost", 0.03):
            self.loop.call_later(self.delay(), arrive)


class Link:
    """A WebSocket; its methods are those that the server's side uses."""

    def __init__(self, network: Network, client: Listening, process: "Process") -> None:
        self._network, self._loop, self._client = network, network.loop, client
        self.process = process
        self.server = process.host
        self.up = True
        self._ends = [0.0, 0.0]  # when the last frame arrives: towards the server, the client
        self._arrived: deque[bytes | None] = deque()
        self._receiving: asyncio.Future[None] | None = None
        self._gone = False  # and the server knows
        self._take: Take | None = None
        # What the server reads of a WebSocket.
        self.headers: dict[str, str] = {}
        self.client = None
        self.scope: dict[str, Any] = {"extensions": {LISTEN: self._listen}}
        self.application_state = WebSocketState.CONNECTED

    def _later(self, towards: int) -> float:
        self._ends[towards] = max(self._ends[towards], self._loop.time() + self._network.delay())
        return self._ends[towards]

    def cut(self, notice: float) -> None:
        """Lose the connection and all that is under way; both sides notice it some time later."""
        if not self.up:
            return
        self.up = False
        chance = self._network.chance
        late = chance.uniform(0, notice)
        self._loop.call_later(late, self._client.lost, self, context=self._client.host.context)
        late = chance.uniform(0, notice)
        self._loop.call_later(late, self._reach, None, context=self.server.context)

    # --- the client's side -----------------------------------------------------------------------

    def arrive(self, table: str) -> None:
        """The request for a connection comes to the server."""
        if self.up and not (self.server.alive and self.process.serve(self, table)):
            self.cut(0.5)

    def send_up(self, message: dict[str, Any]) -> None:
        """Send something to the server."""
        frame = orjson.dumps(message)
        twice = message["type"] != "hello" and self._network.happens("frame doubled", 0.03)
        for _ in range(2 if twice else 1):
            when = self._later(0)
            self._loop.call_at(when, self._deliver_up, frame, context=self.server.context)
        if self._network.happens("connection cut", 0.03):
            self.cut(1.0)

    def _deliver_up(self, frame: bytes) -> None:
        if self.up:
            self._network.note(self.server.name, frame)
            self._reach(frame)

    def _reach(self, frame: bytes | None) -> None:
        """A frame, or the end, reaches the server, which may answer a frame as it comes."""
        offered = frame is not None and self._take is not None and not self._arrived
        if offered and self._take(frame.decode()):
            return
        self._arrived.append(frame)
        if self._receiving is not None and not self._receiving.done():
            self._receiving.set_result(None)

    def _deliver_down(self, frame: bytes) -> None:
        if self.up:
            self._network.note(self._client.name, frame)
            self._client.hear(self, frame)

    def _hang_up(self) -> None:
        if self.up:
            self.up = False
            self._client.lost(self)

    # --- the server's side -----------------------------------------------------------------------

    def _listen(self, take: Take | None) -> None:
        self._take = take

    async def send(self, message: dict[str, Any]) -> None:
        """Send something to the client."""
        if self._gone:
            raise WebSocketDisconnect
        frame = message["text"].encode()
        twice = self._network.happens("frame doubled", 0.02)
        for _ in range(2 if twice else 1):
            when = self._later(1)
            self._loop.call_at(when, self._deliver_down, frame, context=self._client.host.context)
        if self._network.happens("connection cut", 0.02):
            self.cut(1.0)
        if self._network.happens("slow reader", 0.05):
            await asyncio.sleep(self._network.chance.uniform(0, 0.5))

    async def receive(self) -> dict[str, Any]:
        """The next message of the client."""
        while not self._arrived:
            self._receiving = self._loop.create_future()
            await self._receiving
        frame = self._arrived.popleft()
        if frame is None:
            self._gone = True
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text": frame.decode()}

    async def close(self, _code: int = 1000) -> None:
        """End the connection, after all that was sent."""
        if self.application_state is WebSocketState.DISCONNECTED:
            raise WebSocketDisconnected
        self.application_state = WebSocketState.DISCONNECTED
        when = self._later(1)
        self._loop.call_at(when, self._hang_up, context=self._client.host.context)
        self._reach(None)
