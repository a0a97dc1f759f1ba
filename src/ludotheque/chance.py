"""Random numbers of kernels, for authors of games and algorithms: see core/chance.py."""

from ludotheque.core.chance import (
    DEALER,
    KEY,
    WORDS,
    derive_seed,
    draw,
    draw_lot,
    next_word,
    seed_dealer,
    seed_generator,
    shuffle,
    shuffle_deck,
    write_key,
)

__all__ = [
    "DEALER",
    "KEY",
    "WORDS",
    "derive_seed",
    "draw",
    "draw_lot",
    "next_word",
    "seed_dealer",
    "seed_generator",
    "shuffle",
    "shuffle_deck",
    "write_key",
]
