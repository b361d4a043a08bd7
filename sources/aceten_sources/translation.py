"""A text in other words, passage by passage: `translation.en.toml`, `modern.de.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from aceten_sources.source import RIGHTS
from aceten_sources.table import Table

#: The files of the two columns, by the name of the column.
FILES = {"modern": "modern.de.toml", "translation": "translation.en.toml"}


@dataclass(frozen=True)
class Translation:
    """Each passage in another language, or in that of today.

    It renders the edited text as that stood on the day `follows`. Some passages may be left untranslated.
    """

    lang: str
    by: str
    date: str
    licence: str
    follows: str
    passages: dict[str, str]
    untranslated: tuple[str, ...] = ()


def read_translation(table: Table, lang: str) -> Translation:
    """A whole file; defects are noted in the table."""
    day = "write the day, such as 2026-11-29"
    made = Translation(
        lang=table.text("lang", f'write lang = "{lang}"', required=True, among=(lang,)),
        by=table.text("by", "say who made it", required=True),
        date=table.text("date", day, required=True),
        licence=table.text("licence", "say on what terms it may be used", required=True, among=RIGHTS),
        follows=table.text("follows", f"{day}, of the apparatus that it renders", required=True),
        untranslated=table.texts("untranslated", "list the passages that are left out"),
        passages=table.table("passages", "add a [passages] table", required=True).all_texts(
            "write its words"
        ),
    )
    table.close()
    return made
