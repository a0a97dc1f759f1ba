"""Terminal play: whole games by script, and a few in a real pseudo-terminal."""

import builtins
import io
import re
import signal
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pexpect
import pytest
from rich.console import Console

from ludotheque import get_game
from ludotheque.core.errors import LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.game_texts import long_text
from ludotheque.core.record import Record
from ludotheque.core.table import Table
from ludotheque.terminal.session import TALK, TerminalGame, choose_from, command_names
from ludotheque.texts import texts
from tests.shell import forking, spawn

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
Answer = Callable[["Play"], str]


class Play:
    """A game at a terminal that a script answers; it looks at the screen at every question."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        name: str,
        players: str,
        answers: Iterable[str | type[BaseException]] | Answer,
        *,
        language: str = "en",
        seed: int = 5,
        width: int = 80,
        table: Table | None = None,
        **options: Any,
    ) -> None:
        self.file = io.StringIO()
        console = Console(
            file=self.file, width=width, force_terminal=True, color_system=None, highlight=False
        )
        game, names = get_game(name), players.split(",")
        chosen = game.read_options({"seats": len(names), **options})
        self.table = table or Table(game, chosen, seed)
        self.game = TerminalGame(self.table, names, language, console)
        self.screens: list[tuple[int | None, str]] = []  # who is asked, and what is to be seen
        self._answers = answers if callable(answers) else iter(answers)
        monkeypatch.setattr(builtins, "input", self._input)
        self.stopped = self.game.run()

    @property
    def text(self) -> str:
        return self.file.getvalue()

    @property
    def screen(self) -> str:
        """What stands on the screen and can be scrolled back to."""
        return self.text.rpartition(CLEAR)[2]

    @property
    def curtain(self) -> bool:
        return not self.text.endswith("> ")

    def _input(self) -> str:
        self.screens.append((None if self.curtain else self.table.turn, self.screen))
        if callable(self._answers):
            return self._answers(self)
        answer = next(self._answers, EOFError)
        if isinstance(answer, str):
            self.file.write(f"{answer}\n")
            return answer
        raise answer


def first_move(play: Play) -> str:
    return "" if play.curtain else str(play.table.position.moves()[0])


def small_move(play: Play) -> str:
    """A move that keeps the display small, as people who look for rows do."""
    if play.curtain:
        return ""
    names = [str(move) for move in play.table.position.moves()]
    return min(names, key=lambda name: sum(abs(int(n)) for n in re.findall(r"-?\d+", name)))


def reply(play: Play, question: int = -1) -> str:
    """What was printed between a question and the next one."""
    before, after = play.screens[question - 1][1], play.screens[question][1]
    assert after.startswith(before)
    return after.removeprefix(before)


@pytest.fixture(autouse=True)
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are saved by themselves."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "ludotheque" / "saved"


class TestWholeGames:
    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize(
        ("name", "players", "options"),
        [
            ("topas", "human", {}),
            ("topas", "human,greedy", {"expert": True}),
            ("topas", "human,human,random,greedy", {}),
            ("topquark", "greedy,human", {"short": True}),
            ("topquark", "random,greedy", {}),
        ],
    )
    def test_play_to_the_end_within_80_columns(
        self,
        monkeypatch: pytest.MonkeyPatch,
        saved: Path,
        name: str,
        players: str,
        options: dict[str, Any],
        language: str,
    ) -> None:
        # On a wide terminal nothing is wrapped; only sentences need more than 80 columns.
        play = Play(monkeypatch, name, players, small_move, language=language, width=300, **options)
        outcome = play.table.outcome
        assert outcome is not None
        assert play.table.position.over
        assert not play.stopped
        assert not saved.exists()  # a finished game need not be kept
        end = play.text[-400:]
        assert texts("terminal", language)("over", why="…").partition("…")[0] in end
        if "," not in players:
            assert str(play.table.position.scores[0]) in end
        else:
            for seat in outcome.winners:
                assert play.game.seat_name(seat) in end.splitlines()[-1]
        lines = play.text.replace(CLEAR, "\n").splitlines()
        told = re.compile(r" (plays|joue) |(Your move|Votre coup) \S+:?\s")
        drawn = [line for line in lines if not told.search(line)]
        assert max(map(len, drawn)) <= 80
        assert "{" not in play.text  # no word was left without its value

    def test_the_program_says_who_plays_what(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human,greedy", first_move, language="fr", first="1")
        first, second, *_ = play.table.entries
        assert f"Joueur 1 (vous) joue {first}" in play.text
        assert f"Joueur 2 (glouton) joue {second}" in play.text

    def test_moves_are_told_beside_their_notation(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answers = ["f5-e5", "hint"]
        play = Play(monkeypatch, "topquark", "human,human", answers)
        assert "Red plays f5-e5: moves from f5 to e5.\n" in play.text
        assert re.search(r"Hint: (\w\d+)-(\w\d+)\. Move .*\1.*\2", reply(play, 2))
        play = Play(monkeypatch, "topquark", "human,human", answers[:1], language="fr")
        assert "Rouge joue f5-e5\u00a0: " in play.text

    def test_where_a_game_has_no_words_the_notation_stands_alone(
        self, toy: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play = Play(monkeypatch, "toy", "human,human", ["b2", "hint"])
        assert "Player 1 plays b2.\n" in play.text
        assert re.search(r"Hint: [abc][123]\.\n", reply(play, 2))

    def test_alone_nobody_is_a_seat(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human", first_move)
        assert "Your move (?" in play.text
        assert f"Your move {play.table.entries[0]}: " in play.text
        assert "Player" not in play.text
        assert f"Result: {play.table.position.scores[0]} points." in play.text

    def test_the_same_seed_plays_the_same(self, monkeypatch: pytest.MonkeyPatch) -> None:
        games = [Play(monkeypatch, "topquark", "greedy,random", ()).table.entries for _ in "ab"]
        assert games[0] == games[1]
        other = Play(monkeypatch, "topquark", "greedy,random", (), seed=6)
        assert other.table.entries != games[0]


class TestHiddenHands:
    @pytest.mark.parametrize("players", ["human,human", "human,greedy,human", "human,greedy"])
    def test_no_hand_of_another_is_ever_seen(
        self, monkeypatch: pytest.MonkeyPatch, players: str
    ) -> None:
        seen = 0

        def look(play: Play) -> str:
            nonlocal seen
            state = play.game.table.game.state_to_json(play.table.position.snapshot)
            turn = play.table.turn
            assert turn is not None
            for seat, hand in enumerate(state["hands"]):
                for card in hand:
                    visible = card in play.screen
                    assert visible == (seat == turn and not play.curtain)
                    seen += visible
            if not play.curtain and play.screen.count("> ") == 1:  # `>` ends moves as well
                return "moves"
            return first_move(play)

        play = Play(monkeypatch, "topas", players, look)
        assert play.table.position.over
        assert seen > 20
        curtains = sum(seat is None for seat, _ in play.screens)
        assert curtains == (7 * 2 if players.count("human") > 1 else 0)

    def test_behind_the_curtain_stands_only_the_request(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play = Play(monkeypatch, "topas", "human,human", first_move)
        for seat, screen in play.screens:
            if seat is None:
                assert re.fullmatch(r"Hand the screen to Player [12], then press Enter\. ", screen)

    def test_after_it_the_others_moves_are_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human,human,random", first_move, first="1")
        entries = play.table.entries
        screen = next(text for seat, text in play.screens[3:] if seat == 0)
        assert f"Player 2 plays {entries[1]}" in screen
        assert f"Player 3 (random) plays {entries[2]}" in screen

    def test_a_game_without_secrets_needs_no_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["f5-e5", "b4-c4"])
        assert CLEAR not in play.text
        assert play.table.entries == ["f5-e5", "b4-c4"]

    def test_where_nothing_can_be_cleared_lines_push_it_away(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("TERM", "dumb")
        play = Play(monkeypatch, "topas", "human,human", first_move)
        assert CLEAR not in play.text
        assert play.text.count("\n" * 50) >= 2 * 14


class TestCommands:
    def test_help_names_every_command(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for language, word in (("en", "?"), ("fr", "aide")):
            play = Play(monkeypatch, "topquark", "human,human", [word], language=language)
            text, say = reply(play), texts("terminal", language)
            assert long_text(get_game("topquark"), "help.md", language).splitlines()[2] in text
            assert "#" not in text
            for command in (*play.game._commands, *TALK):
                name, does = (say(f"command-{command}{part}") for part in ("", ".does"))
                assert re.search(
                    rf"^  (\?, )?{re.escape(name)}( \S+)? +{re.escape(does)}", text, re.M
                )
            assert max(map(len, text.splitlines())) <= 80

    def test_names_are_one_word_and_english_ones_always_work(self) -> None:
        english = command_names(["undo", "draw"], "en")
        assert english == {"undo": "undo", "draw?": "draw"}
        french = command_names(["undo", "draw", "rules"], "fr")
        assert french.keys() == {"undo", "draw?", "rules", "annuler", "nulle?", "regles"}
        assert not any(" " in name for name in french)

    def test_help_offers_only_what_there_is(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human,human,human", ["", "help"])
        assert "draw?" not in reply(play)
        assert "resign" not in reply(play)

    def test_rules(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["rules", "règles"], language="fr")
        assert reply(play, 1).removeprefix("rules") == reply(play, 2).removeprefix("règles")
        assert len(reply(play, 1)) > 3000

    def test_moves(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["moves", "moves f5", "moves x"])
        names = [str(move) for move in play.table.position.moves()]
        assert "6 legal moves:" in reply(play, 1)
        assert re.findall(r"[a-g]\d+-[a-g]\d+", reply(play, 1)) == names
        assert "1 legal move:\n  f5-e5" in reply(play, 2)
        assert "No legal move begins with “x”." in reply(play, 3)

    def test_many_moves_are_cut_short(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human", ["moves", "coups R"], language="fr")
        names = [str(move) for move in play.table.position.moves()]
        found = re.search(r"« coups (\S+) » donne", reply(play, 1) + reply(play, 2))
        shown = [name for name in re.findall(r"\S+@\S+", reply(play, 1)) if name in names]
        assert shown == names[:60]
        assert (found is not None) == (len(names) > 60)
        if found:
            assert any(name.startswith(found[1]) for name in names)

    def test_hint_is_a_legal_move_that_is_not_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topas", "human,human", ["", "hint", "conseil"])
        found = re.search(r"Hint: (\S+)\. [A-Z]", reply(play, 2))
        assert found
        assert found[1] in play.table.position.moves()
        assert play.table.entries == []
        assert "not a move" in play.screens[-1][1]  # French names only in French

    def test_undo_goes_over_programs(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,random", ["f5-e5", "undo", "undo"])
        assert re.search(r"Undone: f5-e5 \S+\.", play.text)
        assert "There is no move to undo." in play.text
        assert play.table.entries == []

    def test_undo_leaves_what_only_programs_played(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "random,human", ["undo"])
        assert len(play.table.entries) == 1
        assert play.text.count("(random) plays") == 1
        assert "There is no move to undo." in play.text

    def test_undo_between_people_draws_the_curtain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        steps = iter(["", None, "", "undo", "", EOFError])

        def answer(play: Play) -> str:
            step = next(steps)
            if step is EOFError:
                raise EOFError
            return first_move(play) if step is None else str(step)

        play = Play(monkeypatch, "topas", "human,human", answer)
        asked = [seat for seat, _ in play.screens]
        first = play.table.turn
        assert first is not None
        assert asked == [None, first, None, 1 - first, None, first]

    def test_svg(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        path = tmp_path / "table.svg"
        play = Play(
            monkeypatch, "topas", "human,human", ["", f"svg {path}", "svg", "svg /dev/null/x"]
        )
        drawn = path.read_text()
        assert drawn.startswith("<svg")
        assert drawn.strip() == play.table.position.view(play.table.turn or 0).svg().strip()
        assert f"Saved: {path}" in play.text
        assert "Name a file: svg table.svg" in play.text
        assert "Not saved: /dev/null/x: Not a directory" in play.text

    def test_case_and_spaces_do_not_matter(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["  HINT ", "", "   ", " QUIT "])
        assert "Hint:" in play.text
        assert "Goodbye." in play.text
        assert "not a move" not in play.text


class TestBadMoves:
    @pytest.mark.parametrize(
        ("language", "text", "said"),
        [
            ("en", "xx", "“xx” is not a move. A move looks like"),
            ("fr", "xx", "« xx » n’est pas un coup. Un coup s’écrit"),
            ("en", "g1-a1", "g1-a1 is not legal: no way leads there"),
            ("fr", "b4-c4", "b4-c4 n’est pas permis : vous n’avez pas de bille"),
            ("en", "f4", "“f4” may be f4-g3, f4-e3. Type more of it."),
            ("fr", "f4", "« f4 » peut être f4-g3, f4-e3. Écrivez-en davantage."),
            ("en", "accept", "(TOPQUARK-J5)"),
            ("fr", "refuser", "aucune proposition de nulle n’est en cours (TOPQUARK-J5)"),
            ("en", "draw? please", "“draw? please” is not a move"),
            ("en", "[bold]x[/]", "“[bold]x[/]” is not a move"),
        ],
    )
    def test_are_explained_and_asked_again(
        self, monkeypatch: pytest.MonkeyPatch, language: str, text: str, said: str
    ) -> None:
        lead = ["f5-e5", "b4-c4"]
        answers = [*lead, text, "f6"]  # the beginning of f6-d7 is enough
        play = Play(monkeypatch, "topquark", "human,human", answers, language=language)
        assert said in " ".join(play.text.split())
        assert play.table.entries == [*lead, "f6-d7"]

    def test_draws_and_resigning_where_there_are_none(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play = Play(monkeypatch, "topas", "human", ["draw?", "resign"])
        for key in ("no-draws", "no-resigning"):
            assert texts("terminal", "en")(key) in play.text
        assert play.table.outcome is None


class TestTalk:
    def test_an_offer_is_put_to_the_other_person(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["draw?", "f5-e5", "accept"])
        assert "Red offers a draw: accept, decline, or just play on." in play.text
        assert play.table.entries == ["draw?", "f5-e5", "accept"]
        assert play.text.endswith(
            "The game is over: the players agreed to a draw.\n"
            "Scores: Red 0, Yellow 0.\nThe game is a draw.\n"
        )

    def test_declined_in_french_and_the_turn_goes_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        answers = ["nulle?", "f5-e5", "refuser", "b4-c4", "Abandonner"]
        play = Play(monkeypatch, "topquark", "human,human", answers, language="fr")
        assert play.table.entries == ["draw?", "f5-e5", "decline", "b4-c4", "resign:1"]
        assert "Rouge propose la nulle\u00a0: accepter, refuser, ou jouez simplement." in play.text
        assert "Jaune refuse la nulle." in play.text
        assert play.text.endswith("Jaune gagne.\n")

    def test_programs_answer_by_what_they_believe(self, monkeypatch: pytest.MonkeyPatch) -> None:
        play = Play(monkeypatch, "topquark", "human,greedy", ["draw?", "f5-e5"])
        assert play.table.entries[:2] == ["draw?", "f5-e5"]
        taken = play.table.entries[2] == "accept"
        assert taken or play.table.entries[2] == "decline"
        assert ("Yellow accepts the draw." if taken else "Yellow declines the draw.") in play.text


class TestSaving:
    def test_leaving_saves_and_resuming_goes_on(
        self, monkeypatch: pytest.MonkeyPatch, saved: Path
    ) -> None:
        play = Play(monkeypatch, "topquark", "human,human", ["f5-e5", "quit"])
        assert not play.stopped
        (path,) = saved.iterdir()
        assert f" play --resume {path}\n" in play.text  # in one piece, to copy
        record = Record.load(path)
        assert record.entries == ("f5-e5",)
        assert record.players == ("human", "human")
        table = record.table()
        again = Play(monkeypatch, "topquark", "human,human", ["b4-c4"], table=table)
        assert again.table.entries == ["f5-e5", "b4-c4"]
        assert len(list(saved.iterdir())) == 2

    @pytest.mark.parametrize("end", ["quit", EOFError, KeyboardInterrupt])
    def test_nothing_new_needs_no_file(
        self, monkeypatch: pytest.MonkeyPatch, saved: Path, end: Any
    ) -> None:
        play = Play(monkeypatch, "topquark", "random,human", ["hint", end])
        assert play.text.endswith("Goodbye.\n")
        assert not saved.exists()
        assert play.stopped == (end is KeyboardInterrupt)

    def test_two_games_in_one_second_are_two_files(
        self, monkeypatch: pytest.MonkeyPatch, saved: Path
    ) -> None:
        monkeypatch.setattr("time.strftime", lambda form: "now")
        for _ in range(3):
            Play(monkeypatch, "topquark", "human,human", ["f5-e5"])
        names = sorted(path.name for path in saved.iterdir())
        assert names == ["topquark-now-2.json", "topquark-now-3.json", "topquark-now.json"]

    def test_save_to_a_file_of_ones_own(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, saved: Path
    ) -> None:
        path = tmp_path / "my game.txt"
        play = Play(monkeypatch, "topas", "human", [f"save {path}", "quit"])
        assert Record.load(path).entries == ()
        assert f"--resume '{path}'" in play.text
        assert not saved.exists()  # quitting finds it saved already

    @pytest.mark.parametrize("name", ["/dev/null/x.json", "/nowhere/at/all.txt", "~nobody-here/x"])
    def test_a_place_that_cannot_be_written_is_named(
        self, monkeypatch: pytest.MonkeyPatch, name: str
    ) -> None:
        play = Play(monkeypatch, "topas", "human", [f"save {name}"])
        assert f"Not saved: {name}: " in play.text

    def test_without_a_home_the_game_is_kept_elsewhere(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")
        monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
        Play(monkeypatch, "topquark", "human,human", ["f5-e5"])
        (path,) = tmp_path.glob("topquark-*.json")
        assert Record.load(path).entries == ("f5-e5",)

    def test_nowhere_to_save_is_an_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_DATA_HOME", "/dev/null/home")
        monkeypatch.setattr("tempfile.gettempdir", lambda: "/dev/null")
        with pytest.raises(LudothequeError, match="could not be saved: /dev/null/home"):
            Play(monkeypatch, "topquark", "human,human", ["f5-e5"])


class TestChoosing:
    def _choose(self, monkeypatch: pytest.MonkeyPatch, *answers: str) -> tuple[str, str]:
        left = iter(answers)
        monkeypatch.setattr(builtins, "input", lambda: next(left))
        console = Console(file=io.StringIO(), width=80)
        chosen = choose_from(console, "en", "Which?", ["topas", "topquark"])
        return chosen, console.file.getvalue()  # type: ignore[attr-defined]

    @pytest.mark.parametrize(
        ("answer", "chosen"), [("", "topas"), ("2", "topquark"), (" topquark ", "topquark")]
    )
    def test_by_number_name_or_enter(
        self, monkeypatch: pytest.MonkeyPatch, answer: str, chosen: str
    ) -> None:
        assert self._choose(monkeypatch, answer)[0] == chosen

    def test_a_script_that_answers_wrongly_ends(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with pytest.raises(EOFError):
            self._choose(monkeypatch, "3", "1")

    @pytest.mark.parametrize("answer", ["²", "٢", "0", "02", "-1"])
    def test_figures_that_are_no_number_of_a_choice(
        self, monkeypatch: pytest.MonkeyPatch, answer: str
    ) -> None:
        with pytest.raises(EOFError):
            self._choose(monkeypatch, answer)


@pytest.mark.slow(2)
@forking
class TestRealTerminal:
    def test_ctrl_c_saves_and_resume_goes_on(self, tmp_path: Path, saved: Path) -> None:
        child = spawn(tmp_path, "play", "topquark", "--players", "human,random", "--seed", 5)
        child.expect("Red, your move")
        child.sendline("f5-e5")
        child.expect(r"Yellow \(random\) plays ([a-g]\d+-[a-g]\d+)")
        answer = child.match[1]
        child.expect("Red, your move.*> ")
        child.sendintr()
        child.expect(r" play --resume (\S+)\r\n")
        path = tmp_path / child.match[1]
        child.expect("Goodbye.\r\n")
        child.expect(pexpect.EOF)
        assert "Traceback" not in child.before
        child.close()
        assert child.exitstatus == 130
        assert Record.load(path).entries == ("f5-e5", answer)

        child = spawn(tmp_path, "play", "--resume", path)
        child.expect("Round 2|round 2")
        child.expect("Red, your move.*> ")
        child.sendline("undo")
        child.expect(f"Undone: f5-e5 {answer}")
        child.expect("Red, your move.*> ")
        child.sendeof()
        child.expect("Goodbye.\r\n")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0
        assert len(list(path.parent.iterdir())) == 2  # taking back is worth keeping too

    def test_the_curtain_falls_and_typing_ahead_does_not_lift_it(self, tmp_path: Path) -> None:
        child = spawn(tmp_path, "play", "topas", "--players", "human,human", "--seed", 6)
        child.expect("Hand the screen to Player 2, then press Enter. ")
        child.sendline()
        child.expect("1:.*Player 2, your move.*> ")
        table = Table(get_game("topas"), get_game("topas").read_options({}), 6)
        move = str(table.position.moves()[0])
        child.send(f"{move}\r\r\r")  # impatient
        child.expect("Hand the screen to Player 1, then press Enter. ")
        # The hand of seat 2 is wiped, from what can be scrolled back to as well.
        assert child.before.endswith(CLEAR)
        assert child.expect(["Player 1, your move", pexpect.TIMEOUT], timeout=1) == 1
        child.sendline()
        child.expect("Player 1, your move.*> ")
        shown = child.before + child.after
        assert f"Player 2 plays {move}" in shown
        hands = table.game.state_to_json(table.position.snapshot)["hands"]
        assert not any(card in shown for card in hands[1] if card not in move)
        child.sendeof()
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0

    def test_french_by_the_system_and_a_question_which_game(self, tmp_path: Path) -> None:
        child = spawn(tmp_path, "play", "--terminal", LC_ALL="", LANG="fr_FR.UTF-8")
        child.expect("Quel jeu")
        child.sendline("topas")
        child.expect("Combien de joueurs")
        child.sendline("1")
        child.expect("À vous de jouer")
        child.sendline("quitter")
        child.expect("Au revoir.\r\n")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 0

    def test_a_closed_window_saves_the_game(self, tmp_path: Path, saved: Path) -> None:
        child = spawn(tmp_path, "play", "topquark", "--players", "human,human")
        child.expect("Red, your move.*> ")
        child.sendline("f5-e5")
        child.expect("Yellow, your move.*> ")
        child.kill(signal.SIGHUP)
        child.expect(pexpect.EOF)
        child.close()
        (path,) = (tmp_path / "ludotheque" / "saved").iterdir()
        assert Record.load(path).entries == ("f5-e5",)
