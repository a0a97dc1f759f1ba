"""`make screenshots`: every page and state at three sizes, light, dark, English and French."""

import sys
import tempfile
from pathlib import Path

from rich.progress import Progress

from tests.servers import running, sqlite_url
from tests.web.browser import DESK, PHONE, TABLET, Visitor, chromium
from tests.web.stages import stages

OUT = Path("screenshots")
SIZES = {"360": PHONE, "820": TABLET, "1440": DESK}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LOOKS = (
    ("360", "light", "en"),
    ("360", "dark", "fr"),
    ("820", "light", "fr"),
    ("1440", "light", "en"),
    ("1440", "dark", "en"),
)


def main(wanted: list[str]) -> int:
    """Take them all, or those whose names begin as asked."""
    chosen = {
        name: stage
        for name, stage in stages().items()
        if not wanted or any(name.startswith(part) for part in wanted)
    }
    if not chosen:
        print(f"no such page; there are {', '.join(stages())}", file=sys.stderr)
        return 2
    OUT.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        running(sqlite_url(Path(folder))) as server,
        chromium() as browser,
        Progress() as bar,
    ):
        task = bar.add_task("screenshots", total=len(chosen) * len(LOOKS))
        for name, stage in chosen.items():
            for size, scheme, language in LOOKS:
                bar.update(task, description=f"{name} {size} {scheme} {language}")
                touch = {"has_touch": True, "is_mobile": True} if size == "360" else {}
                visitor = Visitor(
                    browser,
                    server.url,
                    viewport=SIZES[size],
                    color_scheme=scheme,
                    locale=LOCALES[language],
                    **touch,
                )
                stage(visitor, server)
                path = OUT / f"{name}-{size}-{scheme}-{language}.png"
                visitor.page.screenshot(path=path, full_page=not name.startswith("aid"))
                visitor.close()
                bar.advance(task)
    print(f"{len(chosen) * len(LOOKS)} pictures in {OUT}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
