"""Component files: what is shipped holds what the rules say, and errors name the line and rule."""

import itertools
import random
import tomllib
from importlib import resources

import pytest

import ludotheque as lt
from tests.referees.topquark import Board

COLOURS = "RGYB"
ALL_CARDS = [
    "".join(halves)
    for halves in itertools.combinations_with_replacement(
        [f"{colour}{gems}" for colour in COLOURS for gems in (1, 2, 3)], 2
    )
]


def shipped(game):
    """The component file of a game."""
    with resources.as_file(resources.files(f"ludotheque.games.{game}") / "components.toml") as path:
        return path


def refuse(tmp_path, game, option, text):
    """The message with which a file is refused, without its name."""
    path = tmp_path / "own.toml"
    if isinstance(text, bytes):
        path.write_bytes(text)
    else:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(lt.BadComponents) as error:
        lt.new(game, seed=1, **{option: str(path)})
    message = str(error.value)
    assert message.startswith(str(path))
    return message.removeprefix(str(path))


# --- what is shipped -----------------------------------------------------------------------------


def test_the_deck_of_topas_is_36_cards_each_once():
    """TOPAS-C1, TOPAS-C2."""
    cards = tomllib.loads(shipped("topas").read_text(encoding="utf-8"))["cards"]
    assert len(cards) == len(set(cards)) == 36
    pairs = {(card[0], card[2]): set() for card in cards}
    assert set(pairs) == set(itertools.combinations(COLOURS, 2))
    for card in cards:
        pairs[card[0], card[2]].add((card[1], card[3]))
    assert all(counts == set(itertools.permutations("123", 2)) for counts in pairs.values())


def test_the_board_of_topquark_has_65_hollows_all_within_reach():
    """TOPQUARK-C1, TOPQUARK-C2: 50 one-way and 15 two-way hollows, seven marbles a side."""
    data = tomllib.loads(shipped("topquark").read_text(encoding="utf-8"))
    hollows = [hollow for row in data["rows"] for hollow in row]
    assert len(hollows) == 65
    assert sum("=" in hollow for hollow in hollows) == 15
    assert (len(set(data["red"])), len(set(data["yellow"]))) == (7, 7)
    board = Board(data["rows"])  # checks points and half turn by itself
    for name in board.place:
        reached = {name}
        while more := {target for here in reached for target in board.exits[here]} - reached:
            reached |= more
        assert len(reached) == 65
    assert sorted(map(board.half_turn, data["red"])) == sorted(data["yellow"])


@pytest.mark.parametrize(("game", "option"), [("topas", "deck"), ("topquark", "board")])
def test_the_shipped_file_is_the_standard(game, option):
    """Named as a file of one's own it passes, and gives the same game."""
    own = lt.new(game, seed=5, **{option: str(shipped(game))})
    standard = lt.new(game, seed=5)
    assert own.to_json()["state"] == standard.to_json()["state"]
    assert own == standard
    full = standard.game.components(standard.options)[option]
    assert own.options[option] == full == tomllib.loads(shipped(game).read_text(encoding="utf-8"))
    again = lt.Position.from_text(own.to_text())  # the content travels with the position
    assert again == own
    assert again.options == own.options


# --- files that cannot be read -------------------------------------------------------------------

FILES = [("topas", "deck"), ("topquark", "board")]


@pytest.mark.parametrize(("game", "option"), FILES)
def test_a_file_that_is_not_there(game, option, tmp_path):
    path = tmp_path / "none.toml"
    with pytest.raises(lt.BadComponents, match=r"none\.toml: cannot be read"):
        lt.new(game, **{option: str(path)})
    with pytest.raises(lt.BadComponents, match="cannot be read"):
        lt.new(game, **{option: str(tmp_path)})  # a folder


@pytest.mark.parametrize(("game", "option"), FILES)
@pytest.mark.parametrize("name", ["~nobody-has-this-name/own.toml", "own\0.toml"])
def test_a_name_that_can_be_no_file(game, option, name):
    with pytest.raises(lt.BadComponents):
        lt.new(game, **{option: name})


@pytest.mark.parametrize(("game", "option"), FILES)
def test_a_file_that_is_too_large(game, option, tmp_path):
    largest = shipped(game).read_text(encoding="utf-8").ljust(20_000, "\n")
    path = tmp_path / "largest.toml"
    path.write_text(largest, encoding="utf-8")
    assert lt.new(game, seed=1, **{option: str(path)}) == lt.new(game, seed=1)
    assert "larger than 20,000 bytes" in refuse(tmp_path, game, option, largest + "\n")


@pytest.mark.parametrize(("game", "option"), FILES)
@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\x89PNG\r\n\x1a\n", "not UTF-8 text at byte 0"),
        (b"# caf\xe9\n", "not UTF-8 text at byte 5"),
        (b"\x00\x00\x00", "not TOML"),
        (b"# fine\n[[[\n", "not TOML"),
        (b"# fine\n\nrows = [\n  oops\n]\n", "not TOML: Invalid value (at line 4, column 3)"),
        (b"red = []\nred = []\n", "not TOML: Cannot overwrite a value (at line 2, column 9)"),
        (b"rows = [" * 1000, "not TOML"),
        (b"rows = " + b"[" * 15_000, "not TOML"),
        (b"rows = " + b"9" * 15_000, "not TOML"),
    ],
)
def test_a_file_that_is_no_toml(game, option, content, problem, tmp_path):
    assert problem in refuse(tmp_path, game, option, content)


@pytest.mark.parametrize(
    "value", [None, 3, True, "", ["R1G2"], {"cards": [3]}, {"cards": ["R1\n"]}, {"Cards": []}]
)
def test_a_value_that_is_neither_a_file_nor_its_content(value):
    with pytest.raises((lt.BadOption, lt.BadComponents)):
        lt.new("topas", deck=value)


# --- decks ---------------------------------------------------------------------------------------

DECK = """\
# one's own "R9Z9" deck
cards = [
  "R1G2", "R1G3",  # "R1G2" in a comment is no card
  'R2G1',
  {},
]
{}
"""


@pytest.mark.parametrize(
    ("text", "line", "rule", "problem"),
    [
        (DECK.format('"R1G2"', ""), 5, "TOPAS-C2", "R1G2 is there twice"),
        (DECK.format('"G3R1"', ""), 5, "TOPAS-C2", "R1G3 is there twice"),
        (DECK.format('"Y1B1", "R4G1"', ""), 5, "TOPAS-C1", "'R4G1' is no card"),
        (DECK.format('"Y1B1",\n  "R0G1"', ""), 6, "TOPAS-C1", "'R0G1' is no card"),
        (DECK.format('"R1P2"', ""), 5, "TOPAS-C1", "'R1P2' is no card"),
        (DECK.format('"r1g2"', ""), 5, "TOPAS-C1", "'r1g2' is no card"),
        (DECK.format('"R1"', ""), 5, "TOPAS-C1", "'R1' is no card"),
        (DECK.format('""', ""), 5, "TOPAS-C1", "'' is no card"),
        (DECK.format('"R1G2 "', ""), 5, "TOPAS-C1", "'R1G2 ' is no card"),
        (DECK.format('"Y1B1"', 'colour = "red"'), 7, "TOPAS-C1", "unknown key 'colour'"),
        (DECK.format('"Y1B1"', "\n[extra]\n"), 8, "TOPAS-C1", "unknown key 'extra'"),
        (DECK.format("12", ""), 2, "TOPAS-C1", "'cards' must be a list of strings"),
        ('\n\ncards = "R1G2"\n', 3, "TOPAS-C1", "'cards' must be a list of strings"),
        ('card = ["R1G2"]\n', 1, "TOPAS-C1", "unknown key 'card'"),
    ],
)
def test_a_deck_that_breaks_a_rule(text, line, rule, problem, tmp_path):
    message = refuse(tmp_path, "topas", "deck", text)
    assert message.startswith(f", line {line}: ")
    assert message.endswith(f"({rule})")
    assert problem in message


def test_a_deck_without_cards(tmp_path):
    assert refuse(tmp_path, "topas", "deck", "").endswith("(TOPAS-C1)")


def test_a_deck_given_as_data_is_checked_like_a_file():
    with pytest.raises(lt.BadComponents, match=r"R1G2 is there twice.*\(TOPAS-C2\)"):
        lt.new("topas", deck={"cards": ["R1G2", "G2R1"]})
    cards = [f"{card[2:]}{card[:2]}" for card in ALL_CARDS]  # named from the other half
    position = lt.new("topas", seats=4, deck={"cards": cards})
    assert position.options["deck"]["cards"] == ALL_CARDS


@pytest.mark.parametrize(
    ("seats", "needed", "rule"),
    [(1, 32, "TOPAS-R8"), (2, 15, "TOPAS-R6"), (3, 22, "TOPAS-R6"), (4, 29, "TOPAS-R6")],
)
def test_a_deck_must_last_for_the_whole_game(seats, needed, rule):
    """Seven cards a seat and the first one; alone four times eight."""
    cards = random.Random(seats).sample(ALL_CARDS, needed)
    with pytest.raises(lt.BadOption, match=f"{needed} are needed.*{rule}"):
        lt.new("topas", seats=seats, deck={"cards": cards[1:]})
    position, rng = lt.new("topas", seats=seats, seed=1, deck={"cards": cards}), random.Random(1)
    while not position.over:
        position.play(rng.choice(position.moves()))
    laid = [card.partition("@")[0] for card in position.to_json()["state"]["display"]]
    assert set(laid) <= set(cards)
    assert position.ply == needed - (1 if seats > 1 else 4)


def test_all_cards_that_can_be_printed_make_a_deck():
    """The largest deck there is: 78 cards."""
    position = lt.new("topas", seats=2, seed=1, deck={"cards": ALL_CARDS})
    assert len(position.to_json()["state"]["pile"]) == 78 - 7


# --- boards --------------------------------------------------------------------------------------

ROWS = [["E", "SE"], ["NE", "E=W", "SW"], ["NW", "W"]]


def board(rows=ROWS, red='["c1", "c2"]', yellow='["a1", "a2"]', more=""):
    """A board file; by default a ring of six with a lens in its middle, one row a line from 3."""
    lines = [f"  [{', '.join(map(repr, row))}],  # 'E' or \"W\"" for row in rows]
    return "\n".join(["# own", "rows = [", *lines, "]", f"red = {red}", f"yellow = {yellow}", more])


def changed(**hollows):
    """The rows with other hollows, by name."""
    rows = [list(row) for row in ROWS]
    for name, hollow in hollows.items():
        rows["abc".index(name[0])][int(name[1]) - 1] = hollow
    return rows


SNAKE = [["E"] * 9 + ["SE"], ["NE"] + ["W"] * 10]  # of ten and eleven hollows, for large boards


@pytest.mark.parametrize(
    ("text", "line", "rule", "problem"),
    [
        # The points of a hollow.
        (board(changed(b1="X")), 4, "C3", "'X' is no hollow"),
        (board(changed(c2="")), 5, "C3", "'' is no hollow"),
        (board(changed(c1="N")), 5, "C3", "'N' is no hollow"),
        (board(changed(a2="=E")), 3, "C3", "'=E' is no hollow"),
        (board(changed(b2="E=SE")), 4, "C3", "'E=SE': the two points of a lens are opposite"),
        (board(changed(b2="E=E")), 4, "C3", "'E=E': the two points of a lens are opposite"),
        (board(changed(c1="E=W=E")), 5, "C3", "'E=W=E': the two points of a lens are opposite"),
        # Where they lead.
        (board(changed(a1="W", c2="E")), 3, "C2", "the point W of a1 leads off the board"),
        (board(changed(b1="SW", b3="NE")), 4, "C2", "the point SW of b1 leads off the board"),
        (
            board(changed(a1="E", a2="W", c1="E", c2="W")),
            3,
            "C2",
            "of a1 leads onto the point of a2",
        ),
        (board(changed(b1="E", b3="W")), 4, "C2", "of b1 leads onto the point of b2"),
        # The half turn.
        (board(changed(a1="SE")), 3, "C2", "a1 and c2 do not match after a half turn"),
        (board(changed(b2="E")), 4, "C2", "b2 and b2 do not match after a half turn"),
        (board([*ROWS[:2], ["NW", "W", "W", "W"]]), 2, "C2", "are changed by a half turn"),
        # The rows.
        (board([["E", "SW"], ["NE", "W"]]), 2, "C2", "differ in length by an odd number"),
        (board([]), 2, "C2", "'rows' must be a list of rows"),
        (board([[]]), 2, "C2", "'rows' must be a list of rows"),
        (board([*ROWS, []]), 2, "C2", "'rows' must be a list of rows"),
        (board([*ROWS[:2], [1, 2]]), 2, "C2", "'rows' must be a list of rows"),
        ('\nrows = ["E", "W"]\n', 2, "C2", "'rows' must be a list of rows"),
        ('\n\nrows = "E"\n', 3, "C2", "'rows' must be a list of rows"),
        (board([["E"], ["W", "W"]] * 13 + [["E"]]), 2, "C2", "at most 26 rows and 117 hollows"),
        (board(SNAKE * 5 + [["E"] * 13]), 2, "C2", "at most 26 rows and 117 hollows"),
        # The marbles.
        (board(red='["c1", "z9"]'), 7, "C2", "there is no hollow 'z9'"),
        (board(yellow='[\n"a1",\n"a3"]'), 10, "C2", "there is no hollow 'a3'"),
        (board(red='["c1", "c01"]'), 7, "C2", "there is no hollow 'c01'"),
        (board(red='["c1",\n  "c1"]'), 8, "C1", "c1 is there twice"),
        (
            board(red='["c1", "a1"]', yellow='["c2",\n\n"a1"]'),
            10,
            "C2",
            "a1 holds a red and a yell",
        ),
        (board(red='["c1"]'), 8, "C2", "1 red and 2 yellow marbles; there must be as many"),
        (board(yellow='["a1"]'), 8, "C2", "2 red and 1 yellow marbles; there must be as many"),
        (board(red="[]", yellow="[]"), 7, "C1", "0 red marbles"),
        (board(yellow="[]"), 8, "C1", "0 yellow marbles"),
        (board(red='"c1"'), 7, "C1", "'red' must be a list of strings"),
        (board(yellow="[1, 2]"), 8, "C1", "'yellow' must be a list of strings"),
        # The keys.
        (board(more='blue = ["b2"]'), 9, "C2", "unknown key 'blue'"),
        (board(more="\n[marbles]"), 10, "C2", "unknown key 'marbles'"),
    ],
)
def test_a_board_that_breaks_a_rule(text, line, rule, problem, tmp_path):
    message = refuse(tmp_path, "topquark", "board", text)
    assert message.startswith(f", line {line}: ")
    assert message.endswith(f"(TOPQUARK-{rule})")
    assert problem in message


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "'rows' must be a list of rows of hollows (TOPQUARK-C2)"),
        ('red = ["a1"]\n', "'rows' must be a list of rows of hollows (TOPQUARK-C2)"),
        (board().replace("\nred", "\n# red"), "'red' must be a list of strings (TOPQUARK-C1)"),
        (board().replace("\nyel", "\n# yel"), "'yellow' must be a list of strings (TOPQUARK-C1)"),
    ],
)
def test_a_board_that_lacks_a_part(text, problem, tmp_path):
    assert refuse(tmp_path, "topquark", "board", text) == f": {problem}"


def test_a_side_has_at_most_16_marbles(tmp_path):
    rows = tomllib.loads(shipped("topquark").read_text(encoding="utf-8"))["rows"]
    names = [f"'{row}{column}'" for row in "abefg" for column in range(1, 9)]
    fits = board(rows, f"[{', '.join(names[:16])}]", f"[{', '.join(names[-16:])}]")
    path = tmp_path / "fits.toml"
    path.write_text(fits, encoding="utf-8")
    assert len(lt.new("topquark", board=str(path)).to_json()["state"]["red"]) == 16
    text = board(rows, f"[{', '.join(names[:17])}]", f"[{', '.join(names[-17:])}]")
    message = refuse(tmp_path, "topquark", "board", text)
    assert message.startswith(", line 11: 17 red marbles")
    assert message.endswith("(TOPQUARK-C1)")


def test_other_boards_are_fine(tmp_path):
    """TOPQUARK-C2: other rows and counts, as long as a half turn changes nothing."""
    path = tmp_path / "own.toml"
    path.write_text(board(), encoding="utf-8")
    position = lt.new("topquark", board=str(path))
    assert position.to_json()["state"]["red"] == ["c1", "c2"]
    assert position.options["board"]["rows"] == ROWS
    assert lt.new("topquark", board=position.options["board"]) == position
