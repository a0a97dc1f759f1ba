"""A table driven by random calls, valid and not, from several people, beside a model of it."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import create_engine, select

from ludotheque.core.errors import MoveError
from ludotheque.core.registry import get_game
from ludotheque.core.seeds import seed_from_text
from ludotheque.core.table import Table
from ludotheque.server.schema import tables
from tests.scale import many
from tests.servers import Client, Server, close_clients, new_database, running, sqlite_url

pytestmark = pytest.mark.slow(12)

SEATS = st.integers(0, 2)
CHANCE = st.integers(0, 1 << 30)
GAMES = {"topas": 2, "topit": 3, "topquark": 2}
STRANGERS = ("nobody", "a spectator", "another table")


class Model:
    """What the rules of the house say, in the simplest words: a table, who sits, what is asked."""

    def __init__(
        self,
        game: str,
        options: dict[str, Any],
        find_seed: Callable[[], int | None],
        seats: int,
        undo: str,
    ) -> None:
        self.game, self.options, self.undo_policy = get_game(game), options, undo
        self._find_seed = find_seed
        self._seed: int | None = None
        self.seats = seats
        self.joined = {0}
        self.lines: list[tuple[int, str, str]] = []  # seat, kind, first entry or what remains
        self.keys: dict[tuple[int, str], tuple[str, str, int]] = {}  # kind, entry, ply
        self.paused = False
        self.asked: dict[str, Any] | None = None
        self.away: set[int] = set()

    @property
    def ply(self) -> int:
        return len(self.lines)

    @property
    def table(self) -> Table:
        """The game anew from its lines, as slowly and plainly as can be."""
        table = Table(self.game, self.options, self.seed)
        for seat, kind, entry in self.lines:
            if kind == "undo":
                while len(table.entries) > int(entry):
                    table.undo()
            elif kind == "say":
                table.act(entry, seat)
            else:
                table.play(entry)
        return table

    @property
    def steps(self) -> list[tuple[int, int, str]]:
        """What can be taken back: entries before it, the seat, the kind."""
        table = Table(self.game, self.options, self.seed)
        steps: list[tuple[int, int, str]] = []
        for seat, kind, entry in self.lines:
            if kind == "undo":
                while len(table.entries) > int(entry):
                    table.undo()
                steps = [step for step in steps if step[0] < int(entry)]
                continue
            steps.append((len(table.entries), seat, kind))
            if kind == "say":
                table.act(entry, seat)
            else:
                table.play(entry)
        return steps

    @property
    def status(self) -> str:
        if len(self.joined) < self.seats:
            return "open"
        if self.table.outcome is not None:
            return "over"
        return "paused" if self.paused else "playing"

    @property
    def turn(self) -> int | None:
        return self.table.turn if self.status == "playing" else None

    @property
    def seed(self) -> int:
        """Fixed when the game begins; before there is nothing to replay."""
        if self._seed is None:
            self._seed = self._find_seed()
        return self._seed or 0

    @property
    def people(self) -> set[int]:
        return self.joined - self.away

    def not_playing(self) -> str | None:
        codes = {"open": "not_started", "paused": "paused", "over": "over", "playing": None}
        return codes[self.status]

    def write(self, seat: int, kind: str, entry: str, key: str | None) -> None:
        self.lines.append((seat, kind, entry))
        self.asked = None
        if key is not None:
            self.keys[seat, key] = kind, entry, self.ply


def seed_of(database: str, table: str) -> int | None:
    """The secret of a table, which only its database tells before the end; None: not fixed yet."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://", 1))
    with engine.connect() as connection:
        asked = select(tables.c.seed).where(tables.c.id == table)
        seed = connection.execute(asked).scalar_one()
    engine.dispose()
    return None if seed is None else seed_from_text(seed)


class Machine(RuleBasedStateMachine):
    """Calls to a real server, and to the model; the answers must be the same."""

    server: Server

    def __init__(self) -> None:
        super().__init__()
        self.model: Model

    @initialize(
        game=st.sampled_from(sorted(GAMES)),
        undo=st.sampled_from(["off", "turn", "ask", "ask"]),
        full=st.integers(0, 3).map(bool),
    )
    def open(self, game: str, undo: str, full: bool) -> None:
        guest = self.server.client()
        others = [None] * (GAMES[game] - 1)
        opened = guest.open(game, "Ada", *others, settings={"undo": undo})
        self.table = opened["table"]
        self.links = opened["links"]
        self.clients = {0: self.server.client(opened["token"])}
        elsewhere = guest.open(game, "Eve", *others)
        self.strangers: dict[str, Client] = {
            "nobody": guest,
            "a spectator": self.server.client(self.links["watch"]),
            "another table": self.server.client(elsewhere["token"]),
        }
        info = self.clients[0].get(f"/api/tables/{self.table}").json()
        find_seed = partial(seed_of, self.server.database, self.table)
        self.model = Model(game, info["options"], find_seed, GAMES[game], undo)
        while full and len(self.model.joined) < GAMES[game]:
            self.join(open_link=False)
        self.watching = self.clients[0].live(self.table)
        self.watching.until("welcome")
        self.heard = 0

    def teardown(self) -> None:
        if hasattr(self, "watching"):
            self.watching.__exit__(None, None, None)
        close_clients()

    # --- calls -----------------------------------------------------------------------------------

    def call(self, seat: int, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
        answer = self.clients[seat].post(f"/api/tables/{self.table}/{path}", seat=seat, **body)
        return answer.status_code, answer.json()

    def expect(self, answer: tuple[int, dict[str, Any]], code: str | None, ply: Any = None) -> None:
        """The answer is this refusal, or an acknowledgement."""
        status, body = answer
        if code is None:
            assert (status, body) == (200, {"ply": ply}), (status, body)
        else:
            assert body.get("code") == code, (code, status, body)
            assert 400 <= status < 500
            if "view" in body:
                assert body["view"]["ply"] == self.model.ply

    def someone(self, seat: int) -> int:
        """A seat where somebody sits."""
        return sorted(self.clients)[seat % len(self.clients)]

    @precondition(lambda self: len(self.model.joined) < self.model.seats)
    @rule(open_link=st.booleans())
    def join(self, open_link: bool) -> None:
        model = self.model
        free = [seat for seat in range(model.seats) if seat not in model.joined]
        link = self.links["open"] if open_link else self.links["seats"][str(free[-1])]
        seat = free[0] if open_link else free[-1]
        guest = self.server.client(link)
        answer = guest.post(f"/api/tables/{self.table}/join", name=f"Seat {seat}")
        assert (answer.status_code, answer.json()["seat"]) == (201, seat)
        self.clients[seat] = self.server.client(answer.json()["token"])
        model.joined.add(seat)
        again = guest.post(f"/api/tables/{self.table}/join", name="Late")
        if open_link and len(free) > 1:
            assert again.status_code == 201
            self.clients[free[1]] = self.server.client(again.json()["token"])
            model.joined.add(free[1])
        else:
            assert again.json()["code"] == "token_unknown"

    @rule(
        who=SEATS,
        chance=CHANCE,
        behind=st.integers(0, 8).map(lambda n: max(0, n - 6)),
        keyed=st.booleans(),
        nonsense=st.integers(0, 9).map(lambda n: n == 0),
        in_turn=st.integers(0, 5).map(bool),
    )
    def move(
        self, who: int, chance: int, behind: int, keyed: bool, nonsense: bool, in_turn: bool
    ) -> None:
        model = self.model
        seat = self.someone(who)
        if in_turn and model.turn is not None:
            seat = model.turn
        table = model.table
        names = table.position.moves().names() if table.outcome is None else ["pass"]
        text = "nonsense" if nonsense else random.Random(chance).choice(names)
        key = f"k{chance}" if keyed else None
        ply = max(0, model.ply - behind)
        answer = self.call(seat, "moves", ply=ply, move=text, key=key)
        known = model.keys.get((seat, key or ""))
        if known is not None:
            return self.expect(answer, None if known[1] == text else "key_used", known[2])
        code = model.not_playing()
        if code is None and ply != model.ply:
            code = "stale"
        if code is None and seat in model.away:
            code = "bot_plays"
        if code is None and seat != model.turn:
            code = "not_your_turn"
        if code is None and nonsense:
            code = "not_a_move"
        if code is None:
            model.write(seat, "move", text, key)
        return self.expect(answer, code, model.ply)

    @precondition(lambda self: self.model.turn is not None)
    @rule(chance=CHANCE, count=st.integers(1, 4))
    def play_on(self, chance: int, count: int) -> None:
        for number in range(count):
            if self.model.turn is not None:
                self.move(0, chance + number, 0, True, False, True)

    @precondition(lambda self: self.model.keys)
    @rule(chance=CHANCE, as_another=st.booleans())
    def send_again(self, chance: int, as_another: bool) -> None:
        model = self.model
        pick = random.Random(chance).choice(sorted(model.keys.items()))
        (seat, key), (kind, entry, ply) = pick
        if kind != "move":
            return
        if as_another:
            body = {"ply": ply - 1, "action": "resign", "key": key}
            self.expect(self.call(seat, "say", **body), "key_used")
        else:
            body = {"ply": ply - 1, "move": entry, "key": key}
            self.expect(self.call(seat, "moves", **body), None, ply)

    @rule(who=SEATS, action=st.sampled_from(["draw?", "accept", "decline", "draw?", "accept"]))
    def say(self, who: int, action: str) -> None:
        self._say(self.someone(who), action)

    @precondition(lambda self: self.model.ply > 6)
    @rule(who=SEATS)
    def resign(self, who: int) -> None:
        self._say(self.someone(who), "resign")

    def _say(self, seat: int, action: str) -> None:
        model = self.model
        code = model.not_playing()
        if code is None:
            try:
                model.table.act(action, seat)
            except MoveError:
                code = "not_said"
        answer = self.call(seat, "say", ply=model.ply, action=action)
        if code is None:
            model.write(seat, "say", action, None)
        self.expect(answer, code, model.ply)

    @rule(who=SEATS, back=st.integers(0, 3), near=st.integers(0, 4).map(bool))
    def undo(self, who: int, back: int, near: bool) -> None:
        model = self.model
        seat = self.someone(who)
        steps = model.steps
        to = steps[-1 - back % len(steps)][0] if steps and near else back
        answer = self.call(seat, "undo", ply=model.ply, to=to)
        code = model.not_playing()
        if code is None and model.undo_policy == "off":
            code = "undo_off"
        if code is None and to not in [before for before, _, _ in steps]:
            code = "no_undo"
        if code is not None:
            return self.expect(answer, code)
        # Every move passes the turn on: nothing is free.
        if model.undo_policy == "turn":
            return self.expect(answer, "undo_turn")
        question = {"what": "undo", "to": to, "seat": seat}
        if not model.people - {seat}:
            model.write(seat, "undo", str(to), None)
            return self.expect(answer, None, model.ply)
        if model.asked is not None and not (model.asked.items() >= question.items()):
            return self.expect(answer, "asked_already")
        if model.asked is None:
            model.asked = question | {"agreed": []}
        return self.expect(answer, None)

    @rule(who=SEATS, agree=st.integers(0, 3).map(bool))
    def answer(self, who: int, agree: bool) -> None:
        self._answer(self.someone(who), agree)

    @precondition(lambda self: self.model.asked is not None)
    @rule()
    def all_agree(self) -> None:
        asked = self.model.asked
        assert asked is not None
        for seat in sorted(self.model.people - {asked["seat"]}):
            if self.model.asked is not None:
                self._answer(seat, True)
        assert self.model.asked is None

    def _answer(self, seat: int, agree: bool) -> None:
        model = self.model
        got = self.call(seat, "answer", agree=agree)
        if model.asked is None or (model.asked["seat"] == seat and agree):
            return self.expect(got, "not_asked")
        if not agree:
            model.asked = None
            return self.expect(got, None)
        model.asked["agreed"] = sorted({*model.asked["agreed"], seat})
        if not model.people - {model.asked["seat"], *model.asked["agreed"]}:
            model.write(model.asked["seat"], "undo", str(model.asked["to"]), None)
        return self.expect(got, None)

    @rule(who=SEATS, really=st.integers(0, 3).map(lambda n: n == 0))
    def pause(self, who: int, really: bool) -> None:
        model = self.model
        if model.status == "playing" and not really:
            return
        code = model.not_playing() or ("asked_already" if model.asked else None)
        self.expect(self.call(self.someone(who), "pause"), code)
        if code is None:
            model.paused = True

    @rule(who=SEATS)
    def resume(self, who: int) -> None:
        model = self.model
        code = None if model.status == "paused" else "not_paused"
        self.expect(self.call(self.someone(who), "resume"), code)
        if code is None:
            model.paused = False

    @rule(who=st.sampled_from(STRANGERS), what=st.sampled_from(["moves", "say", "undo", "pause"]))
    def strangers_are_refused(self, who: str, what: str) -> None:
        bodies: dict[str, dict[str, Any]] = {
            "moves": {"ply": self.model.ply, "move": "pass"},
            "say": {"ply": self.model.ply, "action": "resign"},
            "undo": {"ply": self.model.ply, "to": 0},
            "pause": {},
        }
        path = f"/api/tables/{self.table}/{what}"
        answer = self.strangers[who].post(path, seat=0, **bodies[what])
        right = {
            "nobody": (401, "token_missing"),
            "a spectator": (403, "seat_needed"),
            "another table": (401, "token_unknown"),
        }
        assert (answer.status_code, answer.json()["code"]) == right[who]
        assert "view" not in answer.json() or who == "a spectator"

    @precondition(lambda self: len(self.clients) > 1)
    @rule(who=SEATS)
    def nobody_acts_for_another(self, who: int) -> None:
        seat = self.someone(who)
        client = next(client for other, client in self.clients.items() if other != seat)
        path = f"/api/tables/{self.table}/say"
        answer = client.post(path, seat=seat, ply=self.model.ply, action="resign")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")

    # --- what must always be so ------------------------------------------------------------------

    @invariant()
    def the_table_is_as_the_model_says(self) -> None:
        if not hasattr(self, "model"):
            return
        model = self.model
        news = self.clients[0].get(f"/api/tables/{self.table}/news").json()
        info, view, table = news["table"], news["view"], model.table
        assert (info["status"], info["ply"], info["turn"]) == (model.status, model.ply, model.turn)
        assert info["asked"] == model.asked
        kinds = ["person" if seat in model.joined else "open" for seat in range(model.seats)]
        assert [seat["kind"] for seat in info["seats"]] == kinds
        assert [(event["seat"], event["kind"]) for event in news["events"]] == [
            (seat, kind) for seat, kind, _ in model.lines
        ]
        if model.status == "open":  # until the game begins nobody sees the deal
            table = Table(table.game, table.position.options, 0)
        state = table.position.view(-1 if model.status == "open" else 0)
        assert view["state"] == state.game.state_to_json(state.snapshot)
        assert (view["entries"], view["offer"]) == (len(table.entries), table.offer)
        assert (view["outcome"] is None) == (table.outcome is None)
        if table.outcome is not None:
            assert view["outcome"]["reason"] == table.outcome.reason

    @invariant()
    def who_watches_hears_of_every_line_once(self) -> None:
        if not hasattr(self, "model"):
            return
        while self.heard < self.model.ply:
            assert self.watching.until("event")["event"]["ply"] == self.heard + 1
            self.heard += 1


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def either(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Server]:
    """A server with each kind of database."""
    if request.param == "sqlite":
        with running(sqlite_url(tmp_path_factory.mktemp("stateful"))) as server:
            yield server
        return
    with new_database(request.getfixturevalue("postgres")) as address, running(address) as server:
        yield server


def test_a_table_under_random_calls_is_as_its_model(either: Server) -> None:
    machine = type("Machine", (Machine,), {"server": either})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=many(6, 100),
            stateful_step_count=30,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
