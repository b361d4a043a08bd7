"""Bad input: not TOML, names that do not exist, keys that mean nothing, values of the wrong kind."""

import pytest

import aceten


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "does not say its `game`"),
        ("Three card trick", "not TOML"),
        ('game = "viersche', "not TOML"),
        ("\x00", "not TOML"),
        ('game = "viersche"\ngame = "viersche"', "not TOML"),
        ('title = "x"', "does not say its `game`"),
        ('game = "viersche"', "holds no [[deal]]"),
        ('game = "viersche"\ndeal = []', "holds no [[deal]]"),
        ("a = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
        ("a = " + "{a=" * 5000 + "1" + "}" * 5000, "nested too deeply"),
        ("a." * 200_000 + "a = 1", "nested too deeply"),
        ("[" + "a." * 200_000 + "a]", "nested too deeply"),
        ("a = " + "9" * 10_000, "a number is too long"),
        ("game = 0x" + "f" * 10_000, "there is no game “a huge number”"),
    ],
)
def test_what_is_no_record(problems, text, says):
    (problem,) = problems(text)
    assert says in problem
    assert len(problem) < 200


def test_toml_errors_name_their_line():
    with pytest.raises(aceten.Unreadable) as unreadable:
        aceten.read_record('game = "viersche"\n\ntitle = oops')
    assert unreadable.value.line == 3
    assert "line 3" in str(unreadable.value)


def test_what_toml_errors_quote_is_cut_and_no_place():
    for key in ("x (at line 9)", "x" * 300):
        with pytest.raises(aceten.Unreadable) as unreadable:
            aceten.read_record(f'["{key}"]\n["{key}"]')
        told, _, place = str(unreadable.value).rpartition(" (at ")
        assert told.startswith(f"not TOML: Cannot declare ('{key[:99]}")
        assert place.startswith("line 2, ") and unreadable.value.line == 2
    assert len(told) == len("not TOML: ") + 120 and told.endswith("x…")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('game = "viersche"', 'game = "skat"', "there is no game “skat”; there are: viersche"),
        ('"home"', '"house"', "there is no preset of Viersche “house”; there are: home, tournament"),
        ('trump = "D"', 'trump = "X"', "deal 1, trump: there is no suit “X”; there are: C, S, H, D"),
        ('trump = "D"', 'trump = "H"', "deal 1: `turned` is DK, but `trump` says H"),
        ('turned = "DK"', 'turned = "ZZ"', "deal 1, turned: there is no card “ZZ”"),
        ('turned = "DK"', 'turned = "D2"', "deal 1, turned: D2 is not in the pack of Viersche"),
        ('turned = "DK"', 'turned = "DK*"', "deal 1, turned: a card turned up does not lie face down"),
        ('turned = "DK"\ntrump = "D"\n', "", "deal 1: says neither `turned` nor `trump`"),
        ('dealer = "S"', 'dealer = "X"', "deal 1: there is no seat “X”; there are: S, W, N, E"),
        ('dealer = "S"', 'dealer = "s"', "deal 1: there is no seat “s”"),
        ('dealer = "S"', 'dealer = "NE"', "deal 1: there is no seat “NE”"),
        ('dealer = "S"\n', "", "deal 1: the first deal must name its `dealer`"),
        ("title", 'cards = "tarock"\ntitle', "there is no pack “tarock”; there are: french, german"),
        ("title", 'colour = "red"\ntitle', "the record: unknown key `colour`; there are: game, preset"),
        ("dealer =", 'weather = "fine"\ndealer =', "deal 1: unknown key `weather`; there are: dealer"),
        ("dealer =", 'rank = "10"\ndealer =', "deal 1: Viersche names no `rank`"),
        ("dealer =", 'stock = "H2"\ndealer =', "deal 1: the stock holds H2, but Viersche deals every card"),
        ("[[deal]]", '[names]\nX = "Forehand"\n[[deal]]', "names: there is no seat “X”"),
    ],
)
def test_names_and_keys_that_do_not_exist(problems, change, old, new, says):
    found = problems(change(old, new))
    assert len(found) == 1
    assert says in found[0]


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ('speed = "fast"', "there is no option of Viersche “speed”; there are: trump-shown"),
        ('undertrumping = "maybe"', "option “undertrumping” “maybe”; there are: free, when-void, forbidden"),
        ("undertrumping = true", "option “undertrumping” “true”; there are: free"),
        ("lower-total-carries = 1", "option “lower-total-carries” “1”; there are: true, false"),
        ("lower-total-carries = 1.0", "option “lower-total-carries” “1.0”; there are: true, false"),
        ('lower-total-carries = "true"', "option “lower-total-carries” “'true'”; there are: true, false"),
        ("session = []", "option “session” “[]”; there are: four-marks"),
        ("session = { a = 1 }", "option “session”"),
    ],
)
def test_options_and_values_that_do_not_exist(problems, change, setting, says):
    (problem,) = problems(change("[[deal]]", f"[options]\n{setting}\n[[deal]]"))
    assert says in problem


# Every key with every kind of value that it cannot have.

WRONG = ["1", "1.5", "true", "[]", "[1]", "{}", '{ a = "b" }', "1979-05-27", "nan", '""', '"x"', '["x"]',
         "{ a = " * 20 + "1" + " }" * 20]  # fmt: skip
KEYS = {
    "game": 'game = "viersche"',
    "preset": 'preset = "home"',
    "dealer": 'dealer = "S"',
    "turned": 'turned = "DK"',
    "trump": 'trump = "D"',
    "hands.N": 'hands.N = "D10 CK C8 C7 S8 S7 H10 H7 H6"',
}


@pytest.mark.parametrize("value", WRONG)
@pytest.mark.parametrize("key", KEYS)
def test_values_of_the_wrong_kind(problems, change, key, value):
    for problem in problems(change(KEYS[key], f"{key} = {value}")):
        assert len(problem) < 250
        assert "not TOML" not in problem


@pytest.mark.parametrize("value", [value for value in WRONG if value not in ('""', "{}", "[]")])
@pytest.mark.parametrize("key", ["options", "names", "cards", "stock", "calls", "branch", "expect"])
def test_values_of_the_wrong_kind_where_none_is_needed(problems, good, key, value):
    text = good.split("[deal.expect]")[0]
    at = "title =" if key in ("options", "names", "cards") else "dealer ="
    for problem in problems(text.replace(at, f"{key} = {value}\n{at}", 1)):
        assert len(problem) < 250
        assert "not TOML" not in problem


@pytest.mark.parametrize("value", ["1", "true", "[]", "{}", "nan"])
@pytest.mark.parametrize("key", ["title", "note", "source"])
def test_texts_that_are_none(problems, change, key, value):
    text = change('title = "V-E5: a full deal"\n', "").replace("note =", "#") if key != "source" else change()
    (problem,) = problems(text.replace("[[deal]]", f"{key} = {value}\n[[deal]]", 1))
    assert problem.startswith(f"the record: `{key}` must be a text, not ")


@pytest.mark.parametrize("deal", ['"x"', "1", "{}", "[1, 2]", '["x"]', "[[]]"])
def test_deals_that_are_none(problems, deal):
    assert problems(f'game = "viersche"\ndeal = {deal}')


@pytest.mark.parametrize("play", ["1", "['E: DJ']", "{}", "true"])
def test_play_that_is_no_text(problems, good, play):
    (problem,) = problems(good.split("play =")[0] + f"play = {play}\n")
    assert problem.startswith("deal 1: `play` must be a text, not ")


def test_all_defects_are_told_at_once(problems, change):
    found = problems(
        change('"home"', '"house"', 'dealer = "S"', 'dealer = "X"', "E: H8", "E: Z8", "S: SA HJ", "S: SA {HJ")
    )
    assert len(found) == 4
    for word in ("house", "“X”", "Z8", "“{” is not closed"):
        assert any(word in problem for problem in found)


def test_a_thousand_defects_are_not_all_told(problems, change):
    found = problems(change("E: DJ", "E: DJ " + "XX " * 1000))
    assert len(found) == 21
    assert found[-1].startswith("and ") and found[-1].endswith(" further problems")


# Every key at once with a value of the wrong kind.

WRONG = """game = "viersche"
preset = 1
title = 2
note = 3
source = 4
options = 5
names = 6
[[deal]]
dealer = "S"
turned = 1
trump = 2
hands = { S = 1, W = "", N = "", E = "" }
stock = 3
calls = 4
play = 5
expect = 6
branch = 7
"""


def test_each_key_says_what_it_must_be(problems):
    assert sorted(problems(WRONG)) == sorted(
        [
            "the record: `preset` must be a text, not 1",
            "the record: `title` must be a text, not 2",
            "the record: `note` must be a text, not 3",
            "the record: `source` must be a text, not 4",
            "the record: `options` must be a table, not 5",
            "the record: `names` must be a table, not 6",
            "deal 1: `turned` must be a text, not 1",
            "deal 1: `trump` must be a text, not 2",
            "deal 1, hands: `S` must be a text, not 1",
            "deal 1: `stock` must be a text, not 3",
            "deal 1: `calls` must be a list, not 4",
            "deal 1: `play` must be a text, not 5",
            "deal 1: `expect` must be a table, not 6",
            "deal 1: `branch` must be a list, not 7",
        ]
    )


def test_deals_and_names_say_what_they_must_be(problems):
    assert problems('game = "viersche"\ndeal = 5') == [
        "the record: `deal` must be a list, not 5",
        "the record holds no [[deal]]",
    ]
    assert problems('game = "viersche"\ndeal = [5]') == ["deal 1: must be a table, [[deal]]"]
    named = problems(
        'game = "viersche"\nnames = { S = 5, X = "a" }\n[[deal]]\ndealer = "S"\ntrump = "D"\nhands = {}'
    )
    assert named[:2] == [
        "names: `S` must be a text, not 5",
        "names: there is no seat “X”; there are: S, W, N, E",
    ]


def test_the_defects_of_the_record_and_of_the_deal_are_told_together(problems, change):
    assert problems(change('game = "viersche"', 'game = "viersche"\nspeed = 1', '"home"', '"house"')) == [
        "the record: unknown key `speed`; there are: game, preset, languages, title, note, source, cards, held, options, names, deal",
        "there is no preset of Viersche “house”; there are: home, tournament",
    ]
    text = (
        change("dealer =", "weather = 1\ndealer =")
        .replace('game = "viersche"', 'game = "braeus"')
        .replace('"home"', '"gotland"')
    )
    told = problems(text)
    assert told[0].startswith("deal 1: unknown key `weather`")
    assert "deal 1: Bräus has no `turned`" in told and "deal 1: Bräus has no `trump`" in told


def test_a_game_that_names_in_words_takes_its_keys_as_texts(problems):
    told = problems(
        'game = "watten"\n[[deal]]\ndealer = "S"\nrank = 1\nhands = { S = "", W = "", N = "", E = "" }'
    )
    assert "deal 1: `rank` must be a text, not 1" in told


@pytest.mark.parametrize("count", [20, 21, 25])
def test_more_than_twenty_problems_are_counted(problems, change, count):
    keys = "".join(f"k{number} = 1\n" for number in range(count))
    told = problems(change("title", f"{keys}title"))
    assert len(told) == (20 if count == 20 else 21)
    assert (told[-1] == f"and {count - 20} further problems") is (count > 20)


def test_a_stock_that_is_not_what_the_hands_leave(problems):
    record = aceten.sample.record(aceten.game("karnoeffel"), seed=1)
    text = record.text()
    left = [
        each for each in record.rules.deck if not any(each in hand for hand in record.deals[0].hands.values())
    ]
    assert left, "Karnöffel deals some cards to nobody"
    held = record.deals[0].hands["S"][0]
    written = f'stock = "{" ".join(map(str, left))}"'
    assert written in text
    assert problems(text.replace(written, f'stock = "{held}"')) == [
        f"deal 1: the stock holds {held}, but the hands leave {' '.join(map(str, left))}"
    ]
    assert problems(text.replace(written, 'stock = "ZZ"'))[0].startswith(
        "deal 1, stock: there is no card “ZZ”"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, "not TOML that can be read: it is nested too deeply"),
        ("a." * 50 + "a = 1", "not TOML that can be read: it is nested too deeply"),
        ("a." * 49 + "a = 1", "the record does not say its `game`"),
        ("a = " + "9" * 10_000, "not TOML that can be read: a number is too long"),
        ("#" * 1_000_001, "the record is 1.0 MB long; more than 1 MB is not read"),
        ("#" * 2_350_001, "the record is 2.4 MB long; more than 1 MB is not read"),
        ("#" * 1_000_000, "the record does not say its `game`"),
    ],
    ids=range(7),
)
def test_what_is_no_record_is_told_in_a_sentence(problems, text, says):
    assert problems(text) == [says]


LONG = "x" * 5000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hands.E", f"hands.{LONG}"),
        ("hands.E = ", f"hands.{LONG} = 5\nhands.E = "),
        ("[[deal]]", f"[names]\n{LONG} = 5\n[[deal]]"),
        ("[[deal]]", f"[options]\n{LONG} = 5\n[[deal]]"),
        ("[[deal]]", f"{LONG} = 1\n{LONG} = 2\n[[deal]]"),
        ("[[deal]]", f"[{LONG}]\n[{LONG}]\n[[deal]]"),
        ("[[deal]]", f'"{LONG}"" = 2\n[[deal]]'),
        ('turned = "DK"', f'turned = "DK{chr(0xFE0F) * 5000}"\ntrump = "S"'),
        ('turned = "DK"', f'turned = "D2{chr(0xFE0F) * 5000}"\ntrump = "D"'),
        ("[deal.expect]", f"[deal.expect]\nscores.{LONG} = 'x'"),
        ("[deal.expect]", f"[deal.expect]\nsession.'S+N' = '{LONG}'"),
        ("play = ", f'calls = ["{LONG}"]\nplay = '),
        ("play = ", f'calls = ["{LONG}: 1"]\nplay = '),
        ("E: DJ", f"E: [{LONG}] DJ"),
        ("E: DJ", f"E: [{LONG} {LONG}] DJ"),
    ],
    ids=range(15),
)
def test_what_somebody_wrote_is_quoted_in_brief(problems, change, old, new):
    assert all(len(problem) < 330 for problem in problems(change(old, new)))


@pytest.mark.parametrize("call", ["E:", "E: "])
def test_a_call_without_words(problems, change, call):
    assert problems(change("play =", f'calls = ["{call}"]\nplay =')) == [
        f"deal 1: a call is \"SEAT: words\", not '{call}'"
    ]


@pytest.mark.parametrize("value", ["true", "1979-05-27", "07:32:00", "1979-05-27T07:32:00"])
def test_values_are_told_as_toml_writes_them(problems, change, value):
    assert problems(change('title = "V-E5: a full deal"', f"title = {value}")) == [
        f"the record: `title` must be a text, not {value}"
    ]
