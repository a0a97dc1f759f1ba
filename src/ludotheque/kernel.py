"""Compiled functions, for authors of games and algorithms: see core/kernel.py."""

from ludotheque.core.kernel import (
    bind,
    generic,
    inlined,
    kernel,
    part,
)

__all__ = [
    "bind",
    "generic",
    "inlined",
    "kernel",
    "part",
]
