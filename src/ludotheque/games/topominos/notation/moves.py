"""Topominos moves as text."""

import operator
import re
from collections import Counter
from typing import Final

from ludotheque.core.errors import NotAMove
from ludotheque.games.topominos import rules

END_TURN_NAME: Final = "end-turn"
PASS_NAME: Final = "pass"
_FIGURES: Final = r"[0-9](?:[ ,]+[0-9])*"
_NUMBERED: Final = re.compile(rf"(lay|exchange) ?(?:\( ?({_FIGURES}) ?\)|({_FIGURES}))")
_END_TURN: Final = re.compile(r"end([- ]turn)?")


def move_text(move: int) -> str:
    """Return the name of a move: `lay(0,3,4)`, `end-turn`, `pass` or `exchange(0,2)`."""
    if move < rules.END_TURN:
        slot, rest = divmod(move, rules.SLOT_STRIDE)
        orientation, compartment = divmod(rest, rules.COMPARTMENTS)
        return f"lay({slot},{orientation},{compartment})"
    if move == rules.END_TURN:
        return END_TURN_NAME
    if move == rules.PASS:
        return PASS_NAME
    slots = [slot for slot in range(rules.RACK) if (move - rules.EXCHANGE) >> slot & 1]
    return f"exchange({','.join(map(str, slots))})"


def read_move(text: str, rack: list[int]) -> int:
    """Read any name of a move; twin tiles and symmetries give several, the lowest is returned."""
    words = " ".join(text.lower().split())
    if words == PASS_NAME:
        return rules.PASS
    if _END_TURN.fullmatch(words):
        return rules.END_TURN
    if found := _NUMBERED.fullmatch(words):
        numbers = [int(figure) for figure in re.findall("[0-9]", found[0])]
        if found[1] == "lay":
            sizes = (rules.RACK, rules.ORIENTATIONS, rules.COMPARTMENTS)
            if len(numbers) == len(sizes) and all(map(operator.lt, numbers, sizes)):
                return _lowest_lay(rack, *numbers)
        elif max(numbers) < rules.RACK and len(set(numbers)) == len(numbers):
            return rules.EXCHANGE + sum(1 << slot for slot in _lowest(numbers, rack))
    right = "a move is like lay(0,3,4), end-turn, pass or exchange(0,2)"
    raise NotAMove(f"{text!r} is not a move of topominos; {right}")


def _lowest_lay(rack: list[int], slot: int, orientation: int, compartment: int) -> int:
    """Return the same lay with the lowest slot and the lowest orientation."""
    if slot < len(rack) and rack[slot] != rules.HIDDEN:
        looks = rules.TURNED[rack[slot]].tolist()
        slot, orientation = rack.index(rack[slot]), looks.index(looks[orientation])
    return (slot * rules.ORIENTATIONS + orientation) * rules.COMPARTMENTS + compartment


def _lowest(slots: list[int], rack: list[int]) -> list[int]:
    """Return the lowest slots with the same tiles."""
    if max(slots) >= len(rack) or any(rack[slot] == rules.HIDDEN for slot in slots):
        return slots
    wanted = Counter(rack[slot] for slot in slots)
    found = []
    for slot, tile in enumerate(rack):
        if wanted[tile] > 0:
            wanted[tile] -= 1
            found.append(slot)
    return found
