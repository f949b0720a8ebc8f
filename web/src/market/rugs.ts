// The rugs in the order in which they were laid, as the events tell it.

import type { Happening } from "../wire";
import { COLOUR_NAMES, type Colour, colourOf } from "./position";

export interface Rug {
  /** The number of the event that laid it. */
  number: number;
  seat: number;
  colour: Colour;
  action: string;
}

export const isRug = (action: string): boolean => action.length === 4;

/** All rugs that lie on the market, the lowest first. */
export function rugsLaid(events: Happening[]): Rug[] {
  const faceUp = new Map<number, Colour>();
  const rugs: Rug[] = [];
  let last = "";
  for (const event of events) {
    if (event.type === "thrown" && event.action.startsWith("+")) {
      faceUp.set(event.seat, colourOf(event.action.charAt(1)));
    } else if (event.type === "played") {
      last = event.action;
      if (isRug(event.action)) {
        const colour = faceUp.get(event.seat) ?? COLOUR_NAMES[event.seat]!;
        rugs.push({ number: event.number, seat: event.seat, colour, action: event.action });
      }
    } else if (event.type === "taken-back" && isRug(last)) {
      rugs.pop();
    }
  }
  return rugs;
}
