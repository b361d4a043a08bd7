/** The few lines that make elements. */

export type Child = Node | string | null | undefined | false | Child[];
type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | undefined>;

/** One element; functions become listeners, `true` an empty attribute, `false` none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : String(value));
  }
  add(made, children);
  return made;
}

export function add(to: Node, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) add(to, child);
    else if (child) to.appendChild(typeof child === "string" ? document.createTextNode(child) : child);
  }
}

/** Sets or removes an attribute, touching the page only when it changes. */
export function mark(element: Element, name: string, value: string | boolean | null): void {
  const wanted = value === true ? "" : value === false ? null : value;
  if (element.getAttribute(name) === wanted) return;
  if (wanted === null) element.removeAttribute(name);
  else element.setAttribute(name, wanted);
}

const SVG = "http://www.w3.org/2000/svg";

/** The address of a drawing in the sprite. */
export const drawingOf = (use: Element | null | undefined): string => use?.getAttribute("href") ?? "";

export function setDrawing(use: Element | null | undefined, address: string): void {
  use?.setAttribute("href", address);
}

/** A drawing of the sprite on a square grid. */
export function drawing(address: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  setDrawing(use, address);
  svg.appendChild(use);
  return svg;
}

/** A small drawing of lines on a 24 × 24 grid. */
export function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "path");
  line.setAttribute("d", path);
  svg.appendChild(line);
  return svg;
}
