"""Lists every rule of every game: number, id, grade, what enforces it, its passages, and the tests that name it."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import aceten
from aceten.rulebook import COMMON, Rule

ROOT = Path(__file__).parents[1]
TESTS = [
    path
    for path in sorted((ROOT / "tests").rglob("*"))
    if path.suffix in {".py", ".toml", ".json", ".txt"} and path.is_file()
]


def naming(texts: dict[str, str], rule: str) -> list[str]:
    """The test files in which the rule's id stands as a word of its own."""
    whole = re.compile(rf"(?<![\w.-]){re.escape(rule)}(?![\w-])")
    return [name for name, text in texts.items() if whole.search(text)]


def line(rule: Rule, tests: list[str]) -> str:
    passages = ", ".join(f"{cite.source} ({cite.at})" if cite.at else cite.source for cite in rule.cites)
    return f"{rule.number:>3}  {rule.id:<34} {rule.grade:<10} {rule.enforced_by:<8} {len(tests):>2}  {passages or '–'}"


def main() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in TESTS}
    for name in (COMMON, *(game.id for game in aceten.games())):
        rules = aceten.rulebook(name).rules.values()
        named = {rule.id: naming(texts, rule.id) for rule in rules}
        grades = Counter(rule.grade for rule in rules)
        print(
            f"{name}: {len(rules)} rules, " + ", ".join(f"{count} {grade}" for grade, count in grades.items())
        )
        print(f"{'':>3}  {'id':<34} {'grade':<10} {'by':<8} {'tests':<5} passages")
        for rule in rules:
            print(line(rule, named[rule.id]))
        silent = [rule for rule, tests in named.items() if not tests]
        print(f"\nno test names: {', '.join(silent) or '– every rule is named by a test'}\n")


if __name__ == "__main__":
    main()
