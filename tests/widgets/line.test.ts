/** A line of play: what it answers at every position of every deal of the site, and in small cases. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, authorLine, callText, cardOf, isCall, Line, playsOf, printedLine } from "../../widgets/src/deal/line";
import type { Deal, Trick } from "../../widgets/src/deal/replay";
import { data, lines, step } from "./replays";

const trick = (more: Partial<Trick>): Trick => ({ leader: "S", cards: [], winner: null, points: null, rules: [], ...more });

test("a card that lies face down is the same card", () => {
  assert.equal(cardOf("S9*"), "S9");
  assert.equal(cardOf("H10"), "H10");
});

test("an action for the engine is a card, or in brackets what a seat says", () => {
  assert.equal(actionOf(step(1, 1, "S", "HA")), "HA");
  assert.equal(actionOf(step(1, 0, "W", "open G3", { kind: "call" })), "[W open G3]");
  assert.equal(actionOf(step(2, 3, "E", "raise", { kind: "word" })), "[E raise]");
  assert.equal(actionOf(step(2, 3, "E", "-", { kind: "pass" })), "-");
});

test("a call is told as it is said, or else as records write it", () => {
  assert.equal(callText(step(1, 0, "S", "hold", { kind: "word", said: "I hold" })), "I hold");
  assert.equal(callText(step(1, 0, "S", "hold", { kind: "word" })), "hold");
});

test("passes stand in a trick where they were made", () => {
  const plays = playsOf(
    trick({
      cards: [
        ["S", "HA"],
        ["E", "H7"],
      ],
      passed: [
        ["W", 2],
        ["N", 3],
      ],
    }),
  );
  assert.deepEqual(plays, [
    ["S", "HA"],
    ["W", "-"],
    ["N", "-"],
    ["E", "H7"],
  ]);
});

test("an author's other line shares the printed steps up to where it leaves them", () => {
  const printed = [step(1, 1, "S", "HA"), step(1, 2, "W", "H7"), step(1, 3, "N", "H8")];
  const branch = { ...data([step(1, 2, "W", "H9")]), from: "1.2", trick: 1, card: 2, note: null };
  const line = authorLine({ ...data(printed), dealer: "E", hands: {}, branches: [branch] } as Deal, 1);
  assert.deepEqual(line.steps.map(actionOf), ["HA", "H9"]);
  assert.equal(line.fork, 1);
  assert.equal(line.branch, 1);
});

test("the trick just played stays on the table until the next lead; what is said does not lie there", () => {
  const line = new Line(
    "printed",
    data([step(1, 1, "S", "HA"), step(1, 2, "W", "H7"), step(1, 2, "S", "raise", { kind: "word" }), step(2, 1, "S", "DA")]),
  );
  const table = [0, 1, 2, 3, 4].map((at) => line.onTable(at).map(actionOf));
  assert.deepEqual(table, [[], ["HA"], ["HA", "H7"], ["HA", "H7"], ["DA"]]);
});

test("cards laid open by calls are shown until the first lead", () => {
  const line = new Line("printed", data([step(1, 0, "W", "open G3", { kind: "call", shows: ["G3"] }), step(1, 1, "S", "HA")]));
  assert.deepEqual(
    [0, 1, 2].map((at) => line.shownCards(at)),
    [[], [["W", "G3"]], []],
  );
});

test("who takes the skat, and what he lays away", () => {
  const line = new Line("printed", data([step(1, 0, "N", "take H7 D8", { kind: "call" }), step(1, 1, "S", "HA")]));
  assert.equal(line.skatExchange(0), null);
  assert.deepEqual(line.skatExchange(2), { seat: "N", away: ["H7", "D8"] });
});

test("a call is due where the player on turn must make one before a card", () => {
  const says = [{ seat: "S", word: "hold", legal: true, rule: "", because: [], text: "" }];
  const now = { seat: "S", trick: 1, legal: ["hold"], says };
  const line = new Line("user", data([], { now }));
  assert.deepEqual(line.callers(0), ["S"]);
  assert.equal(line.mustCall(0), true);
  const free = { ...now, legal: ["hold", "HA"], rulings: { HA: { legal: true, rule: "", because: [], text: "" } } };
  assert.equal(new Line("user", data([], { now: free })).mayPlay(0), true);
});

test("either partner may make a call that is due, but where a card may be played only the player on turn", () => {
  const hold = { word: "hold", legal: true, rule: "", because: [], text: "" };
  const now = {
    seat: "S",
    trick: 1,
    legal: ["hold"],
    says: [
      { seat: "S", ...hold },
      { seat: "N", ...hold },
    ],
  };
  assert.deepEqual(new Line("user", data([], { now })).callers(0), ["S", "N"]);
  const rulings = { HA: { legal: true, rule: "", because: [], text: "" } };
  assert.deepEqual(new Line("user", data([], { now: { ...now, rulings } })).callers(0), ["S"]);
});

test("a trick that nobody is known to have won is undecided", () => {
  const open = trick({
    cards: [
      ["S", "HA"],
      ["W", "H7"],
    ],
    undetermined: ["S", "W"],
  });
  const line = new Line("printed", data([step(1, 1, "S", "HA"), step(1, 2, "W", "H7")], { tricks: [open] }));
  assert.equal(line.undecidedTrick(1), null);
  assert.deepEqual(line.undecidedTrick(2), [1, open]);
});

test("every deal: all answers fit the next step", () => {
  let cards = 0;
  for (const [name, line] of lines)
    line.steps.forEach((next, at) => {
      if (next.kind !== "card" || !next.rulings) return;
      const { ruling, action } = line.answer(at, cardOf(next.action));
      assert.equal(ruling?.legal, true, `${name}: ${next.action} at ${at}`);
      assert.ok(next.legal.includes(action!), `${name}: ${action} at ${at}`);
      cards++;
    });
  assert.ok(cards > 500);
});

test("every deal: a card once played is out of the hands and gets no ruling", () => {
  for (const [name, line] of lines) {
    const played = line.steps.filter((each) => each.kind === "card" || each.kind === "lay").map((each) => cardOf(each.action));
    assert.deepEqual([...line.playedCards(line.length)], [...new Set(played)], name);
    for (const card of played) assert.equal(line.answer(line.length, card).ruling, undefined, `${name}: ${card}`);
  }
});

test("every deal: going from trick to trick meets every end, forwards and backwards", () => {
  for (const [name, line] of lines) {
    const ends = [...new Set([...line.tricks.map((_, index) => line.endOfTrick(index + 1)), line.length])].filter(Boolean);
    const forwards: number[] = [];
    for (let at = 0; at < line.length; forwards.push(at)) at = line.nextTrickEnd(at, 1);
    assert.deepEqual(forwards, ends, name);
    const backwards: number[] = [];
    for (let at = line.length; at > 0; ) {
      at = line.nextTrickEnd(at, -1);
      backwards.unshift(at);
    }
    assert.deepEqual(backwards, line.length ? [0, ...ends.slice(0, -1)] : [], name);
  }
});

test("every deal: a card of a trick is found again by its number", () => {
  for (const [name, line] of lines)
    line.steps.forEach((each, index) => {
      if (!isCall(each)) assert.equal(line.positionAfter(each.trick, each.card), index + 1, `${name}: ${each.action}`);
    });
});

test("every deal: the score and the sheet come at the end and not before", () => {
  let scored = 0;
  for (const [name, line] of lines) {
    for (let at = 0; at < line.length; at++) {
      assert.deepEqual(line.score(at), [], name);
      assert.equal(line.sheet(at), null, name);
    }
    if (line.data.complete) assert.deepEqual(line.score(line.length), line.data.score ?? [], name);
    scored += line.score(line.length).length;
  }
  assert.ok(scored > 50);
});

test("every deal: a line cut short is the line as it stood there", () => {
  for (const [name, line] of lines)
    for (let at = 1; at <= line.length; at++) {
      const short = line.upTo(at);
      const where = `${name} up to ${at}`;
      assert.equal(short.length, at, where);
      assert.deepEqual(short.stepBefore(at), line.stepBefore(at), where);
      assert.deepEqual(short.moment(at), line.moment(at), where);
      assert.deepEqual(short.playedCards(at), line.playedCards(at), where);
      assert.deepEqual(short.lastWonTrick(at)?.[1].winner, line.lastWonTrick(at)?.[1].winner, where);
      assert.equal(short.data.complete, line.data.complete && at === line.length, where);
      const laid = short.tricks.flatMap((each) => each.cards.map(([, card]) => cardOf(card)));
      assert.deepEqual(new Set(laid), line.playedCards(at), where);
    }
});

test("every deal: the printed line starts with nothing done", () => {
  for (const [name, , deal] of lines) {
    const line = printedLine(deal);
    assert.equal(line.stepBefore(0), undefined, name);
    assert.deepEqual(line.onTable(0), [], name);
    assert.equal(line.playedCards(0).size, 0, name);
    assert.equal(line.lastWonTrick(0), null, name);
  }
});
