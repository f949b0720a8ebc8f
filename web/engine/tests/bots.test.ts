import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  BadNotation,
  best,
  estimate,
  LEVELS,
  loadEngine,
  makeBot,
  makeRules,
} from "../src/index.js";
import { heuristicEvaluator, playingEvaluator, Tree } from "../src/tree.js";
import { answers, engine, positions, readCheckout } from "./checkout.js";

const SIMULATIONS = 200;

test.each(Object.keys(answers.choices))("%s chooses as in Python", async (level) => {
  const bot = makeBot(engine, level, "seed");
  for (const [number, state] of positions.entries())
    expect(await bot.choose(state), `position ${number}`).toBe(answers.choices[level]![number]);
});

test.each(["vizier", "grand-vizier"] as const)(
  "a tree of a %s is equal to the last bit",
  async (level) => {
    for (const [number, { size, digest }] of answers.trees[level].entries()) {
      const state = positions[number]!;
      const evaluator =
        level === "vizier"
          ? heuristicEvaluator(engine, state)
          : await playingEvaluator(engine, state);
      const tree = new Tree(engine, state, evaluator, SIMULATIONS);
      for (const simulations of [1, 70, SIMULATIONS - 71]) tree.search(simulations);
      expect(tree.size).toBe(size);
      const nodes = tree.nodes.ints.slice(0, 4 * size).filter((_, place) => place % 4 !== 2);
      const hash = createHash("sha256").update(new Uint8Array(nodes.buffer));
      expect(hash.update(tree.values.bytes.slice(0, 32 * size)).digest("hex")).toBe(digest);
      tree.free();
    }
  },
);

test("estimates are those of Python", async () => {
  for (const [number, expected] of answers.estimates.entries()) {
    const state = positions[number]!;
    expect(await estimate(engine, state)).toEqual(expected);
    const atOnce = answers.estimates_at_once[number];
    expect(await estimate(engine, state, { simulations: 0 })).toEqual(atOnce);
  }
});

test("the best actions are those of Python, with all that follows", async () => {
  for (const [number, expected] of answers.best.entries()) {
    const { actions } = await best(engine, positions[number]!, { simulations: SIMULATIONS });
    const written = actions.map(({ action, win, line }) => [action, win, line]);
    expect(written, `position ${number}`).toEqual(expected);
  }
});

test("without SIMD the same is chosen", async () => {
  const slow = await loadEngine((name) =>
    readCheckout(name === "engine.wasm" ? "engine-no-simd.wasm" : name),
  );
  const [bot, level] = [makeBot(slow, "grand-vizier:60"), answers.choices["grand-vizier:60"]!];
  for (const [number, state] of positions.slice(0, 24).entries())
    expect(await bot.choose(state)).toBe(level[number]);
});

describe("time", () => {
  const state = engine.opening(makeRules({ players: 3 }));

  test.each(["caravan", "vizier", "grand-vizier"])(
    "a %s answers in a short time",
    async (level) => {
      const action = await makeBot(engine, level).choose(state, { seconds: 0.2 });
      expect(engine.legalActions(state)).toContain(action);
    },
  );

  test("between the slices of a search the event loop runs", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await makeBot(engine, "vizier:20000").choose(state);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
  });

  test.each(["vizier", "grand-vizier:60000"])("a %s can be interrupted", async (level) => {
    const controller = new AbortController();
    const choosing = makeBot(engine, level).choose(state, {
      seconds: 600,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 30);
    await expect(choosing).rejects.toThrow("abort");
  });

  test("an analysis reports its progress and deepens", async () => {
    const reports: number[] = [];
    const found = await best(engine, state, {
      simulations: 400,
      k: 2,
      onProgress: ({ simulations }) => reports.push(simulations),
    });
    expect(reports[0]).toBe(40);
    expect(reports.at(-1)).toBe(400);
    expect(reports).toEqual(reports.toSorted((one, other) => one - other));
    expect(found.actions).toHaveLength(2);
  });

  test("an analysis stops at a signal", async () => {
    const controller = new AbortController();
    const searching = best(engine, state, {
      seconds: 600,
      signal: controller.signal,
      onProgress: ({ simulations }) => simulations > 40 && controller.abort(),
    });
    await expect(searching).rejects.toThrow("abort");
  });
});

test("the memory of trees is used again", async () => {
  const state = engine.opening(makeRules({ players: 3 }));
  const bot = makeBot(engine, "vizier:100");
  await bot.choose(state);
  const before = engine.instance.memory.buffer.byteLength;
  for (let time = 0; time < 20; time++) await bot.choose(state);
  expect(engine.instance.memory.buffer.byteLength).toBe(before);
});

test("every level is compared with Python", () => {
  const compared = Object.keys(answers.choices).map((level) => level.split(":")[0]);
  expect(compared).toEqual([...LEVELS]);
});

test.each([
  ["wizard", "'wizard' is none of random, shepherd"],
  ["toString", "'toString' is none of"],
  ["merchant:5", "'merchant:5': a merchant takes no depth"],
  ["vizier:0", "'vizier:0': the simulations are a number from 1 to 62499"],
  ["vizier:1e3", "the simulations are a number"],
  ["caravan:7", "'caravan:7': the turns are a number from 1 to 6"],
  ["caravan:", "'caravan:': the turns are a number from 1 to 6"],
])("a level that does not exist is refused: %s", (level, message) => {
  expect(() => makeBot(engine, level)).toThrow(BadNotation);
  expect(() => makeBot(engine, level)).toThrow(message);
});

test.each([-1, 0.5, Number.NaN, 62_500])("%d simulations are refused", async (simulations) => {
  const state = engine.opening(makeRules({ players: 3 }));
  await expect(best(engine, state, { simulations })).rejects.toThrow("from 1 to 62499");
  await expect(estimate(engine, state, { simulations })).rejects.toThrow("from 0 to 62499");
  await expect(best(engine, state, { k: 0 })).rejects.toThrow(RangeError);
});

test("nobody chooses before a throw", async () => {
  const state = engine.played(engine.opening(makeRules({ players: 3 })), 1);
  await expect(makeBot(engine, "merchant").choose(state)).rejects.toThrow(RangeError);
});
