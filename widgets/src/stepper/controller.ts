/** The state of the stepper: the line, the position in it, and the card asked about. It knows nothing of the page or the rules. */

import { actionOf, authorLine, isCall, Line, printedLine } from "../deal/line";
import { readUserLine, writeUserLine } from "../deal/line-url";
import type { Deal, PageData } from "../deal/replay";
import { positionOf, stepOf, type Target } from "../deal/step-url";
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

/** What has changed, so that it can be announced to screen readers. */
export type Change = "start" | "step" | "jump" | "line" | "ask" | "busy" | "pack";

export class Controller {
  readonly deal: Deal;
  line: Line;
  at = 0;
  asked: string | null = null;
  busy: Busy = null;
  private readonly printed: Line;
  private printedAt = 0;
  private task: AbortController | null = null;

  constructor(
    readonly data: PageData,
    private readonly lang: string,
    private readonly engine: Engine,
    private readonly changed: (change: Change, from: number) => void,
  ) {
    this.deal = data.deals[0]!;
    this.printed = printedLine(this.deal);
    this.line = this.printed;
  }

  /** Goes to a position of the line, or to its nearest end. */
  goTo(at: number): void {
    const from = this.at;
    const to = Math.max(0, Math.min(at, this.line.length));
    if (to === from && this.asked === null) return;
    this.at = to;
    this.asked = null;
    this.changed(Math.abs(to - from) === 1 ? "step" : "jump", from);
  }

  /** The current position, as links name it after the name of the deal; empty at the beginning. */
  get address(): string {
    const { line, at, printed } = this;
    if (line.kind !== "user") {
      const step = stepOf(line, at);
      return line.kind === "author" && at > line.fork ? `b${line.branch}:${step}` : step;
    }
    const from = Math.min(at, this.commonWithPrinted(line.steps.map(actionOf)));
    const own = [line.steps.slice(from, at), line.steps.slice(at)] as const;
    return stepOf(printed, from) + writeUserLine([own[0].map(actionOf), own[1].map(actionOf)], this.data);
  }

  /** Goes to the step that a link names: in an author's line, in the printed one, or in a line of the reader's own that starts
   *  there. If there is no such step, reports that and stays. */
  open({ branch, step, userLine }: Target): void {
    const line = branch ? this.deal.branches?.[branch - 1] && authorLine(this.deal, branch) : this.printed;
    const at = line ? positionOf(line, step) : null;
    if (at === null) return this.setBusy({ state: "nowhere" });
    this.toPrinted();
    if (branch) this.showBranch(branch);
    this.goTo(at);
    if (!userLine) return;
    const [done, later] = userLine.map((actions) => readUserLine(actions, this.data)) as [string[], string[]];
    void this.askEngine([...line!.steps.slice(0, at).map(actionOf), ...done, ...later], at + done.length);
  }

  /** How many of these actions are those of the printed line. */
  private commonWithPrinted(actions: string[]): number {
    const other = actions.findIndex((action, at) => !this.printed.steps[at] || actionOf(this.printed.steps[at]!) !== action);
    return other < 0 ? actions.length : other;
  }

  goToTrick(direction: 1 | -1): void {
    this.goTo(this.line.nextTrickEnd(this.at, direction));
  }

  /** Asks why a card may be played or not. Asking again closes the answer. */
  ask(card: string | null): void {
    this.asked = this.asked === card ? null : card;
    this.changed("ask", this.at);
  }

  /** The action that plays this card now, if the engine says that it may be played. */
  playable(card: string): string | null {
    const { ruling, action } = this.line.answer(this.at, card);
    return ruling?.legal ? action! : null;
  }

  /** Plays a card: goes one step along the line if it is the next one there, else starts a line of the reader's own. */
  play(card: string): void {
    const action = this.playable(card);
    if (action !== null) this.act(action);
  }

  /** Makes a call for a seat. The call may name its cards in another order than the line does. */
  call(seat: string, word: string): void {
    const next = this.line.steps[this.at];
    const pieces = (said: string): string => said.split(" ").sort().join(" ");
    const same = next && isCall(next) && next.seat === seat && pieces(next.action) === pieces(word);
    this.act(same ? actionOf(next) : `[${seat} ${word}]`);
  }

  private act(action: string): void {
    const next = this.line.steps[this.at];
    if (next && actionOf(next) === action) return this.goTo(this.at + 1);
    void this.askEngine([...this.line.steps.slice(0, this.at).map(actionOf), action]);
  }

  /** Takes back the last action of the reader's own line. */
  takeBack(): void {
    if (this.line.kind !== "user" || this.at <= this.line.fork) return;
    const from = this.at;
    if (from - 1 <= this.line.fork) return this.toPrinted();
    this.line = this.line.upTo(from - 1);
    this.at = from - 1;
    this.asked = null;
    this.changed("step", from);
  }

  /** Steps through one of the author's other lines. */
  showBranch(number: number): void {
    this.enter(authorLine(this.deal, number));
    this.at = this.line.fork;
    this.changed("line", this.at);
  }

  /** Returns to the printed line where it was left. */
  toPrinted(): void {
    this.cancel();
    if (this.line === this.printed) return;
    this.line = this.printed;
    this.at = this.printedAt;
    this.asked = null;
    this.changed("line", this.at);
  }

  /** Stops waiting for the engine. */
  cancel(): void {
    if (this.task) {
      this.task.abort();
      this.task = null;
      this.setBusy({ state: "cancelled" });
    } else if (this.busy) this.setBusy(null);
  }

  /** Ends all work, when the deal leaves the page. */
  stop(): void {
    this.task?.abort();
    this.task = null;
  }

  /** Asks the engine for the line of these actions. `opened` is the position that a link names. */
  private async askEngine(actions: string[], opened?: number): Promise<void> {
    this.task?.abort();
    const task = (this.task = new AbortController());
    const origin = this.line;
    const last = actions.length - 1;
    const fork =
      opened !== undefined ? this.commonWithPrinted(actions) : origin.kind === "user" ? Math.min(origin.fork, last) : last;
    this.setBusy({ state: "starting", loaded: null });
    try {
      const question = { record: this.data.record, deal: this.data.deal, actions, lang: this.lang };
      const replay = await this.engine.whatIf(
        question,
        (loaded) => this.task === task && this.setBusy({ state: "starting", loaded }),
        task.signal,
      );
      if (this.task !== task) return;
      this.task = null;
      if (replay.error) return this.setBusy({ state: "refused", message: replay.error.message });
      this.busy = null;
      Object.assign(this.data.words, replay.words);
      const own = new Line("user", replay.deals[0]!, fork);
      const from = this.at;
      const along = this.line.kind === "user" && this.at === last;
      this.enter(own, opened === undefined ? last : fork);
      this.at = opened ?? actions.length;
      // Opening a line from a link does not scroll the page.
      this.changed(opened !== undefined ? "jump" : along ? "step" : "line", from);
    } catch (error) {
      if (this.task !== task) return; // cancelled or overtaken
      const late = (error as Error).name === "TimeoutError";
      const cutOff = !late && (await this.engine.cutOff());
      if (this.task !== task) return;
      this.task = null;
      if (cutOff) return this.setBusy({ state: "cut-off" });
      this.setBusy({ state: late ? "timeout" : "failed", retry: () => void this.askEngine(actions, opened) });
    }
  }

  private enter(line: Line, at = this.at): void {
    if (this.line === this.printed) this.printedAt = line.kind === "user" ? at : this.at;
    this.line = line;
    this.asked = null;
  }

  private setBusy(busy: Busy): void {
    this.busy = busy;
    this.changed("busy", this.at);
  }
}
