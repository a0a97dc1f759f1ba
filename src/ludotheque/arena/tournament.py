"""A tournament: its description, its games, and playing those that are missing."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import AbstractContextManager, closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludotheque.arena import executors
from ludotheque.arena.executors import Place
from ludotheque.arena.match import Entrant, MatchResult, label, make_entrant, play_match
from ludotheque.arena.results import ResultFile
from ludotheque.arena.schedule import Schedule
from ludotheque.arena.sprt import Sprt
from ludotheque.arena.standings import Standings, pair_scores
from ludotheque.core.errors import BadOption, LudothequeError
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import random_short_seed, read_short_seed
from ludotheque.core.versions import game_of_version

GAMES: Final = 100
SPRT_GAMES: Final = 1000
SECONDS: Final = 60.0  # time limit of a move
ATTEMPTS: Final = 3  # at a game whose worker is lost
LOOK: Final = 1.0  # seconds to wait for running games at a time; Ctrl-C is noticed in between


@dataclass(frozen=True)
class Tournament:
    """A game, its options, players and a seed; the i-th game depends only on these and i."""

    game: Game
    options: Options
    players: tuple[Entrant, ...]
    seed: int

    @property
    def schedule(self) -> Schedule:
        """The seating and the seed of each game."""
        return Schedule(len(self.players), self.options["seats"], self.seed)

    def describe(self, games: int) -> dict[str, Any]:
        """The tournament as plain JSON."""
        return {
            "game": self.game.version,
            "options": self.options,
            "players": [label(player) for player in self.players],
            "seed": self.seed,
            "games": games,
        }

    def check_players(self) -> None:
        """Make every player once, so that a faulty one is reported before the first game."""
        for entrant in self.players:
            if not isinstance(entrant, (str, type)) and hasattr(entrant, "choose"):
                right = "give its class, or a function that makes a player for each game"
                raise BadOption(
                    f"{label(entrant)} is one player for games that run at once; {right}"
                )
            player = make_entrant(entrant, 0)
            if hasattr(player, "close"):
                with suppress(Exception):  # games ignore errors in `close`, too
                    player.close()


def play_game(
    version: str,
    options: Options,
    seed: int,
    players: Sequence[Entrant],
    seconds: float | None,
    record: bool,
) -> MatchResult:
    """Play one game; arguments and result can be sent to and from any machine."""
    game = game_of_version(version, BadOption)
    return play_match(game, options, seed, players, seconds=seconds, record=record)


def play_games(
    tournament: Tournament,
    indices: Iterator[int],
    place: Place,
    seconds: float | None,
    record: bool,
) -> Iterator[tuple[int, MatchResult]]:
    """Play games at a place and yield each result once, as games end."""
    schedule = tournament.schedule
    under_way: dict[Future[MatchResult], int] = {}
    attempts: Counter[int] = Counter()

    def submit(index: int) -> None:
        place.check()
        attempts[index] += 1
        players = [tournament.players[player] for player in schedule.seating(index)]
        job = tournament.game.version, tournament.options, schedule.game_seed(index), players
        under_way[place.executor.submit(play_game, *job, seconds, record)] = index

    try:
        while True:
            while len(under_way) < place.ahead() and (index := next(indices, None)) is not None:
                submit(index)
            if not under_way:
                return
            place.check()
            # By index: a caller that stops at a game has received all lower ones that have ended.
            for future in sorted(
                wait(under_way, LOOK, FIRST_COMPLETED).done, key=under_way.__getitem__
            ):
                index = under_way.pop(future)
                try:
                    result = future.result()
                except place.lost as error:
                    if attempts[index] == ATTEMPTS:
                        problem = f"lost {ATTEMPTS} times: {type(error).__name__} {error}"
                        raise LudothequeError(f"game {index} was {problem}") from None
                    submit(index)
                except LudothequeError:
                    raise
                except Exception as error:
                    problem = f"{type(error).__name__}: {error}"
                    raise LudothequeError(f"game {index} cannot be played: {problem}") from error
                else:
                    yield index, result
    finally:
        if under_way:
            place.stop(list(under_way))


def run(
    game: str | Game,
    players: Sequence[Entrant],
    games: int | None = None,
    *,
    seed: int | None = None,
    seconds: float | None = SECONDS,
    threads: int | None = None,
    dask: str | None = None,
    results: str | Path | None = None,
    sprt: tuple[float, float] | None = None,
    record: bool = False,
    watch: Callable[[int, MatchResult, Sprt | None], None] | None = None,
    **options: Any,
) -> Standings:
    """Play a tournament, or the rest of it: `run("topas", ["level:3", "greedy"], games=200)`.

    `results` names a file that stores every game and from which a tournament can be continued;
    `watch` is called with each game. Ctrl-C ends the tournament early, with the standings so far.
    """
    chosen = get_game(game) if isinstance(game, str) else game
    games = games or (SPRT_GAMES if sprt else GAMES)
    file = ResultFile(results) if results is not None else None
    if seed is None and file and file.description:
        seed = file.description.get("seed")
    seed = random_short_seed() if seed is None else read_short_seed(seed)
    tournament = Tournament(chosen, chosen.read_options(options), tuple(players), seed)
    schedule, description = tournament.schedule, tournament.describe(games)
    test = _sprt(sprt, schedule)
    found = file.results(description, schedule) if file else {}
    tournament.check_players()
    stopped = False
    try:
        with _place(threads, dask) as place:
            if file:
                file.start(description)
            for index in sorted(index for index in found if index < games):
                if watch:
                    watch(index, found[index], None)
            missing = (index for index in range(games) if index not in found)
            if not _decided(test, schedule, found, games):
                playing = play_games(tournament, missing, place, seconds, record)
                with closing(playing):  # type: ignore[type-var]
                    for index, result in playing:
                        found[index] = result
                        if file:
                            names = [description["players"][i] for i in schedule.seating(index)]
                            file.append(index, names, schedule.game_seed(index), result)
                        decided = _decided(test, schedule, found, games)
                        if watch:
                            watch(index, result, test)
                        if decided:
                            break
    except KeyboardInterrupt:
        stopped = True
    finally:
        if file:
            file.close()
    return Standings(description, schedule, found, _sprt(sprt, schedule), stopped)


def _sprt(bounds: tuple[float, float] | None, schedule: Schedule) -> Sprt | None:
    if bounds is None:
        return None
    if (schedule.players, schedule.seats) != (2, 2):
        raise BadOption("SPRT is for two players at two seats")
    return Sprt(*bounds)


def _decided(
    test: Sprt | None, schedule: Schedule, found: Mapping[int, MatchResult], games: int
) -> bool:
    """Add the newly completed pairs to the test and return whether it is decided."""
    if test is None:
        return False
    for score in pair_scores(schedule, found, games, test.pairs):
        test.add(score)
    return test.decided


def _place(threads: int | None, dask: str | None) -> AbstractContextManager[Place]:
    if dask is not None:
        return executors.dask(dask)
    return executors.threads(threads or executors.cores())
