"""The tiles of Topominos: what is shipped is what the rules say; errors name line and rule."""

import itertools
import random
import tomllib
from collections import Counter
from importlib import resources

import pytest

import ludotheque as lt
from ludotheque.core.record import Record
from tests.referees import topominos as referee

GAME = lt.get_game("topominos")
CELLS = "123456789"
# Where the nine cells come to lie by a quarter turn clockwise, and by flipping left-right.
QUARTER = dict(zip(CELLS, "369258147", strict=True))
FLIP = dict(zip(CELLS, "321654987", strict=True))


def drawings(cells):
    """The eight drawings: quarter turns, then those of the mirror, as the moves number them."""
    found = []
    for drawing in (cells, "".join(FLIP[cell] for cell in cells)):
        for _ in range(4):
            found.append("".join(sorted(drawing)))
            drawing = "".join(QUARTER[cell] for cell in drawing)
    return found


def base(cells):
    """Where two of the eight first differ reading from the top left, it has a dot there."""
    kept = drawings(cells)
    for cell in CELLS:
        kept = [drawing for drawing in kept if cell in drawing] or kept
    assert len(set(kept)) == 1
    return kept[0]


def patterns(dots):
    return {base("".join(cells)) for cells in itertools.combinations(CELLS, dots)}


def shipped():
    """The text of the component file."""
    path = resources.files("ludotheque.games.topominos") / "components.toml"
    return path.read_text(encoding="utf-8")


TILES = tomllib.loads(shipped())["tiles"]


def write(tmp_path, text):
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def refuse(tmp_path, text):
    """The message with which a file is refused, without its name."""
    path = write(tmp_path, text)
    with pytest.raises(lt.BadComponents) as error:
        lt.new("topominos", seed=1, tiles=path)
    message = str(error.value)
    assert message.startswith(path)
    return message.removeprefix(path)


# --- what is shipped -----------------------------------------------------------------------------


def test_fifty_patterns_and_each_one_dot_tile_three_times():
    """TOPOMINOS-C2: 3 + 8 + 16 + 23 = 50, and 6 more; 165 dots."""
    assert [len(patterns(dots)) for dots in (1, 2, 3, 4)] == [3, 8, 16, 23]
    expected = Counter(tile for dots in (1, 2, 3, 4) for tile in patterns(dots))
    expected += Counter(dict.fromkeys(patterns(1), 2))
    assert Counter(TILES) == expected
    assert len(TILES) == 56
    assert sum(map(len, TILES)) == 165
    assert set(tomllib.loads(shipped())) == {"tiles"}
    assert sorted(TILES) == sorted(referee.standard_tiles())
    assert GAME.components(GAME.read_options({}))["tiles"] == {"tiles": TILES}


def test_names_are_base_drawings():
    """TOPOMINOS-C1: of all 101 tiles that could be printed."""
    every = [tile for dots in range(1, 10) for tile in sorted(patterns(dots))]
    assert len(every) == 101
    for tile in every:
        assert tile == base(tile) == referee.tile_name(frozenset(map(int, tile)))
    tiles = every[:80]
    assert lt.new("topominos", tiles={"tiles": tiles}).options["tiles"] == {"tiles": tiles}
    assert lt.new("topominos", tiles={"tiles": every[-80:]}).seats == 2


def test_the_shipped_file_is_the_standard(tmp_path):
    """Named as a file of one's own it passes, and gives the same game."""
    own = lt.new("topominos", seed=5, tiles=write(tmp_path, shipped()))
    standard = lt.new("topominos", seed=5)
    assert own == standard
    assert own.to_json()["state"] == standard.to_json()["state"]
    assert own.options["tiles"] == {"tiles": TILES}
    again = lt.Position.from_text(own.to_text())
    assert again == own
    assert again.options == own.options


# --- files that are refused ----------------------------------------------------------------------

FILE = """\
# my own "3" tiles
tiles = [
  "1", "2", "5",  # "3" in a comment is no tile
  {}
  {}
]
{}
"""
MANY = '"1", ' * 18
NO_TILE = "is no tile; a tile is the cells of its dots, 1 to 9 in rising order, such as 159"


def file(tile='"12"', many=MANY, more=""):
    return FILE.format(many, tile, more)


@pytest.mark.parametrize(
    ("text", "line", "rule", "problem"),
    [
        (file('"0"'), 5, "C1", f"'0' {NO_TILE}"),
        (file('""'), 5, "C1", f"'' {NO_TILE}"),
        (file('"21"'), 5, "C1", f"'21' {NO_TILE}"),
        (file('"11"'), 5, "C1", f"'11' {NO_TILE}"),
        (file('"1234567890"'), 5, "C1", f"'1234567890' {NO_TILE}"),
        (file('"1 2"'), 5, "C1", f"'1 2' {NO_TILE}"),
        (file('" 1"'), 5, "C1", f"' 1' {NO_TILE}"),
        (file('"a"'), 5, "C1", f"'a' {NO_TILE}"),
        (file('"?"'), 5, "C1", f"'?' {NO_TILE}"),
        (file('"١"'), 5, "C1", f"'١' {NO_TILE}"),
        (file("'12', '1',\n '13', 'x'"), 6, "C1", f"'x' {NO_TILE}"),
        (file('"3"'), 5, "C1", "'3' is another drawing of the tile 1; write 1"),
        (file('"4"'), 5, "C1", "'4' is another drawing of the tile 2; write 2"),
        (file('"12", "1236"'), 5, "C1", "'1236' is another drawing of the tile 1234; write 1234"),
        (file('"236"'), 5, "C1", "'236' is another drawing of the tile 124; write 124"),
        (file('"23456789"'), 5, "C1", "write 12345678"),
        (file(many='"1", ' * 15), 2, "C2", "there are 19 tiles; 20 to 80 can be played"),
        (file(many='"1", ' * 77), 2, "C2", "there are 81 tiles; 20 to 80 can be played"),
        ("\ntiles = []\n", 2, "C2", "there are 0 tiles; 20 to 80 can be played"),
        (file("12"), 2, "C1", "'tiles' must be a list of strings"),
        (file('["12"]'), 2, "C1", "'tiles' must be a list of strings"),
        ('\n\ntiles = "1"\n', 3, "C1", "'tiles' must be a list of strings"),
        ("[tiles]\n", 1, "C1", "'tiles' must be a list of strings"),
        (file(more='size = "5"'), 7, "C1", "unknown key 'size'; known are tiles"),
        (file(more="\n[racks]"), 8, "C1", "unknown key 'racks'; known are tiles"),
        ('tile = ["1"]\n', 1, "C1", "unknown key 'tile'; known are tiles"),
    ],
)
def test_a_set_that_breaks_a_rule(text, line, rule, problem, tmp_path):
    """TOPOMINOS-C1, TOPOMINOS-C2: file, line and rule."""
    message = refuse(tmp_path, text)
    assert message.startswith(f", line {line}: ")
    assert message.endswith(f"(TOPOMINOS-{rule})")
    assert problem in message


def test_a_set_without_tiles(tmp_path):
    assert refuse(tmp_path, "") == ": 'tiles' must be a list of strings (TOPOMINOS-C1)"


@pytest.mark.parametrize(
    ("text", "problem"),
    [("tiles = [", "not TOML"), ('tiles = []\ntiles = ["1"]', "not TOML"), ("\0", "not TOML")],
)
def test_a_file_that_is_no_toml(text, problem, tmp_path):
    assert problem in refuse(tmp_path, text)


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(lt.BadComponents, match=r"none\.toml: cannot be read"):
        lt.new("topominos", tiles=str(tmp_path / "none.toml"))
    with pytest.raises(lt.BadComponents, match="cannot be read"):
        lt.new("topominos", tiles=str(tmp_path))


def test_a_file_that_is_too_large(tmp_path):
    largest = shipped().ljust(20_000, "\n")
    assert lt.new("topominos", seed=1, tiles=write(tmp_path, largest)) == lt.new(
        "topominos", seed=1
    )
    assert "larger than 20,000 bytes" in refuse(tmp_path, largest + "\n")


@pytest.mark.parametrize(
    "value",
    [None, 3, True, "", ["1"] * 20, {"tiles": [1] * 20}, {"tiles": ["1\n"] * 20}, {"T": []}],
)
def test_a_value_that_is_neither_a_file_nor_its_content(value):
    with pytest.raises((lt.BadOption, lt.BadComponents)):
        lt.new("topominos", tiles=value)


def test_data_is_checked_like_a_file():
    """TOPOMINOS-C1, TOPOMINOS-C2: what stands in a record is not trusted either."""
    with pytest.raises(lt.BadComponents, match=r"'3' is another drawing.*\(TOPOMINOS-C1\)"):
        lt.new("topominos", tiles={"tiles": ["3"] * 20})
    with pytest.raises(lt.BadComponents, match=r"there are 19 tiles.*\(TOPOMINOS-C2\)"):
        lt.new("topominos", tiles={"tiles": ["1"] * 19})


# --- sets of one's own ---------------------------------------------------------------------------


@pytest.mark.parametrize("number", [20, 80])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_smallest_and_the_largest_set_play(number, seats):
    """TOPOMINOS-C2: racks are full, and a hand comes to an end."""
    rng = random.Random(f"{number} {seats}")
    every = sorted(tile for dots in range(1, 10) for tile in patterns(dots))
    tiles = [rng.choice(every) for _ in range(number)]
    position = lt.new("topominos", seats=seats, seed=number, tiles={"tiles": tiles})
    held = {len(rack) for rack in position.to_json()["state"]["racks"]}
    assert held == {4 if seats == 4 else 5}
    while not position.over:
        position.play(rng.choice(position.moves()))
        state = position.to_json()["state"]
        found = [*itertools.chain(*state["racks"]), *state["bag"], *state["out"]]
        found += [entry.partition(":")[0] for stack in state["stacks"] for entry in stack]
        assert sorted(found) == sorted(tiles)
    low, high = GAME.score_bounds(position.options)
    assert low <= min(position.scores) <= max(position.scores) <= high


def test_a_set_of_ones_own_replays_without_its_file(tmp_path):
    """The content travels with the record and with positions."""
    tiles = [*sorted(patterns(2)), *sorted(patterns(5)), "1", "1", "2", "5"]
    listed = ", ".join(f'"{tile}"' for tile in tiles)
    path = write(tmp_path, f"tiles = [{listed}]\n")
    table, rng = lt.Table(GAME, {"tiles": path, "seats": 3, "hands": 2}, 7), random.Random(7)
    (tmp_path / "own.toml").unlink()
    half = None
    while table.outcome is None:
        table.play(rng.choice(table.position.moves()))
        if half is None and len(table.entries) == 10:
            half = table.position.to_text()
    assert table.position.options["tiles"] == {"tiles": tiles}
    record = Record.of(table)
    for again in (Record.from_text(record.to_text()), Record.from_json(record.to_json())):
        assert again == record
        assert again.position() == table.position
        assert again.outcome == table.outcome
        assert again.position(10).to_text() == half
    assert path not in record.to_text()


def test_the_order_in_the_file_does_not_matter():
    """TOPOMINOS-C2: a bag of tiles has none."""
    shuffled = random.Random(1).sample(TILES, len(TILES))
    one = lt.new("topominos", seed=3, tiles={"tiles": shuffled})
    assert one.to_json()["state"] == lt.new("topominos", seed=3).to_json()["state"]
