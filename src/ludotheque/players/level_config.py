"""How a game is thought about: the figures of its search and of its levels, `levels.toml`.

    version = "topas-1"

    [search]        # what differs from USUAL
    heat = 0.4

    [level-1]       # to [level-6]; what is not said is as in LADDER
    heat = 0.5

A level looks at the position (`simulations = 0`) and draws a move by its prior, which `heat` and
`plan_share` shape; or it searches; or, with `nodes`, it searches exactly. `endgame` is the number
of nodes it may spend to solve what is left of an open game.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from ludotheque.core.errors import BadWeights
from ludotheque.core.game import Game
from ludotheque.players.tree import SearchParams

FILE: Final = "levels.toml"
LEVELS: Final = range(1, 7)
USUAL: Final = SearchParams(
    explore=1.0,
    heat=0.2,
    plan_share=0.4,
    margin=0.2,
    plies=4,
    sample=8,
    breadth=32,
    judged=0,
    quick=0,
    flat=0,
    straight=0,
)


@dataclass(frozen=True)
class Level:
    """What a player of a level does with a view."""

    simulations: int = 0  # of the search; 0: it only looks
    nodes: int = 0  # of an exact search instead
    endgame: int = 0  # nodes it may spend to solve the rest of the game
    heat: float = 0.0  # of the prior it draws from when it only looks; 0: that of [search]
    plan_share: float = -1.0  # likewise; negative: that of [search]


LADDER: Final = {
    1: Level(heat=0.4),
    2: Level(heat=0.15),
    3: Level(heat=0.03),
    4: Level(simulations=60),
    5: Level(simulations=600, endgame=2_000),
    6: Level(simulations=6_000, endgame=200_000),
}


@cache
def search_params(game: Game) -> SearchParams:
    """The parameters of the search of a game."""
    return USUAL._replace(**_table(game, "search", USUAL._asdict()))


@cache
def level_of(game: Game, level: int) -> Level:
    """What a level means in a game."""
    return replace(LADDER[level], **_table(game, f"level-{level}", vars(LADDER[level])))


def _table(game: Game, name: str, usual: Mapping[str, float]) -> dict[str, Any]:
    """One table of a game's file, checked against the usual figures; empty where there is none."""
    table = _file(game).get(name, {})
    where = f"{FILE} of {game.name}"
    if not isinstance(table, Mapping):
        raise BadWeights(f"{where}: {name} = {table!r} is no table; write [{name}]")
    for key, value in table.items():
        if key not in usual:
            raise BadWeights(f"{where}, [{name}]: no figure '{key}'; there are {', '.join(usual)}")
        whole = isinstance(usual[key], int)
        if isinstance(value, bool) or not isinstance(value, int if whole else (int, float)):
            right = "a whole number" if whole else "a number"
            raise BadWeights(f"{where}, [{name}]: {key} = {value!r} is not {right}")
    return dict(table)


@cache
def _file(game: Game) -> dict[str, Any]:
    file = game.folder / FILE
    if not file.is_file():
        return {}
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadWeights(f"{FILE} of {game.name}: not TOML: {error}") from None
    if data.get("version") != game.version:
        raise BadWeights(f"{FILE} is for {data.get('version')!r}, not {game.version!r}")
    return data
