/** Links that open a popover: `a.opens` shows the part of this page that `data-opens` or its address names. Without a script,
 *  or in browsers without popovers, they are plain links. */

import { Words } from "../shared/words";

const LINK = "a.opens";
const GAP = 6;
// Scrolling further than this closes the popover. A page that is still loading may move a little.
const MOVED = 40;

let shown: HTMLElement | null = null;
let openedAt = 0;

/** A copy of what a link opens: of a template or an element of this page. */
function content(link: HTMLAnchorElement): DocumentFragment | null {
  const name = link.dataset.opens ?? link.hash.slice(1);
  const target = document.getElementById(name);
  if (!target) return null;
  const inside = document.createDocumentFragment();
  // An entry of a definition list stays inside one.
  const into = target.parentElement?.localName === "dl" ? document.createElement("dl") : inside;
  if (into !== inside) inside.append(into);
  const from = target instanceof HTMLTemplateElement ? target.content : target;
  for (const child of from.childNodes) into.append(child.cloneNode(true));
  for (const copied of inside.querySelectorAll("[id]")) copied.removeAttribute("id");
  return inside;
}

/** The foot of the popover: a link to the passage, and a button that closes. */
function foot(link: HTMLAnchorElement): HTMLElement {
  const words = new Words(document.documentElement.lang);
  const there = document.createElement("a");
  there.href = link.href;
  there.textContent = words.say("go-there");
  there.addEventListener("click", hide);
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = words.say("close");
  close.addEventListener("click", hide);
  const made = document.createElement("p");
  made.className = "in-place-foot";
  made.append(there, close);
  return made;
}

function hide(): void {
  shown?.hidePopover();
}

/** Places the popover below the link if it fits, else above it, and never outside the window. */
function place(popover: HTMLElement, link: HTMLElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - width - GAP;
  const below = at.bottom + GAP;
  const fits = below + height <= window.innerHeight - GAP;
  popover.style.left = `${Math.max(GAP, Math.min(at.left, edge))}px`;
  popover.style.top = `${fits ? below : Math.max(GAP, at.top - GAP - height)}px`;
}

function open(link: HTMLAnchorElement, inside: DocumentFragment): void {
  hide();
  const popover = document.createElement("div");
  popover.className = "in-place md-typeset";
  popover.popover = "auto";
  popover.tabIndex = -1;
  popover.setAttribute("role", "dialog");
  popover.setAttribute("aria-label", (link.getAttribute("aria-label") ?? link.textContent ?? "").trim());
  popover.append(inside, foot(link));
  popover.addEventListener("toggle", (event) => {
    if (event.newState !== "closed") return;
    popover.remove();
    if (shown === popover) shown = null;
  });
  document.body.append(popover);
  shown = popover;
  openedAt = window.scrollY;
  popover.showPopover();
  place(popover, link);
  popover.focus({ preventScroll: true });
}

/** Starts listening. */
export function linkPopovers(): void {
  if (!("popover" in HTMLElement.prototype)) return;
  document.addEventListener("click", (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    const inside = link && content(link);
    if (!link || !inside) return;
    event.preventDefault();
    open(link, inside);
  });
  window.addEventListener("scroll", () => Math.abs(window.scrollY - openedAt) > MOVED && hide(), { passive: true });
}
