"""Sets of Top It pieces: what is shipped is what the rules say, and errors name line and rule."""

import itertools
import math
import random
import tomllib
from importlib import resources

import pytest

import ludotheque as lt
from ludotheque.games.topit import rules
from ludotheque.games.topit.rules.pieces import headings, make_shapes
from ludotheque.testing import check_game

GAME = lt.get_game("topit")
ROOT = math.sqrt(3)
LENGTH = {"1": 1.0, "√3": ROOT, "√3-1": ROOT - 1}


def shipped():
    with resources.as_file(resources.files("ludotheque.games.topit") / "components.toml") as path:
        return path


STANDARD = tomllib.loads(shipped().read_text(encoding="utf-8"))
ROWS = {
    kind: (value, edges.split(), [int(angle) for angle in angles.split()])
    for kind, value, edges, angles in zip(
        *(STANDARD["kinds"], STANDARD["values"], STANDARD["edges"], STANDARD["angles"]), strict=True
    )
}


# --- what is shipped -----------------------------------------------------------------------------


def outline(edges, angles):
    """The corners of a shape in floating point, and where its last edge ends."""
    found, heading = [(0.0, 0.0)], 0.0
    for edge, angle in zip(edges, angles, strict=True):
        x, y = found[-1]
        found.append((x + LENGTH[edge] * math.cos(heading), y + LENGTH[edge] * math.sin(heading)))
        heading += math.radians(180 - angle)
    return found


def area(corners):
    pairs = itertools.pairwise(corners)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2


def test_the_values_are_those_of_the_rule_text():
    """TOPIT-C3."""
    values = {kind: int(value) for kind, (value, _, _) in ROWS.items()}
    assert values == {
        "small-triangle": 3,
        "large-triangle": 3,
        "small-square": 4,
        "large-square": 4,
        "house": 5,
        "hexagon": 6,
        "rhombus": 2,
        "trapezoid": 7,
    }
    assert STANDARD["big"] == ["large-triangle", "large-square", "hexagon"]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("small-triangle", ROOT / 4),
        ("large-triangle", 3 * ROOT / 4),
        ("small-square", 1),
        ("large-square", 3),
        ("house", 3 + ROOT / 4),  # a square with a triangle on it
        ("hexagon", 6 * 3 * ROOT / 4),  # six large triangles
        ("rhombus", 2 * 3 * ROOT / 4),
        ("trapezoid", (ROOT + ROOT - 1) / 2 * ROOT / 2),
    ],
)
def test_every_shape_closes_and_has_its_area(kind, expected):
    """TOPIT-C2."""
    _, edges, angles = ROWS[kind]
    assert sum(angles) == 180 * (len(edges) - 2)
    assert all(angle % 30 == 0 and 0 < angle < 180 for angle in angles)
    corners = outline(edges, angles)
    assert corners[-1] == pytest.approx((0, 0), abs=1e-12)
    assert area(corners) == pytest.approx(expected)


@pytest.mark.parametrize("kind", ROWS)
def test_every_shape_looks_the_same_from_behind(kind):
    """TOPIT-C2: the edges and angles met going round the other way are the same ones."""
    _, edges, angles = ROWS[kind]
    around = list(zip(edges, angles, strict=True))
    behind = list(zip(reversed(edges), [*reversed(angles[:-1]), angles[-1]], strict=True))
    assert behind in [around[i:] + around[:i] for i in range(len(around))]


def test_the_tables_for_the_kernels_say_the_same():
    """TOPIT-C2: edges that look alike are counted once, and corners lie where floats have them."""
    shapes = make_shapes(STANDARD)[0]
    period = dict(zip(ROWS, shapes["period"].tolist(), strict=True))
    assert period == {
        "small-triangle": 3,
        "large-triangle": 1,
        "small-square": 1,
        "large-square": 1,
        "house": 5,
        "hexagon": 1,
        "rhombus": 2,
        "trapezoid": 4,
    }
    for number, (_, edges, angles) in enumerate(ROWS.values()):
        assert shapes["sides"][number] == len(edges)
        for corner, (x, y) in zip(shapes["corner"][number], outline(edges, angles), strict=False):
            a, b, c, d = corner.tolist()
            assert a + b * ROOT / 2 + c / 2 == pytest.approx(x)
            assert b / 2 + c * ROOT / 2 + d == pytest.approx(y)
        assert headings(angles) == shapes["heading"][number, : len(edges)].tolist()
        for edge, heading in enumerate(headings(angles)):
            assert shapes["edge_at"][number, heading] == edge
        used = (shapes["edge_at"][number] != rules.NOBODY).sum()
        assert used == len(edges)
    assert shapes["big"].tolist() == [kind in STANDARD["big"] for kind in ROWS]


def test_the_shipped_file_is_the_standard():
    """Named as a file of one's own it passes, and gives the same game."""
    own = lt.new("topit", seats=3, seed=5, pieces=str(shipped()))
    standard = lt.new("topit", seats=3, seed=5)
    assert own == standard
    assert own.options["pieces"] == GAME.components(standard.options)["pieces"] == STANDARD
    assert lt.Position.from_text(own.to_text()).options == own.options


# --- files that break a rule ---------------------------------------------------------------------

OWN = {
    "kinds": ["triangle", "square", "house"],
    "values": ["1", "30", "9"],
    "edges": ["1 1 1", "1 1 1 1", "1 1 1 1 1"],
    "angles": ["60 60 60", "90 90 90 90", "90 150 60 150 90"],
    "big": ["square", "house"],
}


def file(more="", **lists):
    """A file with one item a line: kinds begin in line 3, values 8, edges 13, angles 18, big 23."""
    lines = ["# 'own' pieces"]
    for key, items in (OWN | lists).items():
        lines += [f"{key} = [", *(f"  {item!r},  # one" for item in items), "]"]
    return "\n".join([*lines, more])


def changed(key, item, text):
    """The lists with another item."""
    return {key: [*OWN[key][:item], text, *OWN[key][item + 1 :]]}


def refuse(tmp_path, text):
    """The message with which a file is refused, without its name."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(lt.BadComponents) as error:
        lt.new("topit", seed=1, pieces=str(path))
    message = str(error.value)
    assert message.startswith(str(path))
    return message.removeprefix(str(path))


def letters(count):
    return ["abcdefghij"[i] for i in range(count)]


@pytest.mark.parametrize(
    ("lists", "line", "rule", "problem"),
    [
        # Kinds.
        ({"kinds": []}, 2, "C1", "0 kinds; a colour has 1 to 8 pieces"),
        ({"kinds": letters(9)}, 2, "C1", "9 kinds; a colour has 1 to 8 pieces"),
        (changed("kinds", 1, "Square"), 4, "C1", "'Square' is not a name in small letters"),
        (changed("kinds", 0, "two words"), 3, "C1", "'two words' is not a name in small letters"),
        (changed("kinds", 0, "-x"), 3, "C1", "'-x' is not a name in small letters"),
        (changed("kinds", 0, "x-"), 3, "C1", "'x-' is not a name in small letters"),
        (changed("kinds", 2, ""), 5, "C1", "'' is not a name in small letters"),
        (changed("kinds", 2, "piece1"), 5, "C1", "'piece1' is not a name in small letters"),
        (changed("kinds", 2, "triangle"), 5, "C1", "'triangle' is not a name in small letters"),
        # As many items in each list.
        ({"values": ["1", "2"]}, 7, "C2", "'values' has 2 items for 3 kinds"),
        ({"edges": OWN["edges"][:2]}, 12, "C2", "'edges' has 2 items for 3 kinds"),
        ({"angles": [*OWN["angles"], "60"]}, 17, "C2", "'angles' has 4 items for 3 kinds"),
        # Values.
        (changed("values", 0, "0"), 8, "C3", "'0' is not a value from 1 to 30"),
        (changed("values", 1, "31"), 9, "C3", "'31' is not a value from 1 to 30"),
        (changed("values", 2, "07"), 10, "C3", "'07' is not a value from 1 to 30"),
        (changed("values", 2, "-1"), 10, "C3", "'-1' is not a value from 1 to 30"),
        (changed("values", 2, "٣"), 10, "C3", "'٣' is not a value from 1 to 30"),
        (changed("values", 2, ""), 10, "C3", "'' is not a value from 1 to 30"),
        # Edges.
        (changed("edges", 0, "1 1"), 13, "C2", "the triangle has 2 edges; a piece has 3 to 6"),
        (changed("edges", 2, "1 1 1 1 1 1 1"), 15, "C2", "the house has 7 edges; a piece has 3"),
        (changed("edges", 1, ""), 14, "C2", "the square has 0 edges"),
        (changed("edges", 1, "1 2 1 2"), 14, "C2", "the square: '2' is no length; there are 1, √3"),
        (changed("edges", 1, "1 1 1 √2"), 14, "C2", "the square: '√2' is no length"),
        (changed("edges", 0, "1,1,1 1 1"), 13, "C2", "the triangle: '1,1,1' is no length"),
        # Angles.
        (changed("angles", 0, "60 60"), 18, "C2", "the triangle has 3 edges but 2 angles"),
        (changed("angles", 1, "90 90 90 90 90"), 19, "C2", "the square has 4 edges but 5 angles"),
        (changed("angles", 1, "90 90 90 45"), 19, "C2", "the square: '45' — inside a convex piece"),
        (changed("angles", 1, "180 60 60 60"), 19, "C2", "the square: '180' — inside a convex"),
        (changed("angles", 1, "210 30 90 30"), 19, "C2", "the square: '210' — inside a convex"),
        (changed("angles", 1, "0 120 120 120"), 19, "C2", "the square: '0' — inside a convex"),
        (changed("angles", 1, "90 90 90 90°"), 19, "C2", "the square: '90°' — inside a convex"),
        (changed("angles", 1, "90 90 90 60"), 19, "C2", "angles add up to 330, not 360"),
        (changed("angles", 0, "60 60 90"), 18, "C2", "angles add up to 210, not 180"),
        # Closing, and from behind.
        (changed("edges", 1, "1 1 1 √3"), 14, "C2", "the square does not close: its last edge"),
        (changed("edges", 1, "1 √3 √3 1"), 14, "C2", "the square does not close: its last edge"),
        (changed("edges", 0, "√3-1 √3-1 √3"), 13, "C2", "the triangle does not close"),
        (changed("angles", 0, "30 120 30"), 13, "C2", "the triangle does not close"),
        (
            changed("edges", 1, "1 √3 1 √3") | changed("angles", 1, "60 120 60 120"),
            *(14, "C2", "the square is another piece when turned over"),
        ),
        (
            changed("edges", 2, "1 √3 √3-1 1 √3 √3-1")
            | changed("angles", 2, "120 120 120 120 120 120"),
            *(15, "C2", "the house is another piece when turned over"),
        ),
        # Big ones.
        ({"big": ["square", "castle"]}, 24, "R8", "'castle' is not one of the kinds"),
        (
            {"big": ["square", "house", "square"]},
            25,
            "R8",
            "'square' is not one of the kinds, each",
        ),
        ({"big": ["Square"]}, 23, "R8", "'Square' is not one of the kinds"),
    ],
)
def test_a_set_that_breaks_a_rule(lists, line, rule, problem, tmp_path):
    message = refuse(tmp_path, file(**lists))
    assert message.startswith(f", line {line}: "), message
    assert message.endswith(f"(TOPIT-{rule})")
    assert problem in message


@pytest.mark.parametrize("key", list(OWN))
def test_a_set_that_lacks_a_list(key, tmp_path):
    text = file().replace(f"\n{key} = [", f"\n{key} = 1 # [", 1)
    without = {name: items for name, items in OWN.items() if name != key}
    lines = [f"{name} = {items}" for name, items in without.items()]
    problem = f"'{key}' must be a list of strings (TOPIT-C2)"
    assert refuse(tmp_path, "\n".join(lines)) == f": {problem}"
    assert refuse(tmp_path, "\n".join([*lines, f"{key} = [1, 2, 3]"])) == f", line 5: {problem}"
    assert refuse(tmp_path, "\n".join([*lines, f"{key} = 'x'"])) == f", line 5: {problem}"
    assert "not TOML" in refuse(tmp_path, text)


def test_a_key_that_is_misspelt(tmp_path):
    message = refuse(tmp_path, file(more="\nbigg = ['house']"))
    known = "known are angles, big, edges, kinds, values"
    assert message == f", line 27: unknown key 'bigg'; {known} (TOPIT-C2)"


RICH = {
    "kinds": STANDARD["kinds"],
    "values": STANDARD["values"],
    "edges": [*STANDARD["edges"][:3], "√3 √3 1 1", *STANDARD["edges"][4:]],
    "angles": [*STANDARD["angles"][:3], "60 90 120 90", *STANDARD["angles"][4:]],
    "big": [],
}


def test_a_set_that_is_too_rich(tmp_path):
    """TOPIT-C2: a kite for the large square, one way more to lay at a long edge."""
    message = refuse(tmp_path, file(**RICH))
    problem = "up to 70 free edges with 11 ways to lay at one: this set is too rich"
    assert message == f", line 22: {problem} (the product may be 768) (TOPIT-C2)"
    poorer = (
        RICH
        | {
            "edges": [*RICH["edges"][:6], "1 1 1 1", RICH["edges"][7]],  # another small square
            "angles": [*RICH["angles"][:6], "90 90 90 90", RICH["angles"][7]],
        }
    )
    assert lt.new("topit", seats=2, pieces=poorer).options["pieces"] == poorer


def test_the_room_is_never_used_up():
    """TOPIT-C2: with the standard set, which is nearly too rich, laid out far and wide."""
    position, rng, most = lt.new("topit", seats=4, seed=1), random.Random(1), 0
    while not position.over:
        some = rng.sample(list(position.moves()), min(3, len(position.moves())))
        position.play(max(some, key=lambda move: fits_after(position, move)))
        most = max(most, int(position.state[0].fits))
    assert 100 < most <= rules.FITS


def fits_after(position, move):
    state = position.state.copy()
    rules.play(state[0], int(move))
    return int(state[0].fits)


def test_a_set_in_a_record_is_checked_like_a_file():
    with pytest.raises(lt.BadComponents, match=r"option pieces, line 3: .*does not close"):
        lt.new("topit", pieces=OWN | changed("edges", 1, "1 1 1 √3"))
    with pytest.raises(lt.BadComponents, match="unknown key 'bigg'"):
        lt.new("topit", pieces=OWN | {"bigg": []})
    with pytest.raises(lt.BadComponents, match="neither a plain text nor a list"):
        lt.new("topit", pieces=OWN | {"values": [1, 2, 3]})


# --- sets of one's own ---------------------------------------------------------------------------


def test_a_set_of_ones_own_plays_and_replays_without_its_file(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(file(), encoding="utf-8")
    table = lt.Table(GAME, {"seats": 3, "pieces": str(path)}, 4)
    path.unlink()
    assert table.position.options["pieces"] == OWN
    rng = random.Random(4)
    while table.outcome is None:
        table.play(rng.choice(table.position.moves().names()))
    record = lt.Record.of(table)
    for again in (lt.Record.from_text(record.to_text()), lt.Record.from_json(record.to_json())):
        assert again == record
        assert again.final.position == table.position
        assert again.options["pieces"] == OWN
    position = table.position
    assert lt.Position.from_text(position.to_text()) == position
    assert lt.Position.from_json(position.to_json()) == position
    for language in ("en", "fr"):
        assert position.svg(language=language).startswith("<svg")
        assert position.terminal(language=language).plain


def test_sets_of_ones_own_keep_the_contract():
    """Round trips, names, reasons and drawings at random plies."""
    variants = [{"seats": seats, "pieces": OWN} for seats in (1, 2, 3)]
    assert check_game(GAME, games=1, variants=variants) > 20


def test_kinds_of_ones_own_are_named_in_errors():
    """In French, where their names are not known, in quotation marks."""
    position = lt.new("topit", seats=3, first=1, pieces=OWN)
    position.play("lay(square)")
    position.play("lay(triangle,0,0,0)")
    with pytest.raises(lt.IllegalMove) as error:
        position.play("lay(house,0,0,0)")
    assert error.value.key == "R4.free"
    with pytest.raises(lt.IllegalMove) as error:
        position.play("top(1)")
    assert error.value.why == {
        "en": "the triangle is not a big piece",
        "fr": "la pièce «\N{NO-BREAK SPACE}triangle\N{NO-BREAK SPACE}» n’est pas une grande pièce",
    }
    with pytest.raises(lt.NotAMove, match="there are triangle, square, house"):
        position.play("lay(hexagon,0,1,0)")


@pytest.mark.parametrize("value", ["1", "9", "10", "30"])
def test_the_values_of_a_set_count(value):
    """TOPIT-C3: they are what a piece scores, and bound what can be scored."""
    pieces = OWN | {"values": [value, "1", "1"]}
    position = lt.new("topit", seats=2, first=1, pieces=pieces)
    position.play("lay(triangle)")
    assert position.scores == [2 * int(value), 0]
    position.play("lay(square,0,0,0)")
    assert position.scores == [2 * int(value), 1 + int(value)]
    assert GAME.score_bounds(position.options) == (0, 9 * 7 * int(value))


@pytest.mark.parametrize("big", [[], ["triangle"], OWN["kinds"]])
def test_big_ones_may_be_any(big):
    """TOPIT-R8: none, one, or all."""
    position = lt.new("topit", seats=3, first=1, pieces=OWN | {"big": big})
    position.play("lay(triangle)")
    assert ("top(0)" in position.moves()) == ("triangle" in big)


def test_where_an_edge_is_numbered_from_does_not_matter():
    """TOPIT-C2: the same shape numbered from another edge has as many placements."""
    counts = []
    for i in range(5):
        edges, angles = ["√3", "√3", "1", "1", "√3"], ["90", "120", "120", "120", "90"]
        rolled = {
            "kinds": ["house", "square"],
            "values": ["5", "4"],
            "edges": [" ".join(edges[i:] + edges[:i]), "1 1 1 1"],
            "angles": [" ".join(angles[i:] + angles[:i]), "90 90 90 90"],
            "big": [],
        }
        position = lt.new("topit", seats=3, first=1, pieces=rolled)
        position.play("lay(house)")
        counts.append(len(position.moves()))
    assert counts == [3 * 3 + 2 * 2 + 2] * 5
