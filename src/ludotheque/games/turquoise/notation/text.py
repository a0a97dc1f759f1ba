"""States of Turquoise in one line of text."""

import re
from collections.abc import Mapping
from typing import Any, Final

from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition
from ludotheque.games.turquoise.notation.names import TABLETS
from ludotheque.games.turquoise.notation.reading import read_state
from ludotheque.games.turquoise.notation.writing import to_json

NO_HALVES: Final = "."  # a tile without half walkways
_FIELDS: Final = (
    *("first", "active", "turn", "phase", "ap", "begun", "laid", "quiet", "ends", "tiles"),
    *("pillars", "supply", "points", "tablets", "pile", "drawn", "auction", "pending"),
)


def to_text(state: NDArray[Any]) -> str:
    """Return the JSON fields that determine the state, in order, separated by blanks."""
    data: Mapping[str, Any] = to_json(state)
    tiles = [f"{t['level']}{t['r']}{t['c']}{t['turn']}:{t['tile']}" for t in data["tiles"]]
    pillars = [f"{p['level']}{p['cell'][0]}{p['cell'][1]}{p['seat']}" for p in data["pillars"]]
    auction, pending = data["auction"], data["pending"]
    words = [
        *(str(data["active"] if data[key] is None else data[key]) for key in _FIELDS[:4]),
        *(str(int(data[key])) for key in _FIELDS[4:9]),
        ";".join(tiles),
        ";".join(pillars) or "-",
        *(",".join(map(str, data[key])) for key in ("supply", "points")),
        ",".join("-" if seat is None else str(seat) for seat in data["tablets"].values()),
        ",".join(name or NO_HALVES for name in data["pile"]) or "-",
        "-" if data["drawn"] is None else f"={data['drawn']}",
        "-"
        if auction is None
        else ",".join(map(str, (*list(auction.values())[:3], *auction["in"]))),
        "-" if pending is None else "".join(str(x) for x in pending.values()),
    ]
    return " ".join(words)


def from_text(text: str, start: NDArray[Any]) -> NDArray[Any]:
    """Return the state of a line from `to_text`, or raise `BadPosition`."""
    words = dict(zip(_FIELDS, text.split(" "), strict=False))
    if len(text.split(" ")) != len(_FIELDS):
        raise BadPosition(f"{len(words)} fields; asked for are {', '.join(_FIELDS)}")
    if not re.fullmatch(r"[0-3]", words["turn"]):
        raise BadPosition(f"'turn' is {words['turn']!r}; it is a seat from 0 on")
    try:
        data = _data_of(words)
    except (ValueError, IndexError):
        raise BadPosition(f"{text[:60]!r} is not a position of turquoise") from None
    state = read_state(data, start)
    if data["turn"] != state[0].actor:
        raise BadPosition(f"'turn' is {data['turn']}; here it would be {state[0].actor}")
    return state


def _data_of(words: dict[str, str]) -> dict[str, Any]:
    data: dict[str, Any] = {key: int(words[key]) for key in ("first", "active", "turn", "ap")}
    data |= {key: int(words[key]) for key in ("quiet", "ends")} | {"phase": words["phase"]}
    data |= {key: {"0": False, "1": True}.get(words[key]) for key in ("begun", "laid")}
    data["tiles"] = []
    for word in words["tiles"].split(";"):
        place, _, name = word.partition(":")
        level, row, column, turn = (int(figure) for figure in place)
        data["tiles"].append({"level": level, "r": row, "c": column, "tile": name, "turn": turn})
    pillars = [] if words["pillars"] == "-" else words["pillars"].split(";")
    data["pillars"] = []
    for word in pillars:
        level, row, column, seat = (int(figure) for figure in word)
        data["pillars"].append({"level": level, "cell": [row, column], "seat": seat})
    for key in ("supply", "points"):
        data[key] = [int(number) for number in words[key].split(",")]
    holders = [None if word == "-" else int(word) for word in words["tablets"].split(",")]
    data["tablets"] = dict(zip(TABLETS, holders, strict=True))
    pile = [] if words["pile"] == "-" else words["pile"].split(",")
    data["pile"] = ["" if name == NO_HALVES else name for name in pile]
    data["drawn"] = None if words["drawn"] == "-" else words["drawn"].removeprefix("=")
    data["auction"] = data["pending"] = None
    if words["auction"] != "-":
        tablet, price, bidder, *inside = words["auction"].split(",")
        data["auction"] = {"tablet": tablet, "price": int(price), "bidder": int(bidder)}
        data["auction"]["in"] = [int(seat) for seat in inside]
    if words["pending"] != "-":
        level, row, column, turn = (int(figure) for figure in words["pending"])
        data["pending"] = {"level": level, "r": row, "c": column, "turn": turn}
    return data
