"""Private notes of a seat, and chat messages to everyone at a table."""

from typing import Any

from sqlalchemy import Connection, insert, select

from ludotheque.server import store
from ludotheque.server.access import check_seat
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import messages, seats
from ludotheque.server.schema import tables as table_rows
from ludotheque.server.seats import Holder
from ludotheque.server.table_session import TableSession
from ludotheque.server.tables import Tables


async def read_notes(tables: Tables, table: str, token: str | None, seat: int) -> str:
    """Return the private notes of a seat."""
    await tables.look(table, token, lambda session, holder: check_seat(session, holder, seat))
    asked = select(seats.c.notes).where(seats.c.table_id == table, seats.c.seat == seat)
    return str(await tables.writer.read(lambda c: c.execute(asked).scalar_one()))


async def write_notes(tables: Tables, table: str, token: str | None, seat: int, text: str) -> None:
    """Store the private notes of a seat."""
    await tables.look(table, token, lambda session, holder: check_seat(session, holder, seat))
    await tables.writer.write(lambda c: store.set_seat(c, table, seat, notes=text))


async def write_message(
    tables: Tables, table: str, token: str | None, seat: int, text: str
) -> dict[str, Any]:
    """Send a message to everyone at the table."""

    def check(session: TableSession, holder: Holder) -> None:
        check_seat(session, holder, seat)
        _check_chat(session)

    await tables.look(table, token, check)
    message = {"seat": seat, "text": text, "at": tables.now()}

    def write(connection: Connection) -> int:
        # The lock on the table's row makes numbers without gaps, across processes too.
        own = table_rows.c.id == table
        connection.execute(select(table_rows.c.id).where(own).with_for_update())
        number = store.last_message(connection, table) + 1
        connection.execute(insert(messages).values(table_id=table, number=number, **message))
        store.notify(connection, table, tables.writer.sender, number)
        return int(number)

    message["number"] = await tables.writer.write(write)
    tables.broadcaster.tell_message(table, message)
    return message


async def read_messages(
    tables: Tables, table: str, token: str | None, after: int
) -> list[dict[str, Any]]:
    """Return the messages of a table with a number greater than `after`."""
    await tables.look(table, token, lambda session, _: _check_chat(session), watching=True)
    return await tables.writer.read(lambda c: store.load_messages(c, table, after))


async def refresh_message(tables: Tables, table: str, number: int) -> None:
    """Send a message that came through another process to everyone watching here."""
    if not tables.broadcaster.is_watched(table):
        return
    found = await tables.writer.read(lambda c: store.load_messages(c, table, number - 1, most=1))
    for message in found:
        tables.broadcaster.tell_message(table, message)


def _check_chat(session: TableSession) -> None:
    if not session.settings.chat:
        raise Refusal("chat_off")
