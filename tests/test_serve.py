"""`ludotheque serve`: starting, stopping, what it says, and the page that shows it."""

import asyncio
import http.client
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.commands.serve import own_address
from ludotheque.core.errors import BadOption
from ludotheque.server.running import _listen
from ludotheque.server.settings import Settings
from tests.servers import Server, running, sqlite_url
from tests.shell import run_forked

pytestmark = pytest.mark.slow(1)

PAGE = Path(__file__).parent.parent / "docs" / "server.md"


def test_the_game_of_the_page_can_be_played(server: Server, tmp_path: Path) -> None:
    text = PAGE.read_text()
    section = text[text.index("## A whole game with curl") : text.index("## Addresses")]
    script = "\n".join(re.findall(r"```sh\n(.*?)```", section, re.DOTALL))
    played = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script.replace("localhost:8421", server.url[7:])],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert played.returncode == 0, played.stderr
    *moves, scores, ending = played.stdout.splitlines()
    assert len(moves) == 7  # rounds of Topas (TOPAS-R6)
    assert all('"legal":true' in line and '"ply":' in line for line in moves)
    assert len(eval(scores)) == 2
    assert ending


def test_every_address_of_the_page_exists(server: Server) -> None:
    paths = server.client().get("/api/openapi.json").json()["paths"]
    text = PAGE.read_text()
    table = text[text.index("## Addresses") : text.index("## Live")]
    for code in re.findall(r"`([^`]+)`", table):
        for part in re.sub(r"^([A-Z]+, )+[A-Z]+ ", "", code).split(", "):
            path = part.split(" ")[-1].partition("?")[0].replace("…", "/api/tables/{table}")
            if path not in ("/metrics", "/api/openapi.json"):
                assert path in paths, part


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--port", "70000"], "is not a whole number from 0 to 65535"),
        (["--database-url", "mysql://x/y"], "it can be sqlite or postgresql"),
        (["--database-url", "sqlite://"], "needs a file"),
        (["--database-url", "no url"], "cannot be read"),
        (["--database-url", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
        (["--workers", "2"], "several workers need PostgreSQL"),
        (
            ["--public-url", "games.example"],
            "--public-url is 'games.example'; it is an address",
        ),
        (["--host", "256.1.1.1"], "cannot listen at 256.1.1.1"),
    ],
)
def test_a_wrong_setting_is_one_line(arguments: list[str], says: str, tmp_path: Path) -> None:
    own = {"LUDOTHEQUE_PORT": "0", "XDG_DATA_HOME": str(tmp_path)}
    run_forked(tmp_path, "serve", *arguments, **own).failed_in_one_line(says)


def test_a_password_of_the_database_is_never_shown(tmp_path: Path) -> None:
    address = "postgresql://ludo:hunter2@127.0.0.1:1/none"
    found = run_forked(tmp_path, "serve", "--database-url", address, "--port", "0")
    found.failed_in_one_line("127.0.0.1")
    assert "hunter2" not in found.err


def test_the_environment_sets_what_the_command_line_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LUDOTHEQUE_HOST", "::1")
    monkeypatch.setenv("LUDOTHEQUE_PORT", "2")
    monkeypatch.setenv("LUDOTHEQUE_WORKERS", "")  # as compose.yaml gives what is not set
    settings = Settings.read({"port": 1, "host": None})
    assert (settings.host, settings.port, settings.workers) == ("::1", 1, 1)
    changed = settings.model_copy(update={"private_webhooks": True, "rate": 0.5, "keep_days": 3})
    for name, value in changed.environment().items():
        monkeypatch.setenv(name, value)
    assert Settings.read({}) == changed


WRONG = {
    "port": ("x", "a whole number from 0 to 65535"),
    "workers": ("0", "a whole number from 1 to 64"),
    "bot_threads": ("257", "a whole number from 0 (one for each core but one) to 256"),
    "public_url": ("https://a.example/b", "an address without a path, such as https://"),
    "rate": ("nan", "a number from 0 (no limits) to 1000000"),
    "keep_days": ("-1", "a whole number from 0 (kept for ever) to 36500"),
    "private_webhooks": ("perhaps", "true or false"),
    "log_format": ("xml", "text or json"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_setting_names_its_place_its_value_and_what_is_right(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, right = WRONG[name]
    with pytest.raises(BadOption) as option:
        Settings.read({name: value})
    monkeypatch.setenv(f"LUDOTHEQUE_{name.upper()}", value)
    with pytest.raises(BadOption) as variable:
        Settings.read({})
    told = f"is {value!r}; it is {right}"
    assert str(option.value).startswith(f"--{name.replace('_', '-')} {told}")
    assert str(variable.value).startswith(f"LUDOTHEQUE_{name.upper()} {told}")


def test_every_setting_that_can_be_wrong_says_what_is_right() -> None:
    fields = Settings.model_fields
    assert {name for name in fields if fields[name].description} == set(WRONG)
    assert all(fields[name].annotation is str for name in fields if name not in WRONG)


def test_answers_do_not_wait_for_acknowledgements_without_uvloop_either() -> None:
    found: list[int] = []

    async def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        sent = writer.get_extra_info("socket")
        found.append(sent.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        writer.close()

    async def call() -> None:
        async with await asyncio.start_server(accepted, sock=listening) as answering:
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
            answering.close()

    with _listen(Settings(port=0)) as listening:
        asyncio.run(call())
    assert found == [1]


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = sqlite_url(tmp_path)
        found = run_forked(tmp_path, "serve", "--port", port, "--database-url", database)
    found.failed_in_one_line(f"port {port}", "--port")


@pytest.mark.parametrize(("how", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_it_stops_cleanly_and_says_goodbye(how: int, code: int, tmp_path: Path) -> None:
    with running(sqlite_url(tmp_path)) as server:
        opened = server.client().open("topquark", "Ada", None)
        with server.client(opened["token"]).live(opened["table"]) as live:
            live.until("welcome")
            server.process.send_signal(how)
            assert live.until("bye")["reason"] == "restart"
        assert server.process.wait(30) == code
        said = "".join(server.errors).strip()
    assert said == ("ludotheque: stopped" if how == signal.SIGINT else "")


def test_share_shows_a_code_for_phones(tmp_path: Path) -> None:
    command = [*(sys.executable, "-m", "ludotheque.cli", "serve", "--share", "--port", "0")]
    command += ["--database-url", sqlite_url(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = process.stdout.readline()
        code = [process.stdout.readline() for _ in range(10)]
        found = re.search(r"http://([0-9.]+):(\d+)", address)
        assert found
        assert found[1] == own_address()
        connection = http.client.HTTPConnection(found[1], int(found[2]), timeout=10)
        connection.request("GET", "/api/health")
        assert connection.getresponse().status == 200
        connection.close()
        process.send_signal(signal.SIGTERM)
        process.stdout.read()
        assert process.wait(30) == 0
    assert sum(line.count("█") + line.count("▀") + line.count("▄") for line in code) > 50
