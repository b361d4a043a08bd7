/** What is kept on this device: one cache for this copy of the site, and a note in it of what the files in it are. */

import type { Kept, Manifest, State } from "./messages";

declare const self: ServiceWorkerGlobalScope;
/** The version of the site; the build writes it before the script, which so differs from version to version. */
declare const VERSION: string;

export const scope = self.registration.scope;
const PREFIX = "aceten ";
/** Another site, or another copy of this one, may live on the same host. The number is that of the format. */
const NAME = `${PREFIX}1 ${scope}`;
const NOTE = `${scope}offline.json`;
const AT_ONCE = 4;

/** The files as they were when last all were brought up to date. */
interface Note extends Manifest {
  sets: string[];
  /** The reader wants nothing kept but what he visits. */
  forgotten?: boolean;
}

export const store = () => caches.open(NAME);

/** Files that stay the same within a version of the site: they are asked for once. */
export const isFixed = (path: string): boolean => /^(assets|runtime)\//.test(path) && !path.endsWith(".json");

const isNamedByContent = (path: string): boolean => /\?|^runtime\/|\.[0-9a-f]{8}\.min\./.test(path);

/** The address under which something is kept: pages without the words that were searched for. */
export function keyOf(url: URL): string {
  const path = url.pathname.replace(/(^|\/)index\.html$/, "$1");
  return url.origin + path + (isFixed(pathOf(url.href)) ? url.search : "");
}

export const pathOf = (address: string): string => address.slice(scope.length);

export async function kept(url: URL): Promise<Response | undefined> {
  return (await store()).match(keyOf(url), { ignoreVary: true });
}

/** Keeps an answer; what was redirected or refused is none, and no room is no reason to fail. */
export async function put(url: URL, answer: Response): Promise<void> {
  if (answer.status === 200 && answer.type === "basic" && !answer.redirected) await (await store()).put(keyOf(url), answer);
}

async function note(): Promise<Note> {
  const found = await (await store()).match(NOTE);
  return found ? ((await found.json()) as Note) : { version: "", files: [], sets: [] };
}

const write = async (now: Note) => (await store()).put(NOTE, new Response(JSON.stringify(now)));

export class WrongVersion extends Error {}

/** The list of the files of this very version; a site that was changed meanwhile has another worker, which comes by itself. */
async function manifest(): Promise<Manifest> {
  const answer = await fetch(NOTE, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`offline.json: ${answer.status}`);
  const read = (await answer.json()) as Manifest;
  if (read.version !== VERSION) {
    void self.registration.update();
    throw new WrongVersion();
  }
  return read;
}

/** Keeps these sets beside what is kept already, brings all of it to this version, and then deletes what is of an older one. */
export async function keep(sets: string[], pressed: boolean, tell: (done: number, total: number) => void): Promise<void> {
  const before = await note();
  if (before.forgotten && !pressed) sets = [];
  const all = [...new Set([...before.sets, ...sets])];
  if (before.version === VERSION && all.length === before.sets.length) return;
  const now = await manifest();
  const cache = await store();
  const here = new Set((await cache.keys()).map((request) => pathOf(request.url)));
  const python = [...here].some((path) => path.startsWith("runtime/")); // who has used it once keeps it
  const old = new Map(before.files.map((file) => [file.path, file.hash]));
  const wanted = ({ path, sets: of }: Kept) =>
    of.some((set) => all.includes(set)) || here.has(path) || (python && of.includes("python"));
  const current = ({ path, hash }: Kept) => here.has(path) && (isNamedByContent(path) || old.get(path) === hash);
  const missing = now.files.filter((file) => wanted(file) && !current(file));
  await fetchAll(missing, tell);
  await manifest(); // still the same: nothing of a newer version will be taken for old
  const known = new Set(now.files.map((file) => file.path));
  for (const request of await cache.keys()) {
    const path = pathOf(request.url);
    if ((isFixed(path) || /(^|\/)$/.test(path)) && !known.has(path)) await cache.delete(request);
  }
  await write({ ...now, sets: all, forgotten: before.forgotten && !pressed });
}

async function fetchAll(files: Kept[], tell: (done: number, total: number) => void): Promise<void> {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  const left = [...files];
  const one = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      const url = new URL(file.path, scope);
      const answer = await fetch(url, { cache: "no-cache", priority: "low" });
      if (!answer.ok) throw new Error(`${file.path}: ${answer.status}`);
      await put(url, answer);
      tell((done += file.bytes), total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Keeps what must be here before the worker may answer for the site: the pages that say what is missing. */
export async function begin(): Promise<void> {
  await fetchAll((await manifest()).files.filter((file) => file.sets.includes("first")), () => {});
}

/** Deletes the caches of older formats; other copies of the site on this host have caches of their own. */
export async function deleteOld(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name.endsWith(` ${scope}`) && name !== NAME) await caches.delete(name);
}

export async function forget(): Promise<void> {
  const { files } = await manifest().catch(note);
  const first = new Set(files.filter((file) => file.sets.includes("first")).map((file) => file.path));
  const cache = await store();
  for (const request of await cache.keys()) if (!first.has(pathOf(request.url))) await cache.delete(request);
  await write({ version: VERSION, files, sets: [], forgotten: true });
}

export async function state(): Promise<State> {
  const { files, sets } = await note();
  const now = await manifest().catch(() => ({ files }));
  const here = new Set((await (await store()).keys()).map((request) => pathOf(request.url)));
  const of = (wanted: boolean) => now.files.filter((file) => here.has(file.path) === wanted);
  return {
    sets,
    pages: of(true).flatMap(({ path, title }) => (title ? [{ path, title }] : [])),
    bytes: of(false).reduce((sum, { sets, bytes }) => sum + (sets.includes("all") ? bytes : 0), 0),
  };
}
