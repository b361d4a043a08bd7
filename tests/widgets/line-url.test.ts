/** The reader's own line in an address. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf } from "../../widgets/src/deal/line";
import { readUserLine, splitUserLine, writeUserLine } from "../../widgets/src/deal/line-url";
import type { CardRow, PageData } from "../../widgets/src/deal/replay";
import { lines } from "./replays";

const row = (symbol: string): CardRow => ["", "", symbol, "", ""];

/** A page whose record names cards so: by its own names, each with the French one. */
const page = (cards: Record<string, string>): PageData =>
  ({
    cards: Object.fromEntries(Object.entries(cards).map(([own, french]) => [own, { french: row(`french-${french}`) }])),
  }) as unknown as PageData;

const french = page({ DJ: "DJ", HA: "HA", S9: "S9" });
const german = page({ SU: "DJ", HA: "HA", G9: "S9" });

test("an address has the cards and calls done, then those taken back", () => {
  assert.equal(writeUserLine([["DJ", "[S raise]"], ["HA"]], french), "~DJ.S_raise~HA");
  assert.equal(writeUserLine([["DJ"], []], french), "~DJ");
  assert.equal(writeUserLine([[], ["HA"]], french), "~~HA");
  assert.equal(writeUserLine([[], []], french), "~");
});

test("an address is split into the step and the line", () => {
  assert.deepEqual(splitUserLine("2.1"), ["2.1", null]);
  assert.deepEqual(splitUserLine("2.1~DJ.S_raise~HA"), ["2.1", [["DJ", "S_raise"], ["HA"]]]);
  assert.deepEqual(splitUserLine("~DJ"), ["", [["DJ"], []]]);
  assert.deepEqual(splitUserLine("1.0~~HA"), ["1.0", [[], ["HA"]]]);
});

test("cards are named as in the French pack, whatever the record's own", () => {
  assert.equal(writeUserLine([["SU", "[W open G9]"], []], german), "~DJ.W_open_S9");
  assert.deepEqual(readUserLine(["DJ", "W_open_S9"], german), ["SU", "[W open G9]"]);
  assert.deepEqual(readUserLine(["DJ", "W_open_S9"], french), ["DJ", "[W open S9]"]);
});

test("a card face down stays face down", () => {
  assert.equal(writeUserLine([["SU*"], []], german), "~DJ*");
  assert.deepEqual(readUserLine(["DJ*"], german), ["SU*"]);
});

test("what the page does not know is left to the engine", () => {
  assert.deepEqual(readUserLine(["XX", "N_shout"], german), ["XX", "[N shout]"]);
});

test("every deal: its actions come back as they were", () => {
  for (const [name, line, deal] of lines) {
    const own = [...new Set(Object.values(deal.hands).flat())];
    const data = page(Object.fromEntries(own.map((card) => [card, card])));
    const actions = line.steps.map(actionOf);
    const half = Math.floor(actions.length / 2);
    const [, read] = splitUserLine(`1.1${writeUserLine([actions.slice(0, half), actions.slice(half)], data)}`);
    const [done, later] = read!.map((part) => readUserLine(part, data));
    assert.deepEqual([...done!, ...later!], actions, name);
    assert.equal(done!.length, half, name);
  }
});
