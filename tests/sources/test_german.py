"""What we say of a source, we say in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aceten_site.pages import build
from aceten_site.reference import archive, editions
from aceten_sources import Source


@pytest.fixture(autouse=True)
def archive_as_it_stands() -> None:
    build.start_build(Path(__file__).parents[2] / "docs")


def unsaid(source: Source) -> Iterator[str]:
    if not source.summary_de:
        yield f"{source.key}: summary_de"
    if source.seen_note and not source.seen_note_de:
        yield f"{source.key}: seen_note_de"
    if source.rights.reason and not source.rights.reason_de:
        yield f"{source.key}: rights.reason_de"


def test_nothing_is_said_in_english_alone() -> None:
    assert [each for source in archive.sources().values() for each in unsaid(source)] == []


def test_the_apparatus_speaks_german_too() -> None:
    for edition in editions.editions().values():
        said = [
            *((note.reason_en, note.reason_de) for note in edition.notes),
            *((each.text_en, each.text_de) for note in edition.notes for each in note.opinions),
            *((term.gloss_en, term.gloss_de) for term in edition.terms),
        ]
        assert [english for english, german in said if english and not german] == []


def test_german_pages_name_a_source_in_german_where_its_label_is_english() -> None:
    sources = archive.sources()
    assert sources["wattn-regeln"].label("de") == "wattn.com, Turnier"
    assert sources["wattn-regeln"].label() == "wattn.com, tournament"
    assert sources["grupp-1975"].label("de") == sources["grupp-1975"].label() == "Grupp 1975"


def test_an_article_that_has_only_a_permanent_identifier_is_linked_by_it() -> None:
    assert archive.source("baumgartner-2015-kaiserspiel").link == "https://doi.org/10.5169/seals-650805"
