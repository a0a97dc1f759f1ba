"""What docs/deploy.md and deploy/ say exists, and parses."""

import configparser
import re
import shlex
import shutil
import sqlite3
import subprocess
from pathlib import Path

import click
import pytest
import yaml

from ludotheque.commands.serve import serve_command
from ludotheque.core.kernel import CACHE_VARIABLE
from ludotheque.server.settings import PREFIX, Settings
from tests.servers import Server, running

pytestmark = pytest.mark.slow(1)

ROOT = Path(__file__).parent.parent
GUIDE = ROOT / "docs" / "deploy.md"
FILES = sorted(path for path in (ROOT / "deploy").iterdir() if path.is_file())
VARIABLES = {PREFIX + name.upper() for name in Settings.model_fields} | {CACHE_VARIABLE}


def _serve(words: list[str]) -> None:
    """Read a command line as `ludotheque serve` does, without serving."""
    assert words[0] == "serve"
    with serve_command.make_context("serve", words[1:]) as context:
        given = {name: value for name, value in context.params.items() if name != "share"}
        Settings.read(given)


def _read(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings that an environment gives."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    return Settings.read({})


@pytest.mark.parametrize("path", [GUIDE, *FILES], ids=lambda path: path.name)
def test_every_setting_that_is_named_exists(path: Path) -> None:
    named = set(re.findall(rf"\b{PREFIX}[A-Z_]+", path.read_text(encoding="utf-8")))
    assert named <= VARIABLES


def test_the_guide_names_every_setting_and_every_option() -> None:
    text = GUIDE.read_text(encoding="utf-8")
    assert {name for name in VARIABLES if name in text} == VARIABLES
    for option in serve_command.params:
        assert isinstance(option, click.Option)
        assert option.opts[0] in text


def test_every_file_that_the_guide_links_is_there() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    assert links
    for link in links:
        assert (GUIDE.parent / link).exists(), link


def test_the_unit_starts_a_server_with_settings_that_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    path = ROOT / "deploy" / "ludotheque.service"
    unit.read(path, encoding="utf-8")
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "ludotheque"
    _serve(words)
    lines = re.findall(r"^Environment=(\w+)=(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    settings = _read(dict(lines), monkeypatch)
    assert settings.database == "sqlite:////var/lib/ludotheque/tables.db"
    assert settings.address == "https://games.example"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = (ROOT / "deploy" / "ludotheque.service").read_text(encoding="utf-8")
    copy = tmp_path / "ludotheque.service"  # the program need not be installed here
    copy.write_text(unit.replace("/opt/ludotheque/bin/ludotheque", "/bin/true"), encoding="utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", copy], capture_output=True, text=True, check=False
    )
    assert "ludotheque.service" not in done.stderr, done.stderr


def test_the_compose_file_starts_servers_with_settings_that_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    server = compose["services"]["server"]
    _serve(server["command"])
    given = {
        name: re.sub(r"\$\{\w+(?::-(\w+))?\}", r"\1", value)
        for name, value in server["environment"].items()
    }
    settings = _read(given, monkeypatch)
    assert settings.database == "postgresql://ludo:@database/ludo"
    assert settings.address == "https://localhost"
    folder = ROOT / "deploy"
    mounted = {
        volume.partition(":")[0] for s in compose["services"].values() for volume in s["volumes"]
    }
    files = {name for name in mounted if name.startswith("./")}
    assert mounted - files == set(compose["volumes"])
    assert all((folder / name).is_file() for name in files)
    built = server["build"]
    assert (folder / built["context"] / built["dockerfile"]).is_file()


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_before_a_server_figures_are_closed_and_https_is_for_good(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert re.search(r"Strict-Transport-Security \"max-age=\d{8,}\"", text)
    assert re.search(
        r"location = /metrics \{\s+return 404|@figures path /metrics\s+respond @figures 404", text
    )


def test_the_compose_file_has_nothing_before_its_servers_but_that() -> None:
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
    published = [name for name, service in compose["services"].items() if "ports" in service]
    assert published == ["caddy"]
    caddy = compose["services"]["caddy"]
    assert "command" not in caddy  # it reads its Caddyfile
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in caddy["volumes"]
    text = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"\{\$(\w+):", text)) == set(caddy["environment"])


def test_the_unit_keeps_the_server_in_bounds() -> None:
    unit = (ROOT / "deploy" / "ludotheque.service").read_text(encoding="utf-8")
    for line in ("MemoryMax=2G", "UMask=0077", "SystemCallFilter=@system-service"):
        assert line in unit.splitlines()


def test_the_image_starts_a_server() -> None:
    text = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
    found = re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert found
    _serve(yaml.safe_load(found[1]))


def test_a_backup_made_while_people_play_holds_what_was_acknowledged(
    server: Server, tmp_path: Path
) -> None:
    guest = server.client()
    opened = guest.open("topquark", "Ada", "Bob")
    table, ada = opened["table"], server.client(opened["token"])
    assert ada.move(table, 0, ada.moves(table, 0)[0], 0).status_code == 200
    copy = tmp_path / "copy.db"
    path = server.database.removeprefix("sqlite:///")
    source = sqlite3.connect(path)
    source.execute(f"VACUUM INTO '{copy}'")  # as the guide has it
    source.close()
    with running(f"sqlite:///{copy}") as backup:
        assert backup.client(opened["token"]).view(table) == ada.view(table)
