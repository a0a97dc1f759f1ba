"""Topas moves and states as text and JSON."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludotheque.core.errors import BadPosition, NotAMove
from ludotheque.core.outcome import Outcome, outcome_of
from ludotheque.core.plain_values import plain
from ludotheque.games.topas import rules
from ludotheque.games.topas.rules.deck import card_name, card_names, card_number, half_number
from ludotheque.games.topas.view_types import State

ARROWS: Final = ">v<^"
STEPS: Final = ((1, 0), (0, -1), (-1, 0), (0, 1))
PASS_NAME: Final = "pass"
ENDINGS: Final = ("", "rounds", "columns")
_NUMBER: Final = r"(0|-?[1-9][0-9]{0,3})"
_PLACEMENT: Final = re.compile(rf"([RGYB][1-3])([RGYB][1-3])@{_NUMBER},{_NUMBER}([>v<^])")

Placement = tuple[int, int, int, int]  # card, x and y of its first half, arrow


def placement_text(card: int, x: int, y: int, arrow: int) -> str:
    """Return a name like `R2Y3@3,-1>`: the first half's cell, and an arrow to the other half."""
    return f"{card_name(card)}@{x},{y}{ARROWS[arrow]}"


def read_placement(text: str) -> Placement:
    """Read a placement from either of its two names; raises `NotAMove`."""
    found = _PLACEMENT.fullmatch(text)
    if not found:
        raise NotAMove(f"{text!r} is not a move of topas; a move is like R2Y3@3,-1>")
    one, other = half_number(found[1]), half_number(found[2])
    x, y, arrow = int(found[3]), int(found[4]), ARROWS.index(found[5])
    # Turn round a name from the second half; with equal halves the arrow goes right or down.
    if one > other or (one == other and arrow >= 2):
        x, y = x + STEPS[arrow][0], y + STEPS[arrow][1]
        arrow ^= 2
    card = card_number(found[1] + found[2])
    assert card is not None  # the pattern allows nothing else
    return card, x, y, arrow


def cell_of(x: int, y: int) -> int:
    """Return the number of a cell on the torus."""
    return (y % rules.SIZE) * rules.SIZE + x % rules.SIZE


def near_display(state: NDArray[Any], x: int, y: int) -> bool:
    """Return whether a cell is within two cells of the display: there, torus numbers are unique."""
    low_x, high_x, low_y, high_y = plain(state, "low_x", "high_x", "low_y", "high_y")
    return bool(low_x - 2 <= x <= high_x + 2 and low_y - 2 <= y <= high_y + 2)


def display_texts(state: NDArray[Any]) -> list[str]:
    """Return the cards of the display in the order they were laid."""
    count, low_x, low_y = plain(state, "laid_count", "low_x", "low_y")
    laid = (state[name][0, :count] for name in ("laid_card", "laid_cell", "laid_arrow"))
    cards, cells, arrows = (tuple(numbers.tolist()) for numbers in laid)
    return list(_placements(cards, cells, arrows, low_x, low_y))


@lru_cache(maxsize=256)  # all seats see the same display
def _placements(
    cards: tuple[int, ...], cells: tuple[int, ...], arrows: tuple[int, ...], low_x: int, low_y: int
) -> tuple[str, ...]:
    return tuple(
        placement_text(
            card, rules.unwrap(cell, low_x), rules.unwrap(cell // rules.SIZE, low_y), arrow
        )
        for card, cell, arrow in zip(cards, cells, arrows, strict=True)
    )


def turns_played(state: NDArray[Any], row: int) -> int:
    """Return how many turns of a row of the sheet (a seat, or a solo game's column) are played."""
    names = ("ended", "seats", "column", "round_number", "first", "turn")
    ended, seats, column, round_number, first, turn = plain(state, *names)
    if ended:
        return rules.ROUNDS
    if seats == 1:
        return rules.ROUNDS if row < column - 1 else int(round_number) - 1
    has_played = (row - first) % seats < (turn - first) % seats
    return int(round_number - 1 + has_played)


_FIELDS: Final = (
    *("seats", "expert", "first", "round_number", "column", "turn", "ended"),
    *("hand", "pile", "pile_size", "away", "away_size", "sheet"),
)


def to_json(state: NDArray[Any], points: list[int]) -> State:
    """Return the state and the points of each seat as JSON; hidden cards are question marks."""
    seats, expert, first, round_number, column, turn, ended, *parts = plain(state, *_FIELDS)
    hands, pile, pile_size, away, away_size, sheet = parts
    over = bool(ended)
    rows = column if seats == 1 else seats
    return {
        "seats": seats,
        "expert": bool(expert),
        "first": first,
        "round": round_number,
        "column": column,
        "turn": None if over else turn,
        "display": display_texts(state),
        "hands": [card_names(hand) for hand in hands[:seats]],
        "pile": card_names(pile[:pile_size][::-1]),
        "away": card_names(away[:away_size]),
        "sheet": [sheet[row][: turns_played(state, row)] for row in range(rows)],
        "scores": points,
        "over": over,
        "outcome": _outcome(state).to_json() if over else None,
    }


def _outcome(state: NDArray[Any]) -> Outcome:
    return outcome_of(rules, ENDINGS, state, int(state["seats"][0]), shares_victory=True)


# --- reading a state ---------------------------------------------------------------------------


def from_json(
    data: Mapping[str, Any], seats: int, expert: bool, deck: list[int], *, whole: bool = True
) -> NDArray[Any]:
    """Read a state from JSON, checking it card by card; raises `BadPosition`.

    Unless `whole`, entries that follow from the others may be left out.
    """
    state = np.zeros(1, rules.STATE)
    s = state[0]
    s.seats, s.expert = seats, expert
    s.deck_size = len(deck)
    s.deck[: len(deck)] = deck
    first = data.get("first")
    if isinstance(first, bool) or not isinstance(first, int) or not 0 <= first < seats:
        raise BadPosition(f"'first' is {first!r}; it is a seat from 0 to {seats - 1}")
    s.first = first
    hands = data.get("hands")
    if not isinstance(hands, list) or len(hands) != seats:
        raise BadPosition(f"'hands' must be a list of {seats} hands")
    held = [_cards(hand, "hands") for hand in hands]
    pile, away = _cards(data.get("pile"), "pile"), _cards(data.get("away"), "away")
    points = _lay_all(state, data.get("display"))
    laid = [int(card) for card in s.laid_card[: s.laid_count]]
    if sorted([*laid, *(c for hand in held for c in hand), *pile, *away]) != sorted(deck):
        raise BadPosition("display, hands, pile and away together are not the deck (TOPAS-C2)")
    s.pile_size, s.away_size = len(pile), len(away)
    s.pile[: len(pile)] = pile[::-1]
    s.away[: len(away)] = away
    two_coloured = all(
        rules.FIRST_HALF[card] // rules.GEMS != rules.SECOND_HALF[card] // rules.GEMS
        for card in deck
    )
    if two_coloured and _passed(state):
        raise BadPosition("'away': with this deck a card can always be laid (TOPAS-J4)")
    _set_time(state, len(laid) - 1, len(away))
    for seat, hand in enumerate(held):
        if len(hand) != _hand_size(state, seat, len(pile)):
            raise BadPosition(f"seat {seat} holds {len(hand)} cards at this time (TOPAS-R5)")
        s.hand[seat, : len(hand)] = hand
    _read_sheet(state, data.get("sheet"), points)
    scores = np.zeros(seats, np.int64)
    rules.scores(s, scores)
    written: Mapping[str, Any] = to_json(state, scores.tolist())
    for key in written if whole else data:
        _expect(data, key, written[key])
    return state


def _expect(data: Mapping[str, Any], key: str, value: Any) -> None:
    if key not in data:
        raise BadPosition(f"'{key}' is missing; here it would be {value!r}")
    if data[key] != value or isinstance(data[key], bool) != isinstance(value, bool):
        raise BadPosition(f"'{key}' is {data[key]!r}; here it would be {value!r}")


def _cards(names: Any, key: str) -> list[int]:
    if not isinstance(names, list):
        raise BadPosition(f"'{key}' must hold lists of cards")
    cards = []
    for name in names:
        card = card_number(name) if isinstance(name, str) else None
        if card is None or card_name(card) != name:
            raise BadPosition(f"'{key}': {name!r} is not a card such as R2Y3")
        cards.append(card)
    return cards


def _lay_all(state: NDArray[Any], display: Any) -> list[int]:
    """Lay and check the cards of a display in order; return the points of all but the first."""
    s = state[0]
    if not isinstance(display, list) or not 1 <= len(display) <= rules.MOST_LAID - 3:
        raise BadPosition("'display' must be a list of 1 to 29 laid cards")
    points = []
    for index, text in enumerate(display):
        try:
            card, x, y, arrow = read_placement(text if isinstance(text, str) else repr(text))
        except NotAMove as error:
            raise BadPosition(f"'display': {error}") from None
        if placement_text(card, x, y, arrow) != text:
            raise BadPosition(f"'display': {text} is written {placement_text(card, x, y, arrow)}")
        if index == 0:
            if (x, y, arrow) != (0, 0, ARROWS.index(">")):
                raise BadPosition(f"'display': the starting card lies at 0,0>, not {text}")
            rules.open_display(s, card)
            continue
        s.hand[0, 0] = card  # `explain` looks at the hand of the seat to act, for now seat 0
        move = cell_of(x, y) * rules.ARROWS + arrow
        reason = rules.explain(s, move) if near_display(state, x, y) else rules.Reason.R2_APART
        s.hand[0, 0] = 0
        if reason != rules.Reason.LEGAL:
            rule = "TOPAS-R3" if reason == rules.Reason.R3 else "TOPAS-R2"
            raise BadPosition(f"'display': {text} cannot have been laid there ({rule})")
        points.append(rules.lay(s, card, cell_of(x, y), arrow))
    return points


def _set_time(state: NDArray[Any], laid: int, away: int) -> None:
    """Set round, column, turn and end from the numbers of cards laid and put away."""
    s = state[0]
    if s.seats == 1:
        column, laid = away // (rules.ROUNDS + 1), laid + _passed(state)
        if column >= rules.COLUMNS or laid > rules.ROUNDS:
            raise BadPosition(
                f"{away} cards away and {laid + 1} on the table never occur (TOPAS-R8)"
            )
        s.column = column + 1
        if laid == rules.ROUNDS:
            if s.column < rules.COLUMNS:
                raise BadPosition("a full column is put away at once (TOPAS-R8)")
            s.ended = rules.AFTER_COLUMNS
        s.round_number = min(laid + 1, rules.ROUNDS)
        return
    played = laid + away
    rounds, turn = divmod(played, int(s.seats))
    if played > rules.ROUNDS * s.seats:
        raise BadPosition(f"{played} cards are played; a game has {rules.ROUNDS} a seat (TOPAS-R6)")
    s.column = 1
    s.round_number = min(rounds + 1, rules.ROUNDS)
    s.turn = (int(s.first) + turn) % int(s.seats)
    if played == rules.ROUNDS * s.seats:
        s.ended = rules.AFTER_ROUNDS


def _passed(state: NDArray[Any]) -> int:
    """Return how many cards fitted nowhere: those away, less the full columns of a solo game."""
    s = state[0]
    away = int(s.away_size)
    return away % (rules.ROUNDS + 1) if s.seats == 1 else away


def _hand_size(state: NDArray[Any], seat: int, pile: int) -> int:
    """Return how many cards a seat must hold now: it drew after each turn but the last (R5)."""
    s = state[0]
    if s.seats == 1:
        return 0 if s.ended else 1
    played = turns_played(state, seat)
    drawn = min(played, rules.ROUNDS - 1)
    # The pile may have run out before this seat's last draw.
    order = (seat - int(s.first)) % int(s.seats)
    available = int(s.deck_size) - 1 - rules.HAND * int(s.seats)
    drawn = sum(1 for turn in range(drawn) if turn * int(s.seats) + order < available)
    return rules.HAND + drawn - played


def _read_sheet(state: NDArray[Any], sheet: Any, points: list[int]) -> None:
    """Read the sheet, and check it against the points of the cards on display."""
    s = state[0]
    alone = s.seats == 1
    rows = int(s.column) if alone else int(s.seats)
    sizes = [turns_played(state, row) for row in range(rows)]
    good = (
        isinstance(sheet, list)
        and [len(row) if isinstance(row, list) else -1 for row in sheet] == sizes
        and all(type(p) is int and 0 <= p < 10_000 for row in sheet for p in row)
    )
    if not good:
        raise BadPosition(f"'sheet' must hold rows of {sizes} whole numbers (TOPAS-C3)")
    for row in range(rows):
        s.sheet[row, : sizes[row]] = sheet[row]
    if _passed(state):
        return  # the display does not show in which turns cards were put away
    if alone:
        shown = sheet[-1]
    else:
        order = [(int(s.first) + i) % rows for i in range(len(points))]
        shown = [sheet[seat][i // rows] for i, seat in enumerate(order)]
    if shown != points:
        raise BadPosition(f"'sheet': the display scores {points}, not {shown} (TOPAS-R4)")


# --- one line ------------------------------------------------------------------------------------

EMPTY: Final = "-"


def to_text(data: Mapping[str, Any]) -> str:
    """Return first seat, display, hands, pile, away and sheet of a state's JSON in one line."""
    fields = [
        str(data["first"] + 1),
        ";".join(data["display"]),
        "/".join(",".join(hand) or EMPTY for hand in data["hands"]),
        ",".join(data["pile"]) or EMPTY,
        ",".join(data["away"]) or EMPTY,
        "/".join(",".join(map(str, row)) or EMPTY for row in data["sheet"]),
    ]
    return " ".join(fields)


def from_text(text: str, seats: int, expert: bool, deck: list[int]) -> NDArray[Any]:
    """Read a state from such a line; raises `BadPosition`."""
    fields = text.split(" ")
    if len(fields) != 6:
        raise BadPosition(f"fields: {len(fields)}, not six: first display hands pile away sheet")
    first, display, hands, pile, away, sheet = fields
    if not re.fullmatch(r"[1-4]", first) or not re.fullmatch(r"[-0-9,/]+", sheet):
        raise BadPosition(f"{first!r} is no seat, or {sheet!r} no sheet of whole numbers")
    try:
        points = [[int(p) for p in _split(row)] for row in sheet.split("/")]
    except ValueError:
        raise BadPosition(f"{sheet!r} is no sheet of whole numbers") from None
    data: dict[str, Any] = {"first": int(first) - 1, "sheet": points}
    data |= {"display": display.split(";"), "hands": [_split(hand) for hand in hands.split("/")]}
    data |= {"pile": _split(pile), "away": _split(away)}
    return from_json(data, seats, expert, deck, whole=False)


def _split(field: str) -> list[str]:
    return [] if field == EMPTY else field.split(",")
