// The proof of the dice: every throw made again from the secret that was promised.

import { hex, hmac, sha256 } from "../engine/src/sha256";
import {
  COLOUR_LETTERS,
  DIE_FACES,
  type DiceProof,
  type LogEntry,
  type View,
} from "./api/generated";
import { letterOf } from "./market/position";
import { isRug } from "./market/rugs";

const text = new TextEncoder();
const WORD = 1n << 64n;
const THROWS = "throws and draws";
const FIRST = "first";
const STEPS = [1, 2, 3, 4].map((steps) => DIE_FACES.filter((face) => face === steps).length);
const PILE = 12;

const hashOf = (message: string) => hex(sha256(text.encode(message)));
const keyOf = (seed: string, purpose: string) => hmac(text.encode(seed), text.encode(purpose));

/** Return the server's commitment to a secret. */
export function commitmentTo(secret: string): string {
  return hashOf(secret);
}

/** Return a player's commitment to a contribution for a seat, bound to the server's commitment. */
export function playerCommitment(server: string, seat: number, contribution: string): string {
  return hashOf(`marrakech dice 2:${server}:${seat}:${contribution}`);
}

/** Return 256 random bits: what a player contributes to the dice. */
export function freshContribution(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The place picked among weights, as the dice with this key pick it. */
export function pick(key: Uint8Array, number: number, weights: number[]): number {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  for (let attempt = 0; ; attempt++) {
    const digest = hmac(key, text.encode(`${number}.${attempt}`));
    const word = new DataView(digest.buffer).getBigUint64(0);
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
  problem: "" | "secret" | "commitment" | "first" | "throw";
}

/** Return the proof of the dice of a table, with the secret once it is published. */
export function diceOf(events: LogEntry[], view: View): DiceProof {
  const opened = events.find((event) => event.type === "opened");
  return {
    scheme: view.dice,
    round: view.round,
    commitment: view.commitment,
    commitments: view.seats.map((seat) => seat.commitment),
    contributions: view.seats.map((seat) => seat.contribution),
    secret: view.result?.secret ?? "",
    draws_first: opened?.first === "random",
  };
}

/** Return whether every contribution is the one that its player committed to. */
function areCommitted({ scheme, commitment, commitments, contributions }: DiceProof): boolean {
  if (scheme === 1) return true;
  return (
    commitments.length === contributions.length &&
    commitments.every((made, seat) => {
      const given = contributions[seat]!;
      return made || given ? made === playerCommitment(commitment, seat, given) : true;
    })
  );
}

/** Makes every throw of a game again, which a seat of so many began. */
export function prove(dice: DiceProof, events: LogEntry[], first: number, seats: number): Proof {
  if (commitmentTo(dice.secret) !== dice.commitment) return { throws: 0, problem: "secret" };
  if (!areCommitted(dice)) return { throws: 0, problem: "commitment" };
  const seed = [dice.secret, ...dice.contributions.filter(Boolean)].join(":");
  if (dice.draws_first) {
    const even = Array<number>(seats).fill(1);
    if (pick(keyOf(seed, FIRST), 0, even) !== first) return { throws: 0, problem: "first" };
  }
  const key = keyOf(seed, THROWS);
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
    const thrown = outcomes[pick(key, throws, weights)];
    if (thrown !== outcome) return { throws, problem: "throw" };
    if (isDraw) faceUp[event.seat] = outcome;
    throws++;
  }
  return { throws, problem: "" };
}

function count(left: Record<string, number>, colour: string | undefined, change: number): void {
  if (colour) left[colour] = left[colour]! + change;
}
