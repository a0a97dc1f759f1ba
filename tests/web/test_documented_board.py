"""The board that docs/add-a-game.md builds, in the real page: by mouse, by keys, in words."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import documented
from tests.scale import LONG
from tests.servers import Server, running, sqlite_url
from tests.web.conftest import Visit
from tests.web.playing import check_result, open_table, play_on, wait_for_turn
from tests.web.pseudo_page import NODE, copy_sources, start_house
from tests.web.sitting import move_bar
from tests.web.test_plain import DESK, box, look

pytestmark = pytest.mark.slow(30)


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the game, with the page that was built with its board."""
    folder = tmp_path_factory.mktemp("documented")
    environment = documented.install_package(folder)
    with running(sqlite_url(folder), environment=environment, start=start_house(built)) as started:
        yield started


def shore(page: Page) -> Locator:
    return page.get_by_role("listbox", name="The shore").get_by_role("option")


def by_mouse(page: Page) -> None:
    shore(page).last.click()
    expect(shore(page).last).to_have_attribute("aria-selected", "true")
    move_bar(page).locator("button.first").click()


def by_arrows(page: Page) -> None:
    """Walk to the second pebble; Space chooses it, Enter confirms it."""
    shore(page).first.focus()
    page.keyboard.press("ArrowRight")
    expect(shore(page).nth(1)).to_be_focused()
    page.keyboard.press("Space")
    expect(shore(page).nth(1)).to_have_attribute("aria-selected", "true")
    expect(move_bar(page).locator("button.first")).to_be_enabled()
    page.keyboard.press("Enter")


def by_digits(page: Page) -> None:
    """From any pebble, 1 chooses the first one."""
    shore(page).last.focus()
    page.keyboard.press("1")
    expect(shore(page).first).to_have_attribute("aria-selected", "true")
    move_bar(page).locator("button.first").click()


def test_a_whole_game_on_the_board_of_the_document(server: Server, visit: Visit) -> None:
    visitor = visit(**DESK)
    page = visitor.goto("/")
    expect(box(page, "Pebbles")).to_contain_text("keep your colour to yourself")
    expect(box(page, "Pebbles").locator("svg path")).to_have_count(1)  # the water of its cover
    table, token = open_table(server, documented.NAME)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    expect(page.locator("figure")).to_have_count(0)  # the drawing of games without a board
    expect(shore(page)).to_have_count(4)
    expect(page.get_by_text("11 pebbles in the bag")).to_be_visible()
    expect(page.get_by_text(re.compile("^Your colour: (red|green|blue)$"))).to_be_visible()
    look(visitor, "the table")
    for number, hand in enumerate((by_mouse, by_arrows, by_digits)):
        told = shore(page).nth((3, 1, 0)[number]).get_attribute("aria-label")
        play_on(page, hand, 1)
        page.get_by_role("tab", name="Moves").click()
        expect(page.locator(".panel")).to_contain_text(f"takes {told}")
        wait_for_turn(page)
    play_on(page, by_digits)
    check_result(visitor, server.client(token), table)
    expect(page.locator(".panel")).to_contain_text("counts again")
    look(visitor, "the end")


if LONG:

    def test_its_types_and_components_are_right(tmp_path: Path) -> None:
        copy_sources(tmp_path)
        command = [str(NODE), "node_modules/svelte-check/bin/svelte-check", "--fail-on-warnings"]
        web = tmp_path / "web"
        found = subprocess.run(command, cwd=web, capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stdout
