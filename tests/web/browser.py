"""A real Chromium, and everything that a page may not do in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)
from playwright.sync_api import (
    Error as PlaywrightError,
)

from tests.needs import find_chromium

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1100}
DESK = {"width": 1440, "height": 900}

# Milliseconds after which a state, or something to act upon, is given up. Tests wait for what
# pages tell, never for time: this only ends what will never come.
PATIENCE = 5_000
ACTION = 15_000
expect.set_options(timeout=PATIENCE)

# How people come unless a test says otherwise. Without motion: what moves takes a core from all
# that runs beside it. Tests of motion, and the games played by mouse, have MOTION.
MOTION = {"reduced_motion": "no-preference"}
_USUAL = {
    "viewport": DESK,
    "locale": "en-GB",
    "reduced_motion": "reduce",
    "service_workers": "block",
}

_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


# Counts what the page has asked for and not yet read. The browser tells of an answer before the
# page has it: on a busy machine, frames come and go in between.
_ASKING = """
window.asking = 0;
const ask = window.fetch;
window.fetch = async (...request) => {
  window.asking++;
  const read = () => setTimeout(() => window.asking--);
  try {
    const answer = await ask(...request);
    answer.clone().arrayBuffer().then(read, read);
    return answer;
  } catch (error) {
    read();
    throw error;
  }
};
"""

# Resolves when the page has its fonts, nothing on it says that it is busy, it waits for no answer,
# and for some frames nothing changed and nothing moved.
_STILL = """async () => {
  await document.fonts.ready;
  let changes = 0;
  const watch = new MutationObserver(() => changes++);
  const all = { attributes: true, characterData: true, childList: true, subtree: true };
  watch.observe(document, all);
  const moving = () => document.getAnimations().some(
    (one) => one.playState === "running" && one.effect.getTiming().iterations !== Infinity);
  const busy = () => window.asking > 0 || document.querySelector('[aria-busy="true"], #app:empty');
  for (let quiet = 0, before = -1; quiet < 4; ) {
    await new Promise(requestAnimationFrame);
    quiet = changes === before && !moving() && !busy() ? quiet + 1 : 0;
    before = changes;
  }
  watch.disconnect();
}"""


_SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def still(page: Page) -> None:
    """Wait until nothing on a page changes or moves."""
    page.evaluate(_STILL)


@contextmanager
def chromium(*, headed: bool = False) -> Iterator[Browser]:
    """Chromium without a window, or with one in which everything happens slowly."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(
            executable_path=find_chromium(headed=headed),
            args=list(_FLAGS),
            headless=not headed,
            slow_mo=300 if headed else 0,
        )
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own; what their page does wrong is kept in `faults`."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        options = _USUAL | options
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(ACTION)
        self.context.add_init_script(_ASKING)
        self.faults: list[str] = []
        self._under_way: set[Request] = set()
        self.context.on("request", self._asked)
        self.context.on("requestfinished", self._answered)
        self.context.on("requestfailed", self._answered)
        self.context.on("console", self._said)
        self.context.on("weberror", lambda fault: self.faults.append(f"error: {fault.error}"))
        self.page: Page = self.context.new_page()

    def _asked(self, request: Request) -> None:
        url = request.url
        if urlsplit(url).scheme in ("data", "blob"):
            return
        self._under_way.add(request)
        if urlsplit(url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"asked another host: {url}")

    def _answered(self, request: Request) -> None:
        self._under_way.discard(request)

    def _said(self, message: ConsoleMessage) -> None:
        if "registration blocked by Playwright" in message.text:  # the service worker, see above
            return
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def goto(self, path: str) -> Page:
        """Open an address of the house."""
        self.page.goto(path)
        return self.page

    def watch_shifts(self) -> None:
        """Add up in `window.shifts` how far the pages to come move by themselves."""
        self.context.add_init_script(_SHIFTS)

    def settle(self) -> None:
        """Wait until everything asked for was answered, and nothing changes or moves."""
        while True:
            still(self.page)
            if not self._under_way:
                return

    def forgive(self, part: str) -> None:
        """Forget faults that a test provoked, such as a lost connection."""
        self.faults = [fault for fault in self.faults if part not in fault]

    def describe(self) -> str:
        """What somebody sees and waits for, to be read where a test failed."""
        asked = ", ".join(f"{one.method} {urlsplit(one.url).path}" for one in self._under_way)
        try:
            seen = self.page.locator("body").aria_snapshot(timeout=1_000)
        except PlaywrightError as error:
            seen = f"(nothing: {error.message})"
        return f"{self.page.url}\nunder way: {asked or 'nothing'}\nfaults: {self.faults}\n{seen}"

    def close(self) -> None:
        """Leave."""
        self.context.close()
