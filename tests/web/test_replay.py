"""After the game, through the page: stepping, whose knowledge, review, forks, the proof, files."""

import json
import re
import time
from base64 import b64encode
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from tests.servers import Client, Server
from tests.test_server import play_out
from tests.web.browser import MOTION, PHONE
from tests.web.conftest import Visit
from tests.web.playing import wait_for_turn
from tests.web.sitting import arrive, held, wait_until
from tests.web.stages import advance, have_reviewed

GEMS = {"R": "rub(?:y|ies)", "G": "emeralds?", "Y": "topaz(?:es)?", "B": "sapphires?"}


class Finished:
    """A game that two bots have played to its end, seen by who opened the table."""

    def __init__(self, server: Server, game: str) -> None:
        opened = server.client().open(game, "greedy", "random")
        self.table: str = opened["table"]
        self.token: str = opened["token"]
        self.watch: str = opened["links"]["watch"]
        self._server = server
        host = server.client(self.token)
        end = time.monotonic() + 60
        while not host.view(self.table)["outcome"]:
            assert time.monotonic() < end, "the bots do not come to an end"
            time.sleep(0.1)

    def get(self, path: str, **query: Any) -> Any:
        # A client of its own: each test closes those that it used.
        client = self._server.client(self.token)
        return client.get(f"/api/tables/{self.table}/{path}", **query)

    def steps(self, seat: str = "all") -> list[dict[str, Any]]:
        return list(self.get("replay", seat=seat).json()["steps"])


@cache
def finished(server: Server, game: str) -> Finished:
    """Played once: whoever looks at it leaves it as it is."""
    return Finished(server, game)


def open_replay(visit: Visit, found: Finished, token: str | None = None, **options: Any) -> Page:
    page = visit(**options).goto(f"/replay/{found.table}#{token or found.token}")
    expect(page.locator('main[data-replay="over"]')).to_be_visible()
    return page


def expect_step(page: Page, step: int) -> None:
    expect(page.locator("main")).to_have_attribute("data-at", str(step))


def spaced(text: str | None) -> str:
    """A text with plain, single spaces."""
    return " ".join((text or "").split())


def read(shown: Locator) -> str:
    """What stands there, however its parts are laid out."""
    return spaced(shown.text_content())


def board_of(page: Page) -> Locator:
    return page.get_by_role("region", name="The board")


def go_to(page: Page, step: int) -> None:
    page.locator(f'[data-step="{step}"]').click()
    expect_step(page, step)


# --- stepping -------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["topas", "topquark"])
def test_a_game_is_stepped_through_by_keys_slider_and_list(
    server: Server, visit: Visit, game: str
) -> None:
    found = finished(server, game)
    steps = found.steps()
    last = len(steps) - 1
    page = open_replay(visit, found)
    assert "#" not in page.url  # whoever looks over a shoulder should not sit down
    expect_step(page, last)
    slider = page.get_by_role("slider", name="Place in the game")
    shown = page.locator(".status .saying")
    for key, step in ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1):
        page.keyboard.press(key)
        expect_step(page, step)
        move = steps[step]["event"]
        said = move["entries"][0] if move else "Before the first move"
        words = re.compile(f"^Move {step} of " if move else said)
        expect(slider).to_have_attribute("aria-valuetext", words)
        # The words of the game come after the page: then both change at once.
        wait_until(page, lambda: spaced(slider.get_attribute("aria-valuetext")) in read(shown))
        expect(page.locator('[aria-current="step"]')).to_contain_text(said)
        for seat, score in enumerate(steps[step]["view"]["scores"]):
            expect(page.locator(f'[data-score="{seat}"]')).to_have_text(str(score))
    slider.focus()
    page.keyboard.press("End")
    expect_step(page, last)
    go_to(page, 3)
    page.get_by_role("button", name="One move back").click()
    expect_step(page, 2)
    for seat, score in enumerate(steps[2]["view"]["scores"]):
        expect(page.locator(f'[data-score="{seat}"]')).to_have_text(str(score))


def test_a_game_plays_itself_as_fast_as_one_likes(server: Server, visit: Visit) -> None:
    found = finished(server, "topas")
    page = open_replay(visit, found, viewport=PHONE, has_touch=True, is_mobile=True, **MOTION)
    page.locator("label", has_text="4 ×").tap()
    page.get_by_role("button", name="Play", exact=True).tap()  # at the end: from the beginning
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=20_000)
    expect_step(page, len(found.steps()) - 1)


# --- whose knowledge ------------------------------------------------------------------------------


def labels(page: Page) -> list[str]:
    """Everything that the board tells those who cannot see it."""
    found = board_of(page).locator("[aria-label]")
    return found.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")


def shows(page: Page, card: str) -> bool:
    """Whether the board shows a card of Topas such as R2G3."""
    first, second = (f"{card[i + 1]} {GEMS[card[i]]}" for i in (0, 2))
    card_words = re.compile(rf"\b{first}\W+(?:\w+\W+)?{second}\b")
    return any(card_words.search(label) for label in labels(page))  # not from one to the next


def test_other_hands_are_hidden_from_a_seats_knowledge(server: Server, visit: Visit) -> None:
    found = finished(server, "topas")
    view = found.steps()[2]["view"]
    acting = view["turn"]
    own, others = view["state"]["hands"][acting], view["state"]["hands"][1 - acting]
    page = open_replay(visit, found)
    go_to(page, 2)
    eyes = page.get_by_role("combobox", name="Seen by")
    for knowledge, hand, hidden in (
        ("all", own, []),
        (str(acting), own, others),
        (str(1 - acting), others, own),
        ("-1", [], own + others),
    ):
        eyes.select_option(value=knowledge)
        expect(page.locator("main")).to_have_attribute("data-knowledge", knowledge)
        expect_step(page, 2)  # whoever looks with other eyes looks at the same moment
        assert all(shows(page, card) for card in hand), knowledge
        assert not any(shows(page, card) for card in hidden), knowledge


def test_where_nothing_is_hidden_nobody_is_asked_whose_knowledge(
    server: Server, visit: Visit
) -> None:
    page = open_replay(visit, finished(server, "topquark"))
    expect(page.get_by_role("combobox", name="Seen by")).to_have_count(0)


# --- review ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["topas", "topquark"])
def test_a_review_charts_every_move_and_shows_what_else_there_was(
    server: Server, visit: Visit, game: str
) -> None:
    found = finished(server, game)
    page = open_replay(visit, found)
    have_reviewed(page)
    result = found.get("review").json()["result"]
    moves = result["moves"]
    chart = page.get_by_role("img", name=re.compile("^Win chance through the game"))
    expect(chart.locator(".mark")).to_have_count(len(moves))
    page.get_by_text("All judgements as a table").click()
    table = page.get_by_role("region", name="All judgements as a table")
    expect(table.locator("tbody tr")).to_have_count(len(moves))
    for seat in result["seats"]:
        shown = page.locator(f'[data-accuracy="{seat["seat"]}"]')
        expect(shown).to_have_text(f"{round(seat['accuracy'])}%")
    for turn in result["turning_points"]:
        page.get_by_role("button", name=f"Move {turn['ply'] + 1}:").first.click()
        expect_step(page, turn["ply"] + 1)
    chosen = next(move for move in moves if len(result["ideas"][move["ply"]]) > 2)
    go_to(page, chosen["ply"] + 1)
    expect(page.locator(f'[data-label="{chosen["label"]}"]')).to_be_visible()
    idea = next(i for i in result["ideas"][chosen["ply"]] if i["move"] != chosen["move"])
    button = page.locator(".ideas button", has_text=idea["move"]).first
    expect(button).to_contain_text(idea["why"]["en"][0])
    button.click()
    board = board_of(page)
    expect(board).to_have_attribute("data-hint", idea["move"])
    saying = page.get_by_role("status").filter(has_text="Instead:")
    expect(saying).to_contain_text(idea["move"])
    page.keyboard.press("Escape")
    expect(board).not_to_have_attribute("data-hint", idea["move"])


def test_who_only_watches_sees_the_game_and_asks_for_no_review(
    server: Server, visit: Visit
) -> None:
    found = Finished(server, "topas")
    page = open_replay(visit, found, found.watch)
    expect(page.get_by_text("Nobody at this table has asked for a review")).to_be_visible()
    link = page.get_by_role("textbox", name="Copy link")
    expect(link).to_have_value(f"{server.url}/replay/{found.table}#{found.watch}")
    go_to(page, 4)
    expect(link).to_have_value(f"{server.url}/replay/{found.table}?at=4#{found.watch}")
    shared = visit(locale="fr-FR").goto(link.input_value())
    expect_step(shared, 4)
    expect(shared.get_by_role("heading", name="Coups")).to_be_visible()


# --- going on, the proof, files -------------------------------------------------------------------


def test_going_on_from_a_moment_opens_a_table_to_play_at(server: Server, visit: Visit) -> None:
    found = finished(server, "topquark")
    page = open_replay(visit, found)
    go_to(page, 6)
    page.get_by_role("combobox", name="Your seat").select_option(value="0")
    page.get_by_role("combobox", name="The bots").select_option(value="level:1")
    page.get_by_role("button", name="Play from here").click()
    page.wait_for_url(re.compile(r"/table/(?!" + found.table + r")\w{12}$"))
    assert wait_for_turn(page) == "yours"
    table = page.locator(".table")
    expect(table).to_have_attribute("data-ply", "6")
    token = page.evaluate("JSON.parse(localStorage['ludotheque.seats'])[0].token")
    guest = server.client(token)
    name = page.url.rpartition("/")[2]
    assert guest.move(name, 0, guest.moves(name, 0)[0], 6).status_code == 200
    expect(table).not_to_have_attribute("data-ply", "6")  # the page is told, and the bot answers


@pytest.mark.parametrize("game", ["topas", "topquark"])
def test_the_deal_is_verified_by_server_and_browser(
    server: Server, visit: Visit, game: str
) -> None:
    found = finished(server, game)
    page = open_replay(visit, found)
    page.get_by_role("button", name="Check the deal").click()
    card = page.locator("[data-holds]")
    expect(card).to_have_attribute("data-holds", "true")
    for what in ("here", "seed"):
        expect(card.locator(f"[data-own={what}]")).to_have_attribute("data-good", "true")
    proof = found.get("verify").json()
    for told in (proof["seed"], proof["secret"], proof["commitment"]):
        expect(card).to_contain_text(told)
    noted = page.get_by_role("textbox", name="The fingerprint you wrote down")
    noted.fill("0" * 64)
    expect(page.get_by_text("It is not the one you wrote down.")).to_be_visible()
    noted.fill(proof["commitment"].upper())
    expect(page.get_by_text("It is the one you wrote down.")).to_be_visible()


@pytest.mark.parametrize(
    "changes", [{"secret": "0" * 64}, {"values": ["0" * 64, ""]}, {"seed": "0" * 63 + "1"}]
)
def test_a_deal_that_does_not_fit_is_called_so(
    server: Server, visit: Visit, changes: dict[str, Any]
) -> None:
    """The browser computes for itself: a server that tells something else does not get away."""
    found = finished(server, "topas")
    page = open_replay(visit, found)
    proof = found.get("verify").json() | {"matches": True} | changes
    page.route("**/verify", lambda route: _tell(route, proof))
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator("[data-holds]")).to_have_attribute("data-holds", "false")
    expect(page.get_by_text("Something is not right.")).to_be_visible()


def test_the_fingerprint_shown_first_is_the_one_that_counts(server: Server, visit: Visit) -> None:
    """Another deal with another fingerprint would fit, too: the browser remembers which it saw."""
    opened = server.client().open("topas", "Ada", "random")
    owner = server.client(opened["token"])
    visitor = visit()
    page = visitor.goto(f"/table/{opened['table']}#{opened['token']}")
    arrive(page, "yours", "waiting")
    seat = held(page)
    assert seat["sealed"] == owner.get(f"/api/tables/{opened['table']}").json()["commitment"]
    page.goto("about:blank")
    advance(owner, opened["table"], None)
    for sealed, kept in ((seat["sealed"], "true"), ("0" * 64, "false")):
        page.goto("/")
        changed = json.dumps([seat | {"sealed": sealed}])
        page.evaluate("seats => localStorage.setItem('ludotheque.seats', seats)", changed)
        page.goto(f"/replay/{opened['table']}")
        page.get_by_role("button", name="Check the deal").click()
        card = page.locator("[data-holds]")
        expect(card.locator("[data-own=kept]")).to_have_attribute("data-good", kept)
        expect(card).to_have_attribute("data-holds", kept)


def test_browsers_add_their_values_and_find_them_again(server: Server, visit: Visit) -> None:
    """One opens a table on the page, another sits down: both values are part of the deal."""
    host, guest = visit(), visit()
    page = host.goto("/new/topas")
    page.locator('[data-field="seats.1"]').get_by_text("By link").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/table/\w{12}$"))
    arrive(page, "open")
    mine = held(page)
    table, link = mine["table"], mine["links"]["open"]
    other = guest.goto(f"/join/{table}#{link}")
    other.get_by_role("textbox").fill("Bob")
    other.get_by_role("button", name="Sit down").click()
    other.wait_for_url(re.compile(rf"/table/{table}$"))
    arrive(other, "yours", "waiting")
    theirs = held(other)
    info = server.client(mine["token"]).get(f"/api/tables/{table}").json()
    for seat, kept in enumerate((mine, theirs)):
        assert kept["sealed"] == info["commitment"]
        assert kept["added"]["seat"] == seat
    for one in (page, other):
        one.goto("about:blank")
    people = {0: server.client(mine["token"]), 1: server.client(theirs["token"])}
    play_out(server, table, people)
    proof = people[0].get(f"/api/tables/{table}/verify").json()
    assert proof["values"] == [mine["added"]["value"], theirs["added"]["value"]]
    for one in (page, other):
        one.goto(f"{server.url}/replay/{table}")
        one.get_by_role("button", name="Check the deal").click()
        card = one.locator("[data-holds]")
        expect(card).to_have_attribute("data-holds", "true")
        expect(card.locator("[data-own=value]")).to_have_attribute("data-good", "true")


def test_a_rematch_has_the_value_of_the_browser_that_asked(server: Server, visit: Visit) -> None:
    opened = server.client().open("topquark", "Ada", "level:1")
    ada = server.client(opened["token"])
    _resign(ada, opened["table"])
    page = visit().goto(f"/table/{opened['table']}#{opened['token']}")
    arrive(page, "over")
    page.get_by_role("button", name="Play again").first.click()
    page.wait_for_url(re.compile(rf"/table/(?!{opened['table']})\w{{12}}$"))
    arrive(page, "yours", "waiting")
    kept = held(page)
    info = ada.get(f"/api/tables/{kept['table']}").json()
    assert kept["sealed"] == info["commitment"] != opened["commitment"]
    page.goto("about:blank")
    _resign(ada, kept["table"])
    proof = ada.get(f"/api/tables/{kept['table']}/verify").json()
    assert proof["values"] == [kept["added"]["value"], ""]
    assert proof["matches"] is True


def _resign(client: Client, table: str) -> None:
    """Give up, whoever is to move: again if the bot was quicker."""
    while True:
        ply = client.view(table)["ply"]
        said = client.post(f"/api/tables/{table}/say", seat=0, ply=ply, action="resign")
        if said.status_code == 200:
            return
        assert said.json()["code"] == "stale", said.text


def test_of_a_public_deal_nothing_is_claimed(server: Server, visit: Visit) -> None:
    """A fork has the deal of a game that everybody knows."""
    found = finished(server, "topquark")
    host, body = server.client(found.token), {"entries": 0, "seat": 0, "name": "Ada"}
    forked = host.post(f"/api/tables/{found.table}/fork", **body).json()
    ada = server.client(forked["token"])
    _resign(ada, forked["table"])
    page = visit().goto(f"/replay/{forked['table']}#{forked['token']}")
    expect(page.get_by_text("The deal of this game was no secret")).to_be_visible()
    expect(page.get_by_role("button", name="Check the deal")).to_have_count(0)


def _tell(route: Any, proof: dict[str, Any]) -> None:
    if route.request.method == "GET":
        route.fulfill(json=proof)
    else:
        route.fallback()


# The caption is below the board, in the last part of the picture.
_COLOURS = """async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, Math.floor(image.height / 2));
    const seen = new Set(new Uint32Array(data.buffer));
    return [image.width, image.height, seen.size];
}"""


def download(page: Page, button: str) -> tuple[Download, bytes]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=button, exact=True).click()
    return waiting.value, Path(waiting.value.path()).read_bytes()


def test_the_record_is_the_servers_to_the_byte(server: Server, visit: Visit) -> None:
    found = finished(server, "topas")
    page = open_replay(visit, found)
    for button, form, end in (
        ("Record (JSON)", "json", "json"),
        ("Record (text)", "text", "txt"),
    ):
        file, data = download(page, button)
        assert file.suggested_filename == f"topas-{found.table}.{end}"
        assert data == found.get("record", format=form).content
    page.get_by_role("button", name="Check the deal").click()
    _, data = download(page, "Download the record")
    assert json.loads(data) == found.get("record").json()


@pytest.mark.parametrize("game", ["topas", "topquark"])
def test_the_picture_is_a_png_of_the_board(server: Server, visit: Visit, game: str) -> None:
    found = finished(server, game)
    page = open_replay(visit, found)
    go_to(page, 4)
    file, data = download(page, "Picture (PNG)")
    assert file.suggested_filename == f"{game}-{found.table}-4.png"
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    address = f"data:image/png;base64,{b64encode(data).decode()}"
    width, height, colours = page.evaluate(_COLOURS, address)
    assert min(width, height) > 400
    assert colours > 500  # of the board alone: wood and velvet are no plain ground


# --- what cannot be shown -------------------------------------------------------------------------


def test_a_game_that_goes_on_shows_what_was_shown(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "random")
    ada = server.client(opened["token"])
    while (view := ada.view(opened["table"]))["turn"] != 0:
        time.sleep(0.05)
    ada.move(opened["table"], 0, ada.moves(opened["table"], 0)[0], view["ply"])
    page = visit().goto(f"/replay/{opened['table']}#{opened['token']}")
    expect(page.locator('main[data-replay="playing"]')).to_have_attribute("data-knowledge", "0")
    expect(page.get_by_text("This game is not over yet")).to_be_visible()
    for secret in "Was the deal fair?", "Go on from here", "Review":
        expect(page.get_by_role("heading", name=secret)).to_have_count(0)
    page.get_by_role("link", name="To the table").click()
    page.wait_for_url(f"**/table/{opened['table']}")


@pytest.mark.parametrize(
    ("status", "code", "title", "action"),
    [
        (404, "no_table", "There is no such table", "To the shelf"),
        (401, "token_unknown", "This link no longer works", "To the shelf"),
        (403, "no_watching", "This table is private", "To the shelf"),
        (409, "newer_table", "This table is from a newer version", "To the shelf"),
        (503, "busy", "The server is not there", "Try again"),
        (0, "", "The server is not there", "Try again"),
    ],
)
def test_what_cannot_be_shown_says_why_and_one_thing_to_do(
    server: Server, visit: Visit, status: int, code: str, title: str, action: str
) -> None:
    visitor = visit()
    page = visitor.page
    found = finished(server, "topas")
    if status:
        body = {"code": code, "message": "Because."}
        page.route("**/api/tables/**", lambda route: route.fulfill(status=status, json=body))
    else:
        page.route("**/api/tables/**", lambda route: route.abort())
    visitor.goto(f"/replay/{found.table}#{found.token}")
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    main = page.locator("main")
    expect(main.get_by_role("link").or_(main.get_by_role("button"))).to_have_text(action)
    visitor.forgive("Failed to load resource")
    if action == "Try again":
        page.unroute("**/api/tables/**")
        page.get_by_role("button", name=action).click()
        expect(page.locator('main[data-replay="over"]')).to_be_visible()


def test_the_page_is_the_whole_game_for_those_who_do_not_see_it(
    server: Server, visit: Visit
) -> None:
    """Focus stays where it is while one steps to the end and beyond."""
    found = finished(server, "topas")
    page = open_replay(visit, found)
    page.keyboard.press("Home")
    button = page.get_by_role("button", name="One move on")
    button.focus()
    for _ in found.steps():
        page.keyboard.press("Enter")
    expect_step(page, len(found.steps()) - 1)
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-disabled", "true")
    status = page.get_by_role("status").filter(has_text=re.compile(r"^Move 14 of 14"))
    expect(status).to_be_visible()
