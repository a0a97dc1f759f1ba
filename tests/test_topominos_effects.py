"""The effects of Topominos moves: what is laid, drawn and scored, and how turns and hands end."""

import random
from collections import Counter

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.contract import EFFECT_WIDTH
from ludotheque.games.topominos import rules
from ludotheque.testing import variants_of
from tests.referees import topominos as referees
from tests.scale import many
from tests.test_topominos_referee import ONES_AND_TWOS, SETS, STYLES, choose, match
from tests.test_topominos_rules import (
    BAG,
    FIVE,
    FULL,
    GAME,
    OTHER,
    WHOLE,
    about_to_end,
    base,
    dealer,
    hand,
    looks,
    play,
    put,
    state,
)

ONE_LAID = {"mode": "B", "touched": [4]}
UNWRITTEN = -1_000_000


def effects(position, move):
    return GAME.effects_of(position.state, int(position.parse(move)))


def foreseen(position, move):
    """The effects as far as the mover knows them."""
    return GAME.effects_of(position.view(position.turn).state, int(position.parse(move)))


def lay(position, cells, place):
    """The effects of laying the tile that fits these cells, turned so."""
    rack, tile = state(position)["racks"][position.turn], base(cells)
    return effects(position, f"lay({rack.index(tile)},{looks(tile).index(cells)},{place})")


def kinds(found):
    return [effect["kind"] for effect in found]


def of_kind(found, kind):
    """The fields of the effects of a kind."""
    return [fields(effect) for effect in found if effect["kind"] == kind]


def fields(effect):
    return {key: value for key, value in effect.items() if key != "kind"}


def told(kind, seat, points=0, **values):
    return {"kind": kind, "seat": seat, "points": points, **values}


# --- tiles ---------------------------------------------------------------------------------------


def test_r5_a_tile_is_laid_as_it_is_turned():
    """TOPOMINOS-R5, TOPOMINOS-C1: named as in the notation, and the cells that its dots cover."""
    position = hand(["1234", *FIVE[1:]], OTHER, bag=BAG[1:])
    where = {"slot": 0, "tile": 1234, "orientation": 3, "compartment": 4, "cells": 1478}
    sizes = {"added": 4, "dots": 4, "height": 1, "left": 4}
    assert effects(position, "lay(0,3,4)") == [told("lay", 0, 4, **where, **sizes)]


def test_r6_a_stack_counts_whole_and_once():
    """TOPOMINOS-R6: all its dots with the first tile of the turn, then those that are added."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123", "56"]})
    (first,) = lay(position, "89", 4)
    assert (first["points"], first["added"], first["dots"]) == (5 + 2, 2, 7)
    assert (first["height"], first["left"]) == (3, 4)
    put(position, "89", 4)
    (second,) = lay(position, "4", 4)
    assert (second["points"], second["added"], second["dots"]) == (1, 1, 8)
    assert position.scores == [7, 0]


@pytest.mark.parametrize(("touched", "points"), [([], 9), ([4], 2)])
def test_r7_nine_dots_go_out(touched, points):
    """TOPOMINOS-R7: the stack scores 9, less what the turn counts already."""
    mid = {"mode": "B", "touched": touched} if touched else {}
    rack = FIVE[1:] if touched else FIVE
    position = hand(rack, OTHER, bag=BAG, stacks={4: ["1234", "567"]}, **mid)
    laid, nine = lay(position, "89", 4)
    assert (laid["points"], laid["dots"], laid["height"]) == (points, 9, 3)
    assert nine == told("nine", 0, compartment=4, tiles=3)


def test_r7_a_tile_of_nine_dots_is_a_nine_by_itself():
    position = hand([WHOLE, *FIVE[1:]], OTHER, bag=BAG)
    laid, nine = effects(position, "lay(0,0,5)")
    assert (laid["points"], laid["tile"], laid["cells"]) == (9, 123456789, 123456789)
    assert nine == told("nine", 0, compartment=5, tiles=1)


def test_r8_the_last_tile_of_a_rack_draws_another():
    """TOPOMINOS-R8: one tile, and which is not told."""
    mid = {"mode": "A4", "touched": [4]}
    position = hand(["1"], OTHER, bag=["2", "5", *BAG], stacks={4: ["123"]}, **mid)
    laid, drawn = lay(position, "9", 4)
    assert laid["left"] == 0
    assert drawn == told("draw", 0, tiles=1, rack=1, bag=9)


# --- the end of a turn ---------------------------------------------------------------------------


def test_e2_the_end_of_a_turn_names_its_stacks():
    """TOPOMINOS-E2, TOPOMINOS-R6: 8 + 4 = 12, which the score shows already; R9 refills."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123", "456"], 7: ["123"]})
    put(put(position, "78", 4), "5", 7)
    assert position.scores == [12, 0]
    assert effects(position, "end-turn") == [
        told("stack", 0, compartment=4, dots=8),
        told("stack", 0, compartment=7, dots=4),
        told("turn", 0, score=12, nines=0, declared=1),
        told("draw", 0, tiles=2, rack=5, bag=6),
    ]


def test_e3_a_nine_is_no_stack_any_more():
    """TOPOMINOS-E3, TOPOMINOS-R7: 9 + 4 = 13."""
    position = hand(["12", "1234", *OTHER[:3]], FIVE, bag=BAG[1:], stacks={4: ["1234", "567"]})
    put(put(position, "89", 4), "1234", 0)
    stack, turn, drawn = effects(position, "end-turn")
    assert stack == told("stack", 0, compartment=0, dots=4)
    assert turn == told("turn", 0, score=13, nines=1, declared=1)
    assert drawn == told("draw", 0, tiles=2, rack=5, bag=5)


@pytest.mark.parametrize(("bag", "drawn"), [(8, 3), (2, 2), (0, 0)])
def test_r9_a_rack_is_refilled_as_far_as_the_bag_goes(bag, drawn):
    position = hand(FIVE, OTHER, bag=BAG[:bag], stacks={4: ["123"]})
    put(put(put(position, "12", 0), "5", 0), "9", 0)
    found = of_kind(effects(position, "end-turn"), "draw")
    told_so = {"seat": 0, "points": 0, "tiles": drawn, "rack": 2 + drawn, "bag": bag - drawn}
    assert found == ([told_so] if drawn else [])


def test_r4_a_pass_says_how_often():
    """TOPOMINOS-R4, TOPOMINOS-J3."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]}, turns=6, passes=[1, 0])
    assert effects(position, "pass") == [
        told("pass", 0, running=2),
        told("turn", 0, score=0, nines=0, declared=0),
    ]


def test_j2_an_exchange_says_how_many_but_not_which():
    """TOPOMINOS-J2, TOPOMINOS-J3: whichever two tiles go."""
    position = hand(FIVE, OTHER, bag=BAG, stacks={4: ["123"]})
    for slots in ("0,1", "2,4"):
        assert effects(position, f"exchange({slots})") == [
            told("exchange", 0, tiles=2, running=1),
            told("turn", 0, score=0, nines=0, declared=0),
        ]


def test_r8_a_turn_ends_by_itself_with_the_last_tile_of_all():
    """TOPOMINOS-R8, TOPOMINOS-R10: with all that it scores, and the last round begins."""
    mid = {"mode": "B", "touched": [0], "out": [WHOLE], "banked": 9}
    position = hand(["1"], ["2"], ["5"], stacks={0: ["13"], 4: ["123"]}, turns=3, **mid)
    assert position.scores == [9 + 2, 0, 0]
    found = lay(position, "9", 4)
    assert found[1:] == [
        told("stack", 0, compartment=0, dots=2),
        told("stack", 0, compartment=4, dots=4),
        told("turn", 0, score=9 + 2 + 4, nines=1, declared=0),
        told("closing", 0, ending=rules.EMPTY),
    ]
    assert (found[0]["points"], found[0]["left"]) == (4, 0)


def test_r8_that_tile_may_make_a_nine():
    position = hand(["12"], ["2"], stacks={4: ["1234", "567"]}, mode="B", touched=[4])
    found = lay(position, "89", 4)
    assert kinds(found) == ["lay", "nine", "turn", "closing"]
    assert found[2] == told("turn", 0, score=9, nines=1, declared=0)


def test_r8_turns_of_empty_racks_end_by_themselves():
    """TOPOMINOS-R8: here the seats after the only one that has a tile, until the round is over."""
    position = hand([], ["1"], [], [], stacks={4: ["123"]}, turns=5, ending="empty")
    found = effects(position, "pass")
    assert kinds(found)[:4] == ["pass", "turn", "skip", "skip"]
    assert found[2:4] == [told("skip", 2, running=1), told("skip", 3, running=1)]
    assert "left" in kinds(found)
    late = {"first": 3, "turns": 5, "ending": "empty"}
    position = hand(["2"], [], ["1"], [], stacks={4: ["123"]}, **late)
    assert kinds(effects(position, "pass")) == ["pass", "turn", "skip"]


# --- the end of a hand ---------------------------------------------------------------------------


def test_r10_the_last_round_is_announced_once():
    """TOPOMINOS-R10: no tile fits any more; the round goes on."""
    racks = (["2", "12", "13", "15", "5"], ["123", "5", "12", "13", "15"])
    position = hand(*racks, bag=["5", "16", "16"], stacks={**FULL, 8: ["1234567"]})
    position.play("lay(0,2,8)")
    found = effects(position, "end-turn")
    assert kinds(found) == ["stack", "turn", "draw", "closing"]
    assert found[-1] == told("closing", 0, ending=rules.STUCK)
    play(position, "end-turn")
    assert "closing" not in kinds(effects(position, "pass"))


def test_r11_racks_are_counted_and_the_hand_is_won():
    """TOPOMINOS-R11, TOPOMINOS-R12: the winner begins the next hand (R2)."""
    position = play(about_to_end([30, 28], options={"hands": 2}), "pass")
    assert effects(position, "pass") == [
        told("pass", 1, running=1),
        told("turn", 1, score=0, nines=0, declared=0),
        told("closing", 1, ending=rules.PASSES),
        told("left", 0, -5, tiles=2, hidden=0, score=25),
        told("left", 1, -2, tiles=1, hidden=0, score=26),
        told("won", 1, hand=1, score=26),
        told("deal", 1, hand=2, first=1),
    ]
    assert state(play(position, "pass"))["first"] == 1


def test_r2_those_who_tie_draw_for_the_start():
    """TOPOMINOS-R2, TOPOMINOS-J6: all of them won, and chance decides who begins."""
    racks, points = (["5"], ["12"], ["1"], ["1"]), [10, 11, 3, 10]
    firsts = set()
    for chance in range(1, 20):
        match_of_three = {"options": {"hands": 3}, "dealer": dealer(chance)}
        position = hand(*racks, stacks={4: ["123"]}, points=points, **match_of_three)
        found = effects(play(position, *["pass"] * 3), "pass")
        assert [won["seat"] for won in of_kind(found, "won")] == [0, 1, 3]
        assert found[-1] == told("deal", 3, hand=2, first=-1)
        firsts.add(state(play(position, "pass"))["first"])
    assert firsts == {0, 1, 3}


def test_r12_the_match_ends():
    """TOPOMINOS-R12: why the last hand ended is told, too."""
    found = effects(play(about_to_end([30, 28]), "pass"), "pass")
    assert kinds(found)[-2:] == ["won", "ends"]
    assert found[-1] == told("ends", 1, ending=rules.PASSES)
    assert GAME.info.endings[found[-1]["ending"]] == "passes"


@pytest.mark.parametrize(("points", "last"), [(54, "deal"), (55, "ends")])
def test_r12_a_total_counts_the_hands_before(points, last):
    """TOPOMINOS-R12: R11 counted; one who sees not all tiles cannot know it."""
    later = {"hand": 2, "first": 0, "starts": [None, None], "options": {"total": 100}}
    later |= {"previous": {"racks": [["5"], []]}, "sheet": [[50, 40]]}
    position = play(about_to_end([points, 9], **later), "pass")
    assert kinds(effects(position, "pass"))[-1] == last
    assert kinds(foreseen(position, "pass"))[-1] == "left"
    assert play(position, "pass").over == (last == "ends")


def test_r11_tiles_drawn_at_the_end_of_the_turn_count():
    """TOPOMINOS-J4, TOPOMINOS-R9: alone the rack is refilled before it is counted."""
    position = hand(["1", "2", "5", "12"], stacks={4: ["123"]}, bag=BAG, turns=14, **ONE_LAID)
    found = effects(position, "end-turn")
    assert found[-4] == told("closing", 0, ending=rules.TURNS)
    assert found[-3] == told("left", 0, -(5 + 4), tiles=5, hidden=0, score=3 - 9)
    assert kinds(found)[-2:] == ["won", "ends"]
    play(position, "end-turn")
    assert position.scores == [3 - 9]


def test_r11_exchanged_tiles_count_but_not_those_put_back():
    """TOPOMINOS-J2, TOPOMINOS-R11: alone, in the fifteenth turn."""
    position = hand(FIVE, stacks={4: ["123"]}, bag=BAG, turns=14)
    found = effects(position, "exchange(0,1,2)")
    assert of_kind(found, "left") == [fields(told("left", 0, -16, tiles=5, hidden=0, score=-16))]
    play(position, "exchange(0,1,2)")
    assert position.scores == [-16]


def test_r11_what_the_mover_does_not_know_is_not_told():
    """TOPOMINOS-R1: of other racks and drawn tiles, how many are left out; nobody is said to win.

    Whether the match is over is known where it is one of hands.
    """
    position = play(about_to_end([30, 28], options={"hands": 2}), "pass")
    found = foreseen(position, "pass")
    assert found[-3:] == [
        told("left", 0, 0, tiles=2, hidden=2, score=30),
        told("left", 1, -2, tiles=1, hidden=0, score=26),
        told("deal", 1, hand=2, first=-1),
    ]
    position = hand(["1", "2", "5", "12"], stacks={4: ["123"]}, bag=BAG, turns=14, **ONE_LAID)
    found = foreseen(position, "end-turn")
    assert kinds(found)[-2:] == ["left", "ends"]
    assert found[-2] == told("left", 0, -5, tiles=5, hidden=1, score=3 - 5)


# --- everything ----------------------------------------------------------------------------------


def expected(before, name, after):
    """The effects of a move, from the referee's states before and after it."""
    kind, numbers = referees.read(name)
    seat, found, laid = before["turn"], [], before["mode"] is not None
    stacks = [list(stack) for stack in before["stacks"]]
    touched, banked = set(before["touched"]), before["banked"]
    rack, bag = list(before["racks"][seat]), len(before["bag"])
    if kind == "lay":
        slot, orientation, place = numbers
        tile = rack.pop(slot)
        counted = referees.stack_dots(stacks[place]) if place in touched else 0
        stacks[place].append(f"{tile}:{orientation}")
        dots = referees.stack_dots(stacks[place])
        cells = sorted(referees.drawing_of(tile, orientation))
        where = {"slot": slot, "tile": int(tile), "orientation": orientation, "compartment": place}
        where["cells"] = int("".join(map(str, cells)))
        sizes = {"added": len(tile), "dots": dots, "height": len(stacks[place]), "left": len(rack)}
        found.append(told("lay", seat, dots - counted, **where, **sizes))
        touched.add(place)
        if dots == 9:
            found.append(told("nine", seat, compartment=place, tiles=len(stacks[place])))
            touched.remove(place)
            banked += 9
        if rack:
            return found
        if bag:
            return [*found, told("draw", seat, tiles=1, rack=1, bag=bag - 1)]
        laid = True
    running = before["passes"][seat] + 1
    if kind == "exchange":
        found.append(told("exchange", seat, tiles=len(numbers), running=running))
    elif kind == "pass":
        found.append(told("pass", seat, running=running))
    scored = {place: referees.stack_dots(stacks[place]) for place in sorted(touched)}
    found += [told("stack", seat, compartment=c, dots=dots) for c, dots in scored.items()]
    score, declared = banked + sum(scored.values()), int(kind == "end-turn")
    found.append(told("turn", seat, score=score, nines=banked // 9, declared=declared))
    drawn = min(bag, referees.RACK_SIZES[before["seats"]] - len(rack)) if laid else 0
    if drawn:
        found.append(told("draw", seat, tiles=drawn, rack=len(rack) + drawn, bag=bag - drawn))
    ended = after["over"] or after["hand"] > before["hand"]
    if before["ending"] is None and (ended or after["ending"]):
        # The reason is lost where a new hand is dealt.
        ending = after["ending"] if after["ending"] else None
        found.append(told("closing", seat, ending=ending and GAME.info.endings.index(ending)))
    seats, turns = before["seats"], before["turns"] + 1
    last = (before["turns"] // seats + 1) * seats if ended else after["turns"]
    for _ in range(turns, last):
        seat = (seat + 1) % seats
        found.append(told("skip", seat, running=before["passes"][seat] + 1))
    return found + (expected_end(before, after) if ended else [])


def expected_end(before, after):
    """What follows when the racks are shown."""
    racks = after["racks"] if after["over"] else after["previous"]["racks"]
    points, mover, found = after["sheet"][-1], before["turn"], []
    for seat, rack in enumerate(racks):
        values = {"tiles": len(rack), "hidden": 0, "score": points[seat]}
        found.append(told("left", seat, -sum(map(len, rack)), **values))
    winners = referees.best(points)
    found += [told("won", seat, hand=before["hand"], score=points[seat]) for seat in winners]
    if after["over"]:
        ending = GAME.info.endings.index(after["outcome"]["reason"])
        return [*found, told("ends", mover, ending=ending)]
    first = winners[0] if len(winners) == 1 else -1
    return [*found, told("deal", mover, hand=after["hand"], first=first)]


def same(found, wanted):
    """Whether effects are as wanted; where a new hand is dealt, the reason of the end is open."""
    for effect in wanted:
        if effect["kind"] == "closing" and effect["ending"] is None:
            effect["ending"] = next(e["ending"] for e in found if e["kind"] == "closing")
    return found == wanted


@pytest.mark.parametrize("style", STYLES)
def test_the_referee_sees_the_same(style):
    """Every effect of whole matches, told again from the states of the slow referee."""
    seen = Counter()
    options = [
        *({"seats": seats, "hands": 2} for seats in (1, 2, 3, 4)),
        {"seats": 3, "total": 50, "tiles": ONES_AND_TWOS},
        {"seats": 2, "tiles": SETS["huge"]},
    ]
    for chosen in random.Random(style).sample(options, many(2, 6)):
        before = known = None
        for position, referee in match(random.Random(f"{style} {chosen}"), style, **chosen):
            after = referee.state()
            if before is not None:
                move = position.move_at(position.ply - 1)
                name = GAME.move_to_text(known, move)
                found = GAME.effects_of(known.state, move)
                assert same(found, expected(before, name, after)), (before, name)
                seen.update(kinds(found))
            before, known = after, position.snapshot
    assert {"lay", "turn", "left", "ends"} <= set(seen)


def games(style):
    """Positions and moves of a game of every variant, and the position after each."""
    for number, variant in enumerate(variants_of(GAME)):
        if "limit" in variant:  # which changes nothing here
            continue
        rng = random.Random(f"{style} {number}")
        if variant.get("total"):
            variant |= {"tiles": ONES_AND_TWOS}  # so that a match is short
        position = lt.new("topominos", seed=rng.getrandbits(63), **variant)
        while not position.over:
            before = position.copy()
            move = position.parse(choose(position.moves().names(), rng, style))
            position.play(int(move))
            yield before, int(move), position


def test_points_are_the_change_in_scores_in_every_variant():
    """In a buffer that holds other things, of which nothing may remain."""
    rows, seen = np.zeros((GAME.info.most_effects, EFFECT_WIDTH), np.int64), Counter()
    for before, move, after in games("any"):
        rows[:] = UNWRITTEN
        count = GAME.calls.list_effects(before.state, move, rows)
        assert 0 < count <= GAME.info.most_effects
        changes = [0] * before.seats
        for kind, seat, points, *values in rows[:count].tolist():
            changes[seat] += points
            seen[GAME.info.effect_kinds[kind].name] += 1
            assert UNWRITTEN not in values[: len(GAME.info.effect_kinds[kind].fields)]
        pairs = zip(after.scores, before.scores, strict=True)
        assert changes == [new - old for new, old in pairs]
    # A rack that is empty before its turn is found only in positions that were set up.
    assert {*seen, "skip"} == {kind.name for kind in GAME.info.effect_kinds}


def test_the_mover_foresees_all_until_racks_are_shown():
    """TOPOMINOS-R11: only what racks are counted for, and what follows from it, can surprise it."""
    surprises = 0
    for before, move, _ in games("lay"):
        found = GAME.effects_of(before.state, move)
        begin = kinds(found).index("left") if "left" in kinds(found) else len(found)
        view = before.view(before.turn)
        for record in (view.state, view.redeal(move).state):
            other = GAME.effects_of(record, move)
            assert other[:begin] == found[:begin]
            assert (other[begin:] == []) == (found[begin:] == [])
            for one, true in zip(other[begin:], found[begin : begin + before.seats], strict=False):
                assert (one["kind"], one["seat"]) == (true["kind"], true["seat"])
                assert one["tiles"] == true["tiles"]
            surprises += other != found
    assert surprises > 0


def test_events_are_counted_alike():
    """What statistics count is what effects tell."""
    names = {"lay": "tiles laid", "nine": "completed stacks", "exchange": "exchanges"}
    names |= {"pass": "passes", "closing": "last rounds", "turn": "turns", "skip": "turns"}
    found, noticed = Counter(), np.zeros(len(GAME.info.events), np.int64)
    for before, move, after in games("exchange"):
        rules.notice(before.state[0], after.state[0], move, noticed)
        for effect in GAME.effects_of(before.state, move):
            if effect["kind"] in names:
                found[names[effect["kind"]]] += 1
            if effect["kind"] == "lay" and effect["left"] == 0:
                found["racks emptied"] += 1
    assert dict(found) == dict(zip(GAME.info.events, noticed.tolist(), strict=True))
