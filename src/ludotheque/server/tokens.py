"""Capability tokens: a token alone gives access to a seat; the database has only its hash."""

import hashlib
import hmac
import re
import secrets
from typing import Final, Self

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")
_ID: Final = re.compile(r"[A-Za-z0-9]{12}")
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"  # no look-alikes


def new_token() -> str:
    """Return a token that cannot be guessed: 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a name, such as a table's, that cannot be guessed: 70 bits, easy to read aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def is_token(text: str) -> bool:
    """Return whether a text has the form of a token."""
    return bool(_TOKEN.fullmatch(text))


def is_id(text: str) -> bool:
    """Return whether a text has the form of a table's name."""
    return bool(_ID.fullmatch(text))


def token_hash(token: str) -> str:
    """Return the hash of a token, for the database; 192 random bits need no slow hash."""
    if isinstance(token, HashedToken):
        return token.hash
    return hashlib.sha256(token.encode()).hexdigest()


class HashedToken(str):
    """A token whose hash is kept: a socket sends the same one with every move."""

    hash: str

    def __new__(cls, token: str) -> Self:
        """Hash a token."""
        hashed = super().__new__(cls, token)
        hashed.hash = token_hash(token)
        return hashed


def same_hash(one: str, other: str) -> bool:
    """Compare two hashes in constant time."""
    return hmac.compare_digest(one, other)
