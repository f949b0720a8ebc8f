import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  ACTION_TEXTS,
  Dice,
  IllegalAction,
  makeRules,
  type Playout,
  readAction,
  readPosition,
  readRules,
  type State,
  squaresOf,
  writePosition,
} from "../src/index.js";
import { flattenState } from "../src/state.js";
import { answers, engine } from "./checkout.js";

const NONE = { code: "", sentence: "" };
const CODES = ["", ...Object.values(engine.constants.objections).map(({ code }) => code)];

function* statesOf(number: number): Generator<State> {
  const rules = readRules(answers.rules[number % answers.rules.length]!);
  const first = Math.floor(number / answers.rules.length) % rules.players;
  const dice = new Dice(number, "game");
  let state = engine.opening({ ...rules, first });
  yield state;
  for (let turn = 0; state.phase !== "over"; turn++) {
    const actions = engine.legalActions(state);
    state = engine.played(state, actions[dice.pick(turn, Array(actions.length).fill(1))]!);
    yield state;
  }
}

function line(state: State): string {
  return flattenState(state).join();
}

function* linesOf(number: number): Generator<string> {
  for (const state of statesOf(number)) {
    const actions = engine.legalActions(state);
    yield `${line(state)} ${actions.join()}`;
    if (number >= answers.rules.length) continue;
    yield writePosition(state);
    const objections = ACTION_TEXTS.map((_, action) => engine.objection(state, action) ?? NONE);
    yield objections.map(({ code }) => CODES.indexOf(code)).join();
    for (const action of actions) yield line(engine.played(state, action));
    const seats = Array.from({ length: state.rules.players }, (_, seat) => seat);
    yield seats.map((seat) => engine.points(state, seat)).join();
    yield seats.map((seat) => engine.showing(state, seat)).join();
    yield seats.map((seat) => Number(engine.isWinning(state, seat))).join();
    yield `${engine.toll(state)},${engine.landlord(state) ?? -1}`;
  }
}

function* playoutsOf(rules: string): Generator<string> {
  for (let game = 0; game < answers.playouts_each; game++) {
    const { state, turns, paid, offered }: Playout = engine.playout(readRules(rules), 7, game);
    yield `${line(state)},${turns},${paid},${offered}`;
  }
}

function digest(lines: Iterable<string>): string {
  const hash = createHash("sha256");
  for (const each of lines) hash.update(`${each}\n`);
  return hash.digest("hex");
}

describe("the same as in Python", () => {
  test.each(answers.rules)("random games: %s", (rules) => {
    expect(digest(playoutsOf(rules))).toBe(answers.playouts[rules]);
  });

  test.each(answers.rules)("legal actions and states: %s", (rules) => {
    const kinds = answers.rules.length;
    for (let game = answers.rules.indexOf(rules); game < answers.games.length; game += kinds)
      expect(digest(linesOf(game)), `game ${game}`).toBe(answers.games[game]);
  });
});

test("an illegal action is refused with the reason", () => {
  const state = engine.opening(makeRules({ players: 3 }));
  const throwing = () => engine.played(state, readAction("2"));
  expect(throwing).toThrow(IllegalAction);
  expect(throwing).toThrow("'2': this is not the time to throw the die");
  expect(engine.objection(state, readAction("2"))?.code).toBe("not-time-to-walk");
});

test.each([-1, 95, 0.5, Number.NaN])("a number that is no action is an error: %d", (action) => {
  const state = engine.opening(makeRules());
  expect(() => engine.objection(state, action)).toThrow(RangeError);
  expect(() => engine.played(state, action)).toThrow(RangeError);
});

test("the outcomes of chance have their weights", () => {
  const rules = makeRules({ players: 3 });
  const state = engine.played(engine.opening(rules), readAction("F"));
  expect(engine.legalActions(state).map((steps) => engine.weight(state, steps))).toEqual([
    1, 2, 2, 1,
  ]);
  expect(engine.weight(engine.opening(makeRules()), readAction("+y"))).toBe(12);
});

test("Assam walks off the board and back on", () => {
  expect(engine.walked({ square: 0, facing: "S" }, 1)).toEqual({ square: 0, facing: "E" });
  expect(engine.walked({ square: 24, facing: "N" }, 4)).toEqual({ square: 44, facing: "S" });
});

test("a patch is the connected squares of a colour", () => {
  const rules = readRules("players=3 unpaid=out order=steer-first whole=never");
  const position = "7/7/7/3r-r2/3r3/7/r6 d5 N 1 steer 30,30,30 12,15,15 -";
  const state = readPosition(position, rules);
  expect(squaresOf(engine.patch(state.floor.tops[0], 24))).toEqual([17, 24, 25]);
});
