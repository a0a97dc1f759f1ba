"""Compiled rules: one decorator, one cache on disk, and generic algorithms bound to a game.

`@kernel` compiles a function with Numba. `@generic` marks an algorithm written against the rules
contract (it calls `legal`, `play`, … as globals); `bind` copies it with one game's kernels in the
place of those names and compiles the copy.

Numba's own cache does not notice a change in a *called* function of another file. So the compiled
code lies in a folder named by a digest of the sources of the package the kernel belongs to: an
edited rule is a new folder, and the folder it replaces is dropped. Each of our games counts as a
package of its own, so that an edited rule of one compiles none of the others.
"""

import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
import types
import warnings
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar

import numpy as np
import platformdirs

from ludotheque.core.sources import data_files, kernel_sources

try:
    import numba
    from numba.core import caching

    JIT: Final = not numba.config.DISABLE_JIT
    # Code compiled with bounds checks is other code.
    _COMPILER = f"numba {numba.__version__} {numba.config.BOUNDSCHECK}"
except ImportError:  # everything still works, slowly
    JIT = False  # type: ignore[misc]
    _COMPILER = "none"

P = ParamSpec("P")
R = TypeVar("R")

CACHE_VARIABLE: Final = "LUDOTHEQUE_CACHE"
UNUSED_DAYS: Final = 60  # folders of other checkouts are dropped when nobody used them so long


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a function of the rules; without Numba, return it as it is."""
    return _compiled(function)


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a small function into its callers, where LLVM by itself would leave a call."""
    return _compiled(function, forceinline=True)


def _compiled(
    function: Callable[P, R], *, forceinline: bool = False, counts: bool = True
) -> Callable[P, R]:
    if not JIT:
        return function
    compiled = numba.njit(
        nogil=True,  # threads run side by side
        error_model="numpy",  # no hidden test before each division
        forceinline=forceinline,
        _nrt=counts,  # who holds which array; said even if it is the default, or callers decide it
    )(function)
    compiled.__ludotheque_sources__ = _sources(function)
    folder = cache_folder(compiled)
    compiled._cache = _kernel_cache(folder)(function) if folder is not None else _NoCache()
    return compiled  # type: ignore[no-any-return]


def generic(function: Callable[P, R]) -> Callable[P, R]:
    """Mark an algorithm that is written against the rules contract, to be bound to a game."""
    function.__ludotheque_generic__ = True  # type: ignore[attr-defined]
    return function


def part(function: Callable[P, R]) -> Callable[P, R]:
    """Mark a generic function to be compiled into those that call it; it may not allocate.

    For what is called so often, with so many arrays, that handing them on and counting who holds
    them would cost more than the work.
    """
    function.__ludotheque_part__ = True  # type: ignore[attr-defined]
    return generic(function)


_bound: dict[tuple[Any, ...], Callable[..., Any]] = {}


def bind(function: Callable[P, R], name: str, kernels: Mapping[str, Any]) -> Callable[P, R]:
    """Compile a copy of a generic function in which the contract's names are these kernels.

    `name` tells the copies apart in the cache (a game's version, say). Other generic functions
    that it calls are bound with it. The same arguments give the same copy.
    """
    key = (function, name, *kernels.values())
    if key not in _bound:
        if function.__closure__:
            raise TypeError(f"{name}: a generic function may not use names of a function around it")
        names = dict(function.__globals__)
        recursive = None
        for used in function.__code__.co_names:
            if used in kernels:
                names[used] = kernels[used]
            elif names.get(used) is function:
                recursive = used
            elif getattr(names.get(used), "__ludotheque_generic__", False):
                names[used] = bind(names[used], name, kernels)
        copy = types.FunctionType(
            function.__code__, names, function.__name__, function.__defaults__
        )
        copy.__qualname__ = f"{function.__qualname__}.{name}"
        copy.__module__ = function.__module__
        copy.__doc__ = function.__doc__
        is_part = hasattr(function, "__ludotheque_part__")
        _bound[key] = _compiled(copy, forceinline=is_part, counts=not is_part)
        if recursive is not None:
            names[recursive] = _bound[key]
    return _bound[key]


# --- the cache on disk ---------------------------------------------------------------------------


def cache_root() -> Path | None:
    """The folder that holds all compiled kernels, or None where nothing can be kept on disk."""
    return _cache_root(os.environ.get(CACHE_VARIABLE))


def cache_folder(compiled: Any) -> Path | None:
    """The folder that keeps a kernel, or None where it cannot be kept."""
    function = getattr(compiled, "py_func", None)
    # Code typed at a prompt, or in a zip file, cannot be told from what it was before.
    if function is None or not Path(function.__code__.co_filename).is_file():
        return None
    package = _package(function.__module__, function)
    return _cache_folder(package, compiled.__ludotheque_sources__)


_untold: list[str] = []


@cache
def _cache_root(chosen: str | None) -> Path | None:
    if chosen:
        try:
            return _usable(Path(chosen).expanduser())
        except (OSError, RuntimeError) as error:
            # Told when the first kernel is compiled in vain: nobody listens during the import.
            _untold.append(
                f"{CACHE_VARIABLE}={chosen} cannot hold compiled kernels "
                f"({getattr(error, 'strerror', error)}); they are compiled anew each time. Name a "
                "folder that can be written."
            )
            return None
    try:
        folder = Path(platformdirs.user_cache_dir("ludotheque", appauthor=False))
        return _usable(folder.expanduser())  # "~/.cache" where nobody knows a home
    except (OSError, RuntimeError):  # no home, or one that cannot be written
        pass
    try:
        return _usable(_private_folder())
    except OSError:
        return None


def _usable(folder: Path) -> Path:
    """Return the folder, made if need be; one that is filled but read-only is still of use."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        if not (folder.is_dir() and any(_is_ours(found) for found in folder.iterdir())):
            raise
    return folder


def _private_folder() -> Path:
    """A folder for temporary files that is ours alone: what lies in it is run as code."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"ludotheque-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    found = folder.lstat()
    if hasattr(os, "getuid") and (found.st_uid != user or found.st_mode & 0o077):
        raise PermissionError(13, f"{folder} is not private")
    return folder


_OWN: Final = Path(__file__).resolve().parents[1]
_GAMES: Final = _OWN / "games"


def _sources(function: Callable[..., Any]) -> frozenset[Path]:
    """What decides what a kernel does: its own folder, those it calls into, modules it reads."""
    found = {_OWN, _package(function.__module__, function)}
    for used in function.__code__.co_names:
        value = function.__globals__.get(used)
        if isinstance(value, types.ModuleType):
            found |= _module_sources(value)
        elif hasattr(value, "py_func"):  # a kernel, or something that others have compiled
            called = {_package(str(value.__module__))}
            found |= getattr(value, "__ludotheque_sources__", called)
    return frozenset(found)


def _module_sources(module: types.ModuleType) -> set[Path]:
    """What the kernels of a module depend on; of one without kernels, the module itself."""
    found: set[Path] = set()
    for value in vars(module).values():
        found |= getattr(value, "__ludotheque_sources__", set())
    file = getattr(module, "__file__", None)
    return found or ({Path(file)} if file else set())


def _constants(function: Callable[..., Any]) -> str:
    """The values compiled into a function: its own, and globals it may have from other packages."""
    names = {name: function.__globals__.get(name) for name in function.__code__.co_names}
    plain = (bool, int, float, complex, str, bytes, tuple, np.generic)
    found = [repr(value) for value in function.__code__.co_consts if isinstance(value, plain)]
    for name, value in names.items():
        if isinstance(value, np.ndarray):
            found.append(f"{name} {value.dtype} {value.shape} {value.tobytes()!r}")
        elif isinstance(value, plain):
            found.append(f"{name} {value!r}")
    return _short(" ".join(found))


def _package(module: str, function: Callable[..., Any] | None = None) -> Path:
    """The folder whose sources count for a module: ours, our game's, or the one that it lies in.

    What it calls or reads in other folders counts by itself.
    """
    own, *names = module.split(".")
    if own == _OWN.name:
        return _GAMES / names[1] if names[:1] == [_GAMES.name] and len(names) > 1 else _OWN
    for name in (module, module.rpartition(".")[0]):
        if paths := getattr(sys.modules.get(name), "__path__", None):
            return Path(next(iter(paths))).resolve()
    file = getattr(sys.modules.get(module), "__file__", None)
    if function is not None:
        file = function.__code__.co_filename
    return Path(file).resolve().parent if file else Path(module)


@cache
def source_digest(root: Path) -> str:
    """A digest of all sources of a package, of the scripts of a folder, or of one file.

    Data files are sources too: kernels hold the figures that were read from them. Of our own
    package only those count on which kernels depend.
    """
    digest = hashlib.sha256()
    if root.is_file():
        return hashlib.sha256(root.read_bytes()).hexdigest()
    if root == _OWN:
        found = [path for path in kernel_sources(_OWN) if not path.is_relative_to(_GAMES)]
    elif root.parent == _GAMES:
        found = [path for path in kernel_sources(_OWN) if path.is_relative_to(root)]
    elif (root / "__init__.py").exists():
        found = [*root.glob("**/*.py"), *data_files(root)]
    else:
        found = list(root.glob("*.py"))
    for path in sorted(found):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


@cache
def _cache_folder(package: Path, sources: frozenset[Path]) -> Path | None:
    """The folder for kernels made from these packages as they are now; drops what it replaces."""
    base = cache_root()
    if base is None or not all(root.exists() for root in sources):  # run from a zip file
        return None
    roots = sorted(sources)
    # Two checkouts, or two versions of Python, side by side must not drop each other's kernels.
    origin = _short(f"{package} {roots} {sys.version} {_COMPILER}")
    digest = _short(" ".join(source_digest(root) for root in roots))
    folder = base / f"{package.name}-{origin}-{digest}"
    _drop_stale(base, folder, prefix=f"{package.name}-{origin}-")
    try:
        folder.mkdir(exist_ok=True)
        os.utime(folder)  # marks it as used
    except OSError:
        return folder if folder.is_dir() else None
    return folder


def _short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


# A package, where it lies, and its sources; the folder around may hold what others have put there.
_OURS: Final = re.compile(r".+-[0-9a-f]{12}-[0-9a-f]{12}")


def _is_ours(folder: Path) -> bool:
    return _OURS.fullmatch(folder.name) is not None and folder.is_dir()


def _drop_stale(base: Path, current: Path, prefix: str) -> None:
    """Remove folders of earlier sources of the same package, and those long unused."""
    for folder in base.glob("*-*-*"):
        if folder == current or not _is_ours(folder):
            continue
        try:
            unused = (time.time() - folder.stat().st_mtime) / 86_400
        except OSError:  # dropped by another process just now
            continue
        if folder.name.startswith(prefix) or unused > UNUSED_DAYS:
            shutil.rmtree(folder, ignore_errors=True)


if JIT:

    class _Files(caching.IndexDataCacheFile):  # type: ignore[misc]
        """Index and data files that two processes may write at once.

        Numba numbers the data files, so two writers could give one number to two signatures and
        load each other's code. Here the name says what is inside, and data comes before the index.
        """

        def _load_index(self) -> dict[Any, str]:
            try:
                return dict(super()._load_index())
            except Exception:  # damaged: what it held is compiled and written again
                return {}

        def save(self, key: Any, data: Any) -> None:
            overloads = self._load_index()
            name = self._data_name_pattern.format(number=int(_short(repr(key)), 16))
            self._save_data(name, data)
            overloads[key] = name
            self._save_index(overloads)

    class _NoCache(caching.NullCache):  # type: ignore[misc]
        """Where nothing can be kept."""

        def save_overload(self, sig: Any, data: Any) -> None:
            while _untold:
                warnings.warn(_untold.pop(), RuntimeWarning, stacklevel=2)

    class _KernelCache(caching.FunctionCache):  # type: ignore[misc]
        """A cache whose failures cost time, never the game: a full disk is not an error here."""

        def __init__(self, function: Callable[..., Any]) -> None:
            super().__init__(function)
            locator = self._impl.locator
            self._cache_file: Any = _Files(
                locator.get_cache_path(), self._impl.filename_base, locator.get_source_stamp()
            )

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            # Numba looks at the bytes of the code, in which constants are only numbered.
            return (*super()._index_key(sig, codegen), _constants(self._py_func))

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # unreadable or damaged: compile again
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            try:
                super().save_overload(sig, data)
            except OSError as error:
                _tell_once(str(self._cache_path), error.strerror or str(error))


_told: set[str] = set()


def _tell_once(folder: str, problem: str) -> None:
    if folder not in _told:
        _told.add(folder)
        warnings.warn(
            f"compiled kernels cannot be kept in {folder} ({problem}); they are compiled anew "
            f"next time. Make room there, or name another folder in {CACHE_VARIABLE}.",
            RuntimeWarning,
            stacklevel=2,
        )


@cache
def _kernel_cache(folder: Path) -> type[Any]:
    """The cache class for one folder: Numba asks a class, not an instance, where to put files."""

    class Locator(caching._CacheLocator):  # type: ignore[misc]
        def __init__(self, function: Callable[..., Any]) -> None:
            self._line = function.__code__.co_firstlineno

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return folder.name  # the digest in the name stands for all sources

        def get_disambiguator(self) -> str:
            return str(self._line)

        @classmethod
        def from_function(cls, function: Callable[..., Any], path: str) -> "Locator":
            return cls(function)

    class Impl(caching.CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes: Final = [Locator]

    class Kernels(_KernelCache):
        _impl_class = Impl

    return Kernels
