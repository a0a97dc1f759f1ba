"""One decision of Turquoise through the page, as a person makes it.

These foremen lay every tile they can, and bring their pillars to where the next level needs them:
the pyramid grows, and the game ends.
"""

from typing import Final, NamedTuple, Protocol

from playwright.sync_api import Locator, Page, expect

STONES: Final = 4  # own pillars left at the edge, for others to pass over
TRIED: Final = 2  # pillars that are taken up to see where they can go, before the turn is ended
_WORDS: Final = ("place(3,0,0,0)", "done", "let", "drop", "draw")  # said whenever they can be
_KEYS: Final = {
    "place(3,0,0,0)": "c",
    "done": "x",
    "let": "l",
    "drop": "x",
    "draw": "d",
    "end": "e",
}
_SEEN: Final = """() => [...document.querySelectorAll("[data-cell], button[data-move]")]
  .filter(({ disabled, dataset: { move, pick } }) => !disabled && (move || pick))
  .map(({ dataset }) => [
    dataset.cell ?? "",
    +(dataset.level ?? 0),
    dataset.move ?? "",
    +(dataset.ap ?? 0),
    "pick" in dataset,
  ])"""


class Seen(NamedTuple):
    """Something that can be pressed: a cell, or a button."""

    cell: str
    level: int
    move: str
    ap: int
    pick: bool

    @property
    def off(self) -> float:
        """How far a cell is from the middle."""
        return max(abs(int(part) - 3.5) for part in self.cell)

    @property
    def needed(self) -> bool:
        """Whether a pillar there will carry a tile some day."""
        return self.off < 3.5 - self.level


class Fingers(Protocol):
    """A manner of touching the page."""

    def press(self, cell: str) -> None:
        """Press a cell."""

    def say(self, move: str) -> None:
        """Choose what a button stands for."""

    def confirm(self) -> None:
        """Play what is chosen."""


def _look(page: Page) -> list[Seen]:
    return [Seen(*one) for one in page.evaluate(_SEEN)]


def _decide(page: Page, fingers: Fingers) -> None:
    seen = _look(page)
    if places := [one for one in seen if one.cell and one.move.startswith("place")]:
        fingers.press(max(places, key=lambda one: (one.level, -one.off)).cell)
    elif word := next((word for word in _WORDS if word in {one.move for one in seen}), ""):
        fingers.say(word)
    elif not _carry(page, fingers, seen):
        fingers.say("end")
    # What the choice would bring is read before it is confirmed, as a person does.
    expect(page.locator('.move-bar .text[aria-busy="false"]')).to_be_visible()
    fingers.confirm()


def _carry(page: Page, fingers: Fingers, seen: list[Seen]) -> bool:
    """Choose where a pillar goes: one of the hand, or one that is of no use where it stands."""
    idle = [one for one in seen if one.pick and not one.needed]
    entries = [one for one in seen if one.cell and one.move.startswith("move(hand")]
    if _bring(fingers, entries, few=len(idle) < STONES):
        return True
    for one in idle[:TRIED]:
        fingers.press(one.cell)
        start = f"move({one.cell},"
        if _bring(fingers, [to for to in _look(page) if to.cell and to.move.startswith(start)]):
            return True
    return False


def _bring(fingers: Fingers, ways: list[Seen], *, few: bool = False) -> bool:
    useful = [one for one in ways if one.needed] or (ways if few else [])
    if useful:
        fingers.press(min(useful, key=lambda one: (one.ap, one.level, one.off)).cell)
    return bool(useful)


class _Pointer:
    """What mouse and touch have in common: they look from above, where nothing hides anything."""

    def __init__(self, page: Page) -> None:
        self.page = page
        if page.locator(".looks.flat").count() == 0:
            self.touch(page.locator(".looks .plan"))

    def touch(self, target: Locator) -> None:
        """Press something."""
        raise NotImplementedError

    def point(self, target: Locator) -> tuple[float, float]:
        """The middle of something."""
        target.wait_for()
        box = target.bounding_box()
        assert box, "nothing to press"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, cell: str) -> None:
        self.touch(self.page.locator(f'[data-cell="{cell}"]'))

    def say(self, move: str) -> None:
        self.touch(self.page.locator(f'button[data-move="{move}"]').first)


class _Mouse(_Pointer):
    def touch(self, target: Locator) -> None:
        self.page.mouse.click(*self.point(target))

    def confirm(self) -> None:
        _confirm(self.page).click()


class _Touch(_Pointer):
    def touch(self, target: Locator) -> None:
        self.page.touchscreen.tap(*self.point(target))

    def confirm(self) -> None:
        _confirm(self.page).tap()


class _Keyboard:
    """Arrows over the board, letters for the rest; Enter chooses, and Enter confirms."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def focus(self) -> str:
        """Go to the board with Tab, if one is not there yet; the cell one comes to."""
        for _ in range(30):
            at = self.page.evaluate("document.activeElement?.dataset?.cell ?? null")
            if at is not None:
                return str(at)
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to the board")

    def press(self, cell: str) -> None:
        down, right = (int(b) - int(a) for a, b in zip(self.focus(), cell, strict=True))
        for steps, keys in ((down, ("ArrowUp", "ArrowDown")), (right, ("ArrowLeft", "ArrowRight"))):
            for _ in range(abs(steps)):
                self.page.keyboard.press(keys[steps > 0])
        self.page.keyboard.press("Enter")

    def say(self, move: str) -> None:
        self.focus()
        self.page.keyboard.press(_KEYS[move])

    def confirm(self) -> None:
        _confirm(self.page).wait_for()
        self.page.keyboard.press("Enter")


def _confirm(page: Page) -> Locator:
    return page.get_by_role("button", name="Confirm", exact=True)


def mouse(page: Page) -> None:
    """Click."""
    _decide(page, _Mouse(page))


def touch(page: Page) -> None:
    """Tap."""
    _decide(page, _Touch(page))


def keyboard(page: Page) -> None:
    """Press keys."""
    _decide(page, _Keyboard(page))
