/** Cards as the reader wants to see them: faces, signs and names of either pack, from the page's own table. */

import { h, mark } from "./dom";
import type { Pack } from "./options";
import type { CardRow, PageData } from "./types";

export class Signs {
  private readonly pattern: RegExp;
  private readonly bySign = new Map<string, string>();

  constructor(
    private readonly cards: PageData["cards"],
    readonly sprite: string,
    public pack: Pack,
  ) {
    for (const [card, rows] of Object.entries(cards)) for (const row of Object.values(rows)) this.bySign.set(row[0], card);
    const signs = [...this.bySign.keys()].sort((one, other) => other.length - one.length);
    this.pattern = new RegExp(`(?:${signs.join("|")})(?![0-9A-Za-z])`, "g");
  }

  row(card: string): CardRow | undefined {
    return this.cards[card.replace("*", "")]?.[this.pack];
  }

  name(card: string): string {
    return this.row(card)?.[1] ?? card;
  }

  /** A card in a line of text. */
  sign(card: string): HTMLElement {
    const made = h("span", { class: "sign", "data-card": card, role: "img" });
    this.draw(made);
    return made;
  }

  /** A sentence of the engine with its cards as signs. */
  text(sentence: string): Node[] {
    const parts: Node[] = [];
    let end = 0;
    for (const found of sentence.matchAll(this.pattern)) {
      parts.push(new Text(sentence.slice(end, found.index)), this.sign(this.bySign.get(found[0])!));
      end = found.index + found[0].length;
    }
    return [...parts, new Text(sentence.slice(end))];
  }

  /** A sentence as it is to be heard: cards by their names. */
  spoken(sentence: string): string {
    return sentence.replace(this.pattern, (sign) => this.name(this.bySign.get(sign)!));
  }

  /** Draws every card and sign below an element anew. */
  redraw(root: ParentNode): void {
    for (const each of root.querySelectorAll<HTMLElement>("[data-card]")) this.draw(each);
  }

  private draw(element: HTMLElement): void {
    const card = element.dataset.card!;
    const row = this.row(card);
    if (!row) return;
    const [sign, name, symbol, suit, rank] = row;
    if (element.classList.contains("sign")) {
      element.className = `sign sign-${suit}`;
      const drawn = this.pack === "german" ? [this.suit(suit), rank] : [sign];
      element.replaceChildren(...drawn, card.endsWith("*") ? "*" : "");
    } else if (!card.endsWith("*")) {
      element.querySelector("use")?.setAttribute("href", `${this.sprite}#${symbol}`);
    }
    if (element.getAttribute("role") === "img") mark(element, "aria-label", name);
  }

  /** The sign of a suit, for packs whose suits have no letter of their own in print. */
  private suit(suit: string): SVGSVGElement {
    const space = "http://www.w3.org/2000/svg";
    const svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS(space, "use");
    use.setAttribute("href", `${this.sprite}#suit-${suit}`);
    svg.appendChild(use);
    return svg;
  }
}
