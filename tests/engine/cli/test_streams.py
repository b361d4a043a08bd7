"""The command as a process: outputs that are full or closed, readers that leave, and inputs that are not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[3] / "engine"
V_E5 = Path(__file__).parents[2] / "data" / "viersche" / "v-e5.deal.toml"
NONE = "/nowhere/none.deal.toml"
MISSING = f"{NONE}: cannot be opened: No such file or directory\n"

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")


def shell(command: str, unbuffered: bool = False) -> tuple[int, str, str]:
    """The status of `aceten …` in a shell line, with what was written on both outputs."""
    done = subprocess.run(
        ["bash", "-c", command.replace("aceten", f'"{sys.executable}" -m aceten') + '\nexit "${PIPESTATUS[0]}"'],
        env={**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONUNBUFFERED": "1" if unbuffered else ""},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize(
    ("command", "status", "err"),
    [
        ("aceten games > /dev/full", 2, "the answer cannot be written: No space left on device\n"),
        ("aceten --help > /dev/full", 2, "the answer cannot be written: No space left on device\n"),
        ("aceten games >&-", 2, "the answer cannot be written: Bad file descriptor\n"),
        (f"aceten replay {NONE} > /dev/full", 2, MISSING),
        (f"aceten replay {NONE} >&-", 2, MISSING),
        (f"aceten replay {NONE} 2> /dev/full", 2, ""),
        (f"aceten replay {NONE} 2>&-", 2, ""),
        (f"aceten replay {V_E5} | true", 0, ""),
        (f"aceten replay --json {NONE} 2> /dev/null | true", 2, ""),
        (f"aceten replay --json {NONE} 2>&1 | true", 2, ""),
        ("aceten replay - <&-", 2, "standard input: cannot be opened: it is closed\n"),
        ("aceten random 2> /dev/full >&-", 64, ""),
    ],
)
def test_outputs_and_inputs_that_fail(command, status, err, unbuffered):
    assert shell(command, unbuffered) == (status, "", err)


def test_where_no_errors_are_heard_the_answer_is_still_given():
    status, out, err = shell(f"aceten replay --json {NONE} 2>&-")
    assert (status, err) == (2, "") and out.startswith('{"format": 1, "error":') and out.count("\n") == 1
