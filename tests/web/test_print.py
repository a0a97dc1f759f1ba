"""The page from which a game is printed."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.printed import opened, page_size
from tests.servers import Server
from tests.web.browser import DESK, PHONE
from tests.web.conftest import Visit

OFTEN = {
    "code": "too_many",
    "message": "Too many requests",
    "messages": {"en": "Too many requests"},
}


def test_the_box_is_downloaded_as_it_was_chosen(visit: Visit) -> None:
    page = visit().goto("/print/topquark")
    expect(page.get_by_role("heading", level=1)).to_have_text("Print Topquark")
    page.get_by_role("radio", name="A3").check()
    page.get_by_role("checkbox").check()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Board").click()
    assert waiting.value.suggested_filename == "topquark-board-a3-en.pdf"
    with opened(Path(waiting.value.path()).read_bytes()) as (board,):
        assert sorted(page_size(board)) == [297, 420]
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the whole box").click()
    assert waiting.value.suggested_filename == "topquark-a3-en.pdf"
    with opened(Path(waiting.value.path()).read_bytes()) as pages:
        assert "What you need to make it" in pages[0].extract_text()
        assert "Topquark in three minutes" in pages[-1].extract_text()


@pytest.mark.parametrize(("locale", "paper"), [("en-GB", "A4"), ("en-US", "US Letter")])
def test_the_paper_is_what_people_have(visit: Visit, locale: str, paper: str) -> None:
    page = visit(locale=locale).goto("/print/topas")
    expect(page.get_by_role("radio", name=paper, exact=True)).to_be_checked()


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_the_page_fits_and_speaks_french(visit: Visit, size: object) -> None:
    visitor = visit(viewport=size, locale="fr-FR")
    page = visitor.goto("/print/topas")
    expect(page.get_by_role("heading", level=1)).to_have_text("Imprimer Topas")
    expect(page.get_by_role("link", name="Cartes")).to_be_visible()
    visitor.settle()
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0


def test_a_refusal_is_told_and_not_downloaded(visit: Visit) -> None:
    """Too many boxes in a row: the page says so, and tries again when asked to."""
    visitor = visit()
    page = visitor.goto("/print/topas")
    page.route("**/box.pdf*", lambda route: route.fulfill(status=429, json=OFTEN))
    page.get_by_role("link", name="Score pad").click()
    _told(page, "A little slower, please")
    page.unroute("**/box.pdf*")
    with page.expect_download() as waiting:
        page.get_by_role("alert").get_by_role("button", name="Try again").click()
    assert waiting.value.suggested_filename == "topas-sheet-a4-en.pdf"
    expect(page.get_by_role("alert")).to_have_count(0)
    visitor.forgive("429")


def test_a_section_that_is_no_more_and_a_lost_connection_are_told(visit: Visit) -> None:
    visitor = visit()
    page = visitor.goto("/print/topas")
    page.route("**/box.pdf*", _of_yesterday)
    page.get_by_role("link", name="Score pad").click()
    _told(page, "This cannot be printed of Topas.")
    page.unroute("**/box.pdf*")
    page.route("**/box.pdf*", lambda route: route.abort())
    page.get_by_role("link", name="Score pad").click()
    expect(page.locator("[data-failure=gone]")).to_be_visible()
    for fault in ("404", "400", "ERR_FAILED"):
        visitor.forgive(fault)


def _of_yesterday(route: Route) -> None:
    """Ask for a section that the server does not have, as a page of an older version may."""
    route.continue_(url=route.request.url.replace("section=sheet", "section=dice"))


def _told(page: Page, words: str) -> None:
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(page.get_by_role("link", name="Score pad")).to_have_attribute("aria-busy", "false")


def test_a_server_prints_only_what_there_is(server: Server) -> None:
    client = server.client()
    found = client.get("/api/games/topas/box").json()
    assert found["papers"] == ["a4", "letter", "a3"]
    assert [one["name"] for one in found["sections"]] == ["needs", "cards", "sheet", "rules"]
    for query, code in (("section=dice", "no_section"), ("paper=a5", "malformed")):
        refused = client.get(f"/api/games/topas/box.pdf?{query}")
        assert (refused.json()["code"], refused.status_code // 100) == (code, 4)
    assert client.get("/api/games/chess/box").json()["code"] == "no_game"
    made = client.get("/api/games/topas/box.pdf?section=sheet&language=fr&grey=true")
    assert made.headers["content-type"] == "application/pdf"
    with opened(made.content) as (page,):
        assert "Feuilles de score" in page.extract_text()
