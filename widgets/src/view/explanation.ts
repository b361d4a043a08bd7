/** The answer to "why?" for a card: the verdict, the reason, and the rule with its grade. */

import type { CardRenderer } from "../cards/card-renderer";
import { h } from "../shared/dom";
import type { Words } from "../shared/words";
import type { Controller } from "../stepper/controller";
import { ruleUrl } from "./rule-links";

export class Explanation {
  constructor(
    private readonly words: Words,
    private readonly renderer: CardRenderer,
  ) {}

  /** The answer for the card asked about; `null` if there is none. */
  show(controller: Controller, focusCard: () => void): HTMLElement | null {
    const { asked, line, at, data } = controller;
    if (asked === null) return null;
    const { ruling, remark } = line.answer(at, asked);
    const rules = [ruling?.rule ?? remark?.rule, ...(ruling?.also ?? [])].filter((rule): rule is string =>
      Boolean(rule && data.words[rule]),
    );
    const close = () => {
      controller.ask(null);
      focusCard();
    };
    return h(
      "section",
      {
        class: `ad-why ${ruling ? (ruling.legal ? "ad-yes" : "ad-no") : ""}`,
        "aria-label": this.renderer.spoken(this.verdict(controller)),
      },
      h(
        "button",
        {
          type: "button",
          class: "ad-small ad-close",
          "aria-label": this.words.say("close"),
          title: this.words.say("close"),
          click: close,
        },
        "×",
      ),
      h("p", { class: "ad-verdict" }, ...this.verdictLine(controller)),
      h("p", {}, this.renderer.text(ruling?.text ?? remark?.text ?? this.words.say("at-end"))),
      rules.map((rule) =>
        h(
          "p",
          { class: "ad-law" },
          this.ruleLink(controller, rule),
          " ",
          data.words[rule]!.sentence,
          " ",
          this.gradeBadge(data.words[rule]!.grade),
        ),
      ),
      this.playButton(controller, asked),
    );
  }

  /** The answer for screen readers. */
  spoken(controller: Controller): string {
    const { asked, line, at, data } = controller;
    if (asked === null) return "";
    const { ruling, remark } = line.answer(at, asked);
    const law = data.words[ruling?.rule ?? remark?.rule ?? ""];
    const reason = ruling?.text ?? remark?.text ?? this.words.say("at-end");
    return [
      `${this.verdict(controller)}.`,
      this.renderer.spoken(reason),
      law ? `${this.ruleName(controller, (ruling ?? remark)!.rule)}: ${law.sentence}` : "",
    ].join(" ");
  }

  private verdict(controller: Controller): string {
    const { asked, line, at } = controller;
    const { ruling } = line.answer(at, asked!);
    const key = ruling ? (ruling.legal ? "may" : "may-not") : line.playedCards(at).has(asked!) ? "was-played" : "not-now";
    return this.words.say(key, { card: this.renderer.name(ruling?.legal ? this.actionOf(controller) : asked!) });
  }

  private actionOf({ line, at, asked }: Controller): string {
    return line.answer(at, asked!).action!;
  }

  /** The verdict as it is shown: the card's sign, then the words. */
  private verdictLine(controller: Controller): (Node | string)[] {
    const said = this.verdict(controller);
    return [this.renderer.sign(controller.asked!), " ", h("strong", {}, said.charAt(0).toUpperCase() + said.slice(1))];
  }

  /** A rule by its number. The usages common to all games have separate numbers. */
  private ruleName({ data }: Controller, rule: string): string {
    const own = rule.startsWith(`${data.game}.`);
    return this.words.say(own ? "rule" : "usage", { number: data.words[rule]!.number });
  }

  private ruleLink(controller: Controller, rule: string): HTMLElement {
    return h("a", { href: ruleUrl(controller.data, rule), class: "ad-rule" }, this.ruleName(controller, rule));
  }

  private gradeBadge(grade: string): HTMLElement {
    return h("span", { class: `grade grade-${grade}` }, this.words.grade(grade));
  }

  /** The button that plays the card, if it may be played and is not the next one of the line. */
  private playButton(controller: Controller, card: string): HTMLElement | null {
    const action = controller.playable(card);
    if (action === null) return null;
    const { line, at } = controller;
    if (line.steps[at]?.action === action) {
      return line.kind === "user" ? null : h("p", { class: "ad-printed" }, this.words.say("printed"));
    }
    const label = this.words.say(line.kind === "user" && at === line.length ? "play-it" : "instead", {
      card: this.renderer.name(action),
    });
    return h("button", { type: "button", class: "ad-play-it", click: () => controller.play(card) }, label);
  }
}
