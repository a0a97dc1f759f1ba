"""Players that run as separate programs: JSON lines on standard input and output.

The protocol is described in docs/engines.md. Everything sent is made from the seat's view.
"""

import hashlib
import json
import shlex
import signal
import weakref
from collections.abc import Sequence
from typing import Any, Final

from ludotheque.core.errors import BadOption, PlayerError
from ludotheque.core.outcome import Outcome
from ludotheque.core.view import View
from ludotheque.players.subprocess_lines import Heard, Program

PROTOCOL: Final = 1
MOVE_SECONDS: Final = 60.0
START_SECONDS: Final = 60.0  # to answer hello, and to be ready for a game
GRACE: Final = 2.0  # seconds between quit and kill
_SHOWN: Final = 80  # letters of a command or an answer that an error quotes


class EnginePlayer:
    """A program that plays; it is started on first use and restarted after a failure."""

    def __init__(
        self,
        command: Sequence[str],
        seconds: float = MOVE_SECONDS,
        *,
        seed: int = 0,
        start_seconds: float = START_SECONDS,
    ) -> None:
        if not command:
            raise BadOption("an engine needs a command, such as python examples/engine.py")
        if not seconds > 0 or not start_seconds > 0:
            raise BadOption("an engine needs more than 0 seconds to answer")
        self.command = list(command)
        self.name = _short(shlex.join(self.command))
        self.seconds = seconds
        self.start_seconds = start_seconds
        self.seed = seed
        self._games = 0
        self._program: Program | None = None
        self._finalizer: Any = None
        self._game: tuple[Any, ...] | None = None  # the game that `begin` announced

    def begin(self, view: View) -> None:
        """Tell the program which game it plays, and wait until it is ready."""
        if self._program is None:
            self._start()
        self._games += 1
        begin = {
            "type": "begin",
            "game": view.game.version,
            "options": view.options,
            "seat": view.seat,
            "seed": _public_seed(self.seed, self._games),
        }
        self._ask(begin, "ready", self.start_seconds)
        self._game = _game_of(view)

    def choose(self, view: View) -> int | str:
        """Return the program's move, a name or a number, without checking that it is legal."""
        if self._game != _game_of(view):
            self.begin(view)
        moves = view.moves()
        choose = {
            "type": "choose",
            "view": view.to_json(),
            "legal": moves.names(),
            "numbers": moves.numbers.tolist(),
            "seconds": self.seconds,
        }
        move = self._ask(choose, "move", self.seconds).get("move")
        if isinstance(move, bool) or not isinstance(move, (int, str)):
            raise self._failed(f'answered the move {_shown(move)}; "move" is a name or a number')
        return move

    def end(self, outcome: Outcome | None, scores: list[int]) -> None:
        """Tell the program how the game ended, without waiting for an answer."""
        self._game = None
        if self._program is not None:
            told = outcome.to_json() if outcome else None
            self._say({"type": "end", "outcome": told, "scores": scores})

    def close(self) -> None:
        """Ask the program to quit, and kill it if it does not."""
        if self._program is not None:
            self._say({"type": "quit"})
            self._drop(GRACE)

    def _start(self) -> None:
        program = Program(self.command)
        self._program = program
        # Even if `close` is never called, no program outlives its player.
        self._finalizer = weakref.finalize(self, program.stop)
        answer = self._ask({"type": "hello", "protocol": PROTOCOL}, "hello", self.start_seconds)
        name = answer.get("name")
        if not isinstance(name, str) or not name.strip():
            raise self._failed('said hello without "name", a text')
        self.name = _short(name.strip())

    def _say(self, message: dict[str, Any]) -> None:
        assert self._program is not None
        self._program.say(json.dumps(message, separators=(",", ":")))

    def _ask(self, message: dict[str, Any], wanted: str, seconds: float) -> dict[str, Any]:
        """Send a message and return the answer, which must be of the wanted type."""
        program = self._program
        assert program is not None
        if (line := program.unasked()) is not None:
            raise self._failed(f"said {_shown(_text(line))} unasked; one question has one answer")
        try:
            self._say(message)
            heard = program.hear(seconds)
        except BaseException:  # Ctrl-C: a late answer must not be taken for the next one
            self._drop()
            raise
        if isinstance(heard, Heard):
            raise self._failed(self._what_happened(heard, message["type"], seconds))
        return self._read(heard, wanted)

    def _read(self, line: bytes, wanted: str) -> dict[str, Any]:
        text = _text(line)
        try:
            answer = json.loads(text)
        except (ValueError, RecursionError):
            raise self._failed(f"answered {_shown(text)}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise self._failed(f"answered {_shown(text)}, which is not a JSON object")
        kind = answer.get("type")
        if kind == "error":
            raise self._failed(f"gives up: {_short(str(answer.get('message', '')))}")
        if kind != wanted:
            raise self._failed(f'answered with the type {_shown(kind)}; it should be "{wanted}"')
        return answer

    def _what_happened(self, heard: Heard, asked: str, seconds: float) -> str:
        assert self._program is not None
        if heard is Heard.SILENCE:
            return f'gave no answer to "{asked}" within {seconds:g} s'
        if heard is not Heard.END:
            return str(heard.value)
        code = self._program.stop()
        killed = code == -getattr(signal, "SIGKILL", 0)
        how = "closed its output or was killed" if killed else f"ended with exit code {code}"
        return f'{how} instead of answering "{asked}"'

    def _failed(self, what: str) -> PlayerError:
        """Kill the program, whose next output cannot be trusted, and return the error to raise."""
        program = self._program
        assert program is not None
        self._drop()
        words = program.last_words()
        return PlayerError(f"the engine {what}" + (f"; its last words: {words}" if words else ""))

    def _drop(self, grace: float = 0.0) -> None:
        program, self._program, self._game = self._program, None, None
        if program is not None:
            self._finalizer.detach()
            program.stop(grace)


def _game_of(view: View) -> tuple[Any, ...]:
    return view.game.version, view.options, view.seat


def _public_seed(seed: int, game: int) -> int:
    """Return a seed that is safe to disclose: it reveals nothing about the seed of the deal.

    It has 32 bits, which every language can read.
    """
    return int.from_bytes(hashlib.sha256(f"{seed} {game}".encode()).digest()[:4], "big")


def _text(line: bytes) -> str:
    return line.decode(errors="replace").strip()


def _shown(value: Any) -> str:
    return _short(json.dumps(value, ensure_ascii=False))


def _short(text: str) -> str:
    """Return a text on one line, cut off after `_SHOWN` letters."""
    shown = "".join(sign if sign.isprintable() else " " for sign in text[: _SHOWN + 1])
    return f"{shown[:_SHOWN]}…" if len(shown) > _SHOWN else shown
