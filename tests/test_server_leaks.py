"""Nothing leaks: whoever may not know something is sent the same bytes, whatever it is."""

import asyncio
import json
import random
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from ludotheque.core.capabilities import public_move
from ludotheque.core.errors import MoveError
from ludotheque.core.position import Position
from ludotheque.core.registry import all_games, get_game
from ludotheque.core.seeds import seed_to_text
from ludotheque.core.table import Table
from ludotheque.core.view import SPECTATOR
from ludotheque.server.drawing import service
from tests.scale import many
from tests.servers import Server, running, sqlite_url
from tests.twins import Twins, same_to

pytestmark = pytest.mark.slow(5)

HIDDEN = [game.name for game in all_games() if game.info.hidden]
PRIVATE = [game.name for game in all_games() if game.info.has_secrets]
GAMES = many(1, 12)  # tables of each game
PLIES = 6  # moves after the worlds parted
GARBAGE = ["?", "xyzzy", "exchange(0", "draw", "0", "lay(9,9,9)", "R1", "é" * 50, "-1"]


def together(test: Callable[[Twins], Awaitable[Any]]) -> Callable[..., Any]:
    """Run a test of twins, and stop them."""

    async def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
        twins = await Twins.start(folder, monkeypatch)
        try:
            return await test(twins)
        finally:
            await twins.close()

    return lambda *given: asyncio.run(run(*given))


class Sitting:
    """A table of the twins, with somebody at each seat and somebody who watches."""

    def __init__(self, twins: Twins, table: str, tokens: dict[int, str], links: Any) -> None:
        self.twins = twins
        self.table = table
        self.tokens = tokens
        self.links = links
        self.path = f"/api/tables/{table}"

    @classmethod
    async def open(cls, twins: Twins, game: str, seats: int, device: int = 1) -> "Sitting":
        """The first seats are on one device, the others come by link."""
        people = [{"kind": "device", "name": f"Seat {i}"} for i in range(device)]
        people += [{"kind": "open"}] * (seats - device)
        body = {"game": game, "seats": people, "settings": {"chat": True}}
        _, answer = await twins.ask("POST", "/api/tables", None, body)
        opened = json.loads(answer)
        path = f"/api/tables/{opened['table']}"
        tokens = dict.fromkeys(range(device), opened["token"])
        for seat in range(device, seats):
            invitation = opened["links"]["seats"][str(seat)]
            _, answer = await twins.ask("POST", f"{path}/join", invitation, {"name": "Somebody"})
            tokens[seat] = json.loads(answer)["token"]
        return cls(twins, opened["table"], tokens, opened["links"])

    async def positions(self) -> tuple[Position, Position]:
        return await self.twins.positions(self.table)

    async def play(self, *moves: str) -> None:
        await self.twins.play(self.table, self.tokens, (moves[0], moves[-1]))

    async def sit_down(self, token: str) -> None:
        """Open the sockets of a seat, of a spectator, and of somebody who comes back."""
        for name, whose, ply in (
            ("seat", token, None),
            ("watch", self.links["watch"], None),
            ("again", token, 1),
        ):
            hello = json.dumps({"type": "hello", "token": whose, "ply": ply})
            await self.twins.connect(name, self.table, hello)
            # Who came first: only then it is sure that the others have been told.
            await self.twins.hear(*([name] if name != "seat" else []), "seat")
        await self.hear()

    async def hear(self) -> list[str]:
        return await self.twins.hear("seat", "watch", "again")

    async def look(self, token: str, seat: int) -> None:
        """Ask everything that can be asked of a table, as the seat, spectator and stranger."""
        for path, values in self.questions(seat):
            for whose in (token, self.links["watch"], None):
                query = "&".join(f"{name}={value}" for name, value in values.items())
                await self.twins.ask("GET", f"{path}?{query}", whose)
        for whose in (token, self.links["watch"]):
            assert await self.twins.poll(self.table, whose) == 304
        tokens = {"tokens": [token, self.links["watch"]]}
        await self.twins.ask("POST", "/api/mine", None, tokens)
        await self.twins.ask("GET", "/api/tables", None)

    def questions(self, seat: int) -> list[tuple[str, dict[str, Any]]]:
        """Every address about a table that can be read, so that no new one is forgotten."""
        found = []
        for path, methods in self.twins.worlds[0].app.openapi()["paths"].items():
            if "get" not in methods or "{table}" not in path:
                continue
            given = methods["get"].get("parameters", [])
            values = {p["name"]: p["schema"] for p in given if p["in"] == "query"}
            known = {"seat": seat, "ply": 0, "after": 0, "begin": "", "entries": 0}
            filled = {name: known.get(name, 0) for name in values}
            path = path.replace("{table}", self.table).replace("{seat}", str(seat))
            path = re.sub(r"\{\w+\}", "0", path)
            found += [(path, filled)]
            if "entries" in filled:  # also the last moment, not only the first
                found += [(path, {name: filled[name] for name in filled if name != "entries"})]
        return found

    async def try_moves(self, token: str, seat: int, dice: random.Random) -> None:
        """Ask for what moves bring, and make some that are not legal."""
        true, _ = await self.positions()
        known = true.view(seat)
        legal = set(known.moves().names()) if true.turn == seat else set()
        most = true.game.actions(true.options)
        tried = dice.sample(sorted(legal), min(3, len(legal)))
        for _ in range(5):
            number = dice.randrange(most)
            tried.append(true.game.move_to_text(known.snapshot, number))
        language = dice.choice(["en", "fr"])
        for move in [*tried, *dice.sample(GARBAGE, 3)]:
            body = {"seat": seat, "move": move}
            await self.twins.ask("POST", f"{self.path}/preview", token, body, language)
            if true.turn != seat or not _is_legal(true, move):
                await self.refused("moves", token, body | {"ply": await self.ply()}, language)

    async def ply(self) -> int:
        async with self.twins.worlds[0].session(self.table) as session:
            return int(session.ply)

    async def refused(self, what: str, token: str, body: Any, language: str = "en") -> None:
        status, answer = await self.twins.ask("POST", f"{self.path}/{what}", token, body, language)
        assert 400 <= status < 500, (what, body, answer)

    async def do_other_things(self, token: str, seat: int) -> None:
        """All that a seat can do besides playing."""
        ask, path, ply = self.twins.ask, self.path, await self.ply()
        await self.refused("moves", token, {"seat": seat, "ply": max(0, ply - 1), "move": "?"})
        await self.refused("rematch", token, None)
        await self.refused("say", token, {"seat": seat, "ply": ply, "action": "accept"})
        await self.refused("say", token, {"seat": seat, "ply": ply, "action": "draw?"})
        for what in ("pause", "resume"):
            await ask("POST", f"{path}/{what}", token, {"seat": seat})
        await ask("PUT", f"{path}/notes", token, {"seat": seat, "text": "mine"})
        await ask("POST", f"{path}/messages", token, {"seat": seat, "text": "hello"})
        # Whether others have to be asked depends on what they learnt.
        async with self.twins.worlds[0].session(self.table) as session:
            to = len(session.table.entries) - 1
        if to >= 0:
            await ask("POST", f"{path}/undo", token, {"seat": seat, "ply": ply, "to": to})
            await ask("POST", f"{path}/answer", token, {"seat": seat, "agree": False})
        frame = json.dumps({"type": "move", "seat": seat, "ply": ply, "move": "xyzzy", "key": "k"})
        for world in self.twins.each():
            await world.sockets["seat"].send(frame)


async def lead_in(sitting: Sitting, dice: random.Random, most: int) -> None:
    """Play at random, the same in both worlds."""
    for _ in range(dice.randrange(most)):
        position, _ = await sitting.positions()
        names = position.moves().names()
        if position.ply and _played_out(position):
            return
        secret = [name for name in names if public_move(position.game, name) != name]
        await sitting.play(dice.choice(secret if secret and dice.random() < 0.2 else names))
        position, _ = await sitting.positions()
        if position.over:
            return


def _is_legal(position: Position, move: str) -> bool:
    """Whether a text stands for a legal move; it may be another name for one."""
    try:
        position.parse(move)
    except MoveError:
        return False
    return True


def _played_out(position: Position) -> bool:
    return position.over or position.ply > 0.8 * position.game.longest(position.options)


async def compare_worlds(twins: Twins, game: str, games: int) -> dict[str, int]:
    """Play random games, and at every ply of some compare worlds that a seat cannot tell apart."""
    dice = random.Random(game)
    counted = {"pairs of worlds": 0, "moves": 0, "secret moves": 0}
    for number in range(games):
        seats = dice.choice([n for n in get_game(game).info.seats if n > 1])
        sitting = await Sitting.open(twins, game, seats)
        await lead_in(sitting, dice, 16)
        seat = dice.randrange(seats)
        token = sitting.tokens[seat]
        await sitting.sit_down(token)
        for step in range(PLIES):
            position, _ = await sitting.positions()
            if position.over:
                break
            # Each time anew: what one world has shown meanwhile, the other could not know.
            parted = await twins.part(sitting.table, seat, 100 * number + step)
            counted["pairs of worlds"] += parted
            await sitting.look(token, seat)
            await sitting.try_moves(token, seat, dice)
            if step % 3 == 0:
                await sitting.do_other_things(token, seat)
            await sitting.hear()
            pair = same_to(*await sitting.positions(), seat, dice)
            if pair is not None:
                counted["moves"] += 1
                counted["secret moves"] += pair[0] != pair[1]
                await sitting.play(*pair)
                await sitting.look(token, seat)
                await sitting.do_other_things(token, seat)
                await sitting.hear()
            await twins.join(sitting.table)
            if pair is None:  # every move shows something: then it is the same in both
                true, _ = await sitting.positions()
                await sitting.play(dice.choice(true.moves().names()))
                await sitting.hear()
        for world in twins.worlds:
            await world.leave()
    return counted | {"equal answers": twins.compared}


@pytest.mark.parametrize("game", HIDDEN)
def test_two_tables_that_differ_in_what_a_seat_may_not_know_are_the_same_to_it(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @together
    async def test(twins: Twins) -> dict[str, int]:
        counted = await compare_worlds(twins, game, GAMES)
        secrets = [str(secret).encode() for secret in _secrets(twins)]
        assert not [s for s in secrets for world in twins.worlds for t in world.said if s in t]
        return counted

    counted = test(tmp_path, monkeypatch)
    print(f"\n{game}: {counted}")
    assert counted["pairs of worlds"] > GAMES
    assert counted["moves"]
    # Only of an exchange others know less than its name says.
    assert bool(counted["secret moves"]) == (game == "topominos")


def test_the_twins_notice_a_drawing_of_the_whole_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw = service.draw
    monkeypatch.setattr(
        service, "draw", lambda position, _, language: draw(position, None, language)
    )
    test = together(lambda twins: compare_worlds(twins, "topas", GAMES))
    with pytest.raises(AssertionError, match="/drawing"):
        test(tmp_path, monkeypatch)


def test_the_twins_notice_a_secret_move_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = Table.played
    monkeypatch.setattr(Table, "played", lambda table, entry, _seat=None: played(table, entry))
    test = together(lambda twins: compare_worlds(twins, "topominos", GAMES))
    with pytest.raises(AssertionError, match=r"seat|watch|again|/news"):
        test(tmp_path, monkeypatch)


def _secrets(twins: Twins) -> list[Any]:
    """The seeds and secrets of all tables."""
    found: list[Any] = []
    for entry in twins.worlds[0].app.state.tables.cache._entries.values():
        session = entry.session
        found += [seed_to_text(session.table.seed), session.secret, session.bot_seed]
    assert len(set(found)) == len(found) > 0
    return found


# --- several seats on one device ------------------------------------------------------------------


@pytest.mark.parametrize("game", PRIVATE)
def test_one_device_is_sent_only_what_the_seat_before_the_screen_may_know(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    @together
    async def test(twins: Twins) -> None:
        dice = random.Random(game)
        parted = 0
        for number in range(many(1, 6)):
            sitting = await Sitting.open(twins, game, 3 - number % 2, device=2)
            device = sitting.tokens[0]
            await lead_in(sitting, dice, 8)
            await sitting.sit_down(device)
            for step in range(4):
                position, _ = await sitting.positions()
                if position.over:
                    break
                seat = await _before_the_screen(sitting, device)
                parted += await twins.part(sitting.table, seat, 10 * number + step)
                for asked in (0, 1):
                    await sitting.look(device, asked)
                    await sitting.try_moves(device, asked, dice)
                await sitting.hear()
                pair = same_to(*await sitting.positions(), seat, dice)
                if pair is not None:
                    await sitting.play(*pair)
                    await sitting.look(device, 0)
                    await sitting.hear()
                await twins.join(sitting.table)
                if pair is None:
                    await sitting.play(dice.choice(position.moves().names()))
                    await sitting.hear()
            for world in twins.worlds:
                await world.leave()
        assert parted > 2

    test(tmp_path, monkeypatch)


async def _before_the_screen(sitting: Sitting, device: str) -> int:
    """The seat whose knowledge the device is sent; if a curtain is drawn, it is opened."""
    _, answer = await sitting.twins.ask("GET", f"{sitting.path}/news", device)
    you = json.loads(answer)["you"]
    if you["curtain"] is None:
        return int(you["shown"])
    await sitting.twins.part(sitting.table, SPECTATOR, await sitting.ply())
    for asked in (0, 1):
        await sitting.look(device, asked)
    await sitting.hear()
    await sitting.twins.join(sitting.table)
    await sitting.twins.ask("POST", f"{sitting.path}/show", device, {"seat": you["curtain"]})
    await sitting.hear()
    return int(you["curtain"])


def visible(part: Any) -> list[tuple[int, set[int]]]:
    """Of every view in what was sent: its seat, and the seats whose hands it shows."""
    if isinstance(part, list):
        return [found for one in part for found in visible(one)]
    if not isinstance(part, dict):
        return []
    found = [one for value in part.values() for one in visible(value)]
    if isinstance(part.get("state"), dict) and not part.get("outcome"):
        hands = part["state"].get("hands") or part["state"].get("racks")
        seats = {seat for seat, hand in enumerate(hands) if set(hand) - {"?"}}
        found.append((part["seat"], seats))
    return found


@pytest.mark.parametrize("game", PRIVATE)
@pytest.mark.parametrize("by_link", [0, 1])
def test_whole_games_on_one_device_never_show_two_hands_at_once(
    server: Server, game: str, by_link: int
) -> None:
    dice = random.Random(game)
    opened = server.client().open(game, "Ada", "Bob", *[None] * by_link)
    table, path = opened["table"], f"/api/tables/{opened['table']}"
    device = server.client(opened["token"])
    others = {}
    if by_link:
        others[2] = server.client(opened["links"]["open"]).join(table, "Cleo")
    sent: list[Any] = []
    curtains = 0
    with device.live(table) as live:
        while True:
            news = device.get(f"{path}/news").json()
            sent.append(news)
            turn, you = news["table"]["turn"], news["you"]
            if turn is None:
                break
            client = others.get(turn, device)
            if client is device and you["curtain"] is not None:
                curtains += 1
                assert you["curtain"] == turn
                assert device.get(f"{path}/moves", seat=turn).json()["code"] == "curtain"
                if dice.random() < 0.3:  # the other one looks first
                    sent.append(device.post(f"{path}/show", seat=1 - turn).json())
                    assert device.get(f"{path}/moves", seat=turn).json()["code"] == "curtain"
                sent.append(device.post(f"{path}/show", seat=turn).json())
            moves = client.moves(table, turn)
            refused = client.move(table, turn, "xyzzy", news["table"]["ply"])
            if client is device:
                sent.append(refused.json())
            move = client.move(table, turn, dice.choice(moves), news["table"]["ply"])
            assert move.status_code == 200, move.text
        live.send(type="ping")
        live.until("pong", 30)
        sent += [json.loads(frame) for frame in live.frames]
    views = visible(sent)
    assert len(views) > 40
    assert curtains > 5
    for seat, hands in views:
        assert hands <= {seat}
    assert {0, 1} <= {seat for seat, hands in views if hands}


# --- what others read -----------------------------------------------------------------------------


def test_logs_and_figures_hold_no_secret_and_the_deal_is_not_told(tmp_path: Path) -> None:
    heard: list[str] = []
    with running(sqlite_url(tmp_path)) as server:
        guest = server.client()
        tokens: set[str] = set()
        names: set[str] = set()
        for game in HIDDEN:
            opened = guest.open(game, "Ada", "random", None, value=token_hex(32))
            table, links = opened["table"], opened["links"]
            bob = server.client(links["open"]).join(table, "Bob", value=token_hex(32))
            tokens |= {opened["token"], str(bob.token), links["watch"], links["open"], table}
            heard += _play_on(server, table, {0: opened["token"], 2: str(bob.token)}, names)
            for token in (None, "x", links["open"]):
                heard.append(server.client(token).get(f"/api/tables/{table}/view").text)
            heard.append(bob.get(f"/api/tables/{table}/news", token=bob.token).text)
        figures = guest.get("/metrics").text
        heard.append(figures)
    written = "".join(server.errors)
    connection = sqlite3.connect(tmp_path / "tables.db")
    rows = connection.execute("SELECT seed, secret, bot_seed, status FROM tables").fetchall()
    hashes = {row[0] for row in connection.execute("SELECT hash FROM tokens")}
    given = {row[0] for row in connection.execute("SELECT value FROM seats WHERE value <> ''")}
    connection.close()
    assert len(given) == 2 * len(HIDDEN)
    assert [row[3] for row in rows] == ["playing"] * len(HIDDEN)
    deal = {str(value) for row in rows for value in row[:3]}
    assert len(deal) == 3 * len(HIDDEN)
    deal |= given
    assert len(heard) > 50
    for text in heard:
        assert not [secret for secret in deal | hashes if secret in text]
    assert names
    for secret in deal | hashes | tokens | names:
        # As a word: four dots of a tile, 1268, stand in some moment's figures by chance.
        word = re.compile(rf"(?<![\w.]){re.escape(secret)}(?!\w)")
        assert not word.search(written)
        assert not word.search(figures)
    assert "ludotheque_request_seconds" in figures


def _play_on(server: Server, table: str, tokens: dict[int, str], names: set[str]) -> list[str]:
    """Some moves of people, and of a bot between them; all that was sent."""
    path = f"/api/tables/{table}"
    heard: list[str] = []
    clients = {seat: server.client(token) for seat, token in tokens.items()}
    with clients[0].live(table) as live, clients[2].live(table) as other:
        other.until("welcome")
        view = live.until("welcome")["view"]
        for _ in range(6):
            while view["turn"] not in clients:
                view = live.until("event", 60)["view"]
            client = clients[view["turn"]]
            for what in ("view", "news", "moves", ""):
                heard.append(client.get(f"{path}/{what}".rstrip("/"), seat=view["turn"]).text)
            state = client.view(table)["state"]
            for hand in state.get("hands", state.get("racks", [])):
                names |= {str(name) for name in hand if len(str(name)) > 3}
            moves = client.moves(table, view["turn"])
            heard.append(client.move(table, view["turn"], "?!", view["ply"]).text)
            heard.append(client.move(table, view["turn"], moves[0], view["ply"]).text)
            view = live.until("event", 60)["view"]
        heard += live.frames + other.frames
    return heard
