"""Hints: the best moves for the seat to act, their expected results, and reasons in words."""

from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, Final

from ludotheque.analysis.search_adapter import (
    Thinker,
    outlook,
    read_effort,
    think_afresh,
)
from ludotheque.core.advice import merits
from ludotheque.core.capabilities import part_names, seat_name
from ludotheque.core.errors import BadOption, NotAMove
from ludotheque.core.game_texts import read_language
from ludotheque.core.moves import Move
from ludotheque.core.position import Position
from ludotheque.core.seeds import read_short_seed
from ludotheque.core.telling import tell
from ludotheque.core.view import View
from ludotheque.texts import Texts, texts

FORMAT: Final = 1
COUNT: Final = 3


@dataclass(frozen=True)
class Advice:
    """A move worth playing; `chance` is None with one seat, `points` where only winning counts."""

    move: Move
    visits: int
    value: float
    chance: float | None
    points: float | None
    why: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The advice as plain JSON."""
        return {
            "move": str(self.move),
            "report": self.move.report().to_json(),
            "visits": self.visits,
            "value": self.value,
            "chance": self.chance,
            "points": self.points,
            "why": list(self.why),
        }

    def figures(self, say: Texts) -> str:
        """Return the win chance and the expected points as text."""
        parts = []
        if self.chance is not None:
            parts.append(say("chance", chance=self.chance))
        if self.points is not None:
            parts.append(say("expected", points=self.points))
        return ", ".join(parts)


@dataclass(frozen=True)
class Hint:
    """The best moves found, best first, based only on what the seat to act knows."""

    view: View
    moves: tuple[Advice, ...]
    language: str

    @property
    def best(self) -> Advice:
        """The move to play."""
        return self.moves[0]

    def to_json(self) -> dict[str, Any]:
        """The hint as plain JSON."""
        return {
            "hint": FORMAT,
            "game": self.view.game.version,
            "seat": self.view.seat,
            "language": self.language,
            "moves": [advice.to_json() for advice in self.moves],
        }

    def svg(self) -> str:
        """Draw the best move as played and highlighted, as far as the seat can know the result."""
        view, move = self.view, self.best.move
        after = View(view.game, view.options, view.state.copy(), view.seat)
        view.game.rules.play(after.state[0], int(move))
        try:
            return after.svg(last=move.report(), language=self.language)
        except NotAMove:  # a display that begins with an unseen card cannot be drawn
            return view.svg(language=self.language)

    @property
    def title(self) -> str:
        """The heading: the game and, with several seats, the seat that the hint is for."""
        say, game = texts("analysis", self.language), self.view.game
        if self.view.seats == 1:
            return say("best-moves.alone", game=game.title)
        seat = seat_name(game, self.view.seat, self.language)
        return say("best-moves", game=game.title, seat=seat)

    def __str__(self) -> str:
        say = texts("analysis", self.language)
        lines = [self.title]
        for number, advice in enumerate(self.moves, start=1):
            said = say("advised", move=str(advice.move), figures=advice.figures(say))
            lines.append(f"{number}. {said}")
            lines += [f"   {line}" for line in self._reasons(advice)]
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        say = texts("analysis", self.language)
        rows = "".join(
            f"<tr><td>{escape(str(advice.move))}</td><td>{escape(advice.figures(say))}</td>"
            f"<td>{'<br>'.join(map(escape, self._reasons(advice)))}</td></tr>"
            for advice in self.moves
        )
        return f"<table><caption>{escape(self.title)}</caption>{rows}</table>"

    def _reasons(self, advice: Advice) -> list[str]:
        """Return the move in words, if the game has any for it, and what it is good for."""
        view, report = self.view, advice.move.report()
        name_of = partial(seat_name, view.game, language=self.language)
        names = part_names(view.game, view.options)
        told = tell(view.game, report, names, name_of, self.language, "do")
        return [*([] if told == report.name else [told]), *advice.why]


def hint(
    known: Position | View,
    seat: int | None = None,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    language: str = "en",
    count: int = COUNT,
    think: Thinker | None = None,
) -> Hint:
    """Return the best moves of the seat to act, with reasons: `hint(position).best.move`.

    Only what that seat may know is used, never the whole position. `think` replaces the search.
    """
    view = _view(known, seat)
    simulations, seconds = read_effort(simulations, seconds)
    language = read_language(language)
    if isinstance(count, bool) or not isinstance(count, int) or count < 1:
        raise BadOption(f"count {count!r} is not a whole number from 1")
    found = (think or think_afresh)(
        view, simulations=simulations, seconds=seconds, seed=read_short_seed(seed)
    )
    game, seats = view.game, view.seats
    moves = []
    for considered in found[:count]:
        move = Move(int(considered.move), view.snapshot)
        moves.append(
            Advice(
                move=move,
                visits=int(considered.visits),
                value=float(considered.value),
                chance=None if seats == 1 else outlook(considered.value, seats),
                points=float(considered.points) if game.info.about_points else None,
                why=tuple(merits(view.snapshot, int(move), language)),
            )
        )
    return Hint(view, tuple(moves), language)


def _view(known: Position | View, seat: int | None) -> View:
    """Return the view of the seat to act; raises `BadOption` if there is none."""
    if known.over:
        raise BadOption("the game is over: there is no move to advise")
    if isinstance(known, View):
        seat = known.seat if seat is None else seat
        if seat != known.seat:
            raise BadOption(f"this is what seat {known.seat} knows, not seat {seat}")
    else:
        seat = known.turn if seat is None else seat
    if seat != known.turn:
        known_seat = isinstance(seat, int) and not isinstance(seat, bool)
        if not known_seat or seat not in range(known.seats):
            raise BadOption(f"there is no seat {seat!r}; there are 0 to {known.seats - 1}")
        raise BadOption(f"it is not seat {seat}'s turn: seat {known.turn} is to act")
    return known if isinstance(known, View) else known.view(int(known.turn or 0))
