// The proof of the dice: every throw made again from the secret that was promised.

import { COLOUR_LETTERS, DIE_FACES, type LogEntry } from "./api/generated";
import { letterOf } from "./market/position";
import { isRug } from "./market/rugs";

const text = new TextEncoder();
const WORD = 1n << 64n;
const THROWS = "throws and draws";
const FIRST = "first";
const STEPS = [1, 2, 3, 4].map((steps) => DIE_FACES.filter((face) => face === steps).length);
const PILE = 12;

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function hmac(key: BufferSource, message: string): Promise<ArrayBuffer> {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return crypto.subtle.sign("HMAC", made, text.encode(message));
}

export async function promiseOf(secret: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", text.encode(secret)));
}

/** The place picked among weights, as the dice with this key pick it. */
export async function pick(key: ArrayBuffer, number: number, weights: number[]): Promise<number> {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  for (let attempt = 0; ; attempt++) {
    const digest = await hmac(key, `${number}.${attempt}`);
    const word = new DataView(digest).getBigUint64(0);
    if (word >= WORD - (WORD % total)) continue;
    let rest = Number(word % total);
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }
}

export interface Proof {
  throws: number;
  /** The error, or nothing. */
  problem: "" | "secret" | "first" | "throw";
}

/** The dice of a finished game. */
export interface Dice {
  commitment: string;
  secret: string;
  contributions: string[];
  /** Whether the dice chose who starts. */
  draws_first: boolean;
}

/** Return the dice from the events of a table. */
export function diceOf(events: LogEntry[], contributions: string[]): Dice {
  const opened = events.find((event) => event.type === "opened");
  const ended = events.find((event) => event.type === "ended");
  const [commitment, secret] = [opened?.commitment ?? "", ended?.secret ?? ""];
  return { commitment, secret, contributions, draws_first: opened?.first === "random" };
}

/** Makes every throw of a game again, which a seat of so many began. */
export async function prove(
  dice: Dice,
  events: LogEntry[],
  first: number,
  seats: number,
): Promise<Proof> {
  if ((await promiseOf(dice.secret)) !== dice.commitment) return { throws: 0, problem: "secret" };
  const seed = text.encode([dice.secret, ...dice.contributions].join(":"));
  if (dice.draws_first) {
    const even = Array<number>(seats).fill(1);
    if ((await pick(await hmac(seed, FIRST), 0, even)) !== first)
      return { throws: 0, problem: "first" };
  }
  const key = await hmac(seed, THROWS);
  const left: Record<string, number> = { r: PILE, y: PILE, g: PILE, b: PILE };
  const faceUp: Record<number, string> = {};
  let throws = 0;
  let last = "";
  for (const event of events) {
    if (event.type === "played") {
      last = event.action;
      if (isRug(last)) count(left, faceUp[event.seat], -1);
    } else if (event.type === "undone" && isRug(last)) count(left, faceUp[event.seat], 1);
    if (event.type !== "thrown" && event.type !== "drawn") continue;
    const isDraw = event.type === "drawn";
    const outcome = isDraw ? letterOf(event.colour) : String(event.steps);
    const own = [...COLOUR_LETTERS].slice(2 * event.seat, 2 * event.seat + 2);
    const outcomes = isDraw ? own.filter((colour) => left[colour]! > 0) : ["1", "2", "3", "4"];
    const weights = isDraw ? outcomes.map((colour) => left[colour]!) : STEPS;
    const thrown = outcomes[await pick(key, throws, weights)];
    if (thrown !== outcome) return { throws, problem: "throw" };
    if (isDraw) faceUp[event.seat] = outcome;
    throws++;
  }
  return { throws, problem: "" };
}

function count(left: Record<string, number>, colour: string | undefined, change: number): void {
  if (colour) left[colour] = left[colour]! + change;
}

/** Return a contribution of a player to the dice: 256 random bits. */
export function contribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)).buffer);
}
