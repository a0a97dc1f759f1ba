"""Why a move is not legal: a number for kernels, and a key for people's texts."""

from enum import IntEnum


class RuleReason(IntEnum):
    """The base of a game's reasons: 0 is LEGAL, others are named by a rule and a case of it.

    R2_HAND is the key `R2.hand` of the game's texts, and rule R2.
    """

    @classmethod
    def keys(cls) -> tuple[str, ...]:
        """The keys of all reasons, in the order of their numbers; that of LEGAL is empty."""
        return tuple(reason.key for reason in cls)

    @property
    def key(self) -> str:
        """The key of the game's text."""
        if not self.value:
            return ""
        rule, _, case = self.name.partition("_")
        return f"{rule}.{case.lower()}" if case else rule
