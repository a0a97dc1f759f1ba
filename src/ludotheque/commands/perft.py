"""`ludotheque perft`: counts of move sequences."""

import click

from ludotheque.commands.shared import (
    GameName,
    Whole,
    game_options,
    json_option,
    print_json,
    progress_bar,
    read_position,
)
from ludotheque.core.game import Game

DEEPEST = 12


@click.command("perft")
@click.argument("game", type=GameName(), required=False)
@click.option("--depth", type=Whole(1, DEEPEST), required=True, help="How many moves deep.")
@game_options
@click.option("--position", "text", help="Start from this position.")
@click.option("--divide", is_flag=True, help="Print the count below each first move.")
@json_option
def perft_command(
    game: Game | None,
    depth: int,
    seats: int | None,
    chosen: tuple[str, ...],
    seed: int | None,
    text: str | None,
    divide: bool,
    as_json: bool,
) -> None:
    """Count the sequences of moves from a position, depth by depth.

    Games with chance start from --seed, 0 by default.

    \b
    Examples:
      ludotheque perft topquark --depth 4
      ludotheque perft topas --depth 2 --seats 3 --seed 1 --divide
    """
    from ludotheque.study.perft import perft

    if seed is None and text is None:
        seed = 0  # the same counts every time
    position = read_position(game, text, seats, chosen, seed)
    counts: list[int] = []
    below: dict[str, int] = {}
    with progress_bar("moves") as bar:
        for level in range(1, depth + 1):
            task = bar.add_task(f"depth {level}", total=len(position.moves()))
            below = {}
            for move, count in perft(position, level):
                below[move] = count
                bar.advance(task)
            counts.append(sum(below.values()))
    if as_json:
        print_json(
            {"game": position.game.version, "options": position.options, "counts": counts}
            | ({"divide": below} if divide else {})
        )
        return
    if divide:
        for move, count in below.items():
            click.echo(f"{move} {count}")
    for level, count in enumerate(counts, start=1):
        click.echo(f"{level} {count}")
