"""What Topominos drawings say of a view, and functions that read one."""

from typing import Any, Final

from ludotheque.core.effects import Effect, MoveReport
from ludotheque.games.topominos.rules import CELLS, COMPARTMENTS, TURNED, TURNS_ALONE
from ludotheque.games.topominos.rules.tables import cell_bit
from ludotheque.games.topominos.rules.tiles import HIDDEN_NAME, drawing_of
from ludotheque.texts import Texts

SIDE: Final = 3  # cells of a tile, and compartments of the board, in a line
MINUS: Final = "\N{MINUS SIGN}"


# --- reading the view ----------------------------------------------------------------------------


def effect(last: MoveReport | None, kind: str) -> Effect | None:
    """Return the first effect of a kind that the last move had, or None."""
    return next((one for one in last.effects if one["kind"] == kind), None) if last else None


def visible(last: MoveReport | None, kind: str) -> Effect | None:
    """Return the same, unless a new hand has been dealt by the same move."""
    return None if effect(last, "deal") else effect(last, kind)


def cells(tile: str, orientation: int = 0) -> list[int]:
    """Return the cells, 0 to 8 in reading order, on which an oriented tile has its dots."""
    drawing = drawing_of(tile)
    assert drawing is not None  # tiles of a view have names
    look = int(TURNED[drawing, orientation])
    return [cell for cell in range(CELLS) if look & cell_bit(cell)]


def read_stack(view: dict[str, Any], i: int) -> list[list[int]]:
    """Return one of the nine stacks: for each tile, bottom to top, the cells of its dots."""
    laid = (entry.partition(":") for entry in view["stacks"][i])
    return [cells(tile, int(orientation)) for tile, _, orientation in laid]


def count(stack: list[list[int]]) -> int:
    """Count the dots of a stack."""
    return sum(map(len, stack))


def nines(view: dict[str, Any]) -> int:
    """Count the stacks completed in this hand, each with nine dots in `out`."""
    return sum(map(len, view["out"])) // CELLS


def is_alone(view: dict[str, Any]) -> bool:
    """Return whether there is only one seat."""
    return int(view["seats"]) == 1


def is_first_round(view: dict[str, Any]) -> bool:
    """Return whether some seat has not finished a turn in this hand yet."""
    return int(view["turns"]) < int(view["seats"])


def active_seats(view: dict[str, Any]) -> list[int]:
    """Return the seat to play, or the winners; in a solo match always the only seat."""
    if is_alone(view):
        return [0]
    return list(view["outcome"]["winners"]) if view["over"] else [int(view["turn"])]


def lit_compartments(view: dict[str, Any]) -> set[int]:
    """Return the compartments open to this turn; once the match is over, light shines in all."""
    return set(range(COMPARTMENTS) if view["over"] else view["open"])


def is_known(rack: list[str]) -> bool:
    """Return whether any tile of a rack is visible."""
    return any(tile != HIDDEN_NAME for tile in rack)


def hand_points(view: dict[str, Any]) -> list[tuple[int, list[int]]]:
    """Return the number and points of each hand, with the current hand last."""
    hands = [list(points) for points in view["sheet"]]
    if len(hands) < view["hand"]:  # once the match is over, the sheet includes the last hand
        hands.append(list(view["points"]))
    return list(enumerate(hands, 1))


def signed(value: int) -> str:
    """Write a number with a typographic minus sign."""
    return str(value).replace("-", MINUS)


# --- words ---------------------------------------------------------------------------------------


class Words:
    """What drawings say, in the language of the game's texts."""

    def __init__(self, texts: Texts) -> None:
        """Take the texts of the game's catalogue."""
        self.say = texts

    def seat(self, seat: int) -> str:
        """Name a seat, counted from 1."""
        return self.say("seat", n=seat + 1)

    def tiles(self, number: int) -> str:
        """Write a number of tiles."""
        return self.say("tiles", tiles=number)

    def progress(self, view: dict[str, Any], options: dict[str, Any]) -> str:
        """Say how far the match has advanced, and how long it lasts."""
        if view["over"]:
            return self.say("drawing-over")
        turns = int(view["turns"])
        if is_alone(view):
            turn = min(turns + 1, TURNS_ALONE)
            where = self.say("drawing-turn-of", n=turn, turns=TURNS_ALONE)
        else:
            where = self.say("drawing-round", n=turns // int(view["seats"]) + 1)
        return f"{self._match(view, options)} · {where}"

    def _match(self, view: dict[str, Any], options: dict[str, Any]) -> str:
        if options.get("total"):
            return self.say("drawing-to-total", hand=view["hand"], total=options["total"])
        hands = int(options.get("hands", 1))
        if hands == 1:
            return self.say("drawing-one-hand")
        return self.say("drawing-of-hands", hand=view["hand"], hands=hands)

    def status(self, view: dict[str, Any]) -> str:
        """Say whose turn it is, or who has won."""
        if view["over"]:
            return self._result(view)
        if is_alone(view):
            return self.say("drawing-your-turn")
        return self.say("drawing-to-play", n=view["turn"] + 1)

    def _result(self, view: dict[str, Any]) -> str:
        if is_alone(view):
            return self.say("drawing-result", n=view["scores"][0])
        winners = [seat + 1 for seat in view["outcome"]["winners"]]
        if len(winners) == 1:
            return self.say("drawing-wins", n=winners[0])
        return self.say("drawing-share", seats=winners)

    def allowed(self, view: dict[str, Any]) -> str:
        """Say what the turn allows now; once the match is over, why it ended."""
        if view["over"]:
            return _sentence(self.say(f"end-{view['outcome']['reason']}"))
        mode = view["mode"]
        if mode is None and view["turns"] == 0:
            return self.say("drawing-opening")
        if mode is None:
            return self.say("drawing-choices", places=_places(view), bag=len(view["bag"]))
        if mode == "free":
            return self.say("drawing-free", places=_places(view))
        if mode == "B":
            return self.say("drawing-stay-on-stacks")
        return self.say("drawing-stay", n=int(mode[1:]))

    def announcement(self, view: dict[str, Any]) -> str:
        """Announce the last round and its reason; return an empty text before it."""
        if view["over"] or view["ending"] is None:
            return ""
        return self.say("last-round", why=self.say(f"end-{view['ending']}"))

    def this_turn(self, view: dict[str, Any]) -> str:
        """Write the scores of the turn in progress and their sum, or an empty text."""
        parts = view["gains"]
        if not parts:
            return ""
        total = f" = {sum(parts)}" if len(parts) > 1 else ""
        return self.say("this-turn", sum=" + ".join(map(str, parts)) + total)

    def last_move(self, last: MoveReport | None) -> str:
        """Describe the last move, or return an empty text if there is none."""
        if lay := effect(last, "lay"):
            key = "drawing-last-nine" if effect(last, "nine") else "drawing-last-lay"
            return self.say(key, n=lay["compartment"])
        if exchange := effect(last, "exchange"):
            return self.say("drawing-last-exchange", tiles=exchange["tiles"])
        if effect(last, "pass"):
            return self.say("drawing-last-pass")
        return self.say("drawing-last-turn") if effect(last, "turn") else ""

    # --- for screen readers ---

    def stack(self, view: dict[str, Any], i: int) -> str:
        """Describe a compartment: how many dots and tiles it has, and which cells are open."""
        stack = read_stack(view, i)
        if not stack:
            return self.say("drawing-no-stack", n=i)
        covered = {cell for tile in stack for cell in tile}
        free = "".join(str(cell + 1) for cell in range(CELLS) if cell not in covered)
        return self.say("drawing-stack", n=i, dots=count(stack), tiles=len(stack), open=free)

    def rack(self, view: dict[str, Any], seat: int) -> str:
        """Describe a rack: the names of its tiles, or their number if they are hidden."""
        rack = view["racks"][seat]
        if not rack:
            return self.say("drawing-rack-empty", seat=seat + 1)
        if not is_known(rack):
            return self.say("drawing-rack-hidden", seat=seat + 1, tiles=len(rack))
        return self.say("drawing-rack", seat=seat + 1, names=rack)


def _places(view: dict[str, Any]) -> str:
    """Return where tiles can be laid: in `empty` compartments, on `stacks`, or `both`."""
    stacks = [bool(view["stacks"][place]) for place in view["open"]]
    if all(stacks):
        return "stacks"
    return "both" if any(stacks) else "empty"


def _sentence(clause: str) -> str:
    return clause[:1].upper() + clause[1:]
