/** Links to rules, the badge of editorial rules, and score lines with their rule. */

import type { CardRenderer } from "../cards/card-renderer";
import type { PageData, ScoreLine } from "../deal/replay";
import { type Child, h } from "../shared/dom";
import type { Words } from "../shared/words";

/** The address of a rule, relative to this page. */
export function ruleUrl(data: PageData, rule: string): string {
  const [family, name] = rule.split(".") as [string, string];
  return `${data.pages[family] ?? "#"}${name}`;
}

/** A link to a rule by its number. */
export function ruleLink(data: PageData, rule = ""): Child {
  const found = data.words[rule];
  return found && [" ", h("a", { href: ruleUrl(data, rule), title: found.sentence, class: "ad-rule" }, `§ ${found.number}`)];
}

/** The badge of a rule that only the editors decided; nothing for other rules. */
export function editorialBadge(data: PageData, words: Words, rule = ""): Child {
  const grade = data.words[rule]?.grade;
  return grade === "editorial" ? [" ", h("span", { class: `grade grade-${grade}` }, words.grade(grade))] : null;
}

/** What a side scores, and the rule for it. */
export const scoreText = ({ label, value, unit, rule }: ScoreLine, data: PageData, words: Words, renderer: CardRenderer): Child => [
  renderer.text(label),
  value ? [", ", h("span", { class: "ad-value" }, words.amount(value, unit ?? ""))] : null,
  ruleLink(data, rule),
];
