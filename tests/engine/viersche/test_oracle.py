"""Viersche a second time, as plainly as it can be said, to compare with what the engine makes of its parts."""

from random import Random

import pytest

import aceten
from aceten import sample

PLAIN = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
TRUMPS = ["6", "7", "8", "9", "10", "Q", "K", "A"]
SISTER = {"C": "S", "S": "C", "H": "D", "D": "H"}


def suit_of(card, trump):
    if card.is_covered or (card.rank == "J" and card.suit == SISTER[trump]):
        return trump
    return card.suit


def height(card, trump, reading="lowest"):
    """Within its suit; trumps are compared with trumps only."""
    if card.is_covered:
        if reading == "lowest":
            return -0.5
        return (TRUMPS.index("Q") if card.rank == "J" else TRUMPS.index(card.rank)) - 0.5
    if suit_of(card, trump) != trump:
        return PLAIN.index(card.rank)
    if card.rank == "J":
        return 20 if card.suit == trump else 19
    return TRUMPS.index(card.rank)


def winner(trick, trump, reading):
    """The place in the trick of the card that wins it."""
    trumps = [card for card in trick if suit_of(card, trump) == trump]
    fighting = trumps or [card for card in trick if suit_of(card, trump) == suit_of(trick[0], trump)]
    return trick.index(max(fighting, key=lambda card: height(card, trump, reading)))


def legal(hand, trick, trump, first, undertrumping):
    trumps = [card for card in hand if suit_of(card, trump) == trump]
    if first:
        if not trick and not trumps:
            return {card.covered for card in hand}
        return set(trumps or hand)
    if not trick:
        return set(hand)
    led = suit_of(trick[0], trump)
    follow = [card for card in hand if suit_of(card, trump) == led]
    may = set(follow + trumps) if follow else set(hand)
    played = [height(card, trump) for card in trick if suit_of(card, trump) == trump]
    if (
        led != trump
        and played
        and (undertrumping == "forbidden" or (undertrumping == "when-void" and follow))
    ):
        may = {
            card for card in may if suit_of(card, trump) != trump or height(card, trump) > max(played)
        } or may
    return may


@pytest.mark.parametrize("undertrumping", ["free", "when-void", "forbidden"])
@pytest.mark.parametrize("rank", ["lowest", "printed"])
def test_legal_cards_and_winners_agree(rules, undertrumping, rank):
    by = rules(undertrumping=undertrumping, face_down_rank=rank)
    draw = Random(7)
    face_down = 0
    for seed in range(150):
        shuffled = sample.deal(by, seed)
        # Every third time trumps are what forehand holds least of.
        hand = shuffled.hands[shuffled.forehand]
        fewest = min("CSHD", key=lambda suit: sum(suit_of(card, suit) == suit for card in hand))
        trump = fewest if seed % 3 == 0 else shuffled.trump
        deal = aceten.Deal(by, shuffled.dealer, shuffled.hands, trump)
        while deal.turn:
            expected = legal(deal.hands[deal.turn], deal.trick.cards, trump, not deal.tricks, undertrumping)
            assert set(deal.legal) == expected
            deal.play(draw.choice(deal.legal))
        for trick in deal.tricks:
            assert trick.winner == trick.seats[winner(trick.cards, trump, rank)]
        face_down += deal.actions[0].is_covered
    assert face_down > 10


# Counting every way to play a deal to its end, as chess programs do: a wrong count shows at once where.


def ways(deal):
    """How many ways lead from here to the end, by the card played first."""
    found = {}
    for action in list(deal.legal):
        deal.play(action)
        found[str(action)] = 1 if deal.complete else sum(ways(deal).values())
        deal.undo()
    return found


def ways_plainly(hands, turn, trick, trump):
    """The same by the plain rules; `trick` holds (seat, card). Only for later tricks of a first deal."""
    found = {}
    for card in legal(hands[turn], [card for _, card in trick], trump, False, "free"):
        left = {**hands, turn: [each for each in hands[turn] if each is not card]}
        table = [*trick, (turn, card)]
        then = {"E": "N", "N": "W", "W": "S", "S": "E"}[turn]
        if len(table) == 4:
            then = table[winner([card for _, card in table], trump, "lowest")][0]
            table = []
        found[str(card)] = sum(ways_plainly(left, then, table, trump).values()) if left[then] else 1
    return found


V_E5 = {
    "E": "HJ DJ SK SQ S10 HK HQ H9 H8", "N": "D10 CK C8 C7 S8 S7 H10 H7 H6",
    "W": "D9 CA CQ C10 C9 C6 SJ S6 HA", "S": "DA DK DQ D8 D7 D6 CJ SA S9",
}  # fmt: skip
TO_THE_END = {
    "seven": "DJ D10 D9 D6 H8 H6 HA DA SA HJ S7 SJ H9 H7 C6 DK S9 SQ S8 S6 HQ H10 C9 DQ CJ SK CK CA",
    "six": "DJ D10 D9 D6 H8 H6 HA DA SA HJ S7 SJ H9 H7 C6 DK S9 SQ S8 S6 HQ H10 C9 DQ",
}


def test_two_tricks_can_be_played_in_eight_ways_after_either_lead(lay):
    """West leads one of two clubs; the others each have two cards to choose from, and the last trick plays itself."""
    assert ways(lay("D", TO_THE_END["seven"], **V_E5)) == {"CQ": 8, "C10": 8}


@pytest.mark.parametrize("after", TO_THE_END)
def test_every_way_to_the_end_is_counted_alike(lay, after):
    deal = lay("D", TO_THE_END[after], **V_E5)
    assert ways(deal) == ways_plainly(deal.hands, deal.turn, deal.trick.plays(), "D")
