"""The installed command in a process of its own: module, pipes, terminals without ♦."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.host

FILE = Path(__file__).parents[2] / "data" / "viersche" / "v-e5.deal.toml"


def aceten(*arguments: object, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "aceten", *map(str, arguments)],
        input=stdin, capture_output=True, env=os.environ | environment, check=False,
    )  # fmt: skip


def test_it_is_a_module():
    done = aceten("replay", FILE)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"Deal 1: South deals")


def test_standard_input_and_exit_status():
    assert aceten("replay", "-", stdin=FILE.read_bytes()).returncode == 0
    assert aceten("replay", "-", stdin=FILE.read_bytes().replace(b"E: H8 H6", b"E: H8 CK")).returncode == 1
    assert aceten("replay", "-", stdin=b"\xff").returncode == 2
    assert aceten("reply", "-").returncode == 64


def test_a_terminal_without_card_signs():
    text = FILE.read_bytes().replace(b"E: H8 H6", b"E: H8 CK")
    done = aceten("replay", "-", "--json", stdin=text, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert rb"\u2665" in done.stdout + done.stderr


def test_a_reader_that_has_seen_enough():
    """As in `aceten random viersche --deals 300 | head -1`."""
    with subprocess.Popen(
        [sys.executable, "-m", "aceten", "random", "viersche", "--deals", "300", "--seed", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as running:  # fmt: skip
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""


def test_a_name_that_is_no_text():
    done = subprocess.run(
        [sys.executable, "-m", "aceten", "why", str(FILE), b"\xff\xfe", "--json"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
