"""What is said at the table: draw offers, resigning, time; and taking back."""

import random

import pytest

import ludotheque as lt
from ludotheque.core.capabilities import LostTurns
from ludotheque.core.record import Record
from ludotheque.core.registry import get_game
from ludotheque.core.table import Table, ending_text

RED, YELLOW = 0, 1


@pytest.fixture
def table() -> Table:
    return Table(get_game("topquark"), {}, 0)


def play_rounds(table: Table, rounds: int) -> None:
    """Play whole rounds, each side the first of its legal moves that takes nothing."""
    for _ in range(2 * rounds):
        before = sum(table.position.scores)
        for move in table.position.moves():
            table.play(int(move))
            if sum(table.position.scores) == before:
                break
            table.undo()


def test_an_accepted_offer_is_a_draw(table: Table) -> None:
    """TOPQUARK-R10: a player may offer a draw; the other accepts."""
    table.act("draw?", RED)
    assert table.offer == RED
    table.act("accept", YELLOW)
    assert table.outcome == lt.Outcome((), "agreed")
    assert table.turn is None
    assert Record.from_text(Record.of(table).to_text()).outcome == table.outcome


def test_a_declined_offer_is_gone(table: Table) -> None:
    """TOPQUARK-R10: … or declines."""
    table.act("draw?", RED)
    table.act("decline", YELLOW)
    assert table.offer is None
    with pytest.raises(lt.IllegalMove, match=r"no draw offer to answer \(TOPQUARK-J5\)"):
        table.act("accept", YELLOW)


def test_an_offer_stands_through_the_move_until_the_other_moves(table: Table) -> None:
    """TOPQUARK-J5: it stands through one's own move; the other's move declines it."""
    table.act("draw?", RED)
    table.play("f5-e5")
    assert table.offer == RED
    assert table.actions(YELLOW) == ["accept", "decline", "resign"]
    table.play(int(table.position.moves()[0]))
    assert table.offer is None


def test_an_offer_is_made_on_ones_own_turn(table: Table) -> None:
    """TOPQUARK-J5: on one's own turn, before moving."""
    with pytest.raises(lt.IllegalMove, match="only on your own turn, before moving"):
        table.act("draw?", YELLOW)
    table.play("f5-e5")
    with pytest.raises(lt.IllegalMove, match="only on your own turn"):
        table.act("draw?", RED)
    table.act("draw?", YELLOW)
    assert table.offer == YELLOW


def test_one_does_not_answer_ones_own_offer(table: Table) -> None:
    """TOPQUARK-J5: the other answers."""
    table.act("draw?", RED)
    for answer in ("accept", "decline"):
        with pytest.raises(lt.IllegalMove, match=r"\(TOPQUARK-J5\)"):
            table.act(answer, RED)


def test_two_offers_do_not_stand_at_once(table: Table) -> None:
    """TOPQUARK-J5: while an offer stands nobody makes another."""
    table.act("draw?", RED)
    table.play("f5-e5")
    with pytest.raises(lt.IllegalMove, match="a draw has already been offered"):
        table.act("draw?", YELLOW)


def test_after_an_offer_the_next_is_six_rounds_later(table: Table) -> None:
    """TOPQUARK-J5: an offer in round 1, the next from round 7; each side counts for itself."""
    table.act("draw?", RED)
    table.act("decline", YELLOW)
    for round_number in range(1, 7):
        with pytest.raises(lt.IllegalMove, match="only six rounds after the last offer"):
            table.act("draw?", RED)
        assert table.game.round(table.position.snapshot) == round_number
        play_rounds(table, 1)
    table.act("draw?", RED)
    table.play(int(table.position.moves()[0]))
    table.act("decline", YELLOW)
    table.act("draw?", YELLOW)
    assert table.offer == YELLOW


def test_a_lost_turn_declines_nothing() -> None:
    """TOPQUARK-J5: the offer still stands when the other side's turn is lost."""
    for seed in range(200):
        table = Table(get_game("topquark"), {}, seed)
        state = seed
        while table.turn is not None:
            state = (state * 1103515245 + 12345) % 2**31
            moves = table.position.moves()
            move = int(moves[state % len(moves)])
            seat = table.turn
            table.play(move)
            if table.turn == seat and table.entries[-1] == "--":
                table.undo()
                table.act("draw?", seat)
                table.play(move)
                assert table.entries[-1] == "--"
                assert table.offer == seat
                return
    raise AssertionError("no turn was lost in 200 games")


def test_a_resignation_always_loses(table: Table) -> None:
    """TOPQUARK-J6: on anybody's turn, even against a last marble."""
    table.act("resign", YELLOW)
    assert table.outcome == lt.Outcome((RED,), "resigned")
    assert table.entries == ["resign:2"]
    ended = one_marble_left()
    ended.act("resign", RED)
    assert ended.outcome == lt.Outcome((YELLOW,), "resigned")


def test_a_forfeit_loses_unless_the_other_cannot_win(table: Table) -> None:
    """TOPQUARK-J6: against a side with one marble a forfeit is a draw."""
    table.act("forfeit", RED)
    assert table.outcome == lt.Outcome((YELLOW,), "forfeit")
    ended = one_marble_left()
    ended.act("forfeit", RED)
    assert ended.outcome == lt.Outcome((), "forfeit")
    ended.undo()
    ended.act("forfeit", YELLOW)
    assert ended.outcome == lt.Outcome((RED,), "forfeit")


def one_marble_left() -> Table:
    """A game in which yellow is down to one marble and red is not."""
    table = Table(get_game("topquark"), {}, 0)
    rows = "......../....y..../........../.........../........../...rr..../........"
    table.position = lt.Position.from_text(
        f'topquark-1 seats=2 short=false board="standard" {rows} 60 - -'
    )
    assert table.position.state[0].left.tolist() == [2, 1]
    return table


def test_nothing_is_said_after_the_end(table: Table) -> None:
    table.act("resign", RED)
    for action in ("draw?", "accept", "resign", "forfeit"):
        with pytest.raises(lt.IllegalMove, match="the game is over"):
            table.act(action, YELLOW)
    with pytest.raises(lt.IllegalMove, match="the game is over"):
        table.play("b4-c5")


def test_undo_takes_back_moves_and_words(table: Table) -> None:
    table.act("draw?", RED)
    table.play("f5-e5")
    table.act("accept", YELLOW)
    assert [table.undo() for _ in range(3)] == ["accept", "f5-e5", "draw?"]
    assert table.entries == []
    assert table.offer is None
    assert table.position == lt.new("topquark")
    with pytest.raises(lt.IllegalMove, match="nothing to undo"):
        table.undo()
    table.act("draw?", RED)


def test_games_without_draw_offers() -> None:
    table = Table(get_game("topas"), {"seats": 2}, 0)
    with pytest.raises(lt.IllegalMove, match="topas has no offers of a draw"):
        table.act("draw?", 0)
    table.act("resign", 0)
    assert ending_text(table.game, "resigned", "fr") == "un joueur a abandonné"
    crowded = Table(get_game("topas"), {"seats": 3}, 0)
    with pytest.raises(lt.IllegalMove, match="only with two seats"):
        crowded.act("resign", 0)


def test_what_is_no_action(table: Table) -> None:
    with pytest.raises(lt.NotAMove, match="'shout' is no table action; there are draw"):
        table.act("shout", RED)
    with pytest.raises(lt.IllegalMove, match="there is no seat 5"):
        table.act("resign", 5)
    for entry in ("resign", "draw?:1"):
        with pytest.raises(lt.NotAMove, match="name the seat"):
            table.enter(entry)


@pytest.mark.parametrize("name", ["topquark", "topominos"])
def test_what_a_table_derives_from_its_history(name: str) -> None:
    """The last move and the number of moves are those of the board, whatever is taken back."""
    game = get_game(name)
    table, chance = Table(game, game.read_options({}), 3), random.Random(3)
    for _ in range(60):
        talk = table.actions(table.turn or 0) if table.turn is not None else []
        if chance.random() < 0.3 and len(table.entries) > table.opening:
            table.undo()
        elif "draw?" in talk and chance.random() < 0.3:
            table.act("draw?", table.turn or 0)
        elif table.turn is not None:
            table.play(int(chance.choice(table.position.moves())))
        start = Table(game, {}, 3).position.snapshot
        lost = game.lost_turns(start, None) if isinstance(game, LostTurns) else 0
        assert table.opening == lost
        assert table.moves_among(len(table.entries)) == table.position.ply
        for seat in (lt.SPECTATOR, 0, 1):
            moves = [table.played(i, seat) for i in range(len(table.entries))]
            moves = [move for move in moves if move is not None]
            assert len(moves) == table.position.ply
            assert (moves[-1] if moves else None) == table.position.last_seen_by(seat)
    again = Table.replay(game, table.position.options, 3, table.entries)
    assert (again.entries, again.position) == (table.entries, table.position)
