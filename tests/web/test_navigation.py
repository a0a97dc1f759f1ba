"""From page to page without loading anew."""

from playwright.sync_api import expect

from tests.servers import Server
from tests.web.conftest import Visit
from tests.web.sitting import arrive

_GO = """path => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""


def test_a_page_is_never_shown_with_what_another_page_was_told(
    server: Server, visit: Visit
) -> None:
    """Rules of no game, a table without a name: such pages would ask the server for them."""
    opened = server.client().open("topas", "Ada", "level:1")
    visitor = visit()
    asked: list[str] = []
    visitor.context.on("request", lambda request: asked.append(request.url))
    visitor.page.on("websocket", lambda socket: asked.append(socket.url))
    page = visitor.goto("/rules/topas")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for _ in range(2):
        page.evaluate(_GO, f"/table/{opened['table']}#{opened['token']}")
        arrive(page, "yours", "waiting")
        page.evaluate(_GO, "/rules/topit")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Top It")
    assert not [url for url in asked if "undefined" in url]
