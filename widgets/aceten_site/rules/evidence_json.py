"""evidence.json: every rule with its citations, every conflict, every source, for researchers and programs."""

from __future__ import annotations

import json

from aceten.rulebook import Cite, OptionWords, Rule, Words
from aceten_site.reference import archive, editions, rulebooks
from aceten_site.reference.archive import source_home
from aceten_site.reference.release import permalink, release
from aceten_site.reference.rulebooks import books
from aceten_site.reference.witness import witness, witnesses
from aceten_site.rules.conflicts import conflict_id, disputed
from aceten_sources import Source
from aceten_sources.cited import cited_source
from aceten_sources.csl_json import csl_json

#: Raised when a field changes its meaning or goes.
FORMAT = 2
Json = dict[str, object]


def evidence_json() -> str:
    """The whole file."""
    made = release()
    games = books()
    told = {
        "format": FORMAT,
        "name": made.name,
        "version": made.version,
        "released": "-".join(f"{part:02}" for part in made.issued),
        "licence": "CC-BY-4.0",
        "rules": [_rule(game, rule) for game in games for rule in rulebooks.book(game).rules.values()],
        "conflicts": [_conflict(game, each) for game in games for each in rulebooks.book(game).options.values()],
        "sources": [_source(each) for each in archive.sources().values()],
    }  # fmt: skip
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _rule(game: str, rule: Rule) -> Json:
    return _full({
        "id": rule.id,
        "game": game,
        "number": rule.number,
        "section": rule.section,
        "certainty": rule.grade,
        "witness": witness(rule),
        "witnesses": list(witnesses(rule)),
        "assertions": rule.assertions,
        "split-from": rule.split_from,
        "says": _words(rule),
        "reasoning": rule.reasoning and _words(rule.reasoning),
        "cites": [_cite(cite) for cite in rule.cites],
        "option": rule.option,
        "enforced-by": rule.enforced_by,
        "url": permalink(f"games/{rulebooks.home_of(rule.id, None)}/rules/#{rule.anchor}"),
    })  # fmt: skip


def _conflict(game: str, option: OptionWords) -> Json:
    positions = [
        _full({
            "value": reading.value,
            "says": _words(reading),
            "held-by": [_cite(cite) for cite in reading.cites],
            "reason": reading.reason and _words(reading.reason),
        })
        for reading in option.readings
    ]  # fmt: skip
    id_ = conflict_id(game, option.id)
    return {
        "id": id_,
        "game": game,
        "rule": option.rule,
        "about": _words(option),
        "disputed": disputed(option),
        "positions": positions,
        "adopted": option.readings[0].value,
        "url": permalink(f"conflicts/#{id_}"),
    }


def _source(source: Source) -> Json:
    edition = editions.editions().get(source.key) or editions.regests().get(source.key)
    return _full({
        "id": source.key,
        "csl": csl_json(cited_source(source)),
        "evidence": source.evidence_kind,
        "authority": source.authority,
        "witness": source.witness,
        "seen": source.seen,
        "seen-note": source.seen_note,
        "web": _full({"day": source.web.day, "revision": source.web.revision, "archived": source.web.archived}) or None,
        "text-date": source.text_date,
        "play": [_full({"game": each.game, "place": list(each.place), "date": each.date}) for each in source.play],
        "attests": _full({"en": source.summary_en, "de": source.summary_de}),
        "rights": {"text": source.rights.text, "reason": source.rights.reason},
        "passages": [passage.ref for passage in edition.passages.values()] if edition else None,
        "regest": permalink(f"{source_home(source.key)}regest.json") if source.key in editions.regests() else None,
        "url": permalink(source_home(source.key)),
    })  # fmt: skip


def _cite(cite: Cite) -> Json:
    passages = [passage.ref for passage in editions.cited(cite)]
    return _full({
        "source": cite.source,
        "game": cite.game,
        "at": cite.at,
        "passages": passages,
        "how": cite.how,
        "note": cite.note and _words(cite.note),
    })  # fmt: skip


def _words(words: Words) -> Json:
    return {"en": words.en, "de": words.de}


def _full(fields: Json) -> Json:
    """Without what is unknown or empty; `false` is neither."""
    return {name: value for name, value in fields.items() if value not in (None, "", [])}
