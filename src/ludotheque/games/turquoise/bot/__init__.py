"""What players that search know of Turquoise: a quick plan, and a judgement of positions."""

from ludotheque.games.turquoise.bot.judgement import FEATURES, features, judge
from ludotheque.games.turquoise.bot.plan import plan

__all__ = ["FEATURES", "features", "judge", "plan"]
