"""The rules of Top It: each number of the rule text is named by a test that checks it."""

import cmath
import itertools
import json
import math
import pickle
import random
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.game_texts import long_text
from ludotheque.games.topit import rules
from ludotheque.games.topit.rules import geometry
from tests.referees import topit as referee

GAME = lt.get_game("topit")
PIECES = GAME.components(GAME.read_options({}))["pieces"]
KINDS = PIECES["kinds"]
VALUE = dict(zip(KINDS, map(int, PIECES["values"]), strict=True))
SIDES = {kind: len(edges.split()) for kind, edges in zip(KINDS, PIECES["edges"], strict=True)}
COLOURS = ["red", "yellow", "green", "blue"]
ROOT = math.sqrt(3)
NEAR = 1e-6  # far above all rounding, far below what lengths of a mosaic differ by

SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**63 - 1)
CHOICES = st.lists(st.integers(0, 10**6), max_size=36)

# Three seats: red passes, yellow lays, then nobody can: small squares, and no short edge is free.
STUCK = (
    "lay(rhombus) lay(large-triangle,0,2,0) lay(hexagon,1,1,0) lay(large-square,2,2,0)"
    " lay(rhombus,0,1,1) lay(rhombus,4,2,0) lay(large-triangle,1,2,0) lay(large-square,6,2,0)"
    " lay(large-triangle,3,2,0) lay(hexagon,8,2,0) lay(hexagon,5,2,0) lay(trapezoid,10,1,0)"
    " lay(house,11,3,3) lay(trapezoid,3,3,0) top(9) lay(trapezoid,5,3,0)"
    " lay(small-triangle,11,1,2) lay(small-triangle,15,1,1) lay(small-triangle,10,5,0)"
    " lay(house,17,1,2) lay(large-square,0,3,0) top(10) top(8) lay(house,9,1,1) pass"
    " lay(small-square,14,1,0) pass pass pass"
)
# Three seats: red passes once, and lays its last piece after all others.
ONE_PASS = (
    "lay(large-square) lay(rhombus,0,2,0) lay(rhombus,1,2,1) lay(rhombus,2,0,1)"
    " lay(large-triangle,2,2,0) lay(hexagon,0,1,0) lay(hexagon,5,3,0) lay(large-square,6,1,0)"
    " lay(large-square,6,4,0) lay(large-triangle,8,1,0) lay(small-triangle,6,5,0)"
    " lay(large-triangle,6,3,0) top(8) lay(hexagon,6,2,0) lay(small-triangle,4,1,0)"
    " lay(small-triangle,8,3,0) top(0) lay(trapezoid,14,1,3) lay(trapezoid,10,1,3)"
    " lay(trapezoid,5,4,0) lay(house,4,2,1) lay(house,1,3,4) lay(house,18,4,1) top(7) pass"
    " lay(small-square,19,2,0) lay(small-square,21,1,0) lay(small-square,22,2,0)"
)
# Two seats, each left with its small square.
TWO_STUCK = (
    "lay(hexagon) lay(large-triangle,0,3,0) lay(rhombus,0,5,0) lay(large-square,2,2,0)"
    " lay(large-triangle,0,2,0) lay(hexagon,1,1,0) lay(large-square,1,2,0) lay(rhombus,2,1,0)"
    " lay(house,7,1,0) lay(house,6,2,0) top(6) lay(trapezoid,9,3,3) lay(small-triangle,9,2,2)"
    " top(5) lay(trapezoid,8,3,3) lay(small-triangle,10,1,2) pass pass"
)
# Four seats, or one with four colours, each left with its small square.
FOUR_STUCK = (
    "lay(large-square) lay(large-square,0,0,0) lay(rhombus,0,1,1) lay(rhombus,0,3,0)"
    " lay(rhombus,2,3,1) lay(hexagon,0,2,0) lay(house,4,2,1) lay(large-square,6,4,0) top(7)"
    " lay(rhombus,7,3,1) lay(large-square,8,2,0) top(5) lay(small-triangle,2,2,0)"
    " lay(large-triangle,7,2,0) lay(large-triangle,8,3,0) lay(trapezoid,8,0,0)"
    " lay(large-triangle,3,1,0) lay(small-triangle,13,1,2) lay(small-triangle,15,1,1)"
    " lay(large-triangle,5,1,0) lay(house,9,2,1) lay(house,16,2,2) lay(trapezoid,15,0,0)"
    " lay(house,19,4,1) lay(hexagon,21,0,0) lay(trapezoid,18,3,1) lay(hexagon,22,2,0)"
    " lay(small-triangle,23,3,1) lay(trapezoid,11,1,0) top(9) top(22) lay(hexagon,14,2,0)"
    " pass pass pass pass"
)


def own_set(big, **shapes):
    """A set of pieces: value, edges and angles of each kind; `big` names big ones."""
    rows = [shape.split(";") for shape in shapes.values()]
    return {
        "kinds": [name.replace("_", "-") for name in shapes],
        "values": [value for value, _, _ in rows],
        "edges": [edges.strip() for _, edges, _ in rows],
        "angles": [angles.strip() for _, _, angles in rows],
        "big": big.split(),
    }


TWO_KINDS = own_set("square", oblong="2; 1 √3 1 √3; 90 90 90 90", square="3; 1 1 1 1; 90 90 90 90")
ONE_KIND = own_set("", square="3; 1 1 1 1; 90 90 90 90")


def start(seats=2, first=1, pieces="standard"):
    return lt.new("topit", seats=seats, first=str(first), pieces=pieces, seed=0)


def play(position, moves):
    for move in moves.split():
        position.play(move)
    return position


def state(position):
    return position.to_json()["state"]


def play_some(position, choices):
    """Play as many moves as there are choices, each choosing among the legal ones."""
    for choice in choices:
        if position.over:
            break
        position.play(position.moves()[choice % len(position.moves())])
    return position


def play_out(position, rng):
    while not position.over:
        position.play(rng.choice(position.moves()))
    return position


def refused(position, move):
    """The error with which a move is refused; nothing changes."""
    before = position.to_text()
    with pytest.raises(lt.IllegalMove) as error:
        position.play(move)
    assert position.to_text() == before
    assert move not in position.moves()
    assert error.value.rule == f"TOPIT-{error.value.key.partition('.')[0]}"
    assert position.explain(move) == error.value.rule
    return error.value


def gained(position, move):
    """The points that a move scores for the colour to act."""
    colour, after = state(position)["colour"], position.copy()
    after.play(move)
    return state(after)["points"][colour] - state(position)["points"][colour]


def corners(position, number):
    return [tuple(corner) for corner in state(position)["pieces"][number]["corners"]]


def joined(one, other):
    """The edges that two pieces share, read off their corners."""
    ahead = set(zip(one, one[1:] + one[:1], strict=True))
    return ahead & {(b, a) for a, b in zip(other, other[1:] + other[:1], strict=True)}


def around(position, number):
    """The pieces that share an edge with a piece, by number."""
    laid = [[tuple(corner) for corner in piece["corners"]] for piece in state(position)["pieces"]]
    return [n for n, piece in enumerate(laid) if n != number and joined(laid[number], piece)]


# --- a second geometry, in floating point --------------------------------------------------------


def spot(corner):
    """A corner as a complex number: a + bz + cz² + dz³ with z = e^(iπ/6)."""
    return sum(x * cmath.exp(1j * math.pi / 6 * power) for power, x in enumerate(corner))


def outline(edges, angles):
    """The corners of a shape by plain trigonometry."""
    length = {"1": 1.0, "√3": ROOT, "√3-1": ROOT - 1}
    found, heading = [0j], 0.0
    for edge, angle in zip(edges.split(), angles.split(), strict=True):
        found.append(found[-1] + cmath.rect(length[edge], heading))
        heading += math.radians(180 - int(angle))
    assert abs(found.pop()) < NEAR
    return found


def outlines(pieces):
    rows = zip(pieces["kinds"], pieces["edges"], pieces["angles"], strict=True)
    return {kind: outline(edges, angles) for kind, edges, angles in rows}


def glued(shape, own, start, end):
    """A shape whose own edge lies from the end to the start of an edge; None if not as long."""
    here, there = shape[own], shape[(own + 1) % len(shape)]
    if abs(abs(there - here) - abs(end - start)) > NEAR:
        return None
    return [end + (corner - here) * (start - end) / (there - here) for corner in shape]


def sides(shape):
    return list(zip(shape, shape[1:] + shape[:1], strict=True))


def contact(one, other):
    """Whether two shapes overlap, touch unevenly, share an edge, or none of these."""
    separation = -math.inf
    for mine, yours in ((one, other), (other, one)):
        for a, b in sides(mine):
            out = (b - a) * -1j / abs(b - a)
            gap = min(((corner - a) * out.conjugate()).real for corner in yours)
            separation = max(separation, gap)
    if separation < -NEAR:
        return "overlap"
    if separation > NEAR:
        return ""
    for (a, b), (c, d) in itertools.product(sides(one), sides(other)):
        along = (b - a) / abs(b - a)
        if abs((d - c) / abs(d - c) + along) > NEAR:
            continue  # not against each other
        at = [(corner - a) * along.conjugate() for corner in (a, b, d, c)]
        if abs(at[2].imag) > NEAR or min(at[1].real, at[3].real) - max(0, at[2].real) < NEAR:
            continue  # not in one line, or beside each other in it
        return "shared" if abs(a - d) < NEAR and abs(b - c) < NEAR else "uneven"
    return ""


def key(shape):
    """A placement by its corners, whatever their order."""
    return frozenset((round(z.real, 5) + 0.0, round(z.imag, 5) + 0.0) for z in shape)


def lays_in_floats(mosaic, kinds):
    """All placements that fit a mosaic of shapes, with the numbers of the pieces they touch."""
    found = {}
    for kind, shape in kinds.items():
        for laid in mosaic:
            for (a, b), own in itertools.product(sides(laid), range(len(shape))):
                new = glued(shape, own, a, b)
                if new is None or (kind, key(new)) in found:
                    continue
                hits = [(contact(new, old) if abs(new[0] - old[0]) < 8 else "") for old in mosaic]
                touched = [n for n, hit in enumerate(hits) if hit == "shared"]
                fits = "overlap" not in hits and "uneven" not in hits
                found[kind, key(new)] = touched if fits else None
    return {placed: touched for placed, touched in found.items() if touched is not None}


def named(position, kind, centre):
    """A name of the placement of a kind with this centre, legal or not; by floating point."""
    shape = outlines(GAME.components(position.options)["pieces"])[kind]
    for number in range(len(state(position)["pieces"])):
        laid = [spot(corner) for corner in corners(position, number)]
        for (edge, (a, b)), own in itertools.product(enumerate(sides(laid)), range(len(shape))):
            new = glued(shape, own, a, b)
            if new and abs(sum(new) / len(new) - centre) < NEAR:
                return f"lay({kind},{number},{edge},{own})"
    raise AssertionError(f"no edge to lay a {kind} at {centre}")


# --- components ----------------------------------------------------------------------------------


def test_c1_four_colours_of_eight_pieces_and_a_stone_each():
    """TOPIT-C1: the eight shapes that are known."""
    assert list(TABLE) == KINDS
    dealt = state(start(seats=4))
    assert dealt["hands"] == dict.fromkeys(COLOURS, KINDS)
    assert dealt["stones"] == COLOURS


TABLE = {
    "small-triangle": (3, "√3 1 1", "30 120 30"),
    "large-triangle": (3, "√3 √3 √3", "60 60 60"),
    "small-square": (4, "1 1 1 1", "90 90 90 90"),
    "large-square": (4, "√3 √3 √3 √3", "90 90 90 90"),
    "house": (5, "√3 √3 1 1 √3", "90 120 120 120 90"),
    "hexagon": (6, "√3 √3 √3 √3 √3 √3", "120 120 120 120 120 120"),
    "rhombus": (2, "√3 √3 √3 √3", "60 120 60 120"),
    "trapezoid": (7, "√3 1 √3-1 1", "60 120 120 60"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_c2_edges_and_angles_in_order(kind):
    """TOPIT-C2: a laid piece has the lengths and angles of the table, counter-clockwise."""
    _, edges, angles = TABLE[kind]
    position = play(start(), f"lay({kind})")
    laid = [spot(corner) for corner in corners(position, 0)]
    assert laid[0] == 0
    assert laid[1].imag == pytest.approx(0)
    assert laid[1].real > 0
    lengths = {"1": 1, "√3": ROOT, "√3-1": ROOT - 1}
    for i, (a, b) in enumerate(sides(laid)):
        after = laid[(i + 2) % len(laid)]
        assert abs(b - a) == pytest.approx(lengths[edges.split()[i]])
        turn = math.degrees(cmath.phase((after - b) / (b - a)))
        assert turn == pytest.approx(180 - int(angles.split()[i]))


def test_c2_the_short_base_of_a_trapezoid_fits_only_another_trapezoids():
    """TOPIT-C2: edges of √3-1 are rare."""
    position = play(start(seats=3), "lay(trapezoid)")
    onto_base = [name for name in position.moves().names() if ",0,2," in name]
    assert onto_base == ["lay(trapezoid,0,2,2)"]
    for kind in KINDS[:-1]:
        for own in range(SIDES[kind]):
            assert refused(position, f"lay({kind},0,2,{own})").key == "R4.longer"


@pytest.mark.parametrize("kind", KINDS)
def test_c2_pieces_are_mirror_symmetric(kind):
    """TOPIT-C2: turning one over changes nothing."""
    shape = outlines(PIECES)[kind]
    behind = [corner.conjugate() for corner in reversed(shape)]
    fitted = [glued(behind, own, shape[1], shape[0]) for own in range(len(shape))]
    assert key(shape) in [key(corners) for corners in fitted if corners]


def test_c3_values():
    """TOPIT-C3: what each piece scores as the second of a game, beside a house of 5."""
    for kind, (value, _, _) in TABLE.items():
        assert VALUE[kind] == value
        position = play(start(seats=3), "lay(house)")
        move = next(name for name in position.moves().names() if name.startswith(f"lay({kind},"))
        assert gained(position, move) == value + 5


# --- three or four players -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_a_colour_each_open_to_all(seats):
    """TOPIT-R1: red, yellow, green, blue by seat; the other colours are put away."""
    position = play_some(start(seats=seats), [5, 10, 15, 20, 25, 30, 35])
    now = state(position)
    assert list(now["hands"]) == list(now["points"]) == COLOURS[:seats]
    for number, piece in enumerate(now["pieces"]):
        assert piece["colour"] == COLOURS[number % seats]
        assert piece["kind"] not in now["hands"][piece["colour"]]
    assert sum(map(len, now["hands"].values())) == 8 * seats - 7
    for seat in range(lt.SPECTATOR, seats):
        assert position.view(seat).to_json()["state"] == now
        assert position.view(seat).redeal(1) == position
    assert GAME.seat_name(2, "en") == "Green"
    assert GAME.seat_name(2, "fr") == "Vert"


def test_r1_each_piece_is_laid_once():
    """TOPIT-R1: what is laid is no longer in hand."""
    position = play(start(seats=3), "lay(house) lay(house,0,0,0) lay(house,0,1,0)")
    assert state(position)["hands"]["red"] == [kind for kind in KINDS if kind != "house"]
    error = refused(position, "lay(house,1,1,0)")
    assert error.key == "R1.hand"
    assert error.why == {
        "en": "the house is no longer in hand",
        "fr": "la maison n’est plus en main",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [1, 2])
def test_r2_clockwise_from_the_first_seat_who_lays_in_the_middle(seats, first):
    """TOPIT-R2: any of the eight kinds, corner 0 at the origin, edge 0 along +x."""
    position = start(seats=seats, first=first)
    assert state(position)["first"] == first - 1
    assert position.moves().names() == [f"lay({kind})" for kind in KINDS]
    rng = random.Random(first)
    for turn in range(9 * seats):
        now = state(position)
        assert now["turn"] == position.turn == (first - 1 + turn) % seats
        assert now["colour"] == COLOURS[position.turn]
        assert now["turns"] == turn
        position.play(rng.choice(position.moves()))


def test_r2_the_first_seat_is_drawn_by_default():
    """TOPIT-R2: unless chosen, any seat may be the first."""
    drawn = [lt.new("topit", seats=4, seed=seed).turn for seed in range(60)]
    assert set(drawn) == {0, 1, 2, 3}
    assert drawn[7] == lt.new("topit", seats=4, seed=7).turn
    with pytest.raises(lt.BadOption, match="no seat 3 among 2"):
        start(seats=2, first=3)


def test_r2_on_an_empty_table():
    """TOPIT-R2: the first piece needs no place, and a stone has none."""
    position = start()
    for move in ("lay(house,0,0,0)", "lay(hexagon,31,5,5)"):
        assert refused(position, move).key == "R2.first"
    for move in ("top(0)", "top(31)"):
        error = refused(position, move)
        assert error.key == "R2.empty"
        assert error.why["fr"].startswith("la table est vide")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r2_the_game_ends_at_once_when_all_is_laid(seats):
    """TOPIT-R2: nine turns a colour, then nothing can be played any more."""
    colours = COLOURS if seats == 1 else COLOURS[:seats]
    for seed in range(8):
        position = play_out(lt.new("topit", seats=seats, seed=seed), random.Random(seed))
        now = state(position)
        assert now["over"]
        assert position.ply == now["turns"] == 9 * len(colours)
        assert now["turn"] is now["colour"] is position.turn is None
        assert now["hands"] == {colour: [] for colour in colours}
        assert now["stones"] == []
        assert sorted(piece["stone"]["colour"] for piece in now["pieces"] if piece["stone"]) == (
            sorted(colours)
        )
        assert position.outcome.reason == now["outcome"]["reason"] == "laid"
        assert len(position.moves()) == 0
        with pytest.raises(lt.IllegalMove, match="the game is over"):
            position.play("pass")
        position.undo()
        assert not position.over
        assert len(state(position)["hands"][state(position)["colour"]]) < 2


def test_r3_a_whole_edge_of_the_mosaic():
    """TOPIT-R3: every placement shares one; a piece cannot lie apart."""
    position, rng = start(seats=3), random.Random(3)
    position.play("lay(hexagon)")
    while not position.over:
        error = refused(position, "lay(house)")
        assert error.key == "R3.apart"
        position.play(rng.choice(position.moves()))
        if str(position.last).startswith("lay"):
            assert around(position, len(state(position)["pieces"]) - 1)
        if position.ply == 12:
            break


def test_r4_edges_of_unequal_length():
    """TOPIT-R4: longer or shorter, in both languages."""
    position = play(start(), "lay(small-triangle)")
    error = refused(position, "lay(house,0,1,0)")
    assert (error.rule, error.key) == ("TOPIT-R4", "R4.longer")
    clause = "the edge of the house is longer than that of the small triangle"
    assert error.why == {
        "en": clause,
        "fr": "le côté choisi est trop long pour poser la maison contre le petit triangle",
    }
    assert str(error) == f"lay(house,0,1,0) is not legal: {clause} (TOPIT-R4)"
    error = refused(position, "lay(house,0,0,2)")
    assert error.why == {
        "en": "the edge of the house is shorter than that of the small triangle",
        "fr": "le côté choisi est trop court pour poser la maison contre le petit triangle",
    }
    for edge, own in itertools.product(range(3), range(4)):
        lengths = ["√3", "1", "1"][edge], ["√3", "1", "√3-1", "1"][own]
        if lengths[0] == lengths[1]:
            assert position.explain(f"lay(trapezoid,0,{edge},{own})") is None
        else:
            longer = ("√3-1", "1", "√3").index(lengths[1]) > ("√3-1", "1", "√3").index(lengths[0])
            error = refused(position, f"lay(trapezoid,0,{edge},{own})")
            assert error.key == ("R4.longer" if longer else "R4.shorter")


def test_r4_an_edge_that_has_a_neighbour():
    """TOPIT-R4: from either side, and where a piece closed it without being glued there."""
    position = play(start(seats=4), "lay(hexagon) lay(hexagon,0,0,0) lay(hexagon,0,1,0)")
    assert around(position, 2) == [0, 1]
    for move in ("lay(rhombus,0,0,0)", "lay(rhombus,1,0,0)", "lay(rhombus,0,1,1)"):
        assert refused(position, move).key == "R4.free"
    shared = joined(corners(position, 1), corners(position, 2)).pop()
    edge = corners(position, 1).index(shared[0])
    assert refused(position, f"lay(rhombus,1,{edge},0)").key == "R4.free"
    free = [
        (number, edge)
        for number, edge in itertools.product(range(3), range(6))
        if refused_key(position, f"lay(rhombus,{number},{edge},0)") != "R4.free"
    ]
    assert len(free) == 18 - 6


def refused_key(position, move):
    try:
        position.parse(move)
    except lt.IllegalMove as error:
        return error.key
    return None


def test_r4_uneven_contact():
    """TOPIT-R4: this holds for every edge contact, not only that of the glued edges."""
    position = play(start(), "lay(rhombus) lay(house,0,2,1)")
    error = refused(position, "lay(hexagon,0,1,0)")
    assert error.key == "R4.uneven"
    assert error.why == {
        "en": "it would touch the house along only part of an edge",
        "fr": "la nouvelle pièce ne toucherait la maison que sur une partie d’un côté",
    }
    assert position.explain("lay(large-triangle,0,1,0)") is None  # narrow enough


def test_r4_two_edges_in_line_never_make_one_longer_edge():
    """TOPIT-R4, TOPIT-J5: 1 and √3-1 together are exactly √3, and still not an edge of √3."""
    pieces = own_set(
        "",
        triangle="1; 1 1 1; 60 60 60",
        trapezoid="2; √3 1 √3-1 1; 60 120 120 60",
        house="5; √3 √3 1 1 √3; 90 120 120 120 90",
    )
    position = play(start(pieces=pieces), "lay(trapezoid) lay(triangle,0,1,0) lay(house,0,3,2)")
    in_line = [corners(position, 0)[2], corners(position, 0)[3]]
    far = next(c for c in corners(position, 1) if c not in corners(position, 0))
    ends = [spot(in_line[1]), spot(far)]
    assert abs(ends[0] - ends[1]) == pytest.approx(ROOT)
    glued_at = [spot(corner) for corner in corners(position, 2)]
    shape = glued(outlines(pieces)["house"], 3, glued_at[3], glued_at[4])
    assert any({*map(rounded, side)} == {*map(rounded, ends)} for side in sides(shape))
    assert refused(position, "lay(house,2,3,3)").key == "R4.uneven"


def rounded(z):
    return round(z.real, 5), round(z.imag, 5)


@pytest.mark.parametrize(
    ("moves", "last", "touched"),
    [
        pytest.param(
            "lay(small-square) lay(house,0,1,3) lay(large-triangle,1,4,0) lay(hexagon,1,1,0)",
            *("lay(house,0,2,3)", 3),
            id="a new corner inside an old edge",
        ),
        pytest.param(
            "lay(house) lay(large-square,0,1,0) lay(rhombus,1,2,1) lay(rhombus,2,0,1)"
            " lay(large-square,3,0,0)",
            *("lay(house,0,2,2)", 4),
            id="an old corner inside a new edge",
        ),
    ],
)
def test_r4_contact_in_single_points_is_allowed_also_inside_an_edge(moves, last, touched):
    """TOPIT-R4: and adds nothing (R6)."""
    position = play(start(), moves)
    points = gained(position, last)
    position.play(last)
    new, old = ([spot(c) for c in corners(position, number)] for number in (-1, touched))
    inside = [
        corner
        for one, other in ((new, old), (old, new))
        for corner in one
        for a, b in sides(other)
        if abs(abs(corner - a) + abs(b - corner) - abs(b - a)) < NEAR
        and min(abs(corner - a), abs(corner - b)) > 0.01
    ]
    assert len(inside) == 1
    neighbours = around(position, len(moves.split()))
    assert touched not in neighbours
    assert points == 5 + sum(VALUE[state(position)["pieces"][n]["kind"]] for n in neighbours)


def test_r4_pieces_never_overlap():
    """TOPIT-R4: the piece that is overlapped is named, not the one that is touched unevenly."""
    position = play(start(), "lay(hexagon) lay(house,0,3,1) lay(small-triangle,1,2,2)")
    error = refused(position, "lay(hexagon,0,2,0)")
    assert error.key == "R4.overlap"
    assert error.why == {
        "en": "it would overlap the small triangle",
        "fr": "la nouvelle pièce chevaucherait le petit triangle",
    }
    position = play(start(), "lay(small-triangle) lay(rhombus,0,0,0) lay(rhombus,1,3,0)")
    assert refused(position, "lay(small-triangle,0,1,1)").why["fr"] == (
        "la nouvelle pièce chevaucherait le losange"
    )


def test_r4_an_enclosed_gap_is_filled_by_a_piece_that_fits():
    """TOPIT-R4: a gap like a large triangle, between three pieces; larger ones do not go in."""
    moves = (
        "lay(house) lay(large-square,0,0,0) lay(small-square,0,2,0) lay(rhombus,1,2,1)"
        " lay(rhombus,0,4,0) lay(house,3,2,0)"
    )
    position = play(start(), moves)
    for kind in ("large-square", "hexagon"):
        assert refused(position, f"lay({kind},1,1,0)").key == "R4.overlap"
    assert refused(position, "lay(trapezoid,1,1,0)").key == "R4.uneven"
    assert position.explain("lay(small-triangle,1,1,0)") is None  # leaves a smaller gap
    assert gained(position, "lay(large-triangle,1,1,0)") == 3 + 4 + 2 + 5
    position.play("lay(large-triangle,1,1,0)")
    assert around(position, 6) == [1, 4, 5]


def test_r4_a_gap_like_a_trapezoid():
    """TOPIT-R4: with the one edge of √3-1 that another trapezoid leaves."""
    moves = (
        "lay(trapezoid) lay(small-triangle,0,3,1) lay(house,0,1,3) lay(hexagon,2,1,0)"
        " lay(large-triangle,3,5,0) lay(rhombus,0,0,0) lay(hexagon,3,3,0) lay(house,5,2,4)"
        " lay(small-triangle,7,2,1)"
    )
    position = play(start(), moves)
    assert gained(position, "lay(trapezoid,0,2,2)") == 25
    position.play("lay(trapezoid,0,2,2)")
    assert len(around(position, 9)) == 4


def test_r5_two_pieces_of_one_colour_may_not_share_an_edge():
    """TOPIT-R5: corners may touch."""
    position = play(start(seats=3), "lay(hexagon) lay(large-square,0,0,0) lay(rhombus,0,3,0)")
    error = refused(position, "lay(house,0,1,0)")
    assert (error.rule, error.key) == ("TOPIT-R5", "R5")
    assert error.why == {
        "en": "it would share an edge with the hexagon of the same colour",
        "fr": "la nouvelle pièce aurait un côté commun avec l’hexagone de la même couleur",
    }
    position.play("lay(small-triangle,1,1,0)")  # red again, beside yellow's square
    assert set(corners(position, 0)) & set(corners(position, 3))
    assert not joined(corners(position, 0), corners(position, 3))


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_r5_holds_throughout(seats):
    """TOPIT-R5: in whole games no two neighbours have one colour."""
    position = play_out(lt.new("topit", seats=seats, seed=4), random.Random(4))
    pieces = state(position)["pieces"]
    for number, piece in enumerate(pieces):
        assert piece["colour"] not in [pieces[n]["colour"] for n in around(position, number)]


def scored(position):
    """The points of each colour, added up from what lies on the table alone (R6, R7, R8)."""
    pieces = state(position)["pieces"]
    neighbours = [around(position, number) for number in range(len(pieces))]
    totals = dict.fromkeys(state(position)["points"], 0)
    for number, piece in enumerate(pieces):
        value = VALUE[piece["kind"]]
        earlier = [VALUE[pieces[n]["kind"]] for n in neighbours[number] if n < number]
        totals[piece["colour"]] += value + sum(earlier) if number else 2 * value
        if stone := piece["stone"]:
            then = [VALUE[pieces[n]["kind"]] for n in neighbours[number] if n < stone["after"]]
            totals[stone["colour"]] += value + sum(then)
    return totals


@settings(deadline=None, max_examples=25)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_r6_all_points_are_those_of_pieces_and_stones(seats, seed, choices):
    """TOPIT-R6, R7, R8: own value and values of all pieces that share an edge; nothing else."""
    position = play_some(lt.new("topit", seats=seats, seed=seed), choices)
    assert state(position)["points"] == scored(position)
    assert sum(position.scores) == sum(scored(position).values())


def test_r6_a_piece_scores_itself_and_all_it_touches():
    """TOPIT-R6: with one, two and three neighbours; later neighbours add nothing to it."""
    position = play(start(seats=4), "lay(hexagon)")
    assert gained(position, "lay(hexagon,0,0,0)") == 12
    position.play("lay(hexagon,0,0,0)")
    assert gained(position, "lay(hexagon,0,1,0)") == 18
    position.play("lay(hexagon,0,1,0)")
    assert gained(position, "lay(rhombus,0,4,0)") == 2 + 6
    assert gained(position, "lay(rhombus,1,1,1)") == 2 + 6 + 6
    assert state(position)["points"] == {"red": 12, "yellow": 12, "green": 18, "blue": 0}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_r7_the_very_first_piece_scores_double(kind, seats):
    """TOPIT-R7: whoever begins."""
    position = play(start(seats=seats, first=min(seats, 2)), f"lay({kind})")
    assert sum(position.scores) == 2 * TABLE[kind][0]
    assert position.scores[min(seats, 2) - 1] == 2 * TABLE[kind][0]


def test_r8_a_stone_scores_a_big_piece_with_all_around_it():
    """TOPIT-R8: once, as it is laid; it stays, and takes a turn."""
    position = play(start(seats=3), "lay(hexagon) lay(large-square,0,0,0) lay(rhombus,0,3,0)")
    play(position, "lay(small-triangle,1,1,0)")
    assert [name for name in position.moves().names() if "top" in name] == ["top(0)"]
    position.play("top(0)")
    now = state(position)
    assert now["points"] == {"red": 12 + 3 + 4, "yellow": 4 + 6 + 6 + 4 + 2, "green": 2 + 6}
    assert now["stones"] == ["red", "green"]
    assert now["pieces"][0]["stone"] == {"colour": "yellow", "after": 4}
    assert now["turn"] == 2
    play(position, "lay(large-triangle,0,2,0)")
    assert state(position)["points"]["yellow"] == now["points"]["yellow"]  # not again
    assert state(position)["pieces"][0]["stone"] == {"colour": "yellow", "after": 4}


@pytest.mark.parametrize("kind", KINDS)
def test_r8_only_on_big_pieces(kind):
    """TOPIT-R8: large square, large triangle, hexagon."""
    position = play(start(seats=3), f"lay({kind})")
    if kind in ("large-square", "large-triangle", "hexagon"):
        assert gained(position, "top(0)") == TABLE[kind][0]
    else:
        error = refused(position, "top(0)")
        assert error.key == "R8.small"
        assert error.why["en"] == f"the {kind.replace('-', ' ')} is not a big piece"


def test_r8_one_stone_a_colour_of_another_colour_on_a_piece_without_one():
    """TOPIT-R8: each reason, in both languages."""
    position = play(start(seats=3), "lay(hexagon) top(0) lay(large-square,0,0,0)")
    error = refused(position, "top(0)")  # red's own hexagon, but taken comes first (J4)
    assert error.key == "R8.taken"
    assert error.why == {
        "en": "the hexagon already bears a stone",
        "fr": "l’hexagone porte déjà une pierre",
    }
    play(position, "top(1)")
    error = refused(position, "top(0)")
    assert error.key == "R8.laid"
    assert error.why["fr"] == "cette pierre est déjà posée"
    position = play(start(seats=3), "lay(hexagon) lay(rhombus,0,0,0) lay(rhombus,0,3,0)")
    error = refused(position, "top(0)")
    assert error.key == "R8.own"
    assert error.why == {
        "en": "the stone needs a piece of another colour",
        "fr": "la pierre se pose sur une pièce d’une autre couleur",
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_most_points_win(seats):
    """TOPIT-R9: the winner takes what the others lose."""
    for seed in range(10):
        position = play_out(lt.new("topit", seats=seats, seed=seed), random.Random(seed))
        best = max(position.scores)
        winners = [seat for seat in range(seats) if position.scores[seat] == best]
        assert position.outcome == lt.Outcome(tuple(winners), "laid")
        assert state(position)["outcome"] == {"winners": winners, "reason": "laid"}
        assert sum(position.returns) == pytest.approx(0)
        assert [position.returns[seat] for seat in winners] == [
            pytest.approx((seats - len(winners)) / len(winners) / (seats - 1))
        ] * len(winners)
        assert {value for seat, value in enumerate(position.returns) if seat not in winners} <= {
            -1 / (seats - 1)
        }


def test_r9_equal_scores_share():
    """TOPIT-R9: red's doubled 3, then 3 + 3 each; a set in which that is all."""
    position = play(start(seats=3, pieces=ONE_KIND), "lay(square) lay(square,0,0,0)")
    position.play("lay(square,0,2,0)")
    assert position.returns == [0, 0, 0]
    play(position, "pass pass pass")
    assert position.scores == [6, 6, 6]
    assert position.outcome == lt.Outcome((0, 1, 2), "passes")
    assert position.returns == [0, 0, 0]
    position = play(start(seats=4, pieces=ONE_KIND), "lay(square) lay(square,0,0,0)")
    play(position, "lay(square,1,3,0) lay(square,0,1,0) pass pass pass pass")
    assert position.scores == [6, 6, 6, 9]
    assert position.outcome == lt.Outcome((3,), "passes")
    assert position.returns == pytest.approx([-1 / 3, -1 / 3, -1 / 3, 1])
    position = play(start(seats=4, pieces=ONE_KIND), "lay(square) lay(square,0,0,0)")
    play(position, "lay(square,0,1,0) lay(square,0,2,0) pass pass pass pass")
    assert position.outcome.winners == (0, 1, 2, 3)


def test_r9_two_of_three_share():
    """TOPIT-R9: with few pieces that happens soon."""
    for seed in range(200):
        position = lt.new("topit", seats=3, seed=seed, pieces=TWO_KINDS)
        if len(play_out(position, random.Random(seed)).outcome.winners) == 2:
            break
    best = max(position.scores)
    assert [score == best for score in position.scores].count(True) == 2
    for seat, score in enumerate(position.scores):
        assert (seat in position.outcome.winners) == (score == best)
        assert position.returns[seat] == (0.25 if score == best else -0.5)


# --- two players ---------------------------------------------------------------------------------


def test_r10_own_pieces_may_touch():
    """TOPIT-R10: R5 falls."""
    position = play(start(seats=2), "lay(hexagon) lay(large-square,0,0,0)")
    position.play("lay(rhombus,0,3,0)")
    assert state(position)["points"]["red"] == 12 + 8
    assert (
        refused(
            play(start(seats=3), "lay(hexagon) lay(large-square,0,0,0) lay(rhombus,1,2,0)"),
            "lay(rhombus,0,3,0)",
        ).key
        == "R5"
    )


def test_r10_the_stone_may_lie_on_the_own_colour():
    """TOPIT-R10: from the first player's second turn on."""
    position = play(start(seats=2), "lay(hexagon) lay(large-square,0,0,0)")
    assert {"top(0)", "top(1)"} <= set(position.moves().names())
    assert gained(position, "top(0)") == 10
    assert gained(position, "top(1)") == 10


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_r10_the_second_player_begins_with_another_kind(kind, first):
    """TOPIT-R10: the seat after the first seat; a piece, not the stone. Afterwards all is free."""
    position = play(start(seats=2, first=first), f"lay({kind})")
    assert position.turn == 2 - first
    names = position.moves().names()
    assert all(name.startswith("lay(") and not name.startswith(f"lay({kind},") for name in names)
    same = [name for name in with_three(kind) if name.startswith((f"lay({kind},", "top"))]
    assert names == [name for name in with_three(kind) if name not in same]
    error = refused(position, "top(0)")
    assert error.key == "R10.stone"
    assert error.why["fr"] == "le second joueur doit commencer par une pièce, pas par la pierre"
    error = refused(position, same[0])
    assert error.key == "R10.kind"
    assert error.why["fr"].startswith("le second joueur doit commencer par une autre forme")
    position.play(random.Random(kind).choice(names))
    position.play(next(name for name in position.moves().names() if kind not in name))
    assert any(name.startswith(f"lay({kind},") for name in position.moves().names())


def with_three(kind):
    return play(start(seats=3), f"lay({kind})").moves().names()


def test_r10_is_for_two_only():
    """TOPIT-R10: with three or four, the second seat may lay the same kind, or its stone."""
    for seats in (1, 3, 4):
        position = play(start(seats=seats), "lay(hexagon)")
        assert {"lay(hexagon,0,0,0)", "top(0)"} <= set(position.moves().names())


SECOND = {
    "small-triangle": (19, 24),
    "large-triangle": (27, 31),
    "small-square": (24, 28),
    "large-square": (36, 41),
    "house": (31, 44),
    "hexagon": (54, 61),
    "rhombus": (32, 40),
    "trapezoid": (19, 25),
}


@pytest.mark.parametrize("kind", KINDS)
def test_moves_of_the_second_seat_are_as_many_as_the_rule_text_says(kind):
    """The table at the end of the rule text, for 2 and for 3 seats."""
    counts = [len(play(start(seats=seats), f"lay({kind})").moves()) for seats in (2, 3)]
    assert tuple(counts) == SECOND[kind]
    assert len(play(start(seats=1), f"lay({kind})").moves()) == SECOND[kind][1]
    assert len(play(start(seats=4), f"lay({kind})").moves()) == SECOND[kind][1]


# --- alone ---------------------------------------------------------------------------------------


def test_r11_one_person_plays_all_four_colours():
    """TOPIT-R11, TOPIT-J2: in turn, by the rules for 3 and 4; the result is the sum."""
    rng = random.Random(11)
    alone, four = lt.new("topit", seats=1, seed=1), start(seats=4)
    while not alone.over:
        now, other = state(alone), state(four)
        assert (now["turn"], now["first"]) == (0, 0)
        assert now["colour"] == other["colour"] == COLOURS[alone.ply % 4]
        assert now["points"] == other["points"]
        assert now["scores"] == [sum(other["scores"])]
        assert (now["pieces"], now["hands"]) == (other["pieces"], other["hands"])
        assert alone.moves().names() == four.moves().names()
        move = str(rng.choice(alone.moves()))
        alone.play(move)
        four.play(move)
    assert alone.scores == [sum(four.scores)]


def test_j2_own_colour_means_the_colour_to_act():
    """TOPIT-J2: R5 and R8 alone."""
    position = play(start(seats=1), "lay(hexagon) lay(rhombus,0,0,0) lay(rhombus,0,3,0)")
    position.play("lay(rhombus,0,4,0)")
    assert state(position)["colour"] == "red"
    assert refused(position, "lay(large-square,0,2,0)").key == "R5"
    assert refused(position, "top(0)").key == "R8.own"
    position.play("lay(small-triangle,1,1,0)")
    assert position.explain("top(0)") is None  # yellow
    assert position.explain("lay(large-square,0,2,0)") is None


def test_j2_alone_there_is_no_winner():
    """TOPIT-J2: a stuck colour passes; the result is the sum of the four."""
    position = play(start(seats=1), FOUR_STUCK)
    four = play(start(seats=4), FOUR_STUCK)
    assert position.outcome == lt.Outcome((), "passes")
    assert position.scores == [sum(four.scores)] == [281]
    assert state(position)["points"] == state(four)["points"]
    assert position.returns[0] == pytest.approx((281 - rules.GOOD) / (281 + rules.GOOD))
    assert state(position)["passes"] == 4


# --- judgements ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "moves", "reason"),
    [
        (3, STUCK, "passes"),
        (3, ONE_PASS, "laid"),
        (2, TWO_STUCK, "passes"),
        (4, FOUR_STUCK, "passes"),
        (1, FOUR_STUCK, "passes"),
    ],
)
def test_j1_who_can_lay_nothing_passes(seats, moves, reason):
    """TOPIT-J1: pass is then the only move, it costs nothing, and after a round all is over."""
    position, running = start(seats=seats), 0
    colours = 4 if seats == 1 else seats
    for move in moves.split():
        assert not position.over
        before = state(position)
        assert (position.moves().names() == ["pass"]) == (move == "pass")
        assert ("pass" in position.moves()) == (move == "pass")
        position.play(move)
        running = running + 1 if move == "pass" else 0
        assert state(position)["passes"] == running
        assert state(position)["turns"] == before["turns"] + 1
        if move == "pass":
            for part in ("pieces", "hands", "stones", "points", "scores"):
                assert state(position)[part] == before[part]
    assert position.over
    assert (running == colours) == (reason == "passes")
    assert position.outcome.reason == reason
    assert any(state(position)["hands"].values()) == (reason == "passes")
    assert lt.Position.from_json(position.to_json()) == position
    assert lt.Position.from_text(position.to_text()) == position


def test_j1_who_has_nothing_left_passes_too():
    """TOPIT-J1: red has laid all; yellow, which was stuck, has its stone still."""
    moves = (
        "lay(square) lay(square,0,2,0) top(0) lay(oblong,1,2,0) lay(oblong,0,3,0)"
        " lay(oblong,3,2,0) top(1) pass lay(square,2,2,0) pass top(5)"
    )
    position = play(start(seats=3, pieces=TWO_KINDS), " ".join(moves.split()[:-2]))
    assert state(position)["hands"] == {"red": [], "yellow": [], "green": []}
    assert state(position)["stones"] == ["yellow"]
    assert position.moves().names() == ["pass"]
    play(position, "pass top(5)")
    assert position.outcome.reason == "laid"
    assert position.ply == 11


def test_j1_nobody_passes_while_a_move_exists():
    """TOPIT-J1: with a piece or the stone, at the start and later."""
    position = start(seats=3)
    for move in STUCK.split():
        if move == "pass":
            break
        error = refused(position, "pass")
        assert (error.rule, error.key) == ("TOPIT-J1", "J1")
        position.play(move)
    assert error.why == {
        "en": "nobody may pass while a piece or the stone can be laid",
        "fr": "on ne passe pas tant qu’on peut poser une pièce ou la pierre",
    }
    only_stone = play(start(seats=3, pieces=TWO_KINDS), "lay(square) lay(square,0,2,0)")
    play(only_stone, "lay(square,1,2,0) lay(oblong,1,1,0) lay(oblong,0,1,0) lay(oblong,1,3,0)")
    names = only_stone.moves().names()
    assert names == ["top(1)", "top(2)"]
    assert refused(only_stone, "pass").key == "J1"


def test_j1_two_seats_and_one_kind():
    """TOPIT-J1, R10: the second seat may not begin with the same kind, and has no other."""
    position = play(start(seats=2, pieces=ONE_KIND), "lay(square)")
    assert position.moves().names() == ["pass"]
    play(position, "pass pass")
    assert position.outcome == lt.Outcome((0,), "passes")


def seated(seats, moves, pieces="standard"):
    """A table at which only what is not passed was asked for."""
    table = lt.Table(GAME, {"seats": seats, "first": "1", "pieces": pieces}, 0)
    for move in moves.split():
        if move != "pass":
            table.play(move)
    return table


@pytest.mark.parametrize(
    ("seats", "moves"), [(3, STUCK), (3, ONE_PASS), (2, TWO_STUCK), (4, FOUR_STUCK)]
)
def test_j1_at_a_table_passes_are_played_unasked(seats, moves):
    """TOPIT-J1: one entry of the record each; the record replays with them."""
    table = seated(seats, moves)
    assert table.entries == moves.split()
    assert table.outcome == play(start(seats=seats), moves).outcome
    record = lt.Record.of(table)
    for again in (
        lt.Record.from_text(record.to_text()),
        lt.Record.from_json(json.loads(json.dumps(record.to_json()))),
    ):
        assert again == record
        assert again.final.entries == moves.split()
        assert again.final.position == table.position
        assert again.position(3).ply == 3


def test_j1_undo_takes_the_passes_back_with_the_move():
    """TOPIT-J1: who is asked again is who was asked before."""
    table = seated(3, STUCK)
    moves = STUCK.split()
    assert table.undo() == "lay(small-square,14,1,0)"  # three passes with it
    assert table.entries == moves[:25]
    assert table.turn == 1
    assert table.outcome is None
    assert table.undo() == "lay(house,9,1,1)"  # one pass with it
    assert table.entries == moves[:23]
    assert table.turn == 2
    assert table.undo() == "top(8)"
    for move in moves[22:]:
        if move != "pass":
            table.play(move)
    assert table.entries == moves
    while table.entries:
        table.undo()
    assert table.position == start(seats=3)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda moves: moves[:-1], id="the last pass is missing"),
        pytest.param(lambda moves: moves[:24], id="a pass is missing at the end"),
        pytest.param(lambda moves: moves[:24] + moves[25:], id="a pass is missing"),
        pytest.param(lambda moves: [*moves[:10], "pass", *moves[10:]], id="a pass too many"),
        pytest.param(lambda moves: [*moves, "pass"], id="a pass after the end"),
        pytest.param(
            lambda moves: [*moves[:2], "lay(hexagon,1,1,3)", *moves[3:]], id="another name"
        ),
    ],
)
def test_j1_a_record_has_every_pass(change):
    """TOPIT-J1: neither fewer nor more than were played."""
    record = lt.Record.of(seated(3, STUCK))
    changed = replace(record, entries=tuple(change(STUCK.split())))
    with pytest.raises(lt.BadRecord, match="does not replay"):
        lt.Record.from_text(changed.to_text())


def test_j3_nothing_may_be_missing_or_stick_out():
    """TOPIT-J3: of every edge that touches another along a length, both ends meet."""
    position = play_out(lt.new("topit", seats=4, seed=12), random.Random(12))
    shapes = [
        [spot(tuple(corner)) for corner in piece["corners"]] for piece in state(position)["pieces"]
    ]
    hits = [contact(one, other) for one, other in itertools.combinations(shapes, 2)]
    assert hits.count("shared") >= 31
    assert set(hits) == {"shared", ""}


@pytest.mark.parametrize(
    ("seats", "moves", "move", "reason", "other"),
    [
        # A piece: glued edges of unequal length or not free, hand, R10, overlap or uneven, R5.
        (2, "lay(small-triangle)", "lay(small-triangle,0,1,0)", "R4.longer", "R10.kind"),
        (2, "lay(house) lay(rhombus,0,0,0)", "lay(house,0,0,0)", "R4.free", "R1.hand"),
        (2, "lay(house) lay(rhombus,0,0,0)", "lay(house,0,2,0)", "R4.longer", "R1.hand"),
        (2, "lay(house) lay(rhombus,0,0,0)", "lay(rhombus,0,2,0)", "R4.longer", "nothing"),
        (2, "lay(rhombus)", "lay(rhombus,0,0,0)", "R10.kind", "nothing"),
        (
            *(2, "lay(small-triangle) lay(rhombus,0,0,0) lay(rhombus,1,3,0)"),
            *("lay(rhombus,2,3,0)", "R1.hand", "R4.overlap"),
        ),
        (2, "lay(hexagon) lay(house,0,1,4)", "lay(hexagon,0,2,0)", "R1.hand", "R4.uneven"),
        (
            *(3, "lay(small-triangle) lay(trapezoid,0,2,3) lay(large-square,1,0,0)"),
            *("lay(house,0,1,2)", "R4.overlap", "R5"),
        ),
        (
            *(3, "lay(hexagon) lay(trapezoid,0,2,0) lay(house,0,4,1)"),
            *("lay(rhombus,0,3,0)", "R4.uneven", "R5"),
        ),
        (
            *(3, "lay(trapezoid) lay(small-triangle,0,1,2) lay(small-square,0,3,0)"),
            *("lay(small-triangle,1,1,2)", "R4.overlap", "R4.uneven with an earlier piece"),
        ),
        (
            *(3, "lay(rhombus) lay(rhombus,0,3,1) lay(house,1,2,1)"),
            *("lay(small-triangle,2,2,1)", "R4.overlap", "R4.uneven with a later piece"),
        ),
        # A stone: empty table, already laid, R10, not big, carries a stone, own colour.
        (2, "", "top(5)", "R2.empty", "R3.unknown"),
        (
            3,
            "lay(hexagon) top(0) lay(rhombus,0,0,0) lay(house,1,2,1)",
            "top(1)",
            "R8.laid",
            "small",
        ),
        (2, "lay(house)", "top(0)", "R10.stone", "R8.small"),
        (3, "lay(house) lay(house,0,0,0) lay(house,0,1,0)", "top(0)", "R8.small", "R8.own"),
        (3, "lay(hexagon) top(0) lay(rhombus,0,0,0)", "top(0)", "R8.taken", "R8.own"),
    ],
)
def test_j4_the_first_reason_is_given(seats, moves, move, reason, other):
    """TOPIT-J4: where `other` forbids the move as well."""
    assert refused(play(start(seats=seats), moves), move).key == reason, other


def test_j4_an_unknown_piece_or_edge_is_not_a_move_at_all():
    """TOPIT-J4: it is named, with what there is."""
    position = play(start(), "lay(small-triangle) lay(house,0,0,0)")
    for text, problem in {
        "lay(hexagon,2,0,0)": "there is no piece 2; there are 0 to 1",
        "lay(hexagon,0,3,0)": "there is no edge 3; there are 0 to 2",
        "lay(hexagon,0,0,6)": "there is no edge 6; there are 0 to 5",
        "lay(hexagon,-1,0,0)": "there is no piece -1",
        "lay(hexagon,0,0,100)": "there is no edge 100; there are 0 to 5",
        "lay(hexagon,0,٢,0)": "there is no edge ٢",
        "top(2)": "there is no piece 2; there are 0 to 1",
        "top(99)": "there is no piece 99; there are 0 to 1",
        "lay(octagon,0,0,0)": "'octagon' is no kind of piece; there are small-triangle, large-",
        "lay(octagon)": "'octagon' is no kind of piece",
        "lay(small,0,0,0)": "'small' may be several kinds; there are small-triangle",
        "lay(h,0,0,0)": "'h' may be several kinds",
        "lay(hexagon,0,0)": r"is not a move of topit; a move is like lay(house,3,1,0), top(3) or",
        "lay(hexagon,0,0,0,0)": "a move is like",
        "lay()": "a move is like",
        "put(hexagon,0,0,0)": "a move is like",
        "top(0,1)": "a move is like",
        "top()": "a move is like",
        "pass(1)": "a move is like",
        "lay(hexagon;0,0,0)": "a move is like",
        "lay[hexagon]": "a move is like",
        "": "a move is like",
        "()": "a move is like",
    }.items():
        assert text not in position.moves()
        with pytest.raises(lt.NotAMove, match=re.escape(problem)):
            position.play(text)
    for number in (rules.TOP + 2, rules.lay_move(5, 2, 0, 0), rules.lay_move(5, 0, 3, 0)):
        with pytest.raises(lt.IllegalMove) as error:
            position.play(int(number))
        assert error.value.key == "R3.unknown"
    for number in (-1, rules.ACTIONS):
        with pytest.raises(lt.NotAMove):
            position.play(number)
    with pytest.raises(lt.NotAMove, match=r"no piece 32; the table is empty"):
        start().play("top(32)")


# --- examples ------------------------------------------------------------------------------------


E1 = (
    "lay(large-triangle) lay(large-square,0,0,0) lay(trapezoid,0,1,0) lay(house,2,3,3)"
    " lay(hexagon,1,1,0) lay(small-triangle,3,2,1) lay(rhombus,4,2,0)"
)


def test_e1_a_large_square_against_three_pieces():
    """TOPIT-E1: 4 + 3 + 6 + 3 = 16; a green trapezoid touching only a corner adds nothing."""
    position = play(start(seats=4), E1)
    assert state(position)["colour"] == "blue"
    assert gained(position, "lay(large-square,0,2,0)") == 16
    position.play("lay(large-square,0,2,0)")
    pieces = state(position)["pieces"]
    assert pieces[7] | {"corners": []} == {
        "kind": "large-square",
        "colour": "blue",
        "corners": [],
        "touches": [[0, 2], [5, 0], None, [4, 1]],
        "stone": None,
    }
    assert sorted(pieces[n]["kind"] for n in around(position, 7)) == [
        *("hexagon", "large-triangle", "small-triangle")
    ]
    assert (pieces[2]["kind"], pieces[2]["colour"]) == ("trapezoid", "green")
    assert len(set(corners(position, 7)) & set(corners(position, 2))) == 1


def test_e2_a_stone_on_a_large_square():
    """TOPIT-E2: 4 + 7 + 3 + 5 + 3 = 22; the original's 26 is a misprint."""
    position = play(
        start(seats=4, first=2),
        "lay(large-square) lay(trapezoid,0,0,0) lay(small-triangle,0,1,0) lay(house,0,2,0)"
        " lay(rhombus,3,1,0) lay(large-triangle,0,3,0)",
    )
    pieces = state(position)["pieces"]
    assert (pieces[0]["kind"], pieces[0]["colour"]) == ("large-square", "yellow")
    assert sorted(pieces[n]["kind"] for n in around(position, 0)) == [
        *("house", "large-triangle", "small-triangle", "trapezoid")
    ]
    assert gained(position, "top(0)") == 22


@pytest.mark.parametrize("language", ["en", "fr"])
def test_j6_the_rules_name_both_explanations_of_26(language):
    """TOPIT-J6: the square counted twice, or a misprinted last number."""
    text = long_text(lt.get_game("topit"), "rules.md", language)
    assert 4 + 4 + 7 + 3 + 5 + 3 == 4 + 7 + 3 + 5 + 7 == 26
    (judgement,) = (part for part in text.split("\n- ") if part.startswith("**J6.**"))
    assert "4 + 7 + 3 + 5 + 7" in judgement
    assert ("counted twice" if language == "en" else "compté deux fois") in judgement


def test_e3_a_stone_on_a_hexagon_with_six_around_it():
    """TOPIT-E3: 6 + 3 + 4 + 5 + 6 + 2 + 3 = 29; pieces meeting it only at corners add nothing."""
    position = play(
        start(seats=4, first=3),
        "lay(hexagon) lay(small-triangle,0,0,0) lay(large-square,0,1,0) lay(house,0,2,0)"
        " lay(small-triangle,1,1,1) lay(hexagon,0,3,0) lay(rhombus,0,4,0)"
        " lay(large-triangle,0,5,0) lay(small-square,1,2,0)",
    )
    pieces = state(position)["pieces"]
    assert (pieces[0]["kind"], pieces[0]["colour"]) == ("hexagon", "green")
    ring = {}
    for number in around(position, 0):
        edge = joined(corners(position, 0), corners(position, number)).pop()
        ring[corners(position, 0).index(edge[0])] = pieces[number]["kind"]
    assert [ring[edge] for edge in range(6)] == [
        *("small-triangle", "large-square", "house", "hexagon", "rhombus", "large-triangle")
    ]
    for number in (4, 8):  # green's own, at corners
        assert set(corners(position, 0)) & set(corners(position, number))
    assert state(position)["colour"] == "blue"
    assert gained(position, "top(0)") == 29


# --- exactness -----------------------------------------------------------------------------------


def exact_sign(u, v):
    """The sign of u + v√3, by squaring; for whole numbers, also arrays of them."""
    apart = np.sign(u) * np.sign(v) < 0
    return np.where(
        apart, np.sign(u) * np.sign(u * u - 3 * v * v), np.sign(np.sign(u) + np.sign(v))
    )


def test_c2_whole_numbers_decide_the_sign_of_every_distance():
    """TOPIT-C2: the proof in geometry.py, tried for all |u|, |v| up to 1000."""
    v = np.arange(-1000, 1001, dtype=np.int64)
    for u in range(-1000, 1001):
        assert (np.sign(u * geometry.Q + v * geometry.P) == exact_sign(np.int64(u), v)).all()
    assert exact_sign(np.int64(0), np.int64(0)) == 0


def test_c2_the_fraction_is_a_convergent_of_the_root():
    """TOPIT-C2: P² - 3Q² = 1, and no smaller denominator comes as near; so it holds for |v| < Q."""
    p, q = geometry.P, geometry.Q
    assert p * p - 3 * q * q == 1
    error = p - q * ROOT  # |q√3 - p| is 1 / (p + q√3)
    assert 0 < 1 / (p + q * ROOT) < 2e-5
    assert abs(error) < 2e-5
    v = np.arange(1, q, dtype=np.int64)
    u = np.rint(v * ROOT).astype(np.int64)
    for near in (u - 1, u, u + 1):  # the whole numbers nearest to v√3 are the dangerous ones
        assert (np.sign(near * q - v * p) == exact_sign(near, -v)).all()


def test_c2_what_is_seen_along_a_direction():
    """TOPIT-C2: `along` is u·Q + v·P of twice the true length, for all twelve directions."""
    rng = random.Random(1)
    for _ in range(200):
        number = tuple(rng.randint(-60, 60) for _ in range(4))
        for k in range(24):
            a, b, c, _ = referee.turned(number, -k)  # what lies along k comes to lie along +x
            assert geometry.along(k, *number) == (2 * a + c) * geometry.Q + b * geometry.P
        for steps in range(-12, 13):
            assert geometry.turned(number, steps) == referee.turned(number, steps)
        for steps in range(12):
            assert geometry.turn_by(*number, steps) == referee.turned(number, steps)
    for length, (number, *_) in zip((1, ROOT, ROOT - 1), geometry.STEP, strict=True):
        assert spot(number) == pytest.approx(length)


ROWS = own_set(
    "",
    square_a="1; √3 √3 √3 √3; 90 90 90 90",
    square_b="1; √3 √3 √3 √3; 90 90 90 90",
    square_c="1; √3 √3 √3 √3; 90 90 90 90",
    square_d="1; √3 √3 √3 √3; 90 90 90 90",
    square_e="1; √3 √3 √3 √3; 90 90 90 90",
    hexagon_a="1; √3 √3 √3 √3 √3 √3; 120 120 120 120 120 120",
    hexagon_b="1; √3 √3 √3 √3 √3 √3; 120 120 120 120 120 120",
    oblong="1; 1 √3 1 √3; 90 90 90 90",
)


def lay_at(position, kind, x, y):
    """Lay a piece by its centre; its kind may be any that begins so."""
    hand = state(position)["hands"][state(position)["colour"]]
    chosen = next(held for held in hand if held.startswith(kind))
    position.play(named(position, chosen, complex(x, y)))


def test_r4_two_rows_that_nearly_meet():
    """TOPIT-R4: 26 beside 15√3 touch by 0.019, 19 beside 11√3 miss each other by 0.053.

    Two rows start at a column of three squares, far enough apart: the lower one of 16 squares, the
    upper one of hexagons, each 3 wide, and oblongs of 1. A square on the lower row just reaches
    the line on which the upper row's oblongs stand.
    """
    position, half = start(seats=4, pieces=ROWS), ROOT / 2
    position.play("lay(square-a)")
    for y in (1, 2):
        lay_at(position, "square", half, half + y * ROOT)
    for x in range(1, 17):
        lay_at(position, "square", half + x * ROOT, half)
    for x in range(6):
        lay_at(position, "hexagon", ROOT + 1.5 + 3 * x, half + 2 * ROOT)
    reached = position.copy()
    # 19 to the right of the column; the twelfth square of the lower row begins at 11√3.
    lay_at(position, "oblong", ROOT + 18.5, half + 2 * ROOT)
    lay_at(position, "oblong", -0.5, half)
    assert state(position)["colour"] == "blue"
    on_twelfth = named(position, "square-e", complex(half + 12 * ROOT, half + ROOT))
    assert position.explain(on_twelfth) is None
    assert gained(position, on_twelfth) == 2
    # 26 to the right; the sixteenth square begins at 15√3.
    position = reached
    for x in (6, 7):
        lay_at(position, "hexagon", ROOT + 1.5 + 3 * x, half + 2 * ROOT)
    for x in (24.5, 25.5):
        lay_at(position, "oblong", ROOT + x, half + 2 * ROOT)
    lay_at(position, "oblong", -0.5, half)
    lay_at(position, "oblong", -0.5, half + ROOT)
    assert state(position)["colour"] == "blue"
    on_sixteenth = named(position, "square-e", complex(half + 16 * ROOT, half + ROOT))
    error = refused(position, on_sixteenth)
    assert error.key == "R4.uneven"
    assert error.why["en"] == "it would touch the oblong along only part of an edge"
    assert error.why["fr"] == (
        "la nouvelle pièce ne toucherait la pièce «\N{NO-BREAK SPACE}oblong\N{NO-BREAK SPACE}»"
        " que sur une partie d’un côté"
    )


@pytest.mark.parametrize("direction", [0, 1, 4, 9])
def test_r4_far_from_the_origin_all_is_as_exact_as_near_it(direction):
    """TOPIT-R4: a chain of 32 pieces, as far out as can be; at its end floating point agrees."""
    towards, rng = cmath.exp(1j * direction * math.pi / 6), random.Random(direction)
    position = start(seats=4)

    def reach(move):
        after = position.copy()
        after.play(move)
        far = [(spot(corner) / towards).real for corner in corners(after, -1)]
        return max(far) if str(move).startswith("lay") else -9

    while len(state(position)["pieces"]) < 32:
        last = len(state(position)["pieces"]) - 1
        lays = [name for name in position.moves().names() if f",{last}," in name]
        position.play(max(lays or position.moves().names(), key=reach))
    ends = [spot(corner) for corner in corners(position, -1)]
    assert max((end / towards).real for end in ends) > 40
    assert lt.Position.from_text(position.to_text()) == position
    whole = max(
        abs(x) for number in range(32) for corner in corners(position, number) for x in corner
    )
    assert whole < 200
    for _ in range(4):  # take some back and look around the end
        while position.over or not state(position)["hands"][state(position)["colour"]]:
            position.undo()
        position.undo()
        compare_with_floats(position, rng.randrange(12), rng.random() < 0.5)


# --- symmetry ------------------------------------------------------------------------------------


def compare_with_floats(position, steps=0, mirrored=False):
    """The placements of the colour to act are those of the mosaic turned and mirrored, in floats.

    So neither where a mosaic lies nor how it is turned matters.
    """
    now = state(position)
    pieces = GAME.components(position.options)["pieces"]
    value = dict(zip(pieces["kinds"], map(int, pieces["values"]), strict=True))

    def move(shape):
        shape = [z * cmath.exp(1j * steps * math.pi / 6) for z in shape]
        return [z.conjugate() for z in reversed(shape)] if mirrored else shape

    def laid(piece):
        return move([spot(tuple(corner)) for corner in piece["corners"]])

    hand = now["hands"][now["colour"]]
    if position.seats == 2 and now["turns"] == 1:
        hand = [kind for kind in hand if kind != now["pieces"][0]["kind"]]
    shapes = {kind: shape for kind, shape in outlines(pieces).items() if kind in hand}
    expected = {}
    for placed, touched in lays_in_floats([laid(piece) for piece in now["pieces"]], shapes).items():
        own = [now["pieces"][n]["colour"] == now["colour"] for n in touched]
        if position.seats == 2 or not any(own):
            around = [value[now["pieces"][n]["kind"]] for n in touched]
            expected[placed] = value[placed[0]] + sum(around)
    found = {}
    for name in position.moves().names():
        if name.startswith("lay("):
            after = position.copy()
            after.play(name)
            new = state(after)["pieces"][-1]
            found[new["kind"], key(laid(new))] = gained(position, name)
    assert found == expected
    return len(found)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_placements_do_not_depend_on_how_the_mosaic_is_turned(seats):
    """TOPIT-R4: by 30 degree steps, mirrored or not; against a generator in floating point."""
    rng, seen = random.Random(seats), 0
    for ply in (1, 2, 5, 9, 14):
        position = play_some(start(seats=seats), [rng.randrange(10**6) for _ in range(ply)])
        seen += compare_with_floats(position, rng.randrange(12), rng.random() < 0.5)
    assert seen > 60


def mirror(number):
    """The complex conjugate: 1/z is z - z³."""
    a, b, c, d = number
    return (a + c, b, -c, -b - d)


def fits(state):
    """What the state keeps: each placement by its corners, its points, the colours it touches."""
    s, found = state[0], set()
    for i in range(s.fits):
        kind, steps, at = int(s.fit_kind[i]), int(s.fit_turn[i]), s.fit_at[i].tolist()
        shape = [geometry.turned(tuple(c), steps) for c in s.corner[kind, : s.sides[kind]].tolist()]
        placed = frozenset(tuple(x + y for x, y in zip(at, c, strict=True)) for c in shape)
        found.add((kind, placed, int(s.fit_points[i]), int(s.fit_colours[i])))
    assert len(found) == s.fits
    return found


@settings(deadline=None, max_examples=30)
@given(
    *(SEATS, SEEDS, st.lists(st.integers(0, 10**6), min_size=1, max_size=22)),
    *(st.integers(0, 11), st.booleans(), st.randoms(use_true_random=False)),
)
def test_the_kernel_keeps_the_same_placements_for_a_mosaic_turned_mirrored_and_laid_in_any_order(
    seats, seed, choices, steps, mirrored, rng
):
    """TOPIT-R4: exactly, with their points and colours."""
    position = play_some(lt.new("topit", seats=seats, seed=seed), choices)

    def move(number):
        number = geometry.turned(tuple(number), steps)
        return mirror(number) if mirrored else number

    other = GAME.start(position.options, seed)
    s, pieces = other[0], state(position)["pieces"]
    for piece in rng.sample(pieces, len(pieces)):
        wanted = {move(corner) for corner in piece["corners"]}
        kind = KINDS.index(piece["kind"])
        shape = [tuple(corner) for corner in s.corner[kind, : s.sides[kind]].tolist()]
        turns = [[geometry.turned(corner, turn) for corner in shape] for turn in range(12)]
        turn, place = next(
            (turn, place)
            for turn, place in itertools.product(range(12), sorted(wanted))
            if {tuple(x + y for x, y in zip(place, c, strict=True)) for c in turns[turn]} == wanted
        )
        rules.put(s, kind, COLOURS.index(piece["colour"]), turn, *place)
    expected = {
        (kind, frozenset(map(move, placed)), points, colours)
        for kind, placed, points, colours in fits(position.state)
    }
    assert fits(other) == expected


# --- moves ---------------------------------------------------------------------------------------


def test_moves_glue_the_start_of_the_own_edge_on_the_end_of_the_other():
    """`lay(house,0,1,3)`: edge 3 of the house on edge 1 of piece 0, end to start."""
    position = play(start(seats=3), "lay(trapezoid)")
    for name in position.moves().names():
        if not name.startswith("lay("):
            continue
        kind, onto, edge, own = re.fullmatch(r"lay\(([a-z-]+),(\d),(\d),(\d)\)", name).groups()
        after = play(position.copy(), name)
        old, new = corners(after, 0), corners(after, 1)
        edge, own = int(edge), int(own)
        assert new[own] == old[(edge + 1) % len(old)]
        assert new[(own + 1) % len(new)] == old[edge]
        assert (onto, state(after)["pieces"][1]["kind"]) == ("0", kind)


def all_names(position, kind):
    """Every name of every placement of a kind, by its set of corners; found by the referee."""
    whole = referee.Referee(GAME.components(position.options), state(position))
    names = {}
    for place in whole.places(kind):
        found = whole.corners_at(kind, place)
        if found is not None:
            names.setdefault(frozenset(found), []).append(place)
    return names


@pytest.mark.parametrize("seats", [2, 3])
def test_moves_are_named_by_the_least_of_all_names(seats):
    """Another name is replaced by it before laying: the edges are numbered as it says."""
    rng, several = random.Random(seats), 0
    position = play_some(start(seats=seats), [rng.randrange(10**6) for _ in range(10)])
    hand = state(position)["hands"][state(position)["colour"]]
    kept = set(position.moves().names())
    for kind in hand:
        for placed, places in all_names(position, kind).items():
            names = [f"lay({kind},{','.join(map(str, place))})" for place in sorted(places)]
            if names[0] not in kept:
                assert not kept & set(names)
                continue
            assert kept & set(names) == {names[0]}
            several += len(names) > 1
            laid = play(position.copy(), names[0])
            assert set(corners(laid, -1)) == placed
            for name in names[1:]:
                assert name in position.moves()
                other = position.copy()
                assert str(other.play(name)) == names[0]
                assert other == laid
                assert str(other.last) == names[0]
                number = rules.lay_move(KINDS.index(kind), *map(int, name[:-1].split(",")[1:]))
                with pytest.raises(lt.IllegalMove, match="goes by another name") as error:
                    position.play(int(number))
                assert error.value.key == "R3.name"
    assert several > 10


def test_moves_of_symmetric_pieces_have_several_names():
    position = play(start(), "lay(hexagon)")
    for own in range(4):
        assert str(position.parse(f"lay(large-square,0,2,{own})")) == "lay(large-square,0,2,0)"
        assert str(position.parse(f"lay(rhombus,0,2,{own})")) == f"lay(rhombus,0,2,{own % 2})"
    for own in (0, 1, 4):
        assert str(position.parse(f"lay(house,0,2,{own})")) == f"lay(house,0,2,{own})"


def test_moves_with_several_contacts_are_named_by_the_first_piece():
    position = play(start(seats=4), "lay(hexagon) lay(hexagon,0,0,0)")
    play(position, "lay(large-square,0,3,0)")
    between = position.parse("lay(hexagon,0,1,0)")
    edge = next(
        edge
        for edge in range(1, 6)
        if refused_key(position, f"lay(hexagon,1,{edge},0)") is None
        and position.parse(f"lay(hexagon,1,{edge},0)") == between
    )
    assert str(position.parse(f"lay(hexagon,1,{edge},4)")) == "lay(hexagon,0,1,0)"
    assert str(position.play(f"lay(hexagon,1,{edge},5)")) == "lay(hexagon,0,1,0)"
    assert corners(position, 3)[0] == corners(position, 0)[2]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("lay hexagon 0 1 2", "lay(hexagon,0,1,0)"),
        ("lay hex 0 1 2", "lay(hexagon,0,1,0)"),
        ("LAY HEX 0 1 2", "lay(hexagon,0,1,0)"),
        ("Lay(Hexagon, 0, 1, 0)", "lay(hexagon,0,1,0)"),
        ("lay(hexagon,0,1,0", "lay(hexagon,0,1,0)"),
        (" lay  ( hexagon 0,1,0 ) ", "lay(hexagon,0,1,0)"),
        ("lay he 0 1 0", "lay(hexagon,0,1,0)"),
        ("lay small-t 0 1 0", "lay(small-triangle,0,1,0)"),
        ("lay t 0 1 0", "lay(trapezoid,0,1,0)"),
        ("lay hou 0 1 4", "lay(house,0,1,4)"),
        ("Top 0", "top(0)"),
        ("TOP(0)", "top(0)"),
        ("top 00", "top(0)"),
        ("to", "top(0)"),  # the beginning of the only move that begins so
    ],
)
def test_moves_are_read_leniently(text, move):
    """Blanks for brackets and commas, capital letters, shortened kinds."""
    position = play(start(seats=3), "lay(large-square)")
    assert str(position.parse(text)) == move
    assert position.parse(text) in position.moves()


def test_moves_that_may_be_several():
    position = play(start(seats=3), "lay(hexagon)")
    with pytest.raises(lt.AmbiguousMove, match="may be one of 60 moves: lay"):
        position.play("la")
    with pytest.raises(lt.NotAMove, match="'s' may be several kinds"):
        position.play("lay s 0 0 0")
    own = own_set("", square="1; 1 1 1 1; 90 90 90 90", square_b="1; 1 1 1 1; 90 90 90 90")
    position = start(pieces=own)
    assert str(position.parse("lay square")) == "lay(square)"  # a whole name is that kind
    assert str(position.parse("lay square-b")) == "lay(square-b)"


def test_moves_all_names_are_read_back():
    position, rng = start(seats=4), random.Random(9)
    while not position.over:
        names = position.moves().names()
        assert [position.parse(name) for name in names] == list(position.moves())
        assert len(names) <= 146  # the most that was seen
        position.play(rng.choice(position.moves()))


# --- the whole -----------------------------------------------------------------------------------


@settings(deadline=None, max_examples=25)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_positions_come_back_from_text_json_and_pickle(seats, seed, choices):
    position = play_some(lt.new("topit", seats=seats, seed=seed), choices)
    assert lt.Position.from_text(position.to_text()) == position
    assert lt.Position.from_json(json.loads(json.dumps(position.to_json()))) == position
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.to_json() == position.to_json()
    assert again.moves().names() == position.moves().names()
    text = lt.Position.from_text(position.to_text())
    assert text.moves().names() == position.moves().names()
    for _ in range(position.ply):
        position.undo()
    assert position == lt.new("topit", seats=seats, seed=seed)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_random_games_end(seats):
    """Within `longest`, for the standard set and for one in which passing is frequent."""
    for pieces in ("standard", TWO_KINDS, ONE_KIND):
        options = GAME.read_options({"seats": seats, "pieces": pieces})
        for seed in range(12):
            position = lt.new("topit", seats=seats, seed=seed, pieces=pieces)
            play_out(position, random.Random(seed))
            assert position.ply <= GAME.longest(options)
            assert position.outcome.reason in ("laid", "passes")
            low, high = GAME.score_bounds(options)
            assert all(low <= score <= high for score in position.scores)


def test_what_happened_is_counted():
    """Events for statistics: pieces, stones, passes, points of stones, three or more neighbours."""
    counts = np.zeros(len(GAME.info.events), np.int64)
    expected = np.zeros(len(GAME.info.events), np.int64)
    for seats, moves in ((3, STUCK), (4, f"{E1} lay(large-square,0,2,0)")):
        position = start(seats=seats)
        for move in moves.split():
            before, points = position.state, gained(position, move)
            position.play(move)
            rules.notice(before[0], position.state[0], position.move_at(position.ply - 1), counts)
            verb, crowd = move[:3], around(position, len(state(position)["pieces"]) - 1)
            expected[:3] += [verb == "lay", verb == "top", verb == "pas"]
            expected[3:] += [points * (verb == "top"), verb == "lay" and len(crowd) >= 3]
    assert counts.tolist() == expected.tolist()
    assert counts.min() > 0


def test_guesses_follow_the_lead():
    """Points and stones kept; a seat ahead sees a win, the others a loss."""
    position = play(start(seats=3), "lay(hexagon)")
    values = [rules.guess(position.state[0], seat) for seat in range(3)]
    assert values == pytest.approx([12 / 37, -12 / 37, -12 / 37])
    position.play("top(0)")  # yellow: 6 points, but its stone is gone
    values = [rules.guess(position.state[0], seat) for seat in range(3)]
    assert values == pytest.approx([12 / 37, -26 / 51, -12 / 37])
    # Without pieces in hand, a stone kept is worth nothing more.
    moves = (
        "lay(square) lay(square,0,2,0) top(0) lay(oblong,1,2,0) lay(oblong,0,3,0)"
        " lay(oblong,3,2,0) top(1) pass lay(square,2,2,0)"
    )
    position = play(start(seats=3, pieces=TWO_KINDS), moves)
    assert state(position)["stones"] == ["yellow"]
    lead = position.scores[1] - max(position.scores[0], position.scores[2])
    assert rules.guess(position.state[0], 1) == pytest.approx(lead / (rules.MARGIN + abs(lead)))
    alone = play(start(seats=1), "lay(hexagon)")
    total = 12 + 4 * rules.STONE
    assert rules.guess(alone.state[0], 0) == pytest.approx(total / (total + rules.GOOD))


def test_observations_show_all_that_lies_there():
    """Colours are counted from the own one on."""
    position = play(start(seats=3), "lay(hexagon) top(0) lay(large-square,0,1,0)")
    planes = position.view(1).planes()
    first, second = planes["pieces"][0], planes["pieces"][1]
    names = ("kind", "colour", "turn", "place", "stone", "free")
    parts = dict(zip(names, np.split(first, np.cumsum([8, 4, 12, 2, 4])), strict=True))
    assert parts["kind"].tolist() == [kind == "hexagon" for kind in KINDS]
    assert parts["colour"].tolist() == [0, 0, 1, 0]  # red is two after yellow
    assert parts["turn"].tolist() == [1] + [0] * 11
    assert parts["place"].tolist() == [0, 0]
    assert parts["stone"].tolist() == [1, 0, 0, 0]
    assert parts["free"].tolist() == [1, 0, 1, 1, 1, 1]
    parts = dict(zip(names, np.split(second, np.cumsum([8, 4, 12, 2, 4])), strict=True))
    assert parts["kind"].tolist() == [kind == "large-square" for kind in KINDS]
    assert parts["colour"].tolist() == [0, 1, 0, 0]
    at = spot(corners(position, 1)[0]) / 10
    assert parts["place"] == pytest.approx([at.real, at.imag], abs=1e-6)
    assert parts["stone"].tolist() == [0, 0, 0, 0]
    assert parts["free"].tolist() == [0, 1, 1, 1, 0, 0]
    assert not planes["pieces"][2:].any()
    assert planes["hands"].tolist() == [
        [1] * 8,
        [kind != "large-square" for kind in KINDS],
        [kind != "hexagon" for kind in KINDS],
        [0] * 8,
    ]
    assert planes["stones"].tolist() == [0, 1, 1, 0]
    assert planes["points"] == pytest.approx(np.array([6, 10, 12, 0]) / 100)
    assert planes["colours"].tolist() == [1, 1, 1, 0]
    assert planes["time"] == pytest.approx([0, 3 / 27, 0, 0])
    assert position.view(0).planes()["time"] == pytest.approx([1, 3 / 27, 0, 0])
    stuck = play(start(seats=2), TWO_STUCK).view(0).planes()["time"]
    assert stuck == pytest.approx([0, 1, 0.5, 1])


# --- positions that cannot be --------------------------------------------------------------------

SOME = "lay(hexagon) lay(large-square,0,0,0) lay(rhombus,0,3,0) lay(small-triangle,1,1,0) top(0)"


def altered(change, seats=3, moves=SOME):
    """The JSON of a position, changed."""
    data = json.loads(json.dumps(play(start(seats=seats), moves).to_json()))
    change(data["state"])
    return data


def piece(number, **changes):
    return lambda state: state["pieces"][number].update(changes)


def value(**changes):
    return lambda state: state.update(changes)


def moved(number, by):
    """A piece put somewhere else."""

    def change(state):
        where = state["pieces"][number]
        where["corners"] = [[x + y for x, y in zip(c, by, strict=True)] for c in where["corners"]]

    return change


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (value(pieces=None), "'pieces' must be a list of pieces"),
        (value(pieces=[1]), "'pieces' must be a list of pieces"),
        (piece(0, kind="octagon"), "piece 0: 'octagon' is no kind"),
        (piece(1, colour="blue"), r"piece 1: 'blue' is no colour in play \(TOPIT-R1\)"),
        (piece(1, colour=None), "is no colour in play"),
        (piece(1, corners=[]), "'corners' must be a list of four whole numbers each"),
        (piece(1, corners=[[0, 0, 0]] * 4), "'corners' must be a list of four whole numbers"),
        (piece(1, corners=[[0, 0, 0, True]] * 4), "'corners' must be a list of four whole numbers"),
        (piece(1, corners=[[0, 0, 0, 500]] * 4), "'corners' must be a list of four whole numbers"),
        (piece(1, corners=[[0, 0, 0, 0]] * 4), r"not the corners of a large-square \(TOPIT-C2\)"),
        (piece(1, kind="rhombus"), r"not the corners of a rhombus \(TOPIT-C2\)"),
        (moved(0, [1, 0, 0, 0]), r"piece 0 lies unturned at the origin.*\(TOPIT-R2\)"),
        (value(first=1), r"of the first colour \(TOPIT-R2\)"),
        (value(first=3), "'first' is 3; it is a whole number from 0 to 2"),
        (value(first=None), "'first' is None"),
        (moved(1, [1, 0, 0, 0]), r"piece 1 does not fit the pieces before it \(TOPIT-R4\)"),
        (moved(2, [30, 0, 0, 0]), r"piece 2 does not fit the pieces before it \(TOPIT-R4\)"),
        (piece(2, colour="red"), r"piece 2 touches a piece of its colour \(TOPIT-R5\)"),
        (piece(1, stone={"colour": "green", "after": 1}), r"may not carry green’s stone"),
        (piece(2, stone={"colour": "red", "after": 3}), r"may not carry red’s stone \(TOPIT-R8\)"),
        (piece(1, stone={"colour": "yellow", "after": 4}), r"a colour has one stone \(TOPIT-C1\)"),
        (piece(1, stone={"colour": "yellow", "after": 3}), r"a colour has one stone \(TOPIT-C1\)"),
        (piece(0, stone={"colour": "red", "after": 4}), r"may not carry red’s stone \(TOPIT-R8\)"),
        (piece(0, stone={"colour": "yellow", "after": 5}), "'after' more pieces than there are"),
        (piece(0, stone={"colour": "yellow", "after": 0}), "'after' is 0"),
        (piece(0, stone={"colour": "yellow"}), "'after' is None"),
        (piece(0, stone={"colour": "blue", "after": 4}), "has a colour in play and 'after'"),
        (piece(0, stone=True), "'stone' is null or has a colour in play"),
        (piece(0, stone=None), "'turns'|'stones' is|'passes'|'points' is"),
        (
            piece(2, touches=[None] * 4),
            r"piece 2: 'touches' is \[None, None, None, None\]; here it would be \[\[0, 3\], None",
        ),
        (piece(2, touches=[[0, 2], *[None] * 3]), "piece 2: 'touches' is .*; here it would be"),
        (lambda state: state["pieces"][1].pop("touches"), "piece 1: 'touches' is missing; here it"),
        (piece(1, size=1), "'pieces' is .*; here it would be"),
        (value(turns=4), "'turns': yellow has laid more than it had turns"),
        (value(turns=-1), "'turns' is -1"),
        (value(turns=True), "'turns' is True"),
        (value(passes=1), "'passes' is 1, but 0 turns were passed"),
        (value(passes=5), "'passes' is 5"),
        (value(points={"red": 0, "yellow": 0, "green": 0}), "'points' is .*; here it would be"),
        (value(scores=[19, 22, 9]), "'scores' is .*; here it would be"),
        (value(stones=["red", "yellow", "green"]), "'stones' is .*; here it would be"),
        (value(hands={}), "'hands' is .*; here it would be"),
        (value(turn=1), "'turn' is 1; here it would be 2"),
        (value(colour="red"), "'colour' is 'red'; here it would be 'green'"),
        (value(over=True), "'over' is True; here it would be False"),
        (value(over=0), "'over' is 0; here it would be False"),
        (value(outcome={"winners": [0], "reason": "laid"}), "'outcome' is"),
        (value(seats=2), "'seats' is 2; here it would be 3"),
        (lambda state: state.pop("points"), "'points' is missing; here it would be"),
        (lambda state: state.pop("over"), "'over' is missing; here it would be False"),
        (
            lambda state: state["pieces"].append(state["pieces"][1]),
            r"piece 4: yellow has only one of this kind \(TOPIT-C1\)",
        ),
    ],
)
def test_json_that_is_no_position(change, problem):
    with pytest.raises(lt.BadPosition, match=problem):
        lt.Position.from_json(altered(change))


def test_the_second_of_two_may_lay_the_same_kind_after_it_had_to_pass():
    """TOPIT-R10, J1: with one kind, the second seat's first turn is a pass."""
    moves = "lay(square) pass top(0) lay(square,0,1,0)"
    position = play(start(seats=2, pieces=ONE_KIND | {"big": ["square"]}), moves)
    assert lt.Position.from_json(position.to_json()) == position
    assert lt.Position.from_text(position.to_text()) == position


def test_what_touches_what():
    """For each edge of each piece, the piece on its other side and the edge there."""
    position = play(start(seats=3), f"{SOME} lay(house,0,1,0)")
    pieces = state(position)["pieces"]
    for number, piece in enumerate(pieces):
        found = [other[0] for other in piece["touches"] if other]
        assert sorted(found) == around(position, number)
        for edge, other in enumerate(piece["touches"]):
            if other:
                assert pieces[other[0]]["touches"][other[1]] == [number, edge]
                end = piece["corners"][(edge + 1) % len(piece["corners"])]
                assert pieces[other[0]]["corners"][other[1]] == end
    assert [other and other[0] for other in pieces[0]["touches"]] == [1, 4, None, 2, None, None]


def test_json_in_which_the_second_of_two_began_with_the_same_kind():
    """TOPIT-R10."""
    position = play(start(seats=3), "lay(hexagon) lay(hexagon,0,0,0)")
    data = play(start(seats=2), "lay(hexagon) lay(rhombus,0,0,0)").to_json()
    data["state"]["pieces"][1] = state(position)["pieces"][1]
    with pytest.raises(lt.BadPosition, match=r"same kind as piece 0 \(TOPIT-R10\)"):
        lt.Position.from_json(data)


def test_json_in_which_the_second_of_two_began_with_the_stone():
    """TOPIT-R10."""
    data = altered(piece(0, stone={"colour": "yellow", "after": 1}), 2, "lay(hexagon)")
    with pytest.raises(lt.BadPosition, match=r"begins with a piece \(TOPIT-R10\)"):
        lt.Position.from_json(data)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("0 5 0 hexagon", "0 5 hexagon", "first seat, turns, passes and pieces are asked for"),
        ("0 5 0 hexagon", "4 5 0 hexagon", "first seat, turns, passes and pieces"),
        ("0 5 0 hexagon", "3 5 0 hexagon", "no such first seat"),
        ("hexagon:r", "octagon:r", "piece 0: 'octagon:r:0:0,0,0,0:y4' is not like house:r:3"),
        ("hexagon:r:0", "hexagon:r:12", "piece 0: .* is not like house:r:3"),
        ("hexagon:r:0", "hexagon:r:1", r"piece 0 lies unturned at the origin"),
        ("hexagon:r:0", "hexagon:b:0", r"piece 0: that colour is not in play \(TOPIT-R1\)"),
        (":y4", ":b4", r"piece 0: that colour is not in play \(TOPIT-R1\)"),
        (":y4", ":y5", "'after' more pieces than there are"),
        ("rhombus:g", "rhombus:r", r"piece 2 touches a piece of its colour \(TOPIT-R5\)"),
        ("0 5 0 hexagon", "0 4 0 hexagon", "yellow has laid more than it had turns"),
        ("0 5 0 hexagon", "0 5 1 hexagon", "'passes' is 1, but 0 turns were passed"),
    ],
)
def test_text_that_is_no_position(old, new, problem):
    text = play(start(seats=3), SOME).to_text()
    assert text.count(old) == 1
    with pytest.raises(lt.BadPosition, match=problem):
        lt.Position.from_text(text.replace(old, new))
