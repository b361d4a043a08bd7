"""Exit status: 0 the record holds, 1 it breaks a rule or an expectation, 2 it cannot be read, 64 wrong usage."""

import pytest

import aceten

LONG = "9" * 5000


@pytest.mark.parametrize("command", ["replay", "legal", "code"])
def test_a_record_that_holds(run, v_e5, command):
    done = run(command, v_e5)
    assert (done.status, done.err) == (0, "")
    assert done.out


@pytest.mark.parametrize("command", ["replay", "legal", "code"])
@pytest.mark.parametrize(
    ("old", "new", "status"),
    [
        ("E: H8 H6", "E: H8 CK", 1),
        ('"W+E" = 71', '"W+E" = 72', 1),
        ("E: H8 H6", "E: H8 Z6", 2),
        ('"viersche"', '"skat"', 2),
        ("H9 H8", "H9 H9", 2),
        ("hands.N", "hands.W2", 2),
        ("game", "gme", 2),
        ("E: H8 H6", "N: H8 H6", 1),
    ],
)
def test_a_record_that_does_not(run, good, command, old, new, status):
    done = run(command, "-", stdin=good.replace(old, new, 1))
    assert (done.status, done.out) == (status, "")
    assert all(line.startswith("standard input: ") for line in done.err.splitlines()[:1])


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["deal"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "--xml", "a"],
        ["why", "a"],
        ["legal"],
        ["random"],
        ["random", "viersche", "--seed", "x"],
        ["random", "viersche", "--seed"],
        ["random", "viersche", "--deals", "0"],
        ["random", "viersche", "--deals", "-1"],
        ["random", "viersche", "--deals", "many"],
        ["random", "viersche", "--deals", "²"],
        ["random", "viersche", "--deals", LONG],
        ["random", "viersche", "--deals", "1000000"],
        ["random", "viersche", "--players", "0"],
        ["random", "viersche", "--players", "-4"],
        ["random", "viersche", "--players", LONG],
        ["random", "viersche", "--seed", LONG],
        ["random", "viersche", "--seed", "1\n2"],
        ["random", "viersche", "--option", LONG],
        ["random", "viersche", f"--{LONG}"],
        ["random", "einwerfen", "--deals", "17"],
        [LONG],
        ["random", "viersche", "--option", "session"],
        ["code"],
        ["decode"],
        ["decode", "a", "b"],
        ["games", "viersche"],
    ],
)
def test_wrong_usage(run, arguments):
    done = run(*arguments)
    assert (done.status, done.out) == (64, "")
    assert len(done.err.splitlines()) == 1 and len(done.err) < 300
    assert "--help" in done.err


def test_as_many_deals_as_a_record_may_hold(run):
    assert run("random", "einwerfen", "--deals", "16", "--seed", "1").status == 0
    assert "(rule einwerfen." in run("random", "einwerfen", "--deals", "17").err


def test_a_number_of_players_the_game_is_not_for(run):
    done = run("random", "viersche", "--players", "3")
    assert (done.status, done.err) == (2, "Viersche is played by 4 players, not 3\n")


@pytest.mark.parametrize("arguments", [["--help"], ["replay", "--help"], ["random", "-h"]])
def test_help_is_no_failure(run, arguments):
    done = run(*arguments)
    assert (done.status, done.err) == (0, "")
    assert "aceten" in done.out


def test_every_command_of_the_contract_is_there(run):
    text = run("--help").out
    assert all(command in text for command in ("games", "replay", "why", "legal", "random", "code", "decode"))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["random", "skat"], "there is no game “skat”; there are: viersche"),
        (
            ["random", "viersche", "--preset", "x"],
            "there is no preset of Viersche “x”; there are: home, tournament",
        ),
        (["random", "viersche", "--option", "speed=1"], "there is no option of Viersche “speed”"),
        (
            ["random", "viersche", "--option", "undertrumping=maybe"],
            "option “undertrumping” “maybe”; there are: free",
        ),
        (["decode", "nonsense"], "“nonsense” is not the code of a deal; a character is wrong or missing"),
        (["decode", ""], "“” is not the code of a deal"),
        (["decode", "A" * 5000], "…” is not the code of a deal"),
        (["decode", "♦"], "“♦” is not the code of a deal"),
    ],
)
def test_names_that_do_not_exist(run, arguments, says):
    done = run(*arguments)
    assert (done.status, done.out) == (2, "")
    assert says in done.err
    assert len(done.err.splitlines()) == 1


def test_asking_about_a_card_that_may_not_be_played_is_no_failure(run, stopped):
    assert run("why", "-", "H7", stdin=stopped).status == 0


@pytest.mark.parametrize("card", ["Z9", "", "H2", "10", "♦", "\x00"])
def test_asking_about_something_that_is_no_card_of_the_pack(run, stopped, card):
    done = run("why", "-", card, stdin=stopped)
    assert done.status in (0, 2)
    if done.status == 0:
        assert "play.one-card" in done.out
    else:
        assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize("kind", ["unreadable", "illegal", "expect"])
def test_the_python_api_fails_alike(good, kind):
    changed = {
        "unreadable": ("H9 H8", "H9 H9"), "illegal": ("E: H8 H6", "E: H8 CK"), "expect": ('"W+E" = 71', '"W+E" = 72'),
    }[kind]  # fmt: skip
    failures = {
        "unreadable": aceten.Unreadable, "illegal": aceten.IllegalAction, "expect": aceten.ExpectationFailed,
    }  # fmt: skip
    with pytest.raises(failures[kind]):
        aceten.replay(aceten.read_record(good.replace(*changed, 1)))


def test_interrupted(run, v_e5, monkeypatch):
    def interrupt(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("aceten.cli.read_record", interrupt)
    done = run("replay", v_e5)
    assert (done.status, done.err) == (130, "")
