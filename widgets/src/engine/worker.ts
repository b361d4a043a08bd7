/** The web worker that runs the engine in Python. The first question starts Python; all later ones use it. Messages are JSON. */

import type { Replay } from "../deal/replay";
import type { EngineMessage, EngineRequest } from "./protocol";

interface Manifest {
  base: string;
  python: Record<string, string>;
  files: Record<string, { bytes: number; br: number }>;
}

interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  globals: { get(name: string): (...parts: unknown[]) => unknown };
}

const DEFINE_WHAT_IF = `
import sys; sys.path.insert(0, "/lib/engine.zip")
import json, aceten.export
def what_if(record, deal, actions, lang):
    return json.dumps(aceten.export.what_if(record, deal, json.loads(actions), lang), ensure_ascii=False)
`;

const post = (answer: EngineMessage): void => self.postMessage(answer);
let python: Promise<Python> | null = null;

/** Loads Python and the engine, and reports the progress after each file. */
async function start(root: string): Promise<Python> {
  const manifest = (await (await fetched(new URL("assets/aceten/runtime.json", root), "no-cache")).json()) as Manifest;
  const base = new URL(manifest.base, root).href;
  const stop = reportProgress(manifest, base);
  const { loadPyodide } = (await import(`${base}pyodide.mjs`)) as { loadPyodide(options: object): Promise<Python> };
  const engine = fetched(new URL("engine.zip", base)).then((response) => response.arrayBuffer());
  engine.catch(() => {}); // the failure is reported where the file is awaited
  const lock = JSON.stringify({ info: manifest.python, packages: {} });
  const loaded = await loadPyodide({ indexURL: base, stdLibURL: `${base}stdlib.zip`, lockFileContents: lock });
  loaded.FS.writeFile("/lib/engine.zip", new Uint8Array(await engine));
  loaded.runPython(DEFINE_WHAT_IF);
  stop();
  post({ loaded: null });
  return loaded;
}

async function fetched(url: URL, cache: RequestCache = "default"): Promise<Response> {
  const response = await fetch(url, { cache });
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response;
}

/** Reports the files as the browser lists them. Wrapping the fetches instead would keep browsers from caching compiled code. */
function reportProgress(manifest: Manifest, base: string): () => void {
  const sizes = Object.entries(manifest.files).map(([name, { br, bytes }]) => [base + name, br || bytes] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  const here = new Set<string>();
  const tell = () => {
    const done = sizes.reduce((sum, [name, size]) => sum + (here.has(name) ? size : 0), 0);
    post({ loaded: { done, total } });
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) here.add(entry.name);
    tell();
  });
  observer.observe({ type: "resource", buffered: true });
  tell();
  return () => observer.disconnect();
}

/** The number of the current question. Some failures of Pyodide, such as a lost connection, do not reject what is awaited. */
let current = 0;
self.addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  post({ id: current, failed: messageOf(event.reason) });
});

const messageOf = (error: unknown): string => String((error as Error)?.message ?? error).slice(0, 500);

self.onmessage = async ({ data }: MessageEvent<EngineRequest>) => {
  const { id, root, question } = data;
  current = id;
  try {
    python ??= start(root);
    const call = (await python).globals.get("what_if");
    const { record, deal, actions, lang } = question;
    post({ id, replay: JSON.parse(call(record, deal, JSON.stringify(actions), lang) as string) as Replay });
  } catch (error) {
    post({ id, failed: messageOf(error) });
  }
};
