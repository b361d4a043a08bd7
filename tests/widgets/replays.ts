/** The replays that the tests run on: all deals of the site, and small ones written here. */

import { readFileSync } from "node:fs";
import { authorLine, type Line, printedLine } from "../../widgets/src/deal/line";
import type { Deal, LineData, Replay, Step } from "../../widgets/src/deal/replay";

/** The deals of the site by the name of their file. */
export const replays = JSON.parse(readFileSync(process.env.REPLAYS!, "utf8")) as Record<string, Replay>;

/** Every line of every deal, the printed ones and the authors', with a name for messages. */
export const lines: [name: string, line: Line, deal: Deal][] = Object.entries(replays).flatMap(([name, { deals }]) =>
  deals.flatMap((deal, index) => [
    [`${name} ${index + 1}`, printedLine(deal), deal] as [string, Line, Deal],
    ...(deal.branches ?? []).map(
      (_, branch) => [`${name} ${index + 1}, other line ${branch + 1}`, authorLine(deal, branch + 1), deal] as [string, Line, Deal],
    ),
  ]),
);

/** A step with what the test does not ask about filled in. */
export const step = (trick: number, card: number, seat: string, action: string, more: Partial<Step> = {}): Step => ({
  seat,
  kind: "card",
  action,
  trick,
  card,
  legal: [action],
  rules: [],
  note: null,
  ...more,
});

/** A line of play made of these steps. */
export const data = (steps: Step[], more: Partial<LineData> = {}): LineData => ({
  steps,
  tricks: [],
  points: {},
  complete: false,
  next: null,
  ...more,
});
