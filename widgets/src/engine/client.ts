/** The client of the engine: one worker for all deals of this page, started by the first question and ended if it hangs. */

import type { Replay } from "../deal/replay";
import { assetUrl, siteRoot } from "../shared/asset-urls";
import type { Engine, EngineMessage, EngineRequest, Loaded, Question } from "./protocol";

/** How long to wait for a message of the worker before giving up, in milliseconds. */
const TIMEOUT = 60_000;

interface Waiting {
  request: EngineRequest;
  progress: (loaded: Loaded) => void;
  resolve: (replay: Replay) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

class Client implements Engine {
  private worker: Worker | null = null;
  private loaded: Loaded = { done: 0, total: 0 };
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;

  whatIf(question: Question, progress: (loaded: Loaded) => void, signal: AbortSignal): Promise<Replay> {
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      const request = { id, root: siteRoot.href, question };
      this.waiting.set(id, { request, progress, resolve, reject, timer: this.startTimer() });
      signal.addEventListener("abort", () => this.cancel(id));
      this.worker ??= this.start();
      progress(this.loaded);
      this.worker.postMessage(request);
    });
  }

  /** Asks the site, because browsers often report a connection that does not reach it. */
  async cutOff(): Promise<boolean> {
    if (this.loaded === null) return false;
    const sought = fetch(new URL("sw.js", siteRoot), { method: "HEAD", cache: "no-store" });
    return sought.then(
      () => false,
      () => true,
    );
  }

  private start(): Worker {
    const worker = new Worker(assetUrl("worker.js"), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<EngineMessage>) => this.receive(data);
    worker.onerror = () => this.fail(new Error("The worker could not be started."));
    this.loaded = { done: 0, total: 0 };
    return worker;
  }

  private receive(answer: EngineMessage): void {
    for (const each of this.waiting.values()) {
      clearTimeout(each.timer);
      each.timer = this.startTimer();
    }
    if ("loaded" in answer) {
      this.loaded = answer.loaded;
      for (const { progress } of this.waiting.values()) progress(this.loaded);
      return;
    }
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if ("failed" in answer) return this.fail(new Error(answer.failed)); // the next question starts a new worker
    this.forget(answer.id);
    waiting.resolve(answer.replay);
  }

  /** Nobody waits for this answer any more. If the worker is still starting and nobody else waits, it is ended. */
  private cancel(id: number): void {
    if (!this.waiting.has(id)) return;
    const { reject } = this.waiting.get(id)!;
    this.forget(id);
    reject(new DOMException("Cancelled", "AbortError"));
    if (!this.waiting.size && this.loaded !== null) this.terminate();
  }

  private startTimer(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.fail(new DOMException("No answer in time", "TimeoutError")), TIMEOUT);
  }

  private fail(error: Error): void {
    this.terminate();
    for (const [id, { reject }] of [...this.waiting]) {
      this.forget(id);
      reject(error);
    }
  }

  private terminate(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private forget(id: number): void {
    clearTimeout(this.waiting.get(id)?.timer);
    this.waiting.delete(id);
  }
}

export const client = new Client();
