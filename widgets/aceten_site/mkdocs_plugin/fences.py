"""The fences of our Markdown, as pymdownx.superfences calls them.

A fence that cannot be published leaves a plain sentence on the page and one in the build's list of
problems; the site build then fails with all of them (see hooks.py).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from aceten.errors import AcetenError
from aceten.export import replay_json
from aceten.record import read_record
from aceten_site.about.archive_counts import rule_counts_html, source_table_html
from aceten_site.about.coverage import done_html
from aceten_site.cards.locale_pack import for_reader
from aceten_site.deals.deal_html import record_html
from aceten_site.deals.translations import deal_file, original_of
from aceten_site.editions.edition_page import edition_html
from aceten_site.editions.passages import passage_html
from aceten_site.family.comparison import family_html
from aceten_site.family.game_names import names_html, packs_html
from aceten_site.family.kinship import kinship_html
from aceten_site.family.places import places_html
from aceten_site.family.timeline import timeline_html
from aceten_site.glossary.terms import glossary_html
from aceten_site.pages.build import Page, Problem, current
from aceten_site.pages.html import Html, el
from aceten_site.rules.conflicts import conflicts_html
from aceten_site.rules.game_facts import facts_html, values_html
from aceten_site.rules.print_sheet import sheet_html
from aceten_site.rules.rule_list import options_html, rules_html
from aceten_site.sources.source_index import all_sources_html
from aceten_site.sources.source_list import sources_html
from aceten_site.sources.source_page import cite_html, cited_by_html, source_facts_html
from aceten_sources import BadSources

Maker = Callable[..., Html]


def options_ok(language: str, inputs: dict[str, str], options: dict[str, Any], attrs: Any, md: Any) -> bool:
    """Lets through whatever stands behind a fence's name; the fence itself says what it cannot use."""
    options.update(inputs)
    return True


def custom_fences() -> list[dict[str, Any]]:
    """The fences for `pymdownx.superfences`, where they are not listed in a mkdocs.yml."""
    made = {
        "deal": deal,
        "rules": rules,
        "options": readings,
        "facts": facts,
        "values": values,
        "sources": sources,
        "edition": edition,
        "passage": passage,
        "source-facts": source_facts,
        "cite": cite,
        "cited-by": cited_by,
        "all-sources": all_sources,
        "conflicts": conflicts,
        "rule-counts": rule_counts,
        "source-table": source_table,
        "family": family,
        "done": done,
        "packs": packs,
        "names": names,
        "glossary": glossary,
        "sheet": sheet,
        "timeline": timeline,
        "kinship": kinship,
        "places": places,
    }
    return [
        {"name": name, "class": "aceten", "format": format_, "validator": options_ok}
        for name, format_ in made.items()
    ]


def _formatter(kind: str, make: Maker, **known: str) -> Callable[..., str]:
    """What superfences calls for one kind of fence; `known` are its options with their defaults."""

    def publish(
        body: str, language: str, css_class: str, options: dict[str, str], md: Any, **more: Any
    ) -> str:
        build = current()
        try:
            if odd := set(options) - set(known):
                raise Problem(f"the {kind} fence has no option “{min(odd)}”")
            return make(body, build.page, **{**known, **options})
        except (Problem, AcetenError, BadSources) as error:
            problem: object = error
        except Exception as error:  # a fault of ours, still to be named with its place
            problem = f"the {kind} fence could not be made ({type(error).__name__}: {error})"
        # Superfences would print the bare text of a fence that raises.
        said = build.report(problem, build.page.line_of(body))
        return el("p", said, class_="ad-problem", role="alert")

    return publish


def _deal(body: str, page: Page, level: str, only: str) -> Html:
    """A record of deals, written out or by `file = "…"`; `level` is that of its heading. With `only="5"` or
    `"6 7"` the deals before are played, since the score comes from them, but not shown."""
    if level not in {"2", "3", "4", "5"}:
        raise Problem(f"the level of a deal's heading is 2 to 5, not “{level}”")
    file = _file_named(body)
    name = f"deals/{file}" if file else "this deal"
    text = deal_file(file).read_text(encoding="utf-8") if file else body
    try:
        record = read_record(text)
        original = original_of(record, page, file)
        own, record = record, for_reader(record, page.lang)
        replay = replay_json(record, rulings=True, lang=page.lang)
    except (Problem, AcetenError) as error:
        sentence = "; ".join(getattr(error, "problems", None) or [str(error)])
        raise Problem(f"{name}: {sentence}") from error
    count = len(replay["deals"])
    numbers = only.split() or [str(number) for number in range(1, count + 1)]
    if odd := [each for each in numbers if not each.isdecimal() or not 0 < int(each) <= count]:
        raise Problem(f"{name} has {count} deals, and none with the number “{odd[0]}”")
    text = text if record is own else record.text()
    return record_html(replay, text, page, int(level), [int(each) for each in numbers], original.title)


def _file_named(body: str) -> str | None:
    """The file that a fence names instead of writing a record out."""
    lines = [line for line in body.splitlines() if line.strip()]
    if len(lines) != 1 or not lines[0].lstrip().startswith("file"):
        return None
    try:
        return str(tomllib.loads(body)["file"])
    except (tomllib.TOMLDecodeError, KeyError):
        raise Problem(f'“{lines[0]}” should read `file = "…"`') from None


deal = _formatter("deal", _deal, level="3", only="")
rules = _formatter("rules", rules_html)
readings = _formatter("options", options_html)
facts = _formatter("facts", facts_html)
values = _formatter("values", values_html)
sources = _formatter("sources", sources_html)
edition = _formatter("edition", edition_html)
passage = _formatter("passage", passage_html)
source_facts = _formatter("source-facts", source_facts_html)
cite = _formatter("cite", cite_html)
cited_by = _formatter("cited-by", cited_by_html)
all_sources = _formatter("all-sources", all_sources_html)
conflicts = _formatter("conflicts", conflicts_html)
rule_counts = _formatter("rule-counts", rule_counts_html)
source_table = _formatter("source-table", source_table_html)
family = _formatter("family", family_html)
done = _formatter("done", done_html)
packs = _formatter("packs", packs_html)
names = _formatter("names", names_html)
timeline = _formatter("timeline", timeline_html)
kinship = _formatter("kinship", kinship_html)
places = _formatter("places", places_html)
glossary = _formatter("glossary", glossary_html)
sheet = _formatter("sheet", sheet_html)
