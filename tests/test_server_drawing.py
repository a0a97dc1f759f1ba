"""Drawings by the engine, and what else a page needs of a game that it was not built with."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
import ludotheque.core.registry
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.registry import register
from ludotheque.core.seats import MOST_SEATS
from ludotheque.testing import check_game
from tests.installed import install, start_anew
from tests.servers import Client, Server, running, sqlite_url
from tests.sticks.game import STICKS


def drawing(client: Client, table: str, **query: Any) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{table}/drawing", **query)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def refused(client: Client, table: str, **query: Any) -> str:
    answer = client.get(f"/api/tables/{table}/drawing", **query)
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["code"])


def test_a_seat_gets_its_own_view_drawn(server: Server, guest: Client) -> None:
    opened = guest.open("topas", "Ada", None)
    table, ada = opened["table"], server.client(opened["token"])
    placeholder = drawing(ada, table, seat="0")  # before the deal all see the same
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    own, public = drawing(ada, table, seat="0"), drawing(ada, table)
    assert (
        len({one["svg"] for one in (own, public, placeholder, drawing(bob, table, seat="1"))}) > 2
    )
    assert own["svg"].startswith("<svg")
    assert own["text"] != public["text"]
    assert drawing(bob, table) == public
    assert refused(ada, table, seat="1") == "not_your_seat"
    assert refused(ada, table, seat="all") == "not_over"
    assert refused(ada, table, seat="2") == "no_seat"
    assert refused(ada, table, seat="9") == "malformed"
    assert refused(ada, table, seat="0", entries=1) == "no_ply"
    assert refused(server.client("x" * 32), table) == "token_unknown"


def test_every_moment_of_a_game_can_be_drawn(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", "Bob")
    table, client = opened["table"], server.client(opened["token"])
    position = lt.new("topquark")
    moments = [position.copy()]
    for ply, move in enumerate(("f5-e5", "a1-b2", "g7-f7")):
        assert client.move(table, ply % 2, move, ply).status_code == 200
        position.play(move)
        moments.append(position.copy())
    for entries, moment in enumerate(moments):
        assert drawing(client, table, entries=entries) == drawn(moment)
    assert drawing(client, table) == drawn(moments[-1])
    french = server.client(opened["token"], "fr")
    assert drawing(french, table) == drawn(moments[-1], "fr")


def drawn(position: Position, language: str = "en") -> dict[str, str]:
    view, last = position.view(), position.last
    text = view.terminal(last=last, language=language).plain
    return {"svg": view.svg(last=last, language=language), "text": text}


def test_a_studied_position_is_drawn(guest: Client) -> None:
    asked = {"game": "topas", "seed": 7}
    own = guest.post("/api/study/drawing", **asked).json()
    public = guest.post("/api/study/drawing", **asked, seat=-1).json()
    view = lt.new("topas", seed=7).view(0)
    assert own["svg"] == view.svg()
    assert own != public
    answer = guest.post("/api/study/drawing", **asked, seat=2)
    assert answer.json()["code"] == "no_seat"


def test_the_texts_of_a_game_come_in_every_language(guest: Client) -> None:
    texts = guest.get("/api/games/topit/texts").json()
    assert "effect-" in texts["en"][0]
    assert texts["fr"][0] != texts["en"][0]
    assert texts["fr"][-2:] == texts["en"]  # for what French lacks
    assert guest.get("/api/games/chess/texts").json()["code"] == "no_game"


def test_parts_come_with_the_names_of_parts(server: Server, guest: Client) -> None:
    opened = guest.open("topit", "Ada", "greedy")
    parts = server.client(opened["token"]).get(f"/api/tables/{opened['table']}/parts").json()
    assert parts["part_names"]["shape"] == parts["pieces"]["kinds"]


@pytest.fixture
def sticks() -> Iterator[Game]:
    """The game for six, registered for one test."""
    yield register(STICKS)
    del ludotheque.core.registry._registered["sticks"]


def test_sticks_keeps_the_contract(sticks: Game) -> None:
    assert check_game(sticks, games=2) > 50


def test_a_game_may_not_have_more_seats_than_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    crowded = replace(STICKS.info, seats=(2, MOST_SEATS + 1))
    monkeypatch.setattr(type(STICKS), "info", crowded)
    with pytest.raises(AssertionError, match="a game has 1 to 9 seats"):
        check_game(STICKS)


@pytest.mark.slow(20)
def test_six_seats_at_a_table(tmp_path: Path) -> None:
    """An installed game for six is opened, joined, changed, played and replayed."""
    environment = install(tmp_path / "others", sticks="tests.sticks.game:STICKS")
    with running(sqlite_url(tmp_path), environment=environment, start=start_anew) as server:
        opened = server.client().open("sticks", "Ada", *[None] * 5, options={"sticks": 30})
        table, host = opened["table"], server.client(opened["token"])
        six = server.client(opened["links"]["seats"]["5"]).join(table, "Eve")
        for seat in (1, 2, 3, 4):
            changed = host.put(f"/api/tables/{table}/seats/{seat}", kind="bot", player="random")
            assert changed.status_code == 200, changed.text
        with six.live(table) as live:
            view = live.until("welcome")["view"]
            assert host.move(table, 0, "take1", 0).status_code == 200
            while view["turn"] != 5:
                view = live.until("event")["view"]
        assert view["seat"] == 5
        assert len(view["scores"]) == 6
        assert six.get(f"/api/tables/{table}/replay", seat="5").status_code == 200
        assert drawing(six, table, seat="5")["svg"].startswith("<svg")
        assert six.move(table, 5, "take1", view["ply"]).status_code == 200
        answer = server.client().http.post(
            "/api/tables", json={"game": "sticks", "seats": [{"kind": "open"}] * 7}
        )
        assert answer.json()["field"] == "seats"
