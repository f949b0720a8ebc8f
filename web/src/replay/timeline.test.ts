import { expect, test } from "vitest";
import type { Replay } from "../api/generated";
import type { ReplayEvent } from "./playback.svelte";
import { keyed, timelineOf } from "./timeline";

const position = (assam: string, facing: string) => `7/7/7/7/7/7/7 ${assam} ${facing} 0 steer`;
const replay = {
  moments: ["d4 N", "d4 E", "f4 E", "f4 E"].map((each) => ({
    position: position(...(each.split(" ") as [string, string])),
  })),
} as Replay;
const events = [
  { number: 1, type: "played", seat: 0, action: "R" },
  { number: 2, type: "thrown", seat: 0, steps: 2, paid: 0, receiver: null, eliminated: false },
  { number: 3, type: "played", seat: 0, action: "f5g5" },
] as ReplayEvent[];

test("Assam ends on his square of the game, and time never goes back", () => {
  const timeline = timelineOf(replay, events);
  expect(timeline.places.at(-1)!.value).toEqual({ x: 42 + 5.5 * 64, y: 42 + 3.5 * 64 });
  expect(timeline.angles.at(-1)!.value).toBe(90);
  for (const keyframes of [timeline.places, timeline.angles]) {
    const times = keyframes.map(({ from }) => from);
    expect(times).toEqual([...times].sort((one, other) => one - other));
  }
  expect(timeline.moments).toHaveLength(4);
  expect(timeline.seconds).toBeGreaterThan(timeline.moments.at(-1)!);
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
