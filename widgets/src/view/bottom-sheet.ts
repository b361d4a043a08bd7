/** Where the table fills the screen an answer below it would not be seen: there it lies at the foot of the screen. */

/** Phones, upright or on their side, and pages magnified. */
const smallScreen = matchMedia("(max-width: 40rem), (max-height: 30rem)");

let current: BottomSheet | null = null; // one at a time, however many deals a page has

export class BottomSheet {
  readonly element = document.createElement("div");
  private readonly observer = new IntersectionObserver((seen) => {
    if (!seen.at(-1)!.isIntersecting) this.lower();
  });

  constructor(...parts: HTMLElement[]) {
    this.element.className = "ad-sheet";
    this.element.append(...parts);
  }

  /** Lays the answer at the foot of a small screen, or back into the page. */
  show(wanted: boolean): void {
    if (wanted && smallScreen.matches && "showPopover" in this.element) this.raise();
    else this.lower();
  }

  /** Scrolls so far that the sheet does not cover this element. */
  uncover(element: HTMLElement): void {
    if (current !== this) return;
    const covered = element.getBoundingClientRect().bottom - this.element.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered + 12 });
  }

  private raise(): void {
    if (current === this) return;
    current?.lower();
    current = this;
    this.element.popover = "manual"; // above everything, and focus stays where it is
    this.element.showPopover();
    const deal = this.element.closest("aceten-deal");
    if (deal) this.observer.observe(deal);
  }

  private lower(): void {
    if (current !== this) return;
    current = null;
    this.observer.disconnect();
    this.element.popover = null;
  }
}
