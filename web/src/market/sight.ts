// What a board shows and whom it asks: a table, a lesson, a moment of some game.

import type { GameView, SeatView as Seat } from "../api/generated";
import { asName } from "../names";
import { t } from "../words.svelte";
import type { Position } from "./position";
import type { Rug } from "./rugs";
import type { Stage } from "./stage.svelte";

export interface Sight {
  game: GameView | null;
  position: Position | null;
  seats: Seat[];
  rugs: Rug[];
  /** Rugs up to this one lay there from the start. */
  arrivedAt: number;
  stage: Stage;
  /** The actions that somebody at this screen may choose from. */
  actions: string[];
  /** The seat at this screen that would pay, if there is one. */
  payer: number | null;
  play(action: string): void;
}

/** The name of whoever plays a seat. */
export function nameOf({ seats }: { seats: Seat[] }, seat: number): string {
  return seats[seat]?.name || t("seat-free", { seat: seat + 1 });
}

/** A square in words: what lies there, and what landing on it would cost; names are marked. */
export function tellSquare(sight: Sight, square: string): string {
  const { game, position, payer } = sight;
  if (!game || !position) return square;
  const parts = [square];
  if (position.assam === square) parts.push(t("assam-here", { facing: position.facing }));
  const patch = game.patches.find((each) => each.squares.includes(square));
  if (!patch) parts.push(t("square-empty"));
  else {
    const colour = t(`colour-${patch.colour}`);
    const owner = asName(nameOf(sight, patch.seat));
    parts.push(t("square-rug", { colour, owner, count: patch.squares.length }));
    const toll = payer === null ? 0 : patch.tolls[payer]!;
    if (toll) parts.push(t("square-costs", { cost: t("dirhams", { count: toll }) }));
    if (payer !== null && patch.outs.includes(payer)) parts.push(t("square-eliminates"));
  }
  return parts.join(", ");
}
