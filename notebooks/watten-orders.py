# %% [markdown] lang="en"
# # Watten’s orders, for every announcement
#
# In [Watten](page:games/watten/) one player names a rank and another a suit, and with those two words the order of all cards is new. There are thirty-two pairs of words. This notebook lets the engine draw up the order for
# each of them and asks: which cards are always good, which are only good when somebody names them, and how strong is a hand before anyone has spoken?

# %% [markdown] lang="de"
# # Die Rangfolgen beim Watten, für jede Ansage
#
# Beim [Watten](page:games/watten/) sagt ein Spieler den Schlag an und ein anderer die Farbe, und mit diesen zwei Worten ist die Rangfolge aller Karten neu. Zweiunddreißig solcher Paare gibt es. Dieses Notizbuch lässt das Programm
# zu jedem die Rangfolge aufstellen und fragt: Welche Karten sind immer gut, welche nur, wenn sie angesagt werden, und was ist ein Blatt wert, bevor jemand gesprochen hat?

# %% lang="en" tags=["folded"]
LANG = "en"
PLACE, CARDS, NAMED, TRUMP = "place", "cards", "rank named", "trumps"
CARD, ALWAYS, AVERAGE, BEST, WORST = (
    "card",
    "in the upper half for",
    "average place",
    "best place",
    "worst place",
)
OF = "{} of {}"
RULE_SETS = {"parlett": "Parlett", "bavarian": "Bavaria", "tyrolean": "Tyrol"}
ABOVE, COUNT, SET = "cards above the common trumps", "announcements", "Rule set"

# %% lang="de" tags=["folded"]
LANG = "de"
PLACE, CARDS, NAMED, TRUMP = "Platz", "Karten", "Schlag", "Trumpf"
CARD, ALWAYS, AVERAGE, BEST, WORST = (
    "Karte",
    "in der oberen Hälfte bei",
    "mittlerer Platz",
    "bester Platz",
    "schlechtester Platz",
)
OF = "{} von {}"
RULE_SETS = {"parlett": "Parlett", "bavarian": "Bayern", "tyrolean": "Tirol"}
ABOVE, COUNT, SET = "Karten über den gewöhnlichen Trümpfen", "Ansagen", "Regelsatz"

# %% [markdown] lang="en"
# ## One announcement
#
# Kings and leaves, say. The [criticals](rule:watten.criticals) stay on top whatever is named; then comes the [chief striker](rule:watten.chief-striker), then the other [strikers](rule:watten.strikers), which are all level, then the trumps.
# What stands below takes a trick only if its suit was led.

# %% [markdown] lang="de"
# ## Eine Ansage
#
# Zum Beispiel König und Laub. Die [Kritischen](rule:watten.criticals) bleiben oben, was immer angesagt wird; dann kommt der [Hauptschlag](rule:watten.chief-striker), dann die übrigen [Schläge](rule:watten.strikers), die alle gleich hoch sind, dann die Trümpfe.
# Was darunter steht, macht einen Stich nur, wenn seine Farbe ausgespielt wurde.

# %%
from itertools import groupby

import aceten
from aceten.cards import GERMAN
from aceten.wording import Voice
from IPython.display import HTML

voice = Voice(LANG, GERMAN)
rules = aceten.game("watten").ruleset("parlett")
SUITS, RANKS = list(GERMAN.suits), rules.game.ranks.split()


def tiers(rules, rank, suit):
    """The cards under one announcement, the strongest first; level cards stand together. Plain cards come last, as one group."""
    strength = rules.order(suit, rank).strength[suit]
    cards = sorted(rules.deck, key=lambda card: -strength[card])
    return [list(group) for _, group in groupby(cards, key=strength.__getitem__)]


def table(head, rows):
    """Rows as an HTML table."""
    cells = lambda row, tag: "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return HTML(f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>")


table([PLACE, CARDS], [[place, voice.cards(tier)] for place, tier in enumerate(tiers(rules, "K", "G"), 1)])

# %% [markdown] lang="en"
# ## All thirty-two
#
# For each announcement the cards that stand above the common trumps, the strongest first. Level cards are joined by an equals sign. Where a critical has the rank named, it stays what it is, and there is a striker fewer; when sevens are named, two.

# %% [markdown] lang="de"
# ## Alle zweiunddreißig
#
# Zu jeder Ansage die Karten, die über den gewöhnlichen Trümpfen stehen, die stärkste zuerst. Gleich hohe verbindet ein Gleichheitszeichen. Wo eine Kritische den angesagten Schlag hat, bleibt sie, was sie ist, und es gibt einen Schlag weniger, bei den Siebenern zwei.


# %%
def above(rules, rank, suit):
    """The tiers above the common trumps: those that no plain order of ranks explains."""
    order = rules.order(suit, rank)
    return [tier for tier in tiers(rules, rank, suit) if any(card in order.special for card in tier)]


names = {suit: GERMAN.suits[suit].en if LANG == "en" else GERMAN.suits[suit].de for suit in SUITS}
spoken = lambda tier: " = ".join(card.sign(LANG) for card in tier)
table(
    [f"{NAMED} ↓ · {TRUMP} →", *names.values()],
    [[rank, *("<br>".join(map(spoken, above(rules, rank, suit))) for suit in SUITS)] for rank in RANKS],
)

# %% [markdown] lang="en"
# ## What a card is worth before anyone has spoken
#
# The place of each card, averaged over all announcements, as if each were equally likely. (They are not: one names what one holds.) Level cards share the place in the middle of them.

# %% [markdown] lang="de"
# ## Was eine Karte wert ist, bevor jemand gesprochen hat
#
# Der Platz jeder Karte, gemittelt über alle Ansagen, als wäre jede gleich wahrscheinlich. (Das sind sie nicht: Man sagt an, was man hat.) Gleich hohe Karten teilen sich den Platz in ihrer Mitte.

# %%
from fractions import Fraction


def places(rules, rank, suit):
    """The place of every card under one announcement, 1 for the strongest."""
    found, place = {}, 1
    for tier in tiers(rules, rank, suit):
        found |= dict.fromkeys(tier, Fraction(2 * place + len(tier) - 1, 2))
        place += len(tier)
    return found


announcements = [(rank, suit) for rank in RANKS for suit in SUITS]
every = [places(rules, *announcement) for announcement in announcements]
number = lambda value: f"{float(value):.1f}".replace(".", "." if LANG == "en" else ",")
middle = Fraction(len(rules.deck) + 1, 2)
ranked = sorted(rules.deck, key=lambda card: sum(each[card] for each in every))
table(
    [CARD, AVERAGE, BEST, WORST, ALWAYS],
    [
        [
            card.sign(LANG),
            number(sum(each[card] for each in every) / len(every)),
            number(min(each[card] for each in every)),
            number(max(each[card] for each in every)),
            OF.format(sum(each[card] < middle for each in every), len(every)),
        ]
        for card in [*ranked[:8], *ranked[-4:]]
    ],
)

# %% [markdown] lang="en"
# The eight best and the four worst. After the criticals nobody is safe: every other card hopes to be named.
#
# ## Three rule sets
#
# How many cards stand above the common trumps? In the Tyrol there are [no criticals](rule:watten.criticals), so the word that is spoken weighs more.

# %% [markdown] lang="de"
# Die acht besten und die vier schlechtesten. Nach den Kritischen ist niemand sicher: Jede andere Karte hofft, angesagt zu werden.
#
# ## Drei Regelsätze
#
# Wie viele Karten stehen über den gewöhnlichen Trümpfen? In Tirol gibt es [keine Kritischen](rule:watten.criticals), und um so mehr gilt, was angesagt wird.

# %%
from collections import Counter

rows = []
for preset, name in RULE_SETS.items():
    set_of_rules = aceten.game("watten").ruleset(preset)
    counts = Counter(sum(map(len, above(set_of_rules, rank, suit))) for rank in RANKS for suit in SUITS)
    rows += [[name, cards, count] for cards, count in sorted(counts.items())]
table([SET, ABOVE, COUNT], rows)
