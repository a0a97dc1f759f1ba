"""The players for people: six levels, each in three styles, and plain searchers."""

import math
import re
from typing import Final

import numpy as np

from ludotheque.core.chance import WORDS, derive_seed, draw, seed_generator
from ludotheque.core.errors import BadOption
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.view import View
from ludotheque.players.exact import ExactSearch
from ludotheque.players.level_config import LEVELS, Level, level_of, search_params
from ludotheque.players.search import Considered, Search
from ludotheque.players.styles import STYLES, in_style
from ludotheque.players.tree import SearchParams, straightened

GOOD: Final = 0.1  # moves are drawn whose prior is at least this share of the best
SOON: Final = 12  # moves: a game that may end within them ends soon
_FINE: Final = 1 << 30  # the resolution of a draw

MOST_SIMULATIONS: Final = 100_000_000
MOST_SECONDS: Final = 3600.0


class LevelPlayer:
    """A player of one level and style; the same seed and views give the same moves."""

    def __init__(self, level: int, style: str = "", seed: int = 0) -> None:
        if level not in LEVELS:
            raise BadOption(f"there is no level {level}; there are 1 to {LEVELS[-1]}")
        if style and style not in STYLES:
            raise BadOption(f"there is no style {style!r}; there are {', '.join(STYLES)}")
        self.level = level
        self.style = style
        self._seed = read_short_seed(seed)
        self._choices = 0
        self._search: Search | None = None
        self._exact: ExactSearch | None = None

    def begin(self, view: View) -> None:
        """Forget the previous game."""
        self._search = self._exact = None

    def choose(self, view: View) -> int:
        """Return the move of the seat to act."""
        moves = view.moves()
        self._choices += 1
        if len(moves) == 1:
            return int(moves[0])
        seed = int(derive_seed(self._seed, self._choices))
        level = level_of(view.game, self.level)
        if level.simulations == 0 and level.nodes == 0:
            return self._draw(view, level, seed)
        found = self._solved(view, level) or self._thought(view, level, seed)
        return int(in_style(self.style, view, found).move)

    def _thought(self, view: View, level: Level, seed: int) -> list[Considered]:
        # A style needs the true values of all moves, not only of the best.
        every = bool(self.style)
        if level.nodes:
            search = self._exact_search(view)
            return search.think(view, nodes=level.nodes, seed=seed, all_moves=every)
        self._search = self._search or Search()
        return self._search.think(view, simulations=level.simulations, seed=seed)

    def _solved(self, view: View, level: Level) -> list[Considered] | None:
        if not level.endgame or not _ends_soon(view):
            return None
        return self._exact_search(view).solve(view, level.endgame, all_moves=bool(self.style))

    def _exact_search(self, view: View) -> ExactSearch:
        self._exact = self._exact or ExactSearch(view.game, view.options)
        return self._exact

    def _draw(self, view: View, level: Level, seed: int) -> int:
        """Draw a move by its prior, without a search, among those that look good."""
        self._search = self._search or Search(params=_glancing(search_params(view.game), level))
        seen = self._search.look(view, seed)
        good = [one for one in seen if one.prior >= GOOD * seen[0].prior]
        rng = np.zeros(WORDS, np.int64)
        seed_generator(rng, seed, 1)
        left = draw(rng, _FINE) / _FINE * math.fsum(one.prior for one in good)
        chosen = good[-1]
        for one in good:
            left -= one.prior
            if left < 0:
                chosen = one
                break
        alike = [Considered(one.move, 1, straightened(one.looks), 0.0, 0.0, 0.0) for one in good]
        alike.sort(key=lambda one: one.move != chosen.move)
        return int(in_style(self.style, view, alike).move)


def _ends_soon(view: View) -> bool:
    """Return whether the game may end within `SOON` moves: only then is solving worth a try."""
    if view.seats > 2:
        return False
    position = view.redeal(0)
    for _ply in range(SOON):
        if position.over:
            return True
        position.play(int(position.moves()[0]))
    return position.over


def _glancing(params: SearchParams, level: Level) -> SearchParams:
    share = params.plan_share if level.plan_share < 0 else level.plan_share
    return params._replace(heat=level.heat or params.heat, plan_share=share, straight=1)


class SearchPlayer:
    """A player that searches for a number of simulations or of seconds."""

    def __init__(
        self,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        *,
        sees_all: bool = False,
    ) -> None:
        self.sees_all = sees_all
        self._simulations = simulations
        self._seconds = seconds
        self._seed = read_short_seed(seed)
        self._choices = 0
        self._search = Search(sees_all=sees_all)

    def begin(self, view: View) -> None:
        """Forget the previous game."""
        self._search.forget()

    def choose(self, view: View) -> int:
        """Return the move of the seat to act."""
        moves = view.moves()
        self._choices += 1
        if len(moves) == 1:
            return int(moves[0])
        seed = int(derive_seed(self._seed, self._choices))
        found = self._search.think(
            view, simulations=self._simulations, seconds=self._seconds, seed=seed
        )
        return int(found[0].move)


def make_level(argument: str, seed: int) -> LevelPlayer:
    """Make the player `level:ARGUMENT`, such as level:3 or level:4:careful."""
    number, _, style = argument.partition(":")
    if not re.fullmatch(r"[0-9]{1,3}", number):
        raise BadOption(
            f"level:{argument}: write level:1 to level:{LEVELS[-1]}, "
            f"and a style if you like: level:4:{next(iter(STYLES))}"
        )
    return LevelPlayer(int(number), style, seed)


def make_searcher(argument: str, seed: int) -> SearchPlayer:
    """Make the player `search:ARGUMENT`, such as search:2000 or search:1.5s."""
    return SearchPlayer(*_read_limit("search", argument), seed)


def make_all_seeing(argument: str, seed: int) -> SearchPlayer:
    """Make the player `all-seeing:ARGUMENT`, which measures how much is luck."""
    return SearchPlayer(*_read_limit("all-seeing", argument), seed, sees_all=True)


def _read_limit(kind: str, argument: str) -> tuple[int | None, float | None]:
    """Read a number of simulations, or of seconds."""
    if re.fullmatch(r"[0-9]{1,9}", argument) and 1 <= int(argument) <= MOST_SIMULATIONS:
        return int(argument), None
    found = re.fullmatch(r"([0-9]{1,4}(?:\.[0-9]{1,6})?)s", argument)
    if found and 0 < float(found[1]) <= MOST_SECONDS:
        return None, float(found[1])
    raise BadOption(
        f"{kind}:{argument}: write a number of simulations, {kind}:2000, or of seconds, {kind}:1.5s"
    )
