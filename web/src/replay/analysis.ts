// The parts of an analysis that are about single actions.

import { type AnalysisPayload, GRADE_LETTERS, GRADES, type StepPayload } from "../api/generated";

/** Return every seat's win chance at every moment, the first before the first action. */
export const winChances = (analysis: AnalysisPayload): number[][] => [
  analysis.start,
  ...analysis.steps.map((step) => step.after),
];

/** Return the seat whose win chance an action changed most; among equals the one that acted. */
export function mostChanged(step: StepPayload): number {
  const sizes = step.change.map((change) => Math.round(Math.abs(change) * 1e9));
  const most = Math.max(...sizes);
  return sizes[step.seat] === most ? step.seat : sizes.indexOf(most);
}

export const isDecision = (step: StepPayload): boolean => step.grade !== undefined;

/** Return whether only one action was legal. */
export const isForced = (step: StepPayload): boolean => Object.keys(step.values).length === 1;

/** Return the best action if another one was played, or an empty text. */
export const betterAction = (step: StepPayload): string =>
  step.best && step.best !== step.action ? step.best : "";

export interface RankedAction {
  action: string;
  winChance: number;
}

/** Return the best actions, and the one that was played, by their win chance for the seat. */
export function rankedActions(step: StepPayload, most: number): RankedAction[] {
  const actions = Object.entries(step.values).map(([action, values]) => ({
    action,
    winChance: values[step.seat]!,
  }));
  const ranked = actions.sort(
    (one, other) =>
      other.winChance - one.winChance ||
      Number(other.action === step.best) - Number(one.action === step.best),
  );
  return ranked.filter(({ action }, place) => place < most || action === step.action);
}

/** Return the letter of a grade, A for the best. */
export const gradeLetter = (grade: NonNullable<StepPayload["grade"]>): string =>
  GRADE_LETTERS.charAt(GRADES.indexOf(grade));
