// An expectimax search with a transposition table that outlives one search.

import type { Engine } from "./engine.js";
import type { WasmArray } from "./instance.js";
import { type Deadline, pause } from "./slices.js";
import { flattenState, type State } from "./state.js";
import type { Evaluator } from "./tree.js";

/** An expectimax search that remembers the values of so many states. */
export class Expectimax {
  readonly chances: WasmArray;
  private readonly table: readonly WasmArray[];
  private readonly budget: WasmArray;
  private readonly actions: WasmArray;
  private readonly ranks: WasmArray;

  constructor(
    private readonly engine: Engine,
    tableSize: number,
  ) {
    const { constants, instance } = engine;
    this.table = [
      instance.zeros("int64", tableSize),
      instance.zeros("float64", tableSize, 4),
      instance.zeros("float64", constants.width),
    ];
    this.budget = instance.zeros("int64", 1);
    this.actions = instance.zeros("int64", constants.width);
    this.ranks = instance.zeros("float64", constants.width);
    this.chances = instance.zeros("int64", constants.width);
  }

  /** Return each seat's win probability. */
  values(state: State, evaluator: Evaluator, turns: number, breadth: number): number[] {
    this.budget.write(0, this.engine.constants.unlimited);
    const question = [flattenState(state), turns, breadth, evaluator.weights];
    const name = `expectimax${evaluator.suffix}`;
    return this.engine.instance.call(name, ...question, this.table, this.budget);
  }

  /**
   * Return the choices, the best first; those not reached in time come last.
   *
   * With a deadline it searches with a growing budget of nodes; the table keeps the values that an
   * earlier attempt found.
   */
  async ranked(
    state: State,
    evaluator: Evaluator,
    choices: readonly number[],
    [turns, breadth]: readonly [number, number],
    deadline: Deadline | null,
    signal?: AbortSignal,
  ): Promise<number[]> {
    const { first_budget, unlimited } = this.engine.constants;
    const numbers = flattenState(state);
    let budget = deadline ? first_budget : unlimited;
    for (let done = 0; ; ) {
      choices.forEach((action, place) => {
        this.actions.write(place, action);
      });
      this.budget.write(0, budget);
      const [searched] = this.engine.instance.call(
        `rank_actions${evaluator.suffix}`,
        ...[numbers, this.actions, choices.length, turns, breadth, evaluator.weights],
        ...[this.table, this.ranks, this.budget],
      );
      const ranked = choices.map((_, place) => this.actions.read(place));
      await pause(signal);
      if (!deadline || searched === choices.length || deadline.isOver) return ranked;
      done += budget;
      budget = Math.min(2 * budget, Math.max(first_budget, deadline.stepsLeft(done)));
    }
  }

  /** Write how often a pupil plays each of its choices into `chances`; return their sum. */
  pupilWeights(state: State, evaluator: Evaluator, temperature: number): number {
    this.budget.write(0, this.engine.constants.unlimited);
    const [total] = this.engine.instance.call(
      `pupil_weights${evaluator.suffix}`,
      ...[flattenState(state), temperature, evaluator.weights, this.table],
      ...[this.budget, this.ranks, this.chances],
    );
    return total!;
  }

  /** Let the memory be used again. */
  free(): void {
    const { actions, budget, chances, ranks, table } = this;
    for (const array of [...table, budget, actions, ranks, chances]) array.free();
  }
}
