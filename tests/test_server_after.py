"""After the game, through a real server: record, replay, review, forks, proof; and hints."""

import json
import re
import signal
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.advice import whereabouts
from ludotheque.core.fairness import commit, seed_of
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names, get_game
from ludotheque.core.seeds import seed_to_text
from ludotheque.server.play.hints import _think
from ludotheque.texts import LANGUAGES
from tests.servers import Client, Live, Server, new_database, running, sqlite_url
from tests.shell import Shell
from tests.test_fairness import forged
from tests.test_server import play_out

pytestmark = pytest.mark.slow(1)


class Played:
    """A game of Ada and Bob, by link, with a spectator; Topas hides hands."""

    def __init__(self, server: Server, game: str = "topas", **more: Any) -> None:
        opened = server.client().open(game, "Ada Ünal!", None, **more)
        self.server = server
        self.table = opened["table"]
        self.ada = server.client(opened["token"])
        self.bob = server.client(opened["links"]["open"]).join(self.table, "Bob")
        self.watcher = server.client(opened["links"]["watch"])
        self.commitment = self.info["commitment"]

    @property
    def info(self) -> dict[str, Any]:
        return dict(self.ada.get(self.path()).json())

    def path(self, *parts: str) -> str:
        return "/".join(["/api/tables", self.table, *parts])

    def play(self, moves: int) -> None:
        """Play first moves."""
        for _ in range(moves):
            view = self.ada.view(self.table)
            client = (self.ada, self.bob)[view["turn"]]
            move = client.moves(self.table, view["turn"])[0]
            assert client.move(self.table, view["turn"], move, view["ply"]).status_code == 200

    def play_out(self) -> "Played":
        play_out(self.server, self.table, {0: self.ada, 1: self.bob})
        return self

    def resign(self) -> "Played":
        ply = self.ada.view(self.table)["ply"]
        said = self.ada.post(self.path("say"), seat=0, ply=ply, action="resign")
        assert said.status_code == 200, said.text
        return self


@pytest.fixture(scope="module")
def finished_game(server: Server) -> Played:
    return Played(server).play_out()


@pytest.fixture
def over(finished_game: Played) -> Played:
    """A finished game of Topas; the clients of one test are closed after it."""
    game = copy(finished_game)
    for name in ("ada", "bob", "watcher"):
        setattr(game, name, game.server.client(getattr(finished_game, name).token))
    return game


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# --- secrets until the end ------------------------------------------------------------------------


def test_nothing_is_told_before_the_end(server: Server) -> None:
    game = Played(server)
    game.play(3)
    for client in (game.ada, game.bob, game.watcher):
        for path in ("record", "record?format=text", "verify", "replay?seat=all"):
            assert refused(client.http.get(game.path(path))) == (409, "not_over")
        asked = client.post(game.path("fork"), entries=0, seat=0, name="Eve")
        assert refused(asked) == (409, "not_over")
    assert refused(game.ada.post(game.path("review"))) == (409, "not_over")
    assert refused(game.ada.get(game.path("review"))) == (404, "no_review")


def test_nobody_without_a_right_to_look(server: Server, over: Played) -> None:
    for path in ("record", "verify", "replay", "review"):
        assert refused(server.client().get(over.path(path))) == (401, "token_missing")
        other = server.client("x" * 32).get(over.path(path))
        assert refused(other) == (401, "token_unknown")
    assert refused(over.watcher.post(over.path("review"))) == (403, "seat_needed")


# --- record and proof -----------------------------------------------------------------------------


def test_the_record_is_whole_and_verifies(over: Played, shell: Shell, tmp_path: Path) -> None:
    answer = over.bob.get(over.path("record"))
    name = f'attachment; filename="topas-{over.table}.json"'
    assert answer.headers["content-disposition"] == name
    record = Record.from_json(answer.json())
    assert record.players == ("Ada-Ünal", "Bob")
    assert record.outcome is not None
    assert record.fairness
    assert record.fairness.commitment == over.commitment
    line = over.watcher.get(over.path("record"), format="text")
    assert line.headers["content-type"].startswith("text/plain")
    assert Record.from_text(line.text) == record
    for suffix, text in (("json", answer.text), ("txt", line.text)):
        path = tmp_path / f"game.{suffix}"
        path.write_text(text)
        ran = shell("verify", path, "--commitment", over.commitment)
        assert (ran.code, ran.err) == (0, "")
    assert refused(over.ada.get(over.path("record"), format="xml")) == (422, "malformed")


def test_the_secret_gives_the_commitment_seen_at_the_start(over: Played) -> None:
    proof = over.ada.get(over.path("verify")).json()
    assert proof["commitment"] == over.commitment == commit(proof["secret"])
    assert proof["matches"] is True
    assert seed_to_text(seed_of(proof["secret"], proof["values"])) == proof["seed"]


def test_any_record_can_be_verified(over: Played, guest: Client) -> None:
    data = over.ada.get(over.path("record")).json()
    line = over.ada.get(over.path("record"), format="text").text

    def verdict(record: Any, language: str = "en", **query: str) -> Any:
        headers = {"accept-language": language}
        return guest.http.post("/api/verify", json=record, params=query, headers=headers)

    record: Any
    for record in (data, line):
        found = verdict(record, commitment=over.commitment).json()
        assert (found["holds"], found["failed"]) == (True, None)
        assert "commitment" in found["checked"]
    assert "Personne n’a choisi la donne" in verdict(data, "fr").json()["sentences"][-1]
    assert verdict(data | {"seed": "1"}).json()["failed"] == "digest"
    other = [score + 1 for score in data["scores"]]
    assert verdict(forged(Record.from_json(data), scores=other)).json()["failed"] == "scores"
    assert verdict(data, commitment="0" * 64).json()["failed"] == "commitment"
    assert refused(verdict(data, commitment="12")) == (422, "malformed")
    unreadable: list[Any] = [{}, "x", data | {"record": 2}, data | {"game": "chess-1"}, line[:50]]
    for record in unreadable:
        assert refused(verdict(record)) == (422, "bad_record")
    for record in ([], 1, None):
        answer = verdict(record)
        assert (answer.json()["code"], answer.json()["field"]) == ("malformed", "body")


def test_a_record_names_no_file_of_the_server(over: Played, guest: Client, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text("very = 'secret'")
    record = Record.from_json(over.ada.get(over.path("record")).json())
    data = forged(record, options=record.options | {"deck": str(path)})
    answer = guest.http.post("/api/verify", json=data)
    assert refused(answer) == (422, "bad_record")
    assert "neither standard nor a file's content" in answer.json()["message"]


# --- replay ---------------------------------------------------------------------------------------


def frames_of(live: Live) -> list[dict[str, Any]]:
    return [message for frame in live.frames if (message := json.loads(frame))["type"] == "event"]


def test_a_replay_is_what_the_seat_was_shown(server: Server) -> None:
    game = Played(server)
    with game.ada.live(game.table) as a, game.watcher.live(game.table) as w:
        shown = {0: a, -1: w}
        for live in shown.values():
            live.until("welcome")
        game.play(5)
        for live in shown.values():
            live.send(type="ping")
            live.until("pong")
    for seat, client in ((0, game.ada), (-1, game.watcher), (-1, game.ada)):
        found = client.get(game.path("replay"), seat=seat).json()
        assert (found["over"], found["seat"]) == (False, seat)
        assert found["undos"] == []
        steps = found["steps"]
        assert steps[0]["event"] is None
        assert steps[0]["view"]["entries"] == 0
        told = frames_of(shown[seat])
        assert len(told) == 5
        for step, frame in zip(steps[1:], told, strict=True):
            assert {k: v for k, v in step["event"].items() if v is not None} == frame["event"]
            assert step["view"] == frame["view"] | {"actions": []}
    assert refused(game.ada.get(game.path("replay"), seat=1)) == (403, "not_your_seat")
    assert refused(game.watcher.get(game.path("replay"), seat=0)) == (403, "seat_needed")
    assert refused(game.ada.get(game.path("replay"), seat=2)) == (422, "no_seat")
    assert refused(game.ada.get(game.path("replay"), seat=7)) == (422, "no_seat")
    assert refused(game.ada.get(game.path("replay"), seat=9)) == (422, "malformed")


def test_after_the_end_every_seat_and_all_open(over: Played) -> None:
    views = {
        seat: [
            step["view"]
            for step in over.watcher.get(over.path("replay"), seat=seat).json()["steps"]
        ]
        for seat in ("-1", "0", "1", "all")
    }
    record = Record.from_json(over.ada.get(over.path("record")).json())
    for ply in range(14):
        position = record.position(ply)
        for seat in (-1, 0, 1):
            known = position.view(seat)
            state = known.game.state_to_json(known.snapshot)
            assert views[str(seat)][ply]["state"] == json.loads(json.dumps(state))
        hands = views["all"][ply]["state"]["hands"]
        assert not any(card == "?" for hand in hands for card in hand)
        assert any(card == "?" for card in views["0"][ply]["state"]["hands"][1])
    assert views["all"][-1]["outcome"]["reason"] == "rounds"


def test_moves_that_were_taken_back_are_left_out(server: Server) -> None:
    game = Played(server, "topquark")
    game.play(2)
    undone = game.bob.post(game.path("undo"), seat=1, ply=2, to=1)
    assert undone.json() == {"ply": None}
    assert game.ada.post(game.path("answer"), seat=0, agree=True).status_code == 200
    game.play(1)
    found = game.bob.get(game.path("replay"), seat=1).json()
    assert [step["view"]["ply"] for step in found["steps"]] == [0, 1, 4]
    assert [step["view"]["entries"] for step in found["steps"]] == [0, 1, 2]
    assert [(event["kind"], event["to"], event["ply"]) for event in found["undos"]] == [
        ("undo", 1, 3)
    ]


def test_a_replay_is_no_way_around_the_curtain(server: Server, guest: Client) -> None:
    opened = guest.open("topominos", "Ada", "Bob")
    table, device = opened["table"], server.client(opened["token"])
    turn = device.get(f"/api/tables/{table}").json()["turn"]
    path = f"/api/tables/{table}/replay"
    for seat in (0, 1):
        assert refused(device.get(path, seat=seat)) == (409, "curtain")
    assert device.post(f"/api/tables/{table}/show", seat=turn).status_code == 200
    assert device.get(path, seat=turn).status_code == 200
    assert refused(device.get(path, seat=1 - turn)) == (409, "curtain")


# --- review ---------------------------------------------------------------------------------------


def test_a_review_on_both_databases(database_url: str) -> None:
    with running(database_url) as server:
        game = Played(server).play_out()
        with game.watcher.live(game.table) as live:
            live.until("welcome")
            asked = game.ada.post(game.path("review"), simulations=16)
            assert asked.status_code == 202
            assert asked.json() == {"done": 0, "of": 14, "result": None, "problem": None}
            assert game.bob.post(game.path("review")).status_code == 202
            while (told := live.until("review", 60))["done"] < told["of"]:
                assert told["done"] > 0
        found = game.watcher.get(game.path("review")).json()
        assert (found["done"], found["of"], found["problem"]) == (14, 14, None)
        record = Record.from_json(game.ada.get(game.path("record")).json())
        again = game.ada.post(game.path("review")).json()
        assert again == found
        ideas = found["result"].pop("ideas")
        # Made from what each mover knew: by the same analysis, with the same seed.
        assert found["result"] == json.loads(
            json.dumps(lt.review(record, simulations=16).to_json())
        )
        for move, thought in zip(found["result"]["moves"], ideas, strict=True):
            if move["best"] is None:
                assert thought == []
                continue
            names = [idea["move"] for idea in thought]
            assert names[0] == move["best"]
            assert move["move"] in names
            assert len(names) <= 4
            assert all(idea["why"]["en"] and idea["why"]["fr"] for idea in thought)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_review_survives_the_server(tmp_path: Path, how: signal.Signals) -> None:
    with running(sqlite_url(tmp_path)) as server:
        game = Played(server).play_out()
        with game.ada.live(game.table) as live:
            live.until("welcome")
            assert game.ada.post(game.path("review"), simulations=400).status_code == 202
            assert live.until("review", 60)["done"] > 0  # it is being made
        server.stop(how)
    with running(sqlite_url(tmp_path)) as server:
        ada = server.client(game.ada.token)
        with ada.live(game.table) as live:
            live.until("welcome")
            found = ada.get(game.path("review")).json()
            while found["result"] is None:
                live.until("review", 90)
                found = ada.get(game.path("review")).json()
        assert found["done"] == found["of"] == 14


def test_two_servers_share_the_reviews(postgres_url: str) -> None:
    """Asked of one server, told to who watches at the other; made once."""
    with running(postgres_url) as one, running(postgres_url) as two:
        game = Played(one).play_out()
        with two.client(game.bob.token).live(game.table) as live, game.ada.live(game.table) as near:
            live.until("welcome")
            near.until("welcome")
            assert game.ada.post(game.path("review"), simulations=16).status_code == 202
            for watching in (live, near):
                while (told := watching.until("review", 90))["done"] < told["of"]:
                    pass
        found = two.client(game.bob.token).get(game.path("review")).json()
        assert found["result"]["simulations"] == 16


@pytest.fixture
def postgres_url(postgres: str) -> Iterator[str]:
    with new_database(postgres) as address:
        yield address


# --- forks ----------------------------------------------------------------------------------------


def test_go_on_from_here_against_bots(server: Server, over: Played) -> None:
    record = Record.from_json(over.ada.get(over.path("record")).json())
    for entries in (0, 5):
        for seat in (0, 1):
            asked = over.watcher.post(
                over.path("fork"), entries=entries, seat=seat, name="Eve", player="level:1"
            )
            assert asked.status_code == 201, asked.text
            forked = asked.json()
            eve = server.client(forked["token"])
            with eve.live(forked["table"]) as live:
                welcome = live.until("welcome")
                assert [line["ply"] for line in welcome["events"][:entries]] == [
                    i + 1 for i in range(entries)
                ]
                view = welcome["view"]
                while view["turn"] != seat:  # the bot begins by itself
                    view = live.until("event")["view"]
            assert view["seat"] == seat
            assert view["entries"] in (entries, entries + 1)
            steps = eve.get(f"/api/tables/{forked['table']}/replay", seat=seat).json()["steps"]
            known = record.position(entries).view(seat)
            state = known.game.state_to_json(known.snapshot)
            assert steps[entries]["view"]["state"] == json.loads(json.dumps(state))
            origin = eve.get(f"/api/tables/{forked['table']}").json()["origin"]
            assert origin == {"table": over.table, "kind": "fork", "entries": entries}
    final = play_out(server, forked["table"], {1: eve})
    assert final["outcome"]["reason"] == "rounds"


def test_forks_that_cannot_be(over: Played) -> None:
    def fork(**body: Any) -> tuple[int, str]:
        return refused(over.ada.post(over.path("fork"), **({"name": "Eve", "seat": 0} | body)))

    assert fork(entries=14) == (409, "over")
    assert fork(entries=15) == (422, "no_ply")
    assert fork(entries=0, seat=2) == (422, "no_seat")
    assert fork(entries=0, player="deep") == (422, "no_player")
    assert fork(entries=-1) == (422, "malformed")


def test_a_fork_keeps_what_was_said_and_by_whom(server: Server) -> None:
    game = Played(server, "topquark")
    said = game.ada.post(game.path("say"), seat=0, ply=0, action="draw?")
    assert said.status_code == 200
    assert game.bob.post(game.path("say"), seat=1, ply=1, action="decline").status_code == 200
    game.play(1)
    game.resign()
    forked = game.ada.post(game.path("fork"), entries=3, seat=1, name="Eve").json()
    events = server.client(forked["token"]).get(f"/api/tables/{forked['table']}/news").json()
    assert [(line["seat"], line["kind"]) for line in events["events"]] == [
        (0, "say"),
        (1, "say"),
        (0, "move"),
    ]


# --- hints ----------------------------------------------------------------------------------------


def hint(client: Client, table: str, seat: int, amount: int) -> Any:
    query = {"seat": seat, "help": amount}
    return client.http.get(f"/api/tables/{table}/hint", params=query, timeout=60)


def test_three_amounts_of_help(server: Server) -> None:
    game = Played(server, "topquark")
    one, two, three = (hint(game.ada, game.table, 0, amount).json() for amount in (1, 2, 3))
    assert one["where"] == two["where"] == three["where"]
    where = one["where"]
    assert where["en"].startswith("Look at your marble on ")
    assert where["fr"].startswith("Regardez votre bille")
    assert (one["why"], one["moves"], two["moves"]) == ({}, [], [])
    best = three["moves"][0]
    assert two["why"] == best["why"]
    assert best["move"] in game.ada.moves(game.table, 0)
    assert set(best["why"]) == set(where)
    assert best["move"].startswith(where["en"].rpartition(" ")[2].rstrip("."))
    assert 0 <= best["chance"] <= 1


def test_hints_for_who_may_have_them(server: Server) -> None:
    game = Played(server, "topquark")
    assert refused(hint(game.bob, game.table, 1, 1)) == (409, "not_your_turn")
    assert refused(hint(game.bob, game.table, 0, 1)) == (403, "not_your_seat")
    assert refused(hint(game.watcher, game.table, 0, 1)) == (403, "seat_needed")
    assert refused(hint(game.ada, game.table, 0, 4)) == (422, "malformed")
    game.resign()
    assert refused(hint(game.ada, game.table, 0, 1)) == (409, "over")
    strict = Played(server, "topquark", settings={"hints": False})
    assert refused(hint(strict.ada, strict.table, 0, 1)) == (403, "hints_off")


def test_a_hint_is_made_from_what_the_seat_knows(server: Server) -> None:
    """However the hidden cards lie: the same view, the same hint, and it is the one given."""
    game = Played(server, options={"first": "1"})
    game.play(4)
    given = hint(game.ada, game.table, 0, 3).json()
    game.play_out()
    truth = Record.from_json(game.ada.get(game.path("record")).json()).position(4)
    view = truth.view(0)
    others = [view.redeal(seed) for seed in range(3)]
    assert any(other != truth for other in others)
    for position in (truth, *others):
        found = _think(position.view(0))
        assert (found["where"], found["moves"]) == (given["where"], given["moves"])


@pytest.mark.parametrize(
    ("name", "part", "texts"),
    [
        ("topit", "large-square", ("your large square.", "votre grand carré.")),
        ("topit", "house", ("your house.", "votre maison.")),
        ("topas", "G3Y1", ("with 3 emeralds and 1 topaz.", "à 3 émeraudes et 1 topaze.")),
    ],
)
def test_where_to_look_names_pieces_and_cards_as_people_do(
    name: str, part: str, texts: tuple[str, str]
) -> None:
    game, position = get_game(name), lt.new(name, seed=5)
    number = int(position.moves()[0])
    own = re.search(r"[A-Z]\d[A-Z]\d|(?<=\()[a-z-]+", str(position.moves()[0]))
    assert own
    for language, text in zip(LANGUAGES, texts, strict=True):
        where = whereabouts(position.snapshot, number, language)
        assert game.spoken(own[0], language) in where
        assert where.replace(game.spoken(own[0], language), game.spoken(part, language)).endswith(
            text
        )


@pytest.mark.parametrize("name", game_names())
def test_every_game_says_where_to_look_without_naming_the_move(name: str) -> None:
    position = lt.new(name, seed=5)
    said = set()
    while not position.over and position.ply < 60:
        moves = position.moves()
        for move in moves[:: max(1, len(moves) // 20)]:
            for language in LANGUAGES:
                text = whereabouts(position.snapshot, int(move), language)
                assert text.endswith((".", "?"))
                assert str(move) not in text or str(move) == "pass"
                said.add((language, text))
        position.play(int(moves[(7 * position.ply) % len(moves)]))
    assert len(said) >= 4
