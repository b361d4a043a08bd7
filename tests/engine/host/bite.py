"""A pytest plugin: drops every rule in turn and runs the tests that are marked with it, all in this one process.

Writes {"rule": [tests that failed]} as JSON to the file named by ACETEN_BITE.
"""

import json
import os
import signal
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

SECONDS = 10


def marked(items: list[pytest.Item]) -> dict[str, list[pytest.Item]]:
    """The tests that hold each rule."""
    holding: dict[str, list[pytest.Item]] = {}
    for item in items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                holding.setdefault(rule, []).append(item)
    return holding


def pytest_runtestloop(session: pytest.Session) -> bool:
    found = {}
    for rule, items in marked(session.items).items():
        os.environ["ACETEN_DROP"] = rule
        found[rule] = [item.nodeid for item in items if _fails(item)]
    Path(os.environ["ACETEN_BITE"]).write_text(json.dumps(found), encoding="utf-8")
    return True


def _fails(item: pytest.Item) -> bool:
    item._initrequest()
    # Without its rule a deal may never end; a test that hangs has failed, as it should.
    signal.signal(signal.SIGALRM, _give_up)
    signal.alarm(SECONDS)
    try:
        reports = runtestprotocol(item, log=False, nextitem=None)
    finally:
        signal.alarm(0)
    return any(report.failed and report.when == "call" for report in reports)


def _give_up(signum: int, frame: object) -> None:
    raise TimeoutError(f"no end after {SECONDS} seconds")
