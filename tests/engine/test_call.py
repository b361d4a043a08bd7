"""Calls by themselves: what makes two the same, and what a twin in another pack keeps."""

from aceten.call import Call
from aceten.cards import FRENCH, GERMAN, card


def test_the_same_call_of_the_same_seat_is_one():
    take = Call("E", "take", (card("S6"),))
    assert take == Call("E", "take", (card("S6"),), collapsed=True)
    assert len({take, Call("E", "take", (card("S6"),))}) == 1
    others = (
        Call("N", "take", (card("S6"),)),
        Call("E", "lay", (card("S6"),)),
        Call("E", "take", (card("S7"),)),
    )
    assert take not in others and take != "take S6"


def test_a_call_is_plain_unless_it_is_said_to_be_costly_or_collapsed():
    call = Call("E", "contra")
    assert (call.cards, call.collapsed, call.costly, call.pack) == ((), False, False, None)


def test_a_twin_keeps_what_it_is():
    twin = Call("E", "take", (card("S6"), card("CK")), collapsed=True, costly=True).twin(GERMAN)
    assert (twin.seat, twin.id, twin.listed, twin.collapsed, twin.costly, twin.pack) == (
        "E", "take G6 EK", "take", True, True, None,
    )  # fmt: skip
    assert [each.pack for each in twin.cards] == [GERMAN, GERMAN]


def test_only_a_call_that_names_something_of_a_pack_is_another_in_another_pack():
    assert Call("E", "rank U", pack=GERMAN).twin(FRENCH).id == "rank J"
    assert Call("E", "trump E", pack=GERMAN).twin(FRENCH).id == "trump C"
    assert Call("E", "rank weli", pack=GERMAN).twin(FRENCH).id == "rank weli"
    assert Call("E", "rank U").twin(FRENCH).id == "rank U"
    assert Call("E", "trump E", pack=GERMAN).twin(FRENCH).pack is FRENCH


def test_what_is_written_of_a_call():
    call = Call("E", "26", (card("S6"),))
    assert (str(call), repr(call), str(Call("", "-"))) == ("E: 26 S6", "Call('E', '26 S6')", "-")
