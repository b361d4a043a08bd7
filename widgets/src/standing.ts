/** The score sheet after a deal: the game, every player's own account where there is one, the session. */

import { h } from "./dom";
import type { Standing } from "./types";
import type { Key, Words } from "./words";

export function standing(words: Words, match: Standing): HTMLElement {
  const row = (name: Key, unit: string, scores: Record<string, number> | undefined) =>
    scores &&
    h(
      "div",
      {},
      h("dt", {}, words.say(name)),
      h(
        "dd",
        {},
        Object.entries(scores)
          .map(([side, count]) => `${words.side(side)} ${words.amount(count, unit)}`)
          .join("; "),
      ),
    );
  const { unit, session } = match;
  return h(
    "dl",
    { class: "ad-standing" },
    row(match.winner ? "standing-won" : "standing", unit, match.scores),
    row("accounts", unit, match.players),
    session ? row("session", session.unit, session.scores) : null,
  );
}
