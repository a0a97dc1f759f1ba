"""The one random generator of the kernels: xoshiro128++ (Blackman and Vigna).

Four 32-bit words held in an int64 array, so that nothing overflows, compiled or not: the same seed
gives the same game on every platform. `rng` is any array of four int64.
"""

import secrets
from typing import Any, Final

import numpy as np

from ludotheque.kernel import inlined, kernel

WORDS: Final = 4  # length of a generator's state
MAX_SEED: Final = 2**63 - 1

_LOW_16: Final = 0xFFFF
_LOW_32: Final = 0xFFFFFFFF
_GOLDEN: Final = 0x9E3779B9


def random_seed() -> int:
    """A seed that nobody can guess."""
    return secrets.randbelow(MAX_SEED + 1)


@kernel
def _times(a: int, b: int) -> int:
    """The low 32 bits of a product of two 32-bit numbers, without a wider product."""
    return ((((a * (b >> 16)) & _LOW_16) << 16) + a * (b & _LOW_16)) & _LOW_32


@kernel
def _mix(word: int) -> int:
    """Spread every bit of a 32-bit word over all others (the finalizer of MurmurHash3)."""
    word = _times(word ^ (word >> 16), 0x85EBCA6B)
    word = _times(word ^ (word >> 13), 0xC2B2AE35)
    return word ^ (word >> 16)


@kernel
def seed_generator(rng: Any, seed: int, stream: int) -> None:
    """Set the generator from a seed (0 to 2^63 - 1); streams of one seed are unrelated."""
    low, high = seed & _LOW_32, (seed >> 32) & _LOW_32
    word = _mix((stream + _GOLDEN) & _LOW_32)
    for i in range(WORDS):
        word = _mix((word + _GOLDEN * (i + 1)) & _LOW_32 ^ low)
        word = _mix((word + _GOLDEN) & _LOW_32 ^ high)
        rng[i] = word
    rng[0] |= 1  # the state may not be all zeros


@inlined
def next_word(rng: Any) -> int:
    """The next 32 random bits."""
    a, b, c, d = int(rng[0]), int(rng[1]), int(rng[2]), int(rng[3])
    total = (a + d) & _LOW_32
    word = ((((total << 7) & _LOW_32) | (total >> 25)) + a) & _LOW_32
    c ^= a
    d ^= b
    rng[1] = b ^ c
    rng[0] = a ^ d
    rng[2] = c ^ ((b << 9) & _LOW_32)
    rng[3] = ((d << 11) & _LOW_32) | (d >> 21)
    return word


@inlined
def draw(rng: Any, n: int) -> int:
    """A whole number from 0 to n - 1, each exactly as likely (Lemire's method)."""
    product = next_word(rng) * n
    if (product & _LOW_32) < n:
        unfair = (_LOW_32 + 1 - n) % n
        while (product & _LOW_32) < unfair:
            product = next_word(rng) * n
    return product >> 32


@kernel
def shuffle(rng: Any, items: Any, n: int) -> None:
    """Shuffle the first n items in place, every order as likely."""
    for i in range(n - 1, 0, -1):
        j = draw(rng, i + 1)
        items[i], items[j] = items[j], items[i]


@kernel
def derive_seed(seed: int, index: int) -> int:
    """The seed of the index-th game of a series, itself a seed for `seed_generator`."""
    rng = np.zeros(WORDS, np.int64)
    seed_generator(rng, seed, index)
    return ((next_word(rng) >> 1) << 32) | next_word(rng)
