/** The answer to "why?": the verdict, the reason, the rule with its grade, the cards that decide. */

import type { Controller } from "./controller";
import { h } from "./dom";
import type { Signs } from "./signs";
import type { Words } from "./words";

export class Why {
  constructor(
    private readonly words: Words,
    private readonly signs: Signs,
  ) {}

  /** The answer about the card asked for; nothing when none is. */
  show(controller: Controller, focusCard: () => void): HTMLElement | null {
    const { asked, line, at, data } = controller;
    if (asked === null) return null;
    const { ruling, remark } = line.answer(at, asked);
    const rule = ruling?.rule ?? remark?.rule;
    const law = rule ? data.words[rule] : undefined;
    const close = () => {
      controller.ask(null);
      focusCard();
    };
    return h(
      "section",
      { class: `ad-why ${ruling ? (ruling.legal ? "ad-yes" : "ad-no") : ""}`, "aria-label": this.signs.spoken(this.verdict(controller)) },
      h("button", { type: "button", class: "ad-small ad-close", "aria-label": this.words.say("close"), title: this.words.say("close"), click: close }, "×"),
      h("p", { class: "ad-verdict" }, ...this.withSign(controller)),
      h("p", {}, this.signs.text(ruling?.text ?? remark?.text ?? this.words.say("at-end"))),
      law && h("p", { class: "ad-law" }, this.link(controller, rule!), " ", law.sentence, " ", this.grade(law.grade)),
      ruling?.because.length ? h("p", { class: "ad-because" }, `${this.words.say("forced-by")}: `, this.list(ruling.because)) : null,
      this.offer(controller, asked),
    );
  }

  /** The answer as it is heard. */
  spoken(controller: Controller): string {
    const { asked, line, at, data } = controller;
    if (asked === null) return "";
    const { ruling, remark } = line.answer(at, asked);
    const law = data.words[ruling?.rule ?? remark?.rule ?? ""];
    const reason = ruling?.text ?? remark?.text ?? this.words.say("at-end");
    return [`${this.verdict(controller)}.`, this.signs.spoken(reason), law ? `${this.words.say("rule", { number: law.number })}: ${law.sentence}` : ""].join(" ");
  }

  private verdict(controller: Controller): string {
    const { asked, line, at } = controller;
    const { ruling } = line.answer(at, asked!);
    const key = ruling ? (ruling.legal ? "may" : "may-not") : line.gone(at).has(asked!) ? "was-played" : "not-now";
    return this.words.say(key, { card: this.signs.name(asked!) });
  }

  /** The verdict for the eye: the card's sign and then the words. */
  private withSign(controller: Controller): (Node | string)[] {
    const said = this.verdict(controller);
    return [this.signs.sign(controller.asked!), " ", h("strong", {}, said.charAt(0).toUpperCase() + said.slice(1))];
  }

  private link(controller: Controller, rule: string): HTMLElement {
    const [family, name] = rule.split(".") as [string, string];
    const label = this.words.say("rule", { number: controller.data.words[rule]!.number });
    return h("a", { href: `${controller.data.pages[family] ?? "#"}${name}`, class: "ad-rule" }, label);
  }

  private grade(grade: string): HTMLElement {
    return h("span", { class: `grade grade-${grade}` }, this.words.grade(grade));
  }

  private list(cards: string[]): Node[] {
    return cards.flatMap((card) => [this.signs.sign(card), new Text(" ")]);
  }

  /** A card that may be played and is not the next one of the line can be played from here. */
  private offer(controller: Controller, card: string): HTMLElement | null {
    const action = controller.playable(card);
    if (action === null) return null;
    const { line, at } = controller;
    if (line.steps[at]?.action === action) {
      return line.kind === "mine" ? null : h("p", { class: "ad-printed" }, this.words.say("printed"));
    }
    const label = this.words.say(line.kind === "mine" && at === line.length ? "play-it" : "instead", { card: this.signs.name(card) });
    return h("button", { type: "button", class: "ad-play-it", click: () => controller.play(card) }, label);
  }
}
