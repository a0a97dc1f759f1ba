"""Hints and reviews: what a search thinks of positions and games, from each mover's knowledge."""

from ludotheque.analysis.hints import Advice, Hint, hint
from ludotheque.analysis.reviews import Review, review

__all__ = ["Advice", "Hint", "Review", "hint", "review"]
