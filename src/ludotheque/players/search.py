"""Search as Python sees it: think about a view for so many simulations, or so long."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import WORDS, derive_seed, seed_generator
from ludotheque.core.errors import BadOption
from ludotheque.core.game import Game
from ludotheque.core.moves import Move
from ludotheque.core.options import Options
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.view import View
from ludotheque.players import tree as trees
from ludotheque.players.level_config import search_params
from ludotheque.players.tree import NONE, ROOT_VIEW, SearchParams, Tree, Workspace

FIRST_BATCH: Final = 16  # simulations before the first look at the clock
BATCH_SECONDS: Final = 0.02
MOST_NODES: Final = 1 << 18
EDGES_A_NODE: Final = 12  # on average; a full tree is still searched, it only grows no more
WHOLE_GAME: Final = 1 << 20  # plies
ALSO_SHARE: Final = 0.1  # of the simulations, for a move that must be looked at


@dataclass(frozen=True)
class Considered:
    """A move the search looked at, and what it expects of it for the seat to act."""

    move: Move
    visits: int
    value: float  # of the outcome, in [-1, 1]
    points: float  # of the seat to act where the simulations ended
    others: float = 0.0  # the most points of another seat there
    spread: float = 0.0  # deviation of the value from one simulation to the next


@dataclass(frozen=True)
class Glanced:
    """A move at first sight: the judgement of where it leads, and how likely it is worth it."""

    move: Move
    looks: float
    prior: float


class Search:
    """Thinks about positions; keeps what it found from move to move.

    `sees_all` is for the ceiling of luck: it takes a view as the whole truth and redeals nothing.
    """

    def __init__(
        self, *, threads: int = 1, params: SearchParams | None = None, sees_all: bool = False
    ) -> None:
        if threads < 1:
            raise BadOption(f"threads are 1 or more, not {threads}")
        self._params = params
        self._thinkers = [_Thinker(sees_all) for _ in range(threads)]

    def forget(self) -> None:
        """Begin the next search from nothing."""
        for thinker in self._thinkers:
            thinker.forget()

    def think(
        self,
        view: View,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        also: Sequence[int] = (),
    ) -> list[Considered]:
        """The moves worth a thought, best first; those of `also` are looked at in any case.

        Without a limit in seconds the result depends on view, seed, simulations and what was
        thought before alone. Threads search trees of their own and are added up.
        """
        _check_turn(view)
        if (simulations is None) == (seconds is None):
            raise BadOption("give a number of simulations, or of seconds")
        if (simulations is not None and simulations < 1) or (seconds is not None and seconds <= 0):
            given = seconds if simulations is None else simulations
            raise BadOption(f"simulations and seconds are more than 0, not {given}")
        read_short_seed(seed)
        params = self._params or search_params(view.game)
        jobs = [
            (thinker, int(derive_seed(seed, number)))
            for number, thinker in enumerate(self._thinkers)
        ]
        if len(jobs) == 1:
            jobs[0][0].search(view, params, simulations, seconds, jobs[0][1], also)
        else:
            each = None if simulations is None else -(-simulations // len(jobs))
            with ThreadPoolExecutor(len(jobs)) as pool:
                futures = [
                    pool.submit(thinker.search, view, params, each, seconds, own, also)
                    for thinker, own in jobs
                ]
                for future in futures:
                    future.result()
        return _added_up(view, [thinker.root_edges() for thinker, _ in jobs])

    def look(self, view: View, seed: int = 0) -> list[Glanced]:
        """All moves worth a thought as they look without any simulation, the likeliest first."""
        _check_turn(view)
        thinker = self._thinkers[0]
        thinker.list_moves(view, self._params or search_params(view.game), read_short_seed(seed))
        return sorted(thinker.listed(), key=lambda one: (-one.prior, int(one.move)))

    def final_points(self, view: View, move: int, games: int, seed: int = 0) -> list[float]:
        """The mean points of each seat at the end of games that go on with a move, quickly played.

        The redeals are the same for all moves of a view, so that moves can be compared.
        """
        _check_turn(view)
        thinker, params = self._thinkers[0], self._params or search_params(view.game)
        return thinker.final_points(view, params, move, games, read_short_seed(seed))


def _check_turn(view: View) -> None:
    if view.turn != view.seat:
        raise BadOption("a search thinks when its seat is to act")


def _added_up(view: View, parts: list[dict[int, NDArray[np.float64]]]) -> list[Considered]:
    """The moves of all trees, best first: the most visited, then the best."""
    sums: dict[int, NDArray[np.float64]] = {}
    for part in parts:
        for move, numbers in part.items():
            sums[move] = sums[move] + numbers if move in sums else numbers
    found = []
    for move, (visits, value, fresh, square, points, others) in sums.items():
        if visits > 0:
            mean, fresh = value / visits, max(fresh, 1.0)
            found.append(
                Considered(
                    Move(move, view.snapshot),
                    int(visits),
                    float(mean),
                    float(points / fresh),
                    float(others / fresh),
                    float(max(square / fresh - mean**2, 0.0) ** 0.5),
                )
            )
    return sorted(found, key=lambda one: (-one.visits, -one.value, int(one.move)))


class _Thinker:
    """One tree and the workspace to search it."""

    def __init__(self, sees_all: bool) -> None:
        self._sees_all = sees_all
        self._game: Game | None = None
        self._options: Options = {}
        self._root = NONE
        self._view: View | None = None
        self._tree: Tree
        self._work: Workspace

    def search(
        self,
        view: View,
        params: SearchParams,
        simulations: int | None,
        seconds: float | None,
        seed: int,
        also: Sequence[int],
    ) -> None:
        """Search from a view until the limit."""
        begun = time.perf_counter()
        if self._sees_all:
            params = params._replace(flat=0)  # all deals are the same one
        self._prepare(view, simulations)
        self._list_root(view, params, seed, also)
        game, tree, work = view.game, self._tree, self._work
        work.tally[:] = 0.0
        run = game.bind(trees.simulate)
        setting = (
            tree,
            work,
            params,
            self._sees_all or not game.info.hidden,
            self._root,
            view.seats,
        )
        if params.flat:
            compare = game.bind(trees.compare)
            done = self._halve(compare, setting, simulations, seconds, begun, seed)
        else:
            done = self._run(run, setting, simulations, seconds, begun)
        for edge in self._listed(self._root):
            if int(tree.edges[edge].move) in also:
                missing = int(done * ALSO_SHARE) + 1 - int(tree.edges[edge].visits)
                if missing > 0:
                    run(*setting, missing, edge)

    def list_moves(self, view: View, params: SearchParams, seed: int) -> None:
        """List the moves of a view without a simulation."""
        self._prepare(view, 1)
        self._list_root(view, params, seed, ())

    def final_points(
        self, view: View, params: SearchParams, move: int, games: int, seed: int
    ) -> list[float]:
        """The mean points of each seat after games that go on with a move."""
        self._prepare(view, 1)
        work, sums = self._work, np.zeros(view.seats)
        seed_generator(work.rng, seed, 0)
        work.states[ROOT_VIEW] = view.state[0]
        whole = params._replace(plies=WHOLE_GAME, sample=0)
        is_open = self._sees_all or not view.game.info.hidden
        view.game.bind(trees.play_out)(work, whole, is_open, int(move), games, sums)
        return [float(total / games) for total in sums]

    def listed(self) -> list[Glanced]:
        """The moves listed at the root."""
        assert self._view is not None
        edges = [self._tree.edges[number] for number in self._listed(self._root)]
        return [
            Glanced(Move(int(edge.move), self._view.snapshot), float(edge.looks), float(edge.prior))
            for edge in edges
        ]

    def _list_root(self, view: View, params: SearchParams, seed: int, also: Sequence[int]) -> None:
        work, others = self._work, np.array(list(also), np.int64)
        seed_generator(work.rng, seed, 0)
        work.states[ROOT_VIEW] = view.state[0]
        list_root = view.game.bind(trees.list_root)
        if not list_root(self._tree, work, params, self._root, view.seats, others):
            self._clear()
            list_root(self._tree, work, params, self._root, view.seats, others)

    def _listed(self, node: int) -> range:
        """The edges of a node's block."""
        first = int(self._tree.nodes[node].first)
        return range(first, first + int(self._tree.nodes[node].listed))

    def _run(
        self, run: Any, setting: Any, simulations: int | None, seconds: float | None, begun: float
    ) -> int:
        if simulations is not None:
            run(*setting, simulations, NONE)
            return simulations
        assert seconds is not None
        done, batch = 0, FIRST_BATCH
        while True:
            before = time.perf_counter()
            run(*setting, batch, NONE)
            now = time.perf_counter()
            done += batch
            left = seconds - (now - begun)
            if left <= 0:
                return done
            rate = batch / max(now - before, 1e-6)
            batch = max(1, int(rate * min(BATCH_SECONDS, left)))

    def _halve(
        self,
        compare: Any,
        setting: Any,
        simulations: int | None,
        seconds: float | None,
        begun: float,
        seed: int,
    ) -> int:
        """Try the moves that look best in the same deals, keep the better half, and so on.

        What counts is the lead in points at the end: in a few deals it tells moves apart that
        win about as often.
        """
        edges, most = self._tree.edges, setting[2].breadth
        if simulations is not None:
            most = max(1, min(most, simulations // 2))  # then there is a deal for each of them
        left = sorted(self._listed(self._root), key=lambda edge: -float(edges[edge].looks))
        left = left[:most]
        deals, done = 0, 0
        for rounds in range(max(1, len(left).bit_length() - 1), 0, -1):
            chosen, more, until = np.array(left, np.int64), 1, 0.0
            if seconds is not None:
                now = time.perf_counter()
                until = now + (begun + seconds - now) / rounds
            elif simulations is not None:
                more = max(1, (simulations - 1 - done) // (rounds * len(left)))
            while True:
                compare(*setting, chosen, seed, deals, more)
                deals, done = deals + more, done + more * len(left)
                if time.perf_counter() >= until:
                    break
            left.sort(key=self._lead, reverse=True)
            left = left[: max(1, len(left) // 2)]
        # What remains is for the best, which so has the most visits.
        more = 1 if simulations is None else simulations - done
        compare(*setting, np.array(left, np.int64), seed, deals, more)
        return done + more

    def _lead(self, edge: int) -> float:
        """By how many points a move of the root led at the end, on average."""
        assert self._view is not None
        tally = self._work.tally[edge - int(self._tree.nodes[self._root].first)]
        others = np.delete(tally[2 : 2 + self._view.seats], self._view.seat)
        lead = tally[2 + self._view.seat] - (others.max() if len(others) else 0.0)
        return float(lead / max(tally[0], 1.0))

    def root_edges(self) -> dict[int, NDArray[np.float64]]:
        """What was found of each move of the root, as sums."""
        tree, view = self._tree, self._view
        assert view is not None
        found = {}
        for row, edge in enumerate(self._listed(self._root)):
            points = self._work.tally[row, 2 : 2 + view.seats]
            others = np.delete(points, view.seat)
            found[int(tree.edges[edge].move)] = np.array(
                [
                    tree.edges[edge].visits,
                    tree.edges[edge].value,
                    self._work.tally[row, 0],
                    self._work.tally[row, 1],
                    points[view.seat],
                    others.max() if len(others) else 0.0,
                ]
            )
        return found

    # --- the tree from move to move --------------------------------------------------------------

    def _prepare(self, view: View, simulations: int | None) -> None:
        """Have arrays for this game, and a root that stands for the view."""
        nodes = min(2 * simulations + 64, MOST_NODES) if simulations else MOST_NODES
        # Options decide on seats and actions, and so on the sizes of arrays.
        fits = self._game is view.game and self._options == view.options
        if not fits or len(self._tree.nodes) < nodes:
            self._game, self._options = view.game, view.options
            self._tree = _new_tree(view, nodes)
            self._work = _new_workspace(view)
            self._clear()
        else:
            needed = simulations or nodes // 2
            kept = self._find(view)
            free = len(self._tree.nodes) - int(self._tree.used[0])
            if kept == NONE or free < needed:
                self._clear()
            else:
                self._root = kept
        self._view = view

    def forget(self) -> None:
        """Keep no tree for the next search."""
        self._view = None

    def _clear(self) -> None:
        self._tree.used[:] = 0
        self._root = trees.new_node(self._tree)

    def _find(self, view: View) -> int:
        """The node of the old tree that stands for this view.

        One in which the mover always knew just what it knows now: so the simulations that went
        through it count for this view too.
        """
        old = self._view
        if old is None or old.seat != view.seat:
            return NONE
        self._work.states[ROOT_VIEW] = view.state[0]
        mark = trees.mark_of(self._work.words[ROOT_VIEW])
        nodes = self._tree.nodes[: int(self._tree.used[0])]
        same = (nodes["mark"] == mark) & (nodes["mover"] == view.seat)
        same &= (nodes["listed"] > 0) & (nodes["torn"] == 0)
        return int(np.where(same, nodes["visits"], 0).argmax()) if same.any() else NONE


def _new_tree(view: View, nodes: int) -> Tree:
    edges = nodes * EDGES_A_NODE + view.game.info.most_moves
    return Tree(
        used=np.zeros(2, np.int64),
        nodes=np.zeros(nodes, trees.NODE),
        edges=np.zeros(edges, trees.EDGE),
    )


def _new_workspace(view: View) -> Workspace:
    game = view.game
    width = -(-game.dtype.itemsize // 8) * 8
    # States lie so that each can also be read as whole words, for marks.
    store = np.zeros((trees.STATES, width), np.uint8)
    states = np.ndarray(trees.STATES, game.dtype, store.data, strides=(width,))
    actions, most = game.actions(view.options), game.info.most_moves + 64
    return Workspace(
        states=states,
        words=store.view(np.int64),
        rng=np.zeros(WORDS, np.int64),
        moves=np.zeros(most, np.int64),
        looks=np.zeros((most, 2), np.float64),
        value=np.zeros(view.seats, np.float64),
        points=np.zeros(view.seats, np.int64),
        path=np.zeros((trees.LONGEST_PATH, 2), np.int64),
        tally=np.zeros((most, 2 + view.seats), np.float64),
        where=np.zeros((actions + 1, 2), np.int64),
    )
