"""A test harness for games: `check_game(game)` plays at random and checks the rules contract.

For authors of games. Each failure is an `AssertionError` that says what the contract requires.
"""

import json
import pickle
import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import takewhile
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.capabilities import DrawOffers
from ludotheque.core.contract import EFFECT_HEAD, EFFECT_WIDTH, KERNELS
from ludotheque.core.description import describe
from ludotheque.core.effects import Effect
from ludotheque.core.errors import BadOption, IllegalMove, MoveError
from ludotheque.core.game import Game
from ludotheque.core.game_texts import long_text
from ludotheque.core.options import Choice, Flag, Number, Options
from ludotheque.core.position import Position
from ludotheque.core.seats import MOST_SEATS
from ludotheque.core.view import SPECTATOR
from ludotheque.texts import LANGUAGES

TEXTS: Final = ("rules.md", "help.md", "game.ftl")
SAMPLED_ACTIONS: Final = 40  # of the action space, checked at each sampled ply
DRAWN: Final = 0.3  # share of sampled plies that are drawn: the slowest check of all


def check_game(
    game: Game,
    *,
    games: int = 4,
    seed: int = 1,
    variants: Iterable[Mapping[str, Any]] | None = None,
) -> int:
    """Check a game by random play in all its variants; return the number of plies played.

    `variants` lists other options to try instead. A failure raises `AssertionError`.
    """
    _check_description(game)
    plies = 0
    for variant in variants if variants is not None else variants_of(game):
        options = game.read_options(variant)
        for index in range(games):
            plies += _Play(game, options, seed + index).run()
    return plies


def variants_of(game: Game) -> list[dict[str, Any]]:
    """Return options by seat count: all flags off, each on, all on, each choice, another number."""
    flags = [option.name for option in game.info.options if isinstance(option, Flag)]
    choices: list[dict[str, Any]] = [{}, *({flag: True} for flag in flags)]
    if len(flags) > 1:
        choices.append(dict.fromkeys(flags, True))
    for option in game.info.options:
        if isinstance(option, Choice):
            choices.extend({option.name: value} for value in option.choices[1:])
        elif isinstance(option, Number):
            other = option.low if option.low != option.default else option.low + 1
            choices.append({option.name: other})
    found = []
    for seats in game.info.seats:
        for choice in choices:
            with suppress(BadOption):  # not a choice for this seat count
                game.read_options({"seats": seats, **choice})
                found.append({"seats": seats, **choice})
    return found


def _check_description(game: Game) -> None:
    for name in KERNELS:
        assert hasattr(game.rules, name), f"{game.name}: the rules lack the kernel {name}"
    dtype = game.dtype
    assert dtype.type is np.record, (
        "STATE must be np.dtype((np.record, [...])): state.field reads so"
    )
    sizes = sum(dtype[name].itemsize for name in dtype.names or ())
    assert sizes == dtype.itemsize, "STATE must have no padding: states are compared as bytes"
    assert 1 <= game.info.seats[0] <= game.info.seats[-1] <= MOST_SEATS, (
        f"a game has 1 to {MOST_SEATS} seats: records and tokens write a seat as one digit"
    )
    assert game.info.endings[0] == "", "endings[0] stands for a game that is not over"
    assert game.info.reasons[0] == "", "reasons[0] stands for a legal move"
    for kind in game.info.effect_kinds:
        assert len(kind.fields) <= EFFECT_WIDTH - EFFECT_HEAD, f"{kind.name} has too many fields"
    for language in LANGUAGES:
        for name in TEXTS:
            assert long_text(game, name, language).strip(), f"texts/{language}/{name} is empty"
        texts = game.texts(language)
        for key in _needed(game):
            assert key in texts, f"texts/{language}/game.ftl lacks {key}"
        assert not texts.missing, (
            f"texts/{language}/game.ftl lacks {', '.join(texts.missing)}, which English has"
        )
    assert json.dumps(describe(game)), "the description must be plain JSON"


def _needed(game: Game) -> Iterator[str]:
    """Yield the messages that every game needs."""
    for reason in game.info.reasons[1:]:
        yield f"reason-{reason.replace('.', '-')}"
    if isinstance(game, DrawOffers):
        for reason in ("turn", "wait", "none", "stands"):
            yield f"reason-{game.draw_rule}-{reason}"
    for ending in game.info.endings[1:]:
        yield f"end-{ending}"
    for option in game.info.options:
        yield f"option-{option.name}"


class _Play:
    """One random game, checked at every ply."""

    def __init__(self, game: Game, options: Options, seed: int) -> None:
        self.game = game
        self.options = options
        self.dice = random.Random(seed)
        self.position = Position.start(game, options, seed)
        again = Position.start(game, options, seed)
        assert again == self.position, "setup must be a function of options and seed"

    def run(self) -> int:
        """Play to the end; return the number of plies."""
        position, longest = self.position, self.game.longest(self.options)
        while not position.over:
            assert position.ply < longest, f"the game is longer than longest() = {longest}"
            thorough = position.ply < 4 or self.dice.random() < 0.1
            self._check_ply(thorough)
            before = position.copy()
            move = self.dice.choice(position.moves())
            position.play(int(move))
            self._check_effects(before)
            assert position != before or position.over, f"the move {move} changed nothing"
            if thorough:
                after = position.copy()
                assert int(position.undo()) == int(move), "undo must return the move"
                assert position == before, "undo must bring the state back"
                position.play(str(move))
                assert position == after, "a move by name and by number must be the same"
        self._check_end()
        return position.ply

    def _check_ply(self, thorough: bool) -> None:
        position = self.position
        untouched = position.state.tobytes()
        seats = position.seats
        assert position.turn in range(seats), f"turn is {position.turn}, not a seat"
        moves = position.moves()
        numbers = [int(move) for move in moves]
        assert numbers, "a position that is not over must have a legal move"
        assert len(numbers) <= self.game.info.most_moves, "more moves than most_moves"
        assert len(set(numbers)) == len(numbers), "legal must list each move once"
        assert all(0 <= n < self.game.actions(self.options) for n in numbers), "move out of range"
        self._check_scores()
        if thorough:
            self._check_names(list(moves))
            self._check_explain(set(numbers))
            self._check_round_trips()
            self._check_views(drawn=self.dice.random() < DRAWN)
        assert position.state.tobytes() == untouched, (
            "legal, observe, explain, guess, scores and returns must not change the state"
        )

    def _check_effects(self, before: Position) -> None:
        """Check that the effects of the move just played add up, and show nothing hidden."""
        move, seats = self.position.move_at(before.ply), range(before.seats)
        untouched = before.state.tobytes()
        effects = before.game.effects_of(before.state, move)
        assert before.state.tobytes() == untouched, "effects must not change the state"
        changes = [0] * before.seats
        for effect in effects:
            assert effect["seat"] in seats, f"{effect} concerns no seat"
            changes[effect["seat"]] += effect["points"]
        pairs = zip(self.position.scores, before.scores, strict=True)
        assert changes == [new - old for new, old in pairs], (
            f"the points of the effects {effects} must be the change in scores"
        )
        for seat in range(SPECTATOR, before.seats) if before.game.info.hidden else ():
            self._check_secrets(before, seat, move, effects)

    def _check_secrets(self, before: Position, seat: int, move: int, effects: list[Effect]) -> None:
        """Check that effects show a seat only what it knows once the move is played."""
        game, view = before.game, before.view(seat)
        other = view.redeal(self.dice.randrange(2**32))
        if seat == before.turn:
            for state in (view.state, other.state):
                assert _foreseen(game, game.effects_of(state, move)) == _foreseen(game, effects), (
                    f"the effects of move {move} depend on something that the mover does not know"
                )
            return
        if move not in other.moves():
            return
        after = other.copy()
        after.play(move)
        if after.view(seat) == self.position.view(seat):
            assert game.effects_of(other.state, move) == effects, (
                f"the effects of move {move} show seat {seat} something that it does not know"
            )

    def _check_names(self, moves: list[Any]) -> None:
        names = [str(move) for move in moves]
        assert names == self.position.moves().names(), "moves_to_text must name moves the same way"
        assert len(set(names)) == len(names), "two legal moves have the same name"
        for move, name in zip(moves, names, strict=True):
            assert " " not in name, f"a move's name may not hold spaces: {name!r}"
            assert int(self.position.parse(name)) == int(move), f"{name} is not read back"

    def _check_explain(self, legal: set[int]) -> None:
        actions = self.game.actions(self.options)
        sample = {self.dice.randrange(actions) for _ in range(SAMPLED_ACTIONS)} | legal
        for action in sample:
            reason = int(self.game.rules.explain(self.position.state[0], action))
            assert (reason == 0) == (action in legal), (
                f"explain({action}) = {reason}, but the move is "
                f"{'legal' if action in legal else 'not legal'}"
            )
            assert reason < len(self.game.info.reasons), (
                f"explain gave {reason}, beyond its reasons"
            )
        illegal = next((action for action in sample if action not in legal), None)
        if illegal is not None:
            rule = None
            try:
                self.position.play(illegal)
            except IllegalMove as error:
                rule = error.rule
            assert rule, f"playing {illegal} must raise IllegalMove with the rule it breaks"

    def _check_round_trips(self) -> None:
        position = self.position
        data = json.loads(json.dumps(position.to_json()))
        assert Position.from_json(data) == position, "JSON must bring the same state back"
        text = position.to_text()
        assert "\n" not in text, "the text of a position is one line"
        assert Position.from_text(text) == position, "text must bring the same state back"
        assert pickle.loads(pickle.dumps(position)) == position, "pickle must keep the state"
        assert hash(position.copy()) == hash(position), "a copy must have the same hash"

    def _check_views(self, *, drawn: bool) -> None:
        """Check the views of all seats and of a spectator; if `drawn`, draw one of them, too."""
        chosen = self.dice.randrange(SPECTATOR, self.position.seats) if drawn else None
        for seat in range(SPECTATOR, self.position.seats):
            self._check_view(seat, drawn=seat == chosen)

    def _check_view(self, seat: int, *, drawn: bool) -> None:
        """Check that nothing hidden shows: another deal that fits the view must look the same."""
        view = self.position.view(seat)
        assert view.state.tobytes() == _hidden(self.game, view.state, seat).tobytes(), (
            "hide must change nothing that is hidden already"
        )
        other = view.redeal(self.dice.randrange(2**32))
        again = other.view(seat)
        assert again.state.tobytes() == view.state.tobytes(), (
            f"redeal must keep what seat {seat} knows, and hide must wipe the rest"
        )
        if not self.game.info.hidden:
            assert other == self.position, "nothing is hidden, so redeal must change nothing"
        assert view.to_json() == again.to_json(), "the JSON of a view shows something hidden"
        if drawn:
            assert view.svg() == again.svg(), "the drawing of a view shows something hidden"
            shown = view.terminal().plain
            assert shown == again.terminal().plain, "the text drawing of a view shows a secret"
        values = view.observation()
        assert np.isfinite(values).all(), "an observation must be finite"
        assert (values == again.observation()).all(), "the observation shows something hidden"
        if seat == self.position.turn:
            known = {int(move) for move in view.moves()}
            assert known == {int(move) for move in self.position.moves()}, (
                "a seat must know its own legal moves"
            )
        if seat != SPECTATOR:
            value = float(self.game.rules.guess(view.state[0], seat))
            assert -1 <= value <= 1, f"guess is {value}, not in [-1, 1]"

    def _check_scores(self) -> None:
        low, high = self.game.score_bounds(self.options)
        scores = self.position.scores
        assert all(low <= score <= high for score in scores), (
            f"scores {scores} are not within score_bounds {low} to {high}"
        )

    def _check_end(self) -> None:
        position = self.position
        assert len(position.moves()) == 0, "there are no moves once the game is over"
        assert position.turn is None
        assert position.outcome is not None, "ending must say why the game is over"
        returns = position.returns
        assert all(-1 <= value <= 1 for value in returns), f"returns {returns} not in [-1, 1]"
        if position.seats > 1:
            assert abs(sum(returns)) < 1e-9, f"returns {returns} must add up to zero"
        self._check_scores()
        self._check_round_trips()
        self._check_views(drawn=True)
        try:
            position.play(0)
        except MoveError:
            return
        raise AssertionError("a move was played after the end")


def _foreseen(game: Game, effects: list[Effect]) -> list[Effect]:
    """Return the effects before the first that reveals something."""
    reveals = {kind.name for kind in game.info.effect_kinds if kind.reveals}
    return list(takewhile(lambda effect: effect["kind"] not in reveals, effects))


def _hidden(game: Game, state: NDArray[Any], seat: int) -> NDArray[Any]:
    copy = state.copy()
    game.rules.hide(copy[0], seat)
    return copy
