"""Playing in the terminal: against simple players, hot-seat, or alone."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
import platformdirs
from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from ludotheque.chance import WORDS as GENERATOR_WORDS
from ludotheque.chance import seed_generator
from ludotheque.errors import AmbiguousMove, IllegalMove, LudothequeError, NotAMove
from ludotheque.files import writing
from ludotheque.game import LANGUAGES
from ludotheque.players.simple import PLAYERS, SCRATCH, choose, choose_greedy
from ludotheque.record import Record
from ludotheque.simulate import CHOICES
from ludotheque.table import ACCEPT, DECLINE, DRAW, LOST_TURN, RESIGN, Table, ending_text
from ludotheque.words import WORDS

HUMAN: Final = "human"
SHOWN_MOVES: Final = 60


class Stop(Exception):
    """The player leaves the table."""


class TerminalGame:
    """One game at one terminal; `players` names a human or a program for each seat."""

    def __init__(
        self, table: Table, players: list[str], language: str, console: Console | None = None
    ) -> None:
        assert language in LANGUAGES
        self.table = table
        self.players = players
        self.language = language
        self.console = console or Console(highlight=False, soft_wrap=False)
        self._seen_by: int | None = None  # whose hand the screen shows
        self._rng = np.zeros(GENERATOR_WORDS, np.int64)
        seed_generator(self._rng, table.seed, CHOICES)
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "rules": self._rules,
            "moves": self._list_moves,
            "hint": self._hint,
            "undo": self._undo,
            "show": self._show,
            "save": self._save,
            "svg": self._svg,
            "quit": self._quit,
            "exit": self._quit,
        }

    def say(self, key: str, **values: Any) -> None:
        """Print one of the `WORDS`."""
        self.console.print(Text(WORDS[self.language][key].format(**values)))

    def seat_name(self, seat: int) -> str:
        """What the seat is called in the language of the player."""
        return self.table.game.seat_name(seat, self.language)

    # --- the game --------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player leaves; an unfinished game is kept."""
        try:
            self._tell_lost_turns(0)
            while (seat := self.table.turn) is not None:
                if self.players[seat] == HUMAN:
                    self._human_turn(seat)
                else:
                    self._program_turn(seat)
            self._finish()
        except (Stop, EOFError, KeyboardInterrupt):
            self._leave()

    def _program_turn(self, seat: int) -> None:
        table = self.table
        if table.offer is not None and table.offer != seat:
            self._answer_offer(seat)
            if table.outcome:
                return
        game = table.game
        state = table.position.state
        move = game.bind(choose)(
            PLAYERS.index(self.players[seat]),
            state[0],
            np.zeros(SCRATCH, game.dtype),
            self._rng,
            np.zeros(game.most_moves, np.int64),
        )
        self._play(int(move), seat)

    def _answer_offer(self, seat: int) -> None:
        """A program takes a draw unless it believes to be ahead (TOPQUARK-J5)."""
        view = self.table.position.view(seat)
        ahead = self.table.game.rules.guess(view.state[0], seat) > 0
        self.table.act(DECLINE if ahead else ACCEPT, seat)
        self.say("declined" if ahead else "accepted", seat=self.seat_name(seat))

    def _play(self, move: str | int, seat: int) -> None:
        position = self.table.position
        before = position.scores[seat]
        entries = len(self.table.entries)
        played = str(self.table.play(move))
        won = position.scores[seat] - before
        # Alone, the score at the end is that of another column: no gain of this move.
        points = f" +{won}" if won > 0 and not (position.seats == 1 and position.over) else ""
        name = self.players[seat] if self.players[seat] != HUMAN else WORDS[self.language]["human"]
        self.say("played", seat=self.seat_name(seat), player=name, move=f"{played}{points}")
        self._tell_lost_turns(entries)

    def _tell_lost_turns(self, since: int) -> None:
        new = self.table.entries[since:]
        lost = new.count(LOST_TURN)
        turn = self.table.position.state
        for i in range(lost):
            # The side that lost its turn is the one before the side to act now.
            now = int(self.table.game.rules.turn(turn[0]))
            self.say("lost_turn", seat=self.seat_name((now - lost + i) % len(self.players)))

    def _human_turn(self, seat: int) -> None:
        self._hand_over(seat)
        self._show("")
        if self.table.offer is not None and self.table.offer != seat:
            self.say("offer", seat=self.seat_name(self.table.offer))
        while self.table.turn == seat:
            entries = len(self.table.entries)
            self._answer(self._ask(seat), seat)
            if len(self.table.entries) < entries or self.table.entries[entries:] not in (
                [],
                [DRAW],
            ):
                return  # a move was played or taken back: the table is drawn anew

    def _hand_over(self, seat: int) -> None:
        """Wipe the screen between two people, so that nobody sees the other's hand."""
        humans = self.players.count(HUMAN)
        if self.table.game.hidden and humans > 1 and self._seen_by != seat:
            self._clear()
            question = WORDS[self.language]["hand_over"].format(seat=self.seat_name(seat))
            self.console.input(Text(question))
            self._clear()
        self._seen_by = seat

    def _clear(self) -> None:
        if self.console.is_terminal:
            # 3J wipes what can be scrolled back to as well, which plain clearing leaves.
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * 50)

    def _ask(self, seat: int) -> str:
        self.say("your_move", seat=self.seat_name(seat))
        return self.console.input("> ").strip()

    def _answer(self, text: str, seat: int) -> None:
        command, _, argument = text.partition(" ")
        if not text:
            return
        if command in self._commands:
            self._commands[command](argument.strip())
            return
        try:
            if text in (DRAW, ACCEPT, DECLINE, RESIGN):
                self._table_action(text, seat)
            else:
                self._play(text, seat)
        except LudothequeError as error:
            self._explain(error, text)

    def _table_action(self, action: str, seat: int) -> None:
        self.table.act(action, seat)
        if action == DRAW:
            self.say("offered")
        elif action in (ACCEPT, DECLINE):
            self.say("accepted" if action == ACCEPT else "declined", seat=self.seat_name(seat))

    def _explain(self, error: LudothequeError, text: str) -> None:
        if isinstance(error, IllegalMove) and error.key:
            why = self.table.game.reason_text(error.key, self.language)
            self.say("not_legal", text=text, why=why, rule=error.rule)
        elif isinstance(error, AmbiguousMove):
            found = [str(m) for m in self.table.position.moves() if str(m).startswith(text)]
            choices = ", ".join(found[:6]) + (", …" if len(found) > 6 else "")
            self.say("ambiguous", text=text, choices=choices)
        elif isinstance(error, NotAMove):
            self.say("not_a_move", text=text, example=str(self.table.position.moves()[0]))
        else:
            self.console.print(Text(str(error)))

    # --- commands --------------------------------------------------------------------------------

    def _help(self, argument: str) -> None:
        words = WORDS[self.language]
        self.console.print(Text(self.table.game.text("help.md", self.language)))
        self.console.print(Text(words["commands"]), end="")
        if self.table.game.draw_wait is not None:
            self.console.print(Text(words["table_commands"]), end="")
        elif self.table.position.seats == 2:
            self.console.print(Text(words["resign_command"]), end="")

    def _rules(self, argument: str) -> None:
        self.console.print(Markdown(self.table.game.text("rules.md", self.language)))

    def _show(self, argument: str) -> None:
        position = self.table.position
        view = position.view(self._seen_by if self._seen_by is not None else -1)
        self.console.print()
        self.console.print(view.terminal(last=position.last, language=self.language))

    def _list_moves(self, argument: str) -> None:
        names = [str(move) for move in self.table.position.moves()]
        names = [name for name in names if name.startswith(argument)]
        shown = " ".join(names[:SHOWN_MOVES])
        key = "moves" if len(names) <= SHOWN_MOVES else "moves_more"
        self.say(key, count=len(names), shown=SHOWN_MOVES, moves=shown)

    def _hint(self, argument: str) -> None:
        """The greedy player's move, from what this seat knows."""
        game, position = self.table.game, self.table.position
        seat = position.turn
        assert seat is not None
        view = position.view(seat)
        out = np.zeros(game.most_moves, np.int64)
        scratch = np.zeros(SCRATCH, game.dtype)
        move, _ = game.bind(choose_greedy)(view.state[0], scratch, self._rng, out)
        after = position.copy()
        before = after.scores[seat]
        name = str(after.play(int(move)))
        won = after.scores[seat] - before
        if won > 0:
            points = WORDS[self.language]["points"].format(points=f"+{won}")
            self.say("hint", move=name, points=points)
        else:
            self.say("hint_quiet", move=name)

    def _undo(self, argument: str) -> None:
        """Take back to the last decision of a person, over the moves of programs."""
        undone: list[str] = []
        while True:
            try:
                undone.insert(0, self.table.undo())
            except IllegalMove:
                break
            turn = self.table.turn
            if turn is not None and self.players[turn] == HUMAN:
                break
        if undone:
            self.say("undone", moves=" ".join(undone))
        else:
            self.say("nothing_to_undo")

    def _save(self, argument: str) -> None:
        path = Path(argument).expanduser() if argument else self._default_path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            Record.of(self.table, tuple(self.players)).save(path)
        except OSError as error:
            self.say("not_saved", problem=f"{path}: {error.strerror}")
            return
        self.say("saved", path=path)
        self.say("resume", path=path)

    def _default_path(self) -> Path:
        folder = Path(platformdirs.user_data_dir("ludotheque", appauthor=False)) / "saved"
        stamp = time.strftime("%Y%m%d-%H%M%S")
        return folder / f"{self.table.game.name}-{stamp}.json"

    def _svg(self, argument: str) -> None:
        if not argument:
            self.say("file_needed", command="svg")
            return
        position = self.table.position
        view = position.view(self._seen_by if self._seen_by is not None else -1)
        try:
            with writing(argument) as file:
                file.write(view.svg(last=position.last, language=self.language))
        except OSError as error:
            self.say("not_saved", problem=f"{argument}: {error.strerror}")
            return
        self.say("saved", path=argument)

    def _quit(self, argument: str) -> None:
        raise Stop

    # --- the end ---------------------------------------------------------------------------------

    def _leave(self) -> None:
        self.console.print()
        if self._undo_possible():
            self._save("")
        self.say("bye")

    def _undo_possible(self) -> bool:
        """Whether anything was played that would be a pity to lose."""
        return self.table.position.ply > 0 and self.table.outcome is None

    def _finish(self) -> None:
        outcome, position = self.table.outcome, self.table.position
        assert outcome is not None
        if not position.over:  # ended by word of mouth: hands stay hidden, as on a table
            self.console.print(position.view().terminal(language=self.language))
        else:
            self.console.print(position.terminal(last=position.last, language=self.language))
        self.say("over_all", why=ending_text(self.table.game, outcome.reason, self.language))
        names = [self.seat_name(seat) for seat in outcome.winners]
        joined = WORDS[self.language]["and"].join(names)
        if position.seats == 1:
            self.say("result", points=position.scores[0])
            return
        scores = ", ".join(
            f"{self.seat_name(seat)} {points}" for seat, points in enumerate(position.scores)
        )
        self.say("scores", scores=scores)
        if not names:
            self.say("draw")
        else:
            self.say("wins" if len(names) == 1 else "win_together", seats=joined)


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
        if answer.isdigit() and 1 <= int(answer) <= len(choices):
            return choices[int(answer) - 1]
        console.print(Text(WORDS[language]["not_choice"].format(choices=", ".join(choices))))
        if not sys.stdin.isatty():  # a script that answers wrongly would never end
            raise EOFError
