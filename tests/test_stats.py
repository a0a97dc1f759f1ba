"""Statistics for designers: counted again the slow way, the same whatever the threads, drawn."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar
from xml.etree import ElementTree

import pexpect
import pytest

import ludotheque.core.registry
import ludotheque.study.stats
from ludotheque import BadOption, Position, get_game
from ludotheque.core.game import Game
from ludotheque.core.game_texts import event_text
from ludotheque.core.kernel import kernel
from ludotheque.core.registry import game_names, register
from ludotheque.study.charts import page
from ludotheque.study.simulate import Series, simulate
from ludotheque.study.stats import interval, quantile, stats
from ludotheque.study.stats_text import StatsText
from ludotheque.texts import LANGUAGES, Texts, sources_of, texts
from tests.shell import Shell, forking, run_shell, spawn
from tests.toy import rules as toy_rules
from tests.toy.game import Toy

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    """The command line in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Shell(monkeypatch, capsys)


def files(folder: str = ".") -> list[str]:
    return sorted(path.name for path in Path(folder).iterdir())


def but_speed(found: dict[str, Any]) -> dict[str, Any]:
    assert found["speed"]["games_per_second"] > 0
    return {key: value for key, value in found.items() if key != "speed"}


# --- a small game with events -------------------------------------------------------------------


@kernel
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    out[0] += move == 4
    out[1] += after.winner >= 0
    out[2] += before.cell[4] == 0 and after.moves > 1  # the centre is free after the first move


class Counted(Toy):
    """Noughts and crosses that count what happens, with a name that a page must escape."""

    info = replace(
        Toy.info,
        name="counted",
        title="Noughts & <crosses>",
        events=("centres", "lines", "late centres"),
    )
    rules: ClassVar[ModuleType] = ModuleType("counted_rules")

    def texts(self, language: str) -> Texts:
        """As those of the toy, with a name for an event in French alone."""
        sources = sources_of(self.folder / "texts", "game")
        sources["fr"].append("event-centres = milieux <à part>\n")
        return Texts(language, sources)


vars(Counted.rules).update(vars(toy_rules), notice=notice)


@pytest.fixture
def counted() -> Iterator[Game]:
    yield register(Counted())
    del ludotheque.core.registry._registered["counted"]


# --- events, counted from what positions show -------------------------------------------------
# Each function gets the states of a game as JSON up to the one after a move, and the moves.

States = list[dict[str, Any]]


def toy_events(states: States, moves: list[str]) -> Counter[str]:
    before, after = states[-2]["cells"], states[-1]["cells"]
    lines = [after[i : i + 3] for i in (0, 3, 6)] + [after[i::3] for i in range(3)]
    lines += [after[::4], after[2:8:2]]
    return Counter(
        {
            "centres": moves[-1] == "b2",
            "lines": "XXX" in lines or "OOO" in lines,
            "late centres": before[4] == "." and len(moves) > 1,
        }
    )


STEPS = {">": (1, 0), "v": (0, -1), "<": (-1, 0), "^": (0, 1)}


def topas_cells(name: str) -> dict[tuple[int, int], tuple[str, int]]:
    """The halves of a laid card on their cells."""
    card, place = name.split("@")
    x, y = map(int, place[:-1].split(","))
    dx, dy = STEPS[place[-1]]
    return {(x, y): (card[0], int(card[1])), (x + dx, y + dy): (card[2], int(card[3]))}


def topas_events(states: States, moves: list[str]) -> Counter[str]:
    if moves[-1] == "pass":
        return Counter(passes=1)
    table: dict[tuple[int, int], tuple[str, int]] = {}
    for name in [*states[-2]["display"], moves[-1]]:
        table |= topas_cells(name)
    rows = set()
    for cell, (colour, _) in topas_cells(moves[-1]).items():
        for dx, dy in STEPS.values():
            row = {cell}
            for sign in (1, -1):
                x, y = cell
                while table.get((x, y), ("", 0))[0] == colour:
                    row.add((x, y))
                    x, y = x + sign * dx, y + sign * dy
            if len(row) > 1:
                rows.add(frozenset(row))
    gems = [sum(table[cell][1] for cell in row) for row in rows]
    return Counter(
        {
            "cards laid": 1,
            "cards scoring nothing": not rows,
            "cards in two or more rows": len(rows) > 1,
            "rows of seven gems": gems.count(7),
        }
    )


ROWS = dict(zip("abcdefg", (8, 9, 10, 11, 10, 9, 8), strict=True))
HOLLOWS = [f"{row}{column + 1}" for row, size in ROWS.items() for column in range(size)]
COLOURS = ("red", "yellow")


def topquark_events(states: States, moves: list[str]) -> Counter[str]:
    before, after = states[-2:]
    side = before["turn"]
    start, end = moves[-1].split("-")
    lost = after["turns"] - before["turns"] - 1
    taking = end in before[COLOURS[1 - side]]
    found = Counter({"turns": 1 + lost, "lost turns": lost, "takings": taking})
    if len(moves) > 1 and states[-3]["turns"] + 1 == before["turns"]:  # an answer
        came_from, went_to = moves[-2].split("-")
        found["takings in answer to a taking"] = taking and went_to in states[-3][COLOURS[side]]
        mirror = [HOLLOWS[-1 - HOLLOWS.index(hollow)] for hollow in (came_from, went_to)]
        found["mirrored answers"] = side == 1 and [start, end] == mirror
    game = get_game("topquark")
    options = {"short": before["short"]}
    position = Position.from_json({"game": game.version, "options": options, "state": before})
    reasons = set()
    for marble in before[COLOURS[side]]:
        for hollow in HOLLOWS:
            move = game.move_from_text(position.snapshot, f"{marble}-{hollow}")
            reasons.add(game.info.reasons[game.rules.explain(position.state[0], move)])
    found["turns limited by R6 (opponent)"] = "R6.opponent" in reasons
    found["turns limited by R6 (last marble)"] = "R6.last" in reasons
    found["turns limited by R7"] = "R7" in reasons
    return found


# --- all figures, counted from what positions show -----------------------------------------------

Events = Callable[[States, list[str]], Counter[str]]


def recount(name: str, games: int, players: str, events: Events, **options: Any) -> dict[str, Any]:
    """What `stats` finds with the seed 11, the slow way."""
    series = Series(get_game(name), options, players, 11)
    played = series.run(0, games)
    lengths: list[int] = []
    widths: list[list[int]] = []
    began: list[int | None] = []
    points: list[list[int]] = []
    winners: list[list[int]] = []
    happened: list[Counter[str]] = []
    for game in range(games):
        position = Position.start(series.game, options, series.seed_of(game))
        states, moves = [position.to_json()["state"]], []
        began.append(position.turn)
        happened.append(Counter())
        for ply in range(played.lengths[game]):
            widths += [[] for _ in range(ply + 1 - len(widths))]
            widths[ply].append(len(position.moves()))
            moves.append(str(position.play(int(played.moves[game, ply]))))
            states.append(position.to_json()["state"])
            happened[-1] += events(states, moves)
        assert position.outcome is not None
        lengths.append(position.ply)
        points.append(list(position.scores))
        winners.append(list(position.outcome.winners) or list(range(position.seats)))
    return {
        "lengths": lengths,
        "widths": widths,
        "began": began,
        "points": points,
        "winners": winners,
        "happened": happened,
    }


def histogram(values: list[int]) -> dict[str, int]:
    return {str(value): count for value, count in sorted(Counter(values).items())}


KINDS: list[tuple[str, dict[str, Any], str, int, Events]] = [
    ("topas", {"seats": 1}, "random", 6, topas_events),
    ("topas", {"seats": 2, "expert": True}, "greedy", 12, topas_events),
    ("topas", {"seats": 4}, "random,greedy,random,greedy", 8, topas_events),
    ("topquark", {}, "random", 3, topquark_events),
    ("topquark", {"short": True}, "greedy", 5, topquark_events),
    ("counted", {}, "random", 300, toy_events),
]


@pytest.mark.slow(2)
@pytest.mark.parametrize(("name", "options", "players", "games", "events"), KINDS)
def test_all_figures_agree_with_a_slow_recount(
    counted: Game, name: str, options: dict[str, Any], players: str, games: int, events: Events
) -> None:
    found = stats(name, games, players, seed=11, **options)
    slow = recount(name, games, players, events, **options)
    assert found["length"]["histogram"] == histogram(slow["lengths"])
    by_ply, widths = found["branching"]["by_ply"], slow["widths"]
    assert by_ply["games"] == [len(ply) for ply in widths]
    assert by_ply["mean"] == pytest.approx([sum(ply) / len(ply) for ply in widths], abs=1e-3)
    assert by_ply["least"] == [min(ply) for ply in widths]
    assert by_ply["most"] == [max(ply) for ply in widths]
    mean = [sum(ply) / len(ply) for ply in widths]
    spread = [
        (sum((width - middle) ** 2 for width in ply) / len(ply)) ** 0.5
        for ply, middle in zip(widths, mean, strict=True)
    ]
    assert by_ply["deviation"] == pytest.approx(spread, abs=1e-3)
    forced = [width for ply in widths for width in ply].count(1)
    assert found["branching"]["forced"] == pytest.approx(forced / found["moves"], abs=1e-4)
    for row in found["scores"]:
        points = [points[row["seat"]] for points in slow["points"]]
        assert row["histogram"] == histogram(points)
    seen: Counter[str] = sum(slow["happened"], Counter())
    assert {row["event"]: row["total"] for row in found["events"]} == {
        event: seen[event] for event in get_game(name).info.events
    }
    for row in found["events"]:
        numbers = [game[row["event"]] for game in slow["happened"]]
        assert row["mean"] == pytest.approx(sum(numbers) / games, abs=1e-3)
        assert row["most"] == max(numbers)
        share = sum(number > 0 for number in numbers) / games
        assert row["games_with"]["share"] == pytest.approx(share, abs=1e-4)
    if found["options"]["seats"] > 1:
        check_victories(found, slow)


def check_victories(found: dict[str, Any], slow: dict[str, Any]) -> None:
    seats, games = found["options"]["seats"], found["games"]
    margins = [sorted(points)[-1] - sorted(points)[-2] for points in slow["points"]]
    assert found["margin"]["histogram"] == histogram(margins)
    assert found["began"] == [slow["began"].count(seat) for seat in range(seats)]
    by_seat, by_order = [0.0] * seats, [0.0] * seats
    for began, winners in zip(slow["began"], slow["winners"], strict=True):
        for winner in winners:
            by_seat[winner] += 1 / len(winners) / games
            by_order[(winner - began) % seats] += 1 / len(winners) / games
    shares = [row["share"] for row in found["victories_by_seat"]]
    assert shares == pytest.approx(by_seat, abs=1e-4)
    shares = [row["share"] for row in found["victories_by_order"]]
    assert shares == pytest.approx(by_order, abs=1e-4)
    assert sum(shares) == pytest.approx(1, abs=1e-3)
    assert sum(row["share"] for row in found["results"].values()) == pytest.approx(1, abs=1e-3)
    alone = sum(len(winners) == 1 for winners in slow["winners"]) / games
    assert found["results"]["one_winner"]["share"] == pytest.approx(alone, abs=1e-4)
    assert found["results"]["draws"]["share"] == found["draws"]
    assert found["results"]["shared"]["share"] == found["shared_wins"]


@pytest.mark.parametrize("name", game_names())
def test_the_games_are_those_of_simulate(name: str) -> None:
    """Every figure that `simulate` has is there, with the same value."""
    games: dict[str, Any] = {"games": 12, "players": "greedy", "seed": 5}
    plain, found = but_speed(simulate(name, **games)), but_speed(stats(name, **games))
    assert_within(plain, found)
    assert sum(found["branching"]["by_ply"]["games"]) == found["moves"]
    assert [row["event"] for row in found["events"]] == list(get_game(name).info.events)
    for row in [found["length"], found["margin"], *found["scores"]]:
        assert sum(row["histogram"].values()) == found["games"]


def assert_within(small: Any, large: Any) -> None:
    if isinstance(small, dict):
        for key, value in small.items():
            assert_within(value, large[key])
    elif isinstance(small, list):
        assert len(small) == len(large)
        for one, other in zip(small, large, strict=True):
            assert_within(one, other)
    else:
        assert small == large


@pytest.mark.parametrize(
    ("name", "games", "players"), [("topas", 4500, "random"), ("topquark", 90, "greedy,random")]
)
def test_threads_do_not_matter(name: str, games: int, players: str) -> None:
    one = stats(name, games, players, seed=3, threads=1)
    assert but_speed(one) == but_speed(stats(name, games, players, seed=3, threads=3))


def test_late_plies_are_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = stats("topquark", 4, "random")
    monkeypatch.setattr(ludotheque.study.stats, "MOST_PLIES", 20)
    cut = stats("topquark", 4, "random")
    by_ply = cut["branching"].pop("by_ply")
    games = whole["branching"].pop("by_ply")["games"]
    assert by_ply["games"] == [*games[:19], sum(games[19:])]
    assert but_speed(cut) == but_speed(whole)


def test_games_that_are_over_at_once() -> None:
    game = get_game("topquark")
    board = game.components(game.read_options({}))["board"]
    found = stats(game, 3, board=board | {"red": ["g1"], "yellow": ["a1"]})  # TOPQUARK-R10
    assert found["moves"] == 0
    assert found["results"]["draws"]["share"] == 1
    assert found["branching"]["by_ply"]["games"] == []
    for language in LANGUAGES:
        assert ElementTree.fromstring(page(found, game, language)).tag == f"{SVG}svg"


def test_what_is_asked_is_checked() -> None:
    with pytest.raises(BadOption, match="1 or more, not 0 and 1"):
        stats("topas", 0)
    with pytest.raises(BadOption, match="no player 'deep'"):
        stats("topas", 1, "deep")


@pytest.mark.parametrize(
    ("seen", "games", "low", "high"),
    [  # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_intervals(seen: int, games: int, low: float, high: float) -> None:
    assert interval(seen, games) == pytest.approx((low, high), abs=5e-5)
    assert interval(games - seen, games) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_quantiles() -> None:
    counts = {3: 1, 1: 2, 7: 1}
    assert [quantile(counts, part) for part in (5, 25, 50, 75, 76, 95)] == [1, 1, 1, 3, 7, 7]
    assert quantile({4: 100}, 95) == 4
    with pytest.raises(ValueError, match="no games"):
        quantile({}, 50)


# --- in words ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["1,234.5", "−12", "0.25", "0.004", "0%", "99.9%", "100%"]),
        ("fr", ["1\u202f234,5", "−12", "0,25", "0,004", "0\u00a0%", "99,9\u00a0%", "100\u00a0%"]),
    ],
)
def test_figures_as_the_language_writes_them(language: str, written: list[str]) -> None:
    findings = StatsText(stats("topquark", 1), get_game("topquark"), language)
    rates = [findings.rate(value) for value in (1234.5, -12.0, 0.25, 0.004)]
    assert rates + [findings.percent(share) for share in (0, 0.999, 1)] == written
    assert findings.number(1234567) == {"en": "1,234,567", "fr": "1\u202f234\u202f567"}[language]


class TestVerdict:
    @pytest.mark.parametrize(
        ("first", "verdict", "words"),
        [
            ("1", "worse", "The first player is worse off: whoever begins takes"),
            ("random", "worse", "The first player is worse off"),
        ],
    )
    def test_topas(self, first: str, verdict: str, words: str) -> None:
        """As the rules of Topas say: with two seats it wins about 34 times to 66."""
        found = stats("topas", 500, seed=1, first=first)
        seat = found["first_seat"]
        assert seat["verdict"] == verdict
        assert 0.3 < seat["low"] < seat["share"] < seat["high"] < 0.5 == seat["even"]
        assert words in StatsText(found, get_game("topas"), "en").verdict()
        assert "Mieux vaut ne pas commencer" in StatsText(found, get_game("topas"), "fr").verdict()

    def test_few_games_show_nothing(self) -> None:
        found = stats("topas", 3, "random", seed=1)
        assert found["first_seat"]["verdict"] == "even"
        assert "No advantage" in StatsText(found, get_game("topas"), "en").verdict()

    def test_strength_is_told_from_the_seat_if_it_can(self) -> None:
        topas, topquark = get_game("topas"), get_game("topquark")
        mixed = stats("topquark", 40, "greedy,random", seed=1)
        assert mixed["first_seat"]["verdict"] == "better"
        assert "cannot be told apart" in StatsText(mixed, topquark, "en").verdict()
        drawn = stats("topas", 40, "greedy,random", seed=1)  # who begins is drawn
        assert "apart" not in StatsText(drawn, topas, "en").verdict()
        same = stats("topquark", 40, "random", seed=1)
        assert "apart" not in StatsText(same, topquark, "en").verdict()


def test_events_have_the_words_of_the_game(counted: Game) -> None:
    found = stats("counted", 5)
    assert StatsText(found, counted, "en").event("centres") == "centres"
    assert StatsText(found, counted, "fr").event("centres") == "milieux <à part>"
    assert StatsText(found, counted, "fr").event("lines") == "lines"


# --- the page of charts --------------------------------------------------------------------------


def titles(svg: str) -> list[str]:
    root = ElementTree.fromstring(svg)
    large = [text for text in root.iter(f"{SVG}text") if text.get("font-size") == "18"]
    return ["".join(text.itertext()) for text in large]


class TestPage:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("seats", [1, 3])
    def test_is_well_formed_and_has_its_titles(self, language: str, seats: int) -> None:
        found = stats("topas", 20, seats=seats)
        names = ["in-short", "length", "branching", "scores", "results", "events"]
        if seats > 1:
            names[4:4] = ["victories", "margin"]
        expected = [texts("stats", language)(name) for name in names]
        assert titles(page(found, get_game("topas"), language)) == expected

    @pytest.mark.parametrize("name", game_names())
    def test_every_game_has_one(self, name: str) -> None:
        game = get_game(name)
        found = stats(name, 6)
        svg = page(found, game, "en")
        assert svg == page(json.loads(json.dumps(found)), game, "en")
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert root.findtext(f"{SVG}title") == f"{game.title}. Statistics"
        shown = " ".join(text for text in root.itertext())
        for row in found["events"]:
            named = event_text(game, row["event"], "en")
            assert named in shown or len(named) > 30

    def test_needs_nothing_else(self) -> None:
        svg = page(stats("topquark", 6), get_game("topquark"), "en")
        assert re.findall(r"[a-z]+://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"<script|<image|<foreignObject|@import|url\(|href", svg)

    def test_what_a_game_says_is_escaped(self, counted: Game) -> None:
        svg = page(stats("counted", 5), counted, "fr")
        said = " ".join(ElementTree.fromstring(svg).itertext())
        assert "Noughts & <crosses>" in said
        assert "milieux <à part>" in said

    @pytest.mark.parametrize("games", [1, 2])
    def test_a_single_game_can_be_drawn(self, games: int) -> None:
        for name in ("topas", "topquark"):
            assert titles(page(stats(name, games), get_game(name), "en"))

    def test_no_letters_leave_their_panel(self) -> None:
        """A line has as many letters as fit; figures at the right do not meet names at the left."""
        for name in game_names():
            for language in LANGUAGES:
                root = ElementTree.fromstring(page(stats(name, 6), get_game(name), language))
                for text in root.iter(f"{SVG}text"):
                    assert len("".join(text.itertext())) <= 50


# --- the command --------------------------------------------------------------------------------


@pytest.mark.slow(2)
class TestCommand:
    def test_writes_charts_here(self, shell: Shell) -> None:
        ran = shell("stats", "topas", "--games", 30, "--seed", 2)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("Charts: topas-stats.svg\n")
        assert files() == ["topas-stats.svg"]
        found = stats("topas", 30, seed=2)
        assert Path("topas-stats.svg").read_text() == page(found, get_game("topas"), "en")

    def test_json(self, shell: Shell) -> None:
        words = ("stats", "topquark", "--games", 30, "--seed", 2, "--json")
        ran = shell(*words, "--threads", 2)
        assert (ran.code, ran.err) == (0, "")
        found = json.loads(ran.out)
        assert but_speed(found) == but_speed(stats("topquark", 30, seed=2))
        assert files() == []  # who asks for JSON gets JSON
        assert shell(*words, "--output", "a.svg").out.startswith("{")
        assert files() == ["a.svg"]

    def test_a_folder(self, shell: Shell) -> None:
        Path("here").mkdir()
        ran = shell("stats", "topas", "--games", 3, "--output", "here")
        assert ran.out.endswith("Charts: here/topas-stats.svg\n")
        assert files("here") == ["topas-stats.svg"]

    def test_a_dash_prints_the_charts_and_nothing_else(self, shell: Shell) -> None:
        ran = shell("stats", "topas", "--games", 3, "--output", "-", "--language", "fr")
        assert titles(ran.out)[0] == "En bref"
        assert "3 parties" in ran.err
        assert files() == []

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("name", game_names())
    def test_the_table_fits_a_terminal(self, shell: Shell, name: str, language: str) -> None:
        ran = shell("stats", name, "--games", 5, "--no-charts", "--language", language)
        assert (ran.code, ran.err) == (0, "")
        assert files() == []
        assert max(map(len, ran.out.splitlines())) <= 80
        for key in ("length", "branching", "victories", "results", "events"):
            assert texts("stats", language)(key) in ran.out

    def test_alone_nobody_wins(self, shell: Shell) -> None:
        ran = shell("stats", "topas", "--seats", 1, "--games", 5, "--no-charts")
        assert "always 28 moves" in ran.out
        for key in ("victories", "margin", "first-seat", "shared"):
            assert texts("stats", "en")(key) not in ran.out

    def test_options_that_are_not_as_usual_are_told(self, shell: Shell) -> None:
        words = ("stats", "topas", "--games", 2, "--no-charts")
        ran = shell(*words, "-o", "expert=true", "--players", "greedy,random")
        assert "\nexpert=true\n" in ran.out
        assert "players: greedy, random" in ran.out
        assert "expert" not in shell(*words).out

    @pytest.mark.parametrize(
        ("line", "words"),
        [
            ("", ["GAME", "ludotheque stats --help"]),
            ("chess", ["'chess'", "topas, "]),
            ("topas --seats 5", ["1 to 4 seats", "5"]),
            ("topas --games 0", ["--games", "'0'", "from 1 to"]),
            ("topas --threads 0", ["--threads", "from 1 to 256"]),
            ("topas --players deep", ["'deep'", "random, greedy"]),
            ("topas --players greedy,greedy,greedy", ["3", "2 seats", "one a seat"]),
            ("topas -o colour=1", ["'colour'", "seats, expert, first, deck"]),
            ("topas --seed -1", ["--seed", "'-1'", "from 0"]),
            ("topas --language de", ["'de'", "'en', 'fr'"]),
            ("topas --no-charts --output a.svg", ["'a.svg'", "--no-charts"]),
            ("topas --output a.png", ["'a.png'", "SVG", ".svg"]),
            ("topas --output missing/a.svg", ["missing/a.svg: No such file or directory"]),
            ("topas --output missing/", ["missing/topas-stats.svg: No such file or directory"]),
            ("topas --output /dev/null/a.svg", ["/dev/null/a.svg: Not a directory"]),
            ("topas --output ~nobody-here/a.svg", ["~nobody-here/a.svg", "home"]),
            ("topas --games 3 --output /dev/full", ["/dev/full: No space left"]),
        ],
    )
    def test_mistakes_are_one_line(self, shell: Shell, line: str, words: list[str]) -> None:
        shell("stats", *line.split()).failed_in_one_line(*words)
        assert files() == []

    def test_an_empty_name_is_none(self, shell: Shell) -> None:
        shell("stats", "topas", "--output", "").failed_in_one_line("a file needs a name")

    def test_where_nothing_can_be_written(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        gone = tmp_path / "gone"
        gone.mkdir()
        monkeypatch.chdir(gone)
        gone.rmdir()
        ran = shell("stats", "topas", "--games", 3)
        ran.failed_in_one_line("topas-stats.svg: No such file", "--output", "--no-charts")

    @forking
    def test_ctrl_c_leaves_the_old_charts(self, tmp_path: Path) -> None:
        work = tmp_path / "work"
        work.mkdir()
        (work / "old.svg").write_text("before")
        words = ("--games", 50_000_000, "--output", work / "old.svg")
        child = spawn(tmp_path, "stats", "topas", *words)
        child.expect("[1-9][0-9]*/50000000")  # the bar
        child.sendintr()
        child.expect("ludotheque: stopped\r\n")
        child.expect(pexpect.EOF)
        child.close()
        assert child.exitstatus == 130
        assert [path.name for path in work.iterdir()] == ["old.svg"]
        assert (work / "old.svg").read_text() == "before"

    def test_without_numba_it_finds_the_same(self, tmp_path: Path) -> None:
        for words in ("topas --seats 1 --games 1", "topquark --games 1"):
            line = f'"$L" stats {words} --players random --seed 1 --json'
            slow = run_shell(line, tmp_path, NUMBA_DISABLE_JIT="1")
            assert (slow.code, slow.err) == (0, "")
            found = run_shell(line, tmp_path)
            assert but_speed(json.loads(slow.out)) == but_speed(json.loads(found.out))
