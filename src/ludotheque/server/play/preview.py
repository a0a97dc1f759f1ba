"""Questions before a move: which moves are legal, what one gains, why one is not allowed."""

from typing import Any, Final

from ludotheque.core.advice import remark
from ludotheque.core.errors import MoveError
from ludotheque.core.moves import Move, Moves
from ludotheque.core.view import Known
from ludotheque.server.access import check_seat, shown_seat
from ludotheque.server.refusals import Refusal, refused_move
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession

MOST_MOVES: Final = 2000  # per answer
MOVES_OF_ONE: Final = 100  # whose reports take as long as a short question about a position


def moves(session: TableSession, holder: Holder, seat: int) -> Moves:
    """Return the legal moves of the seat to act, as far as it knows the game."""
    check_turn(session, holder, seat)
    return session.position.view(seat).moves()


def cost(moves: Moves) -> float:
    """Return how much work the reports are: 1, plus 1 for every `MOVES_OF_ONE` moves."""
    return 1 + min(len(moves), MOST_MOVES) / MOVES_OF_ONE


def begun(moves: Moves, begin: str = "") -> list[dict[str, Any]]:
    """Return the moves whose names start with `begin`, with what each brings about."""
    return [report.to_json() for report in moves.reports(begin, MOST_MOVES)]


def preview(
    session: TableSession, holder: Holder, seat: int, text: str, language: str
) -> dict[str, Any]:
    """Return what a move would gain, as far as the seat may know, or which rule it breaks."""
    check_turn(session, holder, seat)
    view = session.position.view(seat)
    try:
        number = int(view.redeal(0).parse(text))  # whatever is hidden, it is legal or not
    except MoveError as error:
        refusal = refused_move(text, error)
        return {"legal": False, **refusal.to_json(language)}
    return legal_move(view, number, language)


def legal_move(known: Known, number: int, language: str) -> dict[str, Any]:
    """Return what a legal move brings about, as far as it is known."""
    report = Move(number, known.snapshot).report().to_json()
    return {"legal": True, **report, "remark": remark(known.snapshot, number, language)}


def check_turn(session: TableSession, holder: Holder, seat: int) -> None:
    """Refuse unless the token is for this seat, and the seat is to act and on the screen."""
    check_seat(session, holder, seat)
    session.check_playing()
    if session.turn != seat:
        raise Refusal("not_your_turn", "seat", seat=seat)
    if shown_seat(session, holder)[0] != seat:  # its moves would reveal its hand
        raise Refusal("curtain", "seat", seat=seat)
