"""The rules of Topominos: each number of the rule text is named by a test that holds it to it."""

import copy
import itertools
import json
import pickle
import random
import re
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.record import Record
from tests.referees import topominos as referee

GAME = lt.get_game("topominos")
WHOLE = "123456789"  # a tile of nine dots is a complete stack by itself
SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**63 - 1)
CHOICES = st.lists(st.integers(0, 10**6), max_size=60)


def turned(cells, orientation):
    """Cells after flipping left-right (from 4 on) and quarter turns clockwise."""
    places = [divmod(int(cell) - 1, 3) for cell in cells]
    if orientation >= 4:
        places = [(row, 2 - column) for row, column in places]
    for _ in range(orientation % 4):
        places = [(column, 2 - row) for row, column in places]
    return "".join(sorted(str(3 * row + column + 1) for row, column in places))


def looks(tile):
    return [turned(tile, orientation) for orientation in range(8)]


def base(cells):
    """Of the eight drawings the one that, where two first differ, has a dot there."""
    return max(looks(cells), key=lambda drawing: [str(cell) in drawing for cell in range(1, 10)])


def patterns(dots):
    """All tiles of so many dots."""
    return sorted({base("".join(cells)) for cells in itertools.combinations(WHOLE, dots)})


STANDARD = [*patterns(1) * 3, *patterns(2), *patterns(3), *patterns(4)]


def data(*racks, stacks=(), bag=(), out=(), tiles=None, options=(), **changes):
    """The JSON of a position in the second round, with just these tiles and some that are out.

    `stacks` are the cells of each tile by compartment: {4: ["123", "789"]}.
    """
    seats, stacks = len(racks), dict(stacks)
    written = [[] for _ in range(9)]
    for place, drawings in stacks.items():
        for cells in drawings:
            tile = base(cells)
            written[place].append(f"{tile}:{looks(tile).index(cells)}")
    laid = [entry.partition(":")[0] for stack in written for entry in stack]
    bag, out = list(bag), list(out)
    turns = changes.get("turns", seats)
    for _ in range(20 - len([*itertools.chain(*racks), *laid, *bag, *out])):
        (out if turns else bag).append(WHOLE)
    held = [*itertools.chain(*racks), *laid, *bag, *out]
    state = {
        "seats": seats,
        "hand": 1,
        "first": 0,
        "turn": None,
        "turns": turns,
        "stacks": written,
        "racks": [list(rack) for rack in racks],
        "bag": bag,
        "out": out,
        "mode": None,
        "open": None,
        "touched": [],
        "banked": 0,
        "gains": None,
        "passes": [0] * seats,
        "ending": None,
        "points": [0] * seats,
        "sheet": [],
        "scores": None,
        "starts": held[:seats] if seats > 1 else [None],
        "previous": None,
        "lost": None,
        "exchanges": 0,
        "fresh": [[0] * len(rack) for rack in racks],
        "returned": [[] for _ in racks],
        "returned_in_bag": None,
        "dealer": dealer(1),
        "over": False,
        "outcome": None,
        **changes,
    }
    if not state["over"] and state["turn"] is None:
        state["turn"] = (state["first"] + state["turns"]) % seats
    if state["scores"] is None:
        rows = state["sheet"] if state["over"] else [*state["sheet"], state["points"]]
        state["scores"] = [sum(row[seat] for row in rows) for seat in range(seats)]
        if state["mode"]:
            dots = [sum(map(len, stacks[place])) for place in state["touched"]]
            state["scores"][state["turn"]] += state["banked"] + sum(dots)
    if state["returned_in_bag"] is None:
        state["returned_in_bag"] = [min(len(back), len(bag)) for back in state["returned"]]
    state |= {key: value for key, value in following(state).items() if state[key] is None}
    chosen = {"seats": seats, "tiles": {"tiles": sorted(tiles or held)}, **dict(options)}
    return {"game": "topominos-1", "options": chosen, "state": state}


def following(state):
    """What follows from the rest: where the turn may go on, what it scores, what racks cost."""
    mode, stacks = state["mode"] or "", state["stacks"]
    places = [int(mode[1])] if mode[:1] == "A" else range(9)
    dots = [sum(len(tile.partition(":")[0]) for tile in stack) for stack in stacks]
    shown = state["racks"] if state["over"] else (state["previous"] or {}).get("racks")
    return {
        "open": [p for p in places if not state["over"] and (mode != "B" or stacks[p])],
        "gains": [9] * (state["banked"] // 9) + [dots[place] for place in state["touched"]],
        "lost": shown and [sum(map(len, rack)) for rack in shown],
    }


def hand(*racks, **changes):
    return lt.Position.from_json(data(*racks, **changes))


def dealer(seed):
    """A dealer with a key of its own."""
    return f"{random.Random(seed).getrandbits(256):064x}:7"


def state(position):
    return position.to_json()["state"]


def names(position):
    return position.moves().names()


def places(position):
    """The compartments of the legal lays."""
    return {int(name[-2]) for name in names(position) if name.startswith("lay")}


def put(position, cells, place):
    """Lay the tile that fits these cells, turned so."""
    rack = state(position)["racks"][position.turn]
    tile = base(cells)
    position.play(f"lay({rack.index(tile)},{looks(tile).index(cells)},{place})")
    return position


def play(position, *moves):
    for move in moves:
        position.play(move)
    return position


def play_some(position, choices):
    for choice in choices:
        if position.over:
            break
        moves = position.moves()
        position.play(moves[choice % len(moves)])
    return position


def play_out(position, rng, lay=0.8):
    """Play on at random, mostly laying."""
    while not position.over:
        moves = position.moves()
        lays = [move for move in moves if int(move) < 360]
        position.play(rng.choice(lays if lays and rng.random() < lay else moves))
    return position


def why(position, move):
    """The key of the reason why a move is refused; nothing may change by it."""
    before = position.to_text()
    assert move not in position.moves()
    with pytest.raises(lt.IllegalMove) as error:
        position.play(move)
    assert position.to_text() == before
    assert error.value.rule == "TOPOMINOS-" + error.value.key.partition(".")[0]
    assert position.explain(move) == error.value.rule
    return error.value.key


FIVE = ["1", "2", "5", "12", "13"]
OTHER = ["15", "16", "19", "24", "25"]
BAG = ["1234", "1235", "1237", "1238", "1245", "1246", "1249", "1256"]


# --- components ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", sorted({*STANDARD, WHOLE, "12345678"}))
def test_c1_a_tile_may_be_turned_and_flipped(tile):
    """TOPOMINOS-C1: eight orientations, those that look the same once, in nine compartments."""
    position = hand([tile, *FIVE[1:]], OTHER, bag=BAG)
    drawings = looks(tile)
    first = [o for o in range(8) if drawings.index(drawings[o]) == o]
    lays = [f"lay(0,{o},{place})" for o in first for place in range(9)]
    assert sorted(name for name in names(position) if name.startswith("lay(0")) == sorted(lays)
    for orientation in range(8):
        if tile == WHOLE:
            continue
        laid = play(position.copy(), f"lay(0,{orientation},6)")
        shown = laid.view(0).planes()["stacks"][6]
        assert "".join(str(i + 1) for i in range(9) if shown[i]) == drawings[orientation]
        assert state(laid)["stacks"][6] == [f"{tile}:{drawings.index(drawings[orientation])}"]


def test_c1_quarter_turns_clockwise_then_the_same_flipped():
    """TOPOMINOS-C1: an L of four dots, drawn by hand."""
    drawn = ["1234", "2369", "6789", "1478", "1236", "3698", "4789", "1247"]
    position = hand(["1234", *FIVE[1:]], OTHER, bag=BAG[1:])
    for orientation in range(8):
        laid = play(position.copy(), f"lay(0,{orientation},0)")
        shown = laid.view(0).planes()["stacks"][0]
        assert {str(i + 1) for i in range(9) if shown[i]} == set(drawn[orientation])


def test_c2_fifty_patterns_and_each_one_dot_tile_three_times():
    """TOPOMINOS-C2: 3 + 8 + 16 + 23, 56 tiles, 165 dots, and a hand is dealt from all of them."""
    assert [len(patterns(dots)) for dots in (1, 2, 3, 4)] == [3, 8, 16, 23]
    assert len(STANDARD) == 56
    assert sum(map(len, STANDARD)) == 165
    for seats in (1, 2, 3, 4):
        dealt = state(lt.new("topominos", seats=seats, seed=seats))
        assert sorted([*itertools.chain(*dealt["racks"]), *dealt["bag"]]) == sorted(STANDARD)
        assert dealt["stacks"] == [[]] * 9


# --- setting up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "size"), [(1, 5), (2, 5), (3, 5), (4, 4)])
def test_r1_racks_are_of_five_tiles_with_four_seats_of_four_and_hidden(seats, size):
    """TOPOMINOS-R1: the other racks show their size only."""
    position = lt.new("topominos", seats=seats, seed=3)
    racks = state(position)["racks"]
    assert [len(rack) for rack in racks] == [size] * seats
    for seat in range(-1, seats):
        shown = state(position.view(seat))["racks"]
        assert shown == [racks[s] if s == seat else ["?"] * size for s in range(seats)]
    games = {tuple(map(tuple, state(lt.new("topominos", seed=seed))["racks"])) for seed in range(9)}
    assert len(games) == 9


def test_r2_most_dots_starts_and_all_go_back():
    """TOPOMINOS-R2: with two seats the last tiles shown differ in dots."""
    starters = Counter()
    for seed in range(200):
        dealt = state(lt.new("topominos", seed=seed))
        dots = [len(tile) for tile in dealt["starts"]]
        assert dots[dealt["first"]] > dots[1 - dealt["first"]]
        assert dealt["turn"] == dealt["first"]
        assert len(dealt["bag"]) == 46
        starters[dealt["first"]] += 1
    assert min(starters.values()) > 70


@pytest.mark.parametrize("seats", [3, 4])
def test_r2_those_who_tie_draw_again_and_the_others_stay_out(seats):
    """TOPOMINOS-R2: so a tile that lost the first draw may have more dots than the starter's."""
    fewer, tiles = 0, [*patterns(1) * 4, *patterns(2)]
    for seed in range(300):
        position = lt.new("topominos", seats=seats, seed=seed, tiles={"tiles": tiles})
        dealt, components = state(position), GAME.components(position.options)
        referee.check_deal(components, dealt, list(range(seats)))
        position = lt.new("topominos", seats=seats, seed=seed)
        dealt, components = state(position), GAME.components(position.options)
        referee.check_deal(components, dealt, list(range(seats)))
        dots = [len(tile) for tile in dealt["starts"]]
        fewer += dots[dealt["first"]] < max(dots)
    assert fewer > 0


def test_r2_if_no_draw_can_decide_lots_do():
    """TOPOMINOS-R2: all tiles have one dot; nobody draws for ever."""
    tiles = {"tiles": patterns(1) * 8}
    firsts = Counter(
        state(lt.new("topominos", seats=3, seed=seed, tiles=tiles))["first"] for seed in range(300)
    )
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 70


def test_r2_alone_there_is_no_draw():
    """TOPOMINOS-R2: the only seat starts."""
    dealt = state(lt.new("topominos", seats=1, seed=8))
    assert (dealt["starts"], dealt["first"], dealt["turn"]) == ([None], 0, 0)


# --- a turn --------------------------------------------------------------------------------------


def test_r3_the_opening_turn_lays_in_one_compartment_and_cannot_pass():
    """TOPOMINOS-R3: one or more tiles."""
    position = hand(FIVE, OTHER, bag=BAG, turns=0)
    assert all(name.startswith("lay") for name in names(position))
    assert places(position) == set(range(9))
    assert why(position, "pass") == "R3.pass"
    assert why(position, "exchange(0)") == "R3.pass"
    assert why(position, "end-turn") == "R4.end"
    put(position, "12", 4)
    assert places(position) == {4}
    assert "end-turn" in names(position)
    assert why(position, "lay(0,0,3)") == "R3.one"
    assert why(position, "pass") == "R3.pass"
    put(position, "3", 4)
    assert places(position) == {4}
    play(position, "end-turn")
    assert (position.turn, position.scores) == (1, [3, 0])
    assert {"pass", "exchange(0,1,2,3,4)"} < set(names(position))


def test_r3_a_completed_stack_frees_the_choice_in_the_opening_turn_too():
    """TOPOMINOS-R3, TOPOMINOS-R7: then one other compartment, and so on."""
    position = hand([WHOLE, "12345678", "5", "1", "2"], OTHER, bag=BAG, turns=0)
    put(position, WHOLE, 0)
    assert (state(position)["mode"], places(position)) == ("free", set(range(9)))
    put(position, "5", 3)
    assert (state(position)["mode"], places(position)) == ("A3", {3})
    assert why(position, "lay(1,0,0)") == "J1.a"
    play(position, "end-turn")
    assert position.scores == [10, 0]


def test_r4_mode_a_stays_in_the_empty_compartment_it_began_in():
    """TOPOMINOS-R4, TOPOMINOS-J1: one or more tiles there."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["123"], 8: ["5"]})
    assert places(position) == set(range(9))
    put(position, "12", 4)
    assert (state(position)["mode"], state(position)["touched"]) == ("A4", [4])
    assert places(position) == {4}
    assert why(position, "lay(0,2,0)") == "J1.a"
    assert why(position, "lay(0,2,3)") == "J1.a"
    put(position, "9", 4)
    put(position, "5", 4)
    play(position, "end-turn")
    assert position.scores == [4, 0]


def test_r4_mode_b_adds_to_any_stacks_that_are_there():
    """TOPOMINOS-R4, TOPOMINOS-J1: to one or several, to one several times, never a new one."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["123"], 8: ["5"], 2: ["1"]})
    put(position, "9", 0)
    assert (state(position)["mode"], places(position)) == ("B", {0, 2, 8})
    assert why(position, "lay(0,0,1)") == "J1.b"
    put(position, "8", 8)
    put(position, "5", 0)
    assert state(position)["touched"] == [0, 8]
    play(position, "end-turn")
    assert position.scores == [5 + 2, 0]


def test_r4_mode_c_a_pass_with_or_without_an_exchange_ends_the_turn():
    """TOPOMINOS-R4: it scores nothing, and it is not open once a tile is laid."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["123"]})
    exchanges = {
        f"exchange({','.join(map(str, slots))})"
        for size in range(1, 6)
        for slots in itertools.combinations(range(5), size)
    }
    assert {name for name in names(position) if name.startswith("exch")} == exchanges
    for move in ("pass", "exchange(1,3)"):
        after = play(position.copy(), move)
        assert (after.turn, after.scores, state(after)["passes"]) == (1, [0, 0], [1, 0])
    put(position, "9", 0)
    assert why(position, "pass") == "R4.pass"
    assert why(position, "exchange(0)") == "R4.pass"
    assert not {"pass", *exchanges} & set(names(position))


def test_r5_no_dot_may_lie_over_a_dot():
    """TOPOMINOS-R5: each tile, each orientation, against what is covered."""
    covered = {0: ["123", "789"], 1: ["5"], 2: ["1379"], 3: ["2468"]}
    position = hand(["1", "2", "5", "15", "2468"], OTHER, bag=BAG, stacks=covered)
    rack = state(position)["racks"][0]
    for slot, orientation, place in itertools.product(range(5), range(8), range(9)):
        move, cells = f"lay({slot},{orientation},{place})", turned(rack[slot], orientation)
        if set(cells) & set("".join(covered.get(place, []))):
            assert why(position, move) == "R5"
        else:
            assert position.explain(move) is None
            assert move in position.moves()


def test_r5_a_slot_without_a_tile():
    """TOPOMINOS-R1: racks may be shorter in a turn; with four seats there is no fifth slot."""
    position = put(hand(FIVE, OTHER, bag=BAG), "12", 4)
    assert why(position, "lay(4,0,4)") == "R1.slot"
    position = hand(FIVE[:4], OTHER[:4], FIVE[:4], OTHER[:4], bag=BAG)
    assert why(position, "lay(4,0,4)") == "R1.slot"
    assert why(position, "exchange(0,4)") == "R1.slot"


def test_r6_stacks_added_to_count_whole_and_once_when_the_turn_ends():
    """TOPOMINOS-R6: what is shown includes the turn in progress, `points` does not."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["123"], 1: ["456"]}, points=[20, 30])
    put(position, "9", 0)
    assert (position.scores, state(position)["points"]) == ([24, 30], [20, 30])
    put(position, "8", 0)
    assert position.scores == [25, 30]
    put(position, "12", 1)
    assert (position.scores, state(position)["points"]) == ([30, 30], [20, 30])
    play(position, "end-turn")
    assert (position.scores, state(position)["points"]) == ([30, 30], [30, 30])


def test_r7_a_stack_of_nine_dots_goes_out_and_scores_nine():
    """TOPOMINOS-R7: its compartment is empty again, and the choice is free, A or B."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["123", "6789"], 1: ["456"]})
    gone = state(position)["out"]
    put(position, "5", 0)
    assert (state(position)["mode"], state(position)["touched"]) == ("B", [0])
    put(position, "4", 0)
    now = state(position)
    assert (now["mode"], now["touched"], now["banked"]) == ("free", [], 9)
    assert now["stacks"][0] == []
    assert now["out"] == [*gone, "123", "1234", "5", "2"]  # bottom to top
    assert places(position) == set(range(9))
    for cells, place, mode in (("12", 0, "A0"), ("12", 5, "A5"), ("12", 1, "B")):
        after = put(position.copy(), cells, place)
        assert state(after)["mode"] == mode
        assert after.scores == [9 + 2 + (3 if place == 1 else 0), 0]
        assert places(after) == ({1} if mode == "B" else {place})


def test_r7_a_completed_stack_frees_the_choice_after_mode_a_too():
    """TOPOMINOS-R7, TOPOMINOS-J1: own stacks then are stacks that are there."""
    rack = ["12345678", "5", "1", "2", "12"]
    position = hand(rack, OTHER, bag=BAG, stacks={1: ["456"]})
    put(put(position, "12345678", 4), "9", 4)
    assert (state(position)["mode"], state(position)["banked"]) == ("free", 9)
    put(position, "5", 7)
    assert (state(position)["mode"], places(position)) == ("A7", {7})
    put(position, "12", 7)
    play(position, "end-turn")
    assert position.scores == [9 + 3, 0]


def test_r7_stacks_touched_before_keep_scoring_and_may_be_added_to_again():
    """TOPOMINOS-R7: mode B, a nine, then an own compartment, all of one turn."""
    rack = ["1", "2", "5", "12", "12345678"]
    stacks = {0: ["123"], 1: ["12345678"]}
    position = hand(rack, OTHER, bag=BAG, stacks=stacks)
    put(position, "4", 0)
    put(position, "9", 1)
    assert (state(position)["mode"], state(position)["touched"]) == ("free", [0])
    put(position, "5", 0)
    assert (state(position)["mode"], places(position)) == ("B", {0})
    assert position.scores == [9 + 5, 0]
    play(position, "end-turn")
    assert position.scores == [9 + 5, 0]


def test_r7_the_same_compartment_may_score_nine_several_times():
    """TOPOMINOS-R7: in one turn."""
    position = hand([WHOLE, WHOLE, WHOLE, "1", "2"], OTHER, bag=BAG)
    for number in range(1, 4):
        position.play("lay(0,0,5)")
        assert (position.scores, state(position)["banked"]) == ([9 * number, 0], 9 * number)
    assert state(position)["stacks"][5] == []
    play(position, "end-turn")
    assert position.scores == [27, 0]
    assert state(position)["banked"] == 0


def test_r8_an_empty_rack_draws_one_by_one():
    """TOPOMINOS-R8: the drawn tile follows the same limits; the first not laid ends the turn."""
    mid = {"mode": "A4", "touched": [4]}
    position = hand(["1"], OTHER, bag=["2", "5", "1234", *BAG[1:]], stacks={4: ["123"]}, **mid)
    put(position, "9", 4)
    assert state(position)["racks"][0] == ["2"]
    assert state(position)["bag"] == ["5", "1234", *BAG[1:]]
    assert position.turn == 0
    assert places(position) == {4}
    put(position, "8", 4)
    assert state(position)["racks"][0] == ["5"]
    put(position, "5", 4)
    assert state(position)["racks"][0] == ["1234"]
    assert names(position) == ["end-turn"]  # a single legal move is still a move
    play(position, "end-turn")
    assert position.scores == [6, 0]
    assert state(position)["racks"][0] == ["1234", *BAG[1:5]]  # R9


def test_r8_what_one_will_not_lay_stays():
    """TOPOMINOS-R8: the turn may be ended though the drawn tile would fit."""
    mid = {"mode": "B", "touched": [4]}
    position = hand(["1"], OTHER, bag=["2", *BAG], stacks={4: ["123"]}, **mid)
    put(position, "9", 4)
    assert "lay(0,2,4)" in names(position)
    play(position, "end-turn")
    assert state(position)["racks"][0] == ["2", *BAG[:4]]


def test_r8_rack_and_bag_empty_ends_the_turn_by_itself():
    """TOPOMINOS-R8, TOPOMINOS-R10: it scores, and a seat without tiles has no turn to decide."""
    position = hand(["1"], ["2", "5"], ["12"], stacks={4: ["123"]}, points=[5, 6, 7])
    put(position, "9", 4)
    now = state(position)
    assert (now["turn"], now["points"], now["ending"]) == (1, [9, 6, 7], "empty")
    assert now["racks"][0] == []
    # The round goes on to its end; there a rack without tiles is no burden.
    play(position, "pass", "pass")
    assert position.over
    assert position.scores == [9, 6 - 2, 7 - 2]


def test_r8_turns_of_empty_racks_end_by_themselves_within_the_round():
    """TOPOMINOS-R8: here two of three seats in the last round have nothing left."""
    position = hand([], ["1"], [], stacks={4: ["123"]}, turns=4, ending="empty")
    play(position, "pass")
    assert position.over
    assert state(position)["turns"] == 6
    assert state(position)["passes"] == [0, 1, 1]
    assert position.scores == [0, -1, 0]


@pytest.mark.parametrize(("bag", "drawn"), [(8, 3), (3, 3), (2, 2), (1, 1)])
def test_r9_after_laying_the_rack_is_refilled_as_far_as_the_bag_goes(bag, drawn):
    """TOPOMINOS-R9: racks close up, drawn tiles go last."""
    position = hand(FIVE, OTHER, bag=BAG[:bag], stacks={4: ["123"]})
    put(put(put(position, "12", 0), "5", 0), "9", 0)
    assert state(position)["racks"][0] == ["2", "13"]
    play(position, "end-turn")
    assert state(position)["racks"][0] == ["2", "13", *BAG[:drawn]]
    assert state(position)["bag"] == BAG[drawn:bag]
    assert state(position)["racks"][1] == OTHER


def test_r9_only_after_laying():
    """TOPOMINOS-R9: a pass draws nothing."""
    position = play(hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}), "pass")
    assert state(position)["racks"][0] == FIVE
    assert state(position)["bag"] == BAG


# --- the end of a hand ---------------------------------------------------------------------------

FULL = {place: ["12345678"] for place in range(9)}  # on which only a corner fits


def test_r10_an_empty_rack_and_bag_end_the_hand_after_the_round():
    """TOPOMINOS-R10: all moves are still allowed until then, all have had as many turns."""
    position = hand(["2"], ["5", "1"], ["1"], stacks={0: ["13"]}, first=1, turns=5)
    assert position.turn == 0
    put(position, "2", 0)
    assert position.over  # the last seat of the round
    position = hand(["2"], ["5", "1"], ["1"], stacks={0: ["13"]}, first=0, turns=3)
    put(position, "2", 0)
    assert not position.over
    assert state(position)["ending"] == "empty"
    for seat in (-1, 0, 1, 2):
        assert state(position.view(seat))["ending"] == "empty"  # announced to all
    put(position, "5", 0)
    play(position, "end-turn")
    assert not position.over
    put(position, "9", 7)
    assert position.over
    assert state(position)["turns"] == 6
    assert position.outcome == lt.Outcome((0, 1), "empty")
    assert position.scores == [3, 4 - 1, 1]


def test_r10_the_hand_ends_when_no_tile_fits_anywhere():
    """TOPOMINOS-R10: on any rack or in the bag; the program, which sees all, announces it."""
    last = {**FULL, 8: ["1234567"]}
    racks = (["2", "12", "13", "15", "5"], ["123", "5", "12", "13", "15"])
    position = hand(*racks, bag=["5", "16", "16"], stacks=last)
    position.play("lay(0,2,8)")  # on cell 8
    play(position, "end-turn")
    assert state(position)["ending"] == "stuck"
    assert not position.over
    assert set(names(position)) >= {"pass", "exchange(0)"}  # all moves still allowed
    play(position, "pass")
    assert position.over
    assert position.outcome.reason == "stuck"
    for fitting in ("rack", "bag"):
        other = ["1", *racks[1][1:]] if fitting == "rack" else racks[1]
        bag = ["1" if fitting == "bag" else "5", "16", "16"]
        position = hand(racks[0], other, bag=bag, stacks=last)
        play(position, "lay(0,2,8)", "end-turn")
        assert state(position)["ending"] is None


def test_r10_an_empty_compartment_takes_any_tile():
    """TOPOMINOS-R10: then nobody is stuck."""
    racks = (["2", "12", "13", "15", "5"], ["123", "5", "12", "13", "15"])
    stacks = {place: FULL[place] for place in range(8)}
    position = hand(*racks, bag=["5", "16"], stacks=stacks)
    assert state(play(position, "pass"))["ending"] is None


def test_r10_once_it_holds_it_stays_so():
    """TOPOMINOS-R10: the passes end the hand though a tile is laid later in the round."""
    racks = (["1"], ["2", "5"], ["12"])
    position = hand(*racks, stacks={4: ["123"]}, passes=[0, 1, 1], turns=6)
    play(position, "pass")
    assert (state(position)["ending"], position.over) == ("passes", False)
    put(position, "8", 4)
    play(position, "end-turn")
    assert (state(position)["ending"], state(position)["passes"]) == ("passes", [1, 0, 1])
    play(position, "pass")
    assert position.outcome == lt.Outcome((1,), "passes")


def test_r11_dots_left_on_the_rack_are_lost_points():
    """TOPOMINOS-R11: counted when the hand is over and not before; most points win."""
    position = hand(["1234", "5"], ["12"], stacks={4: ["123"]}, points=[30, 28])
    play(position, "pass")
    assert position.scores == [30, 28]
    play(position, "pass")
    assert position.scores == [30 - 5, 28 - 2]
    assert state(position)["sheet"] == [[25, 26]]
    assert state(position)["points"] == [25, 26]
    assert position.outcome == lt.Outcome((1,), "passes")
    assert position.returns == [-1, 1]
    assert len(position.moves()) == 0
    with pytest.raises(lt.IllegalMove, match="the game is over"):
        position.play("pass")
    # When a hand is over all racks are shown.
    assert state(position.view(0))["racks"] == state(position)["racks"] == [["1234", "5"], ["12"]]


# --- matches -------------------------------------------------------------------------------------


def about_to_end(points, racks=(["1234", "5"], ["12"]), **changes):
    """Two passes and the hand is over."""
    return hand(*racks, stacks={4: ["123"]}, points=points, **changes)


def test_r12_a_match_of_hands_adds_them_up():
    """TOPOMINOS-R12: for a new hand all tiles go back, and the winner starts it (R2)."""
    position = about_to_end([30, 28], options={"hands": 2})
    play(position, "pass", "pass")
    now = state(position)
    assert not position.over
    assert (now["hand"], now["turns"], now["sheet"]) == (2, 0, [[25, 26]])
    assert (now["first"], now["turn"], now["starts"]) == (1, 1, [None, None])
    assert now["previous"] == {"racks": [["1234", "5"], ["12"]]}
    assert state(position.view(0))["previous"] == now["previous"]  # shown to all
    assert now["points"] == now["passes"] == [0, 0]
    assert position.scores == [25, 26]
    tiles = sorted([*itertools.chain(*now["racks"]), *now["bag"]])
    assert tiles == position.options["tiles"]["tiles"]
    assert (now["stacks"], now["out"], now["ending"]) == ([[]] * 9, [], None)
    assert all(name.startswith("lay") for name in names(position))  # an opening turn again
    play_out(position, random.Random(3))
    sheet = state(position)["sheet"]
    assert len(sheet) == 2
    assert position.scores == [sum(row[seat] for row in sheet) for seat in (0, 1)]


def test_r12_tied_winners_draw_for_the_start():
    """TOPOMINOS-R2, TOPOMINOS-J6: those who tie, and nobody else."""
    firsts = set()
    for chance in range(1, 30):
        position = hand(
            *(["5"], ["12"], ["1"], ["1"]),
            stacks={4: ["123"]},
            points=[10, 11, 3, 10],
            options={"hands": 3},
            dealer=dealer(chance),
        )
        play(position, *["pass"] * 4)
        now = state(position)
        assert now["sheet"] == [[9, 9, 2, 9]]
        assert now["starts"][2] is None
        assert None not in (now["starts"][0], now["starts"][1], now["starts"][3])
        firsts.add(now["first"])
        referee.check_deal(position.options, now, [0, 1, 3])
    assert firsts == {0, 1, 3}


@pytest.mark.parametrize(("points", "over"), [(54, False), (55, True), (60, True)])
def test_r12_a_total_is_reached_at_the_end_of_a_hand(points, over):
    """TOPOMINOS-R12: R11 counted, so five dots on the rack are to be made up."""
    position = about_to_end([points, 9], options={"total": 50})
    assert position.scores[0] >= 50
    play(position, "pass", "pass")
    assert position.over == over
    assert state(position)["sheet"] == [[points - 5, 7]]
    assert position.scores == [points - 5, 7]
    if over:
        assert position.outcome == lt.Outcome((0,), "passes")


def test_r12_the_sum_of_the_hands_counts_for_the_total():
    """TOPOMINOS-R12: the highest sum wins, not the last hand."""
    later = {"hand": 2, "first": 1, "starts": [None, None], "options": {"total": 100}}
    later |= {"previous": {"racks": [["5"], []]}, "sheet": [[20, 80]]}
    position = about_to_end([60, 21], **later)
    assert position.scores == [80, 101]
    play(position, "pass", "pass")
    assert not position.over  # 75 and 99
    position = about_to_end([60, 22], **later)
    play(position, "pass", "pass")
    assert position.scores == [75, 100]
    assert position.outcome == lt.Outcome((1,), "passes")


def test_r12_at_most_thirty_hands():
    """TOPOMINOS-R12, TOPOMINOS-J7: else two who always pass would never come to an end."""
    later = {"previous": {"racks": [["5"], []]}, "options": {"total": 1000}}
    for number in (29, 30):
        position = about_to_end([5, 6], hand=number, sheet=[[0, 0]] * (number - 1), **later)
        play(position, "pass", "pass")
        assert position.over == (number == 30)
        assert len(state(position)["sheet"]) == number
        assert position.scores == [0, 4]


def test_r12_options():
    """TOPOMINOS-R12: a number of hands, or a total, not both; a limit of 30 to 60 seconds."""
    for chosen in ({"hands": 20}, {"total": 50}, {"total": 1000}, {"total": 0, "hands": 3}):
        assert not lt.new("topominos", **chosen).over
    wrong = [{"hands": 0}, {"hands": 21}, {"total": 49}, {"total": 1001}, {"total": -1}]
    for chosen in [*wrong, {"hands": 2, "total": 100}, {"limit": "20"}, {"seats": 5}]:
        with pytest.raises(lt.BadOption):
            lt.new("topominos", **chosen)
    with pytest.raises(lt.BadOption, match="TOPOMINOS-R12"):
        lt.new("topominos", hands=2, total=100)


@pytest.mark.parametrize("options", [{"hands": 4}, {"total": 120}, {"hands": 2, "seats": 1}])
def test_r12_whole_matches_at_random(options):
    """TOPOMINOS-R12, TOPOMINOS-R2: at every change of hands."""
    changes = 0
    for seed in range(4):
        position, rng = lt.new("topominos", seed=seed, **options), random.Random(seed)
        before = state(position)
        while not position.over:
            position.play(rng.choice(position.moves()))
            now = state(position)
            if now["hand"] != before["hand"]:
                changes += 1
                row = now["sheet"][-1]
                best = [seat for seat, points in enumerate(row) if points == max(row)]
                assert now["first"] in best
                assert len(now["sheet"]) == before["hand"] == now["hand"] - 1
                components = GAME.components(position.options)
                referee.check_deal(components, now, best)
            before = now
        sums = [sum(column) for column in zip(*before["sheet"], strict=True)]
        assert position.scores == sums
        if "total" in options:
            assert max(sums) >= 120
            assert max(map(sum, zip(*before["sheet"][:-1], strict=True)), default=0) < 120
        else:
            assert before["hand"] == options["hands"]
    assert changes >= 4


# --- judgements ----------------------------------------------------------------------------------


def test_j1_the_turn_stays_where_it_began_until_a_stack_is_complete():
    """TOPOMINOS-J1: for drawn tiles too (R8)."""
    mid = {"mode": "B", "touched": [4]}
    stacks = {4: ["123"], 5: ["1234"]}
    position = hand(["1"], OTHER, bag=["2", *BAG], stacks=stacks, **mid)
    put(position, "9", 4)
    assert places(position) == {4, 5}
    assert why(position, "lay(0,0,0)") == "J1.b"
    mid = {"mode": "A4", "touched": [4]}
    position = hand(["1"], OTHER, bag=["2", *BAG], stacks=stacks, **mid)
    put(position, "9", 4)
    assert places(position) == {4}
    assert why(position, "lay(0,0,5)") == "J1.a"
    mid = {"mode": "A4", "touched": [4]}
    position = hand(["1"], OTHER, bag=["2", *BAG], stacks={4: ["12345678"], 5: ["1"]}, **mid)
    put(position, "9", 4)
    assert places(position) == set(range(9))
    assert names(position)[-1] == "end-turn"


def test_j2_an_exchange_draws_first_and_then_puts_back():
    """TOPOMINOS-J2: rack and bag sizes do not change; which tiles is the owner's secret."""
    drawn, orders = Counter(), set()
    for chance in range(1, 61):
        position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}, dealer=dealer(chance))
        play(position, "exchange(1,3)")
        now = state(position)
        assert now["racks"][0] == ["1", "5", "13", *BAG[:2]]  # never what was just set aside
        assert sorted(now["bag"]) == sorted([*BAG[2:], "2", "12"])
        drawn[now["bag"].index("2")] += 1
        orders.add(tuple(now["bag"]))
        assert now["exchanges"] == 1
        assert now["returned"] == [[["12", 1], ["2", 1]], []]
        assert now["returned_in_bag"] == [2, 0]
        assert now["passes"] == [1, 0]
    assert len(drawn) == 8  # shuffled: the tile may be anywhere,
    assert len({order[0] for order in orders}) == 8  # and any tile may be the next one
    assert len(orders) > 30


@pytest.mark.parametrize("bag", [0, 1, 3, 5])
def test_j2_at_most_as_many_as_the_bag_holds(bag):
    """TOPOMINOS-J2: with an empty bag there is nothing but the pass."""
    position = hand(FIVE, OTHER, bag=BAG[:bag], stacks={4: ["123"]})
    sizes = {name.count(",") + 1 for name in names(position) if name.startswith("exch")}
    assert sizes == set(range(1, bag + 1))
    assert "pass" in names(position)
    if bag < 5:
        more = ",".join(map(str, range(bag + 1)))
        assert why(position, f"exchange({more})") == "J2"


def test_j2_how_many_is_public_which_is_secret():
    """TOPOMINOS-J2: in the name of the last move, the view, and drawings."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]})
    play(position, "exchange(1,3)")
    assert str(position.last) == str(position.last_seen_by(0)) == "exchange(1,3)"
    assert str(position.last_seen_by(1)) == str(position.last_seen_by(-1)) == "exchange:2"
    assert GAME.public_move("exchange(0,1,2,3,4)") == "exchange:5"
    assert GAME.public_move("exchange(4)") == "exchange:1"
    for name in ("pass", "end-turn", "lay(0,3,4)"):
        assert GAME.public_move(name) == name
    for seat in (0, 1, -1):
        shown = state(position.view(seat))
        assert shown["exchanges"] == 1
        assert shown["fresh"] == [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
        own = [["12", 1], ["2", 1]] if seat == 0 else "?"
        assert shown["returned"] == [own, [] if seat == 1 else "?"]
        in_bag = [2 if seat == 0 else "?", 0 if seat == 1 else "?"]
        assert shown["returned_in_bag"] == in_bag
        assert shown["bag"] == ["?"] * 8
        assert shown["dealer"] == "?"
    play(position, "pass")
    assert str(position.last_seen_by(0)) == str(position.last_seen_by(-1)) == "pass"


def test_j2_what_others_may_know_of_slots():
    """TOPOMINOS-J2: after an exchange a kept tile may be as fresh as those that moved up."""
    position = hand(
        *(FIVE, OTHER),
        bag=BAG,
        stacks={4: ["5"]},
        exchanges=3,
        turns=8,
        fresh=[[0, 1, 1, 2, 3], [0, 0, 0, 0, 0]],
    )
    after = play(position.copy(), "exchange(0,1)")
    # Three were kept: whichever they were, the i-th may have stood in slot i + 2.
    assert state(after)["fresh"][0] == [1, 2, 3, 3, 3]
    assert state(after)["exchanges"] == 4
    assert state(play(position.copy(), "exchange(3,4)"))["fresh"] == state(after)["fresh"]
    after = play(position.copy(), "lay(3,0,4)")
    assert state(after)["fresh"][0] == [0, 1, 1, 3]
    assert state(play(after, "end-turn"))["fresh"][0] == [0, 1, 1, 3, 3]


def test_j2_a_tile_that_shows_again_is_struck_off():
    """TOPOMINOS-J2: drawn by the seat itself, or laid by another from a slot filled since."""
    known = {"exchanges": 1, "turns": 4, "stacks": {4: ["123"]}}
    position = hand(FIVE, OTHER, bag=["16", *BAG], returned=[[["16", 1]], []], **known)
    after = play(position.copy(), "exchange(0)")
    assert state(after)["racks"][0] == ["2", "5", "12", "13", "16"]
    assert state(after)["returned"][0] == [["1", 2]]
    racks = (FIVE, ["16", "15", "19", "24", "16"])
    fresh = [[0] * 5, [0, 0, 0, 0, 1]]
    position = hand(*racks, bag=BAG, returned=[[["16", 1]], []], fresh=fresh, **known)
    play(position, "pass")
    old = position.copy()
    play(old, "lay(0,0,0)")  # twins are one move; from the lowest slot, which held it before
    assert state(old)["returned"][0] == [["16", 1]]
    racks = (FIVE, ["25", "15", "19", "24", "16"])
    position = hand(*racks, bag=BAG, returned=[[["16", 1]], []], fresh=fresh, **known)
    play(position, "pass", "lay(4,0,0)")
    assert state(position)["returned"][0] == []


def test_j2_how_many_tiles_put_back_can_be_in_the_bag():
    """TOPOMINOS-J2: no more than a draw leaves there, and those that a seat drew and put back."""
    position = hand(FIVE, OTHER, bag=BAG[:3], stacks={4: ["123"]})
    play(position, "exchange(0,1)")
    assert state(position)["returned_in_bag"] == [2, 0]
    play(position, "exchange(0,1)")  # one was left; what the other put back, it had before
    assert state(position)["returned_in_bag"] == [1, 2]
    more = play(position.copy(), "exchange(0)")  # its own; of the other's, two may still be there
    known = [entry[0] for entry in state(more)["returned"][0]]
    assert known in (["1", "2", "5"], ["1", "5"], ["2", "5"])
    assert state(more)["returned_in_bag"] == [len(known) - 1, 2]
    put(position, "5", 0).play("end-turn")  # R9: two are left in the bag
    assert len(state(position)["bag"]) == 2
    before = state(position)["returned_in_bag"][0]
    play(position, "exchange(3)")  # drawn since: it may put such a tile back
    assert state(position)["returned_in_bag"][0] == min(before, 1) + 1


def test_j2_a_twin_does_not_tell_where_a_tile_is():
    """TOPOMINOS-J2: one tile is left in the bag; if it is drawn, none, unless it was a twin."""
    racks, known = (["5", *FIVE[1:]], OTHER), {"exchanges": 2, "turns": 4, "stacks": {4: ["123"]}}
    known["fresh"] = [[0] * 5, [0, 0, 0, 1, 1]]
    known["returned"], known["returned_in_bag"] = [[["1", 1], ["25", 1]], []], [1, 0]
    position = hand(*racks, bag=["1", "16", "28"], **known)
    assert state(play(position, "exchange(4)"))["returned"][0] == [["13", 3], ["25", 1]]
    assert state(position)["returned_in_bag"][0] == 1
    position = hand(*racks, bag=["1", "1", "28"], **known)
    assert state(play(position, "exchange(4)"))["returned"][0] == [["13", 3], ["25", 1]]
    assert state(position)["returned_in_bag"][0] == 2


@pytest.mark.parametrize(
    ("bag", "passes", "ends"),
    [
        (BAG, [1, 0], False),
        (BAG, [1, 1], False),
        (BAG, [1, 2], True),
        (BAG[:1], [0, 1], False),
        (BAG[:1], [1, 2], True),
        ([], [0, 0], False),
        ([], [0, 1], True),
    ],
)
@pytest.mark.parametrize("move", ["pass", "exchange(0)"])
def test_j3_all_passed_twice_or_once_with_an_empty_bag(bag, passes, ends, move):
    """TOPOMINOS-J3: an exchange is a pass."""
    if move != "pass" and not bag:
        move = "pass"
    position = hand(FIVE, OTHER, bag=bag, stacks={4: ["123"]}, passes=passes, turns=6)
    play(position, move)
    assert state(position)["ending"] == ("passes" if ends else None)
    assert not position.over  # the round is finished
    play(position, "pass")
    assert position.over == (ends or min(state(position)["passes"]) >= (2 if bag else 1))


def test_j3_laying_breaks_the_passes_off():
    """TOPOMINOS-J3: running means running."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}, passes=[1, 2], turns=6)
    play(put(position, "9", 4), "end-turn")
    assert state(position)["passes"] == [0, 2]
    assert state(position)["ending"] is None


def test_j4_alone_the_hand_lasts_fifteen_turns():
    """TOPOMINOS-J4: opening and passes included; R11 counts."""
    position = lt.new("topominos", seats=1, seed=4)
    for turn in range(14):
        assert not position.over
        if turn % 2:  # every other turn is a pass, so never two running
            position.play("pass")
        else:
            play(position, position.moves()[0], "end-turn")
        assert state(position)["turns"] == turn + 1
    before = position.scores[0]
    play(position, position.moves()[0])
    won = position.scores[0] - before
    play(position, "end-turn")
    assert position.outcome == lt.Outcome((), "turns")
    assert state(position)["turns"] == 15
    left = sum(map(len, state(position)["racks"][0]))
    assert position.scores == [before + won - left]


def test_j4_alone_two_passes_running_end_the_hand():
    """TOPOMINOS-J4, TOPOMINOS-J3: same rules."""
    position = hand(FIVE, bag=BAG, stacks={4: ["123"]}, turns=3)
    play(position, "pass")
    assert not position.over
    play(position, "pass")
    assert position.outcome == lt.Outcome((), "passes")


def table(position):
    """A table with that position."""
    found = lt.Table(GAME, dict(position.options), 1)
    found.position = position
    return found


def test_j5_when_the_clock_runs_out_what_was_laid_stands():
    """TOPOMINOS-J5: the turn ends and scores; with nothing laid it is a pass."""
    at = table(put(hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}), "9", 4))
    with pytest.raises(lt.IllegalMove, match="not seat 1's turn"):
        at.time_out(1, 5)
    assert at.time_out(0, 5) == ["end-turn"]
    assert at.position.scores == [4, 0]
    assert at.time_out(1, 5) == ["pass"]
    assert state(at.position)["passes"] == [0, 1]


def test_j5_in_the_opening_turn_one_lay_is_drawn_evenly():
    """TOPOMINOS-J5: all are recorded as ordinary moves."""
    start, drawn = lt.new("topominos", seed=6), Counter()
    first, lays = start.turn, names(start)
    for seed in range(20 * len(lays)):
        lay, end = GAME.time_out(start.snapshot, seed)
        drawn[GAME.move_to_text(start.snapshot, lay)] += 1
        assert GAME.move_to_text(start.snapshot, end) == "end-turn"
    assert set(drawn) == set(lays)
    assert sum((drawn[lay] - 20) ** 2 / 20 for lay in lays) < len(lays) + 5 * (2 * len(lays)) ** 0.5
    at = lt.Table(GAME, {}, 6)
    entries = at.time_out(first, 99)
    assert entries[0] in lays
    assert entries[1:] == ["end-turn"]
    assert at.position.turn != first
    assert state(at.position)["turns"] == 1
    record = Record.from_text(Record.of(at).to_text())
    assert record.entries == tuple(entries)
    assert record.position() == at.position


def test_j5_after_the_opening_lay_of_a_whole_tile_and_in_its_middle():
    """TOPOMINOS-J5: a completed stack stands too; begun openings end without another lay."""
    position = hand([WHOLE] * 5, OTHER, bag=BAG, turns=0)
    at = table(position.copy())
    assert at.time_out(0, 1)[1:] == ["end-turn"]
    assert at.position.scores == [9, 0]
    at = table(play(position, "lay(0,0,3)"))
    assert at.time_out(0, 1) == ["end-turn"]
    over = play(about_to_end([1, 2]), "pass", "pass")
    assert GAME.time_out(over.snapshot, 1) == []


def test_j5_the_clock_runs_for_each_turn():
    """TOPOMINOS-J5, TOPOMINOS-R12: 30, 45 or 60 seconds for a whole turn, or none."""
    for limit in ("30", "45", "60"):
        position = lt.new("topominos", seed=2, limit=limit, hands=2)
        seen = []
        rng = random.Random(1)
        while not position.over:
            seconds, turn = GAME.turn_clock(position.snapshot)
            assert seconds == int(limit)
            now = state(position)
            seen.append((turn, (now["hand"], now["turns"])))
            position.play(rng.choice(position.moves()))
        pairs = set(seen)
        assert len(pairs) == len({turn for turn, _ in pairs}) == len({at for _, at in pairs})
        assert GAME.turn_clock(position.snapshot) is None
    position = lt.new("topominos", seed=2)
    assert GAME.turn_clock(position.snapshot) is None


def test_j6_ties_are_shared():
    """TOPOMINOS-J6: in hands and in matches."""
    position = play(about_to_end([13, 10]), "pass", "pass")
    assert position.scores == [8, 8]
    assert position.outcome == lt.Outcome((0, 1), "passes")
    assert position.returns == [0, 0]
    later = {"hand": 2, "first": 1, "starts": [None, None], "options": {"hands": 2}}
    later |= {"previous": {"racks": [["5"], []]}, "sheet": [[10, 20]]}
    position = play(about_to_end([21, 8], **later), "pass", "pass")
    assert position.scores == [26, 26]
    assert position.outcome == lt.Outcome((0, 1), "passes")
    racks = (["5"], ["5"], ["5"])
    position = hand(*racks, stacks={4: ["123"]}, points=[9, 4, 9])
    play(position, "pass", "pass", "pass")
    assert position.outcome == lt.Outcome((0, 2), "passes")
    assert position.returns == [0.25, -0.5, 0.25]
    assert sum(position.returns) == 0


# --- examples ------------------------------------------------------------------------------------


def test_e1_opening_with_seven_dots():
    """TOPOMINOS-E1: a 3-dot and a 4-dot tile in one compartment: 7 points."""
    position = hand(["123", "1245", "5", "1", "2"], OTHER, bag=BAG, turns=0)
    put(put(position, "123", 4), "5689", 4)
    play(position, "end-turn")
    assert position.scores == [7, 0]


def test_e2_adding_to_two_stacks():
    """TOPOMINOS-E2: 8 + 4 = 12."""
    rack = ["25", "1", "5", "2", "12"]
    position = hand(rack, OTHER, bag=BAG, stacks={0: ["123", "789"], 6: ["123"]})
    put(put(position, "56", 0), "9", 6)
    play(position, "end-turn")
    assert position.scores == [12, 0]


def test_e3_completing_a_stack_and_starting_another():
    """TOPOMINOS-E3: 9 + 4 = 13."""
    rack = ["25", "1245", "5", "2", "12"]
    position = hand(rack, OTHER, bag=BAG, stacks={0: ["123", "4789"]})
    put(position, "56", 0)
    assert state(position)["stacks"][0] == []
    put(position, "1245", 3)
    play(position, "end-turn")
    assert position.scores == [13, 0]


# --- what a seat may know ------------------------------------------------------------------------


def test_the_view_shows_what_the_rules_say_and_no_more():
    """TOPOMINOS-R1, TOPOMINOS-J2: racks, bag, what others put back and chance are hidden."""
    position = lt.new("topominos", seats=3, seed=11)
    rng = random.Random(11)
    secret = {"racks", "bag", "returned", "returned_in_bag", "dealer"}
    for _ in range(60):
        position.play(rng.choice(position.moves()))
        if position.over:
            break
        whole = state(position)
        for seat in range(-1, 3):
            shown = state(position.view(seat))
            assert {key for key in whole if whole[key] != shown[key]} <= secret
            assert shown["bag"] == ["?"] * len(whole["bag"])
            assert shown["dealer"] == "?"
            for other in range(3):
                rack = whole["racks"][other]
                assert shown["racks"][other] == (rack if other == seat else ["?"] * len(rack))
                for key in ("returned", "returned_in_bag"):
                    assert shown[key][other] == (whole[key][other] if other == seat else "?")


def other_secrets(position, seat, rng):
    """The same position but for what the seat does not know: nothing of it is kept."""
    whole = copy.deepcopy(position.to_json())
    now = whole["state"]
    if now["exchanges"] == 0 or not now["returned"][seat]:
        unseen = [tile for s, rack in enumerate(now["racks"]) for tile in rack if s != seat]
        unseen += now["bag"]
        rng.shuffle(unseen)
        for other in range(now["seats"]):
            if other != seat:
                now["racks"][other] = [unseen.pop() for _ in now["racks"][other]]
        now["bag"] = unseen
    else:
        rng.shuffle(now["bag"])
    now["returned"] = [
        known if other == seat else [] for other, known in enumerate(now["returned"])
    ]
    now["returned_in_bag"] = [
        number if other == seat else 0 for other, number in enumerate(now["returned_in_bag"])
    ]
    now["dealer"] = dealer(rng.random())
    return lt.Position.from_json(whole)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_changes_nothing_that_a_seat_is_shown(seats):
    """JSON, text, SVG, observation, moves of others, and what is said of the last move."""
    rng, different = random.Random(seats), 0
    for seed in range(4):
        position = lt.new("topominos", seats=seats, seed=seed, hands=2)
        for _ in range(rng.randrange(3, 30)):
            if position.over:
                break
            exchanges = [name for name in names(position) if name.startswith("exch")]
            position.play(rng.choice(exchanges or names(position)[-3:]))
            if max(state(position)["passes"]) > 1:
                lays = [name for name in names(position) if name.startswith("lay")]
                position.play(rng.choice(lays or names(position)))
        if position.over:
            continue
        for seat in range(seats):
            other = other_secrets(position, seat, rng)
            different += other != position
            here, there = position.view(seat), other.view(seat)
            assert here == there
            assert here.to_json() == there.to_json()
            assert str(here.terminal()) == str(there.terminal())
            assert here.svg() == there.svg()
            assert (here.observation() == there.observation()).all()
            assert names(here) == names(there)
            dealt = here.redeal(seed)
            assert dealt.view(seat) == here
            assert lt.Position.from_json(dealt.to_json()) == dealt
        spectator = position.view()
        other = other_secrets(position, 0, rng).view()
        assert other.to_json() == spectator.to_json()
        assert (other.observation() == spectator.observation()).all()
        assert other.svg() == spectator.svg()
    assert different > 3


def test_hiding_twice_is_hiding_once():
    """TOPOMINOS-R1: for every seat, also from what another view has hidden."""
    positions = [
        play_some(lt.new("topominos", seats=3, seed=2), range(7, 1000, 41)),
        play(hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}), "exchange(0,1)", "exchange(2)"),
        play(about_to_end([1, 2]), "pass", "pass"),
    ]
    for position, seat in itertools.product(positions, (-1, 0, 1)):
        view = position.view(seat)
        again = view.state.copy()
        GAME.rules.hide(again[0], seat)
        assert again.tobytes() == view.state.tobytes()


def test_a_hand_that_is_over_shows_all():
    """TOPOMINOS-R11: nothing is hidden then, not even from spectators."""
    position = play(about_to_end([1, 2]), "pass", "pass")
    assert state(position.view()) == state(position)
    assert position.view(0).redeal(3) == position


def test_the_owner_plays_on_from_a_view_as_far_as_it_knows():
    """The moves of a view: of another seat's rack nothing is known but the pass."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]})
    assert names(position.view(0)) == names(position)
    assert names(position.view(1)) == ["pass"]


# --- dealing again -------------------------------------------------------------------------------


def chi_square(counts, cases):
    expected = sum(counts.values()) / cases
    found = sum((count - expected) ** 2 / expected for count in counts.values())
    return found + (cases - len(counts)) * expected


def dealt_places(position, seat, seeds, wanted):
    """Where tiles are dealt: a count for each tuple of places of the wanted tiles."""
    found, view = Counter(), position.view(seat)
    for seed in range(seeds):
        now = state(view.redeal(seed))
        assert now["racks"][seat] == state(position)["racks"][seat]
        where = {}
        for name, tiles in (("rack", now["racks"][1 - seat]), ("bag", now["bag"])):
            where |= {(name, i): tile for i, tile in enumerate(tiles)}
        found[tuple(place for tile in wanted for place in where if where[place] == tile)] += 1
    return found


def test_redeal_respects_tiles_the_seat_put_back():
    """TOPOMINOS-J2: such a tile is in the bag, or in a slot filled since; every deal as likely."""
    position = hand(
        *(["12", "13", "15", "16", "19"], ["5", "5", "5", "5", "5"]),
        bag=["1", "2"],
        stacks={4: ["123"]},
        exchanges=1,
        turns=6,
        fresh=[[0] * 5, [0, 0, 0, 0, 1]],
        returned=[[["1", 1]], []],
    )
    found = dealt_places(position, 0, 1800, ["1", "2"])
    every = [("rack", slot) for slot in range(5)] + [("bag", 0), ("bag", 1)]
    late = [("rack", 4), ("bag", 0), ("bag", 1)]
    possible = {(one, two) for one in late for two in every if one != two}
    assert set(found) == possible
    assert chi_square(found, len(possible)) < 50  # 17 expected
    # For a spectator, who put nothing back, and for the other seat no such thing is known.
    free = hand(
        *(["12", "13", "15", "16", "19"], ["5", "5", "5", "5", "5"]),
        bag=["1", "2"],
        stacks={4: ["123"]},
        exchanges=1,
        turns=6,
        fresh=[[0] * 5, [0, 0, 0, 0, 1]],
    )
    found = dealt_places(free, 0, 2100, ["1", "2"])
    assert set(found) == set(itertools.permutations(every, 2))
    assert chi_square(found, 42) < 90  # 41 expected


def test_redeal_respects_when_each_tile_was_put_back():
    """TOPOMINOS-J2: the later, the fewer the slots."""
    position = hand(
        *(["12", "15", "16", "19", "24"], ["5", "5", "5", "5", "5"]),
        bag=["1", "13", "2"],
        stacks={4: ["123"]},
        exchanges=2,
        turns=6,
        fresh=[[0] * 5, [0, 0, 1, 1, 2]],
        returned=[[["1", 1], ["13", 2]], []],
    )
    found = dealt_places(position, 0, 3600, ["1", "13", "2"])
    bag = [("bag", 0), ("bag", 1), ("bag", 2)]
    slots = [("rack", slot) for slot in range(5)]
    possible = {
        (one, other, two)
        for one in [*slots[2:], *bag]
        for other in [*slots[4:], *bag]
        for two in [*slots, *bag]
        if len({one, other, two}) == 3
    }
    assert len(possible) == 120
    assert set(found) == possible
    assert chi_square(found, 120) < 195  # 119 expected


def test_redeal_knows_a_twin_from_the_tile_put_back():
    """TOPOMINOS-J2: of two equal tiles one was put back, the other may be anywhere."""
    position = hand(
        *(["12", "15", "16", "19", "24"], ["1", "5", "5", "5", "5"]),
        bag=["1", "5"],
        stacks={4: ["123"]},
        exchanges=1,
        turns=6,
        fresh=[[0] * 5, [0, 0, 0, 0, 1]],
        returned=[[["1", 1]], []],
    )
    found = dealt_places(position, 0, 1000, ["1"])
    late = {("rack", 4), ("bag", 0), ("bag", 1)}
    every = [("rack", slot) for slot in range(5)] + [("bag", 0), ("bag", 1)]
    pairs = {pair for pair in itertools.combinations(every, 2) if late & set(pair)}
    assert set(found) == pairs


def test_redeal_draws_chance_to_come():
    """TOPOMINOS-J2: shuffles to come are not known, and not the same in every deal."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]})
    dealt = [position.view(0).redeal(seed) for seed in range(20)]
    keys = [state(one)["dealer"].removesuffix(":0") for one in dealt]
    assert len(set(keys)) == 20
    # Every word of each key is drawn, not a few of them.
    assert all(key[i : i + 8] != "0" * 8 for key in keys for i in range(0, 64, 8))
    assert position.view(0).redeal(3) == dealt[3]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_redeal_through_whole_games_keeps_what_is_known(seats):
    """TOPOMINOS-J2: a tile put back is never dealt to a slot that was filled before."""
    rng, checked = random.Random(seats), 0
    for seed in range(5):
        position = lt.new("topominos", seats=seats, seed=seed)
        while not position.over:
            moves = names(position)
            exchanges = [name for name in moves if name.startswith("exch")]
            if exchanges and rng.random() < 0.6 and state(position)["passes"][position.turn] == 0:
                position.play(rng.choice(exchanges))
            else:
                position.play(rng.choice([m for m in moves if m[0] == "l"] or moves))
            if position.over or not state(position)["exchanges"]:
                continue
            seat = rng.randrange(seats)
            known = state(position)["returned"][seat]
            now = state(position.view(seat).redeal(rng.getrandbits(32)))
            for tile, count in known:
                there = now["bag"].count(tile) + sum(
                    rack[slot] == tile and now["fresh"][other][slot] >= count
                    for other, rack in enumerate(now["racks"])
                    for slot in range(len(rack))
                    if other != seat
                )
                assert there >= sum(t == tile and c >= count for t, c in known)
                checked += 1
            assert lt.Position.from_json(position.to_json()) == position
    assert checked > 100


# --- names of moves ------------------------------------------------------------------------------


def test_moves_with_the_same_result_are_one_move():
    """TOPOMINOS-C1: twins by the lowest slot, symmetric tiles by the lowest orientation."""
    position = hand(["5", "1", "5", "1", "1"], OTHER, bag=BAG, stacks={4: ["2468"]})
    lays = [name for name in names(position) if name.startswith("lay")]
    assert len(lays) == 9 + 9 * 4
    assert {name[4] for name in lays} == {"0", "1"}
    exchanges = [name for name in names(position) if name.startswith("exch")]
    assert len(exchanges) == 3 * 4 - 1
    assert "exchange(0,1,2,3)" in exchanges
    # Other names are accepted and mean the same.
    for name, written in [
        ("lay(2,5,4)", "lay(0,0,4)"),
        ("lay(4,7,0)", "lay(1,0,0)"),
        ("exchange(4)", "exchange(1)"),
        ("exchange(2,4)", "exchange(0,1)"),
        ("exchange(4,3,2)", "exchange(0,1,3)"),
        ("lay(0,3,8)", "lay(0,0,8)"),
    ]:
        assert str(position.parse(name)) == written
        assert name in position.moves()
        assert position.explain(name) is None
        assert play(position.copy(), name) == play(position.copy(), written)
    # The numbers of the action space are strict.
    number = int(position.parse("exchange(1)")) - 2 + 16
    with pytest.raises(lt.IllegalMove, match=r"a name with lower numbers \(TOPOMINOS-C1\)"):
        position.play(number)


@settings(deadline=None, max_examples=30)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES)
def test_different_moves_have_different_results(seats, seed, choices):
    """TOPOMINOS-C1: and what is left out of all names comes to the same as one that is there."""
    position = play_some(lt.new("topominos", seats=seats, seed=seed), choices)
    if position.over:
        return
    results = {}
    for name in names(position):
        after = state(play(position.copy(), name))
        if name.startswith("lay"):
            del after["dealer"]
            results.setdefault(json.dumps(after, sort_keys=True), []).append(name)
    assert all(len(same) == 1 for same in results.values())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("lay 1 3 4", "lay(1,3,4)"),
        ("lay 1,3,4", "lay(1,3,4)"),
        ("LAY( 1, 3, 4 )", "lay(1,3,4)"),
        ("  lay  (1 3 4)", "lay(1,3,4)"),
        ("exchange 0 2", "exchange(0,2)"),
        ("exchange 2, 0", "exchange(0,2)"),
        ("Exchange(2,0)", "exchange(0,2)"),
        ("PASS", "pass"),
        ("pa", "pass"),
    ],
)
def test_lenient_texts(text, name):
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["5"]})
    assert str(position.parse(text)) == name


@pytest.mark.parametrize("text", ["end-turn", "end turn", "End  Turn", "end", "en"])
def test_lenient_ends_of_a_turn(text):
    position = put(hand(FIVE, OTHER, bag=BAG), "5", 0)
    assert str(position.parse(text)) == "end-turn"


@pytest.mark.parametrize(
    "text",
    [
        *("", "lay", "lay()", "lay(0,3)", "lay(0,3,4,5)", "lay(5,0,0)", "lay(0,8,0)", "lay(0,0,9)"),
        *("lay(-1,0,0)", "lay(0,3,4,", "lay 0 3 4)", "lay(0;3;4)", "lay(00,3,4)", "exchange"),
        *(
            "exchange()",
            "exchange(5)",
            "exchange(0,0)",
            "exchange(0,1,2,3,4,4)",
            "passe",
            "endturn",
        ),
        *("lay(0,3,٤)", "exchange:2", "end--turn", "turn"),
    ],
)
def test_what_is_no_move(text):
    position = hand(FIVE, OTHER, bag=BAG, stacks={0: ["5"]})
    with pytest.raises((lt.NotAMove, lt.AmbiguousMove)) as error:
        position.play(text)
    if isinstance(error.value, lt.NotAMove):
        assert "a move is like lay(0,3,4), end-turn, pass or exchange(0,2)" in str(error.value)
    assert text not in position.moves()


REFUSED = {
    "R1.slot": ("lay(4,0,4)", "no tile in that slot", "pas de pièce"),
    "R3.pass": ("pass", "must lay at least one tile", "poser au moins une pièce"),
    "R3.one": ("lay(0,0,3)", "stays in one compartment", "dans un seul compartiment"),
    "R4.pass": ("exchange(0)", "lay more or end it", "continuez ou finissez-le"),
    "R4.end": ("end-turn", "nothing has been laid", "rien n’a encore été posé"),
    "R5": ("lay(2,0,4)", "would cover a dot", "couvrirait une autre"),
    "J1.a": ("lay(0,0,3)", "the compartment it opened", "le compartiment que l’on a ouvert"),
    "J1.b": ("lay(0,0,3)", "on existing stacks", "piles déjà commencées"),
    "J2": ("exchange(0,1)", "the bag holds fewer", "le sac contient moins"),
}


@pytest.mark.parametrize("key", REFUSED)
def test_refusals_say_why_with_the_rule_in_both_languages(key):
    """Each reason once; C1.same is for numbers only."""
    move, english, french = REFUSED[key]
    stacks = {} if key in ("R3.pass", "R3.one") else {4: ["5"]}
    bag = BAG[:1] if key == "J2" else BAG
    position = hand(FIVE, OTHER, bag=bag, stacks=stacks, turns=0 if key[:2] == "R3" else 2)
    if key in ("R1.slot", "R3.one", "R4.pass", "J1.a", "J1.b"):
        put(position, "12", 4 if key == "J1.b" else 0)
    rule = "TOPOMINOS-" + key.partition(".")[0]
    with pytest.raises(lt.IllegalMove) as error:
        position.play(move)
    assert (error.value.rule, error.value.key) == (rule, key)
    assert str(error.value).startswith(f"{move} is not legal: ")
    assert str(error.value).endswith(f"({rule})")
    assert english in str(error.value)
    assert english in error.value.why["en"]
    assert french in error.value.why["fr"]


# --- positions that cannot be ------------------------------------------------------------------


def test_the_helper_makes_positions_that_can_be():
    """So that what is refused below is refused for the change alone."""
    position = base_position()
    assert lt.Position.from_json(position) == lt.Position.from_json(json.dumps(position))


def base_position(**changes):
    """Two seats, the second round, some exchanges; nobody has passed twice."""
    known = {
        "bag": BAG,
        "stacks": {4: ["123"], 5: ["456"]},
        "turns": 6,
        "exchanges": 2,
        "passes": [1, 1],
        "points": [12, 3],
        "out": [WHOLE],
        "fresh": [[0] * 5, [0, 0, 0, 1, 2]],
        "returned": [[["1234", 1]], [["1235", 2]]],
    }
    return data(FIVE, OTHER, **(known | changes))


def small_bag():
    """The same with a bag from which all tiles can be drawn at once."""
    return base_position(bag=BAG[:2])


def second_hand(**changes):
    known = {
        "hand": 2,
        "first": 1,
        "starts": [None, None],
        "options": {"hands": 3},
        "previous": {"racks": [["5"], ["1"]]},
        "sheet": [[3, 4]],
    }
    return data(FIVE, OTHER, **({"bag": BAG, "stacks": {4: ["123"]}} | known | changes))


def middle(**changes):
    """In the middle of a turn."""
    known = {"bag": BAG, "stacks": {4: ["123"], 5: ["456"]}, "mode": "A4", "touched": [4]}
    return data(FIVE[:4], OTHER, **(known | changes))


def over(**changes):
    known = {
        "stacks": {4: ["123"]},
        "turns": 4,
        "over": True,
        "ending": "passes",
        "passes": [1, 1],
        "points": [9, 8],
        "sheet": [[9, 8]],
        "outcome": {"winners": [0], "reason": "passes"},
    }
    return data(["1"], ["2"], **(known | changes))


def alone(**changes):
    known = {"bag": BAG, "stacks": {4: ["123"]}, "turns": 3}
    return data(FIVE, **(known | changes))


NINE = [[] for _ in range(9)]
TO_50 = {"hands": 1, "total": 50}


@pytest.mark.parametrize("make", [base_position, second_hand, middle, over, alone])
def test_positions_for_the_refusals_can_be(make):
    position = lt.Position.from_json(make())
    assert lt.Position.from_json(position.to_json()) == position
    assert lt.Position.from_text(position.to_text()) == position


@pytest.mark.parametrize(
    ("make", "changes", "key", "problem"),
    [
        # what has the wrong form
        (base_position, {"racks": None}, "racks", "a list of 2"),
        (base_position, {"racks": [FIVE]}, "racks", "a list of 2"),
        (base_position, {"racks": [FIVE, "15"]}, "racks", "it must hold lists of tiles"),
        (base_position, {"racks": [FIVE, [15, 16]]}, "racks", "15 is not a tile"),
        (base_position, {"racks": [FIVE, ["51"]]}, "racks", "TOPOMINOS-C1"),
        (base_position, {"racks": [FIVE, ["3"]]}, "racks", "'3' is not a tile"),
        (base_position, {"racks": [[*FIVE, "1"], OTHER]}, "racks", "at most 5.*R1"),
        (base_position, {"bag": "1"}, "bag", "lists of tiles"),
        (base_position, {"bag": ["?"]}, "bag", "is not a tile"),
        (base_position, {"out": {}}, "out", "lists of tiles"),
        (base_position, {"stacks": NINE[:8]}, "stacks", "a list of 9"),
        (base_position, {"stacks": [*NINE[:8], "5:0"]}, "stacks", "at most eight"),
        (base_position, {"stacks": [*NINE[:8], ["5:0"] * 9]}, "stacks", "at most eight"),
        (base_position, {"stacks": [*NINE[:8], ["5:8"]]}, "stacks", "'5:8' is not a tile and"),
        (base_position, {"stacks": [*NINE[:8], ["5"]]}, "stacks", "'5' is not a tile and"),
        (base_position, {"stacks": [*NINE[:8], [5]]}, "stacks", "5 is not a tile and"),
        (base_position, {"stacks": [*NINE[:8], ["4:0"]]}, "stacks", "'4' is not a tile"),
        (base_position, {"stacks": [*NINE[:8], ["5:3"]]}, "stacks", "is written 5:0.*C1"),
        (base_position, {"stacks": [*NINE[:8], ["5:0", "15:0"]]}, "stacks", "over another dot.*R5"),
        (base_position, {"stacks": [*NINE[:8], [f"{WHOLE}:0"]]}, "stacks", "goes out at once.*R7"),
        # tiles
        (base_position, {"bag": BAG[1:]}, "bag", "0 tiles 1234; there are 1.*C2"),
        (base_position, {"bag": [*BAG, "2468"]}, "bag", "1 tiles 2468; there are 0.*C2"),
        (base_position, {"bag": BAG[:6], "out": [WHOLE, *BAG[6:]]}, "out", "complete stacks.*R7"),
        # the match
        (base_position, {"hand": 0}, "hand", "from 1 to 30"),
        (base_position, {"hand": True}, "hand", "from 1 to 30"),
        (base_position, {"hand": 31}, "hand", "from 1 to 30"),
        (base_position, {"turns": -1}, "turns", "from 0"),
        (base_position, {"turns": 6.0}, "turns", "6.0 is not a whole number"),
        (base_position, {"ending": "tired"}, "ending", "neither null nor one of"),
        (base_position, {"ending": ["empty"]}, "ending", "neither null nor one of"),
        (base_position, {"ending": ""}, "ending", "neither null nor one of"),
        (base_position, {"sheet": [[1, 2]]}, "sheet", "a list of 0"),
        (second_hand, {"sheet": []}, "sheet", "a list of 1"),
        (second_hand, {"sheet": [[3]]}, "sheet", "a list of 2"),
        (second_hand, {"sheet": [[3, 10_000]]}, "sheet", "from -45 to 720"),
        (second_hand, {"options": {"hands": 1}}, "sheet", "is over after hand 1.*R12"),
        (second_hand, {"options": TO_50, "sheet": [[3, 50]]}, "sheet", "is over after hand 1.*R12"),
        (over, {"options": {"hands": 2}}, "sheet", "is not over after hand 1.*R12"),
        (second_hand, {"first": 0}, "first", r"one of the seats \[1\] starts.*R2"),
        (base_position, {"first": 2}, "first", "from 0 to 1"),
        (base_position, {"starts": ["1"]}, "starts", "a list of 2"),
        (base_position, {"starts": [None, None]}, "starts", "each seat that drew.*R2"),
        (second_hand, {"starts": ["1", "5"]}, "starts", "each seat that drew.*R2"),
        (alone, {"starts": ["1"]}, "starts", "each seat that drew.*R2"),
        (base_position, {"starts": ["1", 5]}, "starts", "is not a tile"),
        (base_position, {"starts": ["13", "13"]}, "starts", "not so many tiles 13.*C2"),
        (base_position, {"previous": {"racks": [[], []]}}, "previous", "null in the first hand"),
        (second_hand, {"previous": None}, "previous", "later the racks"),
        (second_hand, {"previous": [[], []]}, "previous", "later the racks"),
        (second_hand, {"previous": {"racks": [FIVE]}}, "previous", "a list of 2"),
        (second_hand, {"previous": {"racks": [[*FIVE, "1"], []]}}, "previous", "at most 5.*R1"),
        (second_hand, {"previous": {"racks": [["13", "13"], []]}}, "previous", "not so many.*C2"),
        # the hand
        (base_position, {"points": [1]}, "points", "a list of 2"),
        (base_position, {"points": [-1, 0]}, "points", "from 0"),
        (base_position, {"points": [0, 9 * 24]}, "points", "from 0"),
        (over, {"points": [9, 7]}, "points", "the last row of 'sheet'.*R11"),
        (base_position, {"passes": [0]}, "passes", "a list of 2"),
        (base_position, {"passes": [3, 0]}, "passes", "from 0 to 2"),
        (base_position, {"passes": [0, 4]}, "passes", "from 0 to 3"),
        (base_position, {"racks": [FIVE[:4], OTHER], "bag": [*BAG, "13"]}, "racks", "not 5.*R9"),
        (middle, {"racks": [[], OTHER], "bag": [*BAG, *FIVE[:4]]}, "racks", "holds 0.*R8"),
        (middle, {"racks": [FIVE[:4], OTHER[:4]], "bag": [*BAG, "25"]}, "racks", "holds 4.*R9"),
        (base_position, {"turns": 0, "exchanges": 0}, "passes", "from 0 to 0"),
        (base_position, {"ending": "empty", "turns": 7}, "ending", "'empty' does not hold.*R10"),
        (base_position, {"ending": "stuck", "turns": 7}, "ending", "'stuck' does not hold.*R10"),
        (base_position, {"ending": "passes", "turns": 7}, "ending", "'passes' does not hold.*R10"),
        (base_position, {"ending": "turns", "turns": 7}, "ending", "'turns' does not hold.*R10"),
        (base_position, {"passes": [2, 2]}, "ending", "it is null; here it would be 'passes'.*R10"),
        (alone, {"turns": 15}, "ending", "it is null; here it would be 'turns'.*R10"),
        # the turn
        (middle, {"mode": "C"}, "mode", "neither null nor one of"),
        (middle, {"mode": ["A4"]}, "mode", "neither null nor one of"),
        (middle, {"mode": "A9"}, "mode", "neither null nor one of"),
        (middle, {"touched": 4}, "touched", "a list of compartments"),
        (middle, {"touched": [True]}, "touched", "a list of compartments"),
        (middle, {"touched": [5, 4]}, "touched", "in rising order.*R6"),
        (middle, {"touched": [4, 4]}, "touched", "in rising order.*R6"),
        (
            middle,
            {"touched": [3]},
            "touched",
            "with stacks.*R6",
        ),
        (middle, {"banked": -9}, "banked", "from 0"),
        (middle, {"banked": 9000}, "banked", "from 0"),
        (middle, {"banked": 4, "out": [WHOLE]}, "banked", "score 9 each.*R7"),
        (middle, {"mode": "free"}, "mode", "does not go with.*J1"),
        (middle, {"mode": "A5"}, "mode", "does not go with.*J1"),
        (middle, {"touched": [4, 5]}, "mode", "does not go with.*J1"),
        (middle, {"mode": "B", "touched": []}, "mode", "does not go with.*J1"),
        (base_position, {"touched": [4]}, "mode", "does not go with.*J1"),
        (base_position, {"banked": 9}, "mode", "does not go with.*J1"),
        (middle, {"open": [4, 5]}, "open", r"here it would be \[4\]"),
        (middle, {"gains": [4]}, "gains", r"here it would be \[3\]"),
        (base_position, {"lost": [0, 0]}, "lost", "here it would be None"),
        (second_hand, {"lost": None}, "lost", r"here it would be \[1, 1\]"),
        (middle, {"turns": 0}, "mode", "in the opening turn one.*R3"),
        # what is known
        (base_position, {"exchanges": 6}, "exchanges", "from 0 to 5"),
        (base_position, {"exchanges": None}, "exchanges", "None is not a whole number"),
        (base_position, {"fresh": [[0] * 5]}, "fresh", "a list of 2"),
        (base_position, {"fresh": [[0] * 5, [0] * 4]}, "fresh", "a list of 5"),
        (base_position, {"fresh": [[0] * 5, [0, 0, 0, 0, 3]]}, "fresh", "from 0 to 2"),
        (base_position, {"fresh": [[0] * 5, [0, 0, 0, 2, 1]]}, "fresh", "must rise.*J2"),
        (base_position, {"returned": [[]]}, "returned", "a list of 2"),
        (base_position, {"returned": [[], "?"]}, "returned", "a list of pairs"),
        (base_position, {"returned": [[], ["1235"]]}, "returned", "a list of 2"),
        (base_position, {"returned": [[], [["123", 0]]]}, "returned", "from 1 to 2"),
        (base_position, {"returned": [[], [["321", 1]]]}, "returned", "is not a tile"),
        (base_position, {"returned": [[], [["1238", 1], ["1235", 1]]]}, "returned", "in the order"),
        (base_position, {"returned": [[], [["1235", 1]] * 2]}, "returned", "put 1235 back.*J2"),
        (base_position, {"returned": [[["24", 2]], []]}, "returned", "put 24 back at 2.*J2"),
        (base_position, {"returned_in_bag": [1]}, "returned_in_bag", "a list of 2"),
        (base_position, {"returned_in_bag": [1, "?"]}, "returned_in_bag", "'\\?' is not a whole"),
        (small_bag, {"returned_in_bag": [1, 2]}, "returned_in_bag", "from 0 to 1"),
        (small_bag, {"returned_in_bag": [1, -1]}, "returned_in_bag", "from 0 to 1"),
        (small_bag, {"returned_in_bag": [0, 1]}, "returned_in_bag", "1 of the tiles.*J2"),
        # Of a bag of eight, five tiles can have been drawn at once.
        (base_position, {"returned_in_bag": [0, 1]}, "returned_in_bag", "from 1 to 1"),
        (base_position, {"dealer": "?"}, "dealer", "64 hexadecimal figures, a colon and a number"),
        (base_position, {"dealer": [1, 2, 3, 4]}, "dealer", "64 hexadecimal figures"),
        (base_position, {"dealer": "0" * 63 + ":7"}, "dealer", "64 hexadecimal figures"),
        (base_position, {"dealer": "0" * 64 + ":07"}, "dealer", "a number"),
        (base_position, {"dealer": "0" * 64 + ":-1"}, "dealer", "a number"),
        # what follows from the rest
        (base_position, {"seats": 3}, "seats", "here it would be 2"),
        (base_position, {"turn": 1}, "turn", "here it would be 0"),
        (base_position, {"scores": [1, 2]}, "scores", r"here it would be \[12, 3\]"),
        (base_position, {"over": True, "outcome": None}, "over", "here it would be False"),
        (base_position, {"over": 0}, "over", "here it would be False"),
        (base_position, {"outcome": {}}, "outcome", "here it would be None"),
        (over, {"outcome": {"winners": [1], "reason": "passes"}}, "outcome", "here it would be"),
        (base_position, {"joker": 1}, "joker", "is not known"),
    ],
)
def test_positions_that_cannot_be_are_refused(make, changes, key, problem):
    """With the key, and the rule where one is broken."""
    whole = make()
    options = changes.get("options", {})
    whole["options"] |= options
    whole["state"] |= {name: value for name, value in changes.items() if name != "options"}
    if key == "turns" or "turns" in changes:
        whole["state"]["turn"] = 0
    with pytest.raises(lt.BadPosition, match=rf"(?s){key}\b.*{problem}"):
        lt.Position.from_json(whole)


@pytest.mark.parametrize("key", sorted(base_position()["state"]))
def test_no_key_may_be_missing(key):
    whole = base_position()
    del whole["state"][key]
    with pytest.raises(lt.BadPosition, match=key):
        lt.Position.from_json(whole)


def test_endings_alone_are_the_ones_that_hold():
    """TOPOMINOS-R10: alone a hand that has ended has ended for one reason, which is known."""
    ended = {
        "turns": 15,
        "over": True,
        "points": [5],
        "sheet": [[5]],
        "passes": [2],
        "outcome": {"winners": [], "reason": "passes"},
    }
    assert lt.Position.from_json(alone(ending="passes", **ended)).over
    ended["outcome"]["reason"] = "turns"
    with pytest.raises(lt.BadPosition, match=r"'ending': here it would be 'passes'.*R10"):
        lt.Position.from_json(alone(ending="turns", **ended))


def test_the_opening_has_no_points_and_no_end():
    """TOPOMINOS-R10: nor can it have."""
    for changes in ({"points": [1, 0]}, {"ending": "passes"}):
        with pytest.raises(lt.BadPosition):
            hand(FIVE, OTHER, bag=BAG, turns=0, **changes)
    with pytest.raises(lt.BadPosition, match=r"'ending': in the opening turn.*R10"):
        hand(FIVE, OTHER, bag=BAG, turns=0, points=[1, 0])


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        (0, "x", "'hand': 'x' is not a whole number"),
        (2, "06", "'turns': '06' is not a whole number"),
        (2, "-", "'turns': None is not a whole number"),
        (8, "4,x", "'touched': 'x' is not a whole number"),
        (18, "1234/-", "'returned': '' is not a whole number"),
        (18, "1234:1:1/-", "'returned'"),
        (19, "1,x", "'returned_in_bag': 'x' is not a whole number"),
        (20, "1,2,3", "'dealer': '1,2,3' is not 64 hexadecimal figures"),
        (20, "1,2,3,4 5", "fields: 22, not 21: hand first turns"),
    ],
)
def test_lines_that_are_no_position(field, value, problem):
    text = lt.Position.from_json(base_position()).to_text().split(" ")
    text[6 + field] = value
    with pytest.raises(lt.BadPosition, match=re.escape(problem)):
        lt.Position.from_text(" ".join(text))


@pytest.mark.parametrize("racks", [[[]], [["1"]], [[], []], [[], ["1"]]])
def test_lines_tell_an_empty_rack_of_the_hand_before_from_none(racks):
    """TOPOMINOS-R12: alone both would be a single dash; the number of the hand tells."""
    later = {"hand": 2, "previous": {"racks": racks}, "sheet": [[0] * len(racks)]}
    held = [FIVE, OTHER][: len(racks)]
    position = hand(*held, bag=BAG, stacks={4: ["123"]}, options={"hands": 2}, **later)
    assert lt.Position.from_text(position.to_text()) == position
    assert state(lt.Position.from_text(position.to_text()))["previous"] == {"racks": racks}


def test_views_are_no_positions():
    view = lt.Position.from_json(base_position()).view(0).to_json()
    with pytest.raises(lt.BadPosition, match="what one seat knows"):
        lt.Position.from_json(view)
    del view["seat"]
    with pytest.raises(lt.BadPosition):
        lt.Position.from_json(view)


# --- properties ----------------------------------------------------------------------------------


@settings(deadline=None, max_examples=40)
@given(seats=SEATS, seed=SEEDS, choices=CHOICES, hands=st.integers(1, 3))
def test_positions_go_out_and_come_back_in_the_middle_of_turns(seats, seed, choices, hands):
    position = play_some(lt.new("topominos", seats=seats, seed=seed, hands=hands), choices)
    for again in (
        lt.Position.from_json(json.loads(json.dumps(position.to_json()))),
        lt.Position.from_text(position.to_text()),
        pickle.loads(pickle.dumps(position)),
    ):
        assert again == position
        assert again.to_json() == position.to_json()
        assert names(again) == names(position)
    if not position.over:  # what comes back plays on in the same way
        again, move = lt.Position.from_text(position.to_text()), position.moves()[-1]
        assert play(again, move) == play(position, move)


@settings(deadline=None, max_examples=30)
@given(
    seats=SEATS,
    seed=SEEDS,
    choices=CHOICES,
    symmetries=st.lists(st.integers(0, 7), min_size=9, max_size=9),
    order=st.permutations(range(9)),
)
def test_turned_and_flipped_stacks_have_the_same_moves(seats, seed, choices, symmetries, order):
    """TOPOMINOS-C1: each compartment may be seen from any side, and they may change places."""
    position = play_some(lt.new("topominos", seats=seats, seed=seed), choices)
    if position.over:
        return
    whole = copy.deepcopy(position.to_json())
    now = whole["state"]

    def moved(tile, orientation, place):
        cells = turned(turned(tile, orientation), symmetries[place])
        return looks(tile).index(cells)

    stacks = [[] for _ in range(9)]
    for place, stack in enumerate(now["stacks"]):
        for entry in stack:
            tile, _, orientation = entry.partition(":")
            stacks[order[place]].append(f"{tile}:{moved(tile, int(orientation), place)}")
    now["stacks"] = stacks
    now["touched"] = sorted(order[place] for place in now["touched"])
    if (now["mode"] or "")[:1] == "A":
        now["mode"] = f"A{order[int(now['mode'][1])]}"
    now |= following(now)
    other = lt.Position.from_json(whole)
    expected = set()
    for name in names(position):
        if name.startswith("lay"):
            slot, orientation, place = map(int, name[4:-1].split(","))
            tile = now["racks"][now["turn"]][slot]
            name = f"lay({slot},{moved(tile, orientation, place)},{order[place]})"
        expected.add(name)
    assert set(names(other)) == expected
    assert other.scores == position.scores


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("lay", [0, 0.5, 1])
def test_random_games_end_and_scores_add_up(seats, lay):
    """TOPOMINOS-R6, TOPOMINOS-R11: points won turn by turn, less what is left."""
    for seed in range(3):
        position, rng = lt.new("topominos", seats=seats, seed=seed), random.Random(seed)
        longest, won = GAME.longest(position.options), [0] * seats
        low, high = GAME.score_bounds(position.options)
        while not position.over:
            before, seat = position.copy(), position.turn
            moves = names(position)
            lays = [name for name in moves if name.startswith("lay")]
            move = rng.choice(lays if lays and rng.random() < lay else moves)
            position.play(move)
            now = state(position)
            if move.startswith("lay") and now["turns"] == state(before)["turns"]:
                slot, _, place = map(int, move[4:-1].split(","))
                tile = state(before)["racks"][seat][slot]
                stack = before.view(seat).planes()["stacks"][place]
                held = int(stack.sum())
                new = place not in state(before)["touched"]
                gain = len(tile) + (held if new else 0)
                assert position.scores[seat] - before.scores[seat] == gain
                won[seat] += gain
            elif not position.over:
                assert position.scores == before.scores or not now["racks"][seat]
            tiles = [*itertools.chain(*now["racks"]), *now["bag"], *now["out"]]
            tiles += [entry.partition(":")[0] for stack in now["stacks"] for entry in stack]
            assert sorted(tiles) == sorted(STANDARD)
            assert position.ply <= longest
        assert now["turns"] % seats == 0
        left = [sum(map(len, rack)) for rack in now["racks"]]
        assert low <= min(position.scores) <= max(position.scores) <= high
        # A last lay that empties rack and bag ends its turn by itself and is not in `won`.
        assert all(
            position.scores[seat] >= won[seat] - left[seat]
            and (position.scores[seat] == won[seat] - left[seat] or not left[seat])
            for seat in range(seats)
        )
        assert position.outcome.reason in ("empty", "stuck", "passes", "turns")


def test_all_endings_come_about():
    """TOPOMINOS-R10, TOPOMINOS-J3, TOPOMINOS-J4: in games that are played, not set up."""
    reasons = set()
    for seed in range(6):
        for seats, lay in itertools.product((1, 2, 4), (0, 0.5, 1)):
            position = lt.new("topominos", seats=seats, seed=seed)
            reasons.add(play_out(position, random.Random(seed), lay).outcome.reason)
    for seed, tile in itertools.product(range(4), (WHOLE, "12345678")):
        position = lt.new("topominos", seed=seed, tiles={"tiles": [tile] * 20})
        reasons.add(play_out(position, random.Random(seed), 1).outcome.reason)
    assert reasons == {"empty", "stuck", "passes", "turns"}


def test_observations_are_finite_and_of_the_size_that_is_told():
    position = play_some(lt.new("topominos", seats=4, seed=9), range(3, 900, 37))
    for seat in range(-1, 4):
        seen = position.view(seat).observation()
        assert seen.shape == (GAME.info.observation_size,)
        assert np.isfinite(seen).all()
    planes = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}, points=[50, 20]).view(1).planes()
    assert planes["points"].tolist() == pytest.approx([0.2, 0.5, 0, 0])
    assert planes["rack"][1].tolist() == [1, 0, 0, 0, 0, 1, 0, 0, 0]  # 16
    assert planes["unseen"].sum() * 3 == pytest.approx(5 + 8)
