/** The score sheet in numbers: the game, the players' own accounts, if any, and the session. */

import type { ScoreSheetData } from "../deal/replay";
import { h } from "../shared/dom";
import type { Words } from "../shared/words";

/** The name of each count, and its numbers. */
function counts(words: Words, match: ScoreSheetData): [name: string, said: string][] {
  const { unit, session } = match;
  const kept: [string, string, Record<string, number> | undefined][] = [
    [words.say(match.winner ? "standing-won" : "standing"), unit, match.scores],
    [words.say("accounts"), unit, match.players],
    [words.say("session"), session?.unit ?? "", session?.scores],
  ];
  return kept.flatMap(([name, unit, scores]) =>
    scores
      ? [
          [
            name,
            Object.entries(scores)
              .map(([side, count]) => `${words.side(side)} ${words.amount(count, unit)}`)
              .join("; "),
          ],
        ]
      : [],
  );
}

/** The sheet in a sentence, for readers who cannot see the drawing. */
export const scoreSentence = (words: Words, match: ScoreSheetData): string =>
  counts(words, match)
    .map(([name, said]) => `${name}: ${said}`)
    .join(". ");

export function scoreList(words: Words, match: ScoreSheetData): HTMLElement {
  const rows = counts(words, match).map(([name, said]) => h("div", {}, h("dt", {}, name), h("dd", {}, said)));
  return h("dl", { class: "ad-standing" }, rows);
}
