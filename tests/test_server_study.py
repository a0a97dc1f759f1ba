"""Studying: positions of one's own, played on by the engine; nothing is kept, nothing is secret."""

import random
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.capabilities import part_names
from ludotheque.server.play.preview import MOST_MOVES
from ludotheque.server.study.service import LONGEST_POSITION, MOST_PLAYED
from tests.servers import Client, Server
from tests.test_server_bad_input import check

GAMES = ("topas", "topit", "topominos", "topquark", "turquoise")
VIEW = {"seat", "ply", "entries", "turn", "scores", "last", "offer", "actions", "outcome", "state"}


def study(client: Client, **asked: Any) -> Any:
    answer = client.post("/api/study", **asked)
    assert answer.is_success, answer.text
    return answer.json()


def preview(client: Client, **asked: Any) -> Any:
    answer = client.post("/api/study/preview", **asked)
    assert answer.is_success, answer.text
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_its_start_is_the_engine_s(guest: Client, game: str) -> None:
    position = lt.new(game, seed=7)
    assert position.turn is not None
    found = study(guest, game=game, seed=7)
    assert found["position"] == position.to_json()
    assert found["text"] == position.to_text()
    assert [move["move"] for move in found["legal"]] == position.moves().names()
    names = {field: list(of) for field, of in part_names(position.game, position.options).items()}
    assert found["parts"] == position.game.components(position.options) | {"part_names": names}
    assert set(found["view"]) == VIEW
    assert found["view"]["seat"] == found["view"]["turn"] == position.turn
    assert found["view"]["state"] == position.view(position.turn).to_json()["state"]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_move_by_move_and_at_once(guest: Client, game: str) -> None:
    rng = random.Random(3)
    found = study(guest, game=game, seed=3)
    played: list[str] = []
    while found["legal"] and len(played) < 60:
        move = rng.choice(found["legal"])["move"]
        looked = preview(guest, game=game, position=found["position"], move=move)
        found = study(guest, game=game, position=found["position"], moves=[move])
        assert looked["move"] == found["moves"][0]
        assert looked["points"] == found["played"][0]["points"]
        played.append(move)
    at_once = study(guest, game=game, seed=3, moves=played)
    assert at_once["position"] == found["position"]
    assert at_once["view"]["ply"] == len(at_once["moves"]) == len(at_once["played"])
    assert study(guest, game=game, position=found["text"])["position"] == found["position"]


def test_a_finished_game_says_who_won(guest: Client) -> None:
    position = lt.new("topas", seed=1)
    moves = []
    while not position.over:
        moves.append(str(position.play(int(position.moves()[0]))))
    found = study(guest, game="topas", seed=1, moves=moves)
    assert position.outcome
    assert found["legal"] == []
    assert found["view"]["turn"] is None
    assert found["view"]["seat"] == -1
    assert found["view"]["outcome"]["winners"] == list(position.outcome.winners)
    assert set(found["view"]["outcome"]["texts"]) == {"en", "fr"}
    assert study(guest, game="topas", seats=3)["position"]["options"]["seats"] == 3


def test_options_seats_and_seat(guest: Client) -> None:
    found = study(guest, game="topas", seats=4, options={"expert": True}, seat=2)
    assert found["position"]["options"]["expert"] is True
    assert found["view"]["seat"] == 2
    hands = found["view"]["state"]["hands"]
    assert [any("?" not in card for card in hand) for hand in hands] == [False, False, True, False]
    everybody = study(guest, game="topas", seats=4, seat=-1)["view"]["state"]["hands"]
    assert all("?" in card for hand in everybody for card in hand)


def test_what_a_game_plays_unasked_is_played(guest: Client) -> None:
    """TOPIT-J1: who can lay nothing passes, and is not asked."""
    rng = random.Random(1)
    found = study(guest, game="topit", seats=3)
    sent = 0
    while found["legal"]:
        assert [move["move"] for move in found["legal"]] != ["pass"]
        asked = {"position": found["position"], "moves": [rng.choice(found["legal"])["move"]]}
        found = study(guest, game="topit", **asked)
        sent += 1
    assert found["view"]["outcome"]
    assert sent <= 27


def test_a_move_that_is_not_allowed_is_refused_with_its_rule(server: Server) -> None:
    moves = ["f5-e5", "f5-e5"]
    expected = (422, "illegal_move", "moves.1")
    body = {"game": "topquark", "moves": moves}
    found = check(server, None, "POST", "/api/study", expected, json=body)
    assert found["rule"] == "TOPQUARK-R2"
    assert found["view"]["ply"] == 1
    assert found["view"]["last"]["move"] == "f5-e5"


def test_a_preview_says_what_a_move_brings_or_why_not(server: Server) -> None:
    start = {"game": "topas", "position": lt.new("topas", seed=0).to_json()}
    client = server.client()
    good = preview(client, **start, move="R2B3@0,1^")
    assert good["legal"] is True
    assert good["points"] == 5
    for language in ("en", "fr"):
        bad = preview(server.client(language=language), **start, move="R2B3@5,5^")
        assert bad["legal"] is False
        assert bad["rule"] == "TOPAS-R2"
        assert bad["field"] == "move"
    assert "permis" in bad["message"]
    assert preview(client, game="topas", move="castle")["code"] == "not_a_move"
    assert preview(client, **start, move="R2B3@")["code"] == "ambiguous_move"


BAD: list[tuple[dict[str, Any], tuple[int, str, str | None]]] = [
    ({}, (422, "malformed", "game")),
    ({"game": 1}, (422, "malformed", "game")),
    ({"game": "chess"}, (404, "no_game", "game")),
    ({"game": "x" * 41}, (422, "malformed", "game")),
    ({"game": "topas", "options": []}, (422, "malformed", "options")),
    ({"game": "topas", "options": {"expert": "perhaps"}}, (422, "bad_option", "options.expert")),
    ({"game": "topas", "options": {"speed": 1}}, (422, "unknown_option", "options.speed")),
    ({"game": "topas", "options": {"deck": "/etc/passwd"}}, (422, "bad_option", "options.deck")),
    ({"game": "topas", "seats": 0}, (422, "malformed", "seats")),
    ({"game": "topas", "seats": 5}, (422, "wrong_seats", "seats")),
    ({"game": "topas", "seats": 10}, (422, "malformed", "seats")),
    ({"game": "topas", "seats": "2"}, (422, "malformed", "seats")),
    ({"game": "topquark", "seats": 3}, (422, "wrong_seats", "seats")),
    ({"game": "topas", "seed": -1}, (422, "malformed", "seed")),
    ({"game": "topas", "seed": 2**53}, (422, "malformed", "seed")),
    ({"game": "topas", "seed": 0.5}, (422, "malformed", "seed")),
    ({"game": "topas", "position": 4}, (422, "malformed", "position")),
    ({"game": "topas", "position": ""}, (422, "malformed", "position")),
    ({"game": "topas", "position": "{"}, (422, "malformed", "position")),
    ({"game": "topas", "position": "topas-1"}, (422, "malformed", "position")),
    ({"game": "topas", "position": "topas-9 seats=2"}, (422, "malformed", "position")),
    ({"game": "topas", "position": "chess-1 seats=2"}, (422, "malformed", "position")),
    ({"game": "topas", "position": {}}, (422, "malformed", "position")),
    ({"game": "topas", "position": "9" * (LONGEST_POSITION + 1)}, (422, "malformed", "position")),
    ({"game": "topas", "moves": "f5-e5"}, (422, "malformed", "moves")),
    ({"game": "topas", "moves": [1]}, (422, "malformed", "moves.0")),
    ({"game": "topas", "moves": [""]}, (422, "malformed", "moves.0")),
    ({"game": "topas", "moves": ["x" * 201]}, (422, "malformed", "moves.0")),
    ({"game": "topas", "moves": ["castle"]}, (422, "not_a_move", "moves.0")),
    ({"game": "topas", "moves": ["x"] * (MOST_PLAYED + 1)}, (422, "malformed", "moves")),
    ({"game": "topas", "seat": -2}, (422, "malformed", "seat")),
    ({"game": "topas", "seat": 4}, (422, "no_seat", "seat")),
    ({"game": "topas", "seat": 9}, (422, "malformed", "seat")),
    ({"game": "topas", "seat": "0"}, (422, "malformed", "seat")),
    ({"game": "topas", "table": "abc"}, (422, "malformed", "table")),
]


@pytest.mark.parametrize(("body", "expected"), BAD, ids=lambda part: str(part)[:60])
@pytest.mark.parametrize("path", ["/api/study", "/api/study/preview"])
def test_bad_input(server: Server, body: Any, expected: Any, path: str) -> None:
    if path.endswith("preview"):
        body = {**body, "move": "f5-e5"}
    check(server, None, "POST", path, expected, json=body)


def test_a_seat_that_the_game_does_not_have(server: Server) -> None:
    body = {"game": "topas", "seat": 2}
    check(server, None, "POST", "/api/study", (422, "no_seat", "seat"), json=body)


@pytest.mark.parametrize("field", ["options", "seats", "seed"])
def test_a_position_has_its_own_options_seats_and_deal(server: Server, field: str) -> None:
    extra = {"options": {"expert": True}, "seats": 2, "seed": 1}[field]
    body = {"game": "topas", "position": lt.new("topas").to_json(), field: extra}
    check(server, None, "POST", "/api/study", (422, "malformed", field), json=body)


def test_positions_that_cannot_be_are_refused(server: Server) -> None:
    other = {"game": "topas", "position": lt.new("topquark").to_json()}
    known = lt.new("topas").view(0).to_json()
    broken = lt.new("topas").to_json()
    broken["state"]["display"] = broken["state"]["hands"][0]
    files = lt.new("topas").to_json()
    files["options"]["deck"] = "/etc/passwd"
    deep: Any = []
    for _ in range(80):
        deep = [deep]
    nested = {**lt.new("topas").to_json(), "state": {"display": deep}}
    for data in (other["position"], known, broken, files, nested):
        body = {"game": "topas", "position": data}
        check(server, None, "POST", "/api/study", (422, "malformed", "position"), json=body)


def test_halves_of_characters(server: Server) -> None:
    body = b'{"game": "topas", "position": "topas-1 \\ud800"}'
    headers = {"content-type": "application/json"}
    expected = (422, "malformed", "position")
    check(server, None, "POST", "/api/study", expected, content=body, headers=headers)


@pytest.mark.parametrize("move", [None, 1, "", "x" * 201])
def test_a_preview_needs_a_move(server: Server, move: Any) -> None:
    body = {"game": "topas", "move": move}
    check(server, None, "POST", "/api/study/preview", (422, "malformed", "move"), json=body)


def test_a_body_that_is_too_large_is_not_read(server: Server) -> None:
    body = {"game": "topas", "position": {"x": "9" * 400_000}}
    check(server, None, "POST", "/api/study", (413, "too_large", None), json=body)


def test_as_many_moves_as_are_allowed(guest: Client) -> None:
    """The longest question is answered like any other."""
    rng = random.Random(5)
    position = lt.new("turquoise", seats=2, seed=2)
    moves: list[str] = []
    while len(moves) < MOST_PLAYED and not position.over:
        names = position.moves().names()
        move = rng.choice([name for name in names if name != "end"] or names)
        position.play(move)
        moves.append(move)
    found = study(guest, game="turquoise", seats=2, seed=2, moves=moves)
    assert found["moves"] == moves
    assert len(found["legal"]) <= MOST_MOVES
