"""Proof that a deal was fixed before the game: a commitment at the start, its secrets at the end.

The commitment is SHA-256, in hexadecimal, of `seed:salt`: the seed in decimal figures, a colon, and
the salt as 64 hexadecimal figures. docs/fairness.md has test vectors.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from ludotheque.errors import BadRecord, FalseRecord

_HASH: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Fairness:
    """What a record says of its deal; that it is true, `check_commitment` says."""

    commitment: str
    salt: str

    def __post_init__(self) -> None:
        for name, value in (("commitment", self.commitment), ("salt", self.salt)):
            if not is_hash(value):
                raise BadRecord(f"the {name} is {value!r}; it is 64 hexadecimal figures")

    def to_json(self) -> dict[str, str]:
        """Both as plain JSON."""
        return {"commitment": self.commitment, "salt": self.salt}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The two of `to_json`; raises `BadRecord`."""
        if not isinstance(data, Mapping) or set(data) != {"commitment", "salt"}:
            raise BadRecord("'fairness' is null, or has commitment and salt")
        return cls(data["commitment"], data["salt"])


def is_hash(value: Any) -> bool:
    """Whether a value is 64 hexadecimal figures."""
    return isinstance(value, str) and bool(_HASH.fullmatch(value))


def new_salt() -> str:
    """A salt that nobody can guess, so that no seed can be tried out against a commitment."""
    return secrets.token_hex(32)


def commit(seed: int, salt: str) -> str:
    """The commitment to a seed."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def is_committed(seed: int, salt: str, commitment: str) -> bool:
    """Whether this seed and salt are what was committed to."""
    return hmac.compare_digest(commit(seed, salt), commitment)


def check_commitment(seed: int, salt: str, commitment: str) -> None:
    """Raise `FalseRecord` unless this seed and salt are what was committed to."""
    Fairness(commitment, salt)
    if not is_committed(seed, salt, commitment):
        raise FalseRecord(
            "the deal is not the one that was committed to: seed and salt give "
            f"{commit(seed, salt)}, the commitment is {commitment}",
            "commitment",
        )
