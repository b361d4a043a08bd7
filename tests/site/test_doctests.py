"""The examples in the docstrings run."""

import doctest
import importlib
import pkgutil

import pytest

import aceten_site

MODULES = [
    module.name
    for module in pkgutil.walk_packages(aceten_site.__path__, "aceten_site.")
    # `inside` runs in Pyodide alone.
    if not module.name.endswith(("__main__", ".inside"))
]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


def test_there_are_examples_to_run() -> None:
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) > 30
