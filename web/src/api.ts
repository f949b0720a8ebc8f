// What is asked of the server over HTTP; the rest goes through the live connection.

import type { Reason } from "./wire";

export class Problem extends Error {
  constructor(readonly code: string) {
    super(code);
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
  if (!answer.ok) throw new Problem(told.code ?? "gone");
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
  is_listed: boolean;
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
}

/** Be somebody: the browser keeps it in a cookie that no script reads. */
export const arrive = (name: string) => ask("POST", "/api/guests", { name });

export const openTable = async (plan: TablePlan): Promise<string> =>
  (await ask<{ table: string }>("POST", "/api/tables", plan)).table;

export const listTables = (status: string) =>
  ask<TableRow[]>("GET", `/api/tables?status=${status}&most=20`);

export interface Hint {
  action: string;
  shares: number[];
  reasons: Reason[];
}

export const hint = (code: string) => ask<Hint>("GET", `/api/tables/${code}/hint`);
