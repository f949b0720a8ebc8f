// The lessons, played by the library before the page is built, and the contents of each edition.

import type { GameView, Holdings, LogEntry, ReasonPayload } from "../api/generated";
import type { Rug } from "../market/rugs";
import address from "./lessons.json?url";

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

interface Question {
  name: string;
  scene: Scene;
  right: string[];
}

export type Exercise = Question &
  (
    | { kind: "square"; steps: number; ending: Ending }
    | { kind: "count"; steps: number; square: string; choices: string[]; ending: Ending }
    | { kind: "may"; rug: string; choices: string[]; objection: string }
    | { kind: "steer"; reasons: ReasonPayload[] }
    | { kind: "lay"; reasons: ReasonPayload[]; endings: Record<string, Ending> }
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
