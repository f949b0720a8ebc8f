import { expect, test } from "vitest";
import { type AnalysisPayload, GRADES, type StepPayload } from "../api/generated";
import {
  betterAction,
  gradeLetter,
  isForced,
  mostChanged,
  rankedActions,
  winChances,
} from "./analysis";

const step = (fields: Partial<StepPayload>): StepPayload => ({
  number: 1,
  turn: 1,
  seat: 0,
  phase: "lay",
  action: "c4c5",
  before: [0.5, 0.3, 0.2],
  after: [0.4, 0.4, 0.2],
  change: [-0.1, 0.1, 0],
  values: {
    c4c5: [0.4, 0.4, 0.2],
    d5e5: [0.5, 0.3, 0.2],
    b1b2: [0.1, 0.5, 0.4],
    f1g1: [0.2, 0.4, 0.4],
  },
  best: "d5e5",
  loss: 0.1,
  grade: "poor",
  ...fields,
});

test("of equal changes that of the acting seat comes first", () => {
  expect(mostChanged(step({}))).toBe(0);
  expect(mostChanged(step({ seat: 1 }))).toBe(1);
  expect(mostChanged(step({ seat: 0, change: [0.1, 0.1, -0.2] }))).toBe(2);
});

test("the better action is found where there is one", () => {
  expect(betterAction(step({}))).toBe("d5e5");
  expect(betterAction(step({ best: "c4c5" }))).toBe("");
});

test("actions are ranked by the win chance of the seat, the one played among them", () => {
  expect(rankedActions(step({}), 2).map(({ action }) => action)).toEqual(["d5e5", "c4c5"]);
  expect(rankedActions(step({ action: "b1b2" }), 2).map(({ action }) => action)).toEqual([
    "d5e5",
    "c4c5",
    "b1b2",
  ]);
});

test("there is nothing to choose where one action is legal", () => {
  expect(isForced(step({}))).toBe(false);
  expect(isForced(step({ values: { c4c5: [1, 0, 0] } }))).toBe(true);
});

test("grades go from A to E", () => {
  expect(GRADES.map(gradeLetter).join("")).toBe("ABCDE");
});

test("every moment has its win chances", () => {
  const analysis = { start: [0.5, 0.5], steps: [{ after: [0.6, 0.4] }] } as AnalysisPayload;
  expect(winChances(analysis)).toEqual([
    [0.5, 0.5],
    [0.6, 0.4],
  ]);
});
