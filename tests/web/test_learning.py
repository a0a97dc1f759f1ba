"""Lessons, rules and aids: every position, move and sentence of them is checked by the engine."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scale import many, some
from tests.servers import Client, Server
from tests.web.browser import PHONE
from tests.web.conftest import Visit
from tests.web.lessons import lessons
from tests.web.playing import GAMES, open_table, wait_for_turn

LANGUAGES = {"en": "en-GB", "fr": "fr-FR"}
# Each game's lesson is read in one language; a text that is missing in another is found before.
READ_IN = dict(zip(GAMES, ("en", "fr", "en", "fr", "en"), strict=True))
PLAYED = many(1, 100)  # diagrams of each game that are played on the page


def lesson(game: str) -> Any:
    return lessons(*GAMES)[game]


def asked(game: str, start: Any, moves: list[str], **more: Any) -> dict[str, Any]:
    """A question of the study API from where a step or diagram starts."""
    rest = {name: value for name, value in start.items() if name != "moves"}
    return {"game": game, **rest, "moves": [*start.get("moves", []), *moves], **more}


def study(guest: Client, *args: Any, **more: Any) -> Any:
    answer = guest.post("/api/study", **asked(*args, **more))
    assert answer.is_success, answer.text
    return answer.json()


def preview(guest: Client, *args: Any, **more: Any) -> Any:
    answer = guest.post("/api/study/preview", **asked(*args, **more))
    assert answer.is_success, answer.text
    return answer.json()


# --- by the engine alone --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_step_stands_in_the_rules(guest: Client, game: str) -> None:
    steps = lesson(game)["steps"]
    assert 6 <= len(steps) <= 10
    for step in steps:
        seat = step.get("seat", 0)
        now = study(guest, game, step["start"], [], seat=seat)
        if "question" in step:
            assert 0 <= step["right"] < len(step["choices"]) >= 3
            continue
        assert now["view"]["turn"] == seat
        if "refused" in step:
            found = preview(guest, game, step["start"], [], move=step["refused"])
            assert (found["legal"], bool(found["rule"])) == (False, True)
        if "wrong" in step:
            assert step["wrong"] in [move["move"] for move in now["legal"]]
            assert step["wrong"] not in step["solution"][:1]
            assert step["not"]
        played: list[str] = []
        replies = iter(step.get("replies", []))
        for move in step["solution"]:
            played += [move, *next(replies, [])]
        study(guest, game, step["start"], played, seat=seat)


@pytest.mark.parametrize("game", GAMES)
def test_every_diagram_is_worth_what_the_example_says(guest: Client, game: str) -> None:
    diagrams = lesson(game)["diagrams"]
    rules = guest.get(f"/api/games/{game}/rules").json()["rules"]
    examples = set(re.findall(r"\*\*(E\d+)\.\*\*", rules))
    assert {diagram["example"] for diagram in diagrams} == examples
    assert len(diagrams) >= 3
    for diagram in diagrams:
        before = len(diagram["start"].get("moves", []))
        found = study(guest, game, diagram["start"], diagram["moves"])
        assert [move["points"] for move in found["played"]][before:] == diagram["gains"]
        if "refused" in diagram:
            move, rule = diagram["refused"]["move"], diagram["refused"]["rule"]
            assert preview(guest, game, diagram["start"], [], move=move)["rule"] == rule


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_there_in_both_languages_and_short(game: str) -> None:
    def texts(part: Any) -> list[dict[str, str]]:
        if isinstance(part, dict):
            own = [part] if set(part) == {"en", "fr"} else []
            return own + [text for value in part.values() for text in texts(value)]
        return [text for one in part for text in texts(one)] if isinstance(part, list) else []

    found = texts(lesson(game))
    assert len(found) > 20
    for text in found:
        assert text["en"].strip()
        assert text["fr"].strip()
        assert text["en"] != text["fr"]
        assert not re.search(r"\w [;:!?]|«\S|\S»", text["fr"]), text["fr"]  # spaces that break
    steps = lesson(game)["steps"]
    words = sum(len(step[part]["en"].split()) for step in steps for part in ("text", "done"))
    assert words < 420, "three minutes are three minutes"


# --- through the page -----------------------------------------------------------------------------


def write(page: Page, move: str) -> None:
    """Write a move into the box below the board, and send it."""
    cancel = page.locator(".move-bar button").last
    if page.locator(".move-bar .refused").count():
        cancel.click()
    field = page.locator(".move-bar input")
    field.wait_for(state="attached")
    if not field.is_visible():
        page.locator(".move-bar summary").click()
    field.fill(move)
    page.locator(".move-bar input").press("Enter")


def solve(page: Page, step: Any, by_hand: bool) -> None:
    """Do what a step asks: by writing, or have it shown."""
    if not by_hand:
        page.locator(".ways button").nth(1).click()
    elif "question" in step:
        page.locator(".choices button").nth(step["right"]).click()
    else:
        board = page.locator(".step .board[data-ply]")
        for number, move in enumerate(step["solution"]):
            before = board.get_attribute("data-ply") or ""
            write(page, move)
            expect(board).not_to_have_attribute("data-ply", before)
            if number + 1 < len(step["solution"]):
                expect(page.locator(".feedback .on")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_from_its_first_step_to_the_first_game(visit: Visit, game: str) -> None:
    language = READ_IN[game]
    visitor = visit(locale=LANGUAGES[language])
    page = visitor.goto(f"/learn/{game}")
    steps = lesson(game)["steps"]
    for number, step in enumerate(steps):
        here = page.locator(f'.step[data-step="{number}"]')
        expect(here).to_contain_text(step["text"][language])
        expect(here.locator(".board svg").first).to_be_attached()
        if "refused" in step:
            write(page, step["refused"])
            expect(page.locator(".move-bar .refused a")).to_have_attribute(
                "href", re.compile(rf"^/rules/{game}#[RCJ]\d+$")
            )
        if "wrong" in step:
            write(page, step["wrong"])
            expect(page.locator(".feedback .not")).to_contain_text(step["not"][language])
        if "question" in step:
            page.locator(".choices button").nth((step["right"] + 1) % 3).click()
            expect(page.locator(".feedback .not")).to_contain_text(step["missed"][language])
        solve(page, step, by_hand=number % 2 == 1)
        expect(here).to_have_attribute("data-state", "done")
        expect(page.locator(".feedback .done")).to_contain_text(step["done"][language])
        page.keyboard.press("Enter")  # the way on has the focus
    expect(page.locator("button.dot.done")).to_have_count(len(steps))
    for place in ("rules", "aid"):
        expect(page.locator(f'main a[href="/{place}/{game}"]')).to_be_visible()
    page.locator(".end button.first").click()
    expect(page).to_have_url(re.compile(r"/table/\w{12}$"))
    expect(page.locator('.table[data-state="yours"], .table[data-state="waiting"]')).to_be_visible()


def test_a_lesson_is_gone_back_done_again_and_taken_up_where_it_was_left(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.goto("/learn/topominos")
    back, middle, on = (page.locator(".ways button").nth(number) for number in range(3))
    expect(back).to_be_disabled()
    on.tap()
    write(page, "lay(0,2,4)")
    expect(page.locator(".feedback .on")).to_be_visible()
    expect(page.locator(".board[data-ply]")).to_have_attribute("data-ply", "1")
    middle.tap()  # now: again
    expect(page.locator(".board[data-ply]")).to_have_attribute("data-ply", "0")
    back.tap()
    expect(page.locator('.step[data-step="0"]')).to_be_visible()
    page.locator("button.dot").nth(4).tap()
    expect(page.locator('.step[data-step="4"]')).to_be_visible()
    page.reload()
    expect(page.locator('.step[data-step="4"]')).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE["width"]


def play_diagram(page: Page, diagram: Any) -> None:
    """Try what a diagram forbids, and play its example."""
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(".board svg").first).to_be_attached()
    expect(dialog.locator('[data-score="0"]')).to_be_visible()
    before = dialog.locator(".scores").inner_text()
    if "refused" in diagram:
        dialog.locator(".forbidden").click()
        number = diagram["refused"]["rule"].split("-")[1]
        expect(dialog.locator(f'.refused a[href$="#{number}"]')).to_be_visible()
        page.keyboard.press("Escape")  # puts the move back, and leaves the dialog open
        expect(dialog.locator(".refused")).to_have_count(0)
    for number in range(len(diagram["moves"])):
        dialog.locator(".example").click()
        expect(dialog).to_have_attribute("data-ply", str(number + 1))
    if any(diagram["gains"]):
        assert dialog.locator(".scores").inner_text() != before


def play_differently(page: Page, diagram: Any) -> None:
    """Take back, begin anew, and play a move of one's own."""
    dialog = page.locator("dialog[open]")
    back, anew = dialog.locator(".ways button").nth(-2), dialog.locator(".ways button").nth(-1)
    back.click()
    expect(dialog).to_have_attribute("data-ply", str(len(diagram["moves"]) - 1))
    if len(diagram["moves"]) > 1:
        anew.click()
    expect(dialog).to_have_attribute("data-ply", "0")
    dialog.locator(".move-bar summary").click()
    dialog.locator(".move-bar input").fill(diagram["moves"][0])
    dialog.locator(".move-bar input").press("Enter")
    expect(dialog).to_have_attribute("data-ply", "1")


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_every_diagram_on_them(visit: Visit, game: str) -> None:
    language = "fr" if READ_IN[game] == "en" else "en"
    page = visit(locale=LANGUAGES[language]).goto(f"/rules/{game}")
    diagrams = lesson(game)["diagrams"]
    figures = page.locator("figure")
    expect(figures).to_have_count(len(diagrams))
    for number, diagram in enumerate(diagrams):
        figure = figures.nth(number)
        expect(figure).to_have_attribute("data-state", "ready")
        expect(figure).to_have_attribute("data-example", diagram["example"])
        expect(figure.locator("svg").first).to_be_attached()
        if number >= PLAYED:  # the engine has played them all above
            continue
        figure.get_by_role("button").click()
        play_diagram(page, diagram)
        if number == 0:
            play_differently(page, diagram)
        page.locator("dialog[open] header button").click()
        expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".rebuilt .tag").first).to_be_visible()
    expect(page.locator("section.settles li.settled").first).to_be_visible()


def test_numbers_of_rules_are_places_on_the_page(server: Server, visit: Visit) -> None:
    page = visit().goto("/rules/turquoise#J5")
    expect(page.locator("#J5")).to_be_focused()
    expect(page.locator("#J5")).to_be_in_viewport()
    page.locator('#R2 a[href="#R9"]').click()
    expect(page.locator("#R9")).to_be_in_viewport()
    assert page.url == f"{server.url}/rules/turquoise#R9"
    page.locator(".contents a").first.click()
    expect(page.locator("section h2").first).to_be_in_viewport()
    expect(page.locator("table").first).to_contain_text("auction(horus,3)")


@pytest.mark.parametrize("game", some(GAMES, 0))
def test_an_aid_is_one_page_and_lists_the_keys_of_the_board(
    server: Server, visit: Visit, game: str
) -> None:
    visitor = visit(color_scheme="dark")
    page = visitor.goto(f"/aid/{game}")
    for language in ("en", "fr"):
        expect(page.locator("article")).to_have_attribute("lang", language)
        expect(page.locator('figure[data-state="ready"] svg').first).to_be_attached()
        for paper in ("A4", "Letter"):
            pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))
            assert pages == 1, (language, paper)
        page.locator("header nav button").last.click()
    expect(page.locator("article")).to_have_attribute("lang", "en")
    listed = page.locator("dl dd")
    expect(listed.first).to_be_visible()
    aid = listed.all_inner_texts()
    table, token = open_table(server, game)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    page.keyboard.press("?")
    own = page.locator("dialog dl").first.locator("dd")
    expect(own).to_have_text(aid[:-3], use_inner_text=True)
