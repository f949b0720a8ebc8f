// The board as text: rows 7 down to 1.

import { hasSquare, SIDE, SQUARES, squaresOf, withSquare } from "../squares.js";
import type { Floor, Four } from "../state.js";
import { BadNotation, quoted } from "./refusals.js";
import { COLOUR_LETTERS, SQUARE_NAMES } from "./text.js";

const EAST_MARK = "-";
const SOUTH_MARK = "|";
const COUNTS = "1234567";

/** Return the rows, the empty squares counted, the visible halves of one rug linked. */
export function writeBoard(floor: Floor): string {
  const squares = Array<string>(SQUARES).fill(" ");
  floor.tops.forEach((top, colour) => {
    for (const square of squaresOf(top)) squares[square] = COLOUR_LETTERS.charAt(colour);
  });
  for (const square of squaresOf(floor.wholeEast)) squares[square] += EAST_MARK;
  for (const square of squaresOf(floor.wholeNorth)) squares[square + SIDE] += SOUTH_MARK;
  const rows = Array.from({ length: SIDE }, (_, row) =>
    squares.slice(row * SIDE, (row + 1) * SIDE),
  );
  const written = rows.reverse().map((row) => row.join(""));
  return written.join("/").replace(/ +/g, (empty) => String(empty.length));
}

/** Return the floor that a board's text describes. */
export function readBoard(text: string): Floor {
  const rows = text.split("/");
  if (rows.length !== SIDE)
    throw new BadNotation("board", `there are ${rows.length} rows, not ${SIDE}`);
  const tops = [0, 0, 0, 0];
  const links = new Map<number, string>();
  rows.forEach((written, place) => {
    readRow(written, SIDE - 1 - place, tops, links);
  });
  return linked(tops as unknown as Four<number>, links);
}

/** Enter one row into the squares by colour and the marks that link two halves. */
function readRow(written: string, row: number, tops: number[], links: Map<number, string>): void {
  const place = `board, row ${row + 1}`;
  let column = 0;
  let last = "";
  for (const letter of written) {
    if (COLOUR_LETTERS.includes(letter)) {
      const colour = COLOUR_LETTERS.indexOf(letter);
      if (column < SIDE) tops[colour] = withSquare(tops[colour]!, row * SIDE + column);
      column++;
    } else if (COUNTS.includes(letter)) {
      if (last && COUNTS.includes(last))
        throw new BadNotation(place, `two counts of empty squares in a row, ${last}${letter}`);
      column += Number(letter);
    } else if (letter === EAST_MARK || letter === SOUTH_MARK) {
      if (!last || !COLOUR_LETTERS.includes(last))
        throw new BadNotation(place, `'${letter}' does not follow a colour`);
      links.set(row * SIDE + column - 1, letter);
    } else throw new BadNotation(place, `${quoted(letter)} is no colour, count or link`);
    if (column > SIDE) throw new BadNotation(place, `more than ${SIDE} squares`);
    last = letter;
  }
  if (column < SIDE) throw new BadNotation(place, `${column} squares, not ${SIDE}`);
}

/** Return the floor with its whole rugs. A link joins two squares of one colour. */
function linked(tops: Four<number>, links: Map<number, string>): Floor {
  const colourOn = (square: number) => tops.findIndex((top) => hasSquare(top, square));
  const joined = new Set<number>();
  let [wholeEast, wholeNorth] = [0, 0];
  for (const [square, mark] of links) {
    const isLying = mark === EAST_MARK;
    const place = `board, ${SQUARE_NAMES[square]}`;
    if (isLying ? square % SIDE === SIDE - 1 : square < SIDE)
      throw new BadNotation(place, `'${mark}' links the rug with a square off the board`);
    const other = isLying ? square + 1 : square - SIDE;
    if (colourOn(square) !== colourOn(other)) {
      const link = `'${mark}' links the rug with ${SQUARE_NAMES[other]}`;
      throw new BadNotation(place, `${link}, which shows another colour or none`);
    }
    if (joined.has(square) || joined.has(other)) {
      const reason = "a square is linked with two others, but a rug has two halves";
      throw new BadNotation(place, reason);
    }
    joined.add(square).add(other);
    if (isLying) wholeEast = withSquare(wholeEast, square);
    else wholeNorth = withSquare(wholeNorth, other);
  }
  return { tops, wholeEast, wholeNorth };
}
