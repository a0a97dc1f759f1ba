"""The yardsticks of benchmarks/ are the games they claim to be: OpenSpiel's, and the same in C."""

import hashlib
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.text import Text

import ludotheque as lt
import ludotheque.core.registry
from benchmarks.contenders import COMPILER, InC, Ours
from benchmarks.games.breakthrough.game import BREAKTHROUGH
from benchmarks.games.connect_four.game import CONNECT_FOUR
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.snapshot import Snapshot
from ludotheque.drawing.palette import OCHRE

pytestmark = pytest.mark.slow(1)

ROOT = Path(__file__).parent.parent
GAMES = {game.name: game for game in (CONNECT_FOUR, BREAKTHROUGH)}


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> Iterator[Game]:
    """Each of the two games, registered for one test."""
    yield lt.register(GAMES[request.param])
    del ludotheque.core.registry._registered[request.param]


def _random_positions(game: Game, games: int) -> Iterator[Position]:
    dice = random.Random(1)
    for seed in range(games):
        position = lt.new(game, seed=seed)
        while not position.over:
            yield position
            position.play(int(dice.choice(position.moves())))
        yield position


# --- OpenSpiel -----------------------------------------------------------------------------------


def _connect_four_name(name: str) -> str:
    """`x3` is our `d`."""
    return "abcdefg"[int(name[1:])]


def _breakthrough_name(name: str) -> str:
    """`a7b6*` is our `a7-b6`; the star is a taking."""
    return f"{name[:2]}-{name[2:4]}"


SPIEL_NAMES: dict[str, Callable[[str], str]] = {
    "connect_four": _connect_four_name,
    "breakthrough": _breakthrough_name,
}


def _any_move(game: Game, state: Any, moves: list[int]) -> list[int]:
    return moves


def _slow_moves(game: Game, state: Any, moves: list[int]) -> list[int]:
    """Those that take, or else that do not win, so that the rarer endings are met."""
    before, points = np.zeros(2, np.int64), np.zeros(2, np.int64)
    game.rules.scores(state[0], before)
    taking, quiet = [], []
    for move in moves:
        after = state.copy()
        game.rules.play(after[0], move)
        game.rules.scores(after[0], points)
        if game.rules.ending(after[0]) != 1:
            (taking if points.sum() > before.sum() else quiet).append(move)
    return taking or quiet or moves


@pytest.mark.parametrize(("choices", "games"), [(_any_move, 300), (_slow_moves, 60)])
def test_plays_as_open_spiel_does(
    game: Game, choices: Callable[[Game, Any, list[int]], list[int]], games: int
) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    spiel_game, our_name = pyspiel.load_game(game.name), SPIEL_NAMES[game.name]
    options, dice = game.read_options({}), random.Random(1)
    out, returns = np.zeros(game.info.most_moves, np.int64), np.zeros(2)
    endings = set()
    for seed in range(games):
        state, spiel = game.start(options, seed), spiel_game.new_initial_state()
        while not spiel.is_terminal():
            assert not game.rules.over(state[0])
            assert game.rules.turn(state[0]) == spiel.current_player()
            actions = {our_name(spiel.action_to_string(a)): a for a in spiel.legal_actions()}
            moves = [int(move) for move in out[: game.rules.legal(state[0], out)]]
            now = Snapshot(game, options, state)
            names = {move: game.move_to_text(now, move) for move in moves}
            assert len(names) == len(moves)
            assert sorted(names.values()) == sorted(actions)
            move = dice.choice(choices(game, state, moves))
            game.rules.play(state[0], move)
            spiel.apply_action(actions[names[move]])
        assert game.rules.over(state[0])
        assert game.rules.legal(state[0], out) == 0
        game.rules.returns(state[0], returns)
        assert returns.tolist() == spiel.returns()
        endings.add(int(game.rules.ending(state[0])))
    assert (1 if choices is _any_move else 2) in endings


# --- C, and plain Python -------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which(COMPILER) is None, reason=f"{COMPILER} is not installed")
def test_c_plays_the_same_games(game: Game, tmp_path: Path) -> None:
    ours, in_c = Ours(game), InC(game.name, tmp_path)
    for games in (1, 1_000):
        assert ours(games) == in_c(games)
        assert ours.totals.tolist() == in_c.totals.tolist()


def sample(name: str) -> str:
    """A digest of what every kernel says in some random games."""
    game, seen = GAMES[name], []
    for position in _random_positions(game, 2):
        state, rules = position.state[0], game.rules
        out = np.zeros(game.info.most_moves, np.int64)
        seen += [position.state.tobytes(), out[: rules.legal(state, out)].tobytes()]
        if not position.over:
            actions = range(game.actions(position.options))
            seen.append(bytes(rules.explain(state, action) for action in actions))
            moves = position.moves().numbers.tolist()
            found = [game.effects_of(position.state, move) for move in moves]
            seen.append(repr(found).encode())
        for seat in range(-1, 2):
            view = position.view(seat)
            seen += [view.observation().tobytes(), view.redeal(1).state.tobytes()]
            seen.append(np.float64(rules.guess(view.state[0], max(seat, 0))).tobytes())
        seen.append(np.array([*position.scores, *position.returns]).tobytes())
    return hashlib.sha256(b"".join(seen)).hexdigest()


def test_plain_python_plays_the_same(game: Game) -> None:
    code = f"from tests.test_benchmark_games import sample; print(sample({game.name!r}))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == sample(game.name)


# --- the rest of the contract --------------------------------------------------------------------


def test_text_and_json_bring_a_position_back(game: Game) -> None:
    for position in _random_positions(game, 5):
        assert Position.from_text(position.to_text()) == position
        assert Position.from_json(position.to_json()) == position


def test_every_action_has_a_name_of_its_own(game: Game) -> None:
    position = lt.new(game)
    actions = range(game.actions(position.options))
    names = [game.move_to_text(position.snapshot, action) for action in actions]
    assert len(set(names)) == len(names)
    for action, name in zip(actions, names, strict=True):
        assert game.move_from_text(position.snapshot, name) == action


def test_explains_just_what_is_not_legal(game: Game) -> None:
    for position in _random_positions(game, 3):
        if not position.over:
            legal = {int(move) for move in position.moves()}
            for action in range(game.actions(position.options)):
                assert (position.explain(action) is None) == (action in legal)


def test_the_points_of_effects_are_the_change_in_scores(game: Game) -> None:
    for position in _random_positions(game, 5):
        for move in position.moves():
            after = position.copy()
            after.play(int(move))
            expected = position.scores
            for effect in game.effects_of(position.state, int(move)):
                expected[effect["seat"]] += effect["points"]
            assert after.scores == expected


EFFECTS: dict[str, tuple[Game, str, str, list[tuple[Any, ...]]]] = {
    "R2: a stone falls onto others": (
        CONNECT_FOUR,
        "......./......./......./......./o....../x...... x",
        "a",
        [("drop", 0, 0, 0, 2)],
    ),
    "R3: four up": (
        CONNECT_FOUR,
        "......./......./......./.xo..../.xo..../.xo.... x",
        "b",
        [("drop", 0, 0, 1, 3), ("line", 0, 1, 1, 0, 1, 3)],
    ),
    "R3: two lines at once are one point": (
        CONNECT_FOUR,
        "......./......./x....../ox...../oox..../xxx.ooo x",
        "d",
        [("drop", 0, 0, 3, 0), ("line", 0, 1, 0, 3, 3, 0), ("line", 0, 0, 0, 0, 3, 0)],
    ),
    "R2: a piece moves": (
        BREAKTHROUGH,
        "......../......../...b..../..w.w.../......../......../......../........ b",
        "d6-d5",
        [("move", 0, 0, 19, 27)],
    ),
    "R3: a piece is taken": (
        BREAKTHROUGH,
        "......../......../...b..../..w.w.../......../......../......../........ b",
        "d6-c5",
        [("move", 0, 0, 19, 26), ("take", 0, 1, 26, 1)],
    ),
    "R4: the far row is reached, by a taking": (
        BREAKTHROUGH,
        "....b.../...w..../......../......../......../......../b......./........ w",
        "d7-e8",
        [("move", 1, 0, 11, 4), ("take", 1, 1, 4, 1), ("through", 1, 0, 4)],
    ),
    "R4: the last piece is taken": (
        BREAKTHROUGH,
        "......../......../...b..../..w...../......../......../......../........ b",
        "d6-c5",
        [("move", 0, 0, 19, 26), ("take", 0, 1, 26, 0)],
    ),
}


@pytest.mark.parametrize("case", EFFECTS)
def test_tells_what_a_move_brings_about(case: str) -> None:
    game, text, move, expected = EFFECTS[case]
    options = game.read_options({})
    state = game.state_from_text(text, options)
    number = game.move_from_text(Snapshot(game, options, state), move)
    found = game.effects_of(state, number)
    assert [tuple(effect.values()) for effect in found] == expected


def test_drawings_show_every_piece(game: Game) -> None:
    position = lt.new(game)
    position.play(int(position.moves()[0]))
    rows: list[str] = position.to_json()["state"]["rows"]
    pieces = sum(letter != "." for letter in "".join(rows))
    assert position.svg(last=position.last).count("<circle") == pieces
    drawn = position.terminal(last=position.last).plain.splitlines()
    assert [line[2:].replace(" ", "") for line in drawn[: len(rows)]] == rows


def _reversed(drawn: Text) -> list[tuple[int, int]]:
    """Rows and columns of the letters that stand out in the terminal."""
    starts = [span.start for span in drawn.spans if "reverse" in str(span.style)]
    before = [drawn.plain[:start].split("\n") for start in starts]
    return [(len(lines) - 1, len(lines[-1]) // 2 - 1) for lines in before]


@pytest.mark.parametrize(
    ("name", "text", "move", "lit"),
    [
        (
            "connect_four",
            "......./......./......./......./o....../x...... x",
            "a",
            [(3, 0)],
        ),
        (
            "breakthrough",
            "......../......../...b..../..w.w.../......../......../......../........ b",
            "d6-c5",
            [(2, 3), (3, 2)],
        ),
    ],
)
def test_drawings_light_up_the_last_move(
    name: str, text: str, move: str, lit: list[tuple[int, int]]
) -> None:
    game = GAMES[name]
    lt.register(game)
    try:
        position = Position.from_text(f"{game.version} seats=2 {text}")
        position.play(move)
        squares = re.findall(r'<rect[^>]* fill="([^"]*)" stroke', position.svg(last=position.last))
        width = text.index("/")
        assert [divmod(i, width) for i, fill in enumerate(squares) if fill == OCHRE] == lit
        assert _reversed(position.terminal(last=position.last)) == lit
        assert OCHRE not in position.svg()
        assert not _reversed(position.terminal())
    finally:
        del ludotheque.core.registry._registered[name]


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        ("connect_four", "a", "CONNECT_FOUR-R2"),
        ("breakthrough", "a6-a5", "BREAKTHROUGH-R2"),  # no piece there
        ("breakthrough", "a7-a5", "BREAKTHROUGH-R2"),  # too far
        ("breakthrough", "a7-left", "BREAKTHROUGH-R2"),  # off the board
        ("breakthrough", "a8-a7", "BREAKTHROUGH-R2"),  # onto its own piece
        ("breakthrough", "c4-c3", "BREAKTHROUGH-R3"),  # straight onto another
    ],
)
def test_names_the_rule_of_an_illegal_move(name: str, move: str, rule: str) -> None:
    game: Any = GAMES[name]
    lt.register(game)
    try:
        if game is CONNECT_FOUR:
            text = "x....../o....../x....../o....../x....../o...... x"
        else:
            text = "bbbbbbbb/b......./......../......../..b...../..w...../......../wwwwwwww b"
        position = Position.from_text(f"{game.version} seats=2 {text}")
        with pytest.raises(lt.IllegalMove) as caught:
            position.play(move)
        assert caught.value.rule == rule
    finally:
        del ludotheque.core.registry._registered[name]


BLACK_ROW, EMPTY_ROW = "bbbbbbbb/", "......../"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("connect_four", "......./......./......./......./x....../....... o", "hangs in the air"),
        ("connect_four", "......./......./......./......./......./x...... x", "cannot be next"),
        ("connect_four", "......./......./......./......./oooo.../xxxx... x", "was over before"),
        ("connect_four", "......./......./......./....... x", "6 rows of 7"),
        ("connect_four", "......./......./......./......./......./q...... o", "other letters"),
        ("connect_four", "......./......./......./......./......./....... z", "side to act"),
        (
            "breakthrough",
            BLACK_ROW * 3 + EMPTY_ROW * 4 + "wwwwwwww b",
            "more",
        ),
        (
            "breakthrough",
            "w......./" + EMPTY_ROW * 6 + "w....... w",
            "had won",
        ),
    ],
)
def test_refuses_what_is_no_position(name: str, text: str, message: str) -> None:
    game = GAMES[name]
    with pytest.raises(lt.BadPosition, match=message):
        game.state_from_text(text, game.read_options({}))
