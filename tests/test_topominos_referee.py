"""The kernels of Topominos against the slow referee, which was written from the rule text alone.

Whole matches are compared at every ply, with the standard tiles and with sets of one's own: the set
of legal moves and the whole state. Reasons are compared for every action of the action space.
"""

import random

import pytest

import ludotheque as lt
from tests.referees import topominos
from tests.scale import many

pytestmark = pytest.mark.slow(1)

GAME = lt.get_game("topominos")
ACTIONS = GAME.actions(GAME.read_options({}))
NAMES = [GAME.move_to_text(lt.new("topominos").snapshot, action) for action in range(ACTIONS)]

ONES_AND_TWOS = {"tiles": [*topominos.patterns(1) * 4, *topominos.patterns(2)]}
SETS = {
    "standard": "standard",
    "ones and twos": ONES_AND_TWOS,
    "all equal": {"tiles": ["12"] * 20},
    "one dot": {"tiles": topominos.patterns(1) * 7},
    "large": {"tiles": [*topominos.patterns(4), *topominos.patterns(5)]},
    "huge": {"tiles": [*["12345678"] * 7, *["123456789"] * 7, *["1"] * 3, *["5"] * 3]},
    "most": {"tiles": [*topominos.standard_tiles(), *topominos.patterns(3), *["19"] * 8]},
}


DERIVED = ("open", "gains", "lost")


def state(position):
    """The state without the generator, which the referee takes no part in, and what follows."""
    found = position.to_json()["state"]
    return {key: found[key] for key in found if key not in ("dealer", *DERIVED)}


def check_derived(position, referee):
    """TOPOMINOS-J1, R6, R7, R11: where the turn may go on, what it scores, what racks cost."""
    found = position.to_json()["state"]
    places = [] if referee.over else topominos.COMPARTMENTS
    assert found["open"] == [place for place in places if referee.limit_broken(place) is None]
    standing = [topominos.stack_dots(referee.stacks[place]) for place in referee.touched]
    assert found["gains"] == [topominos.COMPLETE] * found["gains"].count(9) + standing
    assert sum(found["gains"]) == referee.turn_points()
    shown = referee.racks if referee.over else (referee.previous or {}).get("racks")
    cost = [sum(topominos.dots(tile) for tile in rack) for rack in shown] if shown else None
    assert found["lost"] == cost


def choose(moves, rng, style):
    """Any move; mostly lays; few lays, much passing; or exchanges between lays."""
    lays = [move for move in moves if move.startswith("lay")]
    others = [move for move in moves if not move.startswith("lay")]
    exchanges = [move for move in moves if move.startswith("exchange")]
    share = {"any": 0.0, "lay": 0.9, "pass": 0.0, "exchange": 0.5}[style]
    if lays and rng.random() < share:
        return rng.choice(lays)
    if style == "pass" and others and rng.random() < 0.6:
        return rng.choice(others)
    if style == "exchange" and exchanges and rng.random() < 0.8:
        return rng.choice(exchanges)
    return rng.choice(moves)


def check_ply(position, referee):
    """Moves and state are the same."""
    moves = position.moves().names()
    assert state(position) == referee.state(), position.to_text()
    check_derived(position, referee)
    assert len(set(moves)) == len(moves)
    assert set(moves) == referee.legal(), position.to_text()
    return sorted(moves)


def match(rng, style, **options):
    """Yield every position of a match with the referee's, both found equal."""
    position = lt.new("topominos", seed=rng.getrandbits(63), **options)
    components = GAME.components(position.options)
    if len({len(tile) for tile in components["tiles"]["tiles"]}) > 1:  # else no draw can decide
        topominos.check_deal(components, state(position), list(range(position.seats)))
    referee = topominos.Referee(components, state(position))
    while True:
        moves = check_ply(position, referee)
        yield position, referee
        if position.over:
            return
        move = choose(moves, rng, style)
        position.play(move)
        referee.play(move, position.to_json()["state"])


STYLES = ["any", "lay", "pass", "exchange"]


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_hands_of_the_standard_set(seats, style):
    rng = random.Random(f"{seats} {style}")
    for _ in range(many(2, 60)):
        *_, (position, referee) = match(rng, style, seats=seats)
        assert position.over
        assert position.outcome.winners == tuple(referee.outcome()["winners"])
        assert position.outcome.reason == referee.outcome()["reason"]


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 1, "hands": 3},
        {"seats": 2, "hands": 3},
        {"seats": 3, "total": 100},
        {"seats": 4, "total": 60},
        {"seats": 1, "total": 200},
        {"seats": 2, "total": 50, "tiles": ONES_AND_TWOS},
    ],
    ids=["1 of 3", "2 of 3", "3 to 100", "4 to 60", "1 to 200", "2 to 50, ones and twos"],
)
def test_matches(options):
    rng = random.Random(str(options))
    for style in ("lay", "any"):
        hands = {
            position.to_json()["state"]["hand"] for position, _ in match(rng, style, **options)
        }
        assert hands == set(range(1, len(hands) + 1))
        assert len(hands) == options.get("hands", len(hands))


@pytest.mark.parametrize("tiles", [name for name in SETS if name != "standard"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_sets_of_ones_own(seats, tiles):
    rng = random.Random(f"{seats} {tiles}")
    for style in rng.sample(STYLES, 2):
        for _ in match(rng, style, seats=seats, tiles=SETS[tiles]):
            pass


@pytest.mark.parametrize("tiles", SETS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_why_not_for_all_actions(seats, tiles):
    """Names are read leniently, so twins and symmetric tiles count as their lowest name."""
    rng, rules, checked = random.Random(f"{seats} {tiles}"), set(), 0
    while checked < many(2, 20):
        style = rng.choice(STYLES)
        for position, referee in match(rng, style, seats=seats, tiles=SETS[tiles]):
            if position.over or rng.random() > 0.04:
                continue
            checked += 1
            legal = set(position.moves().names())
            for action, name in enumerate(NAMES):
                expected = topominos.why_not(referee, name)
                assert position.explain(name) == expected, (position.to_text(), name)
                rules.add(expected)
                if expected is None:
                    written = topominos.canonical(referee, name)
                    assert str(position.parse(name)) == written
                    strict = None if name == written else "TOPOMINOS-C1"
                    assert position.explain(action) == strict
                else:
                    assert position.explain(action) == expected
                assert (name in legal) == (position.explain(action) is None)
    assert {None, "TOPOMINOS-R5"} <= rules or tiles != "standard"


def test_why_not_once_the_match_is_over():
    rng = random.Random(5)
    *_, (position, referee) = match(rng, "lay", seats=2)
    for name in ("pass", "end-turn", "lay(0,0,0)"):
        assert topominos.why_not(referee, name) == "TOPOMINOS-R12"
        with pytest.raises(lt.IllegalMove, match="the game is over"):
            position.explain(name)
