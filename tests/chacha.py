"""ChaCha once more, in plain Python, written from RFC 8439: what the kernels are held against."""

from collections.abc import Iterator
from typing import Any

MASK = 2**32 - 1
ROUND = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
ROUND += [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def block(key: bytes, counter: int, rounds: int) -> list[int]:
    """The words of a block, with a nonce of 0."""
    head = b"expand 32-byte k" + key + counter.to_bytes(4, "little") + bytes(12)
    start = [int.from_bytes(head[i : i + 4], "little") for i in range(0, 64, 4)]
    words = list(start)
    for a, b, c, d in ROUND * (rounds // 2):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            words[x] = (words[x] + words[y]) & MASK
            mixed = words[z] ^ words[x]
            words[z] = (mixed << turn | mixed >> (32 - turn)) & MASK
    return [(word + first) & MASK for word, first in zip(words, start, strict=True)]


class Dealer:
    """What a game draws from its seed, as docs/fairness.md says."""

    def __init__(self, seed: int, rounds: int = 12) -> None:
        self.key, self.rounds, self.used = seed.to_bytes(32, "little"), rounds, 0

    def words(self) -> Iterator[int]:
        """The words of one lot or shuffle: it begins with a new block."""
        while True:
            self.used += 1
            yield from block(self.key, self.used - 1, self.rounds)

    def lot(self, n: int) -> int:
        """A number below n."""
        return next(w * n >> 32 for w in self.words() if w * n % 2**32 >= 2**32 % n)

    def shuffle(self, items: list[Any], begin: int = 0) -> None:
        """Mix the items from `begin` on into those before."""
        words, n = self.words(), max(begin, 1)
        while n < len(items):
            ways = last = n + 1
            while last < len(items) and ways * (last + 1) <= 2**28:
                last += 1
                ways *= last
            word = next(w for w in words if w * ways % 2**32 >= 2**32 % ways)
            number = word * ways >> 32  # its digits, in the bases n + 1 to last, are the choices
            for place in range(n, last):
                ways //= place + 1
                other, number = divmod(number, ways)
                items[place], items[other] = items[other], items[place]
            n = last
