"""Proof that nobody chose a deal: a secret committed to in advance, and a value from each browser.

The commitment is the SHA-256 of the secret. The seed is the SHA-256 of the secret and the values,
in the order of the seats and joined by colons: `secret:value:value`. Secret and values are texts
of 64 hexadecimal digits each; a seat that gave no value has an empty one. docs/fairness.md
describes what this guarantees, and has test vectors.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self

from ludotheque.core.errors import BadRecord, FalseRecord
from ludotheque.core.seeds import seed_to_text

_HASH: Final = re.compile(r"[0-9a-f]{64}")
_KEYS: Final = {"commitment", "secret", "values"}


@dataclass(frozen=True)
class Fairness:
    """A record's claims about its deal; `check` tells whether they are true."""

    commitment: str
    secret: str
    values: tuple[str, ...]  # one for each seat, empty where none was given

    def __post_init__(self) -> None:
        for name, value in (("commitment", self.commitment), ("secret", self.secret)):
            if not is_hash(value):
                raise BadRecord(f"the {name} is {value!r}; it is 64 hexadecimal figures")
        for seat, value in enumerate(self.values):
            if value != "" and not is_hash(value):
                problem = "it is 64 hexadecimal figures, or empty"
                raise BadRecord(f"the value of seat {seat} is {value!r}; {problem}")

    def to_json(self) -> dict[str, Any]:
        """Return the claims as plain JSON."""
        return {
            "commitment": self.commitment,
            "secret": self.secret,
            "values": list(self.values),
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` wrote; raises `BadRecord`."""
        if not isinstance(data, Mapping) or set(data) != _KEYS:
            raise BadRecord("'fairness' is null, or has commitment, secret and values")
        if not isinstance(data["values"], list):
            raise BadRecord("'values' of 'fairness' is a list with one text for each seat")
        return cls(data["commitment"], data["secret"], tuple(data["values"]))

    def is_kept(self, seed: int) -> bool:
        """Return whether the secret matches the commitment and gives this seed with the values."""
        committed = hmac.compare_digest(commit(self.secret), self.commitment)
        return committed and seed_of(self.secret, self.values) == seed

    def check(self, seed: int) -> None:
        """Raise `FalseRecord` unless secret, values, commitment and seed match."""
        check_commitment(self.secret, self.commitment)
        dealt = seed_of(self.secret, self.values)
        if dealt != seed:
            raise FalseRecord(
                "the deal is not the one that was promised: secret and values give the seed "
                f"{seed_to_text(dealt)}, the record has {seed_to_text(seed)}",
                "seed",
            )


def is_hash(value: Any) -> bool:
    """Return whether a value is a text of 64 lowercase hexadecimal digits."""
    return isinstance(value, str) and bool(_HASH.fullmatch(value))


def new_secret() -> str:
    """Return a new secret that nobody can guess."""
    return secrets.token_hex(32)


def commit(secret: str) -> str:
    """Return the commitment to a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, values: Sequence[str]) -> int:
    """Return the seed that a secret and the values of all seats give."""
    text = ":".join([secret, *values])
    return int(hashlib.sha256(text.encode()).hexdigest(), 16)


def check_commitment(secret: str, commitment: str) -> None:
    """Raise `FalseRecord` unless the commitment is to this secret."""
    if not hmac.compare_digest(commit(secret), commitment):
        raise FalseRecord(
            "the secret is not the one that was committed to: it gives "
            f"{commit(secret)}, the commitment is {commitment}",
            "commitment",
        )
