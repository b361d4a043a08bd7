"""Unit tests of the TypeScript that knows no page, run by Node on the replays of all our deals; and the rooms of `widgets/src`."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from aceten.export import replay_json
from aceten.record import read_record

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SOURCE = ROOT / "widgets/src"

pytestmark = pytest.mark.host


@pytest.fixture(scope="session")
def replays(tmp_path_factory) -> Path:
    """The English deals of the site as pages embed them, by file name."""
    found = {
        path.name.removesuffix(".deal.toml"): replay_json(read_record(path.read_text("utf-8")), rulings=True)
        for path in sorted((ROOT / "docs/deals").rglob("*.deal.toml"))
    }
    written = tmp_path_factory.mktemp("replays") / "replays.json"
    written.write_text(json.dumps(found), "utf-8")
    return written


@pytest.mark.parametrize("test", sorted(HERE.glob("*.test.ts")), ids=lambda path: path.name)
def test_unit_tests_of_typescript(test, replays, tmp_path):
    bundle = tmp_path / "bundle.mjs"
    esbuild = [ROOT / "node_modules/.bin/esbuild", test, "--bundle", "--platform=node", "--format=esm"]
    subprocess.run([*esbuild, "--log-level=warning", f"--outfile={bundle}"], check=True)
    done = subprocess.run(
        ["node", "--test", bundle],
        env=os.environ | {"REPLAYS": str(replays)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^# pass [1-9]", done.stdout, re.MULTILINE), done.stdout


def test_every_room_says_from_which_others_it_imports():
    """biome.jsonc holds the arrows of imports: a folder that it does not name could import from anywhere."""
    rooms = {path.name for path in SOURCE.iterdir() if path.is_dir()}
    named = set(re.findall(r'"widgets/src/([\w-]+)/\*\*"', (ROOT / "biome.jsonc").read_text("utf-8")))
    assert named == rooms


def test_a_type_taken_by_import_keeps_to_its_room():
    """The linter does not see `typeof import("…")`."""
    for path in SOURCE.rglob("*.ts"):
        assert not re.search(r'import\(\s*"\.\./', path.read_text("utf-8")), path


def test_few_files_stand_outside_of_rooms():
    assert len([path for path in SOURCE.iterdir() if path.is_file()]) <= 12
