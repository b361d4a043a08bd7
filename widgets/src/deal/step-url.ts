/** Writes and reads addresses of steps. `#deal-a-whole-deal:4.2` is that deal after the second card of its fourth trick.
 *
 *  `4.2+1` is one call later; `1.0+3` is before the first card, after three calls; `b2:4.2` is a step of the author's second
 *  other line. Without the part after the colon the address is that of the deal. After a tilde follows the reader's own line
 *  (line-url.ts).
 */

import { isCall, type Line } from "./line";
import { splitUserLine, type UserLine } from "./line-url";

const BRANCH = /^b([1-9][0-9]?):/;

/** What a link to a step names: the deal by its anchor, the author's line (0 for the printed one), the step in it, and
 *  what the reader did from there. */
export interface Target {
  anchor: string;
  branch: number;
  step: string;
  userLine: UserLine | null;
}

/** The step before a position, as links name it; empty at the beginning of the deal. */
export function stepOf(line: Line, at: number): string {
  const before = line.stepBefore(at);
  if (!before) return "";
  let said = 0;
  while (at - said > 0 && isCall(line.steps[at - said - 1]!)) said++;
  return `${before.trick}.${before.card}${said ? `+${said}` : ""}`;
}

/** The position after a step; `null` if the line has no such step. */
export function positionOf(line: Line, step: string): number | null {
  for (let at = 0; at <= line.length; at++) if (stepOf(line, at) === step) return at;
  return null;
}

/** The deal that an address within a page names. */
export const anchorOf = (hash: string): string => unescaped(hash.slice(1)).split(":")[0]!;

/** What an address within a page names; `null` if it names no step. */
export function targetOf(hash: string): Target | null {
  const [anchor, ...rest] = unescaped(hash.slice(1)).split(":");
  const named = rest.join(":");
  if (!anchor || !named) return null;
  const [step, userLine] = splitUserLine(named.replace(BRANCH, ""));
  return { anchor, branch: Number(BRANCH.exec(named)?.[1] ?? 0), step, userLine };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign
  }
}
