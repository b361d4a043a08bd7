"""Looks for misspelt words in our prose, in British English and in German: `python tools/spelling.py`.

It reads the pages, the worked deals, the rules in words, the notebooks, the glossary and other data with prose in it, and
what we say about sources. Names and terms that no dictionary has stand in `tools/words.txt` (either language), `words-en.txt`
and `words-de.txt`; every term of the glossary is known without. `--add` puts what is unknown into the lists, to be looked
through and moved; `--tidy` sorts the lists and drops what no text uses any more.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from hunspell import Hunspell

ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "widgets/aceten_site/glossary/glossary.toml"
DICTIONARIES = {"en": "dictionary-en-gb", "de": "dictionary-de"}
OTHER = {"en": "de", "de": "en"}

#: What of a page is not prose, or not in the page's language.
NOT_PROSE = re.compile(
    r"""
      <!--.*?-->                                            # remarks
    | `[^`\n]*`                                             # code
    | (?<=\])\([^)\s]*\)                                    # where links lead
    | <(\w+)[^>]*\blang=[^>]*>.*?</\1>                      # another language, as HTML
    | (\*{1,2}|“|„)(?:(?!\2)[^\n])+?(?:\*{1,2}|”|“)\{[^}\n]*\blang=[^}\n]*\}   # and as Markdown
    | \[[^\]\n]*\](?:\([^)\n]*\))?\{[^}\n]*\blang=[^}\n]*\}
    | <[^>]+>                                               # tags
    | \{[^}\n]*\}                                           # attributes, and gaps in phrases
    | https?://\S+ | \b[\w.-]+@\S+                          # addresses
    | (?<!\w)[\w-]+\.(?:com|org|net|de|info|tv|wiki|ch|at|toml|md|py|json|lock|css|ts)\b
    | &\w+;
    """,
    re.VERBOSE | re.DOTALL,
)
FENCE = re.compile(r"^([ \t]*)(`{3,}|~{3,})([^\n]*)\n(.*?)^\1\2[ \t]*$", re.MULTILINE | re.DOTALL)
ITALICS = re.compile(r"(?<![*\w])\*(?!\*)([^*\n]+)\*(?!\*)")
CELL = re.compile(r'^# %% \[markdown\] lang="(\w+)"\n((?:#.*\n?)*)', re.MULTILINE)
WORD = re.compile(r"(?<![\w’'])[^\W\d_]+(?:[’'][^\W\d_]+)*(?![\w])")


def texts() -> Iterator[tuple[Path, str, str]]:
    """Every piece of prose as (file, language, text)."""
    for path in sorted((ROOT / "docs").rglob("*")):
        lang = "de" if path.is_relative_to(ROOT / "docs/de") else "en"
        if path.suffix == ".md":
            yield path, lang, page_prose(path.read_text("utf-8"), lang)
        elif path.name.endswith(".deal.toml"):
            for each in DICTIONARIES:
                yield path, each, deal_prose(path.read_text("utf-8"), each)
    for path in sorted((ROOT / "notebooks").glob("*.py")):
        for cell in CELL.finditer(path.read_text("utf-8")):
            yield path, cell[1], re.sub(r"^# ?", "", cell[2], flags=re.MULTILINE)
    data = [
        *(ROOT / "engine/aceten/games").rglob("rules.toml"),
        *(ROOT / "widgets/aceten_site").glob("*/*.toml"),
        *(ROOT / "sources").glob("*/source.toml"),
        *(ROOT / "sources").glob("*/notes.toml"),
    ]
    for path in sorted(data):
        for lang, text in said(tomllib.loads(path.read_text("utf-8"))):
            yield path, lang, text
    for path in sorted((ROOT / "sources").glob("*/*.??.toml")):
        edition = tomllib.loads(path.read_text("utf-8"))
        for text in strings(edition["passages"]):
            yield path, edition["lang"], text
    for path in sorted((ROOT / "widgets/aceten_site").rglob("*words.json")):
        for lang, words in json.loads(path.read_text("utf-8")).items():
            for text in strings(words):
                yield path, lang, text
    for path in (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")):
        yield path, "en", page_prose(path.read_text("utf-8"))


def page_prose(markdown: str, lang: str = "en") -> str:
    """A page without its code; of its fences, what is said in them."""
    head = re.match(r"---\n(.*?)\n---\n", markdown, re.DOTALL)
    if head:
        named = re.findall(r"^(?:title|description): (.*)", head[1], re.MULTILINE)
        markdown = "\n".join([*named, markdown[head.end() :]])

    def said_in(fence: re.Match[str]) -> str:
        kind = fence[3].split()[:1]
        if kind == ["deal"]:
            return deal_prose(fence[4], lang, lang)
        return "\n".join(fence[4].splitlines()[1:]) if kind == ["facts"] else ""

    return FENCE.sub(said_in, markdown)


def deal_prose(record: str, lang: str, untold: str = "en") -> str:
    """The title and notes of a record in a language, and what is said of single cards; `untold` is that of words that name none."""
    found = re.findall(
        r'^\s*(?:title|note)(?:\.(\w+))?\s*=\s*"(.*)"|\{(?:(en|de): )?([^{}=]*)\}', record, re.MULTILINE
    )
    return "\n".join(title or remark for key, title, tag, remark in found if (key or tag or untold) == lang)


def said(value: object, key: str = "") -> Iterator[tuple[str, str]]:
    """The prose in a data file, by the names of its keys: `en`, `summary_de`, `note-de` …"""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from said(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from said(inner, key)
    elif isinstance(value, str):
        ending = re.split("[-_]", key)[-1]
        if ending == "de":
            yield "de", value
        elif ending in {"en", "note", "reason"}:
            yield "en", value


def strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from strings(inner)
    elif isinstance(value, str):
        yield value


class Speller:
    """The dictionaries and our own lists."""

    def __init__(self) -> None:
        folders = {lang: ROOT / "node_modules" / name for lang, name in DICTIONARIES.items()}
        self.dictionary = {
            lang: Hunspell("index", hunspell_data_dir=str(path)) for lang, path in folders.items()
        }
        self.lists = {lang: _list(_file(lang)) for lang in ("", *DICTIONARIES)}
        self.terms: set[str] = set()
        if GLOSSARY.is_file():
            for entry in tomllib.loads(GLOSSARY.read_text("utf-8"))["term"]:
                for field in ("term", "also", "counterpart", "forms"):
                    for name in strings(entry.get(field, "")):
                        self.terms |= set(WORD.findall(name))
        self.used: set[str] = set()

    def knows(self, word: str, lang: str) -> bool:
        word = word.replace("’", "'")
        if self._listed(word, lang):
            return True
        # A name may stand in the genitive; the first half of a German compound may stand alone: „Trumpf- oder“.
        bare = word.removesuffix("'s").removesuffix("'")
        if any(self._listed(each, lang) for each in (bare, bare.removesuffix("s"))):
            return True
        return self._in_dictionary(word, lang) or (lang == "en" and self._in_dictionary(bare, lang))

    def _in_dictionary(self, word: str, lang: str) -> bool:
        spell = self.dictionary[lang].spell
        return bool(spell(word) or (lang == "de" and (spell(f"{word}-") or spell(word.removesuffix("s")))))

    def _listed(self, word: str, lang: str) -> bool:
        for each in (word, word.lower()):
            for known in (self.lists[""], self.lists[lang]):
                if each in known:
                    self.used.add(each)
                    return True
            if each in self.terms or each.capitalize() in self.terms:
                return True
        return False

    def unknown(self, text: str, lang: str) -> Iterator[str]:
        """The words that are misspelt or unknown; a word in italics may be of the other language."""
        text = NOT_PROSE.sub(lambda found: "\n" if "\n" in found[0] else " ", text)
        foreign = {word for span in ITALICS.findall(text) for word in WORD.findall(span)}
        for word in dict.fromkeys(WORD.findall(text)):
            if len(word) < 2 or word.isupper() or self.knows(word, lang):
                continue
            if word in foreign and self.knows(word, OTHER[lang]):
                continue
            yield word


def _file(lang: str) -> Path:
    return ROOT / "tools" / (f"words-{lang}.txt" if lang else "words.txt")


def _list(path: Path) -> set[str]:
    lines = path.read_text("utf-8").splitlines() if path.is_file() else []
    return {line for line in lines if line and not line.startswith("#")}


def _write(lang: str, words: set[str]) -> None:
    said = {"": "either language", "en": "English texts alone", "de": "German texts alone"}[lang]
    lines = sorted(words, key=lambda word: (word.casefold(), word))
    _file(lang).write_text(
        "\n".join([f"# Words that are right and in no dictionary, in {said}.", *lines, ""]), "utf-8"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--add", action="store_true", help="put unknown words into the lists")
    parser.add_argument("--tidy", action="store_true", help="sort the lists and drop unused words")
    chosen = parser.parse_args()
    speller = Speller()
    wrong: dict[str, set[str]] = {"en": set(), "de": set()}
    for path, lang, text in texts():
        for word in speller.unknown(text, lang):
            wrong[lang].add(word)
            if not chosen.add:
                print(f"{path.relative_to(ROOT)}:{_line(path, word)}: {word} ({lang})")
    if chosen.add:
        new = {lang: {_plain(word, words) for word in words} for lang, words in wrong.items()}
        both = new["en"] & new["de"]
        for lang, words in (("", both), ("en", new["en"] - both), ("de", new["de"] - both)):
            _write(lang, speller.lists[lang] | words)
    if chosen.tidy:
        for lang, words in speller.lists.items():
            _write(lang, words & speller.used)
    if any(wrong.values()) and not chosen.add:
        sys.exit("aceten: mend these words, or put them into tools/words.txt, words-en.txt or words-de.txt")


def _plain(word: str, others: set[str]) -> str:
    """The form that a list holds: no capital that only begins a sentence, no genitive."""
    bare = word.replace("’", "'").removesuffix("'s")
    bare = next((each for each in (bare.removesuffix("s"),) if each in others), bare)
    return bare.lower() if bare.lower() in others else bare


def _line(path: Path, word: str) -> int:
    pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
    lines = path.read_text("utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if pattern.search(line)), 1)


if __name__ == "__main__":
    main()
