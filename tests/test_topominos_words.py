"""What Topominos says: moves, hints and merits, in the words of its catalogue."""

import pytest

import ludotheque as lt
from ludotheque.core.advice import whereabouts
from ludotheque.core.telling import tell
from ludotheque.texts import LANGUAGES
from tests.test_topominos_rules import BAG, FIVE, GAME, OTHER, hand, put


def told(position, move, language, mood="did"):
    return tell(GAME, position.parse(move).report(), {}, str, language, mood)


def merits(position, move, language):
    number = int(position.parse(move))
    return GAME.merits(position.snapshot, number, language)


def in_progress():
    return hand(FIVE, OTHER, bag=BAG, stacks={4: ["1234", "567"], 7: ["123"]})


# --- moves ---------------------------------------------------------------------------------------


def test_a_lay_tells_its_dots_and_the_compartment():
    """The advice names the cells of the dots too, each as it comes to lie."""
    position = hand(["1234", *FIVE[1:]], OTHER, bag=BAG[1:])
    assert told(position, "lay(0,3,4)", "en") == "lays 4 dots in compartment 4 (middle), 4 of 9"
    assert (
        told(position, "lay(0,3,4)", "en", "do")
        == "Lay 4 dots (top left, middle left, bottom left and bottom middle)"
        " in compartment 4 (middle), 4 of 9"
    )
    assert (
        told(position, "lay(0,3,0)", "fr", "do")
        == "Posez 4 pastilles (en haut à gauche, au milieu à gauche, en bas à gauche et en bas au"
        " milieu) dans le compartiment 0 (en haut à gauche), 4 sur 9"
    )


def test_a_nine_is_told_instead_of_the_number():
    position = in_progress()
    move = "lay(3,2,4)"
    assert told(position, move, "en") == "lays 2 dots in compartment 4 (middle), a nine!"
    assert told(position, move, "fr").endswith("(au milieu), un neuf\N{NARROW NO-BREAK SPACE}!")


def test_a_turn_is_told_only_if_it_is_ended_by_itself():
    """Not after the last tile of all, a pass or an exchange."""
    position = put(in_progress(), "4", 7)
    assert told(position, "end-turn", "en") == "ends the turn, 4 points"
    assert told(position, "end-turn", "fr", "do") == "Finissez le tour, 4 points"
    last = hand(["1"], ["2"], stacks={4: ["123"]}, turns=2)
    assert told(last, "lay(0,2,4)", "en") == "lays 1 dot in compartment 4 (middle), 4 of 9"
    assert told(last, "pass", "en", "do") == "Pass"
    assert told(last, "pass", "fr") == "passe"


def test_only_the_owner_is_told_which_tiles_are_exchanged():
    position = in_progress()
    assert told(position, "exchange(0,2)", "en", "do") == "Exchange tiles 1 and 3"
    assert told(position, "exchange(1,3,4)", "fr", "do") == "Échangez les pièces 2, 4 et 5"
    assert told(position, "exchange(4)", "fr", "do") == "Échangez la pièce 5"
    for language, words in (("en", "exchanges 2 tiles"), ("fr", "échange 2 pièces")):
        assert told(position, "exchange(0,2)", language) == words
    position.play("exchange(0,2)")
    assert tell(GAME, position.last_seen_by(1), {}, str, "en") == "exchanges 2 tiles"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [3, 4])
def test_no_two_moves_are_told_alike(language, seed):
    position = lt.new("topominos", seats=2, seed=seed)
    for _ in range(6):
        names = position.moves().names()
        assert len({told(position, name, language, "do") for name in names}) == len(names)
        position.play(lt.choose_move(position, "random", seed=seed))


# --- hints and merits ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "en", "fr"),
    [
        (
            "lay(0,0,5)",
            "Look at compartment 5 (middle right).",
            "Regardez le compartiment 5 (au milieu à droite).",
        ),
        (
            "pass",
            "Perhaps it is better to lay nothing.",
            "Mieux vaut peut-être ne rien poser.",
        ),
    ],
)
def test_where_to_look(move, en, fr):
    position = in_progress()
    number = int(position.parse(move))
    for language, words in (("en", en), ("fr", fr)):
        assert whereabouts(position.snapshot, number, language) == words


@pytest.mark.parametrize(
    ("move", "en", "fr"),
    [
        ("lay(3,2,4)", "completes the stack in the middle for 9 points", "au milieu pour 9 points"),
        (
            "lay(3,0,0)",
            "begins a stack of 2 dots at the top left",
            "une pile de 2 pastilles en haut",
        ),
        ("lay(1,2,7)", "raises the stack at the bottom to 4 dots, worth 4 points more", "à 4 past"),
        (
            "exchange(3)",
            "exchanges a tile with 2 dots for another",
            "une pièce à 2 pastilles contre",
        ),
        (
            "exchange(0,3)",
            "exchanges two tiles (3 dots in all) for others",
            "(3 pastilles en tout)",
        ),
        ("pass", "lays nothing and keeps all tiles", "ne pose rien et garde toutes ses pièces"),
    ],
)
def test_merits(move, en, fr):
    position = in_progress()
    assert merits(position, move, "en")[0] == en
    assert fr in merits(position, move, "fr")[0]


def test_what_a_move_leaves():
    position = in_progress()
    assert merits(position, "lay(3,2,4)", "en")[1:] == ["lets the turn go on anywhere"]
    assert merits(position, "pass", "en")[1:] == ["leaves a stack of 7 dots to the next player"]
    assert merits(position, "pass", "fr")[1:] == [
        "laisse une pile de 7 pastilles au joueur suivant"
    ]
