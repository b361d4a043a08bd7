"""The search index, made to lead to the rule or passage and to know a reader's spelling.

Material indexes pages by their headings. Every rule and every passage gets an entry of its own here; and every entry gets,
in a field that is searched and not shown, what else leads to it: its words in the other language, their spelling without
umlauts, and the synonyms of `synonyms.toml`. How the index is asked is the business of `widgets/src/search/search-worker.ts`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path

from aceten_site.pages.build import current_build
from aceten_site.pages.data import data
from aceten_site.pages.html import el, unmarked
from aceten_site.pages.words import Words
from aceten_site.reference import editions, rulebooks
from aceten_site.reference.editions import home
from aceten_site.reference.rulebooks import books, game_name

Entry = dict[str, object]
#: The field of an entry that is searched and never shown.
UNSEEN = "unseen"
#: Whoever looks for a word wants the games first, and what is about them after. Material doubles and more what is found at the top of
#: a page, so they weigh no more than this, lest they come before a rule, which weighs 5.
WEIGHTS = {
    # The answers to the commonest questions, and what players dispute.
    r"games/\w+/$": 4.0,
    r"games/\w+/rules/#what-players-dispute$": 3.0,
    r"games/\w+/rules/": 2.0,
    r"games/\w+/history/": 0.8,
    r"games/\w+/sources/": 0.4,
    "games/": 1.5,
    "(?:sources|notebooks)/": 0.5,
    "developers/": 0.25,
    "": 1.0,
}
#: So much more a word counts in a heading. Material's own 1000 makes a heading that has one of the words the answer to everything.
IN_HEADING = 4.0
#: And so much less where it is not seen.
UNSEEN_COUNTS = 0.5
_TAG = re.compile(r"<[^>]+>")
_CELL = re.compile(
    r"</(?:t[dh]|d[td]|caption|figcaption|legend|fieldset|option|summary|text)>(?!\s)|<br ?/?>(?!\s)"
)
#: Every page can be cited, and nobody looks for that; and what rests on a source are the rules, word for word.
_SAID_ELSEWHERE = re.compile(r"#(?:how-to-cite$|cited-by-)")
#: A name of several words with a number among them.
_NUMBERED = re.compile(r"\d.* | .*\d")
_WORD = re.compile(r"[^\W_]+")
_SPELT_OUT = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe", "å": "aa"}
)


def extend_index(path: Path) -> None:
    """Adds the entries and spellings to the index that the search plugin wrote."""
    index = json.loads(path.read_text("utf-8"))
    pages = {entry["location"].partition("#")[0] for entry in index["docs"]}
    index["docs"] = [entry for entry in index["docs"] if not _SAID_ELSEWHERE.search(entry["location"])]
    index["docs"] += [entry for entry in entries() if str(entry["location"]).partition("#")[0] in pages]
    # Material searches every field that is named here, and shows only those that it knows.
    fields = index["config"].setdefault("fields", {})
    fields["title"], fields[UNSEEN] = {"boost": IN_HEADING}, {"boost": UNSEEN_COUNTS}
    index["config"]["common"] = common_words()
    for entry in index["docs"]:
        weight = next(weight for place, weight in WEIGHTS.items() if re.match(place, entry["location"]))
        entry.setdefault("boost", round(weight * brevity(entry["text"]), 2))
        said = str(entry.pop(UNSEEN, ""))
        # Who names the game finds what its pages say of it.
        more = (_game(entry["location"]), said, *other_spellings(f"{entry['title']} {entry['text']} {said}"))
        if any(more):
            entry[UNSEEN] = " ".join(filter(None, more))
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def _game(location: str) -> str:
    game = re.match(r"games/(\w+)/", location)
    return game_name(game[1], Words(current_build().lang)) if game else ""


def brevity(text: str) -> float:
    """The weight of an entry by its length: a rule of one sentence answers better than a long section that mentions the word."""
    return min(1.0, (300 / (len(text) + 1)) ** 0.4)


def with_separate_cells(html: str) -> str:
    """HTML with a space between the cells of a table and between terms, because the index would join their texts to one word.

    >>> with_separate_cells("<dt>Dealer</dt><dd>South</dd>")
    '<dt>Dealer</dt>\\n<dd>South</dd>\\n'
    """
    return _CELL.sub(r"\g<0>\n", html)


def entries() -> Iterator[Entry]:
    """An entry for every rule, passage and explained term."""
    words = Words(current_build().lang)
    games = [game for game in books() if game != "common"]
    for game in games:
        book = rulebooks.book(game)
        for rule in book.rules.values():
            title = f"{game_name(game, words)} § {rule.number}"
            said, other = (rule.en, rule.de) if words.lang == "en" else (rule.de, rule.en)
            section = book.sections[rule.section]
            # Its number is no word of the title (see the separator in mkdocs.yml), lest every number lead to rules.
            unseen = f"rule{rule.number} {section.en} {section.de} {other}"
            yield _entry(f"games/{game}/rules/#{rule.anchor}", title, said, unseen=unseen)
    for key, edition in editions.editions().items():
        for passage in edition.passages.values():
            modern, english = (
                made.passages.get(passage.id, "") if made else ""
                for made in (edition.modern, edition.english)
            )
            own, other = (english, modern) if words.lang == "en" else (modern, english)
            yield _entry(
                f"{home(key)}#{passage.id}",
                f"{edition.source.label(words.lang)}, {passage.id}",
                passage.text,
                edition.edited(passage.id),
                own,
                unseen=other,
                boost=3,
            )
        for term in edition.terms:
            yield _entry(
                f"{home(key)}#{term.id}",
                term.term,
                (words.lang == "de" and term.gloss_de) or term.gloss_en,
                boost=3,
            )

    for key, regest in editions.regests().items():
        for entry in regest.entries:
            title = f"{regest.source.label(words.lang)}, {entry.id}"
            other = entry.says("de" if words.lang == "en" else "en")
            yield _entry(f"{home(key)}#{entry.id}", title, entry.says(words.lang), unseen=other, boost=3)


def _entry(location: str, title: str, *texts: str, unseen: str = "", boost: float = 5) -> Entry:
    said = "".join(el("p", unmarked(text)) for text in dict.fromkeys(texts) if text)
    return {"location": location, "title": title, "text": said, UNSEEN: unmarked(unseen), "boost": boost}


def other_spellings(text: str) -> list[str]:
    """How else a reader may write words of a text: without umlauts, or by another name.

    >>> other_spellings("Gräten")
    ['graeten', 'graten']
    >>> "26er" in other_spellings("ein Sechsundzwanziger")
    True
    """
    written = _WORD.findall(unescape(_TAG.sub(" ", text)))
    words = {word.lower() for word in written}
    more: set[str] = set()
    for word in words:
        more |= _unmarked(word)
    spaced = f" {' '.join(written)} "
    common = {*common_words()}
    for group in synonyms():
        if any(f" {name} " in spaced for name in group):
            # A number said of one thing is not said of all that are called so.
            names = [name.lower() for name in group if not _NUMBERED.search(name)]
            more |= {word for name in names for word in name.split()} - common
            more |= {other for name in names for other in _unmarked(name) if " " not in name}
    return sorted(more - words)


def _unmarked(word: str) -> set[str]:
    bare = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", word.replace("ß", "ss"))
        if not unicodedata.combining(sign)
    )
    return {each for each in (word.translate(_SPELT_OUT), bare) if each != word}


@cache
def synonyms() -> list[list[str]]:
    """Groups of words that mean the same, as they stand in texts."""
    groups: list[list[str]] = data("search/synonyms.toml")["group"]
    return groups


def common_words() -> list[str]:
    """Words that tell nothing of what is asked, in both languages."""
    return sorted(
        {word for words in data("search/synonyms.toml")["common"].values() for word in words.split()}
    )
