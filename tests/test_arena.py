"""The arena: balanced, resumable, honest about chance, and unmoved by players that misbehave."""

import json
import math
import random
import sys
import threading
from collections import Counter
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pexpect
import pytest

from ludotheque import (
    BadOption,
    Game,
    LudothequeError,
    PlayerError,
    Position,
    Record,
    View,
    arena,
    get_game,
)
from ludotheque.arena import MatchResult, Standings, play_match
from ludotheque.arena.executors import Place
from ludotheque.arena.ratings import elo_ratings, expected, open_skill
from ludotheque.arena.schedule import Schedule
from ludotheque.arena.scores import Meeting, meetings
from ludotheque.arena.sprt import BOUND, Sprt
from ludotheque.arena.tournament import Tournament, play_games
from ludotheque.core.intervals import wilson
from ludotheque.players.levels import SearchPlayer
from tests.shell import Shell, forking, spawn

# --- players that behave, and some that do not ---------------------------------------------------


class First:
    """Plays the first legal move; tells what it was called with."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def begin(self, view: View) -> None:
        self.calls.append(f"begin {view.seat}")

    def choose(self, view: View) -> int:
        assert view.turn == view.seat
        self.calls.append("choose")
        return view.moves()[0]

    def close(self) -> None:
        self.calls.append("close")


class Named:
    def choose(self, view: View) -> str:
        return str(view.moves()[-1])


class Crashes:
    def choose(self, view: View) -> int:
        raise RuntimeError("no\nidea")


class Leaves:
    def choose(self, view: View) -> int:
        sys.exit(3)


class Interrupts:
    """Raises what Ctrl-C raises, in the thread of its game."""

    def choose(self, view: View) -> int:
        raise KeyboardInterrupt("not yours")


class Nameless:
    """An answer that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("it has no name")


class CrashesWhenMade:
    def __init__(self) -> None:
        raise OSError("no model file")


class CrashesAtFirst(First):
    def begin(self, view: View) -> None:
        raise KeyError("begin")


class CrashesAtLast(First):
    def close(self) -> None:
        raise ValueError("close")


class Hangs:
    """Waits for ever, or until it is closed."""

    closed = threading.Event()

    def choose(self, view: View) -> int:
        threading.Event().wait()
        return 0

    def close(self) -> None:
        self.closed.set()


class Cheats:
    """Plays on the first cell again and again."""

    def choose(self, view: View) -> int:
        return 0


class Answers:
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: View) -> Any:
        return self.answer


class Peeks(SearchPlayer):
    """Is shown everything."""

    seen: tuple[Any, ...] = ()

    def __init__(self) -> None:
        super().__init__(1, sees_all=True)

    def choose(self, view: View) -> int:
        self.seen = self.seen or (view.state.copy(), view.seat)
        return view.moves()[0]


# --- matches -------------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end(toy: Game) -> None:
    one, other = First(), Named()
    result = play_match(toy, {"seats": 2}, 1, [one, other], seconds=60, record=True)
    # 0, 8, 1, 7, 2: the first row is complete.
    assert result == MatchResult(
        5, (1, 0), (1.0, -1.0), "line", entries=("a3", "c1", "b3", "b1", "c3")
    )
    assert one.calls == ["begin 0", "choose", "choose", "choose", "close"]
    assert MatchResult.from_json(json.loads(json.dumps(result.to_json())), 2) == result


def test_a_match_depends_on_its_seed_alone() -> None:
    game = get_game("topominos")
    options = game.read_options({})
    played = [
        play_match(game, options, seed, ["greedy", "random"], record=True) for seed in (5, 5, 6)
    ]
    assert played[0] == played[1] != played[2]
    record = Record(game, options, 5, played[0].entries or ())
    assert record.final.position.ply == played[0].moves
    assert tuple(record.final.position.scores) == played[0].scores


FORFEITS = [
    (Crashes, "python:tests.test_arena:Crashes: RuntimeError: no idea"),
    (Leaves, "python:tests.test_arena:Leaves: SystemExit: 3"),
    (CrashesWhenMade, "CrashesWhenMade makes no player: OSError: no model file"),
    (CrashesAtFirst, "python:tests.test_arena:CrashesAtFirst: KeyError: 'begin'"),
    (Hangs, "python:tests.test_arena:Hangs took longer than 0.3 s"),
    (Cheats, "python:tests.test_arena:Cheats answered 0: move 0 is not legal"),
    (Answers(None), "python:tests.test_arena:Answers answered None: None is not a move"),
    (Answers(True), "Answers answered True: True is not a move"),
    (Answers(0.5), "Answers answered 0.5: 0.5 is not a move"),
    (Answers(99), "Answers answered 99: 99 is not a move of toy; moves are 0 to 8"),
    (Answers(-1), "Answers answered -1: -1 is not a move of toy"),
    (Answers("castle"), "Answers answered 'castle': 'castle' is not a move of toy"),
    (Answers("x" * 10_000), "is not a move"),
    (Answers(Nameless()), "Answers answered Nameless: it has no name"),
    (Interrupts, "python:tests.test_arena:Interrupts: KeyboardInterrupt: not yours"),
    (Answers([1]), "Answers answered [1]: [1] is not a move"),
]


@pytest.mark.parametrize(("player", "reason"), FORFEITS, ids=[why[:60] for _, why in FORFEITS])
@pytest.mark.parametrize("seat", [0, 1])
def test_who_misbehaves_forfeits(toy: Game, player: Any, reason: str, seat: int) -> None:
    if getattr(player, "answer", None) == "x" * 10_000:
        reason = ""  # all of it would be too long
    names = [player, First] if seat == 0 else [First, player]
    result = play_match(toy, {"seats": 2}, 1, names, seconds=0.3)
    assert result.forfeit == seat
    assert result.ending == "forfeit"
    assert reason in result.reason
    assert len(result.reason) < 250
    assert "\n" not in result.reason
    assert result.returns == ((-1.0, 1.0) if seat == 0 else (1.0, -1.0))


def test_who_crashes_when_the_game_is_over_has_played_it(toy: Game) -> None:
    result = play_match(toy, {"seats": 2}, 1, [CrashesAtLast, Named])
    assert (result.returns, result.forfeit) == ((1.0, -1.0), None)


def test_who_hangs_is_closed_and_left_behind(toy: Game) -> None:
    Hangs.closed.clear()
    result = play_match(toy, {"seats": 2}, 1, [First, Hangs], seconds=0.1, record=True)
    assert Hangs.closed.wait(60)
    assert result.forfeit == 1
    assert result.entries == ("a3",)


def test_the_others_share_what_a_forfeit_costs() -> None:
    game = get_game("topominos")
    options = game.read_options({"seats": 3})
    result = play_match(game, options, 2, ["random", Crashes, "random"], record=True)
    assert result.forfeit == 1
    assert result.returns == (0.5, -1.0, 0.5)
    assert len(Record(game, options, 2, result.entries or ()).final.entries) == result.moves


def test_only_who_sees_all_is_shown_what_is_hidden() -> None:
    game = get_game("topominos")
    options = game.read_options({})
    start = Position.start(game, options, 4)
    peeks = Peeks()
    first = start.turn
    names = [peeks, Crashes] if first == 0 else [Crashes, peeks]
    play_match(game, options, 4, names)
    state, seat = peeks.seen
    assert seat == first
    assert state.tobytes() == start.state.tobytes() != start.view(seat).state.tobytes()


# --- schedules -----------------------------------------------------------------------------------


def test_pairs_have_one_seed_and_exchanged_seats() -> None:
    schedule = Schedule(2, 2, 7)
    assert [schedule.seating(i) for i in range(4)] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    seeds = [schedule.game_seed(i) for i in range(6)]
    assert seeds[0::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert seeds != [Schedule(2, 2, 8).game_seed(i) for i in range(6)]


@pytest.mark.parametrize(("players", "seats"), [(2, 2), (4, 2), (3, 3), (4, 3), (4, 4), (5, 4)])
def test_everybody_sits_everywhere_as_often_and_meets_all(players: int, seats: int) -> None:
    schedule = Schedule(players, seats, 1)
    games = range(math.comb(players, seats) * seats)
    sat = Counter((p, s) for i in games for s, p in enumerate(schedule.seating(i)))
    assert set(sat.values()) == {math.comb(players - 1, seats - 1)}
    assert len(sat) == players * seats
    met = Counter(frozenset(schedule.seating(i)) for i in games)
    assert set(met.values()) == {seats}
    for first in range(0, len(games), seats):  # a block: the same players, the same seed
        block = range(first, first + seats)
        assert len({frozenset(schedule.seating(i)) for i in block}) == 1
        assert len({schedule.game_seed(i) for i in block}) == 1
    assert len({schedule.game_seed(i) for i in games}) == math.comb(players, seats)


def test_alone_everybody_plays_the_same_seeds() -> None:
    schedule = Schedule(3, 1, 1)
    assert [schedule.seating(i) for i in range(6)] == [(0,), (1,), (2,)] * 2
    assert len({schedule.game_seed(i) for i in range(3)}) == 1
    assert schedule.game_seed(0) != schedule.game_seed(3)


def test_too_few_players_are_refused(shell: Shell) -> None:
    ran = shell("arena", "topominos", "random", "random", "--seats", 3)
    ran.failed_in_one_line("2 of 3 players", "twice")


# --- scores and ratings --------------------------------------------------------------------------


def meeting(*blocks: list[float]) -> Meeting:
    return Meeting(0, 1, dict(enumerate(blocks)))


def test_the_interval_by_hand() -> None:
    # 5 of 10 as single trials: the textbook's 23.7 % to 76.3 %.
    assert wilson(0.5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    # Four pairs 1, ½, ½, ½: mean 0.625, squares 0.1875, most 0.234375: (0.8 + 1) / 4 = 0.45.
    met = meeting([1, 1], [1, 0], [0, 1], [0.5, 0.5])
    assert met.mean == 0.625
    assert met.spread == pytest.approx(0.45)
    assert met.interval() == pytest.approx(wilson(0.625, 4 / 0.45))


def test_pairs_that_cancel_luck_out_are_worth_more() -> None:
    split = meeting(*[[1, 0]] * 50)  # the seat decides, never the player
    loose = meeting(*[[1, 1]] * 25, *[[0, 0]] * 25)
    assert split.mean == loose.mean == 0.5
    widths = [high - low for low, high in (split.interval(), loose.interval())]
    assert widths[0] < widths[1] / 5
    assert widths[0] > 0
    assert loose.interval() == pytest.approx(wilson(0.5, 50))


def test_intervals_hold_what_they_promise() -> None:
    """Of many tournaments between known strengths, about 95 % hold the truth."""
    chance, held = random.Random(3), 0
    for _ in range(400):
        blocks = []
        for _ in range(40):
            luck = chance.gauss(0, 0.25)  # of a seed: it favours whoever has the first seat
            blocks.append(
                [float(chance.random() < 0.6 + luck), float(chance.random() < 0.6 - luck)]
            )
        low, high = meeting(*blocks).interval()
        held += low <= 0.6 <= high
    assert 0.92 <= held / 400 <= 0.99


def test_elo_by_hand() -> None:
    # 75 % is 400 log10(3) = 190.85 Elo.
    won = meeting(*[[1, 1]] * 5, *[[1, 0]] * 5)
    first, second = elo_ratings(2, [won])
    assert first is not None
    assert second is not None
    assert (first.value, first.low, first.high) == (0, 0, 0)
    assert second.value == pytest.approx(-190.848, abs=1e-3)
    assert expected(190.848) == pytest.approx(0.75, abs=1e-5)
    # Spread: ten blocks 0.25 off, 10 x 0.0625 / 0.1875 = 10/3; (10/3 + 1) / 10.
    # Deviation of the score: sqrt(0.1875 x 0.43333 / 10) = 0.09014; by 1 / 0.1875, 0.48074 units.
    half = 1.959964 * 0.480740 * 400 / math.log(10)
    assert second.high - second.value == pytest.approx(half, rel=1e-4)
    assert second.value - second.low == pytest.approx(half, rel=1e-4)


def test_elo_of_three_agrees_with_what_they_were_made_from() -> None:
    strengths = [0, 100, -150]
    games = 1000
    met = []
    for one, other in ((0, 1), (0, 2), (1, 2)):
        wins = round(games * expected(strengths[one] - strengths[other]))
        pairs = [[1.0] if i < wins else [0.0] for i in range(games)]
        met.append(Meeting(one, other, dict(enumerate(pairs))))
    found = [rating.value for rating in elo_ratings(3, met) if rating]
    assert found == pytest.approx(strengths, abs=2)


def test_elo_of_a_clean_sweep_is_large_but_not_endless() -> None:
    _, second = elo_ratings(2, [meeting(*[[1, 1]] * 10)])
    assert second is not None
    assert second.value == pytest.approx(-400 * math.log10(19.5 / 0.5))  # half a point less
    assert second.high > second.value + 100


def test_who_has_met_nobody_has_no_elo() -> None:
    found = elo_ratings(4, [Meeting(0, 1, {0: [1, 0]}), Meeting(2, 3, {1: [1, 0]})])
    assert [rating is None for rating in found] == [False, False, True, True]
    assert elo_ratings(2, [])[1] is None


def test_open_skill_orders_players() -> None:
    games = [((0, 1, 2), (1.0, -0.5, -0.5)), ((1, 2, 0), (-0.5, -0.5, 1.0))] * 10
    found = open_skill(3, games)
    assert found[0][0] > 25 > found[1][0]
    assert found[1][0] == pytest.approx(found[2][0], abs=1)
    assert all(deviation < 8.33 for _, deviation in found)


def results_of(scores: dict[int, tuple[float, ...]], points: int = 0) -> dict[int, MatchResult]:
    return {
        index: MatchResult(9, (points,) * len(returns), returns, "end")
        for index, returns in scores.items()
    }


def test_meetings_of_three_seats_compare_returns() -> None:
    schedule = Schedule(3, 3, 1)
    results = results_of({0: (1.0, -0.5, -0.5), 1: (1.0, -0.5, -0.5), 2: (0.25, 0.25, -0.5)})
    # Seatings 012, 120, 201: player 0 wins, player 1 wins, 2 and 0 share.
    found = {(m.player, m.against): m.scores for m in meetings(schedule, results)}
    assert found == {(0, 1): [1, 0, 1], (0, 2): [1, 0.5, 0.5], (1, 2): [0.5, 1, 0]}


def test_meetings_alone_compare_points_and_a_forfeit_loses() -> None:
    schedule = Schedule(2, 1, 1)
    results = {
        0: MatchResult(9, (40,), (0.0,), "end"),
        1: MatchResult(9, (30,), (0.0,), "end"),
        2: MatchResult(9, (70,), (-1.0,), "forfeit", 0, "why"),
        3: MatchResult(9, (20,), (0.0,), "end"),
        4: MatchResult(9, (20,), (0.0,), "end"),
    }
    (met,) = meetings(schedule, results)
    assert met.scores == [1, 0]  # the fifth game has no other of its seed
    description = {"game": "toy-1", "options": {"seats": 1}, "players": ["a", "a"], "games": 9}
    found = Standings(description, schedule, results).to_json()
    assert [row["player"] for row in found["table"]] == ["a", "a (2)"]
    assert found["table"][0] | {"points_error": 0} == {
        "player": "a",
        "games": 3,
        "points": pytest.approx(130 / 3, abs=1e-3),
        "points_error": 0,
        "forfeits": 1,
    }
    assert "elo" not in found


# --- SPRT ----------------------------------------------------------------------------------------


def sprt_of(elo0: float, elo1: float, pairs: list[float]) -> Sprt:
    test = Sprt(elo0, elo1)
    for pair in pairs:
        test.add(pair)
    return test


def test_sprt_by_hand() -> None:
    assert pytest.approx(2.9444, abs=1e-4) == BOUND
    # 20 pairs of mean 0.5; with 0 and 1 added: (20 x 0.25 + 1) / 22 - 0.25 = 0.022727.
    test = sprt_of(0, 50, [0.5] * 20)
    s1 = 1 / (1 + 10 ** (-50 / 400))
    assert test.llr == pytest.approx(20 * (s1 - 0.5) * (1 - 0.5 - s1) / (2 * 0.022727), rel=1e-4)
    assert test.verdict == "undecided"


def test_sprt_accepts_rejects_and_waits() -> None:
    better = sprt_of(0, 50, [1.0, 0.5, 0.75, 0.5] * 100)
    assert better.verdict == "accepted"
    assert better.llr >= BOUND
    assert better.pairs < 100  # it stopped looking
    worse = sprt_of(0, 50, [0.0, 0.5, 0.25, 0.5] * 100)
    assert (worse.verdict, worse.pairs < 100) == ("rejected", True)
    between = sprt_of(0, 50, [0.5, 0.572] * 20 + [1.0, 0.0] * 5)
    assert between.verdict == "undecided"
    assert sprt_of(0, 50, [1.0] * 3).verdict == "undecided"  # luck happens


def test_sprt_errs_seldom() -> None:
    """Of tests of players that are as strong as elo0 says, few accept elo1."""
    chance, wrong = random.Random(1), 0
    for _ in range(300):
        test = Sprt(0, 60)
        while not test.decided and test.pairs < 2000:
            test.add((chance.randrange(3) + chance.randrange(3)) / 4)
        wrong += test.verdict == "accepted"
    assert wrong / 300 < 0.09


@pytest.mark.parametrize("bounds", [(50, 0), (5, 5)])
def test_sprt_needs_the_lower_first(shell: Shell, bounds: tuple[int, int]) -> None:
    ran = shell("arena", "topominos", "random", "random", "--sprt", *bounds)
    ran.failed_in_one_line("the first is the lower")


def test_sprt_is_for_two(shell: Shell) -> None:
    ran = shell("arena", "topominos", "random", "random", "random", "--sprt", 0, 50)
    ran.failed_in_one_line("SPRT is for two players at two seats")


def test_sprt_stops_a_tournament_whatever_the_threads(toy: Game) -> None:
    found = [
        arena.run("toy", ["random", Crashes], sprt=(0, 50), seed=1, threads=threads).to_json()
        for threads in (1, 3)
    ]
    assert found[0] == found[1]
    assert found[0]["sprt"]["verdict"] == "accepted"
    assert found[0]["played"] == 2 * found[0]["sprt"]["pairs"] < 100
    lost = arena.run("toy", [Crashes, "random"], sprt=(0, 50), seed=1).to_json()
    assert lost["sprt"]["verdict"] == "rejected"
    few = arena.run("toy", ["random", "random"], 10, sprt=(0, 5), seed=1).to_json()
    assert (few["sprt"]["verdict"], few["sprt"]["pairs"]) == ("undecided", 5)


# --- tournaments ---------------------------------------------------------------------------------


def play(shell: Shell, *words: object) -> dict[str, Any]:
    ran = shell("arena", *words, "--json")
    assert (ran.code, ran.err) == (0, "")
    return dict(json.loads(ran.out))


def test_the_arena_goes_on_after_forfeits(toy: Game) -> None:
    found = arena.run("toy", ["greedy", Crashes, Cheats], 30, seed=1, threads=2).to_json()
    assert found["played"] == 30
    rows = {row["player"].rpartition(":")[2]: row for row in found["table"]}
    assert rows["Crashes"]["forfeits"] == 20
    assert rows["greedy"]["forfeits"] == 0
    assert rows["greedy"]["wins"] == 20
    forfeit = found["forfeits"][0]
    assert forfeit["player"] == "python:tests.test_arena:Crashes"
    assert "RuntimeError: no idea" in forfeit["reason"]


def test_the_same_seed_gives_the_same_whatever_the_threads(shell: Shell) -> None:
    words = ("topominos", "greedy", "random", "--games", 30, "--seed", 5)
    found = [play(shell, *words, "--threads", threads) for threads in (1, 3)]
    assert found[0] == found[1]
    assert found[0] != play(shell, *words[:-1], 6)
    (cross,) = found[0]["cross"]
    assert cross["wins"] + cross["draws"] + cross["losses"] == 30
    assert cross["low"] < cross["score"] <= cross["high"] <= 1
    assert cross["score"] > 0.8  # greedy


@pytest.mark.parametrize(("seats", "players"), [(1, 2), (3, 3), (4, 5)])
def test_other_numbers_of_seats(shell: Shell, seats: int, players: int) -> None:
    names = ["greedy", *["random"] * (players - 1)]
    games = 2 * math.comb(players, seats) * seats
    words = ("topominos", *names, "--seats", seats, "--games", games, "--seed", 2)
    found = play(shell, *words)
    assert found["played"] == games
    assert len(found["table"]) == players
    assert ("openskill" in found) == (seats > 1)
    assert "elo" not in found
    assert len(found["cross"]) == math.comb(players, 2)
    best = max(found["table"], key=lambda row: row["points"])
    assert best["player"] == "greedy"


def test_the_table_for_people(shell: Shell) -> None:
    words = ("topominos", "greedy", "random", "random", "--games", 12, "--seed", 2)
    ran = shell("arena", *words)
    assert (ran.code, ran.err) == (0, "")
    assert "12 of 12 games, seed 2" in ran.out
    assert "random (2)" in ran.out
    assert "Elo" in ran.out
    assert "OpenSkill" in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_unknown_players_are_named_before_a_game_is_played(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    ran = shell("arena", "topominos", "random", "greedie", "--results", file)
    ran.failed_in_one_line("'greedie'", "greedy")
    assert not file.exists()
    with pytest.raises(PlayerError, match=r"CrashesWhenMade makes no player: OSError: no model"):
        arena.run("topominos", ["random", CrashesWhenMade])
    with pytest.raises(BadOption, match="dict makes is not a player"):
        arena.run("topominos", ["random", dict])


def test_a_player_that_is_there_already_cannot_play_games_at_once(toy: Game) -> None:
    """Two threads would ask one object; its class makes one for each game."""
    right = "First is one player for games that run at once; give its class, or a function"
    with pytest.raises(BadOption, match=right):
        arena.run("toy", ["random", First()], 4, seed=1)
    assert arena.run("toy", ["random", First], 4, seed=1).to_json()["games"] == 4


def test_entrants_are_what_play_takes_too(toy: Game) -> None:
    """A function of the view plays, and what makes a player is given a seed."""
    seeds = []

    def make(seed: int) -> First:
        seeds.append(seed)
        return First()

    def first(view: View) -> int:
        return int(view.moves()[0])

    found = arena.run("toy", [first, make], 4, seed=1).to_json()
    assert found["games"] == 4
    assert len(set(seeds)) == 5, "one for each game, and one to see whether there is a player"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("--games", "0"), "'0' is not a whole number from 1"),
        (("--games", "many"), "'many'"),
        (("--threads", "-1"), "'-1'"),
        (("--seconds-a-move", "0"), "'0' is not a number from 0.001"),
        (("--seconds-a-move", "nan"), "'nan' is not a number"),
        (("--sprt", "0", "much"), "'much' is not a number"),
        (("--results", "-"), "--results needs a file"),
        (("--results", "x", "--records", "./x"), "the same file"),
        (("--dask", "tcp://h:1", "--threads", "2"), "--threads are those of this machine"),
        (("--seats", "9"), "seats"),
    ],
)
def test_bad_words_are_refused(shell: Shell, words: tuple[str, ...], wrong: str) -> None:
    shell("arena", "topominos", "random", "random", *words).failed_in_one_line(wrong)


class Unlucky(Executor):
    """Loses every game so many times before it plays it."""

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.tries: Counter[Any] = Counter()

    def submit(self, fn: Any, /, *words: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        game = words[2], tuple(words[3])  # its seed and seats
        self.tries[game] += 1
        if self.tries[game] <= self.losses:
            future.set_exception(ConnectionError("the worker is gone"))
        else:
            future.set_result(fn(*words, **named))
        return future


@pytest.mark.parametrize("losses", [0, 2, 3])
def test_a_game_that_a_worker_lost_is_played_again(toy: Game, losses: int) -> None:
    executor = Unlucky(losses)
    stopped: list[Any] = []
    place = Place(executor, lambda: 3, (ConnectionError,), stopped.extend)
    tournament = Tournament(toy, {"seats": 2}, ("random", "greedy"), 1)
    playing = play_games(tournament, iter(range(8)), place, None, False)
    if losses == 3:
        with pytest.raises(
            LudothequeError, match=r"game [0-2] was lost 3 times: ConnectionError the"
        ):
            list(playing)
        assert len(stopped) > 0
        return
    found = list(playing)
    assert sorted(index for index, _ in found) == list(range(8))
    assert dict(found) == arena.run("toy", ["random", "greedy"], 8, seed=1).results
    assert set(executor.tries.values()) == {losses + 1}
    assert stopped == []


# --- files ---------------------------------------------------------------------------------------


WORDS = ("topominos", "greedy", "random")


def lines_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_a_tournament_goes_on_where_it_stopped(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    whole = play(shell, *WORDS, "--games", 12, "--seed", 3)
    play(shell, *WORDS, "--games", 5, "--seed", 3, "--results", file)
    begun = file.read_text()
    assert play(shell, *WORDS, "--games", 12, "--results", file) == whole  # the seed is in it
    assert file.read_text().startswith(begun)
    head, *games = lines_of(file)
    assert (head["arena"], head["game"], head["games"]) == (1, "topominos-1", 5)
    assert sorted(game["index"] for game in games) == list(range(12))
    # All is there: nothing is played, nothing is written; fewer games are those at the beginning.
    ended = file.read_text()
    assert play(shell, *WORDS, "--games", 12, "--results", file) == whole
    assert play(shell, *WORDS, "--games", 4, "--results", file)["played"] == 4
    assert file.read_text() == ended


def test_a_line_that_was_cut_off_is_played_again(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    whole = play(shell, *WORDS, "--games", 6, "--seed", 3, "--results", file, "--threads", 1)
    content = file.read_bytes()
    for cut in (1, 30, len(content) - 3):  # in the last line, and in the first
        file.write_bytes(content[:-cut])
        again = ("--games", 6, "--seed", 3, "--results", file, "--threads", 1)
        assert play(shell, *WORDS, *again) == whole
        assert file.read_bytes() == content


def test_a_game_counts_once(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    whole = play(shell, *WORDS, "--games", 6, "--seed", 3, "--results", file)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join([*lines, *lines[1:3]]))
    assert play(shell, *WORDS, "--games", 6, "--results", file) == whole


def test_a_file_of_another_tournament_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    play(shell, *WORDS, "--games", 2, "--seed", 3, "--results", file)
    before = file.read_bytes()
    for words, wrong in [
        ((*WORDS, "--seed", 4), "its seed is 3, not 4"),
        ((*WORDS, "--seats", 2, "-o", "hands=2"), "its options is"),
        (("topominos", "random", "greedy"), 'its players is ["greedy", "random"], not ["random"'),
        (("topquark", "greedy", "random"), 'its game is "topominos-1", not "topquark-1"'),
    ]:
        ran = shell("arena", *words, "--results", file)
        ran.failed_in_one_line("another tournament", wrong)
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        ("my diary", "is not a file of results"),
        ("my diary\nof many lines\n", "is not a file of results"),
        ('{"record":1}\n', "is not a file of results"),
        ("HEAD\n{oops\n", "line 2: not JSON"),
        ("HEAD\n[]\n", "line 2: not a result of a game"),
        ('HEAD\n{"index":0}\n', "line 2: not a result of a game"),
        ("HEAD\nGAME9\n", "line 2: not a game of this tournament"),
        ('{"arena":99}\n', "newer than 1"),
    ],
)
def test_damaged_files_are_refused_and_left_alone(
    shell: Shell, tmp_path: Path, content: str, wrong: str
) -> None:
    file = tmp_path / "r.jsonl"
    play(shell, *WORDS, "--games", 1, "--seed", 3, "--results", file)
    head, game = file.read_text().splitlines()
    moved = game.replace('"index":0', '"index":9')
    content = content.replace("HEAD", head).replace("GAME9", moved)
    file.write_text(content)
    shell("arena", *WORDS, "--results", file).failed_in_one_line(str(file), wrong)
    assert file.read_text() == content


def test_records_are_true(shell: Shell, tmp_path: Path) -> None:
    file, text = tmp_path / "r.jsonl", tmp_path / "games.txt"
    words = (*WORDS, "--seed", 3, "--results", file)
    play(shell, *words, "--games", 2)
    ran = shell("arena", *words, "--games", 6, "--records", text, "--json")
    assert ran.err == "ludotheque: 2 games were played without --records\n"
    games = {game["index"]: game for game in lines_of(file)[1:]}
    records = list(Record.load_all(text))
    assert len(records) == 4
    for index, record in enumerate(records, start=2):
        assert record.seed == games[index]["seed"]
        assert list(record.players) == games[index]["players"]
        assert record.final.position.scores == games[index]["scores"]
        assert record.outcome is not None
        assert record.outcome.reason == games[index]["ending"]


def test_a_file_that_cannot_be_written(shell: Shell, tmp_path: Path) -> None:
    shell("arena", *WORDS, "--results", tmp_path / "no" / "r").failed_in_one_line("r: No such file")
    shell("arena", *WORDS, "--results", tmp_path).failed_in_one_line("cannot be read")


# --- Ctrl-C --------------------------------------------------------------------------------------


def test_an_interrupted_run_leaves_its_games_behind(toy: Game) -> None:
    """It returns what was played, though a player that never answers still thinks."""

    def interrupt(index: int, result: MatchResult, test: Any) -> None:
        if index == 2:
            raise KeyboardInterrupt

    class HangsLater(First):
        games: list[int] = []  # noqa: RUF012

        def choose(self, view: View) -> int:
            if len(self.games) > 3:
                threading.Event().wait()
            return super().choose(view)

        def close(self) -> None:
            self.games.append(1)

    standings = arena.run("toy", [HangsLater, Named], 50, seed=1, threads=1, watch=interrupt)
    assert standings.stopped
    assert sorted(standings.results) == [0, 1, 2]


@pytest.mark.slow(3)
@forking
def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "r.jsonl"
    words = ("arena", *WORDS, "--seed", 1, "--results", file)
    child = spawn(tmp_path, *words, "--games", 1_000_000)
    child.expect(r"greedy [0-9.]+ %.* [1-9][0-9]*/1000000")  # the bar, with the score
    child.sendintr()
    child.expect("of 1,000,000 games, seed 1")
    child.expect("95 %")
    child.expect(r"ludotheque: stopped after ([0-9]+) of 1000000 games; the same command goes on")
    played = int(child.match[1])
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    indices = [game["index"] for game in lines_of(file)[1:]]
    assert len(indices) == len(set(indices)) == played > 0
    child = spawn(tmp_path, *words, "--games", played + 4)
    child.expect(f"{played + 4:,} of {played + 4:,} games, seed 1")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert {game["index"] for game in lines_of(file)[1:]} >= set(range(played + 4))
