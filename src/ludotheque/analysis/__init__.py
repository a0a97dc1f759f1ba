"""Hints and reviews: a search's judgement of positions and games, from what each mover knew."""

from ludotheque.analysis.hints import Advice, Hint, hint
from ludotheque.analysis.reviews import Review, review

__all__ = ["Advice", "Hint", "Review", "hint", "review"]
