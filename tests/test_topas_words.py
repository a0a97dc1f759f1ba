"""What Topas says: moves, hints and drawings, in the words of its catalogue."""

import re
from typing import Any

import pytest

import ludotheque as lt
from ludotheque.core.advice import whereabouts
from ludotheque.core.telling import Mood, tell
from ludotheque.games.topas import rules
from ludotheque.texts import LANGUAGES
from tests.test_topas_rules import FOUR_ROWS, deal, play

GAME = lt.get_game("topas")


def told(position: Any, move: str, language: str, mood: Mood = "did") -> str:
    report = position.parse(move).report()
    return tell(GAME, report, {}, str, language, mood)


def merits(position: Any, move: str, language: str) -> list[str]:
    number = int(position.parse(move))
    return GAME.merits(position.snapshot, number, language)


@pytest.fixture
def stuck() -> Any:
    """A position in which no card fits, as if every row at the rim were full."""
    position = lt.new("topas", seats=2, seed=1, first=1)
    state = position.state[0]
    for cell in state.rim[: state.rim_size]:
        state.grid[cell] |= rules.FORBIDDEN
    return position


# --- moves ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "G1Y3@-1,0v",
            "lays 1 emerald on −1, 0 and 3 topazes below it, 0 points",
            "pose 1 émeraude en −1, 0 et 3 topazes au-dessous, 0 point",
        ),
        (
            "R1B3@-1,0<",
            "lays 1 ruby on −1, 0 and 3 sapphires to the left of it, 3 points",
            "pose 1 rubis en −1, 0 et 3 saphirs à gauche, 3 points",
        ),
        (
            "R1Y3@0,1>",
            "lays 1 ruby on 0, 1 and 3 topazes to the right of it, 9 points",
            "pose 1 rubis en 0, 1 et 3 topazes à droite, 9 points",
        ),
        (
            "Y2B1@1,-2^",
            "lays 2 topazes on 1, −2 and 1 sapphire above it, 0 points",
            "pose 2 topazes en 1, −2 et 1 saphir au-dessus, 0 point",
        ),
    ],
)
def test_a_move_is_told_with_its_card_its_place_and_its_points(
    move: str, english: str, french: str
) -> None:
    position = deal("R2Y3", move[:4])
    assert told(position, move, "en") == english
    assert told(position, move, "fr") == french
    assert told(position, move, "en", "do") == english.replace("lays", "Lay")
    assert told(position, move, "fr", "do") == french.replace("pose", "Posez")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_moves_are_told_alike(language: str) -> None:
    position = lt.new("topas", seats=2, seed=3)
    names = position.moves().names()
    assert len({told(position, name, language, "do") for name in names}) == len(names)


def test_r7_experts_are_told_the_product() -> None:
    position = deal("R2Y3", "R1Y3", expert=True)
    assert told(position, "R1Y3@0,1>", "en").endswith(" to the right of it, 18 points")


def test_j4_a_card_put_away(stuck: Any) -> None:
    assert told(stuck, "pass", "en") == "puts away a card that fits nowhere, 0 points"
    assert told(stuck, "pass", "fr", "do").startswith("Écartez la carte")
    assert merits(stuck, "pass", "en") == ["puts away a card that fits nowhere"]


# --- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("laid", "move", "english", "french"),
    [
        (
            (),
            "Y2B1@2,0>",
            "makes a topaz row of 5 for 5 points",
            "forme une rangée de 5 topazes pour 5 points",
        ),
        (
            ("Y2B1@2,0v",),
            "G2Y1@4,0<",
            "extends the topaz row to 6 for 6 points",
            "porte la rangée de topazes à 6 gemmes pour 6 points",
        ),
        (
            ("G1B2@1,1>", "Y1B3@3,0^"),
            "R1Y2@2,-1^",
            "joins two topaz lines into a row of 6 for 6 points",
            "réunit deux lignes de topazes en une rangée de 6 pour 6 points",
        ),
    ],
)
def test_a_row_is_called_by_its_gems(
    laid: tuple[str, ...], move: str, english: str, french: str
) -> None:
    position = play(deal("R2Y3", *(one[:4] for one in laid), move[:4]), *laid)
    assert merits(position, move, "en")[0] == english
    assert merits(position, move, "fr")[0] == french


def test_several_rows_are_summed_up() -> None:
    position = play(deal("R1G2", *(move[:4] for move in FOUR_ROWS)), *FOUR_ROWS[:2])
    assert merits(position, FOUR_ROWS[2], "en")[:-1] == [
        "makes a ruby row of 3",
        "makes a ruby row of 2",
        "makes an emerald row of 4",
        "makes an emerald row of 5",
        "14 points in all",
    ]
    assert merits(position, FOUR_ROWS[2], "fr")[-2] == "14 points en tout"


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_names_the_next_player_or_alone_the_next_card(
    seats: int, language: str
) -> None:
    position = lt.new("topas", seats=seats, seed=2)
    left = {merits(position, name, language)[-1] for name in position.moves().names()}
    who = {"en": ("next card", "next player"), "fr": ("carte suivante", "joueur suivant")}
    assert left
    assert all(who[language][seats - 1] in clause for clause in left), left


def test_where_to_look(stuck: Any) -> None:
    number = int(stuck.parse("pass"))
    where = whereabouts(stuck.snapshot, number, "en")
    assert where == "See whether any card fits."
    position = deal("R2Y3", "G3Y1")
    number = int(position.parse("G3Y1@2,0>"))
    where = whereabouts(position.snapshot, number, "fr")
    assert where == "Regardez votre carte à 3 émeraudes et 1 topaze."


# --- drawings ------------------------------------------------------------------------------------


def described(position: Any, language: str) -> str:
    found = re.search(r"<desc[^>]*>(.*)</desc>", position.svg(language=language))
    assert found
    return found[1]


def test_a_picture_is_described_in_words() -> None:
    position = play(deal("R2Y3", "G1Y2"), "G1Y2@3,0<")
    english, french = described(position.view(0), "en"), described(position.view(0), "fr")
    assert english.startswith(
        "Cards laid: 2 rubies on 0, 0 and 3 topazes to the right of it;"
        " 1 emerald on 3, 0 and 2 topazes to the left of it."
        " Player 1: 5 points. Player 2: 0 points."
    )
    assert "Player 2: 3 cards, face down." in english
    assert "Joueur 2\N{NO-BREAK SPACE}: 3 cartes, faces cachées." in french
    for text in (english, french):
        assert not re.search(r"[RGYB][1-3]", text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_drawings_say_all_they_have_to_say(seats: int, language: str) -> None:
    """A text that lacks a value is a warning, and that an error."""
    position = lt.new("topas", seats=seats, seed=4)
    while not position.over:
        position.play(position.moves()[0])
        drawn = position.terminal(last=position.last, language=language).plain
        assert "{" not in drawn + described(position, language)
    for text in (drawn, position.svg(language=language)):
        assert position.game.texts(language)("drawing-over") in text


def test_winners_are_named() -> None:
    words = GAME.texts("en"), GAME.texts("fr")
    assert [say("drawing-winners", count=1, seats=[2]) for say in words] == [
        "Seat 2 wins",
        "Le joueur 2 gagne",
    ]
    assert [say("drawing-winners", count=3, seats=[1, 2, 4]) for say in words] == [
        "Seats 1, 2 and 4 win",
        "Les joueurs 1, 2 et 4 gagnent",
    ]
