"""What the drawings say: the status, the notes beside it, and the description."""

from textwrap import wrap
from typing import Any, Final

from ludotheque.core.effects import MoveReport
from ludotheque.games.topquark import rules
from ludotheque.games.topquark.drawing.layout import SIDES
from ludotheque.games.topquark.notation import LOST
from ludotheque.texts import Texts

QUIET_NOTICE: Final = 60  # quiet turns from which the status counts them
NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def status(view: dict[str, Any], say: Texts, last: MoveReport | None) -> tuple[str, str]:
    """Return a headline, the turn or the winner, and a line: steps or reason, then notes."""
    turn, outcome, quiet = view["turn"], view["outcome"], view["quiet"]
    notes = [say("drawing-round", n=view["round"])]
    if last is not None:
        notes.append(say("drawing-last", move=last.name))
    if view["short"]:
        notes.append(say("drawing-short"))
    if outcome is None:
        headline = say("drawing-turn", seat=turn)
        first = say("steps", n=view["count"])
        if quiet and quiet[-1] == LOST:
            notes.append(say("no-move", name=say("seat-name", seat=1 - turn)))
        if len(quiet) >= QUIET_NOTICE:
            notes.append(say("drawing-quiet", n=len(quiet), most=rules.QUIET_TURNS))
    else:
        winners = outcome["winners"]
        headline = say("drawing-wins", seat=winners[0]) if winners else say("drawing-draw")
        reason = say(f"end-{outcome['reason']}")
        first = reason[0].upper() + reason[1:]
    return headline, " · ".join([first, *notes])


def description(view: dict[str, Any], say: Texts) -> str:
    """Describe the whole position in words, for screen readers."""
    return " ".join(
        say("side", seat=seat, hollows=view[side], left=len(view[side]), taken=view["taken"][seat])
        for seat, side in enumerate(SIDES)
    )


def taken_by(view: dict[str, Any], seat: int, say: Texts) -> str:
    """Say how many marbles a side has taken."""
    return say("taken", name=say("seat-name", seat=seat), n=view["taken"][seat])


def wrapped(detail: str, columns: int) -> list[str]:
    """Break a line between its notes; between words only if a note is longer than a line."""
    notes = detail.split(" · ")
    if max(map(len, notes)) <= columns - len(" ·"):
        notes = [note.replace(" ", NO_BREAK) for note in notes]
    lines = wrap(f"{NO_BREAK}· ".join(notes), columns)
    return [line.removesuffix(f"{NO_BREAK}·").replace(NO_BREAK, " ") for line in lines]
