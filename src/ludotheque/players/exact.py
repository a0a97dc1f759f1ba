"""Exact search for one or two seats that know the whole state: the Python face of alpha_beta.py."""

import time
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import WORDS, seed_generator, shuffle
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.moves import Move
from ludotheque.core.options import Options
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.view import View
from ludotheque.players.alpha_beta import (
    CERTAIN,
    ENDLESS,
    ENTRY,
    PLIES,
    ROOT,
    UNIT,
    WORK,
    begin_iteration,
    explore,
)
from ludotheque.players.search import Considered

TABLE: Final = 1 << 20  # entries
FIRST_BATCH: Final = 64  # nodes between two looks at the clock, at first
BATCH_SECONDS: Final = 0.01
REDEALS: Final = 12  # that must agree before hidden chance is taken to make no difference


def possible_states(view: View) -> list[NDArray[Any]]:
    """The whole states that fit what the seat may know: the only one, or some of them."""
    if not view.game.info.hidden:
        return [view.state]
    states = {state.tobytes(): state for state in (view.redeal(i).state for i in range(REDEALS))}
    return list(states.values())


def _told(found: list[Considered], all_moves: bool) -> list[tuple[int, float]]:
    """What a solution says for certain."""
    return sorted((int(c.move), c.value) for c in (found if all_moves else found[:1]))


class ExactSearch:
    """Alpha-beta over one game with its options; its arrays are made once. One thread at a time."""

    def __init__(self, game: Game, options: Options, *, table: int = TABLE) -> None:
        """Take room for `table` positions, a power of two, or 0 for none."""
        if table != 0 and (table < 2 or table & (table - 1)):
            raise BadOption(f"a table has a power of two of places, or 0, not {table}")
        self.game, self.options = game, options
        own = game.kernels()
        self._quiesce = "urgency" in own
        self._keyed = "key" in own and table > 0
        self._start, self._explore = game.bind(begin_iteration), game.bind(explore)
        self._work = np.zeros(1, WORK)
        self._states = np.zeros(PLIES, game.dtype)
        self._moves = np.zeros((PLIES, game.info.most_moves), np.int64)
        self._order = np.zeros((PLIES, game.info.most_moves), np.int64)
        self._table = np.zeros(table if self._keyed else 0, ENTRY)
        self._root = np.zeros(game.info.most_moves, ROOT)
        self._result = np.zeros(game.info.most_moves, ROOT)
        self._points = np.zeros(options["seats"], np.int64)
        self._outcome = np.zeros(options["seats"], np.float64)
        self._age = 0
        self._since = 1

    @property
    def nodes(self) -> int:
        """How many positions the last search looked at."""
        return int(self._work[0].nodes)

    @property
    def depth(self) -> int:
        """How many moves ahead the last search has looked at everything."""
        return int(self._work[0].done)

    def think(
        self,
        view: View,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        seed: int = 0,
        all_moves: bool = False,
    ) -> list[Considered]:
        """The legal moves, best first, after so many nodes, so much time or down to a depth.

        With `all_moves` every move has its true value at the depth reached, otherwise those behind
        the first have a bound: they are worth no more than that. A depth of one is always reached.
        Without `depth` and `all_moves` late moves are looked at less deeply, which plays better.
        A value beyond 0.99 is a proven win. The seed decides between equals.
        """
        if nodes is None and seconds is None and depth is None:
            raise BadOption("a search needs an end: nodes, seconds or depth")
        self._check(view)
        states = possible_states(view)
        if view.seats > 2 or len(states) > 1:
            raise BadOption("exact search needs one or two seats, and a state that is fully known")
        # What earlier thoughts left in the table changes with their time; nodes are repeatable.
        self._begin(states[0], seed, keep=nodes is None and depth is None)
        work = self._work[0]
        work.every, work.quiesce, work.certain = all_moves, self._quiesce, CERTAIN
        work.hurry = depth is None and not all_moves
        forced = work.moves == 1 and not all_moves and depth is None
        self._run(1, 1 if forced else depth or PLIES, nodes, seconds)
        rows = self._result[: work.moves]
        best = next(row for row in rows if row.move == work.best_move)
        if not all_moves:  # an iteration that was cut may still have found a better move
            best.value, best.points = work.best_value, work.best_points
            np.minimum(rows["value"], best.value, out=rows["value"])
        others = [self._considered(view, row) for row in rows if row.move != best.move]
        return [self._considered(view, best), *others]

    def solve(self, view: View, nodes: int, *, all_moves: bool = True) -> list[Considered] | None:
        """All legal moves with their true values, best first, if so many nodes are enough.

        Without `all_moves` only the first value is true, which takes far fewer nodes. None also for
        more than two seats, and where anything hidden from the seat makes a difference: chance that
        will not come up any more does not.
        """
        self._check(view)
        if view.seats > 2:
            return None
        states = possible_states(view)
        found: list[Considered] | None = None
        for state in states:
            other = self._solve(view, state, nodes // len(states), all_moves)
            if other is None or (found and _told(other, all_moves) != _told(found, all_moves)):
                return None
            found = found or other
        return found

    def _solve(
        self, view: View, state: NDArray[Any], nodes: int, all_moves: bool
    ) -> list[Considered] | None:
        self._begin(state, 0, keep=False)
        self._since = self._age + 1  # values that do not fade are of no use to `think`
        work = self._work[0]
        work.every, work.quiesce, work.certain = all_moves, False, ENDLESS
        # With a table each depth prepares the next one; without, there is nothing to learn.
        self._run(0, PLIES, nodes, None, begin=1 if self._keyed else PLIES)
        if not work.done or not work.complete:
            return None
        return [self._considered(view, row) for row in self._result[: work.moves]]

    def _check(self, view: View) -> None:
        if view.game is not self.game or view.options != self.options:
            raise BadOption(f"this search is for {self.game.name} with options {self.options}")
        if view.over or view.turn != view.seat:
            raise BadOption("a player chooses when its seat is to act")

    def _begin(self, state: NDArray[Any], seed: int, *, keep: bool) -> None:
        """Set the search to a state with nothing looked at; `keep` what the table holds."""
        self._age += 1
        if not keep:
            self._since = self._age
        self._work[:] = 0
        work = self._work[0]
        work.age, work.since, work.seat = self._age, self._since, self.game.rules.turn(state[0])
        work.killer[:] = -1
        self._states[0] = state[0]
        work.moves = self.game.rules.legal(state[0], self._moves[0])
        rng = np.zeros(WORDS, np.int64)
        seed_generator(rng, read_short_seed(seed), 0)
        shuffle(rng, self._moves[0], int(work.moves))
        self._root[: work.moves] = 0
        self._root["move"][: work.moves] = self._moves[0, : work.moves]

    def _run(
        self, least: int, deepest: int, nodes: int | None, seconds: float | None, begin: int = 1
    ) -> None:
        """Search deeper and deeper until one of the limits."""
        work = self._work[0]
        work.depth = begin
        self._start(work, self._moves, self._root)
        until = None if seconds is None else time.perf_counter() + seconds
        most = ENDLESS if nodes is None else nodes
        batch = most if until is None else min(FIRST_BATCH, most)
        while True:
            begun, goal = time.perf_counter(), min(int(work.nodes) + batch, most)
            finished = self._explore(
                *(work, self._states, self._moves, self._order, self._table),
                *(self._root, self._result, self._points, self._outcome),
                *(deepest, goal, least),
            )
            now = time.perf_counter()
            if finished or work.nodes >= most or (until is not None and now >= until):
                return
            if now - begun < BATCH_SECONDS / 2:
                batch *= 2

    def _considered(self, view: View, row: Any) -> Considered:
        value = int(row.value) / UNIT
        return Considered(
            Move(int(row.move), view.snapshot), int(row.nodes), value, float(row.points)
        )
