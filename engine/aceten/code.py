"""The short code of a record, for links and paper: game, options, hands and play in a few dozen characters.

Every choice is a digit in a mixed base: which of the values an option has, which deal of all the
deals there are, which of the legal cards was played. What people wrote about the deal (title, notes,
names, branches) is not in the code. A checksum tells a mistyped code from a true one: always where one
character is wrong or two neighbours are exchanged.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Collection, Iterable, Mapping
from math import comb
from typing import NoReturn

from aceten.cards import PACKS, Card
from aceten.deal import Deal
from aceten.errors import AcetenError, Unreadable, shown
from aceten.game import Game, Option, Ruleset
from aceten.games import games
from aceten.match import Match
from aceten.record import DealRecord, Record
from aceten.replay import replay
from aceten.sample import written

#: The newest version; a code has the oldest that can say what its record names.
VERSION = 2
_CHECK = 65536
_PACKS = list(PACKS.values())


def encode(record: Record) -> str:
    """The short code of a record; raises what replaying it raises.

    >>> import aceten
    >>> record = aceten.sample.record(aceten.game("viersche"), seed=1)
    >>> code = encode(record)
    >>> decode(code).deals == record.deals, len(code) < 32
    (True, True)
    """
    found = replay(record)
    version = max((record.game.options[id_].since for id_ in record.options), default=1)
    digits: list[tuple[int, int]] = [(version - 1, 16), (record.game.number, 64)]
    digits.append((_PACKS.index(record.pack), 4))
    presets = list(record.game.presets)
    digits.append((presets.index(record.rules.preset), len(presets)))
    for id_, option in _coded(record.game, version):
        # 0 leaves the option to the preset.
        chosen = option.values.index(record.options[id_]) + 1 if id_ in record.options else 0
        digits.append((chosen, len(option.values) + 1))
    players = record.game.players
    digits.append((players.index(len(record.rules.seats)), len(players)))
    for line in found.lines:
        digits.append((1, 2))
        digits += _deal_digits(line.deal)
    digits.append((0, 2))
    # At the end, where nothing leaves a code as it was before there was such a thing.
    digits.append((record.held, record.rules.most_held + 1))
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return _spelt(number * _CHECK + _checksum(number))


def decode(code: str) -> Record:
    """The record that a short code stands for; raises `Unreadable` where it stands for none."""
    plain = code.strip()
    try:
        data = base64.b64decode(plain + "=" * (-len(plain) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        _broken(code)
    whole = int.from_bytes(data, "big")
    number, check = divmod(whole, _CHECK)
    # A code has one spelling: no zeros in front, nothing in the spare bits of its last character.
    if len(data) > 100_000 or _spelt(whole) != plain or check != _checksum(number):
        _broken(code)

    def digit(base: int) -> int:
        nonlocal number
        number, found = divmod(number, base)
        return found

    try:
        record = _record(digit)
    except (AcetenError, IndexError, StopIteration, ZeroDivisionError):
        _broken(code)
    if number:
        _broken(code)
    return record


def _broken(code: str) -> NoReturn:
    raise Unreadable(f"“{shown(code)}” is not the code of a deal; a character is wrong or missing")


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _spelt(number: int) -> str:
    return base64.urlsafe_b64encode(_bytes(number)).decode().rstrip("=")


def _checksum(number: int) -> int:
    return binascii.crc_hqx(_bytes(number), 0)


def _coded(game: Game, version: int) -> Iterable[tuple[str, Option]]:
    """The options that a code of this version has a digit for."""
    return ((id_, option) for id_, option in game.options.items() if option.since <= version)


def _record(digit: Callable[[int], int]) -> Record:
    version = digit(16) + 1
    if version > VERSION:
        raise Unreadable("a code of another version")
    wanted = digit(64)
    game = next(each for each in games() if each.number == wanted)
    pack = _PACKS[digit(4)]
    if pack not in game.packs:
        raise Unreadable("a pack that lacks some of the game's cards")
    preset = list(game.presets)[digit(len(game.presets))]
    options = {}
    for id_, option in _coded(game, version):
        chosen = digit(len(option.values) + 1)
        if chosen:
            options[id_] = option.values[chosen - 1]
    players = game.players[digit(len(game.players))]
    rules = game.ruleset(preset, options, players)
    match = Match(rules)
    deals: list[DealRecord] = []
    while digit(2):
        dealer = rules.seats[digit(len(rules.seats))]
        deals_there_are = _deals(len(rules.deck), rules.seats, rules.hand_size)
        hands = _unrank(digit(deals_there_are), rules.deck, rules.seats, rules.hand_size)
        turned, trump = None, None
        if rules.deals_trump:
            turnable = _turnable(rules, dealer, hands)
            turned_place = digit(len(turnable) + 1)
            suits = list(game.pack.suits)
            trump = suits[digit(len(suits))]
            turned = turnable[turned_place - 1] if turned_place else None
        deal = match.begin(dealer, hands, trump, turned)
        for _ in range(digit(_most_actions(rules))):
            choices = deal.choices()
            deal.play(choices[digit(len(choices))])
        deals.append(written(deal))
    held = digit(rules.most_held + 1)
    return Record(game, rules, pack, tuple(deals), options, held=held)


def _deal_digits(deal: Deal) -> Iterable[tuple[int, int]]:
    rules = deal.rules
    cards, seats, size = rules.deck, rules.seats, rules.hand_size
    yield seats.index(deal.dealer), len(seats)
    yield _rank(deal.started, cards, seats), _deals(len(cards), seats, size)
    if rules.deals_trump:
        turnable = _turnable(rules, deal.dealer, deal.started)
        yield turnable.index(deal.turned) + 1 if deal.turned else 0, len(turnable) + 1
        suits = list(rules.game.pack.suits)
        yield suits.index(deal.trump) if deal.trump else 0, len(suits)
    yield len(deal.actions), _most_actions(rules)
    again = deal.again()
    for action in deal.actions:
        choices = again.choices()
        yield choices.index(action), len(choices)
        again.play(action)


def _most_actions(rules: Ruleset) -> int:
    """More than a deal can have: its cards, and where something is said or passed, that beside them."""
    return (4 if rules.calling or rules.unable else 1) * len(rules.deck) + 1


def _turnable(rules: Ruleset, dealer: str, hands: Mapping[str, Collection[Card]]) -> list[Card]:
    """The cards that can have been turned for trumps: the dealer's, or any where no rule says so."""
    return [each for each in rules.deck if not rules.turned_rule or each in hands[dealer]]


# A deal's number among all deals: hand after hand, which of the cards still undealt it takes.


def _deals(cards: int, seats: tuple[str, ...], size: int) -> int:
    count = 1
    for place in range(len(seats)):
        count *= comb(cards - size * place, size)
    return count


def _rank(hands: Mapping[str, Iterable[Card]], cards: tuple[Card, ...], seats: tuple[str, ...]) -> int:
    left = list(cards)
    number = 0
    for seat in seats:
        hand = set(hands[seat])
        places = [place for place, each in enumerate(left) if each in hand]
        combination = sum(comb(place, count) for count, place in enumerate(places, start=1))
        number = number * comb(len(left), len(places)) + combination
        left = [each for each in left if each not in hand]
    return number


def _unrank(
    number: int, cards: tuple[Card, ...], seats: tuple[str, ...], size: int
) -> dict[str, tuple[Card, ...]]:
    combinations = []
    for place in reversed(range(len(seats))):
        number, combination = divmod(number, comb(len(cards) - size * place, size))
        combinations.append(combination)
    left = list(cards)
    hands = {}
    for seat, combination in zip(seats, reversed(combinations), strict=True):
        places = []
        for count in range(size, 0, -1):
            place = count - 1
            while comb(place + 1, count) <= combination:
                place += 1
            combination -= comb(place, count)
            places.append(place)
        hand = {left[place] for place in places}
        hands[seat] = tuple(each for each in left if each in hand)
        left = [each for each in left if each not in hand]
    return hands
