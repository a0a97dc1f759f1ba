"""Other people's programs in the arena: they play, or forfeit with a reason, and it goes on."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from ludotheque import arena
from ludotheque.arena.match import play_match
from ludotheque.core.registry import get_game
from ludotheque.core.view import View

EXAMPLE = Path(__file__).parents[1] / "examples" / "engine.py"


def engine(path: Path) -> str:
    return f"engine:{shlex.join([sys.executable, str(path)])}"


def played(name: str, games: int = 4) -> list[arena.MatchResult]:
    game = get_game("topominos")
    options = game.read_options({})
    seats = [[name, "random"], ["random", name]]
    return [play_match(game, options, seed, seats[seed % 2], seconds=5.0) for seed in range(games)]


def test_an_engine_plays_whole_games() -> None:
    for result in played(engine(EXAMPLE)):
        assert result.forfeit is None
        assert result.moves > 10


SCRIPTS = {
    "crashes": "import sys; sys.exit('out of ideas')",
    "talks nonsense": "import sys\nfor line in sys.stdin: print('hello?', flush=True)",
}


@pytest.mark.parametrize("kind", SCRIPTS)
def test_a_bad_engine_forfeits_every_game(tmp_path: Path, kind: str) -> None:
    script = tmp_path / "engine.py"
    script.write_text(SCRIPTS[kind], encoding="utf-8")
    for seed, result in enumerate(played(engine(script))):
        seat = seed % 2
        assert result.forfeit == seat
        assert result.returns[seat] == -1.0
        assert result.returns[1 - seat] == 1.0
        assert result.reason


def test_a_program_that_is_not_there_forfeits() -> None:
    result = played("engine:/there/is/no/such/program", games=1)[0]
    assert result.forfeit == 0
    assert "no/such/program" in result.reason


def test_a_class_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "class First:\n    def choose(self, view):\n        return view.moves()[0]\n"
    text += "def breaks(view):\n    raise ZeroDivisionError('by nothing')\n"
    (tmp_path / "my_agents.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert all(result.forfeit is None for result in played("python:my_agents:First", games=2))
    broken = played("python:my_agents:breaks", games=1)[0]
    assert broken.forfeit == 0
    assert "by nothing" in broken.reason


def test_levels_sit_in_the_arena() -> None:
    result = played("level:2", games=1)[0]
    assert result.forfeit is None


def test_an_engine_hears_how_the_game_ended(tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    text = EXAMPLE.read_text(encoding="utf-8")
    assert "for line in sys.stdin:\n" in text
    script = tmp_path / "engine.py"
    heard = f"for line in sys.stdin:\n    open({str(log)!r}, 'a').write(line)\n"
    script.write_text(text.replace("for line in sys.stdin:\n", heard), encoding="utf-8")
    result = played(engine(script), games=1)[0]
    end, quit_ = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()][-2:]
    assert (end["type"], quit_["type"]) == ("end", "quit")
    assert tuple(end["scores"]) == result.scores


def test_nobody_is_shown_more_by_asking_for_it() -> None:
    """`sees_all` is a mark of our own measure of luck; another's class may not claim it."""
    seen = []

    class Curious:
        sees_all = True

        def choose(self, view: View) -> int:
            seen.append(view)
            return int(view.moves()[0])

    game = get_game("topominos")
    play_match(game, game.read_options({}), 1, [Curious(), "random"])
    assert seen
    for view in seen:
        hidden = view.state.copy()
        game.rules.hide(hidden[0], view.seat)
        assert hidden.tobytes() == view.state.tobytes()
