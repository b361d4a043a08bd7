/** What the page, the engine's client and the worker say to each other. */

import type { Replay } from "../deal/replay";

/** The rules engine, as the controller asks it. */
export interface Engine {
  /** What follows from these actions, as the engine says. */
  whatIf(question: Question, progress: (loaded: Loaded) => void, signal: AbortSignal): Promise<Replay>;
  /** Has it failed because what it needs is not on this device and the network does not answer? */
  cutOff(): Promise<boolean>;
}

export interface Question {
  record: string;
  deal: number;
  actions: string[];
  lang: string;
}

/** How much of Python is loaded, in bytes; `null` once it is running. */
export type Loaded = { done: number; total: number } | null;

/** From the client to the worker: a question with its number and the address of the site's root. */
export type EngineRequest = { id: number; root: string; question: Question };

/** From the worker to the client: an answer, a failure, or how much is loaded. */
export type EngineMessage = { id: number; replay: Replay } | { id: number; failed: string } | { loaded: Loaded };
