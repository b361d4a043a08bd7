"""A text as plain text: the words, then where they are from and on what terms, nothing else."""

from __future__ import annotations

from aceten_sources.citation import cite
from aceten_sources.edition import Edition

MARKS = "{ } changed and ⟨ ⟩ added by the editors"


def plain_text(edition: Edition, address: str, edited: bool = False) -> str:
    """The text as printed, or as edited with its marks; `address` is that of its page."""
    blocks = [edition.text.headword] if edition.text.headword else []
    for paragraph in edition.text.paragraphs:
        words = (edition.marked(each.id) if edited else each.text for each in paragraph)
        blocks.append(" ".join(words))
    about = [cite(edition.source), address, f"{edition.source.rights.words.capitalize()}."]
    if edited:
        about.append(f"Edited text; {MARKS}.")
    else:
        about.append("As printed, errors included.")
    return "\n\n".join([*blocks, "\n".join(about)]) + "\n"
