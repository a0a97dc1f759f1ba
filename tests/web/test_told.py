"""Every move is told in words, in both languages, and no two that one chooses between alike."""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import expect

import ludotheque as lt
from ludotheque.core.capabilities import part_names
from ludotheque.core.effects import MoveReport
from ludotheque.core.telling import tell
from ludotheque.texts import LANGUAGES
from tests.scale import many, some
from tests.servers import Server
from tests.web.conftest import Visit
from tests.web.playing import GAMES, open_table, wait_for_turn
from tests.web.stages import advance
from tests.web.told import PEOPLE, chance_game, told, verb

SEATS = {"topas": (1, 2, 4), "topit": (1, 2, 4), "topominos": (1, 2, 3), "topquark": (2,)}
KINDS = {
    "topas": {""},
    "topit": {"lay", "top"},
    "topominos": {"lay", "end-turn", "pass", "exchange"},
    "topquark": {""},
    "turquoise": {"auction", "bid", "drop", "draw", "place", "move", "end", "horus", "thoth"}
    | {"anubis", "done", "seth", "let"},
}
LONGEST = many(150, 300)  # moves: pillars moved by chance may never carry a pyramid
ROOM = 96  # letters of a line of the list, two lines on a phone; names come to that
# What a text has when its words were missing, or notation: `lay(`, `3,1,0`, `@`, `->`.
BROKEN = re.compile(r"undefined|null|NaN|\[object|[(]\w+,\d|@|\w-\w\d|^$|  | ,|,,")


def in_python(name: str, play: dict[str, Any], report: dict[str, Any], language: str) -> str:
    """A move as the terminal tells it."""
    game = lt.get_game(name)
    names = part_names(game, play["options"])
    made = MoveReport(report["move"], report["seat"], report["points"], report["effects"])
    return tell(game, made, names, PEOPLE.__getitem__, language)


@pytest.mark.parametrize("game", GAMES)
def test_every_move_is_told_in_words(game: str) -> None:
    seats = SEATS.get(game, (2, 3, 4))
    plays = [chance_game(game, n, seed, LONGEST) for seed, n in enumerate(seats)]
    kinds = set()
    for play in told(game, plays):
        for one in play["positions"]:
            kinds |= {verb(move) for move in one["legal"]}
            for language in LANGUAGES:
                words = one["told"][language]
                choice = words["legal"]
                for text in (*choice, words["did"]):
                    assert not BROKEN.search(text), (one["move"], text)
                twice = [text for text, count in Counter(choice).items() if count > 1]
                assert not twice, (twice, one["legal"])
                assert in_python(game, play, one["played"], language) == words["did"]
                # Whoever only looks on is told the same, from what everybody may know.
                assert words["others"] == words["did"], one["move"]
                assert len(words["did"]) <= ROOM, words["did"]
    assert kinds >= KINDS[game], KINDS[game] - kinds


@pytest.mark.parametrize(("game", "seats"), [("topas", 2), ("topas", 1), ("topit", 3)])
def test_the_points_told_are_those_of_the_engine(game: str, seats: int) -> None:
    (play,) = told(game, [chance_game(game, seats, 5, LONGEST)])
    for one in play["positions"]:
        found = re.search(r", (\d+) points?$", one["told"]["en"]["did"])
        assert (int(found[1]) if found else 0) == one["played"]["points"]


def test_a_turn_of_topominos_tells_what_it_scored() -> None:
    turns = 0
    plays = [chance_game("topominos", 2, seed, LONGEST) for seed in range(5)]
    for play in told("topominos", plays):
        scores = [0, 0]
        for one in play["positions"][:-1]:  # with the last one what is left on the racks is lost
            if verb(one["move"]) == "end-turn":
                gained = one["scores"][one["seat"]] - scores[one["seat"]]
                words = f"ends the turn, {gained} point{'s'[: gained != 1]}"
                assert one["told"]["en"]["did"] == words
                turns += 1
            if verb(one["move"]) != "lay":
                scores = one["scores"]
    assert turns > 10


@pytest.mark.parametrize("game", some(GAMES, 1))
def test_the_list_at_the_table_tells_what_was_played_before_and_since(
    server: Server, visit: Visit, game: str
) -> None:
    """Who comes late reads the same as who was there; notation stands beside it."""
    table, token = open_table(server, game, "greedy")
    client = server.client(token)
    advance(client, table, 4)
    lists = []
    visitor = visit()
    wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    visitor.page.get_by_role("tab", name="Moves").click()
    advance(client, table, 2)
    wait_for_turn(visitor.page)
    late = visit(locale="fr-FR")
    wait_for_turn(late.goto(f"/table/{table}#{token}"))
    late.page.get_by_role("tab", name="Coups").click()
    events = client.get(f"/api/tables/{table}/news?ply=0").json()["events"]
    written = [" ".join(event["entries"]) for event in reversed(events)]
    for one in (visitor, late):
        page = one.page
        expect(page.locator("[role=tabpanel] .notation")).to_have_text(written)
        one.settle()
        lists.append(page.locator("[role=tabpanel] .what > span").all_inner_texts())
    assert len(lists[0]) == len(lists[1]) >= len(written)
    visitor.forgive("409")  # it asked what could be played when that was played already
    for english, french in zip(*lists, strict=True):
        assert english.startswith(("Ada ", "Bot (greedy) "))
        assert re.findall(r"\d+", english) == re.findall(r"\d+", french), (english, french)
        assert not BROKEN.search(english + french), (english, french)
