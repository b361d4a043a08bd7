/** Addresses of steps. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Line } from "../../widgets/src/deal/line";
import { anchorOf, positionOf, stepOf, targetOf } from "../../widgets/src/deal/step-url";
import { data, lines, step } from "./replays";

test("every deal: each position has an address of its own, which leads back to it", () => {
  for (const [name, line] of lines)
    for (let at = 0; at <= line.length; at++) assert.equal(positionOf(line, stepOf(line, at)), at, `${name}: ${stepOf(line, at)}`);
});

test("a step is named by trick and card, and by what was said since", () => {
  const line = new Line(
    "printed",
    data([
      step(1, 0, "W", "open G3", { kind: "call" }),
      step(1, 1, "S", "HA"),
      step(1, 1, "W", "raise", { kind: "word" }),
      step(1, 1, "N", "hold", { kind: "word" }),
      step(1, 2, "W", "H7"),
    ]),
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((at) => stepOf(line, at)),
    ["", "1.0+1", "1.1", "1.1+1", "1.1+2", "1.2"],
  );
});

test("a step that the line does not have has no position", () => {
  const line = new Line("printed", data([step(1, 1, "S", "HA")]));
  for (const named of ["1.2", "2.1", "1.1+1", "x", "01.1"]) assert.equal(positionOf(line, named), null, named);
});

test("an address names the deal, the author's line, the step and the reader's own line", () => {
  assert.deepEqual(targetOf("#deal-a:4.2"), { anchor: "deal-a", branch: 0, step: "4.2", userLine: null });
  assert.deepEqual(targetOf("#deal-a:b2:4.2+1"), { anchor: "deal-a", branch: 2, step: "4.2+1", userLine: null });
  assert.deepEqual(targetOf("#deal-a:2.1~DJ.S_raise~HA"), {
    anchor: "deal-a",
    branch: 0,
    step: "2.1",
    userLine: [["DJ", "S_raise"], ["HA"]],
  });
});

test("an address of a deal alone, or of nothing, names no step", () => {
  for (const hash of ["", "#", "#deal-a", "#deal-a:", "#:4.2"]) assert.equal(targetOf(hash), null, hash);
  assert.equal(anchorOf("#deal-a:4.2"), "deal-a");
  assert.equal(anchorOf(""), "");
});

test("an address is read as browsers escape it; a stray percent sign does no harm", () => {
  assert.equal(targetOf("#deal-karn%C3%B6ffel:1.1")?.anchor, "deal-karnöffel");
  assert.equal(targetOf("#deal-a:1.1%7EHA")?.userLine?.[0][0], "HA");
  assert.equal(anchorOf("#100%"), "100%");
});

test("only the numbers 1 to 99 name an author's line", () => {
  assert.equal(targetOf("#deal-a:b0:1.1")?.branch, 0);
  assert.equal(targetOf("#deal-a:b0:1.1")?.step, "b0:1.1");
  assert.equal(targetOf("#deal-a:b99:1.1")?.branch, 99);
});
