import { expect, test } from "vitest";
import { contribution, promiseOf } from "./fair";

test("a promise is the one the server makes", async () => {
  expect((await promiseOf("00".repeat(32))).slice(0, 16)).toBe("60e05bd1b195af2f");
});

test("a contribution is 64 hexadecimal digits", () => {
  expect(contribution()).toMatch(/^[0-9a-f]{64}$/);
});
