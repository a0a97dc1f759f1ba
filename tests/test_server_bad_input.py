"""Bad input: the right status, code, field, and a sentence in French or English."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from ludotheque import server as server_package
from ludotheque.server.incoming import MoveMessage
from ludotheque.server.lobby.models import NewTable
from ludotheque.server.models import Model, SeatNumber
from ludotheque.server.problems import key_of, refused_input
from ludotheque.server.refusals import REFUSALS
from ludotheque.server.study.service import Study
from ludotheque.texts import LANGUAGES
from tests.servers import Client, Server
from tests.web.types import TEXTS, told_by

ENGLISH = {"the", "is", "it", "must", "not", "there", "this", "should", "with", "at", "least"}
ENGLISH |= {"most", "or", "and", "to", "value", "input", "string", "valid", "be", "of", "for"}
ENGLISH |= {"are", "no", "its", "missing", "field", "expected", "wait", "cannot", "seat", "move"}
ENGLISH |= {"has", "have", "too", "many", "an", "by", "from", "only", "who", "you", "your", "game"}
ENGLISH |= {"option", "card", "cards", "tile", "tiles", "piece", "pieces"} - {"option"}
ADA, BOT = {"kind": "device", "name": "Ada"}, {"kind": "bot", "player": "level:1"}
JSON = {"content-type": "application/json"}


def words(sentence: str, field: str) -> set[str]:
    """The words of a sentence, but for what was quoted from the request, and names of fields."""
    plain = sentence.replace(field, " ") if field else sentence
    plain = re.sub(r"«[^»]*»|“[^”]*”|[A-Z]+-[A-Z]\d+|https?://\S+|\w+@[\w.]+", " ", plain)
    return set(re.findall(r"[a-zà-ÿ]+", plain.lower()))


def check(
    server: Server, token: str | None, method: str, path: str, expected: Any, **request: Any
) -> dict[str, Any]:
    """Ask in both languages; what is expected is the status, code and field."""
    sentences = {}
    body: dict[str, Any] = {}
    for language in ("en", "fr"):
        client = server.client(token, language)
        answer = client.http.request(method, path, **request)
        body = answer.json()
        assert (answer.status_code, body["code"], body.get("field")) == expected, body
        assert answer.headers["content-type"] == "application/json"
        sentences[language] = body["message"]
        assert body["messages"][language] == body["message"]
        assert len(body["message"]) > 8
        assert body["message"].rstrip()[-1] in ".?!…", body["message"]
    assert sentences["en"] != sentences["fr"]
    assert body["messages"] == sentences
    left = words(sentences["fr"], body.get("field") or "") & ENGLISH
    assert not left, sentences["fr"]
    return body


# --- opening a table ------------------------------------------------------------------------------

RAW = [
    (b"{", (400, "not_json", None)),
    (b"", (422, "malformed", "body")),
    (b"\xff\xfe{}", (400, "not_json", None)),
    (b"[" * 100_000, (400, "not_json", None)),
    (b"1" * 10_000, (400, "not_json", None)),
    (b"[]", (422, "malformed", "body")),
    (b'"topas"', (422, "malformed", "body")),
    (b"null", (422, "malformed", "body")),
    (b"NaN", (422, "malformed", "body")),
    (b'{"\\ud800": 1}', (422, "malformed", "body")),
    (b'{"game": "\\ud800", "seats": [{"kind": "open"}]}', (422, "malformed", "game")),
]


@pytest.mark.parametrize(("raw", "expected"), RAW, ids=lambda value: str(value)[:40])
def test_bodies_that_are_no_object(server: Server, raw: bytes, expected: Any) -> None:
    check(server, None, "POST", "/api/tables", expected, content=raw, headers=JSON)


def test_halves_of_characters_never_break_the_answer(server: Server) -> None:
    good = '"game": "topas", "seats": [{"kind": "open"}, {"kind": "open"}]'
    for more, field in (
        (', "\\ud800": 1', "body"),
        (', "options": {"\\ud800": 1}', None),
        (', "options": {"deck": "\\ud800"}', "options.deck"),
        (', "options": {"deck": {"cards": ["\\ud800"]}}', "options.deck"),
        (', "settings": {"title": "\\udfff"}', "settings.title"),
    ):
        answer = server.client().http.post(
            "/api/tables", content="{" + good + more + "}", headers=JSON
        )
        assert answer.status_code == 422, answer.text
        if field is not None:
            assert answer.json()["field"] == field


def nested(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = [value]
    return value


OPENING = [
    ({}, (422, "malformed", "game")),
    ({"game": 5}, (422, "malformed", "game")),
    ({"game": "chess"}, (404, "no_game", "game")),
    ({"game": "x" * 41}, (422, "malformed", "game")),
    ({"game": "../topas"}, (404, "no_game", "game")),
    ({"seats": None}, (422, "malformed", "seats")),
    ({"seats": []}, (422, "malformed", "seats")),
    ({"seats": [ADA] * 5}, (422, "wrong_seats", "seats")),
    ({"seats": [ADA] * 10}, (422, "malformed", "seats")),
    ({"game": "topquark", "seats": [ADA] * 3}, (422, "wrong_seats", "seats")),
    ({"seats": [{"kind": "cat"}, ADA]}, (422, "malformed", "seats.0.kind")),
    ({"seats": [ADA, {}]}, (422, "malformed", "seats.1.kind")),
    ({"seats": [ADA, 7]}, (422, "malformed", "seats.1")),
    ({"seats": [{"kind": "device"}, ADA]}, (422, "malformed", "seats.0.name")),
    ({"seats": [{"kind": "device", "name": 5}, ADA]}, (422, "malformed", "seats.0.name")),
    ({"seats": [ADA, {"kind": "open", "name": "x"}]}, (422, "malformed", "seats.1.name")),
    ({"seats": [ADA, {"kind": "bot", "player": "level:9"}]}, (422, "no_player", "seats.1.player")),
    ({"seats": [ADA, {"kind": "bot", "player": "exec:sh"}]}, (422, "no_player", "seats.1.player")),
    ({"seats": [ADA, {"kind": "bot", "player": "x" * 41}]}, (422, "malformed", "seats.1.player")),
    ({"colour": "red"}, (422, "malformed", "colour")),
    ({"options": []}, (422, "malformed", "options")),
    ({"options": {f"o{i}": i for i in range(21)}}, (422, "malformed", "options")),
    ({"options": {"colour": 1}}, (422, "unknown_option", "options.colour")),
    ({"options": {"seats": 3}}, (422, "unknown_option", "options.seats")),
    ({"options": {"expert": 7}}, (422, "bad_option", "options.expert")),
    ({"options": {"first": "9"}}, (422, "bad_option", "options.first")),
    ({"options": {"first": "4"}}, (422, "bad_options", "options.first")),
    ({"options": {"deck": 5}}, (422, "bad_option", "options.deck")),
    ({"options": {"deck": {}}}, (422, "bad_parts", "options.deck")),
    ({"options": {"deck": {"cards": ["X"]}}}, (422, "bad_parts", "options.deck")),
    ({"options": {"deck": {"cards": nested(400)}}}, (422, "bad_parts", "options.deck")),
    ({"options": {"deck": {"UPPER": "x"}}}, (422, "bad_parts", "options.deck")),
    (
        {"game": "topominos", "options": {"total": 100, "hands": 3}},
        (422, "bad_options", "options.total"),
    ),
    ({"game": "topominos", "options": {"hands": -1}}, (422, "bad_option", "options.hands")),
    ({"settings": []}, (422, "malformed", "settings")),
    ({"settings": {"colour": 1}}, (422, "malformed", "settings.colour")),
    ({"settings": {"title": "x" * 61}}, (422, "malformed", "settings.title")),
    ({"settings": {"listed": "yes"}}, (422, "malformed", "settings.listed")),
    ({"settings": {"watch": "cats"}}, (422, "malformed", "settings.watch")),
    ({"settings": {"undo": None}}, (422, "malformed", "settings.undo")),
    ({"settings": {"at_zero": "explode"}}, (422, "malformed", "settings.at_zero")),
    ({"settings": {"at_zero": "skip"}}, (422, "no_skip", "settings.at_zero")),
    (
        {"seats": [ADA] * 3, "settings": {"at_zero": "forfeit"}},
        (422, "no_forfeit", "settings.at_zero"),
    ),
    ({"seats": [BOT, BOT], "settings": {"watch": "nobody"}}, (422, "only_bots", "seats")),
]
CLOCKS = [
    (5, "settings.clock"),
    ({}, "settings.clock.kind"),
    ({"kind": "sundial"}, "settings.clock.kind"),
    ({"kind": "turn"}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": 4}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": 86_401}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": "60"}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": 60.5}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": True}, "settings.clock.seconds"),
    ({"kind": "turn", "seconds": 10**30}, "settings.clock.seconds"),
    ({"kind": "bank", "seconds": 60, "increment": -1}, "settings.clock.increment"),
    ({"kind": "bank", "seconds": 60, "days": 1}, "settings.clock.days"),
    ({"kind": "days", "days": 0}, "settings.clock.days"),
    ({"kind": "days", "days": 31}, "settings.clock.days"),
    ({"kind": "none", "seconds": 5}, "settings.clock.seconds"),
]
OPENING += [({"settings": {"clock": c}}, (422, "malformed", field)) for c, field in CLOCKS]


@pytest.mark.parametrize(("change", "expected"), OPENING, ids=lambda value: str(value)[:70])
def test_a_table_that_cannot_be_opened(server: Server, change: Any, expected: Any) -> None:
    body = {"game": "topas", "seats": [ADA, BOT]} | change if change else {}
    check(server, None, "POST", "/api/tables", expected, json=body)


def test_a_rule_of_the_components_is_named(server: Server) -> None:
    body = {"game": "topas", "seats": [ADA, BOT], "options": {"deck": {"cards": ["X"]}}}
    expected = (422, "bad_parts", "options.deck")
    answer = check(server, None, "POST", "/api/tables", expected, json=body)
    assert answer["rule"] == "TOPAS-C1"
    assert "TOPAS-C1" in answer["message"]


# --- at a table -----------------------------------------------------------------------------------


class Play:
    """Tables of Topquark, on, over, with a free seat and paused; and one of Topas for three."""

    def __init__(self, server: Server) -> None:
        guest = server.client()
        on = guest.open("topquark", "Ada", None, settings={"undo": "off"})
        self.on, self.ada = on["table"], on["token"]
        self.watch = on["links"]["watch"]
        server.client(on["links"]["open"]).join(self.on, "Bob")
        moved = server.client(self.ada).move(self.on, 0, "f5-e5", 0, key="first")
        assert moved.status_code == 200
        over = guest.open("topquark", "Ada", "Bob")
        self.over, self.over_token = over["table"], over["token"]
        over_client = server.client(self.over_token)
        over_client.post(f"/api/tables/{self.over}/say", seat=0, ply=0, action="resign")
        free = guest.open("topquark", "Ada", None)
        self.free, self.free_token = free["table"], free["token"]
        paused = guest.open("topquark", "Ada", "Bob")
        self.paused, self.paused_token = paused["table"], paused["token"]
        client = server.client(self.paused_token)
        assert client.post(f"/api/tables/{self.paused}/pause", seat=0).status_code == 200
        mine = guest.open("topquark", "Ada", "Bob")
        self.mine, self.mine_token = mine["table"], mine["token"]
        three = guest.open("topas", "Ada", "Bob", "Eve")
        self.three, self.three_token = three["table"], three["token"]


@pytest.fixture(scope="module")
def play(server: Server) -> Play:
    return Play(server)


MOVE = {"seat": 0, "ply": 0, "move": "f5-e5"}
SAY: dict[str, Any] = {"seat": 0, "ply": 0}
# Which table, the call, its body, and what is answered.
ACTIONS: list[tuple[str, str, str, Any, Any]] = [
    ("on", "POST", "moves", MOVE, (409, "stale", "ply")),
    ("on", "POST", "moves", MOVE | {"ply": 7}, (409, "stale", "ply")),
    ("on", "POST", "moves", MOVE | {"ply": 1}, (409, "not_your_turn", "seat")),
    ("on", "POST", "moves", MOVE | {"ply": -1}, (422, "malformed", "ply")),
    ("on", "POST", "moves", MOVE | {"ply": "0"}, (422, "malformed", "ply")),
    ("on", "POST", "moves", MOVE | {"ply": 10**9}, (422, "malformed", "ply")),
    ("on", "POST", "moves", MOVE | {"seat": 9}, (422, "malformed", "seat")),
    ("on", "POST", "moves", MOVE | {"seat": 3}, (422, "no_seat", "seat")),
    ("on", "POST", "moves", MOVE | {"seat": 1}, (403, "not_your_seat", "seat")),
    ("on", "POST", "moves", MOVE | {"move": ""}, (422, "malformed", "move")),
    ("on", "POST", "moves", MOVE | {"move": "x" * 201}, (422, "malformed", "move")),
    ("on", "POST", "moves", MOVE | {"move": 7}, (422, "malformed", "move")),
    ("on", "POST", "moves", MOVE | {"key": "a b"}, (422, "malformed", "key")),
    ("on", "POST", "moves", MOVE | {"key": "first", "move": "f4-e4"}, (409, "key_used", "key")),
    ("on", "POST", "moves", MOVE | {"speed": 9}, (422, "malformed", "speed")),
    ("on", "POST", "moves", {}, (422, "malformed", "seat")),
    ("on", "POST", "undo", {"seat": 0, "ply": 1, "to": 0}, (403, "undo_off", None)),
    ("on", "POST", "say", {"seat": 0, "ply": 1, "action": "sing"}, (422, "malformed", "action")),
    ("on", "POST", "say", {"seat": 0, "ply": 1, "action": "accept"}, (409, "not_said", "action")),
    ("on", "POST", "say", {"seat": 0, "ply": 1, "action": "draw?"}, (409, "not_said", "action")),
    ("on", "POST", "answer", {"seat": 0, "agree": True}, (409, "not_asked", None)),
    ("on", "POST", "answer", {"seat": 0, "agree": "yes"}, (422, "malformed", "agree")),
    ("on", "POST", "resume", {"seat": 0}, (409, "not_paused", None)),
    ("on", "POST", "come-back", {"seat": 0}, (409, "not_a_person", "seat")),
    ("on", "POST", "show", {"seat": 0}, (409, "no_curtain", None)),
    ("on", "POST", "leave", {"seat": 0, "player": "hal"}, (422, "no_player", "player")),
    ("on", "PUT", "seats/1", {"kind": "cat"}, (422, "malformed", "kind")),
    ("on", "PUT", "seats/1", {"kind": "open"}, (409, "started", None)),
    ("on", "PUT", "seats/3", {"kind": "bot"}, (422, "no_seat", "seat")),
    ("on", "PUT", "seats/9", {"kind": "bot"}, (422, "malformed", "seat")),
    ("on", "PUT", "seats/x", {"kind": "bot"}, (422, "malformed", "seat")),
    ("on", "POST", "messages", {"seat": 0, "text": "hi"}, (403, "chat_off", None)),
    ("on", "POST", "messages", {"seat": 0, "text": " "}, (422, "malformed", "text")),
    ("on", "POST", "messages", {"seat": 0, "text": "x" * 501}, (422, "malformed", "text")),
    ("on", "PUT", "notes", {"seat": 0, "text": "x" * 4001}, (422, "malformed", "text")),
    ("on", "PUT", "notes", {"seat": 0}, (422, "malformed", "text")),
    ("on", "POST", "join", {"name": "Eve"}, (409, "seat_taken", None)),
    ("on", "POST", "rematch", None, (409, "not_over", None)),
    ("mine", "POST", "moves", MOVE | {"move": "f5-f4"}, (422, "illegal_move", "move")),
    ("mine", "POST", "moves", MOVE | {"move": "xyzzy"}, (422, "not_a_move", "move")),
    ("mine", "POST", "undo", {"seat": 0, "ply": 0, "to": 4}, (422, "no_undo", "to")),
    ("mine", "POST", "preview", {"seat": 1, "move": "b4-c4"}, (409, "not_your_turn", "seat")),
    ("over", "POST", "moves", MOVE | {"ply": 1}, (409, "over", None)),
    ("over", "POST", "say", {"seat": 0, "ply": 1, "action": "resign"}, (409, "over", None)),
    ("over", "POST", "undo", {"seat": 0, "ply": 1, "to": 0}, (409, "over", None)),
    ("over", "POST", "pause", {"seat": 0}, (409, "over", None)),
    ("over", "POST", "leave", {"seat": 0}, (409, "over", None)),
    ("over", "POST", "preview", {"seat": 0, "move": "f5-e5"}, (409, "over", None)),
    ("over", "PUT", "seats/1", {"kind": "bot"}, (409, "over", None)),
    ("free", "POST", "moves", MOVE, (409, "not_started", None)),
    ("free", "POST", "pause", {"seat": 0}, (409, "not_started", None)),
    ("three", "POST", "say", {"seat": 0, "ply": 0, "action": "draw?"}, (409, "not_said", "action")),
    (
        "three",
        "POST",
        "say",
        {"seat": 0, "ply": 0, "action": "resign"},
        (409, "not_said", "action"),
    ),
    ("paused", "POST", "moves", MOVE, (409, "paused", None)),
    ("paused", "POST", "leave", {"seat": 0}, (409, "paused", None)),
]


@pytest.mark.parametrize(
    ("which", "method", "call", "body", "expected"), ACTIONS, ids=lambda value: str(value)[:50]
)
def test_what_cannot_be_done_at_a_table(
    server: Server, play: Play, which: str, method: str, call: str, body: Any, expected: Any
) -> None:
    token = play.ada if which == "on" else getattr(play, f"{which}_token")
    path = f"/api/tables/{getattr(play, which)}/{call}"
    answer = check(server, token, method, path, expected, json=body)
    if call in ("moves", "say", "undo") and answer["code"] not in (
        "malformed",
        "no_seat",
        "not_your_seat",
    ):
        assert answer["view"]["ply"] >= 0  # what is so now, to go on from


def test_short_names_and_the_curtain(server: Server, guest: Client) -> None:
    options = {"first": "1"}
    opened = guest.open("topas", "Ada", "Bob", options=options)
    token, path = opened["token"], f"/api/tables/{opened['table']}"
    curtain = (409, "curtain", "seat")
    check(server, token, "GET", f"{path}/moves?seat=0", curtain)
    check(server, token, "POST", f"{path}/preview", curtain, json={"seat": 0, "move": "x"})
    device = server.client(token)
    assert device.post(f"{path}/show", seat=0).status_code == 200
    body = MOVE | {"move": device.moves(opened["table"], 0)[0][:4]}
    check(server, token, "POST", f"{path}/moves", (422, "ambiguous_move", "move"), json=body)


ADDRESSES = [
    ({"kind": "pigeon", "address": "x"}, (422, "malformed", "kind")),
    ({"kind": "webhook", "address": 5}, (422, "malformed", "address")),
    ({"kind": "webhook", "address": "x" * 2001}, (422, "malformed", "address")),
    ({"kind": "webhook", "address": {}}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "ftp://example.org/"}, (422, "bad_address", "address")),
    (
        {"kind": "webhook", "address": "http://user:pass@example.org/"},
        (422, "bad_address", "address"),
    ),
    ({"kind": "webhook", "address": "http://127.0.0.1:8421/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://[::1]/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://169.254.169.254/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://0.0.0.0/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://example.org:25/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://a b/"}, (422, "bad_address", "address")),
    ({"kind": "webhook", "address": "http://"}, (422, "bad_address", "address")),
    ({"kind": "push", "address": "https://example.org"}, (422, "bad_address", "address")),
    ({"kind": "push", "address": {"endpoint": 5}}, (422, "bad_address", "address")),
    ({"kind": "push", "address": {"endpoint": "https://x.org/"}}, (422, "bad_address", "address")),
    (
        {"kind": "push", "address": {"endpoint": "https://x.org/", "keys": {"p256dh": "x"}}},
        (422, "bad_address", "address"),
    ),
    ({"kind": "mail", "address": "ada@example.org"}, (409, "no_mail", "kind")),
    ({"kind": "webhook"}, (422, "malformed", "address")),
]


@pytest.mark.parametrize(("body", "expected"), ADDRESSES, ids=lambda value: str(value)[:60])
def test_addresses_that_cannot_be_told(
    server: Server, play: Play, body: Any, expected: Any
) -> None:
    path = f"/api/tables/{play.mine}/addresses"
    check(server, play.mine_token, "POST", path, expected, json={"seat": 0} | body)


QUESTIONS = [
    ("GET", "/api/tables/AAAAAAAAAAAA", (404, "no_table", "table")),
    ("GET", "/api/tables/short/view", (404, "no_table", "table")),
    ("POST", "/api/tables/AAAAAAAAAAAA/rematch", (404, "no_table", "table")),
    ("GET", f"/api/tables/{'A' * 41}/view", (422, "malformed", "table")),
    ("GET", "/api/games/chess/rules", (404, "no_game", "game")),
    ("GET", f"/api/games/{'x' * 41}/rules", (422, "malformed", "game")),
    ("GET", "/api/nothing", (404, "no_page", None)),
    ("GET", "/api/tables/", (404, "no_page", None)),
    ("DELETE", "/api/tables", (405, "bad_method", None)),
    ("PATCH", "/api/games", (405, "bad_method", None)),
    ("DELETE", "/api/addresses/short", (422, "malformed", "name")),
    ("GET", "{mine}/moves", (422, "malformed", "seat")),
    ("GET", "{mine}/moves?seat=x", (422, "malformed", "seat")),
    ("GET", "{mine}/moves?seat=9", (422, "malformed", "seat")),
    ("GET", "{mine}/moves?seat=3", (422, "no_seat", "seat")),
    ("GET", "{mine}/moves?seat=1", (409, "not_your_turn", "seat")),
    ("GET", "{mine}/moves?seat=0&begin=" + "x" * 201, (422, "malformed", "begin")),
    ("GET", "{mine}/news?ply=-1", (422, "malformed", "ply")),
    ("GET", "{mine}/news?ply=" + "1" * 5000, (422, "malformed", "ply")),
    ("GET", "{mine}/messages", (403, "chat_off", None)),
    ("GET", "{mine}/messages?after=1.5", (422, "malformed", "after")),
    ("GET", "{mine}/notes?seat=2", (422, "no_seat", "seat")),
]


@pytest.mark.parametrize(
    ("method", "path", "expected"), QUESTIONS, ids=lambda value: str(value)[:50]
)
def test_what_cannot_be_asked(
    server: Server, play: Play, method: str, path: str, expected: Any
) -> None:
    path = path.replace("{mine}", f"/api/tables/{play.mine}")
    check(server, play.mine_token, method, path, expected)


def test_lists_of_tokens(server: Server) -> None:
    for tokens, field in (
        (5, "tokens"),
        (["x"], "tokens.0"),
        (["A" * 32, None], "tokens.1"),
        (["A" * 32] * 201, "tokens"),
    ):
        expected = (422, "malformed", field)
        check(server, None, "POST", "/api/mine", expected, json={"tokens": tokens})


def test_a_body_of_another_kind_is_refused(server: Server) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    check(
        server,
        None,
        "POST",
        "/api/tables",
        (422, "malformed", "body"),
        content=b"game=topas",
        headers=form,
    )


# --- sockets --------------------------------------------------------------------------------------

FRAMES: list[tuple[str, Any]] = [
    ("{", ("not_json", None)),
    ("", ("not_json", None)),
    ("[]", ("malformed", "body")),
    ("7", ("malformed", "body")),
    ('{"type": "dance"}', ("malformed", "type")),
    ("{}", ("malformed", "type")),
    ('{"type": "move"}', ("malformed", "seat")),
    ('{"type": "move", "seat": 0, "ply": 0, "move": 5}', ("malformed", "move")),
    ('{"type": "move", "seat": 0, "ply": 9, "move": "f5-e5"}', ("stale", "ply")),
    ('{"type": "move", "seat": 3, "ply": 0, "move": "f5-e5"}', ("no_seat", "seat")),
    ('{"type": "move", "seat": 1, "ply": 0, "move": "b4-c4"}', ("not_your_turn", "seat")),
    ('{"type": "move", "seat": 0, "ply": 0, "move": "xyzzy"}', ("not_a_move", "move")),
    ('{"type": "say", "seat": 0, "ply": 0, "action": "sing"}', ("malformed", "action")),
    ('{"type": "undo", "seat": 0, "ply": 0, "to": -1}', ("malformed", "to")),
    ('{"type": "undo", "seat": 0, "ply": 0, "to": 3}', ("no_undo", "to")),
    ('{"type": "show", "seat": 0}', ("no_curtain", None)),
    ('{"type": "ping", "loud": true}', ("malformed", "loud")),
]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_messages_that_cannot_be_understood_are_answered(
    server: Server, play: Play, language: str
) -> None:
    client = server.client(play.mine_token)
    with client.live(play.mine, language=language) as live_table:
        live_table.until("welcome")
        for frame, expected in FRAMES:
            live_table.socket.send(frame)
            error = live_table.until("error")
            assert (error["code"], error.get("field")) == expected, frame
            assert set(error["messages"]) == set(LANGUAGES)
            assert error["message"] == error["messages"][language]
            assert not words(error["messages"]["fr"], error.get("field") or "") & ENGLISH
        live_table.socket.send(json.dumps({"type": "move", "seat": "0", "key": "mine"}))
        assert live_table.until("error")["key"] == "mine"
        live_table.socket.send(b'{"type": "ping"}')
        live_table.until("pong")


def test_the_first_message_of_a_socket(server: Server, play: Play) -> None:
    for frame, expected in (
        ("{", ("not_json", None)),
        ('{"type": "hello", "token": 5}', ("malformed", "token")),
        ('{"type": "hello", "ply": -1}', ("malformed", "ply")),
        ('{"type": "hello", "language": "fr, en"}', ("malformed", "language")),
        ('{"type": "move"}', ("malformed", "type")),
    ):
        address = server.url.replace("http", "ws", 1)
        french = {"accept-language": "fr"}
        path = f"{address}/api/tables/{play.mine}/live"
        with live_socket(path, french) as socket:
            socket.send(frame)
            error = json.loads(socket.recv(10))
            assert (error["code"], error.get("field")) == expected, frame
            assert not words(error["message"], error.get("field") or "") & ENGLISH
    with server.client(play.mine_token).live("A" * 12) as stray:
        assert stray.until("error")["code"] == "no_table"


def live_socket(address: str, headers: dict[str, str]) -> Any:
    from websockets.sync.client import connect

    return connect(address, additional_headers=headers)


# --- the sentences --------------------------------------------------------------------------------


def test_every_refusal_has_a_sentence_in_every_language() -> None:
    keys = {code.replace("_", "-") for code in REFUSALS}
    for language in LANGUAGES:
        file = TEXTS / language / "refusals.ftl"
        told = told_by([file.read_text(encoding="utf-8")])
        assert keys <= set(told), language
    for code, status in REFUSALS.items():
        assert 400 <= status < 600, code


def test_every_sentence_is_told_what_it_needs() -> None:
    """Each call in the server that names a message; those with further values are left out."""
    told = told_by([(TEXTS / LANGUAGES[0] / "refusals.ftl").read_text(encoding="utf-8")])
    makers = {"Refusal": 0, "malformed": 1, "by_language": 0, "in_english": 1, "BadAddress": 0}
    checked = set()
    for file in Path(server_package.__file__).parent.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
                continue
            at = makers.get(call.func.id)
            if at is None or at >= len(call.args) or not isinstance(call.args[at], ast.Constant):
                continue
            key = str(ast.literal_eval(call.args[at])).replace("_", "-")
            key = f"address-{key}" if call.func.id == "BadAddress" else key
            given = {one.arg for one in call.keywords}
            assert None in given or set(told[key]) <= given, f"{file.name}: {key}"
            checked.add(key)
    assert len(checked) > 80


def test_a_language_that_is_not_there_is_read_as_the_closest(server: Server, play: Play) -> None:
    for tag, spoken in (("fr-CA", "fr"), ("de", "en"), ("en-GB-oxendict", "en")):
        with server.client(play.mine_token).live(play.mine, language=tag) as live:
            live.until("welcome")
            live.send(type="show", seat=0)
            error = live.until("error")
            assert error["message"] == error["messages"][spoken], tag


WRONG = [None, 5, -1, 10**30, 1.5, True, "", "x", "x" * 10_000, "\x00", [], [1], {}, {"a": 1}]
WRONG += ["\ud800", float("nan"), float("inf"), "1" * 5000, [[]] * 300, {"kind": "x"}, {"kind": 5}]


def test_every_kind_of_mistake_that_can_be_made_has_a_sentence() -> None:
    """Each field of everything that can be sent is given what is wrong for it."""
    kinds = set()
    sent = {one for one in _kinds_of(Model) if one.__module__.startswith("ludotheque.server")}
    assert {MoveMessage, NewTable, Study} < sent
    assert len(sent) > 20
    for model in sorted(sent, key=lambda one: one.__name__):
        for name in [*model.model_fields, "more"]:
            for value in WRONG:
                for error in _mistakes(model, {name: value}):
                    kinds.add(error["type"])
                    refusal = refused_input([error])
                    assert refusal.message("fr") != refusal.message("en"), error
                    assert not words(refusal.message("fr"), str(refusal.field)) & ENGLISH, error
    for kind in sorted(int_kinds()):
        kinds.add(kind)
    unknown = key_of("")
    assert not [kind for kind in kinds if key_of(kind) == unknown]


def _kinds_of(model: type[Model]) -> Iterator[type[Model]]:
    """All models that are kinds of one."""
    for kind in model.__subclasses__():
        yield kind
        yield from _kinds_of(kind)


def _mistakes(model: type[BaseModel], body: Any) -> list[Any]:
    try:
        model.model_validate(body)
    except ValidationError as error:
        return list(error.errors())
    return []


def int_kinds() -> set[str]:
    """Numbers in an address come as texts, and are wrong in ways of their own."""
    kinds = set()
    adapter: TypeAdapter[int] = TypeAdapter(SeatNumber)
    for text in ("", "x", "1.5", "9", "-1", "1" * 5000, "٣"):
        try:
            adapter.validate_python(text)
        except ValidationError as error:
            kinds |= {one["type"] for one in error.errors()}
    return kinds


def test_languages_are_read_as_browsers_write_them(guest: Client) -> None:
    french = ["fr", "fr-CA", "FR", "de, fr;q=0.8, en;q=0.5", "en;q=0.3,fr;q=0.4", "fr;q=1.0"]
    english = ["en", "", "de", "*", "en, fr;q=0.9", "fr;q=0", "fr;q=x, en", "x" * 5000, "fr;q=nan"]
    for accepted, word in [(a, "rien") for a in french] + [(a, "nothing") for a in english]:
        answer: httpx.Response = guest.http.get("/x", headers={"accept-language": accepted})
        assert word in answer.json()["message"], accepted
