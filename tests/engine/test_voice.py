"""Seats, sides, suits, cards and failures in words, in both languages and all packs."""

import pytest

import aceten
from aceten.call import Call
from aceten.cards import FRENCH, GERMAN, SWISS, card
from aceten.errors import Place, UnknownName, quoted, shown
from aceten.wording import OFFERED, Voice, said_with

ENGLISH, DEUTSCH = Voice(), Voice("de")


@pytest.mark.parametrize(
    ("side", "english", "german"),
    [
        ("S", "South", "Süd"),
        ("S+N", "South and North", "Süd und Nord"),
        ("S+NW+NE", "South, North-west and North-east", "Süd, Nordwest und Nordost"),
        ("S+W+N+E", "everyone", "alle"),
    ],
)
def test_a_side_is_its_seats_and_all_of_them_everyone(side, english, german):
    assert (ENGLISH.side(side), DEUTSCH.side(side)) == (english, german)


def test_no_card_is_said_to_be_none():
    assert (ENGLISH.cards([]), DEUTSCH.cards([])) == ("no card", "keine Karte")


def test_a_word_is_said_with_so_many_cards():
    assert said_with("take", {4, 1}) == (
        "“take” is said with one card or with 4 cards.",
        "„take“ sagt man mit einer Karte oder mit 4 Karten.",
    )


def test_a_suit_is_named_as_in_the_pack_it_is_shown_in():
    named = {
        (lang, shown_in.id): [
            Voice(lang, shown_in).suit(*suit) for suit in (("D", FRENCH), ("S", GERMAN), ("T", SWISS))
        ]
        for lang in ("en", "de")
        for shown_in in (FRENCH, GERMAN, SWISS)
    }
    assert named == {
        ("en", "french"): ["diamonds", "diamonds", "shields"],
        ("en", "german"): ["bells", "bells", "shields"],
        ("en", "swiss"): ["diamonds", "bells", "shields"],
        ("de", "french"): ["Karo", "Karo", "Schilten"],
        ("de", "german"): ["Schellen", "Schellen", "Schilten"],
        ("de", "swiss"): ["Karo", "Schellen", "Schilten"],
    }


def test_a_card_face_down_is_said_to_lie_so():
    names = [(each.name("en"), each.name("de"), each.name()) for each in (card("S9"), card("S9*"))]
    assert names == [
        ("nine of spades", "Pik-Neun", "nine of spades"),
        ("nine of spades (face down)", "Pik-Neun (verdeckt)", "nine of spades (face down)"),
    ]


def test_a_card_in_short():
    unter = card("EU", GERMAN)
    assert (unter.sign(), unter.sign("de"), card("DJ").sign(), card("DJ").sign("de")) == (
        "acorns U", "Eichel U", "♦J", "♦B",
    )  # fmt: skip


def test_a_notebook_shows_red_suits_red():
    red = '<span style="color:#b3261e">{}</span>'
    assert [card(each)._repr_html_() for each in ("DJ", "HA", "CJ", "S9")] == [
        red.format("♦J"), red.format("♥A"), "<span>♣J</span>", "<span>♠9</span>",
    ]  # fmt: skip
    assert card("HU", GERMAN)._repr_html_() == "<span>hearts U</span>"


def test_what_players_name_is_said_in_the_cards_on_the_table():
    calls = aceten.rulebook("watten").calls
    trump, rank = Call("S", "trump S", pack=GERMAN), Call("S", "rank O", pack=GERMAN)
    said = {
        (lang, pack.id): [Voice(lang, pack).call(word, calls) for word in (trump, rank)]
        for lang in ("en", "de")
        for pack in (FRENCH, GERMAN)
    }
    assert said == {
        ("en", "german"): ["bells as trumps", "obers as strikers"],
        ("de", "german"): ["Trumpf: Schellen", "Schlag: Ober"],
        ("en", "french"): ["diamonds as trumps", "queens as strikers"],
        ("de", "french"): ["Trumpf: Karo", "Schlag: Dame"],
    }
    assert ENGLISH.call(Call("S", "nothing of the kind"), calls) is None
    assert ENGLISH.call(Call("S", "raise"), calls) == "I raise"


SPEAKING = [game for game in aceten.games() if aceten.rulebook(game.id).calls]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", SPEAKING, ids=lambda game: game.id)
def test_what_may_be_said_is_named_as_players_say_it_whatever_rule_refuses(game, lang):
    voice, calls = Voice(lang, game.pack), aceten.rulebook(game.id).calls
    told = []
    for seed in range(5):
        deal = aceten.sample.deal(game.ruleset(), seed)
        while deal.legal:
            for seat in deal.hands:
                refused = deal.ruling(Call(seat, "foo"))
                assert refused.rule == "play.one-card"
                said = {
                    voice.pick(("“{}”", "„{}“")).format(voice.call(call, calls)) for call in deal.calls(seat)
                }
                if 0 < len(said) <= OFFERED:
                    told += said
                    assert {each for each in said if each not in refused.text(voice)} == set()
                    # In words of the engine they stand as records write them.
                    assert any(call.head in refused.text() for call in deal.calls(seat))
            deal.play(deal.legal[0])
    assert told


def test_a_rulebook_speaks_english_unless_asked_otherwise():
    words = aceten.rulebook("watten").calls["raise"]
    assert (words.sentence(), words.sentence("en"), words.sentence("de")) == (
        "I raise",
        "I raise",
        "ich biete",
    )
    with pytest.raises(UnknownName) as unknown:
        aceten.rule("viersche.none")
    assert str(unknown.value).startswith("there is no rule “viersche.none”; there are: viersche.")
    assert unknown.value.name == "viersche.none"


# Failures.


def test_what_an_error_quotes_is_one_short_line():
    assert shown("a\tb\nc") == "a b c"
    assert [len(shown("x" * length)) for length in (59, 60, 61, 62)] == [59, 60, 60, 60]
    assert shown("x" * 61).endswith("x…") and not shown("x" * 60).endswith("…")
    assert shown("x" * 60 + "\n") == "x" * 59 + "…"
    assert (quoted(1 << 999)[:4], quoted(1 << 1000)) == ("5357", "a huge number")
    assert [quoted([1 << 20_000]), quoted({"a": 1 << 20_000})] == [
        "[a huge number]", "{'a': a huge number}",
    ]  # fmt: skip


def test_a_refusal_tells_where_and_who(lay):
    deal = lay("D", "DA", E="DA", N="D10 D9 C6 C7 C8 S6 S7 S8 H6")
    ruling = deal.ruling(card("C6"))
    told = f"{ruling.text()} (rule {ruling.rule})"
    assert str(aceten.IllegalAction(ruling)) == told
    assert str(aceten.IllegalAction(ruling, Place(1, 2, 3, "N"))) == f"deal 1, trick 2, card 3, N C6: {told}"
    assert (
        aceten.IllegalAction(ruling, Place(1, seat="N"))
        .told(Voice("en", GERMAN))
        .startswith("deal 1, N E6: ")
    )
    word = aceten.sample.deal(aceten.game("viersche").ruleset(), seed=1).ruling("N raise")
    assert str(aceten.IllegalAction(word, Place(1, seat="N"))).startswith("deal 1, N raise: ")
    call = aceten.sample.deal(aceten.game("viersche").ruleset(), seed=1).ruling("N: raise")
    assert str(aceten.IllegalAction(call, Place(1, seat="N"))).startswith("deal 1, N: raise: ")
