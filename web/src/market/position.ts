// A position as text, read as far as the picture needs it.

import { nameOf, SIDE } from "./squares";

export const COLOURS = { r: "red", y: "yellow", g: "green", b: "blue" } as const;
export type Colour = (typeof COLOURS)[keyof typeof COLOURS];

export interface Position {
  tops: Map<string, Colour>;
  assam: string;
  facing: string;
  /** With two players, the colour that lies face up on each pile. */
  next: (Colour | null)[];
}

export function colourOf(letter: string): Colour {
  return COLOURS[letter as keyof typeof COLOURS];
}

export function letterOf(colour: string): string {
  return Object.keys(COLOURS).find((each) => COLOURS[each as keyof typeof COLOURS] === colour)!;
}

export function readPosition(text: string): Position {
  const [board = "", assam = "d4", facing = "N", , , , , next = "-"] = text.split(" ");
  const tops = new Map<string, Colour>();
  board.split("/").forEach((line, down) => {
    let column = 0;
    for (const sign of line) {
      if (sign >= "1" && sign <= "7") column += Number(sign);
      else if (sign in COLOURS) tops.set(nameOf(column++, SIDE - 1 - down), colourOf(sign));
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
