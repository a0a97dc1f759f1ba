"""What only some games have: callers ask for it, and do the plain thing where it is missing."""

import inspect
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core import capabilities
from ludotheque.core.advice import merits, remark, whereabouts
from ludotheque.core.capabilities import part_names, public_move, seat_name, turn_clock
from ludotheque.core.game import Game
from ludotheque.core.registry import game_names
from tests.toy.game import Toy

CAPABILITIES = [
    found
    for _, found in inspect.getmembers(capabilities, inspect.isclass)
    if found.__module__ == capabilities.__name__
]


def methods(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


@pytest.mark.parametrize("capability", CAPABILITIES, ids=lambda kind: str(kind.__name__))
def test_no_game_has_methods_of_what_it_does_not_have(capability: type) -> None:
    games = [lt.get_game(name) for name in game_names()]
    assert methods(capability)
    assert any(isinstance(game, capability) for game in games), "no game has it: it can go"
    for game in games:
        has = methods(capability) & methods(type(game))
        assert has == (methods(capability) if isinstance(game, capability) else set())
    assert not methods(capability) & {name for name in dir(Game) if not name.startswith("_")}


@pytest.mark.parametrize("capability", CAPABILITIES, ids=lambda kind: str(kind.__name__))
def test_a_game_that_promises_more_than_it_has_is_not_made(capability: type) -> None:
    promising: Any = type("Promising", (Toy, capability), {})
    with pytest.raises(TypeError, match="abstract"):
        promising()


def test_the_plain_answers(toy: Game) -> None:
    position = lt.new(toy)
    move, now = int(position.parse("b2")), position.snapshot
    assert seat_name(toy, 1, "en") == "Player 2"
    assert public_move(toy, "b2") == "b2"
    assert part_names(toy, position.options) == {}
    assert turn_clock(now) is None
    assert remark(now, move, "en") == ""
    assert merits(now, move, "en") == []
    assert whereabouts(now, move, "en")
    table = lt.Table(toy, {}, 0)
    assert table.entries == []
    with pytest.raises(lt.IllegalMove, match="toy has no offers of a draw"):
        table.act("draw?", 0)
    with pytest.raises(lt.IllegalMove, match="toy has no clock for a turn"):
        table.time_out(0, 1)
    table.act("forfeit", 0)
    assert table.outcome == lt.Outcome((1,), "forfeit")


def test_a_snapshot_stays_while_the_position_is_played_on() -> None:
    position = lt.new("topquark")
    before, moves = position.snapshot, position.moves()
    names, bytes_before = moves.names(), before.state.tobytes()
    position.play(names[0])
    assert position.snapshot is not before
    assert before.state.tobytes() == bytes_before
    assert moves.names() == names
    position.undo()
    assert position.snapshot is before
    with pytest.raises(AttributeError):
        before.state = position.state  # type: ignore[misc]
