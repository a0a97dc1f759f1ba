"""`ludotheque play`: a server of one's own, and a browser that opens it."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from ludotheque.server import page
from tests.servers import Server
from tests.shell import Shell


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    """One client for all: making one reads all certificates, and nothing is encrypted here."""
    with httpx.Client(verify=False) as client:
        yield client


class Played:
    """`ludotheque play` with a browser that only writes down what it is asked to open."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self.opened = folder / "opened"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n')
        browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
        names = {
            "BROWSER": str(browser),
            "LUDOTHEQUE_DATABASE_URL": f"sqlite:///{folder / 'play.db'}",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludotheque.cli", "play", *words],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | names | environment,
        )

    def address(self) -> str:
        assert self.process.stdout
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + self.process.stdout.read()
        return found[0]

    def shown(self) -> str:
        """What the browser was asked to open."""
        end = time.monotonic() + 20
        while not self.opened.exists() or not self.opened.read_text().strip():
            assert time.monotonic() < end, "no browser was opened"
            time.sleep(0.05)
        return self.opened.read_text().strip()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(30)


Play = Callable[..., Played]


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Play]:
    started: list[Played] = []

    def play(*words: str, **environment: str) -> Played:
        started.append(Played(tmp_path, *words, **environment))
        return started[-1]

    yield play
    for one in started:
        if one.process.poll() is None:
            one.process.kill()
        one.process.communicate()


def test_the_shelf_opens_and_ctrl_c_ends_it(played: Play, http: httpx.Client) -> None:
    one = played("--port", "0")
    address = one.address()
    assert one.shown() == f"{address}/"
    answer = http.get(f"{address}/")
    assert "<title>Ludothèque</title>" in answer.text
    assert one.stop() == 130


def test_a_game_opens_its_new_table(played: Play) -> None:
    one = played("topas", "--port", "0")
    address = one.address()
    assert one.shown() == f"{address}/new/topas"
    one.stop()


def test_a_server_that_runs_already_is_opened(played: Play, server: Server) -> None:
    one = played(LUDOTHEQUE_PORT=str(server.port))
    assert one.shown() == f"{server.url}/"
    assert one.process.wait(20) == 0


def test_a_port_that_is_taken_gives_way_to_a_free_one(played: Play) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        one = played(LUDOTHEQUE_PORT=str(taken))
        address = one.address()
        assert not address.endswith(f":{taken}")
        assert one.shown() == f"{address}/"
        one.stop()


def test_cold_games_are_compiled_while_the_shelf_is_open(
    played: Play, tmp_path: Path, http: httpx.Client
) -> None:
    """The shelf is there at once; a table waits until its game is compiled."""
    cold = tmp_path / "cache"
    cold.mkdir()
    one = played("topquark", "--port", "0", LUDOTHEQUE_CACHE=str(cold))
    address = one.address()
    before = {game["name"]: game["ready"] for game in http.get(f"{address}/api/games").json()}
    assert not any(before.values())
    assert http.get(f"{address}/").status_code == 200
    assert one.stop() == 130  # and what compiles is ended with it
    left = subprocess.run(["pgrep", "-f", "ludotheque.warm"], capture_output=True, check=False)
    own = [pid for pid in left.stdout.split() if _uses(int(pid), cold)]
    assert not own


def _uses(process: int, folder: Path) -> bool:
    try:
        return str(folder) in Path(f"/proc/{process}/environ").read_text()
    except OSError:
        return False


def test_a_port_belongs_to_the_browser(shell: Shell) -> None:
    shell("play", "topas", "--terminal", "--port", 8000).failed_in_one_line("--port", "browser")


def test_without_a_page_the_terminal_is_named(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    shell("play").failed_in_one_line("make page", "--terminal")


class TestPage:
    def test_each_address_of_the_page_is_the_page(self, server: Server, http: httpx.Client) -> None:
        for path in ("/", "/new/topas", "/rules/topquark", "/table/abcdefghijkl"):
            answer = http.get(server.url + path)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-cache"
            assert "script-src 'self'" in answer.headers["content-security-policy"]

    def test_its_files_may_be_kept_for_ever(self, server: Server, http: httpx.Client) -> None:
        script = re.search(r"/assets/[^\"]+\.js", http.get(server.url).text)
        assert script
        answer = http.get(server.url + script[0])
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]

    def test_its_files_come_packed_to_who_can_unpack_them(
        self, server: Server, http: httpx.Client
    ) -> None:
        for file in (page.FOLDER / "assets").iterdir():
            address = f"{server.url}/assets/{file.name}"
            packed = http.get(address, headers={"accept-encoding": "gzip, br"})
            plain = http.get(address, headers={"accept-encoding": "identity"})
            assert packed.content == plain.content == file.read_bytes()
            assert packed.headers["content-type"] == plain.headers["content-type"]
            assert "content-encoding" not in plain.headers
            letters = file.suffix in (".js", ".css") and file.stat().st_size > 500
            assert ("content-encoding" in packed.headers) or not letters
        head = http.head(address)
        assert (head.status_code, head.content) == (200, b"")
        assert int(head.headers["content-length"]) > 0
        assert http.post(address).status_code == 405
        assert http.get(f"{server.url}/assets/none.js").status_code == 404

    def test_browsers_get_a_page_where_nothing_is_and_programs_get_json(
        self, server: Server, http: httpx.Client
    ) -> None:
        answer = http.get(f"{server.url}/nowhere", headers={"accept": "text/html"})
        assert (answer.status_code, answer.headers["content-type"]) == (
            404,
            "text/html; charset=utf-8",
        )
        assert http.get(f"{server.url}/nowhere").json()["code"] == "no_page"
        assert http.get(f"{server.url}/api/no", headers={"accept": "text/html"}).json()["code"]

    @pytest.mark.parametrize("path", ["/assets/../app.py", "/assets/%2e%2e/app.py", "/app.py"])
    def test_no_path_reaches_other_files(self, server: Server, path: str) -> None:
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
            answer = b"".join(iter(lambda: raw.recv(65_536), b""))
        assert answer.startswith(b"HTTP/1.1 404")
        assert b"import" not in answer
