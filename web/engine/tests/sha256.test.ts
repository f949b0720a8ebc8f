import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { hex, hmac, sha256 } from "../src/sha256.js";

const bytes = (length: number) =>
  Uint8Array.from({ length }, (_, place) => (place * 37 + 11) % 256);

test("messages of every length have the hash that Node gives them", () => {
  for (let length = 0; length < 200; length++)
    expect(hex(sha256(bytes(length)))).toBe(
      createHash("sha256").update(bytes(length)).digest("hex"),
    );
});

test("keys and messages of every length have the code that Node gives them", () => {
  for (const key of [0, 1, 32, 63, 64, 65, 200, 300])
    for (const message of [0, 5, 55, 56, 64, 500])
      expect(hex(hmac(bytes(key), bytes(message)))).toBe(
        createHmac("sha256", bytes(key)).update(bytes(message)).digest("hex"),
      );
});
