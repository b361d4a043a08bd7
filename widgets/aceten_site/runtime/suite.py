"""Runs the engine's tests inside exactly the runtime that a built site ships: ``python -m … SITE [pytest options]``.

Node loads the site's own ``runtime/<hash>/`` files; pytest is laid beside them, the tests are mounted. What was cut
from the standard library is served to the test tools only, so that the engine meets what it will meet in a page.
Tests marked ``host`` are left out.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from aceten_site.runtime import build

TEST_TOOLS = ("pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis", "sortedcontainers")


def run(site: Path, options: list[str]) -> int:
    """Runs the suite and returns pytest's exit status; its output goes to standard output."""
    manifest_file = site / build.MANIFEST
    if not manifest_file.exists():
        raise SystemExit(f"aceten: {site} has no runtime; `make site` builds it")
    manifest = json.loads(manifest_file.read_text(encoding="utf-8"))
    job = {
        "runtime": str((site / manifest["base"]).resolve()),
        "info": manifest["python"],
        "whole_stdlib": str(build.PYODIDE / "python_stdlib.zip"),
        "inside": (build.HERE / "inside.py").read_text(encoding="utf-8"),
        "wheels": [str(path) for path in build.tool_wheels(*TEST_TOOLS)],
        "settings": str(build.ROOT / "pyproject.toml"),
        "tests": str(build.ROOT / "tests"),
        "options": options,
    }
    with tempfile.TemporaryDirectory() as scratch:
        order = Path(scratch, "job.json")
        order.write_text(json.dumps(job), encoding="utf-8")
        return subprocess.run(["node", build.HERE / "suite.mjs", order], check=False).returncode


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:] or ["-q", "tests/engine"]))
