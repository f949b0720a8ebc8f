import { expect, test } from "vitest";
import { againstBots, DEFAULT_OPTIONS, newTable, onOneScreen, withFriends } from "./tableSetup";

test("the people on this screen have seats of their own", () => {
  const table = newTable(onOneScreen(["Amina", "Bilal"], 1, "peddler"), "Amina", DEFAULT_OPTIONS);
  expect(table.seats.map(({ kind }) => kind)).toEqual(["me", "here", "bot"]);
});

test("the host sits first, bots and friends after", () => {
  expect(againstBots(3, "vizier").map(({ kind }) => kind)).toEqual(["me", "bot", "bot"]);
  expect(withFriends(2).map(({ kind }) => kind)).toEqual(["me", "open"]);
});
