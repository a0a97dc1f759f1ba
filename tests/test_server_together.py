"""Two servers on one PostgreSQL: whoever watches at either hears everything."""

import ludotheque as lt
from tests.servers import new_database, running


def test_watchers_of_both_miss_nothing_when_moves_overtake_the_news(postgres: str) -> None:
    """Each seat moves at its own server, at once, perhaps before that has heard of the last."""
    with new_database(postgres) as address, running(address) as one, running(address) as two:
        opened = one.client().open("topquark", "Ada", None)
        table = opened["table"]
        bob = one.client(opened["links"]["open"]).join(table, "Bob")
        clients = [one.client(opened["token"]), two.client(bob.token)]
        watch = opened["links"]["watch"]
        with one.client(watch).live(table) as near, two.client(watch).live(table) as far:
            for live in (near, far):
                live.until("welcome")
            position = lt.new("topquark")  # in which nothing is left to chance
            for ply in range(30):
                seat, move = int(position.turn or 0), str(position.moves()[0])
                assert clients[seat].move(table, seat, move, ply).json() == {"ply": ply + 1}
                position.play(move)
            for live in (near, far):
                heard = [live.until("event")["event"]["ply"] for _ in range(30)]
                assert heard == list(range(1, 31))


def test_what_is_written_at_one_is_read_at_the_other(postgres: str) -> None:
    with new_database(postgres) as address, running(address) as one, running(address) as two:
        opened = one.client().open("topquark", "Ada", None, settings={"chat": True})
        table = opened["table"]
        ada = one.client(opened["token"])
        with two.client(opened["links"]["watch"]).live(table) as far, ada.live(table) as near:
            far.until("welcome")
            near.until("welcome")
            sent = ada.post(f"/api/tables/{table}/messages", seat=0, text="hello").json()
            for live in (far, near):
                assert live.until("message")["message"] == sent
