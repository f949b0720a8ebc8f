// The rugs on the market in the order in which they were laid, from the events.

import { COLOUR_LETTERS, COLOUR_NAMES, type LogEntry } from "../api/generated";
import { type Colour, colourOf, readPosition } from "./position";
import { nameOf, SIDE } from "./squares";

export interface Rug {
  /** The number of the event that laid it. */
  number: number;
  seat: number;
  colour: Colour;
  action: string;
}

export const isRug = (action: string): boolean => action.length === 4;

/**
 * Return the rugs that a position shows, the lowest first: halves whose other half is hidden, as
 * one square named twice, then whole rugs. Their numbers are below those of every event.
 */
export function rugsSeen(position: string): Rug[] {
  const { next } = readPosition(position);
  const halves: [string, Colour][] = [];
  const whole: [string, Colour][] = [];
  const linked = new Set<string>(); // squares whose rug is drawn from its other half
  position
    .split(" ", 1)[0]!
    .split("/")
    .forEach((line, down) => {
      const row = SIDE - 1 - down;
      let column = 0;
      for (const [, sign, link] of line.matchAll(/([1-7rygb])([-|]?)/g)) {
        if (!COLOUR_LETTERS.includes(sign!)) {
          column += Number(sign);
          continue;
        }
        const [square, colour] = [nameOf(column, row), colourOf(sign!)];
        const other = link === "-" ? nameOf(column + 1, row) : link ? nameOf(column, row - 1) : "";
        if (other) {
          linked.add(other);
          whole.push([other < square ? other + square : square + other, colour]);
        } else if (!linked.has(square)) halves.push([square + square, colour]);
        column++;
      }
    });
  const all = [...halves, ...whole];
  return all.map(([action, colour], place) => {
    const number = COLOUR_NAMES.indexOf(colour);
    return {
      number: place - all.length,
      seat: next.length ? Math.floor(number / 2) : number,
      colour,
      action,
    };
  });
}

/** Return all rugs on the market, the lowest first, after a start that may have some already. */
export function rugsLaid(events: LogEntry[], start = ""): Rug[] {
  const faceUp = new Map<number, Colour>();
  const rugs: Rug[] = start ? rugsSeen(start) : [];
  if (start) {
    readPosition(start).next.forEach((colour, seat) => {
      if (colour) faceUp.set(seat, colour);
    });
  }
  let last = "";
  for (const event of events) {
    if (event.type === "drawn") {
      faceUp.set(event.seat, event.colour as Colour);
    } else if (event.type === "played") {
      last = event.action;
      if (isRug(event.action)) {
        const colour = faceUp.get(event.seat) ?? COLOUR_NAMES[event.seat]!;
        rugs.push({ number: event.number, seat: event.seat, colour, action: event.action });
      }
    } else if (event.type === "undone" && isRug(last)) {
      rugs.pop();
    }
  }
  return rugs;
}
