// The mosaic at the edge: where its rounds lie, and the way Assam takes along them.

import { columnOf, MARGIN, middleOf, type Point, rowOf, SIDE, SQUARE } from "./squares";

export const FACINGS = "NESW";
const AHEAD: [number, number][] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** Where Assam is: column and row from a1, and where he looks, a number of quarters from north. */
export interface Stand {
  column: number;
  row: number;
  facing: number;
}

export function standOf(square: string, facing: string): Stand {
  return { column: columnOf(square), row: rowOf(square), facing: FACINGS.indexOf(facing) };
}

/** The middles of all rounds: between the squares they join, two of them at corners. */
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

/** The end of a round that begins where Assam leaves the market, and the points on the way. */
function alongRound(from: Stand): { way: Point[]; end: Stand } {
  const middle = middleOf(from.column, from.row);
  const [right, up] = AHEAD[from.facing]!;
  const exit = { x: middle.x + (right * SQUARE) / 2, y: middle.y - (up * SQUARE) / 2 };
  const centre = nearest(exit);
  const start = Math.atan2(exit.y - centre.y, exit.x - centre.x);
  // He walks on outwards first: that tells which way round he goes.
  const clockwise = right * -Math.sin(start) + -up * Math.cos(start) > 0 ? 1 : -1;
  const isLoop = from.column + from.row === (from.facing < 2 ? 2 * (SIDE - 1) : 0);
  const angle = (clockwise * Math.PI * (isLoop ? 3 : 2)) / 2;
  const way = Array.from({ length: 13 }, (_, part) => {
    const now = start + (angle * part) / 12;
    return {
      x: centre.x + (Math.cos(now) * SQUARE) / 2,
      y: centre.y + (Math.sin(now) * SQUARE) / 2,
    };
  });
  const last = way[12]!;
  const facing = (from.facing + (isLoop ? clockwise * 3 : 2) + 4) % 4;
  const [inRight, inUp] = AHEAD[facing]!;
  return {
    way,
    end: {
      column: Math.round((last.x + (inRight * SQUARE) / 2 - MARGIN) / SQUARE - 0.5),
      row: Math.round(SIDE - 0.5 - (last.y - (inUp * SQUARE) / 2 - MARGIN) / SQUARE),
      facing,
    },
  };
}

/** One step: the points on the way, the first one left out, and where he then stands. */
export function step(from: Stand): { way: Point[]; end: Stand } {
  const [right, up] = AHEAD[from.facing]!;
  const column = from.column + right;
  const row = from.row + up;
  if (column >= 0 && column < SIDE && row >= 0 && row < SIDE) {
    return { way: [middleOf(column, row)], end: { column, row, facing: from.facing } };
  }
  const { way, end } = alongRound(from);
  return { way: [...way, middleOf(end.column, end.row)], end };
}

/** The whole way of a throw. */
export function walk(from: Stand, steps: number): { way: Point[]; end: Stand } {
  let end = from;
  const way: Point[] = [middleOf(from.column, from.row)];
  for (let taken = 0; taken < steps; taken++) {
    const next = step(end);
    way.push(...next.way);
    end = next.end;
  }
  return { way, end };
}
