/** The cache of this copy of the site, and in it a list of the files that it holds. */

import type { ListedFile, Manifest, State } from "./messages";

declare const self: ServiceWorkerGlobalScope;
/** The version of the site. The build writes it before the script, so that each version has another script. */
declare const VERSION: string;

export const scope = self.registration.scope;
const PREFIX = "aceten ";
/** The name has the site's address, because a host may serve several copies of the site. The number is that of the format. */
const CACHE_NAME = `${PREFIX}1 ${scope}`;
const MANIFEST_URL = `${scope}offline.json`;
const PARALLEL = 4;

/** The files at the last time that all were brought up to date. */
interface KeptState extends Manifest {
  sets: string[];
  /** The reader deleted everything: only pages that he visits are kept. */
  forgotten?: boolean;
}

export const openCache = () => caches.open(CACHE_NAME);

/** Does this file stay the same within a version of the site? Then it is fetched once. */
export const isFixed = (path: string): boolean => /^(assets|runtime)\//.test(path) && !path.endsWith(".json");

const isNamedByContent = (path: string): boolean => /\?|^runtime\/|\.[0-9a-f]{8}\.min\./.test(path);

/** The address under which a file is kept; for pages, without search terms. */
export function keyOf(url: URL): string {
  const path = url.pathname.replace(/(^|\/)index\.html$/, "$1");
  return url.origin + path + (isFixed(pathOf(url.href)) ? url.search : "");
}

export const pathOf = (address: string): string => address.slice(scope.length);

export async function cached(url: URL): Promise<Response | undefined> {
  return (await openCache()).match(keyOf(url), { ignoreVary: true });
}

/** Keeps a response, unless it was redirected or is an error. */
export async function put(url: URL, answer: Response): Promise<void> {
  if (answer.status === 200 && answer.type === "basic" && !answer.redirected) await (await openCache()).put(keyOf(url), answer);
}

async function readState(): Promise<KeptState> {
  const found = await (await openCache()).match(MANIFEST_URL);
  return found ? ((await found.json()) as KeptState) : { version: "", files: [], sets: [] };
}

const writeState = async (now: KeptState) => (await openCache()).put(MANIFEST_URL, new Response(JSON.stringify(now)));

export class WrongVersion extends Error {}

/** The list of the files of this version. If the site has a newer version, starts the update of this worker and throws. */
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

/** Keeps these sets and those kept before, brings all their files to this version, and then deletes files of older versions. */
export async function keep(sets: string[], pressed: boolean, tell: (done: number, total: number) => void): Promise<void> {
  const before = await readState();
  if (before.forgotten && !pressed) sets = [];
  const all = [...new Set([...before.sets, ...sets])];
  if (before.version === VERSION && all.length === before.sets.length) return;
  const now = await fetchManifest();
  const cache = await openCache();
  const here = new Set((await cache.keys()).map((request) => pathOf(request.url)));
  const python = [...here].some((path) => path.startsWith("runtime/")); // Python stays kept once it has been used
  const old = new Map(before.files.map((file) => [file.path, file.hash]));
  const wanted = ({ path, sets: of }: ListedFile) =>
    of.some((set) => all.includes(set)) || here.has(path) || (python && of.includes("python"));
  const current = ({ path, hash }: ListedFile) => here.has(path) && (isNamedByContent(path) || old.get(path) === hash);
  const missing = now.files.filter((file) => wanted(file) && !current(file));
  await fetchAll(missing, tell);
  await fetchManifest(); // throws if the site has changed meanwhile
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

/** Keeps the files that the worker needs before it may answer for the site: the pages about reading offline. */
export async function keepFirst(): Promise<void> {
  await fetchAll(
    (await fetchManifest()).files.filter((file) => file.sets.includes("first")),
    () => {},
  );
}

/** Deletes the caches of older formats of this copy of the site. */
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
