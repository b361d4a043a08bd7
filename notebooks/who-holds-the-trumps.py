# %% [markdown] lang="en"
# # Who holds the trumps?
#
# In [Viersche](page:games/viersche/) ten of the thirty-six cards are trumps, and every deal begins with [a round of them](rule:viersche.first-lead). How many will partner have, how often has
# forehand none at all, and how many do the others hold when I hold four? Such questions have exact answers. Here they are, and beside them what the engine finds when it really deals.

# %% [markdown] lang="de"
# # Wer hat die Trümpfe?
#
# Bei [Viersche](page:games/viersche/) sind zehn der sechsunddreißig Karten Trumpf, und jedes Spiel beginnt mit [einer Runde davon](rule:viersche.first-lead). Wie viele wird der Partner haben, wie oft hat
# die Vorhand gar keinen, und wie viele haben die anderen, wenn ich vier habe? Auf solche Fragen gibt es genaue Antworten. Hier stehen sie, und daneben, was herauskommt, wenn das Programm wirklich gibt.

# %% lang="en" tags=["folded"]
LANG = "en"
MINE, PARTNER, SEEN, EXACT, DEALT, INTERVAL, NONE = (
    "I hold",
    "partner holds",
    "Question",
    "Exact",
    "Dealt",
    "95 % interval",
    "{} of {} deals",
)
QUESTIONS = [
    "forehand has no trump",
    "the same, the dealer’s trump having been seen",
    "partner has the Old Man when I have not",
    "one player has six trumps or more",
]
HAND, SHARE = "trumps in forehand’s hand", "share of deals"
LABELS = ["exact", "dealt"]

# %% lang="de" tags=["folded"]
LANG = "de"
MINE, PARTNER, SEEN, EXACT, DEALT, INTERVAL, NONE = (
    "Ich habe",
    "Partner hat",
    "Frage",
    "Genau",
    "Gegeben",
    "95-%-Intervall",
    "{} von {} Spielen",
)
QUESTIONS = [
    "Vorhand ohne Trumpf",
    "dasselbe, wenn der Trumpf des Gebers schon aufgedeckt ist",
    "der Alte beim Partner, wenn ich ihn nicht habe",
    "einer hat sechs Trümpfe oder mehr",
]
HAND, SHARE = "Trümpfe in der Hand der Vorhand", "Anteil der Spiele"
LABELS = ["genau", "gegeben"]

# %% [markdown] lang="en"
# ## The formula
#
# A hand of nine drawn from a pack: of all the ways to draw it, so many hold just *k* of the trumps. This is the hypergeometric distribution, and `comb(n, k)` counts the ways to choose *k* things out of *n*.

# %% [markdown] lang="de"
# ## Die Formel
#
# Neun Karten aus einem Spiel: Von allen Arten, sie zu ziehen, enthalten so und so viele gerade *k* Trümpfe. Das ist die hypergeometrische Verteilung; `comb(n, k)` zählt, auf wie viele Arten sich *k* Dinge aus *n* wählen lassen.

# %%
from fractions import Fraction
from math import comb, sqrt

import aceten

rules = aceten.game("viersche").ruleset()
CARDS, HAND_SIZE = len(rules.deck), rules.hand_size
TRUMPS = len(rules.order("D").ranking("D"))


def holds(trumps, hand=HAND_SIZE, among=TRUMPS, cards=CARDS):
    """The chance that a hand holds just so many of the trumps among so many unknown cards."""
    if trumps > hand:
        return Fraction(0)
    return Fraction(comb(among, trumps) * comb(cards - among, hand - trumps), comb(cards, hand))


def percent(share):
    """A share in words: `3.3 %`."""
    return f"{100 * float(share):.1f} %".replace(".", "." if LANG == "en" else ",")


holds(0), percent(holds(0))

# %% [markdown] lang="en"
# ## What partner has, when I hold so many
#
# Each row adds up to a hundred per cent. Partner’s nine cards are nine of the twenty-seven that I do not see.

# %% [markdown] lang="de"
# ## Was der Partner hat, wenn ich so viele habe
#
# Jede Zeile ergibt hundert Prozent. Die neun Karten des Partners sind neun der siebenundzwanzig, die ich nicht sehe.

# %%
from IPython.display import HTML


def table(head, rows):
    """Rows as an HTML table."""
    cells = lambda row, tag: "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return HTML(f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>")


unseen = CARDS - HAND_SIZE
table(
    [f"{MINE} ↓ · {PARTNER} →", *range(6), "6+"],
    [
        [
            mine,
            *(percent(holds(theirs, among=TRUMPS - mine, cards=unseen)) for theirs in range(6)),
            percent(
                sum(
                    holds(theirs, among=TRUMPS - mine, cards=unseen) for theirs in range(6, TRUMPS - mine + 1)
                )
            ),
        ]
        for mine in range(7)
    ],
)

# %% [markdown] lang="en"
# ## Exact and dealt
#
# The same questions put to the engine, which shuffles, deals and counts. The exact figure should lie in about nineteen of twenty such intervals.

# %% [markdown] lang="de"
# ## Genau und gegeben
#
# Dieselben Fragen an das Programm, das mischt, gibt und zählt. In etwa neunzehn von zwanzig solcher Intervalle liegt der genaue Wert.

# %%
from random import Random

SEED, TRIALS = 4, 6000


def wilson(hits, trials, z=1.96):
    """The 95 % interval of a share: its lower and its upper end."""
    share, spread = hits / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return middle - half, middle + half


random = Random(SEED)
dealt = []
for _ in range(TRIALS):
    deal = aceten.sample.deal(rules, random=random)
    dealt.append(
        {seat: sum(map(deal.order.is_trump, hand)) for seat, hand in deal.hands.items()}
        | {"forehand": deal.forehand, "deal": deal}
    )


def old_man_across(deal):
    """Where the Old Man is, seen by a player who has not got him: with partner?"""
    old_man = deal.order.ranking(deal.trump)[0]
    return [old_man in deal.hands["N"]] if old_man not in deal.hands["S"] else []


across = [found for each in dealt for found in old_man_across(each["deal"])]
# One player at most can hold six or more of ten trumps, so the four chances add up.
six_or_more = 4 * sum(holds(trumps) for trumps in range(6, 10))
seen = holds(0, among=TRUMPS - 1, cards=CARDS - 1)
forehand_void = sum(each[each["forehand"]] == 0 for each in dealt)
counts = [
    (holds(0), None, None),
    (seen, forehand_void, TRIALS),
    (Fraction(9, 27), sum(across), len(across)),
    (six_or_more, sum(max(each[seat] for seat in rules.seats) >= 6 for each in dealt), TRIALS),
]
rows = []
for question, (exact, hits, trials) in zip(QUESTIONS, counts):
    if trials is None:
        rows.append([question, percent(exact), "–", "–"])
        continue
    low, high = wilson(hits, trials)
    rows.append([question, percent(exact), NONE.format(hits, trials), f"{percent(low)} – {percent(high)}"])
table([SEEN, EXACT, DEALT, INTERVAL], rows)

# %% [markdown] lang="en"
# The first line has no count beside it, and for a reason worth knowing: the dealer’s last card is turned for trumps, so the engine’s deals never leave the dealer without one. With that card known, forehand’s nine come from
# the thirty-five others, nine of them trumps, and that is what the count must be held against.
#
# ## Trumps in one hand

# %% [markdown] lang="de"
# Neben der ersten Zeile steht keine Zählung, und das hat seinen Grund: Die letzte Karte des Gebers wird als Trumpf aufgedeckt, also hat er in keinem Spiel des Programms gar keinen. Ist diese Karte bekannt, kommen die neun der
# Vorhand aus den fünfunddreißig übrigen, von denen neun Trumpf sind, und damit ist die Zählung zu vergleichen.
#
# ## Trümpfe in einer Hand

# %% tags=["folded"]
import matplotlib.pyplot as plt

# Lines and letters in the colour of the page, and the same drawing every time.
INK = "#123456"
plt.rcParams.update(
    {
        "svg.fonttype": "none",
        "svg.hashsalt": "aceten",
        "font.family": "serif",
        "font.serif": ["DejaVu Serif"],
        "font.size": 11,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }
)
plt.rcParams.update(
    dict.fromkeys(("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"), INK)
)
plt.rcParams.update(
    {
        "figure.facecolor": "none",
        "axes.facecolor": "none",
        "savefig.facecolor": "none",
        "legend.frameon": False,
    }
)
# %config InlineBackend.figure_formats = ["svg"]
# %config InlineBackend.print_figure_kwargs = {"metadata": {"Date": None}, "bbox_inches": "tight"}

# %%
figure, axes = plt.subplots(figsize=(7, 3.2))
numbers = range(9)
exact = [float(holds(trumps, among=TRUMPS - 1, cards=CARDS - 1)) for trumps in numbers]
found = [sum(each[each["forehand"]] == trumps for each in dealt) for trumps in numbers]
bars = [count / TRIALS for count in found]
errors = [
    [bar - wilson(count, TRIALS)[0] for bar, count in zip(bars, found)],
    [wilson(count, TRIALS)[1] - bar for bar, count in zip(bars, found)],
]
axes.bar([each - 0.2 for each in numbers], exact, 0.4, color="#b5541c", label=LABELS[0])
axes.bar(
    [each + 0.2 for each in numbers],
    bars,
    0.4,
    yerr=[[max(0, each) for each in row] for row in errors],
    color="#8a8f98",
    ecolor=INK,
    label=LABELS[1],
)
axes.set_xlabel(HAND)
axes.set_ylabel(SHARE)
axes.set_xticks(list(numbers))
axes.legend()
plt.show()
