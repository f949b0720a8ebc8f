// The lessons as the library played them, and what lies in the box of each edition.

import type {
  GameView,
  LogEntry,
  ReasonPayload as Reason,
  SeatView as Seat,
} from "../api/generated";
import type { Rug } from "../market/rugs";
import address from "./lessons.json?url";

/** What whoever plays a seat has; the page gives the names. */
export type Holdings = Required<
  Pick<Seat, "colours" | "purse" | "points" | "showing" | "rugs" | "out">
>;

export interface Scene {
  game: GameView;
  seats: Holdings[];
  rugs: Rug[];
}

export interface Ending {
  events: LogEntry[];
  scene: Scene;
}

export interface Lesson {
  name: string;
  scene: Scene;
  endings: Record<string, Ending>;
}

interface Asked {
  name: string;
  scene: Scene;
  right: string[];
}

export type Exercise = Asked &
  (
    | { kind: "square"; steps: number; ending: Ending }
    | { kind: "count"; steps: number; square: string; choices: string[]; ending: Ending }
    | { kind: "may"; rug: string; choices: string[]; objection: string }
    | { kind: "steer"; reasons: Reason[] }
    | { kind: "lay"; reasons: Reason[]; endings: Record<string, Ending> }
  );

export interface Edition {
  rugs: number[];
  ones: number;
  fives: number;
  unpaid: "out" | "stay";
  prints_steer_last: boolean;
  prints_other_unpaid: boolean;
}

export interface Lessons {
  tour: Lesson[];
  exercises: Exercise[];
  editions: Record<string, Edition>;
}

export let lessons: Lessons;

export async function loadLessons(): Promise<void> {
  lessons ??= await (await fetch(address)).json();
}
