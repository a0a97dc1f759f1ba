"""What is said of Turquoise's moves: every legal move apart from the others, in each language."""

import random
import re
from collections import Counter

import pytest

from ludotheque.core.advice import whereabouts
from ludotheque.core.telling import tell
from ludotheque.texts import LANGUAGES
from tests.scale import many
from tests.test_turquoise_rules import GAME, OPEN, build, by_kind, legal, play, pyramid, rich

NAMES = ("Ada", "Bob", "Eve", "Zoé")


def said(position, move, mood="did", language="en"):
    """A move in words, before it is played."""
    number = int(position.parse(move))
    report = GAME.report(position.state, number, move, position.turn)
    return tell(GAME, report, {}, lambda seat: NAMES[seat], language, mood)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_two_legal_moves_are_told_alike(seats, language):
    """TURQUOISE-J5: routes to one goal differ by their price."""
    rng, position = random.Random(seats), rich(seats, seats, points=9)
    while not position.over and position.ply < many(80, 400):
        told = Counter(said(position, move, "do", language) for move in legal(position))
        assert [text for text, count in told.items() if count > 1] == []
        assert all(text[0].isupper() and not re.search(r"[{(]|,,| ,", text) for text in told)
        position.play(by_kind(position, rng))


def test_numbers_are_the_same_in_each_language():
    rng, position = random.Random(1), rich(3, 1, points=9)
    while not position.over and position.ply < many(80, 400):
        move = by_kind(position, rng)
        told = [said(position, move, "did", language) for language in LANGUAGES]
        assert len({tuple(re.findall(r"\d+", text)) for text in told}) == 1, told
        position.play(move)


def test_a_route_is_told_with_whom_it_pays():
    """TURQUOISE-R7, TURQUOISE-J15: each owner after the pillar; the action points as advice."""
    position = build(ground=OPEN, seats=3, w="03", b="13", y="23", points=[2, 0, 0])
    assert said(position, "move(hand,33,0)") == (
        "brings a pillar to row 3, column 3, 1 point to Bob, 1 point to Eve"
    )
    assert said(position, "move(03,hand,0)", "do", "fr") == (
        "Ramenez en main le pilier de la rangée 0, colonne 3, 1 point d’action"
    )


def test_powers_are_told_with_what_they_do():
    """TURQUOISE-R10, TURQUOISE-J13: the second pillar of Anubis as the first."""
    position = build(ground=OPEN, horus=0, anubis=0, b="22 44")
    assert said(position, "horus(33)") == "uses Horus to put a pillar at row 3, column 3"
    taken = "uses Anubis to send back the black pillar at row {0}, column {0}"
    assert said(position, "anubis(22)") == taken.format(2)
    play(position, "anubis(22)")
    assert said(position, "anubis(44)") == taken.format(4)
    assert said(position, "done") == "takes no second pillar"


def test_seth_is_told_by_whoever_holds_it():
    """TURQUOISE-R10: who scores nothing is not named."""
    position = build(ground=OPEN, w="11", b="12 21 22", seth=1, pile=["0"])
    play(position, "draw")
    assert said(position, "place(1,0,0,2)") == (
        "lays the tile on level 1, rows 1–2, columns 1–2, 1 point"
    )
    play(position, "place(1,0,0,2)")
    assert said(position, "let") == "lets the tile pass, 1 point to Ada"
    assert said(position, "seth(1)", "do") == (
        "Use Seth and lay the tile on level 1, rows 1–2, columns 1–2, turned by 1 quarter,"
        " 3 points, 1 point to Ada"
    )
    position = play(build(ground=OPEN, b="11 12 21 22", seth=1), "draw", "place(1,0,0,0)")
    assert said(position, "let") == "lets the tile pass"


def test_the_last_capital_is_told_without_a_place():
    """TURQUOISE-R6."""
    position = pyramid(2, w="33 34 43", b="44")
    assert said(position, "place(3,0,0,0)") == "lays the last capital, 15 points"


def test_who_wins_an_auction_is_told():
    """TURQUOISE-R9: the bidder left, or whoever bids more than the others can."""
    position = build(seats=3, points=[9, 8, 7])
    assert said(position, "auction(thoth,9)") == (
        "puts Thoth up for auction and bids 9, wins the auction"
    )
    play(position, "auction(thoth,7)")
    assert said(position, "drop") == "drops out of the auction, Ada wins Thoth for 7"
    assert said(position, "drop", "do") == "Drop out of the auction"


@pytest.mark.parametrize(
    ("board", "move", "english", "french"),
    [
        ({}, "place(0,0,1,0)", "Look at the ground.", "Regardez le sol."),
        (
            {"ground": OPEN, "w": "11 12 21 22"},
            "place(1,0,0,0)",
            "Look at level 1.",
            "Regardez le niveau 1.",
        ),
    ],
    ids=["ground", "level 1"],
)
def test_a_hint_names_the_level(board, move, english, french):
    position = play(build(**board), "draw")
    number = int(position.parse(move))
    told = [whereabouts(position.snapshot, number, language) for language in ("en", "fr")]
    assert told == [english, french]
