import { expect, test } from "vitest";
import { asName, partsOf, plain } from "./names";

test("a sentence falls into its names and what stands between them", () => {
  expect(partsOf(`${asName("Amina B.")} pays ${asName("Omar")} 3 dirhams.`)).toEqual([
    { text: "Amina B.", isName: true, tail: "" },
    { text: " pays ", isName: false, tail: "" },
    { text: "Omar", isName: true, tail: "" },
    { text: " 3 dirhams.", isName: false, tail: "" },
  ]);
  expect(partsOf("Nobody.")).toEqual([{ text: "Nobody.", isName: false, tail: "" }]);
  expect(partsOf("")).toEqual([]);
});

test("punctuation stays with the name before it, words do not", () => {
  expect(partsOf(`${asName("Omar")}’s chances`)[0]?.tail).toBe("’s");
  expect(partsOf(`${asName("Omar")}: hm`)[0]?.tail).toBe(":");
  expect(partsOf(`${asName("Omar")}seats`)[0]?.tail).toBe("");
  expect(partsOf(`${asName("Omar")}正在思考……`)[0]?.tail).toBe("");
});

test("nothing of a sentence is lost, and its plain text has no marks", () => {
  const sentence = `Won: ${asName("Omar")}, ${asName("Ana–María")}!`;
  const shown = partsOf(sentence).map(({ text, tail }) => text + tail);
  expect(shown.join("")).toBe("Won: Omar, Ana–María!");
  expect(plain(sentence)).toBe("Won: Omar, Ana–María!");
});
