"""Turquoise's drawings: what the last move touched, what may be done next, and the losses."""

import random
import re

import pytest

import ludotheque as lt
from ludotheque.games.turquoise.drawing.last_move import Mark, read_last
from ludotheque.games.turquoise.drawing.pyramid import Place, Pyramid, turns
from tests.scale import many
from tests.test_turquoise_rules import (
    GAME,
    GROUND,
    LEVELS,
    OPEN,
    build,
    legal,
    mixed,
    play,
    pyramid,
    rich,
    state,
)

LIT = re.compile(r'<path d="([^"]*)" stroke="#F6C63C" stroke-width="([\d.]+)"')
WAY, TILE, RING = "7", "4.5", "a37"  # how wide ways and tiles are lit on the plan; a ring's arcs


def seen(position):
    """The pyramid as somebody at the table draws it, with the order of the pile hidden."""
    view = position.view(lt.SPECTATOR)
    return Pyramid(state(view), GAME.components(position.options))


def lit(position):
    """What the plan lights up for the last move alone: paths and how wide they are."""
    plain = LIT.findall(position.svg())
    return [one for one in LIT.findall(position.svg(last=position.last)) if one not in plain]


# --- the last move -------------------------------------------------------------------------------


def test_a_way_is_drawn_over_each_cell_from_the_hand():
    """TURQUOISE-E3: from outside the gate, over three pillars."""
    position = build(ground=OPEN, w="03", b="13 23", points=[2, 0])
    play(position, "move(hand,33,0)")
    way = ((-1, 3), (0, 3), (1, 3), (2, 3), (3, 3))
    assert read_last(position.last) == Mark(sites=((3, 3),), way=way)
    (path, width), (ring, _) = lit(position)
    assert (path, width) == ("M350 -50L350 50L350 150L350 250L350 350", WAY)
    assert ring.count(RING) == 2


def test_of_several_routes_the_one_chosen_is_drawn():
    """TURQUOISE-J5: also if the points for it are spent."""
    where = {"w": "33 44", "b": "34 35 53", "y": "45 43 54"}
    for number, over in ((0, (3, 4)), (1, (4, 3))):
        position = build(ground=OPEN, seats=3, points=[2, 0, 0], **where)
        play(position, f"move(33,55,{number})")
        mark = read_last(position.last)
        assert mark.sites == ((3, 3), (5, 5))
        assert mark.way == ((3, 3), over, (4, 4), (4, 5), (5, 5))
        assert lit(position)[0][1] == WAY


def test_a_pillar_taken_back_and_one_put_down():
    """TURQUOISE-R10: no way, but a ring around the site; back into the hand there is a way."""
    position = play(build(ground=OPEN, anubis=0, b="22"), "anubis(22)")
    assert read_last(position.last) == Mark(sites=((2, 2),))
    assert [path.count(RING) for path, _ in lit(position)] == [2]
    position = play(build(ground=OPEN, horus=0), "horus(44)")
    assert read_last(position.last) == Mark(sites=((4, 4),))
    position = play(build(ground=OPEN, w="03"), "move(03,hand,0)")
    assert read_last(position.last) == Mark(sites=((0, 3),), way=((0, 3), (-1, 3)))


def test_a_tile_stands_out_once_it_lies():
    """TURQUOISE-J8: not while it waits for Seth; then by whoever lays it."""
    position = play(build(), "draw", "place(0,0,1,0)")
    assert read_last(position.last) == Mark(place=Place(0, 0, 1))
    assert [width for _, width in lit(position)] == [TILE]
    for answer in ("seth(0)", "let"):
        position = build(ground=OPEN, w="11 12 21 22", seth=1)
        play(position, "draw", "place(1,0,0,0)")
        assert read_last(position.last) == Mark()
        play(position, answer)
        assert read_last(position.last) == Mark(place=Place(1, 0, 0))
        shown = position.terminal(last=position.last)
        marked = [span for span in shown.spans if "underline" in str(span.style)]
        assert len(marked) == 8  # site and level of its four cells


@pytest.mark.parametrize("moves", ["auction(thoth,3)", "auction(thoth,3) drop", "draw", "end"])
def test_other_moves_mark_nothing(moves):
    position = play(build(points=[9, 9]), *moves.split())
    assert read_last(position.last) == Mark() == read_last(None)
    assert f"Last move: {moves.split()[-1]}" in position.terminal(last=position.last).plain
    assert "Last move" not in position.terminal().plain


# --- what the seat to act may do -----------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_and_auctions_offered_are_the_legal_ones(seats):
    """TURQUOISE-R4, TURQUOISE-R6, TURQUOISE-R9, TURQUOISE-J11: in whole games."""
    rng, found, told = random.Random(seats), set(), set()
    for game in range(many(1, 6)):
        position = rich(seats, 20 * seats + game, points=3)
        while not position.over:
            names = legal(position)
            places = {Place(*map(int, re.findall(r"\d", n)[:3])) for n in names if "place" in n}
            site = seen(position)
            assert set(site.offered()) == places
            auction = any("auction" in name for name in names)
            assert site.allows_auction() == auction
            if position.ply % many(10, 1) == 0:  # a drawing takes far longer than the rest
                drawn = position.terminal().plain
                assert ("An auction may come first" in drawn) == auction
                told.add(auction)
            found |= {str(place.level) for place in places} | {str(auction)}
            position.play(mixed(position, rng, 0.8))
        assert seen(position).offered() == []
        assert not seen(position).allows_auction()
    assert {"0", "1", "2", "True", "False"} <= found
    assert told == {True, False}


def test_the_last_capital_is_offered_for_an_action_point():
    """TURQUOISE-R6."""
    for ap, offered in ((1, [Place(3, 0, 0)]), (0, [])):
        assert seen(pyramid(2, w="33 34", b="43 44", ap=ap)).offered() == offered


def test_turns_of_the_tile_drawn():
    """TURQUOISE-J12: each by its smallest number."""
    assert [turns(name) for name in ("", "01234567", "0246", "04", "01")] == [
        *([0], [0], [0]),
        *([0, 1], [0, 1, 2, 3]),
    ]


# --- the end -------------------------------------------------------------------------------------


def test_what_idle_pillars_cost():
    """TURQUOISE-R11, TURQUOISE-E2: by level and in all, with or without the last move."""
    tiles = dict.fromkeys([*GROUND, *LEVELS[1], *LEVELS[2]], OPEN)
    where = {"w": "00 01 07 33 34", "b": "45 54"}
    position = play(build(tiles, points=[20, 18], quiet=19, **where), "end")
    site = seen(position)
    assert [[site.idle(seat, level) for level in range(3)] for seat in (0, 1)] == [
        [3, 0, 2],
        [0, 0, 2],
    ]
    assert [site.lost(seat) for seat in (0, 1)] == [13, 10]
    for last in (position.last, None):
        drawn = position.terminal(last=last).plain
        assert re.search(r"White +7 +\(20 − 13\)", drawn)
        assert re.search(r"★ +B +Black +8 +\(18 − 10\)", drawn)
        for drawing in GAME.info.drawings:
            picture = position.svg(last=last, drawing=drawing)
            words = re.findall(r">([^<>]+)</text>", picture)
            table = words[words.index("Idle pillars") :]
            assert [*table[1:4], *table[4:9], *table[9:14]] == [
                *("−1", "−3", "−5"),
                *("White", "3", "0", "2", "−13"),
                *("Black", "0", "0", "2", "−10"),
            ]


def test_losses_are_those_of_the_last_move():
    """TURQUOISE-R11: the effects of the move that ended a game, level by level."""
    for seats in (2, 3, 4):
        rng, position = random.Random(seats), rich(seats, seats, points=12)
        while not position.over:
            position.play(mixed(position, rng, 0.8))
        site = seen(position)
        told = {
            (effect["seat"], effect["level"]): effect["pillars"]
            for effect in position.last.effects
            if effect["kind"] == "idle"
        }
        for seat in range(seats):
            counts = [site.idle(seat, level) for level in range(3)]
            assert counts == [told.get((seat, level), 0) for level in range(3)]
            assert site.lost(seat) == state(position)["points"][seat] - position.scores[seat]
