"""What a record may hold, and the spellings that readers take."""

from pathlib import Path

import pytest

import aceten
from aceten.cards import GERMAN

WATTEN = Path(__file__).parents[2] / "data" / "watten" / "w-deal.deal.toml"


def test_the_parts_of_a_record(change):
    record = aceten.read_record(
        change(
            "[[deal]]",
            '[options]\nlower-total-carries = false\nundertrumping = "forbidden"\n'
            '[names]\nE = "Forehand"\nS = "Dealer"\n[[deal]]',
            'preset = "home"',
            'preset = "tournament"\nsource = "wikipedia-viersche"',
        )
    )
    assert record.game.id == "viersche"
    assert record.rules.preset == "tournament"
    assert record.rules.options["session"] == "five-marks"
    assert record.rules.options["undertrumping"] == "forbidden"
    assert record.options == {"lower-total-carries": False, "undertrumping": "forbidden"}
    assert record.names == {"E": "Forehand", "S": "Dealer"}
    assert record.source == "wikipedia-viersche"
    assert record.title.startswith("V-E5")
    (deal,) = record.deals
    assert (deal.dealer, str(deal.turned), deal.trump) == ("S", "DK", "D")
    assert [str(each) for each in deal.hands["E"]][:3] == ["HJ", "DJ", "SK"]
    assert [(line.leader, len(line.tokens)) for line in deal.lines][:2] == [("E", 4), ("E", 4)]


def test_the_default_preset_needs_no_mention(change):
    assert aceten.read_record(change('preset = "home"\n', "")).rules.preset == "home"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("E: DJ D10 D9 D6", "E: DJ DT D9 D6"),
        ("E: DJ D10 D9 D6", "E: dj d10 d9 d6"),
        ("E: DJ D10 D9 D6", "E: ♦J ♦10 ♦9 ♦6"),
        ("E: DJ D10 D9 D6", "E: ♦\ufe0fJ ♦\ufe0fT ♦9 ♦6"),
        ("E: DJ D10 D9 D6", "E:DJ   D10\tD9 D6"),
        ("E: DJ D10 D9 D6", "E :\tDJ D10 D9 D6"),
        ("E: DJ D10 D9 D6", "E: DB D10 D9 D6"),
        ("E: DJ D10 D9 D6", "E: DU D10 D9 D6"),
        ("S: D8 S10 C8 C10", "S: D8 ♠T ♣8 ct"),
        ("S: S9 SQ S8 S6", "S: S9 SO S8 S6"),
        ("S: S9 SQ S8 S6", "S: S9 SD S8 S6"),
        ("E: H8 H6 HA DA", "\n\n   E: H8 H6\n HA DA\n"),
        ('turned = "DK"', 'turned = "♦k"'),
        ('trump = "D"', 'trump = "♦"'),
        ('trump = "D"', 'trump = "d"'),
        ('trump = "D"\n', ""),
        ("HJ DJ SK SQ S10", "hj ♦b SK sd ♠T"),
    ],
)
def test_lenient_spellings(good, change, old, new):
    assert aceten.read_record(change(old, new)) == aceten.read_record(good)


@pytest.mark.parametrize("text", ["good", "\ufeffgood", "crlf"])
def test_marks_and_line_ends_of_other_systems(good, text):
    other = {"good": good, "\ufeffgood": "\ufeff" + good, "crlf": good.replace("\n", "\r\n")}[text]
    assert aceten.read_record(other) == aceten.read_record(good)


def test_a_record_in_german_cards(good):
    """Acorns for clubs, leaves for spades, bells for diamonds, ober and unter for queen and jack."""
    from dataclasses import replace

    french = aceten.read_record(good)
    text = replace(french, pack=GERMAN).text()
    assert 'cards = "german"' in text
    assert 'turned = "SK"' in text and "E: SU S10 S9 S6" in text and 'trump = "S"' in text
    german = aceten.read_record(text)
    assert german.deals == french.deals
    assert german.pack is GERMAN
    assert aceten.replay(german).match.deals[0].points == {"S+N": 69, "W+E": 71}


def test_trump_alone_where_no_card_was_turned(change):
    (deal,) = aceten.read_record(change('turned = "DK"\n', "")).deals
    assert (deal.turned, deal.trump) == (None, "D")


@pytest.mark.parametrize("cut", ["E: DJ", "E: H8 H6 HA DA", "S: SA HJ"])
def test_a_record_may_stop_anywhere(good, cut):
    text = good.split("[deal.expect]")[0].split(cut)[0] + "'''\n"
    aceten.replay(aceten.read_record(text))


def test_a_record_may_stop_before_the_first_card(good):
    record = aceten.read_record(good.split("play =")[0])
    (line,) = aceten.replay(record).lines
    assert (line.deal.turn, line.steps) == ("E", [])


def test_notes_stand_with_what_they_follow(change):
    (deal,) = aceten.read_record(
        change("DJ D10", "DJ {The highest.} D10 {one} {two\nlines}", "D6\n", "D6{end}{}\n")
    ).deals
    notes = [token.note for token in deal.lines[0].tokens]
    assert notes == ["The highest.", "one two\nlines", None, "end"]


def test_interjections_are_read_where_they_stand(change):
    (deal,) = aceten.read_record(
        change("DJ D10", "DJ [N raise] [E  hold on] D10", "D6\n", "D6\n[W hurry]\n")
    ).deals
    words = [(token.seat, token.text) for token in deal.lines[0].tokens if token.kind == "word"]
    assert words == [("N", "raise"), ("E", "hold on"), ("W", "hurry")]


def test_passes_and_laid_sevens_are_read(change):
    (deal,) = aceten.read_record(change("E: DJ D10 D9 D6", "E: lay H7 D7\nE: DJ - D9 D6")).deals
    assert [token.kind for token in deal.lines[0].tokens] == ["lay", "card", "card"]
    assert [token.kind for token in deal.lines[1].tokens] == ["card", "pass", "card", "card"]


def test_several_deals_carry_the_score(good):
    """After 71 to 69 the deal passes to East, who need not be named."""
    hands = good.split("[[deal]]")[1].split("play =")[0]
    second = hands.replace('dealer = "S"\n', "").replace('turned = "DK"\n', "")
    replayed = aceten.replay(aceten.read_record(f"{good}\n[[deal]]\n{second}"))
    assert replayed.match.deal.dealer == "E"
    assert replayed.match.deal.carried == {"S+N": 69, "W+E": 71}


def test_stock_and_calls_may_be_empty(good, change):
    assert aceten.read_record(change("play =", 'stock = ""\ncalls = []\nplay =')) == aceten.read_record(good)


@pytest.mark.parametrize(
    "lines",
    [
        "E: [W raise] [N hold]\nE: EU",
        "E: [W raise]\nE: [N hold] EU",
        "E:\nE: [W raise] [N hold] EU",
    ],
)
def test_what_is_said_between_tricks_may_stand_on_lines_of_its_own(lines):
    text = WATTEN.read_text(encoding="utf-8").split("[deal.expect]")[0]
    replayed = [
        aceten.export.replay_json(aceten.read_record(text.replace("E: EU", each, 1)))
        for each in ("E: [W raise] [N hold] EU", lines)
    ]
    assert replayed[0] == replayed[1] and replayed[0]["deals"][0]["complete"]
