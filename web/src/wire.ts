// What comes over the wire: the table as everybody sees it, and what happened there.

export type Steering = "L" | "F" | "R";

export interface Seat {
  kind: "free" | "guest" | "bot";
  for: "me" | "here" | "open" | "bot";
  guest: string;
  kept_for: string;
  name: string;
  level: string;
  away: boolean;
  /** Whether a bot plays until the player returns. */
  substituted: boolean;
  resigned: boolean;
  contribution: string;
  colours?: string[];
  purse?: number;
  points?: number;
  showing?: number;
  rugs?: number;
  out?: boolean;
}

export interface Landing {
  square: string;
  pays: number;
  to: number | null;
  /** Whether the mover owes more than there is, and is out for it. */
  out: boolean;
}

export interface Patch {
  colour: string;
  seat: number;
  squares: string[];
  /** What landing there would cost each seat. */
  tolls: number[];
  /** The seats that cannot pay it, and would be out. */
  outs: number[];
}

export interface GameView {
  position: string;
  phase: "steer" | "walk" | "lay" | "draw" | "over";
  seat: number;
  first: number;
  turn: number;
  actions: string[];
  chosen: string;
  may_confirm: boolean;
  patches: Patch[];
  ahead: Record<string, Record<string, Landing>>;
}

/** What a player wants to do about somebody who is away. */
export type AbsenceChoice = "wait" | "substitute" | "end";

export interface Vote {
  guest: string;
  absent: string;
  choice: AbsenceChoice;
}

export type EndReason = "finished" | "resigned" | "stopped";

export interface View {
  number: number;
  status: "gathering" | "playing" | "over";
  archived: boolean;
  name: string;
  host: string;
  listed: boolean;
  /** Whether hints are allowed among people; such a game is not rated. */
  friendly: boolean;
  hints: boolean;
  edition: string;
  rules: string;
  clock: number;
  promise: string;
  follows: string;
  rematch: string;
  seats: Seat[];
  votes: Vote[];
  acting: number | null;
  game: GameView | null;
  result: { winners: number[]; points: number[]; secret: string; reason: EndReason } | null;
  deadline: number | null;
}

/** What speaks for an action; dirhams are those of the next throw, on average. */
export interface Reason {
  action: string;
  share: number;
  pays: number;
  earns: number;
  patch: number;
  shows: number;
  hides: number;
}

interface Numbered {
  number: number;
  at: number;
}

export type Happening = Numbered &
  (
    | { type: "opened"; first: number | "random"; promise: string; name: string }
    | { type: "seated"; seat: number; guest: string; name: string; contribution: string }
    | { type: "left" | "returned" | "substituted" | "resigned"; guest: string }
    | ({ type: "voted" } & Vote)
    | { type: "filled"; seat: number; level: string }
    | { type: "started"; first: number }
    | { type: "played"; seat: number; action: string; by: "player" | "bot" | "absent" | "late" }
    | { type: "taken-back" | "confirmed"; seat: number }
    | {
        type: "thrown";
        seat: number;
        action: string;
        paid: number;
        to: number | null;
        out?: boolean;
      }
    | { type: "chatted"; guest: string; name: string; text: string; phrase: string }
    | { type: "ended"; winners: number[]; points: number[]; secret: string; reason?: EndReason }
    | { type: "rematch-offered"; guest: string; table: string }
    | { type: "archived" }
  );

export interface News {
  table: string;
  number: number;
  events: Happening[];
  view: View;
  watching: number;
  /** Players with no connection, and since when in milliseconds since 1970. */
  absent: Record<string, number>;
}

export type Frame =
  | ({ type: "welcome"; you: string } & News)
  | ({ type: "events" } & News)
  | { type: "done"; id: string; number: number }
  | { type: "refused"; id?: string; code: string; sentence: string; objection?: string }
  | { type: "stale"; id: string; sentence: string; missed: News }
  | { type: "unreadable"; sentence: string }
  | { type: "beat"; watching: number }
  | { type: "presence"; watching: number; absent: Record<string, number>; deadline: number | null }
  | { type: "pong" };

export type Command =
  | { type: "sit"; seat: number; name: string; contribution: string }
  | { type: "leave" | "return" | "resign" }
  | { type: "vote"; seat: number; choice: AbsenceChoice }
  | { type: "fill"; seat: number; level: string }
  | { type: "play"; seen: number; action: string; final: boolean }
  | { type: "confirm" | "take-back"; seen: number }
  | { type: "chat"; text: string; phrase: string }
  | { type: "rematch"; contribution: string };

export const LEVELS = [
  "random",
  "shepherd",
  "porter",
  "potter",
  "peddler",
  "weaver",
  "merchant",
  "caravan",
  "vizier",
  "grand-vizier",
] as const;
export type Level = (typeof LEVELS)[number];
export const EDITIONS = ["broadway", "gigamic", "iuvi", "polish", "russian"] as const;
export const PHRASES = [
  "hello",
  "good-luck",
  "well-played",
  "ouch",
  "lucky",
  "thinking",
  "thanks",
  "bye",
] as const;
