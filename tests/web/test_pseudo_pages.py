"""Every page in a language that nobody speaks: nothing is left untranslated, and all fits."""

import calendar
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.scale import LONG
from tests.servers import Server, running, sqlite_url
from tests.web.browser import DESK, PHONE, Visitor
from tests.web.pseudo import TAG
from tests.web.pseudo_page import start_house
from tests.web.stages import stages

SIZES = {"phone": PHONE, "desk": DESK}
# Names of people, tables and games, which nobody translates.
NAMES = {"Ada", "Bob", "Zoé", "Dimanche", "Ludothèque", "monopoly"}
NAMES |= {"Topas", "Top", "Topominos", "Topquark", "Turquoise"}
# Lists, dates and key caps are English ones here.
NAMES |= {"and", "Space", "Enter", "Shift", "Page", *calendar.day_name, *calendar.month_name}
# Some stages click what they find by English words; and rules are long texts, in English here.
LEFT_OUT = re.compile(r"rules-|keys|refused|hint|offline|review|auction|chosen|links")
SOME = ("home-first", "join", "curtain", "new-topas", "learn-topit", "aid-topominos")
TABLES = ("topas-start", "topominos-over", "turquoise-replay")
SOME += ("topas-over", "topit-middle", "topominos-late", "topquark-replay", "turquoise-middle")
# The words that are seen or read aloud, but for notation; and what is cut off.
_WORDS = """() => {
  const found = [];
  const skip = (one) => one.closest("code, kbd, input, textarea, .notation, [lang]:not(html)");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode()); ) {
    const { parentElement: one } = node;
    if (one && !skip(one) && one.checkVisibility()) found.push(node.data);
  }
  for (const name of ["aria-label", "placeholder", "alt"]) {
    for (const one of document.body.querySelectorAll(`[${name}]`)) {
      if (!skip(one)) found.push(one.getAttribute(name));
    }
  }
  return found;
}"""
_CUT = """() => [...document.querySelectorAll("button, a, label, h1, h2, h3, summary, th, td, p")]
  .filter((one) => one.checkVisibility() && one.clientWidth > 1) // not those for screen readers
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => getComputedStyle(one).overflowX !== "visible")
  .map((one) => one.textContent.trim().slice(0, 80))"""
# The buttons that a box around them cuts off, unless it can be scrolled.
_HIDDEN = """() => {
  const scrolls = (one) =>
    one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  return [...document.body.querySelectorAll("button, a, input, select")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !scrolls(one))
    .map((one) => one.textContent.trim().slice(0, 60));
}"""
# The innermost elements that stick out of a page that is too wide.
_WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? [] :
  [...document.body.querySelectorAll("*")]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
    .filter((one, _, all) => !all.some((other) => other !== one && one.contains(other)))
    .map((one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""


@pytest.fixture(scope="module")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose page and texts have the language."""
    database = sqlite_url(tmp_path_factory.mktemp("pseudo"))
    with running(database, start=start_house(built)) as started:
        yield started


def looked_at() -> list[list[tuple[str, str]]]:
    """The stages and the sizes they are seen in: one by one, or all with one server."""
    every = [name for name in stages() if not LEFT_OUT.search(name)]
    if LONG:
        return [[(name, size)] for name in every for size in SIZES]
    return [[*((name, "phone") for name in SOME), *((name, "desk") for name in TABLES)]]


@pytest.mark.slow(40)
@pytest.mark.parametrize("looks", looked_at(), ids=lambda looks: "-".join(looks[0]))
def test_every_text_is_translated_and_fits(
    house: Server, browser: Browser, looks: list[tuple[str, str]]
) -> None:
    faults = {look: found for look in looks if (found := faults_of(house, browser, *look))}
    assert not faults


def faults_of(house: Server, browser: Browser, stage: str, size: str) -> dict[str, Any]:
    """What is wrong with a page in that language: nothing, if all is well."""
    visitor = Visitor(browser, house.url, locale=TAG, viewport=SIZES[size])
    stages()[stage](visitor, house)
    texts: list[str] = visitor.page.evaluate(_WORDS)
    words = {word for text in texts for word in re.findall(r"\w{3,}", text)}
    found = {
        "in another language": not any("Å" in text or "å" in text for text in texts),
        "not translated": {word for word in words - NAMES if re.search("[A-Za-z]{3}", word)},
        "too wide": visitor.page.evaluate(_WIDE),
        "hidden": visitor.page.evaluate(_HIDDEN),
        "cut off": visitor.page.evaluate(_CUT),
    }
    visitor.close()
    return {fault: what for fault, what in found.items() if what}
