"""What moves are good for, in words: right, in both languages, and from the mover's knowledge."""

import random
import re
from collections.abc import Iterator

import pytest

import ludotheque as lt
from ludotheque.core.advice import merits
from ludotheque.core.capabilities import Merits
from ludotheque.core.game import Game
from ludotheque.core.position import Position
from ludotheque.core.registry import game_names
from ludotheque.core.view import View
from ludotheque.texts import LANGUAGES
from tests.test_topas_rules import ONE_COLOUR
from tests.test_topas_rules import deal as dealt
from tests.test_turquoise_rules import GROUND, LEVELS, OPEN, pyramid
from tests.test_turquoise_rules import build as built

GAMES = ("topas", "topit", "topominos", "topquark", "turquoise")
VARIANTS = [
    ("topas", {"seats": 1}, 28),
    ("topas", {"seats": 2, "expert": True}, 14),
    ("topit", {"seats": 3}, 27),
    ("topominos", {"seats": 1}, 60),
    ("topominos", {"seats": 3}, 60),
    ("topquark", {"short": True}, 80),
    ("turquoise", {"seats": 2}, 150),
]


def said(view: View, move: int, language: str = "en") -> list[str]:
    return merits(view.snapshot, move, language)


def views(name: str, options: dict[str, int], plies: int) -> Iterator[View]:
    """The views of the seats to act in a game that is half greedy, half random."""
    rng, position = random.Random(2), lt.new(name, seed=9, **options)
    while position.turn is not None and position.ply < plies:
        yield position.view(position.turn)
        player = rng.choice(("greedy", "random"))
        position.play(lt.choose_move(position, player, seed=position.ply))


def after(name: str, moves: str, **options: int) -> Position:
    position = lt.new(name, seed=0, **options)
    for move in moves.split():
        position.play(move)
    return position


def clauses(position: Position, move: str, language: str = "en") -> list[str]:
    return said(position.view(position.turn or 0), int(position.parse(move)), language)


class TestTexts:
    @pytest.mark.parametrize(("name", "options", "plies"), VARIANTS)
    def test_no_braces_are_left_and_every_clause_is_one(
        self, name: str, options: dict[str, int], plies: int
    ) -> None:
        rng, count = random.Random(1), 0
        for view in views(name, options, plies):
            moves = list(view.moves())
            for move in rng.sample(moves, min(2, len(moves))):
                number = {language: len(said(view, int(move), language)) for language in LANGUAGES}
                assert number["en"] == number["fr"] > 0, str(move)
                for language in LANGUAGES:
                    for clause in said(view, int(move), language):
                        assert not re.search(r"[{}]|  |^ | $|\.$", clause), clause
                        count += 1
        assert count > 50

    def test_all_games_have_their_own(self) -> None:
        for name in set(GAMES) & set(game_names()):
            assert isinstance(lt.get_game(name), Merits)


class TestKnowledge:
    @pytest.mark.parametrize("name", ["topas", "topominos", "turquoise"])
    def test_hidden_parts_change_nothing(self, name: str) -> None:
        for view in list(views(name, {"seats": 3}, 12))[2::3]:
            moves = [int(move) for move in view.moves()][:6]
            for seed in (1, 2):
                other = view.redeal(seed).view(view.seat)
                assert [said(other, m) for m in moves] == [said(view, m) for m in moves]

    @pytest.mark.parametrize("name", GAMES)
    def test_the_state_is_left_as_it_was(self, name: str) -> None:
        for view in views(name, {}, 6):
            before = view.state.tobytes()
            for move in list(view.moves())[:8]:
                said(view, int(move))
            assert view.state.tobytes() == before


class TestDefault:
    def test_points(self, toy: Game) -> None:
        position = lt.new(toy)
        for move in ("a3", "a2", "b3", "b2"):
            assert not merits(position.snapshot, int(position.parse(move)), "fr")
            position.play(move)
        assert merits(position.snapshot, int(position.parse("c3")), "fr") == ["rapporte 1 point"]


class TestTopas:
    """The start of seed 0: what a card does beside R… is told by the points it scores."""

    def test_points_are_those_of_the_sheet(self) -> None:
        for view in views("topas", {"seats": 2}, 14):
            for move in list(view.moves())[:25]:
                clauses = said(view, int(move))
                points = move.report().points
                scoring = [c for c in clauses if "next" not in c]
                if points == 0:
                    assert scoring == ["scores nothing"]
                elif len(scoring) == 1:
                    assert scoring[0].endswith(f" for {points} points")
                    assert f" {points} for" in scoring[0]
                else:
                    assert scoring[-1] == f"{points} points in all"
                    rows = [int(c.split()[-1]) for c in scoring[:-1]]
                    assert sum(rows) == points
                    assert len(rows) >= 2

    def test_what_is_left_is_never_exceeded(self) -> None:
        for seed in range(3):
            position = lt.new("topas", seed=seed, seats=2)
            while position.turn is not None:
                mover = position.turn
                move = lt.choose_move(position, seed=position.ply)
                told = [c for c in said(position.view(mover), int(move)) if "next" in c]
                position.play(move)
                if position.turn is None:
                    assert told == []
                    continue
                (most,) = re.findall(r"(\d+) point", told[0])
                scored = position.play(lt.choose_move(position, seed=position.ply))
                gained = position.scores[1 - mover]
                position.undo()
                assert scored
                assert gained - position.scores[1 - mover] <= int(most)

    def test_nothing_is_left_when_a_column_ends(self) -> None:
        for view in views("topas", {"seats": 1}, 28):
            told = [c for c in said(view, int(view.moves()[0])) if "next card" in c]
            assert len(told) == (int(view.state[0].round_number) < 7)

    @pytest.mark.parametrize(
        ("laid", "move", "told"),
        [
            ((), "Y2B1@2,0>", "makes a topaz row of 5 for 5 points"),
            (("Y2B1@2,0v",), "G2Y1@4,0<", "extends the topaz row to 6 for 6 points"),
            (
                ("G1B2@1,1>", "Y1B3@3,0^"),
                "R1Y2@2,-1^",
                "joins two topaz lines into a row of 6 for 6 points",
            ),
        ],
    )
    def test_how_a_row_came_about(self, laid: tuple[str, ...], move: str, told: str) -> None:
        position = dealt("R2Y3", *(one[:4] for one in laid), move[:4])
        for one in laid:
            position.play(one)
        assert clauses(position, move)[0] == told

    @pytest.mark.parametrize("move", ["R1R2@2,0>", "R1R2@3,0<"])
    def test_a_card_of_one_colour_joins_the_lines_at_its_ends(self, move: str) -> None:
        laid = ("Y1Y1@1,1>", "Y2Y2@3,1^", "R2R2@4,0^")
        position = dealt("R1R1", *(one[:4] for one in laid), "R1R2", deck=ONE_COLOUR)
        for one in laid:
            position.play(one)
        assert clauses(position, move)[0] == "joins two ruby lines into a row of 7 for 7 points"
        assert clauses(position, "R1R2@-1,0<")[0] == "extends the ruby row to 5 for 5 points"


class TestTopIt:
    def test_opening_piece_and_stone(self) -> None:
        position = lt.new("topit", seats=3, seed=0)
        assert clauses(position, "lay(hexagon)")[0] == "opens with the hexagon for 12 points"
        position.play("lay(hexagon)")
        assert clauses(position, "lay(house,0,2,0)") == [
            "lays the house against the hexagon for 11 points",
            "leaves 13 points at most to the next colour",
        ]
        assert clauses(position, "lay(house,0,2,0)", "fr")[0] == (
            "pose la maison contre l’hexagone pour 11 points"
        )
        position.play("lay(house,0,2,0)")
        assert clauses(position, "top(0)")[0] == (
            "lays the stone on the hexagon and its neighbour for 11 points"
        )

    def test_neighbours_free_sides_and_a_stone_kept(self) -> None:
        position = lt.new("topit", seats=4, first=3)
        moves = (
            "lay(hexagon) lay(small-triangle,0,0,0) lay(large-square,0,1,0) lay(house,0,2,0)"
            " lay(small-triangle,1,1,1) lay(hexagon,0,3,0) lay(rhombus,0,4,0)"
            " lay(large-triangle,0,5,0) lay(small-square,1,2,0)"
        )
        for move in moves.split():
            position.play(move)
        assert clauses(position, "top(0)")[:2] == [
            "lays the stone on the hexagon and its six neighbours for 29 points",
            "all its edges are taken: it will never be worth more",
        ]
        crowded = [
            said(position.view(3), int(move))
            for move in position.moves()
            if str(move).startswith("lay") and move.report().points < 29
        ]
        kept = "keeps the stone, which would bring 29 points now"
        assert {told[-1] for told in crowded} == {kept}
        assert any("pieces for" in told[0] for told in crowded)

    def test_points_told_are_points_scored(self) -> None:
        for view in views("topit", {"seats": 4}, 36):
            for move in list(view.moves())[::5]:
                points = move.report().points
                told = said(view, int(move))[0]
                assert told == "can lay nothing" or told.endswith(f" for {points} points")


class TestTopominos:
    def test_turns_told_are_turns_scored(self) -> None:
        seen = set()
        for view in views("topominos", {"seats": 2}, 80):
            points = view.scores[view.seat]
            for move in view.moves():
                clauses = said(view, int(move))
                seen.add(clauses[0].split()[0])
                if clauses[0].startswith("completes"):
                    assert clauses[0].endswith("for 9 points")
                if clauses[0].startswith("raises"):
                    state = view.state.copy()
                    view.game.rules.play(state[0], int(move))
                    if int(state[0].turn) == view.seat:  # else the hand may have ended
                        scored = View(view.game, view.options, state, view.seat).scores[view.seat]
                        more = int(re.findall(r"worth (\d+) point", clauses[0])[0])
                        assert scored - points == more
        assert {"begins", "raises", "ends", "exchanges", "lays", "completes"} <= seen


class TestTopquark:
    def test_a_taking_that_cannot_be_answered(self) -> None:
        found = 0
        for view in views("topquark", {}, 100):
            for move in view.moves():
                told = said(view, int(move))
                before = view.scores[view.seat]
                position = Position(view.game, view.options, view.state.copy())
                position.play(int(move))
                taken = position.scores[view.seat] > before
                assert taken == any(c.startswith("takes a marble") for c in told)
                if taken and "takes a marble and cannot be taken in return" in told:
                    end = str(move).partition("-")[2]
                    if position.turn == 1 - view.seat:
                        assert not any(str(m).endswith(f"-{end}") for m in position)
                    found += 1
                if "leaves nothing to take" in told and position.turn == 1 - view.seat:
                    lost = position.scores[1 - view.seat]
                    for answer in position.moves():
                        position.play(answer)
                        assert position.scores[1 - view.seat] == lost
                        position.undo()
        assert found > 0


class TestTurquoise:
    def test_opening(self) -> None:
        position = after("turquoise", "", seats=2)
        assert clauses(position, "move(hand,01,0)") == [
            "brings a pillar to row 0, column 1 for 1 action point"
        ]
        assert clauses(position, "draw") == ["draws one of the 25 tiles left"]
        position.play("draw")
        assert clauses(position, "place(0,0,1,0)") == ["lays a tile on the ground for 1 point"]
        position.play("place(0,0,1,0)")
        assert clauses(position, "end", "fr") == [
            "finit le tour",
            "laisse 2 points d’action sans les utiliser",
        ]

    def test_points_of_tiles(self) -> None:
        seen = set()
        for view in views("turquoise", {"seats": 3}, 400):
            for move in view.moves():
                if not str(move).startswith("place"):
                    continue
                state = view.state.copy()
                view.game.rules.play(state[0], int(move))
                told = said(view, int(move))[0]
                if int(state[0].phase) == 0 and not view.game.rules.over(state[0]):
                    gain = move.report().points
                    assert (f"for {gain} point" in told) == (gain > 0), told
                    seen.add(str(move)[6])
        assert {"0", "1"} <= seen

    @pytest.mark.parametrize(
        ("own", "told"),
        [
            (0, "lays a tile on level 1 on pillars of others, for nothing"),
            (1, "lays a tile on level 1 on one pillar of their own for 1 point"),
            (3, "lays a tile on level 1 on three pillars of their own for 3 points"),
            (4, "lays a tile on level 1 on four pillars of their own, a strike, for 5 points"),
        ],
    )
    @pytest.mark.parametrize("seth", [None, 1])
    def test_a_tile_is_told_as_if_seth_let_it_land(
        self, own: int, told: str, seth: int | None
    ) -> None:
        cells = ["11", "12", "22", "21"]
        colours = {"w": " ".join(cells[:own]), "b": " ".join(cells[own:])}
        position = built(ground=OPEN, seth=seth, **colours)
        position.play("draw")
        assert clauses(position, "place(1,0,0,0)") == [told]

    @pytest.mark.parametrize("seth", [None, 1])
    def test_the_last_place_of_a_level_and_the_last_capital(self, seth: int | None) -> None:
        position = built(dict.fromkeys(GROUND[:-1], OPEN), seth=seth)
        position.play("draw")
        assert clauses(position, "place({},{},{},0)".format(*GROUND[-1])) == [
            "lays a tile on the ground for 1 point",
            "fills the last place on the ground",
        ]
        position = pyramid(2, w="33 34 43", b="44", seth=seth)
        assert clauses(position, "place(3,0,0,0)") == [
            "lays the last capital for 15 points and ends the game"
        ]

    def test_pillars(self) -> None:
        position = built(ground=OPEN, w="03 12", b="13 23 11 22", points=[2, 0])
        assert clauses(position, "move(hand,33,0)") == [
            "brings a pillar to row 3, column 3 for 1 action point",
            "puts the first of four pillars under a place on level 1",
            "pays 2 points to pass over pillars",
        ]
        assert clauses(position, "move(03,hand,0)") == [
            "takes a pillar back into the hand for 1 action point"
        ]
        position = built(ground=OPEN, w="20 12", b="11 22")
        assert clauses(position, "move(20,21,0)") == [
            "moves a pillar to row 2, column 1 for 1 action point",
            "puts the last of four pillars under a place on level 1, two of them their own",
        ]

    def test_powers(self) -> None:
        position = built(ground=OPEN, horus=0, anubis=0, thoth=0, seth=1, w="11 00", b="12 21 22")
        assert clauses(position, "horus(44)") == [
            "puts a pillar at row 4, column 4, whatever the walkways",
            "puts the first of four pillars under a place on level 1",
        ]
        assert clauses(position, "thoth") == ["gains an action point"]
        sent = "sends a pillar of Black back from row 1, column 2"
        assert clauses(position, "anubis(00)") == [
            "takes a pillar of their own back from row 0, column 0"
        ]
        assert clauses(position, "anubis(12)") == [sent]
        taken = position.copy()
        taken.play("anubis(00)")
        assert clauses(taken, "anubis(12)") == [sent]
        assert clauses(taken, "done") == ["takes no second pillar"]
        position.play("draw")
        position.play("place(1,0,0,0)")
        assert clauses(position, "let") == ["keeps Seth for a better tile"]
        assert clauses(position, "seth(0)") == [
            "lays the tile instead of the other player, for 3 points"
        ]

    def test_bids(self) -> None:
        position = built(points=[9, 8])
        assert clauses(position, "auction(thoth,3)") == ["puts Thoth up for auction at 3 points"]
        position.play("auction(thoth,3)")
        assert clauses(position, "bid(4)") == ["bids 4 points for Thoth"]
        assert clauses(position, "drop") == ["drops out of the auction of Thoth at 3 points"]

    def test_the_last_tile_and_what_is_left_to_the_next(self) -> None:
        where = {"w": "11 12", "b": "21 22"}
        for quiet, left in (
            (18, ["leaves the next player a place on level 1 that is worth 2 points"]),
            (19, []),
        ):
            position = built(ground=OPEN, quiet=quiet, **where)
            told = clauses(position, "end")
            assert told[:2] == ["ends the turn", "leaves 3 action points unused"]
            assert told[2:] == left
        position = pyramid(1, tiles=dict.fromkeys(LEVELS[2][:3], OPEN), w="44 45 54 55")
        assert clauses(position, "draw") == ["draws the last tile"]
