/** The messages between pages and the service worker. Each question brings a port for its answers. */

export type Ask =
  /** Keep these sets of files. `pressed` when the reader asked for it himself. */
  | { ask: "keep"; sets: string[]; pressed: boolean }
  /** Keep these, which were fetched before the worker started. */
  | { ask: "visited"; urls: string[] }
  /** Delete everything but the pages about reading offline, and from now on keep only what the reader visits or asks for. */
  | { ask: "forget" }
  /** Which files are kept? */
  | { ask: "state" }
  /** Did the page at this address come from this device because the network did not answer? */
  | { ask: "source"; url: string };

export type Answer = { done: number; total: number } | { failed: "signal" | "room" | "version" } | { device: boolean } | State;

export interface State {
  /** The sets that are kept completely; `all` is the set of all files. */
  sets: string[];
  /** The pages that are kept, by their address from the site's root. */
  pages: { path: string; title: string }[];
  /** The compressed size of all files that are not kept yet, in bytes. */
  bytes: number;
}

/** One file of the site as `offline.json` lists it. */
export interface ListedFile {
  /** The address from the site's root: of a page, its folder; of a fixed file, with its stamp. */
  path: string;
  hash: string;
  /** The compressed size. */
  bytes: number;
  sets: string[];
  title?: string;
}

export interface Manifest {
  version: string;
  files: ListedFile[];
}
