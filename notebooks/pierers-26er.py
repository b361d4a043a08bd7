# %% [markdown] lang="en"
# # Reading Pierer’s 26er: the same deal under two readings
#
# The article of 1859 from which [Hundertspiel](page:games/hundertspiel/) is known says that the *Do*, the six, stands between ace and king, and that a Do brings its side points when it takes a trick; a *26er* is the last trick won with a Do.
# The relatives of the game make the Do the lowest card of its suit. [Both readings](page:games/hundertspiel/rules/#do-rank) can be played. What does it change? We let the same people play the same cards under both.

# %% [markdown] lang="de"
# # Pierers 26er gelesen: dasselbe Spiel in zwei Lesarten
#
# Der Artikel von 1859, aus dem wir das [Hundertspiel](page:games/hundertspiel/) kennen, stellt das *Do*, die Sechs, zwischen Daus und König und lässt es seiner Partei Augen bringen, wenn es einen Stich macht; ein *26er* ist der letzte Stich, mit einem Do gewonnen.
# In den verwandten Spielen ist das Do die niedrigste Karte seiner Farbe. [Beide Lesarten](page:games/hundertspiel/rules/#do-rank) lassen sich spielen. Was ändert das? Wir lassen dieselben Leute dieselben Karten nach beiden spielen.

# %% lang="en" tags=["folded"]
LANG = "en"
READINGS = {"lowest": "the Do is lowest", "below-ace": "the Do stands below the ace"}
TRICK, LED, PLAYED, WON = "Trick", "Leads", "Cards", "Won by"
MEASURES = [
    "tricks won with a Do, a deal",
    "deals that end in a 26er",
    "deals that end in a 52er or more",
    "points from Dos, a deal",
]
READING, SHARE, NUMBER = "Reading", "share of deals", "tricks won with a Do in one deal"
SHARES = "{} of {}"

# %% lang="de" tags=["folded"]
LANG = "de"
READINGS = {"lowest": "das Do ist die niedrigste", "below-ace": "das Do steht unter dem Daus"}
TRICK, LED, PLAYED, WON = "Stich", "Spielt aus", "Karten", "Gewinnt"
MEASURES = [
    "Stiche mit einem Do, je Spiel",
    "Spiele, die mit einem 26er enden",
    "Spiele, die mit einem 52er oder mehr enden",
    "Augen durch Dos, je Spiel",
]
READING, SHARE, NUMBER = "Lesart", "Anteil der Spiele", "Stiche mit einem Do in einem Spiel"
SHARES = "{} von {}"

# %% [markdown] lang="en"
# ## The players
#
# They lead their highest card, give what counts to a trick of their partner’s, take a trick as cheaply as they can, keep their Dos for the end, and throw away the least otherwise. They announce nothing.

# %% [markdown] lang="de"
# ## Die Spieler
#
# Sie spielen ihre höchste Karte aus, schmieren dem Partner, nehmen einen Stich so billig, wie sie können, heben ihre Dos für den Schluss auf und werfen sonst das Geringste ab. Angesagt wird nichts.

# %%

import aceten

game = aceten.game("hundertspiel")
rules = {reading: game.ruleset(options={"do-rank": reading}) for reading in READINGS}
DO = "6"


def careful(deal):
    """A legal card chosen with the little sense described above."""
    legal, trick, order = (
        [each for each in deal.legal if isinstance(each, aceten.Card)],
        deal.trick,
        deal.order,
    )
    keep = [card for card in legal if card.rank != DO] or legal
    worth = order.value.__getitem__
    if not trick.cards:
        return max(keep, key=lambda card: order.strength[order.suit[card]][card])
    strength, best = order.strength[trick.led], order.best(trick)
    holder = deal.rules.round[trick.leader][trick.cards.index(best)]
    if deal.rules.side_of[holder] == deal.rules.side_of[deal.turn]:
        return max(keep, key=worth)
    winning = [card for card in keep if strength[card] > strength[best]]
    return min(winning, key=strength.__getitem__) if winning else min(keep, key=worth)


def played(reading, seed):
    """One deal of these cards, played under this reading to the last trick."""
    deal = aceten.sample.deal(rules[reading], seed=seed)
    while not deal.complete:
        deal.play(careful(deal))
    return deal


# %% [markdown] lang="en"
# ## One deal, twice
#
# The same thirty-six cards, dealt to the same four. Where the rows differ, the rank of the Do has changed the course of the play. A Do that wins its trick is set in bold.

# %% [markdown] lang="de"
# ## Ein Spiel, zweimal
#
# Dieselben sechsunddreißig Karten, an dieselben vier gegeben. Wo sich die Zeilen unterscheiden, hat der Rang des Do den Gang des Spiels geändert. Ein Do, das seinen Stich gewinnt, ist fett gesetzt.

# %%
from aceten.cards import FRENCH, GERMAN
from aceten.wording import Voice
from IPython.display import HTML

voice = Voice(LANG, FRENCH if LANG == "en" else GERMAN)
SEED = 93


def table(head, rows):
    """Rows as an HTML table."""
    cells = lambda row, tag: "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return HTML(f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>")


def won_with_do(deal):
    """The tricks of a deal that a Do has won."""
    return [trick for trick in deal.tricks if deal.order.best(trick).rank == DO]


def shown(deal, trick):
    """The cards of a trick in words, a Do that wins it in bold."""
    best = deal.order.best(trick)
    return ", ".join(
        f"<b>{voice.card(card)}</b>" if card == best and card.rank == DO else voice.card(card)
        for card in trick.cards
    )


def sheet(deal):
    """A deal trick by trick."""
    return [
        [number, voice.seat(trick.leader), shown(deal, trick), voice.seat(trick.winner)]
        for number, trick in enumerate(deal.tricks, 1)
    ]


def both(seed):
    """The two sheets of one deal, one above the other."""
    parts = [
        f"<p><b>{name}</b></p>" + table([TRICK, LED, PLAYED, WON], sheet(played(reading, seed))).data
        for reading, name in READINGS.items()
    ]
    return HTML("".join(parts))


both(SEED)

# %% [markdown] lang="en"
# ## Many deals, twice
#
# Now the same two thousand deals under both readings.

# %% [markdown] lang="de"
# ## Viele Spiele, zweimal
#
# Nun dieselben zweitausend Spiele nach beiden Lesarten.

# %%
TRIALS = 2000
deals = {reading: [played(reading, seed) for seed in range(TRIALS)] for reading in READINGS}


def last_dos(deal):
    """How many of the last tricks in a row one player has won with Dos."""
    count, holder = 0, deal.tricks[-1].winner
    for trick in reversed(deal.tricks):
        if deal.order.best(trick).rank != DO or trick.winner != holder:
            break
        count += 1
    return count


def bonus(deal):
    """What the Dos alone brought in tricks: ten for each, and the rest of the 26, 52 or 78 at the end, less the 6 of the last trick."""
    last = last_dos(deal)
    return 10 * (len(won_with_do(deal)) - last) + {0: 0, 1: 20, 2: 46, 3: 72, 4: 98}[last]


number = lambda value: f"{value:.2f}".replace(".", "." if LANG == "en" else ",")
table(
    [READING, *MEASURES],
    [
        [
            name,
            number(sum(len(won_with_do(deal)) for deal in deals[reading]) / TRIALS),
            SHARES.format(sum(last_dos(deal) == 1 for deal in deals[reading]), TRIALS),
            SHARES.format(sum(last_dos(deal) > 1 for deal in deals[reading]), TRIALS),
            number(sum(map(bonus, deals[reading])) / TRIALS),
        ]
        for reading, name in READINGS.items()
    ],
)

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
for (reading, name), shift, colour in zip(READINGS.items(), (-0.2, 0.2), ("#b5541c", "#8a8f98")):
    counts = [
        sum(len(won_with_do(deal)) == number for deal in deals[reading]) / TRIALS for number in range(5)
    ]
    axes.bar([number + shift for number in range(5)], counts, 0.4, color=colour, label=name)
axes.set_xlabel(NUMBER)
axes.set_ylabel(SHARE)
axes.legend()
plt.show()

# %% [markdown] lang="en"
# ## What it says, and what it does not
#
# Where the Do stands below the ace it wins tricks all through the deal, and its side points outweigh the court cards. Where it is the lowest card it is a weak card that somebody must nurse to the end, and a 26er is a feat: that is
# how the relatives of the game tell it, and one reason why we play so unless a reader chooses otherwise. These players keep their Dos more stubbornly than people would, and so end in a 26er oftener than people would. The direction of the difference does not depend on that.

# %% [markdown] lang="de"
# ## Was das sagt, und was nicht
#
# Steht das Do unter dem Daus, so macht es das ganze Spiel hindurch Stiche, und seine Augen wiegen schwerer als die der Figuren. Ist es die niedrigste Karte, so ist es schwach und muss bis zum Schluss durchgebracht werden; ein 26er ist dann ein Kunststück. So
# kennen es die verwandten Spiele, und das ist ein Grund, warum wir so spielen, wenn nichts anderes gewählt ist. Unsere Spieler halten ihre Dos hartnäckiger fest, als Menschen es täten, und machen darum öfter einen 26er. In welche Richtung der Unterschied geht, hängt davon nicht ab.
