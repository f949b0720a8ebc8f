// The events of a table as sentences in the language of the page.

import type { LogEntry, View } from "../api/generated";
import { t } from "../i18n.svelte";
import { seatName } from "../market/boardContent";
import { isRug } from "../market/rugs";
import { asName } from "../names";

const named = (view: Pick<View, "seats">, seat: number) => asName(seatName(view, seat));

/** Describe an event with its names marked; empty for an event that is not announced. */
export function describeEvent(event: LogEntry, view: Pick<View, "seats">): string {
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
      const variables = { name: named(view, event.seat), steps: event.steps };
      const throwText =
        receiver === null || !paid
          ? t("event-thrown", variables)
          : t("event-paid", { ...variables, dirhams: paid, payee: named(view, receiver) });
      return event.eliminated ? `${throwText} ${t("event-eliminated", variables)}` : throwText;
    }
    case "seated":
      return t("event-seated", { name: asName(event.name) });
    case "ended":
      return describeWinners(view, event.winners);
    case "left": {
      const name = nameOfGuest(view, event.guest);
      return event.by
        ? t("event-freed", { name, by: nameOfGuest(view, event.by) })
        : t("event-left", { name });
    }
    case "dice-renewed":
      return t("event-dice-renewed");
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

/** Return the name of a guest at this table, who may have left it. */
function nameOfGuest(view: Pick<View, "seats">, guest: string): string {
  const seat = view.seats.findIndex((each) => each.guest === guest);
  return asName(seat < 0 ? t("guest") : seatName(view, seat));
}

/** Name the winners; a game that was ended early has none. */
export function describeWinners(view: Pick<View, "seats">, seats: number[]): string {
  if (!seats.length) return t("event-stopped");
  const names = seats.map((seat) => named(view, seat)).join(", ");
  return t("event-won", { names, count: seats.length });
}
