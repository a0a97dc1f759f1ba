"""Capabilities: a token is all that is needed for a seat; the database knows only its hash."""

import hashlib
import hmac
import re
import secrets
from typing import Final

_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")
_ID: Final = re.compile(r"[A-Za-z0-9]{12}")
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"  # none looks alike


def new_token() -> str:
    """A token that nobody can guess: 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A name for a table that nobody can guess either: 70 bits, easy to read aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def is_token(text: str) -> bool:
    """Whether a text looks like a token."""
    return bool(_TOKEN.fullmatch(text))


def is_id(text: str) -> bool:
    """Whether a text looks like the name of a table."""
    return bool(_ID.fullmatch(text))


def token_hash(token: str) -> str:
    """What the database keeps of a token; 192 random bits need no slow hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def same_hash(one: str, other: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(one, other)
