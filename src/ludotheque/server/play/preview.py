"""Questions before a move: which moves are legal, what one gains, why one is not allowed."""

from typing import Any

from ludotheque.errors import MoveError
from ludotheque.position import Position
from ludotheque.server.access import check_seat, shown_seat
from ludotheque.server.refusals import Refusal, refused_move
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession

MOST_MOVES = 2000  # per answer


def moves(session: TableSession, holder: Holder, seat: int, begin: str) -> list[str]:
    """Return the names of the legal moves of the seat to act that start with `begin`."""
    check_turn(session, holder, seat)
    names = session.position.view(seat).moves().names()
    return [name for name in names if name.startswith(begin)][:MOST_MOVES]


def preview(
    session: TableSession, holder: Holder, seat: int, text: str, language: str
) -> dict[str, Any]:
    """Return what a move would gain, as far as the seat may know, or which rule it breaks."""
    check_turn(session, holder, seat)
    # Made from the seat's own knowledge: a card that the move draws is an arbitrary one.
    position = session.position.view(seat).redeal(0)
    try:
        number = int(position.parse(text))
    except MoveError as error:
        refusal = refused_move(text, error)
        return {"legal": False, **refusal.to_json(language)}
    game, options = position.game, position.options
    before = position.state
    name = game.move_to_text(before, number, options)
    after = Position(game, options, before.copy())
    after.play(number)
    return {
        "legal": True,
        "move": name,
        "points": game.gain(before, after.state, seat, position.seats),
        "remark": game.remark(before, number, options, language),
    }


def check_turn(session: TableSession, holder: Holder, seat: int) -> None:
    """Refuse unless the token is for this seat, and the seat is to act and on the screen."""
    check_seat(session, holder, seat)
    session.check_playing()
    if session.turn != seat:
        raise Refusal("not_your_turn", "seat", seat=seat)
    if shown_seat(session, holder)[0] != seat:  # its moves would reveal its hand
        raise Refusal("curtain", "seat", seat=seat)
