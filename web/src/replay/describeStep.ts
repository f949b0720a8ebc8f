// The events of a replay and the findings of its analysis as sentences.

import type { SeatView, StepPayload } from "../api/generated";
import { formatPercent, t } from "../i18n.svelte";
import { seatName } from "../market/boardContent";
import { isRug } from "../market/rugs";
import { asName } from "../names";
import { describeEvent } from "../table/describeEvent";
import { betterAction, mostChanged } from "./analysis";
import type { ReplayEvent } from "./playback.svelte";

interface Seated {
  seats: SeatView[];
}

/** Describe an event of a game, also a draw, which a table does not announce. */
export function describeReplayEvent(event: ReplayEvent, seated: Seated): string {
  if (event.type !== "drawn") return describeEvent(event, seated);
  const colour = t(`colour-${event.colour}`);
  return t("event-drawn", { name: asName(seatName(seated, event.seat)), colour });
}

/** Describe an action without its player. */
export const describeAction = (action: string): string =>
  isRug(action) ? `${action.slice(0, 2)}–${action.slice(2)}` : t(`steer-${action}`);

/** Describe the largest change of a win chance; empty if no percentage changes. */
export function describeEffect(step: StepPayload, seated: Seated): string {
  const seat = mostChanged(step);
  const [before, after] = [formatPercent(step.before[seat]!), formatPercent(step.after[seat]!)];
  if (before === after) return "";
  const variables = { name: asName(seatName(seated, seat)), before, after };
  return t(step.change[seat]! < 0 ? "win-chance-falls" : "win-chance-rises", variables);
}

/** Describe the better action, if there is one. */
export function describeBetter(step: StepPayload): string {
  const action = betterAction(step);
  if (!action) return "";
  if (!isRug(action)) return t("better-steer", { direction: action });
  return t("better-lay", { from: action.slice(0, 2), to: action.slice(2) });
}
