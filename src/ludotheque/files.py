"""Writing files so that nothing is ever half-written."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def writing(name: str | Path) -> Iterator[TextIO]:
    """A text file that appears under its name only when it is complete; `-` is standard output.

    On any error, Ctrl-C included, the file that was there before is untouched.
    """
    if str(name) == "-":
        yield sys.stdout
        return
    path = Path(name).expanduser()
    if path.exists() and not path.is_file():  # a device or a pipe is written to, not replaced
        with path.open("w", encoding="utf-8") as file:
            yield file
        return
    # Follow a link to its target: replacing the link itself would surprise its owner.
    path = path.resolve()
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _umask() -> int:
    """The mask for new files; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
