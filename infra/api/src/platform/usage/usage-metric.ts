/**
 * A usage metric of the portal. An area registers one as a statement over its own tables; the people to count are
 * passed in.
 */
import type { UsageFigure } from '@portico/contracts/admin/usage/shapes';
import type { Feature } from '@portico/contracts/platform/feature';

export interface UsageMetric {
  figure: UsageFigure;
  /** Absent if every tenant has it. */
  flag?: Feature;
  /**
   * Reads `counted` (a table of user_id and team_id, made from $1 and $2) and $3, the current time. Returns one row per
   * team with `team_id, people, sum, of`; the metric is sum divided by of.
   */
  statement: string;
}

/** The people to count, in the form that every statement reads. */
export const counted = 'unnest($1::uuid[], $2::uuid[]) as counted (user_id, team_id)';
