"""The forced play, W-21 to W-26 of the dossier and its Tyrolean kin; any other card may be played freely."""

import pytest

import aceten
from aceten.cards import GERMAN
from aceten.wording import Voice

PARLETT, BAVARIAN = "parlett", "bavarian"


@pytest.fixture(scope="module")
def asked(lay, watten):
    """The deal when the next player is to play, once those before him have played."""

    def ask(preset: str, named: str, played: str, hand: str, **readings: object) -> aceten.Deal:
        table = played.split()
        seats = "WNES"
        held = dict(zip(seats, table, strict=False)) | {seats[len(table)]: hand}
        return lay(named, played, by=watten(preset, **readings), **held)

    return ask


@pytest.fixture(scope="module")
def legal(asked):
    """The cards that player may play."""
    return lambda *situation, **readings: " ".join(sorted(map(str, asked(*situation, **readings).legal)))


ALL = "all"
EXAMPLES = {
    "W-21": ("9 G", "G9", "G8 S7 EA HU E10", "S7", "G8 S7"),
    "W-22": ("9 G", "G9 S7", "HK G10 S9 EO H7", "HK", ALL),
    "W-23": ("9 G", "G9", "H9 SA EK E8 SU", "H9", ALL),
    "W-24": ("9 G", "G9 G7 G10", "E7 H8 SO EA H10", "E7", "E7"),
    "W-25": ("9 G", "G9 S8", "GA HK EU SO H10", "HK", "GA HK"),
    "W-26": ("7 S", "S7", "SA E10 GO H7 EU", "H7 SA", "SA"),
}


@pytest.mark.rule("watten.chief-striker-led")
@pytest.mark.parametrize("id", EXAMPLES)
def test_parlett_a_trump_and_one_that_beats(legal, id):
    named, played, hand, allowed, _ = EXAMPLES[id]
    assert legal(PARLETT, named, played, hand) == allowed


@pytest.mark.rule("watten.trump-or-critical")
@pytest.mark.parametrize("id", EXAMPLES)
def test_bavaria_a_trump_or_a_critical(legal, id):
    named, played, hand, _, allowed = EXAMPLES[id]
    expected = " ".join(sorted(hand.split())) if allowed is ALL else allowed
    assert legal(BAVARIAN, named, played, hand) == expected


@pytest.mark.parametrize("preset", [PARLETT, BAVARIAN])
def test_whatever_is_asked_is_answered_in_sentences(asked, preset):
    for named, played, hand, *_ in EXAMPLES.values():
        deal = asked(preset, named, played, hand)
        for card in deal.hands[deal.turn]:
            for words in deal.ruling(card).reason:
                assert (words[0].isupper() or words[0] == "{") and words.endswith(".")


@pytest.mark.rule("watten.any-card")
def test_otherwise_any_card_may_be_played(lay):
    deal = lay("9 G", "GA", W="GA", N="G8 SA H10 H8 S8")
    assert len(deal.legal) == 5
    assert {deal.ruling(each).rule for each in deal.legal} == {"watten.any-card"}


@pytest.mark.rule("watten.forced-tricks")
def test_in_bavaria_only_in_the_first_trick(lay, watten):
    def second_trick(preset):
        return lay(
            "9 G", "GA E8 E10 EU G9", by=watten(preset),
            W="GA G9 S9 H9 HK", N="E8 G8 SA SO H8", E="E10 H10 HU HO HA", S="EU EO SU SK S10",
        )  # fmt: skip

    assert [str(each) for each in second_trick(PARLETT).legal] == ["G8"]
    assert len(second_trick(BAVARIAN).legal) == 4


@pytest.mark.rule("watten.forced-partner")
def test_in_bavaria_the_partner_need_not_give_up_a_critical(legal):
    hand = "E10 EU H10 HK SO"
    assert legal(BAVARIAN, "9 G", "G9 S8", hand) == hand
    assert legal(BAVARIAN, "9 G", "G9 S8", hand, forced_partner="bound") == "HK"
    assert legal(PARLETT, "9 G", "G9 S8", hand) == "HK"


@pytest.mark.rule("watten.critical-as-chief")
def test_a_critical_of_the_named_rank_and_suit_forces_too(legal):
    hand = "E10 EU GO H7 SA"
    assert legal(PARLETT, "7 S", "S7", hand) == "H7 SA"
    assert legal(PARLETT, "7 S", "S7", hand, critical_as_chief=False) == hand


@pytest.mark.rule("watten.trump-or-left")
@pytest.mark.parametrize(
    ("led", "hand", "allowed"),
    [
        ("HA", "E10 EA H8 SA GA", "E10 H8"),
        ("H10", "E10 EA H8 SA GA", "E10 H8"),
        ("S6", "E10 EA H8 SA GA", "E10 H8"),
        # A Linke is never forced out, nor does it force.
        ("HA", "E10 EA GA SA SK", "E10 EA GA SA SK"),
        ("G10", "E10 EA GA H8 SA", "E10 EA GA H8 SA"),
    ],
)
def test_tyrol_a_trump_or_a_linke_when_trumps_are_led(legal, led, hand, allowed):
    assert legal("tyrolean", "10 H", led, hand) == allowed


@pytest.mark.rule("watten.only-two-bound")
def test_blindwatten_binds_eldest_and_the_dealer_alone(lay, watten):
    deal = lay(
        "10 H", "HA", by=watten("blind"),
        W="HA G10 SA SK SO", N="H8 EA EK EO EU", E="H9 GA GK GO GU", S="H7 E9 E8 E7 G9",
    )  # fmt: skip
    assert (deal.turn, len(deal.legal)) == ("N", 5)
    assert deal.ruling("EA").rule == "watten.only-two-bound"
    for text in ("EA", "GA"):
        deal.play(next(each for each in deal.legal if each.id == text))
    assert (deal.turn, [str(each) for each in deal.legal]) == ("S", ["H7"])


def test_a_refusal_in_bavaria_asks_for_trump_or_critical(lay, watten):
    deal = lay("9 G", "G9", by=watten(BAVARIAN), W="G9", N="G8 S7 EA HU E10")
    ruling = deal.ruling("EA")
    assert (ruling.legal, ruling.rule) == (False, "watten.trump-or-critical")
    english, german = ruling.text(), ruling.text(Voice("de", GERMAN))
    assert english.startswith("The chief striker is led and North holds ")
    assert "only a trump or a critical may be played. Allowed: " in english
    assert german.startswith("Der Hauptschlag ist ausgespielt und Nord hat ")
    assert "Trumpf oder Kritisch. Erlaubt: " in german


def test_a_refusal_names_the_cards_that_force_it(lay):
    deal = lay("9 G", "G9", W="G9", N="G8 S7 EA HU E10")
    ruling = deal.ruling("G8")
    assert (ruling.legal, ruling.rule) == (False, "watten.chief-striker-led")
    assert [each.id for each in ruling.because] == ["S7"]
    assert ruling.text() == (
        "The chief striker is led and North holds the seven of bells: a trump must be played, and one that beats the table if "
        "there is one. Allowed: the seven of bells."
    )
    assert ruling.card.pack is GERMAN


def test_a_card_that_satisfies_the_duty_beats_or_is_a_trump_where_none_beats(lay):
    deal = lay("9 G", "G9", W="G9", N="G8 S7 EA HU E10")
    assert deal.ruling("S7").text() == "The chief striker is led, and the seven of bells beats the table."
    deal = lay("9 G", "G9", W="G9", N="G8 EA HU E10 H10")
    assert deal.ruling("G8").text() == (
        "The chief striker is led; North has no card that beats the table, and the eight of leaves is a trump."
    )


@pytest.mark.rule("watten.trump-or-critical", "watten.trump-or-left")
@pytest.mark.parametrize(
    ("preset", "named", "led", "hand", "forced", "said"),
    [
        ("bavarian", "9 G", "G9", "G8 S7 EA HU E10", ["G8", "S7"], {
            "G8": ("The chief striker is led, and the eight of leaves is a trump.",
                   "Der Hauptschlag ist ausgespielt, und Laub-Acht ist Trumpf."),
            "S7": ("The chief striker is led, and the seven of bells is a critical.",
                   "Der Hauptschlag ist ausgespielt, und Schellen-Sieben ist Kritisch."),
        }),
        ("tyrolean", "10 H", "HA", "H8 E10 EA SA GA", ["H8"], {
            "H8": ("Trumps are led, and the eight of hearts is a trump.",
                   "Trumpf ist ausgespielt, und Herz-Acht ist Trumpf."),
            "E10": ("Trumps are led, and the ten of acorns is a striker.",
                    "Trumpf ist ausgespielt, und Eichel-Zehn ist ein Schlag."),
        }),
    ],
)  # fmt: skip
def test_a_card_that_satisfies_it_is_a_trump_or_what_may_fall_besides(
    lay, watten, preset, named, led, hand, forced, said
):
    deal = lay(named, led, by=watten(preset), W=led, N=hand)
    rulings = {card: deal.ruling(card) for card in said}
    assert {card: (each.text(), each.text(Voice("de", GERMAN))) for card, each in rulings.items()} == said
    # The cards that call for it are named though it is satisfied.
    assert {tuple(map(str, each.because)) for each in rulings.values()} == {tuple(forced)}
