"""What a player at a table asks is answered at the top of what the search finds. It is asked as in a browser, of the built site."""

from __future__ import annotations

import json
import os
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.host
ROOT = Path(__file__).parents[3]
SITE = Path(os.environ.get("ACETEN_SITE", ROOT / "site"))

Asked = tuple[str, str]  # words, and the page one is on
Found = list[list[str]]  # for each page found the places on it, the best first


#: Words, the game one comes from, and the game with the answer, which must be one of the first three: its first page, or a place in
#: its rules.
PLAIN = {
    "en": """
        60 60 tie                      | sueca        | sueca tie
        60:60                          | sueca        | sueca tie
        60 to 60                       | einwerfen    | einwerfen
        60 60 tie                      |              | sueca tie
        sixty each                     | sueca        | sueca tie
        who leads                      | sueca        | sueca
        who leads                      | viersche     | viersche first-lead
        Viersche who leads             |              | viersche first-lead
        who deals first                | viersche     | viersche first-dealer
        who deals first                |              | watten first-dealer
        who deals next                 | sueca        | sueca deal-passes
        must I follow suit             | sueca        | sueca
        must I follow suit             | watten       | watten
        must I follow suit             |              | watten
        can I trump                    | viersche     | viersche
        do I have to trump             | sueca        | sueca
        stealing a trick               | hindersche   | hindersche schleipfen
        stealing a trick               |              | hindersche schleipfen
        last trick                     | hundertspiel | hundertspiel twenty-six
        last trick                     |              | hundertspiel twenty-six
        renounce                       |              | sueca renuncia
        renounce                       | hindersche   | hindersche irregularities
        what does a revoke cost        | sueca        | sueca what-players-dispute
        what happens after a misdeal   | hindersche   | hindersche misdeal
        what is the first trump worth  | viersche     | viersche
        what is a bandeira worth       |              | sueca
        three kings                    | hundertspiel | hundertspiel court-sets
        can I talk to my partner       | sueca        | sueca silence
        may partners talk              |              | sueca silence
        can I refuse a raise           | watten       | watten
        what beats the king            | kaiserspiel  | kaiserspiel fuil
        who cuts                       | sueca        | sueca shuffle-and-cut
        which way round                | sueca        | sueca
        who wins the trick             | karnoeffel   | karnoeffel what-players-dispute
        how many cards                 | hundertspiel | hundertspiel
        § 12                           | sueca        | sueca deal-passes
        rule 12                        | sueca        | sueca deal-passes
        Sueca § 23                     |              | sueca tie
        Bombe                          |              | einwerfen bombe
        sueca                          |              | sueca
        watten                         |              | watten
    """,
    "de": """
        60 zu 60                       | sueca        | sueca tie
        60:60                          | sueca        | sueca tie
        60 zu 60                       |              | sueca tie
        Gleichstand                    | sueca        | sueca tie
        unentschieden                  | sueca        | sueca tie
        wer spielt aus                 | sueca        | sueca first-lead
        wer spielt aus                 |              | sueca
        Viersche wer spielt aus        |              | viersche first-lead
        wer gibt zuerst                | viersche     | viersche first-dealer
        wer hebt ab                    | sueca        | sueca shuffle-and-cut
        wie herum                      | sueca        | sueca
        letzter Stich                  | hundertspiel | hundertspiel twenty-six
        letzter Stich                  |              | hundertspiel
        Hundert gemacht                | viersche     | viersche
        Hundert gemacht                | hundertspiel | hundertspiel
        darf ich stechen               | viersche     | viersche
        darf ich stechen               | sueca        | sueca
        darf ich stechen               |              | viersche
        muss ich bedienen              | watten       | watten
        muss ich bedienen              |              | watten
        muss ich stechen               | sueca        | sueca
        wie viele Karten bekommt jeder | hundertspiel | hundertspiel nine-each
        wie viele Karten               | einwerfen    | einwerfen
        was ist der erste Trumpf wert  | viersche     | viersche the-first-trick-trumps
        falsch bedient                 |              | sueca renuncia
        falsch bedient                 | hindersche   | hindersche irregularities
        falsch gegeben                 | hindersche   | hindersche misdeal
        darf man reden                 | sueca        | sueca silence
        darf man bieten                | watten       | watten last-trick-raise
        höchste Karte                  | watten       | watten off-suit
        was sticht der Teufel          | karnoeffel   | karnoeffel devil
        wer gewinnt den Stich          | kaiserspiel  | kaiserspiel winner-leads
        drei Könige                    | hundertspiel | hundertspiel court-sets
        Trumpf bestimmen               | einwerfen    | einwerfen trump-cut
        Stich klauen                   |              | hindersche
        Wert der Karten                | viersche     | viersche rank-and-value-of-the-cards
        Renonce                        |              | sueca renuncia
        renuncia                       |              | sueca renuncia
        Läufer                         |              | einwerfen runner
        § 12                           | sueca        | sueca deal-passes
        Watten                         |              | watten
    """,
}


#: Beside them: what the signs of the search do, and a number that is a rule's.
OTHER: list[Asked] = [("+Bombe +Stich", ""), ("Bombe^2 Stich", ""), ("23", "games/sueca/")]


def rows(lang: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in PLAIN[lang].strip().splitlines()]


def disputed(lang: str) -> list[Asked]:
    """What the pages of the games themselves say that players ask."""
    docs = ROOT / "docs" / ("" if lang == "en" else lang) / "games"
    asked = []
    for path in sorted([*docs.glob("*/index.md"), *docs.glob("*/rules.md")]):
        text = path.read_text("utf-8")
        questions = re.findall(r'^!!! question "(.*)"$|^(?:[-*] )?\*\*([^*]*\?)\*\*', text, re.MULTILINE)
        asked += [("".join(each), f"games/{path.parent.name}/") for each in questions]
    return asked


@cache
def answers(lang: str) -> dict[Asked, Found]:
    """All is asked at once: reading the index takes longest."""
    asked = [(words, game and f"games/{game}/") for words, game, _ in rows(lang)] + disputed(lang) + OTHER
    done = subprocess.run(
        ["node", Path(__file__).with_name("searching.mjs"), SITE, lang],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(zip(asked, json.loads(done.stdout), strict=True))


def found(lang: str, words: str, game: str = "") -> Found:
    return answers(lang)[words, game and f"games/{game}/"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_question_in_plain_words_is_answered_at_the_top(lang: str) -> None:
    missed = []
    for words, game, wanted in rows(lang):
        answer, _, anchor = wanted.partition(" ")
        place = f"games/{answer}/" + (anchor and f"rules/#{anchor}")
        first = [page[0] for page in found(lang, words, game)[:3]]
        if place not in first:
            missed.append(f"{words} ({game}): not {place} but {first}")
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_question_finds_few_pages(lang: str) -> None:
    pages = {(words, game): len(found(lang, words, game)) for words, game, _ in rows(lang) if " " in words}
    assert {asked: many for asked, many in pages.items() if many > (30 if asked[1] else 40)} == {}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_what_players_dispute_is_answered_from_the_game_first(lang: str) -> None:
    asked = disputed(lang)
    assert len(asked) > 60
    missed = [
        f"{words} ({page}): {len(pages)}, {[each[0] for each in pages[:2]]}"
        for words, page in asked
        if not (pages := answers(lang)[words, page]) or not pages[0][0].startswith(page) or len(pages) > 25
    ]
    assert not missed, "\n".join(missed)


def test_signs_of_the_search_are_left_to_it() -> None:
    both, either = (found("de", words) for words, _ in OTHER[:2])
    assert 0 < len(both) < len(either)


def test_a_number_alone_is_that_of_a_rule_only_after_what_says_it() -> None:
    places = [place for page in found("en", "23", "sueca") for place in page]
    assert "games/sueca/rules/#tie" in places[1:]
