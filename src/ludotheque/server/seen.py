"""What leaves the server towards a seat, and nothing else does: all made from its hidden view."""

from typing import Any

from pydantic_core import to_json

from ludotheque.game import SPECTATOR, Game, Outcome
from ludotheque.position import Known, View
from ludotheque.server.room import OVER, PLAYING, Holder, Room
from ludotheque.server.store import Logged
from ludotheque.table import LOST_TURN, TABLE_ENDINGS, Table, ending_text


def table_info(room: Room, here: frozenset[int] = frozenset()) -> dict[str, Any]:
    """All about a table that is no secret: the seats, the clock, how it is run."""
    clock = room.clock
    return {
        "id": room.id,
        "game": room.game.version,
        "options": room.position.options,
        "settings": room.settings.model_dump(),
        "status": room.status,
        "created": room.created,
        "commitment": room.commitment,
        "seats": [
            {
                "seat": i,
                "kind": seat.kind,
                "name": seat.name,
                "player": seat.player,
                "away": seat.away,
                "here": i in here,
            }
            for i, seat in enumerate(room.seats)
        ],
        "ply": room.ply,
        "turn": room.turn,
        "clock": {"left": list(clock.left), "since": clock.since, "due": room.due},
        "asked": room.asked,
        "origin": room.origin,
        "successor": room.successor,
    }


def you(room: Room, holder: Holder) -> dict[str, Any]:
    """What a token entitles to, for who holds it."""
    seat, curtain = room.shown_seat(holder)
    return {"seats": list(holder.seats), "host": holder.host, "shown": seat, "curtain": curtain}


def event(room: Room, line: Logged, seat: int, *, openly: bool = False) -> dict[str, Any]:
    """A line of the log as a seat may know it; `openly`, once the game is over, all of it."""
    data: dict[str, Any] = {"ply": line.ply, "seat": line.seat, "kind": line.kind, "at": line.at}
    if line.kind == "undo":
        return data | {"to": int(line.entries)}
    names = line.entries.split(" ")
    if line.kind != "say" and not openly:
        # What follows the first was played unasked, perhaps by others.
        own = seat == line.seat
        names = [name if own and i == 0 else _public(room, name) for i, name in enumerate(names)]
    return data | {"entries": names}


def _public(room: Room, name: str) -> str:
    return name if name == LOST_TURN else room.game.public_move(name)


def view(room: Room, seat: int) -> bytes:
    """The game as a seat may know it, as JSON; made once for each line of the log."""
    if seat not in room.views:
        scores, state = _known(room, seat)
        acts = seat != SPECTATOR and room.status == PLAYING
        last = _last(room, seat)
        data = _about(room.table, seat, scores, last, room.ply, room.turn)
        data["actions"] = room.table.actions(seat) if acts else []
        room.views[seat] = to_json(data)[:-1] + b',"state":' + state + b"}"
    return room.views[seat]


def _last(room: Room, seat: int) -> str | None:
    """The last move as a seat may know it; its name is made once for all seats."""
    position = room.position
    if position.ply == 0:
        return None
    if room.last_move[0] is not position.state:
        hides = room.game.hidden  # else it is one name for all, whoever moved
        mover = position.mover_at(position.ply - 1) if hides else SPECTATOR
        room.last_move = position.state, position.last, mover
    _, name, mover = room.last_move
    return name if seat == mover or name is None else room.game.public_move(name)


def _known(room: Room, seat: int) -> tuple[list[int], bytes]:
    """Scores and state as a seat may know them; where nothing is hidden they are made once."""
    if room.game.hidden:
        return _written(room.position.view(seat))
    state = room.position.state
    if room.open_state[0] is not state:  # each state is an array of its own
        room.open_state = state, _written(room.position.view(SPECTATOR))
    return room.open_state[1]


def _written(known: View) -> tuple[list[int], bytes]:
    return known.scores, to_json(known.game.state_to_json(known.state, known.options))


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


def is_over(room: Room) -> bool:
    """Whether all may be told."""
    return room.status == OVER
