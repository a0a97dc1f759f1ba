"""One move of Topas as a person makes it: try the card in hand somewhere, then confirm."""

import random

from playwright.sync_api import Locator, Page, expect

_dice = random.Random(2009)

# The marked cells that nothing else lies over, so that a finger or a mouse can reach them.
_REACHABLE = """cells => cells.filter(cell => {
  const box = cell.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  return document.elementFromPoint(x, y) === cell;
}).map(cell => cell.getAttribute("data-cell"))"""


def _some_place(page: Page) -> Locator:
    """A place that the cloth marks as one where the card may lie."""
    marked = page.locator("[data-cell][data-legal]")
    expect(marked.first).to_be_attached()
    cells = marked.evaluate_all(_REACHABLE)
    return page.locator(f'[data-cell="{_dice.choice(cells)}"]')


def mouse(page: Page) -> None:
    """Click a card, a place, perhaps the place again to turn the card, and the button."""
    page.locator("[data-card]").first.click()
    place = _some_place(page)
    place.click()
    if _dice.random() < 0.3:
        place.click()
    page.get_by_role("button", name="Confirm").click()


def keyboard(page: Page) -> None:
    """Tab to the cloth, leap to a place where the card fits, try it there, confirm."""
    for _ in range(40):
        if page.evaluate("document.activeElement.hasAttribute('data-cell')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("1")
    for _ in range(_dice.randint(1, 4)):
        page.keyboard.press("n")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    page.keyboard.press("Enter")


def touch(page: Page) -> None:
    """Tap a card, a place, and the button."""
    page.locator("[data-card]").last.tap()
    _some_place(page).tap()
    page.get_by_role("button", name="Confirm").tap()
