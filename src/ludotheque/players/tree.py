"""Monte-Carlo tree search over the rules contract, for any number of seats.

Hidden information and chance: every simulation begins with a `redeal` of what the searching seat
knows, so the true state is never looked at. A node is a sequence of moves; what may be played
there is listed anew in every simulation in which it could differ (`mark`), and its statistics are
kept by move: information-set search. Values are a vector, one for each seat; each seat maximises
its own.

Wide games: a move's first value is what `judge` says of the position after it, seen from the
mover's hidden view, and its prior is a softmax of that. `plan`, where a game has one, gets a share
of the prior and plays the rollouts.

Where what is hidden makes nearly every position new, a tree below the root learns little. There
(`flat`) the moves that look best are compared in the same deals, each played to its end, and the
worse half of them is dropped again and again.
"""

import math
from typing import Any, Final, NamedTuple

import numpy as np

from ludotheque.core.chance import draw, seed_generator
from ludotheque.core.contract import (
    guess,
    hide,
    judge,
    over,
    plan,
    play,
    promising,
    redeal,
    returns,
    scores,
    turn,
)
from ludotheque.core.kernel import generic, inlined, kernel, part

ROOT_VIEW, STATE, VIEW, AFTER = range(4)  # the states a search works with
STATES: Final = 4
NONE: Final = -1
LONGEST_PATH: Final = 256
LOOKS, PRIOR = range(2)  # columns of what is noted of each move
SURE: Final = 0.998  # no judgement is surer than this, whatever the tanh says
SEEN, EDGE_SEEN = range(2)
_LOW_32: Final = 0xFFFFFFFF
_MARK_BITS: Final = (1 << 42) - 1  # a mark times the factor fits 63 bits
_FACTOR: Final = 1_000_003


class SearchParams(NamedTuple):
    """The parameters of a search; each game has its own."""

    explore: float  # how much the prior counts against what was found
    heat: float  # of the softmax that makes priors: small trusts `judge` more
    plan_share: float  # of the prior, for the move of `plan`
    margin: float  # share of the margin in the value of a finished game
    plies: int  # of a rollout before `judge` decides
    sample: int  # how many moves a rollout looks at in each ply; 1: random ones; 0: all
    breadth: int  # how many moves are kept at a node below the root
    judged: int  # how many moves are judged there, those with the best `guess`; 0: all
    quick: int  # 1: rollouts follow `guess`, 0: `judge`
    flat: int  # 1: no tree grows below the root, whose moves are compared in the same deals
    straight: int  # 1: priors undo the bend of judgements, which are a tanh, far ahead or behind


NODE: Final = np.dtype(
    (
        np.record,
        [
            (
                "mark",
                np.int64,
            ),  # what the block depends on: the mover's view, as `mark_of` tells it
            ("surplus", np.float64),  # sum of how much better simulations ended than moves looked
            ("shift", np.float64),  # the mean of it
            ("weight", np.float64),  # of priors against what was found
            ("visits", np.int32),  # one more than the simulations that went on from here
            ("mover", np.int32),
            # Its block of edges, listed when it is visited again. Unsigned: an index that may be
            # negative costs a test wherever it is used.
            ("first", np.uint32),
            ("listed", np.uint32),
            ("best", np.int32),  # the edge of the block to follow next
            ("more", np.int32),  # a chain of edges that are not in the block
            ("torn", np.int32),  # whether the mover's view differed from one visit to the next
        ],
    )
)
EDGE: Final = np.dtype(
    (
        np.record,
        [
            ("value", np.float64),  # sum of the simulations' values to the mover
            ("looks", np.float64),  # how good the mover finds what it leads to, by `judge`
            ("prior", np.float64),
            ("move", np.int32),
            ("node", np.int32),
            ("visits", np.int32),
            ("more", np.int32),  # the next of a chain
        ],
    )
)


class Tree(NamedTuple):
    """Nodes and the moves between them, allocated once."""

    used: Any  # nodes, edges
    nodes: Any
    edges: Any


class Workspace(NamedTuple):
    """What simulations work with, allocated once."""

    states: Any
    words: Any  # the same bytes, eight at a time
    rng: Any
    moves: Any
    looks: Any  # of each move, how good it looks, and its prior
    value: Any
    points: Any
    path: Any  # nodes and edges
    tally: Any  # of each edge of the root: visits, squared values, points of each seat
    where: Any  # for each action, in which look it was last seen, and its edge then


@inlined
def _spread(mark: int, half: int) -> int:
    return (mark * _FACTOR + half) & _MARK_BITS


@kernel
def mark_of(words: Any) -> int:
    """A number that tells states apart."""
    low, high = 1, 2
    for i in range(words.shape[0]):
        word = int(words[i])
        low = _spread(low, word & _LOW_32)
        high = _spread(high, (word >> 32) & _LOW_32)
    return _spread(low ^ (high >> 7), high & _LOW_32)


@part
def settle(state: Any, seats: int, margin: float, value: Any) -> None:
    """The value of a finished game: the outcome, and a little for the margin."""
    returns(state, value)
    for seat in range(seats):
        value[seat] = (1.0 - margin) * value[seat] + margin * guess(state, seat)


@inlined
def straightened(value: float) -> float:
    """A judgement as it was before the tanh: a point more counts as much in a game nearly won."""
    return math.atanh(min(max(value, -SURE), SURE))


@part
def weigh(work: Any, params: Any, judged: int, mover: int, seats: int) -> int:
    """List the moves of the mover in `VIEW` with what they look like and their priors.

    If there are more moves than are to be judged, only those with the best `guess` are listed.
    """
    states, moves, looks = work.states, work.moves, work.looks
    planned = plan(states[VIEW], work.rng, moves)
    count = promising(states[VIEW], moves)
    if 0 < judged < count:
        for i in range(count):
            states[AFTER] = states[VIEW]
            play(states[AFTER], moves[i])
            looks[i, LOOKS] = guess(states[AFTER], mover)
        for i in range(judged):
            best = i
            for j in range(i + 1, count):
                if looks[j, LOOKS] > looks[best, LOOKS]:
                    best = j
            moves[i], moves[best] = moves[best], moves[i]
            looks[best, LOOKS] = looks[i, LOOKS]
        count = judged
    most, found = -2.0, False
    for i in range(count):
        found = found or moves[i] == planned
        states[AFTER] = states[VIEW]
        play(states[AFTER], moves[i])
        if over(states[AFTER]):
            settle(states[AFTER], seats, params.margin, work.value)
            looks[i, LOOKS] = work.value[mover]
        else:
            looks[i, LOOKS] = judge(states[AFTER], mover)
        most = max(most, looks[i, LOOKS])
    if planned >= 0 and not found:
        moves[count], looks[count, LOOKS] = planned, most
        count += 1
    total, top = 0.0, straightened(most) if params.straight == 1 else most
    for i in range(count):
        value = straightened(looks[i, LOOKS]) if params.straight == 1 else looks[i, LOOKS]
        looks[i, PRIOR] = math.exp((value - top) / params.heat)
        total += looks[i, PRIOR]
    share = params.plan_share if planned >= 0 else 0.0
    for i in range(count):
        looks[i, PRIOR] *= (1.0 - share) / total
        if moves[i] == planned:
            looks[i, PRIOR] += share
    return count


@inlined
def new_node(tree: Any) -> int:
    """A node without moves, or NONE if there is no room."""
    number = int(tree.used[0])
    if number == tree.nodes.shape[0]:
        return NONE
    tree.used[0] += 1
    node = tree.nodes[number]
    node.visits, node.first, node.listed, node.more = 0, 0, 0, NONE
    node.mover, node.torn, node.surplus = NONE, 0, 0.0
    return number


@inlined
def _new_edge(tree: Any, move: int, prior: float, looks: float) -> int:
    """An edge that nobody has taken, or NONE if there is no room."""
    number = int(tree.used[1])
    if number == tree.edges.shape[0]:
        return NONE
    tree.used[1] += 1
    edge = tree.edges[number]
    edge.move, edge.node, edge.visits, edge.more = move, NONE, 0, NONE
    edge.prior, edge.looks, edge.value = prior, looks, 0.0
    return number


@kernel
def _see_edges(tree: Any, work: Any, node: Any) -> int:
    """Note for each move that has an edge at a node which it is; the number of this look."""
    work.where[0, SEEN] += 1  # row 0 counts; the moves come after it
    look = int(work.where[0, SEEN])
    for edge in range(node.first, node.first + node.listed):
        row = tree.edges[edge].move + 1
        work.where[row, SEEN], work.where[row, EDGE_SEEN] = look, edge
    edge = int(node.more)
    while edge != NONE:
        row = tree.edges[edge].move + 1
        work.where[row, SEEN], work.where[row, EDGE_SEEN] = look, edge
        edge = int(tree.edges[edge].more)
    return look


@inlined
def _edge_of(work: Any, look: int, move: int) -> int:
    """The edge of a move as seen in a look, or NONE."""
    return int(work.where[move + 1, EDGE_SEEN]) if work.where[move + 1, SEEN] == look else NONE


@inlined
def balance(node: Any, explore: float) -> None:
    """Note what the looks and priors of a node's moves count for after so many visits."""
    node.shift = node.surplus / max(node.visits - 1, 1)
    node.weight = explore * math.sqrt(node.visits)


@inlined
def choose(tree: Any, node: Any) -> None:
    """Note which edge of a node's block to follow next.

    Moves compete by what was found of them, their first look counted as one visit, and by their
    prior. `judge` tells moves apart; how good the position is, the simulations know better, so
    looks are shifted by what they were wrong by on average.
    """
    first = 0 + node.first  # signed, as Numba sees it
    end = first + node.listed
    shift, weight = node.shift, node.weight
    best, best_worth = first, -1e9
    for number in range(first, end):
        edge = tree.edges[number]
        worth = (edge.looks + shift + edge.value + weight * edge.prior) / (1 + edge.visits)
        if worth > best_worth:
            best, best_worth = number, worth
    node.best = best


@part
def keep_list(tree: Any, work: Any, node: Any, count: int, breadth: int, explore: float) -> bool:
    """Make the listed moves the block of a node: the best by prior, what is known of them kept.

    False if there is no room.
    """
    kept = min(count, breadth)
    if int(tree.used[1]) + kept > tree.edges.shape[0]:
        return False
    look = _see_edges(tree, work, node)
    first = int(tree.used[1])
    for i in range(kept):
        if kept < count:  # only then does the order matter
            best = i
            for j in range(i + 1, count):
                if work.looks[j, PRIOR] > work.looks[best, PRIOR]:
                    best = j
            work.moves[i], work.moves[best] = work.moves[best], work.moves[i]
            for k in range(2):
                work.looks[i, k], work.looks[best, k] = work.looks[best, k], work.looks[i, k]
        new = _new_edge(tree, work.moves[i], work.looks[i, PRIOR], work.looks[i, LOOKS])
        old = _edge_of(work, look, work.moves[i])
        if old != NONE:
            tree.edges[new].node = tree.edges[old].node
            tree.edges[new].visits = tree.edges[old].visits
            tree.edges[new].value = tree.edges[old].value
    node.first, node.listed, node.more = first, kept, NONE
    balance(node, explore)
    choose(tree, node)
    return True


@part
def _best_of_list(tree: Any, work: Any, node: Any, count: int, explore: float) -> int:
    """The edge to follow among the moves listed just now; made if it is new. NONE: no room."""
    look = _see_edges(tree, work, node)
    shift = node.surplus / max(node.visits - 1, 1)
    visited = 1
    for i in range(count):  # of moves that cannot be played in this deal nothing is counted
        number = _edge_of(work, look, work.moves[i])
        if number != NONE:
            visited += tree.edges[number].visits
    weight = explore * math.sqrt(visited)
    best, best_worth = 0, -1e9
    for i in range(count):
        worth = work.looks[i, LOOKS] + shift + weight * work.looks[i, PRIOR]
        number = _edge_of(work, look, work.moves[i])
        if number != NONE:
            worth = (worth + tree.edges[number].value) / (1 + tree.edges[number].visits)
        if worth > best_worth:
            best, best_worth = i, worth
    number = _edge_of(work, look, work.moves[best])
    if number != NONE:
        return number
    new = _new_edge(tree, work.moves[best], work.looks[best, PRIOR], work.looks[best, LOOKS])
    if new != NONE:
        tree.edges[new].more = node.more
        node.more = new
    return new


@part
def roll_out(work: Any, params: Any) -> None:
    """Play on in `STATE` with quick moves, each from its mover's hidden view."""
    states, moves, rng = work.states, work.moves, work.rng
    for _ply in range(params.plies):
        if over(states[STATE]):
            return
        if params.sample == 1:
            play(states[STATE], moves[draw(rng, promising(states[STATE], moves))])
            continue
        mover = turn(states[STATE])
        states[VIEW] = states[STATE]
        hide(states[VIEW], mover)
        best = plan(states[VIEW], rng, moves)
        if best < 0:
            count = promising(states[VIEW], moves)
            tries = count if params.sample == 0 else min(count, params.sample)
            best, best_looks = int(moves[0]), -2.0
            for i in range(tries):
                if tries < count:
                    j = i + draw(rng, count - i)
                    moves[i], moves[j] = moves[j], moves[i]
                states[AFTER] = states[VIEW]
                play(states[AFTER], moves[i])
                if params.quick == 1:
                    looks = guess(states[AFTER], mover)
                else:
                    looks = judge(states[AFTER], mover)
                if looks > best_looks:
                    best, best_looks = int(moves[i]), looks
        play(states[STATE], best)


@part
def value_leaf(work: Any, params: Any, seats: int) -> None:
    """What the position in `STATE` is worth to each seat, after a rollout."""
    roll_out(work, params)
    state = work.states[STATE]
    scores(state, work.points)
    if over(state):
        settle(state, seats, params.margin, work.value)
    else:
        for seat in range(seats):
            work.value[seat] = judge(state, seat)


@generic
def list_root(tree: Any, work: Any, params: Any, root: int, seats: int, also: Any) -> bool:
    """List all moves of the root, those of `also` too; False if there is no room."""
    states = work.states
    states[VIEW] = states[ROOT_VIEW]
    mover = turn(states[VIEW])
    count = weigh(work, params, 0, mover, seats)
    for i in range(also.shape[0]):
        known = False
        for j in range(count):
            known = known or work.moves[j] == also[i]
        if not known:
            states[AFTER] = states[VIEW]
            play(states[AFTER], also[i])
            work.moves[count] = also[i]
            work.looks[count, LOOKS], work.looks[count, PRIOR] = judge(states[AFTER], mover), 0.0
            count += 1
    node = tree.nodes[root]
    node.mark, node.mover = mark_of(work.words[VIEW]), mover
    node.visits = max(node.visits, 1)
    return keep_list(tree, work, node, count, count, params.explore)


@inlined
def _arrive(tree: Any, node: Any, explore: float) -> None:
    """Count a simulation that went no further than a node."""
    node.visits += 1
    if node.listed > 0:
        balance(node, explore)
        choose(tree, node)


@part
def _go_back(tree: Any, work: Any, explore: float, depth: int) -> None:
    """Tell the nodes of the path how the simulation ended, and choose where the next ones go.

    On the way down every choice would have to wait for the one before. Here nothing waits: the
    processor is at several nodes at once, the more so since the quotients and roots that all edges
    of a node need come first.
    """
    for i in range(depth):
        node, edge = tree.nodes[work.path[i, 0]], tree.edges[work.path[i, 1]]
        value = work.value[node.mover]
        edge.visits += 1
        edge.value += value
        node.visits += 1
        node.surplus += value - edge.looks
        balance(node, explore)
    for i in range(depth):
        choose(tree, tree.nodes[work.path[i, 0]])


@generic
def simulate(
    tree: Any,
    work: Any,
    params: Any,
    is_open: bool,
    root: int,
    seats: int,
    count: int,
    forced: int,
) -> None:
    """Run so many simulations from a listed root; `forced` is the root's edge to take, or NONE."""
    states = work.states
    seat = turn(states[ROOT_VIEW])
    deepest = 1 if params.flat == 1 else LONGEST_PATH
    for _simulation in range(count):
        states[STATE] = states[ROOT_VIEW]
        if not is_open:
            redeal(states[STATE], seat, work.rng)
        at, depth = root, 0
        while depth < deepest and not over(states[STATE]):
            node = tree.nodes[at]
            chosen = forced if depth == 0 else NONE
            if chosen == NONE and node.visits > 0:
                if node.listed > 0 and (is_open or depth == 0):
                    chosen = int(node.best)
                else:
                    chosen = _follow(tree, work, params, is_open, at, seats)
            if chosen == NONE:
                break
            work.path[depth, 0], work.path[depth, 1] = at, chosen
            depth += 1
            edge = tree.edges[chosen]
            play(states[STATE], int(edge.move))
            if edge.node == NONE:
                edge.node = new_node(tree)
            at = int(edge.node)
            if at == NONE:
                break
        value_leaf(work, params, seats)
        if at != NONE:
            _arrive(tree, tree.nodes[at], params.explore)
        _go_back(tree, work, params.explore, depth)
        row = work.path[0, 1] - tree.nodes[root].first
        work.tally[row, 0] += 1
        work.tally[row, 1] += work.value[seat] ** 2
        for other in range(seats):
            work.tally[row, 2 + other] += work.points[other]


@generic
def compare(
    tree: Any,
    work: Any,
    params: Any,
    is_open: bool,
    root: int,
    seats: int,
    edges: Any,
    seed: int,
    first: int,
    count: int,
) -> None:
    """Simulate each of these edges of the root in the same deals, so that luck is the same."""
    for deal in range(first, first + count):
        for i in range(edges.shape[0]):
            seed_generator(work.rng, seed, deal)
            simulate(tree, work, params, is_open, root, seats, 1, edges[i])


@part
def _follow(tree: Any, work: Any, params: Any, is_open: bool, at: int, seats: int) -> int:
    """The edge to follow where it must be seen first what may be played; NONE: stop here."""
    states, node = work.states, tree.nodes[at]
    states[VIEW] = states[STATE]
    mover = turn(states[VIEW])
    if not is_open:
        hide(states[VIEW], mover)
    mark = mark_of(work.words[VIEW])
    if node.listed > 0:
        if node.mover != mover:  # by chance it is another's turn than it was
            node.torn = 1
            return NONE
        if node.mark == mark:
            return int(node.best)
        node.torn = 1
    count = weigh(work, params, params.judged, mover, seats)
    if node.listed == 0:
        if not keep_list(tree, work, node, count, params.breadth, params.explore):
            return NONE
        node.mark, node.mover = mark, mover
        return int(node.best)
    return _best_of_list(tree, work, node, count, params.explore)


@generic
def play_out(work: Any, params: Any, is_open: bool, move: int, count: int, sums: Any) -> None:
    """Add up the final points of each seat over so many games that go on with a move."""
    states = work.states
    seat = turn(states[ROOT_VIEW])
    for _game in range(count):
        states[STATE] = states[ROOT_VIEW]
        if not is_open:
            redeal(states[STATE], seat, work.rng)
        play(states[STATE], move)
        roll_out(work, params)
        scores(states[STATE], work.points)
        for other in range(sums.shape[0]):
            sums[other] += work.points[other]
