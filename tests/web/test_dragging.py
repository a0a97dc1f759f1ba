"""Dragging chooses and never places; its work is done once a frame, however a pointer moves."""

import pytest
from playwright.sync_api import Locator, Page, expect

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
}
BEFORE = {"topominos": 0}  # moves: in the middle of a turn perhaps nothing can be laid


def at_table(server: Server, visit: Visit, game: str) -> tuple[Page, str, str]:
    """Our turn at a table with something on the board, and nothing moving."""
    table, token = open_table(server, game, "greedy")
    advance(server.client(token), table, BEFORE.get(game, 3))
    visitor = visit()
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
    expect(page.locator(".deed .move")).to_be_visible()
    chosen = page.locator(".deed .move").inner_text()
    assert chosen in server.client(token).moves(table, 0)
    assert ply(page) == before


@pytest.mark.parametrize("game", ["topas", "topit", "topominos"])
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
              const at = { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse" };
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
