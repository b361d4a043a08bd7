/** Buttons for the calls that may be made at a position. They are folded away, except where the reader's own line waits for a
 *  call. For a call that names cards, the reader chooses these one by one.
 */

import type { CardRenderer } from "../cards/card-renderer";
import { actionOf, type Line } from "../deal/line";
import type { Call } from "../deal/replay";
import { h, mark } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";

/** A call for which cards are being chosen, and the cards chosen so far. */
interface Unfinished {
  line: Line;
  at: number;
  key: string;
  chosen: Set<string>;
}

const keyOf = ({ seat, word }: Call): string => `${seat} ${word}`;

export class CallButtons {
  private unfolded: { line: Line; at: number } | null = null; // where the reader has unfolded the buttons
  private unfinished: Unfinished | null = null;

  constructor(
    private readonly words: Words,
    private readonly renderer: CardRenderer,
  ) {}

  show(controller: Controller): HTMLElement | null {
    const { line, at } = controller;
    const next = line.steps[at];
    // The next call of the line needs no button, because “next” makes it.
    const open = (line.moment(at)?.says ?? []).filter(
      (each) => each.legal && !(next && actionOf(next) === `[${each.seat} ${each.word}]`),
    );
    if (!open.length) return null;
    const seats = [...new Set(open.map((each) => each.seat))];
    const players = h(
      "div",
      { class: "ad-sayers" },
      seats.map((seat) =>
        this.seatRow(
          seat,
          open.filter((each) => each.seat === seat),
          controller,
        ),
      ),
    );
    if (!next && line.kind === "user" && line.mustCall(at) && !line.mayPlay(at))
      return h("div", { class: "ad-sayings" }, h("p", { class: "ad-label" }, this.words.say("may-say")), players);
    const { unfolded } = this;
    const folded = h(
      "details",
      {
        class: "ad-sayings",
        open: unfolded?.line === line && unfolded.at === at,
        toggle: () => (this.unfolded = folded.open ? { line, at } : null),
      },
      h("summary", {}, this.words.say(line.mustCall(at) && next ? "say-else" : "say-here")),
      players,
    );
    return folded;
  }

  private seatRow(seat: string, says: Call[], controller: Controller): HTMLElement {
    const name = this.words.seat(seat);
    const begun = says.find((each) => this.chosen(each, controller));
    return h(
      "div",
      { class: "ad-sayer", role: "group", "aria-label": name },
      h("span", { "aria-hidden": "true" }, name),
      h(
        "div",
        {},
        says.map((each) => this.button(each, controller)),
        begun && this.cardChoice(begun, controller),
      ),
    );
  }

  /** The button of one call. If the call names cards, it opens or closes the choice of them. */
  private button(saying: Call, controller: Controller): HTMLElement {
    const { seat, word, cards } = saying;
    const asks = cards ? { "data-key": keyOf(saying), "aria-expanded": String(this.chosen(saying, controller) !== null) } : {};
    const button: HTMLElement = h(
      "button",
      {
        type: "button",
        class: "ad-small ad-say",
        title: this.renderer.spoken(saying.text),
        ...asks,
        click: () => (cards ? this.toggle(saying, controller, button) : controller.call(seat, word)),
      },
      this.renderer.text(saying.said ?? word),
      cards ? " …" : "",
    );
    return button;
  }

  private toggle(saying: Call, controller: Controller, pressed: HTMLElement): void {
    const { line, at } = controller;
    const key = keyOf(saying);
    this.unfinished = this.chosen(saying, controller) ? null : { line, at, key, chosen: new Set() };
    const now = this.show(controller)!;
    pressed.closest(".ad-sayings")!.replaceWith(now);
    now.querySelector<HTMLElement>(`[data-key="${key}"]`)!.focus({ preventScroll: true });
  }

  /** The cards chosen so far for this call; `null` if it is not the one being chosen for. */
  private chosen(saying: Call, { line, at }: Controller): Set<string> | null {
    const { unfinished } = this;
    return unfinished?.line === line && unfinished.at === at && unfinished.key === keyOf(saying) ? unfinished.chosen : null;
  }

  /** The cards to choose from. Choosing the last one makes the call. */
  private cardChoice(saying: Call, controller: Controller): HTMLElement {
    const { seat, word, cards = 0, among = [] } = saying;
    const chosen = this.chosen(saying, controller)!;
    const told = (): string =>
      this.renderer.spoken(saying.asks ?? saying.said ?? word) +
      ` ${this.words.say(cards === 1 ? "choose-one" : "choose", { number: cards, done: chosen.size })}`;
    const label = h("p", { class: "ad-label", role: "status" }, told());
    const press = (card: string, button: HTMLElement): void => {
      if (!chosen.delete(card)) chosen.add(card);
      mark(button, "aria-pressed", String(chosen.has(card)));
      label.textContent = told();
      if (chosen.size === cards) controller.call(seat, [word, ...among.filter((each) => chosen.has(each))].join(" "));
    };
    const buttons = among.map((card) => {
      const button: HTMLElement = h(
        "button",
        {
          type: "button",
          class: "ad-small ad-say ad-choose",
          "aria-pressed": String(chosen.has(card)),
          click: () => press(card, button),
        },
        this.renderer.sign(card),
      );
      return button;
    });
    return h("div", { class: "ad-choice" }, label, buttons);
  }
}
