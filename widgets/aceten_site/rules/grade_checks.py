"""Checks that no rule claims a better grade than its citations support; one that does stops the build."""

from __future__ import annotations

from collections.abc import Iterator

import aceten
from aceten.rulebook import COMMON, Cite, Rule
from aceten_site.reference import archive, rulebooks

HOWS = ("states", "implies", "supports", "contradicts", "silent")


def grade_problems() -> list[str]:
    """What is wrong with the grades and citations of all rulebooks, one sentence each: file, rule, what, remedy."""
    said = []
    for game in (*(each.id for each in aceten.games()), COMMON):
        file = f"engine/aceten/games/{game}/rules.toml"
        book = rulebooks.book(game)
        for rule in book.rules.values():
            said += [
                f"{file}: {rule.id}: {problem}" for problem in (*wrong_grade(rule), *wrong_cites(rule.cites))
            ]
        for option in book.options.values():
            for reading in option.readings:
                place = f"{option.id} = {reading.value}"
                said += [f"{file}: {place}: {problem}" for problem in wrong_cites(reading.cites)]
    return said


def wrong_grade(rule: Rule) -> Iterator[str]:
    """Does the grade go beyond what the citations say?

    >>> rule = Rule("…", "…", "g.r", 1, "play", "attested", "table", cites=(Cite("eaton-2023", how="supports"),))
    >>> list(wrong_grade(rule))
    ['is attested, but no source states it; grade it inferred and give the reasoning, or cite what states it']
    """
    states = any(cite.how == "states" for cite in rule.cites)
    if rule.grade == "attested" and not states:
        yield "is attested, but no source states it; grade it inferred and give the reasoning, or cite what states it"
    if rule.grade != "attested" and not rule.reasoning:
        yield f"is {rule.grade} without reasoning; write reasoning-en and reasoning-de"
    if rule.assertions < 2 and any(mark in rule.en for mark in ("; ", ". ")):
        yield "says more than one thing and does not count them; write assertions, and split or grade it by its weakest part"


def wrong_cites(cites: tuple[Cite, ...]) -> Iterator[str]:
    """Citations of what does not exist or was not read."""
    sources = archive.sources()
    for cite in cites:
        source = sources.get(cite.source)
        if source is None:
            yield f"cites “{cite.source}”, which is no source; write sources/{cite.source}/source.toml or mend the key"
        elif cite.how not in HOWS:
            yield f"cites {cite.source} with how = “{cite.how}”; use one of {', '.join(HOWS)}"
        elif cite.how == "states" and not source.can_state:
            yield f'lets {cite.source} state it, which was not read ({source.seen_words}); write how = "supports"'
