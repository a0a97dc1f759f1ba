"""The chart of a review: one self-contained SVG for all screen sizes, in light and dark mode.

It is drawn at three widths, and a style sheet shows the one that fits the screen, so that text
keeps its size. Programs without style sheets show the middle one in light mode.
"""

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from xml.sax.saxutils import escape

from ludotheque.analysis.search_adapter import outlook
from ludotheque.analysis.table import turn_text
from ludotheque.core.capabilities import seat_name
from ludotheque.drawing.axes import Scale, ticks
from ludotheque.drawing.chart_colours import night_style, paint, seat_colours
from ludotheque.drawing.palette import INK, NIGHT, PAPER, RULE, SANS, SERIF, SOFT_INK, VERMILION
from ludotheque.drawing.svg import id_prefix
from ludotheque.drawing.svg import number as n
from ludotheque.texts import Texts, texts

if TYPE_CHECKING:
    from ludotheque.analysis.reviews import Judged, Review

SMALL, TITLE = 13, 24  # font sizes
LINE: Final = 19
MARGIN: Final = 16
GUTTER: Final = 44  # for the labels of the vertical axis
BESIDE: Final = 72  # for the names of seats on the right
LETTER: Final = 6.7  # approximate width of a letter
BADGE: Final = 10  # radius of a turning point's badge
STRIP: Final = 34  # height above the plot, for the badges
# Seats differ without colours, too; there is one for each of `MOST_SEATS`.
DASHES: Final = (
    *("", "7 3", "2 3", "9 3 2 3", "12 4", "1 5"),
    *("9 3 2 3 2 3", "4 4", "16 3 4 3"),
)


class Layout(NamedTuple):
    """A drawing's width, the height of its plot, and the screen width from which it is shown."""

    width: int
    plot: int
    least: int


LAYOUTS: Final = (Layout(344, 190, 0), Layout(704, 260, 720), Layout(1120, 320, 1152))
PLAIN: Final = 1  # the layout for programs without style sheets


class Frame(NamedTuple):
    """The scales of one drawing, and the right edge of its plot."""

    across: Scale
    up: Scale
    right: float


def chart(review: "Review", language: str) -> str:
    """Draw the outlook through the game, with mistakes and turning points."""
    say = texts("analysis", language)
    title = f"{review.record.game.title}. {say('review')}"
    said = _description(review, say)
    tag = id_prefix("r", [review.to_json(), language])
    drawn = [_draw(review, say, layout, f"{tag}c{i}") for i, layout in enumerate(LAYOUTS)]
    groups = "".join(
        f'<g class="{tag}{i}" transform="translate({n(-LAYOUTS[i].width / 2)} {MARGIN})"'
        + ("" if i == PLAIN else ' display="none"')
        + f">{body}</g>"
        for i, (body, _) in enumerate(drawn)
    )
    heights = [height + 2 * MARGIN for _, height in drawn]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" id="{tag}" width="{LAYOUTS[PLAIN].least}"'
        f' height="{n(heights[PLAIN])}" role="img" lang="{language}"'
        f' aria-labelledby="{tag}title {tag}desc">'
        f'<title id="{tag}title">{escape(title)}</title>'
        f'<desc id="{tag}desc">{escape(said)}</desc>'
        f"<style>{_style(tag, heights)}{night_style(tag, review.record.game)}</style>"
        f'<rect width="100%" height="100%" {paint(PAPER)}/>'
        f'<svg x="50%" overflow="visible" font-family="{SANS}" font-size="{SMALL}"'
        f' style="font-variant-numeric:lining-nums tabular-nums">{groups}</svg></svg>\n'
    )


def _style(tag: str, heights: Sequence[float]) -> str:
    """Return the style rules that choose the drawing by the width of the screen.

    They leave an image within another page alone, where the middle drawing is scaled. Such an
    image is recognised by its aspect ratio, which a window hardly ever has.
    """
    ratio = LAYOUTS[PLAIN].least / heights[PLAIN]
    flat = f"(min-aspect-ratio:{round(1010 * ratio)}/1000)"
    tall = f"(max-aspect-ratio:{round(990 * ratio)}/1000)"
    rules = [f"#{tag}{{width:100%;height:{n(heights[PLAIN])}px;background:{PAPER}}}"]
    rules.append(f"@media(prefers-color-scheme:dark){{#{tag}{{background:{NIGHT[PAPER]}}}}}")
    screens = {
        PLAIN - 1: f"(max-width:{LAYOUTS[PLAIN].least - 1}px)",
        PLAIN + 1: f"(min-width:{LAYOUTS[PLAIN + 1].least}px)",
    }
    for shown, screen in screens.items():
        rules.append(
            f"@media {screen} and {flat},{screen} and {tall}{{"
            f"#{tag}{{height:{n(heights[shown])}px}}.{tag}{PLAIN}{{display:none}}.{tag}{shown}{{display:inline}}}}"
        )
    return "".join(rules)


def _accuracies(review: "Review", say: Texts) -> str:
    """Return the accuracy of each seat, in one line."""
    game, players = review.record.game, review.record.players
    parts = []
    for seat, accuracy in enumerate(review.accuracies):
        name = seat_name(game, seat, say.language)
        if players:
            name = say("seat-player", seat=name, player=players[seat])
        if accuracy is None:
            said = say("no-accuracy") if review.alone else say("accuracy.none", seat=name)
        elif review.alone:
            said = say("percent", share=accuracy / 100)
        else:
            said = say("accuracy", seat=name, share=accuracy / 100)
        parts.append(said)
    return say("accuracies", each=", ".join(parts))


def _description(review: "Review", say: Texts) -> str:
    if not review.moves:
        return say("nothing")
    said = [_accuracies(review, say), _measure(review, say)]
    curve = _curves(review)[0]
    if curve:
        key = "line.alone" if review.alone else "line"
        said.append(say(key, first=curve[0][1], last=curve[-1][1]))
    if turns := review.turning_points:
        said += [say("turning"), *(turn_text(review, turn, say) for turn in turns)]
    return ". ".join(part.rstrip(".") for part in said) + "."


def _measure(review: "Review", say: Texts) -> str:
    """Return the label of the vertical axis."""
    if review.alone:
        return say("points-axis")
    if review.seats == 2:
        return say("chance-of", seat=seat_name(review.record.game, 0, say.language))
    return say("chances")


def _curves(review: "Review") -> list[list[tuple[int, float]]]:
    """Return the curves to draw: with two seats, only that of the first."""
    if review.alone:
        return review.curves.points
    return review.curves.drawn[:1] if review.seats == 2 else review.curves.drawn


# --- one drawing -------------------------------------------------------------------------------


def _draw(review: "Review", say: Texts, layout: Layout, tag: str) -> tuple[str, float]:
    """Draw the whole chart at one width; return it and its height."""
    letters = int(layout.width / LETTER)
    parts = [_text(0, TITLE, review.record.game.title, INK, size=TITLE, serif=True)]
    y = TITLE + 10.0
    heading = f"{say('review')}. {_accuracies(review, say)}"
    for line in textwrap.wrap(heading, letters):
        y += LINE
        parts.append(_text(0, y, line, SOFT_INK))
    if not any(_curves(review)):
        y += 2 * LINE
        parts.append(_text(0, y, say("nothing"), INK))
        return "".join(parts), y + LINE
    y += 16
    top = y + LINE + (STRIP if review.turning_points else 8)
    frame = _frame(review, layout, top)
    parts.append(_text(0, y + SMALL, _measure(review, say), SOFT_INK))
    parts.append(_axes(review, say, frame))
    parts.append(_area(review, frame, tag) if review.seats == 2 else "")
    parts += [_curve(review, seat, frame) for seat in range(len(_curves(review)))]
    parts.append(_names(review, say, frame))
    parts.append(_tips(review, say, frame))
    parts.append(_marks(review, frame, top))
    y = top + layout.plot + 2 * LINE + 4
    legend, y = _legend(review, say, y + LINE)
    listed, y = _turns(review, say, y + 6, letters)
    return "".join([*parts, legend, listed]), y


def _frame(review: "Review", layout: Layout, top: float) -> Frame:
    end = max(1, len(review.moves))
    right = layout.width - (4 if review.alone else BESIDE)
    across = Scale(0, end, GUTTER, right)
    low, high = 0.0, 1.0
    if review.alone:
        values = [value for _, value in review.curves.points[0]]
        low, high = min(values), max(values)
        room = max(1.0, (high - low) / 8)
        low, high = low - room if low < 0 else max(0.0, low - room), high + room
    return Frame(across, Scale(low, high, top + layout.plot, top), right)


def _axes(review: "Review", say: Texts, frame: Frame) -> str:
    across, up, drawn = frame.across, frame.up, []
    steps = ticks(up.low, up.high, 5) if review.alone else [0, 0.25, 0.5, 0.75, 1]
    for value in steps:
        y = up(value)
        said = say("whole", n=value) if review.alone else say("percent", share=value)
        middle = review.seats == 2 and value == 0.5
        colour = SOFT_INK if middle else RULE
        drawn.append(_line(GUTTER, y, frame.right, y, colour, ' stroke-dasharray="1 3"' * middle))
        drawn.append(_text(GUTTER - 8, y + 4.5, said, SOFT_INK, anchor="end"))
    y = up(up.low)
    for tick in ticks(0, across.high, 6 if frame.right < 400 else 10):
        if tick == round(tick):
            x = across(tick)
            drawn.append(_line(x, y, x, y + 5, SOFT_INK))
            drawn.append(_text(x, y + LINE + 1, str(round(tick)), SOFT_INK, anchor="middle"))
    middle_x = (GUTTER + frame.right) / 2
    drawn.append(_text(middle_x, y + 2 * LINE + 2, say("axis"), SOFT_INK, anchor="middle"))
    return "".join(drawn)


def _points(curve: Sequence[tuple[int, float]], frame: Frame) -> str:
    return " ".join(f"{n(frame.across(x))},{n(frame.up(value))}" for x, value in curve)


def _area(review: "Review", frame: Frame, tag: str) -> str:
    """Fill between the curve and the middle: the first seat's colour above, the second's below."""
    curve, up = _curves(review)[0], frame.up
    first, last = curve[0][0], curve[-1][0]
    points = _points([(first, 0.5), *curve, (last, 0.5)], frame)
    drawn, colours = [], seat_colours(review.record.game)
    for seat, (top, bottom) in enumerate(((1.0, 0.5), (0.5, 0.0))):
        drawn.append(
            f'<clipPath id="{tag}{seat}"><rect x="0" y="{n(up(top))}" width="{n(frame.right)}"'
            f' height="{n(up(bottom) - up(top))}"/></clipPath>'
            f'<polygon points="{points}" clip-path="url(#{tag}{seat})" {paint(colours[seat])}'
            ' fill-opacity=".34"/>'
        )
    return "".join(drawn)


def _curve(review: "Review", seat: int, frame: Frame) -> str:
    curve = _curves(review)[seat]
    several = review.seats > 2
    colour = seat_colours(review.record.game)[seat] if several else INK
    dash = f' stroke-dasharray="{DASHES[seat]}"' if several and DASHES[seat] else ""
    return (
        f'<polyline points="{_points(curve, frame)}" fill="none" {paint(colour, "stroke")}'
        f' stroke-width="2" stroke-linejoin="round" stroke-linecap="round"{dash}/>'
    )


def _names(review: "Review", say: Texts, frame: Frame) -> str:
    """Write seat names on the right: beside the two halves, or beside the ends of the curves."""
    if review.alone:
        return ""
    game, x = review.record.game, frame.right + 8
    named = [seat_name(game, seat, say.language) for seat in range(review.seats)]
    if review.seats == 2:
        heights = [frame.up(0.75) + 4.5, frame.up(0.25) + 4.5]
        swatches = zip(heights, named, seat_colours(game), strict=False)
        return "".join(
            f'<rect x="{n(x)}" y="{n(y - 10)}" width="10" height="10" rx="2" {paint(colour)}'
            f' fill-opacity=".6"/>{_text(x + 15, y, name, INK)}'
            for y, name, colour in swatches
        )
    ends = [(frame.up(curve[-1][1]), seat) for seat, curve in enumerate(_curves(review)) if curve]
    drawn: list[str] = []
    lowest = float("-inf")
    overflow = len(ends) * LINE - (frame.up.start - frame.up.end)
    for y, seat in sorted(ends):
        most = frame.up.start + max(0.0, overflow) - LINE * (len(ends) - len(drawn) - 1)
        lowest = max(lowest + LINE, min(y, most))
        drawn.append(_text(x, lowest + 4.5, named[seat], seat_colours(game)[seat]))
    return "".join(drawn)


# --- marks -------------------------------------------------------------------------------------


def _spot(review: "Review", move: "Judged", frame: Frame) -> tuple[float, float]:
    """Return where to mark a move: at the next point of the curve that shows its mover."""
    curve = _curves(review)[move.seat if review.seats > 2 else 0]
    x, value = next(point for point in curve if point[0] > move.ply)
    return frame.across(x), frame.up(value)


def _marks(review: "Review", frame: Frame, top: float) -> str:
    drawn = []
    for move in review.moves:
        if move.label in ("mistake", "blunder"):
            drawn.append(_dot(*_spot(review, move, frame), full=move.label == "blunder"))
    turns = review.turning_points
    spots = [_spot(review, review.moves[turn.ply], frame) for turn in turns]
    y = top - STRIP + BADGE
    for i, (place, (x, at)) in enumerate(zip(_spread(spots, frame), spots, strict=True), start=1):
        leader = f'd="M{n(place)} {n(y)}L{n(place)} {n(top - 6)}L{n(x)} {n(top)}L{n(x)} {n(at)}"'
        drawn.insert(
            0, f'<path {leader} fill="none" {paint(SOFT_INK, "stroke")} stroke-opacity=".7"/>'
        )
        drawn.append(_badge(place, y, i))
    return "".join(drawn)


def _spread(spots: Sequence[tuple[float, float]], frame: Frame) -> list[float]:
    """Return x coordinates for the badges of spots, from left to right without overlap."""
    apart = 2 * BADGE + 4
    places: list[float] = []
    for i, (x, _) in enumerate(spots):
        most = frame.right - apart * (len(spots) - i - 1)
        places.append(max(places[-1] + apart if places else GUTTER, min(x, most)))
    return places


def _dot(x: float, y: float, *, full: bool) -> str:
    fill = VERMILION if full else PAPER
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="4.5" {paint(fill)} {paint(VERMILION, "stroke")}'
        ' stroke-width="2"/>'
    )


def _badge(x: float, y: float, number: int) -> str:
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{BADGE}" {paint(INK)}/>' + _text(
        x, y + 4.5, str(number), PAPER, anchor="middle"
    )


def _legend(review: "Review", say: Texts, y: float) -> tuple[str, float]:
    """Draw the legend of the dots, if any; return it and the y below it."""
    drawn, x = [], 6.0
    for label in ("mistake", "blunder"):
        if any(move.label == label for move in review.moves):
            said = say("label", label=label)
            drawn.append(_dot(x, y, full=label == "blunder"))
            drawn.append(_text(x + 12, y + 4.5, said, SOFT_INK))
            x += 34 + len(said) * LETTER
    return "".join(drawn), y + (LINE if drawn else 0)


def _turns(review: "Review", say: Texts, y: float, letters: int) -> tuple[str, float]:
    """List the numbered turning points; return the drawing and the y below it."""
    drawn = []
    for number, turn in enumerate(review.turning_points, start=1):
        lines = textwrap.wrap(turn_text(review, turn, say), letters - 5)
        drawn.append(_badge(BADGE, y + 8, number))
        for line in lines:
            drawn.append(_text(2 * BADGE + 10, y + 12.5, line, INK))
            y += LINE
        y += 7
    if not drawn:
        for line in textwrap.wrap(say("no-turning"), letters):
            drawn.append(_text(0, y + SMALL, line, SOFT_INK))
            y += LINE
    return "".join(drawn), y


def _tips(review: "Review", say: Texts, frame: Frame) -> str:
    """Draw invisible areas with a tooltip for each judged move."""
    game, drawn = review.record.game, []
    for move in review.moves:
        if move.value is None:
            continue
        value = move.points or 0.0 if review.alone else outlook(move.value, review.seats)
        best = (
            move.best_points or 0.0
            if review.alone
            else outlook(move.best_value or 0.0, review.seats)
        )
        told: dict[str, Any] = {"ply": move.ply + 1, "move": move.move, "label": move.label}
        told["value"] = value
        key = "tip"
        if move.label != "best":
            key = "tip-better"
            told |= {"best": move.best, "could": best}
        if review.alone:
            key += ".alone"
        else:
            told["seat"] = seat_name(game, move.seat, say.language)
        tip = say(key, **told)
        left, right = frame.across(move.ply), frame.across(move.ply + 1)
        drawn.append(
            f'<rect x="{n(left)}" y="{n(frame.up.end)}" width="{n(right - left)}"'
            f' height="{n(frame.up.start - frame.up.end)}" fill="none" pointer-events="all">'
            f"<title>{escape(tip)}</title></rect>"
        )
    return "".join(drawn)


# --- parts -------------------------------------------------------------------------------------


def _text(
    x: float,
    y: float,
    said: str,
    colour: str,
    *,
    anchor: str = "",
    size: int = SMALL,
    serif: bool = False,
) -> str:
    more = f' text-anchor="{anchor}"' if anchor else ""
    more += f' font-size="{size}"' if size != SMALL else ""
    more += f' font-family="{SERIF}"' if serif else ""
    return f'<text x="{n(x)}" y="{n(y)}" {paint(colour)}{more}>{escape(said)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, more: str = "") -> str:
    ends = f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"'
    return f"<line {ends} {paint(colour, 'stroke')}{more}/>"
