"""Bad input: hands that are not a whole deal."""

from dataclasses import replace

import pytest

import aceten


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("H9 H8", "H9 H9", ["deal 1: H9 is held twice by E", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9 H6", ["deal 1: H6 is held by both E and N", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9", ["deal 1: E holds 8 cards instead of 9", "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9 H8 H7", ["deal 1: E holds 10 cards instead of 9", "deal 1: H7 is held by both E and N"]),
        ("H9 H8", "H9 H2", ["deal 1, hand of E: H2 is not in the pack of Viersche"]),
        ("H9 H8", "H9 X8", ["deal 1, hand of E: there is no card “X8”; there are: 52 French cards such as CA"]),
        ("H9 H8", "H9 -", ["deal 1, hand of E: there is no card “-”; there are: 52 French cards such as CA"]),
        ("H9 H8", "H9 H8*", ["deal 1: E holds H8*, which is not in the pack of Viersche",
                             "deal 1: missing from the hands: H8"]),
        ("H9 H8", "H9, H8", ["deal 1, hand of E: there is no card “H9,”; there are: 52 French cards such as CA"]),
        ("hands.E", "hands.X", ["deal 1: there is no seat “X”; there are: S, W, N, E", "deal 1: E has no hand"]),
        ("hands.E", 'hands.NE = ""\nhands.E', ["deal 1: there is no seat “NE”; there are: S, W, N, E"]),
    ],
)  # fmt: skip
def test_hands_with_a_defect(problems, change, old, new, says):
    found = problems(change(old, new))
    assert [problem for problem in found if not problem.startswith("deal 1: missing from the hands: SK")][
        : len(says)
    ] == (says)


def test_a_seat_without_a_hand(problems, good):
    text = "\n".join(line for line in good.splitlines() if not line.startswith("hands.N"))
    assert problems(text)[0] == "deal 1: N has no hand"


def test_no_hands_at_all(problems, good):
    text = "\n".join(line for line in good.splitlines() if not line.startswith("hands."))
    assert problems(text) == ['deal 1: no `hands`; each seat needs one, as hands.S = "…"']


def test_two_cards_exchanged_between_the_hands_are_no_defect(change):
    """Only the play tells: East leads a card that is South's."""
    record = aceten.read_record(change("HJ DJ SK", "HJ DA SK", '"DA DK', '"DJ DK'))
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(record)
    assert refused.value.ruling.rule == "play.in-turn"


def test_hands_given_to_a_deal_directly(rules):
    hands = aceten.sample.deal(rules(), seed=1).hands
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.Deal(rules(), "S", {**hands, "S": hands["W"]}, "D")
    assert any("is held by both" in problem for problem in unreadable.value.problems)
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.Deal(rules(), "S", {"X": [], **hands}, "D")
    assert unreadable.value.problems == ["there is no seat “X”; there are: S, W, N, E"]
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "S", {seat: hands[seat] for seat in "SWN"}, "D")
    with pytest.raises(aceten.Unreadable):
        aceten.Deal(rules(), "X", hands, "D")


THREE = """game = "hundertspiel"
{top}
[[deal]]
dealer = "NE"
turned = "H9"
hands.S = "C10 C9 C8 C7 C6 SA SK SQ SJ"
hands.NW = "CA CK CQ CJ S10 S9 S8 S7 S6"
hands.NE = "HA HK HQ HJ H10 H9 H8 H7 H6"
{deal}
"""


def skat(stock: str) -> str:
    """A deal of Hundertspiel with the skat; South’s hand and the stock are all that is written with care."""
    return (
        'game = "hundertspiel"\noptions = { skat = "skat" }\n[[deal]]\ndealer = "N"\nturned = "H9"\n'
        'hands.S = "CA CK CQ DK D10 D7 HA H8"\nhands.W = "C10 C8 C7 C6 SA DA D8 D6"\n'
        f'hands.N = "C9 SK SQ S10 S6 H10 H9 H6"\nhands.E = "SJ S9 S8 DQ D9 HK HJ H7"\nstock = "{stock}"\n'
    )


@pytest.mark.parametrize(
    ("stock", "says"),
    [
        ("CJ S7 HQ DJ DJ", "deal 1: DJ is twice in the stock"),
        ("DJ DJ DJ CJ S7 HQ", "deal 1: DJ is twice in the stock"),
        ("CJ S7 HQ HQ", "deal 1: HQ is twice in the stock"),
        ("CJ S7 HQ H6", "deal 1: the stock holds CJ S7 HQ H6, but the hands leave CJ S7 HQ DJ"),
    ],
)
def test_a_card_twice_in_the_stock(problems, stock, says):
    found = problems(skat(stock))
    assert found[0].split(" leave ")[0] == says.split(" leave ")[0] and len(found) == 1


def test_a_stock_as_the_hands_leave_it():
    assert aceten.read_record(skat("HQ DJ CJ S7")) == aceten.read_record(skat("CJ S7 HQ DJ"))


def three(top: str = "", deal: str = "") -> str:
    """Three players’ hands, all there but for what is missing from the pack."""
    return THREE.format(top=top, deal=deal)


@pytest.mark.parametrize(
    ("top", "says"),
    [
        ('options = { skatt = "x" }', "there is no option of Hundertspiel “skatt”"),
        ('preset = "reconstructd"', "there is no preset of Hundertspiel “reconstructd”"),
        ("preset = 5", "the record: `preset` must be a text, not 5"),
        ("options = []", "the record: `options` must be a table, not []"),
        ("options = { three-dos = 77 }", "there is no value of the option “three-dos” “77”"),
        ('cards = "germna"', "there is no pack “germna”"),
    ],
)
def test_what_cannot_be_read_of_the_rules_is_one_defect(problems, top, says):
    play = "play = '''\nS: C10 {low} CA HA [S aces 3]\n'''\nexpect.winners = \"NE\""
    (found,) = problems(three(top, play))
    assert found.startswith(says)
    # Seats, notes and brackets are read all the same.
    bad = "play = '''\nX: {early} C10 {low\n'''"
    assert len(problems(three(top, bad))) == 4


def test_a_mistyped_option_does_not_take_a_card_out_of_the_pack(problems):
    """The Weli is in the pack of this preset, and not in that of the game's first one."""
    text = aceten.sample.record(aceten.game("watten"), "tyrolean", seed=1).text()
    assert '"E10 GO G9 SU S6"' in text
    for right, wrong in (
        ("\n[[deal]]", "\noptions = { target = 0 }\n[[deal]]"),
        ('"tyrolean"', '"tirolean"'),
    ):
        (found,) = problems(text.replace(right, wrong, 1))
        assert found.startswith("there is no ")


def test_where_the_pack_is_not_known_its_cards_are_not_read(problems, good):
    german = replace(aceten.read_record(good), pack=aceten.cards.GERMAN).text()
    (found,) = problems(german.replace('cards = "german"', 'cards = "germna"'))
    assert found.startswith("there is no pack “germna”")


def test_every_defect_of_preset_and_options_is_told(problems):
    found = problems(three('preset = "x"\noptions = { a = 1, skat = "y", hundred = "spoken", contra = 1 }'))
    assert [each.split(";")[0] for each in found] == [
        "there is no preset of Hundertspiel “x”",
        "there is no option of Hundertspiel “a”",
        "there is no value of the option “skat” “y”",
        "there is no value of the option “contra” “1”",
    ]


def test_the_options_that_can_be_read_hold_where_another_cannot(problems):
    assert len(problems(skat("CJ S7 HQ DJ").replace("}", ", three-dos = 77 }"))) == 1


def test_players_are_told_by_the_seats_where_a_hand_is_missing(problems):
    whole = three()
    second = whole.split("[[deal]]")[1]
    found = problems(f"{whole}[[deal]]\n{second.replace('hands.NW', 'hands.W')}")
    assert "deal 2: there is no seat “W”; there are: S, NW, NE" in found
    assert not any("“NE”" in each or "“NW”" in each for each in found)


def test_as_many_play_as_there_are_hands(problems):
    text = three().replace("hands.NW", "hands.W").replace("hands.NE", "hands.E")
    assert "deal 1: there is no seat “W”; there are: S, NW, NE" in problems(text)


@pytest.mark.parametrize(("seats", "missing"), [(("S", "N"), ["W", "E"]), (("S", "NE"), ["NW"])])
def test_where_hands_are_missing_it_is_the_number_that_has_these_seats(problems, seats, missing):
    hands = "".join(f'hands.{seat} = ""\n' for seat in seats)
    found = problems(f'game = "hundertspiel"\n[[deal]]\ndealer = "S"\nturned = "H9"\n{hands}')
    assert [each for each in found if each.endswith(" has no hand")] == [
        f"deal 1: {seat} has no hand" for seat in missing
    ]


def test_hands_are_told_of_before_play(problems, change):
    lines = "".join(f"E: Z{number}\n" for number in range(30))
    found = problems(change("H9 H8", "H9 H9", "play = '''\n", f"play = '''\n{lines}"))
    assert found[:2] == ["deal 1: H9 is held twice by E", "deal 1: missing from the hands: H8"]
    assert len(found) == 21


def test_a_reading_that_is_not_for_so_many_players_is_one_defect(problems):
    text = aceten.sample.record(aceten.game("watten"), seed=1, players=3).text()
    assert problems(text.replace("\n[[deal]]", '\n[options]\nshowing = "chosen-card"\n[[deal]]', 1)) == [
        "Blindwatten is played by 4 players, not 3"
    ]
