// The faces of the levels: a few shapes, one over the other, in the colours of the market.

import type { Level } from "../api/generated";

/** Paths around the middle of a face; its ground has a radius of 31. */
const SHAPES = {
  ground: "M-31 0A31 31 0 0 1 31 0 31 31 0 0 1-31 0Z",
  robe: "M-25 18.4C-20 11-12 10-6 8.5H6C12 10 20 11 25 18.4A31 31 0 0 1-25 18.4Z",
  shirt: "M-6 9 0 21 6 9Z",
  collar: "M-15 11.5C-10 22 10 22 15 11.5L9 9.5C6 17-6 17-9 9.5Z",
  head: "M-10-6C-10-15 10-15 10-6V1C10 8 5 13 0 13S-10 8-10 1Z",
  look: "M-6.5-5.5q2-1.5 4 0M2.5-5.5q2-1.5 4 0M-4.5-2v1M4.5-2v1M0-2.5q2.2 4-.5 4.2M-3 6.5q3 2 6 0",
  beard: "M-10.5-2C-11 11-6 16 0 18 6 16 11 11 10.5-2 9 3 6 3.5 3 3H-3C-6 3.5-9 3-10.5-2Z",
  longBeard: "M-10.5-2C-12 14-5 23 0 27 5 23 12 14 10.5-2 9 3 6 3.5 3 3H-3C-6 3.5-9 3-10.5-2Z",
  mouth: "M-3 7q3 2 6 0",
  hood: "M-16 14C-18-8-11-22 2-30 11-22 18-8 16 14 12 10 11 4 10.5-2 9-12-9-12-10.5-2-11 4-12 10-16 14Z",
  scarf:
    "M-14 15C-17-12-12-22 0-22S17-12 14 15C10 13 10 4 10.5-3 9-12-9-12-10.5-3-10 4-10 13-14 15Z",
  stripe: "M-14.5 4C-15-8-12-17 0-17S15-8 14.5 4",
  brim: "M-22-9C-13-14 13-14 22-9 15-4-15-4-22-9Z",
  crown: "M-10-11C-9-23-4-26 0-23 4-26 9-23 10-11 4-9-4-9-10-11Z",
  cloth: "M-11-6C-11-22 11-22 11-6 5-10-5-10-11-6Z",
  knot: "M10-9 17-13 15-8 18-4Z",
  cap: "M-10.5-8V-15C-8-20 8-20 10.5-15V-8C5-11-5-11-10.5-8Z",
  fez: "M-10-8-7-24Q0-27 7-24L10-8Q0-11.5-10-8Z",
  tassel: "M0-25C8-28 13-20 12.5-9",
  turban: "M-13-6C-20-19-10-27 0-27S20-19 13-6C7-11.5-7-11.5-13-6Z",
  folds: "M-14-10C-8-19 2-23 13-20M-12-21C-2-23 9-18 14-10",
  plume: "M0-16C-3-23 2-29 9-29 9-23 5-18 0-16Z",
  jewel: "M0-22 4-17 0-12-4-17Z",
  crook: "M21 22V-9C21-19 10-19 11-11",
  roll: "M-28 8 24 16 21 23.5-26.5 16.5Z",
  ties: "M-14 10.5-15 18M10 14 8.5 21.5",
  jar: "M9 11H21L19 14C25 18 24 25 20 27L10 28.5C5 25 5 18 11 14Z",
  wares: "M-13 19A4.4 4.4 0 0 1-4.3 19 4.3 4.3 0 0 1 4.3 19 4.4 4.4 0 0 1 13 19Z",
  tray: "M-16 19H16L13 25H-13Z",
  comb: "M6 15H24V19H6Z",
  teeth: "M8 19v7M12 19v7M16 19v7M20 19v6",
  coin: "M8 21A6 6 0 0 1 20 21 6 6 0 0 1 8 21Z",
  scroll: "M6 13.5H19V24H6ZM9 17h7M9 20.5h7",
  camel:
    "M-6 31C-6 22-10 16-13 9-15 3-22 4-24-2-25-6-20-9-14-11-10-16-3-18 3-14 11-8 12 2 13 10 15 18 17 20 20 24A31 31 0 0 1-6 31Z",
  ear: "M0-14C0-20 4-22 7-22 8-18 7-13 4-11Z",
  bridle: "M-15-10-12 8M-12 0C-4 2 4 0 9-7",
  nostril: "M-21-3q1-2 3-1M-23 1q4 2 8 1M-6-9q2-2 4 0M-4-8v1.5",
  knots: "M-13 6-16 16H-10ZM9-7 6 4H12Z",
} as const;

const SAND = "#f2d49b";
const CREAM = "#fff8e8";
const EARTH = "#8a5a3c";
const RED = "#b5322b";
const GOLD = "#e0a325";
const GREEN = "#2f7447";
const BLUE = "#2a5aa0";
const VIOLET = "#5a1f6e";
const SKIN = "#d79b6b";
const BROWN = "#a86b42";
const LINE = "none";

type Layer = readonly [shape: keyof typeof SHAPES, fill: string];
const person = (robe: string, shirt: string, skin: string): Layer[] => [
  ["robe", robe],
  ["shirt", shirt],
  ["head", skin],
  ["look", LINE],
];

const FACES: Record<Level, Layer[]> = {
  random: [["ground", "#9ec3c9"], ...person(EARTH, EARTH, SKIN), ["hood", EARTH]],
  shepherd: [
    ["ground", "#bcd19a"],
    ...person(CREAM, SAND, BROWN),
    ["crown", SAND],
    ["brim", SAND],
    ["crook", LINE],
  ],
  porter: [
    ["ground", SAND],
    ...person(BLUE, CREAM, SKIN),
    ["knot", CREAM],
    ["cloth", CREAM],
    ["roll", RED],
    ["ties", LINE],
  ],
  potter: [
    ["ground", "#e8b48a"],
    ...person(GREEN, CREAM, BROWN),
    ["cap", CREAM],
    ["jar", "#c9743c"],
  ],
  peddler: [
    ["ground", "#f0c96b"],
    ...person(GREEN, CREAM, SKIN),
    ["fez", RED],
    ["tassel", LINE],
    ["wares", "#e8853a"],
    ["tray", EARTH],
  ],
  weaver: [
    ["ground", "#d9a5a0"],
    ...person(VIOLET, VIOLET, SKIN),
    ["scarf", RED],
    ["stripe", LINE],
    ["comb", GOLD],
    ["teeth", LINE],
  ],
  merchant: [
    ["ground", "#a9c4dd"],
    ...person(RED, CREAM, BROWN),
    ["turban", CREAM],
    ["folds", LINE],
    ["coin", GOLD],
  ],
  caravan: [
    ["ground", "#f0b27a"],
    ["ear", SAND],
    ["camel", SAND],
    ["bridle", LINE],
    ["nostril", LINE],
    ["knots", RED],
  ],
  vizier: [
    ["ground", "#9fc7ad"],
    ...person(BLUE, CREAM, SKIN),
    ["beard", "#b9b2a6"],
    ["mouth", LINE],
    ["turban", GREEN],
    ["folds", LINE],
    ["plume", CREAM],
    ["scroll", CREAM],
  ],
  "grand-vizier": [
    ["ground", "#c9a5d6"],
    ...person(VIOLET, GOLD, SKIN),
    ["collar", GOLD],
    ["longBeard", CREAM],
    ["mouth", LINE],
    ["turban", CREAM],
    ["folds", LINE],
    ["plume", RED],
    ["jewel", GREEN],
  ],
};

/** Return the shapes of a level's face, the lowest first; none for an unknown level. */
export const faceOf = (level: string): { path: string; fill: string }[] =>
  (FACES[level as Level] ?? []).map(([shape, fill]) => ({ path: SHAPES[shape], fill }));
