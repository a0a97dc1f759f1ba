"""Turquoise's own: advised routes, what who looks on sees, and warnings before the end."""

import json
import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.servers import Server
from tests.web.conftest import Visit
from tests.web.playing import wait_for_turn
from tests.web.sitting import confirm, write


def advise(page: Page, report: dict[str, Any], ply: int) -> None:
    """Let the server's hint be this move."""
    advice = {"chance": 0.5, "points": 9, "why": {"en": ["it is a test"]}}
    advice |= {"move": report["move"], "report": report}
    answer = json.dumps({"ply": ply, "where": {"en": "Look at the gates."}, "moves": [advice]})
    page.route("**/hint?*", lambda route: _answer(route, answer))


def _answer(route: Route, body: str) -> None:
    route.fulfill(status=200, content_type="application/json", body=body)


def test_an_advised_route_is_drawn_over_what_it_passes(server: Server, visit: Visit) -> None:
    opened = server.client().open("turquoise", "Ada", "random", options={"first": "1"})
    table, token = opened["table"], opened["token"]
    client = server.client(token)
    page = visit().goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    # Two pillars brought in: the second can go over the first.
    for n in range(2):
        ply = int(page.locator(".table").get_attribute("data-ply") or 0)
        move = ("move(hand,01,0)", "move(hand,00,0)")[n]
        assert client.move(table, 0, move, ply).status_code == 200
        expect(page.locator(".table")).to_have_attribute("data-ply", str(ply + 1))
    legs = page.locator(".overlay .leg.hint")
    expect(legs).to_have_count(0)
    ply = int(page.locator(".table").get_attribute("data-ply") or 0)
    found = client.get(f"/api/tables/{table}/moves", seat=0, begin="move(00,11,0)").json()
    advise(page, found["moves"][0], ply)
    page.get_by_role("button", name="Hint").click()
    page.get_by_role("button", name="Show me the move").click()
    expect(legs).to_have_count(2)
    page.get_by_role("button", name="From above").click()
    expect(legs).to_have_count(2)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(legs).to_have_count(0)


def test_who_watches_sees_the_pile_and_the_action_points(server: Server, visit: Visit) -> None:
    opened = server.client().open("turquoise", "Ada", "random", options={"first": "1"})
    table = opened["table"]
    client = server.client(opened["token"])
    visitor = visit()
    page = visitor.goto(f"/table/{table}#{opened['links']['watch']}")
    board = page.locator("main.board")
    expect(board.get_by_text("25 tiles left")).to_be_visible()
    while (view := client.view(table))["turn"] != 0:
        pass
    left = len(view["state"]["pile"])
    assert client.move(table, 0, "draw", view["ply"]).status_code == 200
    expect(board.get_by_text("The tile drawn")).to_be_visible()
    expect(board.get_by_text(f"{left - 1} tiles left")).to_be_visible()
    expect(board.get_by_role("img", name="2 action points left")).to_be_visible()


def test_single_keys_work_with_caps_lock_and_can_be_switched_off(
    server: Server, visit: Visit
) -> None:
    opened = server.client().open("turquoise", "Ada", "random", options={"first": "1"})
    page = visit().goto(f"/table/{opened['table']}#{opened['token']}")
    wait_for_turn(page)
    room = page.locator(".room")
    page.get_by_role("button", name="From above").focus()
    page.keyboard.press("V")  # as Caps Lock sends it
    expect(room).to_have_class(re.compile(r"\bflat\b"))
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keys").get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    room.get_by_role("button").first.focus()
    page.keyboard.press("v")
    page.keyboard.press("PageDown")  # no letter: it does what it always does
    expect(room).to_have_class(re.compile(r"\bflat\b"))


def test_what_one_player_fills_in_is_not_shown_to_the_next_at_the_device(
    server: Server, visit: Visit
) -> None:
    opened = server.client().open("turquoise", "Ada", "Bob", options={"first": "1"})
    table, token = opened["table"], opened["token"]
    page = visit().goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    expect(page.locator(".table")).to_have_attribute("data-seat", "0")
    page.get_by_role("tab", name="Table").click()
    most = page.locator(".panel").get_by_role("spinbutton")
    most.fill("7")
    write(page, "end")
    confirm(page)
    expect(page.locator(".table")).to_have_attribute("data-seat", "1")
    expect(most).to_have_value("3")


def test_the_board_warns_that_a_game_in_which_nothing_is_built_ends(
    server: Server, visit: Visit
) -> None:
    """TURQUOISE-J7: from half of the turns on, without an action or without a tile."""
    opened = server.client().open("turquoise", "Ada", "Bob", options={"first": "1"})
    table, token = opened["table"], opened["token"]
    page = visit().goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    warning = page.locator(".room .warning")

    def play(*moves: str) -> None:
        for move in moves:
            wait_for_turn(page)
            write(page, move)
            confirm(page)

    play("end")
    expect(warning).to_have_count(0)
    play("end")
    expect(warning).to_have_text("2 turns without an action; after 4 the game ends.")
    play("move(hand,01,0)", "end")
    expect(warning).to_have_count(0)
    play("end", "move(01,hand,0)", "end", "end", "move(hand,01,0)", "end", "end")
    expect(warning).to_have_count(0)
    play("move(01,hand,0)", "end")
    expect(warning).to_have_count(0)
    play("end")
    expect(warning).to_have_text("10 turns without a tile; after 20 the game ends.")
