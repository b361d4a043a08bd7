"""Words by themselves: what makes two the same, and what a twin in another pack keeps."""

from aceten.cards import FRENCH, GERMAN, card
from aceten.word import Word


def test_the_same_words_of_the_same_seat_are_one():
    take = Word("E", "take", (card("S6"),))
    assert take == Word("E", "take", (card("S6"),), many=True)
    assert len({take, Word("E", "take", (card("S6"),))}) == 1
    others = (
        Word("N", "take", (card("S6"),)),
        Word("E", "lay", (card("S6"),)),
        Word("E", "take", (card("S7"),)),
    )
    assert take not in others and take != "take S6"


def test_a_word_is_plain_unless_it_is_said_to_be_rash_or_one_of_many():
    word = Word("E", "contra")
    assert (word.cards, word.many, word.rash, word.pack) == ((), False, False, None)


def test_a_twin_keeps_what_it_is():
    twin = Word("E", "take", (card("S6"), card("CK")), many=True, rash=True).twin(GERMAN)
    assert (twin.seat, twin.id, twin.listed, twin.many, twin.rash, twin.pack) == (
        "E", "take G6 EK", "take", True, True, None,
    )  # fmt: skip
    assert [each.pack for each in twin.cards] == [GERMAN, GERMAN]


def test_only_a_word_that_names_something_of_a_pack_is_another_in_another_pack():
    assert Word("E", "rank U", pack=GERMAN).twin(FRENCH).id == "rank J"
    assert Word("E", "trump E", pack=GERMAN).twin(FRENCH).id == "trump C"
    assert Word("E", "rank weli", pack=GERMAN).twin(FRENCH).id == "rank weli"
    assert Word("E", "rank U").twin(FRENCH).id == "rank U"
    assert Word("E", "trump E", pack=GERMAN).twin(FRENCH).pack is FRENCH


def test_what_is_written_of_a_word():
    word = Word("E", "26", (card("S6"),))
    assert (str(word), repr(word), str(Word("", "-"))) == ("E: 26 S6", "Word('E', '26 S6')", "-")
