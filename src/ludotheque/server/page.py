"""The web page: built by `make`, kept in the package; all its addresses are one page."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parent / "page"

# What the page itself knows (web/src/lib/router.svelte.ts).
_ADDRESSES: Final = (
    "/",
    "/new/{game}",
    "/table/{table}",
    "/join/{table}",
    "/replay/{table}",
    "/rules/{game}",
    "/learn/{game}",
    "/aid/{game}",
)
_NOT_BUILT: Final = (
    "<!doctype html><html lang='en'><meta charset='utf-8'><title>Ludothèque</title>"
    "<h1>The page is not built</h1><p>The server works, its page is missing. From a copy of "
    "the source, <code>make page</code> builds it; packages bring it along.</p></html>"
)


def is_built() -> bool:
    """Whether there is a page to serve."""
    return (FOLDER / "index.html").is_file()


def add_page(app: FastAPI) -> None:
    """Serve the page, and the files beside it: icons, the manifest, the service worker."""
    for address in _ADDRESSES:
        app.router.routes.append(Route(address, _index, methods=["GET", "HEAD"]))
    if not is_built():
        return
    app.mount("/assets", GZipMiddleware(_Assets(directory=FOLDER / "assets")))
    for file in FOLDER.iterdir():
        if file.is_file() and file.name != "index.html":
            app.router.routes.append(Route(f"/{file.name}", _beside, methods=["GET", "HEAD"]))


def wants_page(request: Request) -> bool:
    """Whether a browser goes to an address that does not exist; programs get JSON."""
    return (
        request.method in ("GET", "HEAD")
        and not request.url.path.startswith("/api/")
        and "text/html" in request.headers.get("accept", "")
    )


def page(status: int = 200) -> Response:
    """The page; it looks at its address by itself."""
    if not is_built():
        return HTMLResponse(_NOT_BUILT, 503)
    return FileResponse(FOLDER / "index.html", status, headers={"cache-control": "no-cache"})


async def _index(_request: Request) -> Response:
    return page()


async def _beside(request: Request) -> Response:
    """A file beside the page, asked for anew each time, as its name stays the same."""
    file = FOLDER / Path(request.url.path).name
    return FileResponse(file, headers={"cache-control": "no-cache"})


class _Assets(StaticFiles):
    """Files whose names change with their content: browsers may keep them for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, to be kept."""
        answer = await super().get_response(path, scope)
        answer.headers["cache-control"] = "public, max-age=31536000, immutable"
        return answer
