// The payments of a whole game, by seat.

import type { Moment } from "../api/generated";
import type { ReplayEvent } from "./playback.svelte";

export interface PaymentTotals {
  start: number;
  received: number;
  paid: number;
}

/** Return the dirhams that every seat started with, received and paid. */
export function paymentTotals(start: Moment, events: ReplayEvent[]): PaymentTotals[] {
  const totals = start.seats.map(({ purse }) => ({ start: purse, received: 0, paid: 0 }));
  for (const event of events) {
    if (event.type !== "thrown" || !event.paid || event.receiver === null) continue;
    totals[event.seat]!.paid += event.paid;
    totals[event.receiver]!.received += event.paid;
  }
  return totals;
}
