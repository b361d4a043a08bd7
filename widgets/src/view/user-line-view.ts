/** The reader's own line, written out like the printed one: its tricks and, at its end, the score. */

import type { Controller } from "../stepper/controller";
import { type Child, h } from "../shared/dom";
import { counted, law, ours } from "./rule-links";
import { acts, inWords, isSaid } from "../deal/line";
import type { Signs } from "../cards/card-renderer";
import { standing } from "../score/score-list";
import { Tally } from "../score/score-sheet";
import type { Course, Step, Trick } from "../deal/replay";
import type { Words } from "../shared/words";

export class Mine {
  readonly element = h("div", { class: "ad-mine" });

  constructor(
    private readonly words: Words,
    private readonly signs: Signs,
  ) {}

  /** Writes the line anew and gives back its table; nothing off the reader's own line. */
  write(controller: Controller): HTMLTableElement | null {
    const { line, data } = controller;
    if (line.kind !== "mine") {
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
    const tricks = data.counts === "tricks"; // each is worth one: a column for that would say nothing
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
    const table = h(
      "table",
      { class: "ad-tricks" },
      h("caption", {}, words.say("your-line")),
      h("thead", {}, head),
      rows,
    );
    const played = rows.length ? table : h("p", { class: "ad-none" }, words.say("no-play"));
    this.element.replaceChildren(...this.calls(controller), played, ...this.score(controller));
    return rows.length ? table : null;
  }

  /** What was said before the first lead. */
  private calls({ line }: Controller): HTMLElement[] {
    const { words, signs } = this;
    const calls = line.steps.filter((step) => step.kind === "call");
    const said = calls.map((step) =>
      h("li", {}, h("b", {}, words.seat(step.seat)), ": ", signs.text([inWords(step), ...(step.news ?? [])].join(" – "))),
    );
    const label = h("p", {}, `${words.say("your-line")}. ${words.say("calls")}`);
    return said.length ? [h("div", { class: "ad-calls" }, label, h("ul", {}, said))] : [];
  }

  /** What was said during a trick, after the card before it, and what that decided, as a card may. */
  private spoken(step: Step): Child[] {
    const { words, signs } = this;
    const said = isSaid(step) && words.say("said-after", { name: words.seat(step.seat), word: inWords(step), card: step.card });
    return [
      said && h("p", { class: "ad-spoken" }, signs.text(said)),
      (step.news ?? []).map((news) => h("p", { class: "ad-news" }, signs.text(news))),
    ];
  }

  private row(trick: Trick, number: number, { line, data }: Controller): HTMLElement {
    const { words, signs } = this;
    const said = line.steps.filter((step) => step.trick === number && step.kind !== "call");
    const plays = acts(trick).map(([seat, action]) =>
      h(
        "span",
        { class: seat === trick.winner ? "ad-play ad-won" : "ad-play" },
        h("abbr", { class: "ad-by", title: words.seat(seat) }, words.letter(seat)),
        action === "-" ? "–" : signs.sign(action),
      ),
    );
    const rule = trick.rules[0];
    const cards = h(
      "tr",
      {},
      h("th", { scope: "row" }, String(number)),
      h("td", {}, h("span", { class: "ad-plays" }, plays)),
      h("td", { class: "ad-who-won" }, trick.winner ? words.seat(trick.winner) : words.say(trick.undetermined ? "undetermined" : "open")),
      data.counts === "tricks" ? null : h("td", { class: "num" }, trick.points === null ? "" : String(trick.points)),
      data.sides.map((side) => h("td", { class: "num" }, String(trick.running?.[side] ?? ""))),
    );
    const decided = !trick.undetermined && ours(data, words, rule);
    const reason = trick.reason ? h("p", { class: "ad-reason" }, signs.text(trick.reason), law(data, rule), decided) : null;
    return h(
      "tbody",
      { "data-trick": number },
      cards,
      h(
        "tr",
        { class: "ad-said" },
        h("td"),
        h("td", { colspan: data.sides.length + 3 }, reason, said.map((step) => this.spoken(step))),
      ),
    );
  }

  private score({ line, data }: Controller): HTMLElement[] {
    const { words, signs } = this;
    if (!line.course.complete) return [];
    const points = data.sides.map((side) =>
      h("li", {}, `${words.side(side)} `, h("b", {}, String(line.course.points[side] ?? ""))),
    );
    const lines = (line.course.score ?? []).map((score) =>
      h(
        "li",
        {},
        h("b", {}, words.side(score.side)),
        ": ",
        counted(score, data, words, signs),
      ),
    );
    return [
      h(
        "div",
        { class: "ad-score" },
        h("p", { class: "ad-label" }, words.say(data.counts === "tricks" ? "result-tricks" : "result")),
        h("ul", { class: "ad-points" }, points),
        lines.length ? h("ul", { class: "ad-lines" }, lines) : null,
        this.tally(line.course),
        line.course.after ? standing(words, line.course.after) : null,
      ),
    ];
  }

  /** The sheet drawn, where the printed line has one to copy. */
  private tally({ before, after }: Course): HTMLElement | null {
    const tally = before && after ? Tally.of(this.element.closest("aceten-deal")!, this.words) : null;
    tally?.show(before!, after!);
    return tally?.element ?? null;
  }
}
