"""The data files of the site: TOML beside the module that reads it, each entry with its words in every language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

_PACKAGE = Path(__file__).parents[1]


@cache
def data(name: str) -> dict[str, Any]:
    """A data file by its path in this package.

    >>> data("family/timeline.toml")["record"][0]["en"] != ""
    True
    """
    return tomllib.loads((_PACKAGE / name).read_text("utf-8"))


def in_language(entry: dict[str, Any], lang: str) -> str:
    """The words of an entry.

    >>> in_language({"en": "cards", "de": "Karten"}, "de")
    'Karten'
    """
    return str(entry.get("de" if lang == "de" else "en", ""))
