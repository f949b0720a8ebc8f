// Win probabilities of any position: exact near the end, else by a search.

import type { Engine } from "./engine.js";
import { Expectimax } from "./expectimax.js";
import { Deadline, pause } from "./slices.js";
import { flattenState, type State } from "./state.js";
import { networkEvaluator, requireSimulations, Tree } from "./tree.js";

export interface EstimateOptions {
  /** Simulations to run, 40 if not given; 0 for one turn of look-ahead without a search tree. */
  simulations?: number;
  /** Ends a search early; its promise is then rejected with the reason of the signal. */
  signal?: AbortSignal;
}

/** Return each seat's win probability: exact near the end, else by so many simulations. */
export async function estimate(
  engine: Engine,
  state: State,
  options: EstimateOptions = {},
): Promise<number[]> {
  const { constants } = engine;
  const { players } = state.rules;
  const simulations = options.simulations ?? constants.default_simulations;
  requireSimulations(engine, simulations, 0);
  options.signal?.throwIfAborted();
  if (isSolvable(engine, state, constants.exact_seconds)) return solve(engine, state);
  const evaluator = await networkEvaluator(engine, state);
  if (simulations === 0) {
    const search = new Expectimax(engine, 1);
    const found = search.values(state, evaluator, 1, constants.width);
    search.free();
    return found.slice(0, players);
  }
  const tree = new Tree(engine, state, evaluator, simulations);
  try {
    tree.search(Math.min(simulations, constants.min_simulations));
    await pause(options.signal);
    const deadline = new Deadline(Number.POSITIVE_INFINITY, constants.deadline);
    await tree.searchUntil(deadline, simulations, options.signal);
    return tree.value.slice(0, players);
  } finally {
    tree.free();
  }
}

/** Return whether the game is over, or its end can be solved within this time. */
export function isSolvable(engine: Engine, state: State, seconds: number): boolean {
  if (state.phase === "over") return true;
  return engine.instance.call("can_solve", flattenState(state), seconds)[0] === 1;
}

/** Return each seat's win probability when everyone plays perfectly from here. */
export function solve(engine: Engine, state: State): number[] {
  const found = engine.instance.call("exact_win_probabilities", flattenState(state));
  return found.slice(0, state.rules.players);
}
