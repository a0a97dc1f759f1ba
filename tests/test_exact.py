"""The exact search beside a plain minimax, which has no windows, no table and no order of moves."""

import random
from typing import Any

import numpy as np
import pytest

from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.registry import get_game
from ludotheque.core.view import View
from ludotheque.players.alpha_beta import CERTAIN, UNIT
from ludotheque.players.exact import ExactSearch, possible_states
from ludotheque.players.simple import choose_move
from tests.scale import many

pytestmark = pytest.mark.slow(3)


class Minimax:
    """Values by definition. `certain` is None where values do not fade."""

    def __init__(self, game: Game, seats: int, certain: int | None, quiesce: bool) -> None:
        self.game, self.seats, self.certain, self.quiesce = game, seats, certain, quiesce
        own = game.kernels()
        self.judge: Any = own.get("judge", own["guess"])
        self.urgency: Any = own.get("urgency")
        self.judged = False

    def moves(self, state: Any) -> list[int]:
        out = np.zeros(self.game.info.most_moves, np.int64)
        return out[: self.game.rules.legal(state[0], out)].tolist()

    def value(self, state: Any, depth: int, seat: int) -> int:
        """What a state is worth to a seat, looking so many moves ahead."""
        rules = self.game.rules
        sign = 1 if seat == 0 else -1
        if rules.over(state[0]):
            outcome = np.zeros(self.seats)
            rules.returns(state[0], outcome)
            return sign * round(UNIT * (0.8 * outcome[0] + 0.2 * rules.guess(state[0], 0)))
        mover = int(rules.turn(state[0]))
        if depth > 0:
            values = [self.after(state, move, depth - 1, mover) for move in self.moves(state)]
            best = max(values)
        else:
            self.judged = True
            best = round(CERTAIN * self.judge(state[0], 0)) * (1 if mover == 0 else -1)
            if self.quiesce:
                urgent = [m for m in self.moves(state) if self.urgency(state[0], m)]
                best = max([best, *(self.after(state, move, 0, mover) for move in urgent)])
        return best if mover == seat else -best

    def after(self, state: Any, move: int, depth: int, seat: int) -> int:
        """What a move is worth to a seat."""
        child = state.copy()
        self.game.rules.play(child[0], move)
        value = self.value(child, depth, seat)
        if self.certain is not None and value > self.certain:
            return value - 1
        if self.certain is not None and value < -self.certain:
            return value + 1
        return value

    def root(self, state: Any, depth: int) -> dict[int, int]:
        """The value of every move for the seat to act."""
        seat = int(self.game.rules.turn(state[0]))
        return {move: self.after(state, move, depth - 1, seat) for move in self.moves(state)}


def walk(game: Game, options: dict[str, Any], seed: int) -> list[Position]:
    """The positions of a game at random, the last one first."""
    rng = random.Random(seed)
    position, found = Position.start(game, options, seed), []
    while not position.over:
        found.append(position.copy())
        position.play(rng.choice(position.moves()))
    return found[::-1]


def mover(position: Position) -> View:
    assert position.turn is not None
    return position.view(position.turn)


def values(found: Any) -> dict[int, int]:
    return {int(c.move): round(c.value * UNIT) for c in found}


def late_topquark(count: int, most: int) -> list[Position]:
    """Positions with few marbles left, from games at random."""
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        seed += 1
        game = walk(get_game("topquark"), {}, seed)
        few = [p for p in game if int(p.state[0].left.sum()) <= most and p.state[0].quiet < 100]
        found += random.Random(seed).sample(few, min(8, len(few)))
    return found[:count]


def late_topit(count: int, seats: int, plies: int) -> list[Position]:
    return [walk(get_game("topit"), {"seats": seats}, seed)[plies - 1] for seed in range(count)]


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_topquark_to_a_depth(depth: int) -> None:
    game = get_game("topquark")
    positions = late_topquark(many(40, 400), 7)
    options = positions[0].options
    plain = Minimax(game, 2, CERTAIN, True)
    search, bare = ExactSearch(game, options), ExactSearch(game, options, table=0)
    for position in positions:
        expected = plain.root(position.state, depth)
        best = max(expected.values())
        view = mover(position)
        assert values(search.think(view, depth=depth, all_moves=True)) == expected
        assert values(bare.think(view, depth=depth, all_moves=True)) == expected
        for one in (search, bare):
            found = one.think(view, depth=depth)
            assert round(found[0].value * UNIT) == best == expected[found[0].move]
            if one.depth == depth:  # else a win was found earlier
                assert all(round(c.value * UNIT) >= expected[c.move] for c in found)  # bounds


def test_whole_toy(toy: Game) -> None:
    plain = Minimax(toy, 2, None, False)
    seen: set[bytes] = set()
    search = ExactSearch(toy, toy.read_options({}))
    first = many(2, 0)  # move from which on all are tried out: there are 9! ways to fill the board
    for seed in range(many(10, 60)):
        for position in walk(toy, {}, seed)[first:5]:
            if position.state.tobytes() in seen:
                continue
            expected = plain.root(position.state, 9)
            solved = search.solve(mover(position), 10**6)
            assert solved is not None
            assert values(solved) == expected
            assert solved[0].value * UNIT == max(expected.values())
            seen.add(position.state.tobytes())
    assert len(seen) > 20


@pytest.mark.parametrize(("seats", "plies"), [(1, 2), (2, 3)])
def test_topit_to_the_end(seats: int, plies: int) -> None:
    game = get_game("topit")
    plain = Minimax(game, seats, None, False)
    for position in late_topit(12, seats, plies):
        plain.judged = False
        expected = plain.root(position.state, 60)
        assert not plain.judged
        for table in (0, 1 << 12):
            solved = ExactSearch(game, position.options, table=table).solve(mover(position), 10**7)
            assert solved is not None
            assert values(solved) == expected


def test_topit_points_are_those_of_the_best_line() -> None:
    for position in late_topit(6, 2, 4):
        search = ExactSearch(position.game, position.options)
        solved = search.solve(mover(position), 10**7)
        assert solved is not None
        seat, promised, played = position.turn, solved[0].points, position.copy()
        assert seat is not None
        while not played.over:
            best = search.solve(mover(played), 10**7)
            assert best is not None
            played.play(best[0].move)
        final = played.scores
        # Lines of equal value may differ in points, but not in the lead.
        margin = solved[0].value
        assert promised >= position.scores[seat]
        assert (margin > 0) == (final[seat] > final[1 - seat])


def test_topquark_endings_are_solved() -> None:
    game = get_game("topquark")
    plain = Minimax(game, 2, None, False)
    solved = proven = 0
    search = ExactSearch(game, game.read_options({}))
    for position in late_topquark(300, 4):
        view = mover(position)
        found = search.solve(view, 2_000)
        if found is not None and search.depth <= 4:
            deeper = plain.root(position.state, search.depth + 1)
            assert values(found) == plain.root(position.state, search.depth) == deeper
            solved += 1
        best = search.solve(view, 2_000, all_moves=False)
        if best is not None and search.depth <= 4:
            deeper = plain.root(position.state, search.depth + 1)
            assert round(best[0].value * UNIT) == max(deeper.values()) == deeper[best[0].move]
            proven += 1
    assert solved > 5
    assert proven > solved


def test_same_seed_same_nodes_same_moves() -> None:
    for position in late_topquark(10, 10):
        search = ExactSearch(position.game, position.options, table=1 << 12)
        first = search.think(mover(position), nodes=3000, seed=5)
        search.think(mover(position), nodes=500, seed=6)
        again = search.think(mover(position), nodes=3000, seed=5)
        other = ExactSearch(position.game, position.options, table=1 << 12)
        assert first == again == other.think(mover(position), nodes=3000, seed=5)


def test_a_cut_iteration_does_not_spoil_the_result() -> None:
    """However many nodes there are, the answer is that of a whole iteration, or a better one."""
    game = get_game("topquark")
    for position in late_topquark(6, 9):
        search, view = ExactSearch(game, position.options), mover(position)
        whole = {}
        for depth in range(1, 7):
            search.think(view, depth=depth, all_moves=True)
            whole[depth] = values(search.think(view, depth=depth, all_moves=True))
            if search.depth < depth:
                break
        for nodes in range(1, 400, 13):
            found = search.think(view, nodes=nodes, depth=20)  # a depth: nothing is skipped
            reached = search.depth
            assert sorted(c.move for c in found) == sorted(view.moves())
            if reached + 1 in whole:
                best = found[0].move
                before = whole[reached]
                kept = before[best] == max(before.values())
                better = whole[reached + 1][best] == round(found[0].value * UNIT)
                assert kept or better


def test_stops_and_goes_on() -> None:
    """A search in small steps is the search in one."""
    position = late_topquark(1, 10)[0]
    search, view = ExactSearch(position.game, position.options), mover(position)
    at_once = search.think(view, depth=6)
    nodes = search.nodes
    search._begin(view.state, 0, keep=False)
    work = search._work[0]
    work.quiesce, work.certain, work.depth = True, CERTAIN, 1
    search._start(work, search._moves, search._root)
    steps = 1
    arrays = (search._states, search._moves, search._order, search._table)
    more = (search._root, search._result, search._points, search._outcome)
    while not search._explore(work, *arrays, *more, 6, 7 * steps, 0):
        assert work.nodes == 7 * steps
        steps += 1
    assert work.nodes == nodes
    assert work.best_move == at_once[0].move


def test_too_few_nodes() -> None:
    game = get_game("topit")
    position = walk(game, {"seats": 2}, 1)[8]
    assert ExactSearch(game, position.options).solve(mover(position), 50) is None
    late = late_topquark(1, 10)[0]
    search = ExactSearch(late.game, late.options)
    search.think(mover(late), nodes=1)
    assert search.depth == 1
    search.think(mover(late), nodes=5000)
    assert search.depth > 2


def test_three_seats_and_hidden_states_are_refused() -> None:
    position = walk(get_game("topit"), {"seats": 3}, 1)[0]
    search = ExactSearch(position.game, position.options)
    assert search.solve(mover(position), 10**6) is None
    with pytest.raises(BadOption, match="one or two seats"):
        search.think(mover(position), nodes=10)
    with pytest.raises(BadOption, match="nodes, seconds or depth"):
        search.think(mover(position))


def test_hidden_chance_that_cannot_come_up_does_not_matter() -> None:
    """With the bag empty the other rack can be counted; before, nothing is certain."""
    game = get_game("topominos")
    position = Position.start(game, {"seats": 2}, 2)
    search, plain = ExactSearch(game, position.options), Minimax(game, 2, None, False)
    assert search.solve(mover(position), 10**5) is None
    late: list[Position] = []
    while not position.over:
        if position.state[0].bag_size == 0:
            late.append(position.copy())
        position.play(choose_move(position, "greedy", 2))
    solved = 0
    for position in late[: -many(4, 100) : -1]:  # the shortest endings first
        view = mover(position)
        assert len(possible_states(view)) > 1  # of the generator, which will draw no more
        found = search.solve(view, 10**5)
        if found is not None:
            assert values(found) == plain.root(position.state, 60)
            solved += 1
    assert solved > 1


def test_a_win_is_taken_at_once() -> None:
    """With a marble to take that ends the game, nothing else is played."""
    for position in late_topquark(300, 5):
        view = mover(position)
        wins = []
        for move in view.moves():
            after = position.copy()
            after.play(move)
            if after.over and after.game.rules.ending(after.state[0]) == 1:
                wins.append(move)
        if wins:
            found = ExactSearch(position.game, position.options).think(view, nodes=2000)
            assert found[0].move in wins
            assert found[0].value > 0.99
