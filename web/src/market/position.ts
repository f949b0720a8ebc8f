// The parts of a position's text that the picture needs.

import { COLOUR_LETTERS, COLOUR_NAMES } from "../api/generated";
import { nameOf, SIDE } from "./squares";

export type Colour = (typeof COLOUR_NAMES)[number];

export interface Position {
  tops: Map<string, Colour>;
  assam: string;
  facing: string;
  /** With two players, the colour that lies face up on each pile. */
  next: (Colour | null)[];
}

export function colourOf(letter: string): Colour {
  return COLOUR_NAMES[COLOUR_LETTERS.indexOf(letter)]!;
}

export function letterOf(colour: string): string {
  return COLOUR_LETTERS.charAt(COLOUR_NAMES.indexOf(colour as Colour));
}

export function readPosition(text: string): Position {
  const [board = "", assam = "d4", facing = "N", , , , , next = "-"] = text.split(" ");
  const tops = new Map<string, Colour>();
  board.split("/").forEach((line, down) => {
    let column = 0;
    for (const sign of line) {
      if (sign >= "1" && sign <= "7") column += Number(sign);
      else if (COLOUR_LETTERS.includes(sign))
        tops.set(nameOf(column++, SIDE - 1 - down), colourOf(sign));
    }
  });
  const piles = next === "-" ? [] : next.split(",");
  return {
    tops,
    assam,
    facing,
    next: piles.map((letter) => (letter === "-" ? null : colourOf(letter))),
  };
}
