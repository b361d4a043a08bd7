/** What a reader hears after each step: the card, the trick, the points, the notes; and what is taken back. */

import { where } from "./toolbar";
import type { Change, Controller } from "../stepper/controller";
import type { Signs } from "../cards/card-renderer";
import { inWords, isSaid } from "../deal/line";
import { loading } from "./info-panel";
import type { Step } from "../deal/replay";
import type { Why } from "./explanation";
import type { Words } from "../shared/words";

export class Speech {
  private state: string | undefined;

  constructor(
    private readonly region: HTMLElement,
    private readonly words: Words,
    private readonly signs: Signs,
    private readonly why: Why,
  ) {}

  say(sentence: string): void {
    this.region.textContent = sentence;
  }

  tell(change: Change, from: number, controller: Controller): void {
    if (change === "step") this.say(this.step(from, controller));
    else if (change === "jump") this.say(where(controller, this.words));
    else if (change === "line") this.say(`${this.line(controller)} ${where(controller, this.words)}`);
    else if (change === "ask") this.say(this.why.spoken(controller));
    else if (change === "busy") this.busy(controller);
  }

  /** Python starting is said once, what came of it when it comes. */
  private busy({ busy }: Controller): void {
    if (busy?.state === this.state) return;
    this.state = busy?.state;
    if (busy?.state === "starting") this.say(loading(busy.loaded, this.words));
    else if (busy?.state === "refused") this.say(this.signs.spoken(busy.message));
    else if (busy) this.say(this.words.say(busy.state));
  }

  /** One card on or one card back. */
  private step(from: number, controller: Controller): string {
    const { line, at } = controller;
    if (at < from) {
      const step = line.steps[at] ?? line.moment(at);
      if (step && "action" in step)
        return this.words.say("taken-back", {
          name: this.words.seat(step.seat),
          card: this.name(step as Step),
        });
      return where(controller, this.words);
    }
    const before = line.before(at)!;
    const said = [this.action(before)];
    const gathered = before.won && line.gathered(at);
    const open = line.undecided(at);
    if (open) said.push(this.words.undecided(open[1]), open[1].reason ?? "");
    else if (gathered) {
      const [trick, { winner, points, reason, undetermined }] = gathered;
      said.push(this.words.wins(winner!, trick, points ?? 0), undetermined ? "" : (reason ?? ""));
    } else said.push(where(controller, this.words));
    said.push(...(before.news ?? []), ...line.notes(at), ...line.score(at).map((score) => `${this.words.side(score.side)}: ${score.label}.`));
    return this.signs.spoken(said.filter(Boolean).join(" "));
  }

  private action(step: Step): string {
    const name = this.words.seat(step.seat);
    if (step.kind === "card") return this.words.say("card-by", { name, card: this.signs.name(step.action) });
    if (step.kind === "pass") return this.words.say("passes", { name });
    if (step.kind === "lay") return this.words.say("lays", { name, card: this.signs.name(step.action) });
    return this.words.say("says", { name, words: inWords(step) });
  }

  private name(step: Step): string {
    if (isSaid(step)) return this.words.say("quoted", { words: inWords(step) });
    return step.kind === "pass" ? this.words.say("a-pass") : this.signs.name(step.action);
  }

  private line(controller: Controller): string {
    const { kind } = controller.line;
    return `${this.words.say(kind === "mine" ? "your-line" : kind === "author" ? "author-line" : "printed-line")}.`;
  }
}
