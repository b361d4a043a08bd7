"""What readers take away of a text: TEI, plain text, annotations."""

from __future__ import annotations

import lzma
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from aceten_sources import Edition, read_all, read_editions
from aceten_sources.cited import Release
from aceten_sources.dtabf import dtabf
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


RELEASE = Release(
    "The Ace–Ten Archive", "The Ace–Ten Archive contributors", "0.1.0", (2026, 11, 29), doi="10.1234/a"
)
SCHEMAS = Path(__file__).parents[1] / "data" / "tei"
FORMS = {"tei": tei, "dtabf": dtabf}


def document(edition: Edition, form: str = "tei") -> etree._Element:
    return etree.fromstring(FORMS[form](edition, ADDRESS.format(edition.key), RELEASE))


@cache
def schema(name: str) -> etree.RelaxNG:
    """The whole of TEI, or the base format of the Deutsches Textarchiv; data/tei/README.md says where they are from."""
    packed = SCHEMAS / f"{name}.rng.xz"
    text = lzma.decompress(packed.read_bytes()) if packed.exists() else (SCHEMAS / f"{name}.rng").read_bytes()
    return etree.RelaxNG(etree.fromstring(text))


def words(edition: Edition, without: tuple[str, ...], form: str = "tei") -> str:
    """The words of the body, without the elements of either the print or the edition."""
    body = document(edition, form).find(f".//{TEI}body")
    for name in without:
        etree.strip_elements(body, f"{TEI}{name}", with_tail=False)
    return " ".join("".join(body.itertext()).split())


@pytest.mark.parametrize(("form", "name"), [("tei", "tei_all"), ("dtabf", "tei_all"), ("dtabf", "dtabf")])
def test_each_form_is_valid(edition: Edition, form: str, name: str) -> None:
    assert schema(name).validate(document(edition, form)), schema(name).error_log


def test_the_base_format_refuses_what_it_does_not_know(edition: Edition) -> None:
    assert not schema("dtabf").validate(document(edition, "tei"))
    for spoil in (
        lambda root: root.find(f".//{TEI}corr").set("cert", "high"),
        lambda root: root.find(f".//{TEI}supplied").set("reason", "omitted"),
        lambda root: root.find(f".//{TEI}bibl").set("type", "entry"),
        lambda root: root.find(f".//{TEI}idno").set("type", "URL"),
        lambda root: root.find(f".//{TEI}pb").attrib.pop("facs"),
        lambda root: etree.SubElement(root.find(f".//{TEI}p"), f"{TEI}seg"),
    ):
        root = document(edition, "dtabf")
        spoil(root)
        assert not schema("dtabf").validate(root)


@pytest.mark.parametrize("form", FORMS)
def test_both_forms_hold_the_print_and_the_edition(edition: Edition, form: str) -> None:
    def spaced(said: str) -> str:
        return " ".join(said.split())

    assert words(edition, ("corr", "supplied", "note"), form) == spaced(edition.text.received)
    edited = " ".join(map(edition.edited, edition.passages))
    assert words(edition, ("sic", "head", "note"), form) == spaced(edited)


def test_tei_names_every_passage_note_and_term_and_points_at_what_is_there(edition: Edition) -> None:
    root = document(edition)
    ids = root.xpath("//@xml:id")
    assert len(ids) == len(set(ids)) and set(edition.ids()) < set(ids)
    pointers = "//@corresp | //@resp | //@who | //@wit | //@from | //*[local-name()='note']/@target"
    for pointer in root.xpath(pointers):
        assert {each.removeprefix("#") for each in pointer.split()} <= set(ids), pointer


def test_every_decision_says_who_made_it_and_how_sure_that_is(edition: Edition) -> None:
    root = document(edition)
    decided = root.xpath("//*[local-name()='corr' or local-name()='supplied']")
    assert decided and all(each.get("resp") and each.get("cert") for each in decided)
    assert all(each.get("resp") for each in root.xpath("//*[local-name()='note']"))
    assert len(root.findall(f".//{TEI}app")) == sum(bool(note.proposed) for note in edition.notes)
    # One way to encode an insertion: what is added is supplied, never a correction of nothing.
    assert all("".join(each.itertext()) for each in root.iter(f"{TEI}sic"))


def test_every_passage_has_its_translations_beside_it(edition: Edition) -> None:
    for made in edition.translations.values():
        found = document(edition).xpath(
            "//t:div[@type='translation'][@xml:lang=$lang]//t:seg/@corresp",
            lang=made.lang,
            namespaces={"t": NAMESPACE},
        )
        assert found == [f"#{id_}" for id_ in made.passages]


@pytest.mark.parametrize("form", FORMS)
def test_no_marks_of_ours_leak_into_tei(edition: Edition, form: str) -> None:
    root = document(edition, form)
    assert "*" not in "".join(root.itertext())
    if form == "tei":
        assert not set("{}") & set("".join("".join(each.itertext()) for each in root.iter(f"{TEI}app")))


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
