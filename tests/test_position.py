"""The Python face of a state: moves, play and undo, round trips, views, and every error."""

import json
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core.game import Game
from ludotheque.core.options import choice_of_first, first_seat, options_of_rematch
from ludotheque.core.position import Position
from ludotheque.core.registry import all_games, get_game
from ludotheque.core.seeds import MAX_SEED
from ludotheque.core.snapshot import Snapshot
from ludotheque.core.view import SPECTATOR

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("topas", {"seats": 1}),
    ("topas", {"seats": 2}),
    ("topas", {"seats": 3, "expert": True, "first": "2"}),
    ("topas", {"seats": 4}),
    ("topquark", {}),
    ("topquark", {"short": True}),
]
anything = st.tuples(st.sampled_from(GAMES), st.integers(0, MAX_SEED), st.integers(0, 40))


def somewhere(name: str, options: dict[str, Any], seed: int, plies: int) -> lt.Position:
    """A position some random moves into a game."""
    position, dice = lt.new(name, seed=seed, **options), random.Random(seed)
    while not position.over and position.ply < plies:
        position.play(int(dice.choice(position.moves())))
    return position


@given(anything)
def test_round_trips(where: Any) -> None:
    (name, options), seed, plies = where
    position = somewhere(name, options, seed, plies)
    assert lt.Position.from_json(json.loads(json.dumps(position.to_json()))) == position
    assert lt.Position.from_json(json.dumps(position.to_json())) == position
    assert lt.Position.from_text(position.to_text()) == position
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    assert again.ply == position.ply


@given(anything)
def test_undo_goes_back_to_the_start(where: Any) -> None:
    (name, options), seed, plies = where
    position = somewhere(name, options, seed, plies)
    names = []
    while position.ply:
        names.append(str(position.undo()))
    start = lt.new(name, seed=seed, **options)
    assert position == start
    for move in reversed(names):
        start.play(move)
    assert start == somewhere(name, options, seed, plies)


@given(anything, st.data())
def test_play_accepts_exactly_the_legal_moves(where: Any, data: st.DataObject) -> None:
    (name, options), seed, plies = where
    position = somewhere(name, options, seed, plies)
    action = data.draw(st.integers(0, position.game.actions(position.options) - 1))
    legal = position.moves()
    before = position.copy()
    if action in legal:
        position.play(action)
        assert position.ply == before.ply + 1
    else:
        with pytest.raises(lt.IllegalMove):
            position.play(action)
        assert position == before


@given(anything)
def test_a_copy_is_played_on_by_itself(where: Any) -> None:
    (name, options), seed, plies = where
    position = somewhere(name, options, seed, plies)
    copy = position.copy()
    assert copy == position
    if not position.over:
        copy.play(int(copy.moves()[0]))
        assert copy != position
        copy.undo()
    assert copy == position


class TestMoves:
    def test_are_a_sequence_of_numbers_that_print_as_names(self) -> None:
        moves = lt.new("topquark").moves()
        assert [str(move) for move in moves] == [
            "f4-f3",
            "f5-e5",
            "f6-e7",
            "g2-f2",
            "g7-g6",
            "g8-f8",
        ]
        assert len(moves) == 6
        assert str(moves[-1]) == "g8-f8"
        assert [str(move) for move in moves[1:3]] == ["f5-e5", "f6-e7"]
        assert isinstance(int(moves[0]), int)
        assert repr(moves[0]) == "Move('f4-f3')"
        assert repr(moves) == "<6 moves: f4-f3, f5-e5, f6-e7, g2-f2, g7-g6, g8-f8>"

    def test_contain_names_numbers_and_moves(self) -> None:
        moves = lt.new("topquark").moves()
        assert "f5-e5" in moves
        assert int(moves[1]) in moves
        assert moves[1] in moves
        assert "f5-e6" not in moves
        assert "nonsense" not in moves
        assert 0 not in moves
        assert None not in moves

    def test_keep_their_names_after_the_move_is_played(self) -> None:
        position = lt.new("topas", seed=1)
        name = str(position.moves()[5])
        move = position.play(position.moves()[5])
        assert str(move) == name == str(position.last)
        assert str(position.undo()) == name

    def test_keep_their_names_when_the_position_is_played_on(self) -> None:
        position, moves, names = lt.new("topas", seed=7), [], []
        for _ in range(4):
            moves.append(position.moves()[0])
            names.append(str(moves[-1]))
            position.play(moves[-1])
        assert [str(move) for move in moves] == names
        assert len(set(names)) == 4


class TestPlay:
    def test_not_a_move(self) -> None:
        position = lt.new("topquark")
        for text in ("", "x", "f5e5", "f5-e5 ", "F5-E5", "z9-a1", "a9-a1", "é", "--"):
            with pytest.raises(lt.NotAMove, match="is not a move of topquark"):
                position.play(text)
        for number in (-1, 65 * 65):
            with pytest.raises(lt.NotAMove, match="moves are 0 to 4224"):
                position.play(number)
        for thing in (None, 1.0, True, ["f5-e5"]):
            with pytest.raises(lt.NotAMove, match="a move is a text or a number"):
                position.play(thing)  # type: ignore[arg-type]

    def test_not_legal(self) -> None:
        with pytest.raises(lt.IllegalMove) as caught:
            lt.new("topquark").play("f4-e4")
        assert caught.value.rule == "TOPQUARK-R2"
        assert str(caught.value) == (
            "f4-e4 is not legal: no way leads there in exactly the number of steps of this round "
            "(TOPQUARK-R2)"
        )

    def test_ambiguous(self) -> None:
        position = lt.new("topas", seed=1)
        start = str(position.moves()[0])[:5]
        with pytest.raises(lt.AmbiguousMove, match=f"'{start}' may be one of .* moves: {start}"):
            position.play(start)

    def test_the_beginning_of_a_name_is_enough_if_unmistakable(self) -> None:
        position = lt.new("topquark")
        assert str(position.play("f5-")) == "f5-e5"
        with pytest.raises(lt.NotAMove):
            position.play("a")

    def test_after_the_end(self) -> None:
        position = somewhere("topas", {"seats": 2}, 1, 99)
        with pytest.raises(lt.IllegalMove, match="the game is over"):
            position.play(0)
        with pytest.raises(lt.IllegalMove, match="the game is over"):
            position.explain(0)
        assert len(position.moves()) == 0

    def test_undo_at_the_start(self) -> None:
        with pytest.raises(lt.IllegalMove, match="no move to undo"):
            lt.new("topas").undo()

    def test_explain(self) -> None:
        position = lt.new("topquark")
        assert position.explain("f5-e5") is None
        assert position.explain("f4-e4") == "TOPQUARK-R2"


class TestNew:
    def test_the_same_seed_is_the_same_game(self) -> None:
        assert lt.new("topas", seed=5) == lt.new("topas", seed=5)
        assert lt.new("topas", seed=5) != lt.new("topas", seed=6)

    def test_without_a_seed_games_differ(self) -> None:
        assert lt.new("topas") != lt.new("topas")

    def test_unknown_game(self) -> None:
        with pytest.raises(lt.UnknownGame, match="no game 'chess'; there are topas, topit,"):
            lt.new("chess")

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            ({"colour": 1}, "topas has no option 'colour'; it has seats, expert, first, deck"),
            ({"seats": 5}, "topas is for 1 to 4 seats, not 5"),
            ({"seats": 0}, "not 0"),
            ({"seats": True}, "not True"),
            ({"seats": "two"}, "not 'two'"),
            ({"seats": 2.0}, r"not 2\.0"),
            ({"expert": "maybe"}, "option expert: 'maybe' is neither true nor false"),
            ({"expert": 1}, "neither true nor false"),
            ({"first": "5"}, "option first: '5' is not one of random, 1, 2, 3, 4"),
            ({"seats": 2, "first": "3"}, "there is no seat 3 among 2"),
            ({"deck": 3}, "option deck: 3 is none of 'standard', a file's name"),
        ],
    )
    def test_bad_options(self, options: dict[str, Any], message: str) -> None:
        with pytest.raises(lt.BadOption, match=message):
            lt.new("topas", **options)

    def test_the_first_seat_is_one_of_those_that_the_game_has(self) -> None:
        assert choice_of_first((2, 3)).choices == ("random", "1", "2", "3")
        options = {"seats": 6, "first": choice_of_first(range(2, 7)).read("6")}
        assert first_seat(options) == 5
        assert options_of_rematch(options)["first"] == "1"

    def test_numpy_values_are_options(self) -> None:
        position = lt.new("topas", seats=np.int64(3), expert=np.True_)
        assert position.options["seats"] == 3
        assert position.options["expert"] is True

    def test_topquark_is_for_two(self) -> None:
        with pytest.raises(lt.BadOption, match="topquark is for 2 seats, not 3"):
            lt.new("topquark", seats=3)

    @pytest.mark.parametrize("seed", [-1, 2**256, 1.5, "7", True, None.__class__])
    def test_bad_seeds(self, seed: Any) -> None:
        with pytest.raises(lt.BadOption, match="is not a whole number from 0 to"):
            lt.new("topas", seed=seed)

    def test_numpy_seeds_are_seeds(self) -> None:
        assert lt.new("topas", seed=np.int64(5)) == lt.new("topas", seed=5)


class TestReading:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "topas-1",
            "topas-1 seats=2",
            "topas-1 seats=2 expert=false first=1",
            'topas-1 seats=2 expert=false first="1" deck="standard"',
            'topas-1 seats=2 expert=false first="1" deck="standard" 1 2 3',
            'topquark-1 seats=2 short=false board="standard" a b c d',
            "chess-1 e4",
            'topas-1 seats=9 expert=false first="random" deck="standard" 1',
            'topas-1 seats=2 expert=false first="random" deck={"cards":["R9"]} 1',
            f'topas-1 seats=2 expert=false first="1" deck={{"cards":{"[" * 450}{"]" * 450}}} 1',
            "topas-1 \ud800",
        ],
    )
    def test_bad_texts(self, text: str) -> None:
        with pytest.raises(lt.BadPosition):
            lt.Position.from_text(text)

    @pytest.mark.parametrize(
        "changes",
        [
            {"game": "chess-1"},
            {"options": {"seats": 9}},
            {"options": {"seats": 2, "deck": {"cards": ["R9"]}}},
            {"options": {"seats": 2, "deck": {"cards": [[[[[[["R9"]]]]]]]}}},
        ],
    )
    def test_whatever_is_wrong_in_json_is_one_kind_of_error(self, changes: dict[str, Any]) -> None:
        with pytest.raises(lt.BadPosition):
            lt.Position.from_json(lt.new("topas", seed=1).to_json() | changes)

    @pytest.mark.parametrize("data", ["{", "[]", "{}", None, [], {"game": "topas-1"}, 7])
    def test_bad_json(self, data: Any) -> None:
        with pytest.raises(lt.BadPosition):
            lt.Position.from_json(data)

    def test_the_json_of_a_view_is_no_position(self) -> None:
        view = lt.new("topas", seed=1).view(0)
        with pytest.raises(lt.BadPosition, match="what one seat knows"):
            lt.Position.from_json(view.to_json())

    @given(anything, st.data())
    def test_a_changed_value_is_refused_or_another_position(
        self, where: Any, data: st.DataObject
    ) -> None:
        """No JSON brings a state that does not write itself in the same way."""
        (name, options), seed, plies = where
        changed = json.loads(json.dumps(somewhere(name, options, seed, plies).to_json()))
        key = data.draw(st.sampled_from(sorted(changed["state"])))
        changed["state"][key] = data.draw(
            st.one_of(
                st.none(),
                st.booleans(),
                st.integers(-2, 9),
                st.just([]),
                st.just(["R1G2"]),
                st.just([[]]),
                st.just("x"),
                st.just({}),
            )
        )
        try:
            position = lt.Position.from_json(changed)
        except lt.BadPosition:
            return
        assert json.loads(json.dumps(position.to_json())) == changed


class TestViews:
    def test_seats_that_do_not_exist(self) -> None:
        position = lt.new("topas", seats=2)
        for seat in (2, -2, True, "0"):
            with pytest.raises(lt.BadOption, match="there is no seat"):
                position.view(seat)  # type: ignore[arg-type]

    @given(st.integers(0, 2**32), st.integers(0, 14), st.integers(-1, 1), st.integers(0, 2**32))
    def test_swapping_what_is_hidden_changes_no_byte(
        self, seed: int, plies: int, seat: int, other_seed: int
    ) -> None:
        position = somewhere("topas", {"seats": 2}, seed, plies)
        view = position.view(seat)
        other = view.redeal(other_seed).view(seat)
        assert view == other
        assert json.dumps(view.to_json()) == json.dumps(other.to_json())
        assert view.svg() == other.svg()
        assert view.terminal().plain == other.terminal().plain
        assert view.observation().tobytes() == other.observation().tobytes()

    def test_planes_have_names_and_shapes(self) -> None:
        planes = lt.new("topas", seed=1).view(0).planes()
        assert planes["ruby"].shape == (64, 64)
        assert planes["hand"].sum() == 6
        assert planes["seats"].tolist() == [1, 1, 0, 0]
        own = lt.new("topquark").view(1).planes()
        assert own["own"].sum() == own["other"].sum() == 7
        assert own["count"].tolist() == [1, 0, 0, 0, 0, 0]

    def test_representations(self) -> None:
        position = lt.new("topas", seed=1)
        assert repr(position) == "<topas-1, ply 0>"
        assert repr(position.view(1)) == "<topas-1 as seat 1 knows it>"
        assert repr(position.view()) == "<topas-1 as a spectator knows it>"
        assert position._repr_svg_().startswith("<svg")
        assert position.view(0)._repr_svg_().startswith("<svg")
        assert str(position) == position.to_text()


@pytest.mark.parametrize(
    "game", [game for game in all_games() if not game.info.has_secrets], ids=str
)
def test_where_seats_have_no_secrets_all_of_them_know_the_same(game: Game) -> None:
    """The server makes one JSON for all of them; where nothing is hidden, of the whole state."""
    for seats in game.info.seats:
        position, chance = Position.start(game, {"seats": seats}, 1), random.Random(1)
        while not position.over:
            known = {position.view(s).state.tobytes() for s in range(SPECTATOR, position.seats)}
            assert len(known) == 1
            assert game.info.hidden or known == {position.state.tobytes()}
            position.play(int(chance.choice(position.moves())))


def test_a_state_is_asked_once_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.start(get_game("topquark"), {}, 1)
    asked: list[Snapshot] = []
    stand = Snapshot._stand

    def counted(snapshot: Snapshot) -> tuple[bool, int, int, list[int]]:
        asked.append(snapshot)
        return stand(snapshot)

    monkeypatch.setattr(Snapshot, "_stand", counted)
    assert (position.over, position.turn) == (False, 0)
    position.scores.append(7)
    assert position.scores == [0, 0]
    assert len(asked) == 1
    move = position.play(position.moves()[0])
    assert move.report() is position.last
    assert position.undo() == move
    assert len(asked) == 1
