"""Why something may not be said: the first reason that holds, and the rule that forbids it."""

import pytest

from aceten.wording import Voice

DOS = {"W": "S6 H6 C6 SA SK SQ CA CK", "N": "D6 C7 C8 C9", "E": "D7", "S": "D8"}
SKAT = {"W": "S6 SA SK SQ CA CK CQ CJ", "N": "D6 C7 C8 C9", "E": "D7 D8", "S": "D9 D10"}
KINGS = {"W": "CK SK HK CQ", "N": "C7", "E": "C8", "S": "C9"}
ACES = {"W": "CA SA HA C8", "N": "DA CK S10", "E": "C7 S7", "S": "C9 S8"}


@pytest.fixture
def told(dealt, hundertspiel):
    """told("W:26,S6", "N: contra", DOS, skat="skat"): rule and sentences of a refusal, what might be said instead left out."""

    def ask(plays, word, hands, **readings):
        ruling = dealt("S", plays, by=hundertspiel(**readings), **hands).ruling(word)
        assert not ruling.legal
        texts = [ruling.text(Voice(lang)) for lang in ("en", "de")]
        return (
            ruling.rule.partition(".")[2],
            texts[0].partition(" Allowed")[0],
            texts[1].partition(" Erlaubt")[0],
        )

    return ask


ON = "on on on on"


@pytest.mark.parametrize(
    ("plays", "word", "readings", "reason"),
    [
        ("", "W: 78 C6 H6 S6", {}, (
            "announcing-seventy-eight", "At this table nobody announces a 78.", "An diesem Tisch wird kein Achtundsiebziger angesagt.",
        )),
        ("", "W: 52 C6 S6", {"fifty_two": "first-trick"}, (
            "announcing-fifty-two", "At this table nobody announces a 52 of the last two tricks.",
            "An diesem Tisch wird kein Zweiundfünfziger der beiden letzten Stiche angesagt.",
        )),
        ("", "W: 52 first S6", {"trump_do": "last-trick"}, (
            "announcing-fifty-two", "At this table nobody announces a 52 of the first trick.",
            "An diesem Tisch wird kein Zweiundfünfziger des ersten Stichs angesagt.",
        )),
        ("", "W: 52 last S6", {}, (
            "announcing-fifty-two", "At this table nobody announces a 52 of the last trick.",
            "An diesem Tisch wird kein Zweiundfünfziger des letzten Stichs angesagt.",
        )),
        ("", "W: 52 C6 H6", {"skat": "skat"}, (
            "bidding", "With a skat nothing but a 26 is announced.", "Mit Skat wird nur ein Sechsundzwanziger angesagt.",
        )),
        ("", "W: 52 C6 C6", {}, (
            "announcing-fifty-two", "For that one lays two Dos open, no more and no less.", "Dafür legt man zwei Dos hin, nicht mehr und nicht weniger.",
        )),
        ("CA", "N: 26 D6", {}, (
            "announcing", "A Do is laid open only before the first lead.", "Ein Do legt man nur vor dem ersten Ausspielen hin.",
        )),
        ("W:26,S6", "E: 26 D6", {}, (
            "one-announcement", "A Do lies open already: that was the announcement of this deal.",
            "Es liegt schon ein Do: Das war die Ansage dieses Spiels.",
        )),
        ("", "E: 26 S6", {}, (
            "announcing", "East can lay open only Dos from the hand.", "Ost kann nur Dos aus der Hand hinlegen.",
        )),
        ("", "W: 52 C6 CA", {}, (
            "announcing-fifty-two", "West can lay open only Dos from the hand.", "West kann nur Dos aus der Hand hinlegen.",
        )),
        ("", "W: 52 first C6", {}, (
            "announcing-fifty-two", "Only the trump Do is laid open for that.", "Dafür legt man nur das Trumpf-Do hin.",
        )),
        ("", "W: 26 S6", {"trump_do": "last-trick"}, (
            "announcing-fifty-two", "At this table the trump Do, laid open alone, announces a 52.",
            "An diesem Tisch sagt das Trumpf-Do für sich einen Zweiundfünfziger an.",
        )),
    ],
)  # fmt: skip
def test_why_dos_may_not_be_laid_open(told, plays, word, readings, reason):
    assert told(plays, word, DOS, **readings) == reason


@pytest.mark.parametrize(
    ("plays", "word", "reason"),
    [
        ("", "N: 26 D6", ("bidding", "It is not North’s turn to bid.", "Nord ist mit dem Bieten nicht an der Reihe.")),
        (ON, "W: 26 S6", ("bidding", "The bidding is over: all have said “on”.", "Das Bieten ist vorbei: Alle haben „weiter“ gesagt.")),
        (f"{ON} {ON}", "W: 26 S6", ("bidding", "The bidding is over: all have said “on”.", "Das Bieten ist vorbei: Alle haben „weiter“ gesagt.")),
        ("", "N: on", ("bidding", "It is not North’s turn to bid.", "Nord ist mit dem Bieten nicht an der Reihe.")),
        (ON, "N: on", ("buying", "It is not North’s turn to buy.", "Nord ist mit dem Kaufen nicht an der Reihe.")),
        (f"{ON} {ON}", "W: on", ("bidding", "Bidding and buying are over.", "Bieten und Kaufen sind vorbei.")),
        ("", "W: take CQ CJ SQ S6", ("buying", "Nobody buys before all have said “on”.", "Gekauft wird erst, wenn alle „weiter“ gesagt haben.")),
        ("W:26,S6", "W: take CQ CJ SQ S6", ("buying", "A Do lies open, so nobody buys.", "Es liegt ein Do, also wird nicht gekauft.")),
        (f"{ON} {ON}", "W: take CQ CJ SQ S6", ("buying", "Bidding and buying are over.", "Bieten und Kaufen sind vorbei.")),
        (ON, "N: take D6 C7 C8 C9", ("buying", "It is not North’s turn to buy.", "Nord ist mit dem Kaufen nicht an der Reihe.")),
        (ON, "W: take CQ CJ SQ", (
            "buying", "Just as many cards are laid away as lie in the skat.", "Wegzulegen sind genau so viele Karten, wie im Skat liegen.",
        )),
        (ON, "W: take CQ CJ SQ D7", (
            "buying", "West can lay away only cards from the hand or the skat.", "West kann nur Karten aus der Hand oder dem Skat weglegen.",
        )),
        (ON, "W: take CQ CJ SQ CK", ("laid-away", "Neither king nor ace is laid away.", "Weder König noch Ass darf man weglegen.")),
        ("", "N: contra", ("bidding", "Bidding and buying come first.", "Erst wird geboten und gekauft.")),
        (ON, "W: kings 3", ("buying", "Bidding and buying come first.", "Erst wird geboten und gekauft.")),
        (ON, "N: contra", ("buying", "Bidding and buying come first.", "Erst wird geboten und gekauft.")),
    ],
)  # fmt: skip
def test_why_not_while_others_bid_and_buy(told, plays, word, reason):
    assert told(plays, word, SKAT, skat="skat") == reason


def test_without_a_skat_nobody_buys_or_bids(told):
    for word in ("W: on", "W: take C6 H6 S6 SQ"):
        reason = ("skat", "At this table there is no skat.", "An diesem Tisch gibt es keinen Skat.")
        assert told("", word, DOS) == reason


NO_MORE = ("contra", "After supra-contra no more is said.", "Nach dem Suprakontra kommt nichts mehr.")
NOT_NORTH = (
    "contra", "It is for the other side to say that, not for North.", "Das kann nur die andere Seite sagen, nicht Nord.",
)  # fmt: skip


@pytest.mark.parametrize(
    ("plays", "word", "reason"),
    [
        ("", "N: contra", (
            "contra", "Nobody has laid a Do open that could be contradicted.", "Es hat niemand ein Do hingelegt, dem man widersprechen könnte.",
        )),
        ("N:26,D6", "S: contra", ("contra", NOT_NORTH[1].replace("North", "South"), NOT_NORTH[2].replace("Nord", "Süd"))),
        ("W:26,S6", "N: recontra", ("contra", "First somebody must say contra.", "Erst muss jemand Kontra sagen.")),
        ("W:26,S6 N:contra", "N: recontra", NOT_NORTH),
        ("W:26,S6 N:contra", "E: contra", ("contra", "Only recontra can follow contra.", "Auf Kontra kann nur Rekontra folgen.")),
        ("W:26,S6 N:contra", "E: supracontra", ("contra", "Only recontra can follow contra.", "Auf Kontra kann nur Rekontra folgen.")),
        ("W:26,S6 N:contra E:recontra", "N: contra", (
            "contra", "Only supra-contra can follow recontra.", "Auf Rekontra kann nur Suprakontra folgen.",
        )),
        ("W:26,S6 N:contra E:recontra S:supracontra", "N: contra", NO_MORE),
        ("W:26,S6 CA", "N: contra", (
            "contra", "Contra and its answers are said only before the first lead.", "Kontra und was darauf folgt, sagt man nur vor dem ersten Ausspielen.",
        )),
    ],
)  # fmt: skip
def test_why_contra_may_not_be_said(told, plays, word, reason):
    assert told(plays, word, DOS) == reason


def test_why_not_of_the_plain_game(told):
    plain = {"contra": "plain-game"}
    assert told("S:contra", "N: recontra", DOS, **plain) == NOT_NORTH
    assert told("S:contra E:recontra N:supracontra", "E: contra", DOS, **plain) == NO_MORE
    assert told("W:26,S6 S:hundred", "N: contra", DOS, **plain) == (
        "contra", "The game is decided, and contra is said of the game.",
        "Die Partie ist entschieden, und Kontra gilt der Partie.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("plays", "word", "hands", "reason"),
    [
        ("CQ", "W: kings 3", KINGS, (
            "sets-before-lead", "Kings, obers, unters and Dos are announced only before the first lead.",
            "Könige, Ober, Unter und Dos sagt man nur vor dem ersten Ausspielen an.",
        )),
        ("W:kings,3", "W: kings 3", KINGS, ("sets-before-lead", "West has announced them already.", "West hat sie schon angesagt.")),
        ("", "W: kings 4", KINGS, (
            "sets-before-lead", "West can announce only three or four, exactly as many as that hand held.",
            "West kann nur drei oder vier ansagen, genau so viele, wie auf der Hand waren.",
        )),
        ("", "W: aces 3", ACES, (
            "aces-in-play", "Aces are announced only once a card has been led.", "Asse sagt man erst an, wenn ausgespielt ist.",
        )),
        ("C8 W:aces,3", "W: aces 3", ACES, ("aces-in-play", "West has announced them already.", "West hat sie schon angesagt.")),
        ("C8", "W: aces 4", ACES, (
            "aces-in-play", "West can announce only three or four, exactly as many as that hand held.",
            "West kann nur drei oder vier ansagen, genau so viele, wie auf der Hand waren.",
        )),
        ("CA CK C7 C9", "W: aces 3", ACES, (
            "aces-in-play", "West has won a trick with an ace already.", "West hat schon mit einem Ass gestochen.",
        )),
        ("C8 S:hundred", "W: aces 3", ACES, ("aces-in-play", "The deal is over.", "Das Spiel ist zu Ende.")),
    ],
)  # fmt: skip
def test_why_a_set_may_not_be_announced(told, plays, word, hands, reason):
    assert told(plays, word, hands) == reason
