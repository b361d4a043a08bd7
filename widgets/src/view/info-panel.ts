/** The panel below the toolbar: which line this is, the state of the engine, the answer, the notes, the keys. */

import type { CardRenderer } from "../cards/card-renderer";
import { callText, isCall } from "../deal/line";
import type { Loaded } from "../engine/protocol";
import { siteRoot } from "../shared/asset-urls";
import { h, mark } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";
import { BottomSheet } from "./bottom-sheet";
import { CallButtons } from "./call-buttons";
import type { Explanation } from "./explanation";
import { editorialBadge, scoreText } from "./rule-links";

export class InfoPanel {
  readonly element = h("div", { class: "ad-talk" });
  private readonly line = h("div", { class: "ad-line" });
  private readonly busy = h("div", { class: "ad-busy" });
  private readonly answer = h("div", { class: "ad-words" });
  private readonly progressText = h("p");
  private readonly meter = h("progress");
  private readonly sheet = new BottomSheet(this.busy, this.answer);
  private readonly calls: CallButtons;
  private starting: HTMLElement | null = null; // the same element while Python loads, so that its button keeps the focus

  constructor(
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    private readonly why: Explanation,
  ) {
    this.calls = new CallButtons(words, renderer);
    this.element.append(this.line, this.sheet.element);
  }

  update(controller: Controller, helping: boolean, focusCard: () => void): void {
    replace(this.line, this.banner(controller));
    replace(this.busy, this.engineState(controller));
    replace(this.answer, helping ? this.keyHelp() : (this.why.show(controller, focusCard) ?? this.notes(controller)));
    this.sheet.show(!helping && (controller.asked !== null || controller.busy !== null));
  }

  /** Scrolls so that the answer does not cover this element, if it lies over the page. */
  clear(element: HTMLElement | undefined): void {
    if (element) this.sheet.uncover(element);
  }

  /** Puts the focus on the first call, if one is due; returns whether there is one. */
  focus(): boolean {
    const word = this.element.querySelector<HTMLElement>("div.ad-sayings .ad-say");
    word?.focus({ preventScroll: true });
    return word !== null;
  }

  /** In another line than the printed one: its name, and the button that leads back. */
  private banner(controller: Controller): HTMLElement | null {
    const { line } = controller;
    if (line.kind === "printed") return null;
    const left = line.steps[line.fork];
    const own = line.kind === "user";
    return h(
      "div",
      { class: "ad-banner" },
      h(
        "p",
        {},
        h("strong", {}, `${this.words.say(own ? "your-line" : "author-line")}.`),
        left && own ? ` ${this.words.say(left.card ? "from-here" : "from-talk", { trick: left.trick, card: left.card })}` : "",
      ),
      own && h("button", { type: "button", class: "ad-small", click: () => controller.takeBack() }, this.words.say("take-back")),
      h("button", { type: "button", class: "ad-small ad-home", click: () => controller.toPrinted() }, this.words.say("to-printed")),
    );
  }

  /** The progress of starting Python, or its outcome. */
  private engineState(controller: Controller): HTMLElement | null {
    const { busy } = controller;
    if (!busy) return null;
    const cancel = h(
      "button",
      { type: "button", class: "ad-small", click: () => controller.cancel() },
      this.words.say(busy.state === "starting" ? "cancel" : "close"),
    );
    if (busy.state === "starting") {
      this.progressText.textContent = progressOf(busy.loaded, this.words);
      this.meter.hidden = busy.loaded === null;
      this.meter.max = busy.loaded?.total ?? 1;
      this.meter.value = busy.loaded?.done ?? 1;
      mark(this.meter, "aria-label", this.progressText.textContent);
      return (this.starting ??= h("div", { class: "ad-progress" }, this.progressText, this.meter, cancel));
    }
    if (busy.state === "cancelled" || busy.state === "nowhere" || busy.state === "cut-off") {
      const more = busy.state === "cut-off" && [" ", this.offlinePage()];
      return h("div", { class: "ad-progress" }, h("p", {}, this.words.say(busy.state), more), cancel);
    }
    if (busy.state === "refused") {
      return h(
        "div",
        { class: "ad-progress ad-no" },
        h("p", {}, this.renderer.text(this.words.say("refused-by-engine", { message: busy.message }))),
        cancel,
      );
    }
    const retry = h("button", { type: "button", class: "ad-small ad-retry", click: busy.retry }, this.words.say("retry"));
    return h("div", { class: "ad-progress ad-no" }, h("p", {}, this.words.say(busy.state)), retry, cancel);
  }

  /** A link to the page about reading offline. */
  private offlinePage(): HTMLElement {
    const { href } = new URL(`${this.words.lang === "de" ? "de/" : ""}about/offline/`, siteRoot);
    return h("a", { href }, this.words.say("offline-page"));
  }

  /** What the last step did and the author's notes; if there is nothing to tell, an invitation to ask. */
  private notes(controller: Controller): HTMLElement {
    const { line, at } = controller;
    const before = line.stepBefore(at);
    const won = before?.won ? line.lastWonTrick(at) : null;
    const open = line.undecidedTrick(at);
    const ended = line.endingCall(at); // already told in the status
    const word = before && isCall(before) && !ended ? before : null;
    const said = [
      word &&
        h(
          "p",
          { class: "ad-spoken" },
          this.renderer.text(this.words.say("says", { name: this.words.seat(word.seat), words: callText(word) })),
        ),
      before?.kind === "pass" && h("p", { class: "ad-spoken" }, this.words.say("passes", { name: this.words.seat(before.seat) })),
      open && h("p", { class: "ad-won-line" }, this.words.undecided(open[1]), " ", this.renderer.text(open[1].reason ?? "")),
      won &&
        h(
          "p",
          { class: "ad-won-line" },
          this.words.trickWon(won[1].winner!, won[0], won[1].points ?? 0),
          " ",
          this.renderer.text(won[1].undetermined ? "" : (won[1].reason ?? "")),
          !won[1].undetermined && editorialBadge(controller.data, this.words, won[1].rules[0]),
        ),
      !ended && before?.news?.map((news) => h("p", { class: "ad-won-line" }, this.renderer.text(news))),
      line.notes(at).map((note) => h("p", { class: "ad-remark" }, this.renderer.text(note))),
      this.score(controller),
    ];
    const any = said.flat().some(Boolean);
    const ask = h("p", { class: "ad-ask" }, this.words.say("ask"));
    return h("div", {}, any ? said : ask, this.passButton(controller), this.calls.show(controller));
  }

  /** The score, in a paragraph for each side. */
  private score({ line, at, data }: Controller): HTMLElement[] {
    const score = line.score(at);
    return [...new Set(score.map(({ side }) => side))].map((side) =>
      h(
        "p",
        { class: "ad-result" },
        h("b", {}, this.words.side(side)),
        score
          .filter((each) => each.side === side)
          .map((each, index) => [index ? "; " : ": ", scoreText(each, data, this.words, this.renderer)]),
      ),
    );
  }

  /** In the reader's own line, the button for the pass of a player who cannot play. */
  private passButton(controller: Controller): HTMLElement | null {
    const { line, at } = controller;
    const moment = line.moment(at);
    if (line.kind !== "user" || at < line.length || !moment?.legal.includes("-")) return null;
    const label = this.words.say("pass-now", { name: this.words.seat(moment.seat) });
    return h("button", { type: "button", class: "ad-play-it", click: () => controller.play("-") }, label);
  }

  private keyHelp(): HTMLElement {
    const rows = this.words.table.keys.map(([keys, does]) =>
      h("div", {}, h("dt", {}, ...keys!.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, does!)),
    );
    const keys = h("dl", { class: "ad-keys" }, rows);
    return this.renderer.hasOtherLetters ? h("div", {}, keys, h("p", {}, this.words.say("letters"))) : keys;
  }
}

/** How much of Python is loaded, in words. */
export function progressOf(loaded: Loaded, words: Words): string {
  const megabytes = (bytes: number): string =>
    (bytes / 1e6).toLocaleString(words.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return loaded ? words.say("starting", { total: megabytes(loaded.total), done: megabytes(loaded.done) }) : words.say("thinking");
}

/** Replaces the content of an element, unless it would look the same: then the focus stays. */
function replace(into: HTMLElement, wanted: HTMLElement | null): void {
  if (wanted?.parentNode === into || (wanted?.outerHTML ?? "") === into.innerHTML) return;
  into.replaceChildren(...(wanted ? [wanted] : []));
}
