import { expect, test } from "vitest";
import { againstBots, onOneScreen, planOf, USUAL, withFriends } from "./plan";

test("every seat on this screen adds to the dice", () => {
  const plan = planOf(onOneScreen(["Amina", "Bilal"], 1, "peddler"), "Amina", USUAL);
  expect(plan.seats.map(({ kind }) => kind)).toEqual(["me", "here", "bot"]);
  expect(plan.contributions).toHaveLength(2);
});

test("you sit first, bots and friends after you", () => {
  expect(againstBots(3, "vizier").map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  expect(withFriends(2).map(({ kind }) => kind)).toEqual(["me", "open"]);
});
