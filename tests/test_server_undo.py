"""Taking back: free within one's turn until something came out, else by everyone's consent."""

import random

import pytest

from ludotheque.reveals import reveals
from ludotheque.server import room as room_module
from ludotheque.server.hall import Hall
from tests.halls import Clockwork, Evening, in_a_hall


async def _until(table: Evening, shown: bool) -> tuple[int, int]:
    """Play at random until a move leaves the turn where it was, and showed something or not.

    The seat that made it, and how many entries there were before it.
    """
    chance = random.Random(3)
    while True:
        room = await table.room()
        seat, before = room.turn, room.position.copy()
        assert seat is not None
        move = chance.choice(room.position.moves().names())
        entries = len(room.table.entries)
        tells = reveals(before, int(before.parse(move)))
        await table.move(seat, move)
        if (await table.room()).turn == seat and tells == shown:
            return seat, entries


def test_within_the_turn_what_showed_nothing_is_taken_back_freely(database_url: str) -> None:
    """Turquoise: a turn is several moves, and only some of them show a tablet."""

    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "turquoise", None, None, settings={"undo": "turn"})
        seat, entries = await _until(table, shown=False)
        line = await table.undo(seat, entries)
        assert (line.seat, line.kind, line.entries) == (seat, "undo", str(entries))
        room = await table.room()
        assert (room.turn, len(room.table.entries)) == (seat, entries)
        kept = room.position.view(seat), room.ply, room.lines
        hall.drop(table.id)
        again = await table.room()
        assert (again.position.view(seat), again.ply, again.lines) == kept

    in_a_hall(database_url, play)


def test_within_the_turn_what_showed_something_is_not_taken_back_freely(
    database_url: str,
) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "turquoise", None, None, settings={"undo": "turn"})
        seat, entries = await _until(table, shown=True)
        assert (await table.refused(table.undo(seat, entries))).code == "undo_turn"

    in_a_hall(database_url, play)


def test_a_tile_that_others_have_seen_is_not_taken_back_freely(database_url: str) -> None:
    """Topominos: the turn goes on after a lay, but the tile was hidden before it."""

    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topominos", None, None)
        seat, entries = await _until(table, shown=True)
        assert await table.undo(seat, entries) is None
        await table.answer(1 - seat, True)
        room = await table.room()
        assert (room.turn, len(room.table.entries)) == (seat, entries)

    in_a_hall(database_url, play)


def test_what_drew_something_is_not_taken_back_freely(database_url: str) -> None:
    """Alone at Topas it is always one's own turn, but a tile was drawn."""

    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topas", None, settings={"undo": "turn"})
        await table.move(0)
        assert (await table.room()).turn == 0
        refusal = await table.refused(table.undo(0, 0))
        assert refusal.code == "undo_turn"

    in_a_hall(database_url, play)


def test_where_nothing_is_hidden_all_of_ones_own_is_free(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topit", None, settings={"undo": "turn"})
        for _ in range(3):
            await table.move(0)
        entries = list((await table.room()).table.entries)
        await table.undo(0, 1)
        assert (await table.room()).table.entries == entries[:1]

    in_a_hall(database_url, play)


def test_a_host_can_allow_nothing_to_be_taken_back(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topit", None, settings={"undo": "off"})
        await table.move(0)
        assert (await table.refused(table.undo(0, 0))).code == "undo_off"

    in_a_hall(database_url, play)


def test_after_ones_turn_all_others_have_to_agree(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topas", None, None, None)
        room = await table.room()
        first = room.turn
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
        hall.drop(table.id)
        assert (await table.room()).ply == 1
        await table.answer(others[1], True)
        room = await table.room()
        assert (room.ply, room.turn, room.asked) == (2, first, None)
        assert [line.kind for line in room.lines] == ["move", "undo"]

    in_a_hall(database_url, play)


@pytest.mark.parametrize("who", ["another seat", "who asked"])
def test_one_no_is_enough_and_who_asked_may_withdraw(database_url: str, who: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        await table.answer(1 if who == "another seat" else 0, False)
        room = await table.room()
        assert (room.asked, room.ply) == (None, 1)
        assert (await table.refused(table.answer(1, True))).code == "not_asked"

    in_a_hall(database_url, play)


def test_a_move_made_meanwhile_ends_the_question(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        await table.move(0)
        await table.undo(0, 0)
        await table.move(1)
        assert (await table.room()).asked is None
        assert (await table.refused(table.answer(1, True))).code == "not_asked"

    in_a_hall(database_url, play)


def test_bots_agree_but_not_for_somebody_who_left(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, "random")
        await table.move(0)
        assert (await table.undo(0, 0)).kind == "undo"
        assert (await table.room()).turn == 0
        table = await Evening.open(hall, "topquark", None, None)
        await table.move(0)
        await table.leave(1)
        assert (await table.refused(table.undo(0, 0))).code == "undo_away"
        await table.come_back(1)
        await table.undo(0, 0)
        await table.answer(1, True)
        assert (await table.room()).turn == 0

    in_a_hall(database_url, play)


def test_who_was_asked_and_leaves_has_not_agreed(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topas", None, None, None)
        room = await table.room()
        seat = room.turn
        assert seat is not None
        first, second = (other for other in range(3) if other != seat)
        await table.move(seat)
        await table.undo(seat, 0)
        await table.leave(first)
        await table.answer(second, True)
        room = await table.room()
        assert room.asked is not None
        assert room.asked["agreed"] == [second]
        await table.come_back(first)
        await table.answer(first, True)
        assert (await table.room()).lines[-1].kind == "undo"

    in_a_hall(database_url, play)


def test_any_earlier_move_can_be_named_and_nothing_else(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        assert (await table.refused(table.undo(0, 0))).code == "no_undo"
        for ply in range(6):
            await table.move(ply % 2)
        entries = list((await table.room()).table.entries)
        assert (await table.refused(table.undo(0, 6))).code == "no_undo"
        await table.undo(1, 3)
        await table.answer(0, True)
        room = await table.room()
        assert room.table.entries == entries[:3]
        assert room.turn == 1
        await table.move(1, entries[3])
        assert (await table.room()).table.entries == entries[:4]

    in_a_hall(database_url, play)


def test_an_offer_of_a_draw_is_not_taken_back_freely(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None, settings={"undo": "turn"})
        await table.say(0, "draw?")
        assert (await table.refused(table.undo(0, 0))).code == "undo_turn"

    in_a_hall(database_url, play)


def test_after_the_end_nothing_is_taken_back(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, None)
        await table.move(0)
        await table.say(1, "resign")
        assert (await table.refused(table.undo(0, 0))).code == "over"

    in_a_hall(database_url, play)


def test_a_key_is_known_again_after_its_move_was_taken_back(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topit", None)
        line = await table.move(0, key="one")
        move = line.entries.split(" ")[0]
        await table.undo(0, 0, key="two")
        hall.drop(table.id)
        assert (await table.move(0, move, key="one")) == line
        assert (await table.undo(0, 0, key="two")).ply == 2
        assert (await table.room()).ply == 2

    in_a_hall(database_url, play)


def test_a_key_knows_a_move_by_any_of_its_names(database_url: str) -> None:
    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topominos", None, None)
        room = await table.room()
        seat, names = room.turn, room.position.moves().names()
        assert seat is not None
        line = await table.move(seat, names[0].upper(), key="one")
        assert line.entries.split(" ")[0] == names[0]
        hall.drop(table.id)
        for name in (names[0], names[0].upper()):
            assert await table.move(seat, name, key="one") == line
        for other in (names[1], "nonsense"):
            assert (await table.refused(table.move(seat, other, key="one"))).code == "key_used"

    in_a_hall(database_url, play)


def test_a_log_does_not_grow_for_ever(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "MOST_LINES", 6)

    async def play(hall: Hall, clock: Clockwork) -> None:
        table = await Evening.open(hall, "topquark", None, "random")
        for _ in range(3):
            await table.move(0)
            await table.undo(0, 0)
        await table.move(0)
        assert (await table.refused(table.undo(0, 0))).code == "undo_many"

    in_a_hall(database_url, play)
