"""`ludotheque serve`, sampled: where its processor time goes, told when it stops.

`python -m benchmarks.tables.sampled FILE serve …` writes how often each stage of a move was seen,
once for every millisecond of processor time. The stages are those of docs/server.md.
"""

import json
import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Final

import ludotheque.server
from ludotheque.cli import main

SERVER: Final = str(Path(ludotheque.server.__file__).parent)
INTERVAL: Final = 0.001  # seconds of processor time between two samples

# What a frame anywhere in the stack says of the stage; the first that is found counts.
STAGES: Final = (
    ("words and JSON", ("views.py", "outgoing.py")),
    ("write", ("writer.py", "table_writer.py", "store.py")),
    ("tell", ("broadcast.py", "play/live.py:push", "play/live.py:_send")),
    ("rules", ("table_session.py", "clock.py")),
    ("access", ("access.py", "table_cache.py", "tokens.py", "limits.py")),
    ("parse", ("play/live.py:_take", "play/live.py:_read", "incoming.py")),
    ("act", ("play/actions.py", "tables.py")),
    ("followers", ("bots.py", "bids/service.py", "notices/service.py")),
)
SOCKETS: Final = "sockets and loop"


def stage_of(frame: FrameType | None) -> str:
    """The stage that a stack belongs to."""
    seen: set[str] = set()
    inner = True
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(SERVER):
            name = file[len(SERVER) + 1 :]
            seen.add(name)
            if inner or name != "play/live.py":
                seen.add(f"{name}:{frame.f_code.co_name}")
            inner = False
        frame = frame.f_back
    for stage, names in STAGES:
        if seen.intersection(names):
            return stage
    return SOCKETS


def run(file: str, words: list[str]) -> None:
    """Serve, and write down what was seen."""
    counts: Counter[str] = Counter()

    def sample(_signal: int, frame: FrameType | None) -> None:
        counts[stage_of(frame)] += 1

    def begin(_signal: int, _frame: FrameType | None) -> None:
        counts.clear()
        signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)

    def end(_signal: int, _frame: FrameType | None) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        Path(file).write_text(json.dumps(counts))

    signal.signal(signal.SIGPROF, sample)
    signal.signal(signal.SIGUSR1, begin)
    signal.signal(signal.SIGUSR2, end)
    sys.argv = ["ludotheque", *words]
    main()


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2:])
