// The mosaic loops at the edge of the market, and Assam's path along them.

import { FACINGS } from "../api/generated";
import { columnOf, MARGIN, middleOf, type Point, rowOf, SIDE, SQUARE } from "./squares";

const AHEAD: [number, number][] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Assam's square by column and row from a1, and his direction in quarter turns from north. */
export interface Pose {
  column: number;
  row: number;
  facing: number;
}

export function poseOf(square: string, facing: string): Pose {
  return { column: columnOf(square), row: rowOf(square), facing: FACINGS.indexOf(facing) };
}

/** Return the centres of all loops: between the squares they join, two of them at corners. */
export function trackCentres(): Point[] {
  const low = MARGIN;
  const high = MARGIN + SIDE * SQUARE;
  const centres: Point[] = [
    { x: high, y: low },
    { x: low, y: high },
  ];
  for (const pair of [1, 3, 5]) {
    const near = pair * SQUARE;
    const far = (pair + 1) * SQUARE;
    centres.push({ x: low + near, y: low }, { x: high, y: low + far });
    centres.push({ x: low + far, y: high }, { x: low, y: low + near });
  }
  return centres;
}

function nearest(point: Point): Point {
  const far = (centre: Point) => Math.hypot(centre.x - point.x, centre.y - point.y);
  return trackCentres().reduce((best, each) => (far(each) < far(best) ? each : best));
}

/** Return Assam's path along the loop where he leaves the market, and its end. */
function alongLoop(from: Pose): { path: Point[]; end: Pose } {
  const middle = middleOf(from.column, from.row);
  const [right, up] = AHEAD[from.facing]!;
  const exit = { x: middle.x + (right * SQUARE) / 2, y: middle.y - (up * SQUARE) / 2 };
  const centre = nearest(exit);
  const start = Math.atan2(exit.y - centre.y, exit.x - centre.x);
  // He first walks on outwards, which gives the direction along the loop.
  const clockwise = right * -Math.sin(start) + -up * Math.cos(start) > 0 ? 1 : -1;
  const isCorner = from.column + from.row === (from.facing < 2 ? 2 * (SIDE - 1) : 0);
  const angle = (clockwise * Math.PI * (isCorner ? 3 : 2)) / 2;
  const path = Array.from({ length: 13 }, (_, part) => {
    const now = start + (angle * part) / 12;
    return {
      x: centre.x + (Math.cos(now) * SQUARE) / 2,
      y: centre.y + (Math.sin(now) * SQUARE) / 2,
    };
  });
  const last = path[12]!;
  const facing = (from.facing + (isCorner ? clockwise * 3 : 2) + 4) % 4;
  const [inRight, inUp] = AHEAD[facing]!;
  return {
    path,
    end: {
      column: Math.round((last.x + (inRight * SQUARE) / 2 - MARGIN) / SQUARE - 0.5),
      row: Math.round(SIDE - 0.5 - (last.y - (inUp * SQUARE) / 2 - MARGIN) / SQUARE),
      facing,
    },
  };
}

/** Return the path of one step without its first point, and its end. */
export function step(from: Pose): { path: Point[]; end: Pose } {
  const [right, up] = AHEAD[from.facing]!;
  const column = from.column + right;
  const row = from.row + up;
  if (column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
    return { path: [middleOf(column, row)], end: { column, row, facing: from.facing } };
  }
  const { path, end } = alongLoop(from);
  return { path: [...path, middleOf(end.column, end.row)], end };
}

/** Return the whole path of a throw, and its end. */
export function walk(from: Pose, steps: number): { path: Point[]; end: Pose } {
  let end = from;
  const path: Point[] = [middleOf(from.column, from.row)];
  for (let taken = 0; taken < steps; taken++) {
    const next = step(end);
    path.push(...next.path);
    end = next.end;
  }
  return { path, end };
}
