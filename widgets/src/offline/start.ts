/** Reading offline, the part that every page needs: registers the service worker, asks it to keep what a player needs, and
 *  tells the reader when a page came from this device. */

import { assetUrl, siteRoot } from "../shared/asset-urls";
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
  void fillOfflinePage();
  if (!canKeep) return;
  void updateNotice();
  for (const event of ["online", "offline"]) window.addEventListener(event, updateNotice);
  document.readyState === "complete" ? registerWorker() : window.addEventListener("load", registerWorker);
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
