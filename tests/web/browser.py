"""A real Chromium, and everything that a page may not do in it.

`python -m tests.web.browser` installs it where that needs no question: for root, on Debian.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

PHONE = {"width": 360, "height": 740}
TABLET = {"width": 820, "height": 1100}
DESK = {"width": 1440, "height": 900}

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


_MISSING = (
    "the tests of the page drive a real Chromium, and there is none: install it (apt-get install "
    "chromium), or name it in LUDOTHEQUE_CHROMIUM"
)


def installed() -> str | None:
    """Where Chromium is, if it is anywhere."""
    named = os.environ.get("LUDOTHEQUE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, _NAMES)), None)


def find_chromium() -> str:
    """Where Chromium is."""
    found = installed()
    assert found, _MISSING
    return found


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium, without a window."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find_chromium(), args=list(_FLAGS))
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody with a browser of their own; what their page does wrong is kept in `faults`."""

    def __init__(self, browser: Browser, url: str, **options: Any) -> None:
        options = {"viewport": DESK, "locale": "en-GB", "service_workers": "block"} | options
        self.url = url
        self.context: BrowserContext = browser.new_context(base_url=url, **options)
        self.context.set_default_timeout(15_000)
        self.faults: list[str] = []
        self.context.on("request", lambda request: self._asked(request.url))
        self.context.on("console", self._said)
        self.context.on("weberror", lambda fault: self.faults.append(f"error: {fault.error}"))
        self.page: Page = self.context.new_page()

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme in ("data", "blob"):
            return
        if urlsplit(url).netloc != urlsplit(self.url).netloc:
            self.faults.append(f"asked another host: {url}")

    def _said(self, message: ConsoleMessage) -> None:
        if "registration blocked by Playwright" in message.text:  # the service worker, see above
            return
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def goto(self, path: str) -> Page:
        """Open an address of the house."""
        self.page.goto(path)
        return self.page

    def forgive(self, part: str) -> None:
        """Forget faults that a test provoked, such as a lost connection."""
        self.faults = [fault for fault in self.faults if part not in fault]

    def close(self) -> None:
        """Leave."""
        self.context.close()


def main() -> int:
    """Install Chromium if it is missing and we may."""
    if installed():
        return 0
    if not shutil.which("apt-get") or os.geteuid() != 0:
        print(_MISSING, file=sys.stderr)
        return 2
    subprocess.run(["apt-get", "update", "-qq"], check=True)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
