# %% [markdown] lang="en"
# # How often is a hundred reached in one deal?
#
# In [Viersche](page:games/viersche/) the pack holds 140 points. A side that takes a hundred of them in the first deal wipes a rung
# [at once](rule:viersche.hundred-in-first-deal); otherwise the points are noted and [a second deal](rule:viersche.second-deal) decides. No source says how often which happens. We
# deal many times and count, once with players who play any legal card, once with players who take a little care.

# %% [markdown] lang="de"
# # Wie oft fällt ein Hundert in einem Spiel?
#
# Bei [Viersche](page:games/viersche/) stecken 140 Augen im Spiel. Wer davon im ersten Spiel hundert macht, wischt
# [sofort](rule:viersche.hundred-in-first-deal) eine Sprosse aus; sonst werden die Augen angeschrieben, und [ein zweites Spiel](rule:viersche.second-deal) entscheidet. Wie oft das eine und wie
# oft das andere vorkommt, sagt keine Quelle. Also geben wir viele Male und zählen: einmal mit Spielern, die irgendeine erlaubte Karte legen, einmal mit solchen, die ein wenig achtgeben.

# %% lang="en" tags=["folded"]
LANG = "en"
HEAD = ["Who plays", "Deals", "A hundred in the first deal", "95 % interval", "All nine tricks"]
TABLES = {
    "random": "anything that is allowed",
    "careful": "with a little care",
    "mixed": "one side with care, the other without",
}
POINTS, DEALS, SHARE, COUNT = "points of the better side", "deals", "share of deals decided", "deals counted"

# %% lang="de" tags=["folded"]
LANG = "de"
HEAD = ["Wer spielt", "Spiele", "Hundert im ersten Spiel", "95-%-Intervall", "Alle neun Stiche"]
TABLES = {
    "random": "irgendeine erlaubte Karte",
    "careful": "mit etwas Bedacht",
    "mixed": "eine Partei mit Bedacht, die andere ohne",
}
POINTS, DEALS, SHARE, COUNT = (
    "Augen der besseren Partei",
    "Spiele",
    "Anteil entschiedener Spiele",
    "gezählte Spiele",
)

# %% [markdown] lang="en"
# ## Two kinds of player
#
# The careful player is no expert. He leads the highest card he has, gives points to a trick that is his partner’s, takes a trick with the cheapest card that
# wins it, and otherwise throws away as little as he can. He knows nothing of what has been played before.

# %% [markdown] lang="de"
# ## Zwei Arten von Spielern
#
# Der Bedächtige ist kein Meister. Er spielt seine höchste Karte aus, schmiert, wenn der Stich dem Partner gehört, nimmt einen Stich mit der billigsten Karte,
# die ihn gewinnt, und wirft sonst so wenig ab, wie er kann. Was vorher gefallen ist, merkt er sich nicht.

# %%
from random import Random

import aceten

rules = aceten.game("viersche").ruleset()


def careless(deal, random):
    """Any legal card, by lot."""
    return random.choice(list(deal.legal))


def careful(deal, random):
    """A legal card chosen with the little sense described above."""
    legal, trick, order = list(deal.legal), deal.trick, deal.order
    worth = order.value.__getitem__
    if not trick.cards:
        return max(legal, key=lambda card: order.strength[order.suit[card]][card])
    strength = order.strength[trick.led]
    best = order.best(trick)
    holder = deal.rules.round[trick.leader][trick.cards.index(best)]
    if deal.rules.side_of[holder] == deal.rules.side_of[deal.turn]:
        return max(legal, key=worth)
    winning = [card for card in legal if strength[card] > strength[best]]
    return min(winning, key=lambda card: (strength[card], worth(card))) if winning else min(legal, key=worth)


def played(players, random):
    """A first deal played out; `players` names a way to play for each side."""
    deal = aceten.sample.deal(rules, random=random)
    while not deal.complete:
        deal.play(players[rules.side_of[deal.turn]](deal, random))
    return deal


# %% [markdown] lang="en"
# ## Counting
#
# The interval is Wilson’s: if the same count were made again and again, about 95 in 100 of such intervals would hold the true share.

# %% [markdown] lang="de"
# ## Zählen
#
# Das Intervall ist das von Wilson: Zählte man immer wieder von vorn, so enthielten etwa 95 von 100 solcher Intervalle den wahren Anteil.

# %%
from math import sqrt

SEED, TRIALS = 1, 4000
HUNDRED = 100


def wilson(hits, trials, z=1.96):
    """The 95 % interval of a share: its lower and its upper end."""
    share, spread = hits / trials, z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return middle - half, middle + half


WAYS = {
    "random": {"S+N": careless, "W+E": careless},
    "careful": {"S+N": careful, "W+E": careful},
    "mixed": {"S+N": careful, "W+E": careless},
}
better, marches = {}, {}
for name, players in WAYS.items():
    random = Random(SEED)
    deals = [played(players, random) for _ in range(TRIALS)]
    better[name] = [max(deal.points.values()) for deal in deals]
    marches[name] = sum(len({rules.side_of[trick.winner] for trick in deal.tricks}) == 1 for deal in deals)

# %%
from IPython.display import HTML


def percent(share):
    """A share in words: `34.9 %`."""
    return f"{100 * share:.1f} %".replace(".", "." if LANG == "en" else ",")


rows = []
for name in WAYS:
    hits = sum(points >= HUNDRED for points in better[name])
    low, high = wilson(hits, TRIALS)
    rows.append(
        [
            TABLES[name],
            TRIALS,
            percent(hits / TRIALS),
            f"{percent(low)} – {percent(high)}",
            percent(marches[name] / TRIALS),
        ]
    )

cells = lambda row, tag: "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
HTML(
    f"<table><thead><tr>{cells(HEAD, 'th')}</tr></thead><tbody>"
    + "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    + "</tbody></table>"
)

# %% [markdown] lang="en"
# ## How the points fall
#
# The line stands at a hundred. What lies to its right is a rung in the first deal.

# %% [markdown] lang="de"
# ## Wie die Augen fallen
#
# Der Strich steht bei hundert. Was rechts davon liegt, ist eine Sprosse im ersten Spiel.

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
bins = range(70, 145, 10)
axes.hist(
    [better["random"], better["careful"]],
    bins=bins,
    label=[TABLES["random"], TABLES["careful"]],
    color=["#8a8f98", "#b5541c"],
)
axes.axvline(HUNDRED, color=INK, linewidth=1)
axes.set_xlabel(POINTS)
axes.set_ylabel(DEALS)
axes.legend()
plt.show()

# %% [markdown] lang="en"
# ## How many deals are enough?
#
# The share settles as the count grows, and the band of the interval narrows with the square root of the count: four times the deals for half the width.

# %% [markdown] lang="de"
# ## Wie viele Spiele genügen?
#
# Mit der Zahl der Spiele beruhigt sich der Anteil, und das Band des Intervalls wird mit deren Wurzel schmaler: viermal so viele Spiele für die halbe Breite.

# %%
figure, axes = plt.subplots(figsize=(7, 3.2))
counts = range(400, TRIALS + 1, 400)
for name, colour in (("random", "#8a8f98"), ("careful", "#b5541c")):
    shares = [sum(points >= HUNDRED for points in better[name][:count]) / count for count in counts]
    bands = [wilson(round(share * count), count) for share, count in zip(shares, counts)]
    axes.fill_between(
        counts, [low for low, _ in bands], [high for _, high in bands], color=colour, alpha=0.25, linewidth=0
    )
    axes.plot(counts, shares, color=colour, label=TABLES[name])
axes.set_xlabel(COUNT)
axes.set_ylabel(SHARE)
axes.legend()
plt.show()

# %% [markdown] lang="en"
# ## What it says, and what it does not
#
# Most deals are not decided at the first go, and a little care on both sides makes such deals rarer, not commoner: nobody throws his tens and aces away any more, so the points lie closer
# together. Real players also remember cards, tell their partners something by what they play and lead trumps when it suits them. The figures are those of the players described above, and no more.

# %% [markdown] lang="de"
# ## Was das sagt, und was nicht
#
# Die meisten Spiele sind nicht auf Anhieb entschieden, und etwas Bedacht auf beiden Seiten macht ein Hundert im ersten Spiel nicht häufiger, sondern seltener: Niemand wirft mehr Zehner und Asse weg,
# und so liegen die Augen näher beieinander. Wirkliche Spieler merken sich außerdem Karten, geben dem Partner mit ihren Karten etwas zu verstehen und ziehen Trumpf, wenn es ihnen passt. Die Zahlen sind die der oben beschriebenen Spieler, nicht mehr.
