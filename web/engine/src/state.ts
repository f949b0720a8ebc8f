// The state of a game, and the row of numbers that it is for the module.

import type { PlayerCount } from "./files.js";

export const PHASES = ["steer", "walk", "lay", "draw", "over"] as const;
export const FACINGS = ["N", "E", "S", "W"] as const;
export const OPTIONS = {
  unpaid: ["out", "stay"],
  order: ["steer-first", "steer-last"],
  whole: ["never", "own"],
} as const;
export const COLOURS = ["red", "yellow", "green", "blue"] as const;

export type Phase = (typeof PHASES)[number];
export type Facing = (typeof FACINGS)[number];
/** Four values, by seat or by colour, whatever the number of players. */
export type Four<Value> = readonly [Value, Value, Value, Value];

/** The rules of a game: its number of players, its options, and the seat that starts. */
export interface Rules {
  readonly players: PlayerCount;
  /** A player who cannot pay in full is out, or stays in the game. */
  readonly unpaid: (typeof OPTIONS.unpaid)[number];
  /** Assam is steered before the throw, or at the end of a turn for the next player. */
  readonly order: (typeof OPTIONS.order)[number];
  /** A rug may never hide a whole rug, or only one's own. */
  readonly whole: (typeof OPTIONS.whole)[number];
  readonly first: number;
}

/** The rugs on the market, as sets of squares. */
export interface Floor {
  /** The squares that show a colour, by colour. */
  readonly tops: Four<number>;
  /** The west halves of lying rugs that are wholly visible. */
  readonly wholeEast: number;
  /** The south halves of standing rugs that are wholly visible. */
  readonly wholeNorth: number;
}

/** The whole table. A state is a value: nothing changes it. */
export interface State {
  readonly rules: Rules;
  readonly assam: { readonly square: number; readonly facing: Facing };
  readonly floor: Floor;
  /** The seat to act; in the phase `draw`, the seat whose pile is drawn from. */
  readonly seat: number;
  readonly phase: Phase;
  /** Dirhams, by seat. */
  readonly purses: Four<number>;
  /** By seat. */
  readonly out: Four<boolean>;
  /** Rugs not laid yet, by colour. */
  readonly rugs: Four<number>;
  /** With two players, the colour on top of each seat's pile, or null. */
  readonly faceUp: readonly [number | null, number | null];
}

/** Return whether chance comes next: a throw of the die, or a rug drawn from a pile. */
export function isChance(state: State): boolean {
  return state.phase === "walk" || state.phase === "draw";
}

/** Return complete rules: two players and the usual options, unless others are given. */
export function makeRules(rules: Partial<Rules> = {}): Rules {
  const usual = { players: 2, unpaid: "out", order: "steer-first", whole: "never", first: 0 };
  return { ...(usual as Rules), ...rules };
}

/** Return the colours of a seat: two with two players, otherwise one. */
export function coloursOf(rules: Rules, seat: number): number[] {
  return rules.players === 2 ? [2 * seat, 2 * seat + 1] : [seat];
}

/** Return the numbers of rules, in the order that the module expects. */
export function flattenRules(rules: Rules): number[] {
  return [
    rules.players,
    indexOf(OPTIONS.unpaid, rules.unpaid),
    indexOf(OPTIONS.order, rules.order),
    indexOf(OPTIONS.whole, rules.whole),
    rules.first,
  ];
}

/** Return the numbers of a state, in the order that the module expects. */
export function flattenState(state: State): number[] {
  const { assam, floor } = state;
  return [
    ...flattenRules(state.rules),
    assam.square,
    indexOf(FACINGS, assam.facing),
    ...floor.tops,
    floor.wholeEast,
    floor.wholeNorth,
    state.seat,
    indexOf(PHASES, state.phase),
    ...state.purses,
    state.out.reduce((seats, out, seat) => seats + (out ? 2 ** seat : 0), 0),
    ...state.rugs,
    ...state.faceUp.map((colour) => colour ?? -1),
  ];
}

/** Return the state that the module describes by these numbers. */
export function unflattenState(numbers: readonly number[]): State {
  const four = (from: number) => numbers.slice(from, from + 4) as unknown as Four<number>;
  const at = (place: number) => numbers[place]!;
  const faceUp = (place: number) => (at(place) < 0 ? null : at(place));
  return {
    rules: {
      players: at(0) as PlayerCount,
      unpaid: OPTIONS.unpaid[at(1)]!,
      order: OPTIONS.order[at(2)]!,
      whole: OPTIONS.whole[at(3)]!,
      first: at(4),
    },
    assam: { square: at(5), facing: FACINGS[at(6)]! },
    floor: { tops: four(7), wholeEast: at(11), wholeNorth: at(12) },
    seat: at(13),
    phase: PHASES[at(14)]!,
    purses: four(15),
    out: [0, 1, 2, 3].map((seat) => ((at(19) >> seat) & 1) === 1) as unknown as Four<boolean>,
    rugs: four(20),
    faceUp: [faceUp(24), faceUp(25)],
  };
}

function indexOf(values: readonly string[], value: string): number {
  const index = values.indexOf(value);
  if (index < 0) throw new RangeError(`${value} is not ${values.join(" or ")}`);
  return index;
}
