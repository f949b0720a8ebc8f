import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS } from "../api/generated";
import { drawn } from "./faces";

test("every level has a face of its own, and nobody else has one", () => {
  const faces = LEVELS.map((level) => JSON.stringify(drawn(level)));
  expect(new Set(faces).size).toBe(LEVELS.length);
  expect(drawn("stranger")).toEqual([]);
});

test("every level has a name and a sentence", () => {
  const words = readFileSync("../marrakech/i18n/locales/en.ftl", "utf8");
  const told = LEVELS.flatMap((level) => [`\nlevel-${level} = `, `\nlevel-${level}-text = `]);
  expect(told.filter((each) => !words.includes(each))).toEqual([]);
  expect(words.match(/^level-/gm)).toHaveLength(told.length);
});
