"""Shuffled deals and random legal play: the same seed gives the same cards and plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from aceten.call import PASS, Action, Call
from aceten.cards import Card
from aceten.deal import Deal
from aceten.game import Game, Ruleset, Value
from aceten.match import Match
from aceten.record import DealRecord, Line, Record, Token
from aceten.trick import Trick

# How often, in random play, somebody speaks before a card; and how often one who thinks of a rash call says it.
TALK = 0.1
TALK_FIRST = 0.3
COSTLY = 0.02


def shuffled(cards: Sequence[Card], random: Random) -> list[Card]:
    """The cards in random order. (Sorting by random keys is twice as fast as `Random.shuffle`.)"""
    draw = random.random
    return sorted(cards, key=lambda each: draw())


def draw_for_deal(rules: Ruleset, random: Random) -> str:
    """The first dealer: whoever draws the lowest, or the highest, card, those level drawing again; else by lot.

    The rank order is that of a plain suit as listed in the game's ranks.
    """
    seats = list(rules.seats)
    ranks = rules.game.ranks.split()
    best = max if rules.lowest_card_deals else min
    while (rules.lowest_card_deals or rules.highest_card_deals) and len(seats) > 1:
        pack = shuffled(rules.deck, random)
        drawn = {seat: ranks.index(each.rank) for seat, each in zip(seats, pack, strict=False)}
        seats = [seat for seat in seats if drawn[seat] == best(drawn.values())]
    return seats[int(random.random() * len(seats))]


def hands(rules: Ruleset, dealer: str, random: Random) -> tuple[dict[str, list[Card]], Card | None]:
    """Shuffled hands, and the card turned for trumps, which is the dealer's; none where none is turned."""
    pack = shuffled(rules.deck, random)
    size = rules.hand_size
    order = rules.dealt[rules.seated(dealer)]
    dealt = {seat: pack[place * size : (place + 1) * size] for place, seat in enumerate(order)}
    turns = rules.deals_trump and not rules.own_trump_rule
    return dealt, dealt[dealer][rules.turned_place] if turns else None


def draw_for_trumps(rules: Ruleset, random: Random) -> dict[str, str]:
    """The suit that is trumps when a seat deals, for each; empty where dealers have no suits of their own."""
    suits = list(rules.game.pack.suits) if rules.own_trump_rule else []
    return dict(zip(rules.seats, random.sample(suits, len(suits)), strict=False))


def deal(
    rules: Ruleset, seed: int | None = None, dealer: str | None = None, random: Random | None = None
) -> Deal:
    """A shuffled deal, not yet played.

    >>> import aceten
    >>> deal(aceten.game("viersche").ruleset(), seed=1)
    <deal of Viersche by W, 0 played, S to play>
    """
    random = random or Random(seed)
    dealer = dealer or draw_for_deal(rules, random)
    dealt, turned = hands(rules, dealer, random)
    trump = draw_for_trumps(rules, random)[dealer] if rules.own_trump_rule else None
    return Deal(rules, dealer, dealt, trump, turned)


def play_out(deal: Deal, random: Random) -> Deal:
    """Play random legal cards until the deal is complete, saying something now and then."""
    draw = random.random
    if deal.calling is None:
        while legal := deal.legal:
            deal.play(legal[int(draw() * len(legal))])
        return deal
    while (action := choice(deal, random)) is not None:
        deal.play(action)
    return deal


def choice(deal: Deal, random: Random) -> Action | None:
    """Something that may be done now: mostly a legal card, at times a call; None when the deal is left alone."""
    draw = random.random
    if deal.calling is not None and draw() < (TALK if deal.tricks else TALK_FIRST):
        seats = deal.rules.seats
        calls = deal.calls(seats[int(draw() * len(seats))])
        call = calls[int(draw() * len(calls))] if calls else None
        if call and (not call.costly or draw() < COSTLY):
            return call
    legal = deal.legal
    if not legal:
        return None
    pick = legal[int(draw() * len(legal))]
    if isinstance(pick, Call) and pick.collapsed:
        # However many endings a call has, it is said no oftener than another.
        heads = {each.listed: each for each in legal if isinstance(each, Call)} | {pick.listed: pick}
        return list(heads.values())[int(draw() * len(heads))]
    return pick


def match(rules: Ruleset, seed: int | None = None, deals: int = 1) -> Match:
    """So many deals in a row, played at random by the rules."""
    random = Random(seed)
    found = Match(rules)
    trumps = draw_for_trumps(rules, random)
    for _ in range(deals):
        seat = found.due or draw_for_deal(rules, random)
        dealt, turned = hands(rules, seat, random)
        play_out(found.begin(seat, dealt, trumps.get(seat), turned), random)
    return found


def record(
    game: Game,
    preset: str | None = None,
    options: Mapping[str, Value] | None = None,
    seed: int | None = None,
    deals: int = 1,
    players: int | None = None,
) -> Record:
    """A record of so many deals of random legal play.

    >>> import aceten
    >>> record(aceten.game("viersche"), seed=7).deals[0].lines[0].leader
    'E'
    """
    rules = game.ruleset(preset, options, players)
    played = match(rules, seed, deals)
    note = None if seed is None else f"Random legal play, seed {seed}."
    return Record(game, rules, game.pack, tuple(map(written, played.deals)), dict(options or {}), note=note)


def written(deal: Deal) -> DealRecord:
    """A deal as a record writes it down: what is said before the first card is a call, later ones stand after a card."""
    tricks = iter([*deal.tricks, deal.trick])
    calls: list[tuple[str, str]] = []
    lines: list[tuple[Trick, list[Token]]] = []
    left = 0
    for action in deal.actions:
        if isinstance(action, Card) or action is PASS:
            if not left:
                trick = next(tricks)
                left = trick.place
                # What one seat lays one after the other stands on one line.
                if not (trick.laid and lines and lines[-1][0].laid and lines[-1][0].leader == trick.leader):
                    lines.append((trick, [Token("lay", "lay")] if trick.laid else []))
            left -= 1
            lines[-1][1].append(Token("pass" if action is PASS else "card", action.id))
        elif lines:
            lines[-1][1].append(Token("word", action.id, action.seat))
        else:
            calls.append((action.seat, action.id))
    played = tuple(Line(trick.leader, tuple(line)) for trick, line in lines)
    trump = deal.trump if deal.rules.deals_trump else None
    return DealRecord(deal.dealer, dict(deal.started), deal.turned, trump, tuple(calls), played)
