"""Short codes: how short, what they leave out, and which ones stand for nothing."""

from pathlib import Path

import pytest

import aceten
from aceten import code

RECORDS = sorted((Path(__file__).parents[1] / "data").glob("*/*.deal.toml"))


def record(path: Path) -> aceten.Record:
    return aceten.read_record(path.read_text(encoding="utf-8"))


def spelt(number: int) -> str:
    """Digits with a true checksum."""
    return code._spelt(number * code._CHECK + code._checksum(number))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_the_same_play_comes_back(path):
    original = record(path)
    decoded = code.decode(code.encode(original))
    found, expected = (aceten.export.replay_json(each) for each in (decoded, original))
    for deal in expected["deals"]:
        deal.pop("branches", None)
        for step in deal["steps"]:
            step["note"] = None
    assert found == expected
    assert (decoded.title, decoded.note, decoded.names) == (None, None, {})


def test_a_whole_deal_takes_some_thirty_characters():
    assert len(code.encode(record(next(path for path in RECORDS if path.name.startswith("v-e5"))))) < 36


def test_white_space_around_it_does_not_matter():
    written = code.encode(record(RECORDS[0]))
    assert code.decode(f"  {written}\n") == code.decode(written)


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (0, "no game has the number 0"),
        (2 + 16 * 1, "another version"),
        (16 * 63, "no game has the number 63"),
        (16 * 1 + 16 * 64 * 3, "not a pack of that game"),
    ],
)
def test_digits_that_stand_for_nothing(number, why):
    with pytest.raises(aceten.Unreadable):
        code.decode(spelt(number))


def test_digits_left_over():
    written = code.encode(aceten.sample.record(aceten.game("viersche"), seed=1))
    number = int.from_bytes(code.base64.b64decode(written + "=" * (-len(written) % 4), altchars=b"-_"), "big")
    whole = number // code._CHECK
    assert spelt(whole) == written
    longer = spelt(whole + (1 << (whole.bit_length() + 60)))
    with pytest.raises(aceten.Unreadable, match=f"“{longer}” is not the code of a deal"):
        code.decode(longer)


@pytest.mark.parametrize("change", [lambda c: "A" + c, lambda c: c + "A", lambda c: c + "=", lambda c: c[:-1], lambda c: c[1:],
                                    lambda c: c.lower(), lambda c: c * 2, lambda c: c + "♦", lambda c: "A" * 4 + c])  # fmt: skip
def test_one_spelling_only(change):
    with pytest.raises(aceten.Unreadable):
        code.decode(change(code.encode(record(RECORDS[0]))))


# Codes stand in links: what was once given must open for ever.
GIVEN = {
    "viersche": "PRy54R0SNiYUEvdBH8wLdUFyABB4AQ",
    "hindersche": "ATpA3GhPLGA94eZ9ciYdqf2wHiqJAEBB7g",
    "einwerfen": "BD_YaIOBo_W_ktK1A-5gRCDXSQ",
    "sueca": "AtlB_NrXRWrIX-wQK3z-meeqhrL3P7ykvoVgMBW8",
    "hundertspiel": "HDjLkK8saevMWpVNpezWUeuxGsAbGKuecgBQmXI",
    "watten": "DiMWSNZqbRErq7WVSo71rtrIQAAEYNM_",
    "braeus": "B0zVhvTVjOuw_FWdYHA2Ng",
    "kaiserspiel": "C_RIpICC6VSnP6AQLHRqK_SkRyiAyE8",
    "karnoeffel": "AZKBie_KRttp__T4WXbKutiMkOqA",
}


@pytest.mark.parametrize("id", GIVEN)
def test_a_code_once_given_still_opens(id):
    opened = code.decode(GIVEN[id])
    assert opened.game.id == id
    assert aceten.replay(opened).lines[0].deal.complete
    assert code.encode(opened) == GIVEN[id]


def test_a_later_option_has_a_digit_only_where_it_is_named():
    plain, named = (
        aceten.sample.record(aceten.game("kaiserspiel"), options=options, seed=4)
        for options in ({}, {"showing": "to-partner"})
    )
    for each, version in ((plain, 1), (named, 2)):
        opened = code.decode(code.encode(each))
        assert opened.options == each.options and opened.deals == each.deals
        written = code.encode(each)
        whole = int.from_bytes(code.base64.urlsafe_b64decode(written + "=" * (-len(written) % 4)), "big")
        assert whole // code._CHECK % 16 == version - 1


def test_a_code_whose_number_fills_its_bytes_has_no_zero_before_it():
    written = "ohKpcVLvq1EDC0Is4HDGGg"
    assert code.encode(code.decode(written)) == written


@pytest.mark.parametrize("number", [0, 16 * 63, 16 * 1 + 16 * 64 * 3])
def test_a_broken_code_is_quoted(number):
    with pytest.raises(aceten.Unreadable) as unreadable:
        code.decode(spelt(number))
    assert str(unreadable.value) == (
        f"“{spelt(number)}” is not the code of a deal; a character is wrong or missing"
    )
