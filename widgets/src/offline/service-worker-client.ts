/** Sends messages to the service worker, and receives its answers. */

import type { Answer, Ask } from "../service-worker/messages";
import { versionQuery } from "../shared/asset-urls";

/** Can this browser keep pages of this site? */
export const canKeep = "serviceWorker" in navigator && versionQuery !== "";

/** Asks the service worker; `hear` gets each answer, the last of which says what is kept or what failed. */
export async function ask(asked: Ask, hear: (answer: Answer) => void = () => {}): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<Answer>) => {
    hear(data);
    if (!("done" in data)) port1.close();
  };
  active?.postMessage(asked, [port2]);
}
