"""Games of each version replay for ever, ply by ply; perft counts of each game and variant."""

import json
from pathlib import Path
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.record import Record
from ludotheque.core.registry import game_names, get_game
from ludotheque.core.versions import game_of_version
from ludotheque.study.perft import perft
from tests.golden import FOLDER, PERFT_FOLDER, golden_path, perft_path, playthrough, variants
from tests.referees import topas, topit, topominos, topquark, turquoise

SMALL = {"topas": 400, "topquark": 400, "topominos": 100}  # positions a slow referee counts too
FEW = 40  # of the slowest referees


@pytest.mark.parametrize("name", game_names())
def test_no_game_lacks_golden_games_and_perft_counts(name: str) -> None:
    game = get_game(name)
    lines = [json.loads(line) for line in golden_path(game).read_text().splitlines()]
    options = [Record.from_text(line["record"]).options for line in lines]
    assert options == [game.read_options(variant) for variant in variants(game)]
    assert len(perft_path(game).read_text().splitlines()) > len(options)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_games_replay(path: Path) -> None:
    for line in path.read_text().splitlines():
        golden = json.loads(line)
        record = Record.from_text(golden["record"])
        assert record.outcome is not None
        assert playthrough(record) == golden["plies"]


def perft_lines() -> list[tuple[str, list[int]]]:
    found = []
    for path in sorted(PERFT_FOLDER.glob("*.txt")):
        for line in path.read_text().splitlines():
            text, *depths = line.split("\t")
            counts = [int(depth.split(" ")[1]) for depth in depths]
            assert [depth.split(" ")[0] for depth in depths] == [
                f"D{i}" for i in range(1, len(counts) + 1)
            ]
            found.append((text, counts))
    return found


@pytest.mark.parametrize(("text", "counts"), perft_lines(), ids=range(len(perft_lines())))
def test_perft_counts(text: str, counts: list[int]) -> None:
    position = lt.Position.from_text(text)
    for depth, count in enumerate(counts, start=1):
        assert sum(n for _, n in perft(position, depth)) == count


def test_topquark_perft_is_that_of_the_rules() -> None:
    """The counts that the rules state: 6, 30, 205, 1268, 10082."""
    start = lt.new("topquark").to_text()
    assert dict(perft_lines())[start][:5] == [6, 30, 205, 1268, 10082]


def test_referees_count_the_same() -> None:
    """Small perft counts once more, by the slow referees."""
    checked = 0
    for text, counts in perft_lines():
        position = lt.Position.from_text(text)
        most = SMALL.get(position.game.name, FEW)
        small = [depth for depth in range(1, len(counts) + 1) if max(counts[:depth]) <= most]
        if small and referee_knows(position):
            assert referee_perft(position, small[-1]) == counts[small[-1] - 1]
            checked += 1
    assert checked > 40


def referee_knows(position: lt.Position) -> bool:
    """The referee of Topas takes up a game only where the first seat is to act, column one."""
    state = position.to_json()["state"]
    return position.game.name != "topas" or (state["turn"] == state["first"] and not state["away"])


def referee_perft(position: lt.Position, depth: int) -> int:
    state = position.to_json()["state"]
    game, options = position.game, position.options
    parts = game.components(options)
    if game.name == "topas":
        legal = topas.Referee(options["seats"], options["expert"], state).legal()
    elif game.name == "topquark":
        legal = topquark.Referee(parts["board"], options["short"], state).legal()
    else:
        referees: dict[str, Any] = {"topit": topit, "topominos": topominos, "turquoise": turquoise}
        legal = referees[game.name].Referee(parts, state).legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = position.copy()
        after.play(move)
        total += referee_perft(after, depth - 1) if not after.over else 0
    return total


def test_versions_that_are_not_known_are_refused() -> None:
    with pytest.raises(lt.BadRecord, match="topas-2 is newer than this program"):
        game_of_version("topas-2", lt.BadRecord)
    with pytest.raises(lt.BadRecord, match="topas-0 is not known any more"):
        game_of_version("topas-0", lt.BadRecord)
    with pytest.raises(lt.BadRecord, match="names no game and version"):
        game_of_version("topas", lt.BadRecord)
    with pytest.raises(lt.UnknownGame):
        game_of_version("chess-1", lt.BadRecord)
