/** The custom element `<aceten-deal>`: makes the printed deal inside it one that can be stepped through. */

import { CardRenderer } from "./cards/card-renderer";
import { chosenPack } from "./cards/pack";
import { embedDrawings } from "./cards/sprite";
import type { PageData } from "./deal/replay";
import { targetOf } from "./deal/step-url";
import { client } from "./engine/client";
import { drawingOf } from "./shared/dom";
import { Words } from "./shared/words";
import { Controller } from "./stepper/controller";
import { lastStepped, takeHandedOver, userLineUrls } from "./stepper/language-handover";
import { DealView } from "./view/deal-view";

class AcetenDeal extends HTMLElement {
  private ends: AbortController | null = null;
  private controller: Controller | null = null;

  connectedCallback(): void {
    if (this.ends && !this.ends.signal.aborted) return; // moved within the page
    const script = this.querySelector<HTMLScriptElement>(':scope > script[type="application/json"]');
    if (script) this.hydrate(JSON.parse(script.textContent!) as PageData);
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return; // moved within the page
      userLineUrls.delete(this);
      this.ends?.abort();
      this.controller?.stop();
    });
  }

  private hydrate(data: PageData): void {
    this.ends = new AbortController();
    const lang = this.lang || "en";
    const words = new Words(lang, data.counts);
    const file = drawingOf(this.querySelector(".card use")).split("#")[0]!;
    const renderer = new CardRenderer(data, `${file}#`, chosenPack(data.pack), (card) => words.say("covered", { card }));
    let view: DealView | null = null;
    const controller = new Controller(data, lang, client, (change, from) => {
      this.remember(controller);
      view?.update(change, from);
    });
    view = new DealView(this, controller, words, renderer, () => this.address(controller), this.ends.signal);
    this.controller = controller;
    if (renderer.pack !== data.pack) renderer.redraw(this);
    view.update("start", 0);
    const handed = targetOf(takeHandedOver(this.id) ?? "");
    if (!this.openAddress(controller) && handed) controller.open(handed);
    window.addEventListener("hashchange", () => this.openAddress(controller), { signal: this.ends.signal });
    void this.embedSprite(file, renderer, this.ends.signal);
  }

  /** Goes to the step that the address of the page names, if it names one here. */
  private openAddress(controller: Controller): boolean {
    const target = targetOf(location.hash);
    if (target?.anchor !== this.id) return false;
    if (location.hash !== this.address(controller)) {
      controller.open(target);
      this.querySelector(".ad-table")!.scrollIntoView();
    }
    return true;
  }

  /** The address within the page of what this deal shows. */
  private address({ address }: Controller): string {
    return `#${this.id}${address ? `:${address}` : ""}`;
  }

  /** Remembers that the reader steps through this deal, and remembers his own line. */
  private remember(controller: Controller): void {
    lastStepped.deal = this;
    lastStepped.hash = () => this.address(controller);
    if (controller.line.kind === "user") userLineUrls.set(this, lastStepped.hash());
    else userLineUrls.delete(this);
  }

  /** Draws the cards from a copy in the page from now on. Where the drawings cannot be fetched, the printed ones stay. */
  private async embedSprite(file: string, renderer: CardRenderer, ended: AbortSignal): Promise<void> {
    try {
      const sprite = await embedDrawings(file);
      if (ended.aborted) return;
      renderer.sprite = sprite;
      renderer.redraw(this);
    } catch {
      // no connection: the next deal tries again
    }
  }
}

export function defineDealElement(): void {
  if (!customElements.get("aceten-deal")) customElements.define("aceten-deal", AcetenDeal);
}
