"""What happened in a move, counted for statistics: `notice`."""

from typing import Final

from ludotheque.core.kernel import kernel
from ludotheque.core.state import Int64s
from ludotheque.games.turquoise.rules.geometry import LEVEL_OF, PLACES
from ludotheque.games.turquoise.rules.scoring import own_pillars
from ludotheque.games.turquoise.rules.state import (
    ANUBIS_MOVE,
    AUCTION,
    BID,
    BIDDING,
    END,
    HORUS_MOVE,
    LET,
    MAIN,
    NO_TILE,
    PILLARS,
    PLACE,
    SETH_MOVE,
    THOTH_MOVE,
    State,
    number_of_seats,
)

EVENTS: Final = (
    "turns",
    "ground tiles",
    "level 1 tiles",
    "level 2 tiles",
    "last capitals",
    "strikes",
    "pillar moves",
    "points paid on routes",
    "auctions",
    "points paid for tablets",
    "Horus",
    "Anubis",
    "Thoth",
    "Seth",
)


@kernel
def notice(before: State, after: State, move: int, out: Int64s) -> None:
    """Count what `EVENTS` names."""
    if move == END:
        out[0] += 1
    elif move < PLACE:
        out[6] += 1
        out[7] += int(before.points[before.active]) - int(after.points[before.active])
    elif AUCTION <= move < BID:
        out[8] += 1
    elif HORUS_MOVE <= move < ANUBIS_MOVE:
        out[10] += 1
    elif ANUBIS_MOVE <= move < SETH_MOVE and before.phase == MAIN:
        out[11] += 1
    elif move == THOTH_MOVE:
        out[12] += 1
    elif SETH_MOVE <= move < LET:
        out[13] += 1
    if before.phase == BIDDING or AUCTION <= move < BID:
        for seat in range(number_of_seats(before)):
            out[9] += int(before.points[seat]) - int(after.points[seat])
    for place in range(PLACES):
        if before.tile[place] == NO_TILE and after.tile[place] != NO_TILE:
            out[1 + int(LEVEL_OF[place])] += 1
            active, seth = int(before.active), SETH_MOVE <= move < LET
            for seat in range(number_of_seats(before)):
                if seat == active or (seth and seat == before.actor):
                    out[5] += own_pillars(before, place, seat) == PILLARS
