"""The shape of a game: its pack, options and presets, and its rules as small functions with ids.

A game is a list of parts, each tagged with the id of the rule it enforces. A `Ruleset` is what the
parts write down for one choice of options; a part left out leaves the kernel's neutral default, which
is how the tests show that every rule bites (`Game.without`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from aceten.cards import PACKS, Pack, cards_of
from aceten.duties import Duty, Narrow
from aceten.errors import UnknownName, Unreadable, quoted, shown
from aceten.order import Order, OrderDraft
from aceten.scoring import Count, Scoring, Sheet
from aceten.stakes import Stakes

if TYPE_CHECKING:
    from aceten.calling import Calling
    from aceten.deal import Deal

Value = str | bool | int
Part = Callable[["Ruleset"], None]
OrderPart = Callable[[OrderDraft, "Ruleset"], None]
ScoringPart = Callable[[Scoring, "Ruleset"], None]
EndPart = Callable[["Deal"], bool]
# Cannot this seat lead, so many places after the one whose lead it is?
Unable = Callable[["Deal", str, int], bool]
Seating = dict[str, str]
# All seatings so far (seat → player), the seat that led first, and the player drawn, where one was.
Reseat = Callable[[list[Seating], str, str | None], Seating]
Function = TypeVar("Function", bound=Callable[..., object])

# Compass points clockwise from South, by number of players.
SEATS = {
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One point on which tables differ: its values, the default first, and the rule it belongs to.

    `since`: the version of short codes that first has a digit for it; older codes leave it to the preset.
    """

    id: str
    values: tuple[Value, ...]
    rule: str
    since: int = 1

    @property
    def default(self) -> Value:
        """The value played unless a preset or a record says otherwise."""
        return self.values[0]

    def check(self, value: object) -> Value:
        """The value itself if it is one of this option's; raises `UnknownName`."""
        for each in self.values:
            # A bool is an int to Python, but `true` is not 1 in a record.
            if value == each and type(value) is type(each):
                return each
        spelt = [spell(each) for each in self.values]
        # The text "true" is not true.
        name = quoted(value) if isinstance(value, str) and value in spelt else value
        raise UnknownName(f"value of the option “{self.id}”", name, spelt)


def spell(value: Value) -> str:
    """An option's value as records write it: `true`, `four-marks`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Game:
    """A game: what it is called and played with, its options and presets, and its parts.

    `number` stands for the game in short codes and never changes.
    """

    def __init__(
        self,
        id: str,
        number: int,
        en: str,
        de: str,
        pack: Pack,
        ranks: str,
        players: tuple[int, ...] = (4,),
        options: tuple[Option, ...] = (),
        presets: Mapping[str, Mapping[str, Value]] | None = None,
    ) -> None:
        self.id, self.number, self.en, self.de = id, number, en, de
        self.pack, self.ranks, self.players = pack, ranks, players
        self.cards = cards_of(pack, ranks)
        self.options = {option.id: option for option in options}
        self.presets = dict(presets or {})
        self._parts: list[tuple[str, str, Callable[..., object]]] = []
        self._rulesets: dict[tuple[object, ...], Ruleset] = {}

    def __repr__(self) -> str:
        return f"aceten.game({self.id!r})"

    @cached_property
    def packs(self) -> tuple[Pack, ...]:
        """The packs that have a card for each of the game's: its own first, then those it can be shown in."""
        others = (pack for pack in PACKS.values() if pack is not self.pack)
        return (self.pack, *(pack for pack in others if all(each.has_twin(pack) for each in self.cards)))

    @property
    def default_preset(self) -> str:
        """The preset played where none is named: the first."""
        return next(iter(self.presets))

    def _tag(self, kind: str, rule: str) -> Callable[[Function], Function]:
        def keep(function: Function) -> Function:
            self._parts.append((f"{self.id}.{rule}", kind, function))
            return function

        return keep

    def rule(self, rule: str) -> Callable[[Part], Part]:
        """Tag a function that sets something about seats, dealing or duties."""
        return self._tag("rule", rule)

    def order(self, rule: str) -> Callable[[OrderPart], OrderPart]:
        """Tag a function that writes on the order of the cards."""
        return self._tag("order", rule)

    def scoring(self, rule: str) -> Callable[[ScoringPart], ScoringPart]:
        """Tag a function that enters a finished deal on the sheet."""
        return self._tag("scoring", rule)

    def after_game(self, rule: str) -> Callable[[ScoringPart], ScoringPart]:
        """Tag a function that enters what the end of a game brings."""
        return self._tag("after-game", rule)

    def enforced(self) -> list[str]:
        """The ids of the rules that some part enforces, in order, each once."""
        return list(dict.fromkeys(rule for rule, _, _ in self._parts))

    def parts(self, kind: str) -> Iterable[tuple[str, Callable[..., object]]]:
        """The functions of one kind with their rule ids, in the order in which they were tagged."""
        return ((rule, function) for rule, each, function in self._parts if each == kind)

    def functions(self, rule: str) -> tuple[Callable[..., object], ...]:
        """The functions tagged with one rule, of every kind: the code that puts it into force; empty where there is none."""
        return tuple(function for each, _, function in self._parts if each == rule)

    def without(self, *rules: str) -> Game:
        """The same game with every part of these rules left out: what play would be were they dropped.

        Raises `UnknownName` for a rule that no part enforces.
        """
        enforced = self.enforced()
        for rule in rules:
            if rule not in enforced:
                raise UnknownName("enforced rule", rule, enforced)
        game = Game(
            self.id, self.number, self.en, self.de, self.pack, self.ranks, self.players,
            tuple(self.options.values()), self.presets,
        )  # fmt: skip
        game._parts = [part for part in self._parts if part[0] not in rules]
        return game

    def option(self, id: str) -> Option:
        """One of the game's options by its id; raises `UnknownName`."""
        if id not in self.options:
            raise UnknownName(f"option of {self.en}", id, self.options)
        return self.options[id]

    def ruleset(
        self,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
        players: int | None = None,
    ) -> Ruleset:
        """The rules for a preset with single departures from it.

        Raises `UnknownName` for a preset, option or value that does not exist, `Unreadable` for a
        number of players the game does not have.
        """
        preset = self.default_preset if preset is None else preset
        if preset not in self.presets:
            raise UnknownName(f"preset of {self.en}", preset, self.presets)
        chosen = {id_: option.default for id_, option in self.options.items()}
        chosen |= self.presets[preset]
        for id_, value in (options or {}).items():
            chosen[id_] = self.option(id_).check(value)
        players = self.players[0] if players is None else players
        if players not in self.players:
            allowed = " or ".join(map(str, self.players))
            raise Unreadable(f"{self.en} is played by {allowed} players, not {shown(players)}")
        key = (preset, players, tuple(chosen.values()))
        if key not in self._rulesets:
            self._rulesets[key] = Ruleset(self, preset, chosen, players)
        return self._rulesets[key]


class Ruleset:
    """One way to play a game. The attributes are the neutral defaults that its rules set.

    - `seats` clockwise; `direction` 1 clockwise, -1 anticlockwise; `side_of` seat → side;
    - `forehand_step`, `dealer_step`: how many places after the dealer the first lead and the next deal come;
    - `hand_size`; `dealing`: how many places after the dealer each hand in turn is dealt, by default in the
      order of the seats; `turned_place`: which of the dealer's cards is turned for trumps, his last or his first;
    - `lowest_card_deals`, `highest_card_deals`: the first dealer is drawn for; `drawn_places`: how many places after him the
      others sit, by the card drawn, highest first; `round_deals`: deals in a round;
    - `match_deals`: deals that the same players in the same seats play, 0 without end; `series_matches`: how
      many such matches make one account; `reseats`: who changes seats after how many of them;
      `most_held`: how much a match may find held over from those before it, `no_held`: why nothing;
    - `deck`: the cards it is played with, suit by suit, the game's unless a rule says otherwise; `cards`: the
      same as a set; `stock_size`: cards dealt to nobody; `calling`: makes what keeps the calls of a deal, in games where something is said;
      `terms`: what the rules of one game tell that and the scoring; `cache`: what they make once, whatever is dealt;
    - `voids`: questions before the first lead, is the deal thrown in; the same dealer then deals again;
    - `per_player`: every player keeps a count of his own; `losers_pay`: the losers pay what the winners score;
    - `deals_trump`: a deal begins with a trump suit, by a card turned or otherwise; `names`: what players name
      in words instead, `rank`, `trump` or both;
    - `unable`: a question about a seat, can it not lead; the lead then passes on to the next that can, and a
      deal in which nobody can is over (`lead_passes_rule` says so);
    - `winner_leads`: else the lead passes on; `counts_card_points`: else a trick counts one;
    - `covered_shown`: a card led face down is shown when the trick is gathered, else after the deal;
    - `stakes`: what a deal's cards are played for, for a search of best play, or a sentence why no search can tell;
    - `duties` by (first trick?, on lead?); `first_differs`: do other duties bind in the first trick than later?
    - `ends_first`, `ends_later`: questions
      after each trick of a round's first deal and of its later ones, does the deal end here;
    - `round[seat]`: all seats in the order of play, from this one; `dealt[dealer]`: in the order of dealing; `unit`, `session_unit`: what a game and a session count in;
      `target`: how many units win a game; `near`: so many short of it, a side is marked on the sheet;
    - `…_rule`: the rule cited where a ruling does not come from a duty. `turned_rule`: the card turned
      for trumps is the dealer's; `own_trump_rule`: no card is turned, every dealer has a trump suit of his own; `no_beat_rule`, `undertrump_rule`: permissions that a ruling mentions;
      `penalty_rule`: what a refused card costs at a table where it is played all the same.
    """

    def __init__(self, game: Game, preset: str, options: dict[str, Value], players: int) -> None:
        # Long because every default stands here, in the order of the docstring.
        self.game = game
        self.preset = preset
        self.options = options
        self.seats = SEATS[players]
        self.side_of = {seat: seat for seat in self.seats}
        self.direction = 1
        self.forehand_step = 0
        self.dealer_step = 0
        self.hand_size = 0
        self.deck = game.cards
        self.stock_size = 0
        self.calling: Callable[[Deal], Calling] | None = None
        self.terms: dict[str, Any] = {}
        self.cache: dict[str, Any] = {}
        self.dealing: tuple[int, ...] = ()
        self.turned_place = -1
        self.lowest_card_deals = False
        self.highest_card_deals = False
        self.drawn_places: tuple[int, ...] = ()
        self.round_deals = 1
        self.match_deals = 0
        self.series_matches = 1
        self.reseats: dict[int, Reseat] = {}
        self.most_held = 0
        self.no_held = f"no record of {game.en} begins with a stake `held` over"
        self.voids: list[tuple[str, EndPart]] = []
        self.per_player = False
        self.losers_pay = False
        self.deals_trump = True
        self.names: tuple[str, ...] = ()
        self.unable: Unable | None = None
        self.lead_passes_rule = "play.in-turn"
        self.winner_leads = False
        self.counts_card_points = False
        self.covered_shown = False
        self.stakes: Callable[[Deal], Stakes | str] | None = None
        self.unit = "point"
        self.session_unit: str | None = None
        self.target = 0
        self.near: tuple[int, ...] = ()
        self.only_cards_rule = "play.one-card"
        self.dealer_rule = "play.in-turn"
        self.leader_rule = "play.in-turn"
        self.forehand_rule = "play.in-turn"
        self.face_down_rule = "play.one-card"
        self.turned_rule = ""
        self.own_trump_rule = ""
        self.penalty_rule = ""
        self.match_rule = "play.deal-finished"
        # The rule that ends a deal when nobody can go on.
        self.played_out_rule = "play.card-in-hand"
        self.no_beat_rule = ""
        self.undertrump_rule = ""
        self.duties: dict[tuple[bool, bool], list[Duty]] = {
            (first, lead): [] for first in (True, False) for lead in (True, False)
        }
        self.ends_first: list[tuple[str, EndPart]] = []
        self.ends_later: list[tuple[str, EndPart]] = []
        self._orders: dict[tuple[str | None, str | None], Order] = {}
        for _, part in game.parts("rule"):
            part(self)
        self.sides = tuple(dict.fromkeys(self.side_of.values()))
        self.round = {seat: tuple(self.after(seat, steps) for steps in range(players)) for seat in self.seats}
        self.dealt = {seat: self._dealt(seat) for seat in self.seats}
        self.cards = frozenset(self.deck)
        self._scoring = [part for _, part in game.parts("scoring")]
        self._after_game = [part for _, part in game.parts("after-game")]
        self.lead_first = self._narrowing(True, True)
        self.follow_first = self._narrowing(True, False)
        self.lead_later = self._narrowing(False, True)
        self.follow_later = self._narrowing(False, False)
        self.first_differs = (self.lead_first, self.follow_first) != (self.lead_later, self.follow_later)

    def _narrowing(self, first: bool, lead: bool) -> dict[str, tuple[Narrow, ...]]:
        """What is asked of each seat at play: permissions never narrow, so only duties that do."""
        asked = tuple(
            duty.narrow for duty in self.duties[first, lead] if type(duty).narrow is not Duty.narrow
        )
        return dict.fromkeys(self.seats, asked)

    def __repr__(self) -> str:
        return f"<{self.game.en}, {self.preset}>"

    def add_duty(
        self, duty: Duty, on: Literal["lead", "follow"], trick: Literal["first", "later", "any"]
    ) -> None:
        """Bind players to a duty when leading or following, in the first trick, later ones, or any."""
        for first in (True, False):
            if trick == "any" or first == (trick == "first"):
                self.duties[first, on == "lead"].append(duty)

    def _dealt(self, dealer: str) -> tuple[str, ...]:
        return tuple(self.after(dealer, steps) for steps in self.dealing) or self.seats

    def seated(self, seat: object) -> str:
        """A seat that somebody names, if it is one of this table's; raises `UnknownName`."""
        if not isinstance(seat, str) or seat not in self.seats:
            raise UnknownName("seat", seat, self.seats)
        return seat

    def held(self, stake: object) -> int:
        """What a match may begin with, held over from the one before; raises `Unreadable` where it may not."""
        if type(stake) is int and 0 <= stake <= self.most_held:
            return stake
        whole = f"`held` is a whole number up to {self.most_held}, not {quoted(stake)}"
        raise Unreadable(whole if self.most_held else self.no_held)

    def after(self, seat: str, steps: int) -> str:
        """The seat so many places further on in the direction of play."""
        return self.seats[(self.seats.index(seat) + steps * self.direction) % len(self.seats)]

    def order(self, trump: str | None, rank: str | None = None) -> Order:
        """The order of the cards under this trump suit and rank named; the same object each time."""
        found = self._orders.get((trump, rank))
        if found is None:
            draft = OrderDraft(self.deck, self.game.pack, trump, rank)
            for _, part in self.game.parts("order"):
                part(draft, self)
            found = self._orders[trump, rank] = Order(draft)
        return found

    @cached_property
    def sheet(self) -> Sheet:
        """The score sheet before the first deal."""
        zero = dict.fromkeys(self.sides, 0)
        session = Count(self.session_unit, zero) if self.session_unit else None
        return Sheet(Count(self.unit, zero), session)

    def enter(self, sheet: Sheet, deal: Deal) -> Scoring:
        """The sheet with one finished deal entered, and the score lines it made."""
        scoring = Scoring(sheet, deal)
        for part in self._scoring:
            part(scoring, self)
        if scoring.game.over:
            for part in self._after_game:
                part(scoring, self)
        return scoring
