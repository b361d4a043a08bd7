/** A line of play, and the questions about each position of it. A position is the number of steps done: 0 is before the first. */

import type { Deal, LineData, Moment, Remark, Ruling, ScoreLine, ScoreSheetData, Step, Trick } from "./replay";

export type Kind = "printed" | "author" | "user";

/** The card an action plays: `S9*` is the nine of spades, face down. */
export const cardOf = (action: string): string => action.replace("*", "");

/** Does this step put a card on the table? */
const isCardPlay = (step: Step): boolean => step.kind === "card" || step.kind === "lay";

/** Is this step a call, in turn or out of turn? */
export const isCall = (step: Step): boolean => step.kind === "call" || step.kind === "word";

/** What a player says: in the game's words, if it has them, else as records write it. */
export const callText = (step: Step): string => step.said ?? step.action;

/** A step in the form that the engine reads: a card, or a seat and its call in brackets. */
export const actionOf = (step: Step): string => (isCall(step) ? `[${step.seat} ${step.action}]` : step.action);

/** What each seat did in a trick, in order: a card, or `-` for a pass. */
export function playsOf(trick: Trick): [seat: string, action: string][] {
  const done = [...trick.cards];
  for (const [seat, place] of trick.passed ?? []) done.splice(place - 1, 0, [seat, "-"]);
  return done;
}

export class Line {
  readonly steps: Step[];

  constructor(
    readonly kind: Kind,
    readonly data: LineData,
    readonly fork = 0, // where it leaves the printed line
    trunk: LineData = data,
    readonly branch = 0, // which of the author's branches, from 1
  ) {
    // The data of an author's branch has only the steps after the fork, but the tricks of the whole line.
    this.steps = data === trunk ? data.steps : [...trunk.steps.slice(0, fork), ...data.steps];
  }

  get tricks(): Trick[] {
    return this.data.tricks;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Whose turn it is and what is allowed at this position; `null` after the end of the deal. */
  moment(at: number): Moment | null {
    return this.steps[at] ?? this.data.now ?? null;
  }

  /** Must the player on turn make a call at this position before a card is played? */
  mustCall(at: number): boolean {
    return this.callers(at).includes(this.moment(at)!.seat);
  }

  /** May a card be played at this position? */
  mayPlay(at: number): boolean {
    return Object.values(this.moment(at)?.rulings ?? {}).some((each) => each.legal);
  }

  /** The seats that may make the call that is due at this position; both partners, where either may answer.
   *  If a card may be played instead, only the seat that calls on this line. */
  callers(at: number): string[] {
    const { seat: next, legal, says = [] } = this.moment(at) ?? {};
    const free = this.mayPlay(at);
    const may = says.filter((each) => each.legal && legal!.includes(each.word) && (!free || each.seat === next));
    return [...new Set(may.map((each) => each.seat))];
  }

  /** The call before this position, if it ended the deal. */
  endingCall(at: number): Step | null {
    const step = this.stepBefore(at);
    return step && isCall(step) && !this.moment(at) ? step : null;
  }

  /** The last step before this position. */
  stepBefore(at: number): Step | undefined {
    return this.steps[at - 1];
  }

  /** The cards and passes on the table at this position. A complete trick stays there until the next lead. */
  onTable(at: number): Step[] {
    const trick = this.stepBefore(at)?.trick;
    return this.steps.slice(0, at).filter((step) => step.trick === trick && !isCall(step));
  }

  /** The cards that calls have laid open, each with its seat; none after the first lead. */
  shownCards(at: number): [seat: string, card: string][] {
    const said = this.steps.slice(0, at);
    return said.some(isCardPlay)
      ? []
      : said.flatMap((step) => (step.shows ?? []).map((card) => [step.seat, card] as [string, string]));
  }

  /** What the deal is worth at this position, in games where calls change that. */
  worth(at: number): number | undefined {
    return this.moment(at)?.worth ?? this.data.worth;
  }

  /** The position after the last card or pass of a trick, before any call that follows. */
  endOfTrick(trick: number): number {
    let at = 0;
    this.steps.forEach((step, index) => {
      if (step.trick <= trick && !isCall(step)) at = index + 1;
    });
    return at;
  }

  /** The position after a card or pass of a trick, counted from 1. */
  positionAfter(trick: number, card: number): number {
    const index = this.steps.findIndex((step) => step.trick === trick && step.card === card && !isCall(step));
    return index < 0 ? this.length : index + 1;
  }

  /** The last trick whose winner is known at this position, with its number. Claims after this position do not count. */
  lastWonTrick(at: number): [number, Trick] | null {
    const won = this.steps
      .slice(0, at)
      .filter((step) => step.won)
      .at(-1)?.won;
    return won ? [won.trick, { ...this.tricks[won.trick - 1]!, ...won }] : null;
  }

  /** The trick that is complete at this position, if its winner is not yet known. */
  undecidedTrick(at: number): [number, Trick] | null {
    const number = this.stepBefore(at)?.trick ?? 0;
    const trick = this.tricks[number - 1];
    return trick?.undetermined && this.endOfTrick(number) <= at && this.lastWonTrick(at)?.[0] !== number ? [number, trick] : null;
  }

  /** The next position, forwards or backwards, at which a trick is complete. */
  nextTrickEnd(at: number, direction: 1 | -1): number {
    const ends = [0, ...this.tricks.map((_, index) => this.endOfTrick(index + 1)), this.length];
    return direction > 0
      ? Math.min(...ends.filter((end) => end > at), this.length)
      : Math.max(...ends.filter((end) => end < at), 0);
  }

  /** The cards that have left the hands at this position. */
  playedCards(at: number): Set<string> {
    return new Set(
      this.steps
        .slice(0, at)
        .filter(isCardPlay)
        .map((step) => cardOf(step.action)),
    );
  }

  /** Who has taken the skat by this position, and which cards were laid away for it. */
  skatExchange(at: number): { seat: string; away: string[] } | null {
    const step = this.steps.slice(0, at).find((each) => each.kind === "call" && each.action.startsWith("take "));
    return step ? { seat: step.seat, away: step.action.split(" ").slice(1) } : null;
  }

  /** The points of each side at this position, as the engine counts them. */
  runningPoints(at: number): Record<string, number> {
    return this.moment(at)?.running ?? this.data.running ?? {};
  }

  /** The engine's answer for one card at this position. */
  answer(at: number, card: string): { ruling?: Ruling; remark?: Remark; action?: string } {
    if (this.playedCards(at).has(card)) return { remark: this.data.played?.[card] };
    const moment = this.moment(at);
    const rulings = moment?.rulings ?? {};
    const action = [card, `${card}*`].find((each) => rulings[each]?.legal) ?? card;
    return rulings[action] ? { ruling: rulings[action], action } : { remark: moment?.waiting };
  }

  /** The author's notes on this position. */
  notes(at: number): string[] {
    const step = this.stepBefore(at);
    return step?.notes?.length ? step.notes : step?.note ? [step.note] : [];
  }

  /** The score, if this is the end of a finished deal. */
  score(at: number): ScoreLine[] {
    return at === this.length && this.data.complete ? (this.data.score ?? []) : [];
  }

  /** The score sheet with the deal entered, if this is the end of the deal. */
  sheet(at: number): ScoreSheetData | null {
    return at === this.length && this.data.complete ? (this.data.after ?? null) : null;
  }

  /** The same line without the steps after this position. */
  upTo(at: number): Line {
    const { now, complete, ...rest } = this.data;
    const step = this.steps[at];
    const tricks = this.tricks.slice(0, this.stepBefore(at)?.trick ?? 0).map((trick, index) => this.trickAt(at, index + 1, trick));
    const course = {
      ...rest,
      steps: this.steps.slice(0, at),
      tricks,
      now: step ?? now ?? null,
      complete: complete && !step,
    };
    return new Line(this.kind, course, this.fork, course, this.branch);
  }

  /** A trick as it is at this position, before which it began. */
  private trickAt(at: number, number: number, trick: Trick): Trick {
    const { trick: last, card } = this.stepBefore(at)!;
    if (number < last) return trick;
    if (this.endOfTrick(number) > at) return partOf(trick, card);
    const [won, gathered] = this.lastWonTrick(at) ?? [];
    return { ...(won === number ? gathered! : { ...trick, winner: null, points: null }), running: this.runningPoints(at) };
  }
}

/** A trick in which only so many players have acted. */
function partOf(trick: Trick, acted: number): Trick {
  const passed = (trick.passed ?? []).filter(([, place]) => place <= acted);
  const cards = trick.cards.slice(0, acted - passed.length);
  return { leader: trick.leader, cards, passed, winner: null, points: null, rules: [] };
}

export const printedLine = (deal: Deal): Line => new Line("printed", deal);

/** An author's branch: it leaves the printed line before card `card` of trick `trick`. */
export function authorLine(deal: Deal, number: number): Line {
  const branch = deal.branches![number - 1]!;
  const fork = deal.steps.findIndex((step) => step.trick === branch.trick && step.card === branch.card);
  return new Line("author", branch, fork < 0 ? deal.steps.length : fork, deal, number);
}
