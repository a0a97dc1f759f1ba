"""What can go wrong: each time a page that says what happened, and what to do."""

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.servers import Server, running, sqlite_url
from tests.web.browser import Visitor
from tests.web.conftest import Visit

BLOCKED = """() => {
  const refuse = () => { throw new DOMException("denied", "SecurityError"); };
  Object.defineProperty(window, "localStorage", { get: refuse });
}"""
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def says(page: Page, text: str) -> None:
    """Something says this, and there is a way on."""
    expect(page.get_by_text(text).first).to_be_visible()
    expect(page.locator('a[href="/"]').first).to_be_visible()


def test_no_such_page(visit: Visit) -> None:
    visitor = visit()
    page = visitor.goto("/no/such/page")
    says(page, "There is nothing at this address")
    page.get_by_role("link", name="To the shelf").click()
    expect(page.locator(".shelf")).to_be_visible()
    visitor.forgive("404")


@pytest.mark.parametrize("place", ["new", "rules", "learn", "aid"])
def test_no_such_game(visit: Visit, place: str) -> None:
    visitor = visit(locale="fr-FR")
    page = visitor.goto(f"/{place}/monopoly")
    says(page, "Nous n’avons pas de jeu « monopoly »")
    expect(page.get_by_role("link", name=re.compile("^top", re.I))).to_have_count(4)
    visitor.forgive("404")  # only the server knows all games


def test_a_table_that_is_not_here(visit: Visit) -> None:
    visitor = visit()
    says(visitor.goto("/table/AAAAAAAAAAAA"), "There is no such table")
    visitor.forgive("404")


def test_a_link_that_is_not_whole(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "level:1")
    visitor = visit()
    page = visitor.goto(f"/table/{opened['table']}#{'x' * 32}")
    says(page, "This link no longer works")
    visitor.forgive("401")


def test_a_table_among_themselves(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "level:1")
    visitor = visit()
    says(visitor.goto(f"/table/{opened['table']}"), "You have no seat here")
    visitor.forgive("401")


def test_a_seat_that_somebody_else_took(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", None)
    link = opened["links"]["open"]
    server.client(link).join(opened["table"], "Bob")
    visitor = visit()
    page = visitor.goto(f"/join/{opened['table']}#{link}")
    says(page, "This link no longer works")
    visitor.forgive("401")


def test_a_full_table_of_the_lobby(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", None, settings={"listed": True})
    visitor = visit()
    page = visitor.goto(f"/join/{opened['table']}")
    page.get_by_label("Your name").fill("Eve")
    server.client().join(opened["table"], "Bob")
    page.get_by_role("button", name="Sit down").click()
    says(page, "All seats are taken")
    visitor.forgive("409")


def test_a_finished_table_shows_its_end(server: Server, visit: Visit) -> None:
    opened = server.client().open("topquark", "Ada", "Bob")
    path = f"/api/tables/{opened['table']}/say"
    server.client(opened["token"]).post(path, seat=0, ply=0, action="resign")
    page = visit().goto(f"/table/{opened['table']}#{opened['links']['watch']}")
    expect(page.locator('.table[data-state="over"]')).to_be_visible()


def test_a_table_of_a_newer_version(tmp_path: Path, browser: Any) -> None:
    with running(sqlite_url(tmp_path)) as server:
        opened = server.client().open("topas", "Ada", "Bob")
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET game = 'topas-99'")
    with running(sqlite_url(tmp_path)) as server:
        visitor = Visitor(browser, server.url)
        page = visitor.goto(f"/table/{opened['table']}#{opened['token']}")
        says(page, "This table is from a newer version")
        page.goto("/")  # where it is simply not listed
        expect(page.locator(".shelf")).to_be_visible()
        visitor.forgive("409")
        assert not visitor.faults
        visitor.close()


def test_a_server_that_goes_and_comes_back(tmp_path: Path, browser: Any) -> None:
    database = sqlite_url(tmp_path)
    server = Server(database)
    visitor = Visitor(browser, server.url)
    try:
        page = visitor.goto("/")
        start = page.get_by_role("button", name="Play a bot: Top It")
        expect(start).to_be_enabled()
        port = server.port
        server.stop()
        start.click()
        says(page, "The server is not there")
        expect(page.locator(".box[href='/new/topit']")).to_be_visible()
        server = Server(database, port=port)
        expect(page.get_by_text("The server is not there")).to_be_hidden(timeout=30_000)
        start.click()
        expect(page.locator(".table")).to_be_visible()
    finally:
        visitor.close()
        server.stop()


def test_a_part_of_the_page_that_does_not_arrive(visit: Visit) -> None:
    visitor = visit()
    page = visitor.goto("/")

    def lost(route: Route) -> None:
        route.abort()

    page.route("**/assets/New-*.js", lost)
    page.get_by_role("link", name="With others… Topas").click()
    says(page, "A part of the page did not arrive")
    page.unroute("**/assets/New-*.js", lost)
    page.get_by_role("button", name="Load the page again").click()
    expect(page.get_by_role("heading", name="A table of Topas")).to_be_visible()
    visitor.forgive("ERR_FAILED")


def test_a_page_whose_script_does_not_arrive(visit: Visit) -> None:
    visitor = visit()
    visitor.page.route("**/assets/index-*.js", lambda route: route.abort())
    page = visitor.goto("/")
    expect(page.get_by_text("The page did not arrive whole")).to_be_visible()
    expect(page.get_by_text("La page n’est pas arrivée entière")).to_be_visible()
    visitor.forgive("ERR_FAILED")


@pytest.mark.parametrize("storage", [BLOCKED, FULL], ids=["blocked", "full"])
def test_a_browser_that_keeps_nothing_can_play_and_is_told_once(visit: Visit, storage: str) -> None:
    visitor = visit()
    visitor.context.add_init_script(f"({storage})()")
    page = visitor.goto("/")
    note = page.get_by_text("does not let the page keep anything")
    expect(note).to_be_visible()
    page.get_by_role("button", name="All right").click()
    expect(note).to_be_hidden()
    page.get_by_role("button", name="Play a bot: Top It").click()
    expect(page.locator('.table[data-state="yours"], .table[data-state="waiting"]')).to_be_visible()
    page.locator('.table a[href="/"]').first.click()
    expect(page.locator("section[aria-labelledby=yours] li")).to_have_count(1)
    expect(note).to_be_hidden()


def test_without_javascript_the_page_says_so_in_both_languages(visit: Visit) -> None:
    page = visit(java_script_enabled=False).goto("/")
    note = page.locator("noscript main")
    expect(note).to_be_visible()
    expect(note).to_contain_text("your browser has it switched off")
    expect(note).to_contain_text("votre navigateur l’a désactivé")
    expect(note).to_contain_text("ludotheque play --terminal")
