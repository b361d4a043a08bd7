"""Every rule with its grade, its passages and the tests that hold it: ``python -m aceten_site.rules.rule_tests``."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import aceten
from aceten.rulebook import COMMON, Rule, rulebook


def find_rule_tests(folder: Path) -> dict[str, set[str]]:
    """The test files that hold each rule, by the rule's id: those with `@pytest.mark.rule("…")`, or `rule("…")` for short."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for marked in re.findall(r"(?:mark\.|marks=|@)rule\(([^)]*)\)", path.read_text("utf-8")):
            for id_ in re.findall(r'"([^"]+)"', marked):
                found.setdefault(id_, set()).add(path.relative_to(folder).as_posix())
    return found


def listed(rule: Rule, tests: set[str]) -> Iterator[str]:
    """The lines about one rule."""
    yield f"{rule.number:3}  {rule.id}  ({rule.grade}, held by {rule.enforced_by})"
    yield f"     {rule.sentence()}"
    passages = [f"{cite.how} {cite.source}{f', {cite.at}' if cite.at else ''}" for cite in rule.cites]
    yield f"     passages: {'; '.join(passages) or 'none'}"
    yield f"     tests: {', '.join(sorted(tests)) or 'none'}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m aceten_site.rules.rule_tests", description=__doc__)
    parser.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are")
    tests = find_rule_tests(parser.parse_args().tests)
    for book in (*(rulebook(game.id) for game in aceten.games()), rulebook(COMMON)):
        print(f"{book.game}: {len(book.rules)} rules")
        for rule in book.rules.values():
            print(*listed(rule, tests.get(rule.id, set())), sep="\n")


if __name__ == "__main__":
    main()
