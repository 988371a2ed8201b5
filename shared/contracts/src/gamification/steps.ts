/** Steps of missions: who sets them, and when one is done. */
import { gamificationItemIdsSetOnLogin } from '../platform/constants.ts';

export interface StepRule {
  itemID: number;
  selfReportable: boolean;
}

/** Set by the server at sign-in, once a day each (ruling 15); no one reports them. */
export const isSetAtSignIn = (itemID: number): boolean =>
  (gamificationItemIdsSetOnLogin as readonly number[]).includes(itemID);

export const mayReport = ({ itemID, selfReportable }: StepRule): boolean => selfReportable && !isSetAtSignIn(itemID);

/** Days that a report may reach back. */
export const reportableDays = 14;

export const isStepDone = ({ count, target }: { count: number; target: number }): boolean => count >= target;

export const isMissionDone = (steps: readonly { count: number; target: number }[]): boolean =>
  steps.length > 0 && steps.every(isStepDone);

/** Whole percent: every step weighs the same, and a started one counts with its share. */
export function missionPercent(steps: readonly { count: number; target: number }[]): number {
  if (steps.length === 0) return 0;
  const share = steps.reduce((sum, { count, target }) => sum + Math.min(count, target) / target, 0);
  return Math.floor((share * 100) / steps.length + 1e-9);
}
