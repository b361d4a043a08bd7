"""Bad input: lines of play that cannot be read, or that the order of play contradicts."""

from pathlib import Path

import pytest

import aceten

DATA = Path(__file__).parents[2] / "data"
WATTEN = DATA / "watten" / "w-deal.deal.toml"
BRAEUS = DATA / "braeus" / "b-03.deal.toml"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("E: DJ D10 D9 D6", "E: DJ D10 D9 D6 H8", "deal 1, trick 1: 5 cards in a trick of 4"),
        ("E: H8 H6 HA DA", "E: H8 H6 HA DA -", "deal 1, trick 2: 5 cards in a trick of 4"),
        ("E: DJ D10 D9 D6", "E: DJ D10 D9", "deal 1, trick 1: the line ends after 3 of 4 cards, but another follows"),
        ("E: DJ D10", "E: DJ Z9", "deal 1, trick 1: there is no card “Z9”; there are: 52 French cards such as CA"),
        ("E: DJ D10", "E: DJ D2", "deal 1, trick 1: D2 is not in the pack of Viersche"),
        ("E: H8 H6", "E: H8 H6,", "deal 1, trick 2: there is no card “H6,”; there are: 52 French cards such as CA"),
        ("E: H8 H6", "X: H8 H6", "deal 1, trick 2: there is no seat “X”; there are: S, W, N, E"),
        ("E: H8 H6", "e: H8 H6", "deal 1, trick 2: there is no seat “e”; there are: S, W, N, E"),
        ("E: DJ D10", "DJ D10", "deal 1, trick 1: a line of play begins with its leader, as E:"),
        ("E: DJ D10", "{Forehand leads.} E: DJ D10", "deal 1, trick 1: a line of play begins with its leader, as E:"),
        ("E: DJ D10", ": DJ D10", "deal 1, trick 1: a line of play begins with its leader, as E:"),
        ("E: H8 H6", "E: {Why this?} H8 H6", "deal 1, trick 2: the note {Why this?} stands before any card"),
        ("E: H8 H6", "E: H8 {a note H6", "deal 1, trick 2: “{” is not closed"),
        ("E: H8 H6", "E: H8 [N raise H6", "deal 1, trick 2: “[” is not closed"),
        ("E: H8 H6", "E: H8 [N] H6", "deal 1, trick 2: [N] says nothing; it is [SEAT words]"),
        ("E: H8 H6", "E: H8 a note} H6", None),
        ("E: H8 H6", "E: H8 } H6", "deal 1, trick 2: “}” is out of place"),
        ("E: H8 H6", "E: H8 ] H6", "deal 1, trick 2: “]” is out of place"),
        ("E: H8 H6", "E: H8 : H6", "deal 1, trick 2: “:” is out of place"),
        ("E: H8 H6", "E: H8 [X raise] H6", "deal 1, trick 2: there is no seat “X”; there are: S, W, N, E"),
        ("E: H8 H6", "E: H8 [] H6", "deal 1, trick 2: there is no seat “”; there are: S, W, N, E"),
        ("E: H8 H6", "E: H8 {one {two} H6", "deal 1, trick 2: “{” is not closed"),
        ("E: DJ", "E: DJ " + "{" * 400_000, "deal 1, trick 1: “{” is not closed"),
        ("E: DJ", "E: DJ " + "[" * 400_000, "deal 1, trick 1: “[” is not closed"),
        ("E: DJ", "E: " + "D" * 400_000, None),
        ("E: DJ", "E" * 400_000 + ": DJ", None),
    ],
    ids=range(26),
)  # fmt: skip
def test_lines_with_a_defect(problems, change, old, new, says):
    found = problems(change(old, new))
    assert says is None or found == [says]
    assert all(len(problem) < 250 for problem in found)


@pytest.mark.parametrize(
    ("calls", "says"),
    [
        ('["hello"]', "deal 1: a call is \"SEAT: words\", not 'hello'"),
        ("[5]", 'deal 1: a call is "SEAT: words", not 5'),
        ("[[1, 2]]", 'deal 1: a call is "SEAT: words", not [1, 2]'),
        ('["X: hello"]', "deal 1, call: there is no seat “X”; there are: S, W, N, E"),
        ('"E: hello"', "deal 1: `calls` must be a list, not 'E: hello'"),
    ],
)
def test_calls_with_a_defect(problems, change, calls, says):
    assert problems(change("play =", f"calls = {calls}\nplay =")) == [says]


def test_every_call_with_a_defect_is_told_of(problems, change):
    assert problems(change("play =", 'calls = ["hello", "X: hello", 5]\nplay =')) == [
        "deal 1: a call is \"SEAT: words\", not 'hello'",
        "deal 1, call: there is no seat “X”; there are: S, W, N, E",
        'deal 1: a call is "SEAT: words", not 5',
    ]


# What is readable, but not allowed.


@pytest.mark.parametrize(
    ("old", "new", "rule", "place"),
    [
        ("E: DJ D10", "E: SK D10", "viersche.first-lead", (1, 1, 1, "E")),
        ("E: DJ D10", "E: DJ* D10", "viersche.face-down-lead", (1, 1, 1, "E")),
        ("E: DJ D10", "E: DJ CK", "viersche.first-trick-trump", (1, 1, 2, "N")),
        ("E: DJ D10 D9", "E: DJ D10 D10", "play.card-in-hand", (1, 1, 3, "W")),
        ("E: DJ D10 D9", "E: DJ D10 DA", "play.in-turn", (1, 1, 3, "W")),
        ("E: H8 H6", "E: H8 CK", "viersche.follow-or-trump", (1, 2, 2, "N")),
        ("E: H8 H6", "E: H8 -", "play.one-card", (1, 2, 2, "N")),
        ("E: H8 H6", "E: H8 [N raise] H6", "play.one-card", (1, 2, 2, "N")),
        ("E: H8 H6", "E: lay H7\nE: H8 H6", "play.one-card", (1, 2, 1, "E")),
        ("play =", 'calls = ["E: hello"]\nplay =', "play.one-card", (1, None, None, "E")),
        ("play =", 'calls = ["E: DJ"]\nplay =', "play.one-card", (1, None, None, "E")),
        ('turned = "DK"', 'turned = "DJ"', "viersche.trump-turned", (1, None, None, None)),
        ("S: D8 S10 C8 C10", "S: D8 S10 C8 C10\nS: D8", "play.card-in-hand", (1, 10, 1, "S")),
        ("S: D8 S10 C8 C10", "S: D8 S10 C8 C10\nS:", "play.card-in-hand", (1, 10, 1, "S")),
        ("S: D8 S10 C8 C10", "S: D8 S10 C8 C10\nN:", "play.card-in-hand", (1, 10, 1, "N")),
        ("S: D8 S10 C8 C10", "S: D8 S10 C8 C10\nS: -", "play.card-in-hand", (1, 10, 1, None)),
    ],
)
def test_lines_that_break_a_rule(change, old, new, rule, place):
    record = aceten.read_record(change(old, new))
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(record)
    error = refused.value
    assert error.ruling.rule == rule
    assert not error.ruling.legal
    assert (error.place.deal, error.place.trick, error.place.card, error.place.seat) == place
    assert rule in str(error) and "deal 1" in str(error)
    assert len(str(error).splitlines()) == 1


def test_the_deal_must_be_finished_before_the_next(good):
    hands = good.split("[[deal]]")[1].split("[deal.expect]")[0]
    text = good.split("E: H8")[0] + "'''\n[[deal]]\n" + hands
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(text))
    assert refused.value.ruling.rule == "play.deal-finished"
    assert refused.value.place.deal == 2


def test_the_deal_passes_on(good):
    hands = good.split("[[deal]]")[1].split("[deal.expect]")[0]
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(f"{good}\n[[deal]]\n{hands}"))
    assert refused.value.ruling.rule == "viersche.deal-passes-right"
    assert str(refused.value).startswith("deal 2: South cannot deal")


def test_a_note_that_says_nothing_or_stands_too_early_hides_nothing_after_it(problems, change):
    record = aceten.read_record(change("E: DJ D10 D9", "E: DJ {} D10 {one} {two} D9"))
    notes = [(token.text, token.note) for token in record.deals[0].lines[0].tokens]
    assert notes == [("DJ", None), ("D10", "one two"), ("D9", None), ("D6", None)]
    assert problems(change("E: DJ D10 D9", "E: {early} DJ ZZ D9 ]")) == [
        "deal 1, trick 1: the note {early} stands before any card",
        "deal 1, trick 1: there is no card “ZZ”; there are: 52 French cards such as CA",
        "deal 1, trick 1: “]” is out of place",
    ]


def test_only_the_first_colon_of_a_call_is_its_own(change):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(change("play =", 'calls = ["E: one: two"]\nplay =')))
    assert (refused.value.place.seat, refused.value.ruling.action) == ("E", "E: one: two")
    assert aceten.call.call_twin("  ", aceten.cards.FRENCH, aceten.cards.GERMAN) == ""


@pytest.mark.parametrize(
    ("old", "new", "rule", "place"),
    [
        ("play = '''", "calls = [\"N: hold\"]\nplay = '''", "watten.answer", (None, 1, 0, "N")),
        ("N: GO {", "N: [E hold] GO {", "watten.answer", (None, 1, 0, "E")),
        ("E10 H10 EO", "E10 [S hold] H10 EO", "watten.answer", (None, 1, 2, "S")),
        ("W: GA {An", "W: [W hold] GA {An", "watten.answer", (None, 1, 4, "W")),
        ("[N hold] EU", "[N better] EU", "watten.redeal", (1, 3, 4, "N")),
        ("[N hold] EU S9", "[N hold] S9 EU", "play.in-turn", (1, 4, 1, "E")),
        ('rank = "O"', 'rank = "6"', "watten.names-rank", (None, 1, 0, "N")),
    ],
)
def test_a_word_that_cannot_be_said_is_told_with_its_place(old, new, rule, place):
    """Before the lead, as a key of the deal, between cards, between tricks, in a branch: each with deal, branch, trick, card and seat."""
    text = WATTEN.read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(text.replace(old, new, 1)))
    at = refused.value.place
    assert (refused.value.ruling.rule, at.deal) == (rule, 1)
    assert (at.branch, at.trick, at.card, at.seat) == place


def test_a_card_in_brackets_is_a_word_and_no_card(change):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(change("E: H8 H6", "E: H8 [N H6]")))
    assert str(refused.value).startswith("deal 1, trick 2, card 2, N H6: In this game each player")
    assert "“N H6” is nothing one can do" in str(refused.value)


@pytest.mark.parametrize(
    ("after", "says"),
    [
        ("E: -", "-: The deal is over. (rule play.card-in-hand)"),
        ("[E foo]", "E foo: In this game each player in turn plays one card; “E foo” is nothing one can do."),
    ],
)
def test_what_nobody_does_after_the_end_is_told_with_its_place(good, after, says):
    play = good.split("[deal.expect]")[0].rstrip().removesuffix("'''")
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(f"{play}{after}\n'''"))
    assert str(refused.value).startswith(f"deal 1, trick 10, card 1, {says}")


def test_a_card_laid_after_the_end_is_refused():
    text = BRAEUS.read_text(encoding="utf-8").split("[deal.expect]")[0].rstrip().removesuffix("'''")
    assert aceten.replay(aceten.read_record(f"{text}'''")).lines[0].deal.complete
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(f"{text}W: lay D7\n'''"))
    assert str(refused.value).startswith("deal 1, trick 11, card 1, N D7: North played ♦7")


@pytest.mark.parametrize(
    ("old", "new", "says", "error"),
    [
        ("E: H8 H6", "N: H8 H6", "deal 1, trick 2, card 1, N H8: East is to lead, not North. (rule viersche.winner-leads)",
         (2, "N", "H8", "viersche.winner-leads")),
        ("E: H8 H6", "N:\nE: H8 H6", "deal 1, trick 2, card 1, N lead: East is to lead, not North. (rule viersche.winner-leads)",
         (2, "N", "lead", "viersche.winner-leads")),
        ("E: DJ D10", "S: DJ D10", "deal 1, trick 1, card 1, S DJ: East is to lead, not South. (rule viersche.forehand)",
         (1, "S", "DJ", "viersche.forehand")),
        ("E: DJ D10", "N: D10 DJ", "deal 1, trick 1, card 1, N D10: East is to lead, not North. (rule viersche.forehand)",
         (1, "N", "D10", "viersche.forehand")),
    ],
)  # fmt: skip
def test_who_leads_out_of_turn_breaks_a_rule(change, old, new, says, error):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(change(old, new)))
    assert str(refused.value) == says
    assert not refused.value.ruling.legal
    told = aceten.export.error_json(refused.value)["error"]
    assert (told["trick"], told["seat"], told["action"], told["rule"]) == error
    assert (told["kind"], told["deal"], told["card"], told["because"]) == ("illegal", 1, 1, [])
    assert told["legal"] and all(each[0] in "CSHD" for each in told["legal"])


def test_a_refused_word_is_told_as_records_write_it_unless_a_voice_is_given():
    deal = aceten.sample.deal(aceten.game("hundertspiel").ruleset(options={"skat": "skat"}), seed=1)
    with pytest.raises(aceten.IllegalAction) as refused:
        deal.say(deal.turn, "take")
    says = aceten.export.error_json(refused.value)["error"]["message"]
    assert "Allowed: “26 D6” or “on”." in says
    spoken = aceten.export.error_json(refused.value, aceten.wording.Voice("de"))["error"]["message"]
    assert "Erlaubt: „Sechsundzwanziger mit ♦6“ oder „weiter“." in spoken


def test_who_leads_out_of_turn_is_told_in_german(change):
    with pytest.raises(aceten.IllegalAction) as refused:
        aceten.replay(aceten.read_record(change("E: H8 H6", "N: H8 H6")))
    german = aceten.export.error_json(refused.value, aceten.wording.Voice("de"))["error"]
    assert german["message"] == "Ost spielt aus, nicht Nord."


HINDERSCHE = DATA / "hindersche" / "h-game.deal.toml"


def claimed() -> str:
    """A deal in which the second trick is claimed by another than its winner, and then not played on."""
    deal = aceten.sample.deal(aceten.game("hindersche").ruleset(), seed=3)
    while len(deal.tricks) < 2:
        deal.play(deal.legal[0])
    game = deal.rules.game
    return aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),)).text()


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_a_line_of_words_alone_begins_with_who_is_to_lead(place):
    text = claimed()
    trick = aceten.replay(aceten.read_record(text)).lines[0].deal.tricks[1]
    winner = trick.winner
    claimant = next(seat for seat in "SWNE" if seat != winner)
    leader = "SWNE"[place]
    line = f"{leader}: [{claimant} claim]\n'''"
    record = aceten.read_record(text.rstrip().removesuffix("'''") + line)
    if leader in (winner, claimant):
        assert aceten.replay(record).lines[0].deal.tricks[1].winner == claimant
    else:
        with pytest.raises(aceten.IllegalAction, match=f"{leader} lead: .* is to lead, not "):
            aceten.replay(record)


def test_after_a_claim_a_line_with_cards_begins_with_who_is_to_lead_now():
    options = {"schleipfen-lead": "claimant"}
    deal = aceten.sample.deal(aceten.game("hindersche").ruleset(None, options), seed=3)
    while not deal.tricks:
        deal.play(deal.legal[0])
    winner, game = deal.tricks[0].winner, deal.rules.game
    claimant = next(seat for seat in "SWNE" if seat != winner)
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),), options).text()
    for leader in (winner, claimant):
        line = f"{leader}: [{claimant} claim] {deal.hands[claimant][0]}\n'''"
        record = aceten.read_record(text.rstrip().removesuffix("'''") + line)
        if leader == claimant:
            aceten.replay(record)
            continue
        with pytest.raises(aceten.IllegalAction, match=f"{deal.hands[claimant][0]}: .* is to lead, not "):
            aceten.replay(record)


def over(play: str = "") -> str:
    """A whole deal of Hindersche in which the last trick may still be claimed."""
    deal = aceten.sample.deal(aceten.game("hindersche").ruleset(), seed=3)
    while deal.legal:
        deal.play(deal.legal[0])
    game = deal.rules.game
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),)).text()
    return text.rstrip().removesuffix("'''") + f"{play}\n'''"


def test_what_is_said_of_the_last_trick_may_stand_on_a_line_of_its_winner():
    deal = aceten.replay(aceten.read_record(over())).lines[0].deal
    winner = deal.tricks[-1].winner
    claimant, other = [seat for seat in "SWNE" if seat != winner][:2]
    claimed = aceten.replay(aceten.read_record(over(f"{winner}: [{claimant} claim]"))).lines[0].deal
    assert claimed.tricks[-1].winner == claimant
    for line in (f"{other}: [{claimant} claim]", f"{winner}:", f"{other}:"):
        with pytest.raises((aceten.IllegalAction, aceten.Unreadable), match="deal 1, trick 10") as refused:
            aceten.replay(aceten.read_record(over(line)))
        if line.endswith(":"):
            told = aceten.export.error_json(refused.value)["error"]
            assert (told["action"], told["seat"], told["legal"]) == ("lead", line[0], [])


def test_a_card_is_laid_once():
    text = BRAEUS.read_text(encoding="utf-8").split("[deal.expect]")[0]
    lines = [each for each in text.splitlines() if ": lay " in each]
    for line in lines:
        last = line.split("{")[0].split()[-1]
        with pytest.raises(aceten.IllegalAction, match=f"{last}: "):
            aceten.replay(aceten.read_record(text.replace(line, line.replace(last, f"{last} {last}", 1))))
    assert lines
