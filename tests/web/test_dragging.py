"""Dragging chooses and never places; its work is done once a frame, however a pointer moves.

The boards share one machine for it, and one for their keys.
"""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.scale import some
from tests.servers import Server
from tests.web.browser import still
from tests.web.conftest import Visit
from tests.web.playing import open_table, ply, wait_for_turn
from tests.web.stages import advance

# What is taken up, and where it can go once it is.
PIECES = {
    "topas": ("[data-card]", "[data-cell][data-legal]"),
    "topit": ("[data-piece]", "[role=option][data-move]"),
    "topominos": ("[data-slot]", "[data-place][data-move]"),
    "topquark": ("[data-movable]", "[data-target=free]"),
    "turquoise": ("[data-hand]", "[data-cell][data-move]"),
}
# Moves made before: in the middle of a turn perhaps nothing can be laid.
BEFORE = {"topominos": 0, "turquoise": 0}
LIFT = 44  # what a finger carries floats so many pixels above it
# A letter of each board, what there is once it was heard, and the moves made before.
LETTERS = {
    "topas": ("n", ".board [data-cell]:focus", 3),
    "topit": ("t", ".board [data-piece=stone][aria-pressed=true]", 0),
    "topominos": ("e", ".move-bar .move", 1),
    "topquark": ("n", ".board [data-movable]:focus", 3),
    "turquoise": ("v", ".board .room.flat", 0),
}
# How large the picture of a board is drawn.
_SCALE = "one => one.getScreenCTM().a"


class Fingers:
    """Several fingers on a page, as only the browser's own protocol can move them."""

    def __init__(self, page: Page) -> None:
        self._browser = page.context.new_cdp_session(page)
        self._down: dict[int, tuple[float, float]] = {}

    def _send(self, kind: str, which: dict[int, tuple[float, float]]) -> None:
        points = [{"id": name, "x": x, "y": y} for name, (x, y) in which.items()]
        self._browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, finger: int, x: float, y: float) -> None:
        """Put a finger down."""
        self._down[finger] = x, y
        self._send("touchStart", self._down)

    def move(self, finger: int, x: float, y: float, steps: int = 5) -> None:
        """Move a finger that is down."""
        left, top = self._down[finger]
        for n in range(1, steps + 1):
            self._down[finger] = left + (x - left) * n / steps, top + (y - top) * n / steps
            self._send("touchMove", self._down)

    def lift(self, finger: int) -> None:
        """Take a finger away; the others stay."""
        self._send("touchEnd", {finger: self._down.pop(finger)})


def at_table(
    server: Server, visit: Visit, game: str, moves: int | None = None, **manner: Any
) -> tuple[Page, str, str]:
    """Our turn at a table with something on the board, and nothing moving."""
    table, token = open_table(server, game, "greedy")
    advance(server.client(token), table, BEFORE.get(game, 3) if moves is None else moves)
    visitor = visit(**manner)
    page = visitor.goto(f"/table/{table}#{token}")
    assert wait_for_turn(page) == "yours"
    visitor.settle()  # the legal moves are there
    return page, table, token


def middle(one: Locator) -> tuple[float, float]:
    box = one.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_up(page: Page, pieces: str, places: str) -> Locator:
    """Hold a piece that fits somewhere: where it can go."""
    found = page.locator(f"main.board {pieces}")
    found.first.wait_for()
    for n in range(found.count()):
        x, y = middle(found.nth(n))
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x, y - 14, steps=2)
        if found.nth(n).get_attribute("aria-pressed") is not None:  # marbles have only their places
            expect(found.nth(n)).to_have_attribute("aria-pressed", "true")
        still(page)
        place = page.locator(f"main.board {places}").first
        if place.count():
            return place
        page.mouse.up()
    raise AssertionError("nothing fits anywhere")


@pytest.mark.parametrize("game", PIECES)
def test_a_piece_is_dragged_to_where_it_can_go(server: Server, visit: Visit, game: str) -> None:
    page, table, token = at_table(server, visit, game)
    before = ply(page)
    place = take_up(page, *PIECES[game])
    page.mouse.move(*middle(place), steps=8)
    page.mouse.up()
    expect(page.locator(".move-bar .move")).to_be_visible()
    chosen = page.locator(".move-bar .move").inner_text()
    assert chosen in server.client(token).moves(table, 0)
    assert ply(page) == before


@pytest.mark.parametrize("game", some(PIECES, 0))
def test_a_second_finger_neither_ends_nor_takes_over_a_drag(
    server: Server, visit: Visit, game: str
) -> None:
    page, table, token = at_table(server, visit, game, has_touch=True)
    pieces, places = PIECES[game]
    fingers = Fingers(page)
    found = page.locator(f"main.board {pieces}")
    for n in range(found.count()):
        x, y = middle(found.nth(n))
        fingers.press(1, x, y)
        fingers.move(1, x, y - 20)
        still(page)
        if page.locator(f"main.board {places}").count():
            break
        fingers.lift(1)
    board = middle(page.locator("main.board"))
    fingers.press(2, *board)
    fingers.move(2, board[0] + 60, board[1] + 30)
    fingers.lift(2)
    still(page)
    expect(page.locator(".move-bar .move")).to_have_count(0)  # it has dropped nothing
    x, y = middle(page.locator(f"main.board {places}").first)
    fingers.move(1, x, y + LIFT)
    fingers.lift(1)
    expect(page.locator(".move-bar .move")).to_be_visible()
    assert page.locator(".move-bar .move").inner_text() in server.client(token).moves(table, 0)


@pytest.mark.parametrize("game", some(PIECES, 2))
def test_escape_cancels_a_drag_and_nothing_is_dropped(
    server: Server, visit: Visit, game: str
) -> None:
    page, _, _ = at_table(server, visit, game)
    place = take_up(page, *PIECES[game])
    page.mouse.move(*middle(place), steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    still(page)
    expect(page.locator(".move-bar .move")).to_have_count(0)
    # The piece is still in hand, and a click is a click again.
    page.mouse.click(*middle(page.locator(f"main.board {PIECES[game][1]}").first))
    expect(page.locator(".move-bar .move")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "picture"), [("topas", "[data-cell] >> nth=0"), ("topit", ".mosaic")]
)
def test_two_fingers_zoom_the_picture_and_choose_nothing(
    server: Server, visit: Visit, game: str, picture: str
) -> None:
    page, _, _ = at_table(server, visit, game, has_touch=True)
    shown = page.locator(f"main.board {picture}")
    before = shown.evaluate(_SCALE)
    x, y = middle(page.locator("main.board"))
    fingers = Fingers(page)
    fingers.press(1, x - 40, y - 60)
    fingers.press(2, x + 40, y - 60)
    fingers.move(1, x - 60, y - 60)
    fingers.move(2, x + 60, y - 60)
    fingers.lift(2)
    fingers.lift(1)
    still(page)
    # Not farther: few cards are shown so large that twice their size would be beyond the nearest.
    assert shown.evaluate(_SCALE) == pytest.approx(1.5 * before, rel=0.05)
    expect(page.locator(".move-bar .move")).to_have_count(0)


@pytest.mark.parametrize("game", some(LETTERS, 1))
def test_letters_work_with_caps_lock_and_can_be_switched_off(
    server: Server, visit: Visit, game: str
) -> None:
    letter, sign, moves = LETTERS[game]
    page, _, _ = at_table(server, visit, game, moves)
    heard = page.locator(sign)
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(letter)
    page.keyboard.press(letter.upper())
    still(page)
    expect(heard).to_have_count(0)
    page.evaluate("localStorage.setItem('ludotheque.single-keys', 'on')")
    page.keyboard.press(letter.upper())  # as Caps Lock sends it
    expect(heard).to_have_count(1)


@pytest.mark.parametrize("game", some(PIECES, 4))
def test_a_drag_reads_no_layout_and_works_once_a_frame(
    server: Server, visit: Visit, game: str
) -> None:
    page, _, _ = at_table(server, visit, game)
    take_up(page, *PIECES[game])
    read, drawn = page.evaluate(
        """async () => {
          let read = 0, drawn = 0;
          for (const [kind, name] of [
            [Element, "getBoundingClientRect"],
            [SVGGraphicsElement, "getScreenCTM"],
            [Document, "elementFromPoint"],
          ]) {
            const true_ = kind.prototype[name];
            kind.prototype[name] = function (...given) { read++; return true_.apply(this, given); };
          }
          const seen = new MutationObserver(() => drawn++);
          seen.observe(document.querySelector("main.board"), { attributes: true, subtree: true });
          const board = document.querySelector("main.board").getBoundingClientRect();
          read = 0;
          for (let frame = 0; frame < 20; frame++) {
            for (let n = 0; n < 10; n++) {
              const [x, y] = [board.left + 200 + 20 * frame + n, board.top + 150 + 8 * frame];
              const at = { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", buttons: 1 };
              const moved = new PointerEvent("pointermove", { bubbles: true, ...at });
              document.querySelector("main.board").dispatchEvent(moved);
              await null;
            }
            await new Promise(requestAnimationFrame);
          }
          seen.disconnect();
          return [read, drawn];
        }"""
    )
    page.mouse.up()
    assert read == 0
    assert 0 < drawn <= 25  # frames, not the two hundred moves
