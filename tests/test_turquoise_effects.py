"""What moves of Turquoise bring about: each kind of effect by hand, and all of them in games.

`replay` makes the position after a move from the one before it and the effects alone.
"""

import copy
import random
import re
from collections import Counter

import pytest

import ludotheque as lt
from ludotheque.core.contract import EFFECT_WIDTH
from ludotheque.core.game_texts import long_text
from ludotheque.games.turquoise.rules import effect_rows as rows
from ludotheque.testing import variants_of
from ludotheque.texts import LANGUAGES
from tests.referees import turquoise
from tests.scale import many
from tests.test_turquoise_rules import (
    COLOURS,
    GAME,
    GROUND,
    LEVELS,
    OPEN,
    TABLETS,
    build,
    by_kind,
    cells_of,
    legal,
    mixed,
    play,
    pyramid,
    rich,
    state,
    why,
)

HORUS, ANUBIS, THOTH, SETH = range(4)
HEAD = ("kind", "seat", "points")


def told(position, move, *kinds):
    """The effects of a move, of these kinds or all: kind, seat, points and fields as tuples."""
    number = GAME.move_from_text(position.snapshot, move)
    found = GAME.effects_of(position.state, number)
    return [tuple(effect.values()) for effect in found if not kinds or effect["kind"] in kinds]


def way(position, move):
    """The steps of a route: from, to and whose pillar it goes on over, by colour."""
    found = told(position, move, "steps")
    return " ".join(f"{row[3]}{row[4]}-{row[6]}{row[7]}{'.wbyo'[row[10] + 1]}" for row in found)


# --- pillars -------------------------------------------------------------------------------------


def test_e3_from_the_hand_over_own_and_other_pillars():
    """TURQUOISE-E3, TURQUOISE-R7: 1 AP, 2 points paid, on the first free site behind them."""
    position = build(ground=OPEN, w="03", b="13 23", points=[2, 0])
    assert told(position, "move(hand,33,0)") == [
        ("enters", 0, 0, 3, 3, 0, 32, -1),
        ("spends", 0, 0, 1, 2),
        ("steps", 0, 0, -1, 3, -1, 0, 3, 0, 1, 0),
        ("steps", 0, 0, 0, 3, 0, 1, 3, 0, 1, 1),
        ("steps", 0, 0, 1, 3, 0, 2, 3, 0, 1, 1),
        ("steps", 0, 0, 2, 3, 0, 3, 3, 0, 1, -1),
        ("pays", 0, -2, 1),
        ("receives", 1, 2, 0),
        ("stands", 0, 0, 1, 1, 1, 1, 1),
    ]


def test_j15_a_point_for_each_pillar_to_several_owners():
    """TURQUOISE-J15: in the order of the seats, the payer's loss before each gain."""
    pillars = {"o": "03", "b": "13 33", "y": "23", "w": "43"}
    position = build(ground=OPEN, seats=4, active=2, points=[0, 0, 9, 0], **pillars)
    assert told(position, "move(hand,53,0)", "pays", "receives") == [
        *(("pays", 2, -1, 0), ("receives", 0, 1, 2)),
        *(("pays", 2, -2, 1), ("receives", 1, 2, 2)),
        *(("pays", 2, -1, 3), ("receives", 3, 1, 2)),
    ]
    assert way(position, "move(hand,53,0)") == "-13-03o 03-13b 13-23y 23-33b 33-43w 43-53."


def test_r7_incomplete_walkways_cost_action_points():
    """TURQUOISE-R7: the half towards 04 is missing, and the outer walkway too."""
    position = build({"001": "34567"}, ground=OPEN, w="03")
    assert told(position, "move(hand,04,0)", "spends") == [("spends", 0, 0, 1, 2)]
    assert told(position, "move(03,04,0)", "spends", "steps") == [
        ("spends", 0, 0, 2, 1),
        ("steps", 0, 0, 0, 3, 0, 0, 4, 0, 0, -1),
    ]
    assert told(position, "move(03,hand,0)", "spends", "steps") == [
        ("spends", 0, 0, 2, 1),
        ("steps", 0, 0, 0, 3, 0, -1, 3, -1, 0, -1),
    ]


@pytest.mark.parametrize(
    ("cell", "outside"), [("04", "-14"), ("47", "48"), ("76", "86"), ("10", "1-1")]
)
def test_c4_the_hand_is_outside_the_gate(cell, outside):
    """TURQUOISE-C4: north, east, south and west; also of a pillar that goes back into the hand."""
    position = build(ground=OPEN)
    assert way(position, f"move(hand,{cell},0)") == f"{outside}-{cell}."
    play(position, f"move(hand,{cell},0)")
    row, column = map(int, cell)
    assert way(position, f"move({cell},hand,0)") == f"{cell}-{outside}."
    assert told(position, f"move({cell},hand,0)", "returns", "enters", "moves", "stands") == [
        ("returns", 0, 0, row, column, 0, 34, -1)
    ]


def test_j5_of_equal_ways_the_first_cell_by_cell():
    """TURQUOISE-J5: fewest cells, then row before column; numbered by who is paid."""
    position = build(ground=OPEN, w="22 23 32")
    assert way(position, "move(22,33,0)") == "22-23w 23-33."
    position = build(ground=OPEN, seats=3, w="33", b="34 35 53", y="45 43 54", points=[9, 0, 0])
    assert way(position, "move(33,55,0)") == "33-34b 34-35b 35-45y 45-55."
    position = build(ground=OPEN, seats=3, w="33", b="03 13 40", y="23 41 42", points=[9, 0, 0])
    assert way(position, "move(hand,43,0)") == "4-1-40b 40-41y 41-42y 42-43."
    position = build(ground=OPEN, seats=3, w="33 44", b="34 35 53", y="45 43 54", points=[9, 0, 0])
    assert way(position, "move(33,55,0)") == "33-34b 34-44w 44-45y 45-55."
    assert way(position, "move(33,55,1)") == "33-43y 43-44w 44-45y 45-55."


def test_r7_from_level_to_level():
    """TURQUOISE-R7: each cell with the level of its top."""
    position = build({"100": OPEN}, ground=OPEN, w="22", b="23", points=[1, 0])
    assert told(position, "move(22,24,0)", "steps", "moves") == [
        ("moves", 0, 0, 2, 2, 1, 2, 4, 0),
        ("steps", 0, 0, 2, 2, 1, 2, 3, 0, 1, 1),
        ("steps", 0, 0, 2, 3, 0, 2, 4, 0, 1, -1),
    ]


def test_r4_the_place_that_a_pillar_helps_to_carry():
    """TURQUOISE-R4: pillars of anybody count; the last of four opens it for a tile."""
    position = build(ground=OPEN, w="01 12", b="22", seats=3)
    assert told(position, "move(01,11,0)", "stands") == [("stands", 0, 0, 1, 0, 0, 2, 3)]
    assert told(position, "move(12,11,0)", "stands") == [("stands", 0, 0, 1, 0, 0, 1, 2)]
    assert told(position, "move(12,13,0)", "stands") == [("stands", 0, 0, 1, 0, 1, 1, 1)]
    assert told(position, "move(01,00,0)", "stands", "completes") == []  # it will carry nothing
    play(position, "move(01,11,0)", "move(hand,10,0)")
    assert "draw" not in legal(position)
    move = "move(10,20,0)"
    assert told(position, move, "stands", "completes") == []
    play(position, move, "end", "end", "end")
    assert told(position, "move(20,21,0)", "stands", "completes") == [
        ("completes", 0, 0, 1, 0, 0, 3)
    ]
    assert "draw" in legal(play(position, "move(20,21,0)"))


def test_r6_the_last_pillar_in_the_middle():
    """TURQUOISE-R6: opens the place of the last capital."""
    position = pyramid(2, w="33 34 42", b="44", seats=2)
    assert told(position, "move(42,43,0)")[-1] == ("completes", 0, 0, 3, 0, 0, 3)
    assert "place(3,0,0,0)" in legal(play(position, "move(42,43,0)"))


# --- tiles ---------------------------------------------------------------------------------------


def test_r4_a_tile_is_drawn_and_not_told():
    """TURQUOISE-R4: 1 AP; which one it is, nobody knows before."""
    position = lt.new("turquoise", seed=1, first="2")
    assert told(position, "draw") == [("draws", 1, 0, 24), ("spends", 1, 0, 1, 2)]
    for seat in range(lt.SPECTATOR, 2):
        assert told(position.view(seat), "draw") == told(position, "draw")


def test_r5_a_tile_on_the_ground():
    """TURQUOISE-R5: 1 point; the last one fills the ground."""
    position = play(build(w="00 01 10 11"), "draw")
    assert told(position, "place(0,0,1,0)") == [
        ("lays", 0, 0, 0, 0, 1, 0, 0, 2, -1),
        ("scores", 0, 1, 0, 0, 0),
    ]
    position = play(build(dict.fromkeys(GROUND[:-1], OPEN), pile=["0"]), "draw")
    level, r, c = map(int, GROUND[-1])
    assert told(position, f"place({level},{r},{c},3)") == [
        ("lays", 0, 0, level, r, c, 3, 2 * r, 2 * c, -1),
        ("scores", 0, 1, 0, 0, 0),
        ("fills", 0, 0, 0),
    ]


@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("own", range(5))
def test_r5_a_tile_on_pillars(level, own):
    """TURQUOISE-R5, TURQUOISE-E1: own ones × 1 or 3, four of them are a strike."""
    cells = cells_of(f"{level}00")
    colours = {"w": " ".join(cells[:own]), "y": " ".join(cells[own:])}
    position = play(pyramid(level - 1, seats=3, **colours), "draw")
    points = (2 * level - 1) * (5 if own == 4 else own)
    found = told(position, f"place({level},0,0,0)")
    assert found[0] == ("lays", 0, 0, level, 0, 0, 0, level, level, -1)
    assert found[5:] == [("scores", 0, points, level, own, int(own == 4))]
    assert sorted(found[1:5]) == sorted(
        ("covers", 0 if i < own else 2, 0, int(cell[0]), int(cell[1]), level - 1)
        for i, cell in enumerate(cells)
    )


def test_r10_the_tile_waits_for_seth():
    """TURQUOISE-J8: with what it will be worth to whoever laid it."""
    position = play(build(ground=OPEN, seats=3, w="11 12", b="21", y="22", seth=2), "draw")
    assert told(position, "place(1,0,0,0)") == [("waits", 0, 0, 1, 0, 0, 0, 2, 2, 2, 1, 1)]
    position = play(build(seth=0), "draw")  # one's own Seth is not asked
    assert [row[0] for row in told(position, "place(0,1,1,0)")] == ["lays", "scores"]


def test_r10_seth_lays_the_tile_and_both_score():
    """TURQUOISE-R10: the holder, then the active seat, each by their own pillars."""
    position = build(ground=OPEN, seats=3, w="11", b="12 21 22", seth=1, pile=["0"])
    play(position, "draw", "place(1,0,0,2)")
    assert told(position, "seth(3)", "uses", "lays", "scores") == [
        ("uses", 1, 0, SETH),
        ("lays", 1, 0, 1, 0, 0, 3, 1, 1, SETH),
        ("scores", 1, 3, 1, 3, 0),
        ("scores", 0, 1, 1, 1, 0),
    ]
    assert told(position, "let", "forgoes", "uses", "lays", "scores") == [
        ("forgoes", 1, 0, SETH),
        ("lays", 0, 0, 1, 0, 0, 2, 1, 1, -1),
        ("scores", 0, 1, 1, 1, 0),
    ]
    position = build(ground=OPEN, b="11 12 21 22", seth=1)
    play(position, "draw", "place(1,0,0,0)")
    assert told(position, "seth(0)", "scores") == [
        ("scores", 1, 5, 1, 4, 1),
        ("scores", 0, 0, 1, 0, 0),
    ]


# --- powers and auctions -------------------------------------------------------------------------


def test_r10_horus_puts_a_pillar_anywhere():
    """TURQUOISE-R10: 1 AP, and the tablet goes back."""
    position = build(ground=OPEN, horus=0, w="33 34 43")
    assert told(position, "horus(44)") == [
        ("uses", 0, 0, HORUS),
        ("enters", 0, 0, 4, 4, 0, 30, HORUS),
        ("spends", 0, 0, 1, 2),
        ("completes", 0, 0, 1, 1, 1, 4),
    ]


def test_r10_anubis_takes_pillars_back():
    """TURQUOISE-R10, TURQUOISE-J13: AP and tablet go with the first; each to its owner."""
    position = build({"100": OPEN}, ground=OPEN, anubis=0, seats=3, b="22", y="00")
    supply = state(position)["supply"]
    assert told(position, "anubis(22)") == [
        ("uses", 0, 0, ANUBIS),
        ("returns", 1, 0, 2, 2, 1, supply[1] + 1, ANUBIS),
        ("spends", 0, 0, 1, 2),
    ]
    play(position, "anubis(22)")
    assert told(position, "anubis(00)") == [("returns", 2, 0, 0, 0, 0, supply[2] + 1, ANUBIS)]
    assert told(position, "done") == [("forgoes", 0, 0, ANUBIS)]


def test_r10_thoth_adds_an_action_point():
    """TURQUOISE-R10: for no AP."""
    position = build(thoth=0, ap=1)
    assert told(position, "thoth") == [("uses", 0, 0, THOTH), ("spends", 0, 0, -1, 2)]


def test_r9_an_auction():
    """TURQUOISE-R9, TURQUOISE-J9: who cannot raise is out without being asked."""
    position = build(seats=4, points=[9, 3, 8, 7])
    assert told(position, "auction(thoth,3)") == [
        ("auctions", 0, 0, THOTH, 3),
        ("drops", 1, 0, THOTH, 0),
    ]
    play(position, "auction(thoth,3)")
    assert told(position, "bid(4)") == [("bids", 2, 0, THOTH, 4)]
    assert told(position, "bid(7)") == [("bids", 2, 0, THOTH, 7), ("drops", 3, 0, THOTH, 0)]
    assert told(position, "drop") == [("drops", 2, 0, THOTH, 1)]
    play(position, "bid(7)")
    assert told(position, "drop") == [("drops", 0, 0, THOTH, 1), ("wins", 2, -7, THOTH, 7)]
    assert told(position, "bid(9)") == [
        ("bids", 0, 0, THOTH, 9),
        ("drops", 2, 0, THOTH, 0),
        ("wins", 0, -9, THOTH, 9),
    ]
    position = build(seats=3, points=[2, 2, 1], active=1)
    assert told(position, "auction(seth,2)") == [
        ("auctions", 1, 0, SETH, 2),
        ("drops", 2, 0, SETH, 0),
        ("drops", 0, 0, SETH, 0),
        ("wins", 1, -2, SETH, 2),
    ]


# --- the end -------------------------------------------------------------------------------------


def test_a_turn_ends():
    """TURQUOISE-J11: by `end` alone; the next seat follows."""
    position = build(seats=3, active=2, ap=2)
    assert told(position, "end") == [("ends_turn", 2, 0, 2, 0)]


def test_j7_a_game_that_stands_still_ends():
    """TURQUOISE-J7, TURQUOISE-R11, TURQUOISE-E2: 3 idle on the ground and 2 on level 2 cost 13."""
    where = {"w": "00 01 07 33 34", "b": "45 54"}
    tiles = dict.fromkeys([*GROUND, *LEVELS[1], *LEVELS[2]], OPEN)
    for counts, ending in (({"quiet": 19}, 2), ({"ends": 3}, 3)):
        position = build(tiles, points=[20, 17], **where, **counts)
        assert told(position, "end") == [
            ("ends_turn", 0, 0, 3, -1),
            ("idle", 0, -3, 0, 3),
            ("idle", 0, -10, 2, 2),
            ("idle", 1, -10, 2, 2),
            ("ends", 0, 0, ending),
            ("final", 0, 0, 7, 0),
            ("final", 1, 0, 7, 0),  # a tied first place: nobody wins
        ]
        play(position, "end")
        assert GAME.info.endings[ending] == position.outcome.reason
        assert (position.scores, position.outcome.winners) == ([7, 7], ())
    assert told(build(tiles, quiet=18, **where), "end") == [("ends_turn", 0, 0, 3, 1)]


def test_r6_the_last_capital():
    """TURQUOISE-R6, TURQUOISE-R11: × 5, at once the end; what it covers is not idle."""
    position = pyramid(2, w="33 34 43 00", b="44 22 01", points=[3, 20])
    assert told(position, "place(3,0,0,0)") == [
        ("lays", 0, 0, 3, 0, 0, 0, 3, 3, -1),
        ("spends", 0, 0, 1, 2),
        ("covers", 0, 0, 3, 3, 2),
        ("covers", 0, 0, 3, 4, 2),
        ("covers", 1, 0, 4, 4, 2),
        ("covers", 0, 0, 4, 3, 2),
        ("scores", 0, 15, 3, 3, 0),
        ("idle", 0, -1, 0, 1),
        ("idle", 1, -1, 0, 1),
        ("idle", 1, -5, 2, 1),
        ("ends", 0, 0, 1),
        ("final", 0, 0, 17, 1),
        ("final", 1, 0, 14, 0),
    ]


def test_r10_seth_answers_the_last_capital():
    """TURQUOISE-R10, TURQUOISE-R6: the AP goes with the choice, the end comes with the answer."""
    position = pyramid(2, seats=3, w="33", b="34 43", y="44", seth=1)
    assert told(position, "place(3,0,0,0)") == [
        ("waits", 0, 0, 3, 0, 0, 0, 1, 5, 1, 3, 3),
        ("spends", 0, 0, 1, 2),
    ]
    play(position, "place(3,0,0,0)")
    assert told(position, "seth(0)", "scores", "ends", "final") == [
        ("scores", 1, 10, 3, 2, 0),
        ("scores", 0, 5, 3, 1, 0),
        ("ends", 0, 0, 1),
        *(("final", 0, 0, 5, 0), ("final", 1, 0, 10, 1), ("final", 2, 0, 0, 0)),
    ]


# --- whole games ---------------------------------------------------------------------------------


class Replay:
    """A JSON that is changed by effects alone; of the tile drawn it is told afterwards."""

    def __init__(self, before):
        self.now = copy.deepcopy(before)
        self.now["idle"] = [0] * before["seats"]
        self.tile = before["drawn"] or "capital"

    def apply(self, effects):
        for effect in effects:
            head, fields = [effect.pop(key) for key in HEAD], effect
            self.now["idle" if head[0] == "idle" else "points"][head[1]] += head[2]
            getattr(self, head[0])(head[1], **fields)
        return self.now

    def at(self, row, column, level):
        return {"level": level, "cell": [row, column]}

    def lift(self, seat, row, column, level):
        self.now["pillars"].remove({**self.at(row, column, level), "seat": seat})

    def stand(self, seat, row, column, level):
        self.now["pillars"].append({**self.at(row, column, level), "seat": seat})

    def auctions(self, seat, tablet, price):
        everyone = list(range(self.now["seats"]))
        bid = {"tablet": TABLETS[tablet], "price": price, "bidder": seat}
        self.now["auction"] = bid | {"in": everyone}

    def bids(self, seat, tablet, price):
        assert self.now["auction"]["tablet"] == TABLETS[tablet]
        self.now["auction"] |= {"price": price, "bidder": seat}

    def drops(self, seat, tablet, asked):
        self.now["auction"]["in"].remove(seat)

    def wins(self, seat, tablet, price):
        assert self.now["auction"]["in"] == [seat]
        self.now["tablets"][TABLETS[tablet]] = seat
        self.now["auction"] = None

    def uses(self, seat, tablet):
        assert self.now["tablets"][TABLETS[tablet]] == seat
        self.now["tablets"][TABLETS[tablet]] = None

    def forgoes(self, seat, tablet):
        pass

    def spends(self, seat, ap, left):
        self.now["ap"] -= ap
        assert (seat, left) == (self.now["active"], self.now["ap"])

    def draws(self, seat, left):
        self.now["pile"].pop(0)
        assert len(self.now["pile"]) == left

    def waits(self, seat, level, r, c, turn, own, worth, holder, row, column):
        assert cells_of(f"{level}{r}{c}")[0] == f"{row}{column}"
        self.now["pending"] = {"level": level, "r": r, "c": c, "turn": turn}
        assert self.now["tablets"]["seth"] == holder

    def lays(self, seat, level, r, c, turn, row, column, tablet):
        assert cells_of(f"{level}{r}{c}")[0] == f"{row}{column}"
        assert tablet == (-1 if seat == self.now["active"] else SETH)
        tile = {"level": level, "r": r, "c": c, "tile": self.tile, "turn": turn}
        self.now["tiles"].append(tile)
        self.now["pending"] = None

    def covers(self, seat, row, column, level):
        assert {**self.at(row, column, level), "seat": seat} in self.now["pillars"]

    def scores(self, seat, level, own, strike):
        assert strike == (own == 4)

    def fills(self, seat, level):
        assert sum(tile["level"] == level for tile in self.now["tiles"]) == (4 - level) ** 2

    def steps(self, seat, **fields):
        pass

    def pays(self, seat, to):
        pass

    def receives(self, seat, by):
        pass

    def enters(self, seat, row, column, level, hand, tablet):
        assert tablet in (-1, HORUS)
        self.stand(seat, row, column, level)
        self.now["supply"][seat] -= 1
        assert self.now["supply"][seat] == hand

    def returns(self, seat, row, column, level, hand, tablet):
        assert tablet in (-1, ANUBIS)
        self.lift(seat, row, column, level)
        self.now["supply"][seat] += 1
        assert self.now["supply"][seat] == hand

    def moves(self, seat, from_row, from_column, from_level, row, column, level):
        self.lift(seat, from_row, from_column, from_level)
        self.stand(seat, row, column, level)

    def stands(self, seat, level, r, c, own, pillars):
        cells = [[int(x) for x in cell] for cell in cells_of(f"{level}{r}{c}")]
        there = [
            pillar["seat"]
            for pillar in self.now["pillars"]
            if pillar["level"] == level - 1 and pillar["cell"] in cells
        ]
        assert (there.count(seat), len(there)) == (own, pillars)

    def completes(self, seat, level, r, c, own):
        self.stands(seat, level, r, c, own, 4)

    def ends_turn(self, seat, unused, follower):
        assert (seat, unused) == (self.now["active"], self.now["ap"])
        if follower >= 0:
            self.now |= {"active": follower, "ap": 3}

    def idle(self, seat, level, pillars):
        pass

    def ends(self, seat, ending):
        self.now["over"] = True
        self.now["outcome"] = {"winners": [], "reason": GAME.info.endings[ending]}

    def final(self, seat, total, won):
        assert total == self.now["points"][seat] + self.now["idle"][seat]
        self.now["outcome"]["winners"] += [seat] * won


TOLD = ("active", "ap", "tablets", "pending", "auction", "supply", "points", "over", "outcome")


def check_replay(before, effects, after):
    now = Replay(before).apply(copy.deepcopy(effects))
    for key in TOLD:
        assert now[key] == after[key], key
    assert now["pile"] == after["pile"]
    assert sorted(now["tiles"], key=str) == sorted(after["tiles"], key=str)
    assert sorted(now["pillars"], key=str) == sorted(after["pillars"], key=str)
    totals = [a + b for a, b in zip(now["points"], now["idle"], strict=True)]
    assert totals == after["scores"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_position_after_a_move_follows_from_its_effects(seats):
    """Points, pillars, tiles, tablets, auctions and the end, in games up to the last capital."""
    rng, found = random.Random(seats), Counter()
    for game in range(many(1, 10)):
        position = rich(seats, 10 * seats + game, points=12)
        while not position.over:
            before, move = state(position), mixed(position, rng, 0.8)
            effects = GAME.effects_of(position.state, int(position.parse(move)))
            position.play(move)
            check_replay(before, effects, state(position))
            found.update(effect["kind"] for effect in effects)
    kinds = {kind.name for kind in GAME.info.effect_kinds}
    assert kinds - set(found) <= {"forgoes"}


def test_the_points_of_effects_are_the_change_in_points():
    """In all variants, by random moves."""
    for number, variant in enumerate(variants_of(GAME)):
        rng = random.Random(number)
        position = lt.new("turquoise", seed=number, **variant)
        while not position.over and position.ply < many(60, 1000):
            before, move = position.scores, by_kind(position, rng)
            changes = Counter()
            for effect in GAME.effects_of(position.state, int(position.parse(move))):
                changes[effect["seat"]] += effect["points"]
            position.play(move)
            for seat, points in enumerate(before):
                assert position.scores[seat] - points == changes[seat], move


def test_routes_are_those_of_the_referee():
    """TURQUOISE-R7, TURQUOISE-J5: cells, AP and payees of every route of some positions."""
    rng, found = random.Random(5), Counter()
    for seats in (2, 3, 4):
        position = rich(seats, seats, points=15)
        for _ in range(many(2, 20)):
            for _ in range(45):
                if not position.over:
                    position.play(mixed(position, rng, 0.8))
            while not position.over and state(position)["phase"] != "main":
                position.play(mixed(position, rng, 0.8))
            check_routes(position, found)
    assert found["routes"] > 150
    assert found["paid"] > 20


def check_routes(position, found):
    referee = turquoise.Referee(GAME.components(position.options), state(position))
    for name in sorted(legal(position, "move(")):
        source, target, number = name[5:-1].split(",")
        route = referee.routes(source, target)[int(number)]
        steps = told(position, name, "steps")
        cells = [[row[6], row[7]] for row in steps if row[8] >= 0]
        assert cells == route["cells"], name
        assert 1 + sum(row[9] == 0 for row in steps) == route["ap"]
        assert told(position, name, "spends")[0][3] == route["ap"]
        paid = {row[3]: -row[2] for row in told(position, name, "pays")}
        assert paid == route["paid"]
        passed = Counter(row[10] for row in steps if row[10] not in (-1, position.turn))
        assert paid == passed
        found.update(["routes", *(["paid"] if paid else [])])


def test_values_of_tiles_are_those_of_the_referee():
    """TURQUOISE-R5, TURQUOISE-R10: for each place and seat."""
    rng, found = random.Random(6), Counter()
    for game in range(many(12, 60)):
        seats, level = 2 + game % 3, 1 + game % 2
        pillars = dict.fromkeys(COLOURS[:seats], "")
        for cell in sorted(cell for place in LEVELS[level] for cell in cells_of(place)):
            if rng.random() < 0.9:
                pillars[rng.choice(COLOURS[:seats])] += f" {cell}"
        position = pyramid(level - 1, seats=seats, seth=1, **pillars)
        if "draw" not in legal(position):
            continue
        play(position, "draw")
        referee = turquoise.Referee(GAME.components(position.options), state(position))
        for name in legal(position):
            place = tuple(int(word) for word in name[6:-1].split(",")[:3])
            assert told(position, name, "waits")[0][8] == referee.worth(place, 0)
            answered = told(play(position.copy(), name), "seth(0)", "scores")
            expected = [(seat, referee.worth(place, seat)) for seat in (1, 0)]
            assert [row[1:3] for row in answered] == expected
            found[level] += 1
    assert min(found[1], found[2]) > 5


def test_every_kind_is_declared_and_has_room():
    """The kernel's kinds are numbered as the game lists them."""
    assert len(GAME.info.effect_kinds) == rows.FINAL + 1
    for number, kind in enumerate(GAME.info.effect_kinds):
        assert getattr(rows, kind.name.upper()) == number
        assert len(kind.fields) <= EFFECT_WIDTH - len(HEAD)
        assert kind.earned


# --- reasons -------------------------------------------------------------------------------------


def test_r6_names_the_top_before_the_turn_of_the_tile_and_the_action_points():
    """TURQUOISE-R6: until the place is ready; then TURQUOISE-J12 and TURQUOISE-R3."""
    for ap in (0, 3):
        for turn in range(4):
            move = f"place(3,0,0,{turn})"
            assert why(build(ap=ap), move) == "R6"
            assert why(pyramid(2, w="33 34 43", ap=ap), move) == "R6"
            if turn:
                assert why(pyramid(2, w="33 34 43 44", ap=ap), move) == "J12"
    assert why(pyramid(2, w="33 34 43 44", ap=0), "place(3,0,0,0)") == "R3"
    assert "place(3,0,0,0)" in legal(pyramid(2, w="33 34 43 44"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_reason_can_be_given(language):
    """No text is for a reason that `explain` never gives."""
    found = re.findall(r"^reason-(\S+) =", long_text(GAME, "game.ftl", language), re.MULTILINE)
    assert set(found) == {key.replace(".", "-") for key in GAME.info.reasons[1:]}
