// Actions and rules as text: every writer with its reader beside it.

import type { PlayerCount } from "../files.js";
import { SIDE, SQUARES } from "../squares.js";
import { OPTIONS, type Rules } from "../state.js";
import { BadNotation, quoted, requireText } from "./refusals.js";

export const COLOUR_LETTERS = "rygb";
/** The names of the squares, by number. */
export const SQUARE_NAMES: readonly string[] = Array.from(
  { length: SQUARES },
  (_, square) => "abcdefg".charAt(square % SIDE) + (Math.floor(square / SIDE) + 1),
);
const NUMBER = /^(0|[1-9][0-9]{0,4})$/;

// Actions

function pairs(distance: number, isFirst: (square: number) => boolean): string[] {
  return SQUARE_NAMES.flatMap((name, square) =>
    isFirst(square) ? [name + SQUARE_NAMES[square + distance]!] : [],
  );
}

const RUGS = [
  ...pairs(1, (square) => square % SIDE < SIDE - 1),
  ...pairs(SIDE, (square) => square < SQUARES - SIDE),
];
/** The actions as text, by number: steering, throws, rugs, draws. */
export const ACTION_TEXTS: readonly string[] = [
  ..."LFR",
  ..."1234",
  ...RUGS,
  ...[...COLOUR_LETTERS].map((letter) => `+${letter}`),
];
const ACTION_NUMBERS = new Map([
  ...RUGS.map((rug) => [rug.slice(2) + rug.slice(0, 2), ACTION_TEXTS.indexOf(rug)] as const),
  ...ACTION_TEXTS.map((text, action) => [text, action] as const),
]);

/** Return an action as text, such as `L`, `2`, `a1b1` or `+r`. */
export function writeAction(action: number): string {
  const text = ACTION_TEXTS[action];
  if (text === undefined) throw new RangeError(`there is no action ${action}`);
  return text;
}

/** Return the action that a text means; a rug's two squares may come in either order. */
export function readAction(text: string): number {
  requireText(text, "action");
  const action = ACTION_NUMBERS.get(text);
  if (action !== undefined) return action;
  const letters = [...text];
  const [first, second] = [letters.slice(0, 2).join(""), letters.slice(2).join("")];
  if (SQUARE_NAMES.includes(first) && SQUARE_NAMES.includes(second))
    throw new BadNotation("action", `${first} and ${second} do not share a side`);
  const known = "L F R, 1 to 4, a rug such as c4c5, or +r +y +g +b";
  throw new BadNotation("action", `${quoted(text)} is none of ${known}`);
}

// Rules

const RULE_VALUES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["players", ["2", "3", "4"]],
  ...Object.entries(OPTIONS),
]);

/** Return the rules on one line. */
export function writeRules(rules: Rules): string {
  return `players=${rules.players} unpaid=${rules.unpaid} order=${rules.order} whole=${rules.whole}`;
}

/** Return the rules of a line, with the seat that starts, which the line does not name. */
export function readRules(text: string, first = 0): Rules {
  requireText(text, "rules");
  const found = new Map<string, string>();
  for (const word of text.split(" ")) {
    const equals = word.indexOf("=");
    const [key, value] = [word.slice(0, Math.max(equals, 0)), word.slice(equals + 1)];
    const values = RULE_VALUES.get(key);
    if (!values) {
      const keys = [...RULE_VALUES.keys()].join(", ");
      throw new BadNotation("rules", `${quoted(word)} is not one of ${keys} with =value`);
    }
    if (found.has(key)) throw new BadNotation("rules", `${key} is there twice`);
    if (!values.includes(value))
      throw new BadNotation("rules", `${key} is ${values.join(" or ")}, not ${quoted(value)}`);
    found.set(key, value);
  }
  const missing = [...RULE_VALUES.keys()].find((key) => !found.has(key));
  if (missing) throw new BadNotation("rules", `${missing} is missing`);
  const players = Number(found.get("players")) as PlayerCount;
  if (!Number.isInteger(first) || first < 0 || first >= players) {
    const seats = `one of the ${players} seats, 0 to ${players - 1}`;
    throw new BadNotation("first", `${quoted(first)} is not ${seats}`);
  }
  return { ...Object.fromEntries(found), players, first } as Rules;
}

// Numbers

/** Return a plain whole number, without a sign or leading zeros. */
export function readNumber(text: string, place: string): number {
  if (!NUMBER.test(text)) throw new BadNotation(place, `${quoted(text)} is not a number`);
  return Number(text);
}
