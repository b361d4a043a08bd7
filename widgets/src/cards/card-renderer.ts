/** Draws and names cards in the pack that the reader chose, French or German, from the tables that the page embeds. */

import type { CardRow, PageData } from "../deal/replay";
import { drawing, h, mark, setDrawing } from "../shared/dom";
import type { Pack } from "./pack";

export class CardRenderer {
  private readonly pattern: RegExp;
  private readonly bySign = new Map<string, string>();

  constructor(
    private readonly data: Pick<PageData, "cards" | "suits" | "pack">,
    public sprite: string, // the address of the drawings, without the name of one
    public pack: Pack,
    private readonly covered: (name: string) => string, // the name of a card that lies face down
  ) {
    for (const [card, rows] of Object.entries(data.cards)) {
      const [sign, name] = rows[data.pack]!;
      this.bySign.set(sign, card);
      if (!hasSign(sign)) this.bySign.set(name, card); // sentences call this card by its name
    }
    const signs = [...this.bySign.keys()].sort((one, other) => other.length - one.length);
    this.pattern = new RegExp(`(\\b[Tt]he (?=[a-z]))?(${signs.join("|")})(?![0-9A-Za-zÄÖÜäöüß])`, "g");
  }

  /** Does only one pack have these cards? Then there is nothing to choose. */
  get onePackOnly(): boolean {
    return Object.values(this.data.cards).every((rows) => rows.french?.[2] === rows.german?.[2]);
  }

  /** Do the cards show other letters than those that records use? */
  get hasOtherLetters(): boolean {
    const shown = Object.values(this.data.cards).map((rows) => rows[this.pack]);
    return shown.some((row) => row && !row[0].endsWith(row[4]));
  }

  name(card: string): string {
    const name = this.row(card)?.[1] ?? card;
    return card.endsWith("*") ? this.covered(name) : name;
  }

  /** A card in a line of text. */
  sign(card: string): HTMLElement {
    const made = h("span", { class: "sign", "data-card": card, role: "img" });
    this.drawCard(made);
    return made;
  }

  /** A sentence of the engine, with its cards drawn as signs. */
  text(sentence: string): Node[] {
    const parts: Node[] = [];
    let end = 0;
    for (const found of sentence.matchAll(this.pattern)) {
      parts.push(new Text(this.suits(sentence.slice(end, found.index))), this.sign(this.bySign.get(found[2]!)!));
      end = found.index + found[0].length;
    }
    return [...parts, new Text(this.suits(sentence.slice(end)))];
  }

  /** A sentence for a screen reader: with the names of cards in place of their signs. */
  spoken(sentence: string): string {
    const named = (_: string, article = "", sign: string): string => article + this.name(this.bySign.get(sign)!);
    return this.suits(sentence.replace(this.pattern, named));
  }

  /** Draws every card, sign and suit inside an element again. */
  redraw(root: ParentNode): void {
    for (const each of root.querySelectorAll<HTMLElement>("[data-card]")) this.drawCard(each);
    for (const each of root.querySelectorAll<HTMLElement>("[data-suit]")) this.drawSuit(each);
  }

  private row(card: string): CardRow | undefined {
    return this.data.cards[card.replace("*", "")]?.[this.pack];
  }

  private drawCard(element: HTMLElement): void {
    const card = element.dataset.card!;
    const row = this.row(card);
    if (!row) return;
    const [sign, name, symbol, suit, rank] = row;
    const covered = card.endsWith("*");
    if (element.classList.contains("sign")) {
      element.className = `sign sign-${suit}`;
      const drawn = hasSign(sign) ? [sign] : [this.drawing(suit), rank];
      element.replaceChildren(...drawn, covered ? "*" : "");
    } else setDrawing(element.querySelector("use"), `${this.sprite}${covered ? "back" : symbol}`);
    if (element.getAttribute("role") === "img") mark(element, "aria-label", covered ? this.covered(name) : name);
  }

  private drawSuit(element: HTMLElement): void {
    const row = this.data.suits[element.dataset.suit!]?.[this.pack];
    if (!row) return;
    const [sign, name, drawing] = row;
    const drawn = h("span", { class: `sign sign-${drawing}`, "aria-hidden": "true" }, sign || this.drawing(drawing));
    element.replaceChildren(drawn, ` ${name}`);
  }

  /** A sentence with the names of suits in the reader's pack. */
  private suits(sentence: string): string {
    const { suits, pack } = this.data;
    if (this.pack === pack) return sentence;
    return Object.values(suits).reduce((text, rows) => {
      const [from, to] = [rows[pack]![1], rows[this.pack]![1]];
      return text.replace(new RegExp(`\\b${from}\\b`, "gi"), (word) => (word[0] === word[0]!.toUpperCase() ? capital(to) : to));
    }, sentence);
  }

  /** The drawing of a suit, for packs whose suits have no character in Unicode. */
  private drawing(suit: string): SVGSVGElement {
    return drawing(`${this.sprite}suit-${suit}`);
  }
}

/** Does the suit of this card have a character in Unicode? */
const hasSign = (sign: string): boolean => /^[♣♠♥♦]/.test(sign);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
