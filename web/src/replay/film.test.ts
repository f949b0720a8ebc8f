import { expect, test } from "vitest";
import { filmOf, keyed } from "./film";
import type { Deed, ReplayTold } from "./told";

const position = (assam: string, facing: string) => `7/7/7/7/7/7/7 ${assam} ${facing} 0 steer`;
const told = {
  moments: ["d4 N", "d4 E", "f4 E", "f4 E"].map((each) => ({
    position: position(...(each.split(" ") as [string, string])),
  })),
} as ReplayTold;
const deeds = [
  { number: 1, type: "played", seat: 0, action: "R" },
  { number: 2, type: "thrown", seat: 0, steps: 2, paid: 0, receiver: null, eliminated: false },
  { number: 3, type: "played", seat: 0, action: "f5g5" },
] as Deed[];

test("Assam ends where the game says, and time never goes back", () => {
  const film = filmOf(told, deeds);
  expect(film.places.at(-1)!.value).toEqual({ x: 42 + 5.5 * 64, y: 42 + 3.5 * 64 });
  expect(film.angles.at(-1)!.value).toBe(90);
  for (const cues of [film.places, film.angles]) {
    const times = cues.map(({ from }) => from);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  }
  expect(film.moments).toHaveLength(4);
  expect(film.seconds).toBeGreaterThan(film.moments.at(-1)!);
});

test("key times begin with 0 and end with 1", () => {
  const { values, keyTimes } = keyed(
    [
      { from: 0, value: 1 },
      { from: 2, value: 5 },
    ],
    4,
    String,
  );
  expect(values).toBe("1;5;5");
  expect(keyTimes).toBe("0.00000;0.50000;1.00000");
});
