// From what is chosen on the first page to the table that is asked for.

import type { SeatPlan, TablePlan } from "../api";
import { contribution } from "../fair";

export interface Options {
  edition: string;
  unpaid: string;
  order: string;
  whole: string;
  clock: number;
  isListed: boolean;
  isFriendly: boolean;
}

export const USUAL: Options = {
  edition: "broadway",
  unpaid: "",
  order: "",
  whole: "",
  clock: 0,
  isListed: false,
  isFriendly: false,
};

/** You, and bots of a level. */
export function againstBots(players: number, level: string): SeatPlan[] {
  const bots = Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: "bot", level }));
  return [{ kind: "me" }, ...bots];
}

/** People on one screen by their names, and bots in the seats that are left. */
export function onOneScreen(names: string[], bots: number, level: string): SeatPlan[] {
  const people = names.map((name, place): SeatPlan => ({ kind: place ? "here" : "me", name }));
  return [...people, ...Array.from({ length: bots }, (): SeatPlan => ({ kind: "bot", level }))];
}

/** You, and whoever follows the link. */
export function withFriends(players: number): SeatPlan[] {
  return [
    { kind: "me" },
    ...Array.from({ length: players - 1 }, (): SeatPlan => ({ kind: "open" })),
  ];
}

export function planOf(seats: SeatPlan[], name: string, options: Options): TablePlan {
  const here = seats.filter(({ kind }) => kind === "me" || kind === "here");
  return {
    seats,
    edition: options.edition,
    unpaid: options.unpaid || null,
    order: options.order || null,
    whole: options.whole || null,
    clock: options.clock,
    listed: options.isListed,
    friendly: options.isFriendly,
    my_name: name,
    contributions: here.map(contribution),
  };
}
