// A whole game in words: what was done, what it changed, what would have been better.

import type { SeatView as Seat } from "../api/generated";
import { isRug } from "../market/rugs";
import { nameOf } from "../market/sight";
import { asName } from "../names";
import { tell } from "../table/telling";
import { inPercent, t } from "../words.svelte";
import type { Deed, Step } from "./told";
import { betterThan, mostChanged } from "./weighing";

interface Seated {
  seats: Seat[];
}

/** What somebody did, a draw of a rug included. */
export function tellDeed(deed: Deed, seated: Seated): string {
  if (deed.type !== "drawn") return tell(deed, seated);
  const colour = t(`colour-${deed.colour}`);
  return t("event-drawn", { name: asName(nameOf(seated, deed.seat)), colour });
}

/** An action by itself. */
export const tellAction = (action: string): string =>
  isRug(action) ? `${action.slice(0, 2)}–${action.slice(2)}` : t(`steer-${action}`);

/** Whose chances an action changed most, and how; nothing where it shows nowhere. */
export function tellEffect(step: Step, seated: Seated): string {
  const seat = mostChanged(step);
  const [before, after] = [inPercent(step.before[seat]!), inPercent(step.after[seat]!)];
  if (before === after) return "";
  const told = { name: asName(nameOf(seated, seat)), before, after };
  return t(step.change[seat]! < 0 ? "win-chance-falls" : "win-chance-rises", told);
}

/** What would have been better, or nothing. */
export function tellBetter(step: Step): string {
  const action = betterThan(step);
  if (!action) return "";
  if (!isRug(action)) return t("better-steer", { direction: action });
  return t("better-lay", { from: action.slice(0, 2), to: action.slice(2) });
}
