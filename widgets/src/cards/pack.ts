/** The pack, French or German, that the reader chose for the whole site. */

export type Pack = "french" | "german";

const KEY = "aceten-pack";
const CHANGED = "aceten-pack";

// The tables list the old German pack of 48 (`old-german`) as German.
const pack = (name: string | null): Pack => (name?.endsWith("german") ? "german" : "french");

/** The pack that the reader chose, or else the one of the record. */
export function chosenPack(own: string): Pack {
  try {
    return pack(localStorage.getItem(KEY) ?? own);
  } catch {
    return pack(own); // storage may be forbidden; the choice then lasts as long as the page
  }
}

export function choosePack(pack: Pack): void {
  try {
    localStorage.setItem(KEY, pack);
  } catch {
    // storage may be forbidden
  }
  window.dispatchEvent(new CustomEvent(CHANGED, { detail: pack }));
}

/** Calls back whenever the pack changes, here or in another tab, until the signal ends it. */
export function onPack(changed: (pack: Pack) => void, signal: AbortSignal): void {
  window.addEventListener(CHANGED, (event) => changed((event as CustomEvent<Pack>).detail), { signal });
  window.addEventListener("storage", (event) => event.key === KEY && changed(pack(event.newValue)), { signal });
}
