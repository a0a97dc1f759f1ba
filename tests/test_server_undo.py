"""Taking back: free within one's turn until something came out, else by everyone's consent."""

import random

import pytest

from ludotheque.core.information import reveals
from ludotheque.server import table_session
from ludotheque.server.play import actions
from ludotheque.server.play.models import Answering
from ludotheque.server.replay.replay import Replay
from ludotheque.server.tables import Tables
from tests.evenings import Clockwork, Evening, Listening, with_tables


async def _until(table: Evening, shown: bool) -> tuple[int, int]:
    """Play at random until a move leaves the turn where it was, and showed something or not.

    The seat that made it, and how many entries there were before it.
    """
    chance = random.Random(3)
    while True:
        session = await table.session()
        seat, before = session.turn, session.position.copy()
        assert seat is not None
        move = chance.choice(session.position.moves().names())
        entries = len(session.table.entries)
        tells = reveals(before, int(before.parse(move)))
        await table.move(seat, move)
        if (await table.session()).turn == seat and tells == shown:
            return seat, entries


def test_within_the_turn_what_showed_nothing_is_taken_back_freely(database_url: str) -> None:
    """Turquoise: a turn is several moves, and only some of them show a tablet."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "turquoise", None, None, settings={"undo": "turn"})
        seat, entries = await _until(table, shown=False)
        line = await table.undo(seat, entries)
        assert (line.seat, line.kind, line.entries) == (seat, "undo", str(entries))
        session = await table.session()
        assert (session.turn, len(session.table.entries)) == (seat, entries)
        kept = session.position.view(seat), session.ply, session.lines
        tables.cache.drop(table.id)
        again = await table.session()
        assert (again.position.view(seat), again.ply, again.lines) == kept

    with_tables(database_url, play)


def test_within_the_turn_what_showed_something_is_not_taken_back_freely(
    database_url: str,
) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "turquoise", None, None, settings={"undo": "turn"})
        seat, entries = await _until(table, shown=True)
        assert (await table.refused(table.undo(seat, entries))).code == "undo_turn"

    with_tables(database_url, play)


def test_a_tile_that_others_have_seen_is_not_taken_back_freely(database_url: str) -> None:
    """Topominos: the turn goes on after a lay, but the tile was hidden before it."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topominos", None, None)
        seat, entries = await _until(table, shown=True)
        assert await table.undo(seat, entries) is None
        await table.answer(1 - seat, True)
        session = await table.session()
        assert (session.turn, len(session.table.entries)) == (seat, entries)

    with_tables(database_url, play)


def test_what_drew_something_is_not_taken_back_freely(database_url: str) -> None:
    """Alone at Topas it is always one's own turn, but a tile was drawn."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topas", None, settings={"undo": "turn"})
        await table.move(0)
        assert (await table.session()).turn == 0
        refusal = await table.refused(table.undo(0, 0))
        assert refusal.code == "undo_turn"

    with_tables(database_url, play)


def test_where_nothing_is_hidden_all_of_ones_own_is_free(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topit", None, settings={"undo": "turn"})
        for _ in range(3):
            await table.move(0)
        entries = list((await table.session()).table.entries)
        await table.undo(0, 1)
        assert (await table.session()).table.entries == entries[:1]

    with_tables(database_url, play)


def test_a_host_can_allow_nothing_to_be_taken_back(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topit", None, settings={"undo": "off"})
        await table.move(0)
        assert (await table.refused(table.undo(0, 0))).code == "undo_off"

    with_tables(database_url, play)


def test_after_ones_turn_all_others_have_to_agree(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topas", None, None, None)
        session = await table.session()
        first = session.turn
        assert first is not None
        await table.move(first)
        others = [seat for seat in range(3) if seat != first]
        assert await table.undo(first, 0) is None
        assert (await table.info())["asked"] == {
            "what": "undo",
            "to": 0,
            "seat": first,
            "agreed": [],
        }
        assert await table.undo(first, 0) is None, "sent twice, it is asked once"
        assert (await table.refused(table.undo(others[0], 0))).code == "asked_already"
        assert (await table.refused(table.answer(first, True))).code == "not_asked"
        await table.answer(others[0], True)
        tables.cache.drop(table.id)
        assert (await table.session()).ply == 1
        await table.answer(others[1], True)
        session = await table.session()
        assert (session.ply, session.turn, session.asked) == (2, first, None)
        assert [line.kind for line in session.lines] == ["move", "undo"]

    with_tables(database_url, play)


@pytest.mark.parametrize("who", ["another seat", "who asked"])
def test_one_no_is_enough_and_who_asked_may_withdraw(database_url: str, who: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        await table.answer(1 if who == "another seat" else 0, False)
        session = await table.session()
        assert (session.asked, session.ply) == (None, 1)
        assert (await table.refused(table.answer(1, True))).code == "not_asked"

    with_tables(database_url, play)


def test_a_move_made_meanwhile_ends_the_question(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        await table.move(1)
        assert (await table.session()).asked is None
        assert (await table.refused(table.answer(1, True))).code == "not_asked"

    with_tables(database_url, play)


def test_an_answer_to_an_earlier_question_is_none_to_a_later_one(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        late = Answering(seat=1, agree=True, ply=1, to=0)  # under way while the game goes on
        await table.move(1)
        await table.undo(0, 1)
        for other in (late, Answering(seat=1, agree=True, ply=2, to=0)):
            answering = actions.answer(tables, table.id, table.tokens[1], other)
            assert (await table.refused(answering)).code == "not_asked"
        assert (await table.session()).ply == 2
        now = Answering(seat=1, agree=True, ply=2, to=1)
        await actions.answer(tables, table.id, table.tokens[1], now)
        assert (await table.session()).lines[-1].kind == "undo"

    with_tables(database_url, play)


@pytest.mark.parametrize("how", ["answer", "move"])
def test_who_watches_hears_that_a_question_has_ended(database_url: str, how: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        watcher = Listening()
        tables.broadcaster.watch(await table.session(), watcher)
        await (table.answer(1, True) if how == "answer" else table.move(1))
        told = [frame["table"]["asked"] for frame in watcher.frames if frame["type"] == "table"]
        assert told == [None]

    with_tables(database_url, play)


def test_bots_agree_but_not_for_somebody_who_left(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, "random")
        await table.move(0)
        assert (await table.undo(0, 0)).kind == "undo"
        assert (await table.session()).turn == 0
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.leave(1)
        assert (await table.refused(table.undo(0, 0))).code == "undo_away"
        await table.come_back(1)
        await table.undo(0, 0)
        await table.answer(1, True)
        assert (await table.session()).turn == 0

    with_tables(database_url, play)


def test_who_was_asked_and_leaves_has_not_agreed(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topas", None, None, None)
        session = await table.session()
        seat = session.turn
        assert seat is not None
        first, second = (other for other in range(3) if other != seat)
        await table.move(seat)
        await table.undo(seat, 0)
        await table.leave(first)
        await table.answer(second, True)
        session = await table.session()
        assert session.asked is not None
        assert session.asked["agreed"] == [second]
        await table.come_back(first)
        await table.answer(first, True)
        assert (await table.session()).lines[-1].kind == "undo"

    with_tables(database_url, play)


def test_any_earlier_move_can_be_named_and_nothing_else(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        assert (await table.refused(table.undo(0, 0))).code == "no_undo"
        for ply in range(6):
            await table.move(ply % 2)
        entries = list((await table.session()).table.entries)
        assert (await table.refused(table.undo(0, 6))).code == "no_undo"
        await table.undo(1, 3)
        await table.answer(0, True)
        session = await table.session()
        assert session.table.entries == entries[:3]
        assert session.turn == 1
        await table.move(1, entries[3])
        assert (await table.session()).table.entries == entries[:4]

    with_tables(database_url, play)


def test_an_offer_of_a_draw_is_not_taken_back_freely(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None, settings={"undo": "turn"})
        await table.say(0, "draw?")
        assert (await table.refused(table.undo(0, 0))).code == "undo_turn"

    with_tables(database_url, play)


def test_after_the_end_nothing_is_taken_back(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, None)
        await table.move(0)
        await table.say(1, "resign")
        assert (await table.refused(table.undo(0, 0))).code == "over"

    with_tables(database_url, play)


def test_a_key_is_known_again_after_its_move_was_taken_back(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topit", None)
        line = await table.move(0, key="one")
        move = line.entries.split(" ")[0]
        await table.undo(0, 0, key="two")
        tables.cache.drop(table.id)
        assert (await table.move(0, move, key="one")) == line
        assert (await table.undo(0, 0, key="two")).ply == 2
        assert (await table.session()).ply == 2

    with_tables(database_url, play)


def test_a_key_knows_a_move_by_any_of_its_names(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topominos", None, None)
        session = await table.session()
        seat, names = session.turn, session.position.moves().names()
        assert seat is not None
        line = await table.move(seat, names[0].upper(), key="one")
        assert line.entries.split(" ")[0] == names[0]
        tables.cache.drop(table.id)
        for name in (names[0], names[0].upper()):
            assert await table.move(seat, name, key="one") == line
        for other in (names[1], "nonsense"):
            assert (await table.refused(table.move(seat, other, key="one"))).code == "key_used"

    with_tables(database_url, play)


def test_the_beginning_of_a_move_is_not_that_move(database_url: str) -> None:
    """Nor is the log replayed to find that out."""

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topas", None)
        names = (await table.session()).position.moves().names()
        begin = next(name[:2] for name in names if sum(n[:2] == name[:2] for n in names) > 1)
        name = next(name for name in names if name.startswith(begin))
        line = await table.move(0, name, key="one")
        assert (await table.refused(table.move(0, begin, key="one"))).code == "key_used"
        assert await table.move(0, name, key="one") == line

    with_tables(database_url, play)


def test_an_undo_while_a_replay_is_made_changes_nothing_of_it(database_url: str) -> None:
    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topit", None)
        for _ in range(4):
            await table.move(0)
        await table.undo(0, 2)
        await table.move(0)
        session = await table.session()
        replay = Replay(session, tables.access.holder(session, table.tokens[0]), 0)
        await table.undo(0, 0)
        session.steps = None  # type: ignore[assignment]  # a thread must not look at them
        found = replay.to_json()
        assert [event["to"] for event in found["undos"]] == [2]
        assert len(found["steps"]) == 4

    with_tables(database_url, play)


def test_a_log_does_not_grow_for_ever(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_session, "MOST_LINES", 6)

    async def play(tables: Tables, clock: Clockwork) -> None:
        table = await Evening.open(tables, "topquark", None, "random")
        for _ in range(3):
            await table.move(0)
            await table.undo(0, 0)
        await table.move(0)
        assert (await table.refused(table.undo(0, 0))).code == "undo_many"

    with_tables(database_url, play)
