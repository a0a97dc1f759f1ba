"""A sample of everything that is compiled of games, as digests: `python -m tests.sample topas`.

It must print the same compiled, without Numba, and with bounds checks.
"""

import hashlib
import json
import sys
from typing import Any

import numpy as np

import ludotheque as lt
from ludotheque.core.chance import (
    DEALER,
    draw,
    draw_lot,
    seed_dealer,
    seed_generator,
    shuffle,
    shuffle_deck,
)
from ludotheque.core.seeds import MAX_SEED, key_of
from ludotheque.players.greedy import PLAYERS, SCRATCH, choose
from ludotheque.study.perft import perft
from ludotheque.study.simulate import Series
from tests.scale import many

# Of each game: plain Python is slow, and greedy play looks at all that a move leads to.
PLIES = {"random": many(25, 10_000), "greedy": many(6, 10_000)}
SAMPLED = many(1, 10)  # of the variants below, the last ones

Variants = dict[str, tuple[dict[str, Any], ...]]
VARIANTS: Variants = {
    "topas": ({"seats": 1}, {"seats": 2, "expert": True}, {"seats": 4}),
    "topit": ({"seats": 1}, {"seats": 2}, {"seats": 3}),
    "topominos": ({"seats": 1}, {"seats": 3, "hands": 2}),
    "topquark": ({}, {"short": True}),
    "turquoise": ({"seats": 2}, {"seats": 4}),
}
GREEDY: Variants = {
    "topas": ({"seats": 4},),
    "topit": ({"seats": 2},),
    "topominos": ({"seats": 3, "hands": 2},),
    "topquark": ({},),
    "turquoise": ({"seats": 2},),
}


def digest(*parts: bytes) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def sample(name: str, options: dict[str, Any], seed: int, player: str) -> str:
    """Play one game, looking at every ply through every kernel."""
    game, position = lt.get_game(name), lt.new(name, seed=seed, **options)
    rules, seats = game.rules, position.seats
    rng = np.zeros(4, np.int64)
    seed_generator(rng, seed, 1)
    out, scratch = np.zeros(game.info.most_moves, np.int64), np.zeros(SCRATCH, game.dtype)
    seen = []
    while not position.over and position.ply < PLIES[player]:
        state = position.state
        count = rules.legal(state[0], out)
        seen += [state.tobytes(), out[:count].tobytes()]
        for action in (draw(rng, game.actions(position.options)), int(out[draw(rng, count)])):
            seen.append(bytes([rules.explain(state[0], action)]))
        if position.ply % 5 == 0:
            for seat in range(-1, seats):
                view = position.view(seat)
                seen += [view.state.tobytes(), view.observation().tobytes()]
                seen.append(view.redeal(seed + position.ply).state.tobytes())
                seen.append(np.float64(rules.guess(view.state[0], max(seat, 0))).tobytes())
        move = game.bind(choose)(PLAYERS.index(player), state[0], scratch, rng, out)
        position.play(int(move))
    seen += [np.array(position.scores).tobytes(), np.array(position.returns).tobytes()]
    return digest(*seen, position.to_text().encode())


def sample_all(name: str) -> dict[str, Any]:
    """Everything that is sampled of one game."""
    found: dict[str, Any] = {}
    for player, seed, variants in (("random", 5, VARIANTS), ("greedy", 11, GREEDY)):
        for options in variants[name][-SAMPLED:]:
            found[f"{options} {player}"] = sample(name, options, seed, player)
    played = Series(lt.get_game(name), {}, "random,greedy", 3).run(0, 1)
    found["series"] = digest(played.moves.tobytes(), played.points.tobytes())
    if name == "topquark":
        counts = [sum(n for _, n in perft(lt.new(name), depth)) for depth in (1, 2, 3)]
        rng, items = np.zeros(4, np.int64), np.arange(50)
        seed_generator(rng, 2**63 - 1, 9)
        shuffle(rng, items, 50)
        found |= {"perft": counts, "shuffle": items.tolist()}
        dealer, deck = np.zeros(DEALER, np.int64), np.arange(300)
        seed_dealer(dealer, key_of(MAX_SEED))
        shuffle_deck(dealer, deck, 0, 300)
        found |= {"lot": int(draw_lot(dealer, 2**31 + 1)), "deck": deck.tolist()}
    return found


if __name__ == "__main__":
    print(json.dumps({name: sample_all(name) for name in sys.argv[1:]}))
