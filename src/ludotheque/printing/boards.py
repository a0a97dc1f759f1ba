"""Boards on pages: whole if they fit, else in pieces that overlap and are glued together."""

import math
from typing import Final

from ludotheque.drawing.palette import INK, SOFT_INK
from ludotheque.drawing.svg import text
from ludotheque.printing.page import FOOT, Page
from ludotheque.printing.paper import MARGIN, Paper
from ludotheque.printing.parts import Board

OVERLAP: Final = 10.0  # of two neighbouring pieces
FRAME: Final = 6.0  # around a piece, for the names of its neighbours


def board_pages(board: Board, paper: Paper) -> list[Page]:
    """Return the pages of a board, turned whichever way needs fewer of them."""
    layouts = [_pieces(board, turned) for turned in (paper, paper.turned())]
    return min(layouts, key=len)


def _pieces(board: Board, paper: Paper) -> list[Page]:
    width, height = paper.room[0], paper.room[1] - FOOT
    columns = rows = 1
    if board.width > width or board.height > height:
        columns = _count(board.width, width - 2 * FRAME)
        rows = _count(board.height, height - 2 * FRAME)
    # All pieces are of one size, so that no narrow strip is left for the last one.
    step_x = (board.width - OVERLAP) / columns if columns > 1 else board.width
    step_y = (board.height - OVERLAP) / rows if rows > 1 else board.height
    pages = []
    for row in range(rows):
        for column in range(columns):
            x, y = column * step_x if columns > 1 else 0, row * step_y if rows > 1 else 0
            w = step_x + OVERLAP if columns > 1 else board.width
            h = step_y + OVERLAP if rows > 1 else board.height
            picture = _piece(board, (x, y, w, h), paper)
            joins = _joins(row, column, rows, columns, (w, h), paper)
            pages.append(Page(paper, picture + joins, board.definitions, board.advice))
    return pages


def _count(length: float, room: float) -> int:
    """Return how many pieces a length needs, of which two neighbours overlap."""
    return 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))


def piece_name(row: int, column: int) -> str:
    """Name a piece of a board, as A1 in the upper left corner."""
    return f"{chr(ord('A') + row)}{column + 1}"


def _corner(size: tuple[float, float], paper: Paper) -> tuple[float, float]:
    """Return where the upper left corner of a piece lies, in the middle of the page."""
    left = (paper.width - size[0]) / 2
    top = MARGIN + (paper.room[1] - FOOT - size[1]) / 2
    return left, top


def _piece(board: Board, window: tuple[float, float, float, float], paper: Paper) -> str:
    x, y, w, h = window
    left, top = _corner((w, h), paper)
    return (
        f'<svg x="{left:.3f}" y="{top:.3f}" width="{w:.3f}" height="{h:.3f}"'
        f' viewBox="{x:.3f} {y:.3f} {w:.3f} {h:.3f}" overflow="hidden">{board.picture}</svg>'
    )


def _joins(
    row: int, column: int, rows: int, columns: int, size: tuple[float, float], paper: Paper
) -> str:
    """Draw the lines up to which a neighbour is glued, and the names of the pieces."""
    if rows == columns == 1:
        return ""
    (w, h), (left, top) = size, _corner(size, paper)
    right, bottom, middle_x, middle_y = left + w, top + h, left + w / 2, top + h / 2
    ticks, names = "", [text(left, top - 2, piece_name(row, column), 4, INK)]

    def name(x: float, y: float, rows_on: int, columns_on: int, anchor: str) -> None:
        neighbour = piece_name(row + rows_on, column + columns_on)
        names.append(text(x, y, neighbour, 3, SOFT_INK, anchor))

    if column + 1 < columns:
        ticks += _across(right - OVERLAP, top, bottom)
        name(right + 1, middle_y, 0, 1, "start")
    if column:
        ticks += _across(left + OVERLAP, top, bottom)
        name(left - 1, middle_y, 0, -1, "end")
    if row + 1 < rows:
        ticks += _down(bottom - OVERLAP, left, right)
        name(middle_x, bottom + 4, 1, 0, "middle")
    if row:
        ticks += _down(top + OVERLAP, left, right)
        name(middle_x, top - 1.5, -1, 0, "middle")
    return (
        f'<rect x="{left:.3f}" y="{top:.3f}" width="{w:.3f}" height="{h:.3f}" fill="none"'
        f' stroke="{SOFT_INK}" stroke-width="0.1"/>'
        f'<path d="{ticks}" fill="none" stroke="#000" stroke-width="0.2"/>{"".join(names)}'
    )


def _across(x: float, top: float, bottom: float) -> str:
    """Mark a place above and below a piece."""
    return f"M{x:.3f} {top - 4:.3f}v3M{x:.3f} {bottom + 1:.3f}v3"


def _down(y: float, left: float, right: float) -> str:
    """Mark a place on both sides of a piece."""
    return f"M{left - 4:.3f} {y:.3f}h3M{right + 1:.3f} {y:.3f}h3"
