"""The tree search, the levels and the styles: honest, reproducible, never weaker than it looks."""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import ludotheque as lt
from ludotheque.core.chance import WORDS, seed_generator
from ludotheque.core.errors import BadOption, BadWeights
from ludotheque.core.game import Game
from ludotheque.core.moves import Move
from ludotheque.core.position import Position
from ludotheque.core.registry import get_game
from ludotheque.core.view import View
from ludotheque.games.topas.bot import judgement
from ludotheque.players import level_config
from ludotheque.players.level_config import LEVELS, level_of, search_params
from ludotheque.players.levels import LevelPlayer, SearchPlayer
from ludotheque.players.search import Considered, Search
from ludotheque.players.styles import ALIKE, STYLES, in_style

pytestmark = pytest.mark.slow(1)

HIDING = ("topas", "topominos", "turquoise")
GAMES = (*HIDING, "topit", "topquark")


def to_act(position: Position) -> View:
    assert position.turn is not None
    return position.view(position.turn)


def played(name: str, plies: int, seed: int, **options: int) -> Position:
    """A position after so many random moves, in which there is a choice."""
    position, rng = lt.new(name, seed=seed, **options), random.Random(seed)
    while not position.over and (position.ply < plies or len(position.moves()) < 2):
        position.play(rng.choice(position.moves()))
    return position


def told(found: list[Considered]) -> list[tuple[int, int, float, float]]:
    return [(int(one.move), one.visits, one.value, one.points) for one in found]


# --- noughts and crosses, where the truth is known -----------------------------------------------


def draw_board(position: Position, *moves: int) -> Position:
    for move in moves:
        position.play(move)
    return position


def test_a_win_is_taken_and_a_loss_is_prevented(toy: Game) -> None:
    winning = draw_board(lt.new("toy"), 0, 3, 1, 4)
    assert int(Search().think(to_act(winning), simulations=200)[0].move) == 2
    threatened = draw_board(lt.new("toy"), 0, 4, 1)
    found = Search().think(to_act(threatened), simulations=400)
    assert int(found[0].move) == 2
    assert found[0].value > max(one.value for one in found[1:])


def test_a_searcher_never_loses_at_noughts_and_crosses(toy: Game) -> None:
    for seed in range(30):
        searcher = SearchPlayer(300, seed=seed)
        record = lt.play("toy", *([searcher, "random"][:: 1 if seed % 2 else -1]), seed=seed)
        own = 0 if seed % 2 else 1
        assert record.final.position.returns[own] >= 0


def test_the_value_is_that_of_the_game(toy: Game) -> None:
    found = Search().think(to_act(lt.new("toy")), simulations=20_000)
    assert abs(found[0].value) < 0.1  # a draw
    won = draw_board(lt.new("toy"), 0, 3, 1, 4)
    assert Search().think(to_act(won), simulations=2_000)[0].value > 0.95


# --- the same seed, the same thoughts ------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_thoughts(name: str) -> None:
    view = to_act(played(name, 6, 3))
    first = Search().think(view, simulations=60, seed=5)
    assert told(first) == told(Search().think(view, simulations=60, seed=5))
    assert sum(one.visits for one in first) == 60
    assert all(-1 <= one.value <= 1 for one in first)
    assert all(one.move in view.moves() for one in first)


def test_another_seed_gives_other_thoughts() -> None:
    view = to_act(played("topominos", 6, 3))
    first, second = (Search().think(view, simulations=60, seed=seed) for seed in (5, 6))
    assert told(first) != told(second)


def test_threads_search_trees_of_their_own() -> None:
    view = to_act(played("topominos", 6, 3))
    first, second = (Search(threads=2).think(view, simulations=100, seed=5) for _ in range(2))
    assert told(first) == told(second)
    assert sum(one.visits for one in first) == 100
    assert told(first) != told(Search().think(view, simulations=100, seed=5))


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_any_number_of_seats(seats: int) -> None:
    for name in ("topominos", "topas"):
        found = Search().think(to_act(played(name, 5, 1, seats=seats)), simulations=50)
        assert sum(one.visits for one in found) == 50


def test_time_is_a_limit_too() -> None:
    found = Search().think(to_act(lt.new("topominos", seed=1)), seconds=0.05)
    assert sum(one.visits for one in found) >= 16


def test_moves_are_compared_in_the_same_deals() -> None:
    """Without a tree: all limits hold, a few moves get most of the visits, the best the most."""
    view = to_act(played("topas", 4, 1))
    for simulations in (1, 2, 7, 500):
        found = Search().think(view, simulations=simulations, seed=3)
        assert sum(one.visits for one in found) == simulations
    assert found[0].visits > found[1].visits > found[-1].visits
    assert len(found) == search_params(view.game).breadth
    lead = [one.points - one.others for one in found[:2]]
    assert lead[0] >= lead[1] - 0.5
    assert Search().think(view, seconds=0.05)


@pytest.mark.parametrize("options", [{}, {"expert": True}, {"seats": 1}, {"seats": 3}])
def test_the_plan_of_topas_is_the_greedy_move(options: dict[str, Any]) -> None:
    game = get_game("topas")
    rng, out = np.zeros(WORDS, np.int64), np.zeros(game.info.most_moves, np.int64)
    seed_generator(rng, 1, 0)
    for plies in range(13):
        view = to_act(played("topas", plies, plies + 1, **options))
        guesses = {}
        for move in view.moves():
            after = view.state.copy()
            game.rules.play(after[0], int(move))
            guesses[int(move)] = game.rules.guess(after[0], view.seat)
        planned = judgement.plan(view.state[0], rng, out)
        assert guesses[planned] == max(guesses.values())


# --- honesty -------------------------------------------------------------------------------------


def deals(name: str) -> Iterator[tuple[View, View]]:
    """What a seat knows in two positions that differ in what it does not know."""
    for plies in (0, 5, 11):
        position = played(name, plies, plies + 1)
        assert position.turn is not None
        seat = position.turn
        view = position.view(seat)
        first, second = view.redeal(1), view.redeal(2)
        assert first.state.tobytes() != second.state.tobytes()
        yield first.view(seat), second.view(seat)


@pytest.mark.parametrize("name", HIDING)
def test_nobody_reads_what_its_seat_may_not_know(name: str) -> None:
    players = ["greedy", "level:1", "level:3", "level:4:careful", "level:4:spiteful", "search:80"]
    for first, second in deals(name):
        for player in players:
            moves = {int(lt.make_player(player, seed=9).choose(view)) for view in (first, second)}
            assert len(moves) == 1, player


@pytest.mark.parametrize("name", HIDING)
def test_level_six_does_not_read_it_either(name: str) -> None:
    first, second = next(deals(name))
    moves = {LevelPlayer(6, seed=9).choose(view) for view in (first, second)}
    assert len(moves) == 1


def test_only_the_all_seeing_sees_all() -> None:
    """Shown whole states, it makes use of them; a searcher shown the same does not."""
    position = played("topas", 4, 2)
    assert position.turn is not None
    seat = position.turn
    view = position.view(seat)
    found = set()
    for seed in range(4):
        whole = view.redeal(seed)
        shown = View(whole.game, whole.options, whole.state.copy(), seat)
        found.add(Search(sees_all=True).think(shown, simulations=100)[0].value)
    assert len(found) > 1
    assert lt.make_player("all-seeing:300").sees_all  # type: ignore[attr-defined]
    assert not lt.make_player("search:300").sees_all  # type: ignore[attr-defined]


# --- one search for all games --------------------------------------------------------------------


def test_a_search_thinks_about_a_larger_board_as_a_new_one_would() -> None:
    """The board of Topquark is an option, and decides how many moves there are."""
    rows = [["E", "SW"], ["SE=NW"], ["NE", "W"]]
    board = {"rows": rows, "red": ["c1", "c2"], "yellow": ["a1", "a2"]}
    small, large = lt.new("topquark", board=board), lt.new("topquark")
    assert small.game.actions(small.options) < large.game.actions(large.options)
    used = Search()
    used.think(to_act(small), simulations=40)
    found = used.think(to_act(large), simulations=20, seed=4)
    assert told(found) == told(Search().think(to_act(large), simulations=20, seed=4))


# --- the tree from move to move ------------------------------------------------------------------


def test_the_tree_is_kept_where_nothing_new_was_shown() -> None:
    position = played("topit", 8, 4)
    search = Search()
    found = search.think(to_act(position), simulations=800)
    position.play(int(found[0].move))
    position.play(int(Search().think(to_act(position), simulations=300)[0].move))
    if position.turn is not None:
        again = search.think(to_act(position), simulations=100)
        assert sum(one.visits for one in again) > 100
        search.forget()
        assert sum(one.visits for one in search.think(to_act(position), simulations=100)) == 100


def test_another_table_begins_anew() -> None:
    search = Search()
    search.think(to_act(played("topominos", 4, 1)), simulations=100)
    found = search.think(to_act(played("topominos", 4, 2)), simulations=100)
    assert sum(one.visits for one in found) == 100


def test_a_full_tree_is_still_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.players.search.MOST_NODES", 30)
    found = Search().think(to_act(played("topominos", 4, 1)), simulations=400)
    assert sum(one.visits for one in found) == 400


def test_a_move_that_must_be_looked_at_is() -> None:
    view = to_act(played("topas", 4, 1))
    found = Search().think(view, simulations=100)
    ignored = next(move for move in view.moves() if int(move) not in {int(f.move) for f in found})
    again = Search().think(view, simulations=100, also=[int(ignored)])
    assert next(one for one in again if one.move == ignored).visits >= 10


def test_bad_limits_are_refused() -> None:
    position = lt.new("topominos", seed=1)
    with pytest.raises(BadOption, match="give a number of simulations, or of seconds"):
        Search().think(to_act(position))
    with pytest.raises(BadOption, match="more than 0"):
        Search().think(to_act(position), simulations=0)
    assert position.turn is not None
    waiting = position.view(1 - position.turn)
    with pytest.raises(BadOption, match="seat is to act"):
        Search().think(waiting, simulations=10)
    with pytest.raises(BadOption, match="threads are 1 or more"):
        Search(threads=0)


# --- levels and styles ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_six_levels(name: str) -> None:
    game = get_game(name)
    thought = [level_of(game, level) for level in LEVELS]
    effort = [level.simulations + level.nodes for level in thought]
    assert effort == sorted(effort)
    assert effort[0] == 0
    assert effort[-1] > 0
    assert search_params(game).heat > 0


@pytest.mark.parametrize("level", [1, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_levels_play_legal_moves_again_and_again(name: str, level: int) -> None:
    for plies in (0, 7):
        view = to_act(played(name, plies, plies))
        move = LevelPlayer(level, seed=3).choose(view)
        assert move in view.moves()
        assert move == LevelPlayer(level, seed=3).choose(view)


def test_level_one_never_blunders_at_random() -> None:
    """It draws among moves that look good: what looks much worse than the best is not drawn."""
    view = to_act(played("topas", 6, 5))
    seen = Search().look(view)
    worst = min(one.looks for one in seen)
    drawn = [LevelPlayer(1, seed=seed).choose(view) for seed in range(60)]
    assert len(set(drawn)) > 3
    looks = {int(one.move): one.looks for one in seen}
    assert min(looks[move] for move in drawn) > worst
    assert np.mean([looks[move] for move in drawn]) > np.mean(list(looks.values()))


def test_a_style_chooses_among_equals_only() -> None:
    view = to_act(played("topas", 6, 5))
    moves = view.moves()
    found = [
        Considered(moves[0], 100, 0.3, 10.0, 20.0, 0.5),
        Considered(moves[1], 90, 0.3 - ALIKE / 2, 10.0, 15.0, 0.6),
        Considered(moves[2], 80, 0.3 - ALIKE / 2, 10.0, 25.0, 0.1),
        Considered(moves[3], 90, 0.3 - ALIKE * 2, 10.0, 1.0, 0.01),  # worse
        Considered(moves[4], 2, 0.3, 10.0, 1.0, 0.01),  # not sure
    ]
    assert in_style("", view, found).move == moves[0]
    assert in_style("careful", view, found).move == moves[2]
    assert in_style("spiteful", view, found).move == moves[1]
    gains = {}
    for one in found[:3]:
        gains[int(one.move)] = view.game.gain(view.state, int(one.move))
    assert gains[int(in_style("greedy", view, found).move)] == max(gains.values())


@pytest.mark.parametrize("style", STYLES)
def test_styles_where_nothing_is_counted(style: str) -> None:
    """Exact searches tell no points: styles look at the next move instead."""
    view = to_act(played("topquark", 20, 2))
    found = [Considered(Move(int(move), view.snapshot), 1, 0.0, 0.0) for move in view.moves()]
    assert in_style(style, view, found).move in view.moves()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("level:7", "there is no level 7; there are 1 to 6"),
        ("level:", "level:1 to level:6"),
        ("level:x", "level:1 to level:6"),
        ("level:3:brave", "there is no style 'brave'; there are careful, greedy, spiteful"),
        ("search:0", "search:2000"),
        ("search:1.5", "search:1.5s"),
        ("all-seeing:", "all-seeing:2000"),
        ("levels:3", "there is no player 'levels:3'; there are random, greedy, level:1"),
    ],
)
def test_bad_names_say_what_is_right(name: str, message: str) -> None:
    with pytest.raises(BadOption, match=message):
        lt.make_player(name)


def test_a_file_of_levels_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("topas")
    for data, message in (
        (
            {"search": {"hheat": 1.0}},
            r"\[search\]: no figure 'hheat'; there are explore, heat, plan_",
        ),
        (
            {"search": {"heat": "hot"}},
            r"levels.toml of topas, \[search\]: heat = 'hot' is not a num",
        ),
        ({"search": {"plies": 4.5}}, r"\[search\]: plies = 4.5 is not a whole number"),
        ({"search": {"flat": True}}, r"\[search\]: flat = True is not a whole number"),
        ({"search": 3}, r"levels.toml of topas: search = 3 is no table; write \[search\]"),
    ):
        monkeypatch.setattr(level_config, "_file", lambda game, data=data: data)
        with pytest.raises(BadWeights, match=message):
            search_params.__wrapped__(game)
    level = {"level-4": {"simulations": 60.5}}
    monkeypatch.setattr(level_config, "_file", lambda game: level)
    with pytest.raises(BadWeights, match=r"\[level-4\]: simulations = 60.5 is not a whole number"):
        level_of.__wrapped__(game, 4)


def test_a_file_of_levels_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "levels.toml").write_text("version = topas-1")
    game: Any = SimpleNamespace(folder=tmp_path, name="topas", version="topas-1")
    with pytest.raises(BadWeights, match=r"levels\.toml of topas: not TOML: Invalid value"):
        level_config._file.__wrapped__(game)
