/** What the reader is looking at: a line, a position in it, a card asked about. It knows no page and no rule. */

import { actionOf, authors, isSaid, Line, printed } from "../deal/line";
import { readOwn, writeOwn } from "../deal/line-url";
import { positionOf, stepOf, type Target } from "../deal/step-url";
import type { Deal, PageData } from "../deal/replay";
import type { Engine, Loaded } from "../engine/protocol";

/** The state of the engine as the reader sees it. */
export type Busy =
  | { state: "starting"; loaded: Loaded }
  | { state: "failed" | "timeout"; retry: () => void }
  | { state: "refused"; message: string }
  | { state: "cancelled" }
  | { state: "nowhere" }
  | { state: "cut-off" }
  | null;

/** What just happened, for those who hear the page. */
export type Change = "woke" | "step" | "jump" | "line" | "ask" | "busy" | "pack";

export class Controller {
  readonly deal: Deal;
  line: Line;
  at = 0;
  asked: string | null = null;
  busy: Busy = null;
  private readonly home: Line;
  private homeAt = 0;
  private task: AbortController | null = null;

  constructor(
    readonly data: PageData,
    private readonly lang: string,
    private readonly engine: Engine,
    private readonly changed: (change: Change, from: number) => void,
  ) {
    this.deal = data.deals[0]!;
    this.home = printed(this.deal);
    this.line = this.home;
  }

  /** Goes to a position of the line, as near as there is one. */
  goTo(at: number): void {
    const from = this.at;
    const to = Math.max(0, Math.min(at, this.line.length));
    if (to === from && this.asked === null) return;
    this.at = to;
    this.asked = null;
    this.changed(Math.abs(to - from) === 1 ? "step" : "jump", from);
  }

  /** Where the reader stands, as links name it behind the deal; nothing at its beginning. */
  get place(): string {
    const { line, at, home } = this;
    if (line.kind !== "mine") {
      const step = stepOf(line, at);
      return line.kind === "author" && at > line.fork ? `b${line.branch}:${step}` : step;
    }
    const from = Math.min(at, this.parting(line.steps.map(actionOf)));
    const own = [line.steps.slice(from, at), line.steps.slice(at)] as const;
    return stepOf(home, from) + writeOwn([own[0].map(actionOf), own[1].map(actionOf)], this.data);
  }

  /** Goes to a step that a link names, of the author's other line with this number or of the printed one, and on along a
   *  line of the reader's own; where there is no such step, says so and stays. */
  open({ branch, step, own }: Target): void {
    const line = branch ? this.deal.branches?.[branch - 1] && authors(this.deal, branch) : this.home;
    const at = line ? positionOf(line, step) : null;
    if (at === null) return this.tell({ state: "nowhere" });
    this.toPrinted();
    if (branch) this.showBranch(branch);
    this.goTo(at);
    if (!own) return;
    const [done, later] = own.map((actions) => readOwn(actions, this.data)) as [string[], string[]];
    void this.go([...line!.steps.slice(0, at).map(actionOf), ...done, ...later], at + done.length);
  }

  /** How far these actions are those of the printed line. */
  private parting(actions: string[]): number {
    const other = actions.findIndex((action, at) => !this.home.steps[at] || actionOf(this.home.steps[at]!) !== action);
    return other < 0 ? actions.length : other;
  }

  trick(direction: 1 | -1): void {
    this.goTo(this.line.trickFrom(this.at, direction));
  }

  /** Asks why a card may be played or not; asking again closes the answer. */
  ask(card: string | null): void {
    this.asked = this.asked === card ? null : card;
    this.changed("ask", this.at);
  }

  /** The action that plays this card now, if the engine says that it may be played. */
  playable(card: string): string | null {
    const { ruling, action } = this.line.answer(this.at, card);
    return ruling?.legal ? action! : null;
  }

  /** Plays a card: one step along the line if it is the line's own, else a line of the reader's. */
  play(card: string): void {
    const action = this.playable(card);
    if (action !== null) this.act(action);
  }

  /** Says a word for a seat. It may name its cards in another order than the line does. */
  speak(seat: string, word: string): void {
    const next = this.line.steps[this.at];
    const pieces = (said: string): string => said.split(" ").sort().join(" ");
    const same = next && isSaid(next) && next.seat === seat && pieces(next.action) === pieces(word);
    this.act(same ? actionOf(next) : `[${seat} ${word}]`);
  }

  private act(action: string): void {
    const next = this.line.steps[this.at];
    if (next && actionOf(next) === action) return this.goTo(this.at + 1);
    void this.go([...this.line.steps.slice(0, this.at).map(actionOf), action]);
  }

  /** Takes back the last action of the reader's own line. */
  takeBack(): void {
    if (this.line.kind !== "mine" || this.at <= this.line.fork) return;
    const from = this.at;
    if (from - 1 <= this.line.fork) return this.toPrinted();
    this.line = this.line.cut(from - 1);
    this.at = from - 1;
    this.asked = null;
    this.changed("step", from);
  }

  /** Steps through one of the author's other lines. */
  showBranch(number: number): void {
    this.leave(authors(this.deal, number));
    this.at = this.line.fork;
    this.changed("line", this.at);
  }

  /** Returns to the printed line where it was left. */
  toPrinted(): void {
    this.cancel();
    if (this.line === this.home) return;
    this.line = this.home;
    this.at = this.homeAt;
    this.asked = null;
    this.changed("line", this.at);
  }

  /** Gives up waiting for the engine. */
  cancel(): void {
    if (this.task) {
      this.task.abort();
      this.task = null;
      this.tell({ state: "cancelled" });
    } else if (this.busy) this.tell(null);
  }

  /** Ends all work: the page goes away. */
  stop(): void {
    this.task?.abort();
    this.task = null;
  }

  /** Asks the engine for the line of these actions; `opened` is the place in a line that a link names. */
  private async go(actions: string[], opened?: number): Promise<void> {
    this.task?.abort();
    const task = (this.task = new AbortController());
    const origin = this.line;
    const last = actions.length - 1;
    const fork = opened !== undefined ? this.parting(actions) : origin.kind === "mine" ? Math.min(origin.fork, last) : last;
    this.tell({ state: "starting", loaded: null });
    try {
      const question = { record: this.data.record, deal: this.data.deal, actions, lang: this.lang };
      const replay = await this.engine.whatIf(
        question,
        (loaded) => this.task === task && this.tell({ state: "starting", loaded }),
        task.signal,
      );
      if (this.task !== task) return;
      this.task = null;
      if (replay.error) return this.tell({ state: "refused", message: replay.error.message });
      this.busy = null;
      Object.assign(this.data.words, replay.words);
      const mine = new Line("mine", replay.deals[0]!, fork);
      const from = this.at;
      const along = this.line.kind === "mine" && this.at === last;
      this.leave(mine, opened === undefined ? last : fork);
      this.at = opened ?? actions.length;
      // A line that was opened leaves the page where it is.
      this.changed(opened !== undefined ? "jump" : along ? "step" : "line", from);
    } catch (error) {
      if (this.task !== task) return; // cancelled or overtaken
      const late = (error as Error).name === "TimeoutError";
      const cutOff = !late && (await this.engine.cutOff());
      if (this.task !== task) return;
      this.task = null;
      if (cutOff) return this.tell({ state: "cut-off" });
      this.tell({ state: late ? "timeout" : "failed", retry: () => void this.go(actions, opened) });
    }
  }

  private leave(line: Line, at = this.at): void {
    if (this.line === this.home) this.homeAt = line.kind === "mine" ? at : this.at;
    this.line = line;
    this.asked = null;
  }

  private tell(busy: Busy): void {
    this.busy = busy;
    this.changed("busy", this.at);
  }
}
