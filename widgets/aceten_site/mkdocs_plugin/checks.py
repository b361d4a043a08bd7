"""What stops a build: a bad archive before there are pages; when all are made, a rule that no page shows and a link without a target."""

from __future__ import annotations

import re

import aceten
from aceten.rulebook import COMMON
from aceten_site.mkdocs_plugin import fences
from aceten_site.pages.build import Build
from aceten_site.publish.ids import missing_ids
from aceten_site.reference import archive, editions, rulebooks
from aceten_site.rules.code_pages import problems_of_code
from aceten_site.rules.grade_checks import grade_problems
from aceten_sources import BadSources


def problems_of_archive() -> list[str]:
    """What is wrong with the archive: its files, grades that its sources do not bear out, ids that are gone."""
    try:
        archive.sources()
    except BadSources as error:
        return [str(error)]
    return [*grade_problems(), *missing_ids()]


def problems_of_pages(build: Build, pages: set[str]) -> list[str]:
    """Rules that no page shows, links without a target, enforced rules without code or a test: one sentence each.

    `pages` are the addresses of all pages.
    """
    code = problems_of_code() if build.is_original else []
    return [*unshown_rules(build, pages), *dead_links(build), *editions.unknown_passages(), *code]


def unread_fences(html: str) -> list[str]:
    """Fences of ours that Markdown took for text: an option without quotes makes it no fence at all."""
    names = "|".join(fences.FENCES)
    return [
        f'the fence “{found[1]}” is not read as one: each of its options needs quotes, as in file="…"'
        for found in re.finditer(rf"(?:<code>|<p>```)({names})\b[^<\n]*\n", html)
    ]


def unshown_rules(build: Build, pages: set[str]) -> list[str]:
    """The rules of each game with a rules page, and the usages of every game, that this page does not show."""
    said = []
    for game in aceten.games():
        home = f"games/{game.id}/rules/"
        if home not in pages:
            continue
        for rule in [*rulebooks.book(game.id).rules, *rulebooks.book(COMMON).rules]:
            if home not in build.rules_shown.get(rule, ()):
                said.append(f"{home}: the rule “{rule}” is not shown on its page")
    return said


def dead_links(build: Build) -> list[str]:
    """Links to rules, sources and passages that no page shows where the link leads."""
    said = []
    kinds = (
        (build.rules_shown, build.rule_links),
        (build.sources_shown, build.source_links),
        (build.passages_shown, build.passage_links),
    )
    for shown, links in kinds:
        for file, id_, home in sorted(links):
            if home not in shown.get(id_, ()) and not build.only_original(home):
                said.append(f"{file or 'this text'}: links to “{id_}”, which {home} does not show")
    return said
