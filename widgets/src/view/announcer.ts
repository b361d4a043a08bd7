/** Announces each change to screen readers: the card, the trick, the points, the notes, and what is taken back. */

import type { CardRenderer } from "../cards/card-renderer";
import { callText, isCall } from "../deal/line";
import type { Step } from "../deal/replay";
import type { Words } from "../shared/words";
import type { Change, Controller } from "../stepper/controller";
import type { Explanation } from "./explanation";
import { progressOf } from "./info-panel";
import { positionText } from "./toolbar";

export class Announcer {
  private state: string | undefined;

  constructor(
    private readonly region: HTMLElement,
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    private readonly why: Explanation,
  ) {}

  say(sentence: string): void {
    this.region.textContent = sentence;
  }

  announce(change: Change, from: number, controller: Controller): void {
    if (change === "step") this.say(this.step(from, controller));
    else if (change === "jump") this.say(positionText(controller, this.words));
    else if (change === "line") this.say(`${this.line(controller)} ${positionText(controller, this.words)}`);
    else if (change === "ask") this.say(this.why.spoken(controller));
    else if (change === "busy") this.busy(controller);
  }

  /** Announces the start of Python once, and then its outcome. */
  private busy({ busy }: Controller): void {
    if (busy?.state === this.state) return;
    this.state = busy?.state;
    if (busy?.state === "starting") this.say(progressOf(busy.loaded, this.words));
    else if (busy?.state === "refused") this.say(this.renderer.spoken(busy.message));
    else if (busy) this.say(this.words.say(busy.state));
  }

  /** One step forwards or backwards. */
  private step(from: number, controller: Controller): string {
    const { line, at } = controller;
    if (at < from) {
      const step = line.steps[at] ?? line.moment(at);
      if (step && "action" in step)
        return this.words.say("taken-back", {
          name: this.words.seat(step.seat),
          card: this.name(step as Step),
        });
      return positionText(controller, this.words);
    }
    const before = line.stepBefore(at)!;
    const said = [this.action(before)];
    const gathered = before.won && line.lastWonTrick(at);
    const open = line.undecidedTrick(at);
    if (open) said.push(this.words.undecided(open[1]), open[1].reason ?? "");
    else if (gathered) {
      const [trick, { winner, points, reason, undetermined }] = gathered;
      said.push(this.words.trickWon(winner!, trick, points ?? 0), undetermined ? "" : (reason ?? ""));
    } else said.push(positionText(controller, this.words));
    said.push(
      ...(before.news ?? []),
      ...line.notes(at),
      ...line.score(at).map((score) => `${this.words.side(score.side)}: ${score.label}.`),
    );
    return this.renderer.spoken(said.filter(Boolean).join(" "));
  }

  private action(step: Step): string {
    const name = this.words.seat(step.seat);
    if (step.kind === "card") return this.words.say("card-by", { name, card: this.renderer.name(step.action) });
    if (step.kind === "pass") return this.words.say("passes", { name });
    if (step.kind === "lay") return this.words.say("lays", { name, card: this.renderer.name(step.action) });
    return this.words.say("says", { name, words: callText(step) });
  }

  private name(step: Step): string {
    if (isCall(step)) return this.words.say("quoted", { words: callText(step) });
    return step.kind === "pass" ? this.words.say("a-pass") : this.renderer.name(step.action);
  }

  private line(controller: Controller): string {
    const { kind } = controller.line;
    return `${this.words.say(kind === "user" ? "your-line" : kind === "author" ? "author-line" : "printed-line")}.`;
  }
}
