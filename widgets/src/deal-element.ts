/** `<aceten-deal>`: wakes on the printed deal that the build put inside it. */

import { client } from "./engine/client";
import { Controller } from "./stepper/controller";
import { drawingOf } from "./shared/dom";
import { chosenPack } from "./cards/pack";
import { targetOf } from "./deal/step-url";
import { handedOn, latest, ownLines } from "./stepper/deals-on-page";
import { Signs } from "./cards/card-renderer";
import { keepDrawings } from "./cards/sprite";
import type { PageData } from "./deal/replay";
import { View } from "./view/deal-view";
import { Words } from "./shared/words";

class AcetenDeal extends HTMLElement {
  private data: PageData | null = null;
  private ends: AbortController | null = null;
  private controller: Controller | null = null;

  connectedCallback(): void {
    if (this.ends && !this.ends.signal.aborted) return; // moved within the page
    const script = this.querySelector<HTMLScriptElement>(':scope > script[type="application/json"]');
    if (script) {
      this.data = JSON.parse(script.textContent!) as PageData;
      script.remove(); // instant navigation would run it as a program
    }
    if (this.data) this.wake(this.data);
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return; // moved within the page
      ownLines.delete(this);
      this.ends?.abort();
      this.controller?.stop();
    });
  }

  private wake(data: PageData): void {
    this.ends = new AbortController();
    const lang = this.lang || "en";
    const words = new Words(lang, data.counts);
    const file = drawingOf(this.querySelector(".card use")).split("#")[0]!;
    const signs = new Signs(data, `${file}#`, chosenPack(data.pack), (card) => words.say("covered", { card }));
    let view: View | null = null;
    const controller = new Controller(data, lang, client, (change, from) => {
      this.touched(controller);
      view?.update(change, from);
    });
    view = new View(this, controller, words, signs, () => this.address(controller), this.ends.signal);
    this.controller = controller;
    if (signs.pack !== data.pack) signs.redraw(this);
    view.update("woke", 0);
    const handed = targetOf(handedOn(this.id) ?? "");
    if (!this.follow(controller) && handed) controller.open(handed);
    window.addEventListener("hashchange", () => this.follow(controller), { signal: this.ends.signal });
    void this.keep(file, signs, this.ends.signal);
  }

  /** Goes to the step that the address of the page names, if it names one here. */
  private follow(controller: Controller): boolean {
    const target = targetOf(location.hash);
    if (target?.anchor !== this.id) return false;
    if (location.hash !== this.address(controller)) {
      controller.open(target);
      this.querySelector(".ad-table")!.scrollIntoView();
    }
    return true;
  }

  /** The address within the page of what this deal shows. */
  private address({ place }: Controller): string {
    return `#${this.id}${place ? `:${place}` : ""}`;
  }

  /** Remembers that this is the deal the reader steps through, and a line of his own. */
  private touched(controller: Controller): void {
    latest.deal = this;
    latest.hash = () => this.address(controller);
    if (controller.line.kind === "mine") ownLines.set(this, latest.hash());
    else ownLines.delete(this);
  }

  /** Draws the cards from the page itself from now on. Where they cannot be had the printed ones stay. */
  private async keep(file: string, signs: Signs, ended: AbortSignal): Promise<void> {
    try {
      const sprite = await keepDrawings(file);
      if (ended.aborted) return;
      signs.sprite = sprite;
      signs.redraw(this);
    } catch {
      // no signal: the next deal to wake tries again
    }
  }
}

export function define(): void {
  if (!customElements.get("aceten-deal")) customElements.define("aceten-deal", AcetenDeal);
}
