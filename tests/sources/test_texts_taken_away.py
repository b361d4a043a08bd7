"""What readers take away of a text: TEI, plain text, annotations."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest
from lxml import etree

from aceten_sources import Edition, read_all, read_editions
from aceten_sources.plain import plain_text
from aceten_sources.selectors import annotations
from aceten_sources.tei import NAMESPACE, tei

pytestmark = pytest.mark.host

SOURCES = Path(__file__).parents[2] / "sources"
ADDRESS = "https://archive.example/sources/{}/"
EDITIONS = read_editions(SOURCES, read_all(SOURCES))
TEI = f"{{{NAMESPACE}}}"


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return EDITIONS[request.param]


def document(edition: Edition) -> etree._Element:
    return etree.fromstring(tei(edition, ADDRESS.format(edition.key)))


def grammar() -> etree.RelaxNG:
    return etree.RelaxNG(etree.fromstring(files("aceten_sources").joinpath("tei.rng").read_bytes()))


def words(edition: Edition, without: tuple[str, ...]) -> str:
    """The words of the body, without the elements of either the print or the edition."""
    body = document(edition).find(f".//{TEI}body")
    for name in without:
        etree.strip_elements(body, f"{TEI}{name}", with_tail=False)
    return " ".join("".join(body.itertext()).split())


def test_tei_keeps_its_grammar(edition: Edition) -> None:
    schema = grammar()
    assert schema.validate(document(edition)), schema.error_log


def test_the_grammar_refuses_what_is_not_ours(edition: Edition) -> None:
    for spoil in (
        lambda root: root.find(f".//{TEI}corr").attrib.pop("cert"),
        lambda root: root.find(f".//{TEI}choice").remove(root.find(f".//{TEI}corr")),
        lambda root: root.find(f".//{TEI}seg").set("rend", "b"),
        lambda root: root.find(f".//{TEI}corr").set("cert", "sure"),
        lambda root: etree.SubElement(root.find(f".//{TEI}body"), f"{TEI}ab"),
    ):
        root = document(edition)
        spoil(root)
        assert not grammar().validate(root)


def test_tei_holds_the_print_and_the_edition(edition: Edition) -> None:
    assert words(edition, ("corr", "supplied")) == " ".join(edition.text.received.split())
    edited = " ".join(map(edition.edited, edition.passages))
    assert words(edition, ("sic", "head")) == " ".join(edited.split())


def test_tei_names_every_passage_note_and_term_and_points_at_what_is_there(edition: Edition) -> None:
    root = document(edition)
    ids = root.xpath("//@xml:id")
    assert sorted(ids) == sorted(edition.ids())
    pointed = {
        target.removeprefix("#") for target in root.xpath("//@corresp | //*[local-name()='note']/@target")
    }
    assert pointed <= set(ids)


def test_plain_text_is_the_text_and_where_it_is_from(edition: Edition) -> None:
    plain = plain_text(edition, ADDRESS.format(edition.key))
    assert plain.startswith(edition.text.received)
    assert ADDRESS.format(edition.key) in plain and edition.source.title in plain
    edited = plain_text(edition, "", edited=True)
    assert all(edition.marked(passage) in edited for passage in edition.passages)


def test_every_passage_can_be_found_by_its_words(edition: Edition) -> None:
    found = annotations(edition, ADDRESS.format(edition.key))
    received = edition.text.received
    for passage, item in zip(edition.passages.values(), found["first"]["items"], strict=True):
        assert item["id"] == f"{ADDRESS.format(edition.key)}#{passage.id}"
        selector = item["target"]["selector"]
        assert selector["exact"] == passage.text
        whole = selector["prefix"] + selector["exact"] + selector["suffix"]
        assert received.count(whole) == 1
