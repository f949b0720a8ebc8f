// A search tree in the module's memory, from a root position to the most visited action.

import type { Engine } from "./engine.js";
import type { Argument, WasmArray } from "./instance.js";
import { type Deadline, pause } from "./slices.js";
import { flattenState, type State } from "./state.js";

const [FIRST, CHILDREN, VISITS, COLUMNS] = [0, 1, 3, 4];

/** Weights, the exports that work with them, and how far opponents may overlook a better action. */
export interface Evaluator {
  weights: Argument;
  suffix: "" | "_network";
  opponentTemperature: number;
}

/** Return the fitted heuristic, which merchant, caravan and vizier use. */
export function heuristicEvaluator(engine: Engine, state: State): Evaluator {
  const weights = engine.constants.heuristic_weights[state.rules.players]!;
  return { weights, suffix: "", opponentTemperature: 0 };
}

/** Return the value network. */
export async function networkEvaluator(engine: Engine, state: State): Promise<Evaluator> {
  const weights = await engine.network(state.rules.players);
  return { weights, suffix: "_network", opponentTemperature: 0 };
}

/** Return the value network as the champion plays with it: opponents see the game less sharply. */
export async function playingEvaluator(engine: Engine, state: State): Promise<Evaluator> {
  const opponentTemperature = engine.constants.opponent_temperature;
  return { ...(await networkEvaluator(engine, state)), opponentTemperature };
}

/** Refuse a number of simulations that no tree has room for. */
export function requireSimulations(engine: Engine, simulations: number, least: number): void {
  const most = engine.constants.max_simulations;
  if (!Number.isInteger(simulations) || simulations < least || simulations > most)
    throw new RangeError(
      `the simulations are a number from ${least} to ${most}, not ${simulations}`,
    );
}

/** A successor of a node. */
export interface Child {
  node: number;
  visits: number;
  /** Each seat's win probability after it. */
  win: number[];
  /** Of an outcome of chance, once it is searched. */
  probability: number;
}

/** The arrays of a search tree, with room for so many simulations or for the most possible. */
export class Tree {
  readonly nodes: WasmArray;
  readonly values: WasmArray;
  private readonly probabilities: WasmArray;
  private readonly arrays: WasmArray[];
  private readonly room: number;
  private readonly root: readonly number[];
  size = 0;
  simulations = 0;

  constructor(
    private readonly engine: Engine,
    root: State,
    private readonly evaluator: Evaluator,
    simulations = Number.POSITIVE_INFINITY,
  ) {
    const { max_depth, max_nodes, max_nodes_added } = engine.constants;
    const { instance } = engine;
    this.room = Math.min(max_nodes, (simulations + 1) * max_nodes_added);
    this.root = flattenState(root);
    this.nodes = instance.empty("int32", this.room, COLUMNS);
    this.values = instance.empty("float64", this.room, 4);
    this.probabilities = instance.empty("float64", this.room);
    const path = instance.empty("int64", max_depth);
    this.arrays = [this.nodes, this.values, this.probabilities, path];
  }

  get isFull(): boolean {
    return this.size + this.engine.constants.max_nodes_added > this.room;
  }

  /** Each seat's win probability at the root. */
  get value(): number[] {
    return this.valueOf(0);
  }

  /** Run so many simulations more, or until the tree is full. */
  search(simulations: number): void {
    const { opponentTemperature, suffix, weights } = this.evaluator;
    const [size] = this.engine.instance.call(
      `simulate${suffix}`,
      ...[this.root, opponentTemperature, weights, simulations, this.size, this.arrays],
    );
    this.size = size!;
    this.simulations += simulations;
  }

  /** Run simulations in slices until the time is over, the tree is full, or so many are done. */
  async searchUntil(
    deadline: Deadline,
    most = Number.POSITIVE_INFINITY,
    signal?: AbortSignal,
    report?: () => void,
  ): Promise<void> {
    while (!deadline.isOver && !this.isFull && this.simulations < most) {
      this.search(Math.min(deadline.stepsLeft(this.simulations), most - this.simulations));
      report?.();
      await pause(signal);
    }
  }

  /** Return the most visited action at the root, the best one among equals. */
  mostVisited(): number {
    return this.engine.instance.call("most_visited", this.root, this.nodes, this.values)[0]!;
  }

  /** Return the successors of a node, none if it is a leaf. */
  childrenOf(node: number): Child[] {
    const [nodes, probabilities] = [this.nodes.ints, this.probabilities.floats];
    const first = nodes[COLUMNS * node + FIRST]!;
    if (first === 0) return [];
    return Array.from({ length: nodes[COLUMNS * node + CHILDREN]! }, (_, place) => ({
      node: first + place,
      visits: nodes[COLUMNS * (first + place) + VISITS]!,
      win: this.valueOf(first + place),
      probability: probabilities[first + place]!,
    }));
  }

  /** Let the memory be used again. */
  free(): void {
    for (const array of this.arrays) array.free();
  }

  private valueOf(node: number): number[] {
    return [...this.values.floats.slice(4 * node, 4 * node + 4)];
  }
}
