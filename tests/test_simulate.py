"""Simulation: the same whatever the threads, and all that it writes is true."""

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludotheque import Position, get_game
from ludotheque.core.record import Record
from tests.shell import Shell, forking, spawn


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(monkeypatch, capsys)


def simulate(shell: Shell, *words: object) -> dict[str, Any]:
    ran = shell("simulate", *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    return dict(json.loads(ran.out))


def but_speed(found: dict[str, Any]) -> dict[str, Any]:
    assert found["speed"]["games_per_second"] > 0
    return {key: value for key, value in found.items() if key != "speed"}


@pytest.mark.parametrize(
    "words",
    [
        ("topas", "--seats", 4, "--games", 4500),  # chunks hold 2000 games of Topas at most
        ("topquark", "--games", 200, "--players", "random,greedy"),
    ],
)
def test_the_same_seed_gives_the_same_whatever_the_threads(
    shell: Shell, tmp_path: Path, words: tuple[Any, ...]
) -> None:
    few = ("--games", 90)
    found, files = [], []
    for threads in (1, 3):
        found.append(but_speed(simulate(shell, *words, "--seed", 7, "--threads", threads)))
        path = tmp_path / f"{threads}.txt"
        simulate(shell, *words, *few, "--seed", 7, "--threads", threads, "--records", path)
        files.append(path.read_text())
    assert found[0] == found[1]
    assert files[0] == files[1]
    assert len(files[0].splitlines()) == 90


def test_different_seeds_give_different_games(shell: Shell) -> None:
    found = [but_speed(simulate(shell, "topas", "--games", 50, "--seed", s)) for s in (1, 2)]
    assert found[0]["scores"] != found[1]["scores"]
    unseeded = [simulate(shell, "topas", "--games", 1)["seed"] for _ in range(2)]
    assert unseeded[0] != unseeded[1]


def test_a_longer_series_begins_with_the_shorter_one(shell: Shell, tmp_path: Path) -> None:
    for games in (3, 7):
        simulate(shell, "topquark", "--games", games, "--seed", 4, "--records", tmp_path / "g")
        if games == 3:
            short = (tmp_path / "g").read_text()
    assert (tmp_path / "g").read_text().startswith(short)


KINDS = [
    ("topas", ("--seats", 1, "--option", "expert=true"), 30),
    ("topas", ("--seats", 3, "--option", "first=2"), 30),
    ("topquark", (), 12),
    ("topquark", ("--option", "short=yes", "--players", "greedy"), 12),
]


@pytest.mark.parametrize(("name", "words", "games"), KINDS)
def test_statistics_agree_with_a_recount_from_the_records(
    shell: Shell, tmp_path: Path, name: str, words: tuple[Any, ...], games: int
) -> None:
    path = tmp_path / "games.txt"
    found = simulate(shell, name, *words, "--games", games, "--seed", 11, "--records", path)
    records = list(Record.load_all(path))  # loading verifies each
    assert len(records) == found["games"] == games
    assert all(record.options == found["options"] for record in records)

    lengths = [record.final.position.ply for record in records]
    assert found["moves"] == sum(lengths)
    assert found["length"]["mean"] == pytest.approx(sum(lengths) / games, abs=1e-3)
    assert (found["length"]["shortest"], found["length"]["longest"]) == (min(lengths), max(lengths))
    longest = found["longest_game"]
    assert lengths.index(max(lengths)) == longest["index"]
    assert records[longest["index"]].seed == longest["seed"]

    widths = []
    for record in records:
        position = record.position(0)
        for ply in range(record.final.position.ply):
            widths.append(len(position.moves()))
            position.play(record.final.position.move_at(ply))
    assert found["branching"]["mean"] == pytest.approx(sum(widths) / len(widths), abs=1e-3)
    assert found["branching"]["most"] == max(widths)

    for row in found["scores"]:
        points = [record.final.position.scores[row["seat"]] for record in records]
        mean = sum(points) / games
        deviation = math.sqrt(sum((point - mean) ** 2 for point in points) / games)
        assert row["mean"] == pytest.approx(mean, abs=1e-3)
        assert row["deviation"] == pytest.approx(deviation, abs=1e-3)
        assert (row["least"], row["most"]) == (min(points), max(points))

    outcomes = [record.outcome for record in records]
    ended = [outcome for outcome in outcomes if outcome is not None]
    assert len(ended) == games  # every game ends
    assert found["endings"] == Counter(outcome.reason for outcome in ended)
    if records[0].options["seats"] == 1:
        assert "wins" not in found
        return
    for seat, share in enumerate(found["wins"]):
        won = sum(outcome.winners == (seat,) for outcome in ended)
        assert share == pytest.approx(won / games, abs=1e-4)
    shared = sum(len(outcome.winners) > 1 for outcome in ended)
    drawn = sum(not outcome.winners for outcome in ended)
    assert found["shared_wins"] == pytest.approx(shared / games, abs=1e-4)
    assert found["draws"] == pytest.approx(drawn / games, abs=1e-4)


def test_a_pass_that_the_table_plays_unasked_is_written_once(shell: Shell, tmp_path: Path) -> None:
    """TOPIT-J1: the first game of this series has one."""
    text, trace = tmp_path / "g.txt", tmp_path / "t.jsonl"
    words = ("topit", "--seats", 1, "--players", "greedy", "--games", 1, "--seed", 0)
    found = simulate(shell, *words, "--records", text, "--trace", trace)
    record = Record.load(text)
    assert record.entries.count("pass") == 1
    assert found["moves"] == record.final.position.ply == len(trace.read_text().splitlines()) - 2


@pytest.mark.parametrize(
    "words", [("topas", "--seats", 1, "--games", 1000), ("topquark", "--games", 2000)]
)
def test_all_games_end(shell: Shell, words: tuple[Any, ...]) -> None:
    found = simulate(shell, *words, "--seed", 3)
    assert sum(found["endings"].values()) == found["games"] == words[-1]
    assert found["length"]["longest"] <= get_game(words[0]).longest(found["options"])
    if "wins" in found:
        shares = sum(found["wins"]) + found["draws"] + found["shared_wins"]
        assert shares == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("name", ["topas", "topquark"])
def test_greedy_beats_random_on_either_seat(shell: Shell, name: str) -> None:
    common = (name, "--games", 200, "--seed", 1)
    first, second = simulate(shell, *common, "--players", "greedy,random")["wins"]
    assert first > 3 * second
    first, second = simulate(shell, *common, "--players", "random,greedy")["wins"]
    assert second > 3 * first


@pytest.mark.slow(1)
class TestTrace:
    @pytest.mark.parametrize(("name", "words", "games"), [(n, w, 3) for n, w, _ in KINDS])
    def test_every_line_agrees_with_a_replay(
        self, shell: Shell, tmp_path: Path, name: str, words: tuple[Any, ...], games: int
    ) -> None:
        trace, text = tmp_path / "t.jsonl", tmp_path / "g.txt"
        simulate(
            shell, name, *words, "--games", games, "--seed", 5, "--trace", trace, "--records", text
        )
        lines = [json.loads(line) for line in trace.read_text().splitlines()]
        records = list(Record.load_all(text))
        assert sorted({line["game"] for line in lines}) == list(range(games))
        for index, record in enumerate(records):
            mine = [line for line in lines if line["game"] == index]
            self._check_game(mine[0], mine[1:-1], mine[-1], record)

    def _check_game(
        self, head: dict[str, Any], plies: list[Any], end: dict[str, Any], record: Record
    ) -> None:
        game = record.game
        assert head["version"] == game.version
        assert head["seed"] == record.seed
        # The options of the head stand on their own, components included.
        position = Position.start(game, head["options"], head["seed"])
        assert head["start"] == game.state_to_json(position.snapshot)
        assert [line["ply"] for line in plies] == list(range(len(plies)))
        for line in plies:
            whole = {"game": game.version, "options": head["options"], "state": line["state"]}
            assert Position.from_json(whole) == position
            assert line["seat"] == position.turn
            assert line["legal"] == [str(move) for move in position.moves()]
            assert len(set(line["legal"])) == len(line["legal"]) > 0
            assert all(position.explain(name) is None for name in line["legal"][:20])
            assert line["move"] in line["legal"]
            position.play(line["move"])
            assert line["scores"] == position.scores
        assert end["end"] is True
        assert end["state"] == game.state_to_json(position.snapshot)
        assert position.outcome is not None
        assert end["outcome"] == position.outcome.to_json()
        entries = [entry for entry in record.entries if entry != "--"]
        assert [line["move"] for line in plies] == entries

    def test_a_dash_prints_it_and_nothing_else(self, shell: Shell) -> None:
        ran = shell("simulate", "topas", "--games", 2, "--trace", "-", "--json", "--seed", 1)
        lines = [json.loads(line) for line in ran.out.splitlines()]
        assert [line["game"] for line in lines] == [0] * 16 + [1] * 16
        assert json.loads(ran.err)["games"] == 2


def test_the_table_for_people(shell: Shell) -> None:
    ran = shell("simulate", "topas", "--games", 20, "--seats", 3, "--seed", 2)
    assert (ran.code, ran.err) == (0, "")
    assert "Topas  seats=3 expert=false first=random deck=standard" in ran.out
    assert "20 games, 420 moves" in ran.out
    assert "on 1 thread, seed 2" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80
    alone = shell("simulate", "topas", "--games", 1, "--seats", 1)
    assert "1 game, 28 moves" in alone.out
    assert "wins" not in alone.out


@pytest.mark.slow(2)
@forking
def test_ctrl_c_leaves_no_file_behind(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (work / "old.txt").write_text("before")
    words = ("--games", 50_000_000, "--records", work / "old.txt", "--trace", work / "t.jsonl")
    child = spawn(tmp_path, "simulate", "topas", *words)
    child.expect("[1-9][0-9]*/50000000")  # the bar: some games are written
    assert len(list(work.iterdir())) == 3  # two unfinished files beside the old one
    child.sendintr()
    child.expect("ludotheque: stopped\r\n")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert [path.name for path in work.iterdir()] == ["old.txt"]
    assert (work / "old.txt").read_text() == "before"
