"""The frozen text of a source, `text.txt`, and its division into passages."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from aceten_sources.problems import Problem

FILE = "text.txt"

_ID = re.compile(r"[a-z]+\d+[a-z]?")
_PAGE = re.compile(r"\[p\. (\w+)\]")
_LINE_FIX = "write its id, a tab and its words, such as h13→Die 3 letzten Stiche …"


@dataclass(frozen=True)
class Passage:
    """As much of a text as a rule would cite: a clause, a sentence, a line of verse.

    `page_begins` is the page of the print that begins with it, if one does and we know it.
    """

    key: str
    id: str
    text: str
    page_begins: str = ""

    @property
    def ref(self) -> str:
        """Its name in the whole archive.

        >>> Passage("pierer-1859-hundertspiel", "h6", "Der letzte Stich zählt 6, zusammen 78.").ref
        'pierer-1859-hundertspiel:h6'
        """
        return f"{self.key}:{self.id}"


@dataclass(frozen=True)
class Text:
    """A text as it was received, in paragraphs of passages; `headword` stands above it."""

    key: str
    headword: str
    paragraphs: tuple[tuple[Passage, ...], ...]

    @property
    def passages(self) -> dict[str, Passage]:
        """All passages by id, in the order of the text."""
        return {each.id: each for paragraph in self.paragraphs for each in paragraph}

    @property
    def received(self) -> str:
        """The text without ids and page marks, byte for byte as it came to us."""
        blocks = [self.headword] if self.headword else []
        blocks += [" ".join(each.text for each in paragraph) for paragraph in self.paragraphs]
        return "\n\n".join(blocks) + "\n"


def read_text(key: str, lines: str, file: str, problems: list[Problem]) -> Text:
    """A text from the words of its file.

    One passage a line, led by its id and a tab; an empty line ends a paragraph, `[p. 619]` alone on a line
    begins a page, and the id `head` stands before a headword.

    >>> text = read_text("k", "head\\tHund\\n\\n[p. 7]\\nh1\\tEin Thier.\\nh2\\tEs bellt.\\n", "text.txt", [])
    >>> text.received, text.passages["h1"].page_begins
    ('Hund\\n\\nEin Thier. Es bellt.\\n', '7')
    """
    headword, page = "", ""
    paragraphs: list[list[Passage]] = [[]]
    known: set[str] = set()
    for number, line in enumerate(lines.splitlines(), 1):
        if not line:
            paragraphs.append([])
        elif mark := _PAGE.fullmatch(line):
            page = mark[1]
        else:
            id_, tab, words = line.partition("\t")
            if not tab or not words:
                problems.append(Problem(file, f"line {number}", "is no passage", _LINE_FIX))
            elif id_ == "head":
                headword = words
            elif not _ID.fullmatch(id_):
                problems.append(
                    Problem(
                        file, f"line {number}", f"has the id “{id_}”", "write letter and number, such as h13"
                    )
                )
            elif id_ in known:
                problems.append(
                    Problem(
                        file, f"line {number}", f"has the id {id_} again", "give every passage its own id"
                    )
                )
            else:
                known.add(id_)
                paragraphs[-1].append(Passage(key, id_, words, page))
                page = ""
    if not known and not problems:
        problems.append(Problem(file, "", "holds no passage", _LINE_FIX))
    return Text(key, headword, tuple(tuple(each) for each in paragraphs if each))


def load_text(key: str, path: Path, file: str, problems: list[Problem]) -> Text | None:
    """The same from the file itself; `None` when it is not readable as text."""
    try:
        return read_text(key, path.read_bytes().decode("utf-8"), file, problems)
    except UnicodeDecodeError:
        problems.append(Problem(file, "", "is not UTF-8", "save it as UTF-8"))
    return None
