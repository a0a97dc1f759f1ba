"""Top It in words: moves, reasons and merits, in both languages and with anybody's pieces."""

import random
import re
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.core.telling import tell
from ludotheque.texts import LANGUAGES
from tests.test_topit_components import OWN
from tests.test_topit_effects import E2, E3
from tests.test_topit_rules import GAME, KINDS, STUCK, play, start

BROKEN = re.compile(r"[{}]|\d,|  | ,|,,|^,|, $|^$")


def told(position, move, language, mood="did"):
    names = GAME.part_names(position.options)
    report = position.parse(move).report()
    return tell(GAME, report, names, str, language, mood)


@pytest.mark.parametrize(
    ("seats", "moves", "move", "english", "french"),
    [
        (3, "", "lay(hexagon)", "opens with the hexagon", "commence par l’hexagone"),
        (
            *(3, "lay(hexagon)", "lay(house,0,2,0)"),
            "lays a house against the red hexagon",
            "pose une maison contre l’hexagone rouge",
        ),
        (
            *(3, "lay(hexagon) lay(house,0,2,0)", "lay(rhombus,1,1,0)"),
            "lays a rhombus against the yellow house",
            "pose un losange contre la maison jaune",
        ),
        (
            *(3, "lay(hexagon)", "top(0)"),
            "lays the stone on the red hexagon",
            "pose la pierre sur l’hexagone rouge",
        ),
    ],
)
def test_what_was_done(seats, moves, move, english, french):
    position = play(start(seats=seats), moves)
    points = position.parse(move).report().points
    assert told(position, move, "en") == f"{english}, {points} points"
    assert told(position, move, "fr") == f"{french}, {points} points"


def test_j1_a_pass_has_no_points():
    """TOPIT-J1."""
    position = play(start(seats=3), STUCK.rpartition(" ")[0])
    assert told(position, "pass", "en") == "can lay nothing and passes"
    assert told(position, "pass", "fr", "do") == "Passez"


def test_advice_tells_edges_apart():
    """The edge of the piece laid, and the side of the piece on the table."""
    position = play(start(seats=4, first=2), "lay(large-square) lay(large-triangle,0,3,0)")
    ways = {own: told(position, f"lay(house,0,1,{own})", "en", "do") for own in (0, 1, 4)}
    assert ways == {
        own: f"Lay a house with its {edge} against the right edge of the yellow large square,"
        " 9 points"
        for own, edge in ((0, "floor"), (1, "right wall"), (4, "left wall"))
    }
    sides = [told(position, f"lay(hexagon,0,{edge},0)", "fr", "do") for edge in (0, 1, 2)]
    assert sides == [
        f"Posez un hexagone contre le côté {side} du grand carré jaune, 10 points"
        for side in ("inférieur", "droit", "supérieur")
    ]


@pytest.mark.parametrize(("own", "leans"), [(0, "left"), (1, "right")])
def test_a_rhombus_leans(own, leans):
    """It stands on the upper edge of a square: its own upper edge lies to the left or right."""
    position = play(start(seats=3), f"lay(large-square) lay(rhombus,0,2,{own})")
    position.undo()
    assert f"leaning {leans}, against the upper edge" in told(
        position, f"lay(rhombus,0,2,{own})", "en", "do"
    )
    position.play(f"lay(rhombus,0,2,{own})")
    corners = position.to_json()["state"]["pieces"][1]["corners"]
    middle = [sum(at[0] + at[1] * 0.866 + at[2] / 2 for at in pair) for pair in _rows(corners)]
    assert (middle[1] < middle[0]) == (leans == "left")


def _rows(corners):
    """Return the two lower and the two upper corners."""
    ordered = sorted(corners, key=lambda at: at[1] / 2 + at[2] * 0.866 + at[3])
    return ordered[:2], ordered[2:]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_two_legal_moves_are_told_alike(seats):
    rng, position = random.Random(seats), lt.new("topit", seats=seats, seed=seats)
    names = GAME.part_names(position.options)
    while not position.over:
        reports = position.moves().reports()
        for language in LANGUAGES:
            advice = [tell(GAME, report, names, str, language, "do") for report in reports]
            assert [text for text, count in Counter(advice).items() if count > 1] == []
            for report in rng.sample(reports, min(len(reports), 3)):
                did = tell(GAME, report, names, str, language)
                assert not BROKEN.search(did), did
                assert re.search(rf", {report.points} points?$", did) or not report.points
        position.play(rng.choice(reports).name)


def test_kinds_of_ones_own_have_their_name_in_moves():
    position = lt.new("topit", seats=3, first=1, pieces=OWN)
    position.play("lay(square)")
    move = "lay(triangle,0,0,0)"
    assert told(position, move, "en").startswith("lays the triangle against the red square, ")
    assert told(position, move, "fr").startswith(
        "pose une pièce «\N{NO-BREAK SPACE}triangle\N{NO-BREAK SPACE}» contre la pièce"
        " «\N{NO-BREAK SPACE}square\N{NO-BREAK SPACE}» rouge, "
    )
    assert "with its edge 0 against the lower edge" in told(position, move, "en", "do")


@pytest.mark.parametrize("kind", KINDS)
def test_french_has_the_right_article(kind):
    position = play(start(seats=3), f"lay({kind})")
    article = {"house": "la ", "hexagon": "l’"}.get(kind, "le ")
    (clause, *_) = GAME.merits(position.snapshot, int(position.moves()[0]), "fr")
    assert f"contre {article}{GAME.spoken(kind, 'fr')} pour" in clause


@pytest.mark.parametrize(("first", "moves", "around"), [(2, E2, "quatre"), (3, E3, "six")])
def test_merits_of_a_stone(first, moves, around):
    position = play(start(seats=4, first=first), moves)
    (stone, full, *_) = GAME.merits(position.snapshot, int(position.parse("top(0)")), "fr")
    assert f"et ses {around} voisines pour" in stone
    assert full.startswith("tous les côtés de cette pièce sont occupés")
