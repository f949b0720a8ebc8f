// The HTTP client. Commands and events of a table go through the socket instead.

import { readStored, writeStored } from "../storage";
import type {
  AnalysisPayload,
  Hint,
  LogEntry,
  Me,
  MyTableRow,
  NewGuest,
  NewTable,
  Problem,
  Rated,
  Replay,
  TableOpened,
  TableRow,
  TableUpdate,
  ToReplay,
  UnreadableRecord,
} from "./generated";

/** A request that failed: the server's problem, or the code `gone` if the server did not answer. */
export class ApiError extends Error implements Omit<UnreadableRecord, "sentence"> {
  readonly code: string;
  readonly objection: string;
  /** For a record that cannot be read: the line, the reason, and the expected text. */
  readonly line: number;
  readonly reason: string;
  readonly expected: string;

  constructor(problem: Pick<Problem, "code"> & Partial<UnreadableRecord>) {
    super(problem.code);
    this.code = problem.code;
    this.objection = problem.objection ?? "";
    this.line = problem.line ?? 0;
    this.reason = problem.reason ?? "";
    this.expected = problem.expected ?? "";
  }
}

export async function request<T>(method: string, address: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError({ code: "gone" });
  }
  const payload = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError({ ...payload, code: payload.code ?? "gone" });
  return payload as T;
}

/** Become a guest; the browser keeps the token in a cookie that scripts cannot read. */
export async function becomeGuest(name: string): Promise<void> {
  await request<Me>("POST", "/api/guests", { name } satisfies NewGuest);
  writeStored("arrived", "yes");
}

export const openTable = async (table: NewTable): Promise<string> =>
  (await request<TableOpened>("POST", "/api/tables", table)).table;

/** Return the events at a table that an update lacks, as far as the update reaches. */
export async function requestRest(code: string, update: TableUpdate): Promise<LogEntry[]> {
  const events: LogEntry[] = [];
  let next = update.next;
  while (next !== undefined && next < update.number) {
    const page = await request<TableUpdate>("GET", `/api/tables/${code}?since=${next}`);
    events.push(...page.events);
    next = page.next;
  }
  return events.filter((event) => event.number <= update.number);
}

export const requestTables = (status: TableRow["status"]) =>
  request<TableRow[]>("GET", `/api/tables?status=${status}&most=20`);

/** A whole game: of a table, or of a record. */
export type GameSource = { table: string } | ToReplay;

function requestGame<T>(kind: "replay" | "analysis", source: GameSource): Promise<T> {
  if ("table" in source) return request("GET", `/api/tables/${source.table}/${kind}`);
  return request("POST", `/api/${kind}`, source);
}

export const requestReplay = (source: GameSource) => requestGame<Replay>("replay", source);

export const requestAnalysis = (source: GameSource) =>
  requestGame<AnalysisPayload>("analysis", source);

export const requestLadder = (against: "people" | "bots") =>
  request<Rated[]>("GET", `/api/ladder?most=100&against=${against}`);

/** Return the guest of this browser, or an empty text. */
export const requestGuestId = async (): Promise<string> =>
  readStored("arrived") ? (await request<Me>("GET", "/api/me")).guest : "";

/** Return the tables of this browser's guest; none where it has never been a guest. */
export const requestMyTables = async (isOver: boolean): Promise<MyTableRow[]> =>
  readStored("arrived") ? request("GET", `/api/me/tables?most=100&is_over=${isOver}`) : [];

export const requestHint = (code: string) => request<Hint>("GET", `/api/tables/${code}/hint`);
