/** What is kept on this device: one cache for this copy of the site, and a note in it of what the files in it are. */

import type { ListedFile, Manifest, State } from "./messages";

declare const self: ServiceWorkerGlobalScope;
/** The version of the site; the build writes it before the script, which so differs from version to version. */
declare const VERSION: string;

export const scope = self.registration.scope;
const PREFIX = "aceten ";
/** Another site, or another copy of this one, may live on the same host. The number is that of the format. */
const CACHE_NAME = `${PREFIX}1 ${scope}`;
const MANIFEST_URL = `${scope}offline.json`;
const PARALLEL = 4;

/** The files as they were when last all were brought up to date. */
interface KeptState extends Manifest {
  sets: string[];
  /** The reader wants nothing kept but what he visits. */
  forgotten?: boolean;
}

export const openCache = () => caches.open(CACHE_NAME);

/** Files that stay the same within a version of the site: they are asked for once. */
export const isFixed = (path: string): boolean => /^(assets|runtime)\//.test(path) && !path.endsWith(".json");

const isNamedByContent = (path: string): boolean => /\?|^runtime\/|\.[0-9a-f]{8}\.min\./.test(path);

/** The address under which something is kept: pages without the words that were searched for. */
export function keyOf(url: URL): string {
  const path = url.pathname.replace(/(^|\/)index\.html$/, "$1");
  return url.origin + path + (isFixed(pathOf(url.href)) ? url.search : "");
}

export const pathOf = (address: string): string => address.slice(scope.length);

export async function cached(url: URL): Promise<Response | undefined> {
  return (await openCache()).match(keyOf(url), { ignoreVary: true });
}

/** Keeps an answer; what was redirected or refused is none, and no room is no reason to fail. */
export async function put(url: URL, answer: Response): Promise<void> {
  if (answer.status === 200 && answer.type === "basic" && !answer.redirected) await (await openCache()).put(keyOf(url), answer);
}

async function readState(): Promise<KeptState> {
  const found = await (await openCache()).match(MANIFEST_URL);
  return found ? ((await found.json()) as KeptState) : { version: "", files: [], sets: [] };
}

const writeState = async (now: KeptState) => (await openCache()).put(MANIFEST_URL, new Response(JSON.stringify(now)));

export class WrongVersion extends Error {}

/** The list of the files of this very version; a site that was changed meanwhile has another worker, which comes by itself. */
async function fetchManifest(): Promise<Manifest> {
  const answer = await fetch(MANIFEST_URL, { cache: "no-cache" });
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
  const before = await readState();
  if (before.forgotten && !pressed) sets = [];
  const all = [...new Set([...before.sets, ...sets])];
  if (before.version === VERSION && all.length === before.sets.length) return;
  const now = await fetchManifest();
  const cache = await openCache();
  const here = new Set((await cache.keys()).map((request) => pathOf(request.url)));
  const python = [...here].some((path) => path.startsWith("runtime/")); // who has used it once keeps it
  const old = new Map(before.files.map((file) => [file.path, file.hash]));
  const wanted = ({ path, sets: of }: ListedFile) =>
    of.some((set) => all.includes(set)) || here.has(path) || (python && of.includes("python"));
  const current = ({ path, hash }: ListedFile) => here.has(path) && (isNamedByContent(path) || old.get(path) === hash);
  const missing = now.files.filter((file) => wanted(file) && !current(file));
  await fetchAll(missing, tell);
  await fetchManifest(); // still the same: nothing of a newer version will be taken for old
  const known = new Set(now.files.map((file) => file.path));
  for (const request of await cache.keys()) {
    const path = pathOf(request.url);
    if ((isFixed(path) || /(^|\/)$/.test(path)) && !known.has(path)) await cache.delete(request);
  }
  await writeState({ ...now, sets: all, forgotten: before.forgotten && !pressed });
}

async function fetchAll(files: ListedFile[], tell: (done: number, total: number) => void): Promise<void> {
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
  await Promise.all(Array.from({ length: PARALLEL }, one));
}

/** Keeps what must be here before the worker may answer for the site: the pages that say what is missing. */
export async function keepFirst(): Promise<void> {
  await fetchAll(
    (await fetchManifest()).files.filter((file) => file.sets.includes("first")),
    () => {},
  );
}

/** Deletes the caches of older formats; other copies of the site on this host have caches of their own. */
export async function deleteOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name.endsWith(` ${scope}`) && name !== CACHE_NAME) await caches.delete(name);
}

export async function forget(): Promise<void> {
  const { files } = await fetchManifest().catch(readState);
  const first = new Set(files.filter((file) => file.sets.includes("first")).map((file) => file.path));
  const cache = await openCache();
  for (const request of await cache.keys()) if (!first.has(pathOf(request.url))) await cache.delete(request);
  await writeState({ version: VERSION, files, sets: [], forgotten: true });
}

export async function state(): Promise<State> {
  const { files, sets } = await readState();
  const now = await fetchManifest().catch(() => ({ files }));
  const here = new Set((await (await openCache()).keys()).map((request) => pathOf(request.url)));
  const of = (wanted: boolean) => now.files.filter((file) => here.has(file.path) === wanted);
  return {
    sets,
    pages: of(true).flatMap(({ path, title }) => (title ? [{ path, title }] : [])),
    bytes: of(false).reduce((sum, { sets, bytes }) => sum + (sets.includes("all") ? bytes : 0), 0),
  };
}
