"""The public names, in one place: whoever changes them changes this list and the changelog."""

import inspect

import pytest

import aceten

NAMES = [
    "AcetenError", "Card", "Deal", "ExpectationFailed", "Game", "IllegalAction", "Match", "Option", "Place", "Record",
    "Replay", "RuleBook", "Ruleset", "Ruling", "UnknownName", "Unreadable", "View", "card", "code", "export", "game",
    "games", "read_record", "replay", "rule", "rulebook", "sample",
]  # fmt: skip


def test_the_public_names():
    assert aceten.__all__ == NAMES
    assert all(hasattr(aceten, name) for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_says_what_it_is(name):
    assert inspect.getdoc(getattr(aceten, name))


def test_the_failures_are_one_family():
    assert issubclass(aceten.AcetenError, ValueError)
    for failure in (aceten.Unreadable, aceten.IllegalAction, aceten.ExpectationFailed):
        assert issubclass(failure, aceten.AcetenError)
    assert issubclass(aceten.UnknownName, aceten.Unreadable)


def test_the_version_is_a_version():
    assert [part.isdigit() for part in aceten.__version__.split(".")] == [True, True, True]


@pytest.mark.parametrize("name", ["", "Viersche", "skat", None, 5, ["viersche"]])
def test_games_that_do_not_exist(name):
    with pytest.raises(aceten.UnknownName) as unknown:
        aceten.game(name)
    assert "there are: viersche" in str(unknown.value)


@pytest.mark.parametrize(
    ("preset", "options", "players"),
    [("house", {}, None), ("home", {"speed": 1}, None), ("home", {"session": "six"}, None), ("home", {}, 3),
     ("home", {"session": ["four-marks"]}, None), ("home", {"lower-total-carries": 1}, None)],
)  # fmt: skip
def test_rules_that_nobody_plays_by(preset, options, players):
    with pytest.raises(aceten.Unreadable):
        aceten.game("viersche").ruleset(preset, options, players)


def test_the_same_rules_are_the_same_object():
    game = aceten.game("viersche")
    assert game.ruleset() is game.ruleset("home", {"session": "four-marks"})
    assert game.ruleset() is not game.ruleset("tournament")


def test_what_is_printed_can_be_read_back():
    assert eval(repr(aceten.game("viersche")), {"aceten": aceten}) is aceten.game("viersche")
    for each in (aceten.card("D10"), aceten.card("S9*"), aceten.card("SU", "german")):
        assert eval(repr(each), {"card": aceten.card}) is each
