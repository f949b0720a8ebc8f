// Our contributions to the dice of a table: each is committed to, and revealed once all players have
// committed. Each is kept under its commitment, so that a page that was closed can still reveal it.

import type { DiceProof, NewCommand, View } from "./api/generated";
import { freshContribution, playerCommitment } from "./fair";
import { forget, readStored, writeStored } from "./storage";

const SCHEME = 2;
const MOST = 200; // contributions that are kept
const INDEX = "dice";

interface Contribution {
  contribution: string;
  /** The commitments of all seats when it was revealed. */
  revealedFor: string[] | null;
}

/** The arguments of a command that commits to a contribution. */
interface Commitment {
  seat: number;
  server_commitment: string;
  commitment: string;
}

type Drawn = Map<string, Commitment>;

// Without storage a contribution lasts as long as the page.
const known = new Map<string, string>();
const drawn: Drawn = new Map();

function find(commitment: string): Contribution | null {
  const text = readStored(`${INDEX}.${commitment}`) || known.get(commitment);
  return text ? (JSON.parse(text) as Contribution) : null;
}

function keep(commitment: string, contribution: Contribution): void {
  const text = JSON.stringify(contribution);
  known.set(commitment, text);
  writeStored(`${INDEX}.${commitment}`, text);
  const kept = readStored(INDEX)
    .split(" ")
    .filter((each) => each && each !== commitment);
  for (const old of kept.splice(0, kept.length - MOST + 1)) forget(`${INDEX}.${old}`);
  writeStored(INDEX, [...kept, commitment].join(" "));
}

/** Commit to a contribution for a seat; one that was drawn and not revealed is used again. */
export function draw(server: string, seat: number): Commitment {
  const before = drawn.get(`${server} ${seat}`);
  if (before && !find(before.commitment)?.revealedFor) return before;
  const contribution = freshContribution();
  const commitment = playerCommitment(server, seat, contribution);
  keep(commitment, { contribution, revealedFor: null });
  const made = { seat, server_commitment: server, commitment };
  drawn.set(`${server} ${seat}`, made);
  return made;
}

const isSame = (one: string[], other: string[]) => one.join() === other.join();

/** The server shows other commitments than those for which a contribution was revealed. */
export class ChangedCommitments extends Error {}

/** Return the commands with which a guest's seats contribute, as far as that is possible now. */
export function dueContributions(view: View, you: string): NewCommand[] {
  if (view.status !== "gathering" || view.archived || view.dice !== SCHEME || !you) return [];
  const commands: NewCommand[] = [];
  const commitments = view.seats.map((seat, number) => {
    if (seat.guest !== you || seat.commitment) return seat.commitment;
    const command = draw(view.commitment, number);
    commands.push({ type: "commit", ...command });
    return command.commitment;
  });
  if (!view.seats.every((seat, number) => seat.level || commitments[number])) return commands;
  for (const [number, seat] of view.seats.entries()) {
    const commitment = commitments[number]!;
    const ours = seat.guest === you && !seat.contribution ? find(commitment) : null;
    if (!ours) continue;
    if (ours.revealedFor && !isSame(ours.revealedFor, commitments)) throw new ChangedCommitments();
    keep(commitment, { ...ours, revealedFor: commitments });
    commands.push({ type: "reveal", seat: number, contribution: ours.contribution });
  }
  return commands;
}

/** Return the seats of a full table whose players have yet to commit or, after that, to reveal. */
export function owingSeats(view: View): number[] {
  const { seats } = view;
  if (view.status !== "gathering" || seats.some((seat) => seat.kind === "free")) return [];
  const people = seats.flatMap((seat, number) => (seat.guest ? [number] : []));
  const uncommitted = people.filter((seat) => !seats[seat]!.commitment);
  return uncommitted.length ? uncommitted : people.filter((seat) => !seats[seat]!.contribution);
}

/**
 * The knowledge that we have of the dice of a game: `own` if our contribution is among them, `absent` if
 * this device gave none for our seats, `changed` if other commitments were shown when we revealed it.
 */
export type Strength = "own" | "absent" | "changed" | "players" | "nobody" | "old";

/** Return what the proof of these dice rests on for us, who have these seats. */
export function strengthOf(dice: DiceProof, mine: number[]): Strength {
  if (dice.scheme !== SCHEME) return "old";
  if (!dice.contributions.some(Boolean)) return "nobody";
  const ours = dice.commitments.map((commitment) => (commitment ? find(commitment) : null));
  if (ours.some((each) => each?.revealedFor && !isSame(each.revealedFor, dice.commitments)))
    return "changed";
  if (mine.some((seat) => !ours[seat]?.revealedFor)) return "absent";
  return ours.some((each) => each?.revealedFor) ? "own" : "players";
}
