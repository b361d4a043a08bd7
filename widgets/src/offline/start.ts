/** The archive without a signal, as far as every page needs it: starts the service worker late, asks it to keep what a player
 *  needs, and says when a page came from this device. The worker itself is in `service-worker/`. */

import { assetUrl, siteRoot, versionQuery } from "../shared/asset-urls";
import { onPage } from "../shared/navigation";
import { ask, canKeep } from "./service-worker-client";

interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Nothing is taken unasked where it may cost the reader something, or keep him waiting. */
function savesData(): boolean {
  const { saveData, type, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return !!saveData || type === "cellular" || /2g$/.test(effectiveType ?? "");
}

export function startOffline(): void {
  onPage(reloadForNewVersion);
  onPage(() => void fillOfflinePage());
  if (!canKeep) return;
  onPage(updateNotice);
  for (const event of ["online", "offline"]) window.addEventListener(event, updateNotice);
  document.readyState === "complete" ? registerWorker() : window.addEventListener("load", registerWorker);
}

/** Going from page to page without a reload, a page of a newer version than our script is loaded anew. */
function reloadForNewVersion(): void {
  const style = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/aceten.css"]');
  if (style && new URL(style.href).search !== versionQuery) location.reload();
}

async function registerWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  await new Promise<void>((idle) => ("requestIdleCallback" in window ? requestIdleCallback(() => idle()) : setTimeout(idle, 2000)));
  try {
    await workers.register(new URL("sw.js", siteRoot), { scope: siteRoot.href });
  } catch {
    return; // no signal, or a browser that keeps nothing: all else works
  }
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  await ask({ ask: "visited", urls: [location.href, ...urls].filter((url) => url.startsWith(siteRoot.href)) });
  const keep = () => savesData() || void ask({ ask: "keep", sets: [document.documentElement.lang], pressed: false });
  keep();
  workers.addEventListener("controllerchange", keep); // a new version of the site
}

/** The line at the foot of the page. */
async function updateNotice(): Promise<void> {
  const line = document.querySelector<HTMLElement>(".no-signal");
  if (!line) return;
  line.hidden = navigator.onLine;
  const url = location.href.replace(/#.*/, "");
  if (navigator.serviceWorker.controller)
    await ask({ ask: "source", url }, (answer) => {
      if ("device" in answer) line.hidden = navigator.onLine && !answer.device;
    });
}

/** The page about all this has more to say. */
async function fillOfflinePage(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-keep]");
  if (place) ((await import(assetUrl("keep.js").href)) as typeof import("./offline-panel")).show(place);
}
