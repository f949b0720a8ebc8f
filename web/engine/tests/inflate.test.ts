import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { inflate } from "../src/inflate.js";
import { sha256 } from "../src/sha256.js";

/** Return bytes that repeat themselves the more often, the fewer values they have. */
function bytes(length: number, values: number): Uint8Array<ArrayBuffer> {
  let digest = new Uint8Array([length % 256, values % 256]);
  return Uint8Array.from({ length }, (_, place) => {
    if (place % 32 === 0) digest = new Uint8Array(sha256(digest));
    return digest[place % 32]! % values;
  });
}

const { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE } = constants;
const STRATEGIES = [Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE];

describe("decompression is the inverse of zlib's", () => {
  test.each(STRATEGIES)("with strategy %d", (strategy) => {
    for (const values of [1, 2, 5, 100, 256])
      for (const length of [0, 1, 2, 257, 258, 259, 1000, 70_000])
        for (const level of [0, 1, 6, 9]) {
          const plain = bytes(length, values);
          const packed = new Uint8Array(deflateRawSync(plain, { level, strategy }));
          expect(inflate(packed, length).every((each, place) => each === plain[place])).toBe(true);
        }
  });
});

test("damaged data are refused, or give bytes of the length", () => {
  const plain = bytes(3000, 20);
  const packed = new Uint8Array(deflateRawSync(plain));
  expect(() => inflate(packed, 2999)).toThrow("too long");
  expect(() => inflate(packed, 3001)).toThrow("another length");
  for (let length = 0; length < packed.length - 1; length++)
    expect(() => inflate(packed.slice(0, length), 3000)).toThrow();
  for (let place = 0; place < packed.length; place += 7) {
    const damaged = packed.slice();
    damaged[place]! ^= 0x41;
    try {
      expect(inflate(damaged, 3000)).toHaveLength(3000);
    } catch (trouble) {
      expect((trouble as Error).message).toMatch(/the compressed data|offset/);
    }
  }
});
