"""Nobody chooses a deal, and nobody knows it: docs/fairness.md, promise by promise."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import create_engine, select

import ludotheque as lt
from ludotheque.core.fairness import commit, seed_of
from ludotheque.core.seeds import seed_from_text, seed_to_text
from ludotheque.server.clock import DAY
from ludotheque.server.lobby.tickets import Tickets
from ludotheque.server.refusals import Refusal
from ludotheque.server.schema import seats as seat_rows
from ludotheque.server.schema import tables as table_rows
from tests.servers import Client, Server, new_database, running
from tests.test_server import play_out
from tests.test_server_after import refused

GAME = "topas"  # everybody has a hand, and who begins is drawn


def value() -> str:
    return secrets.token_hex(32)


def ticket(server: Server) -> dict[str, str]:
    answer = server.client().post("/api/secrets")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def rows(url: str, table: str) -> tuple[Any, list[str]]:
    """What the database holds of a deal: the table's row, and the values of the seats."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection:
        row = connection.execute(select(table_rows).where(table_rows.c.id == table)).one()
        asked = select(seat_rows.c.value).where(seat_rows.c.table_id == table)
        values = list(connection.execute(asked.order_by(seat_rows.c.seat)).scalars())
    engine.dispose()
    return row, values


def resign(client: Client, table: str, seat: int = 0) -> dict[str, Any]:
    """End a game, also if a bot moves meanwhile; what is told of its deal then."""
    while True:
        ply = client.view(table)["ply"]
        answer = client.post(f"/api/tables/{table}/say", seat=seat, ply=ply, action="resign")
        if answer.status_code == 200:
            return dict(client.get(f"/api/tables/{table}/verify").json())
        assert answer.json()["code"] == "stale", answer.text


# --- nobody knows the deal before the game begins ------------------------------------------------


def test_until_the_game_begins_there_is_no_seed(database_url: str) -> None:
    with running(database_url) as server:
        opened = server.client().open(GAME, "Ada", None, None, value=value())
        ada, table = server.client(opened["token"]), opened["table"]
        row, values = rows(database_url, table)
        assert (row.status, row.seed) == ("open", None)
        bob = server.client(opened["links"]["open"]).join(table, "Bob", value=value())
        row, values = rows(database_url, table)
        assert (row.status, row.seed) == ("open", None)
        before = ada.view(table)
        assert before == bob.view(table)
        assert before["seat"] == -1
        assert before["turn"] is None
        # What is drawn is one position for every table: it tells nothing.
        nothing = lt.new(GAME, seats=3, seed=0).view(-1).to_json()["state"]
        assert before["state"] == nothing
        eve = server.client(opened["links"]["open"]).join(table, "Eve", value=value())
        row, values = rows(database_url, table)
        assert row.status == "playing"
        assert row.seed == seed_to_text(seed_of(row.secret, values))
        dealt = lt.new(GAME, seats=3, seed=seed_from_text(row.seed))
        for seat, client in enumerate((ada, bob, eve)):
            assert client.view(table)["state"] == dealt.view(seat).to_json()["state"]


def test_every_value_changes_the_deal(server: Server) -> None:
    """The last one to sit down as well: whatever the others agreed on, the deal is another."""
    promised = ticket(server)
    given = [value(), value()]
    opened = server.client().open(GAME, "Ada", None, value=given[0], ticket=promised["ticket"])
    ada, table = server.client(opened["token"]), opened["table"]
    bob = server.client(opened["links"]["open"]).join(table, "Bob", value=given[1])
    first = ada.view(table)["state"]["hands"][0]
    play_out(server, table, {0: ada, 1: bob})
    proof = ada.get(f"/api/tables/{table}/verify").json()
    assert proof["values"] == given
    assert proof["matches"] is True
    assert proof["commitment"] == promised["commitment"] == commit(proof["secret"])
    assert proof["seed"] == seed_to_text(seed_of(proof["secret"], given))
    deals = {
        tuple(lt.new(GAME, seed=seed_of(proof["secret"], values)).to_json()["state"]["pile"])
        for values in (given, [given[0], value()], [value(), given[1]], ["", ""])
    }
    assert len(deals) == 4
    dealt = lt.new(GAME, seed=seed_from_text(proof["seed"])).to_json()["state"]
    assert dealt["hands"][0] == first


def test_who_gives_no_value_plays_as_well(server: Server) -> None:
    opened = server.client().open("topquark", "Ada", "level:1")
    table, ada = opened["table"], server.client(opened["token"])
    proof = resign(ada, table)
    assert proof["values"] == ["", ""]
    assert proof["matches"] is True
    assert proof["commitment"] == opened["commitment"]


def test_one_device_gives_one_value_at_its_lowest_seat(server: Server) -> None:
    given = value()
    opened = server.client().open("topquark", "Ada", "Bob", value=given)
    assert resign(server.client(opened["token"]), opened["table"])["values"] == [given, ""]
    only_bots = server.client().open("topas", "level:1", "level:1", value=given)
    assert only_bots["commitment"]


def test_a_value_goes_with_whoever_gave_it(database_url: str) -> None:
    """Before the game: afterwards it is part of the deal, whoever plays on."""
    with running(database_url) as server:
        opened = server.client().open("topquark", "Ada", None, value=value())
        ada, table = server.client(opened["token"]), opened["table"]
        for kind in ("open", "bot"):
            answer = ada.put(f"/api/tables/{table}/seats/0", kind=kind)
            assert answer.status_code == 200, answer.text
            assert rows(database_url, table)[1] == ["", ""]
        given = value()
        server.client(opened["links"]["open"]).join(table, "Bob", value=given)
        assert rows(database_url, table)[0].status == "playing"
        answer = ada.put(f"/api/tables/{table}/seats/1", kind="bot")
        assert answer.status_code == 200, answer.text
        row, values = rows(database_url, table)
        assert values == ["", given]
        assert row.seed == seed_to_text(seed_of(row.secret, values))


def test_a_rematch_has_the_value_of_whoever_asks(database_url: str) -> None:
    with running(database_url) as server:
        opened = server.client().open("topquark", "Ada", None, value=value())
        table = opened["table"]
        bob = server.client(opened["links"]["open"]).join(table, "Bob", value=value())
        old = resign(bob, table, 1)
        promised, given = ticket(server), value()
        again = f"/api/tables/{table}/rematch"
        answer = bob.post(again, ticket=promised["ticket"], value=given)
        assert answer.status_code == 201, answer.text
        following = answer.json()
        assert following["commitment"] == promised["commitment"] != old["commitment"]
        row, values = rows(database_url, following["table"])
        assert values == ["", given]
        assert row.seed == seed_to_text(seed_of(row.secret, values))
        # Who asks later gets the same table, and sees that it is not of the own ticket.
        late = ticket(server)
        ada = server.client(opened["token"])
        answer = ada.post(again, ticket=late["ticket"], value=value())
        assert answer.json() == following
        assert late["commitment"] != following["commitment"]


def test_a_fork_promises_nothing(server: Server) -> None:
    opened = server.client().open("topquark", "Ada", "level:1", value=value())
    table, ada = opened["table"], server.client(opened["token"])
    proof = resign(ada, table)
    forked = ada.post(f"/api/tables/{table}/fork", entries=0, seat=0, name="Ada").json()
    study = server.client(forked["token"])
    assert study.get(f"/api/tables/{forked['table']}").json()["commitment"] is None
    public = {"secret": None, "values": None, "commitment": None, "matches": None}
    assert resign(study, forked["table"]) == public | {"seed": proof["seed"]}
    assert study.get(f"/api/tables/{forked['table']}/record").json()["fairness"] is None


# --- tickets --------------------------------------------------------------------------------------


def test_a_ticket_opens_one_table(database_url: str) -> None:
    with running(database_url) as server:
        promised = ticket(server)
        guest = server.client()
        opened = guest.open("topquark", "Ada", "level:1", ticket=promised["ticket"])
        assert opened["commitment"] == promised["commitment"]
        seats = [{"kind": "device", "name": "Ada"}, {"kind": "bot"}]
        body = {"game": "topquark", "seats": seats, "ticket": promised["ticket"]}
        answer = guest.http.post("/api/tables", json=body)
        assert refused(answer) == (409, "ticket_used")
        ada = server.client(opened["token"])
        resign(ada, opened["table"])
        again = ada.post(f"/api/tables/{opened['table']}/rematch", ticket=promised["ticket"])
        assert refused(again) == (409, "ticket_used")
        # Nothing of it was done: another ticket opens the rematch.
        fresh = ticket(server)["ticket"]
        assert ada.post(f"/api/tables/{opened['table']}/rematch", ticket=fresh).status_code == 201


def test_a_ticket_is_good_for_a_day(server: Server) -> None:
    promised = ticket(server)["ticket"]
    begun = int(promised[:12], 16)
    seats = [{"kind": "device", "name": "Ada"}, {"kind": "bot"}]
    for when in (begun - DAY - 1, begun + 3_600_000, 0, 2**48 - 1):
        body = {"game": "topquark", "seats": seats, "ticket": f"{when:012x}{promised[12:]}"}
        answer = server.client().http.post("/api/tables", json=body)
        assert refused(answer) == (422, "ticket_old"), when
    assert "Demandez-en un autre" in Refusal("ticket_old").message("fr")


def test_the_age_of_tickets() -> None:
    now = 1_800_000_000_000
    promised = Tickets(b"k" * 32, lambda: now).issue()
    for later in (0, DAY, -60_000):
        house = Tickets(b"k" * 32, lambda later=later: now + later)  # type: ignore[misc]
        assert commit(str(house.secret_of(promised["ticket"]))) == promised["commitment"]
    for later in (DAY + 1, -60_001):
        house = Tickets(b"k" * 32, lambda later=later: now + later)  # type: ignore[misc]
        with pytest.raises(Refusal, match="ticket_old"):
            house.secret_of(promised["ticket"])
    other = Tickets(b"j" * 32, lambda: now)
    assert commit(str(other.secret_of(promised["ticket"]))) != promised["commitment"]
    assert other.secret_of(None) is None


@pytest.mark.parametrize(
    "bad", ["", "0" * 43, "0" * 45, "A" * 44, "g" * 44, "0" * 43 + "\n", 7, [], {}]
)
def test_what_is_no_ticket(server: Server, bad: Any) -> None:
    seats = [{"kind": "device", "name": "Ada"}, {"kind": "bot"}]
    body = {"game": "topquark", "seats": seats, "ticket": bad}
    assert refused(server.client().http.post("/api/tables", json=body)) == (422, "malformed")


@pytest.mark.parametrize("bad", ["", "0" * 63, "0" * 65, "A" * 64, "z" * 64, "0" * 63 + "\n", 7])
def test_what_is_no_value(server: Server, bad: Any) -> None:
    seats = [{"kind": "device", "name": "Ada"}, {"kind": "open"}]
    guest = server.client()
    body = {"game": "topquark", "seats": seats, "value": bad}
    assert refused(guest.http.post("/api/tables", json=body)) == (422, "malformed")
    opened = guest.open("topquark", "Ada", None)
    bob = server.client(opened["links"]["open"])
    answer = bob.post(f"/api/tables/{opened['table']}/join", name="Bob", value=bad)
    assert refused(answer) == (422, "malformed")


# --- several processes ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def pair(postgres: str) -> Iterator[tuple[Server, Server, str]]:
    with new_database(postgres) as url, running(url) as one, running(url) as two:
        yield one, two, url


def test_two_processes_agree_on_tickets_and_on_the_deal(pair: tuple[Server, Server, str]) -> None:
    """A ticket of one opens a table at the other; who watches here sees the deal begun there."""
    one, two, url = pair
    promised = ticket(one)
    opened = two.client().open(GAME, "Ada", None, value=value(), ticket=promised["ticket"])
    assert opened["commitment"] == promised["commitment"]
    table = opened["table"]
    ada = one.client(opened["token"])
    with ada.live(table) as live:
        before = live.until("welcome")["view"]
        assert before["seat"] == -1
        bob = two.client(opened["links"]["open"]).join(table, "Bob", value=value())
        told = live.until("welcome")
        assert (told["table"]["status"], told["view"]["seat"]) == ("playing", 0)
        row, values = rows(url, table)
        assert row.seed == seed_to_text(seed_of(row.secret, values))
        assert all(values)
        dealt = lt.new(GAME, seed=seed_from_text(row.seed))
        assert told["table"]["turn"] == dealt.turn
        assert told["view"]["state"] == dealt.view(0).to_json()["state"]
    for server in (one, two):
        for seat, token in enumerate((ada.token, bob.token)):
            seen = server.client(token).view(table)["state"]
            assert seen == dealt.view(seat).to_json()["state"]
    play_out(one, table, {0: ada, 1: one.client(bob.token)})
    assert two.client(bob.token).get(f"/api/tables/{table}/verify").json()["matches"] is True


def test_a_ticket_serves_once_among_all_processes(pair: tuple[Server, Server, str]) -> None:
    one, two, _ = pair
    promised = ticket(one)["ticket"]
    one.client().open("topquark", "Ada", "level:1", ticket=promised)
    seats = [{"kind": "device", "name": "Ada"}, {"kind": "bot"}]
    body = {"game": "topquark", "seats": seats, "ticket": promised}
    assert refused(two.client().http.post("/api/tables", json=body)) == (409, "ticket_used")
