/** The panel on the page about reading offline: lists what is on this device, keeps everything, or deletes all. */

import all from "../../aceten_site/offline_words.json";
import type { Answer, State } from "../service-worker/messages";
import { siteRoot } from "../shared/asset-urls";
import { h } from "../shared/dom";
import { ask, canKeep } from "./service-worker-client";

type Key = keyof (typeof all)["en"];

/** After so long, in milliseconds, the page has asked for the files that are kept without the reader's asking. */
const SETTLED = 4000;
/** How long to wait for a message of the service worker, in milliseconds. */
const TIMEOUT = 90_000;

export function show(place: HTMLElement): void {
  const panel = new OfflinePanel(place, document.documentElement.lang === "de" ? "de" : "en");
  void panel.start();
}

class OfflinePanel {
  private readonly status = h("p", { class: "keep-status", id: "keep-status", role: "status" });
  private readonly buttons = h("p", {});
  private readonly list = h("div", {});
  private readonly footer = h("p", { class: "keep-end" });
  private readonly wanted = new URLSearchParams(location.search).get("missing");
  private progress: HTMLProgressElement | null = null;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(
    place: HTMLElement,
    private readonly lang: "en" | "de",
  ) {
    place.replaceChildren(this.missing(), this.status, this.buttons, this.list, this.footer);
  }

  async start(): Promise<void> {
    if (!canKeep) return this.say("cannot");
    // If there is no service worker by now, nobody will answer.
    setTimeout(async () => (await navigator.serviceWorker.getRegistration()) ?? this.say("cannot"), SETTLED);
    await ask({ ask: "state" }, (answer) => this.receive(answer));
    for (const event of ["online", "offline"]) window.addEventListener(event, () => this.refresh());
    // The answer comes when the files that are kept without asking are here.
    setTimeout(() => this.progress || void ask({ ask: "visited", urls: [] }, (answer) => this.receive(answer)), SETTLED);
  }

  /** The connection came or went. Nothing changes while everything is being kept, or after the reader has left the page. */
  private refresh(): void {
    if (this.status.isConnected && !this.progress?.isConnected) void ask({ ask: "state" }, (answer) => this.receive(answer));
  }

  /** Names the page in whose place this one is shown, with a link to try again. */
  private missing(): HTMLElement | string {
    const { wanted } = this;
    if (wanted === null) return "";
    const address = new URL(wanted, siteRoot);
    if (!address.href.startsWith(siteRoot.href)) return "";
    address.hash = location.hash; // a deal and its step, where the link named one
    return h(
      "p",
      { class: "keep-missing", role: "alert" },
      this.words("missing"),
      " ",
      // Without the search terms.
      h("code", {}, `/${wanted.replace(/[?#].*/, "")}`),
      " ",
      h("a", { href: address.href }, this.words("again")),
    );
  }

  private words(key: Key, parts: Record<string, string | number> = {}): string {
    return all[this.lang][key].replace(/\{(\w+)\}/g, (gap, name: string) => String(parts[name] ?? gap));
  }

  private say(key: Key, parts: Record<string, string | number> = {}): void {
    this.status.textContent = this.words(key, parts);
  }

  private receive(answer: Answer): void {
    clearTimeout(this.timer);
    if ("done" in answer) {
      this.startTimer();
      if (this.progress) this.progress.value = answer.done / (answer.total || 1);
      this.say("keeping", { done: this.mb(answer.done), total: this.mb(answer.total) });
    } else if ("failed" in answer) this.fail(answer.failed);
    else if ("pages" in answer) this.showState(answer);
  }

  private showState({ sets, pages, bytes }: State): void {
    const whole = sets.includes("all");
    const lost = !navigator.onLine;
    if (whole) this.say("whole");
    else if (sets.includes(this.lang)) this.say("some");
    else this.status.textContent = "";
    this.buttons.replaceChildren(
      whole || this.wanted !== null
        ? ""
        : lost
          ? this.words("later")
          : h(
              "button",
              { type: "button", class: "keep-all", click: () => this.keep() },
              this.words("keep", { size: this.mb(bytes) }),
            ),
    );
    this.footer.replaceChildren(
      sets.length ? h("button", { type: "button", class: "keep-forget", click: () => this.forget() }, this.words("forget")) : "",
    );
    this.listPages(pages);
  }

  /** Lists the pages, those in the language of this page first. */
  private listPages(pages: State["pages"]): void {
    const own = (path: string) => path.startsWith("de/") === (this.lang === "de");
    const rows = [...pages.filter(({ path }) => own(path)), ...pages.filter(({ path }) => !own(path))];
    const here = rows.length === 1 ? this.words("page") : this.words("pages", { number: rows.length });
    const items = rows.map(({ path, title }) =>
      h("li", {}, h("a", { href: new URL(path, siteRoot).href, lang: path.startsWith("de/") ? "de" : "en" }, title || path)),
    );
    this.list.replaceChildren(h("details", { open: this.wanted !== null }, h("summary", {}, here), h("ul", {}, items)));
  }

  private keep(): void {
    void navigator.storage?.persist?.(); // so that the browser does not delete it to make room
    this.progress = h("progress", { max: "1", value: "0", "aria-labelledby": "keep-status" });
    this.buttons.replaceChildren(this.progress);
    this.footer.replaceChildren();
    this.say("keeping", { done: this.mb(0), total: "…" });
    this.startTimer();
    void ask({ ask: "keep", sets: ["all"], pressed: true }, (answer) => this.receive(answer));
  }

  private forget(): void {
    void ask({ ask: "forget" }, (answer) => {
      this.receive(answer);
      this.say("forgotten");
    });
  }

  private startTimer(): void {
    this.timer = setTimeout(() => this.fail("signal"), TIMEOUT);
  }

  private fail(why: "signal" | "room" | "version"): void {
    void ask({ ask: "state" }, (answer) => {
      this.receive(answer);
      this.say(why);
    });
  }

  private mb(bytes: number): string {
    return (bytes / 1e6).toLocaleString(this.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }
}
