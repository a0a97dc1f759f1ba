"""Engines: programs that play over JSON lines, and every way in which they can fail."""

import gc
import json
import shlex
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheque as lt
from ludotheque.core.errors import BadOption, PlayerError
from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names
from ludotheque.core.view import View
from ludotheque.players import engine as engine_module
from ludotheque.players.engine import EnginePlayer
from ludotheque.players.guarded_player import GuardedPlayer
from ludotheque.players.subprocess_lines import LONGEST_LINE, Heard, Program
from tests.toy.game import TOY

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "engine.py"

# An engine for noughts and crosses; its answer to "choose" is what each test is about.
ENGINE = """
import json, os, subprocess, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        {hello}
    elif message["type"] == "begin":
        {begin}
    elif message["type"] == "choose":
        {choose}
    elif message["type"] == "quit":
        {quit}
        break
"""
PARTS = {
    "hello": "say(type='hello', name='tester')",
    "begin": "say(type='ready')",
    "choose": "say(type='move', move=message['legal'][0])",
    "quit": "pass",
}


class Workshop:
    """Makes engines from a few lines, and closes them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made: list[EnginePlayer] = []

    def __call__(self, *, seconds: float = 60, start_seconds: float = 60, **parts: str):  # type: ignore[no-untyped-def]
        path = self.folder / f"engine{len(self.made)}.py"
        path.write_text(ENGINE.format(**PARTS | parts))
        player = EnginePlayer(
            [sys.executable, str(path), str(self.folder)], seconds, start_seconds=start_seconds
        )
        self.made.append(player)
        return player


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    workshop = Workshop(tmp_path)
    yield workshop
    for player in workshop.made:
        player.close()


def toy_view() -> View:
    return Position.start(TOY, {}, 0).view(0)


def test_an_engine_plays_and_is_told_everything(workshop: Workshop, tmp_path: Path) -> None:
    note = "open(sys.argv[1] + '/heard', 'a').write(line);"
    player = workshop(
        **{part: f"{note} {PARTS[part]}" for part in PARTS},
    )
    view = toy_view()
    player.begin(view)
    assert player.name == "tester"
    assert player.choose(view) == "a3"
    player.end(lt.Outcome((0,), "line"), [1, 0])
    player.begin(view)
    player.close()
    told = [json.loads(line) for line in (tmp_path / "heard").read_text().splitlines()]
    first, second = (message.pop("seed") for message in told if message["type"] == "begin")
    assert first != second
    assert 0 <= first < 2**32
    begin = {"type": "begin", "game": "toy-1", "options": {"seats": 2}, "seat": 0}
    cells = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    assert told == [
        {"type": "hello", "protocol": 1},
        begin,
        {
            "type": "choose",
            "view": {
                "game": "toy-1",
                "options": {"seats": 2},
                "state": {"cells": "........."},
                "seat": 0,
            },
            "legal": cells,
            "numbers": list(range(9)),
            "seconds": 60,
        },
        # The end is not in ENGINE, so it is not noted.
        begin,
        {"type": "quit"},
    ]


def test_a_number_is_a_move_as_well(workshop: Workshop) -> None:
    player = workshop(choose="say(type='move', move=message['numbers'][4], why='the middle')")
    position = Position.start(TOY, {}, 0)
    assert str(GuardedPlayer(player, "it").ask(position)) == "b2"


@pytest.mark.parametrize(
    ("choose", "words"),
    [
        ("print('good morning', flush=True)", ['"good morning"', "not JSON"]),
        ("print('[1]', flush=True)", ['"[1]"', "not a JSON object"]),
        ("print('[' * 60000, flush=True)", ["not JSON", "…"]),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", ["not JSON"]),
        ("say(type='hello', name='again')", ['type "hello"', 'should be "move"']),
        ("say(move='a3')", ["type null", 'should be "move"']),
        ("say(type='move')", ["move null", "a name or a number"]),
        ("say(type='move', move=True)", ["move true", "a name or a number"]),
        ("say(type='move', move=1.5)", ["move 1.5", "a name or a number"]),
        ("say(type='error', message='too hard for me')", ["gives up: too hard for me"]),
        ("print('x' * 10**6, flush=True)", [f"{LONGEST_LINE} bytes in one line"]),
        ("1 / 0", ["exit code 1", '"choose"', "last words: ", "ZeroDivisionError: division"]),
        ("sys.exit(3)", ["exit code 3", '"choose"']),
        ("os.close(1); time.sleep(600)", ["closed its output or was killed"]),
        ("\n        while True: print('la', flush=True)", ["not JSON"]),
    ],
)
def test_a_bad_answer_is_told_in_words(workshop: Workshop, choose: str, words: list[str]) -> None:
    player = workshop(choose=choose)
    with pytest.raises(PlayerError) as caught:
        player.choose(toy_view())
    message = str(caught.value)
    assert message.startswith("the engine ")
    assert message.isprintable()
    assert len(message) < 600
    for word in words:
        assert word in message


@pytest.mark.parametrize(
    ("part", "body", "words"),
    [
        ("hello", "say(type='hello')", ["hello without"]),
        ("hello", "time.sleep(600)", ['no answer to "hello" within 0.5 s']),
        ("begin", "say(type='error', message='I know no toy')", ["I know no toy"]),
        ("begin", "say(type='move', move='a3')", ['type "move"', 'should be "ready"']),
    ],
)
def test_a_bad_start(workshop: Workshop, part: str, body: str, words: list[str]) -> None:
    player = workshop(start_seconds=0.5 if "sleep" in body else 60, **{part: body})
    with pytest.raises(PlayerError) as caught:
        player.begin(toy_view())
    for word in words:
        assert word in str(caught.value)


def test_an_engine_that_is_never_ready(workshop: Workshop) -> None:
    player = workshop(begin="message['seat'] and time.sleep(600); say(type='ready')")
    position = Position.start(TOY, {}, 0)
    player.begin(position.view(0))
    player.start_seconds = 0.5
    with pytest.raises(PlayerError, match=r'no answer to "begin" within 0\.5 s'):
        player.begin(position.view(1))


def test_a_program_that_is_not_there() -> None:
    player = EnginePlayer(["./no-such-program", "1"])
    with pytest.raises(PlayerError, match=r"'./no-such-program' cannot be started: No such file"):
        player.choose(toy_view())
    player.close()


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("hello")
    with pytest.raises(PlayerError, match="cannot be started: Permission denied"):
        EnginePlayer([str(tmp_path / "notes.txt")]).choose(toy_view())


@pytest.mark.parametrize("command", [[], ["x"]])
def test_what_an_engine_needs(command: list[str]) -> None:
    with pytest.raises(BadOption, match="an engine needs"):
        EnginePlayer(command, seconds=0)


def test_an_illegal_move_names_the_rule(workshop: Workshop) -> None:
    player = workshop(choose="say(type='move', move='R2G3@9,9v')")
    with pytest.raises(PlayerError, match=r"it answered 'R2G3@9,9v': .*TOPAS-R2") as caught:
        GuardedPlayer(player, "it").ask(lt.new("topas", seed=7))
    assert isinstance(caught.value.__cause__, lt.IllegalMove)


def test_an_engine_that_hangs_is_ended_with_its_children(workshop: Workshop) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        child = f"import socket, time; s = socket.create_connection(('127.0.0.1', {port})); "
        player = workshop(
            seconds=1,
            begin=f"subprocess.Popen([sys.executable, '-c', {child + 'time.sleep(600)'!r}]); "
            "say(type='ready')",
            choose="time.sleep(600)",
        )
        player.begin(toy_view())
        server.settimeout(60)
        line, _ = server.accept()  # held open by the child alone
        with line:
            line.settimeout(0.2)
            with pytest.raises(TimeoutError):
                line.recv(1)
            with pytest.raises(PlayerError, match='no answer to "choose" within 1 s'):
                player.choose(toy_view())
            line.settimeout(60)
            assert line.recv(1) == b""


def test_who_speaks_unasked_is_not_misunderstood(workshop: Workshop) -> None:
    player = workshop(choose="say(type='move', move='a3'); say(type='move', move='b3')")
    view = toy_view()
    assert player.choose(view) == "a3"
    program = player._program
    assert program is not None
    while program._inbox.empty():  # until the second line has come
        pass
    with pytest.raises(PlayerError, match="unasked; one question has one answer"):
        player.choose(view)


def test_error_streams_without_end_are_read_and_forgotten(workshop: Workshop) -> None:
    player = workshop(
        choose="sys.stderr.write('thinking\\n' * 500_000 + 'done \\x1b[31m\\n'); "
        "sys.stderr.flush(); " + PARTS["choose"],
    )
    view = toy_view()
    for _ in range(3):
        assert player.choose(view) == "a3"
    program = player._program
    assert program is not None
    program.stop()
    assert len(program._errors) <= 4096
    assert program.last_words() == "thinking / thinking / done  [31m"


def test_who_never_reads_blocks_nobody() -> None:
    program = Program([sys.executable, "-c", "import time; time.sleep(600)"])
    for _ in range(3):
        program.say("x" * 1_000_000)
    assert program.hear(0.1) is Heard.SILENCE
    assert program.stop() != 0
    assert program.hear(60) is Heard.END


def test_lines_that_nobody_hears_do_not_pile_up() -> None:
    program = Program([sys.executable, "-c", "while True: print('la')"])
    program._reader.join(60)
    heard = [program.hear(0) for _ in range(18)]
    assert heard[15:] == [b"la\n", Heard.FLOOD, Heard.SILENCE]
    program.stop()


def test_an_engine_that_ends_in_the_middle_begins_anew(workshop: Workshop) -> None:
    player = workshop(
        choose="\n        if message['view']['state']['cells'] != '.........': sys.exit(7)"
        f"\n        {PARTS['choose']}",
    )
    position = Position.start(TOY, {}, 0)
    position.play(player.choose(position.view(0)))
    position.play("b2")
    with pytest.raises(PlayerError, match='exit code 7 instead of answering "choose"'):
        player.choose(position.view(0))
    assert player.choose(toy_view()) == "a3"


def test_quit_is_said_and_waited_for(workshop: Workshop, tmp_path: Path) -> None:
    player = workshop(quit="time.sleep(0.2); open(sys.argv[1] + '/bye', 'w').close()")
    player.begin(toy_view())
    player.close()
    player.close()
    assert (tmp_path / "bye").exists()


def test_who_does_not_quit_is_ended(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine_module, "GRACE", 0.1)
    player = workshop(quit="time.sleep(600)")
    player.begin(toy_view())
    program = player._program
    assert program is not None
    player.close()
    assert program._process.returncode == -9


def test_no_program_outlives_its_player(workshop: Workshop) -> None:
    player = workshop()
    player.begin(toy_view())
    program = player._program
    workshop.made.clear()
    del player
    gc.collect()
    assert program._process.returncode is not None


# --- the example ---------------------------------------------------------------------------------


def test_the_example_is_short_and_needs_nothing() -> None:
    text = EXAMPLE.read_text()
    assert len(text.splitlines()) <= 30
    assert "ludotheque" not in "".join(line for line in text.splitlines() if "import" in line)


@pytest.mark.parametrize("name", game_names())
def test_the_example_plays_whole_games(name: str) -> None:
    command = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    record = lt.play(name, command, opponent="random", seed=11)
    assert record.outcome is not None
    assert record.players == ("engine:dice", "random")
    assert Record.from_text(record.to_text()) == record


def test_the_example_plays_the_same_from_the_same_seed() -> None:
    command = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
    games = [lt.play("topominos", command, command, seed=seed) for seed in (5, 5, 6)]
    assert games[0] == games[1]
    assert games[0].entries != games[2].entries


# --- what an engine may know ---------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), [("topas", 3), ("topominos", 2)])
def test_nothing_hidden_is_sent(workshop: Workshop, name: str, seats: int, tmp_path: Path) -> None:
    """Two positions that differ in what the seat may not know: the same bytes are sent."""
    note = "open(sys.argv[1] + '/heard', 'a').write(line);"

    def heard(position: Position) -> bytes:
        player = workshop(**{part: f"{note} {PARTS[part]}" for part in PARTS})
        GuardedPlayer(player, "it").ask(position)
        player.close()
        path = tmp_path / "heard"
        content = path.read_bytes()
        path.unlink()
        return content

    position = lt.new(name, seats=seats, seed=7)
    for seed in range(3):
        for _ in range(2):
            position.play(lt.choose_move(position))
        seat = position.turn
        assert seat is not None
        other = position.view(seat).redeal(seed)
        assert other != position
        assert other.to_json()["state"] != position.to_json()["state"]
        sent = heard(position)
        assert sent == heard(other)
        assert b'"choose"' in sent
