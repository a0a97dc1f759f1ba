"""What leaves the server towards a seat, and nothing else does: all made from its hidden view."""

from typing import Any

from pydantic_core import to_json

from ludotheque.game import SPECTATOR, Outcome
from ludotheque.position import View
from ludotheque.server.room import OVER, PLAYING, Holder, Room
from ludotheque.server.store import Logged
from ludotheque.table import LOST_TURN, TABLE_ENDINGS, ending_text


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


def event(room: Room, line: Logged, seat: int) -> dict[str, Any]:
    """A line of the log as a seat may know it."""
    data: dict[str, Any] = {"ply": line.ply, "seat": line.seat, "kind": line.kind, "at": line.at}
    if line.kind == "undo":
        return data | {"to": int(line.entries)}
    names = line.entries.split(" ")
    if line.kind != "say":
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
        talk = room.table
        outcome = talk.outcome
        data = {
            "seat": seat,
            "ply": room.ply,
            "entries": len(talk.entries),
            "turn": room.turn,
            "scores": scores,
            "last": room.position.last_seen_by(seat),
            "offer": talk.offer,
            "actions": talk.actions(seat) if seat != SPECTATOR and room.status == PLAYING else [],
            "outcome": _outcome(room, outcome) if outcome else None,
        }
        room.views[seat] = to_json(data)[:-1] + b',"state":' + state + b"}"
    return room.views[seat]


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


def _outcome(room: Room, outcome: Outcome) -> dict[str, Any]:
    texts = {
        language: ending_text(room.game, outcome.reason, language)
        for language in next(iter(TABLE_ENDINGS.values()))
    }
    return outcome.to_json() | {"texts": texts}


def is_over(room: Room) -> bool:
    """Whether all may be told."""
    return room.status == OVER
