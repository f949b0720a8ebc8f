import { expect, test } from "vitest";
import type { Happening } from "../wire";
import { readPosition } from "./position";
import { rugsLaid } from "./rugs";

const happened = (events: object[]) =>
  events.map((event, number) => ({ number: number + 1, at: 0, ...event })) as Happening[];

test("rugs lie in the order they were laid, without those taken back", () => {
  const events = happened([
    { type: "played", seat: 0, action: "L" },
    { type: "played", seat: 0, action: "c4c5" },
    { type: "taken-back", seat: 0 },
    { type: "played", seat: 0, action: "d5e5" },
    { type: "played", seat: 1, action: "F" },
    { type: "taken-back", seat: 1 },
    { type: "played", seat: 1, action: "e5e6" },
  ]);
  expect(rugsLaid(events).map(({ action, colour }) => [action, colour])).toEqual([
    ["d5e5", "red"],
    ["e5e6", "yellow"],
  ]);
});

test("with two players a rug has the colour that lay face up", () => {
  const events = happened([
    { type: "thrown", seat: 0, action: "+y", paid: 0, to: null },
    { type: "thrown", seat: 1, action: "+g", paid: 0, to: null },
    { type: "played", seat: 0, action: "c4c5" },
    { type: "thrown", seat: 0, action: "+r", paid: 0, to: null },
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
