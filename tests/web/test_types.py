from pathlib import Path

from tests.web.types import WEB, write_types


def test_the_page_knows_the_servers_answers(tmp_path: Path) -> None:
    write_types(tmp_path / "schema.d.ts")
    made = (tmp_path / "schema.d.ts").read_text()
    assert made == (WEB / "src" / "api" / "schema.d.ts").read_text(), "run `make types`"
