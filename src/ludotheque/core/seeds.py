"""Seeds: of a deal, 256 bits that nobody can search; of series and programs, short ones.

A seed is a whole number. As text it has decimal figures if it is below 2^63, and exactly 64
hexadecimal figures otherwise.
"""

import hashlib
import re
import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.chance import KEY
from ludotheque.core.errors import BadOption

MAX_SEED: Final = 2**256 - 1
MAX_SHORT_SEED: Final = 2**63 - 1
_FIGURES: Final = 64  # hexadecimal ones of a long seed
_HEXADECIMAL: Final = re.compile(rf"[0-9a-f]{{{_FIGURES}}}")
_DECIMAL: Final = re.compile(r"0|[1-9][0-9]{0,18}")
_WORD: Final = 32  # bits


def random_seed() -> int:
    """A seed of a deal that nobody can guess."""
    return secrets.randbits(256)


def random_short_seed() -> int:
    """A seed for a series of games or for a program."""
    return secrets.randbits(63)


def read_seed(seed: Any) -> int:
    """A seed of a deal, checked; raises `BadOption`."""
    return _read(seed, MAX_SEED, "2^256 - 1")


def read_short_seed(seed: Any) -> int:
    """A seed of a series or a program, checked; raises `BadOption`."""
    return _read(seed, MAX_SHORT_SEED, "2^63 - 1")


def _read(seed: Any, most: int, name: str) -> int:
    whole = isinstance(seed, (int, np.integer)) and not isinstance(seed, bool)
    if not whole or not 0 <= seed <= most:
        raise BadOption(f"seed {str(seed)[:90]!r} is not a whole number from 0 to {name}")
    return int(seed)


def shorten(seed: int) -> int:
    """A short seed that follows from one of a deal: itself, or 63 bits of its SHA-256."""
    if seed <= MAX_SHORT_SEED:
        return seed
    digest = hashlib.sha256(seed_to_text(seed).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def key_of(seed: int) -> NDArray[np.int64]:
    """The key of a seed, for `setup`: eight words of 32 bits, the low one first."""
    words = [seed >> (_WORD * i) & (2**_WORD - 1) for i in range(KEY)]
    return np.array(words, np.int64)


def seed_to_text(seed: int) -> str:
    """A seed in decimal figures, or in 64 hexadecimal ones from 2^63 on."""
    return str(seed) if seed <= MAX_SHORT_SEED else f"{seed:0{_FIGURES}x}"


def seed_from_text(text: str) -> int:
    """The seed of such a text; raises `BadOption`."""
    if _HEXADECIMAL.fullmatch(text):
        return int(text, 16)
    if not _DECIMAL.fullmatch(text) or int(text) > MAX_SHORT_SEED:
        raise BadOption(
            f"seed {text[:90]!r}: it is a whole number below 2^63, or 64 hexadecimal figures"
        )
    return int(text)
