"""Actions of people in a game: moves, offers, undo, pauses. Each is a change of the table.

Moves, offers and undo come over sockets as well, which ask for the change itself (`moving`…).
"""

from collections.abc import Callable
from typing import Any

from ludotheque.server.play.models import Answering, NewMove, Saying, Undo
from ludotheque.server.refusals import Refusal
from ludotheque.server.store import Logged
from ludotheque.server.table_session import PLAYING, TableSession
from ludotheque.server.tables import Act, Tables


async def move(tables: Tables, table: str, token: str | None, asked: NewMove) -> Logged:
    """Play a move."""
    return await tables.act(table, token, asked.seat, moving(asked))


async def say(tables: Tables, table: str, token: str | None, asked: Saying) -> Logged:
    """Offer or answer a draw, or resign."""
    return await tables.act(table, token, asked.seat, saying(asked))


async def undo(tables: Tables, table: str, token: str | None, asked: Undo) -> Logged | None:
    """Take moves back, or ask the others and return None."""
    return await tables.act(table, token, asked.seat, undoing(asked))


def moving(asked: NewMove) -> Callable[[Act], Logged]:
    """Return the change that plays a move.

    Sending it again with the same key returns the same line of the log.
    """

    def change(act: Act) -> Logged:
        session = act.session
        if line := session.known(asked.seat, asked.key, "move", asked.move):
            return line
        _check_now(session, asked.ply)
        if session.seats[asked.seat].away:
            raise Refusal("bot_plays", "seat", seat=asked.seat)
        return act.append(session.move(asked.seat, asked.move, asked.key, act.now))

    return change


def saying(asked: Saying) -> Callable[[Act], Logged]:
    """Return the change that offers or answers a draw, or resigns."""

    def change(act: Act) -> Logged:
        session = act.session
        if line := session.known(asked.seat, asked.key, "say", asked.action):
            return line
        _check_now(session, asked.ply)
        return act.append(session.say(asked.seat, asked.action, asked.key, act.now))

    return change


def undoing(asked: Undo) -> Callable[[Act], Logged | None]:
    """Return the change that takes moves back.

    If the others are asked first it returns None: it is done once all have agreed.
    """

    def change(act: Act) -> Logged | None:
        session, seat = act.session, asked.seat
        if line := session.known(seat, asked.key, "undo", str(asked.to)):
            return line
        _check_now(session, asked.ply)
        session.check_undo(asked.to)
        others = [other for other in session.people() if other != seat]
        if not session.undo_is_free(seat, asked.to):
            if session.settings.undo == "turn":
                raise Refusal("undo_turn", "to")
            if any(session.seats[other].away for other in others):  # a bot cannot agree for them
                raise Refusal("undo_away")
            if others:
                _ask(act, {"what": "undo", "to": asked.to, "seat": seat})
                return None
        return act.append(session.undo(seat, asked.to, asked.key, act.now))

    return change


def _check_now(session: TableSession, ply: int) -> None:
    """Reject an action based on an outdated position."""
    session.check_playing()
    if ply != session.ply:
        raise Refusal("stale", "ply", seen=ply, ply=session.ply)


def _ask(act: Act, question: dict[str, Any]) -> None:
    """Ask the other seats a question; asking the same one again is not an error."""
    standing = act.session.asked
    if standing is not None and not standing.items() >= question.items():
        raise Refusal("asked_already")
    if standing is None:
        act.session.asked = question | {"agreed": []}
        act.change()


async def pause(tables: Tables, table: str, token: str | None, seat: int) -> bool:
    """Pause the game, or ask the others first if time is counted; return whether it is paused."""

    def change(act: Act) -> bool:
        session = act.session
        session.check_playing()
        if session.asked is not None:
            raise Refusal("asked_already")
        others = [other for other in session.present() if other != seat]
        if others and session.clock.runs:
            _ask(act, {"what": "pause", "seat": seat})
        else:
            session.pause(act.now)
            act.change()
        return session.status != PLAYING

    return await tables.act(table, token, seat, change)


async def resume(tables: Tables, table: str, token: str | None, seat: int) -> None:
    """Resume the game after a pause."""

    def change(act: Act) -> None:
        if act.session.status != "paused":
            raise Refusal("not_paused")
        act.session.resume(act.now)
        act.change()

    await tables.act(table, token, seat, change)


async def answer(tables: Tables, table: str, token: str | None, asked: Answering) -> None:
    """Agree to or decline a seat's question; what it asks for is done once all have agreed.

    The seat that asked can only decline, which withdraws the question.
    """

    def change(act: Act) -> None:
        session, question = act.session, act.session.asked
        if question is None or (question["seat"] == asked.seat and asked.agree):
            raise Refusal("not_asked")
        if asked.ply is not None and (asked.ply, asked.to) != (session.ply, question.get("to")):
            raise Refusal("not_asked")  # that question has ended; another one is open
        is_undo = question["what"] == "undo"
        if not asked.agree:
            session.asked = None
        else:
            question["agreed"] = sorted({*question["agreed"], asked.seat})
            asked_of = session.people() if is_undo else session.present()
            if set(asked_of) <= {question["seat"], *question["agreed"]}:
                if is_undo:
                    act.append(session.undo(question["seat"], question["to"], None, act.now))
                    return
                session.pause(act.now)
        act.change()

    await tables.act(table, token, asked.seat, change)
