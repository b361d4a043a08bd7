/** The link to this page in the other language, at the same deal and step or else the same heading. It takes the reader's own
 *  lines along. */

import { handOver, lastStepped } from "../stepper/language-handover";

const PLACES = ":is(h2, h3, h4, h5, aceten-deal, section, li, tr, dt)[id]";
/** So far below the top of the window something still counts as what is being read. */
const READ = 160;

export function languageSwitch(): void {
  for (const event of ["pointerdown", "click"]) document.addEventListener(event, ({ target }) => aim(target), { capture: true });
}

function aim(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.aceten-switch[data-twin]") : null;
  if (!link) return;
  link.hash = here();
  handOver(link.pathname);
}

/** Where the reader is on this page, as the other page has it too. */
function here(): string {
  const { deal, hash } = lastStepped;
  if (deal?.isConnected && seen(deal)) return hash();
  if (window.scrollY < READ) return "";
  let last = "";
  for (const place of document.querySelectorAll(`article ${PLACES}`))
    if (place.getClientRects().length && place.getBoundingClientRect().top < READ) last = `#${place.id}`;
  return last;
}

function seen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
