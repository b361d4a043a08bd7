/** The state of the stepper, with an engine that answers as the test says. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { actionOf, authorLine, isCall } from "../../widgets/src/deal/line";
import type { Deal, PageData, Replay } from "../../widgets/src/deal/replay";
import { targetOf } from "../../widgets/src/deal/step-url";
import type { Engine, Question } from "../../widgets/src/engine/protocol";
import { type Change, Controller } from "../../widgets/src/stepper/controller";
import { data, replays, step } from "./replays";

const legal = { legal: true, rule: "", because: [], text: "" };
const rulings = { HA: legal, HK: legal, H7: { ...legal, legal: false } };
const printed = [
  step(1, 1, "S", "HA", { legal: ["HA", "HK"], rulings }),
  step(1, 2, "W", "H9", { legal: ["H9"], rulings: { H9: legal } }),
  step(1, 2, "W", "raise S6 S7", { kind: "word" }),
  step(2, 1, "S", "HK", { legal: ["HK"], rulings: { HK: legal } }),
];
const cards = Object.fromEntries(
  ["HA", "HK", "H7", "H9", "S6", "S7"].map((card) => [card, { french: ["", "", `french-${card}`, "", ""] }]),
);

const replay = (deal: object): Replay =>
  ({ format: 1, game: "g", seats: [], sides: [], words: {}, deals: [{ ...data([]), ...deal }] }) as unknown as Replay;

const page = (deal: object): PageData =>
  ({ ...replay(deal), record: "the record", deal: 3, cards, suits: {}, pages: {} }) as unknown as PageData;

/** The line that the engine answers with: what it was asked for, and nothing that follows. */
const echo = ({ actions }: Question): Replay =>
  replay({ steps: actions.map((action, index) => step(1, index + 1, "S", action)), now: null });

function stepper(
  answer: (question: Question, signal: AbortSignal) => Promise<Replay> = async (question) => echo(question),
  cutOff = false,
) {
  const questions: Question[] = [];
  const changes: Change[] = [];
  const engine: Engine = {
    whatIf: (question, _, signal) => {
      questions.push(question);
      return answer(question, signal);
    },
    cutOff: async () => cutOff,
  };
  const controller = new Controller(page({ steps: printed }), "en", engine, (change) => changes.push(change));
  return { controller, questions, changes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("going beyond an end of the line stops there", () => {
  const { controller, changes } = stepper();
  controller.goTo(99);
  assert.equal(controller.at, 4);
  controller.goTo(3);
  controller.goTo(-1);
  assert.equal(controller.at, 0);
  assert.deepEqual(changes, ["jump", "step", "jump"]);
});

test("asking twice about a card closes the answer, and so does a step", () => {
  const { controller } = stepper();
  controller.ask("HA");
  assert.equal(controller.asked, "HA");
  controller.ask("HA");
  assert.equal(controller.asked, null);
  controller.ask("H7");
  controller.goTo(1);
  assert.equal(controller.asked, null);
});

test("the next card of the line is played without the engine; a card that may not be played is not", () => {
  const { controller, questions } = stepper();
  controller.play("H7");
  assert.equal(controller.at, 0);
  controller.play("HA");
  assert.equal(controller.at, 1);
  assert.equal(controller.line.kind, "printed");
  assert.deepEqual(questions, []);
});

test("another card starts a line of the reader's own, and taking it back leads to where it left", async () => {
  const { controller, questions } = stepper();
  controller.play("HK");
  await settled();
  assert.deepEqual(questions, [{ record: "the record", deal: 3, actions: ["HK"], lang: "en" }]);
  assert.equal(controller.line.kind, "user");
  assert.equal(controller.at, 1);
  assert.equal(controller.busy, null);
  controller.takeBack();
  assert.equal(controller.line.kind, "printed");
  assert.equal(controller.at, 0);
});

test("a call that names its cards in another order is the line's own", () => {
  const { controller, questions } = stepper();
  controller.goTo(2);
  controller.call("W", "raise S7 S6");
  assert.equal(controller.at, 3);
  assert.deepEqual(questions, []);
});

test("what the engine refuses is told, and the line stays", async () => {
  const { controller } = stepper(async () => ({ ...replay({}), error: { message: "No." } }));
  controller.play("HK");
  await settled();
  assert.deepEqual(controller.busy, { state: "refused", message: "No." });
  assert.equal(controller.line.kind, "printed");
});

test("cancelling stops waiting, and a late answer changes nothing", async () => {
  let answer = (_: Replay) => {};
  const { controller } = stepper(() => new Promise((resolve) => (answer = resolve)));
  controller.play("HK");
  assert.equal(controller.busy?.state, "starting");
  controller.cancel();
  assert.equal(controller.busy?.state, "cancelled");
  answer(echo({ actions: ["HK"] } as Question));
  await settled();
  assert.equal(controller.line.kind, "printed");
  controller.cancel();
  assert.equal(controller.busy, null);
});

test("a failure is told by its cause, and can be tried again", async () => {
  const fail = (name: string) => async () => {
    throw Object.assign(new Error("x"), { name });
  };
  for (const [name, cutOff, state] of [
    ["Error", false, "failed"],
    ["TimeoutError", false, "timeout"],
    ["Error", true, "cut-off"],
  ] as const) {
    const { controller, questions } = stepper(fail(name), cutOff);
    controller.play("HK");
    await settled();
    assert.equal(controller.busy?.state, state);
    if (controller.busy && "retry" in controller.busy) controller.busy.retry();
    assert.equal(questions.length, state === "cut-off" ? 1 : 2);
  }
});

test("a step that the deal does not have is told, and the reader stays", () => {
  const { controller } = stepper();
  controller.goTo(2);
  controller.open(targetOf("#d:9.9")!);
  assert.deepEqual([controller.busy, controller.at], [{ state: "nowhere" }, 2]);
  controller.open(targetOf("#d:b1:1.1")!);
  assert.equal(controller.busy?.state, "nowhere");
});

test("an address opens the reader's own line where he stood in it", async () => {
  const { controller, questions } = stepper();
  controller.open(targetOf("#d:1.1~H9.W_raise~HK")!);
  await settled();
  assert.deepEqual(questions[0]!.actions, ["HA", "H9", "[W raise]", "HK"]);
  assert.equal(controller.line.kind, "user");
  assert.equal(controller.at, 3);
  assert.equal(controller.line.fork, 2);
  controller.goTo(2);
  controller.takeBack(); // nothing of it is done here
  assert.deepEqual([controller.line.kind, controller.at], ["user", 2]);
});

test("a line of the reader's own that is the printed one leaves it nowhere", async () => {
  const { controller } = stepper();
  controller.open(targetOf("#d:1.1~H9")!);
  await settled();
  assert.equal(controller.line.fork, 2);
});

test("every deal: the address of each position opens it again", () => {
  for (const [name, { deals }] of Object.entries(replays))
    for (const deal of deals as Deal[]) {
      const engine: Engine = { whatIf: () => Promise.reject(new Error()), cutOff: async () => false };
      const make = () => new Controller({ ...page({}), deals: [deal] }, "en", engine, () => {});
      for (let branch = 0; branch <= (deal.branches ?? []).length; branch++) {
        const there = make();
        if (branch) there.showBranch(branch);
        for (let at = 0; at <= there.line.length; at++) {
          there.goTo(at);
          const target = targetOf(`#deal:${there.address}`);
          if (!there.address) continue; // the beginning has the address of the deal
          const here = make();
          here.open(target!);
          assert.equal(here.busy, null, `${name}: ${there.address}`);
          assert.deepEqual(
            here.line.steps.slice(0, here.at).map(actionOf),
            there.line.steps.slice(0, at).map(actionOf),
            `${name}: ${there.address}`,
          );
        }
      }
    }
});

test("the author's other lines are entered where they leave the printed one", () => {
  const [, { deals }] = Object.entries(replays).find(([, found]) => found.deals[0]?.branches?.length)!;
  const controller = new Controller(
    { ...page({}), deals },
    "en",
    { whatIf: () => Promise.reject(new Error()), cutOff: async () => false },
    () => {},
  );
  controller.goTo(1);
  controller.showBranch(1);
  assert.equal(controller.line.kind, "author");
  assert.equal(controller.at, authorLine(deals[0]!, 1).fork);
  assert.ok(!isCall(controller.line.steps[controller.at]!));
  controller.toPrinted();
  assert.equal(controller.at, 1);
});
