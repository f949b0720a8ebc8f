// The levels of play by name.

import { Dice } from "./dice.js";
import type { Engine } from "./engine.js";
import { Expectimax } from "./expectimax.js";
import { writePosition } from "./notation/position.js";
import { BadNotation, quoted } from "./notation/refusals.js";
import { Deadline, pause } from "./slices.js";
import { flattenState, isChance, type State } from "./state.js";
import { heuristicEvaluator, networkEvaluator, playingEvaluator, Tree } from "./tree.js";

/** The levels, from gentle to strong. */
export const LEVELS = [
  "random",
  "shepherd",
  "porter",
  "potter",
  "peddler",
  "weaver",
  "merchant",
  "caravan",
  "vizier",
  "grand-vizier",
] as const;
export type Level = (typeof LEVELS)[number];

/** The time a bot has. */
export interface ChooseOptions {
  /** The time after which the answer is due, 1 if not given; a bot with a depth ignores it. */
  seconds?: number;
  /** Ends a search early; its promise is then rejected with the reason of the signal. */
  signal?: AbortSignal;
}

/** A bot chooses an action for the seat to act. */
export interface Bot {
  readonly name: string;
  choose(state: State, options?: ChooseOptions): Promise<number>;
}

type Choose = (state: State, seconds: number, signal?: AbortSignal) => Promise<number> | number;

/**
 * Return a bot of one of the levels.
 *
 * `caravan`, `vizier` and `grand-vizier` think as long as they may, or with a depth, such as
 * `vizier:5000`, run that many simulations (a caravan, turns) and answer the same every time.
 * `random` and the pupils draw from dice with the seed, as they do in Python.
 */
export function makeBot(engine: Engine, name: string, seed: number | string = 0): Bot {
  const [word, ...depths] = name.split(":") as [string, ...string[]];
  const kind = LEVELS.find((level) => level === word);
  if (!kind) throw new BadNotation("bot", `${quoted(name)} is none of ${LEVELS.join(", ")}`);
  const depth = depths.length ? readDepth(engine, name, kind, depths.join(":")) : null;
  const choose = chooser(engine, kind, seed, depth);
  return {
    name,
    choose: async (state, options = {}) => {
      options.signal?.throwIfAborted();
      if (isChance(state) || state.phase === "over")
        throw new RangeError(`nobody chooses in the phase ${state.phase}`);
      return choose(state, options.seconds ?? engine.constants.seconds, options.signal);
    },
  };
}

function readDepth(engine: Engine, name: string, kind: Level, depth: string): number {
  const { depths, max_simulations } = engine.constants;
  const kinds: Partial<Record<Level, [string, number]>> = {
    caravan: ["turns", depths.length],
    vizier: ["simulations", max_simulations],
    "grand-vizier": ["simulations", max_simulations],
  };
  const found = kinds[kind];
  if (!found) throw new BadNotation("bot", `${quoted(name)}: a ${kind} takes no depth`);
  const [unit, most] = found;
  const isNumber = /^[0-9]+$/.test(depth) && depth.length <= String(most).length;
  if (!isNumber || Number(depth) < 1 || Number(depth) > most)
    throw new BadNotation("bot", `${quoted(name)}: the ${unit} are a number from 1 to ${most}`);
  return Number(depth);
}

function chooser(engine: Engine, kind: Level, seed: number | string, depth: number | null): Choose {
  switch (kind) {
    case "random":
      return random(engine, seed);
    case "peddler":
      return peddler(engine);
    case "merchant":
      return merchant(engine);
    case "caravan":
      return caravan(engine, depth);
    case "vizier":
    case "grand-vizier":
      return vizier(engine, depth, kind === "grand-vizier");
    default:
      return pupil(engine, seed, engine.constants.pupil_temperatures[kind]!);
  }
}

/** Plays any legal action, each with the same probability. */
function random(engine: Engine, seed: number | string): Choose {
  const dice = new Dice(seed, "random bot");
  let questions = 0;
  return (state) => {
    const actions = engine.legalActions(state);
    return actions[dice.below(++questions, actions.length)]!;
  };
}

/** Plays an action the more often, the higher its win probability by the champion's network. */
function pupil(engine: Engine, seed: number | string, temperature: number): Choose {
  const search = new Expectimax(engine, 1);
  return async (state) => {
    const evaluator = await networkEvaluator(engine, state);
    const total = search.pupilWeights(state, evaluator, temperature);
    const rest = new Dice(`${seed} ${writePosition(state)}`, "pupil").below(0, total);
    const [place] = engine.instance.call("pick_place", search.chances, rest);
    return engine.legalActions(state)[place!]!;
  };
}

/** Steers to the least cost on the next throw, and lays the rug that gains most at once. */
function peddler(engine: Engine): Choose {
  return (state) => engine.instance.call("peddler_choice", flattenState(state))[0]!;
}

/** Searches one whole turn ahead, over every throw, with the heuristic. */
function merchant(engine: Engine): Choose {
  return (state, seconds) => {
    const weights = engine.constants.heuristic_weights[state.rules.players]!;
    return engine.instance.call("merchant_choice", flattenState(state), weights, seconds)[0]!;
  };
}

function exactChoice(engine: Engine, state: State, seconds: number): number | null {
  const [choice] = engine.instance.call("exact_choice", flattenState(state), seconds);
  return choice === engine.constants.undecided ? null : choice!;
}

/** Searches several turns ahead over every throw, one turn deeper as long as there is time. */
function caravan(engine: Engine, turns: number | null): Choose {
  let search: Expectimax | null = null;
  return async (state, seconds, signal) => {
    const { deadline: limits, depths, table_size } = engine.constants;
    const deadline = turns ? null : new Deadline(seconds, limits);
    const exact = exactChoice(engine, state, turns ? Number.POSITIVE_INFINITY : seconds);
    if (exact !== null) return exact;
    search ??= new Expectimax(engine, table_size);
    const evaluator = heuristicEvaluator(engine, state);
    const [nearest, ...further] = depths.slice(0, turns ?? depths.length);
    let choices = engine.legalActions(state);
    choices = await search.ranked(state, evaluator, choices, nearest!, null, signal);
    for (const depth of further)
      if (!deadline?.isOver)
        choices = await search.ranked(state, evaluator, choices, depth, deadline, signal);
    return choices[0]!;
  };
}

/** Runs a tree search; the champion's opponents see the game with its network, less sharply. */
function vizier(engine: Engine, simulations: number | null, isChampion: boolean): Choose {
  return async (state, seconds, signal) => {
    const { deadline: limits, min_simulations } = engine.constants;
    const limit = simulations ? Number.POSITIVE_INFINITY : seconds;
    const deadline = new Deadline(limit, limits);
    const evaluator = isChampion
      ? await playingEvaluator(engine, state)
      : heuristicEvaluator(engine, state);
    const exact = exactChoice(engine, state, limit);
    if (exact !== null) return exact;
    await pause(signal);
    const tree = new Tree(engine, state, evaluator, simulations ?? undefined);
    try {
      tree.search(Math.min(min_simulations, simulations ?? min_simulations));
      await tree.searchUntil(deadline, simulations ?? undefined, signal);
      return tree.mostVisited();
    } finally {
      tree.free();
    }
  };
}
