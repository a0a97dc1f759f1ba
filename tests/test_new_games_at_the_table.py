"""What the new games ask of everything around them: numbers as options, clocks, secret moves."""

from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.options import Number
from ludotheque.core.record import Record
from ludotheque.core.registry import get_game
from ludotheque.core.table import Table
from ludotheque.games.topit import rules
from ludotheque.study.simulate import Series
from ludotheque.texts import texts
from tests.shell import Shell
from tests.test_terminal import Play

HANDS = Number("hands", low=1, high=20, usual=1)
TOTAL = Number("total", low=50, high=1000, usual=0, also=(0,))


class TestNumber:
    @pytest.mark.parametrize("value", [1, "1", 20, "20"])
    def test_within(self, value: Any) -> None:
        assert HANDS.read(value) == int(value)

    @pytest.mark.parametrize("value", [0, 21, "-1", "x", "", True, 1.5, None, "9" * 5000])
    def test_beyond(self, value: Any) -> None:
        with pytest.raises(lt.BadOption, match=r"hands: .* is not a whole number from 1 to 20"):
            HANDS.read(value)

    def test_also(self) -> None:
        assert (TOTAL.read("0"), TOTAL.read(50), TOTAL.default) == (0, 50, 0)
        with pytest.raises(lt.BadOption, match="49 is not 0 or a whole number from 50 to 1000"):
            TOTAL.read(49)

    def test_described(self) -> None:
        found = TOTAL.describe()
        assert (found["kind"], found["low"], found["high"], found["also"]) == (
            *("number", 50, 1000),
            [0],
        )


def exchanging_table(seed: int = 3) -> tuple[Table, str]:
    """A table at which seat 1 (of 0 and 1) has just exchanged, and the exchange."""
    table = Table(get_game("topominos"), {"seats": 2}, seed)
    table.time_out(table.turn or 0, 1)
    move = "exchange(0,2)"
    table.play(move)
    return table, move


class TestSecretMoves:
    """TOPOMINOS: how many tiles were exchanged is known to all, which to the owner only."""

    def test_last_move_as_seats_know_it(self) -> None:
        table, move = exchanging_table()
        owner = table.position.mover_at(table.position.ply - 1)
        assert str(table.position.last_seen_by(owner)) == move
        assert str(table.position.last_seen_by(1 - owner)) == "exchange:2"
        assert str(table.position.last_seen_by(-1)) == "exchange:2"

    def test_replay_for_one_seat(self, shell: Shell, tmp_path: Path) -> None:
        table, move = exchanging_table()
        path = tmp_path / "game.json"
        Record.of(table).save(path)
        owner = table.position.mover_at(table.position.ply - 1)
        for seat, seen in ((0, False), (owner + 1, True), (2 - owner, False)):
            for form in ((), ("--json",)):
                out = shell("replay", path, "--seat", seat, *form).out
                assert (move in out) == seen
                assert ("exchange:2" in out) != seen
        assert move in shell("replay", path).out

    def test_news_on_a_shared_screen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answers = ["", "lay 0 0 4", "end turn", "", "exchange 0 2", "", "quit"]
        play = Play(monkeypatch, "topominos", "human,human", answers, seed=4)
        assert "plays exchange:2: " in play.text
        assert "exchange(0,2)" not in play.text


class TestClock:
    """TOPOMINOS-J5, TOPOMINOS-R12: what is laid stands, else it is a pass; all ordinary moves."""

    def test_moves_of_a_time_out_are_recorded(self) -> None:
        table = Table(get_game("topominos"), {"seats": 2, "limit": "30"}, 3)
        game, first = table.game, table.turn
        assert first is not None
        assert game.turn_clock(table.position.snapshot) == (30, 10_000)
        opening = table.time_out(first, 5)
        assert [move.partition("(")[0] for move in opening] == ["lay", "end-turn"]
        assert game.turn_clock(table.position.snapshot) == (30, 10_001)
        assert table.time_out(1 - first, 5) == ["pass"]
        again = Record.from_text(Record.of(table).to_text())
        assert again.final.position == table.position
        with pytest.raises(lt.IllegalMove, match="its clock does not run"):
            table.time_out(1 - first, 5)

    def test_games_without_one(self) -> None:
        table = Table(get_game("topquark"), {}, 0)
        with pytest.raises(lt.IllegalMove, match="topquark has no clock for a turn"):
            table.time_out(0, 1)

    def test_a_late_answer_is_not_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        now = [0.0]
        monkeypatch.setattr("ludotheque.terminal.session.time.monotonic", lambda: now[0])

        def answer(play: Play) -> str:
            now[0] += 31.0
            return "lay 0 0 4" if len(play.table.entries) < 3 else "quit"

        play = Play(monkeypatch, "topominos", "human,greedy", answer, seed=3, limit="30")
        assert "30 seconds left in this turn." in play.text
        assert "Time is up.\nPlayer 1 (you) plays lay(" in play.text


@pytest.fixture(scope="module")
def passing() -> list[tuple[int, list[int]]]:
    """Seeds and moves of games of Top It in which somebody passes, about one in 500."""
    series = Series(get_game("topit"), {"seats": 2}, "random", 0)
    played = series.run(0, 3000)
    rows = [row for row in range(3000) if (played.moves[row] == rules.PASS).any()]
    return [
        (series.seed_of(row), played.moves[row, : played.lengths[row]].tolist()) for row in rows
    ]


class TestUnasked:
    """TOPIT-J1: a pass is played unasked, one entry each."""

    def test_passes_come_with_the_move_before_them_and_go_with_it(
        self, passing: list[tuple[int, list[int]]]
    ) -> None:
        assert passing
        for seed, moves in passing:
            table = Table(get_game("topit"), {"seats": 2}, seed)
            for ply, move in enumerate(moves):
                if table.position.ply > ply:
                    assert move == rules.PASS
                    continue
                assert move != rules.PASS
                before = list(table.entries)
                table.play(move)
                after = list(table.entries)
                table.undo()
                assert table.entries == before
                table.play(move)
                assert table.entries == after
            assert table.entries.count("pass") == moves.count(rules.PASS)
            assert Record.from_text(Record.of(table).to_text()).outcome == table.outcome

    def test_a_record_that_lacks_one_is_refused(self, passing: list[tuple[int, list[int]]]) -> None:
        seed, _ = next((s, moves) for s, moves in passing if moves[-1] == rules.PASS)
        moves = dict(passing)[seed]
        table = Table(get_game("topit"), {"seats": 2}, seed)
        for ply, move in enumerate(moves):
            if table.position.ply == ply:
                table.play(move)
        cut = Record(table.game, table.position.options, seed, tuple(table.entries[:-1]))
        with pytest.raises(lt.BadRecord, match="passed is missing"):
            cut.table()


class TestDrawings:
    def test_turquoise_has_two(self, shell: Shell) -> None:
        plan = shell("show", "turquoise", "--seed", 1, "--format", "svg").out
        other = shell("show", "turquoise", "--seed", 1, "--drawing", "isometric").out
        position = lt.new("turquoise", seed=1)
        assert plan == position.svg() + "\n"
        assert other == position.svg(drawing="isometric") + "\n"
        assert plan != other

    def test_unknown(self, shell: Shell) -> None:
        ran = shell("show", "topas", "--drawing", "isometric")
        assert ran.code == 2
        assert "topas has no drawing 'isometric'; it has plan" in ran.err
        ran = shell("show", "turquoise", "--drawing", "plan", "--format", "json")
        assert ran.code == 2
        assert "use --format svg" in ran.err


def test_routes_are_listed_with_their_price(monkeypatch: pytest.MonkeyPatch) -> None:
    """TURQUOISE-J5: what a route costs, and who is paid, is shown before it is chosen."""
    play = Play(monkeypatch, "turquoise", "human,greedy", ["moves move", "quit"], seed=1, first="1")
    assert "move(hand,01,0) (1 AP)" in play.text


def test_no_curtain_where_nobody_has_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ["end", "end", "quit"]
    play = Play(monkeypatch, "turquoise", "human,human", answers, seed=1)
    assert len(play.screens) == 3  # three questions, none of them to lift a curtain


def test_many_moves_suggest_how_to_see_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(monkeypatch, "topominos", "human,greedy", ["moves", "quit"], seed=3)
    told = texts("terminal", "en")("moves-begin", begin="lay(4")
    assert told in play.text.replace("\n", " ")
