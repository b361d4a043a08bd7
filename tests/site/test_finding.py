"""What the index of the search holds beside the words of the pages."""

from __future__ import annotations

import pytest

from aceten_site.finding import other_spellings, synonyms
from aceten_site.glossary import terms

#: Whoever ruffs plays a trump, and in English “to trump” is either.
ALIKE = {frozenset({"trump", "ruff"})}


@pytest.mark.parametrize("group", synonyms(), ids=lambda group: group[0])
def test_no_synonyms_for_two_things_that_the_glossary_tells_apart(group: list[str]) -> None:
    plain = {
        each.id
        for each in terms().values()
        if each.lang == "en" and {*each.names, *each.german} & {*group}
    }
    assert len(plain) < 2 or plain in ALIKE


@pytest.mark.parametrize("word", ["misdeal", "fehlgeben"])
def test_a_misdeal_is_no_revoke(word: str) -> None:
    assert not {"revoke", "renonce", "renuncia"} & {*other_spellings(word.capitalize() + " " + word)}
    assert word not in other_spellings("Falsch zugeben, Renonce, revoke, renúncia")


def test_words_in_a_sentence_have_their_synonyms() -> None:
    assert "fehlgeben" in other_spellings("Wer sich vergeben hat, gibt noch einmal.")
    assert "renonce" in other_spellings("Sie sagen nichts vom falschen Bedienen.")
