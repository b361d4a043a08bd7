"""What the duties say: which words, and which cards force them."""

from random import Random

import pytest

import aceten
from aceten.call import PASS
from aceten.cards import card
from aceten.duties import (
    AnythingWhenVoid,
    AnythingWithoutTrump,
    BeatOrPass,
    ChooseAmongBeating,
    FollowOrTrump,
    FollowSuit,
    Lay,
    LeadAnything,
    LeadFaceDown,
    LeadFrom,
    LeadTrump,
    NeverPlayed,
    NoUndertrump,
    PlayAnything,
    PlayTrump,
    Reason,
    TrumpLed,
)
from aceten.trick import Trick

# The kernel's words for a card that may not be played begin like this.
FORBIDDING = ("must-", "does-not-", "undertrumps")
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
                else:
                    # A game's own words are sentences, which may begin with a name.
                    assert all(words[0] == "{" or words[0].isupper() for words in found.reason), found
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
        for place in (0, -1):  # a hand is shown with its trumps last
            deal = aceten.Deal(rules, "S", hands, turned=turned)
            led = deal.legal[place]
            deal.play(led)
            for each in deal.hands[deal.turn]:
                if each.suit == led.suit:
                    assert deal.ruling(each).reason == ("follows-trump" if led.suit == trump else "follows")


# Each duty by itself: what it says of a card, with which cards, and what it leaves.

VIERSCHE = aceten.game("viersche").ruleset().order("D")
BRAEUS = aceten.game("braeus").ruleset().order(None)
MAY, MUST = ("it may", "darf"), ("it must", "muss")


def _never_under(rule):
    return NoUndertrump(rule, void_may=False)


def _under_when_void(rule):
    return NoUndertrump(rule, void_may=True)


def _lead_live(rule):
    return LeadFrom(rule, "live", MAY, MUST)


def _lay_first(rule):
    return Lay(rule, first=True)


def _lay_or_not(rule):
    return Lay(rule, first=False)


def _never_duds(rule):
    return NeverPlayed(rule, "dud", MUST)


def lying(order, played):
    """A trick to which these cards have been played."""
    trick = Trick(tuple("SWNE"))
    trick.cards = list(cards(played))
    trick.led = order.suit[trick.cards[0]] if played else ""
    return trick


@pytest.mark.parametrize(
    ("duty", "order", "played", "hand", "said"),
    [
        (LeadAnything, VIERSCHE, "", "C6 D7", {"C6": "leads", "D7": "leads"}),
        (PlayAnything, VIERSCHE, "S6", "C6 S7", {"C6": "free", "S7": "free"}),
        (
            LeadTrump, VIERSCHE, "", "D7 C6 HJ",
            {"D7": "leads-trump: D7 HJ", "C6": "must-lead-trump: D7 HJ", "HJ": "leads-trump: D7 HJ"},
        ),
        (LeadTrump, VIERSCHE, "", "C6", {"C6": None}),
        (LeadFaceDown, VIERSCHE, "", "C6", {"C6*": "leads-face-down", "C6": "must-lead-face-down"}),
        (LeadFaceDown, VIERSCHE, "", "C6 D7", {"C6*": None, "D7": None}),
        (PlayTrump, VIERSCHE, "S6", "C6 D7", {"D7": "trump-due: D7", "C6": "must-play-trump: D7"}),
        (PlayTrump, VIERSCHE, "S6", "C6", {"C6": None}),
        (AnythingWithoutTrump, VIERSCHE, "S6", "C6 S7", {"C6": "no-trump-due", "S7": "no-trump-due"}),
        (AnythingWithoutTrump, VIERSCHE, "S6", "C6 D7", {"C6": None, "D7": None}),
        (
            FollowSuit, VIERSCHE, "S6", "S7 S8 C6 D6",
            {"S7": "follows: S7 S8", "C6": "must-follow: S7 S8", "D6": "must-follow: S7 S8"},
        ),
        (FollowSuit, VIERSCHE, "D6", "HJ C6", {"HJ": "follows-trump: HJ", "C6": "must-follow-trump: HJ"}),
        (FollowSuit, VIERSCHE, "H6", "HJ C6", {"HJ": None, "C6": None}),
        (
            FollowOrTrump, VIERSCHE, "S6", "S7 C6 D6",
            {"S7": "follows: S7", "D6": "ruffs: S7", "C6": "must-follow-or-trump: S7"},
        ),
        (FollowOrTrump, VIERSCHE, "S6", "D6 C6", {"D6": None, "C6": None}),
        (TrumpLed, VIERSCHE, "D6", "HJ C6", {"HJ": "follows-trump: HJ", "C6": "must-follow-trump: HJ"}),
        (TrumpLed, VIERSCHE, "D6", "C6", {"C6": None}),
        (TrumpLed, VIERSCHE, "S6", "D7 C6", {"D7": None, "C6": None}),
        (AnythingWhenVoid, VIERSCHE, "S6", "C6 D7", {"C6": "void", "D7": "void"}),
        (AnythingWhenVoid, VIERSCHE, "S6", "C6 S7", {"C6": None, "S7": None}),
        (AnythingWhenVoid, VIERSCHE, "H6", "C6 HJ", {"C6": "void-but-trump: HJ", "HJ": "void-but-trump: HJ"}),
        (_never_under, VIERSCHE, "S6 D8", "D7 D9 C6", {"D7": "undertrumps: D8", "D9": None, "C6": None}),
        (_never_under, VIERSCHE, "D6 D8", "D7 D9", {"D7": None, "D9": None}),
        (_never_under, VIERSCHE, "S6 S8", "D7 C6", {"D7": None, "C6": None}),
        (_never_under, VIERSCHE, "S6 D8", "D6 D7", {"D6": None, "D7": None}),
        (_under_when_void, VIERSCHE, "S6 D8", "D7 D9 C6", {"D7": None, "D9": None, "C6": None}),
        (_under_when_void, VIERSCHE, "S6 D8", "D7 S7", {"D7": "undertrumps: D8", "S7": None}),
        (_lead_live, BRAEUS, "", "CJ C7 CQ", {"CJ": "may: CJ", "C7": "must: CJ", "CQ": "must: CJ"}),
        (_lay_first, BRAEUS, "", "CJ C7 S7", {"C7": "lays: C7 S7", "CJ": "must-lay: C7 S7"}),
        (_lay_first, BRAEUS, "", "CJ", {"CJ": None}),
        (_lay_or_not, BRAEUS, "", "CJ C7", {"C7": "lays: C7", "CJ": None}),
        (BeatOrPass, BRAEUS, "C6", "CJ CQ", {"CJ": "beats: C6", "CQ": "does-not-beat: C6"}),
        (BeatOrPass, BRAEUS, "C6 S8", "HK CJ", {"HK": "does-not-beat: S8", "CJ": "beats: S8"}),
        (
            ChooseAmongBeating, BRAEUS, "C6", "CJ S8 CQ",
            {"CJ": "beats-freely: CJ S8", "S8": "beats-freely: CJ S8", "CQ": None},
        ),
        (ChooseAmongBeating, BRAEUS, "C6", "CJ CQ", {"CJ": None, "CQ": None}),
        (_never_duds, BRAEUS, "C6", "CQ CJ", {"CQ": "must: CQ", "CJ": None}),
    ],
)  # fmt: skip
def test_what_a_duty_says_of_each_card(duty, order, played, hand, said):
    enforcing = duty("game.rule")
    trick = lying(order, played)
    for action, expected in said.items():
        found = enforcing.explain(card(action), list(cards(hand)), trick, order)
        if expected is None:
            assert found is None, action
        else:
            key, _, because = expected.partition(": ")
            words = {"may": MAY, "must": MUST}.get(key, key)
            assert found == Reason("game.rule", words, cards(because)), action


@pytest.mark.parametrize(
    ("duty", "order", "played", "hand", "left"),
    [
        (LeadAnything, VIERSCHE, "", "C6 D7", None),
        (LeadTrump, VIERSCHE, "", "C6 D7 HJ", "D7 HJ"),
        (LeadFaceDown, VIERSCHE, "", "C6 HJ", None),
        (LeadFaceDown, VIERSCHE, "", "C6 S7", "C6* S7*"),
        (PlayTrump, VIERSCHE, "S6", "C6 D7 HJ", "D7 HJ"),
        (FollowSuit, VIERSCHE, "H6", "H7 HJ D6", "H7"),
        (FollowOrTrump, VIERSCHE, "H6", "H7 HJ C6", "H7 HJ"),
        (FollowOrTrump, VIERSCHE, "H6", "HJ C6", None),
        (_never_under, VIERSCHE, "S6 D8", "D7 D9 C6 S7", "D9 C6 S7"),
        (_never_under, VIERSCHE, "S6 D8", "D6 D7", None),
        (_never_under, VIERSCHE, "S6 S8", "D6 C6", None),
        (_under_when_void, VIERSCHE, "S6 D8", "D7 C6", None),
        (_under_when_void, VIERSCHE, "S6 D8", "D7 S7", "S7"),
        (_lead_live, BRAEUS, "", "CJ C7 CQ", "CJ C7"),
        (_lay_first, BRAEUS, "", "CJ C7", "C7"),
        (_lay_first, BRAEUS, "", "CJ", None),
        (_lay_or_not, BRAEUS, "", "CJ C7", None),
        (BeatOrPass, BRAEUS, "C6", "CJ CQ", "CJ"),
        (_never_duds, BRAEUS, "C6", "CQ CJ", None),
    ],
)  # fmt: skip
def test_what_a_duty_leaves(duty, order, played, hand, left):
    held = list(cards(hand))
    found = duty("game.rule").narrow(held, held, lying(order, played), order)
    assert found == (left if left is None else list(cards(left)))


def test_who_can_beat_may_not_pass_and_who_cannot_does():
    duty, trick = BeatOrPass("game.rule"), lying(BRAEUS, "C6")
    can, cannot = list(cards("CJ CQ")), list(cards("CQ"))
    assert duty.explain_pass(can, trick, BRAEUS) == ("game.rule", "must-beat", cards("CJ"))
    assert duty.explain_pass(cannot, trick, BRAEUS) == ("game.rule", "passes", ())
    assert duty.narrow(cannot, cannot, trick, BRAEUS) == [PASS]


def test_who_leads_may_not_pass():
    because = cards("CJ C7")
    hand = list(cards("CJ C7 CQ"))
    assert _lead_live("game.rule").explain_pass(hand, lying(BRAEUS, ""), BRAEUS) == (
        "game.rule", "must-lead", because,
    )  # fmt: skip


def test_a_duty_says_which_rule_it_enforces():
    assert repr(FollowSuit("sueca.follow-suit")) == "FollowSuit('sueca.follow-suit')"
    assert FollowSuit("sueca.follow-suit").explain_pass([], lying(BRAEUS, ""), BRAEUS) is None
