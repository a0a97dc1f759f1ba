"""The rules contract: the kernels that every game has, with their meaning.

Generic algorithms import these names; `Game.bind` puts a game's own kernels in their place. A
*state* is one record of the game's `STATE`, a *seat* is 0-based, -1 is a spectator. Unless said
otherwise a kernel changes nothing.

Those at the end have a body that serves most games; a game may have its own.
"""

from typing import Any, Final, NoReturn

from ludotheque.core.kernel import generic


def _unbound() -> NoReturn:
    raise TypeError("a generic algorithm must be bound to a game before it is called: game.bind(f)")


def setup(state: Any, setting: Any, key: Any) -> None:
    """Make a zeroed state a fresh position; all chance to come is inside it.

    `key` is the seed of the deal as eight 32-bit words, the low one first, for `seed_dealer`.
    """
    _unbound()


def legal(state: Any, out: Any) -> int:
    """Write the moves of the seat to act to `out`, each result once; how many. 0 when over.

    In a hidden state, those that can be known from it.
    """
    _unbound()


def play(state: Any, move: int) -> None:
    """Apply a LEGAL move; never allocates. `Position.play` is the checked one."""
    _unbound()


def turn(state: Any) -> int:
    """The seat to act; of no meaning once the game is over."""
    _unbound()


def over(state: Any) -> bool:
    """Whether the game has ended."""
    _unbound()


def scores(state: Any, out: Any) -> None:
    """Write the points of each seat, int64."""
    _unbound()


def returns(state: Any, out: Any) -> None:
    """Write the outcome of each seat in [-1, 1], zero-sum for two or more; 0 until the end."""
    _unbound()


def ending(state: Any) -> int:
    """Why the game is over, an index into `GameInfo.endings`; 0 while it is on."""
    _unbound()


def hide(state: Any, seat: int) -> None:
    """Wipe what the seat, or a spectator, may not know. Changes the state."""
    _unbound()


def redeal(state: Any, seat: int, rng: Any) -> None:
    """Fill a HIDDEN state with chance that fits what the seat knows. Changes the state."""
    _unbound()


def observe(state: Any, seat: int, out: Any) -> None:
    """Write the observation of `GameInfo.planes`, float32, from a HIDDEN state."""
    _unbound()


def explain(state: Any, move: int) -> int:
    """Why a move of the action space is not legal, an index into `GameInfo.reasons`; 0 if it is."""
    _unbound()


def effects(state: Any, move: int, out: Any) -> int:
    """Write what a LEGAL move brings about, one row for each effect in their order; how many.

    `out` is int64 of shape (`GameInfo.most_effects`, `EFFECT_WIDTH`). A row holds the kind of the
    effect, an index into `GameInfo.effect_kinds`, then the seat it concerns, the points that this
    seat gains or loses by it, and the fields of its kind. The points of all rows together are the
    change in `scores`. Rows tell only what everybody sees after the move (of drawn cards, how
    many), and depend only on what the mover knows before it: they are the same from a hidden state,
    up to the first of a kind that reveals something.
    """
    _unbound()


def guess(state: Any, seat: int) -> float:
    """Estimate the seat's outcome cheaply, in [-1, 1]; from a hidden state too."""
    _unbound()


@generic
def promising(state: Any, out: Any) -> int:
    """Write the legal moves that are worth a thought to `out`; how many, at least one.

    For games with many moves that differ little, such as bids: what a search looks at.
    """
    return legal(state, out)


@generic
def plan(state: Any, rng: Any, out: Any) -> int:
    """A quick, sensible move of the seat to act from a HIDDEN state; -1 to look ahead instead.

    For games in which no single move shows what it is good for.
    """
    return -1


@generic
def notice(before: Any, after: Any, move: int, out: Any) -> None:
    """Add to `out` how often each of `GameInfo.events` happened in a move."""
    return


@generic
def judge(state: Any, seat: int) -> float:
    """Estimate the seat's outcome in [-1, 1] as well as can be done quickly: what search uses.

    From a hidden state too. `guess` looks at points alone; this knows what they will become.
    """
    return guess(state, seat)


@generic
def features(state: Any, seat: int, out: Any) -> None:
    """Write what `judge` weighs, float64 in the order of `GameInfo.features`, for `tune`."""
    return


@generic
def key(state: Any) -> int:
    """A hash of all that decides the future, but not of the past, for tables; 0: the game has none.

    Never 0 in a game that has its own.
    """
    return 0


@generic
def urgency(state: Any, move: int) -> int:
    """How much a legal move upsets what `judge` says of the state before it; 0 if it is quiet.

    An exact search looks at such moves first, and goes on with them when it is deep enough.
    """
    return 0


EFFECT_WIDTH: Final = 12  # of a row of `effects`: kind, seat, points, and up to nine fields
EFFECT_HEAD: Final = 3  # columns that every kind has

KERNELS: Final = (
    *("setup", "legal", "play", "turn", "over", "scores", "returns", "ending"),
    *("hide", "redeal", "observe", "explain", "effects", "guess"),
)
OPTIONAL: Final = ("promising", "plan", "notice", "judge", "features", "key", "urgency")
