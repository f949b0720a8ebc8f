// Chance that can be made again: the same seed gives the same throws here and in Python.

import { encode, hmac } from "./sha256.js";

const WORD = 1n << 64n;
/** The purpose of a game's dice. */
export const THROWS = "throws and draws";

/** An endless row of numbered picks, each derived from the seed by HMAC-SHA-256. */
export class Dice {
  private readonly key: Uint8Array;

  constructor(seed: number | string, purpose: string) {
    this.key = hmac(encode(String(seed)), encode(purpose));
  }

  /** Return a number below the total, each with the same probability. */
  below(number: number, total: number): number {
    const end = WORD - (WORD % BigInt(total));
    for (let attempt = 0; ; attempt++) {
      const digest = hmac(this.key, encode(`${number}.${attempt}`));
      const word = new DataView(digest.buffer).getBigUint64(0);
      if (word < end) return Number(word % BigInt(total));
    }
  }

  /** Return the place picked among the weights, each as likely as its weight says. */
  pick(number: number, weights: readonly number[]): number {
    let rest = this.below(
      number,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    return weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
  }
}
