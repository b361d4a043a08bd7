/** What may be said at a moment. The printed line goes on without it, so there it is folded away; where the reader's own
 *  line waits for a word it lies open. */

import type { Controller } from "./controller";
import { h } from "./dom";
import { actionOf, type Line } from "./line";
import type { Signs } from "./signs";
import type { Saying } from "./types";
import type { Words } from "./words";

export class Sayings {
  private unfolded: { line: Line; at: number } | null = null; // where the reader has opened them

  constructor(
    private readonly words: Words,
    private readonly signs: Signs,
  ) {}

  show(controller: Controller): HTMLElement | null {
    const { line, at } = controller;
    const next = line.steps[at];
    // What the line itself says next needs no button beside “next”. A word that cards must complete is no matter of one.
    const open = (line.moment(at)?.says ?? []).filter(
      (each) => each.legal && !each.cards && !(next && actionOf(next) === `[${each.seat} ${each.word}]`),
    );
    if (!open.length) return null;
    const seats = [...new Set(open.map((each) => each.seat))];
    const players = h(
      "div",
      { class: "ad-sayers" },
      seats.map((seat) => this.player(seat, open.filter((each) => each.seat === seat), controller)),
    );
    if (!next && line.kind === "mine" && line.speaks(at))
      return h("div", { class: "ad-sayings" }, h("p", { class: "ad-label" }, this.words.say("may-say")), players);
    const { unfolded } = this;
    const folded = h(
      "details",
      {
        class: "ad-sayings",
        open: unfolded?.line === line && unfolded.at === at,
        toggle: () => (this.unfolded = folded.open ? { line, at } : null),
      },
      h("summary", {}, this.words.say(line.speaks(at) && next ? "say-else" : "say-here")),
      players,
    );
    return folded;
  }

  private player(seat: string, says: Saying[], controller: Controller): HTMLElement {
    const name = this.words.seat(seat);
    const buttons = says.map((each) =>
      h(
        "button",
        {
          type: "button",
          class: "ad-small ad-say",
          title: this.signs.spoken(each.text),
          click: () => controller.speak(seat, each.word),
        },
        this.signs.text(each.said ?? each.word),
      ),
    );
    return h(
      "div",
      { class: "ad-sayer", role: "group", "aria-label": name },
      h("span", { "aria-hidden": "true" }, name),
      h("div", {}, buttons),
    );
  }
}
