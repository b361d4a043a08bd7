"""A pytest plugin: drops every rule in turn and runs the tests that are marked with it, all in this one process.

Writes {"rule": [tests that failed]} as JSON to the file named by ACETEN_BITE.
"""

import json
import os
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol


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
    reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed and report.when == "call" for report in reports)
