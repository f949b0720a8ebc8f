// The rules of the game, asked of the module.

import type { Constants, Description } from "./description.js";
import { type FileName, type PlayerCount, type ReadFile, readPackaged } from "./files.js";
import { type Argument, Instance, type WasmArray } from "./instance.js";
import { placeNetwork, readLayers } from "./network.js";
import { ACTION_TEXTS, writeAction } from "./notation/text.js";
import { hasSimd } from "./simd.js";
import {
  FACINGS,
  flattenRules,
  flattenState,
  type Rules,
  type State,
  unflattenState,
} from "./state.js";

/** A reason why an action cannot be played now. */
export interface Objection {
  /** For programs, such as `under-assam`. */
  code: string;
  /** For people, in English. */
  sentence: string;
}

/** A readable action that the rules do not allow now. */
export class IllegalAction extends Error {
  override readonly name = "IllegalAction";

  constructor(
    readonly action: string,
    readonly objection: Objection,
  ) {
    super(`'${action}': ${objection.sentence}`);
  }
}

/** A random game: its last state, turns, dirhams paid, and legal places for its rugs. */
export interface Playout {
  state: State;
  turns: number;
  paid: number;
  offered: number;
}

/** The rules and the bots of Marrakech in one WebAssembly module. */
export class Engine {
  private readonly actions: WasmArray;
  private readonly networks = new Map<PlayerCount, Promise<Argument>>();

  constructor(
    /** The module with its memory, for those who call its exports themselves. */
    readonly instance: Instance,
    private readonly readFile: ReadFile,
  ) {
    this.actions = instance.empty("int64", this.constants.width);
  }

  get constants(): Constants {
    return this.instance.description.constants;
  }

  /** Return the table before the first action. */
  opening(rules: Rules): State {
    return unflattenState(this.instance.call("opening", flattenRules(rules)));
  }

  /** Return the legal actions in order, those of chance too. */
  legalActions(state: State): number[] {
    if (state.phase === "over") return [];
    const [number] = this.instance.call("list_actions", flattenState(state), this.actions);
    return Array.from({ length: number! }, (_, place) => this.actions.read(place));
  }

  /** Return why an action may not be played now, or null. */
  objection(state: State, action: number): Objection | null {
    writeAction(action); // refuses a number that is no action
    const reason = this.ask("objection", state, action);
    return reason === 0 ? null : this.constants.objections[reason]!;
  }

  /** Return the state after an action; an illegal one is an error. */
  played(state: State, action: number): State {
    const objection = this.objection(state, action);
    if (objection) throw new IllegalAction(ACTION_TEXTS[action]!, objection);
    return unflattenState(this.instance.call("played", flattenState(state), action));
  }

  /** Return how often an outcome of chance comes: faces of the die, or rugs of a colour. */
  weight(state: State, outcome: number): number {
    return this.ask("weight", state, outcome);
  }

  /** Return Assam's place after so many steps. */
  walked(assam: State["assam"], steps: number): State["assam"] {
    const facing = FACINGS.indexOf(assam.facing);
    const [square, turned] = this.instance.call("walked", assam.square, facing, steps);
    return { square: square!, facing: FACINGS[turned!]! };
  }

  /** Return the squares of one colour, a set of squares, that are connected to a square. */
  patch(squares: number, square: number): number {
    return this.instance.call("patch", squares, square)[0]!;
  }

  /** Return the toll that is due where Assam stands. */
  toll(state: State): number {
    return this.ask("toll", state);
  }

  /** Return the seat that the toll is paid to, or null. */
  landlord(state: State): number | null {
    const seat = this.ask("landlord", state);
    return seat < 0 ? null : seat;
  }

  /** Return a seat's points: squares shown and dirhams. */
  points(state: State, seat: number): number {
    return this.ask("points", state, seat);
  }

  /** Return how many squares show a seat's colours. */
  showing(state: State, seat: number): number {
    return this.ask("showing", state, seat);
  }

  /** Return whether nobody ranks above a seat: in a finished game, whether it has won. */
  isWinning(state: State, seat: number): boolean {
    return this.ask("is_winning", state, seat) === 1;
  }

  /** Return a random game, which depends on the seed and its number alone. */
  playout(rules: Rules, seed: number, game: number): Playout {
    const numbers = this.instance.call("playout", flattenRules(rules), seed, game);
    const [turns, paid, offered] = numbers.slice(-3) as [number, number, number];
    return { state: unflattenState(numbers), turns, paid, offered };
  }

  /** Return the champion's network for so many players; its weights are read once. */
  network(players: PlayerCount): Promise<Argument> {
    let network = this.networks.get(players);
    if (!network) {
      network = this.loadNetwork(players);
      this.networks.set(players, network);
      network.catch(() => this.networks.delete(players)); // so that the next call tries again
    }
    return network;
  }

  private async loadNetwork(players: PlayerCount): Promise<Argument> {
    const file = await this.readFile(`players${players}.npz`);
    const layers = readLayers(file, players, this.constants);
    const heuristic = this.constants.heuristic_weights[players]!;
    return placeNetwork(this.instance, heuristic, layers, this.constants);
  }

  private ask(name: string, state: State, ...numbers: number[]): number {
    return this.instance.call(name, flattenState(state), ...numbers)[0]!;
  }
}

/** Load the engine; the weights of the network follow when a bot needs them. */
export async function loadEngine(readFile: ReadFile = readPackaged): Promise<Engine> {
  const module: FileName = hasSimd() ? "engine.wasm" : "engine-no-simd.wasm";
  const [code, described] = await Promise.all([readFile(module), readFile("engine.json")]);
  const description: Description = JSON.parse(new TextDecoder().decode(described));
  return new Engine(await Instance.create(code, description), readFile);
}
