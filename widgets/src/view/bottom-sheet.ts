/** Shows the answer at the foot of a small screen, where the table would hide an answer below it. */

/** Phones in either orientation, and magnified pages. */
const smallScreen = matchMedia("(max-width: 40rem), (max-height: 30rem)");

let current: BottomSheet | null = null; // one at a time on a page

export class BottomSheet {
  readonly element = document.createElement("div");
  private readonly observer = new IntersectionObserver((seen) => {
    if (!seen.at(-1)!.isIntersecting) this.lower();
  });

  constructor(...parts: HTMLElement[]) {
    this.element.className = "ad-sheet";
    this.element.append(...parts);
  }

  /** Moves the answer to the foot of a small screen, or back into the page. */
  show(wanted: boolean): void {
    if (wanted && smallScreen.matches && "showPopover" in this.element) this.raise();
    else this.lower();
  }

  /** Scrolls until the sheet does not cover this element. */
  uncover(element: HTMLElement): void {
    if (current !== this) return;
    const covered = element.getBoundingClientRect().bottom - this.element.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered + 12 });
  }

  private raise(): void {
    if (current === this) return;
    current?.lower();
    current = this;
    this.element.popover = "manual"; // above everything; the focus stays where it is
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
