// Squares and sets of squares: 49 bits, which a number holds exactly.

export const SIDE = 7;
export const SQUARES = SIDE * SIDE;

/** Return whether a square is in a set. */
export function hasSquare(squares: number, square: number): boolean {
  return Math.floor(squares / 2 ** square) % 2 === 1;
}

/** Return a set with one more square. */
export function withSquare(squares: number, square: number): number {
  return hasSquare(squares, square) ? squares : squares + 2 ** square;
}

/** Return the squares of a set, from a1 on. */
export function squaresOf(squares: number): number[] {
  return Array.from({ length: SQUARES }, (_, square) => square).filter((square) =>
    hasSquare(squares, square),
  );
}
