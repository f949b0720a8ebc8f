// The whole game as one moving picture: when what happens, and where Assam is on the way.

import { readPosition } from "../market/position";
import { middle, type Point } from "../market/squares";
import { FACINGS, type Stand, standOf, walk } from "../market/tracks";
import type { Deed, ReplayTold } from "./told";

const TURNING = 0.25;
const STEPPING = 0.16;
const PAYING = 0.45;
const LAYING = 0.4;
const ENDING = 3; // seconds that the last moment stands still

/** Something that has a value from a time on, in seconds. */
export interface Cue<Value> {
  from: number;
  value: Value;
}

export interface Film {
  seconds: number;
  /** Where Assam is: on his way from one cue to the next. */
  places: Cue<Point>[];
  angles: Cue<number>[];
  /** When each moment of the game is there. */
  moments: number[];
}

const lasting = (deed: Deed): number => {
  if (deed.type === "drawn") return 0;
  if (deed.type === "thrown") return PAYING * (deed.paid ? 1 : 0.3);
  return deed.action.length === 4 ? LAYING : deed.action === "F" ? 0 : TURNING;
};

/** The nearest way round to look where one should. */
const near = (angle: number, from: number) => angle + 360 * Math.round((from - angle) / 360);

export function filmOf(told: ReplayTold, deeds: Deed[]): Film {
  const { assam, facing } = readPosition(told.moments[0]!.position);
  let stand: Stand = standOf(assam, facing);
  let now = 0.5;
  let angle = stand.facing * 90;
  const places: Cue<Point>[] = [{ from: 0, value: middle(assam) }];
  const angles: Cue<number>[] = [{ from: 0, value: angle }];
  const moments = [0];
  const look = (wanted: number) => {
    angle = near(wanted, angle);
    angles.push({ from: now, value: angle });
  };
  for (const deed of deeds) {
    if (deed.type === "thrown") {
      places.push({ from: now, value: places.at(-1)!.value });
      const { way, end } = walk(stand, deed.steps);
      way.slice(1).forEach((point, place) => {
        const before = way[place]!;
        angles.push({ from: now, value: angle });
        now += (Math.hypot(point.x - before.x, point.y - before.y) / 64) * STEPPING;
        places.push({ from: now, value: point });
        look((Math.atan2(point.x - before.x, before.y - point.y) * 180) / Math.PI);
      });
      stand = end;
      look(end.facing * 90);
    }
    const { position } = told.moments[deed.number]!;
    const seen = readPosition(position);
    angles.push({ from: now, value: angle });
    now += lasting(deed);
    stand = standOf(seen.assam, seen.facing);
    look(FACINGS.indexOf(seen.facing) * 90);
    moments.push(now);
  }
  return { seconds: now + ENDING, places, angles, moments };
}

/** Cues as SVG wants them: values and the shares of the whole time at which they hold. */
export function keyed<Value>(
  cues: Cue<Value>[],
  seconds: number,
  write: (value: Value) => string,
): { values: string; keyTimes: string } {
  const kept = cues.filter(
    ({ from, value }, place) =>
      place === 0 ||
      place === cues.length - 1 ||
      write(value) !== write(cues[place - 1]!.value) ||
      write(value) !== write(cues[place + 1]!.value) ||
      from === 0,
  );
  const last = kept.at(-1)!;
  const all = [...kept, { from: seconds, value: last.value }];
  return {
    values: all.map(({ value }) => write(value)).join(";"),
    keyTimes: all.map(({ from }) => (from / seconds).toFixed(5)).join(";"),
  };
}
