/** Copy buttons: `button.copy[data-copy]` copies its text and says so. Without a script it stays hidden. */

import { copy } from "../shared/clipboard";

export function copyButtons(): void {
  if (!navigator.clipboard) return;
  document.documentElement.dataset.copies = "";
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button.copy") : null;
    const words = button?.dataset.copy;
    if (button && words !== undefined) copy(button, words);
  });
}
