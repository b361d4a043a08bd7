"""What `aceten solve` says: the JSON of the contract, and the same in words."""

from __future__ import annotations

from typing import Any

from aceten.deal import Deal
from aceten.solve import Solution
from aceten.solve.fair import Fair
from aceten.wording import Voice


def solved_json(number: int, deal: Deal, found: Solution, fair: Fair | None, voice: Voice) -> dict[str, Any]:
    """The answer about deal `number`, in the cards of a voice; see docs/developers/record.md."""
    told: dict[str, Any] = {
        "format": 1,
        "deal": number,
        "next": deal.turn,
        "side": found.side,
        "unit": found.unit,
        "cards": {voice.ids([card])[0]: list(between) for card, between in found.cards.items()},
        "best": voice.ids(found.best),
        "line": voice.ids(found.line),
    }
    if found.ahead:
        told["ahead"] = True
    if found.reached:
        told["reached"] = {voice.ids([card])[0]: side for card, side in found.reached.items()}
    if fair:
        told["fair"] = {
            voice.ids([card])[0]: {"mean": round(mean, 2), "between": [round(low, 2), round(high, 2)]}
            for card, (mean, low, high) in fair.cards.items()
        }
        told["hands"] = fair.hands
    return told


def solved_words(found: Solution, fair: Fair | None, voice: Voice) -> list[str]:
    """The same in words, line by line."""
    unit = f"{found.unit}s ahead" if found.ahead else f"{found.unit}s"
    lines = [
        "What this deal ends with under best play, all hands open, "
        f"{voice.seat(found.seat)} to play, for {voice.side(found.side)}:"
    ]
    for card, (low, high) in found.cards.items():
        count = str(low) if low == high else f"between {low} and {high}"
        best = ", best" if card in found.best else ""
        ends = (
            f"; {voice.side(found.reached[card])} ends the deal at the target"
            if card in found.reached
            else ""
        )
        line = f"  {voice.id(card)}: {count} {unit}{best}{ends}"
        if fair:
            mean, least, most = fair.cards[card]
            line += f"; fair {mean:.1f} ({least:.1f} to {most:.1f})"
        lines.append(line)
    if found.line:
        lines.append(f"best play: {' '.join(voice.ids(found.line))}")
    if fair:
        lines.append(
            f"fair: the mean over {fair.hands} deals of the other cards that fit all {voice.seat(found.seat)} has seen, "
            "and a 95 % interval; a card can be right for what a player knows and yet cost points with all hands open"
        )
    return lines
