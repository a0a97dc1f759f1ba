"""Boards on pages: whole if they fit, else in pieces that overlap and are glued together.

The piece on the right, or below, lies on the other: it is cut at its edge, and marks beside the
other show up to where it comes.
"""

import math
from dataclasses import dataclass
from typing import Final

from ludotheque.drawing.palette import INK, SOFT_INK
from ludotheque.drawing.svg import text
from ludotheque.printing.page import FOOT, Page
from ludotheque.printing.paper import MARGIN, Paper
from ludotheque.printing.parts import BLEED, Board, Part
from ludotheque.printing.sheets import cut_line

OVERLAP: Final = 10.0  # of two neighbouring pieces
FRAME: Final = 6.0  # around a piece, for bleed, marks and the names of its neighbours
NAMES: Final = 4.0  # the size of these names …
CAPITALS: Final = 2.7  # … and how high they are


@dataclass(frozen=True)
class _Piece:
    """A part of a board, and the names of the pieces around it; without any it is the whole."""

    x: float
    y: float
    width: float
    height: float
    name: str
    above: str = ""
    below: str = ""
    left: str = ""
    right: str = ""


def board_pages(board: Board, paper: Paper) -> list[Page]:
    """Return the pages of a board, turned whichever way needs fewer of them."""
    pieces, sheet = min(
        ((_pieces(board, turned), turned) for turned in (paper, paper.turned())),
        key=lambda found: len(found[0]),
    )
    return [
        Page(sheet, _picture(board, piece, sheet), board.definitions, board.advice)
        for piece in pieces
    ]


def _pieces(board: Board, paper: Paper) -> list[_Piece]:
    """Cut a board into pieces of one size, so that no narrow strip is left for the last one."""
    width, height = paper.room[0], paper.room[1] - FOOT
    columns = rows = 1
    if board.width + 2 * BLEED > width or board.height + 2 * BLEED > height:
        columns = _count(board.width, width - 2 * FRAME)
        rows = _count(board.height, height - 2 * FRAME)
    step_x, w = _steps(board.width, columns)
    step_y, h = _steps(board.height, rows)
    return [
        _Piece(
            column * step_x,
            row * step_y,
            w,
            h,
            piece_name(row, column) if rows * columns > 1 else "",
            above=piece_name(row - 1, column) if row else "",
            below=piece_name(row + 1, column) if row + 1 < rows else "",
            left=piece_name(row, column - 1) if column else "",
            right=piece_name(row, column + 1) if column + 1 < columns else "",
        )
        for row in range(rows)
        for column in range(columns)
    ]


def _count(length: float, room: float) -> int:
    """Return how many pieces a length needs, of which two neighbours overlap."""
    return 1 if length <= room else math.ceil((length - OVERLAP) / (room - OVERLAP))


def _steps(length: float, count: int) -> tuple[float, float]:
    """Return how far a piece begins after the one before, and how long it is."""
    if count == 1:
        return length, length
    step = (length - OVERLAP) / count
    return step, step + OVERLAP


def piece_name(row: int, column: int) -> str:
    """Name a piece of a board, as A1 in the upper left corner."""
    return f"{chr(ord('A') + row)}{column + 1}"


def _picture(board: Board, piece: _Piece, paper: Paper) -> str:
    """Draw a piece in the middle of the page, with the line to cut along and its marks."""
    left = (paper.width - piece.width) / 2
    top = MARGIN + (paper.room[1] - FOOT - piece.height) / 2
    # Beyond the edge of the board there is bleed, beyond the edge of a piece the next one.
    before_x, before_y = 0 if piece.left else BLEED, 0 if piece.above else BLEED
    w = piece.width + before_x + (0 if piece.right else BLEED)
    h = piece.height + before_y + (0 if piece.below else BLEED)
    window = f"{piece.x - before_x:.3f} {piece.y - before_y:.3f} {w:.3f} {h:.3f}"
    whole = Part(piece.name, piece.width, piece.height, "")
    return (
        f'<svg x="{left - before_x:.3f}" y="{top - before_y:.3f}" width="{w:.3f}"'
        f' height="{h:.3f}" viewBox="{window}" overflow="hidden">{board.picture}</svg>'
        f'<g transform="translate({left:.3f} {top:.3f})">{cut_line(whole)}{_joins(piece)}</g>'
    )


def _joins(piece: _Piece) -> str:
    """Draw the name of a piece, and where its neighbours lie: those on it between marks."""
    w, h, far = piece.width, piece.height, BLEED + 1
    seam_x, seam_y, half = w - OVERLAP, h - OVERLAP, OVERLAP / 2
    shown = _name((0, -far), piece.name, INK, "start")
    shown += _name((-1, h / 2), piece.left, SOFT_INK, "end")
    shown += _name((w / 2, -1), piece.above, SOFT_INK)
    if piece.right:
        shown += _mark(f"M{seam_x:.3f} {-far}v-3M{seam_x:.3f} {h + far:.3f}v3")
        shown += _name((seam_x + half, -far), piece.right, INK)
        shown += _name((seam_x + half, h + far + CAPITALS), piece.right, INK)
    if piece.below:
        shown += _mark(f"M{-far} {seam_y:.3f}h-3M{w + far:.3f} {seam_y:.3f}h3")
        shown += _name((-far, seam_y + half), piece.below, INK, turn=-90)
        shown += _name((w + far, seam_y + half), piece.below, INK, turn=90)
    return shown


def _mark(path: str) -> str:
    return f'<path d="{path}" fill="none" stroke="#000" stroke-width="0.2"/>'


def _name(
    place: tuple[float, float], name: str, ink: str, anchor: str = "middle", turn: int = 0
) -> str:
    """Write the name of a piece on a baseline that is turned around its place."""
    x, y = place
    written = text(0, 0, name, NAMES, ink, anchor)
    where = f"translate({x:.3f} {y:.3f}) rotate({turn})"
    return f'<g transform="{where}">{written}</g>' if name else ""
