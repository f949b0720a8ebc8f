// What an analysis says about single actions.

import type { Analysis, Shares, Step } from "./told";

/** Every seat's shares at every moment, the first before anything has happened. */
export const sharesOf = (analysis: Analysis): Shares[] => [
  analysis.start,
  ...analysis.steps.map((step) => step.after),
];

/** The seat whose chances an action changed most; among equals the one who acted. */
export function mostChanged(step: Step): number {
  const sizes = step.change.map((share) => Math.round(Math.abs(share) * 1e9));
  const most = Math.max(...sizes);
  return sizes[step.seat] === most ? step.seat : sizes.indexOf(most);
}

export const isDecision = (step: Step): boolean => step.grade !== undefined;

/** Whether there was nothing to choose. */
export const isForced = (step: Step): boolean => Object.keys(step.values).length === 1;

/** The action that would have been better, where there is one. */
export const betterThan = (step: Step): string =>
  step.best && step.best !== step.action ? step.best : "";

export interface Way {
  action: string;
  share: number;
}

/** The best ways to act, and the one that was taken, by what they were worth to who chose. */
export function waysToAct(step: Step, most: number): Way[] {
  const ways = Object.entries(step.values).map(([action, shares]) => ({
    action,
    share: shares[step.seat]!,
  }));
  const ranked = ways.sort(
    (one, other) =>
      other.share - one.share ||
      Number(other.action === step.best) - Number(one.action === step.best),
  );
  return ranked.filter(({ action }, place) => place < most || action === step.action);
}

/** The letter of a grade, A for the best. */
export const letterOf = (grade: NonNullable<Step["grade"]>): string =>
  "ABCDE".charAt(["best", "good", "doubtful", "poor", "blunder"].indexOf(grade));
