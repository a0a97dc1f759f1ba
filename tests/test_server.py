"""Tables, seats and moves, through a real server."""

from typing import Any

import pytest

from ludotheque.core.registry import game_names
from tests.servers import Client, Server, running


def play_out(server: Server, table: str, clients: dict[int, Client]) -> dict[str, Any]:
    """Play the first legal move until the game is over; bots play their own."""
    view: dict[str, Any] = {}
    with next(iter(clients.values())).live(table) as live:
        view = live.until("welcome")["view"]
        while view["outcome"] is None:
            seat = view["turn"]
            if seat in clients:
                moves = clients[seat].moves(table, seat)
                answer = clients[seat].move(table, seat, moves[0], view["ply"])
                assert answer.status_code == 200, answer.text
                assert answer.json()["ply"] > view["ply"]
            ply = view["ply"]
            while view["ply"] == ply:
                view = live.until("event")["view"]
    return view


@pytest.mark.slow(8)
def test_whole_games_against_a_bot_on_both_databases(database_url: str) -> None:
    with running(database_url) as server:
        for game in game_names():
            opened = server.client().open(game, "Ada", "level:1")
            ada = server.client(opened["token"])
            view = play_out(server, opened["table"], {0: ada})
            assert view["outcome"]["reason"], game
            info = ada.get(f"/api/tables/{opened['table']}").json()
            assert info["status"] == "over", game
            assert info["turn"] is None, game


def test_two_by_link_from_opening_to_the_end(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    assert ada.get(f"/api/tables/{table}").json()["status"] == "open"
    early = ada.move(table, 0, "f5-e5", 0)
    assert (early.status_code, early.json()["code"]) == (409, "not_started")

    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    seats = bob.get(f"/api/tables/{table}").json()["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [
        ("person", "Ada"),
        ("person", "Bob"),
    ]
    again = server.client(opened["links"]["open"]).post(f"/api/tables/{table}/join", name="Eve")
    assert again.status_code == 401
    play_out(server, table, {0: ada, 1: bob})


def test_a_move_sent_twice_is_played_once(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    server.client(opened["links"]["seats"]["1"]).join(table, "Bob")
    first = ada.move(table, 0, "f5-e5", 0, key="one")
    second = ada.move(table, 0, "f5-e5", 0, key="one")
    assert first.json() == second.json() == {"ply": 1}
    other = ada.move(table, 0, "f4-e4", 0, key="one")
    assert (other.status_code, other.json()["code"]) == (409, "key_used")
    late = ada.move(table, 0, "f4-e4", 0)
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert late.json()["view"]["ply"] == 1


def test_everybody_is_told_at_once_and_catches_up(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    watcher = server.client(opened["links"]["watch"])
    with ada.live(table) as a, bob.live(table) as b, watcher.live(table) as w:
        for live in (a, b, w):
            live.until("welcome")
        a.send(type="move", seat=0, ply=0, move="f5-e5", key="k")
        assert a.until("event")["key"] == "k"
        for live in (b, w):
            event = live.until("event")
            assert event["event"]["entries"] == ["f5-e5"]
            assert event["view"]["turn"] == 1
        b.send(type="move", seat=1, ply=0, move="b4-c4", key="k")
        error = b.until("error")
        assert (error["code"], error["key"]) == ("stale", "k")
        assert error["view"]["ply"] == 1
    reply = bob.move(table, 1, bob.moves(table, 1)[0], 1)
    assert reply.status_code == 200
    with ada.live(table, ply=1) as a:
        assert [event["ply"] for event in a.until("welcome")["events"]] == [2]


def test_an_illegal_move_names_its_rule_in_the_readers_language(
    server: Server, guest: Client
) -> None:
    opened = guest.open("topquark", "Ada", "Bob")
    for language, word in (("en", "not legal"), ("fr", "permis")):
        ada = server.client(opened["token"], language)
        answer = ada.move(opened["table"], 0, "f5-f4", 0)
        assert answer.status_code == 422
        assert answer.json()["code"] == "illegal_move"
        assert answer.json()["rule"].startswith("TOPQUARK-")
        assert word in answer.json()["message"]


def test_hot_seat_draws_the_curtain_between_hidden_hands(server: Server, guest: Client) -> None:
    opened = guest.open("topominos", "Ada", "Bob")
    table, device = opened["table"], server.client(opened["token"])
    with device.live(table) as live:
        welcome = live.until("welcome")
        turn = welcome["table"]["turn"]
        assert welcome["you"]["curtain"] == turn
        assert welcome["view"]["seat"] == -1
        live.send(type="show", seat=turn)
        shown = live.until("welcome")
        assert shown["view"]["seat"] == turn
        assert shown["you"]["curtain"] is None


def test_your_tables_and_the_lobby(server: Server, guest: Client) -> None:
    listed = guest.open("topas", "Ada", None, settings={"listed": True, "title": "Sunday"})
    hidden = guest.open("topas", "Ada", None)
    lobby = {table["id"]: table for table in guest.get("/api/tables").json()}
    assert lobby[listed["table"]]["title"] == "Sunday"
    assert hidden["table"] not in lobby
    tokens = [listed["token"], hidden["token"], hidden["links"]["open"]]
    mine = guest.post("/api/mine", tokens=tokens).json()
    assert {(one["token"], one["table"]["id"]) for one in mine} == {
        (0, listed["table"]),
        (1, hidden["table"]),
    }


def test_your_tables_tell_the_result_once_there_is_one(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    assert [one["result"] for one in guest.post("/api/mine", tokens=[bob.token]).json()] == [None]
    bob.post(f"/api/tables/{opened['table']}/say", seat=1, ply=0, action="resign")
    mine = guest.post("/api/mine", tokens=[bob.token]).json()
    assert mine[0]["result"] == {"winners": [0], "reason": "resigned", "scores": [0, 0]}


def test_somebody_leaves_and_comes_back(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    with bob.live(table) as live:
        live.until("welcome")
        assert ada.post(f"/api/tables/{table}/leave", seat=0, player="level:1").status_code == 200
        event = live.until("event")  # the bot moves for her
        assert event["event"]["seat"] == 0
    seat = ada.get(f"/api/tables/{table}").json()["seats"][0]
    assert (seat["away"], seat["name"]) == (True, "Ada")
    assert ada.post(f"/api/tables/{table}/come-back", seat=0).status_code == 200
    assert ada.get(f"/api/tables/{table}").json()["seats"][0]["away"] is False


def test_a_rematch_keeps_the_seats_and_is_made_once(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    early = ada.post(f"/api/tables/{table}/rematch")
    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    ada.post(f"/api/tables/{table}/say", seat=0, ply=0, action="resign")
    following = ada.post(f"/api/tables/{table}/rematch").json()["table"]
    assert bob.post(f"/api/tables/{table}/rematch").json()["table"] == following
    assert bob.view(following)["seat"] == 1
    assert ada.view(following)["seat"] == 0


def test_notes_are_private_and_chat_is_off_unless_wished(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    table = opened["table"]
    ada = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    assert ada.put(f"/api/tables/{table}/notes", seat=0, text="<b>plan</b>").status_code == 200
    assert ada.get(f"/api/tables/{table}/notes", seat=0).json()["text"] == "<b>plan</b>"
    assert bob.get(f"/api/tables/{table}/notes", seat=0).json()["code"] == "not_your_seat"
    assert bob.post(f"/api/tables/{table}/messages", seat=1, text="hi").json()["code"] == "chat_off"

    opened = guest.open("topquark", "Ada", "level:1", settings={"chat": True})
    ada = server.client(opened["token"])
    sent = ada.post(f"/api/tables/{opened['table']}/messages", seat=0, text=" hi ").json()
    assert (sent["number"], sent["text"]) == (1, "hi")
    assert ada.get(f"/api/tables/{opened['table']}/messages").json() == [sent]


def test_a_listed_table_is_joined_from_the_lobby(server: Server, guest: Client) -> None:
    listed = guest.open("topquark", "Ada", None, settings={"listed": True})
    bob = guest.join(listed["table"], "Bob")
    assert bob.view(listed["table"])["seat"] == 1
    full = guest.post(f"/api/tables/{listed['table']}/join", name="Eve")
    assert (full.status_code, full.json()["code"]) == (409, "table_full")
    hidden = guest.open("topquark", "Ada", None)
    refused = guest.post(f"/api/tables/{hidden['table']}/join", name="Eve")
    assert (refused.status_code, refused.json()["code"]) == (401, "token_missing")


def test_who_did_not_hear_that_the_seat_is_theirs_asks_again(server: Server, guest: Client) -> None:
    opened = guest.open("topquark", "Ada", None)
    path = f"/api/tables/{opened['table']}/join"
    invited = server.client(opened["links"]["open"])
    own = "own-token-of-a-page-0123456789ab"
    first, second = (invited.post(path, name="Bob", token=own) for _ in range(2))
    assert first.status_code == second.status_code == 201
    assert first.json() == second.json() == {"table": opened["table"], "seat": 1, "token": own}
    assert server.client(own).view(opened["table"])["seat"] == 1
    other = invited.post(path, name="Eve", token=own.upper())
    assert (other.status_code, other.json()["code"]) == (401, "token_unknown")
    short = invited.post(path, name="Eve", token="short")
    assert (short.status_code, short.json()["field"]) == (422, "token")


@pytest.mark.parametrize("kind", ["seats", "watch"])
def test_the_token_of_a_link_does_not_become_the_seats(
    server: Server, guest: Client, kind: str
) -> None:
    opened = guest.open("topquark", "Ada", None)
    links = opened["links"]
    link = links["watch"] if kind == "watch" else links["seats"]["1"]
    path = f"/api/tables/{opened['table']}/join"
    answer = server.client(links["open"]).post(path, name="Bob", token=link)
    assert answer.status_code == 201
    assert answer.json()["token"] != link
    assert server.client(answer.json()["token"]).view(opened["table"])["seat"] == 1


# A board on which who begins has one move, and who follows has two.
ONE_MOVE = {
    "rows": [["SE", "W"], ["E", "NE=SW", "W"], ["E", "NW"]],
    "red": ["a2", "a1"],
    "yellow": ["b1", "b3"],
}


def one_move(guest: Client, *seats: str | None) -> dict[str, Any]:
    """A table where the first move is played by itself."""
    return guest.open("topquark", *seats, options={"board": ONE_MOVE}, settings={"auto_pass": True})


def test_a_game_that_begins_with_a_bot_on_the_free_seat_plays_its_only_move(
    server: Server, guest: Client
) -> None:
    opened = one_move(guest, "Ada", None)
    ada, table = server.client(opened["token"]), opened["table"]
    assert ada.view(table)["ply"] == 0
    bot = ada.http.put(f"/api/tables/{table}/seats/1", json={"kind": "bot", "player": "level:1"})
    assert bot.is_success
    assert ada.view(table)["ply"] > 0


def test_a_rematch_plays_its_only_move(server: Server, guest: Client) -> None:
    opened = one_move(guest, "Ada", "Bob")
    both, table = server.client(opened["token"]), opened["table"]
    assert both.view(table)["ply"] == 1
    given_up = both.post(f"/api/tables/{table}/say", seat=0, action="resign", ply=1)
    assert given_up.is_success, given_up.text
    again = both.post(f"/api/tables/{table}/rematch").json()["table"]
    assert both.view(again)["ply"] == 1


def test_the_only_move_is_played_where_the_table_wants_it(server: Server, guest: Client) -> None:
    for wished in (True, False):
        opened = guest.open("turquoise", "Ada", "Bob", settings={"auto_pass": wished})
        device = server.client(opened["token"])
        asked = 0
        for _ in range(40):
            view = device.view(opened["table"])
            moves = device.moves(opened["table"], view["turn"])
            asked += len(moves) == 1
            move = moves[min(len(moves) - 1, 1)]
            assert device.move(opened["table"], view["turn"], move, view["ply"]).is_success
        log = device.get(f"/api/tables/{opened['table']}/news").json()["events"]
        if wished:
            assert asked == 0
            assert len(log) > 40
        else:
            assert asked > 0
            assert len(log) == 40


def test_whoever_watches_is_shown_the_game_as_it_begins(server: Server) -> None:
    """Seats and view come together: nobody sees a table that plays with a view from before."""
    opened = server.client().open("topas", "Ada", None, options={"first": "1"})
    table, ada = opened["table"], server.client(opened["token"])
    with ada.live(table) as live:
        assert live.until("welcome")["view"]["seat"] == -1
        server.client(opened["links"]["open"]).join(table, "Bob")
        begun = live.until("welcome")
        assert begun["table"]["status"] == "playing"
        assert begun["table"]["turn"] == begun["view"]["turn"] == begun["view"]["seat"] == 0
        assert begun["view"] == ada.view(table)
        for what, status in (("pause", "paused"), ("resume", "playing")):
            ada.post(f"/api/tables/{table}/{what}", seat=0)
            told = live.until("welcome")
            assert told["table"]["status"] == status
            assert told["view"] == ada.view(table)
            assert told["events"] == []
