/** Writes and reads the reader's own line in an address. `2.1~DJ.S_raise~HA` leaves the printed line after the first card of
 *  the second trick; then a knave is played and South raises. The ace after the second tilde is played too, but the reader has
 *  stepped back before it.
 *
 *  Cards have their names in the French pack, if it has them, because the pages of the two languages may use different packs.
 */

import type { PageData } from "./replay";

/** What the reader did before the place where he stands, and what he did after it. */
export type UserLine = [done: string[], later: string[]];

const MARK = "~";

export function writeUserLine(own: UserLine, data: PageData): string {
  const neutral = new Map(Object.entries(data.cards).map(([card, rows]) => [card, cardId(rows.french![2])]));
  const write = (action: string) => renamed(action.replace(/^\[|\]$/g, ""), neutral).replaceAll(" ", "_");
  return own
    .map((actions) => MARK + actions.map(write).join("."))
    .join("")
    .replace(/~$/, "");
}

/** The step that an address names and the reader's own line after it; the cards keep their names in the address. */
export function splitUserLine(named: string): [step: string, own: UserLine | null] {
  const [step, ...rest] = named.split(MARK);
  const [done = [], later = []] = rest.map((part) => part.split(".").filter(Boolean));
  return [step!, rest.length ? [done, later] : null];
}

/** The actions of an address in the form that the engine reads, in the pack of this page's record. */
export function readUserLine(actions: string[], data: PageData): string[] {
  const here = new Map(Object.entries(data.cards).map(([card, rows]) => [cardId(rows.french![2]), card]));
  return actions.map((each) => {
    const said = renamed(each.replaceAll("_", " "), here);
    return said.includes(" ") ? `[${said}]` : said;
  });
}

/** The card that a drawing shows: `DJ` for `french-DJ`. */
const cardId = (symbol: string): string => symbol.slice(symbol.lastIndexOf("-") + 1);

const renamed = (action: string, names: Map<string, string>): string =>
  action.replace(/[^ *]+/g, (word) => names.get(word) ?? word);
