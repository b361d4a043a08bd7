"""The fences `facts` (a game at a glance) and `values` (order and value of the cards, drawn in both packs)."""

from __future__ import annotations

from collections.abc import Iterable

import aceten
from aceten.cards import Card, Pack, rank_twin, suit_twin
from aceten.errors import AcetenError
from aceten.game import Game, Ruleset
from aceten.order import Order
from aceten_site.cards.faces import SPRITE, face
from aceten_site.cards.pack_shown_first import packs_for
from aceten_site.cards.symbols import card_symbol
from aceten_site.pages.html import Html, el
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference import rulebooks
from aceten_site.reference.witness import how_known


def facts_html(body: str, page: Page) -> Html:
    """A game at a glance, as far as the engine knows it: `GAME` or `GAME PRESET`; further lines `Label: text` are
    the author's, in place of what the engine says under the same label."""
    lines = [line.strip() for line in body.splitlines() if line.strip()]
    if not lines:
        raise Problem("the facts fence names no game")
    name, _, preset = lines[0].partition(" ")
    game, words = _game(name), Words(page.lang)
    pairs = dict(_facts(game, _ruleset(game, preset), page, words))
    for line in lines[1:]:
        label, colon, text = line.partition(":")
        if not colon:
            raise Problem(f"“{line}” should read `Label: text`")
        pairs[label.strip()] = text.strip()
    rows = (el("div", el("dt", label), el("dd", text)) for label, text in pairs.items())
    title = el("p", words("facts"), class_="facts-title")
    box = el("aside", title, el("dl", rows), class_="facts", aria_label=words("facts"))
    # On a game's first page the box is followed by how well the game is known.
    known = page.url == f"games/{game.id}/" and el("p", how_known(game.id, words), class_="how-known")
    return Html(box + known) if known else box


def _facts(game: Game, rules: Ruleset, page: Page, words: Words) -> list[tuple[str, str]]:
    order = rules.order(next(iter(game.pack.suits)) if rules.deals_trump else None)
    home = packs_for(game, words.lang)[0]
    sides = len(rules.sides) < len(rules.seats)
    numbers = ", ".join(map(str, game.players))
    facts = [
        (words("fact-players"), words("fact-partners", number=numbers) if sides else numbers),
        (words("fact-cards"), _deck(game, rules, home, words)),
        (words("fact-deal"), words("fact-each", number=rules.hand_size)),
        (words("fact-direction"), words("clockwise" if rules.direction > 0 else "anticlockwise")),
    ]
    ranking = order.ranking(order.trump or "")
    if ranking:
        suits = [suit for suit in game.pack.suits if suit != order.trump]
        full = max((order.ranking(suit) for suit in suits), key=len)
        plain = printed_ranks((card.rank for card in full), game, home, words)
        if [card.rank for card in ranking] == [card.rank for card in full]:
            facts.append((words("fact-suits"), plain))
        else:
            trumps = [card_symbol(card.twin(home), words.lang, page.top + SPRITE) for card in ranking]
            suit = _suit_name(order.trump or "", game, words)
            facts.append((words("fact-trumps", suit=suit), Html(" ".join(trumps))))
            facts.append((words("fact-plain"), plain))
    # A game that makes groups of its own ranks its cards across the suits.
    for group in set(order.of_suit).difference(game.pack.suits):
        row = [each for each in order.ranking(group) if order.strength[group][each]]
        if row:
            facts.append((words("fact-order"), " ".join(each.sign(words.lang) for each in row)))
    if order.total:
        facts.append((words("fact-points"), str(order.total)))
    return facts


def _deck(game: Game, rules: Ruleset, home: Pack, words: Words) -> str:
    """How many cards of which pack; both, where readers are shown German cards for the French ones of the records."""
    number, own = len(rules.deck), printed_ranks(game.ranks.split(), game, game.pack, words)
    if home is game.pack:
        return f"{number} {game.pack.de if words.lang == 'de' else game.pack.en}: {own}"
    return words(
        "fact-packs", number=number, german=printed_ranks(game.ranks.split(), game, home, words), french=own
    )


def printed_ranks(ranks: Iterable[str], game: Game, pack: Pack, words: Words) -> str:
    """The ranks of the game as they are printed on the cards of a pack."""
    return " ".join(pack.letter(rank_twin(rank, game.pack, pack), words.lang) for rank in ranks)


def values_html(body: str, page: Page) -> Html:
    """The cards of each suit from the top, in both packs, with what each is worth: `GAME trump=S`, or with a rank
    that is named, `GAME trump=H rank=10`; `preset=…` where it is not the usual one, `suits=SH` where not all are shown."""
    name, *settings = body.split()
    game, words = _game(name), Words(page.lang)
    chosen = dict(setting.partition("=")[::2] for setting in settings)
    trump = chosen.get("trump") or next(iter(game.pack.suits))
    if trump not in game.pack.suits:
        raise Problem(f"{game.en} has no suit “{trump}”; there are: {', '.join(game.pack.suits)}")
    order = _ruleset(game, chosen.get("preset")).order(trump, chosen.get("rank"))
    shown = chosen.get("suits", "".join(game.pack.suits))
    suits = sorted((suit for suit in game.pack.suits if suit in shown), key=lambda suit: suit != trump)
    rows = (_suit(game, order, suit, page, words) for suit in suits)
    return el("figure", rows, el("figcaption", words("values")), class_="values", data_game=game.id)


def _suit(game: Game, order: Order, suit: str, page: Page, words: Words) -> Html:
    name = _suit_name(suit, game, words)
    title = name[0].upper() + name[1:]
    if suit == order.trump:
        term = rulebooks.term(game.id, "trump", words.lang)
        title = f"{term} ({name})" if term else words("values-trumps", suit=name)
    ranking = order.ranking(suit)
    total = sum(order.value[each] for each in ranking)
    counted = any(order.value.values())
    items = (
        el("li", *_faces(each, game, page), el("b", order.value[each]) if counted else None)
        for each in ranking
    )
    points = el("span", words("values-sum", number=total)) if counted else None
    return el(
        "div",
        el("p", title, " ", points, class_="values-suit-name"),
        el("ol", items, class_="values-suit", style=f"--cards: {len(ranking)}"),
        class_="values-row",
    )


def _suit_name(suit: str, game: Game, words: Words) -> str:
    """A suit of the game by the name it has in the reader's own pack."""
    home = packs_for(game, words.lang)[0]
    said = home.suits[suit_twin(suit, game.pack, home)]
    return said.de if words.lang == "de" else said.en


def _faces(shown: Card, game: Game, page: Page) -> list[Html]:
    href = page.top + SPRITE
    return [
        Html(face(str(shown.twin(pack)), pack.id, page.lang, href)) for pack in packs_for(game, page.lang)
    ]


def _game(name: str) -> Game:
    try:
        return aceten.game(name)
    except AcetenError as error:
        raise Problem(str(error)) from error


def _ruleset(game: Game, preset: str | None) -> Ruleset:
    try:
        return game.ruleset(preset or None)
    except AcetenError as error:
        raise Problem(str(error)) from error
