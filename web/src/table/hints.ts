// Hints as sentences: the action of a strong bot, and the reasons for it.

import type { ReasonPayload } from "../api/generated";
import { percent, t } from "../i18n.svelte";
import { isRug } from "../market/rugs";

const LEAST = 0.05; // dirhams below which no sentence mentions them
const dirhams = (count: number) => t("dirhams", { count: Math.round(count * 10) / 10 });
const squares = (count: number) => t("squares-count", { count });

/** Describe the recommended action. */
export function describeHint(action: string): string {
  return isRug(action)
    ? t("hint-lay", { from: action.slice(0, 2), to: action.slice(2) })
    : t("hint-steer", { direction: action });
}

/** Describe the advantages of the first action over the others. */
export function describeReasons([best, ...others]: ReasonPayload[]): string[] {
  if (!best) return [];
  const sentences = isRug(best.action) ? reasonsToLay(best) : reasonsToSteer(best, others);
  if (best.earns >= LEAST) sentences.push(t("reason-earns", { cost: dirhams(best.earns) }));
  if (others[0])
    sentences.push(
      t("reason-win-chance", { share: percent(best.share), other: percent(others[0].share) }),
    );
  return sentences;
}

function reasonsToLay({ patch, shows, hides }: ReasonPayload): string[] {
  const sentences = [t("reason-patch", { squares: squares(patch) })];
  if (shows > 0) sentences.push(t("reason-shows", { squares: squares(shows) }));
  if (hides > 0) sentences.push(t("reason-hides", { squares: squares(hides) }));
  return sentences;
}

function reasonsToSteer({ pays }: ReasonPayload, others: ReasonPayload[]): string[] {
  const costs = others.map((each) => each.pays);
  const [least, most] = [Math.min(pays, ...costs), Math.max(pays, ...costs)];
  if (most < LEAST) return [];
  if (pays < LEAST) return [t("reason-free")];
  if (pays - least > LEAST)
    return [t("reason-pays-more", { cost: dirhams(pays), least: dirhams(least) })];
  return [t("reason-pays", { cost: dirhams(pays), most: dirhams(most) })];
}
