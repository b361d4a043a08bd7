/** The table of tricks: marks the current row and card, and makes every row and card a way to its position. */

import { h, mark } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";

export class TrickTable {
  private readonly rows: HTMLElement[]; // one tbody for each trick

  constructor(
    readonly table: HTMLTableElement,
    words: Words,
    go: (trick: number, card: number | null) => void,
    signal: AbortSignal,
  ) {
    this.rows = [...table.querySelectorAll<HTMLElement>("tbody[data-trick]")];
    for (const row of this.rows) {
      const head = row.querySelector("th")!;
      const trick = Number(row.dataset.trick);
      const button = h(
        "button",
        { type: "button", class: "ad-go", "aria-label": words.say("go-to-trick", { trick }) },
        String(trick),
      );
      head.replaceChildren(button);
      const clicked = (event: Event) => {
        const target = event.target as Element;
        if (target.closest("a")) return;
        const card = target.closest(".ad-play");
        go(trick, card ? [...row.querySelectorAll(".ad-play")].indexOf(card) + 1 : null);
      };
      row.addEventListener("click", clicked, { signal });
    }
    table.classList.add("ad-live-table");
  }

  /** Marks the current position; `null` if another line is shown. */
  update(controller: Controller | null): void {
    const step = controller?.line.stepBefore(controller.at);
    for (const row of this.rows) {
      const trick = Number(row.dataset.trick);
      mark(row, "aria-current", controller && trick === step?.trick ? "step" : null);
      row.querySelectorAll(".ad-play").forEach((play, index) => {
        play.classList.toggle("ad-now", Boolean(controller && trick === step?.trick && index + 1 === step.card));
      });
    }
  }
}
