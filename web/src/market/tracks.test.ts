import { expect, test } from "vitest";
import { FACINGS } from "../api/generated";
import { poseOf, step, walk } from "./tracks";

// leaving, from, to, then facing
const EXITS: [string, string, string, string][] = [
  ["N", "a7", "b7", "S"],
  ["N", "b7", "a7", "S"],
  ["N", "c7", "d7", "S"],
  ["N", "d7", "c7", "S"],
  ["N", "e7", "f7", "S"],
  ["N", "f7", "e7", "S"],
  ["N", "g7", "g7", "W"],
  ["E", "g7", "g7", "S"],
  ["E", "g6", "g5", "W"],
  ["E", "g5", "g6", "W"],
  ["E", "g4", "g3", "W"],
  ["E", "g3", "g4", "W"],
  ["E", "g2", "g1", "W"],
  ["E", "g1", "g2", "W"],
  ["S", "a1", "a1", "E"],
  ["S", "b1", "c1", "N"],
  ["S", "c1", "b1", "N"],
  ["S", "d1", "e1", "N"],
  ["S", "e1", "d1", "N"],
  ["S", "f1", "g1", "N"],
  ["S", "g1", "f1", "N"],
  ["W", "a1", "a1", "N"],
  ["W", "a7", "a6", "E"],
  ["W", "a6", "a7", "E"],
  ["W", "a5", "a4", "E"],
  ["W", "a4", "a5", "E"],
  ["W", "a3", "a2", "E"],
  ["W", "a2", "a3", "E"],
];

test.each(EXITS)("leaving %s from %s leads to %s facing %s", (leaving, from, to, facing) => {
  expect(step(poseOf(from, leaving)).end).toEqual(poseOf(to, facing));
});

test("no point of a path is far from the one before it", () => {
  for (const square of ["a1", "g7", "d4", "c7", "g2"]) {
    for (const facing of FACINGS) {
      const { path } = walk(poseOf(square, facing), 4);
      path.slice(1).forEach((point, place) => {
        const before = path[place]!;
        expect(Math.hypot(point.x - before.x, point.y - before.y)).toBeLessThan(65);
      });
    }
  }
});
