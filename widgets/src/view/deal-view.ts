/** The view of a deal: puts together all parts that show the controller's state. The printed deal stays. */

import type { CardRenderer } from "../cards/card-renderer";
import { onPack } from "../cards/pack";
import { ScoreSheet } from "../score/score-sheet";
import { h } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Change, Controller } from "../stepper/controller";
import { Announcer } from "./announcer";
import { Explanation } from "./explanation";
import { Hands } from "./hands";
import { InfoPanel } from "./info-panel";
import { listenToKeys } from "./keyboard";
import { Toolbar } from "./toolbar";
import { TrickTable } from "./trick-table";
import { TrickView } from "./trick-view";
import { UserLineView } from "./user-line-view";

export class DealView {
  private readonly toolbar: Toolbar;
  private readonly hands: Hands;
  private readonly trick: TrickView;
  private readonly panel: InfoPanel;
  private readonly announcer: Announcer;
  private readonly userLine: UserLineView;
  private readonly sheet: ScoreSheet | null;
  private readonly printed: TrickTable | null;
  private readonly authors: (TrickTable | null)[];
  private userTable: [line: unknown, rows: TrickTable] | null = null;
  private readonly captions: [element: Element, printed: string][]; // of the calls and tricks of the printed line
  private helping = false;
  private asked: string | null = null; // the card asked about last; the focus returns to it

  constructor(
    private readonly root: HTMLElement,
    private readonly controller: Controller,
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    address: () => string,
    private readonly signal: AbortSignal,
  ) {
    const live = h("div", { class: "ad-live", role: "status" });
    const why = new Explanation(words, renderer);
    this.hands = new Hands(root, words, renderer, controller);
    this.trick = new TrickView(root.querySelector<HTMLElement>(".ad-centre")!, words, renderer, this.hands);
    this.toolbar = new Toolbar(controller, words, renderer, address, () => this.toggleHelp());
    this.panel = new InfoPanel(words, renderer, why);
    this.announcer = new Announcer(live, words, renderer, why);
    this.userLine = new UserLineView(words, renderer);
    this.printed = this.trickTable(root.querySelector<HTMLTableElement>(":scope > .ad-tricks"), () => controller.toPrinted());
    this.captions = [...root.querySelectorAll(":scope > .ad-tricks caption, :scope > .ad-calls > p")].map((element) => [
      element,
      element.textContent,
    ]);
    this.authors = [...root.querySelectorAll<HTMLElement>(".ad-branch")].map((section, index) =>
      this.hydrateBranch(section, index + 1),
    );
    const wake = root.querySelector(".ad-wake")!;
    this.sheet = ScoreSheet.of(root, words);
    wake.append(...this.toolbar.elements, this.panel.element, ...(this.sheet ? [this.sheet.element] : []), live);
    wake.after(this.userLine.element);
    this.sheet?.reserveHeight(controller.deal.before!, controller.deal.after!);
    listenToKeys(
      root,
      controller,
      { help: () => this.toggleHelp(), hand: () => this.hands.focus(), close: () => this.close() },
      signal,
    );
    onPack((pack) => this.changePack(pack), signal);
  }

  /** Shows the controller's state, and announces what has changed. */
  update(change: Change, from: number): void {
    const { controller } = this;
    if (change !== "busy" && change !== "pack") this.helping = false;
    const held = document.activeElement;
    const moved = change === "line" || (change === "step" && controller.line.kind === "user");
    const playing = moved && controller.line.kind === "user" && held?.closest(".ad-hand, .ad-play-it, .ad-say");
    this.hands.update(controller);
    this.trick.update(controller);
    this.toolbar.update(controller, this.helping);
    this.panel.update(controller, this.helping, () => this.focusAsked(this.asked));
    this.sheet?.show(controller.deal.before!, controller.line.sheet(controller.at));
    this.showLine();
    this.announcer.announce(change, from, controller);
    this.asked = controller.asked ?? this.asked;
    if (moved) this.hands.reveal();
    if (change === "ask" && controller.asked !== null) this.panel.clear(this.hands.button(controller.asked));
    // After a card the focus goes to the call that is due, or else to the next hand.
    const lost = held && !held.isConnected && document.activeElement === document.body;
    if (lost || (playing && this.root.contains(held))) this.panel.focus() || this.hands.focus();
  }

  private showLine(): void {
    const { controller } = this;
    const { line } = controller;
    this.root.dataset.line = line.kind;
    if (this.userTable?.[0] !== line) {
      const table = this.userLine.write(controller);
      const rows = this.trickTable(table, () => {});
      this.userTable = rows && [line, rows];
    }
    this.userTable?.[1].update(controller);
    this.printed?.update(line.kind === "printed" ? controller : null);
    const whose = line.kind === "printed" ? "" : `${this.words.say("printed-line")}. `;
    for (const [element, printed] of this.captions) element.textContent = whose + printed;
    this.authors.forEach((rows, index) => rows?.update(line.branch === index + 1 ? controller : null));
  }

  /** Makes the rows and cards of a table go to their position in a line; `enter` shows that line. */
  private trickTable(table: HTMLTableElement | null, enter: () => void): TrickTable | null {
    if (!table) return null;
    const go = (trick: number, card: number | null) => {
      enter();
      const { line } = this.controller;
      this.controller.goTo(card === null ? line.endOfTrick(trick) : line.positionAfter(trick, card));
    };
    return new TrickTable(table, this.words, go, this.signal);
  }

  private hydrateBranch(section: HTMLElement, number: number): TrickTable | null {
    const show = () => this.controller.showBranch(number);
    const enter = () => this.controller.line.branch === number || show();
    const step = () => {
      show();
      this.root.querySelector<HTMLElement>(".ad-next")?.focus();
    };
    const button = h("button", { type: "button", class: "ad-small", click: step }, this.words.say("show-branch"));
    section.querySelector(".ad-branch-go")?.append(button);
    return this.trickTable(section.querySelector<HTMLTableElement>(".ad-tricks"), enter);
  }

  private toggleHelp(): void {
    const helping = !this.helping;
    if (helping && this.controller.asked !== null) this.controller.ask(null);
    this.helping = helping;
    this.toolbar.update(this.controller, this.helping);
    this.panel.update(this.controller, this.helping, () => {});
    if (this.helping) this.announcer.say(this.words.table.keys.map(([keys, does]) => `${keys}: ${does}.`).join(" "));
  }

  private close(): void {
    if (this.helping) return this.toggleHelp();
    if (this.controller.asked === null) return;
    const card = this.controller.asked;
    this.controller.ask(null);
    this.focusAsked(card);
  }

  private focusAsked(card: string | null): void {
    if (card) this.hands.button(card)?.focus();
  }

  private changePack(pack: CardRenderer["pack"]): void {
    this.renderer.pack = pack;
    this.userTable = null;
    this.renderer.redraw(this.root);
    this.update("pack", this.controller.at);
  }
}
