"""`ludotheque` with one language more, that nobody speaks: see pseudo.py.

Every text of the program is made from the English one; the page is one that was built so.
"""

import os
import sys
from importlib import import_module
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.web.pseudo import ENGLISH, ROOT, TAG, pseudo

PAGE = "PSEUDO_PAGE"  # the variable that says where the page is
PACKAGE = "ludotheque"


def texts_first() -> Any:
    """The module of texts, before anything else of the package is imported and takes its names."""
    bare = ModuleType(PACKAGE)
    bare.__path__ = [str(ROOT / "src" / PACKAGE)]
    sys.modules[PACKAGE] = bare
    texts = import_module(f"{PACKAGE}.texts")
    del sys.modules[PACKAGE]
    return texts


def add_language() -> None:
    """Add the language to the texts."""
    texts = texts_first()
    english = texts.sources_of

    def sources_of(folder: Traversable, area: str) -> dict[str, list[str]]:
        found: dict[str, list[str]] = english(folder, area)
        return found | {TAG: [pseudo(source) for source in found[ENGLISH]]}

    texts.LANGUAGES = (*texts.LANGUAGES, TAG)
    texts.sources_of = sources_of


if __name__ == "__main__":
    add_language()
    from ludotheque.server import page

    page.FOLDER = Path(os.environ[PAGE])  # type: ignore[misc]
    from ludotheque.cli import main

    main()
