"""After the game: the record, the replay, the proof of the deal."""

from typing import Any

from ludotheque.core.errors import BadOption, LudothequeError
from ludotheque.core.fairness import Fairness
from ludotheque.core.record import Record, player_label
from ludotheque.core.seeds import seed_to_text
from ludotheque.core.table import Table
from ludotheque.core.verify import read_commitment, verify
from ludotheque.core.view import SPECTATOR
from ludotheque.server import views
from ludotheque.server.access import check_seat, shown_seat
from ludotheque.server.problems import refused_input
from ludotheque.server.refusals import Refusal, in_english, malformed
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import OPEN, TableSession, enter_line


def check_over(session: TableSession) -> None:
    """Refuse before the end of the game, while the deal is secret."""
    if not views.is_over(session):
        raise Refusal("not_over")


def record_of(session: TableSession) -> Record:
    """Return the record of a finished game, with everything that proves its deal."""
    check_over(session)
    players = tuple(player_label(seat.name) for seat in session.seats)
    return Record.of(session.table, players, _fairness(session))


def _fairness(session: TableSession) -> Fairness | None:
    """Return the commitment, secret and values of the deal; None if the seed was public."""
    if session.commitment is None or session.secret is None:
        return None
    values = tuple(seat.value for seat in session.seats)
    return Fairness(session.commitment, session.secret, values)


def proof(session: TableSession) -> dict[str, Any]:
    """Return the secrets of a finished game's deal, and whether they match the commitment."""
    check_over(session)
    fairness, seed = _fairness(session), session.table.seed
    return {
        "seed": seed_to_text(seed),
        "secret": fairness and fairness.secret,
        "values": list(fairness.values) if fairness else None,
        "commitment": fairness and fairness.commitment,
        "matches": fairness and fairness.is_kept(seed),
    }


def verdict(record: Any, commitment: str | None, language: str) -> dict[str, Any]:
    """Return whether a record from outside is true; the input may be anything."""
    if not isinstance(record, (dict, str)):
        raise refused_input([{"type": "dict_type", "loc": ("body",), "msg": ""}])
    try:
        noted = None if commitment is None else read_commitment(commitment)
    except BadOption:
        raise malformed("commitment", "input-hash") from None
    try:
        return verify(record, noted).to_json(language)
    except (LudothequeError, UnicodeError, RecursionError) as error:  # UnicodeError: surrogates
        problem = in_english(error, "record-unreadable")
        raise Refusal("bad_record", "body", problem=problem) from None


# --- replay ---------------------------------------------------------------------------------------


class Replay:
    """A game step by step as a seat knew it, or with everything shown if `seat` is None.

    Create it while holding the session.
    """

    def __init__(self, session: TableSession, holder: Holder, seat: int | None) -> None:
        check_knowledge(session, holder, seat)
        self._session = session
        self._seat = seat
        self._steps = list(session.steps)
        self._undos = [views.undo_event(line) for line in session.lines if line.kind == "undo"]
        self._head = {
            "table": session.id,
            "game": session.game.version,
            "options": session.position.options,
            "seat": seat,
            "over": views.is_over(session),
        }

    def to_json(self) -> dict[str, Any]:
        """Return the views, each with its event; slow, but the session need not be held for it."""
        seat, session = self._seat, self._session
        table = Table(session.game, session.position.options, session.table.seed)
        steps = [{"event": None, "view": self._view(table, 0)}]
        for step in self._steps:
            enter_line(table, step.line)
            event = views.event_at(table, step, seat)
            steps.append({"event": event, "view": self._view(table, step.line.ply)})
        return self._head | {"steps": steps, "undos": self._undos}

    def _view(self, table: Table, ply: int) -> dict[str, Any]:
        position, seat = table.position, self._seat
        if seat is None:
            return views.view_data(table, position, position.last, ply, table.turn)
        known, last = position.view(seat), position.last_seen_by(seat)
        return views.view_data(table, known, last, ply, table.turn)


def check_knowledge(session: TableSession, holder: Holder, seat: int | None) -> None:
    """Refuse a view that the holder may not see.

    Before the end, the holder may see the spectators' view and what its own seat knew; on a device
    with several hidden hands, only what the seat on the screen knew.
    """
    if session.status == OPEN:
        raise Refusal("not_started")
    last = len(session.seats) - 1
    if seat is not None and seat > last:
        raise Refusal("no_seat", "seat", seat=seat, last=last)
    if views.is_over(session) or seat == SPECTATOR:
        return
    if seat is None:
        raise Refusal("not_over")
    check_seat(session, holder, seat)
    shown, _ = shown_seat(session, holder)
    if session.game.info.has_secrets and seat != shown:
        raise Refusal("curtain", "seat", seat=seat)
