"""Which files of the package decide what its kernels do: a change in another compiles nothing.

They are those that define kernels or generic algorithms, and all that these import, whose constants
may be compiled in; imports within functions do not count, for no kernel can see them.
"""

import os
import re
from functools import cache
from pathlib import Path
from typing import Final

DATA: Final = ("components.toml", "weights.toml")  # figures that kernels hold
SHELLS: Final = ("commands", "server")  # folders that nothing else imports from
_DEFINES: Final = re.compile(r"^@(?:kernel|inlined|generic|part)\b", re.MULTILINE)
_IMPORT: Final = re.compile(
    r"^(?:from ludotheque\b([\w.]*) import (\([^)]*\)|[^\n]*)|import ludotheque\b([\w.]*))",
    re.MULTILINE,
)


@cache
def kernel_sources(root: Path) -> list[Path]:
    """The files that count, of the package in this folder."""
    texts: dict[str, str] = {}
    for folder, folders, files in os.walk(root):
        if folder == str(root):
            folders[:] = [name for name in folders if name not in SHELLS]
        place = folder[len(str(root)) :].replace(os.sep, ".")
        for file in files:
            if file.endswith(".py"):
                name = place if file == "__init__.py" else f"{place}.{file[:-3]}"
                texts[name] = Path(folder, file).read_text(encoding="utf-8")
    found = {name for name, text in texts.items() if _DEFINES.search(text)}
    waiting = list(found)
    while waiting:
        fresh = _imported(texts[waiting.pop()]) & texts.keys() - found
        found |= fresh
        waiting += fresh
    files_found = [_file(root, name) for name in sorted(found)]
    return [*files_found, *data_files(root)]


def data_files(root: Path) -> list[Path]:
    """The data files of a package whose figures may be compiled in."""
    return sorted(path for name in DATA for path in root.glob(f"**/{name}"))


def _imported(text: str) -> set[str]:
    """What a module's text may import of the package, and the packages that these lie in."""
    names: set[str] = set()
    for package, what, module in _IMPORT.findall(text):
        names |= {package, module, *(f"{package}.{name}" for name in re.findall(r"\w+", what))}
    parents = {name.rpartition(".")[0] for name in names}
    return (names | parents) - {""}  # the package itself only hands on what is defined elsewhere


def _file(root: Path, name: str) -> Path:
    place = root.joinpath(*name.split(".")[1:])
    return place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
