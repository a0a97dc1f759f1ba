"""Topquark in words: moves, sides and hints, in every language."""

import pytest

import ludotheque as lt
from ludotheque.core.advice import whereabouts
from ludotheque.core.game_texts import event_text
from ludotheque.core.telling import tell
from ludotheque.texts import LANGUAGES
from tests.test_topquark_rules import AGAIN, GAME, stand


def told(position, move, language, mood="did"):
    number = int(position.parse(str(move)))
    report = GAME.report(position.state, number, str(move), position.turn)
    return tell(GAME, report, GAME.part_names(position.options), str, language, mood)


@pytest.mark.parametrize(
    ("language", "mood", "move", "expected"),
    [
        ("en", "did", "g3-f6", "moves from g3 to f6, takes a yellow marble"),
        ("en", "do", "g3-f6", "Move from g3 to f6, take a yellow marble"),
        ("en", "did", "d1-c2", "moves from d1 to c2"),
        ("fr", "did", "g3-f6", "va de g3 à f6, prend une bille jaune"),
        ("fr", "do", "d1-c2", "Allez de d1 à c2"),
    ],
)
def test_a_move_is_told_with_the_marble_that_it_takes(language, mood, move, expected):
    position = stand("g3 d1", "a8 f6 g6", in_round=3)
    assert told(position, move, language, mood) == expected


def test_hollows_have_the_names_of_the_board_in_play():
    position = lt.new("topquark", board=AGAIN)
    for move in position.moves():
        start, end = str(move).split("-")
        assert told(position, move, "en") == f"moves from {start} to {end}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_tells_every_legal_move_apart(language):
    position = stand("d6 g3 f4", "a8 c5 d11", in_round=5)
    said = [told(position, move, language, "do") for move in position.moves()]
    assert len(set(said)) == len(said) > 3


def test_a_hint_names_the_marble_but_not_the_move():
    position = lt.new("topquark")
    move = int(position.parse("f5-e5"))
    for language, expected in (
        ("en", "Look at your marble on f5."),
        ("fr", "Regardez votre bille en f5."),
    ):
        assert whereabouts(position.snapshot, move, language) == expected


def test_sides_are_called_by_their_colours():
    names = {
        language: [GAME.seat_name(seat, language) for seat in (0, 1)] for language in LANGUAGES
    }
    assert names["en"] == ["Red", "Yellow"]
    assert names["fr"] == ["Rouge", "Jaune"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_text(language):
    texts = [event_text(GAME, name, language) for name in GAME.info.events]
    assert len(set(texts)) == len(texts)
