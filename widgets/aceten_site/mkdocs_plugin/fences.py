"""The fences of our Markdown, as pymdownx.superfences calls them.

A fence that cannot be published leaves a plain sentence on the page and one in the build's list of
problems; the site build then fails with all of them (see plugin.py).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

from markdown import Markdown

from aceten.errors import AcetenError
from aceten_site.about.archive_counts import rule_counts_html, source_table_html
from aceten_site.about.completeness_table import done_html
from aceten_site.deals.deal_fence import deal_fence_html
from aceten_site.editions.edition_page import edition_html
from aceten_site.editions.quoted_passages import passage_html
from aceten_site.editions.regests import with_regest
from aceten_site.family.comparison import family_html
from aceten_site.family.game_names import names_html, packs_html
from aceten_site.family.kinship import kinship_html
from aceten_site.family.places import places_html
from aceten_site.family.timeline import timeline_html
from aceten_site.glossary.terms import glossary_html
from aceten_site.pages.build import current_build
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Problem
from aceten_site.rules.code_pages import file_html, game_code_html
from aceten_site.rules.compound import compound_html
from aceten_site.rules.conflicts import conflicts_html
from aceten_site.rules.game_facts import facts_html, values_html
from aceten_site.rules.print_sheet import sheet_html
from aceten_site.rules.readings import options_html
from aceten_site.rules.rule_list import rules_html
from aceten_site.sources.source_index import all_sources_html
from aceten_site.sources.source_list import sources_html
from aceten_site.sources.source_page import cite_html, cited_by_html
from aceten_sources import BadSources

Maker = Callable[..., Html]

#: What Python-Markdown needs for our pages: the links to rules and sources, the glossary, the fences.
EXTENSIONS = (
    "aceten_site.reference.markdown_links",
    "aceten_site.glossary.term_links",
    "pymdownx.superfences",
)

#: Every fence by its name on a page.
FENCES: dict[str, Maker] = {
    "all-sources": all_sources_html,
    "cite": cite_html,
    "cited-by": cited_by_html,
    "compound-rules": compound_html,
    "conflicts": conflicts_html,
    "deal": deal_fence_html,
    "done": done_html,
    "edition": edition_html,
    "facts": facts_html,
    "family": family_html,
    "glossary": glossary_html,
    "kinship": kinship_html,
    "names": names_html,
    "options": options_html,
    "packs": packs_html,
    "passage": passage_html,
    "places": places_html,
    "rule-code": game_code_html,
    "rule-counts": rule_counts_html,
    "rules": rules_html,
    "sheet": sheet_html,
    "source-facts": with_regest,
    "source-file": file_html,
    "source-table": source_table_html,
    "sources": sources_html,
    "timeline": timeline_html,
    "values": values_html,
}


def custom_fences() -> list[dict[str, Any]]:
    """The fences as `pymdownx.superfences` takes them."""
    return [
        {"name": kind, "class": "aceten", "format": _formatter(kind, make), "validator": _options_ok}
        for kind, make in FENCES.items()
    ]


def converter(*others: str) -> Markdown:
    """Python-Markdown with our extensions beside others, for a page that is made without MkDocs."""
    settings = {"pymdownx.superfences": {"custom_fences": custom_fences()}}
    return Markdown(extensions=[*others, *EXTENSIONS], extension_configs=settings)


def _options_ok(language: str, inputs: dict[str, str], options: dict[str, Any], attrs: Any, md: Any) -> bool:
    """Lets through whatever stands behind a fence's name; the fence itself says what it cannot use."""
    options.update(inputs)
    return True


def _formatter(kind: str, make: Maker) -> Callable[..., str]:
    """What superfences calls for one kind of fence. What `make` takes beside body and page are the fence's options."""
    _, _, *known = inspect.signature(make).parameters

    def publish(
        body: str, language: str, css_class: str, options: dict[str, str], md: Any, **more: Any
    ) -> str:
        build = current_build()
        try:
            if odd := set(options) - set(known):
                raise Problem(f"the {kind} fence has no option “{min(odd)}”")
            return make(body, build.page, **options)
        except (Problem, AcetenError, BadSources) as error:
            problem: object = error
        except Exception as error:  # a fault of ours, still to be named with its place
            problem = f"the {kind} fence could not be made ({type(error).__name__}: {error})"
        # Superfences would print the bare text of a fence that raises.
        said = build.report(problem, build.page.line_of(body))
        return el("p", said, class_="ad-problem", role="alert")

    return publish
