"""The player protocol: anything that answers its seat's view with a move."""

from typing import Protocol, runtime_checkable

from ludotheque.core.view import View


@runtime_checkable
class Player(Protocol):
    """A program that sits at a table.

    It may also have `begin(view)`, called with its first view of each game, `end(outcome, scores)`,
    called when the game is over, and `close()`, called when it is no longer needed.
    """

    def choose(self, view: View) -> int | str:
        """Return the move of the seat to act, a number of the action space or a name."""
        ...
