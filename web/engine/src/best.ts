// The best actions of a position, with every seat's win probability: an analysis that deepens.

import type { Engine } from "./engine.js";
import { isSolvable, solve } from "./estimate.js";
import { readAction } from "./notation/text.js";
import { Deadline, pause } from "./slices.js";
import { isChance, type State } from "./state.js";
import { playingEvaluator, requireSimulations, Tree } from "./tree.js";

const FIRST_DRAW = readAction("+r");

/** An action, each seat's win probability after it, and the play that follows most likely. */
export interface BestAction {
  action: number;
  win: number[];
  /** Begins with the action. */
  line: number[];
}

/** The best actions, after so many simulations; 0 where the end is solved exactly. */
export interface Findings {
  simulations: number;
  actions: BestAction[];
}

export interface BestOptions {
  /** The number of actions in the answer, 3 if not given. */
  k?: number;
  /** The time after which the answer is due, 1 if neither it nor simulations are given. */
  seconds?: number;
  /** Simulations to run, whatever the time: the answer is the same every time. */
  simulations?: number;
  /** Ends a search early; its promise is then rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Called after each slice of the search with the best actions so far. */
  onProgress?: (findings: Findings) => void;
}

/** Return the best actions of the player to act, the best first; near the end they are exact. */
export async function best(
  engine: Engine,
  state: State,
  options: BestOptions = {},
): Promise<Findings> {
  const { k = 3, onProgress, signal, simulations } = options;
  const { deadline: limits, max_simulations, min_simulations, ...constants } = engine.constants;
  if (isChance(state) || state.phase === "over")
    throw new RangeError(`nobody chooses in the phase ${state.phase}`);
  if (simulations !== undefined) requireSimulations(engine, simulations, 1);
  if (!(k >= 1)) throw new RangeError(`k is a number from 1 on, not ${k}`);
  signal?.throwIfAborted();
  const usual = simulations ? Number.POSITIVE_INFINITY : constants.seconds;
  const seconds = options.seconds ?? usual;
  if (isSolvable(engine, state, seconds))
    return { simulations: 0, actions: solvedActions(engine, state, k) };
  const deadline = new Deadline(seconds, limits);
  const most = Math.min(simulations ?? max_simulations, max_simulations);
  const tree = new Tree(engine, state, await playingEvaluator(engine, state), simulations);
  const describe = () => ({
    simulations: tree.simulations,
    actions: searchedActions(engine, state, tree, k),
  });
  try {
    tree.search(Math.min(min_simulations, most));
    onProgress?.(describe());
    await pause(signal);
    await tree.searchUntil(deadline, most, signal, () => onProgress?.(describe()));
    return describe();
  } finally {
    tree.free();
  }
}

/** Return the most visited actions of a search, the better one of equals, with their lines. */
function searchedActions(engine: Engine, state: State, tree: Tree, k: number): BestAction[] {
  const children = tree.childrenOf(0).map((child, place) => ({ ...child, place }));
  const order = children.sort(
    (one, other) => other.visits - one.visits || other.win[state.seat]! - one.win[state.seat]!,
  );
  return order
    .slice(0, k)
    .filter(({ visits }, rank) => visits > 0 || rank === 0)
    .map(({ node, place, win }) => {
      const action = actionAt(engine, state, place);
      const line = [action, ...visitedLine(engine, tree, engine.played(state, action), node)];
      return { action, win: win.slice(0, state.rules.players), line };
    });
}

/** Yield the most visited choices and the likeliest outcomes below a node. */
function* visitedLine(engine: Engine, tree: Tree, from: State, root: number): Generator<number> {
  let [state, node] = [from, root];
  for (;;) {
    const children = tree.childrenOf(node);
    if (children.length === 0) return;
    const ranks = children.map((child) => (isChance(state) ? child.probability : child.visits));
    const place = ranks.indexOf(Math.max(...ranks));
    if (children[place]!.visits === 0) return;
    const action = actionAt(engine, state, place);
    yield action;
    [state, node] = [engine.played(state, action), children[place]!.node];
  }
}

/** Return the action in a place; a pile may have run out of the first of its two colours. */
function actionAt(engine: Engine, state: State, place: number): number {
  if (state.phase === "draw") return FIRST_DRAW + 2 * state.seat + place;
  return engine.legalActions(state)[place]!;
}

/** Return the best actions near the end, where every line of play can be followed. */
function solvedActions(engine: Engine, state: State, k: number): BestAction[] {
  const solved = engine.legalActions(state).map((action) => {
    const after = engine.played(state, action);
    return { action, after, win: solve(engine, after) };
  });
  return solved
    .sort((one, other) => other.win[state.seat]! - one.win[state.seat]!)
    .slice(0, k)
    .map(({ action, after, win }) => {
      return { action, win, line: [action, ...solvedLine(engine, after)] };
    });
}

/** Yield the best choices and the likeliest outcomes to the end of the game. */
function* solvedLine(engine: Engine, from: State): Generator<number> {
  for (let state = from; state.phase !== "over"; ) {
    const now = state;
    const actions = engine.legalActions(now);
    const ranks = actions.map((action) =>
      isChance(now)
        ? engine.weight(now, action)
        : solve(engine, engine.played(now, action))[now.seat]!,
    );
    const action = actions[ranks.indexOf(Math.max(...ranks))]!;
    yield action;
    state = engine.played(now, action);
  }
}
