"""Several processes: what is refused on old knowledge is asked once more."""

import inspect
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from ludotheque.server.refusals import Refusal

_TRIES: Final = 5

_P = ParamSpec("_P")
_T = TypeVar("_T")


def retried(deed: Callable[_P, Awaitable[_T]]) -> Callable[_P, Awaitable[_T]]:
    """Do it again where it was refused because another process had changed the table.

    The deed has parameters `hall` and `table`, and does nothing before it can be refused.
    """
    signature = inspect.signature(deed)

    @wraps(deed)
    async def wrapped(*args: _P.args, **named: _P.kwargs) -> _T:
        for _ in range(_TRIES - 1):
            try:
                return await deed(*args, **named)
            except Refusal as refusal:
                given = signature.bind(*args, **named).arguments
                if not await given["hall"].was_behind(given["table"], refusal):
                    raise
        return await deed(*args, **named)

    return wrapped
