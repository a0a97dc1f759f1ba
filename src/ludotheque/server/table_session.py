"""One table in memory: the game, the seats, the clock, and what may be done now.

Nothing here does I/O: a change makes a line of the log (`Appended`), and is valid only once that is
written. If it cannot be written, the session is thrown away and loaded again.
"""

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ludotheque.core.capabilities import Auctions, SecretMoves, TurnClock, turn_clock
from ludotheque.core.errors import IllegalMove, MoveError, UnknownGame
from ludotheque.core.fairness import seed_of
from ludotheque.core.game import Game
from ludotheque.core.information import reveals
from ludotheque.core.position import Position
from ludotheque.core.seeds import seed_from_text, seed_to_text
from ludotheque.core.table import FORFEIT, Table
from ludotheque.core.versions import game_of_version
from ludotheque.server.clock import DAY, SECOND, Clock, Rate
from ludotheque.server.models import BankClock, DaysClock, MoveClock, TableSettings
from ludotheque.server.refusals import Refusal, refused_move
from ludotheque.server.seats import Bid, Holder, Seat
from ludotheque.server.store import Appended, Logged, Standing

_NO_DEAL: Final = 0  # a seed without meaning, for the position of an open table
OPEN, PLAYING, PAUSED, OVER = "open", "playing", "paused", "over"
CLAIM: Final = 10_000  # milliseconds that a bot's move is left to the process that claimed it
MOST_LINES: Final = 5_000  # of a log, after which nothing can be taken back
OWN_BYTES, BYTES_OF_MOVE = 20_000, 1_000  # of a session, and of a move besides its state
LEAST_LEFT: Final = 30_000  # milliseconds that a person has at least on taking a seat back


class TableRows(NamedTuple):
    """All rows of a table in the database."""

    table: Any
    seats: Sequence[Any]
    holders: Sequence[Holder]
    elsewhere: frozenset[int]  # the seats whose people are connected to other processes
    bids: Mapping[tuple[int, str], Bid]  # by seat and lot
    lines: list[Logged]


class Step(NamedTuple):
    """A line of the log that was not taken back, and how many entries precede it."""

    before: int
    line: Logged


def rate_of(settings: TableSettings) -> Rate:
    """Return the rate of the clock that the settings ask for."""
    clock = settings.clock
    if isinstance(clock, MoveClock):
        return Rate(turn=clock.seconds * SECOND)
    if isinstance(clock, DaysClock):
        return Rate(turn=clock.days * DAY)
    if isinstance(clock, BankClock):
        return Rate(bank=clock.seconds * SECOND, increment=clock.increment * SECOND)
    return Rate()


def turn_limit(turn: tuple[int, int] | None) -> int | None:
    """Return the milliseconds that a game's own clock, of `turn_clock`, gives a turn."""
    return turn[0] * SECOND if turn else None


class TableSession:
    """A table, as described by its rows in the database."""

    def __init__(self, rows: TableRows) -> None:
        row = rows.table
        self.id: str = row.id
        self.game: Game = game_of_version(row.game, UnknownGame)
        # What only some games have, looked up once.
        self._auctions = self.game if isinstance(self.game, Auctions) else None
        self._has_turn_clock = isinstance(self.game, TurnClock)
        self.has_secret_moves = isinstance(self.game, SecretMoves)
        self.commitment: str | None = row.commitment
        self.secret: str | None = row.secret
        self.bot_seed: int = row.bot_seed
        self.created: int = row.created
        self.settings = TableSettings.model_validate_json(row.settings)
        self.is_dealt = row.seed is not None
        seed = seed_from_text(row.seed) if self.is_dealt else _NO_DEAL
        self.table = Table(self.game, json.loads(row.options), seed)
        self.origin: dict[str, Any] | None = json.loads(row.origin) if row.origin else None
        self.lines: list[Logged] = []  # the log, including what was taken back
        self.steps: list[Step] = []  # the lines that were not taken back
        self._keys: dict[tuple[int, str], Logged] = {}
        # The views of seats, and the ply and status they were made for: see views.py.
        self.views: dict[int, bytes] = {}
        self.views_of: tuple[int, str] = (0, "")
        # The last line as seats may know it, by seat where the names of moves are secret.
        self.events: dict[int, bytes] = {}
        self.events_of: Logged | None = None
        # Where all seats know the same: a snapshot, its scores and JSON as everyone may know them.
        self.shared_state: tuple[Any, tuple[list[int], bytes]] = (None, ([], b""))
        self.clock = Clock.fresh(rate_of(self.settings), len(rows.seats))
        self.lots, self.lot = self._auction()
        self._auctioned: dict[str, int] = {}  # by lot, the ply at which earlier bids ended
        for line in rows.lines:
            self.replay(line)
        self.reload(rows)

    def reload(self, rows: TableRows) -> None:
        """Take over everything that is not in the log."""
        row = rows.table
        self.bids = dict(rows.bids)
        self.seats = [Seat(seat.kind, seat.name, seat.player, seat.value) for seat in rows.seats]
        self.holders = {holder.hash: holder for holder in rows.holders}
        self.elsewhere = rows.elsewhere
        self.status: str = row.status
        self.successor: str | None = row.successor
        self.touched: int = row.touched
        self.changes: int = row.changes
        self._take_over(row.asked, row.clock)

    def deal(self, seed: str | None) -> None:
        """Take over the seed, if there is one: it is fixed when the game begins."""
        if seed is None or self.is_dealt:
            return
        self.is_dealt = True
        self.table = Table(self.game, self.position.options, seed_from_text(seed))
        self.lots, self.lot = self._auction()

    def replay(self, line: Logged) -> None:
        """Apply a line of the log."""
        enter_line(self.table, line)
        self._note(line)

    def follow(self, news: Appended) -> None:
        """Apply the next line of the log, and take over how the game stands after it."""
        self.replay(news.line)
        self.status, self.touched = news.standing.status, news.line.at
        self._take_over(news.standing.asked, news.standing.clock)

    def _take_over(self, asked: str | None, clock: str) -> None:
        """Take over what a table's row holds as JSON."""
        self.asked: dict[str, Any] | None = json.loads(asked) if asked else None
        self.clock = Clock.from_json(self.clock.rate, json.loads(clock))

    def _note(self, line: Logged) -> None:
        self.lines.append(line)
        if line.kind == "undo":
            while self.steps and self.steps[-1].before >= int(line.entries):
                self.steps.pop()
        else:
            before = len(self.table.entries) - len(line.entries.split(" "))
            self.steps.append(Step(before, line))
        if line.key is not None:
            self._keys[line.seat, line.key] = line
        self._note_lots(line)

    def _auction(self) -> tuple[tuple[str, ...], str | None]:
        """Return what may be auctioned, and what is being auctioned; nothing in most games."""
        if self._auctions is None:
            return (), None
        snapshot = self.position.snapshot
        return self._auctions.lots(snapshot), self._auctions.lot(snapshot)

    def _turn_clock(self) -> tuple[int, int] | None:
        """Return the clock that the game's own rules set for the turn; none in most games."""
        return turn_clock(self.position.snapshot) if self._has_turn_clock else None

    def _note_lots(self, line: Logged) -> None:
        """End the standing bids for lots that were sold.

        An undo also ends those for the lots that were being auctioned before and after it.
        """
        if self._auctions is None:
            return
        lots, lot = self._auction()
        ended = set(self.lots) - set(lots)
        if line.kind == "undo":
            ended |= {name for name in (self.lot, lot) if name is not None}
        self._auctioned.update(dict.fromkeys(ended, line.ply))
        self.lots, self.lot = lots, lot

    # --- state ---------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.table.position

    @property
    def ply(self) -> int:
        """The number of lines in the log."""
        return len(self.lines)

    @property
    def size(self) -> int:
        """How many bytes this takes, roughly: a state for each move, and all else."""
        return OWN_BYTES + self.position.ply * (self.game.dtype.itemsize + BYTES_OF_MOVE)

    @property
    def version(self) -> tuple[int, int]:
        """Two numbers that tell apart what the database holds: lines, and other changes."""
        return self.ply, self.changes

    @property
    def is_challenge(self) -> bool:
        """Whether this is an attempt at a day's challenge."""
        return (self.origin or {}).get("kind") == "challenge"

    @property
    def turn(self) -> int | None:
        """The seat to act; None unless the game is on."""
        return self.table.turn if self.status == PLAYING else None

    @property
    def bot_to_act(self) -> str | None:
        """The bot whose turn it is, or None."""
        turn = self.turn
        return self.seats[turn].player if turn is not None else None

    @property
    def due(self) -> int | None:
        """When the clock of the seat to act runs out; bots do not run out of time."""
        turn = self.turn
        return None if turn is None or self.seats[turn].player else self.clock.due(turn)

    def step_of(self, line: Logged) -> Step | None:
        """Return the step of a line of the log; None if it was taken back, or takes back others."""
        if self.steps and self.steps[-1].line is line:
            return self.steps[-1]
        at = bisect_left(self.steps, line.ply, key=lambda step: step.line.ply)
        step = self.steps[at] if at < len(self.steps) else None
        return step if step is not None and step.line.ply == line.ply else None

    def bids_of(self, seat: int) -> dict[str, int]:
        """Return the standing bids of a seat by lot, which only that seat may see."""
        return {
            lot: bid.most
            for (bidder, lot), bid in self.bids.items()
            if bidder == seat and bid.ply >= self._auctioned.get(lot, 0)
        }

    def standing_bid(self) -> int | None:
        """Return the move that a standing bid makes for the seat to act; bots bid by themselves."""
        turn = self.turn
        if turn is None or self.lot is None or self.seats[turn].player:
            return None
        most = self.bids_of(turn).get(self.lot)
        if most is None or self._auctions is None:
            return None
        return self._auctions.bid_for(self.position.view(turn).snapshot, most)

    def standing(self, now: int) -> Standing:
        """Return the state of the game, for the table's row."""
        return Standing(
            status=self.status,
            turn=self.turn,
            clock=self.clock.to_text(),
            due=self.due,
            # If this process dies now, another one makes the bid or lets the bot think.
            bot_due=now + CLAIM if self.bot_to_act or self.standing_bid() is not None else None,
            asked=json.dumps(self.asked) if self.asked else None,
        )

    def people(self) -> list[int]:
        """The seats of people, including those for whom a bot plays now."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "person"]

    def present(self) -> list[int]:
        """The seats of people who play themselves, and so can be asked something."""
        return [seat for seat in self.people() if not self.seats[seat].away]

    def free(self) -> list[int]:
        """The seats that nobody has taken yet."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open"]

    def forced_move(self) -> tuple[int, int] | None:
        """The seat to act and its only move, if the table plays such moves by itself."""
        turn = self.turn
        if turn is None or not self.settings.auto_pass or self.seats[turn].player is not None:
            return None
        numbers = self.position.moves().numbers
        return (turn, int(numbers[0])) if len(numbers) == 1 else None

    # --- checks --------------------------------------------------------------------------------

    def check_playing(self) -> None:
        """Raise `Refusal` unless the game is on."""
        if self.status != PLAYING:
            codes = {OPEN: "not_started", PAUSED: "paused", OVER: "over"}
            raise Refusal(codes[self.status])

    def known(self, seat: int, key: str | None, kind: str, entry: str) -> Logged | None:
        """Return the line logged with this key; raises `Refusal` if the key was used otherwise."""
        line = self._keys.get((seat, key)) if key is not None else None
        if line is None:
            return None
        if line.kind != kind or not self._is_same(line, entry):
            raise Refusal("key_used", "key", key=key)
        return line

    def _is_same(self, line: Logged, entry: str) -> bool:
        """Return whether a line came from an entry; moves have several names, the log has one."""
        first = line.entries.partition(" ")[0]
        if line.kind == "say":
            return first.partition(":")[0] == entry
        step = self.step_of(line)
        if first == entry or step is None:  # of a move taken back only the logged name is known
            return first == entry
        before = self.position.before(self.table.moves_among(step.before))
        try:
            return str(before.parse(entry)) == first
        except MoveError:
            return False

    # --- changes -------------------------------------------------------------------------------

    def move(self, seat: int, text: str | int, key: str | None, now: int) -> Appended:
        """Play a move of the seat to act."""
        self.check_playing()
        if seat != self.table.turn:
            raise Refusal("not_your_turn", "seat", seat=seat)
        before = self._before()
        try:
            self.table.play(text)
        except MoveError as error:
            raise refused_move(str(text), error) from None
        return self._append(before, seat, "move", key, now)

    def say(self, seat: int, action: str, key: str | None, now: int) -> Appended:
        """Offer or answer a draw, or resign."""
        self.check_playing()
        before = self._before()
        try:
            self.table.act(action, seat)
        except IllegalMove as error:
            told: dict[str, Any] = {"action": action, "reason": "unknown"}
            if error.why:
                told |= {"reason": "known", "why": error.why}
            raise Refusal("not_said", "action", rule=error.rule, **told) from None
        return self._append(before, seat, "say", key, now)

    def time_out(self, now: int, seed: int) -> Appended | int | None:
        """Handle a clock at zero; return the line, or the seat that a bot takes over, or None."""
        due, seat = self.due, self.turn
        if due is None or seat is None or now < due:
            return None
        before = self._before()
        rules_end = self._rules_end()
        if (rules_end is not None and now >= rules_end) or self.settings.at_zero == "skip":
            self.table.time_out(seat, seed)
            return self._append(before, seat, "timeout", None, now)
        if self.settings.at_zero == "forfeit":
            self.table.act(FORFEIT, seat)
            return self._append(before, seat, "timeout", None, now)
        return seat

    def _rules_end(self) -> int | None:
        """Return when the game's own rules end the turn, or None if they do not."""
        clock = self.clock
        if clock.extra is None or clock.since is None:
            return None
        return clock.since - clock.spent + clock.extra

    def _before(self) -> tuple[int, int | None, tuple[int, int] | None]:
        return len(self.table.entries), self.table.turn, self._turn_clock()

    def _append(
        self,
        before: tuple[int, int | None, tuple[int, int] | None],
        seat: int,
        kind: str,
        key: str | None,
        now: int,
    ) -> Appended:
        count, turn, clock = before
        entries = " ".join(self.table.entries[count:])
        line = Logged(self.ply + 1, seat, kind, entries, key, now)
        self._note(line)
        return self._stand(line, turn, clock, now)

    def _stand(
        self, line: Logged, turn: int | None, before: tuple[int, int] | None, now: int
    ) -> Appended:
        """Set status and clock after a line; `before` is the game's own clock before it."""
        self.asked = None
        self.touched = now
        if self.table.outcome is not None:
            self.status = OVER
        fresh = self._turn_clock()
        next_seat = self.table.turn
        if turn is not None:
            new_turn = next_seat != turn or fresh != before
            increment = new_turn and line.kind == "move"
            self.clock = self.clock.moved(turn, next_seat, new_turn, increment, now)
        self.clock = self.clock.with_extra(turn_limit(fresh))
        return Appended(self.id, line, self.standing(now), self.changes)

    def begin(self, now: int) -> None:
        """Begin the game, once all seats are taken: fix the seed and start the clock."""
        assert self.secret is not None  # where the seed is public, no seat is ever open
        seed = seed_of(self.secret, [seat.value for seat in self.seats])
        self.deal(seed_to_text(seed))
        self.status = PLAYING
        fresh = self._turn_clock()
        self.clock = self.clock.started(now).with_extra(turn_limit(fresh))

    def pause(self, now: int) -> None:
        """Pause the game and stop its clock."""
        self.clock = self.clock.stopped(self.turn, now)
        self.status = PAUSED
        self.asked = None

    def resume(self, now: int) -> None:
        """Resume the game and start its clock."""
        self.status = PLAYING
        self.clock = self.clock.started(now)

    # --- undo ----------------------------------------------------------------------------------

    def check_undo(self, to: int) -> None:
        """Raise `Refusal` unless the game may be taken back to `to`, where a line must begin."""
        self.check_playing()
        if self.settings.undo == "off":
            raise Refusal("undo_off")
        if self.ply >= MOST_LINES:  # moves need no limit: games end
            raise Refusal("undo_many")
        # The entries that a challenge begins with cannot be taken back.
        first = (self.origin or {}).get("begun", 0)
        if to not in (step.before for step in self.steps if step.before >= first):
            raise Refusal("no_undo", "to", to=to)

    def undo_is_free(self, seat: int, to: int) -> bool:
        """Return whether a seat may undo without asking: its own moves, one turn, nothing shown."""
        lines = [step.line for step in self.steps if step.before >= to]
        if self.table.turn != seat or any(
            line.seat != seat or line.kind != "move" for line in lines
        ):
            return False
        position, moves = self.position.copy(), self.table.moves_among(to)
        while position.ply > moves:
            move = int(position.undo())
            if position.turn != seat or reveals(position, move):
                return False
        return True

    def undo(self, seat: int, to: int, key: str | None, now: int) -> Appended:
        """Take back everything after the first `to` entries."""
        _, turn, clock = self._before()
        line = Logged(self.ply + 1, seat, "undo", str(to), key, now)
        self.replay(line)
        return self._stand(line, turn, clock, now)


def enter_line(table: Table, line: Logged) -> None:
    """Apply a line of the log to a game."""
    if line.kind == "undo":
        while len(table.entries) > int(line.entries):
            table.undo()
    else:
        table.enter_all(line.entries.split(" "))
