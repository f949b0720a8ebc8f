// The content of a board: of a table, of a lesson, or of a moment of a replay.

import type { GameView, SeatView } from "../api/generated";
import { t } from "../i18n.svelte";
import { asName } from "../names";
import type { BoardAnimation } from "./animation.svelte";
import type { Position } from "./position";
import type { Rug } from "./rugs";

export interface BoardContent {
  game: GameView | null;
  position: Position | null;
  seats: SeatView[];
  rugs: Rug[];
  /** Rugs up to this number are shown without an animation. */
  initialNumber: number;
  animation: BoardAnimation;
  /** The actions that a player at this screen may choose from. */
  actions: string[];
  /** The seat at this screen that would pay, if there is one. */
  payer: number | null;
  play(action: string): void;
}

/** Return the name of a seat's player. */
export function seatName({ seats }: { seats: SeatView[] }, seat: number): string {
  return seats[seat]?.name || t("seat-free", { seat: seat + 1 });
}

/** Describe a square: its rug, its owner, and the cost of landing there. Names are marked. */
export function describeSquare(content: BoardContent, square: string): string {
  const { game, position, payer } = content;
  if (!game || !position) return square;
  const parts = [square];
  if (position.assam === square) parts.push(t("assam-here", { facing: position.facing }));
  const patch = game.patches.find((each) => each.squares.includes(square));
  if (!patch) parts.push(t("square-empty"));
  else {
    const colour = t(`colour-${patch.colour}`);
    const owner = asName(seatName(content, patch.seat));
    parts.push(t("square-rug", { colour, owner, count: patch.squares.length }));
    const toll = payer === null ? 0 : patch.tolls[payer]!;
    if (toll) parts.push(t("square-costs", { cost: t("dirhams", { count: toll }) }));
    if (payer !== null && patch.outs.includes(payer)) parts.push(t("square-eliminates"));
  }
  return parts.join(", ");
}
