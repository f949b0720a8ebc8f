// What is asked of the server over HTTP; the rest goes through the live connection.

import type { ReasonPayload as Reason } from "./api/generated";
import { remember, remembered } from "./memory";
import type { Analysis, ReplayTold } from "./replay/told";

export class Problem extends Error {
  readonly objection: string;
  /** In a record that cannot be read: in which line, why, and what should stand there. */
  readonly line: number;
  readonly reason: string;
  readonly expected: string;

  constructor(
    readonly code: string,
    told: { objection?: string; line?: number; reason?: string; expected?: string } = {},
  ) {
    super(code);
    this.objection = told.objection ?? "";
    this.line = told.line ?? 0;
    this.reason = told.reason ?? "";
    this.expected = told.expected ?? "";
  }
}

async function ask<T>(method: string, address: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem("gone");
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Problem(told.code ?? "gone", told);
  return told as T;
}

export interface SeatPlan {
  kind: "me" | "here" | "open" | "bot";
  name?: string;
  level?: string;
}

export interface TablePlan {
  seats: SeatPlan[];
  edition: string;
  unpaid: string | null;
  order: string | null;
  whole: string | null;
  listed: boolean;
  friendly: boolean;
  clock: number;
  my_name: string;
  contributions: string[];
}

export interface TableRow {
  table: string;
  name: string;
  edition: string;
  players: number;
  free: number;
  names: string[];
  status: "gathering" | "playing" | "over";
  /** When something last happened there, in milliseconds since 1970. */
  at: number;
}

/** Be somebody: the browser keeps it in a cookie that no script reads. */
export async function arrive(name: string): Promise<void> {
  await ask("POST", "/api/guests", { name });
  remember("arrived", "yes");
}

export const openTable = async (plan: TablePlan): Promise<string> =>
  (await ask<{ table: string }>("POST", "/api/tables", plan)).table;

export const listTables = (status: string) =>
  ask<TableRow[]>("GET", `/api/tables?status=${status}&most=20`);

/** A whole game: of a table, or of a record that somebody brings. */
export type Source = { table: string } | { record: string };

function askGame<T>(what: "replay" | "analysis", source: Source): Promise<T> {
  if ("table" in source) return ask("GET", `/api/tables/${source.table}/${what}`);
  return ask("POST", `/api/${what}`, source);
}

export const replayOf = (source: Source) => askGame<ReplayTold>("replay", source);

export const analysisOf = (source: Source) => askGame<Analysis>("analysis", source);

export interface Rated {
  player: string;
  name: string;
  games: number;
  won: number;
  rating: number;
}

export const listRated = () => ask<Rated[]>("GET", "/api/ladder?most=100");

export interface MyTableRow extends TableRow {
  /** The seats that won; none until then. */
  winners: number[];
}

/** The guest that this browser is, or nobody. */
export const whoAmI = async (): Promise<string> =>
  remembered("arrived") ? (await ask<{ guest: string }>("GET", "/api/me")).guest : "";

/** The tables of whoever uses this browser, over or not; nobody has sat anywhere. */
export const listMyTables = async (isOver: boolean): Promise<MyTableRow[]> =>
  remembered("arrived") ? ask("GET", `/api/me/tables?most=100&is_over=${isOver}`) : [];

export interface Hint {
  action: string;
  shares: number[];
  reasons: Reason[];
}

export const hint = (code: string) => ask<Hint>("GET", `/api/tables/${code}/hint`);
