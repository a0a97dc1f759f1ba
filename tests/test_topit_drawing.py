"""Top It's drawings: what the last move laid, its points, and what lies at each edge."""

import re

import pytest

import ludotheque as lt
from tests.test_topit_effects import E3
from tests.test_topit_rules import E1, STUCK, play, start, state

SEAM = re.compile(r'stroke="url\(#\w+gold\)" stroke-width="3.6"')  # around a piece
RING = re.compile(r'<circle[^>]* stroke="url\(#\w+gold\)"')  # around a stone


def listed(position):
    """The lines of the terminal's list of pieces, by number; the mark of the last one in front."""
    lines = position.terminal(last=position.last).plain.splitlines()
    found = re.findall(r"^(▸ |  ) ?(\d+)[RYGB]  (.*)$", "\n".join(lines), re.MULTILINE)
    return {int(number): (mark == "▸ ", rest.split()) for mark, number, rest in found}


@pytest.mark.parametrize(
    ("seats", "first", "moves", "note", "marked", "seams", "rings"),
    [
        (3, 1, "lay(hexagon)", "lay(hexagon) · +12", [0], 1, 0),  # TOPIT-R7
        (4, 1, f"{E1} lay(large-square,0,2,0)", "lay(large-square,0,2,0) · +16", [7], 1, 0),  # E1
        (4, 3, f"{E3} top(0)", "top(0) · +29", [0], 0, 1),  # E3
        (3, 1, STUCK, "pass", [], 0, 0),
    ],
)
def test_the_last_move_stands_out_with_its_points(seats, first, moves, note, marked, seams, rings):
    position = play(start(seats=seats, first=first), moves)
    for language, label in (("en", "Last move: "), ("fr", "Dernier coup\N{NO-BREAK SPACE}: ")):
        drawn = position.terminal(last=position.last, language=language).plain
        assert f"{label}{note}" in drawn.splitlines()
        picture = position.svg(last=position.last, language=language)
        assert f">{label}{note}<" in picture
        assert (len(SEAM.findall(picture)), len(RING.findall(picture))) == (seams, rings)
    assert [number for number, (mark, _) in listed(position).items() if mark] == marked


def test_without_a_last_move_nothing_stands_out():
    position = play(start(seats=3), "lay(hexagon) top(0)")
    assert not SEAM.findall(position.svg())
    assert not RING.findall(position.svg())
    assert "Last" not in position.terminal().plain
    assert "▸" not in position.terminal().plain


def test_a_move_that_is_not_played_yet_marks_nothing():
    position = play(start(seats=3), "lay(hexagon)")
    report = position.parse("lay(house,0,2,0)").report()
    assert not SEAM.findall(position.svg(last=report))
    assert "▸" not in position.terminal(last=report).plain


def test_each_edge_is_listed_with_its_length_or_its_neighbour():
    position = play(start(seats=4), f"{E1} lay(large-square,0,2,0)")
    assert listed(position)[7] == (True, ["large-square", "4", "→0", "→5", "√3", "→4"])
    description = re.search(r"<desc[^>]*>(.*)</desc>", position.svg())
    assert "7 blue large square, touches 0, 5 and 4" in description[1]
    for number, (_, told) in listed(position).items():
        touches = state(position)["pieces"][number]["touches"]
        assert [f"→{one[0]}" for one in touches if one] == [one for one in told if "→" in one]


def test_r10_the_second_of_two_is_told_what_to_lay():
    told = "Lay a piece of a different kind from the first"
    assert told in play(start(seats=2), "lay(hexagon)").terminal().plain
    assert told not in play(start(seats=3), "lay(hexagon)").terminal().plain
    assert told not in play(start(seats=2), "lay(hexagon) lay(house,0,2,0)").terminal().plain


def test_pictures_of_one_position_after_different_moves_share_no_ids():
    position = lt.new("topit", seats=2, first=1)
    position.play("lay(hexagon)")
    assert position.svg() != position.svg(last=position.last)
