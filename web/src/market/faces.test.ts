import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEVELS } from "../api/generated";
import { faceOf } from "./faces";

test("every level has a face of its own, and an unknown level has none", () => {
  const faces = LEVELS.map((level) => JSON.stringify(faceOf(level)));
  expect(new Set(faces).size).toBe(LEVELS.length);
  expect(faceOf("stranger")).toEqual([]);
});

test("every level has a name and a sentence", () => {
  const catalogue = readFileSync("../marrakech/i18n/locales/en.ftl", "utf8");
  const ids = LEVELS.flatMap((level) => [`\nlevel-${level} = `, `\nlevel-${level}-text = `]);
  expect(ids.filter((each) => !catalogue.includes(each))).toEqual([]);
  expect(catalogue.match(/^level-/gm)).toHaveLength(ids.length);
});
