"""What can go wrong, by name. Every message says what was wrong and what would be right."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager


class LudothequeError(ValueError):
    """The base of all errors that a caller's input can cause."""


class UnknownGame(LudothequeError):
    """No game of that name is registered."""


class BadOption(LudothequeError):
    """An option, a seat count or a seed that the game does not have.

    `option` is the name of the option it is about, `rule` the number of the rule it breaks.
    """

    def __init__(self, message: str, option: str | None = None, rule: str | None = None) -> None:
        super().__init__(message)
        self.option = option
        self.rule = rule


class BadComponents(LudothequeError):
    """A component file that breaks a rule; names the file, the line and the rule."""

    def __init__(self, message: str, rule: str | None = None) -> None:
        super().__init__(message)
        self.rule = rule


class BadWeights(LudothequeError):
    """A file of weights that does not belong to the game, its version or its features."""


class BadPosition(LudothequeError):
    """A text or JSON that is no position of the game."""


class BadRecord(LudothequeError):
    """A record that is cut off, is no record, or is of a newer version."""


class FalseRecord(BadRecord):
    """A record that can be read and says what is not true; `check` names which check it fails."""

    def __init__(self, message: str, check: str) -> None:
        super().__init__(message)
        self.check = check


class MoveError(LudothequeError):
    """The base of the three ways in which a move can be refused."""


class NotAMove(MoveError):
    """The text is no move of this game in any position."""


class IllegalMove(MoveError):
    """A move of the game that is not legal here.

    `rule` is the number of the rule it breaks, `key` names the reason in the game's texts, and
    `why` is that text by language.
    """

    def __init__(
        self,
        message: str,
        rule: str | None = None,
        key: str | None = None,
        why: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.key = key
        self.why = dict(why or {})


class AmbiguousMove(MoveError):
    """The text is short for several legal moves."""


class PlayerError(LudothequeError):
    """A player that crashed, hung, or answered something that is no legal move; says who and what.

    Where the rules refused its move, `__cause__` is their error.
    """


@contextmanager
def raising(kind: type[LudothequeError]) -> Iterator[None]:
    """Turn whatever is wrong with what is read into the one kind of error that is promised."""
    try:
        yield
    except kind:
        raise
    except (LudothequeError, UnicodeError, RecursionError) as error:
        raise kind(str(error)) from error
