/** What pages and the service worker say to each other; each message has a port for the answers. */

export type Ask =
  /** Keep these sets of files. `pressed` when the reader asked for it himself. */
  | { ask: "keep"; sets: string[]; pressed: boolean }
  /** These were fetched before the worker was there: keep them as visited. */
  | { ask: "visited"; urls: string[] }
  /** Delete everything but the page for missing pages, and keep nothing unasked from now on. */
  | { ask: "forget" }
  /** What is kept? */
  | { ask: "state" }
  /** Did the page at this address come from this device, since the network did not answer? */
  | { ask: "source"; url: string };

export type Answer = { done: number; total: number } | { failed: "signal" | "room" | "version" } | { device: boolean } | State;

export interface State {
  /** The sets that are kept whole, `all` among them once everything is. */
  sets: string[];
  /** The pages that are here, by address from the site's root. */
  pages: { path: string; title: string }[];
  /** Bytes on the way for everything that is not here yet. */
  bytes: number;
}

/** One file of the site as `offline.json` lists it. */
export interface ListedFile {
  /** From the site's root; pages by their folder, fixed files with their stamp. */
  path: string;
  hash: string;
  /** What it takes on the way, compressed. */
  bytes: number;
  sets: string[];
  title?: string;
}

export interface Manifest {
  version: string;
  files: ListedFile[];
}
