"""The page's types, made from the server's OpenAPI: `python -m tests.web.types FILE`."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.calls import openapi

WEB = Path(__file__).parents[2] / "web"


def write_types(out: Path) -> None:
    """Write them into a file."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "openapi.json"
        source.write_text(json.dumps(openapi()))
        command = [sys.executable, str(WEB / "npm.py"), "run", "--silent", "types", "--"]
        command += [str(source), "-o", str(out.resolve())]
        subprocess.run(command, check=True, capture_output=True)


if __name__ == "__main__":
    write_types(Path(sys.argv[1]))
