"""Play one random game and end, for `startup` to time: `python -m benchmarks.first_game topas`."""

import sys

from ludotheque.core.registry import get_game
from ludotheque.study.simulate import Series


def main(name: str) -> None:
    """Play the first game of a series."""
    game = get_game(name)
    options = game.read_options({})
    Series(game, options, "random", seed=1).run(0, 1)


if __name__ == "__main__":
    main(sys.argv[1])
