"""The web page: built by `make page`, kept in the package, and the same for all its addresses."""

import gzip
import mimetypes
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route

from ludotheque.server.language import read_language
from ludotheque.texts import texts

FOLDER: Final = Path(__file__).parent / "page"
_WORTH: Final = 0.9  # ratio of compressed to plain size below which a file is sent compressed

# The routes of the page's own router (web/src/lib/router.svelte.ts).
_ADDRESSES: Final = (
    "/",
    "/new/{game}",
    "/table/{table}",
    "/join/{table}",
    "/replay/{table}",
    "/rules/{game}",
    "/learn/{game}",
    "/aid/{game}",
    "/print/{game}",
)
_NOT_BUILT: Final = (
    "<!doctype html><html lang='{language}'><meta charset='utf-8'><title>Ludothèque</title>"
    "<h1>{heading}</h1><p>{text} <code>make page</code></p></html>"
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
    assets = Route("/assets/{name}", _Assets(FOLDER / "assets").answer, methods=["GET", "HEAD"])
    app.router.routes.append(assets)
    for file in FOLDER.iterdir():
        if file.is_file() and file.name != "index.html":
            app.router.routes.append(Route(f"/{file.name}", _beside, methods=["GET", "HEAD"]))


def wants_page(request: Request) -> bool:
    """Whether a request for an unknown address comes from a browser; programs get JSON."""
    return (
        request.method in ("GET", "HEAD")
        and not request.url.path.startswith("/api/")
        and "text/html" in request.headers.get("accept", "")
    )


def page(request: Request, status: int = 200) -> Response:
    """Return the page; its own router reads the address."""
    if not is_built():
        say = texts("notices", read_language(request.headers.get("accept-language", "")))
        told = {"heading": escape(say("page-missing")), "text": escape(say("page-missing.text"))}
        return HTMLResponse(_NOT_BUILT.format(language=say.language, **told), 503)
    return FileResponse(FOLDER / "index.html", status, headers={"cache-control": "no-cache"})


async def _index(request: Request) -> Response:
    return page(request)


async def _beside(request: Request) -> Response:
    """Return a file beside the page; browsers revalidate it, as its name never changes."""
    file = FOLDER / Path(request.url.path).name
    return FileResponse(file, headers={"cache-control": "no-cache"})


class _Asset(NamedTuple):
    plain: bytes
    packed: bytes | None  # by gzip, where that saves enough
    kind: str


class _Assets:
    """Files whose names change with their content: compressed once, cached by browsers."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read: dict[str, _Asset] = {}

    async def answer(self, request: Request) -> Response:
        """Return a file that browsers may cache."""
        name = request.path_params["name"]
        asset = self._read.get(name) or self._load(name)
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        if asset.packed is None:
            return Response(asset.plain, 200, headers, asset.kind)
        headers["vary"] = "Accept-Encoding"
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(asset.plain, 200, headers, asset.kind)
        return Response(asset.packed, 200, headers | {"content-encoding": "gzip"}, asset.kind)

    def _load(self, name: str) -> _Asset:
        # Searched for among the folder's entries, so that no name leads out of the folder.
        file = next((file for file in self._folder.iterdir() if file.name == name), None)
        if file is None:
            raise HTTPException(404)
        plain = file.read_bytes()
        packed = gzip.compress(plain, mtime=0)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        asset = _Asset(plain, packed if len(packed) < _WORTH * len(plain) else None, kind)
        return self._read.setdefault(name, asset)
