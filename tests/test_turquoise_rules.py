"""The rules of Turquoise: each number of the rule text is named by a test of it.

Positions are built with tiles of their own, so that every walkway is there or not as wished.
"""

import itertools
import json
import os
import pickle
import random
import re
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.game_texts import reason_text
from ludotheque.core.snapshot import Snapshot
from ludotheque.games.turquoise import rules
from ludotheque.players.greedy import choose_greedy
from ludotheque.study.simulate import Series

GAME = lt.get_game("turquoise")
STANDARD = GAME.components(GAME.read_options({}))["tiles"]
TABLETS = ("horus", "anubis", "thoth", "seth")
COLOURS = "wbyo"  # white, black, yellow, orange
PILLARS = {2: 34, 3: 29, 4: 24}
OPEN, SHUT = "01234567", ""  # a tile with all half walkways, and one without any
CORNERS = ("000", "003", "030", "033")
GROUND = [f"0{r}{c}" for r in range(4) for c in range(4) if f"0{r}{c}" not in CORNERS]
LEVELS = [
    [f"{level}{r}{c}" for r in range(n) for c in range(n)] for level, n in enumerate((4, 3, 2))
]
GATES = ["01", "03", "04", "06", "10", "17", "30", "37", "40", "47", "60", "67"]
GATES += ["71", "73", "74", "76"]
# The half walkways, clockwise: the cell of a tile's quarter and the cell it leads to, for "011".
HALVES = ["22-12", "23-13", "23-24", "33-34", "33-43", "32-42", "32-31", "22-21"]


# --- positions -----------------------------------------------------------------------------------


def cells_of(place):
    """The cells that a tile covers: of "101" they are 13, 14, 23 and 24."""
    level, r, c = map(int, place)
    return [f"{2 * r + level + down}{2 * c + level + right}" for down in (0, 1) for right in (0, 1)]


def turn_halves(halves, turn):
    """Half walkways after quarter turns clockwise."""
    return "".join(sorted(str((int(half) + 2 * turn) % 8) for half in halves))


def lie(halves):
    """The name and the turn of a tile whose halves lie like this."""
    name = min(turn_halves(halves, turn) for turn in range(4))
    turn = next(turn for turn in range(4) if turn_halves(name, turn) == turn_halves(halves, 0))
    return name, turn


def describe(
    tiles=None,
    *,
    seats=2,
    ground=None,
    under=COLOURS,
    pile=(),
    drawn=None,
    plain=None,
    gates=None,
    points=(),
    **more,
):
    """The JSON of a position from what differs from the start.

    `tiles` maps places ("101") to half walkways as they lie; `ground` is what lies on the ground
    elsewhere. Pillars are given by colour, w="00 0:33": on top, or on a level below it. Pillars
    that tiles need beneath and that are not given come from `under`, one colour after another.
    `plain` are the tiles of the game: without them those that lie, and open ones. Tablets are
    given by name (seth=1), all other keys as in the JSON.
    """
    tiles = dict.fromkeys(GROUND if ground is not None else (), ground) | (tiles or {})
    laid = [(place, *lie(halves)) for place, halves in tiles.items()]
    drawn = None if drawn is None else lie(drawn)[0]
    used = [name for _, name, _ in laid] + [drawn] * (drawn is not None)
    pile = [lie(halves)[0] for halves in pile]
    options = {"seats": seats, "first": "random", "tiles": "standard"}
    if plain is None:
        pile += [OPEN] * (25 - len(used) - len(pile))
        chosen = {"plain": used + pile, "gates": gates or STANDARD["gates"]}
        options["tiles"] = chosen
    else:
        left = Counter(plain) - Counter(used) - Counter(pile)
        pile += left.elements()
        if plain != STANDARD["plain"] or gates:
            options["tiles"] = {"plain": plain, "gates": gates or STANDARD["gates"]}
    laid += [(place, "corner", 0) for place in CORNERS]
    laid += [("300", "capital", 0)] if more.pop("capital", False) else []
    tops = {cell: int(place[0]) for place, *_ in sorted(laid) for cell in cells_of(place)}
    pillars = {}
    for seat, colour in enumerate(COLOURS[:seats]):
        for word in more.pop(colour, "").split():
            level, _, cell = word.rpartition(":")
            pillars[int(level or tops[cell]), cell] = seat
    colours = itertools.cycle(COLOURS.index(c) for c in under if c in COLOURS[:seats])
    for place, *_ in sorted(laid):
        for cell in cells_of(place) if place[0] != "0" else ():
            if (int(place[0]) - 1, cell) not in pillars:
                pillars[int(place[0]) - 1, cell] = next(colours)
    count = Counter(pillars.values())
    points = [*points, *[0] * seats][:seats]
    state = {
        "seats": seats,
        "first": 0,
        "active": 0,
        "turn": more.get("active", 0),
        "phase": "main",
        "ap": 3,
        "begun": more.get("ap", 3) != 3,
        "laid": False,
        "tiles": [
            {"level": int(at[0]), "r": int(at[1]), "c": int(at[2]), "tile": tile, "turn": turn}
            for at, tile, turn in sorted(laid)
        ],
        "pillars": [
            {"level": level, "cell": [int(cell[0]), int(cell[1])], "seat": seat}
            for (level, cell), seat in sorted(pillars.items())
        ],
        "supply": [PILLARS[seats] - count[seat] for seat in range(seats)],
        "points": points,
        "scores": points,
        "tablets": {tablet: more.pop(tablet, None) for tablet in TABLETS},
        "pile": pile,
        "drawn": drawn,
        "auction": None,
        "pending": None,
        "quiet": 0,
        "ends": 0,
        "limits": {"quiet": 10 * seats, "ends": 2 * seats},
        "over": False,
        "outcome": None,
    }
    return {"game": "turquoise-1", "options": options, "state": state | more}


def build(*args, **more):
    """The position that `describe` describes."""
    return lt.Position.from_json(describe(*args, **more))


def pyramid(levels, **more):
    """A position in which all of the ground and so many levels above it are built."""
    tiles = dict.fromkeys((place for level in range(levels + 1) for place in LEVELS[level]), OPEN)
    tiles = {place: OPEN for place in tiles if place not in CORNERS}
    return build(tiles | more.pop("tiles", {}), **more)


def play(position, *moves):
    for move in moves:
        position.play(move)
    return position


def state(position):
    return position.to_json()["state"]


def legal(position, start=""):
    return {name for name in position.moves().names() if name.startswith(start)}


def targets(position, source):
    """Where a pillar can go from a cell or the hand."""
    found = (re.fullmatch(rf"move\({source},(\w+),\d+\)", name) for name in legal(position))
    return {match[1] for match in found if match}


def gains(before, after):
    """What the points of each seat change by."""
    return [new - old for new, old in zip(after["points"], before["points"], strict=True)]


def price(position, move):
    """The AP that a move costs and what each seat's points change by."""
    before, after = state(position), state(play(position.copy(), move))
    return before["ap"] - after["ap"], gains(before, after)


def routes(position, source, target):
    """The prices of all routes between two spots, by number."""
    count = len(legal(position, f"move({source},{target},"))
    return [price(position, f"move({source},{target},{number})") for number in range(count)]


def why(position, move):
    """The key of the reason for which a move is refused."""
    with pytest.raises(lt.IllegalMove) as error:
        position.copy().play(move)
    assert error.value.rule == f"TURQUOISE-{error.value.key.partition('.')[0]}"
    assert position.explain(move) == error.value.rule
    assert move not in position.moves()
    return error.value.key


def standing(position):
    """The pillars by level and cell, as letters."""
    return {
        f"{pillar['level']}:{pillar['cell'][0]}{pillar['cell'][1]}": COLOURS[pillar["seat"]]
        for pillar in state(position)["pillars"]
    }


def by_kind(position, rng):
    """A random move, its kind chosen first: there are far more routes than anything else."""
    kinds = {}
    for name in position.moves().names():
        kinds.setdefault(name.partition("(")[0], []).append(name)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


# --- components ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "pillars"), [(2, 34), (3, 29), (4, 24)])
def test_c1_thirty_tiles_and_pillars_by_the_number_of_players(seats, pillars):
    """TURQUOISE-C1, TURQUOISE-J2: the table by players counts, one pillar less for the marker."""
    now = state(lt.new("turquoise", seats=seats, seed=1))
    assert now["supply"] == [pillars] * seats
    assert now["tablets"] == dict.fromkeys(TABLETS)
    assert [tile["tile"] for tile in now["tiles"]] == ["corner"] * 4
    assert len(now["tiles"]) + len(now["pile"]) + 1 == 30
    assert sorted(now["pile"]) == sorted(STANDARD["plain"])


@pytest.mark.parametrize("place", [*LEVELS[1], *LEVELS[2]])
def test_c2_a_place_lies_over_a_quarter_of_four_tiles(place):
    """TURQUOISE-C2: level 1 from cell (1,1) on, level 2 from (2,2) on."""
    below, cells = int(place[0]) - 1, cells_of(place)
    position = pyramid(below, w=" ".join(cells))
    play(position, "draw")
    assert legal(position) == {f"place({','.join(place)},0)"}
    play(position, f"place({','.join(place)},0)")
    tile = state(position)["tiles"][-1]
    assert [tile[key] for key in ("level", "r", "c")] == [int(word) for word in place]
    assert not targets(position, cells[0])  # covered now
    for missing in cells:
        short = " ".join(cell for cell in cells if cell != missing)
        assert why(pyramid(below, w=short), "draw") == "J1"
        other = build(ground=OPEN, tiles={p: OPEN for p in LEVELS[1] if below}, w=short)
        assert why(other, "draw") == "J1"


def test_c2_the_last_capital_covers_the_middle():
    """TURQUOISE-C2: cells (3..4, 3..4), a quarter of each tile of level 2."""
    middle = ["33", "34", "43", "44"]
    assert cells_of("300") == middle
    assert "place(3,0,0,0)" in legal(pyramid(2, w=" ".join(middle)))
    for missing in middle:
        position = pyramid(2, w=" ".join(cell for cell in middle if cell != missing))
        assert why(position, "place(3,0,0,0)") == "R6"


@pytest.mark.parametrize("tile", [*STANDARD["plain"], OPEN, SHUT])
def test_c3_half_walkways_are_numbered_clockwise_and_turn_by_two(tile):
    """TURQUOISE-C3: inside the ring every step is complete, outwards where a half is drawn."""
    for turn in range(4):
        halves = turn_halves(tile, turn)
        position = build({"011": halves}, ground=OPEN, w="22 23 32 33")
        for half, step in enumerate(HALVES):
            source, target = step.split("-")
            cost = 1 if str(half) in halves else 2
            assert routes(position, source, target) == [(cost, [0, 0])], (halves, half)
        for source, target in (("22", "23"), ("23", "33"), ("33", "32"), ("32", "22")):
            position = build({"011": halves}, ground=OPEN, w=source)
            assert routes(position, source, target) == [(1, [0, 0])]


def test_c3_a_tile_is_turned_clockwise_when_it_is_laid():
    """TURQUOISE-C3: a quarter turn adds 2."""
    for turn in range(4):
        tiles = dict.fromkeys((place for place in GROUND if place != "011"), OPEN)
        position = build(tiles, w="12 13 21 24 31 34 42 43", pile=["0"])
        play(position, "draw", f"place(0,1,1,{turn})")
        free = {step for step in HALVES if routes(position, *step.split("-")[::-1])[0][0] == 1}
        assert free == {HALVES[2 * turn]}


def test_c4_sixteen_outer_walkways_lead_to_the_outer_row():
    """TURQUOISE-C4: to the cells 1, 3, 4 and 6 of each side, in and out."""
    position = build(ground=OPEN)
    assert targets(position, "hand") == set(GATES)
    assert {price(position, move)[0] for move in legal(position, "move")} == {1}
    edge = [f"{r}{c}" for r in range(8) for c in range(8) if {r, c} & {0, 7}]
    for cell in edge:
        position = build(ground=OPEN, w=cell)
        assert ("hand" in targets(position, cell)) == (cell in GATES)
        if cell not in GATES:
            assert why(position, f"move({cell},hand,0)") == "R7.route"
            assert why(position, f"move(hand,{cell},0)") == "R8"


def test_c4_outer_walkways_without_a_tile_lead_nowhere():
    """TURQUOISE-C4: at the start those of the corner tiles are there."""
    position = lt.new("turquoise", seed=1)
    assert targets(position, "hand") == {"01", "10", "06", "17", "60", "71", "67", "76"}
    assert why(position, "move(hand,03,0)") == "R8"


# --- setting up ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_setting_up(seats):
    """TURQUOISE-R1: corner tiles, a shuffled pile, a first player at random, scores of 0."""
    firsts, tops = Counter(), set()
    for seed in range(60):
        position = lt.new("turquoise", seats=seats, seed=seed)
        now = state(position)
        firsts[now["first"]] += 1
        tops.add(now["pile"][0])
        places = [(tile["level"], tile["r"], tile["c"]) for tile in now["tiles"]]
        assert places == [(0, 0, 0), (0, 0, 3), (0, 3, 0), (0, 3, 3)]
        assert {tile["tile"] for tile in now["tiles"]} == {"corner"}
        assert sorted(now["pile"]) == sorted(STANDARD["plain"])
        assert now["first"] == now["active"] == now["turn"] == position.turn
        assert position.scores == now["points"] == [0] * seats
        assert (now["phase"], now["ap"], now["begun"], now["laid"]) == ("main", 3, False, False)
        assert now["pillars"] == []
    assert set(firsts) == set(range(seats))
    assert min(firsts.values()) > 6
    assert len(tops) > 15
    for first in range(seats):
        position = lt.new("turquoise", seats=seats, seed=1, first=str(first + 1))
        assert (position.turn, state(position)["first"]) == (first, first)
    with pytest.raises(lt.BadOption, match=f"there is no seat {seats + 1}|not one of"):
        lt.new("turquoise", seats=seats, first=str(seats + 1))


def test_r1_seats_take_their_turns_in_order():
    """TURQUOISE-R1: the first player begins, the others follow."""
    position, seen = lt.new("turquoise", seats=4, first="3", seed=1), []
    for _ in range(7):
        seen.append(position.turn)
        play(position, "end")
    assert seen == [2, 3, 0, 1, 2, 3, 0]
    assert [GAME.seat_name(seat, "en") for seat in range(4)] == [
        "White",
        "Black",
        "Yellow",
        "Orange",
    ]


# --- a turn --------------------------------------------------------------------------------------


def test_r2_one_auction_at_the_start_of_a_turn():
    """TURQUOISE-R2: one, if wished, for a tablet that nobody holds."""
    position = build(points=[5, 0], horus=1)
    assert {name[8:-1].split(",")[0] for name in legal(position, "auction")} == {
        *("anubis", "thoth", "seth")
    }
    assert why(position, "auction(horus,1)") == "R9.held"
    play(position, "auction(thoth,1)")
    assert state(position)["tablets"]["thoth"] == 0
    assert why(position, "auction(seth,1)") == "J11.auction"
    play(position, "end", "end")
    assert "auction(seth,1)" in legal(position)  # the next turn has its own


def test_r3_three_action_points_in_any_order_and_not_necessarily_all():
    """TURQUOISE-R3: laying and moving as wished."""
    for order in itertools.permutations(["tile", "move(hand,01,0)", "move(hand,06,0)"]):
        position = lt.new("turquoise", seed=1, first="1")
        left = [state(position)["ap"]]
        for action in order:
            if action == "tile":
                play(position, "draw", "place(0,1,1,0)")
            else:
                play(position, action)
            left.append(state(position)["ap"])
        assert left == [3, 2, 1, 0]
        assert legal(position) == {"end"}
        assert why(position, "draw") == why(position, "move(01,00,0)") == "R3"
    for actions in ([], ["move(hand,01,0)"], ["move(hand,01,0)", "move(01,11,0)"]):
        position = play(lt.new("turquoise", seed=1, first="1"), *actions, "end")
        now = state(position)
        assert (now["active"], now["ap"], now["begun"]) == (1, 3, False)


def test_r3_powers_cost_action_points_too():
    """TURQUOISE-R3: without any, nothing is left but Thoth and the end."""
    position = build(ground=OPEN, ap=0, w="00", horus=0, anubis=0, thoth=0)
    assert legal(position) == {"thoth", "end"}
    for move in ("move(00,01,0)", "move(hand,01,0)", "horus(01)", "anubis(00)"):
        assert why(position, move) == "R3"
    assert why(build(ap=0), "draw") == "R3"
    assert why(pyramid(2, ap=0, w="33 34 43 44"), "place(3,0,0,0)") == "R3"


def test_r4_the_top_tile_is_drawn_and_must_be_laid():
    """TURQUOISE-R4: 1 AP; on any empty ground place, turned as wished."""
    position = build(w="01", pile=["01234", "0"], horus=0, thoth=0, points=[3, 0])
    play(position, "draw")
    now = state(position)
    assert (now["drawn"], now["phase"], now["ap"], now["begun"]) == ("01234", "place", 2, True)
    assert len(now["pile"]) == 24
    expected = {f"place({','.join(p)},{turn})" for p in GROUND for turn in range(4)}
    assert legal(position) == expected
    for move in ("draw", "end", "move(01,00,0)", "horus(00)", "thoth", "done", "let", "drop"):
        assert why(position, move) == "J11.place"
    assert why(position, "place(0,0,0,0)") == "R4.taken"
    assert why(position, "place(1,0,0,0)") == "R4.pillars"
    assert why(position, "place(3,0,0,0)") == "R6"
    play(position, "place(0,0,1,3)")
    now = state(position)
    assert now["tiles"][1] == {"level": 0, "r": 0, "c": 1, "tile": "01234", "turn": 3}
    assert (now["drawn"], now["phase"], now["ap"], now["laid"]) == (None, "main", 2, True)
    assert why(play(position, "draw"), "place(0,0,1,0)") == "R4.taken"


def test_r4_without_a_draw_nothing_is_laid():
    """TURQUOISE-R4: but the last capital (R6)."""
    position = build(ground=OPEN, w="11 12 21 22")
    for move in ("place(0,0,1,0)", "place(1,0,0,0)", "place(2,0,0,0)"):
        assert why(position, move) == "R4.draw"


def test_r4_four_uncovered_pillars_of_one_level_whoever_they_belong_to():
    """TURQUOISE-R4: one on each of four tiles of that level."""
    position = play(build(ground=OPEN, seats=4, w="11", b="12", y="21", o="22"), "draw")
    assert legal(position) == {"place(1,0,0,0)"}
    # Three tiles of level 1 and the ground do not make a place of level 2.
    level_1 = dict.fromkeys(["100", "101", "110"], OPEN)
    position = build(level_1, ground=OPEN, w="22 23 32 33", b="55 56 65 66")
    play(position, "draw")
    assert legal(position) == {"place(1,2,2,0)"}
    assert why(position, "place(2,0,0,0)") == "R4.pillars"
    assert why(position, "place(1,0,0,0)") == "R4.taken"
    # A pillar carries one tile.
    position = build({"100": OPEN}, ground=OPEN, w="13 14 23 24")
    assert legal(play(position, "draw")) == {"place(1,0,1,0)"}


def test_r4_ground_and_upper_places_can_be_open_at_once():
    """TURQUOISE-R4: the player chooses."""
    tiles = dict.fromkeys(["001", "010", "011"], OPEN)
    position = play(build(tiles, w="11 12 21 22"), "draw")
    places = {tuple(map(int, name[6:-1].split(","))) for name in legal(position)}
    assert {place[:3] for place in places} == {(1, 0, 0)} | {
        tuple(map(int, place)) for place in GROUND if place not in tiles
    }


OWN = [(level, own) for level in (1, 2, 3) for own in range(5)]


@pytest.mark.parametrize(("level", "own"), OWN)
def test_r5_points_for_laying(level, own):
    """TURQUOISE-R5: own pillars × 1, 3, 5; four of them are a strike and count as five."""
    cells = cells_of(f"{level}00")
    colours = {"w": " ".join(cells[:own]), "b": " ".join(cells[own:])}
    position = pyramid(level - 1, seats=3, **colours)
    if level < 3:
        play(position, "draw")
    play(position, f"place({level},0,0,0)")
    coefficient = {1: 1, 2: 3, 3: 5}[level]
    points = coefficient * (5 if own == 4 else own)
    assert state(position)["points"] == [points, 0, 0]  # only the layer scores
    if level < 3:
        assert position.scores == [points, 0, 0]


def test_r5_a_ground_tile_scores_one_point():
    """TURQUOISE-R5: also beside pillars of one's own."""
    position = play(build(w="00 01 10 11"), "draw", "place(0,0,1,0)", "draw", "place(0,1,1,0)")
    assert position.scores == [2, 0]


def test_r6_tiles_may_be_laid_several_times_a_turn():
    """TURQUOISE-R6: as often as there are AP."""
    position = lt.new("turquoise", seed=1, first="1")
    for place in ("0,1,1", "0,1,2", "0,2,1"):
        play(position, "draw", f"place({place},0)")
    assert position.scores == [3, 0]
    assert legal(position) == {"end"}


def test_r6_the_last_capital_ends_the_game_at_once():
    """TURQUOISE-R6: 1 AP, no draw, × 5."""
    position = pyramid(2, w="33 34 43", b="44")
    assert state(position)["pile"] == []
    assert why(position, "draw") == "J1"
    for turn in (1, 2, 3):
        assert why(position, f"place(3,0,0,{turn})") == "J12"
    play(position, "place(3,0,0,0)")
    now = state(position)
    assert (now["over"], now["ap"], now["laid"], now["turn"]) == (True, 2, True, None)
    assert now["outcome"] == {"winners": [0], "reason": "capital"}
    assert now["tiles"][-1] == {"level": 3, "r": 0, "c": 0, "tile": "capital", "turn": 0}
    assert now["points"] == [15, 0]
    assert position.turn is None
    assert len(position.moves()) == 0
    with pytest.raises(lt.IllegalMove, match="the game is over"):
        position.play("end")


def test_r6_all_of_level_2_must_be_built():
    """TURQUOISE-R6: four pillars in the middle are not enough."""
    tiles = dict.fromkeys([*GROUND, *LEVELS[1], *LEVELS[2][:3]], OPEN)
    position = build(tiles, w="33 34 43 44", b="45 54 55")
    assert why(position, "place(3,0,0,0)") == "R6"
    play(position, "draw")
    assert legal(position) == {"place(2,1,1,0)"}
    assert why(position, "place(3,0,0,0)") == "R6"  # the tile drawn is not the capital


# --- moving pillars ------------------------------------------------------------------------------


def test_r7_to_a_neighbouring_site():
    """TURQUOISE-R7: up, down, left and right, not across."""
    position = build(ground=OPEN, w="33")
    assert targets(position, "33") == {"23", "43", "32", "34"}
    for cell in ("22", "24", "42", "44", "13", "53", "31", "35"):
        assert why(position, f"move(33,{cell},0)") == "R7.route"
    play(position, "move(33,34,0)")
    assert standing(position) == {"0:34": "w"}
    assert state(position)["ap"] == 2


def test_r7_edges_are_edges():
    """TURQUOISE-R7: the end of a row is no neighbour of the next one's beginning."""
    for cell, around in (("27", "17 37 26"), ("30", "20 40 31"), ("77", "67 76"), ("07", "06 17")):
        position = build(ground=OPEN, w=cell)
        assert targets(position, cell) - {"hand"} == set(around.split())


def test_r7_whatever_the_heights():
    """TURQUOISE-R7: up and down between the levels, for one AP where the walkway is there."""
    tiles = dict.fromkeys([*LEVELS[1][:2], *LEVELS[1][3:5], "200"], OPEN)
    for source, target in (("02", "12"), ("12", "22"), ("20", "21"), ("21", "22")):
        for way in ((source, target), (target, source)):
            position = build(tiles, ground=OPEN, w=way[0])
            assert routes(position, *way) == [(1, [0, 0])]
            play(position, f"move({way[0]},{way[1]},0)")
    levels = [key[0] for key, colour in standing(position).items() if key.endswith(":21")]
    assert levels == ["0", "1"]  # the covered one and the one that went down there


def test_r7_only_uncovered_pillars_move_and_only_own_ones():
    """TURQUOISE-R7, TURQUOISE-J3."""
    position = build({"100": OPEN}, ground=OPEN, w="0:11 0:12 0:21 0:22 66", b="77", seats=2)
    for cell in ("11", "12", "21", "22"):
        assert why(position, f"move({cell},01,0)") == "R7.covered"
    assert why(position, "move(77,76,0)") == "R7.none"
    assert why(position, "move(77,hand,0)") == "R7.none"
    assert why(position, "move(00,01,0)") == "R7.none"
    assert {name[5:].split(",")[0] for name in legal(position, "move")} == {"66", "hand"}
    # An own pillar covered by a tile that carries another's pillar.
    position = build({"100": OPEN}, ground=OPEN, w="0:11 0:12 0:21 0:22", b="11")
    assert why(position, "move(11,01,0)") == "R7.covered"
    position = build({"100": OPEN}, ground=OPEN, b="0:11 0:12 0:21 0:22")
    assert why(position, "move(11,01,0)") == "R7.none"


def test_r7_between_hand_and_board():
    """TURQUOISE-R7: in and out for 1 AP each; the hand can be empty."""
    position = play(build(ground=OPEN), "move(hand,03,0)")
    assert (state(position)["supply"], standing(position)) == ([33, 34], {"0:03": "w"})
    play(position, "move(03,hand,0)")
    assert (state(position)["supply"], standing(position)) == ([34, 34], {})
    assert state(position)["ap"] == 1
    cells = [f"{r}{c}" for r in range(3) for c in range(8)]
    position = build(ground=OPEN, seats=4, w=" ".join(cells))
    assert state(position)["supply"] == [0, 24, 24, 24]
    assert targets(position, "hand") == set()
    assert why(position, "move(hand,30,0)") == "R7.hand"
    play(position, "move(01,hand,0)")
    assert "30" in targets(position, "hand")


def test_r7_pillars_are_passed_over_and_the_first_free_site_is_the_end():
    """TURQUOISE-R7: never over a free site, never onto a pillar."""
    position = build(ground=OPEN, w="30 31 32", b="34 36")
    assert targets(position, "30") == {"20", "40", "21", "41", "22", "42", "33", "hand"}
    assert routes(position, "30", "33") == [(1, [0, 0])]
    assert why(position, "move(30,35,0)") == "R7.route"
    assert why(position, "move(30,31,0)") == why(position, "move(30,34,0)") == "R8"
    position = build(ground=OPEN, w="30", b="31 32", points=[2, 0])
    assert targets(position, "30") == {"20", "40", "21", "41", "22", "42", "33", "hand"}


def test_r7_a_route_may_turn_at_any_pillar():
    """TURQUOISE-R7, TURQUOISE-J14: round corners, as often as wished."""
    position = build(ground=OPEN, w="00 10 11 21 22 32 33 34")
    assert routes(position, "00", "35") == [(1, [0, 0])]
    assert routes(position, "00", "44") == [(1, [0, 0])]
    assert routes(position, "00", "24") == [(1, [0, 0])]


def test_r7_a_route_may_not_end_where_it_began():
    """TURQUOISE-R7, TURQUOISE-J14: nor pass there, nor is the hand moved to the hand."""
    position = build(ground=OPEN, w="00 01 11 10")
    assert why(position, "move(00,00,0)") == why(position, "move(hand,hand,0)") == "R7.same"
    assert "00" not in targets(position, "00")
    # Shut in on three sides, 33 gets on over 34; to come back over its own site is no way.
    position = build(ground=OPEN, w="33 34 44 43", b="23 32 24 35 45 54 53 42")
    assert targets(position, "33") == set()
    assert targets(build(ground=OPEN, w="33 34 44 43"), "33") == {
        *("23", "32", "24", "35", "45", "54", "53", "42")
    }


def test_r7_the_hand_is_never_passed_through():
    """TURQUOISE-R7, TURQUOISE-J5: it ends a route."""
    position = build(w="01", b="06", points=[5, 5])
    assert targets(position, "01") == {"00", "11", "hand"}
    assert why(position, "move(01,17,0)") == "R7.route"
    position = build(w="01 06 10")
    assert targets(position, "01") == {"00", "11", "hand"}
    assert targets(position, "hand") == {"00", "11", "07", "16", "17", "60", "71", "67", "76"}


def test_r7_over_own_pillars_free_over_others_a_point_to_each_owner():
    """TURQUOISE-R7: one victory point for each pillar."""
    position = build(
        ground=OPEN, seats=4, w="30 33", b="31 34", y="32", o="35", points=[9, 1, 2, 3]
    )
    assert routes(position, "30", "36") == [(1, [-4, 2, 1, 1])]
    play(position, "move(30,36,0)")
    assert state(position)["points"] == [5, 3, 3, 4]
    # Orange goes the other way.
    position = build(ground=OPEN, seats=4, w="31", b="32", o="33", active=3, points=[0, 0, 0, 2])
    assert routes(position, "33", "30") == [(1, [1, 1, 0, -2])]


def test_j15_two_pillars_of_one_owner_are_two_points():
    """TURQUOISE-J15: a point for each pillar, not for each owner."""
    position = build(ground=OPEN, w="30", b="31 32", points=[2, 0])
    assert routes(position, "30", "33") == [(1, [-2, 2])]
    play(position, "move(30,33,0)")
    assert state(position)["points"] == [0, 2]
    assert "33" not in targets(build(ground=OPEN, w="30", b="31 32", points=[1, 0]), "30")


def test_r7_points_one_has_not_got_cannot_be_spent():
    """TURQUOISE-R7: as many as the pillars on the way are needed."""
    for points in range(4):
        position = build(ground=OPEN, w="30", b="31 32 33", points=[points, 9])
        assert ("34" in targets(position, "30")) == (points == 3)
        assert ("21" in targets(position, "30")) == (points >= 1)
        assert ("22" in targets(position, "30")) == (points >= 2)
    assert why(build(ground=OPEN, w="30", b="31"), "move(30,32,0)") == "R7.route"
    assert why(build(ground=OPEN, w="30", b="20 40 31"), "move(30,21,0)") == "R7.route"


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("second", [True, False])
def test_r7_between_tiles_of_one_level_both_halves_are_needed(first, second):
    """TURQUOISE-R7, TURQUOISE-J10: 23 and 24 lie on 011 and 012, north halves 2 and 7."""
    tiles = {"011": "2" if first else "0134567", "012": "7" if second else "0123456"}
    for source, target in (("23", "24"), ("24", "23")):
        position = build(tiles, ground=OPEN, w=source)
        assert routes(position, source, target) == [(1 if first and second else 2, [0, 0])]
    # The same on level 1: 34 and 35 lie on 111 and 112, with south halves 3 and 6 at 44 and 45.
    tiles = {"111": "3" if first else "0124567", "112": "6" if second else "0123457"}
    for source, target in (("44", "45"), ("45", "44")):
        position = build(tiles, ground=OPEN, w=source)
        assert routes(position, source, target) == [(1 if first and second else 2, [0, 0])]


@pytest.mark.parametrize("upper", [True, False])
@pytest.mark.parametrize("lower", [OPEN, SHUT])
def test_r7_between_levels_the_higher_tile_alone_decides(upper, lower):
    """TURQUOISE-R7, TURQUOISE-J14: 12 on 100 lies above 02, 13 and others of the ground."""
    steps = {"12-02": "1", "12-13": "2", "22-23": "3", "22-32": "4", "21-31": "5", "21-20": "6"}
    for step, half in (steps | {"11-10": "7", "11-01": "0"}).items():
        tile = half if upper else OPEN.replace(half, "")
        for source, target in (step.split("-"), step.split("-")[::-1]):
            position = build({"100": tile}, ground=lower, w=source)
            assert routes(position, source, target) == [(1 if upper else 2, [0, 0])], step
    for step, half in {"23-13": "1", "33-34": "3", "22-21": "7", "32-42": "5"}.items():
        tiles = dict.fromkeys(["100", "101", "110", "111"], lower)
        tiles["200"] = half if upper else OPEN.replace(half, "")
        for source, target in (step.split("-"), step.split("-")[::-1]):
            position = build(tiles, ground=OPEN, w=source)
            assert routes(position, source, target) == [(1 if upper else 2, [0, 0])], step


@pytest.mark.parametrize(
    ("gate", "place", "half"),
    [
        *(("03", "001", "1"), ("04", "002", "0"), ("30", "010", "6"), ("40", "020", "7")),
        *(("37", "013", "3"), ("47", "023", "2"), ("73", "031", "4"), ("74", "032", "5")),
    ],
)
def test_r7_outer_walkways_are_complete_if_the_tile_shows_its_half(gate, place, half):
    """TURQUOISE-R7: in and out cost 1 AP more without it."""
    for tile, cost in ((half, 1), (OPEN.replace(half, ""), 2)):
        position = build({place: tile}, ground=OPEN, b="77")
        assert routes(position, "hand", gate) == [(cost, [0, 0])]
        position = build({place: tile}, ground=OPEN, w=gate)
        assert routes(position, gate, "hand") == [(cost, [0, 0])]


def test_r7_every_incomplete_walkway_costs_an_action_point():
    """TURQUOISE-R7, TURQUOISE-J10: three of them take four AP, which only Thoth gives."""
    tiles = dict.fromkeys(["001", "002"], SHUT)
    # 01-02, 03-04 and 05-06 are incomplete.
    for length, target in ((1, "02"), (2, "04"), (3, "06")):
        row = " ".join(f"0{c}" for c in range(2 * length))
        for ap in (1, 2, 3, 4):
            position = build(tiles, ground=OPEN, w=f"{row} 10", b="12 14 16", ap=ap)
            found = routes(position, "00", target)
            assert found == ([(length + 1, [0, 0])] if ap > length else [])
            if ap <= length:
                assert why(position, f"move(00,{target},0)") == "R7.route"


def test_r7_no_route_over_cells_without_a_tile():
    """TURQUOISE-R7, TURQUOISE-R8: a cell without a tile has no site."""
    position = build(w="01")
    assert why(position, "move(01,02,0)") == "R8"
    position = build({"001": OPEN}, w="01 02 03 13")
    assert targets(position, "01") == {"00", "11", "12", "hand"}


# --- free sites ----------------------------------------------------------------------------------


def test_r8_a_site_is_free_on_top_and_without_a_pillar():
    """TURQUOISE-R8: Horus can put a pillar on every one of them, and nowhere else."""
    tiles = {"001": OPEN, "010": OPEN, "011": OPEN, "100": OPEN, "022": OPEN}
    position = build(tiles, w="11 23", b="45", horus=0)
    covered = {cell for place in (*CORNERS, *tiles) for cell in cells_of(place)}
    free = covered - {"11", "23", "45"}
    assert legal(position, "horus") == {f"horus({cell})" for cell in free}
    for cell in ("11", "23", "45", "04", "40"):
        assert why(position, f"horus({cell})") == "R8"
    play(position, "horus(12)")
    assert standing(position)["1:12"] == "w"  # on the tile of level 1


def test_r8_the_last_capital_has_no_site():
    """TURQUOISE-R8, TURQUOISE-R6: nothing moves any more."""
    position = play(pyramid(2, w="33 34 43 44"), "place(3,0,0,0)")
    assert position.view().planes()["free"][3:5, 3:5].sum() == 0
    assert position.view().planes()["heights"][3, 3] == 1


# --- auctions ------------------------------------------------------------------------------------


def test_r9_a_price_of_at_least_one_and_no_more_than_ones_points():
    """TURQUOISE-R9: for each free tablet."""
    position = build(points=[3, 9], seth=1)
    expected = {f"auction({tablet},{n})" for tablet in TABLETS[:3] for n in (1, 2, 3)}
    assert legal(position, "auction") == expected
    assert why(position, "auction(horus,0)") == "R9.low"
    assert why(position, "auction(horus,4)") == "R9.points"
    assert why(position, "auction(seth,2)") == "R9.held"
    assert why(position, "bid(2)") == why(position, "drop") == "R9.none"
    assert legal(build(points=[0, 9]), "auction") == set()
    position = build(points=[3, 9], horus=0)  # not even one's own
    assert why(position, "auction(horus,1)") == "R9.held"


def auction(position):
    """Who is asked, the price, the highest bidder and who is still in."""
    found = state(position)["auction"]
    return position.turn, found["price"], found["bidder"], found["in"]


def test_r9_everyone_raises_or_leaves_round_and_round():
    """TURQUOISE-R9, TURQUOISE-J9: in turn order; the last one left pays, to nobody."""
    position = build(seats=4, points=[5, 6, 2, 9], active=1)
    play(position, "auction(horus,2)")
    now = state(position)
    assert (now["phase"], now["active"], now["ap"], now["begun"]) == ("auction", 1, 3, True)
    assert now["auction"] == {"tablet": "horus", "price": 2, "bidder": 1, "in": [0, 1, 3]}
    assert position.turn == 3  # yellow cannot raise and is not asked
    assert legal(position) == {*(f"bid({n})" for n in range(3, 10)), "drop"}
    assert why(position, "bid(2)") == why(position, "bid(0)") == "R9.low"
    assert why(position, "bid(10)") == "R9.points"
    for move in ("end", "draw", "auction(horus,3)", "thoth", "done", "let", "seth(0)"):
        assert why(position, move) == "R9.answer"
    assert auction(play(position, "bid(4)")) == (0, 4, 3, [0, 1, 3])
    assert auction(play(position, "bid(5)")) == (1, 5, 0, [0, 1, 3])
    assert auction(play(position, "bid(6)")) == (3, 6, 1, [0, 1, 3])
    play(position, "drop")  # and white has no more than 5
    now = state(position)
    assert (now["turn"], now["active"], now["phase"], now["ap"]) == (1, 1, "main", 3)
    assert (now["auction"], now["tablets"]["horus"]) == (None, 1)
    assert now["points"] == [5, 0, 2, 9]


def test_r9_who_has_left_stays_out():
    """TURQUOISE-R9: for good."""
    position = play(build(seats=3, points=[15, 15, 15]), "auction(seth,1)")
    assert auction(position) == (1, 1, 0, [0, 1, 2])
    assert auction(play(position, "drop")) == (2, 1, 0, [0, 2])
    assert auction(play(position, "bid(3)")) == (0, 3, 2, [0, 2])
    assert auction(play(position, "bid(4)")) == (2, 4, 0, [0, 2])
    play(position, "bid(15)")  # nobody can bid more
    now = state(position)
    assert (now["tablets"]["seth"], now["points"], now["turn"]) == (2, [15, 15, 0], 0)


def test_r9_the_opener_may_leave_and_goes_on_with_the_turn():
    """TURQUOISE-R9: whoever wins, the active seat has its three AP still."""
    position = play(build(seats=3, points=[2, 5, 5], active=2), "auction(anubis,1)")
    assert position.turn == 0
    play(position, "bid(2)", "bid(3)", "drop")
    now = state(position)  # white has 2 and was dropped
    assert (now["tablets"]["anubis"], now["points"], now["active"]) == (1, [2, 2, 5], 2)
    assert (now["turn"], now["ap"], now["phase"]) == (2, 3, "main")
    assert why(position, "auction(anubis,1)") == "J11.auction"
    assert "draw" in legal(position)


def test_r9_alone_able_to_bid_one_gets_it_at_once():
    """TURQUOISE-R9, TURQUOISE-J9: nobody is asked, and the lowest price is enough."""
    position = play(build(seats=4, points=[7, 3, 0, 2]), "auction(thoth,3)")
    now = state(position)
    assert (now["tablets"]["thoth"], now["points"]) == (0, [4, 3, 0, 2])
    assert (now["turn"], now["phase"], now["begun"]) == (0, "main", True)
    play(position, "thoth")  # a tablet just won can be used at once
    assert state(position)["ap"] == 4


def test_r9_a_player_may_hold_several_tablets():
    """TURQUOISE-R9: all four, if it comes to that."""
    position = build(points=[9, 0])
    for tablet in TABLETS:
        play(position, f"auction({tablet},1)", "end", "move(hand,01,0)", "move(01,hand,0)", "end")
    assert state(position)["tablets"] == dict.fromkeys(TABLETS, 0)
    assert state(position)["points"] == [5, 0]
    assert legal(position, "auction") == set()


def test_r9_bids_are_bounded_by_the_points_of_the_one_asked():
    """TURQUOISE-R9: not by those of the active seat."""
    position = play(build(points=[3, 8]), "auction(horus,1)")
    assert legal(position) == {*(f"bid({n})" for n in range(2, 9)), "drop"}
    play(position, "bid(2)")
    assert legal(position) == {"bid(3)", "drop"}
    for move in legal(position):
        assert position.explain(move) is None


# --- powers --------------------------------------------------------------------------------------


def test_r10_horus_puts_a_pillar_on_any_free_site():
    """TURQUOISE-R10, TURQUOISE-J4: one's own, from the hand, for 1 AP."""
    position = pyramid(2, horus=0, b="02")
    assert {"horus(33)", "horus(12)", "horus(00)"} <= legal(position)
    play(position, "horus(33)")
    now = state(position)
    assert standing(position)["2:33"] == "w"
    assert (now["ap"], now["tablets"]["horus"], now["phase"]) == (2, None, "main")
    assert now["begun"]
    assert why(position, "horus(34)") == "R10.tablet"
    position = build(ground=OPEN, horus=1)  # somebody else's
    assert why(position, "horus(00)") == "R10.tablet"
    cells = " ".join(f"{r}{c}" for r in range(3) for c in range(8))
    position = build(ground=OPEN, seats=4, w=cells, horus=0)
    assert legal(position, "horus") == set()
    assert why(position, "horus(77)") == "R7.hand"


def test_r10_horus_takes_the_pillar_out_of_the_hand():
    """TURQUOISE-R10: and the tablet can be bid for again."""
    position = play(build(seats=3, horus=1, active=1, points=[4, 4, 4]), "horus(77)", "end")
    assert state(position)["supply"] == [29, 28, 29]
    assert position.turn == 2
    assert "auction(horus,4)" in legal(position)


def test_r10_anubis_takes_one_or_two_uncovered_pillars_back():
    """TURQUOISE-R10, TURQUOISE-J4: anyone's, to their owners."""
    tiles = {"100": OPEN}
    position = build(tiles, ground=OPEN, seats=3, w="12", b="66", y="0:11 0:12 0:21 77", anubis=0)
    supply = state(position)["supply"]
    assert legal(position, "anubis") == {"anubis(12)", "anubis(66)", "anubis(77)"}
    for cell in ("11", "21", "00"):
        assert why(position, f"anubis({cell})") == "R10.pillar"
    play(position, "anubis(66)")
    now = state(position)
    assert (now["phase"], now["ap"], now["tablets"]["anubis"]) == ("anubis", 2, None)
    assert (now["turn"], now["begun"]) == (0, True)
    assert [new - old for new, old in zip(now["supply"], supply, strict=True)] == [0, 1, 0]
    assert legal(position) == {"anubis(12)", "anubis(77)", "done"}
    for move in ("end", "draw", "anubis(66)", "move(12,02,0)", "let", "drop"):
        assert why(position, move) == ("R10.pillar" if move == "anubis(66)" else "J13.more")
    second = play(position.copy(), "anubis(77)")
    now = state(second)
    assert (now["phase"], now["ap"], now["turn"]) == ("main", 2, 0)
    assert [new - old for new, old in zip(now["supply"], supply, strict=True)] == [0, 1, 1]
    assert "1:12" in standing(second)
    done = play(position.copy(), "done")
    assert (state(done)["phase"], state(done)["ap"]) == ("main", 2)
    assert state(done)["supply"] == state(position)["supply"]
    assert why(done, "anubis(12)") == "R10.tablet"


def test_r10_anubis_can_take_what_carried_nothing_on_a_tile():
    """TURQUOISE-R10: from the top of it, and the one beneath stays."""
    position = build({"100": OPEN}, ground=OPEN, b="0:11 11", w="0:12 0:21 0:22", anubis=0)
    play(position, "anubis(11)", "done")
    assert [key for key in standing(position) if key.endswith(":11")] == ["0:11"]
    assert state(position)["supply"] == [31, 33]


def test_r10_thoth_gives_a_fourth_action_point():
    """TURQUOISE-R10: for nothing, at any moment of one's own turn."""
    position = build(ground=OPEN, thoth=0)
    play(position, "thoth")
    now = state(position)
    assert (now["ap"], now["tablets"]["thoth"], now["begun"]) == (4, None, True)
    assert why(position, "thoth") == "R10.tablet"
    assert why(position, "auction(thoth,1)") == "J11.auction"
    play(position, *[f"move(hand,{gate},0)" for gate in GATES[:4]])
    assert legal(position) == {"end"}
    position = build(ground=OPEN, thoth=0)
    play(position, *[f"move(hand,{gate},0)" for gate in GATES[:3]])
    assert legal(position) == {"thoth", "end"}
    play(position, "thoth", "move(hand,06,0)", "end", "end")
    assert state(position)["ap"] == 3  # this turn only
    assert why(build(thoth=1), "thoth") == "R10.tablet"


def test_r10_seth_lays_the_tile_instead_and_both_score():
    """TURQUOISE-R10, TURQUOISE-J8: on that place, turned as the holder likes."""
    tiles = dict.fromkeys(GROUND[:-1], OPEN)
    position = build(tiles, seats=3, w="11", b="12 21", y="22", pile=["01234"], seth=1)
    play(position, "draw", "place(1,0,0,2)")
    now = state(position)
    assert (now["phase"], now["turn"], now["active"]) == ("seth", 1, 0)
    assert now["pending"] == {"level": 1, "r": 0, "c": 0, "turn": 2}
    assert (now["drawn"], now["points"], now["laid"]) == ("01234", [0, 0, 0], False)
    assert len(now["tiles"]) == 15  # it has not landed
    assert legal(position) == {"seth(0)", "seth(1)", "seth(2)", "seth(3)", "let"}
    for move in ("end", "draw", "place(1,0,0,2)", "done", "bid(1)"):
        assert why(position, move) == "J8"
    let = play(position.copy(), "let")
    now = state(let)
    assert now["tiles"][-1] == {"level": 1, "r": 0, "c": 0, "tile": "01234", "turn": 2}
    assert (now["points"], now["tablets"]["seth"]) == ([1, 0, 0], 1)
    play(position, "seth(3)")
    now = state(position)
    assert now["tiles"][-1] == {"level": 1, "r": 0, "c": 0, "tile": "01234", "turn": 3}
    assert (now["points"], now["tablets"]["seth"]) == ([1, 2, 0], None)
    for after in (now, state(let)):  # the turn goes on; the AP was the active seat's
        assert (after["turn"], after["active"], after["phase"], after["ap"]) == (0, 0, "main", 2)
        assert (after["pending"], after["drawn"], after["laid"]) == (None, None, True)
    assert "move(hand,01,0)" in legal(position)
    assert why(position, "seth(0)") == why(position, "let") == "R10.seth"


@pytest.mark.parametrize(
    ("white", "black", "points"),
    [
        ("11 12 21 22", "", [5, 0]),
        ("", "11 12 21 22", [0, 5]),
        ("11 12", "21 22", [2, 2]),
    ],
)
def test_r10_seth_either_may_score_a_strike(white, black, points):
    """TURQUOISE-R10: each by the own pillars."""
    position = build(ground=OPEN, w=white, b=black, seth=1)
    play(position, "draw", "place(1,0,0,0)", "seth(0)")
    assert position.scores == points


def test_r10_seth_on_the_ground_is_a_point_for_each():
    """TURQUOISE-R10: the holder is asked at every tile until the tablet is used."""
    position = build(seats=4, seth=0, active=2)
    play(position, "draw", "place(0,0,1,0)")
    assert position.turn == 0
    play(position, "let", "draw", "place(0,0,2,0)", "seth(0)")
    assert state(position)["points"] == [1, 0, 2, 0]
    play(position, "draw", "place(0,1,0,0)")
    assert state(position)["points"] == [1, 0, 3, 0]
    assert state(position)["phase"] == "main"


def test_r10_seth_is_not_asked_in_the_holders_own_turn():
    """TURQUOISE-R10: in another player's turn only."""
    position = play(build(seth=0), "draw", "place(0,0,1,0)")
    now = state(position)
    assert (now["phase"], now["points"], now["tablets"]["seth"]) == ("main", [1, 0], 0)


def test_r10_seth_just_won_can_be_used_at_once():
    """TURQUOISE-R10: by the winner of the auction with which this turn began."""
    position = play(build(points=[3, 4]), "auction(seth,2)", "bid(3)")
    assert position.turn == 0  # white has 3 and is dropped
    play(position, "draw", "place(0,1,1,0)")
    assert position.turn == 1
    play(position, "seth(0)")
    assert state(position)["points"] == [4, 2]
    play(position, "end", "auction(seth,1)")  # and it can be bid for again
    assert state(position)["auction"]["tablet"] == "seth"


def test_j16_the_tablet_of_seth_goes_back_after_use_and_stays_unless_used():
    """TURQUOISE-J16: as the other three do."""
    position = play(build(seth=1), "draw", "place(0,0,1,0)")
    let = play(position.copy(), "let")
    assert state(let)["tablets"]["seth"] == 1
    play(position, "seth(0)")
    assert state(position)["tablets"]["seth"] is None


def test_r10_seth_answers_the_last_capital():
    """TURQUOISE-R10, TURQUOISE-R6, TURQUOISE-J12: with seth(0) only; both score it."""
    position = pyramid(2, seats=3, w="33", b="34 43", y="44", seth=1)
    play(position, "place(3,0,0,0)")
    now = state(position)
    assert (now["phase"], now["turn"], now["ap"], now["over"]) == ("seth", 1, 2, False)
    assert now["pending"] == {"level": 3, "r": 0, "c": 0, "turn": 0}
    assert legal(position) == {"seth(0)", "let"}
    assert why(position, "seth(1)") == "J12"
    let = play(position.copy(), "let")
    assert (let.over, state(let)["points"]) == (True, [5, 0, 0])
    play(position, "seth(0)")
    now = state(position)
    assert (now["points"], now["tablets"]["seth"]) == ([5, 10, 0], None)
    assert now["outcome"] == {"winners": [1], "reason": "capital"}


# --- the end -------------------------------------------------------------------------------------


def ended(levels=0, **more):
    """A game that ends with the next `end`."""
    seats = more.get("seats", 2)
    return play(pyramid(levels, ends=2 * seats - 1, quiet=2 * seats - 1, **more), "end")


def test_r11_idle_pillars_cost_points():
    """TURQUOISE-R11, TURQUOISE-J6: 1, 3 or 5 by level; scores may go below 0."""
    tiles = dict.fromkeys(["100", "101", "110", "111", "200"], OPEN)
    for white, lost in (("00", 1), ("11", 3), ("22", 5), ("00 01 12 23", 10), ("", 0)):
        position = build(tiles, ground=OPEN, w=white, b="44", ends=3, quiet=3, points=[7, 7])
        play(position, "end")
        assert position.scores == [7 - lost, 7 - 3]  # those that carry tiles cost nothing
        assert state(position)["points"] == [7, 7]
    assert ended(w="00 01 02").scores == [-3, 0]


def test_r11_counts_after_the_last_capital():
    """TURQUOISE-R11: it is scored first, and then carries its four pillars."""
    position = play(pyramid(2, w="33 34 43 44 00", b="22 11", points=[1, 2]), "place(3,0,0,0)")
    assert state(position)["points"] == [26, 2]
    assert position.scores == state(position)["scores"] == [25, -6]
    assert position.returns == [1, -1]


def test_r11_most_points_wins():
    """TURQUOISE-R11: whoever that is, by what is left after the losses."""
    for seats in (2, 3, 4):
        for winner in range(seats):
            points = [3 + (seat == winner) for seat in range(seats)]
            position = ended(seats=seats, points=points)
            assert position.outcome == lt.Outcome((winner,), "only-ends")
            other = -1 / (seats - 1)
            assert position.returns == [1 if s == winner else other for s in range(seats)]
    assert ended(points=[3, 5], b="00 01 02").outcome.winners == (0,)


def test_r11_a_tied_first_place_is_a_rematch():
    """TURQUOISE-R11: no winner, outcome 0 for every seat."""
    for points in ([3, 3], [3, 3, 1], [1, 3, 3, 3], [0, 0, 0]):
        position = ended(seats=len(points), points=points)
        assert position.outcome == lt.Outcome((), "only-ends")
        assert state(position)["outcome"] == {"winners": [], "reason": "only-ends"}
        assert position.returns == [0] * len(points)
    assert ended(seats=3, points=[4, 3, 3], w="00").outcome.winners == ()
    assert ended(seats=3, points=[4, 1, 1]).outcome.winners == (0,)  # a tie behind it is none


# --- judgements ----------------------------------------------------------------------------------


def test_j1_drawing_needs_an_open_place():
    """TURQUOISE-J1: the tile is seen before the place is chosen."""
    assert why(build(ground=OPEN), "draw") == "J1"
    assert why(build(ground=OPEN, w="11 12 21"), "draw") == "J1"
    assert why(pyramid(1, w="22 23 32"), "draw") == "J1"
    for position in (build(), build(ground=OPEN, w="11 12 21 22"), pyramid(1, w="22 23 32 33")):
        play(position, "draw")
        assert state(position)["drawn"] is not None
        assert len(legal(position)) > 0


def test_j3_nobody_moves_anothers_pillar():
    """TURQUOISE-J3: whoever's turn it is."""
    position = build(ground=OPEN, seats=4, w="33", b="44", y="55", o="66", points=[9] * 4)
    for seat, cell in enumerate(("33", "44", "55", "66")):
        sources = {name[5:].split(",")[0] for name in legal(position, "move")}
        assert sources == {"hand", cell}
        assert position.turn == seat
        play(position, "end")


def test_j4_anubis_leaves_a_pillar_that_carries_a_tile():
    """TURQUOISE-J4: and Horus takes nothing from the board."""
    position = pyramid(2, anubis=0, horus=0, w="33")
    assert legal(position, "anubis") == {"anubis(33)"}
    count = len(standing(position))
    assert len(standing(play(position, "horus(34)"))) == count + 1


def test_j5_ap_and_points_can_be_weighed_against_each_other():
    """TURQUOISE-J5: unbeaten routes, numbered by AP, then points."""
    # From 00 to 02 over black on 01, or over own pillars and the incomplete walkway 11-12.
    position = build({"001": "7"}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0])
    assert routes(position, "00", "02") == [(1, [-1, 1]), (2, [0, 0])]
    assert why(position, "move(00,02,2)") == "J5"
    assert routes(build({"001": "7"}, ground=OPEN, w="00 10 11 12", b="01"), "00", "02") == [
        (2, [0, 0])
    ]
    position = build({"001": "7"}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0], ap=1)
    assert routes(position, "00", "02") == [(1, [-1, 1])]
    # With a complete walkway the way over own pillars beats the other.
    position = build({"001": "67"}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0])
    assert routes(position, "00", "02") == [(1, [0, 0])]
    # With both incomplete it costs the same AP and fewer points.
    position = build({"001": SHUT}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0])
    assert routes(position, "00", "02") == [(2, [0, 0])]


def test_j5_three_routes_to_weigh():
    """TURQUOISE-J5: from 30 to 33 by row 3 (2 points), row 2 (1 AP more and 1), row 4 (2 AP)."""
    tiles = {"010": "35", "011": "6", "020": "0", "021": SHUT}
    more = {"ground": OPEN, "w": "30 20 22 23 40 41 42 43", "b": "31 32 21"}
    found = [(1, [-2, 2]), (2, [-1, 1]), (3, [0, 0])]
    for ap in (1, 2, 3):
        assert routes(build(tiles, **more, points=[9, 0], ap=ap), "30", "33") == found[:ap]
    for points in (0, 1, 2):
        assert routes(build(tiles, **more, points=[points, 0]), "30", "33") == found[2 - points :]


# Three ways from the hand to 33: by 03, by 30 and by 73, each over pillars all the way.
WAYS = (("03", "13", "23"), ("30", "31", "32"), ("73", "63", "53", "43"))


def ways(*colours, seats=4, **more):
    """Pillars on those ways, given by their letters from outside."""
    cells = {colour: [] for colour in COLOURS}
    for way, letters in zip(WAYS, colours, strict=False):
        for cell, letter in zip(way, letters, strict=False):
            cells[letter].append(cell)
    pillars = {colour: " ".join(found) for colour, found in cells.items() if found}
    return build(ground=OPEN, seats=seats, **pillars, **more)


@pytest.mark.parametrize(
    ("colours", "active", "paid"),
    [
        # [1] < [1,2] < [2], wherever they lie
        (("bbw", "byw", "yyww"), 0, ["bb", "by", "yy"]),
        (("yyw", "bbw", "bwyw"), 0, ["bb", "by", "yy"]),
        (("byw", "yyw", "wwbb"), 0, ["bb", "by", "yy"]),
        # [1,2] < [1,3] < [2,3], and three before [1,3]
        (("yow", "bow", "wwby"), 0, ["by", "bo", "yo"]),
        (("boo", "byo", "bbbw"), 0, ["bbb", "byo", "boo"]),
        (("ooo", "yoo", "wyyy"), 0, ["yyy", "yoo", "ooo"]),
        # for others than white
        (("wwb", "wyb", "yybb"), 1, ["ww", "wy", "yy"]),
        (("bby", "wby", "wwyy"), 2, ["ww", "wb", "bb"]),
        (("yyo", "wyo", "bboo"), 3, ["wy", "bb", "yy"]),
        (("yyo", "woo", "oooo"), 3, []),
    ],
)
def test_j5_one_route_for_each_set_of_players_paid(colours, active, paid):
    """TURQUOISE-J5: among equals, numbered by the seats paid, compared as lists."""
    position = ways(*colours, active=active, points=[9, 9, 9, 9])
    expected = []
    for letters in paid:
        changes = [letters.count(colour) for colour in COLOURS]
        changes[active] = -len(letters)
        expected.append((1, changes))
    if not paid:  # the cheapest beats the others
        expected = [(1, [0, 0, 0, 0])]
    assert routes(position, "hand", "33") == expected


def test_j5_who_gets_how_much_follows_the_route_with_the_fewest_cells():
    """TURQUOISE-J5: sets are who, not how much; then the first route cell by cell."""
    # 03 comes before 30, and both have three pillars.
    assert routes(ways("bby", "byy", points=[9]), "hand", "33") == [(1, [-3, 2, 1, 0])]
    assert routes(ways("byy", "bby", points=[9]), "hand", "33") == [(1, [-3, 1, 2, 0])]
    # By 73 there are four, one of them an own one: more cells.
    assert routes(ways("byy", "", "wbby", points=[9]), "hand", "33") == [(1, [-3, 1, 2, 0])]
    assert routes(ways("", "bby", "byyw", points=[9]), "hand", "33") == [(1, [-3, 2, 1, 0])]
    # Fewer cells come before the first: to 43 by 03 there are four, by 40 three.
    position = build(ground=OPEN, seats=3, w="33", b="03 13 40", y="23 41 42", points=[9, 0, 0])
    assert routes(position, "hand", "43") == [(1, [-3, 1, 2])]


def test_j5_the_first_route_cell_by_cell_where_it_forks():
    """TURQUOISE-J5: row before column: up, left, right, down."""
    # From 33 to 55 by 34 35 45 or by 43 53 54; and by 43 44 45, 34 44 45 and so on.
    position = build(ground=OPEN, seats=3, w="33 44", b="34 35 53", y="45 43 54", points=[9, 0, 0])
    # 34 44 45, 34 44 54: 1 each; 43 44 45: 2 yellow; 34 first, then 44, then 45.
    found = routes(position, "33", "55")
    assert found == [(1, [-2, 1, 1]), (1, [-2, 0, 2])]
    position = build(ground=OPEN, seats=3, w="33", b="34 35 53", y="45 43 54", points=[9, 0, 0])
    assert routes(position, "33", "55") == [(1, [-3, 2, 1])]  # by 34; by 43 it would be 1 and 2
    position = build(ground=OPEN, seats=3, w="33", b="34 53 54", y="45 43 35", points=[9, 0, 0])
    assert routes(position, "33", "55") == [(1, [-3, 1, 2])]


def test_j5_routes_to_the_hand_are_weighed_like_others():
    """TURQUOISE-J5: 33 back to the hand by three ways."""
    pillars = {"w": "23 32 53 43 33", "b": "03 13 30", "y": "31 73 63"}
    position = build(ground=OPEN, seats=4, **pillars, points=[9])
    assert routes(position, "33", "hand") == [
        *((1, [-2, 2, 0, 0]), (1, [-2, 1, 1, 0]), (1, [-2, 0, 2, 0]))
    ]
    supply = state(position)["supply"]
    play(position, "move(33,hand,2)")
    assert state(position)["supply"] == [supply[0] + 1, *supply[1:]]
    # Through an outer walkway that is not complete it costs 1 AP more and is weighed against it.
    position = build({"001": "0234567"}, ground=OPEN, w="03", b="04", points=[1, 0])
    assert routes(position, "03", "hand") == [(1, [-1, 1]), (2, [0, 0])]


def test_j5_affordable_means_now():
    """TURQUOISE-J5: a route one cannot pay beats nothing."""
    tiles = {"001": OPEN.replace("1", "")}
    assert routes(build(tiles, ground=OPEN, w="03", b="04"), "03", "hand") == [(2, [0, 0])]
    position = build(tiles, ground=OPEN, w="03", b="04", points=[1, 0], ap=1)
    assert routes(position, "03", "hand") == [(1, [-1, 1])]
    assert why(build(tiles, ground=OPEN, w="03", b="04", ap=1), "move(03,hand,0)") == "R7.route"


# Four seats, with standard tiles: white has 27 routes from the hand to 33.
CROWD = """
    yowyoobo yyyb.ywo owyy.oob b.b.oo.w ybbwwowo w.byboww bbwwbbyw .yyywwbb
"""
CROWD_TILES = """
    02356 03567 23457 01356 013467 1357 03457 012357 012346 01256 023567 0145
"""


def test_j5_as_many_routes_as_there_are():
    """TURQUOISE-J5: 1 to 4 AP, at each of them up to seven sets of players paid."""
    cells = {letter: [] for letter in ".wbyo"}
    for r, row in enumerate(CROWD.split()):
        for c, letter in enumerate(row):
            cells[letter].append(f"{r}{c}")
    pillars = {colour: " ".join(cells[colour]) for colour in COLOURS}
    tiles = dict(zip(GROUND, CROWD_TILES.split(), strict=True))
    position = build(tiles, seats=4, plain=STANDARD["plain"], ap=4, points=[50, 0, 0, 0], **pillars)
    assert len(legal(position, "move(hand,33,")) == 27
    assert len(set(map(str, routes(position, "hand", "33")))) == 27
    assert targets(position, "hand") <= set(cells["."])


def test_j5_the_price_of_a_route_is_told():
    """TURQUOISE-J5: the players paid are shown before confirming."""
    position = ways("bbw", "byw", "yyww", points=[9, 0, 0, 0])
    told = {str(move): GAME.remark(position.snapshot, int(move), "en") for move in position.moves()}
    assert told["move(hand,33,0)"] == "1 AP, 2 points to Black"
    assert told["move(hand,33,1)"] == "1 AP, 2 points to Black and Yellow"
    assert told["move(hand,33,2)"] == "1 AP, 2 points to Yellow"
    assert told["move(hand,04,0)"] == "1 AP"
    assert told["end"] == ""


def test_j6_nothing_but_r11_makes_points_negative():
    """TURQUOISE-J6: prices and fees are bounded by what one has."""
    rng = random.Random(6)
    for seats in (2, 3, 4):
        position = build(ground=OPEN, seats=seats, points=[3] * seats)
        while not position.over:
            position.play(by_kind(position, rng))
            assert min(state(position)["points"]) >= 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_j7_two_rounds_of_nothing_but_ends(seats):
    """TURQUOISE-J7: tested when a turn ends; any other move begins anew."""
    position = lt.new("turquoise", seats=seats, seed=1)
    for turn in range(2 * seats):
        assert (state(position)["ends"], state(position)["quiet"]) == (turn, turn)
        assert not position.over
        play(position, "end")
    assert position.outcome == lt.Outcome((), "only-ends")
    assert state(position)["ends"] == 2 * seats
    assert position.turn is None
    position = lt.new("turquoise", seats=seats, seed=1)
    play(position, *["end"] * (2 * seats - 1), "move(hand,01,0)", "end")
    assert (state(position)["ends"], state(position)["quiet"]) == (0, 2 * seats)
    play(position, *["end"] * (2 * seats - 1))
    assert not position.over
    assert play(position, "end").outcome.reason == "only-ends"


@pytest.mark.parametrize("move", ["auction(horus,1)", "thoth", "anubis(00)", "horus(01)"])
def test_j7_a_turn_with_any_move_is_no_turn_of_only_an_end(move):
    """TURQUOISE-J7: even one that costs nothing, or an auction alone."""
    held = {} if move.startswith("auction") else {move.partition("(")[0]: 0}
    position = build(b="00", points=[1, 0], ends=3, quiet=9, **held)
    play(position, move)
    if state(position)["phase"] == "anubis":
        play(position, "done")
    play(position, "end")
    assert not position.over
    assert (state(position)["ends"], state(position)["quiet"]) == (0, 10)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_j7_ten_rounds_without_a_tile(seats):
    """TURQUOISE-J7: turns running in which none was laid."""
    position = lt.new("turquoise", seats=seats, seed=1, first="1")
    for turn in range(10 * seats):
        assert not position.over
        assert state(position)["quiet"] == turn
        move = ["move(hand,01,0)", "move(01,hand,0)"][turn // seats % 2]
        play(position, *([move] if position.turn == 0 else []), "end")
    assert position.outcome.reason == "no-tiles"
    assert (state(position)["quiet"], state(position)["begun"]) == (10 * seats, True)
    assert state(position)["scores"][0] == 0
    position = build(seats=seats, quiet=10 * seats - 1)
    play(position, "draw", "place(0,0,1,0)", "end")
    assert (position.over, state(position)["quiet"], state(position)["laid"]) == (False, 0, False)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_j7_the_state_says_after_how_many_turns_the_game_ends(seats):
    """TURQUOISE-J7: a turn before them it goes on, whatever the number of seats."""
    limits = state(lt.new("turquoise", seats=seats))["limits"]
    assert limits == {"quiet": 10 * seats, "ends": 2 * seats}
    for key, limit in limits.items():
        assert not play(build(seats=seats, **{key: limit - 2}), "end").over
        assert play(build(seats=seats, **{key: limit - 1}), "end").over


def test_j7_a_tile_laid_through_seth_counts_as_laid():
    """TURQUOISE-J7: for the active seat's turn."""
    for answer in ("seth(0)", "let"):
        position = build(quiet=19, seth=1)
        play(position, "draw", "place(0,0,1,0)", answer, "end")
        assert not position.over
        assert state(position)["quiet"] == 0
        assert state(play(position, "end"))["quiet"] == 1


def test_j7_no_tiles_is_named_before_only_ends():
    """TURQUOISE-J7: with R11 and its tie rule either way."""
    position = play(build(quiet=19, ends=3, points=[1, 0], b="00"), "end")
    assert position.outcome == lt.Outcome((0,), "no-tiles")
    assert position.scores == [1, -1]


def test_j8_the_turn_waits_for_the_holder_of_seth():
    """TURQUOISE-J8: before the tile lands; without a holder nobody is asked."""
    position = play(build(seats=3, seth=2, active=1), "draw", "place(0,2,1,0)")
    assert (position.turn, state(position)["active"]) == (2, 1)
    view = position.view(0).to_json()["state"]
    assert view["pending"] == {"level": 0, "r": 2, "c": 1, "turn": 0}
    assert play(position, "let").turn == 1
    assert play(build(), "draw", "place(0,2,1,0)").turn == 0


def test_j9_who_cannot_raise_is_dropped_without_being_asked():
    """TURQUOISE-J9: when the turn comes to them, not before."""
    position = play(build(seats=4, points=[9, 3, 9, 4]), "auction(horus,2)")
    assert auction(position) == (1, 2, 0, [0, 1, 2, 3])
    play(position, "drop")
    assert auction(position) == (2, 2, 0, [0, 2, 3])
    play(position, "bid(5)")  # orange has 4
    assert auction(position) == (0, 5, 2, [0, 2])
    position = play(build(seats=4, points=[9, 3, 9, 4]), "auction(horus,3)")
    assert auction(position) == (2, 3, 0, [0, 2, 3])
    play(position, "bid(4)")
    assert auction(position) == (0, 4, 2, [0, 2])
    play(position, "bid(9)")
    assert state(position)["tablets"]["horus"] == 0
    # The one asked can always raise: with equal points nobody is.
    position = play(build(seats=3, points=[4, 4, 4]), "auction(horus,4)")
    assert state(position)["tablets"]["horus"] == 0
    assert state(position)["points"] == [0, 4, 4]


def test_j11_a_turn_ends_only_by_end():
    """TURQUOISE-J11: forced moves are still made; after `draw` comes `place`."""
    position = play(build(ground=OPEN), *[f"move(hand,{gate},0)" for gate in GATES[:3]])
    assert (position.turn, legal(position)) == (0, {"end"})
    tiles = dict.fromkeys(GROUND[1:], OPEN)
    position = play(build(tiles, pile=[OPEN]), "draw")
    assert legal(position) == {"place(0,0,1,0)"}
    assert state(position)["phase"] == "place"
    for before in (["draw", "place(0,0,1,0)"], ["move(hand,01,0)"], ["thoth"], ["horus(00)"]):
        position = play(build(points=[5, 5], thoth=0, horus=0), *before)
        assert why(position, "auction(seth,1)") == "J11.auction"
        assert legal(position, "auction") == set()


@pytest.mark.parametrize(
    ("tile", "turns"),
    [
        *(("0246", "0"), ("1357", "0"), (OPEN, "0"), (SHUT, "0")),
        *(("0145", "01"), ("04", "01"), ("15", "01"), ("012456", "01"), ("013457", "01")),
        *(("01234", "0123"), ("0", "0123")),
    ],
)
def test_j12_turns_that_look_the_same_are_one_move(tile, turns):
    """TURQUOISE-J12: named by the smallest, for Seth too."""
    tiles = dict.fromkeys(GROUND[1:], OPEN)
    position = play(build(tiles, pile=[tile], seth=1), "draw")
    assert legal(position) == {f"place(0,0,1,{turn})" for turn in turns}
    for turn in set("0123") - set(turns):
        assert why(position, f"place(0,0,1,{turn})") == "J12"
    play(position, f"place(0,0,1,{turns[-1]})")
    assert legal(position) == {*(f"seth({turn})" for turn in turns), "let"}
    for turn in set("0123") - set(turns):
        assert why(position, f"seth({turn})") == "J12"
    for turn in turns:  # counted from turn 0, not from how it was to be laid
        after = play(position.copy(), f"seth({turn})")
        assert state(after)["tiles"][1]["turn"] == int(turn)
        assert lt.Position.from_json(after.to_json()) == after


def test_j13_anubis_to_the_last_pillar():
    """TURQUOISE-J13: `done` is said even if none is left; the second costs nothing."""
    position = play(build(b="00", anubis=0, ap=1), "anubis(00)")
    now = state(position)
    assert (now["ap"], now["phase"], now["tablets"]["anubis"]) == (0, "anubis", None)
    assert legal(position) == {"done"}
    play(position, "done")
    assert legal(position) == {"end"}
    assert why(position, "done") == "J13.done"
    position = play(build(b="00", w="01", anubis=0, ap=1), "anubis(00)", "anubis(01)")
    assert (state(position)["ap"], state(position)["supply"]) == (0, [34, 34])
    assert legal(build(anubis=0), "anubis") == set()


def test_j13_the_second_pillar_is_any_uncovered_one():
    """TURQUOISE-J13: also one's own, also on another level."""
    position = build({"100": OPEN}, ground=OPEN, seats=4, w="33", b="11", y="77", o="70", anubis=0)
    play(position, "anubis(11)")
    assert legal(position) == {"anubis(33)", "anubis(77)", "anubis(70)", "done"}
    play(position, "anubis(33)")
    assert position.turn == 0
    assert set(standing(position)) == {"0:77", "0:70", "0:11", "0:12", "0:21", "0:22"}


# --- examples ------------------------------------------------------------------------------------


def test_e1_points_of_tiles():
    """TURQUOISE-E1: 9, 5 and 25."""
    position = play(pyramid(1, w="22 23 32", b="33"), "draw", "place(2,0,0,0)")
    assert position.scores == [9, 0]
    position = play(build(ground=OPEN, w="11 12 21 22"), "draw", "place(1,0,0,0)")
    assert position.scores == [5, 0]
    position = play(pyramid(2, w="33 34 43 44"), "place(3,0,0,0)")
    assert position.scores == [25, 0]


def test_e2_losses_at_the_end():
    """TURQUOISE-E2: three idle pillars on the ground and two on level 2 cost 13."""
    position = ended(2, w="00 01 02 33 55", points=[20, 0])
    assert position.scores == [20 - 13, 0]


def test_e3_from_the_hand_over_three_pillars():
    """TURQUOISE-E3: one own and two of others: 1 AP and 2 points."""
    position = build(ground=OPEN, seats=3, w="03", b="13", y="23", points=[5, 0, 0])
    assert routes(position, "hand", "33") == [(1, [-2, 1, 1])]
    play(position, "move(hand,33,0)")
    assert standing(position)["0:33"] == "w"
    assert state(position)["supply"] == [27, 28, 28]


# --- information ---------------------------------------------------------------------------------


def rich(seats, seed, points=20):
    """A game in which everybody has points from the start, so that they are spent."""
    data = lt.new("turquoise", seats=seats, seed=seed).to_json()
    data["state"]["points"] = data["state"]["scores"] = [points] * seats
    return lt.Position.from_json(data)


def mixed(position, rng, share=0.5):
    """A move of `plan`, or one of a kind chosen at random but the end."""
    if rng.random() < share:
        return str(lt.choose_move(position, "greedy", rng.getrandbits(40)))
    move = by_kind(position, rng)
    return by_kind(position, rng) if move == "end" else move


def some_positions(count, *, every=7, seed=0, share=0.5):
    """Positions of games for two to four seats in which points are spent, early and late."""
    rng = random.Random(seed)
    for game in itertools.count():
        position = rich(2 + game % 3, rng.getrandbits(40))
        while not position.over:
            if rng.randrange(every) == 0:
                yield position
                count -= 1
                if count == 0:
                    return
            position.play(mixed(position, rng, share))


def test_information_only_the_order_of_the_pile_is_hidden():
    """Open but for that; the tile drawn is seen by all."""
    phases = Counter()
    for position in some_positions(60, seed=8):
        whole = state(position)
        phases[whole["phase"]] += 1
        for seat in range(lt.SPECTATOR, position.seats):
            view = position.view(seat)
            seen = view.to_json()["state"]
            assert seen["pile"] == ["?"] * len(whole["pile"])
            assert seen | {"pile": whole["pile"]} == whole
            assert legal(view) == legal(position)
            other = view.redeal(seat + 7)
            assert sorted(state(other)["pile"]) == sorted(whole["pile"])
            assert other.view(seat) == view
    assert phases["place"] > 3


def test_information_another_deal_has_another_order():
    """Nothing about the order can be learnt from a view."""
    view = play(lt.new("turquoise", seed=3), "draw").view(0)
    nexts = {tuple(state(view.redeal(seed))["pile"]) for seed in range(40)}
    assert len(nexts) == 40
    assert len({pile[0] for pile in nexts}) > 10
    with pytest.raises(lt.BadPosition, match="what one seat knows"):
        lt.Position.from_json(view.to_json())


def test_information_at_the_end_all_is_shown():
    position = play(lt.new("turquoise", seed=3), *["end"] * 4)
    assert position.view(0).to_json()["state"] == state(position)
    assert sorted(state(position)["pile"]) == sorted(STANDARD["plain"])


def test_what_a_network_sees():
    """The planes, own seat first, then clockwise."""
    tiles = {"011": "2", "100": OPEN}
    position = build(tiles, ground=OPEN, seats=3, w="12 77", b="0:11 24", y="66", horus=1, seth=2)
    now, planes = state(position), position.view(1).planes()
    assert planes["heights"][1:3, 1:3].tolist() == [[0.5, 0.5], [0.5, 0.5]]
    assert planes["heights"].sum() == 17
    assert [list(zip(*np.nonzero(plane), strict=True)) for plane in planes["pillars"]] == [
        *([(2, 4)], [(6, 6)], [(1, 2), (7, 7)], [])
    ]
    assert planes["free"].sum() == 60
    assert planes["free"][2, 4] == 0
    north, east, south, west = planes["walkways"]
    assert (east[2, 3], west[2, 4], east[3, 3], west[3, 4]) == (1, 1, 0, 0)
    assert (north[:, 0].sum(), south[7].sum(), west[:, 0].sum(), east[:, 7].sum()) == (7, 0, 0, 0)
    assert np.array_equal(north[1:], south[:-1])
    assert planes["gates"].sum() == 16
    assert planes["covered"].sum() == 4
    assert planes["covered"][0, 0, 1, 1] == 1
    assert planes["seats"].tolist() == [1, 1, 1, 0]
    assert planes["active"].tolist() == [0, 0, 1, 0]
    assert (planes["supply"] * 34).round().tolist() == [*(now["supply"][s] for s in (1, 2, 0)), 0]
    assert (planes["malus"] * 50).round().tolist() == [1, 1, 3 + 1, 0]
    assert planes["tablets"].tolist() == [[1, 0, 0, 0], [0] * 4, [0] * 4, [0, 1, 0, 0]]
    assert planes["phase"].tolist() == [1, 0, 0, 0, 0]
    assert position.view(0).planes()["time"][0] == 1
    assert planes["time"][0] == 0


def test_what_a_network_sees_of_auctions_and_of_seth():
    position = play(build(seats=3, points=[5, 10, 5], active=2), "auction(thoth,2)", "bid(4)")
    planes = position.view(2).planes()
    assert planes["phase"].tolist() == [0, 0, 1, 0, 0]
    assert planes["auction"][:4].tolist() == [0, 0, 1, 0]
    assert planes["auction"][4:8].tolist() == [1, 1, 1, 0]  # all are in
    assert planes["auction"][8:12].tolist() == [0, 1, 0, 0]  # white bids most
    assert planes["auction"][12:16].tolist() == [0, 0, 1, 0]  # black is asked
    assert (planes["auction"][16] * 50).round() == 4
    assert (planes["points"] * 50).round().tolist() == [5, 5, 10, 0]
    position = play(build(ground=OPEN, w="11 12 21 22", pile=["02"], seth=1), "draw")
    assert position.view(1).planes()["drawn"].tolist() == [1, 0, 1, 0, 0, 0, 0, 0]
    play(position, "place(1,0,0,3)")
    planes = position.view(1).planes()
    assert planes["waiting"].tolist() == [0.5, 0.125, 0.125]
    assert planes["time"][:4].tolist() == [1, 0.5, 1, 0]
    assert planes["phase"].tolist() == [0, 0, 0, 1, 0]


# --- texts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("move hand 03", "move(hand,03,0)"),
        ("MOVE(HAND,03)", "move(hand,03,0)"),
        ("move(hand, 03, 0)", "move(hand,03,0)"),
        (" move ( hand , 03 ) ", "move(hand,03,0)"),
        ("move hand 03 0.", "move(hand,03,0)"),
        ("Draw", "draw"),
        ("draw()", "draw"),
        ("END", "end"),
        ("auction seth 3", "auction(seth,3)"),
        ("Auction(Seth,03)", "auction(seth,3)"),
        ("horus 34", "horus(34)"),
        ("anubis(22)", "anubis(22)"),
        ("th", "thoth"),
        ("dr", "draw"),
    ],
)
def test_moves_may_be_written_loosely(text, name):
    """Brackets and commas may be blanks, capitals do not matter, one route needs no number."""
    tiles = dict.fromkeys(GROUND[:-1], OPEN)
    position = build(tiles, b="22", points=[3, 0], horus=0, anubis=0, thoth=0)
    assert str(position.parse(text)) == name
    assert str(position.copy().play(text)) == name


def test_moves_of_other_phases_may_be_written_loosely():
    position = play(build(pile=["01234"]), "draw")
    assert str(position.copy().play("place 0 1 1")) == "place(0,1,1,0)"
    assert str(position.copy().play("PLACE 0,1,1,2")) == "place(0,1,1,2)"
    position = play(build(points=[1, 5]), "auction horus 1")
    assert str(position.copy().play("bid 005")) == "bid(5)"
    assert str(position.copy().play("DROP")) == "drop"
    position = play(build(seth=1), "draw", "place 0 1 1")
    assert str(position.copy().play("seth 0")) == "seth(0)"


def test_a_route_must_be_named_where_there_are_several():
    """TURQUOISE-J5: else the wrong one might be played."""
    position = build({"001": "7"}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0])
    for text in ("move 00 02", "MOVE(00,02)", "move(00,02"):
        with pytest.raises(lt.AmbiguousMove, match=r"several routes, such as move\(00,02,0\)"):
            position.play(text)
    assert str(position.copy().play("move 00 02 1")) == "move(00,02,1)"
    assert str(position.play("move(10,20)")) == "move(10,20,0)"  # there is one


def test_a_route_left_out_where_there_are_several_is_among_no_moves():
    position = build({"001": "7"}, ground=OPEN, w="00 10 11 12", b="01", points=[1, 0])
    assert "move 00 02" not in position.moves()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        *(
            (text, "a move is like draw, place(1,0,2,3), move(hand,03,0)")
            for text in (
                "",
                "fly",
                "m",
                "move(03)",
                "move(00,01,0,0)",
                "draw(1)",
                "draw;",
                "move-00-01",
                "place(0,1)",
                "place(0,1,1,0,0)",
                "bid",
                "bid(1,2)",
                "seth",
                "horus(0,0)",
                "end!",
                "auction(seth)",
                "auction(seth,1,2)",
                "anubis",
                "horus",
            )
        ),
        ("move(hand,3)", "3 is no cell; cells are 00 to 77, row and column, or hand"),
        ("move(08,00)", "08 is no cell; cells are 00 to 77, row and column, or hand"),
        ("move(80,hand)", "80 is no cell; cells are 00 to 77, row and column, or hand"),
        ("move(foot,00)", "foot is no cell"),
        ("horus(hand)", "hand is no cell; cells are 00 to 77, row and column"),
        ("anubis(88)", "88 is no cell; cells are 00 to 77, row and column"),
        ("move(00,01,x)", "x is no route; there are 0 to"),
        ("move(00,01,99)", "99 is no route; there are 0 to"),
        ("place(4,0,0,0)", "4 is no level; there are 0 to 3"),
        ("place(0,4,0,0)", "4 is no row or column; there are 0 to 3"),
        ("place(1,0,3,0)", "3 is no row or column; there are 0 to 2"),
        ("place(2,2,0,0)", "2 is no row or column; there are 0 to 1"),
        ("place(3,0,1,0)", "1 is no row or column; there are 0 to 0"),
        ("place(0,0,1,4)", "4 is no turn; there are 0 to 3"),
        ("seth(4)", "4 is no turn; there are 0 to 3"),
        ("bid(400)", "400 is no bid; there are 0 to 399"),
        ("bid(٣)", "٣ is no bid"),
        ("bid(0001)", "0001 is no bid"),
        ("auction(osiris,1)", "no tablet osiris; there are horus, anubis, thoth, seth"),
        ("auction(seth,x)", "x is no price"),
    ],
)
def test_what_is_no_move_is_told_what_would_be_right(text, problem):
    position = lt.new("turquoise", seed=1)
    assert text not in position.moves()
    with pytest.raises(lt.NotAMove) as error:
        position.play(text)
    assert problem in str(error.value)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("key", "position", "move"),
    [
        ("R3", lambda: build(ap=0), "draw"),
        ("R4.draw", build, "place(0,1,1,0)"),
        ("R4.taken", lambda: play(build(), "draw"), "place(0,0,0,0)"),
        ("R4.pillars", lambda: play(build(), "draw"), "place(1,0,0,0)"),
        ("R6", build, "place(3,0,0,0)"),
        ("R7.none", build, "move(00,01,0)"),
        ("R7.same", build, "move(hand,hand,0)"),
        ("R7.route", lambda: build(w="00"), "move(00,11,0)"),
        ("R8", build, "move(hand,03,0)"),
        ("R9.held", lambda: build(points=[1], seth=1), "auction(seth,1)"),
        ("R9.points", build, "auction(seth,1)"),
        ("R9.low", build, "auction(seth,0)"),
        ("R9.none", build, "drop"),
        ("R9.answer", lambda: play(build(points=[1, 2]), "auction(seth,1)"), "end"),
        ("R10.tablet", build, "thoth"),
        ("R10.pillar", lambda: build(anubis=0), "anubis(00)"),
        ("R10.seth", build, "let"),
        ("J1", lambda: build(ground=OPEN), "draw"),
        ("J5", build, "move(hand,01,1)"),
        ("J8", lambda: play(build(seth=1), "draw", "place(0,1,1,0)"), "end"),
        ("J11.auction", lambda: play(build(), "move(hand,01,0)"), "auction(seth,1)"),
        ("J11.place", lambda: play(build(), "draw"), "end"),
        ("J12", lambda: play(build(), "draw"), "place(0,1,1,1)"),
        ("J13.more", lambda: play(build(b="00", anubis=0), "anubis(00)"), "end"),
        ("J13.done", build, "done"),
    ],
)
def test_errors_say_why_and_name_the_rule(key, position, move):
    """In both languages."""
    with pytest.raises(lt.IllegalMove) as error:
        position().play(move)
    rule = f"TURQUOISE-{key.partition('.')[0]}"
    assert (error.value.key, error.value.rule) == (key, rule)
    english, french = error.value.why["en"], error.value.why["fr"]
    assert str(error.value) == f"{move} is not legal: {english} ({rule})"
    assert english == reason_text(GAME, key, "en") != french == reason_text(GAME, key, "fr")


def test_every_reason_can_be_given():
    """R7.hand and R7.covered are met above."""
    source = test_errors_say_why_and_name_the_rule.pytestmark[0].args[1]
    assert {key for key, *_ in source} | {"", "R7.hand", "R7.covered"} == set(GAME.info.reasons)


def test_round_trips_in_every_phase():
    """As text, JSON and pickle; what comes back can be played on."""
    phases = Counter()
    for position in some_positions(100, seed=3):
        phases[state(position)["phase"]] += 1
        for again in (
            lt.Position.from_json(json.loads(json.dumps(position.to_json()))),
            lt.Position.from_text(position.to_text()),
            pickle.loads(pickle.dumps(position)),
        ):
            assert again == position
            assert again.to_json() == position.to_json()
            assert np.array_equal(again.moves().numbers, position.moves().numbers)
    assert set(phases) == {"main", "place", "auction", "seth", "anubis"}
    for position in (
        ended(points=[3, 1], w="00"),
        play(pyramid(2, w="33 34 43 44"), "place 3 0 0"),
    ):
        assert lt.Position.from_text(position.to_text()) == position
        assert lt.Position.from_json(position.to_json()) == position


# --- positions that are none ---------------------------------------------------------------------

GONE = object()
BEFORE = {
    "main": lambda: build({"100": OPEN}, ground=OPEN, w="00", points=[3, 5]),
    "place": lambda: play(build(), "draw"),
    "auction": lambda: play(build(seats=3, points=[3, 5, 4]), "auction(horus,2)"),
    "seth": lambda: play(build(seth=1), "draw", "place(0,1,1,0)"),
    "capital": lambda: play(pyramid(2, w="33 34 43 44", seth=1), "place(3,0,0,0)"),
    "anubis": lambda: play(build(b="00 01", anubis=0), "anubis(00)"),
    "thoth": lambda: build(thoth=0, ap=2),
    "over": lambda: ended(points=[3, 1]),
    "built": lambda: play(pyramid(2, w="33 34 43 44"), "place(3,0,0,0)"),
    "standard": lambda: lt.new("turquoise", seed=1, first="1"),
}
CORNER = {"level": 0, "r": 0, "c": 0, "turn": 0}
HUNDRED = {"level": 1, "r": 0, "c": 0, "tile": OPEN, "turn": 0}


@pytest.mark.parametrize(
    ("before", "key", "value", "message"),
    [
        # What follows from the rest must be there and right.
        ("main", "scores", GONE, r"'scores' is missing; here it would be \[3, 5\]"),
        ("main", "outcome", GONE, r"'outcome' is missing; here it would be None"),
        ("main", "scores", [3, 4], r"'scores' is \[3, 4\]; here it would be \[3, 5\]"),
        ("main", "seats", 3, r"'seats' is 3; here it would be 2"),
        ("main", "limits", GONE, r"'limits' is missing; here it would be .*'quiet': 20, 'ends': 4"),
        ("main", "limits.ends", 6, r"'limits' is .* here it would be .*'quiet': 20, 'ends': 4"),
        ("main", "turn", 1, r"'turn' is 1; here it would be 0"),
        ("main", "over", True, r"'over' is True; here it would be False"),
        ("main", "over", 0, r"'over' is 0; here it would be False"),
        ("over", "outcome.winners", [1], r"'outcome' is .* here it would be .*\[0\]"),
        ("over", "scores", [3, 0], r"'scores' is"),
        ("over", "turn", 0, r"'turn' is 0; here it would be None"),
        # Numbers, flags and the phase.
        *(
            (phase, key, value, rf"'{key}' is {value!r}; it is a whole number from 0 to {most}$")
            for phase, key, most in [
                *(("main", "first", 1), ("main", "active", 1), ("main", "ap", 4)),
                *(("main", "quiet", 20), ("main", "ends", 4), ("auction", "ends", 6)),
            ]
            for value in (-1, most + 1, True, None, "1", 1.0)
        ),
        *(
            ("main", key, value, rf"'{key}' is {value!r}; it is true or false")
            for key in ("begun", "laid")
            for value in (0, None, "true")
        ),
        ("main", "phase", "begin", r"'phase' is 'begin'; it is one of main, place, auction, seth,"),
        ("main", "phase", GONE, r"'phase' is None"),
        # Tiles.
        ("main", "tiles", None, r"'tiles' must be a list"),
        ("main", "tiles.0", "corner", r"'tiles' holds 'corner'; a place has level, r, c and turn"),
        ("main", "tiles.0.level", 4, r"'level' is 4; it is a whole number from 0 to 3"),
        ("main", "tiles.0.r", 4, r"'r' is 4; it is a whole number from 0 to 3"),
        ("main", "tiles.16.c", 3, r"'c' is 3; it is a whole number from 0 to 2"),
        ("main", "tiles.1.turn", 4, r"'turn' is 4; it is a whole number from 0 to 3"),
        ("main", "tiles.1.turn", 1, r"'tiles': a turn that a smaller one equals \(TURQUOISE-J12\)"),
        ("main", "tiles.0.turn", 2, r"'tiles': a turn that a smaller one equals \(TURQUOISE-J12\)"),
        ("main", "tiles.2", HUNDRED, r"'tiles': two lie on place \(1, 0, 0\)"),
        ("main", "tiles.0.tile", OPEN, r"'tiles': on place \(0, 0, 0\) lies the corner tile"),
        ("main", "tiles.1.tile", "corner", r"'tiles': 'corner' is no tile at turn 0"),
        ("built", "tiles.29.tile", OPEN, r"'tiles': on place \(3, 0, 0\) lies the capital tile"),
        ("main", "tiles.1.tile", "7", r"'tiles': '7' is no tile at turn 0 \(TURQUOISE-C3\)"),
        ("main", "tiles.1.tile", "10", r"'tiles': '10' is no tile at turn 0"),
        ("main", "tiles.1.tile", None, r"'tiles': None is no tile"),
        ("main", "tiles.3", GONE, r"'tiles': the four corner tiles always lie \(TURQUOISE-R1\)"),
        ("main", "tiles.1", GONE, r"the tile on \(1, 0, 0\) does not rest on four tiles below"),
        # Pillars.
        ("main", "pillars", {}, r"'pillars' must be a list"),
        ("main", "pillars.0", "00", r"'pillars' must be a list"),
        ("main", "pillars.0.level", 3, r"'level' is 3; it is a whole number from 0 to 2"),
        ("main", "pillars.0.seat", 2, r"'seat' is 2; it is a whole number from 0 to 1"),
        ("main", "pillars.0.cell", "00", r"'pillars': '00' is no cell \[row, column\]"),
        ("main", "pillars.0.cell", [0, 8], r"'pillars': \[0, 8\] is no cell"),
        ("main", "pillars.0.cell", [0], r"'pillars': \[0\] is no cell"),
        ("main", "pillars.0.cell", [0, True], r"'pillars': \[0, True\] is no cell"),
        ("main", "pillars.0.level", 1, r"'pillars': none can stand on level 1 of \[0, 0\]"),
        ("main", "pillars.0.cell", [1, 1], r"'pillars': none can stand on level 0 of \[1, 1\]"),
        (
            "place",
            "pillars",
            [{"level": 0, "cell": [0, 2], "seat": 0}],
            r"none can stand on level 0",
        ),
        ("main", "pillars.1", GONE, r"the tile on \(1, 0, 0\) needs four pillars beneath"),
        ("main", "pillars.0", GONE, r"'supply': seat 0 has 34 pillars in all \(TURQUOISE-C1\)"),
        # The pile.
        ("main", "pile", "none", r"'pile' must be a list"),
        ("main", "pile", [OPEN] * 26, r"'pile' must be a list"),
        ("main", "pile.0", "?", r"'pile': '\?' is no tile at turn 0"),
        ("main", "pile.0", "4", r"'pile': '4' is no tile at turn 0"),
        ("place", "drawn", "24", r"'drawn': '24' is no tile at turn 0"),
        ("main", "pile.0", "01", r"tiles, pile and drawn together are not the plain tiles"),
        ("main", "pile.0", GONE, r"tiles, pile and drawn together are not the plain tiles"),
        ("standard", "pile.0", "0123", r"tiles, pile and drawn together .*\(TURQUOISE-C3\)"),
        # Points, supply, tablets.
        ("main", "points", [3], r"'points' must be 2 whole numbers from 0 to"),
        ("main", "points.0", -1, r"'points' must be 2 whole numbers from 0 to"),
        ("main", "points.1", 400, r"'points'"),
        ("main", "points", None, r"'points' must be 2 whole numbers"),
        ("main", "supply", [1, 2, 3], r"'supply' must be 2 whole numbers"),
        ("main", "supply.0", 1.5, r"'supply' must be 2 whole numbers"),
        ("main", "supply.1", 34, r"'supply': seat 1 has 34 pillars in all \(TURQUOISE-C1\)"),
        ("main", "tablets", [], r"'tablets' must name the holder of each of horus, anubis, thoth"),
        ("main", "tablets.seth", GONE, r"'tablets' must name the holder of each"),
        ("main", "tablets.osiris", 0, r"'tablets' must name the holder of each"),
        ("main", "tablets.seth", 2, r"'tablets': 2 is no seat and not null"),
        ("main", "tablets.seth", True, r"'tablets': True is no seat"),
        # The auction.
        ("auction", "auction", [], r"'auction' is null or has tablet, price, bidder and in"),
        ("auction", "auction.tablet", "isis", r"'auction' is null or has tablet"),
        ("auction", "auction.price", 0, r"'price' is 0; it is a whole number from 1 to"),
        ("auction", "auction.bidder", 3, r"'bidder' is 3; it is a whole number from 0 to 2"),
        ("auction", "auction.in", "all", r"'auction': 'in' must be a list of seats"),
        ("auction", "auction.in", [0, 3], r"'auction': 'in' must be a list of seats"),
        ("auction", "auction.in", [1, 2], r"'auction': the bidder is in, can pay"),
        ("auction", "auction.in", [2, 1, 0], r"'auction' is .*here it would be"),
        ("auction", "auction.price", 4, r"'auction': the bidder is in, can pay"),
        ("auction", "tablets.horus", 1, r"'auction': .* and the tablet is free"),
        ("auction", "turn", 0, r"'turn' is 0; asked is a bidder who can raise \(TURQUOISE-J9\)"),
        ("auction", "turn", True, r"'turn' is True; asked is a bidder"),
        ("auction", "turn", None, r"'turn' is None; asked is a bidder"),
        ("auction", "auction.in", [0, 2], r"'turn' is 1; asked is a bidder who can raise"),
        # What waits for Seth.
        ("seth", "pending", 7, r"'pending' holds 7; a place has level, r, c and turn"),
        ("seth", "pending.c", 4, r"'c' is 4"),
        ("seth", "pending.turn", 4, r"'turn' is 4; it is a whole number from 0 to 3"),
        ("seth", "pending.c", 0, None),
        ("seth", "pending", CORNER, r"'pending': that place is not open \(TURQUOISE-R4\)"),
        # What goes together with the phase.
        (
            "auction",
            "phase",
            "main",
            r"'phase' is main, but 'auction' belongs to the phase auction",
        ),
        ("auction", "auction", None, r"'phase' is auction, but 'auction' belongs to the phase"),
        ("seth", "phase", "place", r"'phase' is place, but 'pending' belongs to the phase seth"),
        ("seth", "pending", None, r"'phase' is seth, but 'pending' belongs to the phase seth"),
        ("main", "phase", "place", r"'phase' is place, but in the phase place a tile is drawn"),
        ("place", "phase", "main", r"'phase' is main, but a tile drawn must be placed"),
        ("capital", "pending", CORNER, r"'phase' is seth, but what waits for Seth is the tile"),
        ("seth", "pending", {"level": 3, "r": 0, "c": 0, "turn": 0}, r"what waits for Seth is the"),
        ("seth", "tablets.seth", None, r"'phase' is seth, but another seat must hold Seth"),
        ("seth", "tablets.seth", 0, r"'phase' is seth, but another seat must hold Seth"),
        ("place", "begun", False, r"'phase' is place, but 'begun' is true once a move is made"),
        ("main", "laid", True, r"'phase' is main, but 'begun' is true once a tile is laid"),
        ("auction", "ap", 2, r"'phase' is auction, but an auction comes first"),
        ("main", "ap", 4, r"'phase' is main, but a turn begins with three action points"),
        ("main", "ap", 2, r"'phase' is main, but a turn begins with three action points"),
        ("thoth", "ap", 4, r"'phase' is main, but four action points mean that Thoth was used"),
        # Nothing more than the rules know.
        ("anubis", "phase", "anubi", r"'phase' is 'anubi'"),
    ],
)
def test_json_that_is_no_position(before, key, value, message):
    """Each error names the key."""
    data = json.loads(json.dumps(BEFORE[before]().to_json()))
    assert lt.Position.from_json(data)
    *path, last = [int(word) if word.isdigit() else word for word in key.split(".")]
    part = data["state"]
    for word in path:
        part = part[word]
    if value is GONE:
        del part[last]
    else:
        part[last] = value
    if message is None:
        assert lt.Position.from_json(data).to_json() == data
        return
    with pytest.raises(lt.BadPosition, match=message):
        lt.Position.from_json(data)


def test_json_with_a_tile_drawn_needs_an_open_place():
    """TURQUOISE-J1."""
    data = play(build(dict.fromkeys(GROUND[1:], OPEN)), "draw").to_json()
    tiles = data["state"]["tiles"]
    tiles.insert(1, {"level": 0, "r": 0, "c": 1, "tile": OPEN, "turn": 0})
    data["state"]["pile"].pop()
    with pytest.raises(lt.BadPosition, match=r"a tile is drawn, but no place is open \(.*J1\)"):
        lt.Position.from_json(data)


FIELDS = "first active turn phase ap begun laid quiet ends tiles pillars supply points tablets pile"
FIELDS = [*FIELDS.split(), "drawn", "auction", "pending"]


def change_text(position, **fields):
    words = position.to_text().split(" ")
    for name, word in fields.items():
        words[4 + FIELDS.index(name)] = word
    return " ".join(words)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"first": "x"}, "is not a position of turquoise"),
        ({"ap": "5"}, "'ap' is 5; it is a whole number from 0 to 4"),
        ({"begun": "2"}, "'begun' is None; it is true or false"),
        ({"phase": "begin"}, "'phase' is 'begin'"),
        ({"tiles": "-"}, "is not a position of turquoise"),
        ({"tiles": "000:corner"}, "is not a position of turquoise"),
        ({"tiles": "0000:corner"}, "the four corner tiles always lie"),
        ({"pillars": "00"}, "is not a position of turquoise"),
        ({"pillars": "0000"}, "'supply': seat 0 has 34 pillars in all"),
        ({"supply": "34"}, "'supply' must be 2 whole numbers"),
        ({"points": "1,b"}, "is not a position of turquoise"),
        ({"tablets": "-,-,-"}, "is not a position of turquoise"),
        ({"tablets": "-,-,-,7"}, "'tablets': 7 is no seat"),
        ({"pile": "-"}, "tiles, pile and drawn together are not the plain tiles"),
        ({"drawn": "=01234"}, "tiles, pile and drawn together are not"),
        ({"auction": "horus,1"}, "is not a position of turquoise"),
        ({"auction": "horus,1,0,0,1"}, "the bidder is in, can pay"),
        ({"pending": "0"}, "is not a position of turquoise"),
        ({"pending": "0110"}, "'pending' belongs to the phase seth"),
        ({"pending": "- -"}, "fields; asked for are first, active, turn, phase"),
    ],
)
def test_text_that_is_no_position(fields, message):
    position = lt.new("turquoise", seed=1)
    assert lt.Position.from_text(change_text(position)) == position
    with pytest.raises(lt.BadPosition, match=message):
        lt.Position.from_text(change_text(position, **fields))


def test_text_with_a_turn_that_is_no_number():
    with pytest.raises(lt.BadPosition, match="turn"):
        lt.Position.from_text(change_text(lt.new("turquoise", seed=1), turn="x"))


@pytest.mark.parametrize("turn", ["0", "9"])
def test_text_with_a_turn_that_is_not_the_active_seats(turn):
    position = lt.new("turquoise", seed=1, first="2")
    with pytest.raises(lt.BadPosition, match="turn"):
        lt.Position.from_text(change_text(position, turn=turn))


def test_json_with_half_a_seat_in_an_auction():
    data = BEFORE["auction"]().to_json()
    data["state"]["auction"]["in"] = [0, 1.0, 2]
    with pytest.raises(lt.BadPosition, match="'in' must be a list of seats"):
        lt.Position.from_json(data)


def test_json_with_a_pending_turn_that_a_smaller_one_equals():
    """TURQUOISE-J12."""
    data = BEFORE["seth"]().to_json()
    data["state"]["pending"]["turn"] = 1
    with pytest.raises(lt.BadPosition, match="J12"):
        lt.Position.from_json(data)


def test_text_with_a_last_tile_that_has_no_half_walkways():
    tiles = dict.fromkeys([*GROUND, *LEVELS[1], *LEVELS[2][:3]], SHUT)
    position = build(tiles, pile=[SHUT])
    assert state(position)["pile"] == [SHUT]
    assert lt.Position.from_text(position.to_text()) == position


def test_json_with_more_points_than_there_are_prices():
    """Either it is refused, or all that is legal can be played."""
    try:
        position = build(points=[199, 0], ground=OPEN, w="11 12 21 22")
    except lt.BadPosition:
        return
    play(position, "draw", "place(1,0,0,0)", "end", "end")
    assert all(position.explain(move) is None for move in position.moves().names())


# --- turned and mirrored -------------------------------------------------------------------------


def turned(level, r, c):
    """A place after a quarter turn of the whole pyramid, clockwise."""
    return level, c, 3 - level - r


def mirrored(level, r, c):
    """A place in a mirror that swaps left and right."""
    return level, r, 3 - level - c


class Turn:
    """The pyramid turned by a quarter."""

    place = staticmethod(turned)

    @staticmethod
    def halves(halves):
        return turn_halves(halves, 1)

    @staticmethod
    def cell(cell):
        return [cell[1], 7 - cell[0]]


class Mirror:
    """The pyramid in a mirror."""

    place = staticmethod(mirrored)

    @staticmethod
    def halves(halves):
        return "".join(sorted(halves.translate(str.maketrans("01234567", "10765432"))))

    @staticmethod
    def cell(cell):
        return [cell[0], 7 - cell[1]]


def image_of_tile(by, name, turn):
    """The name and the turn of a tile's image."""
    return (
        (name, turn) if name in ("corner", "capital") else lie(by.halves(turn_halves(name, turn)))
    )


def image(by, data):
    """The JSON of a position, turned or mirrored."""
    data = json.loads(json.dumps(data))
    now = data["state"]
    for tile in now["tiles"]:
        tile["tile"], tile["turn"] = image_of_tile(by, tile["tile"], tile["turn"])
        tile["level"], tile["r"], tile["c"] = by.place(tile["level"], tile["r"], tile["c"])
    now["tiles"].sort(key=lambda tile: (tile["level"], tile["r"], tile["c"]))
    for pillar in now["pillars"]:
        pillar["cell"] = by.cell(pillar["cell"])
    now["pillars"].sort(key=lambda pillar: (pillar["level"], pillar["cell"]))
    if pending := now["pending"]:
        if now["drawn"] is not None:
            pending["turn"] = image_of_tile(by, now["drawn"], pending["turn"])[1]
        at = by.place(pending["level"], pending["r"], pending["c"])
        pending["level"], pending["r"], pending["c"] = at
    now["pile"] = [image_of_tile(by, tile, 0)[0] for tile in now["pile"]]
    if now["drawn"] is not None:
        now["drawn"] = image_of_tile(by, now["drawn"], 0)[0]
    tiles = data["options"]["tiles"]
    if tiles != "standard":
        tiles["plain"] = [image_of_tile(by, tile, 0)[0] for tile in tiles["plain"]]
    return data


def image_of_move(by, drawn, name):
    """The name that a move has in the image."""
    kind, _, rest = name.rstrip(")").partition("(")
    words = rest.split(",") if rest else []

    def cell(word):
        return word if word == "hand" else "".join(map(str, by.cell([int(x) for x in word])))

    if kind == "place":
        words[:3] = map(str, by.place(*map(int, words[:3])))
    if kind in ("place", "seth") and drawn is not None:
        words[-1] = str(image_of_tile(by, drawn, int(words[-1]))[1])
    if kind in ("move", "horus", "anubis"):
        words[:2] = [cell(word) for word in words[:2]]
    return f"{kind}({','.join(words)})" if words else kind


@pytest.mark.parametrize("by", [Turn, Mirror])
def test_the_image_of_a_position_has_the_image_of_its_moves(by):
    """No direction is special: also after several turns, for each of the turns is tried."""
    rng, seen = random.Random(8), Counter()
    for position in some_positions(90, seed=3, every=11):
        drawn = state(position)["drawn"]
        other = lt.Position.from_json(image(by, position.to_json()))
        names = {name: image_of_move(by, drawn, name) for name in legal(position)}
        assert set(names.values()) == legal(other)
        kinds = sorted({name.partition("(")[0] for name in names})
        for kind in kinds:
            name = rng.choice(sorted(legal(position, kind)))
            after = play(position.copy(), name).to_json()
            expected = image(by, after)["state"]
            found = state(play(other.copy(), names[name]))
            if kind == "move":  # of several routes for one set of payees the first may be another
                assert sum(expected.pop("points")) == sum(found.pop("points"))
                assert sum(expected.pop("scores")) == sum(found.pop("scores"))
            assert expected == found, name
            seen[kind] += 1
    assert set(seen) >= {"move", "place", "seth", "anubis", "horus", "draw", "auction", "bid"}
    twice = image(by, image(by, position.to_json()))
    back = twice if by is Mirror else image(by, image(by, twice))
    assert lt.Position.from_json(back) == position


# --- whole games ---------------------------------------------------------------------------------


def tile_worth(before, place, seat):
    """What a tile is worth to a seat, counted in the JSON before it lands (TURQUOISE-R5)."""
    level = place[0]
    if level == 0:
        return 1
    cells = [[int(x) for x in cell] for cell in cells_of("".join(map(str, place)))]
    own = [
        pillar
        for pillar in before["pillars"]
        if pillar["level"] == level - 1 and pillar["cell"] in cells and pillar["seat"] == seat
    ]
    return (2 * level - 1) * (5 if len(own) == 4 else len(own))


def test_points_come_from_tiles_and_go_to_tablets_alone():
    """TURQUOISE-R5, TURQUOISE-R7, TURQUOISE-R9, TURQUOISE-R10: what is paid on routes stays in."""
    seen = Counter()
    for seats in (2, 3, 4):
        rng = random.Random(seats)
        position = rich(seats, seats)
        while not position.over and position.ply < 700:
            before, move = state(position), mixed(position, rng, 0.7)
            position.play(move)
            after, kind = state(position), move.partition("(")[0]
            changes = gains(before, after)
            expected = [0] * seats
            if len(after["tiles"]) > len(before["tiles"]):
                pending = before["pending"] or dict(
                    zip(("level", "r", "c"), map(int, move[6:-3].split(",")), strict=False)
                )
                place = (pending["level"], pending["r"], pending["c"])
                layers = {before["active"]} | ({before["turn"]} if kind == "seth" else set())
                for seat in layers:
                    expected[seat] = tile_worth(before, place, seat)
                assert changes == expected
                seen[f"{kind} level {place[0]}"] += 1
            elif before["phase"] == "auction" or kind == "auction":
                won = [t for t in TABLETS if before["tablets"][t] != after["tablets"][t]]
                if won:
                    holder = after["tablets"][won[0]]
                    highest = before["auction"] and before["auction"]["price"]
                    price = highest if kind == "drop" else int(re.findall(r"\d+", move)[0])
                    expected[holder] = -price
                assert changes == expected
                seen["won"] += len(won)
            elif kind == "move":
                assert sum(changes) == 0
                assert all(c >= 0 for s, c in enumerate(changes) if s != before["active"])
                seen["paid"] -= changes[before["active"]]
            else:
                assert changes == expected
    assert seen["paid"] > 30
    assert seen["won"] > 20
    assert all(seen[f"place level {level}"] > 3 for level in (0, 1, 2))
    assert seen["seth level 1"] > 0


def test_pillars_and_tiles_are_never_lost():
    """TURQUOISE-C1: whatever is played."""
    for position in some_positions(60, seed=4):
        now = state(position)
        standing_of = Counter(pillar["seat"] for pillar in now["pillars"])
        for seat in range(position.seats):
            assert standing_of[seat] + now["supply"][seat] == PILLARS[position.seats]
        laid = [tile["tile"] for tile in now["tiles"] if tile["tile"] not in ("corner", "capital")]
        drawn = [now["drawn"]] if now["drawn"] is not None else []
        assert sorted([*laid, *now["pile"], *drawn]) == sorted(STANDARD["plain"])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_foremen_build_the_pyramid(seats):
    """Nearly all games of the player 'greedy' end with the last capital."""
    played = Series(GAME, {"seats": seats}, "greedy", seats).run(0, 100, keep_moves=False)
    assert (played.endings == 1).sum() >= 95
    assert played.lengths.max() <= GAME.longest(GAME.read_options({"seats": seats}))
    low, high = GAME.score_bounds(GAME.read_options({"seats": seats}))
    assert low <= played.points.min() < played.points.max() <= high


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end(seats):
    """TURQUOISE-J7: they stand still sooner or later."""
    played = Series(GAME, {"seats": seats}, "random", seats).run(0, 20, keep_moves=False)
    assert set(played.endings.tolist()) <= {1, 2, 3}
    assert played.lengths.max() <= GAME.longest(GAME.read_options({"seats": seats}))
    rng = random.Random(seats)
    position = rich(seats, seats, points=8)
    while not position.over:
        position.play(by_kind(position, rng))
    assert position.outcome.reason in ("capital", "no-tiles", "only-ends")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_plan_is_always_a_legal_move(seats):
    """Whole games, in each with some points to begin with."""
    out, scratch = np.zeros(GAME.info.most_moves, np.int64), np.zeros(2, GAME.dtype)
    rng, kinds = np.array([seats, 5, 7, 11], np.int64), Counter()
    greedy = GAME.bind(choose_greedy)
    for game in range(10):
        position = rich(seats, 100 * seats + game, points=3 * game)
        one = position.state.copy()
        while not rules.over(one[0]):
            move = int(greedy(one[0], scratch, rng, out)[0])
            count = rules.legal(one[0], out)
            name = GAME.move_to_text(Snapshot(GAME, position.options, one), move)
            assert move in out[:count].tolist(), name
            kinds[name.partition("(")[0]] += 1
            rules.play(one[0], move)
    assert len(kinds) == 13 - (kinds["done"] == 0)  # every kind of move, but perhaps this


def test_promising_moves_are_legal_and_few():
    """Never empty; of the prices of a tablet, and of bids, at most eight."""
    out, phases = np.zeros(GAME.info.most_moves, np.int64), Counter()
    for position in some_positions(150, seed=5):
        names = legal(position)
        count = rules.promising(position.state[0], out)
        chosen = [GAME.move_to_text(position.snapshot, int(n)) for n in out[:count]]
        assert 0 < len(chosen) == len(set(chosen))
        assert set(chosen) <= names
        kept = Counter(name.partition(",")[0] for name in chosen if name.startswith("auction"))
        kept["bid"] = sum(name.startswith("bid") for name in chosen)
        assert max(kept.values()) <= 8
        assert all(name.startswith(("auction", "bid")) for name in names - set(chosen))
        for start in ("auction(horus", "auction(seth", "bid"):
            prices = sorted(int(re.findall(r"\d+", n)[0]) for n in names if n.startswith(start))
            fewer = sorted(int(re.findall(r"\d+", n)[0]) for n in chosen if n.startswith(start))
            assert fewer[:1] == prices[:1]  # the lowest is among them
        phases[state(position)["phase"]] += 1
    position = play(build(points=[20, 25]), "auction(seth,5)")
    count = rules.promising(position.state[0], out)
    chosen = {GAME.move_to_text(position.snapshot, int(n)) for n in out[:count]}
    assert chosen == {"bid(6)", "bid(7)", "bid(9)", "bid(13)", "bid(21)", "drop"}
    assert phases["auction"] > 5


def test_every_legal_bid_can_be_played():
    """TURQUOISE-R9: and so can every price."""
    position = build(seats=3, points=[6, 9, 4])
    assert len(legal(position, "auction")) == 4 * 6
    for opening in legal(position, "auction"):
        after = play(position.copy(), opening)
        tablet, amount = re.match(r"auction\((\w+),(\d+)\)", opening).groups()
        assert auction(after)[1:3] == (int(amount), 0)
        assert state(after)["auction"]["tablet"] == tablet
        for bid in legal(after, "bid"):
            then = play(after.copy(), bid)
            assert f"bid({auction(then)[1]})" == bid if state(then)["auction"] else True
            assert lt.Position.from_json(then.to_json()) == then


def test_what_is_counted_in_simulations():
    """The events of `notice`, counted again from the names of the moves and the JSON."""
    found, counted = np.zeros(len(GAME.info.events), np.int64), Counter()
    for seats in (2, 3, 4):
        rng = random.Random(20 + seats)
        position = rich(seats, seats)
        while not position.over and position.ply < 600:
            before, old = state(position), position.state.copy()
            move = mixed(position, rng, 0.7)
            number = int(position.play(move))
            rules.notice(old[0], position.state[0], number, found)
            after, kind = state(position), move.partition("(")[0]
            counted["turns"] += kind == "end"
            counted["pillar moves"] += kind == "move"
            counted["auctions"] += kind == "auction"
            for name in ("horus", "thoth", "seth"):
                counted[name.capitalize()] += kind == name
            counted["Anubis"] += kind == "anubis" and before["phase"] == "main"
            lost = sum(before["points"]) - sum(after["points"])
            if kind in ("auction", "bid", "drop"):
                counted["points paid for tablets"] += lost
            if kind == "move":
                active = before["active"]
                paid = before["points"][active] - after["points"][active]
                counted["points paid on routes"] += paid
            for tile in after["tiles"]:
                place = (tile["level"], tile["r"], tile["c"])
                if all((t["level"], t["r"], t["c"]) != place for t in before["tiles"]):
                    names = ("ground tiles", "level 1 tiles", "level 2 tiles", "last capitals")
                    counted[names[place[0]]] += 1
                    layers = {before["active"]} | ({before["turn"]} if kind == "seth" else set())
                    worth = [tile_worth(before, place, seat) for seat in layers]
                    counted["strikes"] += worth.count(5 * (2 * place[0] - 1)) if place[0] else 0
    assert dict(zip(GAME.info.events, found.tolist(), strict=True)) == {
        name: counted[name] for name in GAME.info.events
    }
    assert counted["strikes"] > 0
    assert counted["Seth"] > 0


WITHOUT_NUMBA = """
import numpy as np, ludotheque as lt
position = lt.new("turquoise", seed=1, first="1")
for name in ("move(hand,76,0)", "move(76,77,0)", "move(77,76,0)"):
    position.game.rules.play(position.state[0], np.int64(position.parse(name)))
print(position.to_json()["state"]["pillars"])
"""


def test_without_numba_numbers_of_numpy_are_moves_too():
    """As in `simulate.play_games`: 77 is the top bit of a set of cells."""
    found = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
    )
    assert found.stdout.strip() == "[{'level': 0, 'cell': [7, 6], 'seat': 0}]", found.stderr
