"""A good record, and what is wrong with a bad one."""

from collections.abc import Callable
from pathlib import Path

import pytest

import aceten

GOOD = Path(__file__).parents[2] / "data" / "viersche" / "v-e5.deal.toml"


@pytest.fixture(scope="session")
def good() -> str:
    """The dossier's whole deal."""
    return GOOD.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def change(good: str) -> Callable[..., str]:
    """change("DJ", "ZZ", …): the good record with the first place of each text exchanged."""

    def make(*pairs: str) -> str:
        text = good
        for old, new in zip(pairs[::2], pairs[1::2], strict=True):
            assert old in text, f"{old!r} is not in the record"
            text = text.replace(old, new, 1)
        return text

    return make


@pytest.fixture(scope="session")
def problems() -> Callable[[str], list[str]]:
    """What a text that cannot be read says is wrong with it, by reading or by replaying."""

    def find(text: str) -> list[str]:
        with pytest.raises(aceten.Unreadable) as unreadable:
            aceten.replay(aceten.read_record(text))
        assert str(unreadable.value) == "\n".join(unreadable.value.problems)
        return unreadable.value.problems

    return find
