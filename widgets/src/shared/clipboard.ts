/** Copies words to the clipboard and says so on the element that was pressed. */

import { Words } from "./words";

const SAID_FOR = 1600;

/** Copies words. The element that was pressed says so, or shows the words if copying is not allowed. */
export function copy(pressed: HTMLElement, words: string): void {
  navigator.clipboard.writeText(words).then(
    () => say(pressed, new Words(document.documentElement.lang).say("copied")),
    () => say(pressed, words),
  );
}

/** Shows the words on the button for a while. */
function say(button: HTMLElement, words: string): void {
  const label = (button.dataset.label ??= button.textContent ?? "");
  button.textContent = words;
  button.setAttribute("aria-live", "polite");
  window.setTimeout(() => (button.textContent = label), SAID_FOR);
}
