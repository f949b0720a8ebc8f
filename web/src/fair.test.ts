import { expect, test } from "vitest";
import { hmac } from "../engine/src/sha256";
import { commitmentTo, freshContribution, pick, playerCommitment } from "./fair";

const bytes = (text: string) => new TextEncoder().encode(text);

test("commitments are those of the server and of other clients", () => {
  expect(commitmentTo("00".repeat(32)).slice(0, 16)).toBe("60e05bd1b195af2f");
  const made = playerCommitment("00".repeat(32), 1, "ab".repeat(32));
  expect(made.slice(0, 16)).toBe("4f73d7af407cc1f0");
});

test("a contribution is 64 hexadecimal digits", () => {
  expect(freshContribution()).toMatch(/^[0-9a-f]{64}$/);
});

test("throws are those of the same dice in Python", () => {
  const key = hmac(bytes("7"), bytes("throws"));
  const throws = Array.from({ length: 8 }, (_, number) => pick(key, number, [1, 2, 2, 1]) + 1);
  expect(throws).toEqual([2, 1, 1, 3, 2, 1, 2, 1]);
});
