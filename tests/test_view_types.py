"""What games declare of the JSON of their views is true: the page's types are made from it."""

from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

import ludotheque as lt
from ludotheque.core.game import Game
from ludotheque.core.view import SPECTATOR
from ludotheque.testing import variants_of
from tests.scale import many
from tests.web.state_types import adapter, view_types

GAMES = list(lt.all_games())
EVERY = many(7, 1)  # so many plies


@pytest.mark.slow(5)
@pytest.mark.parametrize(
    ("game", "options"),
    [(game, options) for game in GAMES for options in variants_of(game)],
    ids=str,
)
def test_views_are_what_is_declared(game: Game, options: dict[str, Any]) -> None:
    declared = adapter(view_types(game)["State"])
    for seed in range(many(1, 10)):
        position, chance = lt.new(game.name, seed=seed, **options), Random(seed)
        while True:
            if position.over or position.ply % EVERY == 0:
                views = map(position.view, range(SPECTATOR, position.seats))
                for known in (position, *views):
                    declared.validate_python((known.to_json()["state"],), strict=True)
            if position.over:
                break
            moves = position.moves()
            position.play(moves[chance.randrange(len(moves))])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_components_are_what_is_declared(game: Game) -> None:
    components = view_types(game)["Components"]
    full = game.components(game.read_options({}))
    found = {name: full[name] for name in components.__annotations__}
    adapter(components).validate_python((found,), strict=True)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_whatever_else_is_noticed(game: Game) -> None:
    declared = adapter(view_types(game)["State"])
    state = lt.new(game.name, seed=1).to_json()["state"]
    wrong: list[dict[str, Any]] = [state | {"more": 1}, state | {"over": 0}]
    wrong += [{key: state[key] for key in state if key != left_out} for left_out in state]
    for one in wrong:
        with pytest.raises(ValidationError):
            declared.validate_python((one,), strict=True)


def test_a_game_need_not_declare_any(toy: Game) -> None:
    assert view_types(toy) == {}
