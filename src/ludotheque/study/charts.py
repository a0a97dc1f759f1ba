"""The charts of statistics: one self-contained SVG page for narrow and wide screens.

All panels are drawn at the same width. The page's style sheet places them, once for each layout,
so that text keeps its size on a phone. Programs without style sheets draw the widest layout.
"""

import math
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any, Final, NamedTuple
from xml.sax.saxutils import escape

from ludotheque.core.game import Game
from ludotheque.drawing.axes import Scale, round_step, ticks
from ludotheque.drawing.palette import (
    BLUE,
    INK,
    LINEN,
    PAPER,
    RULE,
    SANS,
    SERIF,
    SOFT_INK,
    VERMILION,
)
from ludotheque.drawing.svg import id_prefix
from ludotheque.study.stats_text import StatsText

WIDTH: Final = 344  # of a panel: a phone 360 pixels wide shows one
INSET: Final = 16
INNER: Final = WIDTH - 2 * INSET
GAP: Final = 16
LETTERS: Final = 47  # that fit into a line of a panel, about
LINE: Final = 18

SMALL, LARGE, HUGE = 13, 18, 34  # font sizes
GUTTER: Final = 36  # for the numbers of a vertical axis
PLOT: Final = 130  # height of a chart
MOST_BARS: Final = 40
MOST_POINTS: Final = 100
STILL_ON: Final = 0.1  # plies are drawn while this share of the games lasts

Bins = list[tuple[int, int]]  # first value of a bar, and its number of games


class Layout(NamedTuple):
    """A number of columns, their scale, and the screen width from which they are shown."""

    columns: int
    scale: float
    least: int


LAYOUTS: Final = (
    Layout(3, 1.1, 1216),
    Layout(2, 1.0, 736),
    Layout(1, 1.0, 360),
    Layout(1, 0.88, 0),
)


class Panel(NamedTuple):
    """A chart with its title; the body is drawn from 0,0 within the inner width."""

    title: str
    notes: Sequence[str]
    body: str
    height: float


def page(found: dict[str, Any], game: Game, language: str) -> str:
    """Draw all charts of `Facts.to_json` as one SVG."""
    findings = StatsText(found, game, language)
    makers = [_in_short, _length, _branching, _scores]
    makers += [] if findings.alone else [_victories, _margin]
    panels = [
        maker(findings) for maker in (*makers, _results, *([_events] if game.info.events else []))
    ]
    drawn = [_heading(findings), *(_drawn(panel) for panel in panels)]
    bodies, heights = [body for body, _ in drawn], [height for _, height in drawn]
    tag = id_prefix("s", [found["game"], found["seed"], bodies])
    placed = [_placed(layout, heights) for layout in LAYOUTS]
    widest = placed[0]
    groups = "".join(
        f'<g class="{tag}{i}" transform="{place}">{body}</g>'
        for i, (place, body) in enumerate(zip(widest.transforms(""), bodies, strict=True))
    )
    title = f"{game.title}. {findings.say('title')}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{tag}" width="{LAYOUTS[0].least}"'
        f' height="{_n(widest.height)}" role="img" lang="{language}"'
        f' aria-labelledby="{tag}title {tag}desc">'
        f'<title id="{tag}title">{escape(title)}</title>'
        f'<desc id="{tag}desc">{escape(_description(findings))}</desc>'
        f"<style>{_style(tag, placed)}</style>"
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<svg x="50%" overflow="visible" font-family="{SANS}" font-size="{SMALL}" fill="{INK}"'
        f' style="font-variant-numeric:lining-nums tabular-nums">{groups}</svg></svg>\n'
    )


def _description(findings: StatsText) -> str:
    parts = [findings.say("named", name=name, value=value) for name, value in findings.summary()]
    said = ". ".join([*findings.subtitles(), *parts]) + "."
    return said if findings.alone else f"{said} {findings.verdict()}"


# --- the page --------------------------------------------------------------------------------


class Placed(NamedTuple):
    """The places of the heading and the panels; x is relative to the middle of the page."""

    layout: Layout
    places: list[tuple[float, float]]
    height: float

    def transforms(self, unit: str) -> list[str]:
        """Return the transforms for attributes (no unit) or for the style sheet (px)."""
        scale = "" if self.layout.scale == 1 else f" scale({_n(self.layout.scale)})"
        return [f"translate({_n(x)}{unit},{_n(y)}{unit}){scale}" for x, y in self.places]


def _placed(layout: Layout, heights: Sequence[float]) -> Placed:
    """Place panels column by column, as in a newspaper, with the tallest as short as possible."""
    columns, scale = layout.columns, layout.scale
    left = -(columns * WIDTH + (columns - 1) * GAP) * scale / 2
    top = (heights[0] + GAP) * scale + GAP
    panels = heights[1:]
    cuts = min(
        combinations(range(1, len(panels)), columns - 1),
        key=lambda cuts: max(
            sum(panels[begin:end]) + GAP * (end - begin)
            for begin, end in pairwise((0, *cuts, len(panels)))
        ),
    )
    places: list[tuple[float, float]] = [(left, GAP)]
    lowest = top
    for column, (begin, end) in enumerate(pairwise((0, *cuts, len(panels)))):
        y = top
        for height in panels[begin:end]:
            places.append((left + column * (WIDTH + GAP) * scale, y))
            y += (height + GAP) * scale
        lowest = max(lowest, y)
    return Placed(layout, places, lowest)


def _style(tag: str, placed: Sequence[Placed]) -> str:
    """Return the style rules of the layouts, from the widest to the narrowest.

    They leave an image within another page alone, where the widest layout is scaled. Such an image
    is recognised by its aspect ratio, which a window hardly ever has.
    """
    widest = placed[0]
    proportions = LAYOUTS[0].least / widest.height
    rules = [f"#{tag}{{width:100%;height:{_n(widest.height)}px;background:{PAPER}}}"]
    for wider, this in pairwise(placed):
        narrow = f"(max-width:{wider.layout.least - 1}px)"
        flat = f"(min-aspect-ratio:{round(1010 * proportions)}/1000)"
        tall = f"(max-aspect-ratio:{round(990 * proportions)}/1000)"
        places = "".join(
            f".{tag}{i}{{transform:{place}}}" for i, place in enumerate(this.transforms("px"))
        )
        rules.append(
            f"@media {narrow} and {flat},{narrow} and {tall}"
            f"{{#{tag}{{height:{_n(this.height)}px}}{places}}}"
        )
    return "".join(rules)


def _heading(findings: StatsText) -> tuple[str, float]:
    lines = [line for text in findings.subtitles() for line in textwrap.wrap(text, LETTERS)]
    title = _text(0, HUGE, findings.game.title, size=HUGE, font=SERIF)
    top = HUGE + LINE + 8
    said = [_text(0, top + i * LINE, line, fill=SOFT_INK) for i, line in enumerate(lines)]
    return title + "".join(said), top + len(lines) * LINE


def _drawn(panel: Panel) -> tuple[str, float]:
    """Draw a panel in its frame; return it and its height."""
    notes = [line for note in panel.notes for line in textwrap.wrap(note, LETTERS)]
    top = INSET + LARGE + 8
    head = [_text(INSET, INSET + LARGE - 4, panel.title, size=LARGE, font=SERIF)]
    for note in notes:
        head.append(_text(INSET, top + SMALL, note, fill=SOFT_INK))
        top += LINE
    top += 10
    height = top + panel.height + INSET
    frame = (
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{_n(height - 1)}" rx="10"'
        f' fill="none" stroke="{RULE}"/>'
    )
    body = f'<g transform="translate({INSET},{_n(top)})">{panel.body}</g>'
    return frame + "".join(head) + body, height


# --- parts of charts -------------------------------------------------------------------------


def _n(value: float) -> str:
    """Format a coordinate without needless digits."""
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")


def _text(
    x: float,
    y: float,
    said: str,
    *,
    size: int = SMALL,
    anchor: str = "",
    fill: str = "",
    font: str = "",
) -> str:
    kinds = {"font-size": size if size != SMALL else "", "text-anchor": anchor, "fill": fill}
    given = "".join(f' {name}="{value}"' for name, value in kinds.items() if value)
    family = f' font-family="{font}"' if font else ""
    return f'<text x="{_n(x)}" y="{_n(y)}"{given}{family}>{escape(said)}</text>'


def _rect(x: float, y: float, width: float, height: float, fill: str, tip: str = "") -> str:
    inside = f"<title>{escape(tip)}</title>" if tip else ""
    return (
        f'<rect x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" fill="{fill}"'
        + (f">{inside}</rect>" if inside else "/>")
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"'
    return f'<line {ends} stroke="{colour}"{more}/>'


def bars_of(histograms: Iterable[Mapping[str, int]], most: int) -> tuple[list[Bins], int]:
    """Group histograms into bars of one width, which begin at its multiples; return both."""
    counted = [
        {int(value): count for value, count in histogram.items()} for histogram in histograms
    ]
    values = [value for histogram in counted for value in histogram]
    low, high = min(values), max(values)
    width = max(1, int(round_step((high - low + 1) / most)))
    starts = range(low // width * width, high + 1, width)
    found = []
    for histogram in counted:
        bins = dict.fromkeys(starts, 0)
        for value, count in histogram.items():
            bins[value // width * width] += count
        found.append(list(bins.items()))
    return found, width


def _of_values(bars: Scale, width: int) -> Scale:
    """Return the scale of values among bars; if a bar is a single value, it is in the middle."""
    if width > 1:
        return bars
    half = (bars.end - bars.start) / (bars.high - bars.low) / 2
    return Scale(bars.low, bars.high - 1, bars.start + half, bars.end - half)


def _across(findings: StatsText, scale: Scale, y: float) -> str:
    """Draw ticks and whole numbers below a chart."""
    labels = []
    for tick in ticks(scale.low, scale.high, 6):
        if tick == round(tick):
            x = scale(tick)
            side = "start" if x < 6 else "end" if x > INNER - 12 else "middle"
            labels.append(_line(x, y, x, y + 4, SOFT_INK))
            labels.append(_text(x, y + LINE, findings.number(tick), anchor=side, fill=SOFT_INK))
    return "".join(labels)


def _upright(findings: StatsText, scale: Scale) -> str:
    """Draw lines across a chart, with their numbers on the left."""
    drawn = []
    for tick in ticks(scale.low, scale.high, 5):
        if tick == round(tick):
            y = scale(tick)
            drawn.append(_line(GUTTER, y, INNER, y, RULE))
            drawn.append(
                _text(GUTTER - 6, y + 4.5, findings.number(tick), anchor="end", fill=SOFT_INK)
            )
    return "".join(drawn)


def _bars(findings: StatsText, bins: Bins, width: int, across: Scale, up: Scale) -> str:
    """Draw a histogram, with a tooltip for each bar."""
    drawn = []
    for value, count in bins:
        if count:
            named = (
                findings.number(value) if width == 1 else findings.extent(value, value + width - 1)
            )
            tip = findings.say("games-of", values=named, n=count)
            left, right, top = across(value), across(value + width), up(count)
            slit = 1 if right - left > 3 else 0
            drawn.append(_rect(left, top, right - left - slit, up(0) - top, BLUE, tip))
    return "".join(drawn)


def _histogram(findings: StatsText, row: dict[str, Any], below: str) -> tuple[str, float]:
    """Draw the chart of one histogram with its mean; return it and its height."""
    (bins,), width = bars_of([row["histogram"]], MOST_BARS)
    across = Scale(bins[0][0], bins[-1][0] + width, GUTTER, INNER)
    up = Scale(0, max(count for _, count in bins), PLOT, 8)
    values = _of_values(across, width)
    middle = values(row["mean"])
    body = (
        _upright(findings, up)
        + _bars(findings, bins, width, across, up)
        + _line(middle, 0, middle, PLOT, VERMILION, ' stroke-width="2"')
        + _across(findings, values, PLOT)
        + _text((GUTTER + INNER) / 2, PLOT + 2 * LINE + 2, below, anchor="middle", fill=SOFT_INK)
    )
    return body, PLOT + 2 * LINE + 6


# --- the panels ------------------------------------------------------------------------------


def _in_short(findings: StatsText) -> Panel:
    drawn = []
    rows = findings.summary()
    for i, (name, value) in enumerate(rows):
        y = i * 26
        if i:
            drawn.append(_line(0, y - 4, INNER, y - 4, RULE))
        drawn.append(_text(0, y + 14, name, fill=SOFT_INK))
        drawn.append(_text(INNER, y + 14, value, anchor="end"))
    return Panel(findings.say("in-short"), [], "".join(drawn), len(rows) * 26 - 6)


def _length(findings: StatsText) -> Panel:
    length = findings.found["length"]
    if length["shortest"] == length["longest"]:  # one bar would say nothing
        number = findings.number(length["longest"])
        body = _text(0, HUGE, number, size=HUGE, font=SERIF)
        return Panel(findings.say("length"), [findings.length()], body, HUGE + 6)
    body, height = _histogram(findings, length, findings.say("moves-axis"))
    middle = findings.say("median", number=findings.number(length["quantiles"]["50"]))
    notes = [f"{findings.length()}, {middle}", findings.say("length-note")]
    return Panel(findings.say("length"), notes, body, height)


def _margin(findings: StatsText) -> Panel:
    margin = findings.found["margin"]
    body, height = _histogram(findings, margin, findings.say("points-axis"))
    middle = findings.say("median", number=findings.number(margin["quantiles"]["50"]))
    notes = [f"{findings.spread(margin)}, {middle}", findings.say("margin-note")]
    return Panel(findings.say("margin"), notes, body, height)


class Choices(NamedTuple):
    """Numbers of legal moves at consecutive plies, which are counted from 1."""

    first: int
    last: int
    mean: float
    deviation: float
    least: int
    most: int


def choices_by_ply(by_ply: dict[str, list[Any]], most: int) -> list[Choices]:
    """Return the plies that a tenth of the games reach, merged where there are more than `most`."""
    games = by_ply["games"]
    last = sum(number >= STILL_ON * games[0] for number in games) if games else 0
    together = max(1, math.ceil(last / most))
    found = []
    for begin in range(0, last, together):
        rows = range(begin, min(begin + together, last))
        number = sum(games[row] for row in rows)
        mean = sum(games[row] * by_ply["mean"][row] for row in rows) / number
        squares = sum(
            games[row] * (by_ply["deviation"][row] ** 2 + by_ply["mean"][row] ** 2) for row in rows
        )
        deviation = math.sqrt(max(0.0, squares / number - mean * mean))
        least = min(by_ply["least"][row] for row in rows)
        greatest = max(by_ply["most"][row] for row in rows)
        found.append(Choices(rows[0] + 1, rows[-1] + 1, mean, deviation, least, greatest))
    return found


def _branching(findings: StatsText) -> Panel:
    branching = findings.found["branching"]
    rows = choices_by_ply(branching["by_ply"], MOST_POINTS)
    most = findings.number(branching["most"])
    notes = [findings.say("at-most", mean=findings.rate(branching["mean"]), most=most)]
    notes.append(findings.say("branching-note"))
    if not rows:  # every game is over before it begins
        return Panel(findings.say("branching"), notes[:1], "", 0)
    if len(branching["by_ply"]["games"]) > rows[-1].last:
        notes.append(findings.say("until", ply=findings.number(rows[-1].last)))
    across = Scale(1, rows[-1].first, GUTTER + 4, INNER - 4)
    up = Scale(0, max(row.most for row in rows), PLOT, 8)
    body = (
        _upright(findings, up)
        + _band(rows, across, up, [(row.least, row.most) for row in rows], 0.16)
        + _band(rows, across, up, [_within(row) for row in rows], 0.3)
        + _curve(rows, across, up)
        + _tips(findings, rows, across)
        + _across(findings, across, PLOT)
        + _text(
            (GUTTER + INNER) / 2,
            PLOT + 2 * LINE + 2,
            findings.say("ply-axis"),
            anchor="middle",
            fill=SOFT_INK,
        )
    )
    return Panel(findings.say("branching"), notes, body, PLOT + 2 * LINE + 6)


def _within(row: Choices) -> tuple[float, float]:
    return max(row.least, row.mean - row.deviation), min(row.most, row.mean + row.deviation)


def _band(
    rows: Sequence[Choices],
    across: Scale,
    up: Scale,
    bounds: Sequence[tuple[float, float]],
    opacity: float,
) -> str:
    there = [(across(row.first), up(high)) for row, (_, high) in zip(rows, bounds, strict=True)]
    back = [(across(row.first), up(low)) for row, (low, _) in zip(rows, bounds, strict=True)]
    points = " ".join(f"{_n(x)},{_n(y)}" for x, y in [*there, *reversed(back)])
    return f'<polygon points="{points}" fill="{BLUE}" fill-opacity="{opacity}"/>'


def _curve(rows: Sequence[Choices], across: Scale, up: Scale) -> str:
    if len(rows) == 1:
        x, y = _n(across(rows[0].first)), _n(up(rows[0].mean))
        return f'<circle cx="{x}" cy="{y}" r="3" fill="{BLUE}"/>'
    points = " ".join(f"{_n(across(row.first))},{_n(up(row.mean))}" for row in rows)
    joined = 'stroke-width="2" stroke-linejoin="round"'
    return f'<polyline points="{points}" fill="none" stroke="{BLUE}" {joined}/>'


def _tips(findings: StatsText, rows: Sequence[Choices], across: Scale) -> str:
    """Draw invisible areas with a tooltip for each point of the curve."""
    width = (across.end - across.start) / max(1, len(rows) - 1)
    drawn = []
    for row in rows:
        tip = findings.say(
            "ply-tip",
            ply=findings.number(row.first),
            mean=findings.rate(row.mean),
            least=findings.number(row.least),
            most=findings.number(row.most),
        )
        drawn.append(_rect(across(row.first) - width / 2, 0, width, PLOT, "transparent", tip))
    return "".join(drawn)


BARS: Final = 40  # height of the bars of a seat's scores
RIDGE: Final = BARS + 46  # with name and box


def _scores(findings: StatsText) -> Panel:
    rows = findings.found["scores"]
    found, width = bars_of([row["histogram"] for row in rows], 2 * MOST_BARS)
    across = Scale(found[0][0][0], found[0][-1][0] + width, 0, INNER)
    values = _of_values(across, width)
    most = max(count for bins in found for _, count in bins)
    drawn = []
    for i, (row, bins) in enumerate(zip(rows, found, strict=True)):
        up = Scale(0, most, LINE + 4 + BARS, LINE + 4)
        name = findings.seat(row["seat"])
        player = findings.player(findings.found["players"][row["seat"]])
        drawn.append(
            f'<g transform="translate(0,{i * RIDGE})">'
            + _text(0, SMALL, name if findings.same_players else f"{name}, {player}")
            + _text(INNER, SMALL, findings.spread(row), anchor="end")
            + _bars(findings, bins, width, across, up)
            + _box(row, values, BARS + LINE + 12)
            + "</g>"
        )
    foot = len(rows) * RIDGE - 8
    drawn.append(_line(0, foot, INNER, foot, RULE) + _across(findings, values, foot))
    return Panel(
        findings.say("scores"), [findings.say("scores-note")], "".join(drawn), foot + LINE + 6
    )


def _box(row: dict[str, Any], values: Scale, y: float) -> str:
    """Draw the mean through the bars; below them quartiles, and the range of nine games in ten."""
    quantiles = row["quantiles"]
    low, first, half, third, high = (values(quantiles[part]) for part in quantiles)
    mean = values(row["mean"])
    return (
        _line(low, y, high, y, SOFT_INK)
        + f'<rect x="{_n(first)}" y="{_n(y - 4)}" width="{_n(max(third - first, 1))}" height="8"'
        f' fill="{LINEN}" stroke="{SOFT_INK}"/>'
        + _line(half, y - 4, half, y + 4, INK, ' stroke-width="2"')
        + _line(mean, LINE + 2, mean, LINE + 4 + BARS, VERMILION, ' stroke-width="2"')
    )


NAME: Final = 108  # width of the names beside intervals
VALUE: Final = 52  # and of the figures


def _victories(findings: StatsText) -> Panel:
    groups = findings.victories()
    even = findings.found["first_seat"]["even"]
    shares = [share for _, rows in groups for _, share in rows]
    low = max(0.0, math.floor(10 * min(even, *(share["low"] for share in shares)) - 0.2) / 10)
    high = min(1.0, math.ceil(10 * max(even, *(share["high"] for share in shares)) + 0.2) / 10)
    across = Scale(low, high, NAME, INNER - VALUE)
    y = 0.0
    drawn = []
    for title, rows in groups:
        if len(groups) > 1:
            drawn.append(_text(0, y + SMALL, title, fill=SOFT_INK))
            y += 22
        for name, share in rows:
            drawn.append(_text(0, y + SMALL + 2, name))
            drawn.append(_whisker(share, across, y + 10, findings.share(share)))
            drawn.append(
                _text(INNER, y + SMALL + 2, findings.percent(share["share"]), anchor="end")
            )
            y += 26
        y += 6
    x = across(even)
    dashes = ' stroke-dasharray="3 3"'
    behind = _line(x, 0, x, y, SOFT_INK, dashes) + _line(NAME, y, INNER - VALUE, y, RULE)
    numbers = []
    for tick in (low, even, high):
        numbers.append(
            _text(
                across(tick),
                y + LINE,
                findings.percent(tick, 0),
                anchor="middle",
                fill=SOFT_INK,
            )
        )
    y += LINE + 12
    for line in textwrap.wrap(findings.verdict(), LETTERS):
        y += LINE
        drawn.append(_text(0, y, line))
    note = findings.say("victories-note")
    body = behind + "".join(drawn) + "".join(numbers)
    return Panel(findings.say("victories"), [note], body, y + 6)


def _whisker(share: dict[str, float], across: Scale, y: float, tip: str) -> str:
    low, high, at = across(share["low"]), across(share["high"]), across(share["share"])
    return (
        _line(low, y, high, y, INK, ' stroke-width="2"')
        + _line(low, y - 4, low, y + 4, INK)
        + _line(high, y - 4, high, y + 4, INK)
        + f'<circle cx="{_n(at)}" cy="{_n(y)}" r="4.5" fill="{BLUE}"/>'
        + _rect(low, y - 8, high - low, 16, "transparent", tip)
    )


def _results(findings: StatsText) -> Panel:
    rows = findings.results()
    endings = findings.endings()
    y, drawn = 0.0, []
    for name, share in [*rows, *endings]:
        if rows and (name, share) == endings[0]:
            drawn.append(_line(0, y, INNER, y, RULE))
            y += 10
        y, part = _share_bar(findings, name, share, y)
        drawn.append(part)
    return Panel(findings.say("results"), [findings.say("results-note")], "".join(drawn), y - 8)


def _share_bar(
    findings: StatsText, name: str, share: dict[str, float], y: float
) -> tuple[float, str]:
    """Draw a name, a bar for its share and the interval; return the next y and the drawing."""
    lines = textwrap.wrap(name, LETTERS)
    drawn = [_text(0, y + i * LINE + SMALL, line) for i, line in enumerate(lines)]
    y += len(lines) * LINE + 3
    across = Scale(0, 1, 0, INNER - VALUE)
    low, high = across(share["low"]), across(share["high"])
    drawn += [
        _rect(0, y, across(1), 8, LINEN),
        _rect(0, y, across(share["share"]), 8, BLUE, findings.share(share)),
        _line(low, y + 4, high, y + 4, INK, ' stroke-width="1.5"'),
        _text(INNER, y + 9, findings.percent(share["share"]), anchor="end"),
    ]
    return y + 22, "".join(drawn)


def _events(findings: StatsText) -> Panel:
    y, drawn = 0.0, []
    for row in findings.found["events"]:
        drawn.append(_text(INNER, y + SMALL, findings.spread(row), anchor="end"))
        lines = textwrap.wrap(findings.event(row["event"]), LETTERS - 14)
        for line in lines:
            drawn.append(_text(0, y + SMALL, line))
            y += LINE
        share = row["games_with"]
        drawn.append(_rect(0, y + 3, INNER - VALUE, 5, LINEN))
        width = share["share"] * (INNER - VALUE)
        drawn.append(_rect(0, y + 3, width, 5, BLUE, findings.share(share)))
        drawn.append(
            _text(INNER, y + 10, findings.percent(share["share"]), anchor="end", fill=SOFT_INK)
        )
        y += 24
    note = findings.say("events-note")
    return Panel(findings.say("events"), [note], "".join(drawn), y - 8)
