// The timeline of a whole game as one animation: the time of each moment, and Assam's path.

import { FACINGS, type Replay } from "../api/generated";
import { readPosition } from "../market/position";
import { middle, type Point } from "../market/squares";
import { type Pose, poseOf, walk } from "../market/tracks";
import type { ReplayEvent } from "./playback.svelte";

// Durations in seconds, of a step for each square.
const TURN = 0.25;
const STEP = 0.16;
const PAYMENT = 0.45;
const RUG = 0.4;
const END = 3; // the last moment stands still

/** A value from a time on, in seconds. */
export interface Keyframe<Value> {
  from: number;
  value: Value;
}

export interface Timeline {
  seconds: number;
  /** Assam's path: he walks from one keyframe to the next. */
  places: Keyframe<Point>[];
  angles: Keyframe<number>[];
  /** The time of each moment of the game. */
  moments: number[];
}

const duration = (event: ReplayEvent): number => {
  if (event.type === "drawn") return 0;
  if (event.type === "thrown") return PAYMENT * (event.paid ? 1 : 0.3);
  return event.action.length === 4 ? RUG : event.action === "F" ? 0 : TURN;
};

/** Return the angle, plus full turns, that is nearest to another one. */
const near = (angle: number, from: number) => angle + 360 * Math.round((from - angle) / 360);

export function timelineOf(replay: Replay, events: ReplayEvent[]): Timeline {
  const { assam, facing } = readPosition(replay.moments[0]!.position);
  let pose: Pose = poseOf(assam, facing);
  let now = 0.5;
  let angle = pose.facing * 90;
  const places: Keyframe<Point>[] = [{ from: 0, value: middle(assam) }];
  const angles: Keyframe<number>[] = [{ from: 0, value: angle }];
  const moments = [0];
  const turnTo = (wanted: number) => {
    angle = near(wanted, angle);
    angles.push({ from: now, value: angle });
  };
  for (const event of events) {
    if (event.type === "thrown") {
      places.push({ from: now, value: places.at(-1)!.value });
      const { path, end } = walk(pose, event.steps);
      path.slice(1).forEach((point, place) => {
        const before = path[place]!;
        angles.push({ from: now, value: angle });
        now += (Math.hypot(point.x - before.x, point.y - before.y) / 64) * STEP;
        places.push({ from: now, value: point });
        turnTo((Math.atan2(point.x - before.x, before.y - point.y) * 180) / Math.PI);
      });
      pose = end;
      turnTo(end.facing * 90);
    }
    const { position } = replay.moments[event.number]!;
    const after = readPosition(position);
    angles.push({ from: now, value: angle });
    now += duration(event);
    pose = poseOf(after.assam, after.facing);
    turnTo(FACINGS.indexOf(after.facing) * 90);
    moments.push(now);
  }
  return { seconds: now + END, places, angles, moments };
}

/** Return keyframes as attributes of SVG: values, and their times as parts of the whole. */
export function keyed<Value>(
  keyframes: Keyframe<Value>[],
  seconds: number,
  write: (value: Value) => string,
): { values: string; keyTimes: string } {
  const kept = keyframes.filter(
    ({ from, value }, place) =>
      place === 0 ||
      place === keyframes.length - 1 ||
      write(value) !== write(keyframes[place - 1]!.value) ||
      write(value) !== write(keyframes[place + 1]!.value) ||
      from === 0,
  );
  const last = kept.at(-1)!;
  const all = [...kept, { from: seconds, value: last.value }];
  return {
    values: all.map(({ value }) => write(value)).join(";"),
    keyTimes: all.map(({ from }) => (from / seconds).toFixed(5)).join(";"),
  };
}
