"""Writing records: what was read is written so that it is read the same again."""

from pathlib import Path

import pytest

import aceten
from aceten.cards import GERMAN

DATA = Path(__file__).parents[2] / "data"
RECORDS = sorted(DATA.glob("*/*.deal.toml"))


def again(text: str) -> aceten.Record:
    record = aceten.read_record(text)
    written = aceten.read_record(record.text())
    assert written == record
    assert written.text() == record.text()
    return written


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_golden_records(path):
    again(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "note",
    [
        "plain", "‘curly’ – ♦10", 'a "quoted" word', "back\\\\slash", "three ''' quotes", "tab\\tand\\r",
        "\\u0001 control", "\\U000e0001 far away", "two\\nlines", "line\\u2028separator", "' ", "\\\"\\\"\\\"", "é\\u0301",
    ],
)  # fmt: skip
def test_whatever_an_author_writes(good, note):
    text = (
        good.split("play =")[0]
        + f'play = "E: DJ {{{note.replace(chr(34), chr(92) + chr(34)) if chr(92) not in note else note}}} D10"\n'
    )
    text = text.replace(
        'title = "V-E5: a full deal"', 'title = "' + note.replace('"', '\\"').replace('\\\\"', '\\"') + '"'
    )
    record = again(text)
    assert record.deals[0].lines[0].tokens[0].note


@pytest.mark.parametrize("title", ['""', '"x"', "'''\nseveral\nlines\n'''"])
def test_titles(change, title):
    again(change('"V-E5: a full deal"', title))


def test_everything_at_once(change):
    again(
        change(
            "[[deal]]",
            'source = "pagat-viersche"\n[options]\nlower-total-carries = false\n[names]\nE = "Vor\\"hand"\n[[deal]]',
            "play =",
            'calls = ["E: hello there", "N: well"]\nplay =',
            "D10 D9",
            "D10 {one} [W raise] {two} D9 -",
            "E: H8 H6 HA DA",
            "E: lay H7 D7\nE: H8 H6 HA DA",
        ).replace("D9 - D6", "D9 -")
        + '\n[[deal.branch]]\nfrom = "3.3"\nnote = "x"\nplay = "S: SA HJ S8"\n[[deal.branch]]\nfrom = "1.1"\n'
    )


def test_the_forms_are_the_contracts(change):
    """Letters, `10`, upper case: readers are lenient, writers are not."""
    text = aceten.read_record(change("E: DJ D10 D9 D6", "E: ♦b dt ♦9 d6")).text()
    assert "E: DJ D10 D9 D6\n" in text
    assert "S: D8 S10 C8 C10\n" in text


def test_a_later_dealer_who_was_not_named_stays_unnamed(good):
    second = (
        good.split("[[deal]]")[1]
        .split("[deal.expect]")[0]
        .replace('dealer = "S"\n', "")
        .replace('turned = "DK"\n', "")
    )
    record = again(f"{good}\n[[deal]]\n{second}")
    assert [deal.dealer for deal in record.deals] == ["S", None]


def test_a_card_face_down_keeps_its_star(rules, lay):
    deal = lay("D", "S10*", E="SA SK SQ S10 HA HK HQ H9 H8")
    record = aceten.Record(rules().game, rules(), GERMAN, (aceten.sample.written(deal),))
    assert "E: G10*" in record.text()
    again(record.text())


def test_a_rank_that_is_none_is_written_as_it_was_read():
    text = (DATA / "watten" / "w-deal.deal.toml").read_text(encoding="utf-8")
    assert again(text.replace('rank = "O"', 'rank = "no such rank"')).deals[0].named[0] == "rank no such rank"
