"""Standing bids in auctions: made by the server, never to be told from bids made by hand."""

import json
import random
import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ludotheque.core.position import Position
from ludotheque.core.registry import get_game
from ludotheque.core.snapshot import Snapshot
from tests.servers import Client, Live, Server, new_database, running, sqlite_url

pytestmark = pytest.mark.slow(1)

BOB, ADA = 0, 1  # Bob opens the table and the auctions; Ada may have a standing bid


@pytest.fixture(scope="module")
def rich_table(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A database with a table at which both have points to bid with; and its tokens."""
    folder = tmp_path_factory.mktemp("rich")
    with running(sqlite_url(folder)) as server:
        names = open_rich_table(server)
    return folder / "tables.db", names


def open_rich_table(server: Server) -> dict[str, str]:
    opened = server.client().open("turquoise", "Bob", None, options={"first": "1"})
    table = opened["table"]
    bob = server.client(opened["token"])
    ada = server.client(opened["links"]["open"]).join(table, "Ada")
    assert ada.token
    lay_ground(table, [bob, ada])
    return {
        "table": table,
        "bob": opened["token"],
        "ada": ada.token,
        "watch": opened["links"]["watch"],
    }


def lay_ground(table: str, clients: list[Client]) -> None:
    """Lay tiles on the ground, in turns, until there is no session: a point each."""
    while True:
        view = clients[0].view(table)
        state, seat = view["state"], view["turn"]
        if state["phase"] == "place":
            answer = clients[seat].get(f"/api/tables/{table}/moves", seat=seat, begin="place(0")
            move = answer.json()["moves"][0]["move"]
        elif state["ap"]:
            if sum(view["scores"]) == 12:
                return
            move = "draw"
        else:
            move = "end"
        assert clients[seat].move(table, seat, move, view["ply"]).status_code == 200


@contextmanager
def copied(rich_table: tuple[Path, dict[str, str]], folder: Path) -> Iterator[Server]:
    """A server with a database of its own in which everything is the same: seed, tokens, names."""
    folder.mkdir()
    for path in rich_table[0].parent.glob("tables.db*"):
        shutil.copy(path, folder / path.name)
    with running(sqlite_url(folder)) as server:
        yield server


def present(live: Live, people: int) -> Live:
    """Wait until so many people are seen to be there."""
    while sum(seat["here"] for seat in live.until("table")["table"]["seats"]) < people:
        pass
    return live


def entered(live: Live) -> Live:
    live.until("welcome")
    return live


def put(client: Client, table: str, seat: int, lot: str, most: int) -> Any:
    answer = client.put(f"/api/tables/{table}/bid", seat=seat, lot=lot, most=most)
    assert answer.status_code == 200, answer.text
    return answer.json()


def until_turn(live: Live, seat: int | None) -> dict[str, Any]:
    while True:
        view = live.until("event")["view"]
        if view["turn"] == seat:
            return dict(view)


def auction(server: Server, names: dict[str, str], *, standing: bool) -> list[str]:
    """Bob auctions Horus; Ada goes up to 4. All that Bob and a spectator get, without times."""
    table = names["table"]
    bob, ada = server.client(names["bob"]), server.client(names["ada"])
    traffic: list[str] = []
    with (
        present(bob.live(table), 1) as at_bob,
        entered(server.client(names["watch"]).live(table)) as looking_on,
        present(ada.live(table), 2) as at_ada,
    ):
        for live in (at_bob, looking_on):  # that somebody came is no secret
            present(live, 2).frames.clear()
        if standing:
            told = put(ada, table, ADA, "horus", 4)
            assert told["bids"] == [{"lot": "horus", "most": 4}]
        ply = bob.view(table)["ply"]
        for own, answer in (
            ("auction(horus,1)", "bid(2)"),
            ("bid(3)", "bid(4)"),
            ("bid(5)", "drop"),
        ):
            at_bob.send(type="move", seat=BOB, ply=ply, move=own, key=f"k{ply}")
            if not standing:
                seen = until_turn(at_ada, ADA)
                assert ada.move(table, ADA, answer, seen["ply"]).status_code == 200
            ply = until_turn(at_bob, BOB)["ply"]
            late = bob.move(table, BOB, own, ply - 1)
            traffic.append(late.text)
        for live in (at_bob, looking_on):
            live.send(type="ping")
            live.until("pong")
            traffic += live.frames
        for client in (bob, server.client(names["watch"])):
            for path in ("", "/view", "/news", "/replay", f"/news?ply={ply - 3}"):
                traffic.append(client.http.get(f"/api/tables/{table}{path}").text)
        traffic.append(bob.get(f"/api/tables/{table}/moves", seat=BOB).text)
        traffic.append(bob.get(f"/api/tables/{table}/bid", seat=BOB).text)
    return [re.sub(r'"(at|since)":\d+', r'"\1":0', text) for text in traffic]


def test_others_get_the_same_bytes_as_if_it_were_bid_by_hand(
    rich_table: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    with copied(rich_table, tmp_path / "hand") as server:
        by_hand = auction(server, rich_table[1], standing=False)
    with copied(rich_table, tmp_path / "standing") as server:
        by_server = auction(server, rich_table[1], standing=True)
        logged = "".join(server.errors)
    assert by_server == by_hand
    assert any('"bid(4)"' in text for text in by_server)
    assert any('"drop"' in text for text in by_server)
    assert "horus" not in logged


def test_it_survives_a_kill_and_holds_for_one_auction(
    rich_table: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    names = rich_table[1]
    table = names["table"]
    with copied(rich_table, tmp_path / "killed") as server:
        put(server.client(names["ada"]), table, ADA, "horus", 2)
        server.kill()
    with running(sqlite_url(tmp_path / "killed")) as server:
        bob, ada = server.client(names["bob"]), server.client(names["ada"])
        ply = bob.view(table)["ply"]
        with bob.live(table) as live:
            entered(live)

            def play(move: str, turn: int) -> None:
                view = bob.view(table)
                assert bob.move(table, BOB, move, view["ply"]).status_code == 200
                until_turn(live, turn)

            play("auction(horus,1)", BOB)
            assert bob.view(table)["last"]["move"] == "bid(2)"
            play("bid(3)", BOB)  # and out she is: the tablet is his
            state = bob.view(table)["state"]
            assert state["tablets"]["horus"] == BOB
            assert ada.get(f"/api/tables/{table}/bid", seat=ADA).json()["bids"] == []
            refused = ada.put(f"/api/tables/{table}/bid", seat=ADA, lot="horus", most=4)
            assert (refused.status_code, refused.json()["code"]) == (409, "no_lot")
            moves = bob.get(f"/api/tables/{table}/moves", seat=BOB, begin="horus").json()["moves"]
            play(moves[0]["move"], BOB)  # used: it is free again
            play("end", ADA)
            view = ada.view(table)
            assert ada.move(table, ADA, "end", view["ply"]).status_code == 200
            until_turn(live, BOB)
            play("auction(horus,1)", ADA)  # she is asked herself
            assert bob.view(table)["last"]["move"] == "auction(horus,1)"
            put(ada, table, ADA, "horus", 9)  # in the middle of it
            until_turn(live, BOB)
            assert bob.view(table)["last"]["move"] == "bid(2)"
        assert ply < bob.view(table)["ply"]


def test_a_bid_that_was_owed_when_the_server_died_is_made_by_the_next(
    rich_table: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    """Written, but not bid: as if the server had been killed just between."""
    names = rich_table[1]
    table = names["table"]
    with copied(rich_table, tmp_path / "owed") as server:
        bob = server.client(names["bob"])
        view = bob.view(table)
        assert bob.move(table, BOB, "auction(horus,1)", view["ply"]).status_code == 200
        server.kill()
    with sqlite3.connect(tmp_path / "owed" / "tables.db") as connection:
        row = (table, ADA, "horus", 3, view["ply"])
        connection.execute("INSERT INTO bids (table_id,seat,lot,most,ply) VALUES (?,?,?,?,?)", row)
        connection.execute("UPDATE tables SET bot_due = 1")
    connection.close()
    with (
        running(sqlite_url(tmp_path / "owed")) as server,
        server.client(names["bob"]).live(table) as live,
    ):
        shown = live.until("welcome")["view"]
        if shown["turn"] != BOB:
            shown = until_turn(live, BOB)
        assert shown["last"]["move"] == "bid(2)"


def test_undoing_an_auction_ends_the_bids_for_it(
    rich_table: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    names = rich_table[1]
    table = names["table"]
    with copied(rich_table, tmp_path / "undone") as server:
        bob, ada = server.client(names["bob"]), server.client(names["ada"])
        put(ada, table, ADA, "horus", 5)
        put(ada, table, ADA, "seth", 5)
        with bob.live(table) as live:
            before = entered(live).frames[-1]
            view = json.loads(before)["view"]
            assert bob.move(table, BOB, "auction(horus,1)", view["ply"]).status_code == 200
            now = until_turn(live, BOB)
            bob.post(f"/api/tables/{table}/undo", seat=BOB, ply=now["ply"], to=view["entries"])
            agreed = ada.post(f"/api/tables/{table}/answer", seat=ADA, agree=True)
            assert agreed.status_code == 200
        left = ada.get(f"/api/tables/{table}/bid", seat=ADA).json()
        assert left["bids"] == [{"lot": "seth", "most": 5}]


def test_a_secret_of_the_seat(rich_table: tuple[Path, dict[str, str]], tmp_path: Path) -> None:
    names = rich_table[1]
    table = names["table"]
    path = f"/api/tables/{table}/bid"
    with copied(rich_table, tmp_path / "secret") as server:
        ada, bob = server.client(names["ada"]), server.client(names["bob"])
        put(ada, table, ADA, "horus", 777)
        for client, code in (
            (bob, "not_your_seat"),
            (server.client(names["watch"]), "seat_needed"),
            (server.client(), "token_missing"),
        ):
            for answer in (
                client.get(path, seat=ADA),
                client.put(path, seat=ADA, lot="horus", most=1),
                client.http.delete(path, params={"seat": ADA, "lot": "horus"}),
            ):
                assert answer.json()["code"] == code
                assert "777" not in answer.text
        assert ada.get(path, seat=ADA).json()["bids"] == [{"lot": "horus", "most": 777}]
        put(ada, table, ADA, "horus", 2)
        for bad, field in (
            ({"seat": ADA, "lot": "horus", "most": -1}, "most"),
            ({"seat": ADA, "lot": "horus", "most": 1001}, "most"),
            ({"seat": ADA, "lot": "", "most": 1}, "lot"),
            ({"seat": ADA, "lot": "isis", "most": 1}, "lot"),
            ({"seat": 3, "lot": "horus", "most": 1}, "seat"),
        ):
            answer = ada.put(path, **bad)
            assert answer.status_code in (409, 422)
            assert answer.json()["field"] == field
        dropped = ada.http.delete(path, params={"seat": ADA, "lot": "horus"})
        assert dropped.json()["bids"] == []
        assert ada.http.delete(path, params={"seat": ADA, "lot": "horus"}).status_code == 200


def test_games_without_auctions_say_so(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", "level:1")
    answer = server.client(opened["token"]).put(
        f"/api/tables/{opened['table']}/bid", seat=0, lot="horus", most=1
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "no_bids")


def test_two_servers_on_one_database(postgres: str) -> None:
    """Ada's maximum is told to one server, Bob plays on the other; nobody there hears of it."""
    with new_database(postgres) as address, running(address) as one, running(address) as two:
        names = open_rich_table(one)
        table = names["table"]
        ada, bob = one.client(names["ada"]), two.client(names["bob"])
        with bob.live(table) as live:
            ply = live.until("welcome")["view"]["ply"]
            live.send(type="ping")
            live.until("pong")
            put(ada, table, ADA, "horus", 2)
            count = len(live.frames)
            live.send(type="move", seat=BOB, ply=ply, move="auction(horus,1)", key="a")
            until_turn(live, BOB)
            kinds = [json.loads(frame)["type"] for frame in live.frames[count:]]
            assert kinds == ["event", "event"]
            assert json.loads(live.frames[-1])["view"]["last"]["move"] == "bid(2)"


def test_the_bid_of_a_maximum_is_the_lowest_or_none() -> None:
    """TURQUOISE-R9: for random auctions it is the least legal bid within the maximum, else out."""
    game = get_game("turquoise")
    dice = random.Random(7)
    asked = 0
    for seed in range(40):
        position = Position.start(game, {"seats": dice.choice((2, 3, 4))}, seed)
        while not position.over and position.ply < 250:
            names = position.moves().names()
            if game.lot(position.snapshot) is None:
                assert game.bid_for(position.snapshot, 5) is None
                likely = [name for name in names if name.startswith(("auction", "draw", "place"))]
                position.play(dice.choice(likely or names))
                continue
            asked += 1
            assert game.lot(position.snapshot) in game.lots(position.snapshot)
            most = dice.randrange(12)
            move = game.bid_for(position.snapshot, most)
            assert move is not None
            name = game.move_to_text(position.snapshot, move)
            bids = sorted(int(bid[4:-1]) for bid in names if bid.startswith("bid"))
            wanted = [bid for bid in bids if bid <= most]
            assert name == (f"bid({wanted[0]})" if wanted else "drop")
            position.play(move)
    assert asked > 50
    blank = Snapshot(game, game.read_options({}), np.zeros(1, game.dtype))
    assert game.lots(blank) == ("horus", "anubis", "thoth", "seth")


def test_whoever_takes_the_seat_next_finds_no_bid_of_the_person_before(server: Server) -> None:
    opened = server.client().open("turquoise", "Bob", None, None)
    table, bob = opened["table"], server.client(opened["token"])
    ada = server.client(opened["links"]["open"]).join(table, "Ada")
    path = f"/api/tables/{table}"
    assert ada.put(f"{path}/bid", seat=1, lot="horus", most=9).is_success
    assert bob.put(f"{path}/bid", seat=0, lot="seth", most=2).is_success
    assert bob.put(f"{path}/seats/1", kind="open").is_success
    eve = server.client(bob.post(f"{path}/links").json()["open"]).join(table, "Eve")
    assert eve.get(f"{path}/bid", seat=1).json()["bids"] == []
    kept = bob.get(f"{path}/bid", seat=0).json()["bids"]
    assert kept == [{"lot": "seth", "most": 2}]
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    asked = "SELECT seat, lot FROM bids WHERE table_id = ?"
    assert database.execute(asked, [table]).fetchall() == [(0, "seth")]
    database.close()
