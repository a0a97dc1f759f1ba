"""The sizes of Turquoise's parts in millimetres: they follow from pillars and paper."""

from typing import Final

from ludotheque.games.turquoise.drawing.parts import UNIT
from ludotheque.games.turquoise.drawing.pyramid import SIZE

PILLAR: Final = 15.0  # across, as the original advises; discs of this size are sold by the bag

# From one site to its neighbour. Two pillars leave 7 mm between them, and four leave room for a
# fingertip of 16 mm in their middle, so that one is lifted without moving the others. It is the
# largest distance at which the thirty tiles are on two pages of A4 or of Letter.
PITCH: Final = 22.0
TILE: Final = 2 * PITCH
SITE: Final = 16.0  # the ring around a pillar, half a millimetre away from it
SCALE: Final = PITCH / UNIT  # of drawings in hundredths of a cell

FIELD: Final = SIZE * PITCH  # the places for the tiles of the ground
RIM: Final = 12.0  # of the foundations around them, with the outer walkways
FOUNDATIONS: Final = FIELD + 2 * RIM

TABLET: Final = (46.0, 66.0)  # two of them and a tile stand one above the other beside the field

# A step of the track is deeper than a pillar is wide, and longer by what fingers need.
STEP: Final = 17.0
EDGE: Final = 1.5  # around the track
# The board is whole on A3. It is as high as a piece on Letter can be, and so wide that two pieces
# make it, also on A4.
BOARD: Final = (340.0, FOUNDATIONS + 2 * (STEP + EDGE))
BAY: Final = (BOARD[0] - FOUNDATIONS) / 2 - STEP - EDGE  # on both sides of the foundations
