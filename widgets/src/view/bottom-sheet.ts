/** Where the table fills the screen an answer below it would not be seen: there it lies at the foot of the screen. */

/** Phones, upright or on their side, and pages magnified. */
const small = matchMedia("(max-width: 40rem), (max-height: 30rem)");

let raised: Sheet | null = null; // one at a time, however many deals a page has

export class Sheet {
  readonly element = document.createElement("div");
  private readonly sight = new IntersectionObserver((seen) => {
    if (!seen.at(-1)!.isIntersecting) this.lower();
  });

  constructor(...parts: HTMLElement[]) {
    this.element.className = "ad-sheet";
    this.element.append(...parts);
  }

  /** Lays the answer at the foot of a small screen, or back into the page. */
  show(wanted: boolean): void {
    if (wanted && small.matches && "showPopover" in this.element) this.raise();
    else this.lower();
  }

  /** Scrolls so far that the sheet does not cover this element. */
  clear(element: HTMLElement): void {
    if (raised !== this) return;
    const covered = element.getBoundingClientRect().bottom - this.element.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered + 12 });
  }

  private raise(): void {
    if (raised === this) return;
    raised?.lower();
    raised = this;
    this.element.popover = "manual"; // above everything, and focus stays where it is
    this.element.showPopover();
    const deal = this.element.closest("aceten-deal");
    if (deal) this.sight.observe(deal);
  }

  private lower(): void {
    if (raised !== this) return;
    raised = null;
    this.sight.disconnect();
    this.element.popover = null;
  }
}
