import json

import ludotheque as lt
from ludotheque.core.game import Game
from ludotheque.core.record import Record
from ludotheque.core.table import Table
from ludotheque.study.perft import perft
from ludotheque.study.simulate import Series
from tests.golden import golden_path, perft_path, playthrough, positions_of, variants

MOST_NODES = 60_000


def write_golden(game: Game) -> None:
    lines = []
    for seed, variant in enumerate(variants(game)):
        options = game.read_options(variant)
        players = ["greedy" if seat == seed % 2 else "random" for seat in range(options["seats"])]
        series = Series(game, options, players, seed)
        played = series.run(0, 1)
        table = Table(game, options, series.seed_of(0))
        for ply, move in enumerate(played.moves[0, : played.lengths[0]]):
            if table.position.ply == ply:  # the table may have played it already, unasked
                table.play(int(move))
        record = Record.of(table)
        lines.append({"record": record.to_text(), "plies": playthrough(record)})
    golden_path(game).write_text("".join(json.dumps(line) + "\n" for line in lines))


def write_perft(game: Game) -> None:
    lines = []
    for position in positions_of(game):
        counts = [len(position.moves())]
        while len(counts) < 6 and counts[-1] * max(counts[0], 2) < MOST_NODES:
            counts.append(sum(count for _, count in perft(position, len(counts) + 1)))
        depths = "\t".join(f"D{depth} {count}" for depth, count in enumerate(counts, start=1))
        lines.append(f"{position.to_text()}\t{depths}\n")
    perft_path(game).write_text("".join(lines))


def main() -> None:
    for game in lt.all_games():
        for path, write in ((golden_path(game), write_golden), (perft_path(game), write_perft)):
            if not path.exists():
                write(game)
                print(f"written: {path}")


if __name__ == "__main__":
    main()
