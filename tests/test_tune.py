import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import numpy as np
import pytest

import ludotheque as lt
import ludotheque.core.registry
from ludotheque.core.errors import BadOption, BadWeights
from ludotheque.core.game import Game
from ludotheque.core.kernel import kernel
from ludotheque.core.position import Position
from ludotheque.core.registry import all_games, register
from ludotheque.core.seats import MOST_SEATS
from ludotheque.core.view import View
from ludotheque.core.weights import FILE, load_weights, read_tables, write_tables
from ludotheque.games.topas.bot import best_scores as topas
from ludotheque.games.topit.bot import judgement as topit
from ludotheque.games.topit.rules.state import LAYS, PIECES, SIDES
from ludotheque.study.tune import Tuned, check, fit, tune
from tests.shell import Shell
from tests.toy import rules as toy_rules
from tests.toy.game import TOY, Toy

pytestmark = pytest.mark.slow(2)

NAMES = ("lead", "own turn")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package that may hold a file of weights."""
    folder = tmp_path / "weighed"
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield folder
    sys.modules.pop("weighed", None)


def load(folder: Path, text: str) -> np.ndarray:
    (folder / FILE).write_text(text)
    return load_weights(folder.name, "toy-1", NAMES)


# --- weights -----------------------------------------------------------------------------------


def test_weights_are_read_by_seats_and_the_nearest_stands_in(package: Path) -> None:
    tables = {
        2: {"made": 'ludotheque tune "toy"', "lead": 0.25, "own turn": -1e-7},
        4: {"own turn": 4.0, "lead": 3},
    }
    rows = load(package, write_tables("toy-1", tables))
    assert rows.tolist() == [
        [0, 0],
        [0, 0],
        [0.25, -1e-7],
        [0.25, -1e-7],
        *[[3, 4]] * (MOST_SEATS - 3),
    ]


def test_alone_has_weights_of_its_own_only(package: Path) -> None:
    rows = load(package, write_tables("toy-1", {1: {"lead": 1, "own turn": 2}}))
    assert rows.tolist() == [[0, 0], [1, 2], *[[0, 0]] * (MOST_SEATS - 1)]


def test_without_a_file_all_weights_are_nothing(package: Path) -> None:
    assert load_weights(package.name, "toy-1", NAMES).tolist() == [[0, 0]] * (MOST_SEATS + 1)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("version = ", "not TOML"),
        ('version = "toy-2"', "'toy-2', not 'toy-1'"),
        ("[seats-2]\nlead = 1", "None, not 'toy-1'"),
        ('version = "toy-1"\n[seats-10]\n', "'seats-10' is no table"),
        ('version = "toy-1"\nseats-2 = 1\n', "'seats-2' is no table"),
        ('version = "toy-1"\n[seats-2]\nlead = 1\n', "[seats-2]: no weight for 'own turn'"),
        ('version = "toy-1"\n[seats-2]\nlead = 1\n"own turn" = nan\n', "is nan, not a number"),
        ('version = "toy-1"\n[seats-2]\nlead = "1"\n"own turn" = 1\n', "'lead' is '1'"),
        (
            'version = "toy-1"\n[seats-2]\nlead = 1\n"own turn" = 1\nlaed = 1\n',
            "no feature 'laed'; it has lead, own turn",
        ),
    ],
)
def test_weights_that_do_not_belong_to_the_game_are_refused(
    package: Path, text: str, words: str
) -> None:
    with pytest.raises(BadWeights) as error:
        load(package, text)
    assert words in str(error.value)
    assert "weights.toml" in str(error.value)


# --- tuning ------------------------------------------------------------------------------------


@kernel
def line_features(state: Any, seat: int, out: Any) -> None:
    """Lines that one mark would fill: own and the other's; and whose turn it is."""
    out[0] = out[1] = 0.0
    for i in range(len(toy_rules.LINES)):
        own = other = 0
        for j in range(3):
            mark = int(state.cell[toy_rules.LINES[i, j]])
            own += mark == seat + 1
            other += mark == 2 - seat
        out[0] += own == 2 and other == 0
        out[1] += other == 2 and own == 0
    out[2] = 1.0 if int(state.moves) % 2 == seat else -1.0


class Lines(Toy):
    info = replace(Toy.info, name="lines", features=("own twos", "other twos", "turn"))
    judgement: ClassVar[Any] = SimpleNamespace(features=line_features)


LINES = Lines()


@pytest.fixture
def lines() -> Iterator[Game]:
    """Noughts and crosses with features, registered for one test."""
    yield register(LINES)
    del ludotheque.core.registry._registered["lines"]


def test_known_weights_are_recovered() -> None:
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(20_000, 4)) * (1.0, 10.0, 0.1, 1.0)
    rows[:, 3] = 0.0  # a feature that never shows weighs nothing
    weights = np.array([0.7, -0.05, 3.0, 0.0])
    targets = np.tanh(rows @ weights) + 0.1 * rng.normal(size=len(rows))
    found, left = fit(rows, targets)
    assert found == pytest.approx(weights, rel=0.02)
    assert found[3] == 0.0
    assert left == pytest.approx(0.01 * len(rows), rel=0.05)
    # From far away it comes to the same.
    again, _ = fit(rows, targets, np.array([-2.0, 0.3, -9.0, 0.0]))
    assert again == pytest.approx(found, rel=1e-4)


@pytest.fixture(scope="module")
def tuned() -> Tuned:
    return tune(LINES, games=400, seed=3, rounds=2)


def test_the_same_seed_gives_the_same_weights(tuned: Tuned) -> None:
    again = tune(LINES, games=400, seed=3, rounds=2)
    assert again.to_json() == tuned.to_json()
    other = tune(LINES, games=400, seed=4, rounds=2)
    assert other.weights.tolist() != tuned.weights.tolist()


def test_tuning_finds_what_matters(tuned: Tuned) -> None:
    own, other, _ = tuned.weights
    assert own > 0.1
    assert other < -0.1
    assert 0.1 < tuned.explained < 1.0
    assert (tuned.worth > -1e-6).all()
    assert tuned.worth[:2].min() > 0.02


def test_tuned_weights_beat_the_guess_and_bad_ones_lose_to_it(tuned: Tuned) -> None:
    good = check(LINES, tuned.weights, games=400, seed=1)
    bad = check(LINES, -tuned.weights, games=400, seed=1)
    assert good.games == 400
    assert good.outcome > 0.2 + 3 * good.error
    assert bad.outcome < -0.2 - 3 * bad.error
    assert good.points > good.points_by_guess
    assert check(LINES, tuned.weights, games=401, seed=1).games == 402  # seats change in pairs


def test_a_check_needs_a_game() -> None:
    with pytest.raises(BadOption, match="games are 1 or more, not 0"):
        check(LINES, np.zeros(len(LINES.info.features)), games=0)


def test_a_game_without_features_cannot_be_tuned() -> None:
    with pytest.raises(BadOption, match="toy has no features"):
        tune(TOY, games=1)
    with pytest.raises(BadOption, match="games and rounds are 1 or more"):
        tune(LINES, games=0)
    with pytest.raises(BadOption, match="not 3"):
        tune(LINES, seats=3)
    with pytest.raises(BadOption, match="seed '-1'"):
        tune(LINES, seed=-1)


def test_the_command_writes_weights_and_keeps_other_seats(
    lines: Game, shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "weights.toml"
    other = {"made": "by hand"} | dict.fromkeys(LINES.info.features, 1.0)
    file.write_text(write_tables("lines-1", {1: other}))
    words = ("tune", "lines", "--games", 50, "--rounds", 2, "--seed", 5, "--out", file)
    ran = shell(*words, "--json", "--check", 20)
    assert ran.code == 0, ran
    data = json.loads(ran.out)
    assert data["check"]["games"] == 20
    tables = read_tables("file", file.read_text(), "lines-1", LINES.info.features)
    assert tables[1] == other
    made = tables[2].pop("made")
    assert made == "ludotheque tune lines --seats 2 --games 50 --seed 5 --rounds 2"
    assert list(tables[2].values()) == [row["weight"] for row in data["features"]]
    # The command that the file names makes the same weights, and a table for people.
    ran = shell(*made.split()[1:])
    assert ran.code == 0
    for row in data["features"]:
        assert row["name"] in ran.out
        assert f"{row['weight']:.5g}" in ran.out


def test_the_command_refuses_what_it_cannot_do(
    lines: Game, toy: Game, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(write_tables("lines-2", {}))
    shell("tune", "toy").failed_in_one_line("toy has no features")
    shell("tune", "nothing").failed_in_one_line("there is no game 'nothing'")
    shell("tune", "lines", "--seats", 4).failed_in_one_line("2 seats, not 4")
    shell("tune", "lines", "--games", 0).failed_in_one_line("whole number from 1")
    shell("tune", "lines", "--out", file).failed_in_one_line("'lines-2', not 'lines-1'")
    shell("tune", "lines", "--out", tmp_path / "no" / "where").failed_in_one_line("no/where")

    def stopped(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    file.write_text(before := write_tables("lines-1", {}))
    monkeypatch.setattr("ludotheque.commands.tune.tune", stopped)
    ran = shell("tune", "lines", "--out", file)
    assert (ran.code, ran.out, ran.err.strip()) == (130, "", "ludotheque: stopped")
    assert file.read_text() == before


# --- the games' features -----------------------------------------------------------------------

WEIGHED = [game for game in all_games() if game.info.features]


def positions(game: Game, seats: int, every: int = 1, player: str = "greedy") -> Iterator[Position]:
    """Positions of a game, and its end."""
    position = lt.new(game.name, seed=1, seats=seats)
    while not position.over:
        if position.ply % every == 0:
            yield position
        position.play(int(lt.choose_move(position, player, position.ply)))
    yield position


def seen(view: View | Position, seat: int) -> list[float]:
    out = np.full(len(view.game.info.features), np.nan)
    view.game.kernels()["features"](view.state[0], seat, out)
    return out.tolist()


def test_games_have_features() -> None:
    assert {"topas", "topit"} <= {game.name for game in WEIGHED}


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.name)
def test_features_and_judgement_come_from_hidden_views_and_keep_their_bounds(game: Game) -> None:
    judge = game.kernels()["judge"]
    weights = load_weights(game.rules.__name__.rpartition(".")[0], game.version, game.info.features)
    for seats in game.info.seats:
        shown = set()
        for position in positions(game, seats, every=5):
            for seat in range(seats):
                view = position.view(seat)
                found = seen(view, seat)
                assert np.isfinite(found).all()
                value = judge(view.state[0], seat)
                assert -1.0 <= value <= 1.0
                if not position.over:  # what is known needs no weights
                    assert value == pytest.approx(np.tanh(weights[seats] @ found))
                shown.add(value)
                for redealt in (view.redeal(1), view.redeal(2)):
                    assert seen(redealt.view(seat), seat) == found
        assert len(shown) > 2  # it tells positions apart


@pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.name)
def test_weights_belong_to_their_game(game: Game) -> None:
    file = game.folder / FILE
    tables = read_tables(game.name, file.read_text(), game.version, game.info.features)
    assert len(set(game.info.features)) == len(game.info.features)
    assert (1 in tables) == (1 in game.info.seats)
    assert set(tables) - {1}
    for table in tables.values():
        assert any(table[feature] for feature in game.info.features)


def test_files_of_weights_belong_to_games_with_features() -> None:
    root = resources.files("ludotheque.games")
    holders = {folder.name for folder in root.iterdir() if (folder / FILE).is_file()}
    assert holders == {game.name for game in WEIGHED if game.name in holders}


def test_topas_sees_what_the_hand_can_score() -> None:
    game = lt.get_game("topas")
    rules = game.rules
    for position in positions(game, 2, every=3):
        if position.over:
            continue
        state, seat = position.state[0], position.turn
        best = [0, 0, 0]
        for move in position.moves().numbers:
            after = position.state.copy()
            rules.play(after[0], int(move))
            slot = int(move) // rules.SLOT_STRIDE
            points = int(after[0].sheet[seat, int(state.round_number) - 1])
            best[slot] = max(best[slot], points)
        cards = tuple(int(card) for card in state.hand[seat])
        assert list(topas.best_scores(state, cards)[:3]) == best


def test_top_it_sees_what_each_piece_and_stone_can_score() -> None:
    game = lt.get_game("topit")
    rules = game.rules
    for seats in (2, 3):
        for position in positions(game, seats, every=4):
            if position.over or position.ply == 0:
                continue
            state, seat = position.state[0], position.turn
            kinds, spot = [0] * rules.KINDS, 0
            for move in position.moves().numbers:
                after = position.state.copy()
                rules.play(after[0], int(move))
                gain = int(after[0].points[seat]) - int(state.points[seat])
                if move < LAYS:
                    kind = int(move) // (PIECES * SIDES**2)
                    kinds[kind] = max(kinds[kind], gain)
                else:
                    spot = max(spot, gain)
            best = topit._placements(state, seat, seat)[0]
            found = [(best >> (topit.BITS * kind)) & topit.MOST for kind in range(rules.KINDS)]
            assert found == kinds
            if spot:
                assert topit._spots(state, seat, seat)[0] == spot


SEEN_SCRIPT = """
import numpy as np
from tests.test_tune import positions, seen
import ludotheque as lt
for name, seats in (("topas", 1), ("topas", 2), ("topit", 1), ("topit", 3)):
    game = lt.get_game(name)
    for position in positions(game, seats, 6, "random"):
        seat = seats - 1
        view = position.view(seat)
        value = game.kernels()["judge"](view.state[0], seat)
        print(*(f"{x:.9f}" for x in (*seen(view, seat), value)))
"""


def test_features_are_the_same_without_numba() -> None:
    ran = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        command = [sys.executable, "-W", "error", "-c", SEEN_SCRIPT]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, done.stderr
        ran.append(done.stdout)
    assert ran[0] == ran[1]
    assert ran[0].count("\n") > 15
