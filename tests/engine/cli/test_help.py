"""What the command line says of itself: each command's usage and help."""

import pytest

ABOUT = {
    "games": ("[-h] [--json]", "list games, presets, options and defaults"),
    "replay": ("[-h] [--json] FILE", "replay a record and say who won each trick, and why"),
    "why": ("[-h] [--json] FILE CARD", "may CARD be played where the record stops, and why (not)"),
    "legal": ("[-h] [--json] FILE", "the same for every card of the hand on turn"),
    "solve": (
        "[-h] [--fair] [--seed N] [--json] FILE",
        "what each card is worth under best play of all with all hands open",
    ),
    "random": (
        "[-h] [--preset P] [--option K=V] [--players N] [--seed N] [--deals K] GAME",
        "print a record of random legal play",
    ),
    "code": (
        "[-h] FILE",
        "the short code of a record's game, hands and play, for a link; notes and branches stay behind",
    ),
    "decode": ("[-h] CODE", "the record that a short code stands for"),
}

ARGUMENTS = {
    "-h, --help": "show this help message and exit",
    "--fair": "also over hands that fit what the seat on turn has seen",
    "--json": "print JSON instead of words",
    "FILE": "a deal record; - for standard input",
    "CARD": "a card, or a word in a game with words: 'N: claim'",
    "--players N": "in games that differ by their number",
    "--seed N": "the same seed gives the same answer",
    "GAME": "",
    "CODE": "",
    "--preset P": "",
    "--option K=V": "",
    "--deals K": "",
}


@pytest.fixture(autouse=True)
def _wide(monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("NO_COLOR", "1")


def test_the_commands_are_listed_with_what_they_do(run):
    out = run("--help").out
    lines = out.splitlines()
    assert out.endswith("\n") and lines[-1]
    assert lines[0] == "usage: aceten [-h] COMMAND ..."
    assert lines[2] == "Replay, explain and deal old trick-taking games."
    assert "  COMMAND" in lines
    listed = dict(line.split(None, 1) for line in lines if line.startswith("    "))
    assert listed == {command: about for command, (_, about) in ABOUT.items()}


@pytest.mark.parametrize("command", ABOUT)
def test_a_command_names_what_it_takes(run, command):
    usage, about = ABOUT[command]
    lines = run(command, "--help").out.splitlines()
    assert lines[0] == f"usage: aceten {command} {usage}"
    assert lines[2] == about
    told = [line.strip() for line in lines[3:] if line.startswith("  ")]
    for line in told:
        name = next(each for each in ARGUMENTS if line == each or line.startswith(f"{each}  "))
        assert line.removeprefix(name).strip() == ARGUMENTS[name]
    # Every argument of the usage line is told of, besides -h.
    assert len(told) == usage.count("[") + len(
        [each for each in usage.split() if each.isupper() and "]" not in each]
    )


def test_a_wrong_command_is_answered_like_a_wrong_argument(run):
    for arguments in (
        ["deal"],
        ["random", "viersche", "--deals", "0"],
        ["random", "viersche", "--option", "x"],
    ):
        done = run(*arguments)
        assert done.status == 64 and done.err.startswith("aceten") and "try aceten" in done.err
    assert "“0” is no number from 1 to 999999" in run("random", "viersche", "--deals", "0").err
    assert "“x” is not of the form K=V" in run("random", "viersche", "--option", "x").err
    assert "“x” is no whole number that can be read" in run("random", "viersche", "--seed", "x").err
    assert run("random", "viersche", "--deals", "1").status == 0


def test_a_wrong_argument_is_cut_where_it_is_long(run):
    said = run("random", "viersche", f"--{'x' * 500}").err.removeprefix("aceten: ")
    assert said.startswith("unrecognized arguments: --xxx")
    assert said.index("…; try aceten --help\n") == 199
