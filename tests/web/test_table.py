"""The table's page: status, choosing, refusals, hints, taking back, the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.servers import Client, Server
from tests.web.browser import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.sitting import arrive, confirm, legal, move_bar, other_plays, play, sit, write

ADA_BEGINS: dict[str, Any] = {"options": {"first": "1"}}


def at_table(server: Server, visitor: Visitor, game: str, *seats: Any, **more: Any) -> Page:
    page = sit(visitor, server.client().open(game, *seats, **more))
    arrive(page, "yours", "waiting", "open", "curtain")
    return page


def two_at(
    server: Server, visitor: Visitor, game: str, **more: Any
) -> tuple[Page, Client, dict[str, Any]]:
    """Ada before the page, Bob elsewhere."""
    opened = server.client().open(game, "Ada", None, **more)
    bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    page = sit(visitor, opened)
    arrive(page, "yours", "waiting")
    return page, bob, opened


def status(page: Page) -> Any:
    return page.locator(".status")


def test_a_choice_is_previewed_and_played_only_when_confirmed(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "topas", "Ada", "random", **ADA_BEGINS)
    arrive(page, "yours")
    expect(status(page)).to_have_text("Your turn: choose what to play")
    before = move_bar(page).bounding_box()
    move = legal(server, page)[0]
    write(page, move)
    expect(move_bar(page).locator(".move")).to_have_text(move)
    expect(status(page)).to_have_text("Confirm your move, or choose another")
    assert move_bar(page).bounding_box() == before, "the bar may not move under a finger"
    assert page.locator(".table").get_attribute("data-ply") == "0"
    page.keyboard.press("Escape")
    expect(move_bar(page).locator(".move")).to_have_count(0)
    write(page, move)
    expect(move_bar(page).locator("button.first")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".table")).not_to_have_attribute("data-ply", "0")


def test_what_is_not_allowed_says_why_with_the_rule(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(viewport=PHONE), "topas", "Ada", "random", **ADA_BEGINS)
    arrive(page, "yours")
    card = legal(server, page)[0].partition("@")[0]
    before = move_bar(page).bounding_box()
    write(page, f"{card}@20,20>")
    expect(move_bar(page).get_by_role("alert")).to_contain_text("is not legal")
    assert move_bar(page).bounding_box() == before
    expect(status(page)).to_have_text("That is not allowed: choose another move")
    move_bar(page).get_by_role("button", name="Rule R2").click()
    expect(page.get_by_role("dialog", name="Rule R2")).to_contain_text("share an edge")
    page.keyboard.press("Escape")
    move_bar(page).get_by_role("button", name="Choose again").click()
    expect(move_bar(page).locator("input")).to_be_focused()
    expect(move_bar(page).get_by_role("alert")).to_have_count(0)


def test_a_move_written_before_the_turn_is_kept_for_it(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(), "topquark")
    if bob.view(opened["table"])["turn"] == 1:
        other_plays(bob, opened["table"], 1)
    play(server, page)
    arrive(page, "waiting")
    write(page, "a1-zz")
    expect(move_bar(page)).to_contain_text("Kept for your turn")
    other_plays(bob, opened["table"], 1)
    arrive(page, "yours")
    expect(move_bar(page).get_by_role("alert")).to_contain_text("a1-zz is no longer possible")
    move_bar(page).get_by_role("button", name="Close").click()

    move = legal(server, page)[0]
    play(server, page, which=-1)
    write(page, move)
    other_plays(bob, opened["table"], 1)
    arrive(page, "yours")
    if move in legal(server, page):
        expect(move_bar(page).locator(".move")).to_have_text(move)
        confirm(page)
    else:
        expect(move_bar(page).get_by_role("alert")).to_contain_text("no longer possible")


def test_a_written_exchange_puts_its_tiles_aside(server: Server, visit: Visit) -> None:
    opened = server.client().open("topominos", "Ada")  # alone, so that it is always her turn
    client, table = server.client(opened["token"]), opened["table"]
    while not (names := [m for m in client.moves(table, 0) if m.startswith("exchange")]):
        client.move(table, 0, client.moves(table, 0)[-1], client.view(table)["ply"])
    page = sit(visit(), opened)
    arrive(page, "yours")
    move = names[0]
    write(page, move)
    aside = page.locator("[data-slot].aside")
    expect(aside).to_have_count(len(re.findall(r"\d", move)))
    page.keyboard.press("Escape")
    expect(aside).to_have_count(0)
    expect(page.get_by_role("button", name="Exchange…")).to_be_visible()


def test_help_comes_in_three_steps(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "topas", "Ada", "random", **ADA_BEGINS)
    arrive(page, "yours")
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Look at your card", timeout=30_000)
    hint.get_by_role("button", name="Show me the move").click()
    advised = hint.locator("p strong").get_attribute("title")
    assert advised in legal(server, page)
    hint.get_by_role("button", name="Why this one?").click()
    expect(hint.locator("ol > li").first).to_contain_text("chance of winning")
    expect(hint.locator("ul li").first).to_be_visible()
    hint.get_by_role("button", name="Play this move").click()
    expect(move_bar(page).locator(".move")).to_have_text(advised)
    confirm(page)


def test_help_comes_by_a_key_a_step_at_a_time(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "topas", "Ada", "random", **ADA_BEGINS)
    arrive(page, "yours")
    hint = page.get_by_role("region", name="Hint")
    more = "Show me the move", "Why this one?", "Play this move"
    for button in more:
        page.keyboard.press("a")
        expect(hint.get_by_role("button", name=button)).to_be_visible(timeout=30_000)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)


def test_a_table_without_hints_offers_none(server: Server, visit: Visit) -> None:
    settings = {"hints": False}
    page = at_table(server, visit(), "topas", "Ada", "random", settings=settings, **ADA_BEGINS)
    arrive(page, "yours")
    page.keyboard.press("Shift+A")  # as with Caps Lock
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("region", name="Hint")).to_have_count(0)


def test_against_a_bot_a_move_is_taken_back_at_once(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "topquark", "Ada", "random")
    play(server, page)
    play(server, page)
    arrive(page, "yours")
    page.get_by_role("tab", name="Moves").click()
    rows = page.locator(".panel li")
    count = rows.count()
    page.keyboard.press("Control+z")
    expect(rows).to_have_count(count - 2)
    rows.last.hover()
    rows.filter(has_text="Ada").last.get_by_role("button").click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("Ada moves from")
    asked.get_by_role("button", name="Take back").click()
    expect(rows.filter(has_text="Ada")).to_have_count(0)


def test_others_are_asked_before_a_move_is_taken_back(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(), "topquark")
    table = opened["table"]
    if bob.view(table)["turn"] == 1:
        other_plays(bob, table, 1)
    move = play(server, page)
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.locator(".moments")).to_contain_text("The others are being asked")
    assert bob.get(f"/api/tables/{table}").json()["asked"]["what"] == "undo"
    bob.post(f"/api/tables/{table}/answer", seat=1, agree=True)
    arrive(page, "yours")
    expect(page.locator(".panel")).not_to_contain_text(move)

    play(server, page)
    theirs = other_plays(bob, table, 1)
    ply = bob.view(table)["ply"]
    before = bob.view(table)["entries"] - 1
    assert bob.post(f"/api/tables/{table}/undo", seat=1, ply=ply, to=before).is_success
    expect(status(page)).to_have_text("Bob is waiting for your answer")
    page.get_by_role("button", name="Refuse").click()
    expect(page.locator(".moments").get_by_role("alert")).to_have_count(0)
    expect(page.locator(".panel")).to_contain_text(theirs)


def test_draws_resigning_and_the_result_in_words(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(viewport=PHONE), "topquark")
    table = opened["table"]
    if bob.view(table)["turn"] == 0:
        play(server, page)
    view = bob.view(table)
    assert bob.post(f"/api/tables/{table}/say", seat=1, ply=view["ply"], action="draw?").is_success
    page.get_by_role("button", name="Decline").click()
    page.get_by_role("button", name="Moves, sheet, table").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Resign").click()
    dialog = page.get_by_role("dialog", name="Resign this game?")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    dialog.get_by_role("button", name="Yes, resign").click()
    arrive(page, "over")
    page.locator(".panel").get_by_role("button", name="Close").click()
    expect(page.get_by_role("heading", name="Bob wins")).to_be_visible()
    expect(status(page)).to_contain_text("Bob wins")
    expect(page.get_by_role("link", name="Replay and review")).to_have_attribute(
        "href", f"/replay/{table}"
    )


def test_a_pause_and_a_bot_that_stands_in(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(), "topquark")
    table = opened["table"]
    page.get_by_role("tab", name="Table").click()
    page.get_by_role("button", name="Pause").click()
    arrive(page, "paused")
    expect(status(page)).to_contain_text("paused")
    move_bar(page).get_by_role("button", name="Resume").click()
    arrive(page, "yours", "waiting")
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(status(page)).to_have_text("A bot plays for you until you take your seat back")
    expect(page.locator(".players li").first).to_contain_text("plays for Ada")
    move_bar(page).get_by_role("button", name="Take my seat back").click()
    expect(page.locator(".players")).not_to_contain_text("plays for Ada")
    arrive(page, "yours", "waiting")
    assert not bob.get(f"/api/tables/{table}").json()["seats"][0]["away"]


def test_a_bot_that_stands_in_is_seen_among_four_on_a_phone(server: Server, visit: Visit) -> None:
    opened = server.client().open("topas", "Ada", None, "random", "random")
    table = opened["table"]
    bob = server.client(opened["links"]["open"]).join(table, "Bob")
    page = sit(visit(viewport=PHONE), opened)
    arrive(page, "yours", "waiting")
    row = page.locator(".players li").nth(1)
    expect(row.locator(".name svg")).to_have_count(0)
    assert bob.post(f"/api/tables/{table}/leave", seat=1, player="random").is_success
    expect(row).to_contain_text("Bob")
    expect(row.locator(".name svg")).to_be_visible()


def test_notes_are_private_and_chat_is_not(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(), "topquark", settings={"chat": True})
    table = opened["table"]
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Your notes").fill("Watch the lens on f5.")
    expect(page.get_by_text("Saved.")).to_be_visible()
    bob.post(f"/api/tables/{table}/messages", seat=1, text="Good luck!")
    expect(page.get_by_label("1 unread")).to_be_visible()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat")).to_contain_text("Good luck!")
    page.get_by_label("Write to the table").fill("And to you.")
    page.get_by_role("button", name="Send").click()
    expect(page.locator(".chat li")).to_have_count(2)
    assert [one["text"] for one in bob.get(f"/api/tables/{table}/messages").json()] == [
        "Good luck!",
        "And to you.",
    ]
    page.reload()
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_label("Your notes")).to_have_value("Watch the lens on f5.")


def test_the_list_of_keys_and_switching_single_keys_off(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "topquark", "Ada", "random")
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("confirm the chosen move")
    keys.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("?")
    expect(keys).to_have_count(0)


def test_links_to_give_away_with_a_code_to_photograph(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(viewport=PHONE), "topas", "Ada", None, None)
    expect(status(page)).to_have_text("Waiting for 2 more players")
    page.get_by_role("button", name="More links and QR code").click()
    share = page.get_by_role("dialog", name="Invite to this table")
    expect(share.locator("input")).to_have_count(4)  # whoever, two seats, to watch
    share.get_by_role("button", name="QR code").first.click()
    expect(share.get_by_role("img", name="QR code of this link")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Let bots play instead").click()
    arrive(page, "yours", "waiting")


def test_a_standing_bid_is_made_and_dropped(server: Server, visit: Visit) -> None:
    page = at_table(server, visit(), "turquoise", "Ada", "random")
    page.get_by_role("tab", name="Table").click()
    bids = page.get_by_role("region", name="Standing bid")
    bids.get_by_label("Tablet").select_option("horus")
    bids.get_by_label("At most").fill("4")
    bids.get_by_role("button", name="Bid for me").click()
    expect(bids).to_contain_text("Horus: up to 4")
    bids.get_by_role("button", name="Stop bidding for me").click()
    expect(bids).not_to_contain_text("up to 4")


def test_sounds_are_off_until_the_first_own_move(server: Server, visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.heard = 0;
        const made = window.AudioContext;
        window.AudioContext = class extends made {
          constructor() { super(); window.heard++; }
        };"""
    )
    page, bob, opened = two_at(server, visitor, "topquark")
    if bob.view(opened["table"])["turn"] == 1:
        other_plays(bob, opened["table"], 1)
    arrive(page, "yours")
    assert page.evaluate("window.heard") == 0
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Sounds: off")).to_be_visible()
    play(server, page)
    expect(page.get_by_role("button", name="Sounds: on")).to_be_visible()
    assert page.evaluate("window.heard") == 1
    page.get_by_role("button", name="Sounds: on").click()
    page.reload()
    arrive(page, "waiting")
    page.get_by_role("tab", name="Table").click()
    expect(page.get_by_role("button", name="Sounds: off")).to_be_visible()


def test_your_turn_stands_in_the_title_and_on_the_icon(server: Server, visit: Visit) -> None:
    page, bob, opened = two_at(server, visit(), "topquark")
    if bob.view(opened["table"])["turn"] == 1:
        other_plays(bob, opened["table"], 1)
    expect(page).to_have_title(re.compile("^● Your turn – Topquark"))
    dot = page.locator('link[rel="icon"][href^="data:"]')
    expect(dot).to_have_count(1)
    play(server, page)
    expect(page).to_have_title("Topquark")
    expect(dot).to_have_count(0)


def test_notices_are_offered_after_the_first_own_move_and_never_before(
    server: Server, visit: Visit
) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.asked = 0;
        Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = async () => { window.asked++; return 'denied'; };"""
    )
    page, bob, opened = two_at(server, visitor, "topquark")
    if bob.view(opened["table"])["turn"] == 1:
        other_plays(bob, opened["table"], 1)
    question = page.get_by_text("Do you want to be told")
    expect(question).to_have_count(0)
    play(server, page)
    expect(question).to_be_visible()
    assert page.evaluate("window.asked") == 0
    page.get_by_role("button", name="Yes, tell me").click()
    expect(question).to_have_count(0)
    assert page.evaluate("window.asked") == 1


@pytest.mark.parametrize("game", ["topas", "topit", "topominos", "turquoise"])
def test_until_the_game_begins_nobody_is_marked_as_to_act(
    server: Server, visit: Visit, game: str
) -> None:
    """There is no deal yet, so nobody knows who begins."""
    opened = server.client().open(game, "Ada", None)
    table, links = opened["table"], opened["links"]
    page = visit().goto(f"/table/{table}#{links['watch']}")
    arrive(page, "open")
    marks = page.locator(".table :is(li.turn, th.active, th.marked)")
    expect(page.locator(".board svg").first).to_be_attached()
    expect(marks).to_have_count(0)
    server.client(links["open"]).join(table, "Bob")
    arrive(page, "waiting", "watching")
    expect(marks.first).to_be_attached()
