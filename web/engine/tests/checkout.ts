// The engine from a checkout of the project, and the answers that Python gives.

import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FileName, ReadFile } from "../src/files.js";
import { loadEngine, readPosition, readRules, type State } from "../src/index.js";

const ROOT = new URL("../../../marrakech/", import.meta.url);

/** Return the address of one of the package's files. */
export function addressOf(name: FileName): URL {
  return new URL(`${name.endsWith(".npz") ? "bots/weights" : "engine"}/${name}`, ROOT);
}

export const readCheckout: ReadFile = async (name) =>
  new Uint8Array(await readFile(addressOf(name)));

export const engine = await loadEngine(readCheckout);

export interface Answers {
  rules: string[];
  playouts: Record<string, string>;
  playouts_each: number;
  games: string[];
  positions: { rules: string; first: number; position: string }[];
  choices: Record<string, number[]>;
  trees: Record<"vizier" | "grand-vizier", { size: number; digest: string }[]>;
  estimates: number[][];
  estimates_at_once: number[][];
  best: [number, number[], number[]][][];
  readings: {
    kind: "action" | "rules" | "position";
    text: string;
    rules: string;
    answer: string;
  }[];
}

const FILE = process.env.ENGINE_ANSWERS ?? new URL("answers.json", import.meta.url);
/** Answers of Python; tests/support/engine_answers.py writes them. */
export const answers: Answers = JSON.parse(readFileSync(FILE, "utf8"));

export const positions: State[] = answers.positions.map(({ rules, first, position }) =>
  readPosition(position, readRules(rules, first)),
);
