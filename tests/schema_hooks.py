"""For Schemathesis: most of its calls are about real tables, with tokens that open them.

Run by `schemathesis`, not by pytest: `SCHEMATHESIS_HOOKS=tests.schema_hooks`. The tables come by
environment, and what was answered goes to a file.
"""

import json
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import schemathesis

TABLES, ANSWERS = "LUDOTHEQUE_TEST_TABLES", "LUDOTHEQUE_TEST_ANSWERS"

_tables: list[dict[str, Any]] = json.loads(os.environ.get(TABLES, "[]"))
_answers: Counter[str] = Counter()
_dice = random.Random(5)


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Put in a real table and one of its tokens; sometimes a move that can be made."""
    if "{table}" not in case.path or _dice.random() < 0.2:
        return
    chosen = _dice.choice(_tables)
    case.path_parameters = dict(case.path_parameters or {}) | {"table": chosen["table"]}
    token = _dice.choice(chosen["tokens"])
    case.headers = dict(case.headers or {}) | {"authorization": f"Bearer {token}"}
    if isinstance(case.body, dict) and "seat" in case.body and _dice.random() < 0.7:
        _improve(case, chosen, token)
    elif case.query and "seat" in case.query and _dice.random() < 0.7:
        case.query = dict(case.query) | {"seat": chosen["tokens"].index(token)}


def _improve(case: Any, chosen: dict[str, Any], token: str) -> None:
    seat = chosen["tokens"].index(token)
    body = case.body | {"seat": seat}
    if "ply" in body:
        with httpx.Client(
            base_url=f"{chosen['url']}/api/tables/{chosen['table']}",
            headers={"authorization": f"Bearer {token}"},
        ) as client:
            body["ply"] = client.get("").json().get("ply", 0)
            if "move" in body:
                moves = client.get("/moves", params={"seat": seat}).json().get("moves", ["?"])
                body["move"] = _dice.choice(moves)
    case.body = body


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """Count what was answered."""
    real = (case.path_parameters or {}).get("table") in {one["table"] for one in _tables}
    _answers[f"{'real' if real else 'made up'} {response.status_code}"] += 1
    if path := os.environ.get(ANSWERS):
        Path(path).write_text(json.dumps(_answers))
