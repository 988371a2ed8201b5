import { counted, type UsageMetric } from '../../platform/usage/usage-metric.ts';

/** The share of started courses that have been completed. */
export const completionUsage: UsageMetric = {
  figure: 'completion',
  flag: 'lms',
  statement: `select counted.team_id, count(distinct counted.user_id)::int as people,
      100.0 * count(p.completed_at) as sum, count(*)::int as of
    from ${counted} join portal.lms_progress p on p.user_id = counted.user_id
    where p.updated_at <= $3::timestamptz
    group by counted.team_id`,
};
