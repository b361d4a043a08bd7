/** `<aceten-deal>`: wakes on the printed deal that the build put inside it. */

import { client } from "./client";
import { Controller } from "./controller";
import { drawingOf } from "./dom";
import { chosenPack } from "./options";
import { hashOf, latest, targetOf } from "./place";
import { Signs } from "./signs";
import { keepDrawings } from "./sprite";
import type { PageData } from "./types";
import { View } from "./view";
import { Words } from "./words";

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
    view = new View(this, controller, words, signs, this.ends.signal);
    this.controller = controller;
    if (signs.pack !== data.pack) signs.redraw(this);
    view.update("woke", 0);
    this.follow(controller);
    window.addEventListener("hashchange", () => this.follow(controller), { signal: this.ends.signal });
    void this.keep(file, signs, this.ends.signal);
  }

  /** Goes to the step that the address of the page names. */
  private follow(controller: Controller): void {
    const target = targetOf(location.hash);
    if (target?.anchor !== this.id || location.hash === hashOf(this.id, controller.line, controller.at)) return;
    controller.open(target.branch, target.step);
    this.querySelector(".ad-table")!.scrollIntoView();
  }

  /** Remembers that this is the deal the reader steps through. */
  private touched(controller: Controller): void {
    latest.deal = this;
    latest.hash = () => hashOf(this.id, controller.line, controller.at);
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
