import { describe, expect, test } from "vitest";
import {
  BadNotation,
  readAction,
  readPosition,
  readRules,
  writeAction,
  writePosition,
  writeRules,
} from "../src/index.js";
import { ACTION_TEXTS } from "../src/notation/text.js";
import { answers, engine, positions } from "./checkout.js";

function read(kind: string, text: string, rules: string): string {
  try {
    if (kind === "action") return writeAction(readAction(text));
    if (kind === "rules") return writeRules(readRules(text));
    return writePosition(readPosition(text, readRules(rules)));
  } catch (trouble) {
    if (trouble instanceof BadNotation) return `! ${trouble.message}`;
    throw trouble;
  }
}

test("texts are read and refused as in Python", () => {
  for (const { kind, text, rules, answer } of answers.readings)
    expect(read(kind, text, rules), `${kind} ${JSON.stringify(text)}`).toBe(answer);
  expect(answers.readings.filter(({ answer }) => answer.startsWith("!")).length).toBeGreaterThan(
    99,
  );
});

test("every action, rule and position is read as it is written", () => {
  for (const [action, text] of ACTION_TEXTS.entries()) {
    expect(readAction(text)).toBe(action);
    expect(writeAction(action)).toBe(text);
  }
  for (const state of positions) {
    expect(readRules(writeRules(state.rules), state.rules.first)).toEqual(state.rules);
    expect(readPosition(writePosition(state), state.rules)).toEqual(state);
  }
  for (const { position, rules } of answers.positions)
    expect(writePosition(readPosition(position, readRules(rules)))).toBe(position);
  expect(engine.legalActions(positions[0]!).length).toBeGreaterThan(0);
});

describe("bad input", () => {
  test.each([undefined, null, 7, {}])("a text must be a text: %s", (text) => {
    const wrong = text as unknown as string;
    expect(() => readAction(wrong)).toThrow("is not a text");
    expect(() => readRules(wrong)).toThrow("is not a text");
    expect(() => readPosition(wrong, positions[0]!.rules)).toThrow("is not a text");
  });

  test.each([-1, 3, 0.5])("there is no seat %d", (first) => {
    expect(() => readRules(answers.rules[8]!, first)).toThrow("is not one of the 3 seats, 0 to 2");
  });
});
