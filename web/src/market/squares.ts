// Squares by name, a1 in the south-west to g7, and where they lie in the picture.

export const SIDE = 7;
export const SQUARE = 64;
export const MARGIN = 42;
export const SIZE = SIDE * SQUARE + 2 * MARGIN;
const COLUMNS = "abcdefg";

export interface Point {
  x: number;
  y: number;
}

/** The name of a square by its column and row, both counted from a1. */
export function nameOf(column: number, row: number): string {
  return COLUMNS.charAt(column) + String(row + 1);
}

export function columnOf(square: string): number {
  return COLUMNS.indexOf(square.charAt(0));
}

export function rowOf(square: string): number {
  return Number(square.charAt(1)) - 1;
}

/** The middle of a square in the picture. */
export function middleOf(column: number, row: number): Point {
  return {
    x: MARGIN + (column + 0.5) * SQUARE,
    y: MARGIN + (SIDE - row - 0.5) * SQUARE,
  };
}

export function middle(square: string): Point {
  return middleOf(columnOf(square), rowOf(square));
}

/** The two squares that an action like c4c5 lays a rug on. */
export function squaresOf(action: string): [string, string] {
  return [action.slice(0, 2), action.slice(2, 4)];
}

/** Every square, row 7 first, each row from a to g: the order in which a page is read. */
export const ROWS: string[][] = Array.from({ length: SIDE }, (_, down) =>
  Array.from({ length: SIDE }, (_, column) => nameOf(column, SIDE - 1 - down)),
);
