import { expect, test } from "vitest";
import type { ReasonPayload as Reason } from "../api/generated";
import { deed, why } from "./advice";

// Without a catalogue a message is told by its name.
const reason = (action: string, told: Partial<Reason> = {}): Reason => ({
  action,
  share: 0.3,
  pays: 0,
  earns: 0,
  patch: 2,
  shows: 2,
  hides: 0,
  ...told,
});

test("a way that costs nothing where others do is praised for it", () => {
  expect(why([reason("L"), reason("F", { pays: 2 })])).toEqual([
    "reason-free",
    "reason-win-chance",
  ]);
});

test("where no way costs anything, nothing is said of it", () => {
  expect(why([reason("L"), reason("F"), reason("R")])).toEqual(["reason-win-chance"]);
});

test("the cheapest way is compared with the dearest, a dearer one with the cheapest", () => {
  expect(why([reason("L", { pays: 1 }), reason("F", { pays: 2 })])[0]).toBe("reason-pays");
  expect(why([reason("L", { pays: 1 }), reason("F")])[0]).toBe("reason-pays-more");
});

test("a rug is told by its patch, and only by what it really does", () => {
  expect(why([reason("c4c5", { shows: 0 }), reason("d4d5")])).toEqual([
    "reason-patch",
    "reason-win-chance",
  ]);
  expect(why([reason("c4c5", { hides: 1, earns: 2 })])).toEqual([
    "reason-patch",
    "reason-shows",
    "reason-hides",
    "reason-earns",
  ]);
});

test("a rug and a way are different deeds", () => {
  expect([deed("c4c5"), deed("L")]).toEqual(["hint-lay", "hint-steer"]);
});
