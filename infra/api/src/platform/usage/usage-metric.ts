/** A figure of how the portal is used. An area registers one by a statement over its own tables; who is counted is given. */
import type { UsageFigure } from '@portico/contracts/admin/usage/shapes';
import type { Feature } from '@portico/contracts/platform/feature';

export interface UsageMetric {
  figure: UsageFigure;
  /** Absent for what every tenant has. */
  flag?: Feature;
  /**
   * From `counted` (a table of user_id and team_id; $1 and $2 make it) and $3, the moment that now is: one row a team with
   * `team_id, people, sum, of`, the figure being sum by of.
   */
  statement: string;
}

/** Who is counted, as every statement reads it. */
export const counted = 'unnest($1::uuid[], $2::uuid[]) as counted (user_id, team_id)';
