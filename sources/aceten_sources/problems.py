"""What is wrong with a source file, where, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """One defect: the file, the field in it, what is wrong, and the remedy.

    >>> print(Problem("sources/x/source.toml", "csl.title", "is missing", "give the title as printed"))
    sources/x/source.toml: csl.title is missing; give the title as printed
    """

    file: str
    field: str
    text: str
    fix: str

    def __str__(self) -> str:
        place = f"{self.field} {self.text}" if self.field else self.text
        return f"{self.file}: {place}; {self.fix}"


class BadSources(ValueError):
    """Every defect found in one reading, so that an author mends them in one go.

    >>> str(BadSources((Problem("a", "key", "is missing", "add it"), Problem("b", "", "is not TOML", "mend it"))))
    'a: key is missing; add it\\nb: is not TOML; mend it'
    """

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
