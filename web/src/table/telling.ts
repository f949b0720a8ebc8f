// What happened, in words: which message an event is told by, and with what.

import { isRug } from "../market/rugs";
import { nameOf } from "../market/sight";
import type { Happening, View } from "../wire";
import { t } from "../words.svelte";

/** An event as a sentence, or nothing where it says nothing new. */
export function tell(event: Happening, view: Pick<View, "seats">): string {
  switch (event.type) {
    case "started":
      return t("told-started", { name: nameOf(view, event.first) });
    case "played": {
      const name = nameOf(view, event.seat);
      if (isRug(event.action))
        return t("told-laid", {
          name,
          from: event.action.slice(0, 2),
          to: event.action.slice(2),
        });
      return t("told-steered", { name, way: event.action });
    }
    case "taken-back":
      return t("told-taken-back", { name: nameOf(view, event.seat) });
    case "thrown": {
      if (event.action.startsWith("+")) return "";
      const { paid, to } = event;
      const told = { name: nameOf(view, event.seat), steps: Number(event.action) };
      const threw =
        to === null || !paid
          ? t("told-threw", told)
          : t("told-paid", { ...told, dirhams: paid, payee: nameOf(view, to) });
      return event.out ? `${threw} ${t("told-out", told)}` : threw;
    }
    case "seated":
      return t("told-seated", { name: event.name });
    case "ended":
      return winners(view, event.winners);
    case "left":
    case "returned": {
      const seat = view.seats.findIndex((each) => each.guest === event.guest);
      return seat < 0 ? "" : t(`told-${event.type}`, { name: nameOf(view, seat) });
    }
    default:
      return "";
  }
}

export function winners(view: Pick<View, "seats">, seats: number[]): string {
  const names = seats.map((seat) => nameOf(view, seat)).join(", ");
  return t("told-won", { names, count: seats.length });
}
