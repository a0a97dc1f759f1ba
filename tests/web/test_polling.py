"""A network that lets no WebSocket through: the page plays over plain HTTP, and says so."""

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Request, Route, expect

from tests.servers import Server
from tests.web.conftest import Visit
from tests.web.line import over_a_line
from tests.web.playing import check_result, hand, play_on
from tests.web.sitting import (
    arrive,
    confirm,
    held,
    legal,
    move_bar,
    other_plays,
    play,
    sit,
    wait_until,
    write,
)

pytestmark = pytest.mark.slow(20)

SLOW = "Slower connection"
LENTE = "Connexion plus lente"


def at_ply(page: Page, ply: int) -> None:
    expect(page.locator(".table")).to_have_attribute("data-ply", str(ply), timeout=30_000)


def slowly(page: Page, said: str = SLOW) -> None:
    """The page says that its connection is slower; then it need not say so any more."""
    banner = page.locator(".moments .banner")
    expect(banner).to_contain_text(said, timeout=30_000)
    banner.get_by_role("button").click()
    expect(banner).to_have_count(0)


def test_a_whole_game_of_two_whose_networks_let_no_socket_through(
    server: Server, browser: Browser
) -> None:
    settings = {"chat": True, "clock": {"kind": "bank", "seconds": 3600}}
    opened = server.client().open("topquark", "Ada", None, settings=settings)
    table, link = opened["table"], opened["links"]["open"]
    with (
        over_a_line(browser, server) as (ada, adas),
        over_a_line(browser, server, locale="fr-FR") as (bob, bobs),
    ):
        adas.block_sockets()
        bobs.block_sockets()
        one, two = sit(ada, opened), bob.goto(f"/join/{table}#{link}")
        arrive(one, "open")
        slowly(one)
        two.get_by_label("Votre nom").fill("Bob")
        two.get_by_role("button", name="Prendre place").click()
        slowly(two, LENTE)
        arrive(two, "yours", "waiting")
        arrive(one, "yours", "waiting")
        expect(two.locator('[role="timer"]').first).to_have_text(re.compile(r"^\s*(1:00:00|59:)"))
        expect(one.locator(".players li").nth(1)).not_to_contain_text("not here", timeout=30_000)

        first = server.client(opened["token"]).view(table)["turn"]
        order = [one, two, one] if first == 0 else [two, one, two, one]
        for ply, page in enumerate(order, 1):
            play(server, page)
            for each in (one, two):
                at_ply(each, ply)
        # Taking back, with consent.
        one.get_by_role("button", name="Take back", exact=True).click()
        expect(one.locator(".moments")).to_contain_text("The others are being asked")
        two.get_by_role("button", name="D’accord").click()
        arrive(one, "yours")
        at_ply(two, len(order) + 1)
        # Chat.
        two.get_by_role("tab", name="Discussion").click()
        two.get_by_label("Écrire à la table").fill("Bien joué !")
        two.get_by_role("button", name="Envoyer").click()
        expect(one.get_by_label("1 unread")).to_be_visible(timeout=30_000)
        # A draw that is offered and accepted.
        one.get_by_role("tab", name="Table").click()
        one.get_by_role("button", name="Offer a draw").click()
        two.get_by_role("button", name="Accepter").click()
        for page in (one, two):
            arrive(page, "over")
        expect(one.locator(".ending h2")).to_have_text("A draw")
        for visitor in (ada, bob):
            check_result(visitor, server.client(held(visitor.page)["token"]), table)


def test_sockets_that_are_blocked_in_the_middle_of_a_game_and_come_back(
    server: Server, browser: Browser
) -> None:
    opened = server.client().open("topas", "Ada", None, options={"first": "1"})
    table = opened["table"]
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    with over_a_line(browser, server) as (ada, line):
        page = sit(ada, opened)
        play(server, page)
        line.block_sockets()
        expect(page.locator(".moments .banner")).to_contain_text(SLOW, timeout=30_000)
        other_plays(bob, table, 1)
        play(server, page)
        line.let_sockets()
        page.evaluate("dispatchEvent(new Event('online'))")
        expect(page.get_by_text("Connected again.")).to_be_visible(timeout=30_000)
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        other_plays(bob, table, 1)
        play(server, page)
        assert not [url for url in asked if "/news" in url], "it does not poll any more"
        while bob.view(table)["outcome"] is None:
            view = bob.view(table)
            if view["turn"] == 1:
                other_plays(bob, table, 1)
            else:
                other_plays(server.client(opened["token"]), table, 0)
        arrive(page, "over")
        check_result(ada, bob, table)


def test_a_move_whose_answer_was_lost_with_the_socket_goes_by_http_and_is_played_once(
    server: Server, browser: Browser
) -> None:
    opened = server.client().open("topas", "Ada", None, options={"first": "1"})
    table = opened["table"]
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    with over_a_line(browser, server) as (ada, line):
        page = sit(ada, opened)
        arrive(page, "yours")
        move = legal(server, page)[0]
        write(page, move)
        expect(move_bar(page).locator(".move")).to_have_text(move)
        ada.settle()
        posted: list[dict[str, Any]] = []

        def note(request: Request) -> None:
            if request.method == "POST" and request.url.endswith("/moves"):
                posted.append(request.post_data_json)

        page.on("request", note)
        line.mute_sockets()
        move_bar(page).locator("button.first").click()
        wait_until(page, lambda: bob.view(table)["ply"] == 1)
        assert not posted
        other_plays(bob, table, 1)
        line.block_sockets()
        arrive(page, "yours")
        at_ply(page, 2)
        assert [one["move"] for one in posted] == [move]
        events = bob.get(f"/api/tables/{table}/news", ply=0).json()["events"]
        assert [(event["seat"], event["ply"]) for event in events] == [(0, 1), (1, 2)]
        expect(move_bar(page).get_by_role("alert")).to_have_count(0)
        write(page, legal(server, page)[0])
        confirm(page)
        at_ply(page, 3)


def test_two_at_one_device_change_places_without_a_socket(server: Server, browser: Browser) -> None:
    opened = server.client().open("topas", "Ada", "Bob", options={"first": "1"})
    with over_a_line(browser, server) as (visitor, line):
        line.block_sockets()
        page = sit(visitor, opened)
        for name in ("Ada", "Bob", "Ada"):
            arrive(page, "curtain")
            expect(page.locator(".board :is(svg, canvas, img)")).to_have_count(0)
            page.get_by_role("button", name=f"I am {name}").click()
            play(server, page)
        arrive(page, "curtain")


def test_two_at_one_device_do_not_find_the_move_of_the_other_still_chosen(
    server: Server, browser: Browser
) -> None:
    """In a game without secrets there is no curtain that would clear it."""
    opened = server.client().open("topquark", "Ada", "Bob")
    with over_a_line(browser, server) as (visitor, line):
        line.block_sockets()
        page = sit(visitor, opened)
        for count in (1, 2, 3):
            play(server, page)
            at_ply(page, count)
            visitor.settle()
            expect(move_bar(page).locator("button.first")).to_have_count(0)
            expect(move_bar(page).get_by_role("alert")).to_have_count(0)
            expect(move_bar(page).locator("input")).to_have_value("")


def test_what_could_not_be_looked_up_is_looked_up_again_without_a_socket(
    server: Server, browser: Browser
) -> None:
    opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
    failed: set[str] = set()

    def fail_once(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path in failed:
            route.continue_()
        else:
            failed.add(path)
            route.fulfill(status=502, body="<html>")

    with over_a_line(browser, server) as (visitor, line):
        line.block_sockets()
        for what in ("moves", "parts"):
            visitor.page.route(re.compile(rf"/{what}(\?.*)?$"), fail_once)
        page = sit(visitor, opened)
        slowly(page)
        assert play_on(page, hand("topas", "mouse"), 1) == 1
        assert {path.rpartition("/")[2] for path in failed} == {"moves", "parts"}


def test_who_is_not_let_in_is_told_so_without_a_socket(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "level:1")
    visitor = visit()
    visitor.page.route_web_socket(re.compile("/live$"), lambda socket: socket.close())
    page = visitor.goto(f"/table/{opened['table']}#{'x' * 32}")
    expect(page.get_by_text("This link no longer works").first).to_be_visible()
    visitor.forgive("401")
