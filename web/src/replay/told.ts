// The replay of a whole game, and what an analysis found in it.

import type {
  AnalysisPayload,
  Holdings,
  LogEntry,
  Moment,
  PlayerPayload,
  Replay,
  StepPayload,
} from "../api/generated";

export type { Holdings, Moment };
export type ReplayTold = Replay;
export type Analysis = AnalysisPayload;
export type Step = StepPayload;
export type Weighed = PlayerPayload;
export type Deed = Extract<LogEntry, { type: "played" | "thrown" | "drawn" }>;
export type Grade = NonNullable<Step["grade"]>;

/** The shares of the victory, one a seat. */
export type Shares = number[];
