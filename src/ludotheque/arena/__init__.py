"""The arena: tournaments between players, and their standings."""

from ludotheque.arena.match import MatchResult, play_match
from ludotheque.arena.standings import Standings, distinct
from ludotheque.arena.tournament import Tournament, run

__all__ = ["MatchResult", "Standings", "Tournament", "distinct", "play_match", "run"]
