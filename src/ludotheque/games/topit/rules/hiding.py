"""What a seat may not know: nothing, in this game."""

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.topit.rules.state import State


@kernel
def hide(state: State, seat: int) -> None:
    """Everything is open."""
    return


@kernel
def redeal(state: State, seat: int, rng: Int64s) -> None:
    """Nothing is hidden."""
    return
