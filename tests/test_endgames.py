"""Level 6 in endings that are solved: in at least 95 of 100 it finds a best move."""

import random

import pytest

import ludotheque as lt
from ludotheque.core.registry import get_game
from ludotheque.core.view import View
from ludotheque.players.exact import ExactSearch
from ludotheque.players.levels import LevelPlayer
from ludotheque.players.simple import choose_move

pytestmark = pytest.mark.slow(3)

ENDINGS = 40
NODES = 60_000
ALIKE = 1e-6
WON = 0.99  # values beyond are proven


def late_views(name: str, last: int) -> list[View]:
    """Views of games between greedy and careless players, among their last moves."""
    found: list[View] = []
    seed = 0
    while len(found) < ENDINGS * 3:
        seed += 1
        position, rng = lt.new(name, seed=seed), random.Random(seed)
        views = []
        while not position.over:
            assert position.turn is not None
            views.append(position.view(position.turn))
            careless = rng.random() < 0.3
            move = rng.choice(position.moves()) if careless else choose_move(position, seed=seed)
            position.play(int(move))
        found += [view for view in views[-last:] if len(view.moves()) > 1]
    return found


@pytest.mark.parametrize(("name", "last"), [("topit", 5), ("topominos", 4)])
def test_level_six_finds_the_best_move_of_a_solved_ending(name: str, last: int) -> None:
    solved = best = 0
    exact: ExactSearch | None = None
    for view in late_views(name, last):
        exact = exact or ExactSearch(view.game, view.options)
        moves = exact.solve(view, NODES)
        if moves is None or moves[0].value - moves[-1].value < ALIKE:
            continue  # not open, not small, or all the same
        solved += 1
        optimal = {int(one.move) for one in moves if one.value > moves[0].value - ALIKE}
        best += LevelPlayer(6, seed=solved).choose(view) in optimal
        if solved == ENDINGS:
            break
    assert solved >= ENDINGS // 2
    assert best >= 0.95 * solved


def test_level_six_keeps_what_is_won_in_topquark() -> None:
    """Wins that are proven stay proven wins for as long as they take; so few moves are checked."""
    game = get_game("topquark")
    exact = ExactSearch(game, game.read_options({}))
    won = kept = 0
    for view in late_views("topquark", 30):
        if exact.think(view, nodes=20_000)[0].value < WON:
            continue
        won += 1
        after = View(game, view.options, view.state.copy(), 1 - view.seat)
        game.rules.play(after.state[0], LevelPlayer(6, seed=won).choose(view))
        if after.over:
            kept += after.returns[view.seat] > 0
        elif after.turn == after.seat:
            kept += exact.think(after, nodes=400_000, all_moves=True)[0].value < -WON
        else:
            won -= 1  # the other side lost its turn
        if won == ENDINGS // 2:
            break
    assert won >= ENDINGS // 4
    assert kept >= 0.95 * won
