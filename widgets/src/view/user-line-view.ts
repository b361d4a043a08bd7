/** The reader's own line as a table of tricks like the printed one, with the score at its end. */

import type { CardRenderer } from "../cards/card-renderer";
import { callText, isCall, playsOf } from "../deal/line";
import type { LineData, Step, Trick } from "../deal/replay";
import { scoreList } from "../score/score-list";
import { ScoreSheet } from "../score/score-sheet";
import { type Child, h } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";
import { editorialBadge, ruleLink, scoreText } from "./rule-links";

export class UserLineView {
  readonly element = h("div", { class: "ad-mine" });

  constructor(
    private readonly words: Words,
    private readonly renderer: CardRenderer,
  ) {}

  /** Writes the line and returns its table; in other lines writes nothing and returns `null`. */
  write(controller: Controller): HTMLTableElement | null {
    const { line, data } = controller;
    if (line.kind !== "user") {
      this.element.replaceChildren();
      return null;
    }
    const { words } = this;
    const number = (text: string) => h("th", { scope: "col", class: "num" }, text);
    const sides = data.sides.map((side) =>
      number(
        side
          .split("+")
          .map((seat) => words.letter(seat))
          .join("+"),
      ),
    );
    const tricks = data.counts === "tricks"; // each trick counts one, so it needs no column
    const head = h(
      "tr",
      {},
      h("th", { scope: "col" }, words.say("trick")),
      h("th", { scope: "col" }, words.say("cards")),
      h("th", { scope: "col", class: "ad-who-won" }, words.say("won-by")),
      tricks ? null : number(words.say("points")),
      sides,
    );
    const rows = line.tricks.map((trick, index) => this.row(trick, index + 1, controller));
    const table = h("table", { class: "ad-tricks" }, h("caption", {}, words.say("your-line")), h("thead", {}, head), rows);
    const played = rows.length ? table : h("p", { class: "ad-none" }, words.say("no-play"));
    this.element.replaceChildren(...this.calls(controller), played, ...this.score(controller));
    return rows.length ? table : null;
  }

  /** The calls before the first lead. */
  private calls({ line }: Controller): HTMLElement[] {
    const { words, renderer } = this;
    const calls = line.steps.filter((step) => step.kind === "call");
    const said = calls.map((step) =>
      h("li", {}, h("b", {}, words.seat(step.seat)), ": ", renderer.text([callText(step), ...(step.news ?? [])].join(" – "))),
    );
    const label = h("p", {}, `${words.say("your-line")}. ${words.say("calls")}`);
    return said.length ? [h("div", { class: "ad-calls" }, label, h("ul", {}, said))] : [];
  }

  /** A call during a trick with the card before it, and what the call or card decided. */
  private callDuring(step: Step): Child[] {
    const { words, renderer } = this;
    const said = isCall(step) && words.say("said-after", { name: words.seat(step.seat), word: callText(step), card: step.card });
    return [
      said && h("p", { class: "ad-spoken" }, renderer.text(said)),
      (step.news ?? []).map((news) => h("p", { class: "ad-news" }, renderer.text(news))),
    ];
  }

  private row(trick: Trick, number: number, { line, data }: Controller): HTMLElement {
    const { words, renderer } = this;
    const said = line.steps.filter((step) => step.trick === number && step.kind !== "call");
    const plays = playsOf(trick).map(([seat, action]) =>
      h(
        "span",
        { class: seat === trick.winner ? "ad-play ad-won" : "ad-play" },
        h("abbr", { class: "ad-by", title: words.seat(seat) }, words.letter(seat)),
        action === "-" ? "–" : renderer.sign(action),
      ),
    );
    const rule = trick.rules[0];
    const cards = h(
      "tr",
      {},
      h("th", { scope: "row" }, String(number)),
      h("td", {}, h("span", { class: "ad-plays" }, plays)),
      h(
        "td",
        { class: "ad-who-won" },
        trick.winner ? words.seat(trick.winner) : words.say(trick.undetermined ? "undetermined" : "open"),
      ),
      data.counts === "tricks" ? null : h("td", { class: "num" }, trick.points === null ? "" : String(trick.points)),
      data.sides.map((side) => h("td", { class: "num" }, String(trick.running?.[side] ?? ""))),
    );
    const decided = !trick.undetermined && editorialBadge(data, words, rule);
    const reason = trick.reason ? h("p", { class: "ad-reason" }, renderer.text(trick.reason), ruleLink(data, rule), decided) : null;
    return h(
      "tbody",
      { "data-trick": number },
      cards,
      h(
        "tr",
        { class: "ad-said" },
        h("td"),
        h(
          "td",
          { colspan: data.sides.length + 3 },
          reason,
          said.map((step) => this.callDuring(step)),
        ),
      ),
    );
  }

  private score({ line, data }: Controller): HTMLElement[] {
    const { words, renderer } = this;
    if (!line.data.complete) return [];
    const points = data.sides.map((side) => h("li", {}, `${words.side(side)} `, h("b", {}, String(line.data.points[side] ?? ""))));
    const lines = (line.data.score ?? []).map((score) =>
      h("li", {}, h("b", {}, words.side(score.side)), ": ", scoreText(score, data, words, renderer)),
    );
    return [
      h(
        "div",
        { class: "ad-score" },
        h("p", { class: "ad-label" }, words.say(data.counts === "tricks" ? "result-tricks" : "result")),
        h("ul", { class: "ad-points" }, points),
        lines.length ? h("ul", { class: "ad-lines" }, lines) : null,
        this.sheet(line.data),
        line.data.after ? scoreList(words, line.data.after) : null,
      ),
    ];
  }

  /** The drawn score sheet, if the printed line has one. */
  private sheet({ before, after }: LineData): HTMLElement | null {
    const tally = before && after ? ScoreSheet.of(this.element.closest("aceten-deal")!, this.words) : null;
    tally?.show(before!, after!);
    return tally?.element ?? null;
  }
}
