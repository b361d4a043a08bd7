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
        ("undertrumping = true", "option “undertrumping” “True”; there are: free"),
        ("lower-total-carries = 1", "option “lower-total-carries” “1”; there are: true, false"),
        ("lower-total-carries = 1.0", "option “lower-total-carries” “1.0”; there are: true, false"),
        ('lower-total-carries = "true"', "option “lower-total-carries” “true”; there are: true, false"),
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
