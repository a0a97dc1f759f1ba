"""Random numbers of the kernels: a fast generator, and one whose future nobody can compute.

`rng`, for search, simulation and the choices of programs, is xoshiro128++ (Blackman and Vigna):
four 32-bit words. Whoever sees a few of its numbers can compute all others.

`dealer`, for everything that is dealt or drawn in a game, is ChaCha (Bernstein) in counter mode: a
key of eight 32-bit words, which is the seed of the game, and how many blocks of it are used. What a
player sees of a deal tells nothing of the rest, and a key of 256 bits cannot be searched. It has 12
rounds: the best published attacks reach 7, and with the 20 of RFC 8439 a game that shuffles often
loses more than a twentieth of its speed. Every lot and every shuffle begins with a new block, and
blocks are numbered from 0; the nonce is 0.

Words are held in int64 arrays, so that nothing overflows, compiled or not: the same seed gives the
same game on every platform.
"""

from typing import Any, Final

import numpy as np

from ludotheque.core.kernel import JIT, inlined, kernel

WORDS: Final = 4  # length of a fast generator's state
KEY: Final = 8  # words of a key: a seed of 256 bits
DEALER: Final = KEY + 1  # length of a dealer: its key, and how many blocks it has used
USED: Final = KEY  # where a dealer holds that number

ROUNDS: Final = 12
BLOCK: Final = 16  # words of a ChaCha block
MOST_WAYS: Final = 2**28  # at most one word in sixteen is not fair

_LOW_16: Final = 0xFFFF
_LOW_32: Final = 0xFFFFFFFF
_GOLDEN: Final = 0x9E3779B9
_SIGMA: Final = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"


# --- the fast generator --------------------------------------------------------------------------


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


# --- the dealer ----------------------------------------------------------------------------------


@kernel
def write_key(key: Any, seed: int) -> None:
    """Write the key of a seed from 0 to 2^63 - 1: its low word first, all others are 0."""
    key[:] = 0
    key[0], key[1] = seed & _LOW_32, (seed >> 32) & _LOW_32


@kernel
def seed_dealer(dealer: Any, key: Any) -> None:
    """Let a dealer begin with a key."""
    for i in range(KEY):
        dealer[i] = key[i]
    dealer[USED] = 0


if JIT:

    @inlined
    def _low(word: int) -> Any:
        """The low 32 bits of a word, as a type of 32 bits: turning it is one instruction."""
        return np.uint32(word)

else:  # NumPy's own words of 32 bits warn when they overflow

    def _low(word: int) -> Any:
        """The low 32 bits of a word."""
        return int(word) & _LOW_32


@inlined
def _quarter_round(a: Any, b: Any, c: Any, d: Any) -> Any:
    a = _low(a + b)
    d = _low(d ^ a)
    d = _low((d << 16) | (d >> 16))
    c = _low(c + d)
    b = _low(b ^ c)
    b = _low((b << 12) | (b >> 20))
    a = _low(a + b)
    d = _low(d ^ a)
    d = _low((d << 8) | (d >> 24))
    c = _low(c + d)
    b = _low(b ^ c)
    b = _low((b << 7) | (b >> 25))
    return a, b, c, d


@kernel
def write_block(key: Any, number: int, rounds: int, words: Any) -> None:
    """Write the sixteen words of a ChaCha block; the nonce is 0."""
    a0, a1, a2, a3 = _low(_SIGMA[0]), _low(_SIGMA[1]), _low(_SIGMA[2]), _low(_SIGMA[3])
    b0, b1, b2, b3 = _low(key[0]), _low(key[1]), _low(key[2]), _low(key[3])
    c0, c1, c2, c3 = _low(key[4]), _low(key[5]), _low(key[6]), _low(key[7])
    d0, d1, d2, d3 = _low(number), _low(0), _low(0), _low(0)
    for _ in range(rounds // 2):
        a0, b0, c0, d0 = _quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter_round(a3, b0, c1, d2)
    words[0], words[1], words[2], words[3] = a0, a1, a2, a3
    words[4], words[5], words[6], words[7] = b0, b1, b2, b3
    words[8], words[9], words[10], words[11] = c0, c1, c2, c3
    words[12], words[13], words[14], words[15] = d0, d1, d2, d3
    for i in range(4):
        words[i] = (words[i] + _SIGMA[i]) & _LOW_32
    for i in range(KEY):
        words[4 + i] = (words[4 + i] + key[i]) & _LOW_32
    words[12] = (words[12] + number) & _LOW_32


@inlined
def _is_fair(word: int, n: int) -> bool:
    """Whether a word may be made a number below n: each has as many words then (Lemire)."""
    rest = (word * n) & _LOW_32
    return rest >= n or rest >= (_LOW_32 + 1) % n


@kernel
def draw_lot(dealer: Any, n: int) -> int:
    """A whole number from 0 to n - 1, each exactly as likely: from the first word that is fair."""
    words = np.empty(BLOCK, np.int64)
    while True:
        write_block(dealer, int(dealer[USED]), ROUNDS, words)
        dealer[USED] += 1
        for place in range(BLOCK):
            word = int(words[place])
            if _is_fair(word, n):
                return (word * n) >> 32


@kernel
def shuffle_deck(dealer: Any, items: Any, begin: int, end: int) -> None:
    """Shuffle the first `end` items in place, every order as likely if the first `begin` are so.

    Each item from `begin` on changes places with one of those up to itself. One word decides as
    many changes as the product of their numbers of choices is at most MOST_WAYS.
    """
    words = np.empty(BLOCK, np.int64)
    place, n = BLOCK, max(begin, 1)
    while n < end:
        ways, last = n + 1, n + 1
        while last < end and ways * (last + 1) <= MOST_WAYS:
            last += 1
            ways *= last
        if place == BLOCK:
            write_block(dealer, int(dealer[USED]), ROUNDS, words)
            dealer[USED] += 1
            place = 0
        word = int(words[place])
        place += 1
        if _is_fair(word, ways):
            while n < last:
                word *= n + 1
                chosen = word >> 32
                word &= _LOW_32
                items[n], items[chosen] = items[chosen], items[n]
                n += 1
