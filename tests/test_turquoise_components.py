"""The tiles and outer walkways of Turquoise: the standard file, and files of one's own."""

import itertools
import json
import random
import tomllib
from importlib import resources

import pytest

import ludotheque as lt
from ludotheque.games.turquoise.components import first_turn

with resources.as_file(resources.files("ludotheque.games.turquoise") / "components.toml") as path:
    SHIPPED = path.read_text(encoding="utf-8")
DATA = tomllib.loads(SHIPPED)
SIDES = {"N": "0{}", "E": "{}7", "S": "7{}", "W": "{}0"}


def turns(halves):
    """The four sorted lists of half walkways that a tile shows."""
    return [tuple(sorted((half + 2 * turn) % 8 for half in halves)) for turn in range(4)]


def patterns(size):
    """All sets of so many half walkways that differ by more than turning, each at turn 0."""
    return {min(turns(halves)) for halves in itertools.combinations(range(8), size)}


def names(tiles):
    return sorted("".join(map(str, tile)) for tile in tiles)


# --- what is shipped -----------------------------------------------------------------------------


def test_the_plain_tiles_are_those_of_the_statement():
    """TURQUOISE-C3: 14 patterns with five halves, 8 with six, two pinwheels and the bridge."""
    fives, sixes = patterns(5), patterns(6)
    assert (len(fives), len(sixes)) == (14, 8)
    fours = {(0, 2, 4, 6), (1, 3, 5, 7), (0, 1, 4, 5)}
    assert fours <= patterns(4)
    assert sorted(DATA["plain"]) == names(fives | sixes | fours)
    assert len(DATA["plain"]) == len(set(DATA["plain"])) == 25
    assert sum(map(len, DATA["plain"])) == 0.65 * 25 * 8


def test_every_tile_is_named_at_turn_0():
    """TURQUOISE-C3: the quarter turn whose sorted list is smallest."""
    for name in DATA["plain"]:
        halves = [int(half) for half in name]
        assert tuple(halves) == min(turns(halves))
        for turn in turns(halves):
            assert first_turn("".join(map(str, turn))) == name


def test_the_mirror_image_of_the_tiles_is_the_same_set():
    """TURQUOISE-C3: so that neither hand is favoured."""
    images = [
        min(turns([int(half) for half in name.translate(str.maketrans("01234567", "10765432"))]))
        for name in DATA["plain"]
    ]
    assert names(images) == sorted(DATA["plain"])


def test_sixteen_outer_walkways_four_a_side():
    """TURQUOISE-C4: at the cells 1, 3, 4 and 6."""
    assert sorted(DATA["gates"]) == sorted(f"{side}{n}" for side in "NESW" for n in (1, 3, 4, 6))
    cells = {SIDES[gate[0]].format(gate[1]) for gate in DATA["gates"]}
    assert len(cells) == 16
    places = {(int(cell[0]) // 2, int(cell[1]) // 2) for cell in cells}
    assert places == {(r, c) for r in range(4) for c in range(4) if {r, c} & {0, 3}}


def test_the_shipped_file_is_the_standard(tmp_path):
    """Named as a file of one's own it passes, and gives the same game."""
    path = tmp_path / "own.toml"
    path.write_text(SHIPPED, encoding="utf-8")
    own, standard = lt.new("turquoise", seed=5, tiles=str(path)), lt.new("turquoise", seed=5)
    assert own == standard
    assert standard.options["tiles"] == "standard"
    assert own.options["tiles"] == DATA == own.game.components(standard.options)["tiles"]
    assert lt.Position.from_text(own.to_text()).options == own.options
    shuffled = DATA | {"plain": sorted(DATA["plain"], reverse=True), "gates": DATA["gates"][::-1]}
    assert lt.new("turquoise", seed=5, tiles=shuffled) == standard  # the order says nothing


# --- files that are refused ----------------------------------------------------------------------


def refuse(tmp_path, text):
    """The message with which a file is refused, without its name."""
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(lt.BadComponents) as error:
        lt.new("turquoise", seed=1, tiles=str(path))
    message = str(error.value)
    assert message.startswith(str(path))
    return message.removeprefix(str(path))


def file(*tiles, plain=25, gates='"N1"', more=""):
    """A file: these tiles a line each from line 3 on, then "0145" up to 25 of them."""
    lines = [f'  "{tile}",  # "09" in a comment is no tile' for tile in tiles]
    rest = ", ".join(['"0145"'] * (plain - len(tiles)))
    return "\n".join(["# own", "plain = [", *lines, f"  {rest}", "]", f"gates = [{gates}]", more])


@pytest.mark.parametrize(
    ("text", "line", "rule", "problem"),
    [
        # How many.
        (file(plain=24), 2, "C1", "24 plain tiles; the pyramid takes exactly 25"),
        (file(plain=26), 2, "C1", "26 plain tiles; the pyramid takes exactly 25"),
        ("plain = []\ngates = ['N1']\n", 1, "C1", "0 plain tiles"),
        # The half walkways of a tile.
        (
            file("08"),
            3,
            "C3",
            "'08' is no tile; its halves are figures from 0 to 7 in rising order",
        ),
        (file("0145", "0a"), 4, "C3", "'0a' is no tile"),
        (file("0145", "01", "00"), 5, "C3", "'00' is no tile"),
        (file("10"), 3, "C3", "'10' is no tile"),
        (file("0 1"), 3, "C3", "'0 1' is no tile"),
        (file("٣"), 3, "C3", "'٣' is no tile"),
        # Its turn.
        (file("7"), 3, "C3", "'7' is not turn 0 of this tile; that is '1'"),
        (file("01", "23"), 4, "C3", "'23' is not turn 0 of this tile; that is '01'"),
        (
            file("0145", "0145", "2367"),
            5,
            "C3",
            "'2367' is not turn 0 of this tile; that is '0145'",
        ),
        (file("012367"), 3, "C3", "is not turn 0 of this tile; that is '012345'"),
        # Outer walkways.
        (file(gates=""), 5, "C4", "without outer walkways no pillar comes in"),
        *(
            (
                file(gates=f'"N1",\n "{gate}"'),
                6,
                "C4",
                f"'{gate}' is no outer walkway; it is a side",
            )
            for gate in ("X1", "N0", "N7", "N", "n1", "N11", "1N", "", "N1 ", "N٣")
        ),
        (file(gates='"N1", "S1",\n\n"N1"'), 7, "C4", "'N1' is there twice"),
        # The keys.
        (file(more='corners = ["01"]'), 6, "C3", "unknown key 'corners'; known are gates, plain"),
        (file(more="\n[walls]"), 7, "C3", "unknown key 'walls'"),
        ('\nplain = "0145"\ngates = ["N1"]\n', 2, "C3", "'plain' must be a list of strings"),
        ('\nplain = [145]\ngates = ["N1"]\n', 2, "C3", "'plain' must be a list of strings"),
        (file().replace('["N1"]', "4"), 5, "C4", "'gates' must be a list of strings"),
        (file().replace('["N1"]', "[[]]"), 5, "C4", "'gates' must be a list of strings"),
    ],
)
def test_a_file_that_breaks_a_rule(text, line, rule, problem, tmp_path):
    message = refuse(tmp_path, text)
    assert message.startswith(f", line {line}: ")
    assert message.endswith(f"(TURQUOISE-{rule})")
    assert problem in message


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", ": 'plain' must be a list of strings (TURQUOISE-C3)"),
        ('gates = ["N1"]', ": 'plain' must be a list of strings (TURQUOISE-C3)"),
        (
            file().partition("gates")[0],
            ": 'gates' must be a list of strings (TURQUOISE-C4)",
        ),
    ],
)
def test_a_file_that_lacks_a_part(text, problem, tmp_path):
    assert refuse(tmp_path, text) == problem


def test_a_file_that_is_no_toml(tmp_path):
    assert ": not TOML" in refuse(tmp_path, "plain = [")
    with pytest.raises(lt.BadComponents, match=r"none\.toml: cannot be read"):
        lt.new("turquoise", tiles=str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    "value", [None, 3, True, "", ["0145"] * 25, {}, {"plain": DATA["plain"]}, {"Plain": []}]
)
def test_a_value_that_is_neither_a_file_nor_its_content(value):
    with pytest.raises((lt.BadOption, lt.BadComponents)):
        lt.new("turquoise", tiles=value)


def test_tiles_given_as_data_are_checked_like_a_file():
    with pytest.raises(lt.BadComponents, match=r"'7' is not turn 0 .*\(TURQUOISE-C3\)"):
        lt.new("turquoise", tiles=DATA | {"plain": ["7", *DATA["plain"][1:]]})
    with pytest.raises(lt.BadComponents, match=r"'W9' is no outer walkway.*\(TURQUOISE-C4\)"):
        lt.new("turquoise", tiles=DATA | {"gates": ["W9"]})


# --- tiles of one's own --------------------------------------------------------------------------

OWN = {"plain": ["", "0", "1", "01234567", "04", *["0246"] * 20], "gates": ["N2", "W5", "S6"]}


def test_other_outer_walkways_lead_to_other_cells():
    """TURQUOISE-C4: N2 is cell (0,2), W5 (5,0), S6 (7,6)."""
    for gate in (f"{side}{n}" for side in "NESW" for n in range(1, 7)):
        position = lt.new("turquoise", seed=1, first="1", tiles=OWN | {"gates": [gate]})
        cell = SIDES[gate[0]].format(gate[1])
        place = f"0,{int(cell[0]) // 2},{int(cell[1]) // 2}"
        position.play("draw")
        if f"place({place},0)" in position.moves():
            position.play(f"place({place},0)")
        else:  # a corner lies there
            position.play("place(0,1,1,0)")
        moves = {name for name in position.moves().names() if name.startswith("move")}
        assert moves == {f"move(hand,{cell},0)"}


def test_tiles_of_ones_own_can_be_played(tmp_path):
    """With tiles that have no half walkways, all of them, and one like another."""
    path = tmp_path / "own.toml"
    path.write_text("\n".join(f"{key} = {json.dumps(value)}" for key, value in OWN.items()))
    position = lt.new("turquoise", seats=3, seed=4, tiles=str(path))
    assert position.options["tiles"] == OWN
    assert sorted(position.to_json()["state"]["pile"]) == sorted(OWN["plain"])
    assert position == lt.new("turquoise", seats=3, seed=4, tiles=OWN)
    rng = random.Random(4)
    while not position.over:
        position.play(rng.choice(position.moves()))
        if position.ply % 9 == 0:
            assert lt.Position.from_json(json.loads(json.dumps(position.to_json()))) == position
            assert lt.Position.from_text(position.to_text()) == position
    laid = {tile["tile"] for tile in position.to_json()["state"]["tiles"]}
    assert laid <= {*OWN["plain"], "corner", "capital"}


def test_a_record_replays_without_the_file(tmp_path):
    """It carries the tiles with it."""
    path = tmp_path / "own.toml"
    path.write_text("\n".join(f"{key} = {json.dumps(value)}" for key, value in OWN.items()))
    table = lt.Table(lt.get_game("turquoise"), {"seats": 2, "tiles": str(path)}, 9)
    rng = random.Random(9)
    while table.turn is not None and table.position.ply < 200:
        greedy = rng.random() < 0.8
        move = lt.choose_move(table.position, "greedy" if greedy else "random", table.position.ply)
        table.play(str(move))
    record = lt.Record.of(table)
    record.save(tmp_path / "game.txt")
    path.unlink()
    for again in (
        lt.Record.load(tmp_path / "game.txt"),
        lt.Record.from_text(record.to_text()),
        lt.Record.from_json(json.loads(json.dumps(record.to_json()))),
    ):
        assert again == record
        assert again.final.position == table.position
        assert again.final.position.options["tiles"] == OWN
    assert str(path) not in record.to_text()
