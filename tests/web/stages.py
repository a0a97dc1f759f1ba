"""Every page and state worth looking at; each brings a visitor there. For screenshots and axe."""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.servers import Client, Server
from tests.web.browser import ACTION, Visitor
from tests.web.playing import GAMES, SHORT, open_table, wait_for_turn
from tests.web.sitting import sit, write

Stage = Callable[[Visitor, Server], None]
REVIEWED = 60_000  # milliseconds that a quick review may take on a busy machine
EAGER = ("place", "draw")  # what builds Turquoise's pyramid, which no chance does
LATE = {"topas": 5, "topit": 7, "turquoise": 60}


def advance(client: Client, table: str, moves: int | None) -> None:
    """Play any legal moves for seat 0 against a bot; None: to the end."""
    made = 0

    def enough(_: Any) -> bool:
        nonlocal made
        made += 1
        return made > moves if moves is not None else False

    advance_until(client, table, enough)


def advance_until(client: Client, table: str, enough: Callable[[Any], bool]) -> None:
    """Play any legal moves for seat 0 until its state is enough."""
    chosen = random.Random(7)
    with client.live(table) as live:
        view = live.until("welcome")["view"]
        while not view["outcome"]:
            if view["turn"] == 0:
                if enough(view["state"]):
                    break
                names = client.moves(table, 0)
                names = [name for name in names if name.startswith(EAGER)] or names
                answer = client.move(table, 0, chosen.choice(names), view["ply"])
                assert answer.status_code == 200, answer.text
            view = live.until("event")["view"]


@cache
def _played(server: Server, game: str, moves: int | None, bots: int = 1) -> tuple[str, str]:
    """A table after so many moves, made once: whoever looks at it leaves it as it is."""
    table, token = open_table(server, game, *["greedy"] * bots)
    advance(server.client(token), table, moves)
    return table, token


def stages() -> dict[str, Stage]:
    """All of them, by name."""
    found: dict[str, Stage] = {
        "home-first": _page("/"),
        "home-tables": _home_with_tables,
        "lost": _page("/nowhere"),
        "dead-table": _page("/table/abcdefghijkl"),
        "failure-game": _page("/new/monopoly"),
        "failure-link": _dead_link,
        "failure-begun": _begun,
        "failure-newer": _newer,
        "failure-home": _gone("/"),
        "failure-new": _gone("/new/topas"),
        "failure-replay": _gone("/replay/abcdefghijkl"),
        "join": _join,
        "waiting": _waiting,
        "waiting-links": _waiting_with_links,
        "curtain": _curtain,
        "watching": _watching,
        "keys": _keys,
        "refused": _refused,
        "hint": _hint,
        "offline": _offline,
        "review": _review,
        "auction": _auction,
        "topas-four": _four("topas"),
        "turquoise-four": _four("turquoise"),
    }
    for game in GAMES:
        found[f"new-{game}"] = _page(f"/new/{game}")
        found[f"rules-{game}"] = _page(f"/rules/{game}")
        found[f"learn-{game}"] = _page(f"/learn/{game}")
        found[f"aid-{game}"] = _page(f"/aid/{game}")
        found[f"{game}-start"] = _table(game, 0)
        found[f"{game}-middle"] = _table(game, 4)
        found[f"{game}-late"] = _table(game, LATE.get(game, 18))
        found[f"{game}-chosen"] = _chosen(game)
        found[f"{game}-over"] = _table(game, None)
        found[f"{game}-replay"] = _replay(game)
    for game in GAMES:
        found[f"print-{game}"] = _page(f"/print/{game}")
    return found


def _page(path: str) -> Stage:
    def show(visitor: Visitor, _server: Server) -> None:
        visitor.goto(path)
        visitor.settle()

    return show


def _table(game: str, moves: int | None) -> Stage:
    def show(visitor: Visitor, server: Server) -> None:
        table, token = _played(server, game, moves)
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
        visitor.settle()

    return show


def _replay(game: str) -> Stage:
    def show(visitor: Visitor, server: Server) -> None:
        table, token = _played(server, game, None)
        visitor.goto(f"/replay/{table}#{token}")
        visitor.settle()

    return show


def _home_with_tables(visitor: Visitor, server: Server) -> None:
    server.client().open("topquark", "Zoé", None, settings={"listed": True, "title": "Dimanche"})
    for game in GAMES[:3]:
        table, token = open_table(server, game)
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    visitor.goto("/")
    visitor.settle()


def _opened(server: Server, *seats: str | None, **more: Any) -> dict[str, Any]:
    return server.client().open("topas", *seats, options=SHORT.get("topas", {}), **more)


def _join(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", None)
    visitor.goto(f"/join/{opened['table']}#{opened['links']['open']}")
    visitor.settle()


def _waiting(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", None)
    visitor.goto(f"/table/{opened['table']}#{opened['token']}")
    visitor.settle()


def _waiting_with_links(visitor: Visitor, server: Server) -> None:
    sit(visitor, _opened(server, "Ada", None))
    visitor.settle()


def _dead_link(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", "level:1")
    visitor.goto(f"/table/{opened['table']}#{'x' * 32}")
    visitor.settle()


def _begun(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", None, settings={"listed": True, "watch": "everyone"})
    server.client(opened["links"]["open"]).join(opened["table"], "Bob")
    visitor.goto(f"/join/{opened['table']}")
    visitor.settle()


def _newer(visitor: Visitor, server: Server) -> None:
    newer = {"code": "newer_table", "message": ""}
    visitor.page.route("**/api/tables/**", lambda route: route.fulfill(status=409, json=newer))
    opened = _opened(server, "Ada", None)
    visitor.goto(f"/join/{opened['table']}")
    visitor.settle()
    visitor.forgive("status of 409")


def _gone(path: str) -> Stage:
    """The server goes after the page has come."""

    def show(visitor: Visitor, _server: Server) -> None:
        visitor.goto("/")
        visitor.settle()
        visitor.page.route("**/api/**", lambda route: route.abort())
        visitor.goto(path)
        visitor.settle()
        visitor.forgive("ERR_FAILED")

    return show


def _curtain(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", "Bob")
    visitor.goto(f"/table/{opened['table']}#{opened['token']}")
    visitor.settle()


def _watching(visitor: Visitor, server: Server) -> None:
    opened = _opened(server, "Ada", "level:1")
    visitor.goto(f"/table/{opened['table']}#{opened['links']['watch']}")
    visitor.settle()


# --- states of a table --------------------------------------------------------------------------


def _chosen(game: str) -> Stage:
    def show(visitor: Visitor, server: Server) -> None:
        table, token = _played(server, game, LATE.get(game, 4))
        page = visitor.goto(f"/table/{table}#{token}")
        wait_for_turn(page)
        names = server.client(token).moves(table, 0)
        laid = [name for name in names if name.startswith("lay")]  # an exchange shows little
        write(page, (laid or names)[-1])
        expect(page.locator(".move-bar .first")).to_be_visible()
        visitor.settle()

    return show


def _four(game: str) -> Stage:
    def show(visitor: Visitor, server: Server) -> None:
        table, token = _played(server, game, LATE.get(game, 4), bots=3)
        wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
        visitor.settle()

    return show


def _at_topas(visitor: Visitor, server: Server) -> tuple[Page, list[str]]:
    table, token = _played(server, "topas", 4)
    page = visitor.goto(f"/table/{table}#{token}")
    wait_for_turn(page)
    return page, server.client(token).moves(table, 0)


def _keys(visitor: Visitor, server: Server) -> None:
    page, _ = _at_topas(visitor, server)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def _refused(visitor: Visitor, server: Server) -> None:
    page, moves = _at_topas(visitor, server)
    write(page, moves[0].partition("@")[0] + "@20,20>")
    expect(page.locator(".move-bar").get_by_role("alert")).to_be_visible()


def _hint(visitor: Visitor, server: Server) -> None:
    page, _ = _at_topas(visitor, server)
    page.get_by_role("button", name=re.compile("^(Hint|Conseil)$")).click()
    expect(page.locator(".hint .row button").first).to_be_visible(timeout=30_000)
    page.locator(".hint .row button").first.click()
    page.locator(".hint .row button").last.click()
    expect(page.locator(".hint ol li").first).to_be_visible(timeout=30_000)
    visitor.settle()


def _offline(visitor: Visitor, server: Server) -> None:
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close(code=1013)

    visitor.page.route_web_socket(re.compile("/live$"), connect)
    page, _ = _at_topas(visitor, server)
    lines[0].close(code=1013)
    expect(page.locator(".moments .banner")).to_be_visible(timeout=30_000)


def _review(visitor: Visitor, server: Server) -> None:
    table, token = _played(server, "topquark", None)
    have_reviewed(visitor.goto(f"/replay/{table}#{token}"))
    visitor.settle()


def have_reviewed(page: Page) -> None:
    """Have the game of a replay reviewed, quickly, unless somebody has asked for that already."""
    known = ("none", "running", "ready")
    told = page.locator(", ".join(f'[data-review="{standing}"]' for standing in known))
    expect(told).to_be_visible(timeout=ACTION)
    if told.get_attribute("data-review") == "none":
        page.locator('[data-review="none"] select').select_option(index=0)
        page.locator('[data-review="none"] button').click()
    expect(page.locator('[data-review="ready"]')).to_be_visible(timeout=REVIEWED)


@cache
def _auctioned(server: Server) -> tuple[str, str]:
    """A table of Turquoise at which seat 0 has put up a lot, and is asked again."""
    table, token = open_table(server, "turquoise", "greedy", "greedy")
    client = server.client(token)
    while True:
        view = client.view(table)
        assert not view["outcome"], "nobody bid against us"
        if view["turn"] != 0:
            continue
        if view["state"]["phase"] == "auction":
            return table, token
        lots = [name for name in client.moves(table, 0) if name.startswith("auction")]
        if lots:
            client.move(table, 0, lots[0], view["ply"])
        else:
            advance(client, table, 1)


def _auction(visitor: Visitor, server: Server) -> None:
    table, token = _auctioned(server)
    wait_for_turn(visitor.goto(f"/table/{table}#{token}"))
    visitor.settle()
