"""One decision of Turquoise through the page, as a person makes it.

These foremen lay every tile they can, and bring pillars from their hand to where the next level
needs them: the pyramid grows, and the game ends.
"""

from typing import Any, Final, NamedTuple

from playwright.sync_api import Locator, Page, expect

CELL: Final = "[data-cell]"
_WORDS: Final = ("place(3,0,0,0)", "done", "let", "drop", "draw")  # what is said if it can be
_KEYS: Final = {
    "place(3,0,0,0)": "c",
    "done": "x",
    "let": "l",
    "drop": "x",
    "draw": "d",
    "end": "e",
}
_SEEN: Final = """() => [...document.querySelectorAll("[data-cell], [data-move]")]
  .filter((one) => !one.disabled)
  .map(({ dataset: { cell, level, move, ap, pick } }) => ({ cell, level, move, ap, pick }))
  .filter(({ move, pick }) => move || pick)"""


class Choice(NamedTuple):
    """A move, and the cells to press for it; without any it is a button or a key."""

    move: str
    cells: tuple[str, ...] = ()


def decide(page: Page) -> Choice:
    """What to do, read from what the page shows."""
    seen: list[dict[str, Any]] = page.evaluate(_SEEN)
    cells = [one for one in seen if one.get("cell") and one.get("move")]
    places = [one for one in cells if one["move"].startswith("place")]
    if places:
        best = max(places, key=lambda one: (int(one["level"]), -_off(one["cell"])))
        return Choice(best["move"], (best["cell"],))
    said = {one["move"] for one in seen if not one.get("cell")}
    for word in _WORDS:
        if word in said:
            return Choice(word)
    carried = [one for one in cells if one["move"].startswith("move(hand")]
    useful = [one for one in carried if _is_needed(one)]
    if useful or len(carried) > 12:
        best = min(useful or carried, key=_cost)
        return Choice(best["move"], (best["cell"],))
    return Choice("end")


def _off(cell: str) -> float:
    """How far a cell is from the middle."""
    return max(abs(int(part) - 3.5) for part in cell)


def _is_needed(one: dict[str, Any]) -> bool:
    """Whether a pillar there will carry a tile some day."""
    return _off(one["cell"]) < 3.5 - int(one["level"])


def _cost(one: dict[str, Any]) -> tuple[int, int, float]:
    return int(one["ap"]), int(one["level"]), _off(one["cell"])


def _confirm(page: Page) -> Locator:
    return page.get_by_role("button", name="Confirm", exact=True)


def _targets(page: Page, choice: Choice) -> list[Locator]:
    if choice.cells:
        return [page.locator(f'[data-cell="{cell}"]') for cell in choice.cells]
    return [page.locator(f'button[data-move="{choice.move}"]').first]


def mouse(page: Page) -> None:
    """Click, from above, where nothing hides anything."""
    if page.locator(".looks.flat").count() == 0:
        page.locator(".looks .plan").click()
    for target in _targets(page, decide(page)):
        target.click()
    _confirm(page).click()


def touch(page: Page) -> None:
    """Tap, from above too."""
    if page.locator(".looks.flat").count() == 0:
        page.locator(".looks .plan").tap()
    for target in _targets(page, decide(page)):
        target.tap()
    _confirm(page).tap()


def keyboard(page: Page) -> None:
    """Walk over the board with the arrows, or press a letter; Enter chooses, Enter confirms."""
    choice = decide(page)
    at = _focus(page)
    for cell in choice.cells:
        _walk(page, at, cell)
        at = cell
        page.keyboard.press("Enter")
    if not choice.cells:
        page.keyboard.press(_KEYS[choice.move])
    expect(_confirm(page)).to_be_visible()
    page.keyboard.press("Enter")


def _focus(page: Page) -> str:
    """Go to the board with Tab, if one is not there yet; the cell one comes to."""
    for _ in range(30):
        at = page.evaluate("document.activeElement?.dataset?.cell ?? null")
        if at is not None:
            return str(at)
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to the board")


def _walk(page: Page, start: str, goal: str) -> None:
    down, right = (int(b) - int(a) for a, b in zip(start, goal, strict=True))
    for steps, keys in ((down, ("ArrowUp", "ArrowDown")), (right, ("ArrowLeft", "ArrowRight"))):
        for _ in range(abs(steps)):
            page.keyboard.press(keys[steps > 0])
