"""The judgements of Topominos and Turquoise: what they see, and what they prefer."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.registry import get_game
from ludotheque.players.simple import choose_move

pytestmark = pytest.mark.slow(1)

CASES = [
    *(("topominos", {"seats": seats}) for seats in (1, 2, 3, 4)),
    ("topominos", {"seats": 2, "hands": 3}),
    ("topominos", {"seats": 2, "total": 200}),
    *(("turquoise", {"seats": seats}) for seats in (2, 3, 4)),
]
IDS = [f"{name} {' '.join(f'{k}={v}' for k, v in options.items())}" for name, options in CASES]


def _features(game: Game, state: Any, seat: int) -> Any:
    out = np.full(len(game.info.features), np.nan)
    game.judgement.features(state[0], seat, out)  # type: ignore[union-attr]
    return out


def _judge(position: Position, seat: int) -> float:
    return float(position.game.judgement.judge(position.state[0], seat))  # type: ignore[union-attr]


def _middle(name: str, plies: int, seed: int = 3, **options: Any) -> Position:
    """A position after so many greedy moves."""
    position = Position.start(get_game(name), options, seed)
    for ply in range(plies):
        position.play(choose_move(position, "greedy", ply))
    return position


@pytest.mark.parametrize(("name", "options"), CASES, ids=IDS)
def test_features_are_finite_and_know_nothing_hidden(name: str, options: dict[str, Any]) -> None:
    game = get_game(name)
    position = Position.start(game, options, 7)
    ply = 0
    while not position.over:
        if ply % 9 == 0:
            for seat in range(position.seats):
                view = position.view(seat)
                seen = _features(game, view.state, seat)
                assert np.isfinite(seen).all()
                assert -1 <= _judge(position, seat) <= 1
                for seed in (1, 2):
                    dealt = view.redeal(seed)
                    assert (_features(game, dealt.view(seat).state, seat) == seen).all()
                    # Of a whole deal the judgement takes no notice of what the seat cannot see.
                    assert (_features(game, dealt.state, seat) == seen).all()
        player = "random" if ply % 4 == 0 else "greedy"
        position.play(choose_move(position, player, ply))
        ply += 1
    for seat in range(position.seats):
        assert np.isfinite(_features(game, position.state, seat)).all()
        assert -1 <= _judge(position, seat) <= 1


@pytest.mark.parametrize("name", ["topominos", "turquoise"])
def test_a_game_that_is_over_is_judged_by_its_winner(name: str) -> None:
    position = _middle(name, 0)
    while not position.over:
        position.play(choose_move(position, "greedy", position.ply))
    winner = int(np.argmax(position.returns))
    assert position.returns[winner] > 0
    assert _judge(position, winner) > 0.1
    assert _judge(position, 1 - winner) < -0.1


@pytest.mark.parametrize("name", ["topominos", "turquoise"])
def test_points_are_better_and_the_better_the_later(name: str) -> None:
    gains = []
    for plies in (20, 60):
        position = _middle(name, plies)
        seat = 0
        richer = position.copy()
        richer.state["points"][0, seat] += 8
        assert _judge(richer, seat) > _judge(position, seat)
        assert _judge(richer, 1 - seat) < _judge(position, 1 - seat)
        gains.append(_features(position.game, richer.state, seat)[0])
        gains[-1] -= _features(position.game, position.state, seat)[0]
    assert gains[1] > gains[0]


# --- Topominos -----------------------------------------------------------------------------------


def _topominos(**fields: Any) -> Position:
    """Seat 0 to move with five tiles, the bag half full, and fields of the state as given."""
    position = Position.start(get_game("topominos"), {}, 1)
    while position.state[0].turns < 4 or position.turn != 0 or position.state[0].mode != 0:
        position.play(choose_move(position, "greedy", position.ply))
    state = position.state[0]
    state.covered[:] = 0
    for name, values in fields.items():
        position.state[name].flat[: len(values)] = values
    return position


def _drawing(cells: str) -> int:
    return sum(1 << (9 - int(cell)) for cell in cells)


FOURS = [_drawing(cells) for cells in ("1234", "1235", "1237", "1238", "1245")]


def test_a_rack_that_completes_a_stack_is_better() -> None:
    stack = [_drawing("12345679")]
    fits = _topominos(covered=stack, rack=[_drawing("2"), *FOURS[:4]])
    other = _topominos(covered=stack, rack=[_drawing("5"), *FOURS[:4]])
    assert _judge(fits, 0) > _judge(other, 0)  # 8 is missing: an edge, not the centre


def test_tiles_with_few_dots_are_worth_keeping() -> None:
    few = _topominos(rack=[_drawing("1"), _drawing("12"), *FOURS[:3]])
    assert _judge(few, 0) > _judge(_topominos(rack=FOURS), 0)


def test_dots_on_the_rack_cost_in_the_last_round() -> None:
    full = [_drawing("123456789") - 16] * 9  # nothing but the centre tile fits
    few, many = (
        _topominos(covered=full, rack=tiles, ending=[1], turns=[9])
        for tiles in ([_drawing("1")] * 5, FOURS)
    )
    assert _judge(few, 0) > _judge(many, 0)


def test_stacks_that_the_next_seat_can_use_are_worse_than_full_ones() -> None:
    """The own rack, all fours, has nothing to look for on either."""
    open_ones, full_ones = (
        _topominos(covered=[stack] * 3, rack=FOURS, turn=[1])
        for stack in (_drawing("123456"), _drawing("12346789"))
    )
    assert _judge(open_ones, 0) < _judge(full_ones, 0)


def test_alone_turns_to_come_are_worth_points() -> None:
    position = Position.start(get_game("topominos"), {"seats": 1}, 2)
    while position.state[0].turns < 6 or position.state[0].mode != 0:
        position.play(choose_move(position, "greedy", position.ply))
    later = position.copy()
    later.state["turns"] += 3
    assert _judge(later, 0) < _judge(position, 0)


# --- Turquoise -----------------------------------------------------------------------------------

LEVEL_1_CELLS = (9, 10, 17, 18)  # under the first place of level 1: 11, 12, 21, 22


def _turquoise(pillars: list[int], *, active: int = 0, ap: int = 3) -> Position:
    """All ground tiles laid, and pillars, as seat + 1, under the first place of level 1."""
    position = Position.start(get_game("turquoise"), {"first": 1}, 1)
    state = position.state[0]
    state.tile[:16] = np.where(state.tile[:16] == 0, 1, state.tile[:16])
    state.above[:] = 1
    state.points[:2] = 10
    for cell, pillar in zip(LEVEL_1_CELLS, pillars, strict=True):
        state.pillar[0, cell] = pillar
    state.active = state.actor = active
    state.ap = ap
    return position


def test_own_pillars_under_a_place_are_a_promise() -> None:
    none, one, two = (_judge(_turquoise(p), 0) for p in ([0] * 4, [1, 0, 0, 0], [1, 1, 0, 0]))
    assert none < one < two
    assert _judge(_turquoise([2, 0, 0, 0]), 0) < none


def test_a_place_that_is_ready_belongs_to_whoever_can_build_it() -> None:
    ours = _judge(_turquoise([1, 1, 1, 2], active=0, ap=1), 0)
    theirs = _judge(_turquoise([1, 1, 1, 2], active=1, ap=1), 0)
    assert ours > theirs
    without = _judge(_turquoise([1, 1, 1, 2], active=0, ap=0), 0)
    assert ours > without


def test_tablets_are_worth_something_and_a_bid_is_a_price() -> None:
    for tablet in range(4):
        position = _turquoise([0] * 4)
        before = _judge(position, 0)
        position.state["tablet"][0, tablet] = 1
        assert _judge(position, 0) > before
        position.state["tablet"][0, tablet] = 2
        assert _judge(position, 0) < before
    cheap, dear = _turquoise([0] * 4), _turquoise([0] * 4)
    cheap.play("auction(horus,1)")
    dear.play("auction(horus,9)")
    assert _judge(cheap, 0) > _judge(dear, 0)


def test_one_look_ahead_lays_the_tile_that_scores() -> None:
    position = _turquoise([1, 1, 1, 1], ap=1)
    values = {}
    for move in position.moves():
        after = position.copy()
        after.play(int(move))
        if not str(move).startswith("auction"):
            values[str(move)] = _judge(after, 0)
    assert len(values) > 2
    assert max(values, key=values.__getitem__) == "draw"


# --- without Numba -------------------------------------------------------------------------------

PLAIN = """
import numpy as np
from ludotheque.core.registry import get_game
from ludotheque.players.simple import choose_move
from ludotheque.core.position import Position

for name, options in (
    ("topominos", {"seats": 1}), ("topominos", {"seats": 3}),
    ("turquoise", {"seats": 2}), ("turquoise", {"seats": 4}),
):
    game = get_game(name)
    position = Position.start(game, options, 5)
    out = np.zeros(len(game.info.features))
    for ply in range(40):
        for seat in range(position.seats):
            view = position.view(seat)
            game.judgement.features(view.state[0], seat, out)
            print(round(float(game.judgement.judge(view.state[0], seat)), 9), *out.round(9))
        if position.over:
            break
        position.play(choose_move(position, "random", ply))
"""


def test_the_judgement_is_the_same_without_numba() -> None:
    found = [
        subprocess.run(
            [sys.executable, "-W", "error", "-c", PLAIN],
            env=_environment(jit),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for jit in (True, False)
    ]
    assert found[0] == found[1]
    assert len(found[0].splitlines()) > 40 * (2 + 4)


def _environment(jit: bool) -> dict[str, str]:
    return os.environ | {"NUMBA_DISABLE_JIT": "0" if jit else "1"}
