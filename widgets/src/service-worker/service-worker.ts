/** The service worker: the archive without a signal. Pages come from the network as long as it answers in time, else from
 *  this device; styles, scripts and drawings, which are named by what is in them, come from this device at once. */

import type { Answer, Ask } from "./messages";
import { begin, deleteOld, forget, isFixed, keep, kept, pathOf, put, scope, state, WrongVersion } from "./cache";

declare const self: ServiceWorkerGlobalScope;

/** So long the network may take before the copy on this device is shown, in milliseconds. */
const PATIENCE = 3000;
/** So long a network that took too long is not waited for again. */
const POOR = 20_000;
const NOT_OURS = /^(sw\.js|offline\.json|downloads\/)/;

let poor = 0;
/** The addresses last answered from this device because the network did not answer. */
const fromDevice = new Set<string>();

self.addEventListener("install", (event) => {
  event.waitUntil(begin().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !url.href.startsWith(scope) || NOT_OURS.test(pathOf(url.href))) return;
  event.respondWith(isFixed(pathOf(url.href)) ? fixed(event, url) : fresh(event, url));
});

async function fixed(event: FetchEvent, url: URL): Promise<Response> {
  return (await kept(url)) ?? (await asked(event, url));
}

/** From the network, and kept. */
async function asked(event: FetchEvent, url: URL): Promise<Response> {
  const answer = await fetch(event.request);
  event.waitUntil(put(url, answer.clone()).catch(() => {}));
  return answer;
}

async function fresh(event: FetchEvent, url: URL): Promise<Response> {
  const copy = await kept(url);
  const network = asked(event, url);
  event.waitUntil(network.catch(() => {}));
  if (!copy) return network.catch(() => missing(event, url));
  const late = Date.now() < poor ? 0 : PATIENCE;
  const answer = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, late, null)),
  ]);
  if (answer && answer.status < 500) {
    poor = 0;
    fromDevice.delete(url.href);
    return answer;
  }
  if (late) poor = Date.now() + POOR;
  fromDevice.add(url.href);
  return copy;
}

/** The page that says what is on this device, in the language of the one that is not. */
function missing(event: FetchEvent, url: URL): Response {
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
  // One after the other, so that none deletes what another is keeping.
  queue = queue.then(() => obey(asked, tell)).catch((error: unknown) => tell({ failed: why(error) }));
  event.waitUntil(queue);
});

async function obey(asked: Exclude<Ask, { ask: "state" | "source" }>, tell: (answer: Answer) => void): Promise<void> {
  if (asked.ask === "keep") await keep(asked.sets, asked.pressed, (done, total) => tell({ done, total }));
  else if (asked.ask === "forget") await forget();
  else await visited(asked.urls);
  tell(await state());
}

/** What the browser has just fetched is in its own cache: nothing goes over the network again. */
async function visited(urls: string[]): Promise<void> {
  for (const each of urls) {
    const url = new URL(each);
    if (!url.href.startsWith(scope) || NOT_OURS.test(pathOf(url.href)) || (await kept(url))) continue;
    await put(url, await fetch(url, { cache: "force-cache" }));
  }
}

function why(error: unknown): "signal" | "room" | "version" {
  if (error instanceof WrongVersion) return "version";
  return (error as Error)?.name === "QuotaExceededError" ? "room" : "signal";
}
