"""What kind of witness a rule rests on, computed from its citations and the records of their sources."""

from __future__ import annotations

from collections import Counter

from aceten.rulebook import Rule
from aceten_site.pages.words import Words
from aceten_site.reference import archive, rulebooks
from aceten_sources.source import WITNESSES

#: How a source bears on a rule, the nearest first; what contradicts or is silent bears no witness.
_BEARING = ("states", "implies", "supports")


def witnesses(rule: Rule, game: str | None = None) -> tuple[str, ...]:
    """The kinds of witness for a rule, the strongest first: of the sources that state it, else of those it is inferred from.

    Our own default has none, whatever parallels it cites; nor has a source that was not read. Of a common usage the page
    of a `game` tells what that game's own account bears out.
    """
    if rule.grade == "editorial":
        return ()
    cites = [cite for cite in rule.cites if not game or cite.game in ("", game)]
    cited = [(cite, archive.source(cite.source)) for cite in cites]
    for how in _BEARING:
        kinds = {source.witness for cite, source in cited if cite.how == how and source.can_state}
        if kinds:
            return tuple(sorted(kinds, key=WITNESSES.index))
    return ()


def witness(rule: Rule) -> str:
    """The strongest kind; empty where there is none."""
    return next(iter(witnesses(rule)), "")


def counted(game: str) -> tuple[Counter[str], Counter[str]]:
    """How many rules of a game have each grade, and how many that are attested have each kind as their strongest witness."""
    rules = rulebooks.book(game).rules.values()
    grades = Counter(rule.grade for rule in rules)
    return grades, Counter(witness(rule) for rule in rules if rule.grade == "attested")


def how_known(game: str, words: Words) -> str:
    """How well a game is known, in a sentence counted from its rules."""
    grades, kinds = counted(game)
    commonest, number = max(kinds.items(), key=lambda item: (item[1], -WITNESSES.index(item[0])))
    parts = [
        words(f"known-{grade}", number=grades[grade])
        for grade in ("inferred", "editorial", "unknown")
        if grades[grade]
    ]
    said = words(
        "known",
        all=grades.total(),
        attested=grades["attested"],
        number=number,
        by=words.among("witness-by", commonest),
    )
    return f"{said}; {', '.join(parts)}." if parts else f"{said}."
