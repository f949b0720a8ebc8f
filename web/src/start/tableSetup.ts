// The setup of a new table, from the choices on the start page.

import type { NewTable, SeatPlan } from "../api/generated";

type OptionName = "edition" | "unpaid" | "order" | "whole" | "clock" | "listed" | "friendly";
export type Options = Required<Pick<NewTable, OptionName>>;

export const DEFAULT_OPTIONS: Options = {
  edition: "broadway",
  unpaid: null,
  order: null,
  whole: null,
  clock: 0,
  listed: false,
  friendly: false,
};

/** Return the seats of a player against bots of one level. */
export function againstBots(players: number, level: string): SeatPlan[] {
  const bots = Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: "bot", level }));
  return [{ kind: "me" }, ...bots];
}

/** Return the seats of people on one screen by their names, and of bots. */
export function onOneScreen(names: string[], bots: number, level: string): SeatPlan[] {
  const people = names.map((name, place): SeatPlan => ({ kind: place ? "here" : "me", name }));
  return [...people, ...Array.from({ length: bots }, (): SeatPlan => ({ kind: "bot", level }))];
}

/** Return the host's seat, and seats for anybody with the link. */
export function withFriends(players: number): SeatPlan[] {
  return [
    { kind: "me" },
    ...Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: "open" })),
  ];
}

export function newTable(seats: SeatPlan[], name: string, options: Options): NewTable {
  return { ...options, seats, my_name: name };
}
