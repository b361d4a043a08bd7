/** Tells the reader when a link names a deal that this page does not have. The browser would say nothing. */

import { anchorOf, targetOf } from "../deal/step-url";
import { h } from "../shared/dom";
import { Words } from "../shared/words";

export function reportMissingDeal(): void {
  report();
  window.addEventListener("hashchange", report);
}

function report(): void {
  document.querySelector(".ad-lost")?.remove();
  // This page is shown in place of one that is not on this device, which may have the deal.
  if (new URLSearchParams(location.search).has("missing")) return;
  const anchor = anchorOf(location.hash);
  if (!(anchor.startsWith("deal-") || targetOf(location.hash)) || document.getElementById(anchor)) return;
  const words = new Words(document.documentElement.lang);
  const said = h("p", { class: "ad-lost", role: "alert" }, words.say("no-deal"));
  document.querySelector("article")?.prepend(said);
  said.scrollIntoView({ block: "nearest" });
}
