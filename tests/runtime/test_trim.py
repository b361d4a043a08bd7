"""What the runtime leaves out of the standard library, and that the engine never asks for it."""

import ast
import doctest
import sys
from pathlib import Path

import pytest

from aceten_site.runtime import archive, build, trim

ENGINE = sorted((build.ROOT / "engine" / "aceten").rglob("*.py"))


def test_the_examples_in_the_text() -> None:
    assert doctest.testmod(trim).failed == 0


def test_every_name_on_the_list_cuts_something() -> None:
    names = [name for name, _ in archive.members(build.PYODIDE / "python_stdlib.zip")]
    stems = {name.removesuffix(".py") for name in names}
    folders = {"/".join(stem.split("/")[:depth]) for stem in stems for depth in range(1, stem.count("/") + 1)}
    assert sorted(trim.CUT - stems - folders) == []
    assert sorted(trim.KEPT_ENCODINGS) == sorted(
        stem.split("/")[1] for stem in stems if stem.startswith("encodings/") and not trim.is_trimmed(stem)
    )


def imported(tree: ast.AST) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.relative_to(build.ROOT).as_posix())
def test_the_engine_imports_the_kept_standard_library_and_nothing_else(path: Path) -> None:
    modules = imported(ast.parse(path.read_text(encoding="utf-8")))
    outside = {name for name in modules if name.split(".")[0] not in sys.stdlib_module_names | {"aceten"}}
    assert outside == set()
    # What is frozen into the interpreter, or has a compiled twin, is there all the same.
    there = set(f"{trim.FROZEN} {trim.TWINS}".split())
    cut = {name for name in modules if trim.is_trimmed(name.replace(".", "/"))} - {
        name.replace("/", ".") for name in there
    }
    assert cut == set()
