"""The examples in the docstrings run."""

import doctest
import importlib
import pkgutil

import pytest

import aceten

MODULES = [
    module.name
    for module in pkgutil.walk_packages(aceten.__path__, "aceten.")
    if not module.name.endswith(("__main__", ".cli"))
]


@pytest.mark.parametrize("name", ["aceten", *MODULES])
def test_examples(name):
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert not failed


def test_there_are_examples_to_run():
    finder = doctest.DocTestFinder()
    found = [test for name in MODULES for test in finder.find(importlib.import_module(name)) if test.examples]
    assert len(found) > 15
