/** What the deals on this page show, for the language switch: the deal stepped through last, and the reader's own lines.
 *
 *  The address of the other page can name only one line. The others are handed over in the session storage of the tab.
 */

const KEY = "aceten-own";

/** The deal that the reader stepped through last, and a function that gives the address of its step. */
export const lastStepped: { deal: HTMLElement | null; hash: () => string } = { deal: null, hash: () => "" };

/** The reader's own lines of the deals on this page, as addresses. */
export const userLineUrls = new Map<HTMLElement, string>();

/** Hands the reader's own lines over to the page that he goes to. */
export function handOver(page: string): void {
  store(userLineUrls.size ? [page, ...userLineUrls.values()] : []);
}

/** The line handed over to this page for a deal. It is returned once. */
export function takeHandedOver(anchor: string): string | null {
  const [page, ...lines] = stored();
  if (page !== location.pathname) return null;
  const found = lines.find((line) => line.startsWith(`#${anchor}:`));
  if (found) store([page, ...lines.filter((line) => line !== found)]);
  return found ?? null;
}

function stored(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return []; // storage may be forbidden; then only the line in the address goes along
  }
}

function store(lines: string[]): void {
  try {
    if (lines.length) sessionStorage.setItem(KEY, JSON.stringify(lines));
    else sessionStorage.removeItem(KEY);
  } catch {
    // storage may be forbidden
  }
}
