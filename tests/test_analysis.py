"""Hints and reviews: from the mover's knowledge only, exact figures, clear errors."""

import json
import re
import xml.etree.ElementTree as ET
from html import escape
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import ludotheque as lt
from ludotheque.analysis import accuracy
from ludotheque.analysis.search_adapter import outlook
from ludotheque.analysis.table import seats_table
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.record import Record
from ludotheque.core.table import Table
from ludotheque.core.view import View
from ludotheque.texts import LANGUAGES, texts
from tests.shell import Shell
from tests.thinkers import Thinks, guess

GAMES = ("topas", "topit", "topominos", "topquark", "turquoise")


def played(name: str, plies: int = 1000, seed: int = 1, **options: object) -> Record:
    """A game of random players, or its beginning."""
    table = Table(lt.get_game(name), options, seed)
    while table.turn is not None and table.position.ply < plies:
        table.play(int(lt.choose_move(table.position, "random", seed=table.position.ply)))
    return Record.of(table)


def toy_record(toy: Game, moves: str) -> Record:
    table = Table(toy, {}, 0)
    for move in moves.split():
        table.play(int(move))
    return Record.of(table)


class TestOutlook:
    def test_win_chances(self) -> None:
        assert [outlook(value, 2) for value in (-1, 0, 1)] == [0, 0.5, 1]
        assert outlook(-1 / 2, 3) == 0
        assert outlook(0, 3) == pytest.approx(1 / 3)
        assert outlook(0, 4) == 1 / 4
        assert outlook(1, 4) == outlook(1.2, 4) == 1
        assert outlook(-1, 1) == 0


class TestMarks:
    def test_labels(self) -> None:
        losses = (0, 0.049, 0.05, 0.1, 0.149, 0.15, 1)
        assert [accuracy.label(loss, 2) for loss in losses] == [
            *("best", "good", "inaccuracy", "mistake", "mistake", "blunder", "blunder")
        ]
        assert accuracy.label(0.3, 1) == "best"

    def test_accuracy(self) -> None:
        assert accuracy.accuracy_of(0) == 100
        assert accuracy.accuracy_of(0.8) == accuracy.accuracy_of(1) == 0
        found = [round(accuracy.accuracy_of(loss), 1) for loss in (0.05, 0.1, 0.2)]
        assert found == [79.8, 63.6, 40.0]
        assert accuracy.accuracy([]) is None
        assert accuracy.accuracy([0, 0.8]) == 50

    def test_turning_points_are_the_largest_in_their_order(self) -> None:
        swings = [(0, 0.1), (1, -0.2), (2, 0.3), (3, 0.15), (4, -0.9), (5, 0.16), (6, 0.5)]
        assert accuracy.turning_points(swings) == [1, 2, 4, 5, 6]
        assert accuracy.turning_points([(0, 0.1499)]) == []


class TestHint:
    def test_best_first_with_figures_and_words(self) -> None:
        position = lt.new("topas", seed=7)
        found = lt.hint(position, think=Thinks(guess))
        best = found.best
        assert len(found.moves) == 3
        most = max(gain(position, int(move)) for move in position.moves())
        assert gain(position, int(best.move)) == most
        assert best.chance == outlook(best.value, 2)
        assert best.points == gain(position, int(best.move))
        assert best.why
        text = str(found)
        assert text.startswith(
            f"Topas, Player {(position.turn or 0) + 1}: the best moves found\n1. "
        )
        assert f"{best.points} points expected" in text
        assert all(clause in text for clause in best.why)
        (told,) = re.findall(r"^   ([A-Z].*)\n", text.partition("2. ")[0], re.MULTILINE)
        assert str(best.move) not in told
        assert escape(str(best.move)) in found._repr_html_()

    def test_french(self) -> None:
        found = lt.hint(lt.new("topas", seed=7), think=Thinks(guess), language="fr", count=1)
        assert re.search(r"chances de gain \d+\u00a0%, \d+,0 points? attendus?", str(found))
        assert len(found.moves) == 1

    def test_alone_there_is_no_win_chance(self) -> None:
        best = lt.hint(lt.new("topominos", seats=1, seed=7), think=Thinks(guess)).best
        assert best.chance is None
        assert best.points is not None

    def test_topquark_counts_no_points(self) -> None:
        best = lt.hint(lt.new("topquark"), think=Thinks(guess)).best
        assert best.points is None
        assert best.chance is not None

    @pytest.mark.parametrize("name", ["topas", "topominos", "turquoise"])
    def test_made_from_knowledge_only(self, name: str) -> None:
        """Positions that differ in hidden parts only: the same hint, byte for byte."""
        position = played(name, 9, seats=3).position()
        view = position.view(position.turn or 0)
        for think in (Thinks(guess), None):
            found = [
                json.dumps(lt.hint(known, think=think, simulations=8, seed=5).to_json())
                for known in (position, view, view.redeal(1), view.redeal(2))
            ]
            assert view.redeal(1) != view.redeal(2)
            assert len(set(found)) == 1

    def test_json(self) -> None:
        found = lt.hint(lt.new("topquark"), think=Thinks(guess), count=2).to_json()
        assert json.loads(json.dumps(found)) == found
        assert (found["hint"], found["game"], found["seat"]) == (1, "topquark-1", 0)
        assert set(found["moves"][0]) == {
            "move",
            "report",
            "visits",
            "value",
            "chance",
            "points",
            "why",
        }

    @pytest.mark.parametrize("name", GAMES)
    def test_pictures(self, name: str) -> None:
        options = {"seats": 1} if name == "topas" else {}
        record = played(name, 14, **options)
        for ply in range(0, record.final.position.ply, 3):
            position = record.position(ply)
            if position.over:
                break
            ET.fromstring(lt.hint(position, think=Thinks(guess), count=1).svg())

    def test_a_fault_of_a_drawing_is_not_hidden(self, monkeypatch: pytest.MonkeyPatch) -> None:
        hint = lt.hint(lt.new("topquark"), think=Thinks(guess), count=1)

        def fail(*args: object, **kwargs: object) -> str:
            raise ValueError("a fault")

        monkeypatch.setattr(type(hint.view.game), "svg", fail)
        with pytest.raises(ValueError, match="a fault"):
            hint.svg()

    def test_errors(self) -> None:
        position = lt.new("topquark")
        with pytest.raises(lt.BadOption, match="not seat 1's turn: seat 0 is to act"):
            lt.hint(position, 1)
        with pytest.raises(lt.BadOption, match="there is no seat 2; there are 0 to 1"):
            lt.hint(position, 2)
        with pytest.raises(lt.BadOption, match="not seat 1's turn"):
            lt.hint(position.view(1))
        with pytest.raises(lt.BadOption, match="what seat 0 knows, not seat 1"):
            lt.hint(position.view(0), 1)
        with pytest.raises(lt.BadOption, match="give one of them"):
            lt.hint(position, simulations=1, seconds=1)
        with pytest.raises(lt.BadOption, match="simulations 0"):
            lt.hint(position, simulations=0)
        with pytest.raises(lt.BadOption, match="seconds -1"):
            lt.hint(position, seconds=-1)
        with pytest.raises(lt.BadOption, match="count 0"):
            lt.hint(position, count=0)
        with pytest.raises(lt.BadOption, match="there are en, fr"):
            lt.hint(position, language="de")

    def test_a_game_that_is_over(self, toy: Game) -> None:
        position = toy_record(toy, "0 3 1 4 2").position()
        with pytest.raises(lt.BadOption, match="the game is over"):
            lt.hint(position)


def gain(position: Position, move: int) -> int:
    seat = position.turn or 0
    after = position.copy()
    after.play(move)
    return after.scores[seat] - position.scores[seat]


class TestReview:
    @pytest.mark.parametrize("name", GAMES)
    def test_a_finished_game(self, name: str) -> None:
        plies = 60 if name == "turquoise" else 1000
        record = played(name, plies)
        done: list[tuple[int, int]] = []
        found = lt.review(
            record, think=Thinks(guess), progress=lambda *numbers: done.append(numbers)
        )
        final = record.final.position
        assert done == [(i + 1, final.ply) for i in range(final.ply)]
        assert [move.ply for move in found.moves] == list(range(final.ply))
        assert [move.seat for move in found.moves] == [final.mover_at(i) for i in range(final.ply)]
        for move in found.moves:
            assert move.label in accuracy.LABELS
            if move.loss is None:
                assert move.label == "forced"
                continue
            assert 0 <= move.loss <= 1
            assert (move.best == move.move) <= (move.loss == 0)
            assert move.rank is not None
            assert 1 <= move.rank <= move.considered
        data = found.to_json()
        assert json.loads(json.dumps(data)) == data
        for figure in found.accuracies:
            assert figure is not None
            assert 0 < figure < 100

    @pytest.mark.parametrize("name", ["topas", "topominos"])
    def test_each_move_is_looked_at_as_its_mover_knew_it(self, name: str) -> None:
        record, think = played(name, 12, seats=3), Thinks(guess)
        lt.review(record, think=think)
        plies = [i for i in range(12) if len(record.position(i).moves()) > 1]
        for ply, (view, _, also) in zip(plies, think.asked, strict=True):
            position = record.position(ply)
            assert view == position.view(position.turn or 0)
            assert also == (record.final.position.move_at(ply),)
        assert len({seed for _, seed, _ in think.asked}) == len(think.asked)

    def test_a_player_of_the_best_moves_has_all_of_it(self) -> None:
        table, think = Table(lt.get_game("topquark"), {}, 0), Thinks(guess)
        while table.turn is not None and table.position.ply < 30:
            view = table.position.view(table.turn)
            found = think(view)
            table.play(int(found[0 if table.turn == 0 else -1].move))
        accuracies = lt.review(Record.of(table), think=Thinks(guess)).accuracies
        assert accuracies[0] == 100
        assert accuracies[1] is not None
        assert accuracies[1] < 100

    def test_alone_points_are_expected(self) -> None:
        found = lt.review(played("topominos", seats=1), think=Thinks(guess))
        data = found.to_json()
        assert data["measure"] == "points"
        (line,) = data["lines"]
        assert line[-1] == [len(found.moves), data["scores"][0]]
        assert line[0] == [0, found.moves[0].best_points]

    def test_no_moves(self, toy: Game) -> None:
        found = lt.review(toy_record(toy, ""), think=Thinks(guess))
        assert found.moves == ()
        assert found.accuracies == [None, None]
        assert found.turning_points == []
        assert "There is no move to review." in found.svg()

    def test_one_move(self) -> None:
        found = lt.review(played("topquark", 1), think=Thinks(guess))
        (move,) = found.moves
        assert move.value is not None
        assert move.best_value is not None
        before, after = outlook(move.best_value, 2), outlook(move.value, 2)
        assert found.curves.drawn == [[(0, before), (1, after)], [(0, 1 - before), (1, 1 - after)]]
        ET.fromstring(found.svg())

    def test_the_real_search(self) -> None:
        record = played("topquark", 5)
        one, two = (lt.review(record, simulations=16, seed=3).to_json() for _ in range(2))
        assert one == two
        assert [move["move"] for move in one["moves"]] == list(record.entries)
        assert all(move["loss"] is None or move["loss"] >= 0 for move in one["moves"])

    def test_a_search_that_does_not_look(self) -> None:
        record = played("topquark", 1)

        def blind(view: View, **_: object) -> list[object]:
            return []

        with pytest.raises(lt.BadOption, match="did not look at"):
            lt.review(record, think=blind)  # type: ignore[arg-type]

    def test_bad_options(self) -> None:
        record = played("topquark", 1)
        with pytest.raises(lt.BadOption, match="seed '-1'"):
            lt.review(record, seed=-1)
        with pytest.raises(lt.BadOption, match="simulations 'x'"):
            lt.review(record, simulations="x")  # type: ignore[arg-type]
        with pytest.raises(lt.BadOption, match="language 'de'"):
            lt.review(record, think=Thinks(guess)).svg("de")


class TestTurningPoints:
    """Noughts and crosses, where the search of the test says what each position is worth."""

    def review(self, toy: Game, values: dict[int, tuple[float, float]]) -> lt.Review:
        """A game of seven moves; by ply, the best value and that of the move played."""
        record = toy_record(toy, "0 1 2 4 3 5 7")
        plays = [record.final.position.move_at(ply) for ply in range(7)]

        def value(view: View, move: int) -> float:
            ply = int((view.state[0].cell != 0).sum())
            best, own = values.get(ply, (0.0, 0.0))
            return own if move == plays[ply] else best

        return lt.review(record, think=Thinks(value))

    def test_where_the_search_puts_them(self, toy: Game) -> None:
        # The cross gives half of its chances away with its third move; the nought gives them back.
        found = self.review(toy, {4: (0.2, -0.6), 5: (0.6, -0.4), 6: (0.4, 0.4)})
        turns = [(t.ply, t.seat, t.before, t.after) for t in found.turning_points]
        assert turns == [
            (4, 0, pytest.approx(0.6), pytest.approx(0.2)),
            (5, 1, pytest.approx(0.8), pytest.approx(0.3)),
        ]
        assert [move.label for move in found.moves[4:6]] == ["blunder", "blunder"]
        assert found.moves[4].loss == pytest.approx(0.4)
        assert found.moves[4].rank == 5  # of the five cells that are free

    def test_none_where_nothing_happens(self, toy: Game) -> None:
        found = self.review(toy, {ply: (0.0, -0.01 * ply) for ply in range(7)})
        assert found.turning_points == []
        assert "No turning points" in found.svg()

    def test_losses_are_exact(self, toy: Game) -> None:
        found = self.review(toy, {0: (0.5, 0.5), 1: (0.1, 0.06), 2: (0.4, 0.18), 3: (0.2, 0.08)})
        losses = [move.loss for move in found.moves[:4]]
        assert losses == [0, pytest.approx(0.02), pytest.approx(0.11), pytest.approx(0.06)]
        labels = [move.label for move in found.moves[:4]]
        assert labels == ["best", "good", "mistake", "inaccuracy"]


class TestTables:
    def test_what_is_said_is_no_move(self) -> None:
        table = Table(lt.get_game("topquark"), {}, 0)
        table.act("draw?", 0)
        table.play("f5-e5")
        table.act("decline", 1)
        table.play(int(lt.choose_move(table.position)))
        for end in ("resign", "forfeit"):
            ended = Table.replay(table.game, table.position.options, 0, list(table.entries))
            ended.act(end, 0)
            found = lt.review(Record.of(ended), think=Thinks(guess))
            assert [move.move for move in found.moves] == ["f5-e5", str(table.entries[-1])]
            # Who resigned did not lose by the last move: the line ends with its value.
            last = found.moves[-1]
            assert last.value is not None
            assert found.curves.drawn[1][-1] == (2, outlook(last.value, 2))

    def test_an_agreed_draw(self) -> None:
        record = Record.from_text(
            'topquark-1 seats=2 short=false board="standard" seed=0 | draw? f5-e5 accept '
            "#cda3d7aad206dc48"
        )
        found = lt.review(record, think=Thinks(guess))
        assert [move.move for move in found.moves] == ["f5-e5"]
        assert found.to_json()["outcome"] == {"winners": [], "reason": "agreed"}

    def test_only_moves_are_forced(self) -> None:
        found = lt.review(played("topominos", seats=2), think=Thinks(guess))
        forced = [move for move in found.moves if move.label == "forced"]
        assert forced
        for move in forced:
            assert len(found.record.position(move.ply).moves()) == 1
        counted = sum(found.labels(seat)["forced"] for seat in range(2))
        assert counted == len(forced)


class TestShown:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_label_has_a_word(self, language: str) -> None:
        words = {texts("analysis", language)("label", label=label) for label in accuracy.LABELS}
        assert len(words) == len(accuracy.LABELS)

    def test_figures(self) -> None:
        english, french = (texts("analysis", language) for language in ("en", "fr"))
        assert english("turn.alone", ply=3, move="f5-e5", before=-1.25, after=1234.5) == (
            "Move 3: f5-e5, −1.2\u00a0→\u00a01,234.5"
        )
        assert french("turn", ply=3, seat="Rouge", move="f5-e5", before=0.625, after=0.1) == (
            "Coup 3, Rouge\u00a0: f5-e5, 62\u00a0%\u00a0→\u00a010\u00a0%"
        )
        assert [french("expected", points=points) for points in (0.5, -2.0)] == [
            "0,5 point attendu",
            "−2,0 points attendus",
        ]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_table(self, language: str) -> None:
        found = lt.review(played("topas", seats=2), think=Thinks(guess))
        file = StringIO()
        console = Console(width=140, file=file, highlight=False)
        console.print(found.table(language), seats_table(found, language))
        text = file.getvalue()
        assert all(move.move in text for move in found.moves)
        for column in ("accuracy", "lost"):
            assert texts("analysis", language)(f"column-{column}") in text
        assert not re.search("[{}]", text)

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("seats", [1, 2, 4])
    def test_chart(self, seats: int, language: str) -> None:
        found = lt.review(played("topominos", seats=seats), think=Thinks(guess))
        drawn = found.svg(language)
        root = ET.fromstring(drawn)
        space = "{http://www.w3.org/2000/svg}"
        assert root.find(f"{space}title") is not None
        desc = root.findtext(f"{space}desc") or ""
        assert texts("analysis", language)("accuracies", each="")[:8] in desc
        assert "prefers-color-scheme:dark" in drawn
        assert "NaN" not in drawn
        for turn in found.turning_points:
            assert turn.move in drawn
        sizes = [float(text.get("font-size", 13)) for text in root.iter(f"{space}text")]
        assert min(sizes) >= 12
        lines = list(root.iter(f"{space}polyline"))
        assert len(lines) == 3 * (4 if seats == 4 else 1)  # a drawing for each width

    def test_chart_of_one_seat_stays_within_its_axis(self) -> None:
        found = lt.review(played("topas", seats=1), think=Thinks(guess))
        ET.fromstring(found.svg())


class TestCommands:
    def saved(self, folder: Path, count: int = 1, plies: int = 4) -> Path:
        path = folder / "games.txt"
        path.write_text("".join(played("topquark", plies).to_text() + "\n" for _ in range(count)))
        return path

    def test_review(self, shell: Shell, tmp_path: Path) -> None:
        path, chart = self.saved(tmp_path), tmp_path / "chart.svg"
        ran = shell("review", path, "--simulations", 8, "--chart", chart)
        assert ran.code == 0
        assert "f5-e5" in ran.out or played("topquark", 4).entries[0] in ran.out
        ET.fromstring(chart.read_text())
        ran = shell("review", path, "--simulations", 8, "--seed", 4, "--json")
        data = json.loads(ran.out)
        assert (data["review"], data["simulations"], data["seed"]) == (1, 8, 4)
        assert len(data["moves"]) == 4

    def test_review_in_french(self, shell: Shell, tmp_path: Path) -> None:
        ran = shell("review", self.saved(tmp_path), "--simulations", 8, "--language", "fr")
        assert "précision" in ran.out

    def test_chart_on_standard_output(self, shell: Shell, tmp_path: Path) -> None:
        ran = shell("review", self.saved(tmp_path), "--simulations", 8, "--chart", "-")
        ET.fromstring(ran.out)
        assert "accuracy" in ran.err

    def test_hint(self, shell: Shell, tmp_path: Path) -> None:
        path = self.saved(tmp_path)
        ran = shell("hint", path, "--ply", 0, "--seat", 1, "--simulations", 8)
        assert ran.code == 0
        assert ran.out.startswith("Topquark, Red: the best moves found\n1. ")
        picture = tmp_path / "hint.svg"
        ran = shell("hint", path, "--simulations", 8, "--json", "--moves", 1, "--picture", picture)
        assert len(json.loads(ran.out)["moves"]) == 1
        ET.fromstring(picture.read_text())
        text = lt.new("topquark").to_text()
        assert shell("hint", "--position", text, "--seconds", 0.05).code == 0

    def test_errors(self, shell: Shell, tmp_path: Path) -> None:
        one, some = self.saved(tmp_path), tmp_path / "some"
        some.mkdir()
        several = self.saved(some, 3)
        shell("review", tmp_path / "none").failed_in_one_line("none: cannot be read")
        bad = tmp_path / "bad.txt"
        bad.write_text("nothing\n")
        shell("review", bad).failed_in_one_line("cut off")
        shell("hint", bad).failed_in_one_line("cut off")
        shell("review", several).failed_in_one_line("holds 3 records; choose one with --game")
        shell("review", several, "--game", 4).failed_in_one_line("there is no record 4")
        shell("review", one, "--simulations", 0).failed_in_one_line("from 1")
        shell("hint", one, "--ply", 5).failed_in_one_line("has 4 moves; there is no ply 5")
        shell("hint", one, "--ply", 1, "--seat", 1).failed_in_one_line("the turn of seat 2")
        shell("hint", one, "--seat", 3).failed_in_one_line("there are seats 1 to 2")
        shell("hint").failed_in_one_line("name the file of a record, or give a --position")
        text = lt.new("topquark").to_text()
        shell("hint", "--position", text, "--ply", 1).failed_in_one_line("--ply")
        shell("hint", "--position", "x").failed_in_one_line("names no game")
        shell("hint", one, "--seconds", 1, "--simulations", 1).failed_in_one_line("one of them")

    def test_a_finished_record_needs_a_ply(self, shell: Shell, tmp_path: Path) -> None:
        path = self.saved(tmp_path, plies=1000)
        shell("hint", path).failed_in_one_line("is over; choose a position with --ply")

    def test_ctrl_c_leaves_the_old_chart(
        self, shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def stopped(*_: object, **__: object) -> None:
            raise KeyboardInterrupt

        chart = tmp_path / "chart.svg"
        chart.write_text("as it was")
        monkeypatch.setattr("ludotheque.commands.review.review", stopped)
        ran = shell("review", self.saved(tmp_path), "--chart", chart)
        assert (ran.code, ran.out) == (130, "")
        assert ran.err.strip() == "ludotheque: stopped"
        assert chart.read_text() == "as it was"


def test_the_formats_page_names_every_key() -> None:
    page = (Path(__file__).parent.parent / "docs" / "formats.md").read_text()
    section = page.partition("## A review")[2].partition("\n## ")[0]
    found = lt.review(played("topquark", 3), think=Thinks(guess)).to_json()
    keys = {*found, *found["moves"][0], *found["seats"][0], "before", "after"}
    assert keys <= set(re.findall(r"`(\w+)`", section))
    hint = lt.hint(lt.new("topquark"), think=Thinks(guess)).to_json()
    section = page.partition("## A hint")[2].partition("\n## ")[0]
    assert {*hint, *hint["moves"][0]} <= set(re.findall(r"`(\w+)`", section))
