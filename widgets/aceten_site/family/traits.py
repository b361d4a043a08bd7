"""What is compared between games: each trait read from the engine, with the rules that make it so.

A trait of the ruleset is traced to its rules by ablation: each rule is left out in turn, and those without which the
trait is another one are its rules. A trait of play is sampled in positions (`engine_questions`). Only where the engine's neutral default happens to be the rule
is the rule looked up by the name that such rules have in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache

from aceten.errors import AcetenError
from aceten.game import Game, Ruleset, Value
from aceten.order import Order
from aceten.rulebook import rulebook
from aceten_site.family import engine_questions

Read = Callable[[Ruleset], Hashable]


@dataclass(frozen=True)
class Finding:
    """What a game says to one trait: a value, the rules that say so, the rules that make exceptions."""

    value: Hashable
    rules: tuple[str, ...] = ()
    exceptions: tuple[str, ...] = ()


@dataclass(frozen=True)
class OtherReading:
    """Another reading of a game in which a trait is different: the option, its value, and what is then found."""

    option: str
    chosen: Value
    value: Hashable


@dataclass(frozen=True)
class Trait:
    """Something to compare: how to read it, and the names under which games keep its rule where it is the default."""

    id: str
    find: Callable[[Ruleset, tuple[str, ...]], Finding]
    named: tuple[str, ...] = ()

    def of(self, rules: Ruleset) -> Finding:
        """What holds under these rules."""
        return self.find(rules, self.named)

    def others(self, game: Game) -> list[OtherReading]:
        """The readings of the rules found under which something else holds."""
        found = self.of(game.ruleset())
        differing = []
        for option in game.options.values():
            if option.rule not in found.rules:
                continue
            for value in option.values[1:]:
                other = self.of(game.ruleset(options={option.id: value})).value
                if other != found.value:
                    differing.append(OtherReading(option.id, value, other))
        return differing


def _at_rest(read: Read) -> Callable[[Ruleset, tuple[str, ...]], Finding]:
    def find(rules: Ruleset, named: tuple[str, ...]) -> Finding:
        value = read(rules)
        if value is None:
            return Finding(None)
        return Finding(value, _makers(rules, read, value) or _by_name(rules.game, named))

    return find


def _makers(rules: Ruleset, read: Read, value: Hashable) -> tuple[str, ...]:
    """The rules without which something else would be read."""
    made = []
    for rule in rules.game.enforced():
        try:
            without = _without(rules.game, rule).ruleset(rules.preset, rules.options, len(rules.seats))
            changed = read(without) != value
        except (AcetenError, KeyError, IndexError, ValueError):
            # Some rules cannot be left out of a game that is to be played at all.
            changed = False
        if changed:
            made.append(rule)
    return tuple(made)


@lru_cache(maxsize=1024)
def _without(game: Game, rule: str) -> Game:
    return game.without(rule)


def _by_name(game: Game, named: tuple[str, ...]) -> tuple[str, ...]:
    book = rulebook(game.id).rules
    return next(((f"{game.id}.{name}",) for name in named if f"{game.id}.{name}" in book), ())


def _in_play(question: str) -> Callable[[Ruleset, tuple[str, ...]], Finding]:
    def find(rules: Ruleset, named: tuple[str, ...]) -> Finding:
        answer = engine_questions.answer(rules, question)
        if answer.word == "unasked":
            return Finding(None)
        return Finding(answer.word, answer.deciding, answer.exceptions)

    return find


def _suit_to_follow(rules: Ruleset, named: tuple[str, ...]) -> Finding:
    """Must a suit be followed? Where none ever is led, what is asked of a player instead."""
    found = _in_play("follow")(rules, named)
    if found.value is None and engine_questions.answer(rules, "beat").said:
        return Finding("no-suits", engine_questions.answer(rules, "beat").deciding)
    return found


def _first_trick(rules: Ruleset, named: tuple[str, ...]) -> Finding:
    """How the first trick differs: the answers that are others than later, and the duties that it alone has."""
    asked = engine_questions.answers(rules)
    differing = tuple(
        f"{question}-{answer.word}"
        for (first, question), answer in sorted(asked.items())
        if first and (False, question) in asked and answer.word != asked[False, question].word
    )
    later = {duty.rule for lead in (True, False) for duty in rules.duties[False, lead]}
    alone = (duty.rule for lead in (True, False) for duty in rules.duties[True, lead])
    return Finding(differing, tuple(dict.fromkeys(rule for rule in alone if rule not in later)))


def _order(rules: Ruleset) -> Order:
    return rules.order(next(iter(rules.game.pack.suits)) if rules.deals_trump else None)


def _plain_suit(rules: Ruleset) -> tuple[str, ...]:
    """The ranks of a plain suit that is whole, from the top; none where its cards do not rank among each other."""
    order = _order(rules)
    suits = [suit for suit in reversed(rules.game.pack.suits) if suit != order.trump]
    full = max(suits, key=lambda suit: len(order.of_suit[suit]))
    strength = order.strength[full]
    row = sorted(order.of_suit[full], key=strength.__getitem__, reverse=True)
    ranked = len({strength[card] for card in row}) == len(row)
    return tuple(card.rank for card in row) if ranked else ()


def _ten(rules: Ruleset) -> Hashable:
    """The place of the ten in a plain suit, and of how many; or what counts ten where the pack has no ten."""
    row = _plain_suit(rules)
    if "10" in row:
        return row.index("10") + 1, len(row)
    order = _order(rules)
    if any(card.rank == "10" for card in rules.deck):
        tens = [card for card in rules.deck if card.rank == "10"]
        if any(strength[card] for strength in order.strength.values() for card in tens):
            return ("across",)
        return "never-wins", order.suit[tens[0]]
    instead = next((card.rank for card in rules.deck if order.value[card] == 10), None)
    return ("instead", instead) if instead else ("no-ten",)


def _worth(*ranks: str) -> Read:
    """What cards of a rank count: most of them, and how many count otherwise and what."""

    def read(rules: Ruleset) -> Hashable:
        value = _order(rules).value
        if not any(value.values()):
            return None
        values = [value[card] for card in rules.deck if card.rank in ranks]
        better = [each for each in values if each != min(values)]
        return (min(values), len(better), max(better, default=0)) if values else "no-card"

    return read


def _sum(rules: Ruleset) -> Hashable:
    """What the whole pack counts: as a rule says, and added up."""
    order = _order(rules)
    counted = sum(order.value[card] for card in rules.deck)
    return (order.total or counted, counted) if counted else None


def _aim(rules: Ruleset) -> Hashable:
    return "points" if rules.counts_card_points else "tricks"


def _players(rules: Ruleset, named: tuple[str, ...]) -> Finding:
    numbers = rules.game.players
    more = ("players", "six-players", "three-players")
    return Finding(numbers, _by_name(rules.game, (*(more if len(numbers) > 1 else ()), "partners", "alone")))


def _sides(rules: Ruleset) -> Hashable:
    return len(rules.sides) < len(rules.seats)


def _target(rules: Ruleset) -> Hashable:
    if rules.target:
        return rules.target, rules.unit
    return ("deals", rules.match_deals, rules.series_matches) if rules.match_deals else None


TRAITS: dict[str, tuple[Trait, ...]] = {
    "play": (
        Trait("follow", _suit_to_follow),
        Trait("ruff", _in_play("ruff")),
        Trait("void", _in_play("void")),
        Trait("trump-led", _in_play("trump-led")),
        Trait("beat", _in_play("beat")),
        Trait("under", _in_play("under")),
        Trait("first-trick", _first_trick),
    ),
    "cards": (
        Trait("order", _at_rest(lambda rules: _plain_suit(rules)), ("ranks", "live-cards")),
        Trait("ten", _at_rest(_ten), ("stripped-pack", "pack")),
        Trait("worth-ace", _at_rest(_worth("A")), ("card-values",)),
        Trait("worth-ten", _at_rest(_worth("10")), ("card-values",)),
        Trait("worth-king", _at_rest(_worth("K")), ("card-values",)),
        Trait("worth-queen", _at_rest(_worth("Q", "O")), ("card-values",)),
        Trait("worth-jack", _at_rest(_worth("J", "U")), ("card-values",)),
        Trait("total", _at_rest(_sum), ("card-values",)),
    ),
    "table": (
        Trait("players", _players),
        Trait("sides", _at_rest(_sides), ("alone", "partners")),
        Trait("pack", _at_rest(lambda rules: (len(rules.deck), rules.game.pack.id)), ("pack",)),
        Trait("direction", _at_rest(lambda rules: rules.direction), ("clockwise", "direction", "forehand", "eldest-hand", "first-lead")),
        Trait("hand", _at_rest(lambda rules: rules.hand_size), ("all-dealt",)),
    ),
    "score": (
        Trait("aim", _at_rest(_aim), ("three-tricks", "six-tricks", "most-tricks")),
        Trait("target", _at_rest(_target)),
    ),
}  # fmt: skip
