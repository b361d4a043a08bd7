"""The archive described as a research object and as software."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from aceten_site.pages import build
from aceten_site.sources.crate import CODE, FILE, described

pytestmark = pytest.mark.host

ROOT = Path(__file__).parents[3]
SITE = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))


@pytest.fixture
def files() -> dict[str, Any]:
    build.start_build(ROOT / "docs", "https://archive.example/")
    return {name: json.loads(text) for name, text in described()}


def test_the_crate_describes_itself_and_everything_that_it_names(files: dict[str, Any]) -> None:
    graph = {each["@id"]: each for each in files[FILE]["@graph"]}
    assert len(graph) == len(files[FILE]["@graph"])
    assert graph[FILE]["about"] == {"@id": "./"}
    assert graph[FILE]["conformsTo"] == {"@id": "https://w3id.org/ro/crate/1.1"}
    root = graph["./"]
    assert {"name", "description", "datePublished", "license", "author", "hasPart"} <= root.keys()
    assert re.fullmatch(r"\d{4}-\d{2}-\d{2}", root["datePublished"])
    parts = {part["@id"] for part in root["hasPart"]}
    assert parts == {name for name, each in graph.items() if each["@type"] == "File"}
    for each in graph.values():
        for value in each.values():
            named = [value] if isinstance(value, dict) else value if isinstance(value, list) else []
            for link in (one["@id"] for one in named if isinstance(one, dict)):
                assert link in graph or link == "https://w3id.org/ro/crate/1.1", link


def test_no_doi_is_said_before_there_is_one(files: dict[str, Any]) -> None:
    assert "identifier" not in files[CODE]
    assert "doi.org" not in json.dumps(files)


def test_every_file_of_the_crate_is_on_the_site(files: dict[str, Any]) -> None:
    for each in files[FILE]["@graph"]:
        if each["@type"] == "File":
            assert (SITE / each["@id"]).is_file(), each["@id"]
    assert (SITE / FILE).is_file() and (SITE / CODE).is_file()


def signposts(address: str) -> dict[str, list[str]]:
    page = html.fromstring((SITE / address / "index.html").read_bytes().decode("utf-8"))
    found: dict[str, list[str]] = {}
    for link in page.iterfind(".//head/link"):
        found.setdefault(link.get("rel"), []).append(link.get("href"))
    return found


@pytest.mark.parametrize(
    ("address", "items"),
    [
        ("sources/pierer-1859-hundertspiel/", {"source.tei.xml", "source.dtabf.xml", "text.txt"}),
        ("sources/neukirch-1703-trappeliren/", {"regest.json"}),
        ("games/viersche/rules/", set()),
    ],
)
def test_every_page_has_its_signposts_and_they_lead_somewhere(address: str, items: set[str]) -> None:
    found = signposts(address)
    assert found["cite-as"] == found["canonical"]
    assert len(found["license"]) == 1 and found["describedby"]
    assert {Path(each).name for each in found.get("item", [])} == items
    for link in (*found["describedby"], *found.get("item", [])):
        assert (SITE / address / link).resolve().is_file(), link
