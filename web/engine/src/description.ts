// The description of the module, which is built with it: engine.json.

/** The kinds of an export's slots: of its arguments, and of the results that overwrite them. */
export interface Frame {
  arguments: readonly string[];
  results: readonly string[];
}

/** Sizes of the champion's network. */
export interface NetworkSizes {
  inputs: number;
  max_active: number;
  assam_states: number;
  /** 1 in fixed point. */
  one: number;
  max_weight: number;
  max_layer_weight: number;
}

/** Numbers and lists that the bots in Python use, too. */
export interface Constants {
  objections: Readonly<Record<string, { code: string; sentence: string }>>;
  /** The usual time of a decision. */
  seconds: number;
  deadline: { share: number; spare: number; slice: number };
  undecided: number;
  width: number;
  max_depth: number;
  max_nodes: number;
  max_nodes_added: number;
  max_simulations: number;
  min_simulations: number;
  /** Turns, and rugs considered in each turn, of a caravan's searches. */
  depths: readonly (readonly [number, number])[];
  table_size: number;
  first_budget: number;
  unlimited: number;
  default_simulations: number;
  exact_seconds: number;
  opponent_temperature: number;
  pupil_temperatures: Readonly<Record<string, number>>;
  /** By number of players. */
  heuristic_weights: Readonly<Record<string, readonly number[]>>;
  network: NetworkSizes;
}

export interface Description {
  exports: Readonly<Record<string, Frame>>;
  constants: Constants;
}
