"""Cards, suits and packs: names, spellings, twins, one object each."""

import copy
import pickle

import pytest

import aceten
from aceten.cards import FRENCH, GERMAN, PACKS, card, cards_of, suit_letter


def everything(pack):
    return cards_of(pack, " ".join(pack.ranks))


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_a_card_is_one_object(pack):
    for each in everything(pack):
        assert card(each.id, pack) is each
        assert card(each.id.lower(), pack) is each
        assert card(f"{each.id}*", pack) is each.covered
        assert each.covered.face is each is each.face
        for other in (each, each.covered):
            assert copy.deepcopy(other) is other
            assert pickle.loads(pickle.dumps(other)) is other


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_the_cards_of_a_pack_are_numbered_face_up_and_face_down(pack):
    numbers = [each.index for face in everything(pack) for each in (face, face.covered)]
    assert sorted(numbers) == list(range(2 * len(everything(pack))))


def test_the_packs():
    assert len(everything(FRENCH)) == 52
    assert len(everything(GERMAN)) == 36


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS)
def test_names_differ(pack):
    cards = everything(pack)
    for lang in ("en", "de"):
        assert len({each.name(lang) for each in cards}) == len(cards)
        assert len({each.sign(lang) for each in cards}) == len(cards)


def test_twins_go_there_and_back():
    for each in everything(GERMAN):
        french = each.twin(FRENCH)
        assert french.twin(GERMAN) is each
        assert each.covered.twin(FRENCH) is french.covered


@pytest.mark.parametrize(
    ("german", "french"),
    [("EA", "CA"), ("GU", "SJ"), ("HO", "HQ"), ("S10", "D10"), ("SK", "DK"), ("E6", "C6")],
)
def test_which_card_stands_for_which(german, french):
    assert card(german, "german").twin(FRENCH) is card(french)


@pytest.mark.parametrize(
    ("text", "means"),
    [("DT", "D10"), ("♦10", "D10"), ("♦\ufe0f10", "D10"), (" d10 ", "D10"), ("HB", "HJ"), ("HU", "HJ"), ("HD", "HQ"),
     ("HO", "HQ"), ("dd", "DQ"), ("s9*", "S9*"), ("♠t*", "S10*")],
)  # fmt: skip
def test_lenient_spellings(text, means):
    assert str(card(text)) == means


@pytest.mark.parametrize(
    "text", ["", "*", "D", "10", "D1", "D11", "DD1", "X9", "9D", "D-10", "D 10", "♦", "DJ**", "♦♦", "D１０"]
)
def test_what_is_no_card(text):
    with pytest.raises(aceten.UnknownName):
        card(text)


@pytest.mark.parametrize("text", ["CA", "SQ", "HJ", "E5", "E2"])
def test_what_is_no_german_card(text):
    with pytest.raises(aceten.UnknownName):
        card(text, "german")


@pytest.mark.parametrize("pack", ["tarock", "", None, 3])
def test_what_is_no_pack(pack):
    with pytest.raises(aceten.UnknownName):
        aceten.cards.pack_called(pack)


def test_suits_by_letter_or_sign():
    assert [suit_letter(text, FRENCH) for text in ("C", "s", "♥", " ♦\ufe0f")] == ["C", "S", "H", "D"]
    for text in ("", "X", "E", "DD"):
        with pytest.raises(aceten.UnknownName):
            suit_letter(text, FRENCH)


def test_how_it_draws_itself_in_a_notebook():
    assert "♦10" in card("D10")._repr_html_() and "color" in card("D10")._repr_html_()
    assert "color" not in card("S9")._repr_html_()
