import { expect, test } from "vitest";
import type { LogEntry } from "../api/generated";
import { readPosition } from "./position";
import { rugsLaid, rugsSeen } from "./rugs";

const happened = (events: object[]) =>
  events.map((event, number) => ({ number: number + 1, at: 0, ...event })) as LogEntry[];

test("rugs lie in the order they were laid, without those taken back", () => {
  const events = happened([
    { type: "played", seat: 0, action: "L" },
    { type: "played", seat: 0, action: "c4c5" },
    { type: "undone", seat: 0 },
    { type: "played", seat: 0, action: "d5e5" },
    { type: "played", seat: 1, action: "F" },
    { type: "undone", seat: 1 },
    { type: "played", seat: 1, action: "e5e6" },
  ]);
  expect(rugsLaid(events).map(({ action, colour }) => [action, colour])).toEqual([
    ["d5e5", "red"],
    ["e5e6", "yellow"],
  ]);
});

test("with two players a rug has the colour that lay face up", () => {
  const events = happened([
    { type: "drawn", seat: 0, colour: "yellow" },
    { type: "drawn", seat: 1, colour: "green" },
    { type: "played", seat: 0, action: "c4c5" },
    { type: "drawn", seat: 0, colour: "red" },
    { type: "played", seat: 1, action: "e4e5" },
  ]);
  expect(rugsLaid(events).map(({ colour }) => colour)).toEqual(["yellow", "green"]);
});

test("a position is read as far as it is drawn", () => {
  const text = "7/2r|4/2rr|1b-b/3rr|r|1/4rr1/4b-b1/7 e5 W 1 steer 30,30 8+12,11+10 y,g";
  const { tops, assam, facing, next } = readPosition(text);
  expect(tops.get("c6")).toBe("red");
  expect(tops.get("f5")).toBe("blue");
  expect(tops.get("a1")).toBeUndefined();
  expect([assam, facing, next]).toEqual(["e5", "W", ["yellow", "green"]]);
});

test("a replay that starts from a position shows its rugs below those laid later", () => {
  const start = "7/2r|4/2rr|1b-b/3rr|r|1/4rr1/4b-b1/g6 e5 W 1 lay 30,30 8+12,11+10 y,g";
  const seen = rugsSeen(start);
  const drawn = seen.flatMap(({ action }) => [action.slice(0, 2), action.slice(2)]);
  expect(new Set(drawn)).toEqual(new Set(readPosition(start).tops.keys()));
  expect(seen.filter(({ action }) => action.slice(0, 2) === action.slice(2))).toHaveLength(1);
  expect(seen.map(({ action }) => action)).toContain("c5c6");
  expect(seen.map(({ action }) => action)).toContain("f5g5");
  expect(seen.find(({ action }) => action === "f5g5")!.seat).toBe(1);
  expect(seen.every(({ number }) => number < 0)).toBe(true);
  const laid = rugsLaid(happened([{ type: "played", seat: 1, action: "d5e5" }]), start);
  expect(laid.slice(0, -1)).toEqual(seen);
  expect(laid.at(-1)).toMatchObject({ colour: "green", action: "d5e5", number: 1 });
});
