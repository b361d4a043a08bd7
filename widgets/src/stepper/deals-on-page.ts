/** What the deals on this page show, for the language switch: the deal stepped through last, and the reader's own lines.
 *
 *  A line that is out of sight when the reader changes the language goes along by way of the tab's own store.
 */

const KEY = "aceten-own";

/** The deal that the reader stepped through last, and how to address the step that it shows. */
export const lastStepped: { deal: HTMLElement | null; hash: () => string } = { deal: null, hash: () => "" };

/** The own lines of the deals on this page, as addresses. */
export const userLineUrls = new Map<HTMLElement, string>();

/** Hands the lines of this page on to the one the reader goes to. */
export function handOver(page: string): void {
  store(userLineUrls.size ? [page, ...userLineUrls.values()] : []);
}

/** The line handed on to this page for a deal, given out once. */
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
    return []; // storage may be forbidden; the line in sight goes along by its address
  }
}

function store(lines: string[]): void {
  try {
    if (lines.length) sessionStorage.setItem(KEY, JSON.stringify(lines));
    else sessionStorage.removeItem(KEY);
  } catch {
    // nothing to keep
  }
}
