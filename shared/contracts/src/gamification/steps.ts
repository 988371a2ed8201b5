/** Steps of missions: who sets them, and when they are done. */
import { gamificationItemIdsSetOnLogin } from '../platform/constants.ts';

interface StepRule {
  itemID: number;
  selfReportable: boolean;
}

/** The server sets these at sign-in, each once a day (ruling 15); people cannot report them. */
export const isSetAtSignIn = (itemID: number): boolean =>
  (gamificationItemIdsSetOnLogin as readonly number[]).includes(itemID);

export const mayReport = ({ itemID, selfReportable }: StepRule): boolean => selfReportable && !isSetAtSignIn(itemID);

/** How many days in the past a reported activity may lie. */
export const reportableDays = 14;

export const isStepDone = ({ count, target }: { count: number; target: number }): boolean => count >= target;

export const isMissionDone = (steps: readonly { count: number; target: number }[]): boolean =>
  steps.length > 0 && steps.every(isStepDone);

/** Progress in whole percent: all steps have equal weight, and a started one counts proportionally. */
export function missionPercent(steps: readonly { count: number; target: number }[]): number {
  if (steps.length === 0) return 0;
  const share = steps.reduce((sum, { count, target }) => sum + Math.min(count, target) / target, 0);
  return Math.floor((share * 100) / steps.length + 1e-9);
}
