"""How two pieces lie to each other, and where a piece lies that is laid edge to edge (R4)."""

from ludotheque.core.kernel import inlined, kernel
from ludotheque.games.topit.rules.geometry import DIRECTIONS, along, turn_by
from ludotheque.games.topit.rules.state import FIRST_LAY, NOBODY, PIECES, SIDES, State

# How two pieces lie to each other.
APART, OVERLAP, UNEVEN, SHARED = range(4)  # SHARED + 8 * edge of one + 64 * edge of the other


@inlined
def meet(state: State, kind: int, steps: int, a: int, b: int, c: int, d: int, q: int) -> int:
    """How a piece, wherever it is, lies to the laid piece q: exactly (R4).

    Convex shapes are apart if and only if a line along one of the edges lies between them, so the
    twelve directions tell. On such a line they touch where both have an edge.
    """
    touching, where = 0, 0
    for k in range(DIRECTIONS):
        gap = along(k, a, b, c, d) + int(state.reach[kind, DIRECTIONS + k - steps])
        opposite = k + 6 if k < 6 else k - 6
        gap += int(state.piece_reach[q, opposite])
        if gap < 0:
            return APART
        if gap == 0:
            touching += 1
            where = k
    if touching == 0:
        return OVERLAP
    if touching > 1:
        return APART  # on two lines at once: in a point
    return _touch(state, kind, steps, a, b, c, d, q, where)


@kernel
def _touch(
    state: State, kind: int, steps: int, a: int, b: int, c: int, d: int, q: int, where: int
) -> int:
    """How two pieces lie that both reach one line, with the outside of the first along `where`."""
    heading = (where + 3) % DIRECTIONS
    own = int(state.edge_at[kind, (heading - steps) % DIRECTIONS])
    other_kind, other_steps = int(state.piece_kind[q]), int(state.piece_turn[q])
    other = int(state.edge_at[other_kind, (heading + 6 - other_steps) % DIRECTIONS])
    if own == NOBODY or other == NOBODY:
        return APART
    at = state.piece_at[q]
    low = along(heading, a, b, c, d) + _corner_along(state, kind, own, heading - steps)
    high = along(heading, a, b, c, d) + _corner_along(
        state, kind, (own + 1) % int(state.sides[kind]), heading - steps
    )
    base = along(heading, int(at[0]), int(at[1]), int(at[2]), int(at[3]))
    other_high = base + _corner_along(state, other_kind, other, heading - other_steps)
    other_low = base + _corner_along(
        state, other_kind, (other + 1) % int(state.sides[other_kind]), heading - other_steps
    )
    if high <= other_low or other_high <= low:
        return APART
    if low != other_low or high != other_high:
        return UNEVEN
    return SHARED + 8 * own + 64 * other


@inlined
def _corner_along(state: State, kind: int, corner: int, k: int) -> int:
    """A corner of a shape, seen along a direction from -11 to 11."""
    at = state.corner[kind, corner]
    return along(k + DIRECTIONS, int(at[0]), int(at[1]), int(at[2]), int(at[3]))


@kernel
def glue(state: State, kind: int, onto: int, edge: int, own: int) -> tuple[int, int, int, int, int]:
    """Turn and place of a piece whose own edge lies on an edge of the mosaic, end to start."""
    other = int(state.piece_kind[onto])
    other_steps = int(state.piece_turn[onto])
    heading = int(state.heading[other, edge]) + other_steps
    steps = (heading + 6 - int(state.heading[kind, own])) % DIRECTIONS
    end = state.corner[other, (edge + 1) % int(state.sides[other])]
    a, b, c, d = turn_by(int(end[0]), int(end[1]), int(end[2]), int(end[3]), other_steps)
    start = state.corner[kind, own]
    e, f, g, h = turn_by(int(start[0]), int(start[1]), int(start[2]), int(start[3]), steps)
    at = state.piece_at[onto]
    return steps, a - e + int(at[0]), b - f + int(at[1]), c - g + int(at[2]), d - h + int(at[3])


@kernel
def placed(state: State, move: int) -> tuple[int, int, int, int, int, int]:
    """Kind, turn and place of the piece that a move lays; the first lies in the middle (R2)."""
    if move >= FIRST_LAY:
        return move - FIRST_LAY, 0, 0, 0, 0, 0
    kind, onto = move // (PIECES * SIDES * SIDES), (move // (SIDES * SIDES)) % PIECES
    steps, a, b, c, d = glue(state, kind, onto, (move // SIDES) % SIDES, move % SIDES)
    return kind, steps, a, b, c, d


@inlined
def lay_move(kind: int, onto: int, edge: int, own: int) -> int:
    """The number of a placement."""
    return ((kind * PIECES + onto) * SIDES + edge) * SIDES + own
