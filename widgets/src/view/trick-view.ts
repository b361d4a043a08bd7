/** The middle of the table: the current trick, or before the first lead the card turned up or the cards laid open. */

import type { CardRenderer } from "../cards/card-renderer";
import { cardOf } from "../deal/line";
import { h, setDrawing } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";
import type { Hands } from "./hands";

export class TrickView {
  private readonly turned: Node[];

  constructor(
    private readonly centre: HTMLElement,
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    private readonly hands: Hands,
  ) {
    this.turned = [...centre.childNodes];
  }

  update(controller: Controller): void {
    const { line, at } = controller;
    const cards = line.onTable(at);
    const shown = line.shownCards(at);
    if (shown.length) {
      const open = shown.map(([seat, card], index) => this.place(seat, this.face(card), index === shown.length - 1));
      return this.centre.replaceChildren(h("ol", { class: "ad-trick" }, open));
    }
    if (!cards.length) {
      this.centre.replaceChildren(...this.turned);
      for (const skat of this.centre.querySelectorAll<HTMLElement>(".ad-skat")) skat.hidden = line.skatExchange(at) !== null;
      return this.renderer.redraw(this.centre); // the pack may have changed while this was not shown
    }
    const number = cards[0]!.trick;
    const gathered = line.lastWonTrick(at);
    const winner = gathered?.[0] === number ? gathered[1].winner : null;
    const played = cards.map((step, index) => {
      if (step.kind === "pass") return this.place(step.seat, this.pass(), false);
      const face = this.face(step.action);
      face.classList.toggle("is-led", index === 0);
      face.classList.toggle("is-winning", step.seat === winner);
      if (step.seat === winner)
        face.setAttribute("aria-label", this.words.say("winning", { card: this.renderer.name(step.action) }));
      return this.place(step.seat, face, index === cards.length - 1);
    });
    const list = h("ol", { class: "ad-trick", "aria-label": `${this.words.say("trick")} ${number}` }, played);
    this.centre.replaceChildren(list);
  }

  /** A card in front of the seat that played or showed it. */
  private place(seat: string, face: HTMLElement, latest: boolean): HTMLElement {
    const who = h("span", { class: "ad-who", "aria-hidden": "true" }, this.words.letter(seat));
    return h("li", { class: "ad-place", "data-seat": seat, "data-new": latest }, face, who);
  }

  private pass(): HTMLElement {
    return h("span", { class: "ad-pass", role: "img", "aria-label": this.words.say("a-pass") }, "–");
  }

  /** The face of a card, copied from the hand, or its back if it lies face down. */
  private face(action: string): HTMLElement {
    const covered = action.endsWith("*");
    const face = h("span", { class: "card", "data-card": action, role: "img", "aria-label": this.renderer.name(action) });
    const drawing = this.hands.button(cardOf(action))?.querySelector("svg")?.cloneNode(true) as SVGSVGElement | undefined;
    if (drawing) face.append(drawing);
    if (covered) {
      face.classList.add("is-covered");
      setDrawing(drawing?.querySelector("use"), `${this.renderer.sprite}back`);
    }
    return face;
  }
}
