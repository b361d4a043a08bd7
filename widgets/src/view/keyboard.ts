/** The keys of the stepper. They work only while the focus is inside the deal, without modifiers, and not in a field. */

import type { Controller } from "../stepper/controller";

export interface Actions {
  help(): void;
  hand(): void;
  close(): void;
}

export function listenToKeys(root: HTMLElement, controller: Controller, acts: Actions, signal: AbortSignal): void {
  const keys: Record<string, () => void> = {
    ArrowRight: () => controller.goTo(controller.at + 1),
    ArrowLeft: () => controller.goTo(controller.at - 1),
    ArrowDown: () => controller.goToTrick(1),
    ArrowUp: () => controller.goToTrick(-1),
    PageDown: () => controller.goToTrick(1),
    PageUp: () => controller.goToTrick(-1),
    Home: () => controller.goTo(0),
    End: () => controller.goTo(controller.line.length),
    h: acts.hand,
    p: () => controller.asked !== null && controller.play(controller.asked),
    "?": acts.help,
    Escape: acts.close,
  };
  root.addEventListener(
    "keydown",
    (event) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.altKey || event.metaKey || target.closest("input, textarea, select, [contenteditable]")) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      event.stopPropagation(); // so that the site's own keys (search, next page) do nothing here
      act();
    },
    { signal },
  );
}
