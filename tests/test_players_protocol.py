"""Players by name, players of one's own, and games between them in Python and in the terminal."""

import builtins
import shlex
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.errors import BadOption, PlayerError
from ludotheque.core.record import Record, player_label
from ludotheque.core.view import View
from ludotheque.players.agents import to_player
from ludotheque.players.guarded_player import GuardedPlayer, player_seed
from ludotheque.players.roster import KINDS, make_player, players_text
from tests.shell import Shell

EXAMPLE = Path(__file__).parent.parent / "examples" / "engine.py"
ENGINE = f"engine:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"

MODULE = """
import random
class First:
    def choose(self, view):
        return view.moves()[0]
class Seeded:
    name = "lots"
    def __init__(self, seed):
        self.chance = random.Random(seed)
    def choose(self, view):
        return str(self.chance.choice(view.moves()))
class Needy:
    def __init__(self, level):
        pass
class Idle:
    pass
ready = First()
number = 7
def last(view):
    return int(view.moves()[-1])
def make():
    return First()
def make_seeded(seed=3):
    return Seeded(seed)
def make_nothing():
    return None
def broken():
    raise RuntimeError("no coffee")
"""


class First:
    """An agent that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def begin(self, view: View) -> None:
        self.told.append(("begin", view.seat))

    def choose(self, view: View) -> int:
        assert view.turn == view.seat
        return view.moves()[0]

    def end(self, outcome: lt.Outcome | None, scores: list[int]) -> None:
        self.told.append(("end", outcome, scores))

    def close(self) -> None:
        self.told.append("close")


def last(view: View) -> str:
    return view.moves().names()[-1]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module in the current folder, which is not on the path."""
    (tmp_path / "my_own_players.py").write_text(MODULE)
    (tmp_path / "my_broken_players.py").write_text("import sys\nsys.exit('not today')\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path])
    yield "python:my_own_players"
    sys.modules.pop("my_own_players", None)


class TestNames:
    def test_every_kind_is_listed_with_its_form(self) -> None:
        with pytest.raises(BadOption) as caught:
            make_player("deep")
        for kind in KINDS.values():
            assert kind.form in str(caught.value)
            assert f"{kind.form}  " in players_text()
        assert "'deep'" in str(caught.value)

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("", ["''", "random, greedy"]),
            ("Greedy", ["'Greedy'", "greedy"]),
            ("greedy:3", ["'greedy:3'", "nothing behind"]),
            ("random:", ["'random:'", "nothing behind"]),
            ("engine", ["no command", "engine:COMMAND ARGS"]),
            ("engine:  ", ["no command", "engine:COMMAND ARGS"]),
            ("engine:'a b", ["not a command", "quotation"]),
            ("python:", ["no player", "python:package.module:Name"]),
            ("python:os", ["no player", "python:package.module:Name"]),
            ("python::First", ["no player", "python:package.module:Name"]),
            ("python:no.such.module:First", ["no.such.module", "cannot be imported"]),
            ("python:my_broken_players:First", ["cannot be imported", "SystemExit: not today"]),
            ("python:my_own_players:Second", ["has no Second", "First, Seeded, Needy"]),
            ("python:my_own_players:number", ["7 is not a player", "choose(view)"]),
            ("python:my_own_players:Idle", ["what Idle makes is not a player", "choose(view)"]),
            ("python:my_own_players:make_nothing", ["what make_nothing makes is not a player"]),
            ("python:my_own_players:Needy", ["Needy makes no player", "'level'"]),
            ("python:my_own_players:broken", ["broken makes no player", "no coffee"]),
        ],
    )
    @pytest.mark.usefixtures("module")
    def test_a_bad_name_says_what_would_be_right(self, name: str, words: list[str]) -> None:
        with pytest.raises(lt.LudothequeError) as caught:
            make_player(name)
        assert isinstance(caught.value, (BadOption, PlayerError))
        for word in words:
            assert word in str(caught.value)

    @pytest.mark.parametrize("name", ["First", "Seeded", "ready", "last", "make", "make_seeded"])
    def test_players_of_a_module(self, module: str, name: str) -> None:
        player = make_player(f"{module}:{name}", 5)
        assert isinstance(player, lt.Player)
        position = lt.new("topquark")
        moves = position.moves()
        move = GuardedPlayer(player, name).ask(position)
        if name in ("First", "ready", "make"):
            assert move == moves[0]
        elif name == "last":
            assert move == moves[-1]

    def test_a_seed_is_handed_on(self, module: str) -> None:
        def choices(name: str, seed: int) -> list[int | str]:
            player = make_player(name, seed)
            view = lt.new("topquark").view(0)
            return [player.choose(view) for _ in range(12)]

        for name in (f"{module}:Seeded", f"{module}:make_seeded", "random"):
            assert choices(name, 1) == choices(name, 1) != choices(name, 2)

    def test_seats_have_seeds_of_their_own(self) -> None:
        seeds = {player_seed(game, seat) for game in range(5) for seat in range(4)}
        assert len(seeds) == 20

    def test_labels_of_records(self) -> None:
        assert player_label("level:4:careful") == "level:4:careful"
        assert player_label("search:1.5s") == "search:1.5s"
        assert player_label("a b, c|d") == "a-b-c-d"
        assert player_label("<lambda>") == "lambda"
        assert player_label("#!") == "player"
        assert len(player_label("x" * 99)) == 40


class TestPlaying:
    def test_an_agent_against_greedy(self) -> None:
        agent = First()
        record = lt.play("topquark", agent, seed=3)
        assert record.players == ("First", "greedy")
        assert record.outcome == record.final.outcome is not None
        assert record.scores == record.final.position.scores
        assert agent.told == [("begin", 0), ("end", record.outcome, record.scores), "close"]
        assert record == lt.play("topquark", First(), seed=3)
        assert record.entries != lt.play("topquark", First(), seed=4).entries
        assert Record.from_text(record.to_text()) == record

    def test_functions_classes_and_names(self) -> None:
        record = lt.play("topominos", last, First, "random", seed=1)
        assert record.players == ("last", "First", "random")
        assert record.options["seats"] == 3
        moves = record.position(0).moves()
        assert record.entries[0] in (str(moves[0]), str(moves[-1])) or record.position(0).turn == 2

    def test_options_and_opponents(self) -> None:
        record = lt.play(lt.get_game("topas"), First(), seats=4, opponent=last, expert=True, seed=2)
        assert record.players == ("First", "last", "last", "last")
        assert record.options["expert"] is True

    def test_alone(self) -> None:
        assert lt.play("topominos", First(), seats=1, seed=2).players == ("First",)

    @pytest.mark.parametrize(
        ("arguments", "options", "words"),
        [
            (("topas", *[last] * 5), {}, ["1 to 4", "5"]),
            (("topas", last, last), {"seats": 1}, ["2 agents", "1 seats"]),
            (("topas", last), {"opponent": "deep"}, ["'deep'", "greedy"]),
            (("topas", 7), {}, ["7 is not a player", "choose(view)"]),
            (("topas", last), {"colour": 1}, ["'colour'"]),
            (("topas", "me"), {"language": "de"}, ["'de'", "en, fr"]),
            (("chess", last), {}, ["'chess'"]),
        ],
    )
    def test_bad_input(
        self, arguments: tuple[Any, ...], options: dict[str, Any], words: list[str]
    ) -> None:
        with pytest.raises(lt.LudothequeError) as caught:
            lt.play(*arguments, **options)
        for word in words:
            assert word in str(caught.value)

    @pytest.mark.parametrize(
        ("answer", "words"),
        [
            ("zz", ["answered 'zz'", "not a move of topquark"]),
            ("a1-a2", ["answered 'a1-a2'", "not legal", "TOPQUARK-R"]),
            (10**9, ["answered 1000000000", "not a move"]),
            (None, ["answered None", "a text or a number"]),
            (True, ["answered True", "a text or a number"]),
            ("x" * 5000, ["answered 'xxx", "…"]),
        ],
    )
    def test_a_refused_answer_names_the_seat(self, answer: Any, words: list[str]) -> None:
        with pytest.raises(PlayerError) as caught:
            lt.play("topquark", "greedy", lambda view: answer, seed=1)
        message = str(caught.value)
        assert message.startswith("seat 1 (<lambda>) ")
        assert isinstance(caught.value.__cause__, lt.MoveError)
        assert len(message) < 500
        for word in words:
            assert word in message

    @pytest.mark.parametrize("method", ["begin", "choose", "end", "close"])
    @pytest.mark.parametrize("error", [ZeroDivisionError("oops"), SystemExit(3), PlayerError("oh")])
    def test_a_crash_names_the_seat(self, method: str, error: BaseException) -> None:
        def crash(*values: Any) -> Any:
            raise error

        agent, other = First(), First()
        setattr(agent, method, crash)
        with pytest.raises(PlayerError, match=rf"^seat 0 \(First\): .*{error}"):
            lt.play("topquark", agent, other, seed=1)
        assert other.told[-1] == "close"

    def test_yourself(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        answers = iter(["moves", "resign"])
        monkeypatch.setattr(builtins, "input", lambda *prompt: next(answers))
        agent = First()
        record = lt.play("topquark", agent, "me", seed=3, language="fr")
        assert record.players == ("First", "human")
        assert record.outcome == lt.Outcome((0,), "resigned")
        assert [what[0] for what in agent.told[:2]] == ["begin", "end"]
        assert "(First) joue" in capsys.readouterr().out

    def test_leaving_gives_the_game_so_far(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        answers = iter(["f5-e5", "quit"])
        monkeypatch.setattr(builtins, "input", lambda *prompt: next(answers))
        record = lt.play("topquark", "human", last, seed=3)
        assert (record.entries[0], len(record.entries), record.outcome) == ("f5-e5", 2, None)
        (path,) = tmp_path.rglob("*.json")
        assert Record.load(path) == record

    def test_what_is_no_agent(self) -> None:
        assert isinstance(to_player(last), lt.Player)
        with pytest.raises(BadOption, match="not a player"):
            to_player(None)


class TestTerminal:
    @pytest.fixture(autouse=True)
    def _data(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        import io

        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
        monkeypatch.setattr(sys, "stdin", io.StringIO("f5-e5\n"))
        before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGHUP)}
        yield
        for name, handler in before.items():
            signal.signal(name, handler)

    def test_an_engine_at_a_table(self, shell: Shell) -> None:
        words = ("play", "topquark", "--players", f"random,{ENGINE}", "--seed", 4)
        ran = shell(*words)
        assert (ran.code, ran.err) == (0, "")
        assert "Yellow (engine:dice) plays " in ran.out
        assert "The game is over: " in ran.out
        assert shell(*words).out == ran.out

    def test_a_file_starts_no_program(self, shell: Shell, tmp_path: Path) -> None:
        ran = shell("play", "topquark", "--players", f"human,{ENGINE}")
        assert ran.code == 0
        (path,) = tmp_path.rglob("*.json")
        assert Record.load(path).players == ("human", "engine:dice")
        ran = shell("play", "--resume", path)
        ran.failed_in_one_line("engine:dice", "no file may start a program", "--players")
        assert shell("play", "--resume", path, "--players", "human,greedy").code == 0

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("deep", ["--players", "'deep'", "human, random, greedy, level:1"]),
            ("engine:./no-such-program", ["Yellow", "'./no-such-program' cannot be started"]),
            ("engine:", ["engine:COMMAND ARGS"]),
            ("python:no.such:Name", ["no.such", "cannot be imported"]),
        ],
    )
    def test_bad_names(self, shell: Shell, name: str, words: list[str]) -> None:
        shell("play", "topquark", "--players", f"human,{name}").failed_in_one_line(*words)

    def test_a_program_that_fails_leaves_the_game(
        self, shell: Shell, module: str, tmp_path: Path
    ) -> None:
        (tmp_path / "my_own_players.py").write_text("def fool(view):\n    return 'zz'\n")
        ran = shell("play", "topquark", "--players", f"human,{module}:fool")
        assert ran.code == 2
        assert "(python:my_own_players:fool) answered 'zz': 'zz' is not a move" in ran.err
        (path,) = tmp_path.rglob("*.json")
        assert Record.load(path).entries == ("f5-e5",)

    def test_help_lists_the_players(self, shell: Shell) -> None:
        out = shell("play", "--help").out
        for kind in KINDS.values():
            assert kind.form in out
