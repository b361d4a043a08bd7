"""Asking the engine about play: may this card fall here? In many positions of random play, never by looking at a rule's code.

A question about a game, such as “may a player trump who could follow?”, is put wherever random play comes to a
position in which it arises. The answers together say yes or no, under which rule, and which rules make exceptions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from aceten import sample
from aceten.call import PASS
from aceten.cards import Card
from aceten.deal import Deal
from aceten.game import Ruleset
from aceten.match import Match
from aceten.order import LAID

#: So many deals make every question arise many times; the seed makes every build say the same.
DEALS = 40
SEED = 1718
#: Games of random play from which the length of a game is read, and the deals after which we stop waiting for a session.
GAMES, PATIENCE = 9, 100


@dataclass
class Answer:
    """What the engine said to one question: how often yes and no, and which rules decided."""

    said: Counter[bool] = field(default_factory=Counter)
    rules: dict[bool, Counter[str]] = field(default_factory=lambda: {True: Counter(), False: Counter()})

    @property
    def word(self) -> str:
        """What holds, but for the exceptions: `yes`, `no`, or `unasked` where the question never arose."""
        return "unasked" if not self.said else "yes" if self._mostly else "no"

    @property
    def deciding(self) -> tuple[str, ...]:
        """The rule that mostly decides so."""
        return tuple(rule for rule, _ in self.rules[self._mostly].most_common(1))

    @property
    def exceptions(self) -> tuple[str, ...]:
        """The rules by which it is now and then the other way round."""
        return tuple(rule for rule, _ in self.rules[not self._mostly].most_common())

    @property
    def _mostly(self) -> bool:
        return self.said[True] >= self.said[False]


Answers = dict[tuple[bool, str], Answer]


@lru_cache(maxsize=64)
def answers(rules: Ruleset) -> Answers:
    """The answers to every question that arose, by (first trick?, question)."""
    random, found = Random(SEED), Answers()
    for _ in range(DEALS):
        deal = sample.deal(rules, random=random)
        while (action := sample.choice(deal, random)) is not None:
            if deal.legal and isinstance(deal.legal[0], Card):
                _note(deal, found)
            deal.play(action)
    return found


def answer(rules: Ruleset, question: str) -> Answer:
    """The answer for the tricks after the first."""
    return answers(rules).get((False, question), Answer())


def _note(deal: Deal, found: Answers) -> None:
    first = not deal.tricks
    questions = _following(deal) if deal.trick.cards else _leading(deal)
    for question, card in questions:
        ruling = deal.ruling(card)
        heard = found.get((first, question))
        if heard is None:
            heard = found[first, question] = Answer()
        heard.said[ruling.legal] += 1
        spoken = {"beat": deal.rules.no_beat_rule, "under": deal.rules.undertrump_rule}.get(question, "")
        heard.rules[ruling.legal][spoken if spoken and ruling.legal else ruling.rule] += 1


def _leading(deal: Deal) -> Iterator[tuple[str, Card]]:
    """Of a player on lead: may he lead a plain card though he holds a trump, and openly without one?"""
    trumps = deal.order.trumps
    hand = deal.hands[deal.turn or ""]
    plain = [each for each in hand if each not in trumps]
    if not trumps or deal.order.of_suit[LAID].intersection(hand):
        return
    question = "lead-plain" if len(plain) < len(hand) else "lead-open"
    yield from ((question, each) for each in plain)


def _following(deal: Deal) -> Iterator[tuple[str, Card]]:
    """Of a player who follows: what he may play beside what he is surely allowed."""
    order, trick = deal.order, deal.trick
    hand = deal.hands[deal.turn or ""]
    led, strength = trick.led, order.strength[trick.led]
    best = strength[order.best(trick)]
    trumps = [each for each in hand if each in order.trumps]
    follow = [each for each in hand if each in order.of_suit[led]]
    others = [each for each in hand if each not in trumps and each not in follow]
    lower = [each for each in follow if strength[each] <= best]
    if len(lower) < len(follow):
        yield from (("beat", each) for each in lower)
    if led not in deal.rules.game.pack.suits or not order.trumps:
        yield from (("act", each) for each in hand)
    elif led == order.trump:
        if trumps:
            yield from (("trump-led", each) for each in others)
    else:
        if follow:
            yield from (("follow", each) for each in others)
            # Where a game judges its tricks by itself, no trump is stronger than another beforehand.
            yield from (("ruff", each) for each in trumps if strength[each] > best or not order.trump_rule)
        elif trumps:
            yield from (("void", each) for each in others)
            if others and order.suit[order.best(trick)] == order.trump:
                yield from (("under", each) for each in trumps if strength[each] < best)


def passes(rules: Ruleset) -> bool:
    """May a player, where the rules of play are these, ever play nothing to a trick?"""
    random = Random(SEED)
    deal = sample.deal(rules, random=random)
    while (action := sample.choice(deal, random)) is not None:
        if action is PASS:
            return True
        deal.play(action)
    return False


@dataclass(frozen=True)
class Length:
    """How many deals games and sessions of random play took: the shortest, the middle one, the longest."""

    game: tuple[int, int, int] | None
    session: tuple[int, int, int] | None


@lru_cache(maxsize=16)
def length(rules: Ruleset) -> Length:
    """The length of a game and of a session, where they end by themselves."""
    played = [_session(rules, seed) for seed in range(GAMES)]
    games = [game for game, _ in played if game]
    sessions = [session for _, session in played if session]
    # A session that not every time came to its end is one that no rule ends.
    return Length(_spread(games), _spread(sessions) if len(sessions) == GAMES else None)


def _session(rules: Ruleset, seed: int) -> tuple[int | None, int | None]:
    """After how many deals the first game of a session was over, and the session itself."""
    random, match = Random(seed), Match(rules)
    game = None
    for number in range(1, PATIENCE + 1):
        dealer = match.due or sample.draw_for_deal(rules, random)
        hands, turned = sample.hands(rules, dealer, random)
        sample.play_out(match.begin(dealer, hands, turned=turned), random)
        sheet = match.sheet
        game = game or (number if sheet.game.over else None)
        if match.over:
            return game, number * rules.series_matches
        if sheet.session and sheet.session.over:
            return game, number
        if game and not _ends_sessions(rules):
            break
    return game, None


def _ends_sessions(rules: Ruleset) -> bool:
    """Is a session counted that some rule could end?"""
    return rules.session_unit is not None and bool(list(rules.game.parts("after-game")))


def _spread(numbers: list[int]) -> tuple[int, int, int] | None:
    ordered = sorted(numbers)
    return (ordered[0], ordered[len(ordered) // 2], ordered[-1]) if ordered else None
