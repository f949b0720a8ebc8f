// Positions as text.

import { coloursOf, FACINGS, type Four, PHASES, type Rules, type State } from "../state.js";
import { readBoard, writeBoard } from "./board.js";
import { checkState } from "./contradictions.js";
import { BadNotation, quoted, requireText } from "./refusals.js";
import { COLOUR_LETTERS, readNumber, SQUARE_NAMES } from "./text.js";

const FIELDS = ["board", "assam", "facing", "seat", "phase", "purses", "rugs", "next"];

/** Return the state in eight fields. */
export function writePosition(state: State): string {
  const seats = Array.from({ length: state.rules.players }, (_, seat) => seat);
  return [
    writeBoard(state.floor),
    SQUARE_NAMES[state.assam.square],
    state.assam.facing,
    state.seat,
    state.phase,
    seats.map((seat) => (state.out[seat] ? "x" : state.purses[seat])).join(),
    seats.map((seat) => pileOf(state, seat).join("+")).join(),
    seats.length === 2 ? state.faceUp.map(writeTop).join() : "-",
  ].join(" ");
}

function pileOf(state: State, seat: number): number[] {
  return coloursOf(state.rules, seat).map((colour) => state.rugs[colour]!);
}

function writeTop(colour: number | null): string {
  return colour === null ? "-" : COLOUR_LETTERS.charAt(colour);
}

/** Return the state of a position's text, if it contradicts neither itself nor the rules. */
export function readPosition(text: string, rules: Rules): State {
  requireText(text, "position");
  const fields = text.split(" ");
  if (fields.length !== FIELDS.length) {
    const expected = `${FIELDS.length} fields with one space between (${FIELDS.join(" ")})`;
    throw new BadNotation("position", `there are ${fields.length} fields, not ${expected}`);
  }
  const [board, square, facing, seat, phase, purses, rugs, tops] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const { amounts, out } = readPurses(purses, rules);
  const last = rules.players - 1;
  const state: State = {
    rules,
    assam: {
      square: oneOf(square, SQUARE_NAMES, "assam", "a square of the market, a1 to g7"),
      facing: FACINGS[oneOf(facing, FACINGS, "facing", "N, E, S or W")]!,
    },
    floor: readBoard(board),
    seat: oneOf(
      seat,
      ["0", "1", "2", "3"].slice(0, rules.players),
      "seat",
      `one of the ${rules.players} seats, 0 to ${last}`,
    ),
    phase: PHASES[oneOf(phase, PHASES, "phase", "steer, walk, lay, draw or over")]!,
    purses: amounts,
    out,
    rugs: readRugs(rugs, rules, out),
    faceUp: readTops(tops, rules),
  };
  checkState(state);
  return state;
}

/** Return the index of a text among the allowed values. */
function oneOf(text: string, values: readonly string[], place: string, meaning: string): number {
  const index = values.indexOf(text);
  if (index < 0) throw new BadNotation(place, `${quoted(text)} is not ${meaning}`);
  return index;
}

/** Return the dirhams by seat, and the seats that are out. */
function readPurses(text: string, rules: Rules) {
  const amounts = [0, 0, 0, 0];
  const out = [false, false, false, false];
  parts(text, ",", rules.players, "purses", "purses").forEach((word, seat) => {
    if (word === "x") out[seat] = true;
    else amounts[seat] = readNumber(word, `purses, seat ${seat}`);
  });
  return { amounts: amounts as unknown as Four<number>, out: out as unknown as Four<boolean> };
}

/** Return the rugs left by colour. */
function readRugs(text: string, rules: Rules, out: Four<boolean>): Four<number> {
  const rugs = [0, 0, 0, 0];
  parts(text, ",", rules.players, "rugs", "piles").forEach((word, seat) => {
    if (word === "0" && out[seat]) return;
    const place = `rugs, seat ${seat}`;
    const colours = coloursOf(rules, seat);
    parts(word, "+", colours.length, place, "colours").forEach((number, each) => {
      rugs[colours[each]!] = readNumber(number, place);
    });
  });
  return rugs as unknown as Four<number>;
}

/** Return the colours face up on the two piles of a two-player game. */
function readTops(text: string, rules: Rules): [number | null, number | null] {
  const tops: [number | null, number | null] = [null, null];
  if (rules.players > 2) {
    if (text === "-") return tops;
    throw new BadNotation("next", `${quoted(text)} is not -: only two players have mixed piles`);
  }
  parts(text, ",", 2, "next", "piles").forEach((word, seat) => {
    if (word === "-") return;
    const letters = coloursOf(rules, seat).map((colour) => COLOUR_LETTERS.charAt(colour));
    const meaning = `${letters[0]}, ${letters[1]} or -`;
    tops[seat] = 2 * seat + oneOf(word, letters, `next, seat ${seat}`, meaning);
  });
  return tops;
}

/** Return the words of a list, if it has the right number of them. */
function parts(
  text: string,
  separator: string,
  wanted: number,
  place: string,
  meaning: string,
): string[] {
  const words = text.split(separator);
  if (words.length === wanted) return words;
  throw new BadNotation(place, `${quoted(text)} has ${words.length} ${meaning}, not ${wanted}`);
}
