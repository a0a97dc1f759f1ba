"""The dealer of the kernels is ChaCha, draws evenly, and a seed is one of 256 bits."""

import secrets

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20
from hypothesis import given
from hypothesis import strategies as st

import ludotheque as lt
from ludotheque.core import seeds
from ludotheque.core.chance import (
    BLOCK,
    DEALER,
    KEY,
    ROUNDS,
    USED,
    draw_lot,
    seed_dealer,
    shuffle_deck,
    write_block,
    write_key,
)
from tests import chacha

MIXED = bytes([0, 0xFF, *bytes(30)])
# RFC 8439, appendix A.1: key, number of the block, its bytes; the nonce is 0.
RFC_8439 = [
    (
        bytes(32),
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        bytes(31) + b"\1",
        1,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        MIXED,
        2,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]
# The same with 12 rounds, of the first key, as published with the cipher's test vectors.
CHACHA_12 = (
    "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
    "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"
)


def block(key: bytes, number: int, rounds: int) -> bytes:
    words = np.zeros(BLOCK, np.int64)
    write_block(np.frombuffer(key, "<u4").astype(np.int64), number, rounds, words)
    return words.astype("<u4").tobytes()


def dealer_of(seed: int) -> np.ndarray:
    dealer = np.zeros(DEALER, np.int64)
    seed_dealer(dealer, seeds.key_of(seed))
    return dealer


@pytest.mark.parametrize(("key", "number", "expected"), RFC_8439)
def test_a_block_of_twenty_rounds_is_that_of_rfc_8439(
    key: bytes, number: int, expected: str
) -> None:
    assert block(key, number, 20).hex() == expected


def test_a_block_of_twelve_rounds_is_the_published_one() -> None:
    assert ROUNDS == 12
    assert block(bytes(32), 0, ROUNDS).hex() == CHACHA_12


def test_blocks_are_those_of_other_implementations() -> None:
    """Plain Python for every number of rounds; for twenty also the library `cryptography`."""
    for number in (0, 1, 2**31, 2**32 - 1):
        key = secrets.token_bytes(32)
        for rounds in (8, 12, 20):
            words = np.array(chacha.block(key, number, rounds), "<u4")
            assert block(key, number, rounds) == words.tobytes(), (key.hex(), number, rounds)
        nonce = number.to_bytes(4, "little") + bytes(12)
        stream = Cipher(ChaCha20(key, nonce), None).encryptor().update(bytes(64))
        assert block(key, number, 20) == stream, (key.hex(), number)


@given(st.integers(0, seeds.MAX_SEED), st.lists(st.integers(1, 400), min_size=1, max_size=4))
def test_a_dealer_draws_as_the_documents_say(seed: int, sizes: list[int]) -> None:
    dealer, plain = dealer_of(seed), chacha.Dealer(seed)
    for size in sizes:
        items, expected = np.arange(size), list(range(size))
        shuffle_deck(dealer, items, size // 3, size)
        plain.shuffle(expected, size // 3)
        assert items.tolist() == expected
        assert draw_lot(dealer, size) == plain.lot(size)
        assert dealer[USED] == plain.used


def test_a_lot_that_is_not_fair_is_drawn_again() -> None:
    """Half of all words are refused for 2^31 + 1 choices: whole blocks of them, too."""
    n = 2**31 + 1
    dealer, plain = dealer_of(3), chacha.Dealer(3)
    drawn = [draw_lot(dealer, n) for _ in range(200)]
    assert drawn == [plain.lot(n) for _ in range(200)]
    assert all(0 <= one < n for one in drawn)


def test_lots_are_even() -> None:
    """Chi-squared with 6 degrees of freedom stays below its 99.99 % point."""
    dealer = dealer_of(1)
    counts = np.bincount([draw_lot(dealer, 7) for _ in range(70_000)], minlength=7)
    assert ((counts - 10_000) ** 2 / 10_000).sum() < 27.9


@pytest.mark.parametrize("begin", [0, 2])
def test_every_order_of_a_shuffled_deck_is_as_likely(begin: int) -> None:
    """Also where two of four were shuffled before, by another."""
    dealer, dice = dealer_of(2), np.random.default_rng(5)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = np.arange(4)
        dice.shuffle(items[:begin])
        shuffle_deck(dealer, items, begin, 4)
        order = tuple(items.tolist())
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    # Chi-squared with 23 degrees of freedom, 99.99 % point.
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 55.5


def test_a_large_deck_is_shuffled_evenly() -> None:
    """Where one word decides four changes: each of 60 items comes to each place as often."""
    dealer, size, times = dealer_of(9), 60, 6_000
    places = np.zeros((size, size))
    for _ in range(times):
        items = np.arange(size)
        shuffle_deck(dealer, items, 0, size)
        places[np.arange(size), items] += 1
    expected = times / size
    # Chi-squared with 59 * 59 degrees of freedom, 99.99 % point.
    assert ((places - expected) ** 2 / expected).sum() < 3_800


def test_every_bit_of_a_seed_counts() -> None:
    """Each of the 256 bits makes another deal of its own."""
    deals = {lt.new("topas", seed=1 << bit).state.tobytes() for bit in range(256)}
    assert len(deals) == 256
    assert lt.new("topas", seed=seeds.MAX_SEED).ply == 0


def test_a_short_seed_is_the_low_words_of_the_key() -> None:
    for seed in (0, 7, 2**32, 2**63 - 1):
        key = np.ones(KEY, np.int64)
        write_key(key, seed)
        assert key.tolist() == seeds.key_of(seed).tolist()
    assert seeds.key_of(7).tolist() == [7, 0, 0, 0, 0, 0, 0, 0]
    assert seeds.key_of(1 << 255).tolist() == [0, 0, 0, 0, 0, 0, 0, 1 << 31]


@given(st.integers(0, seeds.MAX_SEED))
def test_a_seed_as_text(seed: int) -> None:
    text = seeds.seed_to_text(seed)
    assert seeds.seed_from_text(text) == seed
    assert len(text) == 64 if seed >= 2**63 else text == str(seed)
    assert seeds.seed_from_text(f"{seed:064x}") == seed


@pytest.mark.parametrize(
    "text", ["", "-1", "07", "1.5", str(2**63), "a" * 63, "a" * 65, "A" * 64, " 7", "٧", "f" * 9999]
)
def test_what_is_no_seed_is_named(text: str) -> None:
    with pytest.raises(lt.BadOption, match="below 2\\^63, or 64 hexadecimal figures"):
        seeds.seed_from_text(text)


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, True, "7", None])
def test_what_is_no_seed_of_a_deal(seed: object) -> None:
    with pytest.raises(lt.BadOption, match="not a whole number from 0 to 2\\^256 - 1"):
        seeds.read_seed(seed)


def test_seeds_of_deals_and_of_programs() -> None:
    assert any(seeds.random_seed() > seeds.MAX_SHORT_SEED for _ in range(4))
    assert all(seeds.random_short_seed() <= seeds.MAX_SHORT_SEED for _ in range(100))
    assert seeds.shorten(7) == 7
    long = {seeds.shorten(1 << bit) for bit in range(64, 256)}
    assert len(long) == 192
    assert max(long) <= seeds.MAX_SHORT_SEED
