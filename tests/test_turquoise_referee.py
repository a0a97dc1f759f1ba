"""The kernels of Turquoise against the slow referee, which was written from the rule text alone.

Compared are the set of legal moves and the whole state: in stretches of games that the kernels have
played so far, in whole games, and in positions drawn at random, full of pillars on all levels.
"""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.games.turquoise.rules import routes
from tests.referees import turquoise
from tests.scale import many
from tests.test_turquoise_rules import (
    CORNERS,
    GAME,
    GROUND,
    LEVELS,
    OPEN,
    PILLARS,
    SHUT,
    STANDARD,
    TABLETS,
    by_kind,
    cells_of,
    describe,
    legal,
    lie,
    mixed,
    price,
    rich,
    state,
)

pytestmark = pytest.mark.slow(2)

SPOTS = [f"{r}{c}" for r in range(8) for c in range(8)] + ["hand"]
WORDS = ["draw", "end", "thoth", "done", "drop", "let"]


def referee_of(position):
    """The referee takes over: the state says all that matters."""
    start = lt.Position.from_json(position.to_json())
    assert start == position
    return turquoise.Referee(GAME.components(start.options), state(start))


def check_moves(position, referee):
    names = position.moves().names()
    assert len(set(names)) == len(names), position.to_text()
    assert set(names) == referee.legal(), position.to_text()


def check_state(position, referee):
    assert state(position) == referee.state(), position.to_text()


def stretch(position, rng, plies, choose, found):
    """Play on, comparing at each ply; kinds of moves and phases are counted."""
    referee = referee_of(position)
    for _ in range(plies):
        check_state(position, referee)
        check_moves(position, referee)
        if position.over:
            break
        move = choose(position, rng)
        before = state(position)
        position.play(move)
        referee.play(move)
        kind = move.partition("(")[0]
        found.update([kind, "plies"])
        found["paid"] += kind == "move" and state(position)["points"] != before["points"]
    check_state(position, referee)


# --- games ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_by_kinds_of_moves(seats):
    """At random, with points to spend from the start."""
    rng, found = random.Random(seats), Counter()
    for _ in range(3):
        stretch(rich(seats, rng.getrandbits(40)), rng, 45, by_kind, found)
    assert min(found[kind] for kind in ("auction", "bid", "drop", "draw", "place", "move")) > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_foremen_and_others(seats):
    """From ever later on: high pyramids, covered pillars and long ways over others."""
    rng, found = random.Random(10 + seats), Counter()
    for skipped in (40, 100, 150, 200, 250, 300):
        position = rich(seats, rng.getrandbits(40), points=24)
        while position.ply < skipped and not position.over:
            position.play(mixed(position, rng, 0.85))
        stretch(position, rng, 16, lambda p, r: mixed(p, r, 0.5), found)
    assert found["plies"] > 80
    assert found["paid"] > 0


def test_a_whole_game():
    """Foremen, and one move in twenty at random, up to the last capital."""
    rng, found = random.Random(20), Counter()
    position = rich(3, 20, points=6)
    stretch(position, rng, 1000, lambda p, r: mixed(p, r, 0.95), found)
    assert position.over
    assert position.outcome.reason == "capital"


def any_plain(rng, few):
    """25 tiles, each drawn at random: with few half walkways, or with many."""
    share = 0.3 if few else 0.8
    halves = ["".join(h for h in "01234567" if rng.random() < share) for _ in range(25)]
    return [lie(half)[0] for half in halves]


def any_gates(rng):
    """Some outer walkways, at least one."""
    names = [f"{side}{n}" for side in "NESW" for n in range(1, 7)]
    return rng.sample(names, rng.randint(1, 24))


@pytest.mark.parametrize("few", [True, False])
def test_games_with_other_tiles(few):
    """Tiles and outer walkways drawn at random."""
    rng, found = random.Random(30 + few), Counter()
    for seats in (2, 3, 4):
        tiles = {"plain": any_plain(rng, few), "gates": any_gates(rng)}
        start = lt.new("turquoise", seats=seats, seed=rng.getrandbits(40), tiles=tiles).to_json()
        start["state"]["points"] = start["state"]["scores"] = [15] * seats
        position = lt.Position.from_json(start)
        stretch(position, rng, 12, by_kind, found)
        while position.ply < 150 and not position.over:
            position.play(mixed(position, rng, 0.8))
        stretch(position, rng, 12, lambda p, r: mixed(p, r, 0.3), found)
    assert found["place"] > 3


# --- positions drawn at random -------------------------------------------------------------------


def any_site(rng):
    """Tiles as far as they find support."""
    tiles = [*CORNERS, *(place for place in GROUND if rng.random() < 0.95)]
    for level in (1, 2):
        share = rng.choice([0, 0.3, 0.7, 1])
        ground = {cell for place in tiles if int(place[0]) == level - 1 for cell in cells_of(place)}
        tiles += [
            place
            for place in LEVELS[level]
            if set(cells_of(place)) <= ground and rng.random() < share
        ]
    return [place for place in tiles if place not in CORNERS]


def any_position(rng, *, seats=None, plain=None, **more):
    """A position in the middle of a turn, full of pillars."""
    seats = seats or rng.randint(2, 4)
    plain, gates = plain or STANDARD["plain"], more.get("gates")
    places = any_site(rng)
    names = rng.sample(plain, len(places))
    turns = [rng.randrange(4) for _ in places]
    tiles = {
        place: "".join(str((int(half) + 2 * turn) % 8) for half in name)
        for place, name, turn in zip(places, names, turns, strict=True)
    }
    tops = {cell for place in (*CORNERS, *places) for cell in cells_of(place)}
    supports = Counter(i % seats for i in range(4 * sum(place[0] != "0" for place in places)))
    left = [PILLARS[seats] - supports[seat] for seat in range(seats)]
    crowd = rng.choice([0.3, 0.6, 0.8, 0.9])
    own = rng.choice([1, 1, 3])  # the more own pillars, the more the referee has to do
    active = rng.randrange(seats)
    pillars = {colour: [] for colour in "wbyo"[:seats]}
    for cell in sorted(tops):
        seat = rng.choice([*range(seats), *[s for s in range(seats) if s != active] * own])
        if rng.random() < crowd and left[seat] > 0:
            pillars["wbyo"[seat]].append(cell)
            left[seat] -= 1
    begun = rng.random() < 0.8
    ap = rng.choice([0, 1, 2, 3, 4, 4]) if begun else 3
    tablets = {tablet: rng.choice([None, None, *range(seats)]) for tablet in TABLETS}
    if ap == 4:  # Thoth was used in this turn, and nobody can have bought it since (R9)
        tablets["thoth"] = None
    data = describe(
        tiles,
        seats=seats,
        plain=plain,
        gates=gates,
        points=[rng.choice([0, 1, 2, 3, 5, 8, 20]) for _ in range(seats)],
        active=active,
        ap=ap,
        begun=begun,
        **tablets,
        **{colour: " ".join(cells) for colour, cells in pillars.items()},
    )
    rng.shuffle(data["state"]["pile"])
    return lt.Position.from_json(data)


def check_routes(position, referee, found):
    """AP, points, payees and cells of every route, and what is paid when it is played."""
    seat = state(position)["active"]
    others = [other for other in range(position.seats) if other != seat]
    cells = np.zeros(65, np.int64)
    pairs = Counter(name.rpartition(",")[0] for name in legal(position, "move"))
    for pair, count in pairs.items():
        source, target = pair.removeprefix("move(").split(",")
        spots = SPOTS.index(source), SPOTS.index(target)
        expected = referee.routes(source, target)
        assert len(expected) == count
        found[f"{min(count, 3)} routes"] += 1
        for number, route in enumerate(expected):
            ap, points, paid = routes.price_of(position.state[0], *spots, number)
            assert (ap, points) == (route["ap"], route["points"])
            assert [other for i, other in enumerate(others) if paid >> i & 1] == list(route["paid"])
            length = routes.trace_route(position.state[0], *spots, ap, points, paid, cells)
            way = [[int(cell) // 8, int(cell) % 8] for cell in cells[:length] if cell < 64]
            assert way == route["cells"], (position.to_text(), pair, number)
            found["payees"] = max(found["payees"], len(route["paid"]))
            if len(route["paid"]) > 1:
                found["several payees"] += 1
                changes = [route["paid"].get(s, 0) for s in range(position.seats)]
                changes[seat] = -route["points"]
                assert price(position, f"{pair},{number})") == (ap, changes), position.to_text()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_drawn_at_random(seats):
    """Legal moves, and the state after one of each kind."""
    rng, found = random.Random(40 + seats), Counter()
    for number in range(many(22, 400)):
        few = number % 3
        plain = None if few == 0 else any_plain(rng, few == 1)
        gates = any_gates(rng) if number % 4 == 0 else None
        position = any_position(rng, seats=seats, plain=plain, gates=gates)
        referee = referee_of(position)
        check_moves(position, referee)
        kinds = {}
        for name in sorted(legal(position)):
            kinds.setdefault(name.partition("(")[0], []).append(name)
        for kind, names in kinds.items():
            for name in rng.sample(names, min(2, len(names))):
                after, again = position.copy(), referee_of(position)
                after.play(name)
                again.play(name)
                check_state(after, again)
                found[kind] += 1
    assert min(found[kind] for kind in ("move", "end", "draw", "horus", "anubis", "thoth")) > 0


def test_routes_cell_by_cell():
    """TURQUOISE-J5: which route it is decides who gets how many points."""
    rng, found = random.Random(50), Counter()
    for number in range(many(16, 200)):
        plain = any_plain(rng, number % 3 == 1) if number % 3 else None
        position = any_position(rng, seats=3 + number % 2, plain=plain)
        check_routes(position, referee_of(position), found)
    assert found["payees"] == 3
    assert found["several payees"] > 40
    assert found["2 routes"] > 40
    assert found["3 routes"] > 4


# --- reasons -------------------------------------------------------------------------------------


def any_names(position, rng, count):
    """Moves of all kinds, legal or not: all words, and so many with brackets."""
    yield from WORDS
    cells = SPOTS[:-1]
    own = [
        f"{p['cell'][0]}{p['cell'][1]}"
        for p in state(position)["pillars"]
        if p["seat"] == position.turn
    ]
    for _ in range(count):
        tablet = rng.choice(TABLETS)
        yield f"auction({tablet},{rng.randrange(30)})"
        yield f"bid({rng.randrange(30)})"
        yield f"seth({rng.randrange(4)})"
        yield f"horus({rng.choice(cells)})"
        yield f"anubis({rng.choice(cells)})"
        level = rng.randrange(4)
        r, c = rng.randrange(4 - level), rng.randrange(4 - level)
        yield f"place({level},{r},{c},{rng.choice([0, 0, 1, 2, 3])})"
        source = rng.choice([rng.choice(SPOTS), *own[:1], rng.choice([*own, "hand"])])
        target = rng.choice([rng.choice(SPOTS), rng.choice(SPOTS), source])
        yield f"move({source},{target},{rng.choice([0, 0, 0, 1, 2, 23])})"
        if source != "hand":
            row, column = int(source[0]), int(source[1])
            near = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 2)]
            y, x = rng.choice(near)
            if 0 <= y < 8 and 0 <= x < 8:
                yield f"move({source},{y}{x},{rng.choice([0, 0, 1])})"


def check_reasons(position, rng, count, found):
    referee = referee_of(position)
    for name in any_names(position, rng, count):
        rule = turquoise.why_not(referee, name)
        assert position.explain(name) == rule, (position.to_text(), name)
        found[rule and rule.removeprefix("TURQUOISE-")] += 1


def test_reasons_in_positions_drawn_at_random():
    rng, found = random.Random(60), Counter()
    for _ in range(many(60, 1000)):
        check_reasons(any_position(rng), rng, 12, found)
    for rule in (None, "R3", "R4", "R6", "R7", "R8", "R9", "R10", "J1", "J5", "J11", "J13"):
        assert found[rule] > 0, (rule, found)


def test_reasons_in_games():
    """In all phases."""
    rng, found, phases = random.Random(61), Counter(), Counter()
    for seats in (2, 3, 4):
        position = rich(seats, seats)
        while not position.over:
            phase = state(position)["phase"]
            if rng.random() < (0.1 if phase == "main" else 0.25) and phases[phase] < 25:
                check_reasons(position, rng, 6, found)
                phases[phase] += 1
            position.play(mixed(position, rng, 0.7))
    assert set(phases) == {"main", "place", "auction", "seth", "anubis"}
    for rule in (None, "R3", "R4", "R6", "R7", "R8", "R9", "R10", "J8", "J11", "J12", "J13"):
        assert found[rule] > 0, (rule, found)


def test_reasons_for_all_places_and_pairs():
    """Every place and turn with a tile drawn, and every pair of spots."""
    rng = random.Random(62)
    for tile in (STANDARD["plain"][3], "0145", OPEN, SHUT):
        position = any_position(rng, seats=3, plain=[tile] * 25)
        while "draw" not in position.moves():
            position = any_position(rng, seats=3, plain=[tile] * 25)
        referee = referee_of(position)
        names = [f"move({a},{b},0)" for a, b in itertools.product(SPOTS[::5], SPOTS)]
        for name in names:
            assert position.explain(name) == turquoise.why_not(referee, name), name
        position.play("draw")
        referee.play("draw")
        for level in range(4):
            size = range(4 - level)
            for r, c, turn in itertools.product(size, size, range(4)):
                name = f"place({level},{r},{c},{turn})"
                assert position.explain(name) == turquoise.why_not(referee, name), name
