"""What a good player of Topas sees in a position, and what it is worth: `judge`."""

import math
from typing import Final

from ludotheque.core.chance import draw
from ludotheque.core.kernel import inlined, kernel
from ludotheque.core.state import Float64s, Int64s
from ludotheque.core.weights import load_weights, weighed, write_down
from ludotheque.games.topas.bot.best_scores import best_scores
from ludotheque.games.topas.rules.grid import half_at, run_from, step
from ludotheque.games.topas.rules.moves import legal
from ludotheque.games.topas.rules.scoring import GOOD, GOOD_EXPERT, sheet_total
from ludotheque.games.topas.rules.state import (
    ARROWS,
    CARDS,
    CELLS,
    COLUMNS,
    FIRST_HALF,
    GEMS,
    HAND,
    KIND,
    PLAYING,
    RIM_KIND,
    ROUNDS,
    SECOND_HALF,
    SLOT_STRIDE,
    State,
)

# With several seats, points are divided by the square root of the turns to come: a lead of five
# decides a game that is nearly over, and means little before.
FEATURES: Final = (
    "lead",  # over the best other seat
    "turns left",  # more than the others have
    "hand now",  # points of the best card known in the hand, if it is this seat's turn
    "hand later",  # the same if it is another's turn
    "reply now",  # points that an unknown hand may expect, if it is this seat's turn
    "reply later",  # the same if it is another's turn
    "alone",  # 1 in a game alone: what the features below start from
    "lowest column",  # of those that are full
    "shortfall",  # of the column being played against the lowest, if it goes on as columns do
    "columns left",
    "display alone",  # how much better than usual the display is for cards, if the column matters
)
SEVERAL: Final = FEATURES.index("alone")  # features before it are of games for several
NOT_SEVERAL: Final = (0.0,) * SEVERAL
NOT_ALONE: Final = (0.0,) * (len(FEATURES) - SEVERAL)
WEIGHTS: Final = load_weights("ludotheque.games.topas", "topas-1", FEATURES)
# Alone: what the greedy player makes from each turn of a column on, and how unsure a turn is.
USUAL_TURN: Final = (4.2, 6.2, 7.0, 7.7, 8.0, 8.3, 8.7, 0.0)
USUAL_REST: Final = tuple(sum(USUAL_TURN[i:]) for i in range(len(USUAL_TURN)))
UNSURE: Final = 1.5
GUESSED: Final = 0.6  # of what an unknown card is expected to score beyond the usual, it scores so
Seen = tuple[float, ...]


@inlined
def _known(state: State, seat: int, slot: int) -> int:
    """A card of a hand; 0 if there is none, or one that is not known."""
    card = int(state.hand[seat, slot])
    return card if card <= CARDS else 0


@kernel
def look(state: State, seat: int) -> Seen:
    """All features, in their order."""
    if state.seats == 1:
        return _look_alone(state)
    seats = int(state.seats)
    on = state.ended == PLAYING
    acting = (int(state.turn) - int(state.first)) % seats
    rival, all_left, own_left = -1, 0, 0
    for other in range(seats):
        left = ROUNDS - int(state.round_number)
        if on and (other - int(state.first)) % seats >= acting:
            left += 1
        all_left += left
        if other == seat:
            own_left = left
        else:
            rival = max(rival, sheet_total(state, other))
    lead = float(sheet_total(state, seat) - rival)
    if state.expert != 0:
        lead *= GOOD / GOOD_EXPERT
    cards = (_known(state, seat, 0), _known(state, seat, 1), _known(state, seat, 2))
    first, second, third, _, reply = best_scores(state, cards)
    hand = max(first, second, third)
    if all_left == own_left:
        reply = 0.0
    scale = 1.0 / math.sqrt(all_left + 1.0)
    now = scale if on and state.turn == seat else 0.0
    later = scale - now
    return (
        lead * scale,
        (own_left - (all_left - own_left) / (seats - 1)) * scale,
        hand * now,
        hand * later,
        reply * now,
        reply * later,
        *NOT_ALONE,
    )


@kernel
def _look_alone(state: State) -> Seen:
    """Columns in tens of points, from a good result on."""
    column, played = int(state.column), int(state.round_number) - 1
    if state.ended != PLAYING:
        played = ROUNDS
    scale = GOOD / GOOD_EXPERT if state.expert != 0 else 1.0
    lowest = 1.5 * GOOD
    for full in range(column - 1):
        lowest = min(lowest, sheet_total(state, full) * scale)
    known = _known(state, 0, 0)
    card, _, _, mean, _ = best_scores(state, (known, 0, 0))
    better = mean - USUAL_TURN[played] if played < ROUNDS else 0.0
    following = card - USUAL_TURN[played] if known != 0 else GUESSED * better
    expected = sheet_total(state, column - 1) * scale + USUAL_REST[played] + following
    # The lower of two numbers, one of which is unsure: a bend that is softer the longer it takes.
    soft = 0.5 + UNSURE * math.sqrt(float(ROUNDS - played))
    matters = 1.0 / (1.0 + math.exp(min((expected - lowest) / soft, 30.0)))
    shortfall = -soft * math.log(max(1.0 - matters, 1e-9))
    return (
        *NOT_SEVERAL,
        1.0,
        (lowest - GOOD) / 10.0,
        shortfall / 10.0,
        float(COLUMNS - column),
        better * matters * (ROUNDS - played) / ROUNDS,
    )


@kernel
def features(state: State, seat: int, out: Float64s) -> None:
    """Write what `judge` weighs."""
    write_down(look(state, seat), out)


@kernel
def judge(state: State, seat: int) -> float:
    """The seat's outcome, as far as a look at points, time, display and hand can tell."""
    return weighed(WEIGHTS, int(state.seats), look(state, seat))


# --- what placements score, quickly -----------------------------------------------------------


@inlined
def _row_with(state: State, cell: int, axis: int, half: int) -> int:
    """Gems of the row that a half would lengthen on a free cell; 0 if there is none."""
    colour, gems = half // GEMS, 0
    for arrow in (axis, axis + 2):
        place = step(cell, arrow)
        beside = half_at(state, place)
        if beside >= 0 and beside // GEMS == colour:
            gems += run_from(state, place, arrow, colour)[1]
    return gems + half % GEMS + 1 if gems > 0 else 0


@kernel
def _points_of(state: State, card: int, cell: int, arrow: int) -> int:
    """What a card of two colours would score."""
    total, product = 0, 1
    for which in range(2):
        place = cell if which == 0 else step(cell, arrow)
        half = FIRST_HALF[card] if which == 0 else SECOND_HALF[card]
        if int(state.grid[place]) >> KIND != RIM_KIND:
            continue
        for axis in range(2):
            gems = _row_with(state, place, axis, half)
            if gems > 0:
                total += gems
                product *= gems
    return product if state.expert != 0 and total > 0 else total


@kernel
def plan(state: State, rng: Int64s, out: Int64s) -> int:
    """The placement that scores most, by lot between equals: what the greedy player finds.

    No card is laid to see that, so it is quick enough for rollouts to the end of the game. -1 for
    cards of one colour, which only other decks have.
    """
    seat = int(state.turn)
    for slot in range(HAND):
        card = _known(state, seat, slot)
        if card > 0 and FIRST_HALF[card] // GEMS == SECOND_HALF[card] // GEMS:
            return -1
    count = legal(state, out)
    best, most, equals = -1, -1, 0
    for i in range(count):
        move = int(out[i])
        card = int(state.hand[seat, move // SLOT_STRIDE])
        points = _points_of(state, card, (move // ARROWS) % CELLS, move % ARROWS)
        if points > most:
            best, most, equals = move, points, 1
        elif points == most:
            equals += 1
            if draw(rng, equals) == 0:
                best = move
    return best
