"""Compilation of all kernels ahead of time: one process per game, to use all cores.

`python -m ludotheque.warm GAME` compiles one game and prints a line before each step.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludotheque.core.advice import merits
from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.game import Game
from ludotheque.core.kernel import cache_folder
from ludotheque.core.options import Options
from ludotheque.core.position import Position
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import key_of
from ludotheque.players.exact import ExactSearch
from ludotheque.players.greedy import GREEDY, SCRATCH, choose
from ludotheque.players.level_config import LEVELS, level_of
from ludotheque.players.search import Search
from ludotheque.study.paths import count_paths
from ludotheque.study.simulate import Series
from ludotheque.study.stats import WatchedSeries
from ludotheque.texts import ENGLISH

PLAYABLE: Final = "simulate"  # the first step that people and bots do not need
Step = tuple[str, Callable[[], Any]]


def steps(game: Game) -> Iterator[Step]:
    """Yield the steps of compilation: each calls kernels with the types they are used with."""
    options = game.read_options({})
    rules, seats = game.rules, options["seats"]
    state = np.zeros(1, game.dtype)
    setting = game.setting(options)
    out = np.zeros(game.info.most_moves, np.int64)
    rng = np.ones(WORDS, np.int64)
    yield "setup", lambda: rules.setup(state[0], setting[0], key_of(1))
    yield "legal", lambda: rules.legal(state[0], out)
    yield "explain", lambda: rules.explain(state[0], int(out[0]))
    yield "scores", lambda: rules.scores(state[0], np.zeros(seats, np.int64))
    yield "returns", lambda: rules.returns(state[0], np.zeros(seats, np.float64))
    for name in ("turn", "over", "ending"):
        yield name, partial(getattr(rules, name), state[0])
    yield "guess", lambda: rules.guess(state[0], 0)
    yield "hide", lambda: rules.hide(state[0], 0)
    observation = np.zeros(game.info.observation_size, np.float32)
    yield "observe", lambda: rules.observe(state[0], 0, observation)
    yield "redeal", lambda: rules.redeal(state[0], 0, rng)
    yield "play", lambda: rules.play(state[0], int(out[0]))
    yield "calls", partial(_calls, game, options)
    yield "generator", lambda: seed_generator(rng, 1, 0)
    scratch = np.zeros(SCRATCH, game.dtype)
    yield "players", lambda: game.bind(choose)(GREEDY, game.start(options, 1)[0], scratch, rng, out)
    yield "search", partial(_search, game, options)
    # From here on the game can be played; the rest is for studying it.
    yield PLAYABLE, lambda: Series(game, options, "greedy", 1).run(0, 1)
    yield "stats", lambda: WatchedSeries(game, options, "greedy", 1).run(0, 1)
    yield "perft", lambda: _perft(game, game.start(options, 1))


def _calls(game: Game, options: Options) -> None:
    """Call what a table asks for: a server that compiles while people play keeps all waiting."""
    position = Position.start(game, options, 1)
    for _ in range(2):  # the first move of a game may be unlike all others
        move = position.moves()[0]
        move.report()
        position.explain(str(move))  # names and JSON ask kernels, too
        merits(position.snapshot, int(move), ENGLISH)
        position.play(int(move))
        position.view(0).to_json()


def _search(game: Game, options: Options) -> None:
    position = Position.start(game, options, 1)
    view = position.view(position.turn or 0)
    search = Search()
    search.think(view, simulations=2)
    search.final_points(view, int(view.moves()[0]), 1)
    best = level_of(game, LEVELS[-1])
    if best.nodes or best.endgame:
        exact = ExactSearch(game, options)
        if best.nodes:
            exact.think(view, nodes=2)
        exact.solve(view, 1)


def _perft(game: Game, state: Any) -> None:
    out = np.zeros((2, game.info.most_moves), np.int64)
    game.bind(count_paths)(np.repeat(state, 2), 1, out, np.zeros(2, np.int64))


def _mark(game: Game) -> Path | None:
    """Return the marker file that says that all kernels are compiled; None if none are kept."""
    folder = cache_folder(game.rules.legal)
    return folder / f"{game.version}.warm" if folder else None


def is_cold(game: Game) -> bool:
    """Return whether kernels of a game are still to be compiled, and can be kept on disk."""
    mark = _mark(game)
    return mark is not None and not mark.exists() and os.access(mark.parent, os.W_OK)


def main(name: str) -> None:
    """Compile one game, and print the name of each step before it."""
    game = get_game(name)
    for label, compile_step in steps(game):
        print(label, flush=True)
        compile_step()
    if (mark := _mark(game)) is not None:
        with suppress(OSError):  # such as a full disk: the steps run again next time
            mark.touch()


if __name__ == "__main__":
    main(sys.argv[1])
