"""The contract holds for every registered game, and a game is added by its own folder alone."""

import json
from importlib.metadata import EntryPoint
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core import registry
from ludotheque.core.contract import KERNELS
from ludotheque.core.game import Game
from ludotheque.core.kernel import generic
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names, get_game, register
from ludotheque.core.table import Table
from ludotheque.study.perft import perft
from ludotheque.study.simulate import Series, Statistics
from ludotheque.testing import check_game, variants_of
from tests.scale import many
from tests.toy import rules as toy_rules
from tests.toy.game import Toy

GAMES = ["topas", "topit", "topominos", "topquark", "turquoise"]


@pytest.mark.slow(8)
@pytest.mark.parametrize(
    ("name", "seats"), [(game.name, seats) for game in lt.all_games() for seats in game.info.seats]
)
def test_every_registered_game_keeps_the_contract(name: str, seats: int) -> None:
    game = get_game(name)
    variants = [variant for variant in variants_of(game) if variant["seats"] == seats]
    assert check_game(game, games=many(1, 8), variants=variants) > 10


def test_the_registered_games() -> None:
    assert [game.name for game in lt.all_games()] == GAMES


class TestToy:
    """A sixth game: everything written once works with it, and nothing else knows it."""

    def test_keeps_the_contract(self, toy: Game) -> None:
        assert check_game(toy, games=20) > 100

    def test_plays_and_records(self, toy: Game) -> None:
        table = Table(toy, {}, 0)
        for move in ("b2", "a1", "a3", "c1", "c3", "b1"):
            table.play(move)
        assert table.outcome == lt.Outcome((1,), "line")
        record = Record.of(table)
        assert Record.from_text(record.to_text()) == record
        assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record

    def test_names_the_rule_of_an_illegal_move(self, toy: Game) -> None:
        position = lt.new("toy")
        position.play("b2")
        with pytest.raises(lt.IllegalMove, match=r"b2 is not legal: the cell is taken \(TOY-R1\)"):
            position.play("b2")

    def test_perft_is_that_of_noughts_and_crosses(self, toy: Game) -> None:
        counts = [sum(n for _, n in perft(lt.new("toy"), depth)) for depth in (1, 2, 3, 4, 5, 6)]
        assert counts == [9, 72, 504, 3024, 15120, 54720]
        with pytest.raises(lt.BadOption, match="1 move or more, not 0"):
            list(perft(lt.new("toy"), 0))

    def test_simulates(self, toy: Game) -> None:
        series = Series(toy, {}, "greedy,random", 3)
        statistics = Statistics(series, 1)
        for played in series.chunks(400, 1):
            statistics.add(played)
        found = statistics.to_json()
        assert found["games"] == 400
        assert found["wins"][0] > 0.6
        assert sum(found["wins"]) + found["draws"] == pytest.approx(1)

    def test_is_gone_when_not_registered(self) -> None:
        with pytest.raises(lt.UnknownGame, match=f"no game 'toy'; there are {', '.join(GAMES)}"):
            get_game("toy")


def test_a_package_adds_a_game_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = SimpleNamespace(name="toy", load=lambda: Toy())
    entries = {**registry._entries(), "toy": entry}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    monkeypatch.setattr(registry, "_registered", {})
    assert game_names() == sorted([*GAMES, "toy"])
    assert get_game("toy").version == "toy-1"


@pytest.mark.parametrize(
    ("load", "message"),
    [
        (lambda: 1 / 0, "'toy' cannot be loaded from pk:X: ZeroDivisionError"),
        (lambda: Toy, "is not a game; a game is an instance"),
        (lambda: get_game("topas"), "registered as 'toy', but calls itself 'topas'"),
    ],
)
def test_a_package_that_is_broken_is_one_error(
    monkeypatch: pytest.MonkeyPatch, load: Any, message: str
) -> None:
    entry = SimpleNamespace(name="toy", load=load, value="pk:X")
    entries = {**registry._entries(), "toy": entry}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    with pytest.raises(lt.LudothequeError, match=message):
        get_game("toy")
    with pytest.warns(RuntimeWarning, match=message):
        assert [game.name for game in lt.all_games()] == GAMES


@pytest.mark.parametrize("module", ["elsewhere.game", "ludotheque_x.game"])
def test_nobody_replaces_a_game_of_ours(monkeypatch: pytest.MonkeyPatch, module: str) -> None:
    own = list(registry.entry_points(group=registry.GROUP))
    other = EntryPoint("topas", f"{module}:TOPAS", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [other, *own])
    assert registry._entries.__wrapped__()["topas"].module == "ludotheque.games.topas.game"


def test_rules_without_a_kernel_are_refused() -> None:
    class Lame(Toy):
        rules = SimpleNamespace(STATE=toy_rules.STATE, legal=toy_rules.legal)  # type: ignore[assignment]

    with pytest.raises(lt.LudothequeError, match="its rules lack setup, play"):
        register(Lame())


def test_fields_that_numpy_would_shadow_are_refused() -> None:
    kernels = {name: getattr(toy_rules, name) for name in KERNELS}
    state = np.dtype((np.record, [("round", np.int64)]))

    class Shadowed(Toy):
        rules = SimpleNamespace(STATE=state, **kernels)  # type: ignore[assignment]

    with pytest.raises(lt.LudothequeError, match="may not be called round"):
        register(Shadowed())


def test_a_generic_algorithm_must_be_bound() -> None:
    from ludotheque.core.contract import legal

    @generic
    def width(state: Any, out: Any) -> int:
        return legal(state, out)

    with pytest.raises(TypeError, match=r"bound to a game before it is called: game\.bind"):
        width(None, None)


class TestHarness:
    """check_game fails where the contract is broken."""

    def broken(self, **kernels: Any) -> Game:
        names = {name: getattr(toy_rules, name) for name in KERNELS} | kernels

        class Broken(Toy):
            rules = SimpleNamespace(  # type: ignore[assignment]
                STATE=toy_rules.STATE, __name__=toy_rules.__name__, **names
            )

            def bind(self, function: Any) -> Any:
                """As plain Python: what is broken need not be compiled."""
                return FunctionType(function.__code__, {**function.__globals__, **names})

        return Broken()

    def check(self, monkeypatch: pytest.MonkeyPatch, message: str, **kernels: Any) -> None:
        game = self.broken(**kernels)
        monkeypatch.setitem(registry._registered, "toy", game)
        with pytest.raises(AssertionError, match=message):
            check_game(game)

    def test_moves_twice(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def twice(state: Any, out: Any) -> int:
            n = toy_rules.legal(state, out)
            out[n - 1] = out[0]
            return n

        self.check(monkeypatch, "each move once", legal=twice)

    def test_explain_that_changes_the_state(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def explain(state: Any, move: int) -> int:
            reason = int(toy_rules.explain(state, move))
            state.winner = -3
            return reason

        self.check(monkeypatch, "must not change the state|must bring", explain=explain)

    def test_explain_that_disagrees(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.check(monkeypatch, "but the move is not legal", explain=lambda state, move: 0)

    def test_returns_that_do_not_add_up(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def generous(state: Any, out: Any) -> None:
            out[0] = out[1] = 1.0

        self.check(monkeypatch, "add up to zero", returns=generous)

    def test_an_observation_that_is_not_finite(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def endless(state: Any, seat: int, out: Any) -> None:
            out[:] = np.inf

        self.check(monkeypatch, "must be finite", observe=endless)

    def test_a_secret_that_shows(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def redeal(state: Any, seat: int, rng: Any) -> None:
            state.cell[0] = (state.cell[0] + 1) % 3

        self.check(monkeypatch, "redeal must keep what seat -1 knows", redeal=redeal)

    def test_a_game_that_is_too_long(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Toy, "longest", lambda self, options: 4)
        self.check(monkeypatch, r"longer than longest\(\) = 4")
