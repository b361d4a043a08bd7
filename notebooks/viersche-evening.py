# %% [markdown] lang="en"
# # A Viersche evening on the slate
#
# Four people, one slate, as many rounds as it takes. This notebook lets the engine play a whole session of
# [Viersche](page:games/viersche/) and keeps the slate: which side wiped a rung, in which deal, under which rule, and who
# went home with the fewest marks. The players here are no masters: they play any legal card, drawn by lot. The rules and the book-keeping are the real ones.

# %% [markdown] lang="de"
# # Ein Abend Viersche an der Tafel
#
# Vier Leute, eine Schiefertafel und so viele Runden, wie es eben braucht. In diesem Notizbuch spielt das Programm einen ganzen Abend
# [Viersche](page:games/viersche/) und führt die Tafel: welche Partei wann eine Sprosse auswischt, nach welcher Regel, und wer am Ende die wenigsten
# Bollen hat. Meister sitzen hier keine: Gespielt wird irgendeine erlaubte Karte, durch das Los bestimmt. Regeln und Buchführung aber sind die echten.

# %% lang="en" tags=["folded"]
LANG = "en"
HEAD = ["Deal", "Dealer", "Trumps", "South and North", "East and West", "What was chalked"]
NAMES = {"S+N": "South and North", "W+E": "East and West"}
SEATS = {"S": "South", "E": "East", "N": "North", "W": "West"}
MARKS, GAME, WON, NOBODY = "marks", "Game {}", "won by {}", "nobody"

# %% lang="de" tags=["folded"]
LANG = "de"
HEAD = ["Spiel", "Geber", "Trumpf", "Süd und Nord", "Ost und West", "Was angeschrieben wurde"]
NAMES = {"S+N": "Süd und Nord", "W+E": "Ost und West"}
SEATS = {"S": "Süd", "E": "Ost", "N": "Nord", "W": "West"}
MARKS, GAME, WON, NOBODY = "Bollen", "Partie {}", "gewonnen von {}", "niemand"

# %% [markdown] lang="en"
# ## The evening is played
#
# A session ends when one side has four marks. `SEED` fixes the cards and the plays: the same number gives the same evening, another number another one.

# %% [markdown] lang="de"
# ## Der Abend wird gespielt
#
# Der Abend ist zu Ende, wenn eine Partei vier Bollen hat. `SEED` legt Karten und Spielweise fest: Dieselbe Zahl ergibt denselben Abend, eine andere einen anderen.

# %%
from random import Random

import aceten
from aceten.match import Match

SEED = 1886

rules = aceten.game("viersche").ruleset()
evening, random = Match(rules), Random(SEED)
while not (evening.sheet.session and evening.sheet.session.over):
    dealer = evening.due or aceten.sample.draw_for_deal(rules, random)
    hands, turned = aceten.sample.hands(rules, dealer, random)
    aceten.sample.play_out(evening.begin(dealer, hands, turned=turned), random)

len(evening.deals)

# %% [markdown] lang="en"
# ## Deal by deal
#
# Each line is one deal. A side with a hundred points wipes a rung; otherwise the points are noted and a second deal goes on from there.
# The last column names what the engine entered and the rule it entered it by.

# %% [markdown] lang="de"
# ## Spiel für Spiel
#
# Jede Zeile ist ein Spiel. Wer hundert Augen hat, wischt eine Sprosse aus; sonst werden die Augen angeschrieben, und ein zweites Spiel geht von dort weiter.
# Die letzte Spalte nennt, was das Programm eingetragen hat und nach welcher Regel.

# %%
from aceten.cards import FRENCH, GERMAN
from aceten.wording import Voice
from IPython.display import HTML

voice = Voice(LANG, FRENCH if LANG == "en" else GERMAN)
book = aceten.rulebook("viersche")


def chalked(number):
    """The score lines of one deal in words, each with the number of its rule."""
    place = 0 if LANG == "en" else 1
    return "<br>".join(
        f"{NAMES[line.side]}: {line.label[place]} (§ {book.rules[line.rule].number})"
        for line in evening.score(number)
    )


rows = [
    [
        number,
        SEATS[deal.dealer],
        voice.card(deal.turned),
        deal.points["S+N"],
        deal.points["W+E"],
        chalked(number - 1),
    ]
    for number, deal in enumerate(evening.deals, 1)
]


def table(head, rows):
    """Rows as an HTML table."""
    cells = lambda row, tag: "".join(f"<{tag}>{cell}</{tag}>" for cell in row)
    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return HTML(f"<table><thead><tr>{cells(head, 'th')}</tr></thead><tbody>{body}</tbody></table>")


table(HEAD, rows)

# %% [markdown] lang="en"
# ## The ladder and the frame
#
# Each side starts with a ladder of four rungs and wipes one for every round it wins. Who has wiped all four has won the game, and the others chalk a mark on the
# frame; two, if they have not wiped a single rung. Four marks on one side, and the evening is over.

# %% [markdown] lang="de"
# ## Leiter und Rahmen
#
# Jede Partei beginnt mit einer Leiter von vier Sprossen und wischt für jede gewonnene Runde eine aus. Wer alle vier ausgewischt hat, hat die Partie gewonnen, und die
# anderen schreiben einen *Bollen* auf den Rahmen; zwei, wenn sie keine einzige Sprosse ausgewischt haben. Hat eine Seite vier Bollen, ist der Abend vorbei.

# %%
finished = evening.sheet.games
table(
    ["", *NAMES.values(), ""],
    [
        [
            GAME.format(number),
            *("○" * (rules.target - wiped) + "●" * wiped for wiped in game.scores.values()),
            WON.format(NAMES[game.winner]),
        ]
        for number, game in enumerate(finished, 1)
    ]
    + [
        [
            MARKS,
            *("|" * count for count in evening.sheet.session.scores.values()),
            WON.format(NAMES.get(evening.sheet.session.winner, NOBODY)),
        ]
    ],
)

# %% [markdown] lang="en"
# ● is a rung wiped, ○ one still standing.
#
# ## Asking why
#
# The engine can be asked about any card of any deal. Here is the first trick of the evening: what may the player on lead play, and why not the rest?

# %% [markdown] lang="de"
# ● ist eine ausgewischte Sprosse, ○ eine, die noch steht.
#
# ## Nach dem Warum fragen
#
# Zu jeder Karte jedes Spiels gibt das Programm Auskunft. Hier der erste Stich des Abends: Was darf die Vorhand ausspielen, und warum alles andere nicht?

# %%
first = evening.deals[0]
fresh = aceten.Deal(rules, first.dealer, first.started, turned=first.turned)

for card in fresh.hands[fresh.turn]:
    print(f"{voice.card(card):4}", fresh.ruling(card).text(voice))
