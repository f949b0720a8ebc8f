// Marrakech for other people's programs: rules, bots and notation.

export { type BestAction, type BestOptions, best, type Findings } from "./best.js";
export { type Bot, type ChooseOptions, LEVELS, type Level, makeBot } from "./bots.js";
export type { Constants } from "./description.js";
export { Dice, THROWS } from "./dice.js";
export { Engine, IllegalAction, loadEngine, type Objection, type Playout } from "./engine.js";
export { type EstimateOptions, estimate } from "./estimate.js";
export type { FileName, PlayerCount, ReadFile } from "./files.js";
export { BadWeights } from "./network.js";
export { readPosition, writePosition } from "./notation/position.js";
export { BadNotation } from "./notation/refusals.js";
export {
  ACTION_TEXTS,
  readAction,
  readRules,
  SQUARE_NAMES,
  writeAction,
  writeRules,
} from "./notation/text.js";
export { hasSquare, squaresOf } from "./squares.js";
export {
  COLOURS,
  coloursOf,
  type Facing,
  type Floor,
  type Four,
  isChance,
  makeRules,
  type Phase,
  type Rules,
  type State,
} from "./state.js";
