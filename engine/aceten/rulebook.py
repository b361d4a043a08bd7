"""The rules in words: each game's rules.toml, read when somebody asks for a sentence."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from aceten.errors import UnknownName

GRADES = ("attested", "inferred", "editorial", "unknown")
ENFORCERS = ("duty", "order", "scoring", "call", "dealing", "table")
COMMON = "common"

# Nobody compares or changes what follows: without the methods for it a cold browser builds it in a fifth of the time.


@dataclass(slots=True, eq=False, repr=False)
class Words:
    """Something said in both languages."""

    en: str
    de: str

    def sentence(self, lang: str = "en") -> str:
        """The words in one language."""
        return self.de if lang == "de" else self.en


@dataclass(slots=True, eq=False, repr=False)
class Cite:
    """Where something stands: a source's key, the place in it, how it bears on the rule, and a remark.

    `how` is states, implies, supports, contradicts or silent; `game`: of a common usage, whose account this is.
    """

    source: str
    at: str = ""
    how: str = "states"
    note: Words | None = None
    game: str = ""


@dataclass(slots=True, eq=False, repr=False)
class Rule(Words):
    """A rule: its sentence, grade and passages, what enforces it, and the option that switches it.

    `number` is its place in the game's rules from 1.
    `assertions`: how many things the sentence asserts, counted by hand for the audit of compound rules;
    `split_from`: the rule in whose sentence this one stood before.
    """

    id: str
    number: int
    section: str
    grade: str
    enforced_by: str
    cites: tuple[Cite, ...] = ()
    reasoning: Words | None = None
    option: str | None = None
    assertions: int = 1
    split_from: str | None = None

    @property
    def anchor(self) -> str:
        """The id without its game: the anchor on the rules page."""
        return self.id.partition(".")[2]


@dataclass(slots=True, eq=False, repr=False)
class Section(Words):
    """A group of rules, in the order in which a player needs them."""

    id: str


@dataclass(slots=True, eq=False, repr=False)
class Reading(Words):
    """One value of an option in words, and who plays or says so."""

    value: str | bool | int
    cites: tuple[Cite, ...] = ()
    reason: Words | None = None


@dataclass(slots=True, eq=False, repr=False)
class OptionWords(Words):
    """The question an option answers, and its readings; the engine's default is the first."""

    id: str
    rule: str
    readings: tuple[Reading, ...]


@dataclass(slots=True, eq=False, repr=False)
class PresetWords(Words):
    """What a preset is called."""

    id: str


@dataclass(slots=True, eq=False, repr=False)
class RuleBook:
    """All the words of one game.

    `calls`: what players say for a call of the record, by the call or by its first part, with gaps for
    the `{cards}` it names and for the `{name}` of a rank or suit; `terms`: what this game calls things that
    others call otherwise (`trump`).
    """

    game: str
    sections: dict[str, Section]
    rules: dict[str, Rule]
    options: dict[str, OptionWords]
    presets: dict[str, PresetWords]
    calls: dict[str, Words]
    terms: dict[str, Words]


def _words(table: dict[str, str], prefix: str) -> Words | None:
    """Words that a table may have; in one language alone they are a `ValueError`."""
    en, de = table.pop(f"{prefix}en", ""), table.pop(f"{prefix}de", "")
    if bool(en) != bool(de):
        raise ValueError(f"{prefix}en and {prefix}de go together: {en or de}")
    return Words(en, de) if en else None


def _cites(table: dict[str, list[dict[str, str]]]) -> tuple[Cite, ...]:
    return tuple(Cite(note=_words(cite, "note-"), **cite) for cite in table.get("cites", []))


def _rules(book: dict[str, Any]) -> list[Rule]:
    return [
        Rule(
            en=table["en"],
            de=table["de"],
            id=table["id"],
            number=number,
            section=table["section"],
            grade=table["grade"],
            enforced_by=table["enforced-by"],
            cites=_cites(table),
            reasoning=_words(table, "reasoning-"),
            option=table.get("option"),
            assertions=table.get("assertions", 1),
            split_from=table.get("split-from"),
        )
        for number, table in enumerate(book["rule"], start=1)
    ]


def _options(book: dict[str, Any]) -> list[OptionWords]:
    return [
        OptionWords(
            en=table["en"],
            de=table["de"],
            id=table["id"],
            rule=table["rule"],
            readings=tuple(
                Reading(
                    en=value["en"],
                    de=value["de"],
                    value=value["value"],
                    cites=_cites(value),
                    reason=_words(value, "reason-"),
                )
                for value in table["value"]
            ),
        )
        for table in book.get("option", [])
    ]


@cache
def rulebook(game: str) -> RuleBook:
    """The rules of a game in words; `common` for what every trick game takes for granted.

    Raises `UnknownName` where there is no such book.

    >>> rulebook("viersche").rules["viersche.follow-or-trump"].grade
    'attested'
    """
    folder = files("aceten.games") / game / "rules.toml"
    if not game.isidentifier() or not folder.is_file():
        books = (each for each in files("aceten.games").iterdir() if (each / "rules.toml").is_file())
        raise UnknownName("rulebook", game, sorted(each.name for each in books))
    book = tomllib.loads(folder.read_text(encoding="utf-8"))
    sections = [Section(each["en"], each["de"], each["id"]) for each in book["section"]]
    presets = [PresetWords(each["en"], each["de"], each["id"]) for each in book.get("preset", [])]
    return RuleBook(
        game,
        {each.id: each for each in sections},
        {each.id: each for each in _rules(book)},
        {each.id: each for each in _options(book)},
        {each.id: each for each in presets},
        _named(book.get("call", {})),
        _named(book.get("term", {})),
    )


def _named(tables: dict[str, dict[str, str]]) -> dict[str, Words]:
    return {name: Words(table["en"], table["de"]) for name, table in tables.items()}


def rule(id: str) -> Rule:
    """The rule with this id, of any game or of common usage; raises `UnknownName`.

    >>> rule("play.in-turn").en
    'Cards are played one after another, by each player only in turn.'
    """
    game = id.partition(".")[0]
    book = rulebook(COMMON if game == "play" else game)
    if id not in book.rules:
        raise UnknownName("rule", id, book.rules)
    return book.rules[id]


def spoken(id: str, options: Mapping[str, object]) -> Words:
    """What this rule says at a table with these options: its sentence, or its question and how the table answers it.

    Raises `UnknownName`.

    >>> spoken("viersche.undertrumping", {"undertrumping": "allowed"}).en
    'A trump may be played even if it is lower than a trump already in the trick.'
    >>> spoken("viersche.undertrumping", {"undertrumping": "forbidden"}).en
    'May a plain suit be trumped lower than a trump already in the trick? No, unless there is nothing else to play.'
    """
    found = rule(id)
    option = rulebook(id.partition(".")[0]).options[found.option] if found.option else None
    # Other rules of the same option are each true of one way to play it.
    if option is None or option.rule != id:
        return found
    _, *others = option.readings
    chosen = next((each for each in others if each.value == options.get(option.id)), None)
    return Words(f"{option.en} {chosen.en}", f"{option.de} {chosen.de}") if chosen else found
