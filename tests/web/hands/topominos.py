"""Topominos: take a tile and lay it where it fits; when nothing more is wanted, end or pass."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

LIKED = 3  # after so many tiles of a turn one stops, so that games stay short


def mouse(page: Page) -> None:
    """Click a tile, then a compartment that takes it, then the button."""
    _move(page, lambda thing: thing.click(), lambda thing: thing.click())
    page.get_by_role("button", name="Confirm").click()


def touch(page: Page) -> None:
    """The same with a finger."""
    _move(page, lambda thing: thing.tap(), lambda thing: thing.tap())
    page.get_by_role("button", name="Confirm").tap()


def keyboard(page: Page) -> None:
    """Take a tile by its number, walk to a compartment, try it there, confirm."""
    _move(page, lambda thing: _hotkey(page, thing), lambda place: _walk(page, place))
    page.keyboard.press("Enter")


def _move(page: Page, take: Callable[[Locator], None], lay: Callable[[Locator], None]) -> None:
    """Choose something; what is left is to confirm it."""
    expect(page.locator("button[data-slot], button[data-move]").first).to_be_enabled()
    with page.expect_response(lambda answer: answer.url.endswith("/preview")):
        _choose(page, take, lay)
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()


def _choose(page: Page, take: Callable[[Locator], None], lay: Callable[[Locator], None]) -> None:
    closing = page.locator('button[data-move="end-turn"]')
    if closing.count() and page.locator(".place.touched").count() >= LIKED:
        return take(closing)
    tiles = page.locator("button[data-slot]")
    for index in range(tiles.count()):
        tile = tiles.nth(index)
        if tile.get_attribute("aria-pressed") == "false":
            take(tile)
            expect(tile).to_have_attribute("aria-pressed", "true")
        place = page.locator(".place[data-move]").first
        if place.count():
            return lay(place)
    take(page.locator('button[data-move="end-turn"], button[data-move="pass"]').first)
    return None


def _hotkey(page: Page, thing: Locator) -> None:
    page.keyboard.press(thing.get_attribute("aria-keyshortcuts") or "")


def _walk(page: Page, place: Locator) -> None:
    """Go to a compartment by arrows: along the row, then along the column."""
    wanted = divmod(int(place.get_attribute("data-place") or 0), 3)
    focused = page.locator(".place:focus")
    at = divmod(int(focused.get_attribute("data-place") or 0), 3)
    for _ in range(abs(wanted[1] - at[1])):
        page.keyboard.press("ArrowRight" if wanted[1] > at[1] else "ArrowLeft")
    for _ in range(abs(wanted[0] - at[0])):
        page.keyboard.press("ArrowDown" if wanted[0] > at[0] else "ArrowUp")
    page.keyboard.press("Space")
