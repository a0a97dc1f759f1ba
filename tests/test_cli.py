"""The command line: what it prints, and that every mistake is one line and exit code 2."""

import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludotheque import Position, get_game, new
from ludotheque.cli import cli
from ludotheque.commands.shared import default_language
from ludotheque.core.files import writing
from ludotheque.core.game_texts import option_text
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names
from ludotheque.core.seeds import seed_to_text
from ludotheque.core.table import Table
from tests.shell import Shell, run_shell


@pytest.fixture
def handlers() -> Iterator[None]:
    """`play` listens to signals; put them back."""
    kept = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    yield
    for number, handler in kept.items():
        signal.signal(number, handler)


def finished(name: str = "topquark", seed: int = 3, **options: Any) -> Record:
    """A game in which always the first move is played."""
    game = get_game(name)
    table = Table(game, game.read_options(options), seed)
    while table.turn is not None:
        table.play(int(table.position.moves()[0]))
    return Record.of(table)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with records, good and bad; the current one."""
    topas, topquark = finished("topas"), finished("topquark")
    line = topas.to_text()
    texts = {
        "one.txt": line,
        "three.txt": "\n".join([line, topquark.to_text(), finished("topas", seats=1).to_text()]),
        "begun.txt": Record(topas.game, topas.options, 3, topas.entries[:3]).to_text(),
        "cut.txt": line[:60],
        "changed.txt": line.replace("seed=3", "seed=4"),
        "newer.txt": line.replace("topas-1", "topas-2"),
        "second-bad.txt": f"{line}\n{line[:60]}",
        "empty.txt": "",
        "broken.json": json.dumps(topas.to_json(), indent=1)[:200],
        "newer.json": json.dumps(topas.to_json() | {"record": 2}),
        "other.json": "{}",
        "cards.toml": "cards = 7",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "binary.txt").write_bytes(b"\xff\xfe\x00")
    topas.save(tmp_path / "one.json")
    monkeypatch.chdir(tmp_path)
    return tmp_path


class TestMistakes:
    """Each names the thing and what would be right."""

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            (
                "nosuch",
                [
                    "'nosuch'",
                    "arena, games, hint, perft, play, print, replay",
                    "review, serve, show, simulate, stats, tune, verify, warm",
                ],
            ),
            ("--nosuch", ["'--nosuch'", "ludotheque --help"]),
            ("games extra", ["extra", "ludotheque games --help"]),
            ("games --language de", ["'de'", "'en', 'fr'"]),
            ("simulate", ["GAME", "ludotheque simulate --help"]),
            ("simulate chess", ["'chess'", "topas, topit, topominos, topquark, turquoise"]),
            ("simulate topas --seats 5", ["1 to 4 seats", "5"]),
            ("simulate topquark --seats 1", ["topquark", "2 seats", "1"]),
            ("simulate topas --seats two", ["--seats", "'two'", "whole number"]),
            ("simulate topas -o seats=2 --seats 2", ["seats", "twice"]),
            ("simulate topas --option expert", ["'expert'", "NAME=VALUE"]),
            ("simulate topas -o expert=maybe", ["expert", "'maybe'", "true", "false"]),
            ("simulate topas -o expert=1 -o expert=0", ["expert", "twice"]),
            ("simulate topas -o colour=1", ["'colour'", "seats, expert, first, deck"]),
            ("simulate topas -o first=5", ["first", "'5'", "random, 1, 2, 3, 4"]),
            ("simulate topas -o first=3", ["first", "3", "2"]),
            ("simulate topas -o deck=missing.toml", ["missing.toml", "No such file"]),
            ("simulate topas -o deck=cards.toml", ["cards.toml", "line 1", "TOPAS-"]),
            ("simulate topas -o deck=", ["deck", "standard"]),
            ("simulate topas --seed -1", ["--seed", "'-1'", "from 0 to 9223372036854775807"]),
            ("simulate topas --seed 9223372036854775808", ["--seed", "9223372036854775807"]),
            ("show topas --seed -1", ["--seed", "'-1'", "64 hexadecimal figures"]),
            ("show topas --seed 9223372036854775808", ["--seed", "below 2^63"]),
            ("simulate topas --games 0", ["--games", "'0'", "from 1 to"]),
            ("simulate topas --games 1e3", ["--games", "'1e3'", "whole number from 1"]),
            ("simulate topas --games " + "9" * 5000, ["--games", "whole number from 1"]),
            ("simulate topas --threads 0", ["--threads", "from 1 to 256"]),
            ("simulate topas --players human", ["'human'", "random, greedy"]),
            ("simulate topas --players random,greedy,random", ["3", "2 seats", "one a seat"]),
            ("simulate topas --records g.txt --trace ./g.txt", ["--records", "--trace", "same"]),
            ("simulate topas --records - --trace -", ["--records", "--trace", "same"]),
            ("simulate topas --records ~nobody-here/g.txt", ["~nobody-here/g.txt", "home"]),
            ("simulate topas --records /dev/null/x", ["/dev/null/x: Not a directory"]),
            ("simulate topas --trace missing/x", ["missing/x: No such file or directory"]),
            ("simulate topas --records .", [".: Is a directory"]),
            ("simulate topas --games 3 --records /dev/full", ["/dev/full: No space left"]),
            ("simulate topas --games 3 --trace /dev/full", ["/dev/full: No space left"]),
            ("play chess", ["'chess'", "topas, topit, topominos, topquark, turquoise"]),
            ("play topas --players human", ["--players", "1", "2 seats"]),
            ("play topas --players human,deep", ["--players", "'deep'", "human, random, greedy"]),
            ("play topas --resume begun.txt", ["--resume", "from the file"]),
            ("play --resume begun.txt --seed 3", ["--resume", "from the file"]),
            ("play --resume one.txt", ["one.txt", "is over", "ludotheque replay one.txt"]),
            ("play --resume three.txt", ["three.txt", "3 records"]),
            ("play --resume missing.json", ["missing.json", "No such file"]),
            ("replay", ["FILE", "ludotheque replay --help"]),
            ("replay missing.txt", ["missing.txt", "No such file"]),
            ("replay .", [".: cannot be read: Is a directory"]),
            ("replay empty.txt", ["empty.txt is empty"]),
            ("replay binary.txt", ["binary.txt", "not UTF-8 text"]),
            ("replay cut.txt", ["cut.txt", "cut off", "#"]),
            ("replay changed.txt", ["changed.txt", "changed", "#"]),
            ("replay newer.txt", ["newer.txt", "topas-2", "topas-1"]),
            ("replay second-bad.txt", ["second-bad.txt, line 2", "cut off"]),
            ("replay broken.json", ["broken.json", "JSON"]),
            ("replay newer.json", ["newer.json", "format 2", "newer than 1"]),
            ("replay other.json", ["other.json", "not a record"]),
            ("replay three.txt --game 4", ["three.txt", "3 records", "4"]),
            ("replay three.txt --ply 2", ["three.txt", "3 records", "--game"]),
            ("replay one.txt --ply 15", ["14 moves", "15"]),
            ("replay one.txt --seat 3", ["--seat 3", "1 to 2", "0"]),
            ("show", ["game", "--position"]),
            ("show topas --position x", ["game", "--position"]),
            ("show --position x", ["'x'", "topas-1"]),
            ("show --position topas-2", ["topas-2", "topas-1"]),
            ("show topas --format png", ["'png'", "'svg', 'terminal', 'text', 'json'"]),
            ("show topas --seat 3", ["--seat 3", "1 to 2"]),
            ("show topas --seat 1 --format text", ["text", "json"]),
            ("show topquark --moves xx", ["'xx' is not a move", "g3-f4"]),
            ("show topquark --moves g1-a1", ["g1-a1 is not legal", "TOPQUARK-R2"]),
            ("show topas --output /dev/null/x", ["/dev/null/x: Not a directory"]),
            ("show topas --output /dev/full", ["/dev/full: No space left"]),
            ("perft topas", ["--depth"]),
            ("perft topas --depth 13", ["--depth", "'13'", "from 1 to 12"]),
            ("perft --depth 1", ["game", "--position"]),
            ("perft --depth 1 --position x --seed 1", ["--position", "already"]),
            ("verify", ["RECORD", "ludotheque verify --help"]),
            ("verify missing.txt", ["missing.txt", "No such file"]),
            ("verify empty.txt", ["empty.txt is empty"]),
            ("verify cut.txt", ["cut.txt", "cut off", "#"]),
            ("verify broken.json", ["broken.json", "JSON"]),
            ("verify newer.txt", ["newer.txt", "topas-2", "topas-1"]),
            ("verify three.txt", ["three.txt", "3 records", "not one"]),
            ("verify one.txt --commitment 12", ["'12'", "64 hexadecimal figures"]),
            ("warm chess", ["'chess'", "topas, topit, topominos, topquark, turquoise"]),
        ],
    )
    def test_are_one_line(self, shell: Shell, files: Path, line: str, words: list[str]) -> None:
        before = {path.name: path.read_bytes() for path in files.iterdir()}
        shell(*line.split()).failed_in_one_line(*words)
        assert {path.name: path.read_bytes() for path in files.iterdir()} == before

    @pytest.mark.parametrize(
        "words",
        [
            ("simulate", "topas", "--records", ""),
            ("simulate", "topas", "--trace", ""),
            ("play", "--resume", ""),
            ("replay", ""),
            ("show", "topas", "--output", ""),
        ],
    )
    def test_a_file_needs_a_name(self, shell: Shell, words: tuple[str, ...]) -> None:
        shell(*words).failed_in_one_line("a file needs a name")

    def test_an_empty_list_of_players_is_no_list(self, shell: Shell) -> None:
        for command in ("play", "simulate"):
            shell(command, "topas", "--players", "").failed_in_one_line("''", "random, greedy")

    def test_line_ends_and_books_do_not_make_it_longer(self, shell: Shell) -> None:
        ran = shell("simulate", "topas", "-o", "expert=" + "a\nb" * 1000)
        ran.failed_in_one_line("expert")
        assert len(ran.err) < 600

    def test_a_position_that_is_cut_off(self, shell: Shell) -> None:
        text = new("topquark").to_text()
        for end in (len("topquark-1"), 20, 40, len(text) - 1):
            shell("show", "--position", text[:end]).failed_in_one_line()


class TestFiles:
    """Nothing is half-written."""

    def test_a_link_stays_a_link_and_rights_stay(self, tmp_path: Path) -> None:
        (tmp_path / "real").write_text("before")
        (tmp_path / "real").chmod(0o640)
        (tmp_path / "link").symlink_to("real")
        with writing(tmp_path / "link") as file:
            file.write("after")
            assert (tmp_path / "real").read_text() == "before"
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "real").read_text() == "after"
        assert (tmp_path / "real").stat().st_mode & 0o777 == 0o640

    def test_new_files_follow_the_mask(self, tmp_path: Path) -> None:
        kept = os.umask(0o027)
        try:
            with writing(tmp_path / "new") as file:
                file.write("x")
        finally:
            os.umask(kept)
        assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640

    @pytest.mark.parametrize("error", [KeyboardInterrupt, ValueError, OSError(28, "full")])
    def test_an_error_leaves_the_old_file(self, tmp_path: Path, error: Any) -> None:
        (tmp_path / "old").write_text("before")

        def fail() -> None:
            with writing(tmp_path / "old") as file:
                file.write("half of ")
                raise error

        with pytest.raises(error if isinstance(error, type) else type(error)):
            fail()
        assert [path.name for path in tmp_path.iterdir()] == ["old"]
        assert (tmp_path / "old").read_text() == "before"

    def test_the_error_names_the_file_that_was_asked_for(self, tmp_path: Path) -> None:
        with pytest.raises(OSError, match="full") as caught, writing(tmp_path / "old"):
            raise OSError(28, "full")
        assert caught.value.filename == str(tmp_path / "old")
        outer, inner = tmp_path / "outer", tmp_path / "inner"
        with pytest.raises(OSError, match="full") as caught, writing(outer), writing(inner):
            raise OSError(28, "full")
        assert caught.value.filename == str(inner)
        with pytest.raises(OSError, match="gone") as caught, writing(outer):
            raise OSError(2, "gone", "another file")
        assert caught.value.filename == "another file"


class TestGames:
    def test_json(self, shell: Shell) -> None:
        ran = shell("games", "--json")
        found = {game["name"]: game for game in json.loads(ran.out)}
        assert list(found) == game_names()
        assert found["topas"]["seats"] == [1, 2, 3, 4]
        assert found["topquark"]["seats"] == [2]
        options = {name: [o["name"] for o in game["options"]] for name, game in found.items()}
        assert options == {
            "topas": ["expert", "first", "deck"],
            "topit": ["first", "pieces"],
            "topominos": ["hands", "total", "limit", "tiles"],
            "topquark": ["short", "board"],
            "turquoise": ["first", "tiles"],
        }
        for game in found.values():
            for option in game["options"]:
                assert set(option["texts"]) == {"en", "fr"}

    @pytest.mark.parametrize(
        ("language", "seats"), [("en", "1 to 4 players"), ("fr", "1 à 4 joueurs")]
    )
    def test_for_people(self, shell: Shell, language: str, seats: str) -> None:
        ran = shell("games", "--language", language)
        assert (ran.code, ran.err) == (0, "")
        assert seats in ran.out
        assert "-o first=random|1|2|3|4" in ran.out
        for name in game_names():
            game = get_game(name)
            for option in game.info.options:
                words = " ".join(ran.out.split())
                assert " ".join(option_text(game, option, language).split()) in words
        assert max(map(len, ran.out.splitlines())) <= 80

    @pytest.mark.parametrize(
        ("environment", "language"),
        [
            ({"LANG": "fr_FR.UTF-8"}, "fr"),
            ({"LANG": "fr_CH"}, "fr"),
            ({"LANG": "en_GB.UTF-8"}, "en"),
            ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
            ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
            ({"LANG": "", "LC_ALL": ""}, "en"),
            ({}, "en"),
        ],
    )
    def test_the_language_is_the_systems(
        self, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
    ) -> None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        assert default_language() == language


class TestHelp:
    def test_nothing_shows_the_help(self, shell: Shell) -> None:
        ran = shell()
        assert ran.code == 0
        assert ran.out == shell("--help").out == shell("-h").out
        assert re.fullmatch(r"\d+\.\d+\.\d+\n", shell("--version").out)

    @pytest.mark.parametrize("name", sorted(cli.commands))
    def test_every_command_has_examples_that_can_be_parsed(self, shell: Shell, name: str) -> None:
        ran = shell(name, "--help")
        assert ran.code == 0
        examples = re.findall(rf"^    ludotheque {name}(.*)$", ran.out, re.MULTILINE)
        assert examples
        known = set(re.findall(r"--?[a-z]+", ran.out.partition("Options:")[2]))
        for example in examples:
            assert set(re.findall(r"(?<!\S)--?[a-z]+", example)) <= known
        assert max(map(len, ran.out.splitlines())) <= 80
        assert "None" not in ran.out

    def test_the_examples_of_show_work(self, shell: Shell, files: Path) -> None:
        text = shell("show", "--help").out
        for example in re.findall(r"^    ludotheque (show .*)$", text, re.MULTILINE):
            words = re.findall(r'"[^"]*"|\S+', example)
            assert shell(*[word.strip('"') for word in words]).code == 0
        assert (files / "start.svg").read_text().startswith("<svg")

    def test_game_names_complete(self) -> None:
        import click

        parameter = next(p for p in cli.commands["simulate"].params if p.name == "game")
        context = click.Context(cli.commands["simulate"])
        found = [item.value for item in parameter.shell_complete(context, "topq")]
        assert found == [name for name in game_names() if name.startswith("topq")] == ["topquark"]


class TestReplay:
    def test_one_record_by_either_form(self, shell: Shell, files: Path) -> None:
        ran = shell("replay", "one.txt")
        assert (ran.code, ran.err) == (0, "")
        assert (
            ran.out
            == shell("replay", "one.json").out
            == shell("replay", "three.txt", "--game", 1).out
        )
        record = Record.load(files / "one.txt")
        for entry in record.entries:
            assert entry in ran.out
        assert ran.out.startswith("Topas  ")
        french = shell("replay", "one.txt", "--language", "fr").out
        assert "les sept manches sont jouées" in french

    def test_several_are_listed(self, shell: Shell, files: Path) -> None:
        out = shell("replay", "three.txt").out
        assert out.count("topas-1") == 2
        assert out.count("topquark-1") == 1
        data = json.loads(shell("replay", "three.txt", "--json").out)
        assert [Record.from_json(item).game.name for item in data] == ["topas", "topquark", "topas"]

    def test_to_a_ply(self, shell: Shell, files: Path) -> None:
        record = Record.load(files / "one.txt")
        for ply in (0, 5, 14):
            data = json.loads(shell("replay", "one.txt", "--ply", ply, "--json").out)
            assert data["ply"] == ply
            assert Position.from_json(data["position"]) == record.position(ply)
            assert (
                Record.from_json(
                    {key: data[key] for key in data.keys() - {"ply", "position", "played"}}
                ).entries
                == record.entries
            )
        out = shell("replay", "one.txt", "--ply", 5).out
        assert record.entries[4] in out
        assert record.entries[5] not in out.partition("\n\n")[0]

    def test_a_seat_learns_nothing_that_it_may_not_know(self, shell: Shell, files: Path) -> None:
        record = Record.load(files / "one.txt")
        position = record.position(3)
        state = position.game.state_to_json(position.snapshot)
        for words in ((), ("--json",)):
            out = shell("replay", "one.txt", "--ply", 3, "--seat", 1, *words).out
            assert all(card in out for card in state["hands"][0])
            assert not any(card in out for card in [*state["hands"][1], *state["pile"]])
            assert '"seed"' not in out
            assert record.entries[3] not in out
            spectator = shell("replay", "one.txt", "--ply", 3, "--seat", 0, *words).out
            assert not any(card in spectator for hand in state["hands"] for card in hand)


class TestShow:
    def test_a_seed_of_256_bits(self, shell: Shell) -> None:
        """As records write it: 64 hexadecimal figures; a short one in either form is the same."""
        for seed in (7, 2**63, 2**256 - 1):
            position = new("topas", seed=seed)
            for text in {f"{seed:064x}", seed_to_text(seed)}:
                ran = shell("show", "topas", "--seed", text, "--format", "text")
                assert ran.out.strip() == position.to_text()

    def test_every_format(self, shell: Shell, tmp_path: Path) -> None:
        position = new("topas", seats=3, seed=7)
        start = ("show", "topas", "--seats", 3, "--seed", 7)
        assert shell(*start).out == position.svg() + "\n"
        text = shell(*start, "--format", "text").out
        assert text == position.to_text() + "\n"
        assert Position.from_json(json.loads(shell(*start, "--format", "json").out)) == position
        drawn = shell(*start, "--format", "terminal").out
        assert "Player 3" in drawn
        assert shell("show", "--position", text, "--format", "terminal").out == drawn
        for kind in ("svg", "terminal", "text", "json"):
            path = tmp_path / f"position.{kind}"
            assert shell(*start, "--format", kind, "--output", path).out == ""
            rows = [line.rstrip() for line in path.read_text().splitlines()]
            printed = shell(*start, "--format", kind).out.splitlines()
            assert rows == [line.rstrip() for line in printed]

    def test_a_seat(self, shell: Shell) -> None:
        view = new("topas", seed=7).view(1)
        out = shell("show", "topas", "--seed", 7, "--seat", 2, "--format", "json").out
        assert json.loads(out) == view.to_json()

    def test_moves_are_played_first(self, shell: Shell) -> None:
        out = shell("show", "topquark", "--moves", "f5-e5 b4-c4", "--format", "text").out
        position = new("topquark")
        position.play("f5-e5")
        position.play("b4-c4")
        assert Position.from_text(out) == position


class TestPerft:
    def test_counts(self, shell: Shell) -> None:
        assert shell("perft", "topquark", "--depth", 3).out == "1 6\n2 30\n3 205\n"
        data = json.loads(shell("perft", "topquark", "--depth", 3, "--divide", "--json").out)
        assert data["counts"] == [6, 30, 205]
        assert sum(data["divide"].values()) == 205
        assert list(data["divide"]) == [str(move) for move in new("topquark").moves()]

    def test_divide_and_position(self, shell: Shell) -> None:
        whole = shell("perft", "topquark", "--depth", 3, "--divide").out.splitlines()
        position = new("topquark")
        position.play("f5-e5")
        below = shell("perft", "--position", position.to_text(), "--depth", 2).out.splitlines()
        assert f"f5-e5 {below[-1].split()[1]}" in whole

    def test_the_seed_is_0_by_default(self, shell: Shell) -> None:
        words = ("perft", "topas", "--seats", 3, "--depth", 1)
        assert shell(*words).out == shell(*words, "--seed", 0).out
        assert int(shell(*words).out.split()[1]) == len(new("topas", seats=3, seed=0).moves())


@pytest.mark.usefixtures("handlers")
class TestPlay:
    def _play(
        self, monkeypatch: pytest.MonkeyPatch, shell: Shell, answers: str, *words: Any
    ) -> Any:
        import io
        import sys

        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        return shell("play", "--terminal", *words)

    @pytest.fixture(autouse=True)
    def _data(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def test_piped_answers_and_their_end(
        self, monkeypatch: pytest.MonkeyPatch, shell: Shell, tmp_path: Path
    ) -> None:
        ran = self._play(monkeypatch, shell, "f5-e5\n", "topquark", "--players", "human,random")
        assert (ran.code, ran.err) == (0, "")
        (path,) = (tmp_path / "data").rglob("*.json")
        record = Record.load(path)
        assert record.entries[0] == "f5-e5"
        ran = self._play(monkeypatch, shell, "resign\n", "--resume", str(path))
        assert ran.code == 0
        assert ran.out.endswith("Yellow wins.\n")

    def test_a_game_that_was_not_chosen(
        self, monkeypatch: pytest.MonkeyPatch, shell: Shell
    ) -> None:
        for answers in ("", "chess\n", "topas\n"):
            ran = self._play(monkeypatch, shell, answers)
            assert ran.code == 2
            assert ran.err.startswith("ludotheque: no game was chosen")
            assert ran.err.count("\n") == 1

    def test_the_questions(self, monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
        ran = self._play(monkeypatch, shell, "1\n1\nquit\n")
        assert ran.code == 0
        assert "Your move" in ran.out  # Topas alone

    def test_programs_alone_play_to_the_end(
        self, monkeypatch: pytest.MonkeyPatch, shell: Shell
    ) -> None:
        words = ("topas", "--players", "greedy,random", "--seed", 4, "--terminal")
        ran = self._play(monkeypatch, shell, "", *words)
        assert "The game is over: " in ran.out
        assert self._play(monkeypatch, shell, "", *words).out == ran.out

    def test_a_game_that_nothing_can_keep(
        self, monkeypatch: pytest.MonkeyPatch, shell: Shell
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")
        monkeypatch.setattr("tempfile.gettempdir", lambda: "/dev/null")
        ran = self._play(monkeypatch, shell, "f5-e5\n", "topquark", "--players", "human,human")
        assert ran.code == 2
        assert ran.err.startswith("ludotheque: the game could not be saved: /dev/null/home")


@pytest.mark.slow(2)
class TestRealShell:
    """What only a process of its own shows."""

    def test_a_full_disk(self, tmp_path: Path) -> None:
        for words in ("games --json", "show topas", "perft topquark --depth 1"):
            ran = run_shell(f'"$L" {words} > /dev/full', tmp_path)
            ran.failed_in_one_line("standard output: No space left on device")

    def test_a_reader_that_has_seen_enough(self, tmp_path: Path) -> None:
        ran = run_shell('"$L" simulate topas --games 40 --trace - --json 2>err | head -1', tmp_path)
        assert ran.code == 0
        assert ran.out.count("\n") == 1
        assert (tmp_path / "err").read_text() == ""

    def test_closed_streams(self, tmp_path: Path) -> None:
        assert run_shell('"$L" show topas >&-', tmp_path).code == 0
        assert run_shell('"$L" nosuch 2>&-', tmp_path).code == 2
        ran = run_shell('"$L" play topas --seats 1 <&-', tmp_path)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("Goodbye.\n")

    def test_a_system_without_unicode(self, tmp_path: Path) -> None:
        ran = run_shell('"$L" games --language fr', tmp_path, PYTHONIOENCODING="ascii")
        assert (ran.code, ran.err) == (0, "")
        assert "rangées d’une carte" in ran.out

    def test_without_numba_it_plays_the_same(self, tmp_path: Path) -> None:
        line = '"$L" simulate topas --games 2 --seed 1 --records -'
        slow = run_shell(line, tmp_path, NUMBA_DISABLE_JIT="1")
        assert slow.code == 0
        assert slow.out == run_shell(line, tmp_path).out
        ran = run_shell('"$L" warm', tmp_path, NUMBA_DISABLE_JIT="1")
        ran.failed_in_one_line("nothing to compile")

    def test_warm(self, tmp_path: Path) -> None:
        ran = run_shell('"$L" warm topas topas', tmp_path)
        assert (ran.code, ran.err) == (0, "")
        assert re.fullmatch(r"topas: ready after \d+\.\d s, kept in .+\n", ran.out)
