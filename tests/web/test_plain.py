"""Games that the page was not built with, from the shelf to the replay: a drawing, and a list.

They are installed as a package of others would be. `toy` tells few of its moves in words, `sticks`
all of them, and has six seats.
"""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, Download, Locator, Page, expect

from tests.installed import install, start_anew
from tests.scale import LONG
from tests.servers import Server, running, sqlite_url
from tests.web.browser import PHONE, Visitor, still
from tests.web.conftest import Visit
from tests.web.line import over_a_line
from tests.web.playing import (
    Hand,
    check_result,
    dressed,
    open_table,
    play_on,
    ply,
    wait_for_turn,
)
from tests.web.sitting import arrive, held, move_bar
from tests.web.test_every_page import AXE, check_with_axe

pytestmark = pytest.mark.slow(30)

DESK = {"viewport": {"width": 1280, "height": 800}}
FRENCH = {"locale": "fr-FR"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has games of others besides our own."""
    folder = tmp_path_factory.mktemp("installed")
    environment = install(folder, toy="tests.toy.game:TOY", sticks="tests.sticks.game:STICKS")
    with running(sqlite_url(folder), environment=environment, start=start_anew) as started:
        yield started


def box(page: Page, title: str) -> Locator:
    """A game on the shelf."""
    return page.locator("li.place").filter(has=page.get_by_role("heading", name=title, exact=True))


def options(page: Page) -> Locator:
    return page.get_by_role("option")


def by_mouse(page: Page) -> None:
    options(page).first.click()
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    move_bar(page).locator("button.first").click()


def by_keys(page: Page) -> None:
    """Walk to the last move with the arrows; Enter chooses it, and once more confirms it."""
    options(page).first.focus()
    count = options(page).count()
    for _ in range(count - 1):
        page.keyboard.press("ArrowDown")
    expect(options(page).last).to_be_focused()
    page.keyboard.press("Enter")
    expect(options(page).last).to_have_attribute("aria-selected", "true")
    expect(move_bar(page).locator("button.first")).to_be_enabled()
    page.keyboard.press("Enter")


def by_filter(page: Page) -> None:
    """Type what the last move is called; Enter chooses it, and once more confirms it."""
    wanted = options(page).last.get_attribute("data-move") or ""
    field = page.get_by_role("searchbox")
    field.fill(wanted.upper())
    expect(options(page)).to_have_count(1)
    field.press("Enter")
    expect(options(page).first).to_be_focused()
    expect(move_bar(page).locator("button.first")).to_be_enabled()
    page.keyboard.press("Enter")


def by_touch(page: Page) -> None:
    options(page).first.tap()
    expect(options(page).first).to_have_attribute("aria-selected", "true")
    move_bar(page).locator("button.first").tap()


def drawn(page: Page) -> str:
    """The drawing that the page shows, as soon as it is that of the position."""
    figure = page.locator('figure[aria-busy="false"]')
    source = figure.locator("img").get_attribute("src") or ""
    assert source.startswith("data:image/svg+xml;charset=utf-8,")
    return unquote(source.partition(",")[2])


def look(visitor: Visitor, where: str) -> None:
    """Nothing serious for axe, nothing too wide, no fault before axe writes its own styles."""
    visitor.settle()
    assert not visitor.faults, where
    visitor.page.evaluate(AXE.read_text())
    check_with_axe(visitor, where)
    visitor.faults.clear()  # axe itself writes styles, which the policy forbids


MANNERS: list[tuple[str, list[Hand]]] = [
    ("desk, English", [by_mouse, by_keys, by_filter]),
    ("phone, French", [by_touch]),
]
if LONG:
    MANNERS += [("desk, French", [by_keys]), ("phone, English", [by_touch])]


@pytest.mark.parametrize(("how", "hands"), MANNERS)
def test_a_whole_game_of_others(server: Server, visit: Visit, how: str, hands: list[Hand]) -> None:
    worn: dict[str, Any] = DESK if "desk" in how else dressed("touch")
    visitor = visit(**worn, **(FRENCH if "French" in how else {}))
    page = visitor.goto("/")
    line = "Trois à la suite gagnent." if "French" in how else "Three in a row wins."
    expect(box(page, "Toy")).to_contain_text(line)
    expect(box(page, "Toy").locator("svg text")).to_have_text("T")  # the label of its box
    expect(box(page, "Toy").locator('a[href="/learn/toy"]')).to_have_count(0)
    look(visitor, "the shelf")
    box(page, "Toy").locator('.ways a[href="/new/toy"]').click()
    expect(page.locator(".seat")).to_have_count(2)
    look(visitor, "the new table")
    page.locator("form .actions .first").click()

    made = 0
    wait_for_turn(page)
    expect(options(page)).to_have_count(9)
    empty = drawn(page)
    assert empty.count("<rect") == 9
    assert "<circle" not in empty
    while wait_for_turn(page) == "yours":
        made += play_on(page, hands[made % len(hands)], 1)
        if made == 1:
            wait_for_turn(page)
            expect(options(page)).to_have_count(7)
            assert drawn(page).count("<circle") == 1
            look(visitor, "the table")
    assert 3 <= made <= 5
    seat = held(page)
    check_result(visitor, server.client(seat["token"]), seat["table"])
    look(visitor, "the end")

    page.locator('main a[href^="/replay/"]').first.click()
    expect(page.locator('[data-replay="over"]')).to_be_visible()
    last = drawn(page)
    page.keyboard.press("Home")
    expect(page.locator("main")).to_have_attribute("data-at", "0")
    expect(page.locator("figure")).to_have_attribute("data-ply", "0")
    assert drawn(page) == empty != last
    look(visitor, "the replay")


def test_moves_are_told_in_the_words_of_the_game(server: Server, visit: Visit) -> None:
    """In the language of the page, which may change in between."""
    table, token = open_table(server, "sticks", *["random"] * 5)
    visitor = visit(**DESK)
    page = visitor.goto(f"/table/{table}#{token}")
    arrive(page, "yours")
    expect(options(page)).to_have_text(
        [re.compile(f"^{text}\\s*take") for text in ("Take a stick", "Take 2 .*", "Take 3 .*")]
    )
    page.get_by_role("searchbox").fill("3 STICKS")
    expect(options(page)).to_have_count(1)
    page.get_by_role("searchbox").fill("marbles")
    expect(options(page)).to_have_count(0)
    expect(page.get_by_text("No move fits.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(options(page)).to_have_count(3)
    options(page).nth(1).click()
    expect(move_bar(page)).to_contain_text("Take 2 sticks")
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Français").click()
    expect(options(page).nth(1)).to_contain_text("Prendre 2 bâtonnets")
    expect(move_bar(page)).to_contain_text("Prendre 2 bâtonnets")
    move_bar(page).locator("button.first").click()
    page.get_by_role("tab", name="Coups").click()
    expect(page.locator(".panel")).to_contain_text("prend 2 bâtonnets")


def test_a_hint_is_lit_in_the_list(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    visitor = visit(**DESK)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator(".hint .row button").first).to_be_visible(timeout=60_000)
    page.locator(".hint .row button").first.click()
    expect(options(page).filter(has_text="advised")).to_have_count(1)


def sent_moves(page: Page) -> list[str]:
    """Every move that the page sends over its sockets to come."""
    sent: list[str] = []

    def note(frame: str | bytes) -> None:
        if '"type":"move"' in str(frame):
            sent.append(str(frame))

    page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


def test_enter_on_what_it_opens_does_not_play_the_chosen_move(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    visitor = visit(**DESK)
    sent = sent_moves(visitor.page)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    options(page).first.click()
    expect(move_bar(page).locator("button.first")).to_be_enabled()
    page.locator("figure summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("figure pre")).to_be_visible()
    visitor.settle()
    expect(move_bar(page).locator("button.first")).to_be_enabled()
    assert not sent


def test_a_key_that_is_held_down_does_not_play_what_it_has_chosen(
    server: Server, visit: Visit
) -> None:
    table, token = open_table(server, "toy")
    visitor = visit(**DESK)
    sent = sent_moves(visitor.page)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    before = ply(page)
    confirming = move_bar(page).locator("button.first")
    options(page).first.focus()
    page.keyboard.down("Enter")
    expect(confirming).to_be_enabled()
    page.keyboard.down("Enter")  # once more without an up: the key repeats
    page.keyboard.up("Enter")
    visitor.settle()
    move_bar(page).get_by_role("button", name="Cancel").click()
    page.keyboard.press("/")
    page.keyboard.type(options(page).first.get_attribute("data-move") or "")
    page.keyboard.down("Enter")
    expect(confirming).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    visitor.settle()
    assert not sent
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-ply", str(before))
    assert len(sent) == 1


def test_the_list_keeps_the_focus_and_what_was_typed_when_the_connection_changes(
    server: Server, browser: Browser
) -> None:
    table, token = open_table(server, "toy")
    with over_a_line(browser, server) as (visitor, line):
        page = visitor.goto(f"/table/{table}#{token}")
        wait_for_turn(page)
        field = page.get_by_role("searchbox")
        field.fill("2")
        expect(options(page)).to_have_count(3)
        line.block_sockets()
        expect(page.locator(".moments .banner")).to_contain_text("Slower", timeout=30_000)
        visitor.settle()
        expect(field).to_have_value("2")
        expect(field).to_be_focused()


def test_the_list_has_the_focus_again_when_it_is_ones_turn(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    page = visit(**DESK).goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    before = ply(page)
    by_keys(page)
    expect(page.locator(".table")).to_have_attribute("data-ply", str(before + 2))
    expect(options(page).first).to_be_focused()


def test_enter_that_ends_a_composition_chooses_nothing(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    page = visit(**DESK).goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    field = page.get_by_role("searchbox")
    field.focus()
    field.dispatch_event("keydown", {"key": "Enter", "isComposing": True})
    still(page)
    expect(move_bar(page).locator("button.first")).to_have_count(0)
    field.press("Enter")
    expect(move_bar(page).locator("button.first")).to_be_enabled()


def test_six_people_around_a_table(server: Server, visit: Visit) -> None:
    """Opened by the form, with an option of the game; played on a phone; one row each."""
    visitor = visit(**dressed("touch"))
    page = visitor.goto("/new/sticks")
    page.get_by_role("radio", name="6", exact=True).check()
    expect(page.locator(".seat")).to_have_count(6)
    page.locator("form details summary").first.click()
    page.locator('[data-field="options.sticks"] input').fill("12")
    page.locator("form .actions .first").click()
    wait_for_turn(page)
    expect(page.locator(".players li")).to_have_count(6)
    assert drawn(page).count("<rect") == 12
    look(visitor, "six at a table")
    play_on(page, by_touch)
    seat = held(page)
    check_result(visitor, server.client(seat["token"]), seat["table"])
    page.goto(f"/replay/{seat['table']}")
    expect(page.locator("[data-score]")).to_have_count(6)
    look(visitor, "six in a replay")


def test_a_bot_game_has_as_many_bots_as_the_game_needs(server: Server, visit: Visit) -> None:
    page = visit(**DESK).goto("/")
    box(page, "Sticks").get_by_role("button").click()
    wait_for_turn(page)
    expect(page.locator(".players li")).to_have_count(3)


def test_rules_and_aid_of_a_game_of_others(server: Server, visit: Visit) -> None:
    """It has no lesson: its rules are the way to learn it."""
    visitor = visit(viewport=PHONE)
    page = visitor.goto("/learn/toy")
    expect(page).to_have_url(re.compile("/rules/toy$"))
    expect(page.get_by_role("heading", name="Toy", exact=True)).to_be_visible()
    expect(page.get_by_text("A move marks an empty cell.")).to_be_visible()
    look(visitor, "rules")
    page.locator('a[href="/aid/toy"]').click()
    expect(page.get_by_text("go through the moves")).to_be_visible()
    look(visitor, "aid")


def test_a_picture_of_a_drawing(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    client = server.client(token)
    assert client.move(table, 0, "b2", 0).status_code == 200
    page = visit(**DESK).goto(f"/replay/{table}#{token}")
    expect(page.locator("[data-replay]")).to_have_attribute("data-replay", "playing")
    drawn(page)
    with page.expect_download() as download:
        page.locator("#take").locator("xpath=ancestor::section[1]").get_by_role(
            "button", name="Picture"
        ).click()
    assert download.value.suggested_filename.endswith(".png")


def test_no_picture_is_saved_of_a_drawing_that_failed(server: Server, visit: Visit) -> None:
    table, token = open_table(server, "toy")
    assert server.client(token).move(table, 0, "b2", 0).status_code == 200
    visitor = visit(**DESK)
    visitor.page.route("**/drawing?*", lambda route: route.fulfill(status=502, body="<html>"))
    saved: list[Download] = []
    visitor.page.on("download", lambda one: saved.append(one))
    page = visitor.goto(f"/replay/{table}#{token}")
    taking = page.locator("#take").locator("xpath=ancestor::section[1]")
    taking.get_by_role("button", name="Picture").click()
    expect(taking.get_by_text("The picture could not be made")).to_be_visible()
    visitor.settle()
    assert not saved
    visitor.forgive("502")
