"""Topquark's drawings: the way of the last move, and the notes beside the board."""

import re

import pytest

import ludotheque as lt
from ludotheque.games.topquark.drawing import parts
from ludotheque.games.topquark.drawing.captions import wrapped
from ludotheque.games.topquark.drawing.layout import hollows_of
from ludotheque.games.topquark.drawing.scene import place_of
from tests.test_topquark_rules import AGAIN, CYCLE, TWO_RINGS, play, stand

GROOVE = re.compile(r'<path d="(M[^"]*)" stroke-width="15"/>')


def names_on_the_way(position):
    """The hollows that the groove of the last move goes through."""
    (groove,) = GROOVE.findall(position.svg(last=position.last))
    # It bends at each hollow on the way: the point before, the hollow, and the point after.
    start, *bends, end = re.split("[MLQ]", groove)[1:]
    points = [start, *(bend.rsplit(" ", 2)[0] for bend in bends[1::2]), end]
    hollows = hollows_of(position.game.components(position.options))
    places = {parts.at(place_of(hollow)): name for name, hollow in hollows.items()}
    return " ".join(places[point] for point in points)


def ends_in_brackets(position):
    """Where the last move began and ended, in the order of the board."""
    drawn = position.terminal(last=position.last).plain
    found = []
    for line in drawn.splitlines():
        hollows = re.findall(r"[(\[][ RY][)\]]", line)
        found += [f"{line[1]}{i}" for i, one in enumerate(hollows, 1) if one.startswith("[")]
    return " ".join(found)


@pytest.mark.parametrize(
    ("yellow", "move", "expected", "ends"),
    [
        ("a8 d11", "d6-e6", "d6 e6 f5 e5 d6 e6", "d6 e6"),
        ("a8 d11 f5", "d6-e6", "d6 c5 b5 c6 d6 e6", "d6 e6"),
        ("a8 d11 e6", "d6-e6", "d6 c5 b5 c6 d6 e6", "d6 e6"),  # e6 is passed only while empty
    ],
)
def test_the_groove_is_the_way_of_the_last_move(yellow, move, expected, ends):
    position = play(stand("d6 d1", yellow, in_round=5), move)
    assert names_on_the_way(position) == expected
    assert ends_in_brackets(position) == ends


def test_the_way_of_a_move_after_which_a_turn_is_lost():
    """The count has gone on meanwhile."""
    position = play(lt.new("topquark", board=AGAIN), " ".join(CYCLE.split()[:5]))
    assert names_on_the_way(position) == "c1 b1 a1 a2"
    assert ends_in_brackets(position) == "a2 c1"


def test_no_way_without_a_last_move():
    position = lt.new("topquark")
    assert not GROOVE.findall(position.svg())
    assert ends_in_brackets(position) == ""
    assert "last move" not in position.terminal().plain


def test_the_last_move_is_named():
    position = play(lt.new("topquark"), "f5-e5")
    for language, note in (("en", "last move f5-e5"), ("fr", "dernier coup f5-e5")):
        assert note in position.terminal(last=position.last, language=language).plain
        assert note in position.svg(last=position.last, language=language)


@pytest.mark.parametrize(
    ("board", "moves", "notes"),
    [
        (AGAIN, " ".join(CYCLE.split()[:5]), ["Yellow had no move"]),
        (AGAIN, " ".join(CYCLE.split()[:6]), []),
        (TWO_RINGS, "", ["Red had no move"]),  # at the start, before any move
    ],
)
def test_j2_a_lost_turn_is_noted(board, moves, notes):
    position = play(lt.new("topquark", board=board), moves)
    drawn = position.terminal(last=position.last).plain
    assert re.findall("[A-Z][a-z]+ had no move", drawn) == notes


def test_the_end_is_told_with_its_reason():
    position = play(stand("g3 d1 e1", "g4", in_round=1), "g3-g4")
    for language, headline, reason in (
        ("en", "Red wins", "All marbles of one side are taken · round 1"),
        ("fr", "Rouge gagne", "Toutes les billes d’un camp sont prises · manche 1"),
    ):
        assert position.terminal(language=language).plain.splitlines()[:2] == [headline, reason]


def test_the_picture_is_described_for_people_who_do_not_see_it():
    position = play(stand("g3 d1 e1", "g4", in_round=1), "g3-g4")
    assert "Red has marbles on d1, e1 and g4; taken: 7." in position.svg()
    assert "Jaune n’a plus de billes\u202f; prises\u00a0: 4." in position.svg(language="fr")


def test_lines_break_between_notes_or_else_between_words():
    detail = "Exactly 3 steps · round 3 · last move f5-e5"
    assert wrapped(detail, 80) == [detail]
    assert wrapped(detail, 30) == ["Exactly 3 steps · round 3", "last move f5-e5"]
    long = "The same position for the third time · round 3"
    assert wrapped(long, 20) == ["The same position", "for the third time", "round 3"]
