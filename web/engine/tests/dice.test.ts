import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { Dice } from "../src/index.js";
import { encode, hmac, sha256 } from "../src/sha256.js";

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

test("SHA-256 of the standard's examples", () => {
  expect(hex(sha256(encode("abc")))).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
  expect(hex(sha256(encode("")))).toBe(
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  );
});

test("digests of every length are those of OpenSSL", () => {
  for (let length = 0; length < 200; length++) {
    const [key, message] = ["k\u00fc".repeat(length), "\u{1f42b}x".repeat(length)];
    expect(hex(sha256(encode(message)))).toBe(createHash("sha256").update(message).digest("hex"));
    const expected = createHmac("sha256", key).update(message).digest("hex");
    expect(hex(hmac(encode(key), encode(message)))).toBe(expected);
  }
});

test("dice give the throws of the documented example", () => {
  const dice = new Dice(7, "throws");
  const throws = [0, 1, 2, 3, 4, 5, 6, 7].map((number) => dice.pick(number, [1, 2, 2, 1]) + 1);
  expect(throws).toEqual([2, 1, 1, 3, 2, 1, 2, 1]);
});
