// Squares by name, a1 in the south-west to g7, and their places in the picture.

import { COLUMNS } from "../api/generated";

export const SIDE = COLUMNS.length;
export const SQUARE = 64;
export const MARGIN = 42;
export const SIZE = SIDE * SQUARE + 2 * MARGIN;

export interface Point {
  x: number;
  y: number;
}

/** Return the name of a square from its column and row, both counted from a1. */
export function nameOf(column: number, row: number): string {
  return COLUMNS.charAt(column) + String(row + 1);
}

export function columnOf(square: string): number {
  return COLUMNS.indexOf(square.charAt(0));
}

export function rowOf(square: string): number {
  return Number(square.charAt(1)) - 1;
}

/** Return the middle of a square in the picture. */
export function middleOf(column: number, row: number): Point {
  return {
    x: MARGIN + (column + 0.5) * SQUARE,
    y: MARGIN + (SIDE - row - 0.5) * SQUARE,
  };
}

export function middle(square: string): Point {
  return middleOf(columnOf(square), rowOf(square));
}

/** Return the two squares that an action such as c4c5 lays a rug on. */
export function squaresOf(action: string): [string, string] {
  return [action.slice(0, 2), action.slice(2, 4)];
}

/** Every square in reading order: row 7 first, each row from a to g. */
export const ROWS: string[][] = Array.from({ length: SIDE }, (_, down) =>
  Array.from({ length: SIDE }, (_, column) => nameOf(column, SIDE - 1 - down)),
);
