import { beforeEach, expect, test, vi } from "vitest";
import type { Commit, Reveal, SeatView, View } from "./api/generated";
import {
  ChangedCommitments,
  draw,
  dueContributions,
  owingSeats,
  strengthOf,
} from "./contributions";
import { diceOf, playerCommitment } from "./fair";

const OTHER = "0d".repeat(32);
let rounds = 0;
let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

/** A waiting room of these guests; a bot's seat is "bot", a free one is empty. */
function room(...guests: string[]): View {
  const server = String(++rounds).padStart(64, "0");
  const seats = guests.map((guest) => ({
    kind: guest === "bot" ? "bot" : guest ? "guest" : "free",
    guest: guest === "bot" ? "" : guest,
    level: guest === "bot" ? "peddler" : "",
    commitment: "",
    contribution: "",
  })) as SeatView[];
  return {
    status: "gathering",
    archived: false,
    dice: 2,
    round: 1,
    commitment: server,
    seats,
  } as View;
}

/** The table after these commands. */
function after(view: View, commands: ReturnType<typeof dueContributions>): View {
  const seats = view.seats.map((seat) => ({ ...seat }));
  for (const command of commands as (Commit | Reveal)[]) {
    const seat = seats[command.seat]!;
    if (command.type === "commit") seat.commitment ||= command.commitment;
    else seat.contribution = command.contribution;
  }
  return { ...view, seats };
}

const kinds = (commands: ReturnType<typeof dueContributions>) => commands.map(({ type }) => type);

test("against bots a player commits and reveals at once", () => {
  const view = room("me", "bot");
  const [commit, reveal] = dueContributions(view, "me") as [Commit, Reveal];
  expect([commit.type, reveal.type]).toEqual(["commit", "reveal"]);
  expect(commit.server_commitment).toBe(view.commitment);
  expect(commit.commitment).toBe(playerCommitment(view.commitment, 0, reveal.contribution));
});

test("every seat on this screen has a contribution of its own", () => {
  const commands = dueContributions(room("me", "me", "bot"), "me");
  expect(kinds(commands)).toEqual(["commit", "commit", "reveal", "reveal"]);
  const [one, other] = commands.slice(2) as Reveal[];
  expect(one!.contribution).not.toBe(other!.contribution);
});

test("nothing is revealed before everybody has committed", () => {
  let view = room("me", "other");
  view = after(view, dueContributions(view, "me"));
  expect(dueContributions(view, "me")).toEqual([]);
  expect(owingSeats(view)).toEqual([1]);
  view.seats[1]!.commitment = OTHER;
  expect(owingSeats(view)).toEqual([0, 1]);
  expect(kinds(dueContributions(view, "me"))).toEqual(["reveal"]);
});

test("a table with a free seat waits, and an onlooker contributes nothing", () => {
  expect(kinds(dueContributions(room("me", ""), "me"))).toEqual(["commit"]);
  expect(dueContributions(room("me", "bot"), "")).toEqual([]);
  expect(dueContributions(room("me", "bot"), "somebody")).toEqual([]);
  expect(dueContributions({ ...room("me", "bot"), dice: 1 }, "me")).toEqual([]);
});

test("the same commitment is sent again until the server has it", () => {
  const view = room("me", "other");
  expect(dueContributions(view, "me")).toEqual(dueContributions(view, "me"));
});

test("a page that was loaded again reveals what it had committed to", async () => {
  let view = room("me", "other");
  const commands = dueContributions(view, "me");
  view = after(view, commands);
  view.seats[1]!.commitment = OTHER;
  vi.resetModules();
  const again = await import("./contributions");
  const [reveal] = again.dueContributions(view, "me") as [Reveal];
  const made = playerCommitment(view.commitment, 0, reveal.contribution);
  expect(made).toBe((commands[0] as Commit).commitment);
});

test("another device cannot reveal it", async () => {
  let view = room("me", "bot");
  view = after(view, dueContributions(view, "me").slice(0, 1));
  stored.clear();
  vi.resetModules();
  const other = await import("./contributions");
  expect(other.dueContributions(view, "me")).toEqual([]);
});

test("a server that shows other commitments after the reveal gets nothing more", () => {
  let view = room("me", "other");
  view = after(view, dueContributions(view, "me"));
  view.seats[1]!.commitment = OTHER;
  expect(kinds(dueContributions(view, "me"))).toEqual(["reveal"]);
  expect(kinds(dueContributions(view, "me"))).toEqual(["reveal"]); // the answer was lost
  view.seats[1]!.commitment = "0e".repeat(32);
  expect(() => dueContributions(view, "me")).toThrow(ChangedCommitments);
});

test("another round has another contribution", () => {
  const [first] = dueContributions(room("me", "bot"), "me") as [Commit];
  const [second] = dueContributions(room("me", "bot"), "me") as [Commit];
  expect(first.commitment).not.toBe(second.commitment);
});

test("a contribution that was revealed is not used again under the same commitment", () => {
  const view = room("me", "bot");
  const [first] = dueContributions(view, "me") as [Commit];
  expect(draw(view.commitment, 0).commitment).not.toBe(first.commitment);
});

test("only so many contributions are kept", () => {
  for (let number = 0; number < 250; number++) draw(String(number).padStart(64, "f"), 0);
  expect(stored.size).toBe(201);
});

test("at the end a player knows whether the own contribution is among them", () => {
  let view = room("me", "other");
  view = after(view, dueContributions(view, "me"));
  view.seats[1]!.commitment = OTHER;
  view = after(view, dueContributions(view, "me"));
  view.seats[1]!.contribution = "ab".repeat(32);
  const dice = diceOf([], view);
  expect(strengthOf(dice, [0])).toBe("own");
  expect(strengthOf(dice, [])).toBe("own"); // a record of our own
  expect(strengthOf({ ...dice, scheme: 1 }, [0])).toBe("old");
  const swapped = { ...dice, commitments: [dice.commitments[0]!, "0e".repeat(32)] };
  expect(strengthOf(swapped, [0])).toBe("changed");
  const replaced = { ...dice, commitments: ["0e".repeat(32), OTHER] };
  expect(strengthOf(replaced, [0])).toBe("absent");
  expect(strengthOf(replaced, [])).toBe("players");
  expect(strengthOf({ ...dice, commitments: ["", ""], contributions: ["", ""] }, [])).toBe(
    "nobody",
  );
});
