import { expect, test } from "vitest";
import type { ReasonPayload } from "../api/generated";
import { describeHint, describeReasons } from "./hints";

// Without a catalogue a message is shown by its id.
const reason = (action: string, fields: Partial<ReasonPayload> = {}): ReasonPayload => ({
  action,
  share: 0.3,
  pays: 0,
  earns: 0,
  patch: 2,
  shows: 2,
  hides: 0,
  ...fields,
});

test("a direction that costs nothing, unlike others, is recommended for that", () => {
  expect(describeReasons([reason("L"), reason("F", { pays: 2 })])).toEqual([
    "reason-free",
    "reason-win-chance",
  ]);
});

test("where no direction costs anything, costs are not mentioned", () => {
  expect(describeReasons([reason("L"), reason("F"), reason("R")])).toEqual(["reason-win-chance"]);
});

test("the cheapest direction is compared with the dearest, a dearer one with the cheapest", () => {
  expect(describeReasons([reason("L", { pays: 1 }), reason("F", { pays: 2 })])[0]).toBe(
    "reason-pays",
  );
  expect(describeReasons([reason("L", { pays: 1 }), reason("F")])[0]).toBe("reason-pays-more");
});

test("a rug is described by its patch, and only by real effects", () => {
  expect(describeReasons([reason("c4c5", { shows: 0 }), reason("d4d5")])).toEqual([
    "reason-patch",
    "reason-win-chance",
  ]);
  expect(describeReasons([reason("c4c5", { hides: 1, earns: 2 })])).toEqual([
    "reason-patch",
    "reason-shows",
    "reason-hides",
    "reason-earns",
  ]);
});

test("hints to lay and to steer are different messages", () => {
  expect([describeHint("c4c5"), describeHint("L")]).toEqual(["hint-lay", "hint-steer"]);
});
