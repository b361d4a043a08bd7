/** The hands round the table: makes buttons of the printed cards, and shows which may be played. */

import type { CardRenderer } from "../cards/card-renderer";
import { h, mark } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";

export class Hands {
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly seats = new Map<string, HTMLElement>();
  private readonly skat: HTMLElement[] = []; // copies of its cards, for the hand that takes it

  constructor(
    private readonly root: HTMLElement,
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    controller: Controller,
  ) {
    for (const seat of root.querySelectorAll<HTMLElement>(".ad-seat")) {
      this.seats.set(seat.dataset.seat!, seat);
      for (const card of seat.querySelectorAll<HTMLElement>(".card")) this.makeButton(card, controller);
    }
    for (const card of root.querySelectorAll<HTMLElement>(".ad-skat .card")) {
      const copy = card.cloneNode(true) as HTMLElement;
      this.skat.push(h("li", {}, copy));
      this.makeButton(copy, controller);
    }
  }

  /** Turns the picture of a card into a button of the same size and look. */
  private makeButton(card: HTMLElement, controller: Controller): void {
    const id = card.dataset.card!;
    const button = h("button", {
      type: "button",
      class: card.className,
      "data-card": id,
      click: () => press(controller, id),
    });
    button.append(...card.childNodes);
    card.replaceWith(button);
    this.buttons.set(id, button);
  }

  update(controller: Controller): void {
    const { line, at, asked } = controller;
    const moment = line.moment(at);
    const gone = line.playedCards(at);
    this.moveSkat(line.skatExchange(at));
    const because = new Set(asked ? (line.answer(at, asked).ruling?.because ?? []) : []);
    for (const [card, button] of this.buttons) {
      const { ruling } = line.answer(at, card);
      const state = gone.has(card) ? "played" : ruling ? (ruling.legal ? "legal" : "refused") : "unturned";
      button.classList.toggle("is-legal", state === "legal");
      button.classList.toggle("is-refused", state === "refused");
      button.classList.toggle("is-played", state === "played");
      button.classList.toggle("is-asked", card === asked);
      button.classList.toggle("is-because", because.has(card));
      mark(button, "aria-expanded", String(card === asked));
      const label = `${this.renderer.name(card)}, ${this.words.say(state)}`;
      mark(button, "aria-label", label);
    }
    for (const [seat, element] of this.seats) mark(element, "data-turn", seat === moment?.seat);
  }

  /** Moves the cards of the skat into the hand that has taken it, and hides the cards laid away. */
  private moveSkat(taken: { seat: string; away: string[] } | null): void {
    if (!this.skat.length) return;
    for (const item of this.skat) {
      if (taken) this.seats.get(taken.seat)!.querySelector(".ad-hand")!.append(item);
      else item.remove();
    }
    const away = new Set(taken?.away);
    for (const [card, button] of this.buttons) button.parentElement!.hidden = away.has(card);
  }

  /** Puts the focus on the first card that may be played in the hand on turn. */
  focus(): void {
    const seat = this.root.querySelector(".ad-seat[data-turn]");
    const card = seat?.querySelector<HTMLElement>(".is-legal") ?? seat?.querySelector<HTMLElement>("button:not(.is-played)");
    card?.focus({ preventScroll: true });
  }

  /** Scrolls the table into view. */
  reveal(): void {
    this.root.querySelector(".ad-table")!.scrollIntoView({ block: "nearest" });
  }

  button(card: string): HTMLButtonElement | undefined {
    return this.buttons.get(card);
  }
}

/** Pressing a card asks about it. In the reader's own line, pressing it again plays it. */
function press(controller: Controller, card: string): void {
  const again = controller.asked === card && controller.line.kind === "user";
  if (again && controller.playable(card) !== null) controller.play(card);
  else controller.ask(card);
}
