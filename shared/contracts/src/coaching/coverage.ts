/** Coverage: whether everyone in a team has been coached within the window (30 days). */
import { coachingSummaryWindowDays } from '../platform/constants.ts';

export const coverages = ['covered', 'planned', 'due', 'overdue'] as const;
export type Coverage = (typeof coverages)[number];

/** Groups of a team's figures: coached within the window, not coached but planned, and neither. */
export const coverageGroups = ['coached', 'planned', 'missing'] as const;
export type CoverageGroup = (typeof coverageGroups)[number];

export function coverageGroup(state: Coverage): CoverageGroup {
  if (state === 'covered') return 'coached';
  return state === 'planned' ? 'planned' : 'missing';
}

/** Days after the window before a missing session counts as overdue. */
const coverageGraceDays = 7;

/**
 * @param daysSincePrevious whole days since the latest session; null if there was none
 * @param hasNext whether a coaching event is planned
 */
export function coverage(daysSincePrevious: number | null, hasNext: boolean): Coverage {
  if (daysSincePrevious !== null && daysSincePrevious <= coachingSummaryWindowDays) return 'covered';
  if (hasNext) return 'planned';
  if (daysSincePrevious !== null && daysSincePrevious <= coachingSummaryWindowDays + coverageGraceDays) return 'due';
  return 'overdue';
}
