"""One move of Topquark as a person makes it: take up a marble, say where it ends, confirm."""

import random

from playwright.sync_api import Locator, Page, Response, expect

_dice = random.Random(1994)


def mouse(page: Page) -> None:
    """Click what can be taken, or a marble and an end; then the button."""
    if not _prizes(page).count():
        _some(_marbles(page)).click()
    with page.expect_response(_tells):
        _end(page).click()
    page.get_by_role("button", name="Confirm").click()


def keyboard(page: Page) -> None:
    """Tab to the board, leap to a marble, take it up, leap to an end, choose it, confirm."""
    for _ in range(40):
        if page.evaluate("document.activeElement.hasAttribute('data-hollow')"):
            break
        page.keyboard.press("Tab")
    for _ in range(_dice.randint(1, _marbles(page).count())):
        page.keyboard.press("n")
    page.keyboard.press("Space")
    for _ in range(_ends(page).count()):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement.dataset.target") == "takes":
            break
    with page.expect_response(_tells):
        page.keyboard.press("Space")
    page.keyboard.press("Enter")


def touch(page: Page) -> None:
    """Tap what can be taken, or a marble and an end; then the button."""
    if not _prizes(page).count():
        _some(_marbles(page)).tap()
    with page.expect_response(_tells):
        _end(page).tap()
    page.get_by_role("button", name="Confirm").tap()


def _marbles(page: Page) -> Locator:
    """The marbles that the board marks as ones that can move."""
    found = page.locator("[data-movable]")
    expect(found.first).to_be_attached()
    return found


def _ends(page: Page) -> Locator:
    """Where the marble in the fingers can end; without one, where any can."""
    return page.locator("[data-target]")


def _prizes(page: Page) -> Locator:
    """Those of them where something is taken: games are long."""
    return page.locator('[data-target="takes"]')


def _end(page: Page) -> Locator:
    return _prizes(page).first if _prizes(page).count() else _some(_ends(page))


def _some(found: Locator) -> Locator:
    return found.nth(_dice.randrange(found.count()))


def _tells(answer: Response) -> bool:
    """What the page says of a chosen move; a person reads it before confirming."""
    return answer.url.endswith("/preview")
