"""Proof that a deal was fixed before the game: a commitment at the start, its secrets at the end.

The commitment is SHA-256, in hexadecimal, of `seed:salt`: the seed in decimal figures, a colon, and
the salt as 64 hexadecimal figures. docs/fairness.md has test vectors.
"""

import hashlib
import hmac
import re
import secrets
from typing import Final

from ludotheque.errors import BadRecord

_HASH: Final = re.compile(r"[0-9a-f]{64}")


def new_salt() -> str:
    """A salt that nobody can guess, so that no seed can be tried out against a commitment."""
    return secrets.token_hex(32)


def commit(seed: int, salt: str) -> str:
    """The commitment to a seed."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def check_commitment(seed: int, salt: str, commitment: str) -> None:
    """Raise `BadRecord` unless this seed and salt are what was committed to."""
    for name, value in (("salt", salt), ("commitment", commitment)):
        if not isinstance(value, str) or not _HASH.fullmatch(value):
            raise BadRecord(f"the {name} is {value!r}; it is 64 hexadecimal figures")
    if not hmac.compare_digest(commit(seed, salt), commitment):
        raise BadRecord(
            f"the deal is not the one that was committed to: seed and salt give "
            f"{commit(seed, salt)}, the commitment is {commitment}"
        )
