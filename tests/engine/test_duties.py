"""What the duties say: which words, and which cards force them."""

from random import Random

import pytest

import aceten
from aceten.cards import card
from aceten.duties import LeadFrom, NeverPlayed

# The kernel's words for a card that may not be played begin like this.
FORBIDDING = ("must-", "does-not-", "undertrumps", "call-due")
PRESETS = [(game.id, preset) for game in aceten.games() for preset in game.presets]


def cards(text):
    return tuple(map(card, text.split()))


def test_a_trump_due_and_a_trump_withheld_are_told_apart(lay):
    deal = lay("D", "DA", E="DA", N="D10 D9 C6 C7 C8 S6 S7 S8 H6")
    trump, other = deal.ruling(card("D9")), deal.ruling(card("C6"))
    assert (trump.legal, trump.reason) == (True, "trump-due")
    assert (other.legal, other.reason) == (False, "must-play-trump")
    assert set(other.because) == set(cards("D10 D9"))


def test_who_cannot_beat_is_told_which_card_lies_highest():
    rules = aceten.game("braeus").ruleset()
    for seed in range(60):
        deal = aceten.sample.deal(rules, seed=seed)
        random = Random(seed)
        while not deal.complete:
            trick = deal.trick
            if len(trick.cards) >= 2 and not trick.laid:
                for each in deal.hands[deal.turn]:
                    found = deal.ruling(each)
                    if found.reason == "does-not-beat":
                        assert found.because == (trick.cards[-1],)
                        return
            action = aceten.sample.choice(deal, random)
            if action is None:
                break
            deal.play(action)
    raise AssertionError("no such position came up")


@pytest.mark.parametrize(("id", "preset"), PRESETS)
def test_words_that_allow_never_forbid(id, preset):
    """A duty's words for a card that may be played are not those for one that may not."""
    rules = aceten.game(id).ruleset(preset)
    said: dict[tuple[str, str], bool] = {}
    for seed in range(12):
        random = Random(seed)
        deal = aceten.sample.deal(rules, random=random)
        while not deal.complete:
            for each in deal.hands[deal.turn] if deal.turn else ():
                found = deal.ruling(each)
                if isinstance(found.reason, str):
                    assert found.legal == (not found.reason.startswith(FORBIDDING)), found
                key = (found.rule, str(found.reason))
                assert said.setdefault(key, found.legal) == found.legal, key
            action = aceten.sample.choice(deal, random)
            if action is None:
                break
            deal.play(action)
    assert True in said.values()


def test_a_ruff_is_called_one_and_a_discard_refused(lay):
    deal = lay("D", "DJ D6 D7 D8 CA", E="DJ CA", N="D6 D9 C6 H6", W="D7 HA", S="D8 CK")
    assert deal.turn == "N"
    assert deal.ruling(card("C6")).reason == "follows"
    assert (deal.ruling(card("D9")).legal, deal.ruling(card("D9")).reason) == (True, "ruffs")
    assert deal.ruling(card("H6")).reason == "must-follow-or-trump"


def test_a_card_printed_with_the_suit_led_that_is_a_trump_makes_the_hand_void(lay):
    deal = lay("D", "DJ D6 D7 D8 HA", E="DJ HA", N="D6 HJ C6 C7 C8 S6 S7 S8 S9", W="D7 H6", S="D8 CK")
    assert deal.turn == "N"
    assert deal.ruling(card("C6")).reason == "void-but-trump"
    assert deal.ruling(card("C6")).because == (card("HJ"),)


def test_a_void_hand_without_such_a_card_is_plainly_void(lay):
    deal = lay("D", "DJ D6 D7 D8 HA", E="DJ HA HJ", N="D6 C9 C6 C7 C8 S6 S7 S8 S9", W="D7 H6", S="D8 CK")
    assert (deal.ruling(card("C6")).reason, deal.ruling(card("C6")).because) == ("void", ())


@pytest.fixture(scope="module")
def braeus_lead():
    """A deal of Bräus before the first lead, and the duties that bind whoever leads."""
    deal = aceten.sample.deal(aceten.game("braeus").ruleset(), seed=11)
    return deal, {type(duty): duty for duty in deal.rules.duties[True, True]}


def test_what_may_be_led_is_told_from_what_may_not(braeus_lead):
    deal, duties = braeus_lead
    lead = duties[LeadFrom]
    hand, order = list(deal.hands[deal.turn]), deal.order
    said = {
        each: lead.explain(each, hand, deal.trick, order).key for each in hand if order.suit[each] != "laid"
    }
    assert set(said.values()) == {lead.may, lead.must}
    assert all((reason == lead.may) == (order.suit[each] == lead.group) for each, reason in said.items())


def test_who_may_not_pass_is_told_what_he_may_lead(braeus_lead):
    deal, duties = braeus_lead
    hand = list(deal.hands[deal.turn])
    because = duties[LeadFrom].explain_pass(hand, deal.trick, deal.order).because
    assert set(because) == {
        each for each in hand if deal.order.suit[each] in {duties[LeadFrom].group, "laid"}
    }


def test_only_the_cards_that_are_never_led_are_said_to_be(braeus_lead):
    deal, duties = braeus_lead
    never = duties[NeverPlayed]
    for each in deal.rules.deck:
        found = never.explain(each, [each], deal.trick, deal.order)
        assert (found is None) == (deal.order.suit[each] != never.group)


@pytest.mark.parametrize("trump", ["C", "S", "H", "D"])
def test_a_plain_suit_followed_is_no_trump_followed(trump):
    rules = aceten.game("sueca").ruleset()
    for seed in range(4):
        hands, _ = aceten.sample.hands(rules, "S", Random(seed))
        turned = next((each for each in hands["S"] if each.suit == trump), None)
        if turned is None:
            continue
        deal = aceten.Deal(rules, "S", hands, turned=turned)
        led = deal.legal[0]
        deal.play(led)
        for each in deal.hands[deal.turn]:
            if each.suit == led.suit:
                assert deal.ruling(each).reason == ("follows-trump" if led.suit == trump else "follows")
