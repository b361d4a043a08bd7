"""Options of the whole test suite, and the table that `make test` ends with."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
#: What tools/timed.sh has noted: a step and its seconds on each line.
STEPS = PROJECT / ".cache/steps.tsv"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the golden files anew from what the engine says now; read the difference before committing it",
    )
    parser.addoption("--table", action="store_true", help="end with a table of what ran, how many, how long")


#: What takes longest, so that it begins first and two at a time end together.
LONGEST = ("tests/runtime/test_build.py", "tests/browser/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def turn(item: pytest.Item) -> int:
        return next((at for at, start in enumerate(LONGEST) if item.nodeid.startswith(start)), len(LONGEST))

    items.sort(key=turn)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--table"):
        return
    tests: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for outcome, reports in terminalreporter.stats.items():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                part = "/".join(report.nodeid.split("/")[:2])
                tests[part] += outcome in ("passed", "failed")
                seconds[part] += report.duration
    terminalreporter.section("what ran, how many tests, how many seconds")
    steps = [line.split("\t") for line in STEPS.read_text("utf-8").splitlines()] if STEPS.is_file() else []
    for name, took in steps:
        terminalreporter.line(f"{name:<40}{'':>8}{float(took):>9.1f}")
    for part in sorted(tests):
        terminalreporter.line(f"{part:<40}{tests[part]:>8,}{seconds[part]:>9.1f}")
    terminalreporter.line(f"Python {sys.version.split()[0]}, Node {version('node')}, {version('chromium')}")


def version(program: str) -> str:
    """What a program says of its version."""
    found = shutil.which(program)
    if not found:
        return f"no {program}"
    return subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout.strip()
