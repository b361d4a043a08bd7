/** Reading offline, the part that every page needs: registers the service worker, asks it to keep what a player needs, and
 *  tells the reader when a page came from this device. */

import { assetUrl, siteRoot, versionQuery } from "../shared/asset-urls";
import { onPage } from "../shared/navigation";
import { ask, canKeep } from "./service-worker-client";

interface Connection {
  saveData?: boolean;
  type?: string;
  effectiveType?: string;
}

/** Is the connection costly or slow? Then nothing is fetched without the reader's asking. */
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

/** If the page is newer than this script, which can happen after a change of page without a reload, loads it again. */
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
    return; // no connection, or a browser without service workers: everything else works
  }
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  await ask({ ask: "visited", urls: [location.href, ...urls].filter((url) => url.startsWith(siteRoot.href)) });
  const keep = () => savesData() || void ask({ ask: "keep", sets: [document.documentElement.lang], pressed: false });
  keep();
  workers.addEventListener("controllerchange", keep); // a new version of the site
}

/** Shows or hides the notice at the foot of the page. */
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

/** Fills the panel, if this is the page about reading offline. */
async function fillOfflinePage(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-keep]");
  if (place) ((await import(assetUrl("keep.js").href)) as typeof import("./offline-panel")).show(place);
}
