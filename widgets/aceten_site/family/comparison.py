"""The fence `family`: all games beside each other, trait by trait, as the engine plays them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import aceten
from aceten.game import Game
from aceten_site.cards.pack_shown_first import packs_for
from aceten_site.family.engine_questions import length
from aceten_site.family.traits import TRAITS, Trait
from aceten_site.pages.build import relative_url
from aceten_site.pages.html import Html, el, join
from aceten_site.pages.page import Page, Problem
from aceten_site.pages.words import Words
from aceten_site.reference.addresses import rule_address, rule_link
from aceten_site.reference.rulebooks import books, game_name
from aceten_site.rules.game_facts import printed_ranks

#: Rules beside an answer. What a cell rests on besides is one step behind them.
SHOWN = 2


def family_html(body: str, page: Page) -> Html:
    """The table of the games that a fence names, else of all that have a page of rules to lead to."""
    names = body.split()
    known = {game.id: game for game in aceten.games()}
    if unknown := [name for name in names if name not in known]:
        raise Problem(f"there is no game “{unknown[0]}” to compare; there are: {', '.join(known)}")
    shown = books()
    return family_table([known[each] for each in names or known if each in shown], page)


def family_table(games: Sequence[Game], page: Page) -> Html:
    """The table of these games. Roles are spelled out, because on a phone the style sheet takes the table apart."""
    words = Words(page.lang)
    heads = (el("th", _game(game, page, words), scope="col", role="columnheader") for game in games)
    corner = el("td", class_="family-corner", role="cell")
    groups = (_group(name, traits, games, page, words) for name, traits in TRAITS.items())
    table = el(
        "table",
        el("caption", words("family-caption"), class_="visually-hidden"),
        el("thead", el("tr", corner, heads, role="row"), role="rowgroup"),
        groups,
        class_="book family-table",
        role="table",
    )
    region = el(
        "div", table, class_="family", tabindex="0", role="region", aria_label=words("family-caption")
    )
    return Html(_jumps(words) + region)


def _jumps(words: Words) -> Html:
    """The questions as links, for a phone, where the table is long."""
    asked = [trait.id for traits in TRAITS.values() for trait in traits]
    items = (el("li", el("a", words.among("family-traits", each), href=f"#family-{each}")) for each in asked)
    return el("ul", items, class_="jumps family-jumps")


def _game(game: Game, page: Page, words: Words) -> Html:
    return el("a", game_name(game.id, words), href=relative_url(page, f"games/{game.id}/"))


def _group(name: str, traits: Iterable[Trait], games: Sequence[Game], page: Page, words: Words) -> Html:
    title = el(
        "th",
        words.among("family-groups", name),
        colspan=len(games) + 1,
        scope="colgroup",
        role="columnheader",
    )
    rows = [_row(trait, games, page, words) for trait in traits]
    if name == "score":
        rows += _length_rows(games, words)
    return el("tbody", el("tr", title, class_="family-group", role="row"), rows, role="rowgroup")


def _row(trait: Trait, games: Sequence[Game], page: Page, words: Words) -> Html:
    numbers = trait.id.startswith("worth-") or trait.id in ("total", "hand")
    head = el("th", words.among("family-traits", trait.id), scope="row", role="rowheader")
    cells = (_cell(trait, game, page, words) for game in games)
    return el(
        "tr", head, cells, id=page.anchor(f"family-{trait.id}"), role="row", class_="family-numbers" if numbers else None
    )  # fmt: skip


def _length_rows(games: Sequence[Game], words: Words) -> list[Html]:
    """How many deals a game and a session took at random play."""

    def row(name: str, told: dict[str, str]) -> Html:
        head = el("th", words.among("family-traits", name), scope="row", role="rowheader")
        cells = (_td(game, words, told[game.id]) for game in games)
        return el("tr", head, cells, id=f"family-{name}", role="row")

    lengths = {game.id: length(game.ruleset()) for game in games}
    return [
        row("length", {id_: _spread(each.game, words) for id_, each in lengths.items()}),
        row("session", {id_: _spread(each.session, words) for id_, each in lengths.items()}),
    ]


def _spread(numbers: tuple[int, int, int] | None, words: Words) -> str:
    if numbers is None:
        return words("family-open")
    low, middle, high = numbers
    return str(low) if low == high else words("family-spread", low=low, middle=middle, high=high)


def _cell(trait: Trait, game: Game, page: Page, words: Words) -> Html:
    found = trait.of(game.ruleset())
    trait_in_words = _value_in_words(trait.id, found.value, game, words)
    if trait_in_words is None:
        empty = "family-no-points" if trait.id.startswith(("worth-", "total")) else "family-none"
        return _td(game, words, el("span", "–", title=words(empty), aria_label=words(empty), role="img"))
    shown = found.rules if trait.id == "first-trick" else found.rules[:SHOWN]
    links = [rule_link(page, rule, game.id) for rule in shown]
    exceptions = [rule_link(page, rule, game.id) for rule in found.exceptions]
    # The same rule may say something else where a table chooses another reading of it.
    others = (
        el("a", words("family-otherwise", value=_value_in_words(trait.id, other.value, game, words)), class_="family-other",
           href=f"{rule_address(page, found.rules[0], game.id).partition('#')[0]}#reading-{other.option}")
        for other in trait.others(game)
    )  # fmt: skip
    return _td(
        game, words, el("span", trait_in_words, class_="family-said"), *(_spaced(links)),
        exceptions and Html(f" {el('span', words('family-except'), class_='family-but')}{join(_spaced(exceptions))}"),
        (Html(f" {other}") for other in others),
    )  # fmt: skip


def _spaced(parts: Iterable[Html]) -> list[Html]:
    return [Html(f" {part}") for part in parts]


def _td(game: Game, words: Words, *parts: object) -> Html:
    return el("td", el("div", *parts), role="cell", data_game=game_name(game.id, words))


def trait_in_words(trait: str, game: Game, words: Words, raw: bool = False) -> str | None:
    """What a game answers by default to one trait, in words or `raw`, as found."""
    known = next(each for traits in TRAITS.values() for each in traits if each.id == trait)
    value = known.of(game.ruleset()).value
    if raw:
        return None if value is None else str(value)
    return _value_in_words(trait, value, game, words)


def _value_in_words(trait: str, value: Any, game: Game, words: Words) -> str | None:
    """A value of a trait in words; None where the game has nothing to say to it."""
    if value is None:
        return None
    if trait == "players":
        *more, last = map(str, sorted(value))
        return f"{', '.join(more)} {words('family-or')} {last}" if more else last
    if trait == "pack":
        pack = next(each for each in game.packs if each.id == value[1])
        return words("family-pack", number=value[0], pack=pack.de if words.lang == "de" else pack.en)
    if trait == "first-trick":
        parts = [words.among("family-say", f"first-{each}") for each in sorted(value, reverse=True)]
        return "; ".join(parts) if parts else words.among("family-say", "first-as-later")
    if trait == "order":
        home = packs_for(game, words.lang)[0]
        return printed_ranks(value, game, home, words) or words.among("family-say", "order-across")
    if trait == "ten":
        return _ten(value, game, words)
    if trait == "total":
        return str(value[0])
    if trait.startswith("worth-"):
        return _worth(value, words)
    if trait == "target":
        return _target(value, Words(words.lang, "points" if game.ruleset().counts_card_points else "tricks"))
    return words.among("family-say", f"{trait}-{value}") if trait != "hand" else str(value)


def _ten(value: tuple[Any, ...], game: Game, words: Words) -> str:
    if isinstance(value[0], int):
        return words("family-place", place=value[0], number=value[1])
    phrase = words.among("family-ten", value[0])
    if value[0] != "instead":
        return phrase
    en, de = game.pack.ranks[value[1]]
    return phrase.format(rank=de if words.lang == "de" else en)


def _worth(value: Any, words: Words) -> str:
    if value == "no-card":
        return words.among("family-say", "no-card")
    plain, number, better = value
    return words("family-better", plain=plain, number=number, better=better) if number else str(plain)


def _target(value: tuple[Any, ...], words: Words) -> str:
    if value[0] == "deals":
        _, number, matches = value
        if matches > 1:
            return words("family-series", matches=matches, number=number)
        return words("family-deals", number=number)
    return words.amount(*value)
