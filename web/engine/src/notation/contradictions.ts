// The reasons why a text is no position: it contradicts itself or the rules.

import { hasSquare, squaresOf } from "../squares.js";
import { COLOURS, coloursOf, type State } from "../state.js";
import { BadNotation } from "./refusals.js";
import { COLOUR_LETTERS } from "./text.js";

const PURSE = 30;
const RUGS_OF_A_COLOUR = { 2: 12, 3: 15, 4: 12 };

/** Refuse a state that contradicts itself. */
export function checkState(state: State): void {
  checkPurses(state);
  for (const colour of COLOURS.keys()) checkRugs(state, colour);
  checkPhase(state);
  if (state.rules.players === 2) for (const seat of [0, 1]) checkTop(state, seat);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function pile(state: State, seat: number): number {
  return sum(coloursOf(state.rules, seat).map((colour) => state.rugs[colour]!));
}

/** Check that the purses hold all dirhams, and that only those who could not pay are out. */
function checkPurses(state: State): void {
  const { players, unpaid } = state.rules;
  const dirhams = sum(state.purses);
  if (dirhams !== PURSE * players) {
    const shares = `${PURSE} for each of ${players} players`;
    const reason = `they add up to ${dirhams}, not to ${PURSE * players}, ${shares}`;
    throw new BadNotation("purses", reason);
  }
  if (state.out.includes(true) && unpaid !== "out")
    throw new BadNotation("purses", "x: nobody is ever out under unpaid=stay");
}

/** Check that no colour shows more rugs than were laid, and that seats out have none left. */
function checkRugs(state: State, colour: number): void {
  const { rules, floor } = state;
  const letter = COLOUR_LETTERS[colour];
  const seat = rules.players === 2 ? Math.floor(colour / 2) : colour;
  const isWhole = (square: number) =>
    hasSquare(floor.wholeEast, square) || hasSquare(floor.wholeNorth, square);
  const shown = squaresOf(floor.tops[colour]!);
  const seen = shown.length - shown.filter(isWhole).length;
  if (seat >= rules.players) {
    if (seen) throw new BadNotation("board", `${letter} is nobody's with ${rules.players} players`);
    return;
  }
  const left = state.rugs[colour]!;
  const most = RUGS_OF_A_COLOUR[rules.players];
  const place = `rugs, seat ${seat}`;
  if (left > most) throw new BadNotation(place, `${left} ${letter} are left, of ${most}`);
  if (left && state.out[seat])
    throw new BadNotation(place, `${left} are left, but the seat is out`);
  if (seen > most - left) {
    const laid = `only ${most - left} can have been laid`;
    throw new BadNotation("board", `${seen} ${letter} rugs are seen, but ${laid}`);
  }
}

/** Check that the seat to act can do what the phase asks, or that the game is over. */
function checkPhase(state: State): void {
  const { phase, rules, seat } = state;
  const playersIn = rules.players - state.out.filter((out) => out).length;
  const rugsLeft = sum(state.rugs);
  if (playersIn === 0)
    throw new BadNotation("purses", "every player is out, but the last one left wins");
  if (phase === "over") {
    if (rugsLeft === 0 || playersIn === 1) return;
    throw new BadNotation("phase", "over, but two or more players are in and rugs are left");
  }
  if (playersIn === 1)
    throw new BadNotation("phase", `${phase}, but one player is left, so the game is over`);
  if (rugsLeft === 0)
    throw new BadNotation("phase", `${phase}, but no rug is left, so the game is over`);
  if (state.out[seat]) throw new BadNotation("seat", `${seat} is out and cannot act`);
  if (phase === "draw" && rules.players !== 2)
    throw new BadNotation("phase", "draw, but only two players draw");
  const hasLaid = phase === "steer" && rules.order === "steer-last";
  if (pile(state, seat) === 0 && !hasLaid)
    throw new BadNotation("seat", `${seat} has no rug left to ${phase}`);
}

/** Check that a pile shows a colour it holds, except while that colour is still to be drawn. */
function checkTop(state: State, seat: number): void {
  const colour = state.faceUp[seat] ?? null;
  const place = `next, seat ${seat}`;
  const letter = colour === null ? "-" : COLOUR_LETTERS.charAt(colour);
  if (colour !== null && state.rugs[colour] === 0)
    throw new BadNotation(place, `${letter} is face up, but no ${letter} rug is left`);
  const left = pile(state, seat);
  const toBeDrawn = left > 0 && isToBeDrawn(state, seat);
  if (colour === null && left > 0 && !toBeDrawn)
    throw new BadNotation(place, "no rug is face up, but the pile has rugs left");
  if (colour !== null && toBeDrawn)
    throw new BadNotation(place, `${letter} is face up, but the next rug is still to be drawn`);
}

/** Return whether a seat's next rug is not drawn yet: it draws now, or before the game. */
function isToBeDrawn(state: State, seat: number): boolean {
  if (state.phase !== "draw") return false;
  const isBeforeTheGame = sum(state.rugs) === COLOURS.length * RUGS_OF_A_COLOUR[2];
  return seat === state.seat || (isBeforeTheGame && seat > state.seat);
}
