"""What SQLite writes to its files, and when it asks for that to be on the disk.

A file system for SQLite (a VFS) in front of the real one: the same library as the server's, driven
by the same statements. Only writing is listened to; everything is done by the real one.
"""

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_POINTER, _INT, _INT64 = ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_WRITE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT, _INT64)
_TRUNCATE = ctypes.CFUNCTYPE(_INT, _POINTER, _INT64)
_SYNC = ctypes.CFUNCTYPE(_INT, _POINTER, _INT)
# Names are handed on as addresses: SQLite keeps them, and bytes of Python's would be gone.
_OPEN = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _POINTER, _INT, _POINTER)
_DELETE = ctypes.CFUNCTYPE(_INT, _POINTER, _POINTER, _INT)


class _Methods(ctypes.Structure):
    """`sqlite3_io_methods`, version 3."""

    _fields_ = (
        ("version", _INT),
        ("close", _POINTER),
        ("read", _POINTER),
        ("write", _POINTER),
        ("truncate", _POINTER),
        ("sync", _POINTER),
        *((f"other{i}", _POINTER) for i in range(13)),
    )


class _VFS(ctypes.Structure):
    """`sqlite3_vfs`, version 3."""

    _fields_ = (
        ("version", _INT),
        ("file_size", _INT),
        ("longest_path", _INT),
        ("next", _POINTER),
        ("name", ctypes.c_char_p),
        ("data", _POINTER),
        ("open", _POINTER),
        ("delete", _POINTER),
        *((f"other{i}", _POINTER) for i in range(14)),
    )


@dataclass(frozen=True)
class Write:
    """Bytes that are written somewhere in a file."""

    file: str
    offset: int
    data: bytes


@dataclass(frozen=True)
class Truncate:
    """A file that becomes shorter."""

    file: str
    size: int


@dataclass(frozen=True)
class Sync:
    """All that was written to a file before is on the disk."""

    file: str


@dataclass(frozen=True)
class Delete:
    """A file that is gone; SQLite synchronises the folder with it."""

    file: str


class Recorder:
    """Listens to all that is written to the files of a folder."""

    def __init__(self, folder: Path) -> None:
        self.log: list[Any] = []
        self._folder = str(folder)
        self._files: dict[int, str] = {}  # names by the address of `sqlite3_file`
        self._library = _library()
        self._library.sqlite3_vfs_find.restype = ctypes.POINTER(_VFS)
        self._real = self._library.sqlite3_vfs_find(None).contents
        self._vfs = _VFS.from_buffer_copy(self._real)
        self._vfs.name = b"ludotheque-recorder"
        self._really_open, self._really_delete = _OPEN(self._real.open), _DELETE(self._real.delete)
        # What C calls must live as long as the files that are opened.
        self._kept: list[Any] = [_OPEN(self._open), _DELETE(self._delete)]
        self._vfs.open, self._vfs.delete = (
            ctypes.cast(call, _POINTER).value for call in self._kept
        )
        self._methods: dict[int, _Methods] = {}  # by the address of the real ones

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen to what is opened meanwhile."""
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        try:
            yield
        finally:
            self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _open(self, _vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        code = self._really_open(ctypes.addressof(self._real), name, file, flags, out)
        path = ctypes.string_at(name).decode() if name else ""
        if code == 0 and path.startswith(self._folder):
            self._files[file] = Path(path).name
            slot = _POINTER.from_address(file)
            assert slot.value is not None
            if slot.value not in self._methods:
                self._methods[slot.value] = self._wrapped(slot.value)
            slot.value = ctypes.addressof(self._methods[slot.value])
        return int(code)

    def _delete(self, _vfs: int, name: int, folder_too: int) -> int:
        code = int(self._really_delete(ctypes.addressof(self._real), name, folder_too))
        path = ctypes.string_at(name).decode()
        if code == 0 and path.startswith(self._folder):
            self.log.append(Delete(Path(path).name))
        return code

    def _wrapped(self, address: int) -> _Methods:
        real = _Methods.from_address(address)
        write, truncate, sync = _WRITE(real.write), _TRUNCATE(real.truncate), _SYNC(real.sync)

        def on_write(file: int, data: int, count: int, offset: int) -> int:
            self.log.append(Write(self._files[file], offset, ctypes.string_at(data, count)))
            return int(write(file, data, count, offset))

        def on_truncate(file: int, size: int) -> int:
            self.log.append(Truncate(self._files[file], size))
            return int(truncate(file, size))

        def on_sync(file: int, flags: int) -> int:
            code = int(sync(file, flags))
            self.log.append(Sync(self._files[file]))
            return code

        wrapped = _Methods.from_buffer_copy(real)
        calls = _WRITE(on_write), _TRUNCATE(on_truncate), _SYNC(on_sync)
        self._kept += [write, truncate, sync, *calls]
        wrapped.write, wrapped.truncate, wrapped.sync = (
            ctypes.cast(call, _POINTER).value for call in calls
        )
        return wrapped


def _library() -> ctypes.CDLL:
    """The SQLite that Python's own module uses."""
    return ctypes.CDLL(getattr(_sqlite3, "__file__", None))


def can_record() -> bool:
    """Whether Python's SQLite lets itself be listened to: some builds hide its functions."""
    return hasattr(_library(), "sqlite3_vfs_register")
