"""The OpenAPI: complete, valid, and kept: Schemathesis finds no answer that it does not tell of."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import meta

from tests.calls import Call, calls, openapi
from tests.scale import many
from tests.schema_hooks import ANSWERS, TABLES
from tests.servers import Client, Server

EXAMPLES = many(2, 60)  # of each call and phase
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
]
EVERYWHERE = {"400", "413", "422", "429", "503"}


def tables(server: Server, guest: Client) -> list[dict[str, Any]]:
    """Tables in all states, and the tokens of their seats, in order; the others come last."""
    found = []
    for game in ("topas", "topominos", "turquoise", "topquark", "topit"):
        settings = {"chat": True, "watch": "everyone", "undo": "ask"}
        opened = guest.open(game, "Ada", None, settings=settings)
        bob = server.client(opened["links"]["open"]).join(opened["table"], "Bob")
        tokens = [opened["token"], bob.token, opened["links"]["watch"]]
        found.append({"table": opened["table"], "tokens": tokens})
    over = guest.open("topquark", "Ada", "level:1")
    say = f"/api/tables/{over['table']}/say"
    assert server.client(over["token"]).post(say, seat=0, ply=0, action="resign").is_success
    found.append({"table": over["table"], "tokens": [over["token"]]})
    for _ in range(3):
        waiting = guest.open("topas", "Ada", None, None)
        links = waiting["links"]
        tokens = [waiting["token"], *links["seats"].values(), links["open"], links["watch"]]
        found.append({"table": waiting["table"], "tokens": tokens})
    return [one | {"url": server.url} for one in found]


@pytest.mark.slow(30)
def test_schemathesis_finds_no_fault_and_no_answer_that_is_not_described(
    server: Server, guest: Client, tmp_path: Path
) -> None:
    answers = tmp_path / "answers.json"
    environment = os.environ | {
        "SCHEMATHESIS_HOOKS": "tests.schema_hooks",
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
        TABLES: json.dumps(tables(server, guest)),
        ANSWERS: str(answers),
    }
    command = [
        *(sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/api/openapi.json"),
        *("--checks", ",".join(CHECKS), "--max-examples", str(EXAMPLES), "--seed", "1"),
        *("--generation-database", "none", "--suppress-health-check", "all", "--warnings", "off"),
    ]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300
    )
    summary = done.stdout[done.stdout.rfind(" SUMMARY ") - 30 :]
    counted = json.loads(answers.read_text())
    print(f"\n{summary}\n{dict(sorted(counted.items()))}")
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
    real = {kind: count for kind, count in counted.items() if kind.startswith("real")}
    good = sum(count for kind, count in real.items() if kind.startswith("real 2"))
    assert sum(real.values()) > 300
    assert good > 50, "too few of its calls got anywhere"


def test_the_document_itself_is_valid(server: Server, guest: Client) -> None:
    document = guest.get("/api/openapi.json").json()
    assert document == json.loads(json.dumps(openapi()))
    assert document["openapi"].startswith("3.1")
    for name, schema in document["components"]["schemas"].items():
        meta.validate(schema)
        assert schema.get("description") or schema.get("enum"), name
    names = [call.operation["operationId"] for call in calls()]
    assert len(set(names)) == len(names)
    references = set(_references(document))
    assert {r.rpartition("/")[2] for r in references} <= set(document["components"]["schemas"])


def _references(part: Any) -> list[str]:
    if isinstance(part, dict):
        own = [part["$ref"]] if "$ref" in part else []
        return own + [r for value in part.values() for r in _references(value)]
    return [r for value in part for r in _references(value)] if isinstance(part, list) else []


@pytest.mark.parametrize("call", calls(), ids=str)
def test_every_call_tells_what_it_is_for_and_how_it_is_refused(call: Call) -> None:
    operation = call.operation
    assert operation["summary"]
    assert operation["description"].endswith(".")
    assert operation["tags"]
    expected = set(EVERYWHERE)
    if "{table}" in call.path:
        expected |= {"401", "403", "404", "409"}
    if call.method != "GET":
        expected |= {"403"}
    assert expected <= set(operation["responses"])
    for status, answer in operation["responses"].items():
        assert answer["description"]
        if int(status) >= 400:
            schema = answer["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Problem"}
    if "{table}" in call.path:
        assert operation["security"] == [{"token": []}]
