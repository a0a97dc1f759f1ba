from pathlib import Path

import pytest

from ludotheque.core.game import Game
from ludotheque.core.registry import all_games
from tests.web.state_types import state_source
from tests.web.types import WEB, effects_source, game_messages, page_messages, write_schema


def test_the_page_knows_the_servers_answers(tmp_path: Path) -> None:
    write_schema(tmp_path / "schema.d.ts")
    made = (tmp_path / "schema.d.ts").read_text()
    assert made == (WEB / "src" / "api" / "schema.d.ts").read_text(), "run `make types`"


@pytest.mark.parametrize("game", list(all_games()), ids=lambda game: game.name)
def test_the_page_knows_what_moves_bring_about(game: Game) -> None:
    written = (WEB / "src" / "games" / game.name / "effects.ts").read_text()
    assert effects_source(game) == written, "run `make types`"


@pytest.mark.parametrize("game", list(all_games()), ids=lambda game: game.name)
def test_the_page_knows_what_views_hold(game: Game) -> None:
    written = (WEB / "src" / "games" / game.name / "state.ts").read_text()
    assert state_source(game) == written, "run `make types`"


def test_the_page_knows_its_texts() -> None:
    written = (WEB / "src" / "texts" / "messages.ts").read_text()
    assert page_messages(WEB / "src") == written, "run `make types`"


@pytest.mark.parametrize("game", list(all_games()), ids=lambda game: game.name)
def test_the_page_knows_the_texts_of_games(game: Game) -> None:
    written = (WEB / "src" / "games" / game.name / "messages.ts").read_text()
    assert game_messages(game) == written, "run `make types`"
