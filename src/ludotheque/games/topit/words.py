"""What the drawings of a Top It position say; the texts are those of the catalogue."""

from typing import Any, Final

from ludotheque.core.effects import MoveReport
from ludotheque.games.topit.notation import COLOURS
from ludotheque.games.topit.rules import is_second_turn
from ludotheque.texts import Texts

_ENDS: Final = {"laid": "drawing-all-laid", "passes": "drawing-all-passed"}


def is_alone(view: dict[str, Any]) -> bool:
    """Return whether one person plays all four colours."""
    return int(view["seats"]) == 1


def colours_in_play(view: dict[str, Any]) -> list[str]:
    """Return the colours of this game in the order of the seats."""
    return [colour for colour in COLOURS if colour in view["hands"]]


def active_colours(view: dict[str, Any]) -> list[str]:
    """Return the colour to act or, at the end, those of the winners; a solo game has none."""
    if not view["over"]:
        return [view["colour"]]
    return [] if is_alone(view) else [COLOURS[seat] for seat in view["outcome"]["winners"]]


def player(say: Texts, colour: str) -> str:
    """Name the player who has a colour."""
    return say("player", owner=COLOURS.index(colour))


def letter(say: Texts, colour: str) -> str:
    """Return the letter that stands for a colour in texts without colours."""
    return say("letter", owner=COLOURS.index(colour))


def progress(say: Texts, view: dict[str, Any]) -> str:
    """Describe how far the game has progressed."""
    if view["over"]:
        return say("drawing-over")
    laid = len(view["pieces"])
    every = laid + sum(map(len, view["hands"].values()))
    return say("drawing-progress", turn=view["turns"] + 1, n=laid, all=every)


def status(say: Texts, view: dict[str, Any]) -> str:
    """Return whose turn it is, or who has won; after a solo game, the total."""
    if not view["over"]:
        return say("drawing-to-play", owner=COLOURS.index(view["colour"]))
    if is_alone(view):
        return say("drawing-alone", points=view["scores"][0])
    first, *others = active_colours(view)
    if not others:
        return say("drawing-wins", owner=COLOURS.index(first))
    return say("drawing-tie", names=[player(say, colour) for colour in (first, *others)])


def expected(say: Texts, view: dict[str, Any]) -> str:
    """Return what to do next, or why the game is over."""
    if view["over"]:
        return say(_ENDS[view["outcome"]["reason"]])
    if not view["pieces"]:
        return say("drawing-first")
    if is_second_turn(view["seats"], view["turns"]):
        return say("drawing-second")
    if view["colour"] not in view["stones"]:
        return say("drawing-piece")
    return say("drawing-either" if view["hands"][view["colour"]] else "drawing-stone")


def last_move(say: Texts, last: MoveReport) -> str:
    """Return the last move and the points it scored; a pass scores none."""
    return say("drawing-last", move=last.name, points=last.points)
