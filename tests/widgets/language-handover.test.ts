/** The reader's own lines go along when he changes the language. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { handOver, takeHandedOver, userLineUrls } from "../../widgets/src/stepper/language-handover";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const forbidden = new Proxy(storage, {
  get: () => {
    throw new Error("storage is forbidden");
  },
});

const install = (sessionStorage: object) => Object.assign(globalThis, { sessionStorage, location: { pathname: "/de/page/" } });

const deal = (name: string) => ({ name }) as unknown as HTMLElement;

beforeEach(() => {
  stored.clear();
  userLineUrls.clear();
  install(storage);
});

test("each deal of the other page gets its line, once", () => {
  userLineUrls.set(deal("one"), "#deal-one:2.1~DJ").set(deal("two"), "#deal-two:1.0~HA");
  handOver("/de/page/");
  assert.equal(takeHandedOver("deal-two"), "#deal-two:1.0~HA");
  assert.equal(takeHandedOver("deal-two"), null);
  assert.equal(takeHandedOver("deal-one"), "#deal-one:2.1~DJ");
});

test("a deal whose name begins another one's does not get its line", () => {
  userLineUrls.set(deal("one"), "#deal-one-more:2.1~DJ");
  handOver("/de/page/");
  assert.equal(takeHandedOver("deal-one"), null);
});

test("a third page gets nothing", () => {
  userLineUrls.set(deal("one"), "#deal-one:2.1~DJ");
  handOver("/de/elsewhere/");
  assert.equal(takeHandedOver("deal-one"), null);
});

test("who has no line of his own hands over none, and what was stored goes", () => {
  userLineUrls.set(deal("one"), "#deal-one:2.1~DJ");
  handOver("/de/page/");
  userLineUrls.clear();
  handOver("/de/page/");
  assert.equal(takeHandedOver("deal-one"), null);
  assert.equal(stored.size, 0);
});

test("without storage nothing breaks", () => {
  install(forbidden);
  userLineUrls.set(deal("one"), "#deal-one:2.1~DJ");
  handOver("/de/page/");
  assert.equal(takeHandedOver("deal-one"), null);
});
