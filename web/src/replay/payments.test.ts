import { expect, test } from "vitest";
import type { Moment } from "../api/generated";
import { paymentTotals } from "./payments";
import type { ReplayEvent } from "./playback.svelte";

test("each payment is received by another seat", () => {
  const start = { seats: [{ purse: 30 }, { purse: 30 }, { purse: 30 }] } as Moment;
  const thrown = (seat: number, paid: number, receiver: number | null) =>
    ({ type: "thrown", seat, steps: 2, paid, receiver }) as ReplayEvent;
  const events = [thrown(0, 3, 1), thrown(1, 0, null), thrown(2, 5, 1), thrown(1, 2, 0)];
  expect(paymentTotals(start, events)).toEqual([
    { start: 30, received: 2, paid: 3 },
    { start: 30, received: 8, paid: 2 },
    { start: 30, received: 0, paid: 5 },
  ]);
});
