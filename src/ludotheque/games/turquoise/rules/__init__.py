"""The rules of Turquoise: the kernels of the contract, and the numbers that others read."""

from ludotheque.games.turquoise.rules.estimate import guess
from ludotheque.games.turquoise.rules.events import EVENTS, notice
from ludotheque.games.turquoise.rules.hiding import hide, redeal
from ludotheque.games.turquoise.rules.legal_moves import legal, promising
from ludotheque.games.turquoise.rules.move_effects import MOST_EFFECTS, effects
from ludotheque.games.turquoise.rules.observation import observe
from ludotheque.games.turquoise.rules.playing import play, setup
from ludotheque.games.turquoise.rules.reasons import Reason, explain
from ludotheque.games.turquoise.rules.scoring import returns, scores
from ludotheque.games.turquoise.rules.state import (
    ACTIONS,
    BID,
    BIDDING,
    DROP,
    MOST_MOVES,
    PLACE,
    SEATS,
    SETTING,
    STATE,
    STOREYS,
    TABLETS,
)
from ludotheque.games.turquoise.rules.turns import ending, over, turn

__all__ = [
    "ACTIONS",
    "BID",
    "BIDDING",
    "DROP",
    "EVENTS",
    "MOST_EFFECTS",
    "MOST_MOVES",
    "PLACE",
    "SEATS",
    "SETTING",
    "STATE",
    "STOREYS",
    "TABLETS",
    "Reason",
    "effects",
    "ending",
    "explain",
    "guess",
    "hide",
    "legal",
    "notice",
    "observe",
    "over",
    "play",
    "promising",
    "redeal",
    "returns",
    "scores",
    "setup",
    "turn",
]
