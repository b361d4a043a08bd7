"""Records with the author's words in two languages, beside one another."""

from pathlib import Path

import pytest

import aceten

BOTH = (Path(__file__).parents[2] / "data" / "two-languages.deal.toml").read_text(encoding="utf-8")


def words(record):
    deal = record.deals[0]
    lines = [*deal.lines, *deal.branches[0].lines]
    notes = [token.note for line in lines for token in line.tokens if token.note]
    return [record.title, record.note, *record.names.values(), *notes, deal.branches[0].note]


@pytest.mark.parametrize(
    ("lang", "read"),
    [
        ("en", ["The forced trump lead", "Forehand has a single trump.", "Forehand", "Anna", "He has no other trump.",
                "The highest.", "Fewer points.", "What if South keeps the ace?"]),
        ("de", ["Der erzwungene Trumpf", "Vorhand hat einen einzigen Trumpf.", "Vorhand", "Anna", "Er hat keinen anderen Trumpf.",
                "Der höchste.", "Weniger Augen.", "Und wenn Süd das Ass behält?"]),
    ],
)  # fmt: skip
def test_each_language_has_its_own_words(lang, read):
    record = aceten.read_record(BOTH, lang)
    assert words(record) == read and record.lang == lang


def test_the_first_language_is_read_where_none_is_asked_for():
    assert aceten.read_record(BOTH) == aceten.read_record(BOTH, "en")
    turned = BOTH.replace('["en", "de"]', '["de", "en"]')
    assert aceten.read_record(turned) == aceten.read_record(BOTH, "de")


def test_nothing_but_the_words_differs():
    english, german = (aceten.read_record(BOTH, lang) for lang in ("en", "de"))
    assert aceten.code.encode(english) == aceten.code.encode(german)
    assert english != german


def test_what_was_read_is_written_in_its_language():
    record = aceten.read_record(BOTH, "de")
    written = record.text()
    assert "{Der höchste.}" in written and "languages" not in written and "highest" not in written
    assert aceten.read_record(written) == record and aceten.read_record(written).lang is None


def test_a_record_that_names_no_languages_is_read_as_ever(good):
    tagged = good.replace("E: DJ", "E: DJ {de: Anfang} {en: ende}")
    for lang in (None, "de", "fr"):
        record = aceten.read_record(tagged, lang)
        assert record.deals[0].lines[0].tokens[0].note.startswith("de: Anfang en: ende")


def test_a_continuation_has_the_words_of_its_language():
    found = aceten.export.what_if(BOTH, 1, ["S10"], "de")
    assert (found["title"], found["names"]["E"]) == ("Der erzwungene Trumpf", "Vorhand")
    error = aceten.export.what_if(BOTH, 1, [], "fr")["error"]
    assert error["message"] == "there is no language of the record “fr”; there are: en, de"


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('["en", "de"]', '["en"]', 'the record: `languages` is a list of "en" and "de", each once, not [\'en\']'),
        ('["en", "de"]', '["en", "fr"]', 'the record: `languages` is a list of "en" and "de", each once, not [\'en\', \'fr\']'),
        ('["en", "de"]', '["en", "en"]', 'the record: `languages` is a list of "en" and "de", each once, not [\'en\', \'en\']'),
        ('["en", "de"]', '[["en"], {}]', 'the record: `languages` is a list of "en" and "de", each once, not [[\'en\'], {}]'),
        ('["en", "de"]', '"en"', 'the record: `languages` is a list of "en" and "de", each once, not \'en\''),
        ('languages = ["en", "de"]\n', "", "the record: `title` stands in several languages, which the record does not name as its `languages`"),
        ('title.de = "Der erzwungene Trumpf"\n', "", "the record: `title.de` is missing"),
        ('title.de = "Der erzwungene Trumpf"', "title.de = 1", "the record, title: `de` must be a text, not 1"),
        ('title.de', 'title.fr = "x"\ntitle.de', "the record, title: unknown key `fr`; there are: en, de"),
        ('note.en = "Forehand has a single trump."\nnote.de', "note",
         "the record: `note.en` and `note.de` must give the words in each language, not 'Vorhand hat ...zigen Trumpf.'"),
        (', de = "Vorhand"', "", "names: `E.de` is missing"),
        ('note.de = "Und wenn Süd das Ass behält?"\n', "", "deal 1, branch 1: `note.de` is missing"),
        ("{de: Der höchste.}", "", "deal 1, trick 1: the remark {The highest.} is missing in `de`; it is written {de: …}"),
        ("{de: Der höchste.}", "{de: }", "deal 1, trick 1: the remark {The highest.} is missing in `de`; it is written {de: …}"),
        ("{de: Der höchste.}", "{Der höchste.}",
         "deal 1, trick 1: the remark {Der höchste.} must begin with its language, as {en: …} or {de: …}"),
        ("{de: Weniger Augen.}", "{fr: Moins.}",
         "deal 1, branch 1, trick 1: the remark {fr: Moins.} must begin with its language, as {en: …} or {de: …}"),
    ],
)  # fmt: skip
def test_what_is_missing_is_told_with_its_place(old, new, problem):
    assert BOTH.count(old) == 1
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.read_record(BOTH.replace(old, new))
    assert problem in unreadable.value.problems
