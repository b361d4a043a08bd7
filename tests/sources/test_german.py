"""What we say of a source, we say in both languages."""

from collections.abc import Iterator

from aceten_site import archive, editions
from aceten_sources import Source


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
