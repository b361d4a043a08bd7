"""Reading a deal record, with every defect reported at once.

Reading checks the form, the names and that the hands are a whole deal; whether the play keeps the rules is
for `replay` to say.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from typing import Any

from aceten.call import call_twin
from aceten.cards import Card, Pack, card, hand_text, pack_called, suit_letter
from aceten.deal import hand_problems
from aceten.errors import UnknownName, Unreadable, quoted, shown
from aceten.game import SEATS, Game, Ruleset, Value
from aceten.games import game as game_called
from aceten.record.checks import Checks
from aceten.record.languages import Remarks
from aceten.record.model import BranchRecord, DealRecord, Line, Record, Token

MAX_SIZE = 1_000_000
MAX_PROBLEMS = 20

_TOKEN = re.compile(
    r"\{(?P<note>[^{}]*)\}|\[(?P<word>[^\[\]]*)\]|(?P<leader>[A-Za-z]+)\s*:|(?P<token>[^\s{}\[\]:]+)|(?P<stray>\S)"
)
# A dotted key of fifty parts: tomllib takes ages over long ones, and no record has such a thing.
_DEEP = re.compile(r"""(?<![\w"'-])(?:[\w"'-]++[ \t]*+\.[ \t]*+){50}""")
# TOML promises no more of a whole number.
_HUGE = 2**63
_FROM = re.compile(r"([0-9]{1,2})\.([0-9])\Z")


def check_size(size: int) -> None:
    """Raises `Unreadable` where a record is longer than any that people write."""
    if size > MAX_SIZE:
        limit = MAX_SIZE // 1_000_000
        raise Unreadable(f"the record is {size / 1e6:.1f} MB long; more than {limit} MB is not read")


def interjection(text: str, rules: Ruleset, pack: Pack) -> Token:
    """What stands in brackets in a line of play, in the game's own cards; raises `Unreadable`."""
    seat, *words = text.split(None, 1) or [""]
    if seat and not words:
        raise Unreadable(f"[{shown(text)}] says nothing; it is [SEAT words]")
    return Token("word", call_twin("".join(words), pack, rules.game.pack), rules.seated(seat))


def read_record(text: str, lang: str | None = None) -> Record:
    """The record that a TOML text holds; one in several languages with the words of `lang`, or of the first it names.

    Raises `Unreadable` with every defect found, each naming its deal and key.

    >>> read_record('game = "viersche"')
    Traceback (most recent call last):
    aceten.errors.Unreadable: the record holds no [[deal]]
    """
    check_size(len(text))
    if _DEEP.search(text):
        raise Unreadable("not TOML that can be read: it is nested too deeply")
    try:
        table = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        # tomllib quotes keys whole, and ends with the place.
        said_, place, where = str(error).rpartition(" (at ")
        at = re.search(r"line (\d+)", where)
        raise Unreadable(
            f"not TOML: {shown(said_, 120)}{place}{where}",
            int(at[1]) if at else None,
        ) from None
    except RecursionError:
        raise Unreadable("not TOML that can be read: it is nested too deeply") from None
    except ValueError:
        raise Unreadable("not TOML that can be read: a number is too long") from None
    return _Reader(table, lang).record()


class _Reader(Checks):
    """Reads one parsed table, part by part."""

    def record(self) -> Record:
        top = self.table
        # Nothing can be checked without the game, its rules and its pack.
        game = game_called(self.required(top, "game"))
        self.known(top, "the record", "game preset languages title note source cards held options names deal")
        deals = self.of(list, top, "deal", "the record") or []
        self.rules, options = self._rules(game, _players(game, deals))
        self.pack = game.pack
        if "cards" in top:
            found = self.holds(self._pack, game, top["cards"])
            self.pack, self.pack_known = found or game.pack, found is not None
        if not deals:
            self.problems.append("the record holds no [[deal]]")
        names = self._names(top)
        held = self.holds(self.rules.held, top["held"]) if self.sure and "held" in top else 0
        read = tuple(self._deal(number, deal) for number, deal in enumerate(deals, start=1))
        title, note = (self.words(top, key, "the record") for key in ("title", "note"))
        source = self.of(str, top, "source", "the record")
        if len(self.problems) > MAX_PROBLEMS:
            self.problems[MAX_PROBLEMS:] = [f"and {len(self.problems) - MAX_PROBLEMS} further problems"]
        if self.problems:
            raise Unreadable(self.problems)
        return Record(game, self.rules, self.pack, read, options, title, note, source, names, held, self.lang)

    def _rules(self, game: Game, players: int) -> tuple[Ruleset, dict[str, Value]]:
        """The table's rules, as far as they can be read, and its single options."""
        top, before = self.table, len(self.problems)
        preset = self.of(str, top, "preset", "the record")
        if self.holds(game.ruleset, preset) is None:
            preset = None
        options: dict[str, Value] = {}
        for id_, value in (self.of(dict, top, "options", "the record") or {}).items():
            option = self.holds(game.option, id_)
            if option and self.holds(option.check, value) is not None:
                options[id_] = value
        # Some readings are for so many players only.
        rules = self.holds(game.ruleset, preset, options, players)
        self.sure = len(self.problems) == before
        return rules or game.ruleset(None, None, players), options

    def _pack(self, game: Game, id_: object) -> Pack:
        pack = pack_called(id_)
        if pack not in game.packs:
            raise Unreadable(f"{game.en} cannot be written with {pack.en}: they lack some of its cards")
        return pack

    def _names(self, top: dict[str, Any]) -> dict[str, str]:
        found = {}
        for seat, name in (self.of(dict, top, "names", "the record") or {}).items():
            self.seat("names", seat)
            # A person's own name is the same in every language.
            found[seat] = name if isinstance(name, str) else self.words(top["names"], seat, "names") or ""
        return found

    def _deal(self, number: int, table: Any) -> DealRecord:
        where = f"deal {number}"
        if not isinstance(table, dict):
            self.problems.append(f"{where}: must be a table, [[deal]]")
            return DealRecord(None, {})
        self.known(table, where, "dealer turned trump rank hands stock calls play expect branch")
        dealer = table.get("dealer")
        if dealer is not None:
            dealer = self.seat(where, dealer)
        elif number == 1:
            self.problems.append(f"{where}: the first deal must name its `dealer`")
        turned, trump = self._trump(where, table)
        # Hands come first: where there are more defects than are told, it is theirs that matter.
        hands = self._hands(where, table)
        lines = self._lines(where, table)
        return DealRecord(
            dealer,
            hands,
            turned,
            trump,
            self._calls(where, table),
            lines,
            self._named(where, table),
            self._expect(where, table),
            self._branches(where, table, lines),
        )

    def _trump(self, where: str, table: dict[str, Any]) -> tuple[Card | None, str | None]:
        if self.sure and "rank" in table and "rank" not in self.rules.names:
            self.problems.append(f"{where}: {self.rules.game.en} names no `rank`")
        turned_text = self.of(str, table, "turned", where)
        trump_text = self.of(str, table, "trump", where)
        turned = self.card(f"{where}, turned", turned_text) if turned_text is not None else None
        if turned and turned.is_covered:
            self.problems.append(
                f"{where}, turned: a card turned up does not lie face down, as {turned} would"
            )
        trump = None
        if trump_text is not None and self.pack_known:
            letter = self.attempt(f"{where}, trump", suit_letter, trump_text, self.pack)
            if letter:
                trump = next(
                    each.twin(self.rules.game.pack).suit for each in [card(f"{letter}10", self.pack)]
                )
        if self.sure and not self.rules.deals_trump:
            self.problems += [
                f"{where}: {self.rules.game.en} has no `{key}`"
                for key in ("turned", "trump")
                if key in table and key not in self.rules.names
            ]
            return None, None
        if self.sure and self.rules.own_trump_rule:
            if "turned" in table:
                problem = "no card is turned where every dealer has a trump suit of his own; `trump` names it"
                self.problems.append(f"{where}: {problem}")
            elif "trump" not in table:
                self.problems.append(f"{where}: does not say its `trump`")
        elif self.sure and "turned" not in table and "trump" not in table:
            self.problems.append(f"{where}: says neither `turned` nor `trump`")
        if turned and trump and turned.suit != trump:
            self.problems.append(
                f"{where}: `turned` is {shown(turned_text)}, but `trump` says {shown(trump_text)}"
            )
        return turned, trump or (turned.suit if turned else None)

    def _hands(self, where: str, table: dict[str, Any]) -> dict[str, tuple[Card, ...]]:
        if not _is_hands(table):
            self.problems.append(f'{where}: no `hands`; each seat needs one, as hands.S = "…"')
            return {}
        before = len(self.problems)
        hands: dict[str, tuple[Card, ...]] = {}
        for seat in table["hands"]:
            text = self.of(str, table["hands"], seat, f"{where}, hands") or ""
            cards = [self.card(f"{where}, hand of {shown(seat)}", each) for each in text.split()]
            hands[seat] = tuple(each for each in cards if each)
        stock = self.of(str, table, "stock", where) or ""
        if self.sure and stock and not self.rules.stock_size:
            self.problems.append(
                f"{where}: the stock holds {shown(stock)}, but {self.rules.game.en} deals every card"
            )
            stock = ""
        aside = [self.card(f"{where}, stock", each) for each in stock.split()]
        if self.sure and self.pack_known and len(self.problems) == before:
            found = hand_problems(self.rules, hands)
            undealt = self.rules.cards.difference(*hands.values())
            if not found and (twice := [each for each in self.rules.deck if aside.count(each) > 1]):
                found = [f"{each.twin(self.pack)} is twice in the stock" for each in twice]
            elif not found and stock and set(aside) != undealt:
                rest = hand_text(each.twin(self.pack) for each in self.rules.deck if each in undealt)
                found = [f"the stock holds {shown(stock)}, but the hands leave {rest}"]
            self.problems += [f"{where}: {problem}" for problem in found]
        return hands

    def _calls(self, where: str, table: dict[str, Any]) -> tuple[tuple[str, str], ...]:
        calls = []
        for call in self.of(list, table, "calls", where) or []:
            seat, _, words = call.partition(":") if isinstance(call, str) else ("", "", "")
            if not words.strip():
                self.problems.append(f'{where}: a call is "SEAT: words", not {quoted(call)}')
                continue
            if self.seat(f"{where}, call", seat.strip()):
                calls.append((seat.strip(), call_twin(words, self.pack, self.rules.game.pack)))
        return tuple(calls)

    def _named(self, where: str, table: dict[str, Any]) -> tuple[str, ...]:
        """The announcements that stand as keys."""
        found = []
        for key in self.rules.names:
            text = self.of(str, table, key, where)
            if text is not None:
                found.append(call_twin(f"{key} {text}", self.pack, self.rules.game.pack))
        return tuple(found)

    def _lines(self, where: str, table: dict[str, Any]) -> tuple[Line, ...]:
        lines: list[tuple[str, list[Token]]] = []
        remarks = Remarks(self.languages)
        for match in _TOKEN.finditer(self.of(str, table, "play", where) or ""):
            kind, text = match.lastgroup, match[match.lastgroup or 0].strip()
            here = f"{where}, trick {max(len(lines), 1)}"
            if kind == "leader":
                self.seat(f"{where}, trick {len(lines) + 1}", text)
                lines.append((text, []))
            elif not lines:
                self.problems.append(f"{here}: a line of play begins with its leader, as E:")
                return ()
            elif kind == "note":
                tokens = lines[-1][1]
                if not tokens:
                    self.problems.append(f"{here}: the note {{{shown(text)}}} stands before any card")
                    continue
                self.attempt(here, remarks.add, (len(lines), len(tokens)), text)
            elif text in "{[" and kind == "stray":
                # What follows is the author's words, not play.
                self.problems.append(f"{here}: “{text}” is not closed")
                return ()
            elif kind == "stray":
                self.problems.append(f"{here}: “{text}” is out of place")
            else:
                lines[-1][1].append(self._token(here, kind or "", text))
        for line, place in remarks:
            tokens = lines[line - 1][1]
            note = self.attempt(f"{where}, trick {line}", remarks.note, (line, place), self.lang)
            tokens[place - 1] = replace(tokens[place - 1], note=note)
        players = len(self.rules.seats)
        for number, (_, tokens) in enumerate(lines, start=1):
            played = sum(token.kind in ("card", "pass") for token in tokens)
            if played > players:
                self.problems.append(f"{where}, trick {number}: {played} cards in a trick of {players}")
        return tuple(Line(leader, tuple(tokens)) for leader, tokens in lines)

    def _token(self, where: str, kind: str, text: str) -> Token:
        """What was done; of what cannot be read its kind, so that what follows can be."""
        if kind == "word":
            return self.attempt(where, interjection, text, self.rules, self.pack) or Token("word", text)
        if text == "-":
            return Token("pass", "-")
        if text == "lay":
            return Token("lay", "lay")
        found = self.card(where, text)
        return Token("card", found.id if found else text)

    def _expect(self, where: str, table: dict[str, Any]) -> dict[str, Any]:
        expect = self.of(dict, table, "expect", where) or {}
        self.known(expect, f"{where}, expect", "points winners scores session")
        for key in ("points", "scores", "session"):
            for side, count in (self.of(dict, expect, key, f"{where}, expect") or {}).items():
                if self.sure and side not in self.rules.sides:
                    problem = UnknownName("side", side, self.rules.sides)
                    self.problems.append(f"{where}, expect: {problem}")
                elif type(count) is not int or abs(count) >= _HUGE:
                    wanted = "a whole number" if type(count) is not int else "a number of common size"
                    self.problems.append(
                        f"{where}, expect.{key}: {shown(side)} must have {wanted}, not {quoted(count)}"
                    )
        for seat in (self.of(str, expect, "winners", f"{where}, expect") or "").split():
            self.seat(f"{where}, expect", seat)
        return expect

    def _branches(
        self, where: str, table: dict[str, Any], main: tuple[Line, ...]
    ) -> tuple[BranchRecord, ...]:
        branches = []
        tables = self.of(list, table, "branch", where) or []
        for number, branch in enumerate(tables, start=1):
            here = f"{where}, branch {number}"
            if not isinstance(branch, dict):
                self.problems.append(f"{here}: must be a table, [[deal.branch]]")
                continue
            self.known(branch, here, "from note play")
            start = branch.get("from")
            at = _FROM.match(start) if isinstance(start, str) else None
            if not at:
                self.problems.append(f'{here}: `from` is "TRICK.CARD", such as "3.3"')
                continue
            trick, place = int(at[1]), int(at[2])
            if not (1 <= trick <= sum(map(_tricks, main)) + 1 and 1 <= place <= len(self.rules.seats)):
                self.problems.append(f"{here}: the line of play has no place {at[0]}")
                continue
            note = self.words(branch, "note", here)
            branches.append(BranchRecord(trick, place, self._lines(here, branch), note))
        return tuple(branches)


def _tricks(line: Line) -> int:
    """How many tricks a line of play holds: one, or as many as there are cards laid."""
    laid = any(token.kind == "lay" for token in line.tokens)
    return sum(token.kind == "card" for token in line.tokens) if laid else 1


def _is_hands(deal: dict[str, Any]) -> bool:
    return isinstance(deal.get("hands"), dict)


def _players(game: Game, deals: list[Any]) -> int:
    """How many play: as many as there are hands; where some are missing or misnamed, the number they come nearest to."""
    hands = [set(each["hands"]) for each in deals if isinstance(each, dict) and _is_hands(each)]
    counts = {len(each) for each in hands}
    if len(counts) == 1 and counts <= set(game.players):
        return counts.pop()
    return min(game.players, key=lambda count: sum(len(each ^ set(SEATS[count])) for each in hands))
