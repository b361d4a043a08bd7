"""The archive as built: a page and files for every source, metadata as Zotero reads it, ids that lead somewhere, evidence as data."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from lxml import html

from aceten.rulebook import GRADES
from aceten_site.pages.build import start_build
from aceten_site.publish.ids import published_ids
from aceten_site.publish.redirects import place
from aceten_site.sources.metadata import ITEM_TYPES
from aceten_sources import read_all

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[3]
SITE = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))
SOURCES = read_all(ROOT / "sources")
OWN = ("games/viersche/", "games/viersche/rules/", "conflicts/", "about/editorial-policy/")
# Each of these would make Zotero take the page for another kind of thing.
FORCING = {
    "citation_journal_title",
    "citation_book_title",
    "citation_inbook_title",
    "citation_conference_title",
}


@cache
def page(address: str) -> html.HtmlElement:
    return html.fromstring((SITE / address / "index.html").read_bytes().decode("utf-8"))


def tags(address: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in page(address).iterfind(".//head/meta[@name]"):
        found.setdefault(each.get("name"), []).append(each.get("content"))
    return found


@pytest.mark.parametrize("key", SOURCES)
def test_the_page_of_a_source_tells_zotero_what_it_is(key: str) -> None:
    source, told = SOURCES[key], tags(f"sources/{key}/")
    assert told["z:itemType"] == [ITEM_TYPES[source.csl.type]]
    assert told["dc:title"] == told["citation_title"] == [source.csl.title]
    assert told.get("prism:publicationName", [""]) == [source.csl.container_title]
    assert told.get("citation_author", []) == [name.sorted for name in source.csl.author]
    assert not FORCING & set(told)
    assert not any("anonym" in author.lower() for author in told.get("citation_author", []))
    prefixes = {link.get("rel") for link in page(f"sources/{key}/").iterfind(".//head/link")}
    assert {"schema.z", "schema.dc", "schema.prism"} <= prefixes


@pytest.mark.parametrize("address", [*(f"sources/{key}/" for key in SOURCES), *OWN])
def test_a_page_has_one_canonical_address_and_valid_data(address: str) -> None:
    head = page(address).find(".//head")
    assert head.xpath("count(./link[@rel='canonical'])") == 1
    (script,) = head.xpath("./script[@type='application/ld+json']")
    data = json.loads(script.text)
    assert data["@context"] == "https://schema.org" and data["@type"] in ("CreativeWork", "WebPage")
    assert data["@id"] == head.xpath("string(./link[@rel='canonical']/@href)")
    assert data["name"]


@pytest.mark.parametrize("address", OWN)
def test_our_own_pages_are_web_pages_with_version_date_and_editors(address: str) -> None:
    told = tags(address)
    assert told["z:itemType"] == ["webpage"]
    assert told["dc:creator"] and told["citation_date"] and told["z:websiteTitle"]


def test_the_list_offers_each_source_once_and_has_no_tags() -> None:
    assert not [name for name in tags("sources/") if name.startswith(("z:", "citation_", "prism:"))]
    spans = page("sources/").xpath("//span[@class='Z3988']/@title")
    assert len(spans) == len(SOURCES)
    assert all(parse_qs(span)["ctx_ver"] == ["Z39.88-2004"] for span in spans)


@pytest.mark.parametrize("address", [f"sources/{key}/" for key in SOURCES])
def test_no_page_has_both_tags_and_coins(address: str) -> None:
    assert page(address).xpath("count(//span[@class='Z3988'])") == 0


@pytest.mark.parametrize("key", SOURCES)
def test_alternates_and_downloads_exist(key: str) -> None:
    folder = SITE / "sources" / key
    links = page(f"sources/{key}/").xpath("//head/link[@rel='alternate'][@type]/@href")
    files = {
        (folder / link).resolve().relative_to(SITE.resolve() / "sources" / key).as_posix() for link in links
    }
    assert files >= {"source.csl.json", "source.bib", "source.ris"}
    for name in (*files, "source.biblatex.bib"):
        assert (folder / name).stat().st_size > 20


def test_every_id_that_was_published_leads_to_its_place() -> None:
    start_build(ROOT / "docs")
    missing = []
    for line in published_ids():
        kind, _, id_ = line.partition(" ")
        address, anchor = place(kind, id_)
        if id_.startswith("play."):
            address = "games/viersche/rules/"
        if not (SITE / address / "index.html").is_file() or (
            anchor and not page(address).xpath(f"//*[@id='{anchor}']")
        ):
            missing.append(line)
    assert missing == []


def test_evidence_json_holds_every_rule_with_citations_that_resolve() -> None:
    told = json.loads((SITE / "evidence.json").read_text("utf-8"))
    assert told["format"] == 2 and told["version"] and told["licence"] == "CC-BY-4.0"
    keys = {source["id"] for source in told["sources"]}
    assert keys == set(SOURCES)
    passages = {passage for source in told["sources"] for passage in source.get("passages", ())}
    rules = {rule["id"]: rule for rule in told["rules"]}
    assert len(rules) == len(told["rules"]) > 50
    for rule in rules.values():
        assert rule["certainty"] == "attested" or rule["reasoning"]
        for cite in rule.get("cites", ()):
            assert cite["source"] in keys and set(cite.get("passages", ())) <= passages
            assert cite["how"] != "states" or SOURCES[cite["source"]].can_state
    for conflict in told["conflicts"]:
        assert conflict["rule"] in rules
        assert conflict["adopted"] in [position["value"] for position in conflict["positions"]]


def test_a_conflict_shows_all_positions_before_the_choice() -> None:
    for conflict in page("conflicts/").xpath("//section[contains(@class, 'conflict')]"):
        classes = [part.get("class") for part in conflict]
        assert classes == ["conflict-question", "conflict-positions", "conflict-choice"]
        assert len(conflict.xpath(".//ul[@class='conflict-positions']/li")) > 1


def test_a_source_leads_back_to_every_rule_that_cites_it() -> None:
    told = json.loads((SITE / "evidence.json").read_text("utf-8"))
    back = page("sources/wikipedia-viersche/").xpath("//ul[@class='cited-by']//a/@href")
    for rule in told["rules"]:
        if any(cite["source"] == "wikipedia-viersche" for cite in rule.get("cites", ())):
            assert any(href.endswith(f"#{rule['id'].partition('.')[2]}") for href in back), rule["id"]


def test_the_policy_counts_the_rules_as_they_are() -> None:
    told = json.loads((SITE / "evidence.json").read_text("utf-8"))
    (row,) = page("about/editorial-policy/").xpath(
        "//table[.//caption[starts-with(., 'Rules by')]]/tbody/tr[last()]"
    )
    counts = [int(cell.text) for cell in row.iterfind("td")]
    grades = [rule["certainty"] for rule in told["rules"]]
    assert counts == [*(grades.count(grade) for grade in GRADES), len(grades)]


# What a reader types, and the beginning of an address that must be among the finds.
WORDS = {
    "do": "sources/pierer-1859-hundertspiel/#term-do",
    "dos": "sources/pierer-1859-hundertspiel/#h13",
    "sechsundzwanziger": "sources/pierer-1859-hundertspiel/#h11",
    "26er": "sources/pierer-1859-hundertspiel/#h11",
    "aß": "sources/pierer-1859-hundertspiel/#h5",
    "ass": "sources/pierer-1859-hundertspiel/#h5",
    "daus": "sources/pierer-1859-hundertspiel/#h5",
    "schlecken": "sources/flotte-vierer-watten/#attests",
    "maxl": "sources/pierer-1859-hundertspiel/#h36",
    "trumpfen": "games/viersche/rules/#follow-or-trump",
    "koenig": "sources/pierer-1859-hundertspiel/#h5",
    "konig": "sources/pierer-1859-hundertspiel/#h5",
    "karnoffel": "sources/wikipedia-karnoeffel/",
}


@pytest.mark.parametrize("word", WORDS)
def test_a_readers_word_stands_in_the_index_at_the_rule_or_passage(word: str) -> None:
    index = json.loads((SITE / "search/search_index.json").read_text("utf-8"))
    assert index["config"]["pipeline"] == []
    found = [
        entry["location"]
        for entry in index["docs"]
        if word
        in re.findall(
            r"[^\W_]+", unescape(f"{entry['title']} {entry['text']} {entry.get('unseen', '')}").lower()
        )
    ]
    assert any(location.startswith(WORDS[word]) for location in found), found[:5]
