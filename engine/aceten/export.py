"""The JSON of the record contract: a replay, a continuation by other cards, a refusal, the games.

Everything here returns plain dicts, lists, strings and numbers, ready for `json.dumps`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace as changed
from typing import Any

from aceten.call import Action, Call, naming_twin
from aceten.cards import Card, card
from aceten.errors import AcetenError, ExpectationFailed, IllegalAction, UnknownName, Unreadable, shown
from aceten.game import Game
from aceten.games import games
from aceten.match import Match
from aceten.record import Record, Token, interjection, read_record
from aceten.replay import (
    Position,
    PossibleCall,
    Replay,
    Replayed,
    ReplayedBranch,
    Step,
    act,
    begin,
    calls_of,
    position_of,
    replay,
)
from aceten.rulebook import rule, rulebook, spoken
from aceten.ruling import Ruling
from aceten.scoring import Count, Sheet
from aceten.trick import Trick
from aceten.wording import Voice

Json = dict[str, Any]
FORMAT = 1


def replay_json(record: Record, rulings: bool = False, lang: str = "en") -> Json:
    """A whole record replayed; with `rulings`, everything a page needs to step and explain it.

    Raises what `replay` raises.
    """
    found = replay(record, rulings)
    return _Exporter(record, Voice(lang, record.pack), rulings).replay(found)


def what_if(record_text: str, deal: int, actions: list[str], lang: str = "en") -> Json:
    """Deal number `deal` (from 1) of a record, played by these actions instead of its own.

    An action is a card (`DJ`) or, in brackets, what a seat says (`[E 26 S6]`), calls before the first lead
    included. The deals before it stand as written. Any failure comes back as `{"error": …}`.
    """
    voice = Voice()
    try:
        if not all(isinstance(action, str) for action in actions):
            raise Unreadable("an action is a card or a word, as text")
        record = read_record(record_text, lang)
        voice = Voice(lang, record.pack)
        if type(deal) is not int or not 1 <= deal <= len(record.deals):
            raise Unreadable(f"the record has no deal {shown(deal)}")
        kept = changed(record, deals=record.deals[: deal - 1])
        found = replay(kept)
        line = begin(found.match, record.deals[deal - 1], deal)
        for action in actions:
            act(line, _meant(action, record), deal, None, rulings=True)
        found.lines.append(line)
        found.branches.append([])
        exported = _Exporter(record, voice, True).replay(found)
        exported["deals"] = exported["deals"][-1:]
        return exported
    except AcetenError as error:
        return error_json(error, voice)


def _meant(action: str, record: Record) -> Token:
    """An action in the game's own cards; what is no card of the record stays as it is."""
    if action.startswith("[") and action.endswith("]"):
        return interjection(action[1:-1], record.rules, record.pack)
    try:
        return Token("card", card(action, record.pack).twin(record.game.pack).id)
    except UnknownName:
        return Token("card", action)


def error_json(error: AcetenError, voice: Voice | None = None) -> Json:
    """A failure as the contract writes it."""
    voice = voice or Voice(written=True)
    if isinstance(error, IllegalAction):
        ruling, place = error.ruling, error.place
        found: Json = {
            "kind": "illegal",
            "deal": place.deal,
            "trick": place.trick,
            "card": place.card,
            "seat": place.seat,
            "action": voice.asked(ruling),
            "rule": ruling.rule,
            "message": ruling.text(voice),
            "because": voice.ids(ruling.because),
            "legal": voice.ids(ruling.instead),
        }
    elif isinstance(error, ExpectationFailed):
        found = {"kind": "expect", "deal": error.place.deal, "message": error.message}
    else:
        found = {"kind": "unreadable", "message": str(error)}
        if isinstance(error, Unreadable):
            found["problems"] = error.problems
            if error.line is not None:
                found["line"] = error.line
    if isinstance(error, IllegalAction | ExpectationFailed) and error.place.branch is not None:
        found["branch"] = error.place.branch
    return {"format": FORMAT, "error": found}


def ruling_json(ruling: Ruling, voice: Voice) -> Json:
    """A ruling: legal or not, the rule, the cards that force it, the words."""
    found: Json = {
        "legal": ruling.legal,
        "rule": ruling.rule,
        "because": voice.ids(ruling.because),
        "text": ruling.text(voice),
    }
    if ruling.also:
        found["also"] = list(ruling.also)
    return found


def games_json() -> Json:
    """Every game with its presets, options and defaults."""
    return {"format": FORMAT, "games": [_game_json(game) for game in games()]}


def _game_json(game: Game) -> Json:
    return {
        "id": game.id,
        "name": game.en,
        "players": list(game.players),
        "cards": game.pack.id,
        "default": game.default_preset,
        "presets": {id_: dict(options) for id_, options in game.presets.items()},
        "options": {
            option.id: {
                "default": option.default,
                "values": list(option.values),
                "rule": option.rule,
            }
            for option in game.options.values()
        },
    }


def _count_json(count: Count) -> Json:
    return {
        "unit": count.unit,
        "scores": count.scores,
        "over": count.over,
        "winner": count.winner,
    }


class _Exporter:
    """Writes one replay; collects the rules it mentions, so that their words can go with it."""

    def __init__(self, record: Record, voice: Voice, rulings: bool) -> None:
        self.record, self.voice, self.rulings = record, voice, rulings
        self.mentioned: dict[str, None] = {}
        self.written: list[tuple[list[dict[str, int]], list[dict[str, int]]]] = []

    def _rule(self, id_: str) -> str:
        self.mentioned[id_] = None
        return id_

    def replay(self, found: Replay) -> Json:
        record, rules = self.record, self.record.rules
        exported: Json = {
            "format": FORMAT,
            "game": record.game.id,
            "preset": rules.preset,
            "options": dict(rules.options),
            **({"held": record.held} if record.held else {}),
        }
        self.written = found.match.written() if self.rulings else []
        exported["deals"] = [self._deal(found, number, line) for number, line in enumerate(found.lines)]
        exported["match"] = self._match(found.match, found.match.sheet)
        if self.rulings:
            exported |= {
                "title": record.title,
                "note": record.note,
                "source": record.source,
                "names": record.names,
                "cards": record.pack.id,
                "seats": list(rules.seats),
                "sides": list(rules.sides),
                "counts": "points" if found.lines[0].deal.order.total else "tricks",
                "words": {id_: self._words(id_) for id_ in self.mentioned},
            }
        return exported

    def _words(self, id_: str) -> Json:
        found = rule(id_)
        return {
            "sentence": spoken(id_, self.record.rules.options).sentence(self.voice.lang),
            "grade": found.grade,
            "number": found.number,
        }

    def _deal(self, found: Replay, number: int, line: Replayed) -> Json:
        deal = line.deal
        exported: Json = {
            "dealer": deal.dealer,
            "trump": self._trump(deal.trump),
            **({"rank": self._rank(deal.rank)} if "rank" in deal.rules.names else {}),
            "turned": self.voice.id(deal.turned) if deal.turned else None,
            **self._line(line),
            "score": [
                {
                    "side": entry.side,
                    "label": self.voice.score(entry),
                    "value": entry.value,
                    "unit": entry.unit,
                    "rule": self._rule(entry.rule),
                }
                for entry in found.match.score(number)
            ],
        }
        if self.rulings:
            exported["forehand"] = deal.forehand
            began, ended = self.written[number]
            exported["before"] = self._sheet(found.match, found.match.before(number), number - 1, began)
            exported["after"] = self._sheet(found.match, found.match.after(number), number, ended)
            exported["carried"] = deal.carried
            exported["hands"] = {seat: self.voice.ids(hand) for seat, hand in deal.started.items()}
            if deal.rules.stock_size:
                dealt = set().union(*deal.started.values())
                exported["stock"] = self.voice.ids(each for each in deal.order.shown if each not in dealt)
        if found.branches[number]:
            exported["branches"] = [self._branch(branch) for branch in found.branches[number]]
        return exported

    def _branch(self, branch: ReplayedBranch) -> Json:
        written = branch.record
        return {
            "from": f"{written.trick}.{written.card}",
            "trick": written.trick,
            "card": written.card,
            "note": written.note,
            **self._line(branch.line, branch.before),
        }

    def _rank(self, rank: str | None) -> str | None:
        return naming_twin(f"rank {rank}", self.record.game.pack, self.voice.pack)[5:] if rank else None

    def _trump(self, suit: str | None) -> str | None:
        if suit is None:
            return None
        ten = next(each for each in self.record.game.cards if each.suit == suit)
        return ten.twin(self.voice.pack).suit

    def _line(self, line: Replayed, before: Iterable[Step] = ()) -> Json:
        """A line of play to where it stands: its steps, tricks and points; `before` are the steps that led to a branch."""
        deal = line.deal
        exported: Json = {
            "steps": [self._step(step) for step in line.steps],
            "tricks": self._tricks(line, before),
            "points": deal.points,
            "complete": deal.complete,
            "next": deal.turn,
        }
        if self.rulings:
            now = position_of(deal, True)
            exported["now"] = self._position(now) if now else None
            exported["played"] = {
                self.voice.id(card.face): ruling_json(self._asked(deal.ruling(card)), self.voice)
                for card in deal.actions
                if isinstance(card, Card)
            }
            if deal.calling:
                exported["says"] = self._says(calls_of(deal), deal.turn)
                exported |= self._worth(deal.worth())
            exported["running"] = deal.running()
        return exported

    def _says(self, calls: Iterable[PossibleCall], turn: str | None) -> list[Json]:
        """What each seat may say, with the ruling; `cards` is how many cards complete a call cut short, of those `among`."""
        return [
            {
                "seat": call.seat,
                "word": self.voice.ids([call])[0],
                **self._said(call, turn),
                **({"cards": len(call.cards), "among": self.voice.ids(cards)} if call.collapsed else {}),
                **ruling_json(self._asked(ruling), self.voice),
            }
            for call, ruling, cards in calls
        ]

    def _said(self, action: Action, turn: str | None) -> Json:
        """What a player says for a call in somebody's turn, in the language asked for."""
        if not isinstance(action, Call):
            return {}
        calls = rulebook(self.record.game.id).calls
        said = self.voice.call(action, calls, turn)
        asks = self.voice.call(action, calls, turn, asks=True) if action.collapsed else None
        return {key: text for key, text in (("said", said), ("asks", asks)) if text}

    def _worth(self, worth: int | None) -> Json:
        return {} if worth is None else {"worth": worth}

    def _asked(self, ruling: Ruling) -> Ruling:
        for id_ in (ruling.rule, *ruling.also):
            self._rule(id_)
        return ruling

    def _step(self, step: Step) -> Json:
        return {
            "seat": step.at.seat,
            "kind": step.kind,
            "action": self.voice.id(step.action),
            "trick": step.at.trick,
            "card": step.at.card,
            "legal": self.voice.ids(step.at.legal),
            "rules": [self._rule(id_) for id_ in (step.ruling.rule, *step.ruling.also)],
            "note": step.note,
            **(self._asking(step.at) if self.rulings else {}),
            **(self._said(step.action, step.at.turn) if self.rulings else {}),
            **({"shows": self.voice.ids(step.shows)} if self.rulings and step.shows else {}),
            **self._brought(step),
        }

    def _brought(self, step: Step) -> Json:
        """The trick that a step gave to somebody, and what it decided besides; nothing where no rulings were asked for."""
        found: Json = {}
        if won := step.won:
            found["won"] = {
                "trick": won.trick,
                "winner": won.winner,
                "points": won.points,
                "reason": self.voice.winner(won.words, won.seat, won.card),
                "rules": [self._rule(id_) for id_ in won.rules],
            }
        if step.news:
            found["news"] = [self.voice.news(each.words, each.side) for each in step.news]
        return found

    def _position(self, at: Position) -> Json:
        return {
            "seat": at.seat,
            "trick": at.trick,
            "card": at.card,
            "legal": self.voice.ids(at.legal),
            **self._asking(at),
        }

    def _asking(self, at: Position) -> Json:
        """The answer to “why?” for every card in the hand on turn, and for all other cards."""
        waiting = Ruling("", False, "play.in-turn", "waits", at.seat)
        asking: Json = {
            "rulings": {
                self.voice.id(card): ruling_json(self._asked(ruling), self.voice)
                for card, ruling in at.rulings
            },
            "waiting": ruling_json(self._asked(waiting), self.voice),
        }
        if at.calls:
            asking["says"] = self._says(at.calls, at.turn)
        if at.running is not None:
            asking["running"] = dict(at.running)
        return asking | self._worth(at.worth)

    def _tricks(self, line: Replayed, before: Iterable[Step]) -> list[Json]:
        deal = line.deal
        tricks = [*deal.tricks, deal.trick] if deal.trick.cards else deal.tricks
        # What is counted before the next trick begins.
        later = {step.at.trick - 1: step.at.running for step in reversed([*before, *line.steps])}
        return [
            self._trick(trick, line, dict(later.get(number) or deal.running()))
            for number, trick in enumerate(tricks, 1)
        ]

    def _trick(self, trick: Trick, line: Replayed, running: dict[str, int]) -> Json:
        order = line.deal.order
        exported: Json = {
            "leader": trick.leader,
            "cards": [[seat, self.voice.id(card)] for seat, card in trick.plays()],
            "winner": trick.winner,
            "points": trick.points,
            "rules": [self._rule(id_) for id_ in order.rules_of(trick)],
        }
        if trick.laid:
            exported["laid"] = True
        if trick.passes:
            exported["passed"] = [[seat, place] for seat, place in trick.passes]
        if trick.verdict and trick.verdict.open:
            exported["undetermined"] = list(trick.verdict.open)
        if self.rulings and (trick.verdict or trick.best):
            words, card = order.why(trick)
            exported["reason"] = self.voice.winner(words, trick.seat_of(card), card)
        if self.rulings:
            exported["running"] = running
        return exported

    def _match(self, match: Match, sheet: Sheet) -> Json:
        exported = _count_json(sheet.game)
        exported["games"] = [{"scores": game.scores, "winner": game.winner} for game in sheet.games]
        if balance := match.balance(sheet):
            exported["players"] = balance
        if sheet.session:
            exported["session"] = _count_json(sheet.session)
        if sheet.sessions:
            exported["sessions"] = [{"scores": each.scores, "winner": each.winner} for each in sheet.sessions]
        return exported

    def _sheet(self, match: Match, sheet: Sheet, deal: int, written: list[dict[str, int]]) -> Json:
        """The match with what a score sheet shows besides, after a deal counted from 0, or before the first of all."""
        rules, game = match.rules, sheet.game
        exported = self._match(match, sheet) | {"written": written, "deals": sheet.deals}
        if rules.target:
            exported["target"] = rules.target
        if near := [side for side, count in game.scores.items() if rules.target - count in rules.near]:
            exported["near"] = near
        counted = {game.unit, sheet.session and sheet.session.unit}
        lines = match.score(deal) if deal >= 0 else []
        if noted := {
            line.side: line.value for line in lines if line.side in rules.sides and line.unit not in counted
        }:
            exported["noted"] = noted
        if rules.match_deals:
            exported["of"] = {"deals": rules.match_deals, "matches": rules.series_matches}
        return exported
