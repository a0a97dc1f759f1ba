"""Playing in the terminal: against programs, hot-seat, or alone."""

import os
import select
import shlex
import shutil
import signal
import sys
import tempfile
import time
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

import numpy as np
import platformdirs
from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from ludotheque.analysis import hint
from ludotheque.core.advice import remark
from ludotheque.core.capabilities import DrawOffers, part_names, seat_name, turn_clock
from ludotheque.core.chance import WORDS as GENERATOR_WORDS
from ludotheque.core.chance import next_word, seed_generator
from ludotheque.core.effects import MoveReport
from ludotheque.core.errors import (
    AmbiguousMove,
    IllegalMove,
    LudothequeError,
    NotAMove,
    PlayerError,
)
from ludotheque.core.files import expanded, writing
from ludotheque.core.game_texts import long_text
from ludotheque.core.record import Record, player_label
from ludotheque.core.seeds import shorten
from ludotheque.core.table import (
    ACCEPT,
    DECLINE,
    DRAW,
    LOST_TURN,
    RESIGN,
    Table,
    ending_text,
    takes_draw,
)
from ludotheque.core.telling import Mood, tell
from ludotheque.core.view import SPECTATOR
from ludotheque.players.guarded_player import GuardedPlayer, player_seed
from ludotheque.players.protocol import Player
from ludotheque.players.roster import known_as, make_player
from ludotheque.study.playouts import CHOICES
from ludotheque.texts import ENGLISH, LANGUAGES, texts

HUMAN: Final = "human"
SHOWN_MOVES: Final = 60
HINT_SIMULATIONS: Final = 500
# What the players say to each other, by the names of its commands.
TALK: Final = {"draw": DRAW, "accept": ACCEPT, "decline": DECLINE, "resign": RESIGN}


def wait_for_line() -> None:
    """Wait until a line was typed, at a real terminal.

    A Ctrl-C that comes just before `input` begins to read would be noticed only at the next key;
    here it ends the waiting.
    """
    if os.name != "posix" or not sys.stdin.isatty():
        return
    told, tell = os.pipe()
    os.set_blocking(tell, False)
    before = signal.set_wakeup_fd(tell)
    try:
        select.select([sys.stdin, told], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(told)
        os.close(tell)


class Stop(Exception):
    """The player leaves the table."""


def command_names(commands: Iterable[str], language: str) -> dict[str, str]:
    """Return commands by what people may type for them: English names, and those of a language."""
    return {
        _plain(texts("terminal", one)(f"command-{command}")): command
        for one in (ENGLISH, language)
        for command in commands
    }


def _plain(word: str) -> str:
    """Return a word in lower case without accents, as people type it."""
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


class TerminalGame:
    """One game at one terminal; `players` names a human or a program for each seat.

    `programs` are ready-made players by seat; the others are made from their names.
    """

    def __init__(
        self,
        table: Table,
        players: list[str],
        language: str,
        console: Console | None = None,
        programs: Mapping[int, Player] | None = None,
    ) -> None:
        assert language in LANGUAGES
        self.table = table
        self.players = list(players)
        self.language = language
        self._texts = texts("terminal", language)
        self.console = console or Console(highlight=False, soft_wrap=False)
        self._seen_by: int | None = None  # the seat whose hand the screen shows
        self._news: list[str] = []  # the last moves, for the next person at the screen
        self._clock_turn, self._deadline = -1, 0.0  # the turn whose clock runs, and its deadline
        self._unsaved = False  # whether a person did something that is not saved yet
        self._rng = np.zeros(GENERATOR_WORDS, np.int64)
        seed_generator(self._rng, shorten(table.seed), CHOICES)
        given = dict(programs or {})
        self._programs = {
            seat: GuardedPlayer(
                given[seat] if seat in given else make_player(name, player_seed(table.seed, seat)),
                f"{self.seat_name(seat)} ({name})",
            )
            for seat, name in enumerate(players)
            if name != HUMAN
        }
        self._commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "rules": self._rules,
            "moves": self._list_moves,
            "hint": self._hint,
            "undo": self._undo,
            "show": self._show,
            "save": self._save,
            "svg": self._svg,
            "quit": self._quit,
        }
        self._typed = {"?": "help", "exit": "quit"}
        self._typed |= command_names([*self._commands, *TALK], language)

    def say(self, key: str, **values: Any) -> None:
        """Print a text of the terminal."""
        self.console.print(Text(self._texts(key, **values)))

    def seat_name(self, seat: int) -> str:
        """Return the name of a seat in the language of the player."""
        return seat_name(self.table.game, seat, self.language)

    # --- the game --------------------------------------------------------------------------------

    def run(self) -> bool:
        """Play until the game is over or the player leaves; an unfinished game is saved.

        Returns whether it was stopped by Ctrl-C.
        """
        with ExitStack() as stack:
            for program in self._programs.values():
                stack.callback(program.close)
            for seat, program in self._programs.items():
                program.begin(self.table.position, seat)
                self.players[seat] = known_as(self.players[seat], program.player)
            return self._run()

    def _run(self) -> bool:
        try:
            self._tell_lost_turns(0)
            while (seat := self.table.turn) is not None:
                if self.players[seat] == HUMAN:
                    self._human_turn(seat)
                else:
                    self._program_turn(seat)
            self._finish()
            for program in self._programs.values():
                program.end(self.table.outcome, self.table.position.scores)
        except PlayerError:
            self._leave()  # the saved game can go on with another program
            raise
        except (Stop, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self._leave()
            return True
        return False

    def _program_turn(self, seat: int) -> None:
        table = self.table
        if table.offer is not None and table.offer != seat:
            self._answer_offer(seat)
            if table.outcome:
                return
        self._play(int(self._programs[seat].ask(table.position)))

    def _answer_offer(self, seat: int) -> None:
        takes = takes_draw(self.table, seat)
        self.table.act(ACCEPT if takes else DECLINE, seat)
        self.say("accepted" if takes else "declined", seat=self.seat_name(seat))

    def _play(self, move: str | int) -> None:
        position = self.table.position
        entries, ply = len(self.table.entries), position.ply
        self.table.play(move)
        self._tell_move(ply)
        self._tell_lost_turns(entries)
        for unasked in range(ply + 1, position.ply):
            self._tell_pass(position.mover_at(unasked))

    def _tell_move(self, ply: int) -> None:
        """Print who played the move at a ply, its notation, and what it did."""
        position = self.table.position
        player = self.players[position.mover_at(ply)]
        read_by_others = player != HUMAN or self.players.count(HUMAN) > 1
        report = position.played(ply, SPECTATOR if read_by_others else None)
        key, values = self._who(report.seat)
        if words := self._in_words(report, "did"):
            line = self._texts(f"{key}.told", move=report.name, words=words, **values)
        else:
            line = self._texts(key, move=self._scored(report), **values)
        self._print_news(line)

    def _who(self, seat: int) -> tuple[str, dict[str, str]]:
        """Return the text that tells a move of a seat, and what it is told about the player."""
        player, name = self.players[seat], self.seat_name(seat)
        if self.table.position.seats == 1:
            return "played-alone", {}
        if player == HUMAN and self.players.count(HUMAN) > 1:  # "you" would be ambiguous
            return "played", {"seat": name}
        key = f"player-{player}"
        known = self._texts(key) if key in self._texts else player
        return "played-by", {"seat": name, "player": known}

    def _in_words(self, report: MoveReport, mood: Mood) -> str:
        """Return a move in words, or nothing if the game has none for it."""
        game = self.table.game
        names = part_names(game, self.table.position.options)
        words = tell(game, report, names, self.seat_name, self.language, mood)
        return "" if words == report.name else words

    def _scored(self, report: MoveReport) -> str:
        if report.points <= 0:
            return report.name
        return self._texts("scored", move=report.name, points=report.points)

    def _print_news(self, line: str) -> None:
        self._news.append(line)
        self.console.print(Text(line))

    def _tell_pass(self, seat: int) -> None:
        alone = self.table.position.seats == 1
        key, values = ("passes.alone", {}) if alone else ("passes", {"seat": self.seat_name(seat)})
        self._print_news(self._texts(key, **values))

    def _tell_lost_turns(self, since: int) -> None:
        new = self.table.entries[since:]
        lost = new.count(LOST_TURN)
        turn = self.table.position.state
        for i in range(lost):
            # The side that lost its turn is the one before the side to act now.
            now = int(self.table.game.rules.turn(turn[0]))
            self.say("lost-turn", seat=self.seat_name((now - lost + i) % len(self.players)))

    def _human_turn(self, seat: int) -> None:
        self._hand_over(seat)
        self._show("")
        self.console.print()
        if self.table.offer is not None and self.table.offer != seat:
            self.say("offer", seat=self.seat_name(self.table.offer))
        while self.table.turn == seat:
            entries = len(self.table.entries)
            answer = self._ask(seat)
            if answer is None:
                self._time_out(seat)
                return
            self._answer(answer, seat)
            if len(self.table.entries) < entries or self.table.entries[entries:] not in (
                [],
                [DRAW],
                [DECLINE],
            ):
                return  # a move was played or taken back: redraw the table

    def _hand_over(self, seat: int) -> None:
        """Clear the screen between two people, so that neither sees the other's hand."""
        humans = self.players.count(HUMAN)
        game = self.table.game
        if game.info.has_secrets and humans > 1 and self._seen_by != seat:
            self._clear()
            _forget_typed()  # an extra Enter would answer the prompt
            asked = self._texts("hand-over", seat=self.seat_name(seat))
            self.console.input(Text(f"{asked} "))
            self._clear()
            for line in self._news[-len(self.players) + 1 :]:
                self.console.print(Text(line))
        self._seen_by = seat

    def _clear(self) -> None:
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            # 3J also erases the scrollback, which plain clearing leaves.
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 50)

    def _ask(self, seat: int) -> str | None:
        """Return what the player types, or None if the turn's time is up."""
        if self.table.position.seats == 1:
            self.say("your-move.alone")
        else:
            self.say("your-move", seat=self.seat_name(seat))
        left = self._time_left()
        if left is not None:
            self.say("clock", n=max(round(left), 0))
            self.console.print("> ", end="")
            if sys.stdin.isatty() and not select.select([sys.stdin], [], [], max(left, 0))[0]:
                self.console.print()
                return None
            answer = self.console.input("")
            return answer.strip() if time.monotonic() <= self._deadline else None
        self.console.print("> ", end="")
        wait_for_line()
        return self.console.input("").strip()

    def _time_left(self) -> float | None:
        """Return the seconds left in the turn, or None if no clock runs."""
        clock = turn_clock(self.table.position.snapshot)
        if clock is None:
            return None
        seconds, turn = clock
        if turn != self._clock_turn:
            self._clock_turn, self._deadline = turn, time.monotonic() + seconds
        return self._deadline - time.monotonic()

    def _time_out(self, seat: int) -> None:
        ply = self.table.position.ply
        self.table.time_out(seat, int(next_word(self._rng)))
        self._unsaved = True
        self.say("time-out")
        for played in range(ply, self.table.position.ply):
            self._tell_move(played)

    def _answer(self, text: str, seat: int) -> None:
        if not text:
            return
        word, _, argument = text.partition(" ")
        command = self._typed.get(_plain(word), "")
        if command in self._commands:
            self._commands[command](argument.strip())
            return
        try:
            if command in TALK and not argument:
                self._table_action(TALK[command], seat)
            else:
                self._play(text)
                self._unsaved = True
        except LudothequeError as error:
            self._explain(error, text)

    def _table_action(self, action: str, seat: int) -> None:
        if action == RESIGN and self.table.position.seats != 2:
            self.say("no-resigning")
            return
        if action != RESIGN and not isinstance(self.table.game, DrawOffers):
            self.say("no-draws")
            return
        self.table.act(action, seat)
        self._unsaved = True
        if action == DRAW:
            self.say("offered")
        elif action in (ACCEPT, DECLINE):
            self.say("accepted" if action == ACCEPT else "declined", seat=self.seat_name(seat))

    def _explain(self, error: LudothequeError, text: str) -> None:
        if isinstance(error, IllegalMove) and error.why:
            why = error.why[self.language]
            self.say("not-legal", text=text, why=why, rule=error.rule)
        elif isinstance(error, AmbiguousMove):
            names = self.table.position.moves().names()
            found = [name for name in names if name.startswith(text)]
            choices = ", ".join(found[:6]) + (", …" if len(found) > 6 else "")
            self.say("ambiguous", text=text, choices=choices)
        elif isinstance(error, NotAMove):
            self.say("not-a-move", text=text, example=str(self.table.position.moves()[0]))
        else:
            self.console.print(Text(str(error)))

    # --- commands --------------------------------------------------------------------------------

    def _help(self, argument: str) -> None:
        self.console.print()
        for line in long_text(self.table.game, "help.md", self.language).splitlines():
            title = line.startswith("#")
            self.console.print(Text(line.lstrip("# ") if title else line, "bold" if title else ""))
        self.console.print()
        self.console.print(Text(self._texts("commands"), "bold"))
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True)
        for key in ("a-move", *(f"command-{command}" for command in self._offered())):
            grid.add_row(Text(f"  {self._typing(key)}"), Text(self._texts(f"{key}.does")))
        self.console.print(grid)
        self.console.print()

    def _offered(self) -> list[str]:
        """Return the commands that this game has."""
        offers = isinstance(self.table.game, DrawOffers)
        talk = ["draw", "accept", "decline"] if offers else []
        talk += ["resign"] if self.table.position.seats == 2 else []
        return [*self._commands, *talk]

    def _typing(self, key: str) -> str:
        """Return what a command looks like when it is typed."""
        name, argument = self._texts(key), f"{key}.argument"
        if key == "command-help":
            return f"?, {name}"
        return f"{name} {self._texts(argument)}" if argument in self._texts else name

    def _rules(self, argument: str) -> None:
        self.console.print(Markdown(long_text(self.table.game, "rules.md", self.language)))

    def _show(self, argument: str) -> None:
        position = self.table.position
        view = position.view(self._seen_by if self._seen_by is not None else -1)
        self.console.print()
        self.console.print(view.terminal(last=self._last(), language=self.language))

    def _last(self) -> MoveReport | None:
        """Return the last move, as far as the person at the screen may know it."""
        position = self.table.position
        if self.players.count(HUMAN) == 0:
            return position.last
        return position.last_seen_by(self._seen_by if self._seen_by is not None else -1)

    def _list_moves(self, argument: str) -> None:
        position = self.table.position
        moves = position.moves()
        chosen = [
            pair for pair in zip(moves.names(), moves, strict=True) if pair[0].startswith(argument)
        ]
        names = [name for name, _ in chosen]
        if not names:
            self.say("no-moves", begin=argument)
            return
        more = len(names) > SHOWN_MOVES
        if more:
            self.say("moves-more", n=len(names), shown=SHOWN_MOVES)
        else:
            self.say("moves", n=len(names))
        shown = []
        for name, move in chosen[:SHOWN_MOVES]:
            known = remark(position.snapshot, int(move), self.language)
            shown.append(Text(f"  {name}" + (f" ({known})" if known else "")))
        self.console.print(Columns(shown, padding=(0, 1), equal=True))
        if more:
            # The common prefix of the first and the last name, and one letter more.
            first, last = names[0], names[-1]
            same = next((i for i, sign in enumerate(last) if first[i : i + 1] != sign), 0)
            self.say("moves-begin", begin=last[: same + 1])

    def _hint(self, argument: str) -> None:
        """Print the best move of a short search, and why, from what this seat knows."""
        position = self.table.position
        seat = position.turn
        assert seat is not None
        advice = hint(position, seat, simulations=HINT_SIMULATIONS, language=self.language).best
        move = advice.move
        if words := self._in_words(move.report(), "do"):
            self.say("hint.told", move=str(move), words=words)
        else:
            self.say("hint", move=str(move))
        for clause in advice.why:
            self.console.print(Text(f"  {clause}"))

    def _undo(self, argument: str) -> None:
        """Undo up to the last decision of a person, including the moves of programs."""
        undone: list[str] = []
        while True:
            try:
                undone.insert(0, self.table.undo())
            except IllegalMove:
                break
            turn = self.table.turn
            if turn is not None and self.players[turn] == HUMAN:
                self.say("undone", moves=" ".join(undone))
                self._news.clear()
                self._unsaved = True
                return
        for entry in undone:  # only programs have played: restore their moves
            self.table.enter(entry)
        self.say("nothing-to-undo")

    def _save(self, argument: str) -> None:
        try:
            path = expanded(argument) if argument else self._default_path()
            self._write(path)
        except OSError as error:
            self.say("not-saved", problem=f"{error.filename}: {error.strerror}")
            return
        self._tell_saved(path)

    def _write(self, path: Path) -> None:
        Record.of(self.table, tuple(map(player_label, self.players))).save(path)
        self._unsaved = False

    def _default_path(self) -> Path:
        """Return the path of a new file in the folder for saved games."""
        folder = expanded(platformdirs.user_data_dir("ludotheque", appauthor=False)) / "saved"
        folder.mkdir(parents=True, exist_ok=True)
        return self._new_name(folder)

    def _new_name(self, folder: Path) -> Path:
        stem = f"{self.table.game.name}-{time.strftime('%Y%m%d-%H%M%S')}"
        path, number = folder / f"{stem}.json", 1
        while path.exists():  # two games saved in the same second
            number += 1
            path = folder / f"{stem}-{number}.json"
        return path

    def _tell_saved(self, path: Path) -> None:
        # Without wrapping, so that the path can be copied in one piece.
        self.console.print(Text(self._texts("saved", path=str(path))), soft_wrap=True)
        self.say("resume")
        command = f"{_program()} play --resume {shlex.quote(str(path))}"
        self.console.print(Text(f"  {command}"), soft_wrap=True)

    def _svg(self, argument: str) -> None:
        if not argument:
            self.say("file-needed")
            return
        position = self.table.position
        view = position.view(self._seen_by if self._seen_by is not None else -1)
        try:
            with writing(argument) as file:
                file.write(view.svg(last=self._last(), language=self.language))
        except OSError as error:
            self.say("not-saved", problem=f"{error.filename}: {error.strerror}")
            return
        self.console.print(Text(self._texts("saved", path=argument)), soft_wrap=True)

    def _quit(self, argument: str) -> None:
        raise Stop

    # --- the end ---------------------------------------------------------------------------------

    def _leave(self) -> None:
        path = self._keep() if self._unsaved else None  # first, because printing may fail
        self.console.print()
        if path is not None:
            self._tell_saved(path)
        self.say("bye")

    def _keep(self) -> Path:
        """Save the game in its folder, or else in the temporary one; raises if neither works."""
        try:
            path = self._default_path()
            self._write(path)
        except OSError as error:
            try:
                path = self._new_name(Path(tempfile.gettempdir()))
                self._write(path)
            except OSError:
                problem = f"{error.filename}: {error.strerror}"
                raise LudothequeError(f"the game could not be saved: {problem}") from None
        return path

    def _finish(self) -> None:
        outcome, position = self.table.outcome, self.table.position
        assert outcome is not None
        self.console.print()
        if position.over or self.table.game.info.hidden:  # the game is over: show everything
            self.console.print(position.terminal(last=position.last, language=self.language))
            self.console.print()
        self.say("over", why=ending_text(self.table.game, outcome.reason, self.language))
        if position.seats == 1:
            self.say("result", n=position.scores[0])
            return
        scores = [
            self._texts("score", seat=self.seat_name(seat), n=points)
            for seat, points in enumerate(position.scores)
        ]
        self.say("scores", scores=", ".join(scores))
        if winners := [self.seat_name(seat) for seat in outcome.winners]:
            self.say("wins", seats=winners, n=len(winners))
        else:
            self.say("draw")


def _forget_typed() -> None:
    """Discard input typed ahead, where the system can."""
    if sys.stdin.isatty():
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)


def _program() -> str:
    """Return the command that starts this program, even if it is not on the PATH."""
    if shutil.which("ludotheque"):
        return "ludotheque"
    if Path(sys.argv[0]).name == "ludotheque":
        return shlex.quote(sys.argv[0])
    return f"{shlex.quote(sys.executable)} -m ludotheque.cli"


def choose_from(console: Console, language: str, question: str, choices: list[str]) -> str:
    """Ask until one of the choices, or its number, is given; Enter takes the first."""
    console.print(Text(question))
    for number, choice in enumerate(choices, start=1):
        console.print(Text(f"  {number}  {choice}"))
    while True:
        answer = console.input("> ").strip()
        if not answer:
            return choices[0]
        if answer in choices:
            return answer
        if answer in map(str, range(1, len(choices) + 1)):
            return choices[int(answer) - 1]
        console.print(Text(texts("terminal", language)("not-choice", choices=choices)))
        if not sys.stdin.isatty():  # a script may repeat a wrong answer for ever
            raise EOFError
