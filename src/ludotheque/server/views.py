"""What the server sends to a seat about its game: made only from what that seat may know."""

from collections.abc import Callable
from typing import Any

import orjson

from ludotheque.core.capabilities import part_names, public_move
from ludotheque.core.effects import MoveReport
from ludotheque.core.game import Game
from ludotheque.core.options import Options
from ludotheque.core.outcome import Outcome
from ludotheque.core.table import Table, ending_text
from ludotheque.core.view import SPECTATOR, Known, View
from ludotheque.server.access import shown_seat
from ludotheque.server.seats import Holder
from ludotheque.server.store import Logged
from ludotheque.server.table_session import OPEN, OVER, PLAYING, Step, TableSession
from ludotheque.texts import LANGUAGES


def table_info(session: TableSession, here: frozenset[int] = frozenset()) -> dict[str, Any]:
    """Return everything about a table that is not secret: seats, clock, settings."""
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


def parts(game: Game, options: Options) -> dict[str, Any]:
    """Return the options with the game's components in full, and `part_names` for its effects."""
    return game.components(options) | {"part_names": part_names(game, options)}


def you(session: TableSession, holder: Holder) -> dict[str, Any]:
    """Return what a token grants, for its holder."""
    seat, curtain = shown_seat(session, holder)
    return {"seats": list(holder.seats), "host": holder.host, "shown": seat, "curtain": curtain}


def event(session: TableSession, line: Logged, seat: int) -> bytes:
    """Return a line of the log as a seat may know it, as JSON; that of the last line is cached.

    Of moves that were taken back, only the names are told.
    """
    if line is not session.lines[-1]:
        return orjson.dumps(_event(session, line, seat))
    if session.events_of is not line:
        session.events.clear()
        session.events_of = line
    whose = seat if session.has_secret_moves else SPECTATOR  # else all are told the same
    if whose not in session.events:
        session.events[whose] = orjson.dumps(_event(session, line, whose))
    return session.events[whose]


def _event(session: TableSession, line: Logged, seat: int) -> dict[str, Any]:
    step = session.step_of(line)
    if step is not None:
        return event_at(session.table, step, seat, _encoded)
    if line.kind == "undo":
        return undo_event(line)
    data = _line(line)
    # The entries after the first were played unasked, perhaps for other seats.
    names = line.entries.split(" ")
    if line.kind != "say":
        own = seat == line.seat
        names = [
            name if own and i == 0 else public_move(session.game, name)
            for i, name in enumerate(names)
        ]
    return data | {"entries": names, "played": [None] * len(names)}


def _encoded(report: MoveReport) -> orjson.Fragment:
    return orjson.Fragment(report.encoded)


def event_at(
    table: Table,
    step: Step,
    seat: int | None,
    written: Callable[[MoveReport], Any] = MoveReport.to_json,
) -> dict[str, Any]:
    """Return a line whose entries a table holds, as a seat may know it; None: all of it.

    `written` makes JSON of a report: plain values, or bytes that are made already.
    """
    names = step.line.entries.split(" ")
    played = [table.played(step.before + i, seat) for i in range(len(names))]
    return _line(step.line) | {
        "entries": [
            found.name if found else name for name, found in zip(names, played, strict=True)
        ],
        "played": [written(found) if found else None for found in played],
    }


def undo_event(line: Logged) -> dict[str, Any]:
    """Return a line that takes others back, which is told to everyone alike."""
    return _line(line) | {"to": int(line.entries)}


def _line(line: Logged) -> dict[str, Any]:
    return {"ply": line.ply, "seat": line.seat, "kind": line.kind, "at": line.at}


def view(session: TableSession, seat: int) -> bytes:
    """Return the game as a seat may know it, as JSON; cached until ply or status changes."""
    seat = SPECTATOR if before_deal(session) else seat
    if session.views_of != (session.ply, session.status):
        session.views.clear()
        session.views_of = session.ply, session.status
    if seat not in session.views:
        scores, state = _known(session, seat)
        acts = seat != SPECTATOR and session.status == PLAYING
        last = session.position.last_seen_by(seat)
        told = _encoded(last) if last else None
        data = _about(session.table, seat, scores, told, session.ply, session.turn)
        data["actions"] = session.table.actions(seat) if acts else []
        data["state"] = orjson.Fragment(state)
        session.views[seat] = orjson.dumps(data)
    return session.views[seat]


def view_of(session: TableSession, holder: Holder) -> bytes:
    """Return the game as the holder of a token may see it now."""
    return view(session, shown_seat(session, holder)[0])


def _known(session: TableSession, seat: int) -> tuple[list[int], bytes]:
    """Return scores and state as a seat may know them; made once if all seats know the same."""
    position = session.position
    if session.game.info.has_secrets:
        return _written(position.view(seat))
    snapshot = position.snapshot
    if session.shared_state[0] is not snapshot:  # each move makes a new one
        session.shared_state = snapshot, _written(position.view(SPECTATOR))
    return session.shared_state[1]


def _written(known: View) -> tuple[list[int], bytes]:
    return known.scores, orjson.dumps(known.game.state_to_json(known.snapshot))


def view_data(
    table: Table, known: Known, last: MoveReport | None, ply: int, turn: int | None
) -> dict[str, Any]:
    """Return the view of a table as plain JSON; `known` is what it shows of the position."""
    seat = known.seat if isinstance(known, View) else SPECTATOR
    state = known.game.state_to_json(known.snapshot)
    told = last.to_json() if last else None
    return _about(table, seat, known.scores, told, ply, turn) | {"state": state}


def _about(
    table: Table, seat: int, scores: list[int], last: Any, ply: int, turn: int | None
) -> dict[str, Any]:
    """Return a view without its state; `last` is the JSON of the last move."""
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
    texts = {language: ending_text(game, outcome.reason, language) for language in LANGUAGES}
    return outcome.to_json() | {"texts": texts}


def before_deal(session: TableSession) -> bool:
    """Return whether nothing is dealt yet, so that no seat knows more than spectators do."""
    return session.status == OPEN


def is_over(session: TableSession) -> bool:
    """Return whether the game is over, so that everything may be shown."""
    return session.status == OVER
