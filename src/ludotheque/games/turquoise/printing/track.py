"""The score track around the board: fifty steps, counted round, clockwise from the lower left."""

from typing import Final, NamedTuple

from ludotheque.drawing.svg import bold, number, text
from ludotheque.games.turquoise.drawing import parts
from ludotheque.games.turquoise.printing.sizes import BOARD, EDGE, STEP

# A game brings 154 points at most to all players together, and bids and tolls cost some of them;
# 28, 16 and 11 are what 2, 3 and 4 players have on average at its end (docs/games.md). A second
# round is therefore rare. With fifty steps a marker stands clear of its neighbours; with a hundred
# there would be less than a pillar's width for each.
STEPS: Final = 50
UP: Final = 9  # steps on the left and the right, without corners
ACROSS: Final = 14  # at the top and the bottom
assert STEPS == 2 * (UP + ACROSS) + 4

_MIDDLE: Final = 1.6  # from the middle of a number down to its baseline, for a size of 5


class Step(NamedTuple):
    """A step of the track, as a box on the board."""

    x: float
    y: float
    width: float
    height: float


def steps() -> list[Step]:
    """Return the steps from 0 on: the corners are 0, 10, 25 and 35."""
    left, right = EDGE, BOARD[0] - EDGE - STEP
    top, bottom = EDGE, BOARD[1] - EDGE - STEP
    high, wide = (bottom - top - STEP) / UP, (right - left - STEP) / ACROSS
    rows = [top + STEP + i * high for i in range(UP)]
    columns = [left + STEP + i * wide for i in range(ACROSS)]
    return [
        Step(left, bottom, STEP, STEP),
        *(Step(left, y, STEP, high) for y in reversed(rows)),
        Step(left, top, STEP, STEP),
        *(Step(x, top, wide, STEP) for x in columns),
        Step(right, top, STEP, STEP),
        *(Step(right, y, STEP, high) for y in rows),
        Step(right, bottom, STEP, STEP),
        *(Step(x, bottom, wide, STEP) for x in reversed(columns)),
    ]


def track(tag: str) -> str:
    """Draw the track: blocks of sandstone, every tenth glazed, every fifth with a frame."""
    return "".join(_step(tag, points, step) for points, step in enumerate(steps()))


def _step(tag: str, points: int, step: Step) -> str:
    tenth, fifth = points % 10 == 0, points % 5 == 0
    fill = "glaze2" if tenth else "stone"
    look = f'fill="url(#{tag}{fill})" stroke="{parts.STONE_EDGE}" stroke-width="0.3"'
    block = f"<rect {_box(step)} {look}/>"
    inner = Step(step.x + 1.2, step.y + 1.2, step.width - 2.4, step.height - 2.4)
    frame = f'<rect {_box(inner)} fill="none" stroke="{parts.STONE_EDGE}" stroke-width="0.4"/>'
    size = 7.0 if fifth else 5.0
    x, y = step.x + step.width / 2, step.y + step.height / 2 + _MIDDLE * size / 5
    word = text(x, y, points, size, parts.ENGRAVED, "middle")
    return block + (frame + bold(word) if fifth else word)


def _box(step: Step) -> str:
    x, y, width, height = map(number, step)
    return f'x="{x}" y="{y}" width="{width}" height="{height}"'
