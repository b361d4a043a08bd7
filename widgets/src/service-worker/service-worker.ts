/** The service worker, for reading offline. Pages come from the network if it answers in time, else from this device. Styles,
 *  scripts and drawings, whose addresses change with their content, come from this device at once. */

import { cached, deleteOldCaches, forget, isFixed, keep, keepFirst, pathOf, put, scope, state, WrongVersion } from "./cache";
import type { Answer, Ask } from "./messages";

declare const self: ServiceWorkerGlobalScope;

/** How long to wait for the network before the copy on this device is shown, in milliseconds. */
const NETWORK_TIMEOUT = 3000;
/** How long not to wait for a network that was too slow, in milliseconds. */
const SLOW_FOR = 20_000;
const NEVER_CACHED = /^(sw\.js|offline\.json|downloads\/)/;

let slowUntil = 0;
/** The addresses last answered from this device because the network did not answer. */
const fromDevice = new Set<string>();

self.addEventListener("install", (event) => {
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(scope) || NEVER_CACHED.test(pathOf(url.href))) return;
  event.respondWith(isFixed(pathOf(url.href)) ? cacheFirst(event, url) : networkFirst(event, url));
});

async function cacheFirst(event: FetchEvent, url: URL): Promise<Response> {
  return (await cached(url)) ?? (await fromNetwork(event, url));
}

/** Fetches from the network, and keeps the response. */
async function fromNetwork(event: FetchEvent, url: URL): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(put(url, answer.clone()).catch(() => {}));
  return answer;
}

async function networkFirst(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await cached(url);
  const network = fromNetwork(event, url);
  event.waitUntil(network.catch(() => {}));
  if (!copy) return network.catch(() => missingPage(event, url));
  const late = Date.now() < slowUntil ? 0 : NETWORK_TIMEOUT;
  const answer = await Promise.race([network.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, late, null))]);
  if (answer && answer.status < 500) {
    slowUntil = 0;
    fromDevice.delete(url.href);
    return answer;
  }
  if (late) slowUntil = Date.now() + SLOW_FOR;
  fromDevice.add(url.href);
  return copy;
}

/** Leads to the page about reading offline, in the language of the page that is missing. */
function missingPage(event: FetchEvent, url: URL): Response {
  const path = pathOf(url.href);
  const home = `${path.startsWith("de/") ? "de/" : ""}about/offline/`;
  if (event.request.mode !== "navigate" || path.startsWith(home)) return Response.error();
  return Response.redirect(`${scope}${home}?missing=${encodeURIComponent(path)}`);
}

let queue: Promise<unknown> = Promise.resolve();

self.addEventListener("message", (event) => {
  const port = event.ports[0];
  const tell = (answer: Answer) => port?.postMessage(answer);
  const asked = event.data as Ask;
  if (asked.ask === "source") return tell({ device: fromDevice.has(asked.url) });
  if (asked.ask === "state") return event.waitUntil(state().then(tell));
  // One at a time, so that no job deletes what another keeps.
  queue = queue.then(() => handle(asked, tell)).catch((error: unknown) => tell({ failed: failureOf(error) }));
  event.waitUntil(queue);
});

async function handle(asked: Exclude<Ask, { ask: "state" | "source" }>, tell: (answer: Answer) => void): Promise<void> {
  if (asked.ask === "keep") await keep(asked.sets, asked.pressed, (done, total) => tell({ done, total }));
  else if (asked.ask === "forget") await forget();
  else await keepVisited(asked.urls);
  tell(await state());
}

/** Keeps visited files. They come from the browser's own cache, not from the network. */
async function keepVisited(urls: string[]): Promise<void> {
  for (const each of urls) {
    const url = new URL(each);
    if (!url.href.startsWith(scope) || NEVER_CACHED.test(pathOf(url.href)) || (await cached(url))) continue;
    await put(url, await fetch(url, { cache: "force-cache" }));
  }
}

function failureOf(error: unknown): "signal" | "room" | "version" {
  if (error instanceof WrongVersion) return "version";
  return (error as Error)?.name === "QuotaExceededError" ? "room" : "signal";
}
