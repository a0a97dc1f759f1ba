"""Top It: take a piece or the stone, point at a place that fits, confirm."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

# The middle of something, once it was at the same place for some frames.
_RESTING = """async (thing) => {
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  let [before, at] = [null, null];
  for (let quiet = 0; quiet < 3; before = at) {
    await new Promise(requestAnimationFrame);
    at = middle(thing.getBoundingClientRect());
    quiet = before && at.every((value, i) => value === before[i]) ? quiet + 1 : 0;
  }
  return at;
}"""


def mouse(page: Page) -> None:
    """Click a piece, then a glowing edge or a marked piece, then the button."""
    for thing in _stock(page):
        thing.click()
        _expect_held(thing)
        if _asks_to_confirm(page):
            break  # the very first piece has only one place
        if _places(page).count():
            page.mouse.click(*_middle(_places(page).first))
            break
    else:
        page.locator('button[data-move="pass"]').click()
    _see_points(page)
    page.get_by_role("button", name="Confirm").click()


def touch(page: Page) -> None:
    """The same with a finger."""
    for thing in _stock(page):
        thing.tap()
        _expect_held(thing)
        if _asks_to_confirm(page):
            break
        if _places(page).count():
            page.touchscreen.tap(*_middle(_places(page).first))
            break
    else:
        page.locator('button[data-move="pass"]').tap()
    _see_points(page)
    page.get_by_role("button", name="Confirm").tap()


def keyboard(page: Page) -> None:
    """Take things by their keys until one fits somewhere; the cursor is there already."""
    for thing in _stock(page):
        page.keyboard.press(thing.get_attribute("aria-keyshortcuts") or "")
        _expect_held(thing)
        if _asks_to_confirm(page):
            break
        if _places(page).count():
            page.keyboard.press("Space")
            break
    else:
        page.keyboard.press("p")
    _see_points(page)
    page.keyboard.press("Enter")


def _stock(page: Page) -> Iterator[Locator]:
    """The pieces and the stone that may be taken, one after the other."""
    expect(page.locator("button[data-piece], button[data-move]").first).to_be_enabled()
    things = page.locator("button[data-piece]")
    for index in range(things.count()):
        yield things.nth(index)


def _expect_held(thing: Locator) -> None:
    expect(thing).to_have_attribute("aria-pressed", "true")


def _places(page: Page) -> Locator:
    return page.locator('[role="option"][data-move]')


def _asks_to_confirm(page: Page) -> bool:
    return page.get_by_role("button", name="Confirm").count() > 0


def _see_points(page: Page) -> None:
    """Nobody confirms before they have read what it brings; only a pass brings nothing."""
    expect(page.get_by_role("button", name="Confirm")).to_be_visible()
    if not page.locator('button[data-move="pass"]').count():
        expect(page.locator(".move-bar")).to_contain_text("+")


def _middle(place: Locator) -> tuple[float, float]:
    """Where to point, once the mosaic has made room for the last piece."""
    x, y = place.evaluate(_RESTING)
    return x, y
