"""Whether the hands of a deal are whole."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from aceten.cards import Card, hand_text
from aceten.errors import UnknownName
from aceten.game import Ruleset


def hand_problems(rules: Ruleset, hands: Mapping[str, Collection[Card]]) -> list[str]:
    """Every defect of the hands, each a sentence; empty where they are a whole deal of the game."""
    problems: list[str] = []
    seen: dict[Card, str] = {}
    for seat, cards in hands.items():
        if seat not in rules.seats:
            problems.append(str(UnknownName("seat", seat, rules.seats)))
            continue
        hand = list(cards)
        if len(hand) != rules.hand_size:
            problems.append(f"{seat} holds {len(hand)} cards instead of {rules.hand_size}")
        for each in hand:
            if each not in rules.cards:
                problems.append(f"{seat} holds {each}, which is not in the pack of {rules.game.en}")
            elif each in seen:
                problems.append(
                    f"{each} is held twice by {seat}"
                    if seen[each] == seat
                    else f"{each} is held by both {seen[each]} and {seat}"
                )
            else:
                seen[each] = seat
    problems += [f"{seat} has no hand" for seat in rules.seats if seat not in hands]
    missing = [each for each in rules.deck if each not in seen]
    if len(missing) > rules.stock_size:
        problems.append(f"missing from the hands: {hand_text(missing)}")
    return problems
