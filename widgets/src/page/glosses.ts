/** Glosses of terms. The style sheet shows them on hover and focus; this adds touch and Escape, and keeps them on the screen. */

const TERM = "a.term";
const EDGE = 12;

export function glosses(): void {
  const termOf = (event: Event): HTMLElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement>(TERM) : null;
  let byFinger = false;

  const close = (except?: Element | null): void => {
    for (const open of document.querySelectorAll(`${TERM}.is-open`)) {
      if (open !== except) open.classList.remove("is-open");
    }
  };

  document.addEventListener("pointerdown", (event) => {
    byFinger = event.pointerType === "touch";
    close(termOf(event));
  });

  // The first touch shows the gloss, the second follows the link.
  document.addEventListener("click", (event) => {
    const term = termOf(event);
    if (!term || !byFinger || term.classList.contains("is-open")) return;
    event.preventDefault();
    term.classList.remove("is-shut");
    term.classList.add("is-open");
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close();
    for (const shown of document.querySelectorAll(`${TERM}:is(:hover, :focus)`)) shown.classList.add("is-shut");
  });

  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const term = termOf(event);
      if (term) keepOnScreen(term);
    });
  }
  for (const kind of ["pointerout", "focusout"]) {
    document.addEventListener(kind, (event) => termOf(event)?.classList.remove("is-shut"));
  }
}

/** Moves the gloss to the left by as much as it would stick out of the screen. */
function keepOnScreen(term: HTMLElement): void {
  const width = Number.parseFloat(getComputedStyle(term, "::after").width) || 0;
  const room = document.documentElement.clientWidth - EDGE - term.getBoundingClientRect().left - width;
  term.style.setProperty("--gloss-shift", `${Math.min(0, room)}px`);
}
