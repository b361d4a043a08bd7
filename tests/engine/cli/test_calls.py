"""The commands in games in which something is said, laid or passed."""

import json
import re
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

import aceten
from aceten.wording import Voice

DATA = Path(__file__).parents[2] / "data"

BRAEUS = """game = "braeus"
[[deal]]
dealer = "S"
hands.S = "CJ S8 HK C9 H9 CA SA C6 DK"
hands.W = "S9 D9 HA DA SJ HJ S6 S7 D7"
hands.N = "DJ D6 CQ C10 SQ S10 HQ H10 DQ"
hands.E = "H6 CK C8 SK H8 D10 D8 C7 H7"
play = '''
W: lay D7 S7
W: S6 DJ - S8
S: CJ -
'''
"""


@pytest.fixture(scope="module")
def announced():
    """A deal of Hundertspiel up to the third card of the second trick."""
    text = (DATA / "hundertspiel" / "t-e8-announced.deal.toml").read_text(encoding="utf-8")
    return text.split("[deal.expect]")[0].split(" H6 HQ")[0] + " [W recontra]\n'''\n"


@pytest.fixture(scope="module")
def before_the_lead(announced):
    return announced.split("play =")[0].replace(', "S: contra"', "")


def test_laid_cards_and_passes_are_told_as_records_write_them(run):
    lines = run("replay", "-", stdin=BRAEUS).out.splitlines()
    assert [line.partition(" (")[0].strip() for line in lines[1:5]] == [
        "1. W: lay D7 - West wins 1", "2. W: lay S7 - West wins 1", "3. W: S6 DJ - S8 - South wins 1",
        "4. S: CJ - - open",
    ]  # fmt: skip


def test_a_pass_is_asked_about_and_listed(run):
    stopped = BRAEUS.replace("S6 DJ - S8\nS: CJ -", "S6 DJ")
    assert run("why", "-", "-", stdin=stopped).out.startswith("-: yes. East has no card that beats the table")
    found = json.loads(run("legal", "-", "--json", stdin=stopped).out)
    assert found["legal"] == ["-"] and "says" not in found
    assert [each["action"] for each in found["rulings"]][-1] == "-"
    assert len(found["rulings"]) == 10
    asked = json.loads(run("why", "-", "-", "--json", stdin=stopped).out)
    assert (asked["seat"], asked["action"], asked["legal"], asked["rule"]) == (
        "E",
        "-",
        True,
        "braeus.beat-or-pass",
    )


def test_what_is_said_is_told_where_it_is_said(run, before_the_lead, announced):
    spoken = announced.replace(" [W recontra]", "")
    lines = run("replay", "-", stdin=spoken).out.splitlines()
    assert lines[1:4] == [
        "     E says kings 3 (hundertspiel.sets-before-lead)",
        "     E says 26 S6 (hundertspiel.announcing)",
        "     S says contra (hundertspiel.contra)",
    ]
    assert lines[4].startswith("  1. W: SQ S10 SA S7 - East wins")
    assert "  2. E: HA S8 - open" in lines
    watten = (DATA / "watten" / "w-deal.deal.toml").read_text(encoding="utf-8").split("HA HU HO")[0]
    raised = f"{watten}HA HU [W raise] [N hold] HO HK\nE: EU S9 [S raise]\n'''\n"
    assert run("replay", "-", stdin=raised).out.splitlines()[5:] == [
        "  3. S: HA HU HO HK - East wins 1 (watten.criticals)",
        "     W says raise (watten.raise)",
        "     N says hold (watten.hold)",
        "  4. E: EU S9 - open",
        "     S says raise (watten.raise)",
        "  points: South and North 1, West and East 2; West to play",
        "points: South and North 0, West and East 0",
    ]


def test_a_word_is_asked_about_with_its_seat(run, before_the_lead):
    done = run("why", "-", "S: contra", stdin=before_the_lead)
    assert done.out.splitlines()[0] == "contra: yes. South may say so now."
    assert run("why", "-", "W:contra", stdin=before_the_lead).out.startswith("contra: no. ")
    found = json.loads(run("why", "-", "S: contra", "--json", stdin=before_the_lead).out)
    assert (found["seat"], found["action"], found["legal"]) == ("S", "contra", True)
    assert json.loads(run("why", "-", "SQ", "--json", stdin=before_the_lead).out)["action"] == "SQ"


def test_a_word_is_asked_about_in_the_cards_of_the_record(run, before_the_lead):
    record = aceten.read_record(before_the_lead.replace(', "E: 26 S6"', ""))
    german = aceten.record.Record(record.game, record.rules, aceten.cards.GERMAN, record.deals).text()
    done = run("why", "-", "E: 26 G6", stdin=german)
    assert done.out.startswith("26 G6: yes. ") and "♠" not in done.out
    assert json.loads(run("why", "-", "W: 26 G6", "--json", stdin=german).out)["action"] == "26 G6"
    assert run("why", "-", "E: 26: G6", stdin=german).out.startswith("26: G6: no. ")
    assert run("why", "-", "E: 26 S6", stdin=german).out.partition(".")[0].endswith(": no")


def test_a_word_refused_is_named_in_the_cards_of_the_record(run, before_the_lead):
    german = replace(aceten.read_record(before_the_lead), pack=aceten.cards.GERMAN).text()
    done = run("replay", "-", "--json", stdin=german.replace("E: 26 G6", "W: 26 G6"))
    assert done.err.startswith("standard input: deal 1, trick 1, card 0, W 26 G6: ")
    assert json.loads(done.out)["error"]["action"] == "26 G6"
    text = (DATA / "viersche" / "v-e5.deal.toml").read_text(encoding="utf-8")
    silent = replace(aceten.read_record(text), pack=aceten.cards.GERMAN).text()
    done = run("replay", "-", stdin=silent.replace("GA HU", "GA [E 26 G6] HU"))
    assert "“E 26 G6” is nothing one can do" in done.err


def test_everything_that_may_be_said_is_listed(run, before_the_lead):
    found = json.loads(run("legal", "-", "--json", stdin=before_the_lead).out)
    assert {(each["seat"], each["action"], each["rule"]) for each in found["says"] if each["legal"]} == {
        ("S", "contra", "hundertspiel.contra"), ("N", "contra", "hundertspiel.contra"),
        *((seat, "hundred", "hundertspiel.false-claim") for seat in "SWNE"),
    }  # fmt: skip
    lines = run("legal", "-", stdin=before_the_lead).out.splitlines()
    assert "S: contra: yes. South may say so now." in lines
    assert len([line for line in lines if not line.startswith(" ")]) == 9 + 6


def test_json_is_written_with_the_signs_themselves(run, before_the_lead):
    assert "♦A" in run("why", "-", "DA", "--json", stdin=before_the_lead).out


def test_games_lists_every_reading_and_what_presets_choose(run):
    out = run("games").out
    assert "  option undertrumping = free (default) | " in out
    for game in aceten.games():
        for preset, chosen in game.presets.items():
            told = ", ".join(f"{key} = {str(value).lower()}" for key, value in chosen.items())
            assert f"  preset {preset}" in out and told in out
        for option in game.options.values():
            first, *others = (str(value).lower() for value in option.values)
            assert f"  option {option.id} = {first} (default) | {' | '.join(others)}\n" in out


def test_a_code_gives_the_record_and_nothing_besides(run):
    record = aceten.read_record(BRAEUS)
    code = run("code", "-", stdin=BRAEUS).out.strip()
    assert run("decode", code).out == record.text()


def test_a_failure_without_a_file_names_none(run):
    assert run("random", "skat").err.startswith("there is no game “skat”")


def test_a_reader_who_has_seen_enough_is_no_failure(run, monkeypatch):
    def enough():
        raise BrokenPipeError

    monkeypatch.setattr("aceten.cli.games", enough)
    monkeypatch.setattr(sys, "stderr", StringIO())
    assert run("games").status == 0


def test_a_record_in_german_cards_is_told_in_them(run):
    text = (DATA / "viersche" / "v-e5.deal.toml").read_text(encoding="utf-8")
    german = replace(aceten.read_record(text), pack=aceten.cards.GERMAN)
    lines = run("replay", "-", stdin=german.text()).out.splitlines()
    assert lines[0] == "Deal 1: South deals, bells are trumps"
    assert lines[1].startswith("  1. E: SU S10 S9 S6 - East wins 22")
    (dealt,) = german.deals
    begun = replace(german, deals=(replace(dealt, lines=(), expect={}, branches=()),)).text()
    for card in ("SU", "S6"):
        asked = json.loads(run("why", "-", card, "--json", stdin=begun).out)
        assert asked["action"] == card
        told = run("why", "-", card, stdin=begun).out
        assert told.startswith(f"{card}: ") and "♦" not in told
    listed = run("legal", "-", stdin=begun).out
    assert "SU: yes. " in listed and "♦" not in listed


def test_words_are_listed_in_the_cards_of_the_record(run, before_the_lead):
    record = aceten.read_record(before_the_lead.replace(', "E: 26 S6"', ""))
    german = replace(record, pack=aceten.cards.GERMAN).text()
    lines = run("legal", "-", stdin=german).out.splitlines()
    assert any(line.startswith("E: 26 G6: yes. ") for line in lines) and "♠" not in "".join(lines)
    (word,) = (
        each
        for each in json.loads(run("legal", "-", "--json", stdin=german).out)["says"]
        if each["action"].startswith("26") and each["seat"] == "E"
    )
    assert word["because"] == ["G6"]


def test_what_is_open_or_won_is_said(run):
    text = (DATA / "karnoeffel" / "partials-open.deal.toml").read_text(encoding="utf-8")
    text = re.sub(r" \[N take\].*", "", text).split("[deal.expect]")[0]
    assert " - undetermined (karnoeffel.partials)" in run("replay", "-", stdin=text).out
    assert run("replay", "-", stdin=BRAEUS).out.splitlines()[0] == "Deal 1: South deals"
    won = aceten.sample.record(aceten.game("sueca"), seed=1, deals=30)
    replayed = aceten.replay(won).match
    last = next(number for number in range(30) if replayed.after(number).game.over)
    side = replayed.after(last).game.winner
    told = run("replay", "-", stdin=replace(won, deals=won.deals[: last + 1]).text()).out.splitlines()
    names = " and ".join(
        {"S": "South", "N": "North", "W": "West", "E": "East"}[seat] for seat in side.split("+")
    )
    assert any(line.endswith(f"; won by {names}") for line in told)


def test_each_deal_is_followed_by_its_own_score(run):
    made = aceten.sample.record(aceten.game("sueca"), seed=2, deals=4)
    match = aceten.replay(made).match
    _, *deals = re.split(r"^Deal .*$", run("replay", "-", stdin=made.text()).out, flags=re.M)
    told = [re.findall(r"score: (.+) ([+-]\d+) (\w+), .* \((.+)\)", deal) for deal in deals]
    assert told == [
        [
            (Voice().side(line.side), f"{line.value:+}", line.unit + "s" * (abs(line.value) != 1), line.rule)
            for line in match.score(number)
        ]
        for number in range(4)
    ]
    assert {unit for deal in told for _, _, unit, _ in deal} >= {"game", "games"}


def test_a_record_made_at_random_is_printed_and_nothing_besides(run):
    made = run("random", "hundertspiel", "--players", "3", "--seed", "5", "--option", "skat=skat").out
    record = aceten.sample.record(aceten.game("hundertspiel"), None, {"skat": "skat"}, 5, 1, 3)
    assert made == record.text()
    assert "no option of Hundertspiel “a”" in run("random", "hundertspiel", "--option", "a=b=c").err


def test_text_in_another_encoding_is_refused_in_a_sentence(run):
    assert run("replay", "-", stdin=b"\xff\xfe").err == "standard input: not UTF-8 text\n"


def test_a_trick_that_was_claimed_is_told_with_the_rule_of_the_claim(run):
    told = run("replay", DATA / "hindersche" / "h-game.deal.toml").out
    claimed = [line for line in told.splitlines() if "(hindersche.schleipfen," in line and " wins " in line]
    assert claimed and all(", hindersche.highest-" in line for line in claimed)


def test_a_rule_is_told_as_this_table_has_it(run, before_the_lead):
    silent = before_the_lead.replace(', "E: 26 S6"', "")
    three = silent.replace(
        'game = "hundertspiel"\n', 'game = "hundertspiel"\noptions = { seventy-eight = "announced" }\n'
    )
    asked = ("why", "-", "W: 78 C6 S6 H6")
    assert "A seventy-eight is not announced; it counts its points." in run(*asked, stdin=silent).out
    told = run(*asked, stdin=three).out
    assert "Can a seventy-eight be announced? Yes," in told and "is not announced" not in told
    found = json.loads(run(*asked, "--json", stdin=three).out)
    assert found["sentence"].startswith("Can a seventy-eight be announced? Yes,")


def test_what_must_be_said_before_a_card_is_told_as_a_record_writes_it(run):
    deal = aceten.sample.deal(aceten.game("watten").ruleset(), seed=1)
    deal.play(deal.legal[0])
    card = deal.hands[deal.turn][0]
    game = deal.rules.game
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),)).text()
    for asked in (("why", "-", card), ("legal", "-")):
        told = run(*asked, stdin=text).out.splitlines()[0]
        assert told.startswith(f"{card}: no. ")
        assert told.endswith(" Allowed: “trump E”, “trump G”, “trump H” or “trump S”.")


def test_what_may_be_said_is_told_as_a_record_writes_it(run):
    deal = aceten.sample.deal(aceten.game("sueca").ruleset(), seed=1)
    while not (seats := [seat for seat in deal.hands if deal.calls(seat)]):
        deal.play(deal.legal[0])
    seat, card = seats[0], deal.calls(seats[0])[0].cards[0]
    game = deal.rules.game
    text = aceten.Record(game, deal.rules, game.pack, (aceten.sample.written(deal),)).text()
    assert f"{seat}: renuncia …: yes. " in run("legal", "-", stdin=text).out
    assert (
        "renuncia: no. “renuncia” is said with one card."
        in run("why", "-", f"{seat}: renuncia", stdin=text).out
    )
    assert "yes. " in run("why", "-", f"{seat}: renuncia {card}", stdin=text).out
    assert (
        "no. “foo” is nothing that is said in this game." in run("why", "-", f"{seat}: foo", stdin=text).out
    )
    assert len(run("why", "-", f"{seat}: {'A' * 5000}", stdin=text).out) < 600
    for nobody in ("XX", "w", ""):
        done = run("why", "-", f"{nobody}: renuncia {card}", stdin=text)
        assert (done.status, done.err) == (
            2, f"standard input: there is no seat “{nobody}”; there are: S, W, N, E\n",
        )  # fmt: skip
    refused = text.rstrip().removesuffix("'''") + f"[{seat} renuncia]\n'''"
    assert "Allowed: “renuncia …”." in run("replay", "-", stdin=refused).err
    assert "Allowed: “renuncia …”." in run("replay", "--json", "-", stdin=refused).out
    # On a page it is told as the players say it.
    asked = aceten.export.what_if(text, 1, [*(each.id for each in deal.actions), f"[{seat} renuncia]"])
    assert asked["error"]["message"].endswith("Allowed: “renúncia”.")
