"""The rules of Top It: `state.py` says what a position is, the kernels are cut by subject."""

from ludotheque.games.topit.rules.adjacency import lay_move
from ludotheque.games.topit.rules.estimate import MARGIN, STONE, guess
from ludotheque.games.topit.rules.events import EVENTS, notice
from ludotheque.games.topit.rules.explanations import Reason, blocker, canonical, explain
from ludotheque.games.topit.rules.fits import put
from ludotheque.games.topit.rules.hiding import hide, redeal
from ludotheque.games.topit.rules.move_effects import MOST_EFFECTS, effects
from ludotheque.games.topit.rules.moves import is_second_turn, legal, may_top, own_may_touch
from ludotheque.games.topit.rules.observation import FEATURES, observe
from ludotheque.games.topit.rules.playing import ending, ending_with, lay, left, over, play, turn
from ludotheque.games.topit.rules.scoring import GOOD, returns, scores, stone_points
from ludotheque.games.topit.rules.start import setup
from ludotheque.games.topit.rules.state import (
    ACTIONS,
    ALL_LAID,
    COLOURS,
    FIRST_LAY,
    FITS,
    KINDS,
    MOST_MOVES,
    NOBODY,
    PASS,
    PIECES,
    SETTING,
    SIDES,
    STATE,
    TOP,
)

__all__ = [
    "ACTIONS",
    "ALL_LAID",
    "COLOURS",
    "EVENTS",
    "FEATURES",
    "FIRST_LAY",
    "FITS",
    "GOOD",
    "KINDS",
    "MARGIN",
    "MOST_EFFECTS",
    "MOST_MOVES",
    "NOBODY",
    "PASS",
    "PIECES",
    "SETTING",
    "SIDES",
    "STATE",
    "STONE",
    "TOP",
    "Reason",
    "blocker",
    "canonical",
    "effects",
    "ending",
    "ending_with",
    "explain",
    "guess",
    "hide",
    "is_second_turn",
    "lay",
    "lay_move",
    "left",
    "legal",
    "may_top",
    "notice",
    "observe",
    "over",
    "own_may_touch",
    "play",
    "put",
    "redeal",
    "returns",
    "scores",
    "setup",
    "stone_points",
    "turn",
]
