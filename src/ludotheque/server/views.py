"""What leaves the server towards a seat, and nothing else does: all made from its hidden view."""

from typing import Any

import orjson

from ludotheque.game import SPECTATOR, Game, Outcome
from ludotheque.position import Known, View
from ludotheque.server.access import shown_seat
from ludotheque.server.seats import Holder
from ludotheque.server.store import Logged
from ludotheque.server.table_session import OPEN, OVER, PLAYING, TableSession
from ludotheque.table import LOST_TURN, TABLE_ENDINGS, Table, ending_text


def table_info(session: TableSession, here: frozenset[int] = frozenset()) -> dict[str, Any]:
    """All about a table that is no secret: the seats, the clock, how it is run."""
    clock = session.clock
    return {
        "id": session.id,
        "game": session.game.version,
        "options": session.position.options,
        "settings": session.settings.model_dump(),
        "status": session.status,
        "created": session.created,
        "commitment": session.commitment,
        "seats": [
            {
                "seat": i,
                "kind": seat.kind,
                "name": seat.name,
                "player": seat.player,
                "away": seat.away,
                "here": i in here,
            }
            for i, seat in enumerate(session.seats)
        ],
        "ply": session.ply,
        "turn": session.turn,
        "clock": {"left": list(clock.left), "since": clock.since, "due": session.due},
        "asked": session.asked,
        "origin": session.origin,
        "successor": session.successor,
    }


def you(session: TableSession, holder: Holder) -> dict[str, Any]:
    """What a token entitles to, for who holds it."""
    seat, curtain = shown_seat(session, holder)
    return {"seats": list(holder.seats), "host": holder.host, "shown": seat, "curtain": curtain}


def event(
    session: TableSession, line: Logged, seat: int, *, openly: bool = False
) -> dict[str, Any]:
    """A line of the log as a seat may know it; `openly`, once the game is over, all of it."""
    data: dict[str, Any] = {"ply": line.ply, "seat": line.seat, "kind": line.kind, "at": line.at}
    if line.kind == "undo":
        return data | {"to": int(line.entries)}
    names = line.entries.split(" ")
    if line.kind != "say" and not openly:
        # What follows the first was played unasked, perhaps by others.
        own = seat == line.seat
        names = [name if own and i == 0 else _public(session, name) for i, name in enumerate(names)]
    return data | {"entries": names}


def _public(session: TableSession, name: str) -> str:
    return name if name == LOST_TURN else session.game.public_move(name)


def view(session: TableSession, seat: int) -> bytes:
    """The game as a seat may know it, as JSON; made once for each line of the log."""
    if session.status == OPEN:
        seat = SPECTATOR  # before the deal nobody has anything of their own
    if session.views_of != (session.ply, session.status):
        session.views.clear()
        session.views_of = session.ply, session.status
    if seat not in session.views:
        scores, state = _known(session, seat)
        acts = seat != SPECTATOR and session.status == PLAYING
        last = session.table.last_seen_by(seat)
        data = _about(session.table, seat, scores, last, session.ply, session.turn)
        data["actions"] = session.table.actions(seat) if acts else []
        data["state"] = orjson.Fragment(state)
        session.views[seat] = orjson.dumps(data)
    return session.views[seat]


def view_of(session: TableSession, holder: Holder) -> bytes:
    """The game as the holder of a token may see it now."""
    return view(session, shown_seat(session, holder)[0])


def _known(session: TableSession, seat: int) -> tuple[list[int], bytes]:
    """Scores and state as a seat may know them; where nothing is hidden they are made once."""
    if session.game.hidden:
        return _written(session.position.view(seat))
    state = session.position.state
    if session.open_state[0] is not state:  # each state is an array of its own
        session.open_state = state, _written(session.position.view(SPECTATOR))
    return session.open_state[1]


def _written(known: View) -> tuple[list[int], bytes]:
    return known.scores, orjson.dumps(known.game.state_to_json(known.state, known.options))


def view_data(
    table: Table, known: Known, last: str | None, ply: int, turn: int | None
) -> dict[str, Any]:
    """A view as plain JSON, of what is known of a table's position."""
    seat = known.seat if isinstance(known, View) else SPECTATOR
    state = known.game.state_to_json(known.state, known.options)
    return _about(table, seat, known.scores, last, ply, turn) | {"state": state}


def _about(
    table: Table, seat: int, scores: list[int], last: str | None, ply: int, turn: int | None
) -> dict[str, Any]:
    """A view but for the state."""
    outcome = table.outcome
    return {
        "seat": seat,
        "ply": ply,
        "entries": len(table.entries),
        "turn": turn,
        "scores": scores,
        "last": last,
        "offer": table.offer,
        "actions": [],
        "outcome": _outcome(table.game, outcome) if outcome else None,
    }


def _outcome(game: Game, outcome: Outcome) -> dict[str, Any]:
    texts = {
        language: ending_text(game, outcome.reason, language)
        for language in next(iter(TABLE_ENDINGS.values()))
    }
    return outcome.to_json() | {"texts": texts}


def is_over(session: TableSession) -> bool:
    """Whether all may be told."""
    return session.status == OVER
