"""The shelf, new tables, the challenge of the day: what a visitor sees and can do at once."""

import gzip
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from mimetypes import guess_type
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from ludotheque.server.page import FOLDER
from tests.scale import some
from tests.servers import Client, Server, running, sqlite_url
from tests.test_server import play_out
from tests.web.browser import DESK, MOTION, PHONE, TABLET, Visitor
from tests.web.conftest import Visit
from tests.web.playing import GAMES
from tests.web.sitting import held

MOST_SCRIPT = 150_000  # bytes, compressed
PAGES = ["/", "/new/topominos", "/new/turquoise", "/new/monopoly"]
RENEWED = """async () => {
  const own = await navigator.serviceWorker.getRegistration();
  await own.update();
  const next = async () => (await caches.keys()).some(name => name.startsWith("shell-next-"));
  while (!(await next()) || own.installing || own.waiting || own.active.state !== "activated")
    await new Promise(done => setTimeout(done, 50));
}"""


def settled(visitor: Visitor, path: str = "/") -> Page:
    """The page once all it asked for has come."""
    page = visitor.goto(path)
    visitor.settle()
    return page


def hold(visitor: Visitor, *opened: dict[str, Any], name: str = "") -> None:
    """Give a browser seats, as if it had opened these tables; the first one is the newest."""
    seats = json.dumps([{"table": one["table"], "token": one["token"]} for one in opened])
    visitor.goto("/")
    visitor.page.evaluate(
        """([seats, name]) => {
            localStorage.setItem("ludotheque.seats", seats);
            if (name) localStorage.setItem("ludotheque.name", name);
        }""",
        [seats, name],
    )


# --- the shelf ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", some(GAMES, 2))
def test_a_first_visit_is_one_click_from_a_game_against_a_bot(visit: Visit, game: str) -> None:
    page = settled(visit())
    title = page.locator(f".box[href='/new/{game}'] .band").inner_text()
    page.get_by_role("button", name=f"Play a bot: {title}").click()
    expect(page).to_have_url(re.compile(r"/table/[A-Za-z0-9]{12}$"))
    expect(page.locator('.table[data-state="yours"], .table[data-state="waiting"]')).to_be_visible()
    added = held(page)["added"]  # the browser has its part in the deal here, too
    assert added["seat"] == 0
    assert re.fullmatch("[0-9a-f]{64}", added["value"])


def test_every_box_has_cover_seats_time_and_ways_to_learn(visit: Visit) -> None:
    page = settled(visit(locale="fr-FR"))
    boxes = page.locator("li.place")
    expect(boxes).to_have_count(len(GAMES))
    for index, game in enumerate(GAMES):
        box = boxes.nth(index)
        expect(box.locator(".art svg")).to_be_visible()
        expect(box.locator(".facts")).to_have_text(re.compile(r"joueurs.*environ \d+ min"))
        for place in ("new", "learn", "rules", "aid"):
            expect(box.locator(f'.text a[href="/{place}/{game}"]')).to_be_visible()


def test_language_and_appearance_are_chosen_and_kept(visit: Visit) -> None:
    visitor = visit(color_scheme="light")
    page = settled(visitor)
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cinq jeux")
    page.get_by_role("button", name="Apparence : comme le système").click()
    page.get_by_role("button", name="Apparence : claire").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    bars = page.locator('meta[name="theme-color"]')
    assert {bars.nth(i).get_attribute("content") for i in range(2)} == {"#171613"}


# --- your tables ----------------------------------------------------------------------------------


def test_who_comes_back_sees_first_what_to_do_next(server: Server, visit: Visit) -> None:
    client = server.client()
    waiting = client.open("turquoise", "Ada", None)
    over = client.open("topquark", "Ada", "Bob")
    server.client(over["token"]).post(
        f"/api/tables/{over['table']}/say", seat=0, ply=0, action="resign"
    )
    yours = client.open("topit", "Ada", "Bob")
    visitor = visit()
    hold(visitor, waiting, over, yours)
    page = settled(visitor)
    expect(page.get_by_role("heading", name="It is your turn")).to_be_visible()
    rows = page.locator("section[aria-labelledby=yours] > ul > li")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Top It")
    expect(rows.nth(1)).to_contain_text("Waiting for players")
    above = page.locator("section[aria-labelledby=yours]").bounding_box()
    shelf = page.locator("section.shelf").bounding_box()
    assert above
    assert shelf
    assert above["y"] < shelf["y"]
    page.get_by_text("1 finished game").click()
    expect(page.locator("details li")).to_contain_text("Topquark")
    rows.nth(0).get_by_text("Play on").click()
    expect(page).to_have_url(re.compile(yours["table"]))


def test_finished_games_tell_how_they_ended(server: Server, visit: Visit) -> None:
    client = server.client()
    device = client.open("topquark", "Ada", "Bob")
    server.client(device["token"]).post(
        f"/api/tables/{device['table']}/say", seat=0, ply=0, action="resign"
    )
    against = client.open("topas", "Ada", None)
    bob = server.client(against["links"]["open"]).join(against["table"], "Bob")
    scores = play_out(server, against["table"], {0: server.client(against["token"]), 1: bob})[
        "scores"
    ]
    given_up = client.open("topquark", "Ada", None)
    bob = server.client(given_up["links"]["open"]).join(given_up["table"], "Bob")
    bob.post(f"/api/tables/{given_up['table']}/say", seat=1, ply=0, action="resign")
    own, other = scores
    word = "won together" if own == other else "won" if own > other else "lost"
    visitor = visit()
    hold(visitor, device, against, given_up)
    page = settled(visitor)
    page.get_by_text("3 finished games").click()

    def tells(table: dict[str, Any], words: str) -> None:
        row = page.locator(f'details li:has(a[href="/table/{table["table"]}"])')
        expect(row).to_contain_text(re.compile(words))

    tells(device, "Bob won by resignation ·")
    tells(against, rf"{word} {own}\s:\s{other} ·")
    tells(given_up, "won by resignation ·")
    page.get_by_role("button", name="Français").click()
    tells(given_up, "gagnée par abandon ·")


def test_a_table_is_forgotten_only_when_asked_twice(server: Server, visit: Visit) -> None:
    visitor = visit()
    hold(visitor, server.client().open("topit", "Ada", "Bob"))
    page = settled(visitor)
    forget = page.get_by_role("button", name="Forget this table of Top It")
    forget.click()
    page.get_by_role("button", name="Keep").click()
    forget.click()
    page.get_by_role("button", name="Forget", exact=True).click()
    expect(page.locator("section[aria-labelledby=yours]")).to_have_count(0)
    page.reload()
    visitor.settle()
    expect(page.locator("section[aria-labelledby=yours]")).to_have_count(0)


def test_the_lobby_leads_to_a_seat_or_to_watching(server: Server, visit: Visit) -> None:
    client = server.client()
    free = client.open("topas", "Eve", None, settings={"listed": True, "title": "Tea and gems"})
    full = client.open("topquark", "Eve", None, settings={"listed": True, "watch": "everyone"})
    server.client().join(full["table"], "Bob")
    page = settled(visit())
    lobby = page.locator("section[aria-labelledby=lobby] li")
    tea = lobby.filter(has=page.locator(f'a[href*="{free["table"]}"]'))
    expect(tea).to_contain_text("Tea and gems")
    expect(tea).to_contain_text("1 free seat")
    expect(tea.get_by_role("link")).to_have_attribute("href", f"/join/{free['table']}")
    watched = page.locator(f'section[aria-labelledby=lobby] a[href="/table/{full["table"]}"]')
    expect(watched).to_have_text("Watch")


# --- the challenge of the day ---------------------------------------------------------------------


def test_the_challenge_from_the_card_to_the_list(tmp_path: Path, browser: Any) -> None:
    with running(sqlite_url(tmp_path)) as server:
        visitor = Visitor(browser, server.url)
        page = settled(visitor)
        card = page.locator("section[aria-labelledby=challenge]")
        expect(card).to_contain_text("Nobody has finished it here yet")
        card.get_by_label("Name for the list").fill("<i>Ada</i>")
        card.get_by_role("button", name="Take the challenge").click()
        expect(page.locator(".table")).to_be_visible()
        kept = page.evaluate("() => JSON.parse(localStorage['ludotheque.seats'])[0]")
        page = settled(visitor)
        expect(card.get_by_role("link", name="Continue your game")).to_be_visible()
        client = server.client(kept["token"])
        points = play_out(server, kept["table"], {0: client})["scores"][0]
        page = settled(visitor)
        expect(card.locator("ol li").first).to_contain_text(re.compile(rf"<i>Ada</i>.*{points}"))
        expect(card).to_contain_text("You are number 1 of the day")
        best = page.evaluate("() => JSON.parse(localStorage['ludotheque.challenge'])")
        assert best["points"] == points
        expect(card.get_by_role("button", name="Try again")).to_be_visible()
        assert not visitor.faults
        visitor.close()


# --- new tables -----------------------------------------------------------------------------------


def table_of(page: Page, server: Server) -> Any:
    """The server's own words about the table that the page has opened."""
    expect(page.locator(".table")).to_be_visible()
    kept = page.evaluate("() => JSON.parse(localStorage['ludotheque.seats'])[0]")
    return Client(server.url, kept["token"]).get(f"/api/tables/{kept['table']}").json()


@pytest.mark.parametrize("game", some(GAMES, 4))
def test_one_tap_starts_a_table_with_sane_defaults(server: Server, visit: Visit, game: str) -> None:
    page = settled(visit(), f"/new/{game}")
    page.get_by_role("button", name="Start the game").click()
    info = table_of(page, server)
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot"]
    assert info["settings"]["clock"] == {"kind": "none"}


@pytest.mark.parametrize(("game", "first"), [("topas", 6), ("topit", 4)])
def test_a_manner_is_offered_to_bots_that_search(visit: Visit, game: str, first: int) -> None:
    """Only to bots that search; what was chosen before is not sent for others."""
    page = settled(visit(), f"/new/{game}")
    manner = page.get_by_label("Style of the bot at seat 2")
    for level in range(6, 0, -1):
        page.get_by_label(re.compile(f"^Level {level}:")).check()
        expect(manner).to_have_count(int(level >= first))
        if level == 6:
            manner.select_option("spiteful")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Start the game").click()
    assert sent.value.post_data_json["seats"][1]["player"] == "level:1"


def test_everything_that_a_table_can_have_is_chosen_and_remembered(
    server: Server, visit: Visit
) -> None:
    visitor = visit()
    page = settled(visitor, "/new/topominos")
    page.get_by_text("3", exact=True).click()
    page.get_by_label("Name at seat 1").fill("Zoë")
    second = page.locator('[data-field="seats.1"]')
    second.get_by_label("Level 6: at full strength; takes its time").check()
    second.get_by_label("Style of the bot at seat 2").select_option(label="careful")
    page.locator('[data-field="seats.2"]').get_by_text("By link").click()
    page.get_by_text("Rules and variants").click()
    page.get_by_label("The number of hands of the match").fill("2")
    page.locator("summary", has_text="Time").click()
    page.get_by_label("Clock").select_option("bank")
    page.get_by_label("Minutes for the whole game").fill("25")
    page.get_by_label("Extra seconds after each turn").fill("7")
    page.get_by_label("When the time is up").select_option("skip")
    page.locator("summary", has_text="The table").click()
    page.get_by_label("Show the table to everyone").check()
    page.get_by_label("Name of the table").fill("Sunday")
    page.get_by_label("Taking back").select_option("turn")
    page.get_by_label("Who may watch").select_option("everyone")
    page.get_by_label("Players can write to each other").check()
    page.get_by_label("Players may ask for hints").uncheck()
    page.get_by_label("Play the only possible move automatically").check()
    page.get_by_role("button", name="Open the table").click()
    info = table_of(page, server)
    assert [(seat["kind"], seat["name"]) for seat in info["seats"]] == [
        ("person", "Zoë"),
        ("bot", "level:6:careful"),
        ("open", ""),
    ]
    assert info["options"]["hands"] == 2
    assert info["settings"] == {
        "title": "Sunday",
        "clock": {"kind": "bank", "seconds": 1500, "increment": 7},
        "at_zero": "skip",
        "listed": True,
        "watch": "everyone",
        "undo": "turn",
        "auto_pass": True,
        "hints": False,
        "chat": True,
    }
    page = settled(visitor, "/new/topominos")
    expect(page.get_by_label("Name at seat 1")).to_have_value("Zoë")
    expect(page.get_by_label("Level 6: at full strength; takes its time")).to_be_checked()
    expect(page.locator("summary", has_text="Time")).to_contain_text("25 min, plus 7 s per turn")
    page.get_by_role("button", name="Reset").click()
    expect(page.locator("summary", has_text="Time")).to_contain_text("No clock")


def test_a_refusal_stands_beside_the_field(visit: Visit) -> None:
    visitor = visit()
    page = settled(visitor, "/new/topominos")
    page.get_by_text("Rules and variants").click()
    page.get_by_label("The points to reach").fill("7")
    page.get_by_text("Rules and variants").click()  # and out of sight
    page.get_by_role("button", name="Start the game").click()
    field = page.locator('[data-field="options.total"]')
    expect(field.locator(".problem")).to_contain_text("50")
    expect(field.locator("input")).to_be_focused()
    visitor.forgive("422")


def test_parts_of_ones_own_come_from_a_file(server: Server, visit: Visit, tmp_path: Path) -> None:
    page = settled(visit(), "/new/topas")
    page.get_by_text("Rules and variants").click()
    chosen = page.get_by_label("Parts of your own")
    bad = tmp_path / "bad.toml"
    bad.write_text("# a comment\ncards = [ R1G2 ]\n")
    chosen.set_input_files(bad)
    expect(page.locator(".problem")).to_contain_text("line 2")
    source = Path(__file__).parents[2] / "src/ludotheque/games/topas/components.toml"
    chosen.set_input_files(source)
    expect(page.get_by_text("From components.toml")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    info = table_of(page, server)
    assert info["game"] == "topas-1"


# --- for everyone, everywhere ---------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
def test_nothing_is_wider_than_the_screen(visit: Visit, size: Any) -> None:
    visitor = visit(viewport=size, locale="fr-FR")
    for path in PAGES:
        page = settled(visitor, path)
        for direction in ("ltr", "rtl"):
            page.evaluate("dir => document.documentElement.dir = dir", direction)
            wide = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, (path, direction, wide)


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_jumps_while_the_shelf_is_filled(server: Server, visit: Visit, size: Any) -> None:
    visitor = visit(viewport=size, **MOTION)
    visitor.watch_shifts()
    assert settled(visitor).evaluate("shifts") < 0.01
    hold(visitor, *(server.client().open("topit", "Ada", "Bob") for _ in range(4)))
    assert settled(visitor).evaluate("shifts") < 0.01


def test_the_first_load_is_small_and_boards_wait(visit: Visit) -> None:
    visitor = visit()
    scripts: dict[str, int] = {}

    def came(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body()))

    visitor.page.on("response", came)
    settled(visitor)
    assert 0 < sum(scripts.values()) < MOST_SCRIPT, scripts
    assert not any("Board" in url or "Table" in url for url in scripts), scripts


def test_the_keyboard_reaches_the_content_first_and_headings_are_in_order(visit: Visit) -> None:
    page = settled(visit())
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
    levels = page.locator("h1, h2, h3").evaluate_all("all => all.map(one => +one.tagName[1])")
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


# --- installed ------------------------------------------------------------------------------------


def test_the_page_can_be_installed(server: Server) -> None:
    client = server.client()
    manifest = client.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        answer = client.get(icon["src"])
        assert answer.status_code == 200
        assert answer.headers["content-type"] == icon["type"]


def test_the_kept_page_opens_while_the_server_is_away(tmp_path: Path, browser: Any) -> None:
    database = sqlite_url(tmp_path)
    server = Server(database)
    visitor = Visitor(browser, server.url, service_workers="allow")
    try:
        page = settled(visitor)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        kept = page.evaluate(
            """async () => {
                const names = await caches.keys();
                const open = await Promise.all(names.map(name => caches.open(name)));
                const kept = (await Promise.all(open.map(cache => cache.keys()))).flat();
                return kept.map(one => new URL(one.url).pathname);
            }"""
        )
        assert "/" in kept
        assert not any(path.startswith("/api") for path in kept)
        port = server.port
        server.stop()
        page.goto("/new/topas")
        expect(page.get_by_text("The server is not there")).to_be_visible()
        page.goto("/")
        expect(page.get_by_text("The server is not there")).to_be_visible()
        expect(page.locator(".box[href='/new/turquoise'] .band")).to_have_text("Turquoise")
        server = Server(database, port=port)
        expect(page.get_by_text("The server is not there")).to_be_hidden(timeout=30_000)
        page.get_by_role("button", name="Play a bot: Topas").click()
        expect(page.locator(".table")).to_be_visible()
    finally:
        visitor.close()
        server.stop()


class Builds(BaseHTTPRequestHandler):
    """The built page, as it is or as the next build might be: then the old files are gone."""

    build = 1

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        inside = "/assets/" if self.build == 1 else "/assets/next/"
        name = path.replace(inside, "/assets/") if path.startswith(inside) else path
        known = FOLDER / ("index.html" if path == "/" or path.startswith("/new/") else name[1:])
        if not known.is_file() or (path.startswith("/assets/") and not path.startswith(inside)):
            self.send_error(404)
            return
        body = known.read_bytes()
        if self.build == 2 and known.suffix in (".html", ".js", ".css"):
            text = body.decode().replace("assets/", "assets/next/")
            text = text.replace("<title>Ludothèque", "<title>Next: Ludothèque")
            body = text.replace('"build":"', '"build":"next-').encode()
        self.send_response(200)
        self.send_header("content-type", guess_type(known.name)[0] or "text/plain")
        self.send_header("cache-control", "no-cache")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def builds() -> Iterator[tuple[str, type[Builds]]]:
    handler = type("Own", (Builds,), {})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", handler
    finally:
        server.shutdown()
        server.server_close()


def test_a_new_build_is_never_mixed_with_the_old_one(browser: Any) -> None:
    with builds() as (url, served):
        visitor = Visitor(browser, url, service_workers="allow")
        page = visitor.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        served.build = 2
        # The open page is of the old build, and finds its parts although the server has none.
        page.get_by_role("link", name=re.compile("With others")).first.click()
        expect(page.get_by_role("heading", name=re.compile("A table of"))).to_be_visible()
        visitor.goto("/")
        page.evaluate(RENEWED)
    # Now nobody answers: what opens is the new build, whole.
    page.goto(f"{url}/new/topas")
    expect(page.get_by_text("The server is not there")).to_be_visible()
    sources = page.locator("script[src*=assets]").evaluate_all("all => all.map(one => one.src)")
    assert all("/assets/next/" in source for source in sources), sources
    visitor.close()
