/** The drawn score sheet: a copy of the printed one, whose marks change with the deal. The build decides how it looks. */

import type { ScoreSheetData } from "../deal/replay";
import { h } from "../shared/dom";
import type { Words } from "../shared/words";
import { scoreSentence } from "./score-list";

const MOST = 16; // above this number, the sheet shows a number in place of single marks

export class ScoreSheet {
  readonly element: HTMLElement;
  private readonly board: HTMLElement;
  private readonly caption: HTMLElement;

  private constructor(
    printed: Element,
    private readonly words: Words,
  ) {
    this.element = printed.cloneNode(true) as HTMLElement;
    this.board = this.element.querySelector<HTMLElement>(".ad-board")!;
    this.caption = this.element.querySelector<HTMLElement>(".ad-when")!;
  }

  /** A copy of the sheet printed below a deal; `null` if there is none. */
  static of(root: Element, words: Words): ScoreSheet | null {
    const printed = root.querySelector(":scope > .ad-score .ad-tally");
    return printed && new ScoreSheet(printed, words);
  }

  /** For the sheet beside the table: reserves the greater of its heights before and after the deal, and shortens the caption,
   *  because the sheet below the deal explains how it is kept. */
  reserveHeight(before: ScoreSheetData, after: ScoreSheetData): void {
    this.caption.parentElement!.replaceChildren(this.caption);
    const heights = [null, after].map((each) => {
      this.show(before, each);
      return this.board.offsetHeight;
    });
    this.element.style.setProperty("--board", `${Math.max(...heights)}px`);
  }

  /** Shows the sheet before a deal, or with the deal entered and its changes marked. */
  show(before: ScoreSheetData, after: ScoreSheetData | null): void {
    const now = after ?? before;
    this.caption.textContent = this.words.say(after ? "sheet-after" : "sheet-before");
    this.board.setAttribute("aria-label", scoreSentence(this.words, now));
    for (const place of this.board.querySelectorAll<HTMLElement>(".ad-side")) {
      const side = place.dataset.side!;
      for (const each of place.querySelectorAll<HTMLElement>(".ad-marks"))
        each.replaceChildren(...marks(each.dataset, side, before, now));
      place.querySelector<HTMLElement>(".ad-near")?.toggleAttribute("hidden", !now.near?.includes(side));
      place.querySelector(".ad-noted")?.replaceChildren(...carriedOver(side, before, now));
    }
  }
}

const numeral = (count: number): string => String(count).replace("-", "−");

function count(match: ScoreSheetData, which: string, side: string): number {
  const scores = which === "session" ? match.session?.scores : which === "players" ? match.players : match.scores;
  return scores?.[side] ?? 0;
}

/** The marks for one count of one side. */
function marks(part: DOMStringMap, side: string, before: ScoreSheetData, after: ScoreSheetData): HTMLElement[] {
  const which = part.count!;
  let was = count(before, which, side);
  let now = count(after, which, side);
  if (part.draw === "column") {
    const column = (match: ScoreSheetData) => (which === "scores" ? totals(match, side) : [count(match, which, side)]);
    const entries = column(after);
    const grown = String(entries) !== String(column(before));
    const last = Math.max(entries.length - 1, 0);
    return (entries.length ? entries : [0]).map((each, index) => mark(index < last, grown && index === last, false, numeral(each)));
  }
  const number = h("b", { class: was !== now && "is-new" }, numeral(now));
  const owed = now < 0;
  if (part.draw === "chips" && was < 0 !== owed) was = 0;
  [was, now] = [Math.abs(was), Math.abs(now)];
  const length = Math.max("goal" in part ? (after.target ?? 0) : 0, was, now);
  if (length > MOST) return [number];
  const drawn = Array.from({ length }, (_, each) => mark(each < now === "wiped" in part, each < now !== each < was, owed));
  return part.draw === "chips" ? [...drawn, number] : drawn;
}

function mark(off: boolean, fresh: boolean, owed: boolean, text = ""): HTMLElement {
  const kinds = [off && "is-off", fresh && "is-new", owed && "is-owed"].filter(Boolean).join(" ");
  return h("i", { class: kinds || false }, text);
}

/** A side's totals in order, without repetitions. */
function totals(match: ScoreSheetData, side: string): number[] {
  const column = match.written.map((scores) => scores[side] ?? 0);
  return column.filter((each, index) => each !== (column[index - 1] ?? 0));
}

/** What is carried over to the next deal; what this deal has settled is shown as wiped off. */
function carriedOver(side: string, before: ScoreSheetData, after: ScoreSheetData): HTMLElement[] {
  const was = before.noted?.[side];
  const now = after.noted?.[side];
  if (now !== undefined) return [mark(false, now !== was, false, String(now))];
  return was === undefined ? [] : [mark(true, false, false, String(was))];
}
