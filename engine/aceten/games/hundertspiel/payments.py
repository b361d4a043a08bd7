"""The chips of Hundertspiel: what is paid for a game, a matsch, a false claim and an announcement, and what the sheet says of it."""

from __future__ import annotations

from collections.abc import Callable

from aceten.game import Ruleset
from aceten.games.hundertspiel.announcements import Announcement
from aceten.games.hundertspiel.tally import Win
from aceten.scoring import Scoring

FIFTY = 50
SUITS = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}

Payment = Callable[[Scoring, Ruleset, Win], None]

# What a payment is for, in English and German, as the side that pays has it and as the side that is paid.
Label = tuple[str, str]
Labels = tuple[Label, Label]


def _pay(
    scoring: Scoring, rules: Ruleset, rule: str, payer: str, taker: str, each: int, labels: Labels
) -> None:
    """Each player of a side pays so many chips to the other side."""
    count = each * len(payer.split("+"))
    paying, paid = labels
    scoring.enter(rule, taker, count, "chip", _priced(scoring, rules, paid))
    scoring.enter(rule, payer, -count, "chip", _priced(scoring, rules, paying))


def _priced(scoring: Scoring, rules: Ruleset, label: Label) -> Label:
    """What a payment is for, and at which suit's price where the suits have prices."""
    if not rules.terms.get("suits differ") or not scoring.deal.trump:
        return label
    suit = rules.game.pack.suits[scoring.deal.trump]
    return f"{label[0]}, at the price of {suit.en}", f"{label[1]}, zum Preis von {suit.de}"


def say_contra(scoring: Scoring, steps: int) -> None:
    """So many steps of contra more were said of the game at hand: they stay with it, however many deals it takes."""
    if steps:
        scoring.kept["contra"] = _plain_contra(scoring) + steps


def _plain_contra(scoring: Scoring) -> int:
    """By how much contra has raised the game at hand: 1 for each step, where it is said of it at all."""
    return int(scoring.kept.get("contra", 0))


def _losers(rules: Ruleset, win: Win) -> list[str]:
    return [side for side in rules.sides if side != win.winner] if win.winner and not win.false_claim else []


def pay_for_game(scoring: Scoring, rules: Ruleset, win: Win) -> None:
    """The losers pay for the game."""
    for side in _losers(rules, win):
        labels = (("game lost", "Partie verloren"), ("game won", "Partie gewonnen"))
        price = 1 + _plain_contra(scoring)
        _pay(scoring, rules, "hundertspiel.win-chip", side, win.winner or "", price, labels)


def pay_for_matsch(scoring: Scoring, rules: Ruleset, win: Win) -> None:
    """Losers with fewer than fifty pay once more."""
    for side in _losers(rules, win):
        have = win.totals[side]
        if have < FIFTY:
            labels = (
                (f"matsch, with {have}", f"matsch, mit {have}"),
                (f"the losers matsch, with {have}", f"die Verlierer matsch, mit {have}"),
            )
            price = 1 + _plain_contra(scoring)
            _pay(scoring, rules, "hundertspiel.matsch", side, win.winner or "", price, labels)


def pay_for_false_claim(scoring: Scoring, rules: Ruleset, win: Win) -> None:
    """Who has claimed a hundred falsely pays each opponent."""
    loser = win.false_claim
    if loser is None:
        return
    for side in rules.sides:
        if side != loser:
            have = win.totals[loser]
            labels = (
                (f"claimed 100 with {have}", f"100 angesagt mit {have}"),
                (f"another claimed 100 with {have}", f"100 von einem anderen angesagt, mit {have}"),
            )
            price = rules.terms.get("false claim", 1) * (1 + _plain_contra(scoring))
            # One pays each opponent; of partners both pay the other side.
            _pay(scoring, rules, "hundertspiel.false-claim", loser, side, price, labels)


# What each opponent pays for an announcement, and what a step of contra is reckoned by.
PRICES = {26: (2, 1), 52: (4, 2), 78: (6, 3)}


def _stake(announcement: Announcement, level: int, rules: Ruleset) -> int:
    """What each payer pays for an announcement, contra and all."""
    plain, step = PRICES[announcement.total]
    price = rules.terms.get("contra price")
    if price == "surcharge":
        return plain + level * step
    if price == "doubled":
        return int(plain * 2**level)
    if price == "instead" and level:
        return level * step
    return plain


def pay_for_announcement(scoring: Scoring, rules: Ruleset, announced: Announcement, level: int) -> None:
    """An announcement that was won, or lost, is paid, at so many steps of contra."""
    side = rules.side_of[announced.seat]
    stake = _stake(announced, level, rules)
    own, theirs = _names(announced, rules)
    others = [other for other in rules.sides if other != side]
    for other in others:
        if announced.won:
            _pay(scoring, rules, "hundertspiel.announcement-paid", other, side, stake, (theirs, own))
        else:
            # The other way round: each opponent is paid what he would have paid.
            opponents = len(other.split("+"))
            payer = stake * opponents // len(side.split("+"))
            _pay(scoring, rules, "hundertspiel.announcement-paid", side, other, payer, (own, theirs))


def _names(announcement: Announcement, rules: Ruleset) -> Labels:
    """What became of an announcement, as its own side has it and as another."""
    total, best = announcement.total, SUITS.get(str(rules.options["highest-suit"]))
    en, de, rest = f"announced {total}", f"angesagter {total}er", ("", "")
    if rules.terms.get("suits differ") and any(each.suit == best for each in announcement.dos):
        en, de, rest = f"{total}", f"{total}er", (", the good Maxel,", ", das gute Maxel,")
    won, gewonnen = ("won", "gewonnen") if announcement.won else ("lost", "verloren")
    return (
        (f"{en}{rest[0]} {won}", f"{de}{rest[1]} {gewonnen}"),
        (f"another’s {en}{rest[0]} {won}", f"{de} eines anderen{rest[1]} {gewonnen}"),
    )
