"""docs/server.md tells the way of a move through the server: a real move takes it."""

import asyncio
import json
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import ludotheque.server
from tests.twins import Twins

SERVER = Path(ludotheque.server.__file__).parent
DOCUMENT = Path(__file__).parents[1] / "docs" / "server.md"


def documented() -> list[str]:
    """The functions that the document names, as file:function."""
    _, _, way = DOCUMENT.read_text().partition("\n## The way of a move\n")
    return re.findall(r"^\d+\. `(\S+\.py:\w+)`", way, re.MULTILINE)


class Calls:
    """The functions of the server that are called, in order."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        file = Path(frame.f_code.co_filename)
        if event == "call" and file.is_relative_to(SERVER):
            self.made.append(f"{file.relative_to(SERVER).as_posix()}:{frame.f_code.co_name}")


async def play(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Make a move over a socket; what was called until its answer came."""
    twins = await Twins.start(folder, monkeypatch)
    try:
        world = twins.worlds[0]
        seats = [{"kind": "device", "name": "Ada"}, {"kind": "device", "name": "Bob"}]
        body = {"game": "topquark", "seats": seats}
        _, _, answer = await world.ask("POST", "/api/tables", None, body, "en")
        opened = json.loads(answer)
        hello = json.dumps({"type": "hello", "token": opened["token"]})
        await world.connect("ada", opened["table"], hello)
        await world.hear("ada")
        calls = Calls()
        sys.setprofile(calls)
        try:
            move = {"type": "move", "seat": 0, "ply": 0, "move": "f5-e5", "key": "k"}
            await world.sockets["ada"].send(json.dumps(move))
            told = json.loads(await world.sockets["ada"].recv())
        finally:
            sys.setprofile(None)
        assert (told["type"], told["key"]) == ("event", "k")
        return calls.made
    finally:
        await twins.close()


def test_a_move_takes_the_way_that_the_document_tells(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = documented()
    assert 5 <= len(steps) <= 10
    made = iter(asyncio.run(play(tmp_path, monkeypatch)))
    for step in steps:
        assert step in made, f"{step} is not called, or not after those before it"
