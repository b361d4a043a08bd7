"""What every game of the archive keeps to, whatever its rules: tried on random deals under every preset and reading."""

import gc
import random
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

import aceten
from aceten import code, sample
from aceten.cards import PACKS

hypothesis = pytest.importorskip("hypothesis")
st = hypothesis.strategies
given = hypothesis.given

GAMES = [game.id for game in aceten.games()]


@dataclass(frozen=True)
class Case:
    """A way to play and a seed: small to print, and enough to have the same deal again."""

    game: str
    preset: str
    readings: tuple[tuple[str, object], ...]
    seed: int
    short: bool
    players: int

    @property
    def rules(self) -> aceten.Ruleset:
        return aceten.game(self.game).ruleset(self.preset, dict(self.readings), self.players)

    def deal(self) -> aceten.Deal:
        """A shuffled deal; `short`: trumps are what forehand holds fewest of, so that rare leads come up."""
        rules = self.rules
        deal = sample.deal(rules, self.seed)
        if not self.short or not rules.deals_trump:
            return deal
        hand = deal.hands[deal.forehand]
        trump = min(
            rules.game.pack.suits, key=lambda suit: len(rules.order(suit).of_suit[suit].intersection(hand))
        )
        return aceten.Deal(rules, deal.dealer, deal.hands, trump)

    def pack(self, id: str) -> object:
        """This pack where it can show the game's cards, else the game's own."""
        game = aceten.game(self.game)
        return PACKS[id] if PACKS[id] in game.packs else game.pack

    def record(self, deals: int = 1) -> aceten.Record:
        game = aceten.game(self.game)
        return sample.record(game, self.preset, dict(self.readings), self.seed, deals, self.players)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    game = aceten.game(draw(st.sampled_from(GAMES)))
    chosen = draw(
        st.fixed_dictionaries({}, optional={i: st.sampled_from(o.values) for i, o in game.options.items()})
    )
    preset, players = draw(st.sampled_from(list(game.presets))), draw(st.sampled_from(game.players))
    try:
        game.ruleset(preset, chosen, players)
    except aceten.Unreadable:
        # Not everything is played by every number.
        hypothesis.reject()
    return Case(
        game.id, preset, tuple(chosen.items()), draw(st.integers(0, 10**6)), draw(st.booleans()), players
    )


def states(deal: aceten.Deal, seed: int):
    """The deal before its first action and after each."""
    draw = random.Random(seed)
    yield deal
    while (action := sample.choice(deal, draw)) is not None:
        deal.play(action)
        yield deal


def moments(deal: aceten.Deal, seed: int):
    """Some of its states, for what takes longer to ask: about one in five, and the end."""
    choose = random.Random(seed + 1)
    return (each for each in states(deal, seed) if each.complete or choose.random() < 0.2)


def snapshot(deal: aceten.Deal) -> tuple[object, ...]:
    """Everything a deal shows."""
    return (
        {seat: list(hand) for seat, hand in deal.hands.items()},
        deal.turn, list(deal.legal), dict(deal.points), list(deal.actions), deal.complete, deal.ended_by,
        [(trick.leader, trick.plays(), trick.winner, trick.points, trick.led) for trick in [*deal.tricks, deal.trick]],
        [deal.seen_by(seat) for seat in deal.hands],
        deal.place(),
    )  # fmt: skip


def cards_in(actions: Iterable[object]) -> list[aceten.Card]:
    """The cards among actions, which may be words or passes too."""
    return [each for each in actions if isinstance(each, aceten.Card)]


def pack_of(deal: aceten.Deal) -> list[aceten.Card]:
    return list(deal.rules.deck)


# Playing.


@given(cases())
def test_every_card_is_somewhere_once_at_every_moment(case):
    for deal in states(case.deal(), case.seed):
        held = [each for hand in (*deal.hands.values(), deal.stock) for each in hand]
        played = [each.face for trick in [*deal.tricks, deal.trick] for each in trick.cards]
        assert sorted(map(str, held + played)) == sorted(map(str, pack_of(deal)))
        assert [each.face for each in cards_in(deal.actions)] == played


@given(cases())
def test_points_add_up(case):
    for deal in states(case.deal(), case.seed):
        gathered = sum(deal.order.value[each] for trick in deal.tricks for each in trick.cards)
        if not deal.rules.counts_card_points:
            gathered = sum(trick.winner is not None for trick in deal.tricks)
        in_tricks = sum(trick.points or 0 for trick in deal.tricks)
        # A trick may count for more than its cards where a rule says so, a deal for more than its tricks by what was said.
        assert gathered <= in_tricks <= sum(deal.points.values())
        assert gathered == in_tricks or any(trick.also for trick in deal.tricks)
        assert in_tricks == sum(deal.points.values()) or deal.calling
    if not deal.rules.counts_card_points:
        return
    left = [each for cards in (*deal.hands.values(), deal.stock, deal.trick.cards) for each in cards]
    assert gathered + sum(deal.order.value[each] for each in left) == deal.order.total


@given(cases())
def test_somebody_can_always_go_on_until_the_end(case):
    for deal in states(case.deal(), case.seed):
        assert bool(deal.legal) == (deal.turn is not None) == (not deal.complete)
        cards = cards_in(deal.legal)
        assert deal.turn is None or {each.face for each in cards} <= set(deal.hands[deal.turn])
        # Sorted as the hand is shown, and nobody else may do anything.
        places = [deal.order.place[each.face] for each in cards]
        assert places == sorted(places) and len(set(places)) == len(places)
        for seat in deal.hands:
            assert deal.seen_by(seat).legal == (tuple(deal.legal) if seat == deal.turn else ())


@given(cases())
def test_taking_back_everything_leads_to_the_start(case):
    deal = case.deal()
    before = [snapshot(each) for each in states(deal, case.seed)]
    for place, expected in reversed(list(enumerate(before[:-1]))):
        deal.undo()
        # Comparing takes longer than taking back: the last states, every fifth, and the start will do.
        if place % 5 == 0 or place > 30:
            assert snapshot(deal) == expected
    with pytest.raises(aceten.AcetenError):
        deal.undo()
    assert snapshot(deal) == before[0] == snapshot(deal.again())


@given(cases(), st.data())
def test_an_illegal_action_changes_nothing(case, data):
    deal = case.deal()
    stop = data.draw(st.integers(0, len(pack_of(deal))))
    for each in states(deal, case.seed):
        if len(each.actions) == stop:
            break
    before = snapshot(deal)
    everything = [each for card in pack_of(deal) for each in (card, card.covered)]
    for action in [*everything, "nonsense", "-", "X9", ""]:
        if str(action) not in map(str, deal.legal):
            with pytest.raises(aceten.IllegalAction) as refused:
                deal.play(action)
            assert not refused.value.ruling.legal
            assert refused.value.place in (deal.place(), deal.place(deal.turn))
    assert snapshot(deal) == before


@given(cases())
def test_a_deal_is_freed_as_soon_as_nobody_looks_at_it(case):
    # Hundreds of thousands are played in a row: none may wait for the garbage collector.
    random_ = random.Random(case.seed)
    sample.play_out(case.deal(), random_)
    gc.collect()
    gc.disable()
    try:
        deal = sample.play_out(case.deal(), random_)
        del deal
        assert gc.collect() == 0
    finally:
        gc.enable()


@given(cases())
def test_a_second_copy_goes_its_own_way(case):
    deal = case.deal()
    copy = deal.again()
    for _ in states(copy, case.seed):
        pass
    assert snapshot(deal) == snapshot(case.deal())


# Rulings.


@given(cases())
def test_legal_is_what_the_ruling_says_for_every_card_covered_or_not(case):
    for deal in moments(case.deal(), case.seed):
        for each in pack_of(deal):
            for action in (each, each.covered):
                ruling = deal.ruling(action)
                assert ruling.legal == (action in deal.legal)
                assert ruling.action == str(action)
                assert deal.ruling(str(action)) == ruling


@given(cases())
def test_every_ruling_names_a_rule_and_speaks_both_languages(case):
    said = [aceten.rulebook("common"), aceten.rulebook(case.game)]
    rules = {id_ for book in said for id_ in book.rules}
    for deal in moments(case.deal(), case.seed):
        for action in (*pack_of(deal), "-"):
            ruling = deal.ruling(action)
            assert {ruling.rule, *ruling.also} <= rules and ruling.game == case.game
            english, german = ruling.text(), ruling.text(aceten.wording.Voice("de"))
            assert english != german
            for text in (english, german):
                assert text[0] == text[0].upper() and text.endswith(".")
                assert "{" not in text and "None" not in text


@given(cases())
def test_a_duty_that_refuses_shows_the_cards_that_force_it(case):
    for deal in moments(case.deal(), case.seed):
        if not cards_in(deal.legal):
            # The deal is over, or something must be said before a card is played.
            continue
        table = [each for trick in [*deal.tricks, deal.trick] for each in trick.cards]
        for action in deal.hands[deal.turn]:
            ruling = deal.ruling(action)
            if not ruling.legal:
                assert ruling.instead == tuple(deal.legal)
                # Only a hand that must lead face down is forced by what it does not hold.
                assert ruling.because or cards_in(deal.legal)[0].is_covered
                assert set(ruling.because) <= {*deal.hands[deal.turn], *table}
                assert aceten.rule(ruling.rule).enforced_by == "duty"


# What a seat may see.


@given(cases())
def test_a_seat_sees_its_own_hand_and_what_lies_open(case):
    for deal in states(case.deal(), case.seed):
        covered = {each.face for each in cards_in(deal.actions) if each.is_covered}
        for seat in deal.hands:
            view = deal.seen_by(seat)
            # Only where it is shown to two of four is it a secret.
            if deal.rules.options.get("showing", "aloud") == "aloud" or deal.complete:
                assert view.trump == deal.trump
            # Nor do the words that it may say show another's cards.
            assert {each for call in view.calls for each in call.cards} <= set(deal.hands[seat])
            assert {call.seat for call in view.calls} <= {seat}
            if view.trump == deal.trump:
                assert view.hand == tuple(deal.hands[seat])
            # One who does not know the trumps sees his cards in an order that gives nothing away.
            assert set(view.hand) == set(deal.hands[seat])
            assert view.counts == {each: len(hand) for each, hand in deal.hands.items()}
            seen = {each for trick in (*view.tricks, view.trick) for _, each in trick if each is not None}
            hidden = {each for other, hand in deal.hands.items() if other != seat for each in hand}
            assert not seen & hidden
            assert not any(each.is_covered for each in seen)
            if not deal.complete and not deal.rules.covered_shown:
                mine = {
                    each.face
                    for trick in [*deal.tricks, deal.trick]
                    for who, each in trick.plays()
                    if who == seat
                }
                assert not seen & (covered - mine)


# Records, codes, seeds.


@given(cases(), st.integers(1, 3), st.sampled_from(list(PACKS)))
def test_a_record_is_read_as_it_was_written(case, deals, pack):
    from dataclasses import replace

    record = replace(case.record(deals), pack=case.pack(pack))
    again = aceten.read_record(record.text())
    assert again == record
    assert again.text() == record.text()


@given(cases(), st.integers(1, 3), st.sampled_from(list(PACKS)))
def test_a_code_is_read_as_it_was_written(case, deals, pack):
    from dataclasses import replace

    record = replace(case.record(deals), pack=case.pack(pack))
    written = code.encode(record)
    decoded = code.decode(written)
    assert decoded == replace(record, note=None)
    assert code.encode(decoded) == written
    assert aceten.export.replay_json(decoded) == aceten.export.replay_json(record)


@given(cases(), st.data())
def test_a_mistyped_code_is_refused(case, data):
    """Any one character wrong, or two neighbours exchanged."""
    written = code.encode(case.record())
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    at = data.draw(st.integers(0, len(written) - 1))
    for letter in alphabet:
        if letter != written[at]:
            with pytest.raises(aceten.Unreadable):
                code.decode(written[:at] + letter + written[at + 1 :])
    pair = written[at : at + 2]
    if len(set(pair)) == 2:
        with pytest.raises(aceten.Unreadable):
            code.decode(written[:at] + pair[::-1] + written[at + 2 :])


@given(cases())
def test_the_same_seed_gives_the_same_record(case):
    assert case.record(2) == case.record(2)
    assert case.record(2).text() == case.record(2).text()


# Scores.


@given(cases(), st.integers(1, 12))
def test_score_lines_add_up_to_what_the_score_changes(case, deals):
    rules = case.rules
    draw = random.Random(case.seed)
    match = aceten.Match(rules)
    before = match.sheet
    trumps = sample.draw_for_trumps(rules, draw)
    for _ in range(deals):
        dealer = match.due or sample.draw_for_deal(rules, draw)
        hands, turned = sample.hands(rules, dealer, draw)
        sample.play_out(match.begin(dealer, hands, trumps.get(dealer), turned), draw)
        after = match.sheet
        for was, now in ((before.game, after.game), (before.session, after.session)):
            if now is None:
                continue
            start = dict.fromkeys(now.scores, 0) if was.over else was.scores
            gained = dict.fromkeys(now.scores, 0)
            for line in match.score(len(match.deals) - 1):
                if line.unit == now.unit and line.side in gained:
                    gained[line.side] += line.value
                assert aceten.rule(line.rule).id == line.rule
                assert all(line.label) and type(line.value) is int
            assert {side: start[side] + gained[side] for side in start} == now.scores
        assert after.game.winner is None or after.game.over
        assert sum(count.over for count in after.games) == len(after.games)
        before = after
