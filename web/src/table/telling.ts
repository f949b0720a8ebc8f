// What happened, in words: which message an event is told by, and with what.

import type { LogEntry, View } from "../api/generated";
import { isRug } from "../market/rugs";
import { nameOf } from "../market/sight";
import { asName } from "../names";
import { t } from "../words.svelte";

const named = (view: Pick<View, "seats">, seat: number) => asName(nameOf(view, seat));

/** An event as a sentence with its names marked, or nothing where it says nothing new. */
export function tell(event: LogEntry, view: Pick<View, "seats">): string {
  switch (event.type) {
    case "started":
      return t("event-started", { name: named(view, event.first) });
    case "played": {
      const name = named(view, event.seat);
      if (isRug(event.action))
        return t("event-laid", {
          name,
          from: event.action.slice(0, 2),
          to: event.action.slice(2),
        });
      return t("event-steered", { name, direction: event.action });
    }
    case "undone":
      return t("event-undone", { name: named(view, event.seat) });
    case "thrown": {
      const { paid, receiver } = event;
      const told = { name: named(view, event.seat), steps: event.steps };
      const threw =
        receiver === null || !paid
          ? t("event-thrown", told)
          : t("event-paid", { ...told, dirhams: paid, payee: named(view, receiver) });
      return event.eliminated ? `${threw} ${t("event-eliminated", told)}` : threw;
    }
    case "seated":
      return t("event-seated", { name: asName(event.name) });
    case "ended":
      return winners(view, event.winners);
    case "left":
    case "returned":
    case "substituted":
    case "resigned":
      return t(`event-${event.type}`, { name: nameOfGuest(view, event.guest) });
    case "voted": {
      if (event.choice === "wait") return "";
      const [name, absent] = [event.guest, event.absent].map((each) => nameOfGuest(view, each));
      return t(`event-voted-${event.choice}`, { name: name!, absent: absent! });
    }
    default:
      return "";
  }
}

/** The name of a guest at this table, who may have left it. */
function nameOfGuest(view: Pick<View, "seats">, guest: string): string {
  const seat = view.seats.findIndex((each) => each.guest === guest);
  return asName(seat < 0 ? t("guest") : nameOf(view, seat));
}

/** Who has won; nobody where a game was ended early without a winner. */
export function winners(view: Pick<View, "seats">, seats: number[]): string {
  if (!seats.length) return t("event-stopped");
  const names = seats.map((seat) => named(view, seat)).join(", ");
  return t("event-won", { names, count: seats.length });
}
