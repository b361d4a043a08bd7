/** Everything that shows a controller on the printed deal, put together. It wakes what is there and empties nothing. */

import { Bar } from "./toolbar";
import type { Change, Controller } from "../stepper/controller";
import { h } from "../shared/dom";
import { Hands } from "./hands";
import { listen } from "./keyboard";
import { Mine } from "./user-line-view";
import { onPack } from "../cards/pack";
import { Rows } from "./trick-table";
import type { Signs } from "../cards/card-renderer";
import { Speech } from "./announcer";
import { Talk } from "./info-panel";
import { Tally } from "../score/score-sheet";
import { TrickView } from "./trick-view";
import { Why } from "./explanation";
import type { Words } from "../shared/words";

export class View {
  private readonly bar: Bar;
  private readonly hands: Hands;
  private readonly trick: TrickView;
  private readonly talk: Talk;
  private readonly speech: Speech;
  private readonly mine: Mine;
  private readonly tally: Tally | null;
  private readonly printed: Rows | null;
  private readonly authors: (Rows | null)[];
  private own: [line: unknown, rows: Rows] | null = null;
  private readonly captions: [element: Element, printed: string][]; // of what was said and played on the printed line
  private helping = false;
  private asked: string | null = null; // the card asked about last, to which the focus returns

  constructor(
    private readonly root: HTMLElement,
    private readonly controller: Controller,
    private readonly words: Words,
    private readonly signs: Signs,
    address: () => string,
    private readonly signal: AbortSignal,
  ) {
    const live = h("div", { class: "ad-live", role: "status" });
    const why = new Why(words, signs);
    this.hands = new Hands(root, words, signs, controller);
    this.trick = new TrickView(root.querySelector<HTMLElement>(".ad-centre")!, words, signs, this.hands);
    this.bar = new Bar(controller, words, signs, address, () => this.help());
    this.talk = new Talk(words, signs, why);
    this.speech = new Speech(live, words, signs, why);
    this.mine = new Mine(words, signs);
    this.printed = this.rows(root.querySelector<HTMLTableElement>(":scope > .ad-tricks"), () => controller.toPrinted());
    this.captions = [...root.querySelectorAll(":scope > .ad-tricks caption, :scope > .ad-calls > p")].map((element) => [
      element,
      element.textContent,
    ]);
    this.authors = [...root.querySelectorAll<HTMLElement>(".ad-branch")].map((section, index) =>
      this.wakeBranch(section, index + 1),
    );
    const wake = root.querySelector(".ad-wake")!;
    this.tally = Tally.of(root, words);
    wake.append(...this.bar.elements, this.talk.element, ...(this.tally ? [this.tally.element] : []), live);
    wake.after(this.mine.element);
    this.tally?.keep(controller.deal.before!, controller.deal.after!);
    listen(
      root,
      controller,
      { help: () => this.help(), hand: () => this.hands.focus(), close: () => this.close() },
      signal,
    );
    onPack((pack) => this.repack(pack), signal);
  }

  /** Shows what the controller says, and tells those who listen what changed. */
  update(change: Change, from: number): void {
    const { controller } = this;
    if (change !== "busy" && change !== "pack") this.helping = false;
    const held = document.activeElement;
    const moved = change === "line" || (change === "step" && controller.line.kind === "mine");
    const playing = moved && controller.line.kind === "mine" && held?.closest(".ad-hand, .ad-play-it, .ad-say");
    this.hands.update(controller);
    this.trick.update(controller);
    this.bar.update(controller, this.helping);
    this.talk.update(controller, this.helping, () => this.focusAsked(this.asked));
    this.tally?.show(controller.deal.before!, controller.line.sheet(controller.at));
    this.showLine();
    this.speech.tell(change, from, controller);
    this.asked = controller.asked ?? this.asked;
    if (moved) this.hands.reveal();
    if (change === "ask" && controller.asked !== null) this.talk.clear(this.hands.button(controller.asked));
    // Who plays on from card to card finds the next hand under his fingers, or the words one of which is due.
    const lost = held && !held.isConnected && document.activeElement === document.body;
    if (lost || (playing && this.root.contains(held))) this.talk.focus() || this.hands.focus();
  }

  private showLine(): void {
    const { controller } = this;
    const { line } = controller;
    this.root.dataset.line = line.kind;
    if (this.own?.[0] !== line) {
      const table = this.mine.write(controller);
      const rows = this.rows(table, () => {});
      this.own = rows && [line, rows];
    }
    this.own?.[1].update(controller);
    this.printed?.update(line.kind === "printed" ? controller : null);
    const whose = line.kind === "printed" ? "" : `${this.words.say("printed-line")}. `;
    for (const [element, printed] of this.captions) element.textContent = whose + printed;
    this.authors.forEach((rows, index) => rows?.update(line.branch === index + 1 ? controller : null));
  }

  /** Makes the rows of a table go to their place in the line that `enter` returns to. */
  private rows(table: HTMLTableElement | null, enter: () => void): Rows | null {
    if (!table) return null;
    const go = (trick: number, card: number | null) => {
      enter();
      const { line } = this.controller;
      this.controller.goTo(card === null ? line.end(trick) : line.after(trick, card));
    };
    return new Rows(table, this.words, go, this.signal);
  }

  private wakeBranch(section: HTMLElement, number: number): Rows | null {
    const show = () => this.controller.showBranch(number);
    const enter = () => this.controller.line.branch === number || show();
    const step = () => {
      show();
      this.root.querySelector<HTMLElement>(".ad-next")?.focus();
    };
    const button = h("button", { type: "button", class: "ad-small", click: step }, this.words.say("show-branch"));
    section.querySelector(".ad-branch-go")?.append(button);
    return this.rows(section.querySelector<HTMLTableElement>(".ad-tricks"), enter);
  }

  private help(): void {
    const helping = !this.helping;
    if (helping && this.controller.asked !== null) this.controller.ask(null);
    this.helping = helping;
    this.bar.update(this.controller, this.helping);
    this.talk.update(this.controller, this.helping, () => {});
    if (this.helping) this.speech.say(this.words.table.keys.map(([keys, does]) => `${keys}: ${does}.`).join(" "));
  }

  private close(): void {
    if (this.helping) return this.help();
    if (this.controller.asked === null) return;
    const card = this.controller.asked;
    this.controller.ask(null);
    this.focusAsked(card);
  }

  private focusAsked(card: string | null): void {
    if (card) this.hands.button(card)?.focus();
  }

  private repack(pack: Signs["pack"]): void {
    this.signs.pack = pack;
    this.own = null;
    this.signs.redraw(this.root);
    this.update("pack", this.controller.at);
  }
}
