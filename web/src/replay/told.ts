// What is told of a whole game: its moments, and what an analysis found in them.

import type { Dice } from "../fair";
import type { GameView, Happening, Patch } from "../wire";

export interface Holdings {
  colours: string[];
  purse: number;
  points: number;
  showing: number;
  rugs: number;
  out: boolean;
}

export type Deed = Extract<Happening, { type: "played" | "thrown" }>;

export interface Moment {
  event: Omit<Deed, "number" | "at"> | null;
  position: string;
  phase: GameView["phase"];
  seat: number;
  turn: number;
  seats: Holdings[];
  patches: Patch[];
}

export interface ReplayTold {
  rules: string;
  edition: string;
  date: string;
  first: number;
  seats: { name: string; level: string }[];
  moments: Moment[];
  result: { winners: number[]; points: number[] } | null;
  dice: Dice | null;
}

/** The shares of the victory, one a seat. */
export type Shares = number[];

export type Grade = "best" | "good" | "doubtful" | "poor" | "blunder";

export interface Step {
  number: number;
  turn: number;
  seat: number;
  phase: GameView["phase"];
  action: string;
  before: Shares;
  after: Shares;
  change: Shares;
  values: Record<string, Shares>;
  /** Of a throw or a draw. */
  chances?: Record<string, string>;
  /** Of a decision. */
  best?: string;
  loss?: number;
  grade?: Grade;
}

export interface Weighed {
  seat: number;
  decisions: number;
  start: number;
  luck: number;
  error: number;
  gifts: number;
  result: number;
  without_luck: number;
  grades: Partial<Record<Grade, number>>;
  rating: "master" | "strong" | "fair" | "learner" | "–";
}

export interface Analysis {
  over: boolean;
  start: Shares;
  result: Shares;
  players: Weighed[];
  turning_points: { number: number }[];
  steps: Step[];
}
