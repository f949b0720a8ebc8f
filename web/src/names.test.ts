import { expect, test } from "vitest";
import { asName, partsOf, plain } from "./names";

test("a sentence falls into its names and what stands before them", () => {
  expect(partsOf(`${asName("Amina B.")} pays ${asName("Omar")} 3 dirhams.`)).toEqual([
    { before: "", name: "Amina B.", tail: "" },
    { before: " pays ", name: "Omar", tail: "" },
    { before: " 3 dirhams.", name: "", tail: "" },
  ]);
  expect(partsOf("Nobody.")).toEqual([{ before: "Nobody.", name: "", tail: "" }]);
});

test("punctuation stays with the name before it, words do not", () => {
  expect(partsOf(`${asName("Omar")}’s chances`)[0]?.tail).toBe("’s");
  expect(partsOf(`${asName("Omar")}: hm`)[0]?.tail).toBe(":");
  expect(partsOf(`${asName("Omar")}seats`)[0]?.tail).toBe("");
  expect(partsOf(`${asName("Omar")}正在思考……`)[0]?.tail).toBe("");
});

test("nothing of a sentence is lost, and its plain text has no marks", () => {
  const sentence = `Won: ${asName("Omar")}, ${asName("Ana–María")}!`;
  const shown = partsOf(sentence).map(({ before, name, tail }) => before + name + tail);
  expect(shown.join("")).toBe("Won: Omar, Ana–María!");
  expect(plain(sentence)).toBe("Won: Omar, Ana–María!");
});
