"""Every rule with its grade, its passages and the tests that hold it: ``python -m aceten_site.rules.rule_tests``."""

from __future__ import annotations

import argparse
import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import aceten
from aceten.rulebook import COMMON, Rule, rulebook


@dataclass(frozen=True, order=True)
class Place:
    """A line of a file, and what begins there or holds it: a function, a class, a test."""

    file: str
    line: int
    name: str = ""


def find_rule_tests(folder: Path) -> dict[str, list[Place]]:
    """The tests that hold each rule, by the rule's id: those with `@pytest.mark.rule("…")`, or `rule("…")` for short.

    The files are named as seen from the folder.
    """
    found: dict[str, list[Place]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if "rule(" not in text:
            continue
        for test in ast.walk(ast.parse(text)):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                place = Place(path.relative_to(folder).as_posix(), test.lineno, test.name)
                for id_ in dict.fromkeys(_marks(test)):
                    found.setdefault(id_, []).append(place)
    return found


def _marks(test: ast.FunctionDef) -> Iterator[str]:
    """The ids that a test is marked with, as a whole or for some of its parameters."""
    for decorator in test.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in ("rule", "pytest.mark.rule"):
                yield from (each.value for each in call.args if isinstance(each, ast.Constant))


def listed(rule: Rule, tests: list[Place]) -> Iterator[str]:
    """The lines about one rule."""
    yield f"{rule.number:3}  {rule.id}  ({rule.grade}, held by {rule.enforced_by})"
    yield f"     {rule.sentence()}"
    passages = [f"{cite.how} {cite.source}{f', {cite.at}' if cite.at else ''}" for cite in rule.cites]
    yield f"     passages: {'; '.join(passages) or 'none'}"
    yield f"     tests: {', '.join(f'{each.file}::{each.name}' for each in tests) or 'none'}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.rules.rule_tests", description=__doc__)
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are")
    tests = find_rule_tests(parser.parse_args().tests)
    for book in (*(rulebook(game.id) for game in aceten.games()), rulebook(COMMON)):
        print(f"{book.game}: {len(book.rules)} rules")
        for rule in book.rules.values():
            print(*listed(rule, tests.get(rule.id, [])), sep="\n")


if __name__ == "__main__":
    main()
