/** The toolbar: the six buttons that move through the deal, the position, the points, the pack, the link and the help. */

import type { CardRenderer } from "../cards/card-renderer";
import { choosePack } from "../cards/pack";
import { callText } from "../deal/line";
import { copy } from "../shared/clipboard";
import { h, icon, mark } from "../shared/dom";
import type { Key, Words } from "../shared/words";
import type { Controller } from "../stepper/controller";

const MOVES: [Key, string, (controller: Controller) => void, "back" | "on"][] = [
  ["first", "M6 5v14M18 5l-8 7 8 7", (controller) => controller.goTo(0), "back"],
  ["trick-back", "M12 5l-7 7 7 7M19 5l-7 7 7 7", (controller) => controller.goToTrick(-1), "back"],
  ["back", "M15 5l-8 7 8 7", (controller) => controller.goTo(controller.at - 1), "back"],
  ["next", "M9 5l8 7-8 7", (controller) => controller.goTo(controller.at + 1), "on"],
  ["trick-next", "M5 5l7 7-7 7M12 5l7 7-7 7", (controller) => controller.goToTrick(1), "on"],
  ["last", "M18 5v14M6 5l8 7-8 7", (controller) => controller.goTo(controller.line.length), "on"],
];

export class Toolbar {
  private readonly moves: [HTMLButtonElement, "back" | "on"][];
  private readonly position = h("span", { class: "ad-where" });
  private readonly points = h("span", { class: "ad-running" });
  private readonly packs: HTMLButtonElement;
  private readonly help: HTMLButtonElement;
  private readonly link: HTMLAnchorElement;
  readonly elements: HTMLElement[];

  constructor(
    controller: Controller,
    private readonly words: Words,
    private readonly renderer: CardRenderer,
    private readonly address: () => string,
    help: () => void,
  ) {
    this.moves = MOVES.map(([key, path, act, way]) => {
      const label = words.say(key);
      const button = h(
        "button",
        { type: "button", class: `ad-move ad-${key}`, "aria-label": label, title: label, click: () => act(controller) },
        icon(path),
      );
      return [button, way];
    });
    this.help = h(
      "button",
      {
        type: "button",
        class: "ad-small",
        "aria-label": words.say("help"),
        title: words.say("help"),
        "aria-expanded": "false",
        click: help,
      },
      "?",
    );
    this.packs = h("button", {
      type: "button",
      class: "ad-small ad-pack",
      click: () => choosePack(renderer.pack === "german" ? "french" : "german"),
    });
    const link = words.say("link-step");
    this.link = h(
      "a",
      { class: "ad-small ad-link", title: link, "aria-label": link, click: (event) => this.copyLink(event) },
      words.say("link-short"),
    );
    this.packs.hidden = renderer.onePackOnly;
    this.elements = [
      h(
        "div",
        { class: "ad-bar", role: "group", "aria-label": words.say("toolbar") },
        this.moves.map(([button]) => button),
      ),
      h("p", { class: "ad-status" }, this.position, this.points),
      h("div", { class: "ad-tools" }, this.packs, this.link, this.help),
    ];
  }

  /** Copies the address of the step, and shows it in the browser's address bar. */
  private copyLink(event: Event): void {
    if (!navigator.clipboard) return;
    // Following the link would break off the copying.
    event.preventDefault();
    event.stopPropagation();
    copy(this.link, this.link.href);
    history.replaceState(history.state, "", this.link.href);
  }

  update(controller: Controller, helping: boolean): void {
    const { line, at, data } = controller;
    for (const [button, way] of this.moves)
      mark(button, "aria-disabled", (way === "back" ? at === 0 : at === line.length) ? "true" : null);
    this.position.replaceChildren(
      ...this.renderer.text([...endText(controller, this.words), positionText(controller, this.words)].join(" ")),
    );
    const running = line.runningPoints(at);
    const sides = data.sides.map((side) => h("span", {}, `${this.words.side(side)} `, h("b", {}, String(running[side] ?? 0))));
    const worth = line.worth(at);
    const stake = worth === undefined ? [] : [h("span", { class: "ad-worth" }, this.words.say("worth", { value: worth }))];
    this.points.replaceChildren(...stake, ...sides);
    mark(this.help, "aria-expanded", String(helping));
    mark(this.link, "href", this.address());
    const other = this.words.say(this.renderer.pack === "german" ? "to-french" : "to-german");
    this.packs.textContent = other;
  }
}

/** The last call, if it ended the deal. */
function endText({ line, at }: Controller, words: Words): string[] {
  const step = line.endingCall(at);
  if (!step) return [];
  const said = words.say("says", { name: words.seat(step.seat), words: callText(step) });
  return [/[.!?]$/.test(said) ? said : `${said}.`, ...(step.news ?? [])];
}

/** The current position, in a few words. */
export function positionText({ line, at }: Controller, words: Words): string {
  const moment = line.moment(at);
  if (!moment) return words.say(line.data.complete ? "at-end" : "stopped");
  const step = line.stepBefore(at);
  const speakers = line.callers(at);
  const speaks = speakers.includes(moment.seat);
  const name = speaks ? words.list(speakers, "or") : words.seat(moment.seat);
  if (!step?.card) return words.say(speaks ? "at-call" : "at-start", { name });
  const turn = moment.trick === step.trick ? "to-play" : "to-lead";
  const next = words.say(speaks ? "to-speak" : turn, { name });
  return `${words.say("at-card", { trick: step.trick, card: step.card })} · ${next}`;
}
