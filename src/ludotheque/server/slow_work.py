"""Work of milliseconds and more, in threads: drawings, studies, replays, records.

A few threads for all of it: they hold the GIL nearly all the time, and with more of them the event
loop would wait longer for its turn, while none of the work would be done sooner.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

_POOL: Final = ThreadPoolExecutor(2, thread_name_prefix="slow")


async def in_thread(work: Callable[_P, _T], *args: _P.args, **more: _P.kwargs) -> _T:
    """Do some work in a thread, once the work that was asked for before is begun."""
    return await asyncio.get_running_loop().run_in_executor(_POOL, lambda: work(*args, **more))
