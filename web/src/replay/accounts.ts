// How the dirhams of a game came and went.

import type { Deed, Moment } from "./told";

export interface Account {
  start: number;
  received: number;
  paid: number;
}

/** What every seat began with, was paid and paid. */
export function accounts(start: Moment, deeds: Deed[]): Account[] {
  const found = start.seats.map(({ purse }) => ({ start: purse, received: 0, paid: 0 }));
  for (const deed of deeds) {
    if (deed.type !== "thrown" || !deed.paid || deed.receiver === null) continue;
    found[deed.seat]!.paid += deed.paid;
    found[deed.receiver]!.received += deed.paid;
  }
  return found;
}
