"""Reading files with clear errors, and writing them so that nothing is ever half-written."""

import errno
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO


def expanded(name: str | Path) -> Path:
    """The path that a person means; ~ is the home folder."""
    if "\0" in str(name):
        raise OSError(errno.EINVAL, "A file's name cannot hold a null character", str(name))
    try:
        return Path(name).expanduser()
    except RuntimeError:  # ~nobody, or ~ where nobody knows a home
        raise FileNotFoundError(errno.ENOENT, "There is no such home folder", str(name)) from None


def read_text(name: str | Path, most: int, problem: type[Exception]) -> str:
    """The text of a file of at most so many bytes; what is wrong with it is raised as `problem`."""
    try:
        with expanded(name).open("rb") as file:
            content = file.read(most + 1)
    except OSError as error:
        raise problem(f"{name}: cannot be read: {error.strerror}") from None
    if len(content) > most:
        raise problem(f"{name}: larger than {most:,} bytes")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        raise problem(f"{name}: not UTF-8 text at byte {error.start}") from None


@contextmanager
def naming(name: str | Path) -> Iterator[None]:
    """Let an error name the file that was asked for, not none or a temporary one."""
    try:
        yield
    except OSError as error:
        ours = error.filename is None or _is_temporary(Path(str(error.filename)), Path(name))
        if isinstance(error, BrokenPipeError) or error.errno is None or not ours:
            raise
        shown = "standard output" if str(name) == "-" else str(name)
        raise OSError(error.errno, error.strerror, shown) from None


@contextmanager
def writing(name: str | Path) -> Iterator[TextIO]:
    """A text file that appears under its name only when it is complete; `-` is standard output.

    On any error, Ctrl-C included, the file that was there before is untouched.
    """
    if str(name) == "-":
        yield sys.stdout
        return
    path = expanded(name)
    with naming(name):
        if path.exists() and not path.is_file():  # a device or a pipe is written to, not replaced
            with path.open("w", encoding="utf-8") as file:
                yield file
        else:
            # Follow a link to its target: replacing the link itself would surprise its owner.
            with _replacing(path.resolve(), "w", "utf-8") as file:
                yield file


def write_bytes(name: str | Path, content: bytes) -> None:
    """Write a file that appears under its name only when it is complete; `-`: standard output."""
    if str(name) == "-":
        sys.stdout.buffer.write(content)
        return
    path = expanded(name)
    with naming(name):
        if path.exists() and not path.is_file():
            path.write_bytes(content)
        else:
            with _replacing(path.resolve(), "wb", None) as file:
                file.write(content)


@contextmanager
def _replacing(path: Path, mode: str, encoding: str | None) -> Iterator[Any]:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=_prefix(path))
    try:
        with os.fdopen(handle, mode, encoding=encoding) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _prefix(path: Path) -> str:
    return f".{path.name}."


def _is_temporary(path: Path, wanted: Path) -> bool:
    return path.name.startswith(_prefix(wanted))


def _umask() -> int:
    """The mask for new files; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
