"""One move of Topas as a person makes it: try a card of the hand somewhere, then confirm."""

import random

from playwright.sync_api import Locator, Page, Response, expect

_dice = random.Random(2009)

# The marked cells that nothing else lies over, so that a finger or a mouse can reach them.
_REACHABLE = """cells => cells.filter(cell => {
  const box = cell.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return document.elementFromPoint(x, y) === cell;
}).map(cell => cell.getAttribute("data-cell"))"""


def mouse(page: Page) -> None:
    """Click a card, a place, perhaps the place again to turn the card; then the button."""
    page.locator("[data-card]").first.click()
    place = _some_place(page)
    for _ in range(_dice.randint(1, 2)):
        with page.expect_response(_tells):
            place.click()
    page.get_by_role("button", name="Confirm").click()


def keyboard(page: Page) -> None:
    """Tab to the cloth, take a card, leap to a place where it fits, try it there, confirm."""
    for _ in range(40):
        if page.evaluate("document.activeElement.hasAttribute('data-cell')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("1")
    for _ in range(_dice.randint(1, 4)):
        page.keyboard.press("n")
    with page.expect_response(_tells):
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


def touch(page: Page) -> None:
    """Tap a card and a place; then the button."""
    page.locator("[data-card]").last.tap()
    with page.expect_response(_tells):
        _some_place(page).tap()
    page.get_by_role("button", name="Confirm").tap()


def _some_place(page: Page) -> Locator:
    """A place that the cloth marks as one where the card may lie."""
    marked = page.locator("[data-cell][data-legal]")
    expect(marked.first).to_be_attached()
    return page.locator(f'[data-cell="{_dice.choice(marked.evaluate_all(_REACHABLE))}"]')


def _tells(answer: Response) -> bool:
    """What the page says of a chosen move; a person reads it before confirming."""
    return answer.url.endswith("/preview")
