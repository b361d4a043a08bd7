"""Whatever is asked about words, cards, tricks and scores: the answer names a rule and is a sentence of each language."""

import random
import re
from collections.abc import Iterator

import pytest

import aceten
from aceten import sample
from aceten.call import Call
from aceten.wording import Voice

# It begins with a capital, a quotation mark or a card, has small letters, and ends in a full stop.
SENTENCE = re.compile(r"[A-ZÄÖÜ“„♠♥♦♣].*[a-zäöüß].*\.")
SHOUTED = re.compile(r"[A-ZÄÖÜ]{2}")
# Nouns that no German sentence writes small.
SMALL = re.compile(
    r"\b(augen|das bieten|augenblick|bild|farbe|geber|hauptschlag|kaiser|karten?|karnöffel|könig|kritische?|ordnung|papst|partei|partie|punkte|"
    r"schlag|schneider|sieben|spiel|stich|stichen?|teufel|trumpf|trumpfs|trümpfe|under|vorhand|wert|zahlkarten|ziel)\b"
)

# Ways to play that bring words or answers of their own, and a score at which they do.
WAYS = {
    "hundertspiel": ("hundertspiel", "reconstructed", {}, {}),
    "as printed": ("hundertspiel", "as-printed", {}, {}),
    "sueca": ("sueca", "portugal", {}, {}),
    "hindersche": ("hindersche", "reconstructed", {}, {}),
    "parlett": ("watten", "parlett", {"rank-held": True, "raise-to-four": True}, {"S+N": 8, "W+E": 13}),
    "asking first": ("watten", "parlett", {"redeal": True, "swap": True, "raise-limit": "four"}, {}),
    "gespannt": ("watten", "bavarian", {}, {"S+N": 13}),
    "luft": ("watten", "bavarian", {"near-the-end": "luft"}, {"W+E": 14}),
    "barred": ("watten", "bavarian", {"near-the-end": "no-raise"}, {"W+E": 13}),
    "bluff": ("watten", "tyrolean", {"last-trick-raise": "bluff", "raise-when": "in-turn"}, {}),
    "blind": ("watten", "blind", {"weli": "with-sixes"}, {}),
    "kaiserspiel": ("kaiserspiel", "nidwalden", {}, {}),
    "karnoeffel": ("karnoeffel", "recorded", {}, {}),
    "turned": ("karnoeffel", "reconstruction", {"chosen-suit": "turned"}, {}),
}


GAMES = [game.id for game in aceten.games()]


def readings_of(id: str) -> Iterator[tuple[aceten.Ruleset, int]]:
    """Every preset, and every reading by itself, each with a seed."""
    game = aceten.game(id)
    ways = [(preset, {}) for preset in game.presets for _ in range(4)]
    ways += [(None, {name: value}) for name, option in game.options.items() for value in option.values[1:]]
    yield from ((game.ruleset(preset, readings), seed) for seed, (preset, readings) in enumerate(ways))


def moments(rules: aceten.Ruleset, scores: dict[str, int], seeds: int) -> Iterator[aceten.Deal]:
    """Deals before each action and at the end; whoever can say something does so as often as not."""
    for seed in range(seeds):
        draw = random.Random(seed)
        dealt = sample.deal(rules, seed)
        before = dict.fromkeys(rules.sides, 0) | scores
        deal = aceten.Deal(rules, dealt.dealer, dealt.hands, turned=dealt.turned, scores=before)
        yield deal
        while choices := deal.choices():
            words = [
                each
                for each in choices
                if isinstance(each, Call) and each.head not in ("fold", "go", "renuncia")
            ]
            deal.play(draw.choice(words if words and draw.random() < 0.5 else choices))
            yield deal


def told(rule: str, english: str, german: str) -> None:
    assert aceten.rule(rule).id == rule
    assert SENTENCE.fullmatch(english) and SENTENCE.fullmatch(german)
    well_written(english, german)


def well_written(english: str, german: str) -> None:
    assert english != german
    assert not SHOUTED.search(english) and not SHOUTED.search(german)
    assert not SMALL.search(german), german


@pytest.mark.parametrize("way", WAYS)
def test_every_word_at_every_moment(way):
    game, preset, readings, scores = WAYS[way]
    rules, book = aceten.game(game).ruleset(preset, readings), aceten.rulebook(game)
    heads = [*(each for each in book.calls if each != "trump"), "trump H", "trump S", "nonsense"]
    vocabulary = {seat: [Call(seat, head) for head in heads] for seat in rules.seats}
    answered = set()
    for deal in moments(rules, scores, 6):
        for seat, words in vocabulary.items():
            may = deal.calls(seat)
            for word in (*words, *may[:2]):
                reason = deal.calling.reason(deal, word, word in may)
                if (word.head, word in may, *reason) in answered:
                    continue
                answered.add((word.head, word in may, *reason))
                ruling = deal.ruling(word)
                assert (ruling.legal, ruling.rule) == (word in may, reason.rule)
                told(ruling.rule, ruling.text(), ruling.text(Voice("de")))
    # What is said of words that may be said is never said of others.
    allowed, refused = (
        {reason for _, legal, _, reason, _ in answered if legal is wanted} for wanted in (True, False)
    )
    assert allowed.isdisjoint(refused)


@pytest.mark.parametrize("way", WAYS)
def test_a_card_while_a_word_is_due(way):
    game, preset, readings, scores = WAYS[way]
    rules = aceten.game(game).ruleset(preset, readings)
    answered = set()
    for deal in moments(rules, scores, 6):
        if deal.turn and not any(isinstance(each, aceten.Card) for each in deal.legal):
            reason = deal.calling.due(deal)
            if reason not in answered and deal.hands[deal.turn]:
                answered.add(reason)
                ruling = deal.ruling(deal.hands[deal.turn][0])
                assert not ruling.legal
                told(ruling.rule, ruling.text(), ruling.text(Voice("de")))


@pytest.mark.parametrize("game", GAMES)
def test_every_card_in_every_hand_under_every_reading(game):
    answered = set()
    for rules, seed in readings_of(game):
        draw = random.Random(seed)
        deal = sample.deal(rules, seed)
        while (action := sample.choice(deal, draw)) is not None:
            # What has a place of its own is led whenever it can be, for it may force the others.
            leads = deal.legal if deal.turn and not deal.trick.cards else ()
            action = next((each for each in leads if each in deal.order.special), action)
            for each in deal.hands[deal.turn] if draw.random() < 0.3 else ():
                ruling = deal.ruling(each)
                if (ruling.rule, ruling.reason) not in answered:
                    answered.add((ruling.rule, ruling.reason))
                    told(ruling.rule, ruling.text(), ruling.text(Voice("de")))
            deal.play(action)


@pytest.mark.parametrize("game", GAMES)
def test_who_won_a_trick_and_why_and_what_is_scored(game):
    answered = set()
    for rules, seed in readings_of(game):
        match = sample.match(rules, seed, 2)
        for trick in (each for deal in match.deals for each in deal.tricks):
            order = match.deals[0].order
            card = trick.verdict.card or trick.cards[0] if trick.verdict else order.best(trick)
            rule, reason = trick.verdict[1:3] if trick.verdict else (order.won_by(card), order.how(card))
            if (rule, reason) not in answered:
                answered.add((rule, reason))
                told(rule, *(Voice(lang).winner(reason, trick.seat_of(card), card) for lang in ("en", "de")))
        for line in (*match.score(0), *match.score(1)):
            assert aceten.rule(line.rule).id == line.rule
            well_written(*line.label)
