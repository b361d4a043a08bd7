/** A line of play and the questions a stepper asks of it. Positions count the actions done: 0 is the deal. */

import type { Course, Deal, Moment, Remark, Ruling, ScoreLine, Standing, Step, Trick } from "./replay";

export type Kind = "printed" | "author" | "mine";

/** The card an action plays: `S9*` is the nine of spades, face down. */
export const cardOf = (action: string): string => action.replace("*", "");

/** Does this step put a card on the table? */
const isPlayed = (step: Step): boolean => step.kind === "card" || step.kind === "lay";

/** Is this step something said, in turn or out of it? */
export const isSaid = (step: Step): boolean => step.kind === "call" || step.kind === "word";

/** What a player says, in words where the game has them, else as records write it. */
export const inWords = (step: Step): string => step.said ?? step.action;

/** A step as the engine takes it: a card, or in brackets what a seat says. */
export const actionOf = (step: Step): string => (isSaid(step) ? `[${step.seat} ${step.action}]` : step.action);

/** Who did what in a trick, in order: cards and, as `-`, passes. */
export function acts(trick: Trick): [seat: string, action: string][] {
  const done = [...trick.cards];
  for (const [seat, place] of trick.passed ?? []) done.splice(place - 1, 0, [seat, "-"]);
  return done;
}

export class Line {
  readonly steps: Step[];

  constructor(
    readonly kind: Kind,
    readonly course: Course,
    readonly fork = 0, // where it leaves the printed line
    trunk: Course = course,
    readonly branch = 0, // which of the author's branches, from 1
  ) {
    // An author's branch brings only its own steps; its tricks are those of the whole line.
    this.steps = course === trunk ? course.steps : [...trunk.steps.slice(0, fork), ...course.steps];
  }

  get tricks(): Trick[] {
    return this.course.tricks;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Who may do what at this position; nothing once the deal is over. */
  moment(at: number): Moment | null {
    return this.steps[at] ?? this.course.now ?? null;
  }

  /** Must something be said at this position before a card is played? */
  speaks(at: number): boolean {
    return this.speakers(at).includes(this.moment(at)!.seat);
  }

  /** May a card be played at this position, whatever is said? */
  free(at: number): boolean {
    return Object.values(this.moment(at)?.rulings ?? {}).some((each) => each.legal);
  }

  /** Who may say what must be said at this position before a card is played: often one, where partners may answer both.
   *  Where a card might be played instead, the one who speaks on this line. */
  speakers(at: number): string[] {
    const { seat: next, legal, says = [] } = this.moment(at) ?? {};
    const free = this.free(at);
    const may = says.filter((each) => each.legal && legal!.includes(each.word) && (!free || each.seat === next));
    return [...new Set(may.map((each) => each.seat))];
  }

  /** What was said last, where that has ended the deal. */
  ended(at: number): Step | null {
    const step = this.before(at);
    return step && isSaid(step) && !this.moment(at) ? step : null;
  }

  /** The action that led to this position. */
  before(at: number): Step | undefined {
    return this.steps[at - 1];
  }

  /** The cards and passes on the table at this position: the trick just played stays until the next lead. */
  onTable(at: number): Step[] {
    const trick = this.before(at)?.trick;
    return this.steps.slice(0, at).filter((step) => step.trick === trick && !isSaid(step));
  }

  /** The cards laid open by what was said so far, with who laid them, until the first lead. */
  shown(at: number): [seat: string, card: string][] {
    const said = this.steps.slice(0, at);
    return said.some(isPlayed) ? [] : said.flatMap((step) => (step.shows ?? []).map((card) => [step.seat, card] as [string, string]));
  }

  /** What the deal is worth at this position, where talk may change that. */
  worth(at: number): number | undefined {
    return this.moment(at)?.worth ?? this.course.worth;
  }

  /** The position after the last card or pass of a trick; what is said then comes later. */
  end(trick: number): number {
    let at = 0;
    this.steps.forEach((step, index) => {
      if (step.trick <= trick && !isSaid(step)) at = index + 1;
    });
    return at;
  }

  /** The position after a card or pass of a trick, counted from 1. */
  after(trick: number, card: number): number {
    const index = this.steps.findIndex((step) => step.trick === trick && step.card === card && !isSaid(step));
    return index < 0 ? this.length : index + 1;
  }

  /** The last trick whose winner is known at this position, with its number: as it stands there, whatever is claimed later. */
  gathered(at: number): [number, Trick] | null {
    const won = this.steps.slice(0, at).filter((step) => step.won).at(-1)?.won;
    return won ? [won.trick, { ...this.tricks[won.trick - 1]!, ...won }] : null;
  }

  /** The trick that is complete at this position without anybody knowing yet who has won it. */
  undecided(at: number): [number, Trick] | null {
    const number = this.before(at)?.trick ?? 0;
    const trick = this.tricks[number - 1];
    return trick?.undetermined && this.end(number) <= at && this.gathered(at)?.[0] !== number ? [number, trick] : null;
  }

  /** The next position, forwards or backwards, at which a trick is complete. */
  trickFrom(at: number, direction: 1 | -1): number {
    const ends = [0, ...this.tricks.map((_, index) => this.end(index + 1)), this.length];
    return direction > 0
      ? Math.min(...ends.filter((end) => end > at), this.length)
      : Math.max(...ends.filter((end) => end < at), 0);
  }

  /** The cards that have left the hands at this position. */
  gone(at: number): Set<string> {
    return new Set(this.steps.slice(0, at).filter(isPlayed).map((step) => cardOf(step.action)));
  }

  /** The skat as it stands at this position: who has taken it, and the cards laid away for it. */
  taken(at: number): { seat: string; away: string[] } | null {
    const step = this.steps.slice(0, at).find((each) => each.kind === "call" && each.action.startsWith("take "));
    return step ? { seat: step.seat, away: step.action.split(" ").slice(1) } : null;
  }

  /** What each side has counted at this position, as the engine says. */
  running(at: number): Record<string, number> {
    return this.moment(at)?.running ?? this.course.running ?? {};
  }

  /** The engine's answer for one card at this position. */
  answer(at: number, card: string): { ruling?: Ruling; remark?: Remark; action?: string } {
    if (this.gone(at).has(card)) return { remark: this.course.played?.[card] };
    const moment = this.moment(at);
    const rulings = moment?.rulings ?? {};
    const action = [card, `${card}*`].find((each) => rulings[each]?.legal) ?? card;
    return rulings[action] ? { ruling: rulings[action], action } : { remark: moment?.waiting };
  }

  /** What can be said at this position. */
  notes(at: number): string[] {
    const step = this.before(at);
    return step?.notes?.length ? step.notes : step?.note ? [step.note] : [];
  }

  /** The score, once the end of a finished deal is reached. */
  score(at: number): ScoreLine[] {
    return at === this.length && this.course.complete ? (this.course.score ?? []) : [];
  }

  /** The score sheet with the deal entered, once its end is reached. */
  sheet(at: number): Standing | null {
    return at === this.length && this.course.complete ? (this.course.after ?? null) : null;
  }

  /** The same line without its last actions. */
  cut(at: number): Line {
    const { now, complete, ...rest } = this.course;
    const step = this.steps[at];
    const tricks = this.tricks
      .slice(0, this.before(at)?.trick ?? 0)
      .map((trick, index) => this.asOf(at, index + 1, trick));
    const course = {
      ...rest,
      steps: this.steps.slice(0, at),
      tricks,
      now: step ?? now ?? null,
      complete: complete && !step,
    };
    return new Line(this.kind, course, this.fork, course, this.branch);
  }

  /** A trick begun before this position as it stands there. */
  private asOf(at: number, number: number, trick: Trick): Trick {
    const { trick: last, card } = this.before(at)!;
    if (number < last) return trick;
    if (this.end(number) > at) return open(trick, card);
    const [won, gathered] = this.gathered(at) ?? [];
    return { ...(won === number ? gathered! : { ...trick, winner: null, points: null }), running: this.running(at) };
  }
}

/** A trick of which only so many have acted. */
function open(trick: Trick, acted: number): Trick {
  const passed = (trick.passed ?? []).filter(([, place]) => place <= acted);
  const cards = trick.cards.slice(0, acted - passed.length);
  return { leader: trick.leader, cards, passed, winner: null, points: null, rules: [] };
}

export const printed = (deal: Deal): Line => new Line("printed", deal);

/** An author's branch: it leaves the printed line before card `card` of trick `trick`. */
export function authors(deal: Deal, number: number): Line {
  const branch = deal.branches![number - 1]!;
  const fork = deal.steps.findIndex((step) => step.trick === branch.trick && step.card === branch.card);
  return new Line("author", branch, fork < 0 ? deal.steps.length : fork, deal, number);
}
