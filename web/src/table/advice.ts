// Why an action is a good one, in words: which facts speak for it.

import type { ReasonPayload as Reason } from "../api/generated";
import { isRug } from "../market/rugs";
import { percent, t } from "../words.svelte";

const LEAST = 0.05; // dirhams that are worth a word
const dirhams = (count: number) => t("dirhams", { count: Math.round(count * 10) / 10 });
const squares = (count: number) => t("squares-count", { count });

/** What to do. */
export function deed(action: string): string {
  return isRug(action)
    ? t("hint-lay", { from: action.slice(0, 2), to: action.slice(2) })
    : t("hint-steer", { direction: action });
}

/** What speaks for the first of these, compared with the others. */
export function why([best, ...others]: Reason[]): string[] {
  if (!best) return [];
  const told = isRug(best.action) ? laying(best) : steering(best, others);
  if (best.earns >= LEAST) told.push(t("reason-earns", { cost: dirhams(best.earns) }));
  if (others[0])
    told.push(
      t("reason-win-chance", { share: percent(best.share), other: percent(others[0].share) }),
    );
  return told;
}

function laying({ patch, shows, hides }: Reason): string[] {
  const told = [t("reason-patch", { squares: squares(patch) })];
  if (shows > 0) told.push(t("reason-shows", { squares: squares(shows) }));
  if (hides > 0) told.push(t("reason-hides", { squares: squares(hides) }));
  return told;
}

function steering({ pays }: Reason, others: Reason[]): string[] {
  const costs = others.map((each) => each.pays);
  const [least, most] = [Math.min(pays, ...costs), Math.max(pays, ...costs)];
  if (most < LEAST) return [];
  if (pays < LEAST) return [t("reason-free")];
  if (pays - least > LEAST)
    return [t("reason-pays-more", { cost: dirhams(pays), least: dirhams(least) })];
  return [t("reason-pays", { cost: dirhams(pays), most: dirhams(most) })];
}
