"""Several people at one table: by link, over a bad line, on one device, and watching."""

import json
import re
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import APIResponse, Browser, Page, Response, Route, WebSocketRoute, expect

from tests.servers import Server
from tests.web.browser import PHONE
from tests.web.conftest import Visit
from tests.web.line import over_a_line
from tests.web.playing import check_result, ply
from tests.web.sitting import (
    arrive,
    held,
    legal,
    move_bar,
    other_plays,
    play,
    sit,
    wait_until,
    write,
)

BY_LINK = 'select[aria-label="Seat 2"], input[name="kind-1"][value="open"]'


def open_by_link(page: Page, game: str) -> str:
    """From the home page to a table with a seat for whoever has the link, and that link."""
    page.goto("/")
    page.locator(f'a[href="/new/{game}"]').last.click()
    page.wait_for_url(f"**/new/{game}")
    second = page.locator(BY_LINK).first
    second.wait_for(state="attached")
    if second.evaluate("field => field.tagName") == "SELECT":
        second.select_option("open")
    else:
        second.check(force=True)
    page.locator("main form button.first").click()
    arrive(page, "open")
    link: str = page.locator(".waiting input").input_value()
    return link


def turn_of(page: Page) -> bool:
    return page.locator(".table").get_attribute("data-seat") is not None


def test_two_browsers_by_link_from_the_home_page_to_the_result(
    server: Server, visit: Visit, browser: Browser
) -> None:
    with over_a_line(browser, server) as (ada, line):
        bob = visit(locale="fr-FR", viewport=PHONE)
        link = open_by_link(ada.page, "topas")
        bob.goto("/join/" + link.rpartition("/join/")[2])
        expect(bob.page.get_by_role("heading")).to_contain_text("Vous êtes invité")
        bob.page.get_by_label("Votre nom").fill("Bob")
        bob.page.get_by_role("button", name="Prendre place").click()
        for page in (ada.page, bob.page):
            arrive(page, "yours", "waiting")
        expect(ada.page.locator(".players")).to_contain_text("Bob")

        for move in range(14):
            on, off = (ada, bob) if turn_of(ada.page) else (bob, ada)
            if move == 4:
                off.page.reload()
                arrive(off.page, "waiting")
            if move > 8:  # the rest goes faster without typing
                seat = held(on.page)
                number = int(on.page.locator(".table").get_attribute("data-seat") or 0)
                other_plays(server.client(seat["token"]), seat["table"], number)
                expect(on.page.locator(".table")).to_have_attribute("data-ply", str(move + 1))
                expect(off.page.locator(".table")).to_have_attribute("data-ply", str(move + 1))
                continue
            if move in (7, 8) and off is ada:
                line.cut()
            play(server, on.page)
            if move in (7, 8) and off is ada:
                expect(ada.page.get_by_text("Connection lost")).to_be_visible()
                line.mend()
                expect(ada.page.get_by_text("Connected again.")).to_be_visible()
            last = ply(on.page)
            expect(off.page.locator(".table")).to_have_attribute("data-ply", str(last))
        for page in (ada.page, bob.page):
            arrive(page, "over")
        table = held(ada.page)["table"]
        for visitor in (ada, bob):
            check_result(visitor, server.client(held(visitor.page)["token"]), table)
        heading = ada.page.locator(".ending h2")
        expect(heading).to_have_text(re.compile("You win|Bob wins|shared victory"))

        bob.page.locator(".ending").get_by_role("button", name="Revanche").click()
        bob.page.wait_for_url(lambda url: table not in url)
        arrive(bob.page, "yours", "waiting")
        ada.page.get_by_role("button", name="Go to the rematch").click()
        arrive(ada.page, "yours", "waiting")
        assert held(ada.page)["table"] == held(bob.page)["table"] != table
        bob.forgive("409")  # it asked what could be played when that was played already


def test_a_move_made_without_a_connection_is_kept_and_sent(
    server: Server, browser: Browser
) -> None:
    with over_a_line(browser, server, viewport=PHONE) as (ada, line):
        opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
        page = sit(ada, opened)
        arrive(page, "yours")
        move = legal(server, page)[0]
        write(page, move)
        expect(move_bar(page).locator(".move")).to_have_text(move)
        ada.settle()
        page.clock.install()
        line.cut()
        move_bar(page).locator("button.first").click()
        expect(page.get_by_text("Your move is kept and will be sent.")).to_be_visible()
        expect(move_bar(page).locator(".move")).to_have_text(move)
        assert server.client(opened["token"]).view(opened["table"])["ply"] == 0
        # The page's own clock stands still, so that it does not try by itself. Should a try that
        # was under way get through, the button stays under the mouse, and closes the banner.
        button = page.locator(".moments .banner button")
        expect(button).to_have_text("Try now")
        button.hover()
        page.clock.pause_at(datetime.now() + timedelta(minutes=1))
        line.mend()
        button.click()
        page.clock.resume()
        expect(page.locator(".table")).not_to_have_attribute("data-ply", "0")
        record = server.client(opened["token"]).get(f"/api/tables/{opened['table']}/news", ply=0)
        moves = [event for event in record.json()["events"] if event["seat"] == 0]
        assert [event["entries"][0] for event in moves] == [move]


def test_an_unsent_move_outlives_a_reload(server: Server, browser: Browser) -> None:
    with over_a_line(browser, server) as (ada, line):
        opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
        page = sit(ada, opened)
        arrive(page, "yours")
        write(page, legal(server, page)[0])
        expect(move_bar(page).locator(".move")).to_be_visible()
        ada.settle()  # parts of the page that come later would come over the same line
        line.cut()
        move_bar(page).locator("button.first").click()
        expect(page.get_by_text("is kept and will be sent")).to_be_visible()
        line.mend()
        page.reload()
        expect(page.locator(".table")).not_to_have_attribute("data-ply", "0")


def test_one_device_shows_one_hand_and_the_curtain_hides_both(server: Server, visit: Visit) -> None:
    visitor = visit()
    heard: list[str] = []

    def framed(frame: str | bytes) -> None:
        heard.append(str(frame))

    def answered(response: Response) -> None:
        # The deck's list of all cards tells nobody's hand.
        if "/api/tables/" in response.url and not response.url.endswith("/parts"):
            heard.append(response.text())

    visitor.page.on("websocket", lambda socket: socket.on("framereceived", framed))
    visitor.page.on("response", answered)
    opened = server.client().open("topas", "Ada", "Bob", options={"first": "1"})
    page = sit(visitor, opened)
    client = server.client(opened["token"])
    names = ["Ada", "Bob"]
    hands: list[set[str]] = [set(), set()]

    def check(shown: int | None) -> None:
        """Nothing that was heard since the last check, and nothing on the page, tells more."""
        visitor.settle()  # what was asked while somebody was shown is answered
        traffic = list(heard)
        heard.clear()
        for text in traffic:
            for seat, hand in enumerate(_hands(json.loads(text))):
                assert seat == shown or all(card == "?" for card in hand), text
        if shown is None:
            expect(page.locator(".curtain")).to_be_visible()
            expect(page.locator(".board :is(svg, canvas, img)")).to_have_count(0)
        laid = json.dumps(client.view(opened["table"])["state"]["display"])
        for seat in {0, 1} - {shown}:
            own = hands[shown] if shown is not None else set()
            for card in hands[seat] - own:
                if card not in laid:
                    assert card not in page.content(), card
                    assert not any(card in text for text in traffic), card

    for move in range(4):
        seat = move % 2
        arrive(page, "curtain")
        check(None)
        page.get_by_role("button", name=f"I am {names[seat]}").click()
        arrive(page, "yours")
        hands[seat] = set(client.view(opened["table"])["state"]["hands"][seat])
        assert "?" not in hands[seat]
        check(seat)
        play(server, page)
        hands[seat] = set()  # two of them, and one that nobody has seen: asked when it is shown
    arrive(page, "curtain")
    check(None)


def _hands(message: Any) -> list[list[str]]:
    """The hands in a message of the server, wherever they stand."""
    if isinstance(message, dict):
        found = message.get("hands")
        if isinstance(found, list):
            return [list(hand) for hand in found]
        return [hand for part in message.values() for hand in _hands(part)]
    if isinstance(message, list):
        return [hand for part in message for hand in _hands(part)]
    return []


def test_who_watches_knows_it_and_sees_no_hand(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
    visitor = visit(locale="fr-FR")
    page = visitor.goto(f"/table/{opened['table']}#{opened['links']['watch']}")
    arrive(page, "waiting")
    assert "#" not in page.url, "the token leaves the address bar"
    expect(page.locator(".status")).to_contain_text("Vous regardez. On attend Ada")
    expect(page.get_by_text("Vous n’avez pas de place à cette table.")).to_be_visible()
    expect(page.locator(".move-bar input")).to_have_count(0)
    other_plays(server.client(opened["token"]), opened["table"], 0)
    expect(page.locator(".table")).not_to_have_attribute("data-ply", "0")
    page.reload()
    expect(page.locator(".status")).to_contain_text("Vous regardez.")


def test_who_has_a_seat_is_not_made_to_watch_by_the_watching_link(
    server: Server, visit: Visit
) -> None:
    opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
    visitor = visit()
    page = sit(visitor, opened)
    arrive(page, "yours")
    page.goto("about:blank")
    visitor.goto(f"/table/{opened['table']}#{opened['links']['watch']}")
    arrive(page, "yours")


def test_a_link_is_kept_before_it_leaves_the_address_bar(server: Server, visit: Visit) -> None:
    """Whoever reloads a page that has not yet found its table still has the seat."""
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.connect_to_server()

    opened = server.client().open("topas", "Ada", "random", options={"first": "1"})
    visitor = visit()
    visitor.page.route_web_socket(re.compile("/live$"), connect)
    page = visitor.goto(f"/table/{opened['table']}#{opened['token']}")
    wait_until(page, lambda: len(lines) == 1)
    page.reload()
    arrive(page, "yours")
    expect(page).to_have_url(f"{server.url}/table/{opened['table']}")
    page.reload()
    arrive(page, "yours")


def test_presence_comes_and_goes(server: Server, visit: Visit) -> None:
    opened = server.client().open("topquark", "Ada", None)
    page = sit(visit(), opened)
    arrive(page, "open")
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    row = page.locator(".players li").nth(1)
    expect(row).to_contain_text("not here")
    with bob.live(opened["table"]) as live:
        live.until("welcome")
        expect(row).to_contain_text(re.compile(r"\bhere"))
        expect(row).not_to_contain_text("not here")
    expect(row).to_contain_text("not here")


def test_an_answer_that_comes_late_does_not_hide_who_is_here(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", "Cyd", None, options={"first": "1"})
    visitor = visit()
    page = sit(visitor, opened)
    arrive(page, "open")
    late: list[tuple[Route, APIResponse]] = []
    page.route("**/news?ply=0", lambda route: late.append((route, route.fetch())))
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    row = page.locator(".players li").nth(2)
    wait_until(page, lambda: bool(late))  # the curtain falls, and the page asks for all of it
    with bob.live(opened["table"]) as live:
        live.until("welcome")
        expect(row).not_to_contain_text("not here")
        [(route, answer)] = late
        with page.expect_event("requestfinished"):
            route.fulfill(response=answer)
        visitor.settle()  # the page has read it
        expect(row).not_to_contain_text("not here")


def test_links_that_lead_nowhere_say_what_to_do_next(server: Server, visit: Visit) -> None:
    visitor = visit()
    page = visitor.page

    def refused(path: str, title: str, action: str) -> None:
        page.goto("about:blank")
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("main").locator("a.first, button.first")).to_have_text(action)

    host = server.client()
    full = host.open("topquark", "Ada", None, settings={"listed": True, "watch": "everyone"})
    table, invitation = full["table"], full["links"]["open"]
    refused(f"/join/AAAAAAAAAAAA#{invitation}", "There is no such table", "To the shelf")
    unlisted = host.open("topquark", "Ada", None)["table"]
    refused(f"/join/{unlisted}#{'x' * 32}", "This link no longer works", "To the shelf")
    page.goto("about:blank")
    page.goto(f"/join/{table}")  # listed: no invitation needed
    name = page.get_by_label("Your name")
    name.fill("Eve")
    bob = server.client(invitation).join(table, "Bob")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("All seats are taken")
    refused(f"/join/{table}", "The game has begun", "Open a table of Topquark")
    bob.post(f"/api/tables/{table}/say", seat=1, ply=0, action="resign")
    refused(f"/join/{table}", "This game is over", "Open a table of Topquark")
    private = host.open("topas", "Ada", "random")["table"]
    refused(f"/table/{private}", "You have no seat here", "To the shelf")
    page.route(
        "**/api/tables/*",
        lambda route: route.fulfill(status=401, json={"code": "token_expired", "message": "…"}),
    )
    refused(f"/join/{table}#{invitation}", "This link has expired", "To the shelf")
    visitor.forgive("Failed to load resource")


def test_who_is_sent_away_is_told_so(server: Server, visit: Visit) -> None:
    opened = server.client().open("topquark", "Ada", None)
    host = server.client(opened["token"])
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    visitor = visit()
    page = visitor.goto(f"/table/{opened['table']}#{bob.token}")
    arrive(page, "yours", "waiting")
    host.put(f"/api/tables/{opened['table']}/seats/1", kind="bot", player="random")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your seat was given away")
    visitor.forgive("401")  # what was being asked at that moment


def test_a_push_message_becomes_a_notice(visit: Visit) -> None:
    visitor = visit(service_workers="allow")
    visitor.context.grant_permissions(["notifications"])
    page = visitor.goto("/rules/topas")
    page.evaluate("navigator.serviceWorker.register('/push.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    browser = visitor.context.new_cdp_session(page)
    found: list[str] = []

    def registered(event: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    browser.on("ServiceWorker.workerRegistrationUpdated", registered)
    browser.send("ServiceWorker.enable")
    wait_until(page, lambda: bool(found))
    notice = {"title": "Topas: it is your turn", "text": "…", "table": "Ab3", "seat": 1}
    message = {"origin": visitor.url, "registrationId": found[-1], "data": json.dumps(notice)}
    browser.send("ServiceWorker.deliverPushMessage", message)
    page.wait_for_function(
        """async () => {
          const shown = await (await navigator.serviceWorker.ready).getNotifications();
          return shown.some((one) => one.tag === "Ab3/1" && one.data.path === "/table/Ab3");
        }"""
    )


def test_an_invitation_opened_as_a_table_leads_to_the_door(server: Server, visit: Visit) -> None:
    opened = server.client().open("topquark", "Ada", None)
    page = visit().goto(f"/table/{opened['table']}#{opened['links']['open']}")
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_who_has_no_link_to_send_is_told_who_is_awaited(server: Server, visit: Visit) -> None:
    """A guest, and the host's token in a browser that does not keep the links."""
    opened = server.client().open("topas", "Ada", None, None, None)
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    for token, locale, awaited in (
        (bob.token, "en-GB", "Waiting for 2 more players, at seats 3 and 4."),
        (opened["token"], "fr-FR", "On attend encore 2 joueurs, aux places 3 et 4."),
    ):
        page = visit(locale=locale).goto(f"/table/{opened['table']}#{token}")
        card = page.locator(".waiting")
        expect(card).to_contain_text(awaited)
        expect(card).not_to_contain_text(re.compile("this link|ce lien"))
