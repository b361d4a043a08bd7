"""The command line as a function: run("replay", FILE, "--json") gives status, standard output and standard error."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from aceten import cli

DATA = Path(__file__).parents[2] / "data" / "viersche"


@dataclass
class Done:
    status: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Done]:
    def call(*arguments: object, stdin: str | bytes | object = b"") -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        buffer = io.BytesIO(data) if isinstance(data, bytes) else data
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=buffer))
        try:
            status = cli.main([str(each) for each in arguments])
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        captured = capsys.readouterr()
        assert "Traceback" not in captured.err
        return Done(status, captured.out, captured.err)

    return call


@pytest.fixture(scope="session")
def v_e5() -> Path:
    return DATA / "v-e5.deal.toml"


@pytest.fixture(scope="session")
def good(v_e5: Path) -> str:
    return v_e5.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def stopped(good: str) -> str:
    """The same deal, stopped before North's card to the third trick."""
    return good.split("[deal.expect]")[0].split("S7 SJ")[0] + "'''\n"
