"""The drawings of Topominos show what the last move brought about, and what the turn allows."""

import re
from xml.etree import ElementTree

import pytest

from ludotheque.games.topominos.drawing.parts import LIT
from tests.test_topominos_rules import BAG, FIVE, OTHER, WHOLE, about_to_end, hand, play, put

RIM = f'stroke="{LIT}" stroke-width="'
SPOTS = 'nine"/>'  # where the mark of a nine is used


def svg(position, language="en"):
    drawn = position.svg(last=position.last, language=language)
    ElementTree.fromstring(drawn)
    return drawn


def rims(position):
    """The lit edges of tiles: one just laid, or some just drawn."""
    drawn = re.sub(r"<defs>.*</defs>", "", svg(position))
    return len(re.findall(f'rx="13" fill="none" {RIM}', drawn))


def text(position, language="en"):
    return position.terminal(last=position.last, language=language).plain


def in_progress(**changes):
    return hand(FIVE, OTHER, bag=BAG, stacks={4: ["1234", "567"], 7: ["123"]}, **changes)


@pytest.mark.parametrize(
    ("moves", "en", "fr"),
    [
        (["lay(0,0,0)"], "a tile in compartment 0", "une pièce dans le compartiment 0"),
        (["pass"], "Last move: pass", "Dernier coup : passe"),
        (["exchange(1,3)"], "2 tiles exchanged", "2 pièces échangées"),
        (["exchange(4)"], "1 tile exchanged", "1 pièce échangée"),
        (["lay(0,0,0)", "end-turn"], "end of the turn", "fin du tour"),
    ],
)
def test_the_last_move_in_words(moves, en, fr):
    position = play(in_progress(), *moves)
    for language, words in (("en", en), ("fr", fr)):
        for drawn in (svg(position, language), text(position, language)):
            assert words in drawn.replace("\N{NO-BREAK SPACE}", " ")
    view = position.view(1)
    assert (
        view.terminal(last=position.last_seen_by(1)).plain.splitlines()[1:4]
        == (position.terminal(last=position.last).plain.splitlines()[1:4])
    )
    assert "Last move" not in position.terminal().plain


def test_a_tile_just_laid_has_a_lit_edge():
    position = play(in_progress(), "lay(0,0,0)")
    assert rims(position) == 1
    assert "◉" in text(position)
    assert text(position).count("┏") == 1
    play(position, "end-turn")
    assert rims(position) == 0
    assert text(position).count("┏") == 0


def test_a_nine_leaves_its_mark_in_the_compartment():
    position = put(in_progress(), "89", 4)
    assert SPOTS in svg(position)
    assert "4━━━9!" in re.sub("━+9", "━━━9", text(position))
    assert "a nine in compartment" in text(position)
    put(position, "1", 0)
    assert SPOTS not in svg(position)
    assert "9!" not in text(position)


@pytest.mark.parametrize(("move", "number"), [("exchange(0,2,3)", 3), ("exchange(1)", 1)])
def test_tiles_just_drawn_by_an_exchange_have_lit_edges(move, number):
    """Whoever looks on sees how many they are."""
    position = play(in_progress(), move)
    assert rims(position) == number
    for seat in (0, 1, -1):
        drawn = position.view(seat).svg(last=position.last_seen_by(seat))
        assert drawn.count(RIM) == svg(position).count(RIM)


@pytest.mark.parametrize("move", ["exchange(0)", "lay(0,0,4)", "lay(0,0,0)"])
def test_a_new_hand_shows_no_mark_of_the_one_before(move):
    """Though the last move was an exchange, a nine, or another tile laid."""
    known = {"stacks": {4: ["12345678"]}, "options": {"hands": 2}}
    if move.startswith("exchange"):
        position = hand(FIVE, OTHER, bag=BAG, turns=5, passes=[2, 1], **known)
    else:
        position = hand(["5"], ["1"], turns=3, **known)
        move = move.replace("(0,0,4)", "(0,2,4)")  # the cell that is free
    play(position, move)
    assert position.last.effects[-1]["kind"] == "deal"
    assert SPOTS not in svg(position)
    assert rims(position) == 0
    assert text(position).count("┏") == 0


def test_what_the_turn_scores_so_far():
    position = in_progress()
    assert "This turn" not in text(position)
    put(position, "4", 7)
    assert "This turn: 4\n" in text(position)
    put(position, "89", 4)
    for drawn in (svg(position), text(position)):
        assert "This turn: 9 + 4 = 13" in drawn
    assert "+13" in text(position)
    view = position.view(1)
    assert "Ce tour : 9 + 4 = 13" in view.terminal(language="fr").plain.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("cells", "place", "lit"), [("4", 0, 1), ("4", 7, 2), ("89", 4, 9), (None, None, 9)]
)
def test_light_shines_where_the_turn_may_go_on(cells, place, lit):
    """TOPOMINOS-J1: in one compartment, on the stacks, or everywhere."""
    position = in_progress() if cells is None else put(in_progress(), cells, place)
    assert len(re.findall(r"url\(#\w+opal\)", svg(position))) == lit


def test_racks_and_their_costs_at_the_end():
    """TOPOMINOS-R11: and light everywhere, for nobody has to choose."""
    position = play(about_to_end([1, 2]), "pass", "pass")
    lost = position.to_json()["state"]["lost"]
    for cost in lost:
        assert f"\N{MINUS SIGN}{cost}" in text(position)
        assert f"\N{MINUS SIGN}{cost}" in svg(position)
    assert len(re.findall(r"url\(#\w+opal\)", svg(position))) == 9


def test_racks_of_the_hand_before_with_their_costs():
    position = play(about_to_end([30, 28], options={"hands": 2}), "pass", "pass")
    assert "1234 5 (\N{MINUS SIGN}5)" in text(position)
    assert "12 (\N{MINUS SIGN}2)" in text(position)
    assert "Racks at the end of hand 1" in svg(position)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_rack_has_room_for_a_full_one(seats):
    """TOPOMINOS-R1: of five tiles, with four seats of four; empty places are outlined."""
    racks = [["1", "2"], *([["5"]] * (seats - 1))]
    position = hand(*racks, stacks={4: ["123"]}, out=[WHOLE])
    outlined = svg(position).count('stroke="#C9B78C"')
    assert outlined == sum((4 if seats == 4 else 5) - len(rack) for rack in racks)
